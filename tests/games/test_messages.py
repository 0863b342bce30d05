"""What holds for the sentences of every game that has rules."""

from __future__ import annotations

import pytest
from rules_say import fields

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.messages import message

GAMES = [load_game(folder) for folder in sorted(places.content_dir().iterdir()) if (folder / "game.yaml").is_file()]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


@EVERY_GAME
def test_both_languages_use_the_same_figures(game: Catalog) -> None:
    ja, en = (game.messages[lang] for lang in ("ja", "en"))
    assert ja.keys() == en.keys()
    assert [key for key in ja if fields(ja[key]) != fields(en[key])] == []


@EVERY_GAME
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_what_is_told_on_the_ledger_has_the_figures_of_its_line(game: Catalog, lang: str) -> None:
    told = {key: message(game, key.replace("log.", "tell.", 1), lang) for key in game.messages[lang] if key.startswith("log.")}
    missing = {key: fields(said) - fields(game.messages[lang][key]) for key, said in told.items() if said is not None}
    assert {key: names for key, names in missing.items() if names} == {}


@EVERY_GAME
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_steps_phases_and_verbs_have_names(game: Catalog, lang: str) -> None:
    rules, texts = referee_of(game), game.messages[lang]
    assert rules is not None
    wanted = {name for track in rules.track for name in (f"step.{track.step}", f"phase.{track.phase}")}
    wanted |= {f"verb.{name}" for name in (*rules.verbs, "pass")}
    assert sorted(wanted - set(texts)) == []


@EVERY_GAME
def test_a_button_that_answers_says_what_it_does(game: Catalog) -> None:
    """It stands there too when all is chosen: then a demand to choose would be untrue."""
    asks = {"en": ("Choose a", "Choose one", "Lay one"), "ja": ("選んでください", "置いてください")}
    told = {(lang, key): text for lang in asks for key, text in game.messages[lang].items()
            if key.startswith("prompt.") and key.endswith(".next") and text.startswith(asks[lang])}
    assert told == {}
