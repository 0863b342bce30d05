"""Why a move: one short sentence in figures of the table, in the words of the game, in both languages."""

from __future__ import annotations

import re

import pytest
from read_once import catalog_of

from tabletop.bots.hint import hint_at
from tabletop.bots.levels import choosers
from tabletop.games import NAMES, referee_of
from tabletop.play import thinking
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.fact import Fact
from tabletop.referee.legal import has_choice
from tabletop.ui.table.commands.why_acts import MOST, facts_told
from tabletop.ui.table.moment.model import Model
from tabletop.ui.words import LANGS

TABLES = [("wars3x3", "beginner", 2), ("anoare", "duel", 2), ("hackclad_delta", "versus", 2), ("swordrion", "solo", 1),
          ("circuit_drive", "multi", 2), ("pearls", "table", 2)]
HINTS = 6
FROM = 8
"""So many answers are given before the first."""


def table(game: str, mode: str, seats: int) -> Session:
    people = tuple(Person(name, (seat,), "bot:normal") for seat, name in enumerate(("Alma", "Bert")[:seats]))
    rules = referee_of(catalog_of(game))
    return Session.start(catalog_of(game), rules, Setup(mode, seats, 5), people, bots=choosers(rules))


def looked_at(session: Session, seat: int, lang: str) -> Model:
    return Model.of(session, session.box.public | 1 << seat, lang, (seat,))


@pytest.mark.parametrize(("game", "mode", "seats"), TABLES)
def test_a_reason_is_a_short_sentence_in_the_words_of_the_game(game: str, mode: str, seats: int) -> None:
    session, hints, answers = table(game, mode, seats), 0, 0
    assert session.rules is not None
    told: set[str] = set()
    while hints < HINTS:
        seat = thinking.bot_to_move(session)
        assert seat is not None and session.ask is not None
        if answers >= FROM and not session.ask.pause and has_choice(session.rules, session.state, session.ask, seat):
            found, hints = hint_at(session, seat)(), hints + 1
            for lang in LANGS:
                model = looked_at(session, seat, lang)
                assert all(model.wording.has(fact.says.key) for fact in found.facts), found.facts
                said = facts_told(model, found.facts)
                assert said and "{" not in said and len(said.split()) <= MOST and not re.search(r"[+−-]\d+\.\d", said)
                told.add(said)
        assert session.answer(seat, thinking.thought(session, seat)(), by_human=False).committed
        answers += 1
    assert len(told) > 2, "not always the same"


@pytest.mark.parametrize("lang", LANGS)
def test_what_is_gained_comes_first_then_what_it_costs(lang: str) -> None:
    model = looked_at(table("wars3x3", "beginner", 2), 0, lang)
    gain, cost = Fact.of("life", "life.less", 3.0, 1, n=3, comes_to=9), Fact.of("cards", "cards.less", -1.0, 0, n=1, comes_to=4)
    both, alone, none = (facts_told(model, facts) for facts in ((gain, cost), (cost,), ()))
    said = [model.wording.says(fact.says) for fact in (gain, cost)]
    assert both.index(said[0]) < both.index(said[1]) and said[1] in alone and said[0] not in alone
    assert none and none not in (both, alone)
    assert lang != "en" or facts_told(model, (gain, cost), beside="a " * 10) == said[0], "no room for more"


@pytest.mark.parametrize("game", ["wars3x3", "anoare"])
def test_more_life_is_more_than_otherwise(game: str) -> None:
    mode = "beginner" if game == "wars3x3" else "duel"
    keeps, loses = Fact.of("life", "life.more", 5.0, 0, n=5, comes_to=9), Fact.of("life", "life.less", 4.0, 1, n=4, comes_to=3)
    for lang, than in (("en", "than otherwise"), ("ja", "ほかの場合より")):
        said = facts_told(looked_at(table(game, mode, 2), 0, lang), (keeps, loses))
        assert said.count(than) == 2 and len(said.split()) <= MOST


def test_every_fact_there_is_has_words_in_both_languages() -> None:
    for game in NAMES:
        keys = [{key for key in catalog_of(game).messages[lang] if key.startswith("fact.")} for lang in LANGS]
        assert keys[0] == keys[1] and len(keys[0]) > 6, game


@pytest.mark.parametrize(("lang", "word"), [("en", "probably"), ("ja", "おそらく")])
@pytest.mark.parametrize("key", ["may_win", "may_lose"])
def test_what_is_only_likely_is_called_so_once(lang: str, word: str, key: str) -> None:
    model = looked_at(table("anoare", "duel", 2), 0, lang)
    likely = Fact.of("end", key, 9.0, 0)._replace(sure=False)
    assert facts_told(model, (likely,)).lower().count(word) == 1
