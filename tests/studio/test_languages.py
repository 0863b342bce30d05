"""A game in one language is whole in both; what it lacks is listed for who wants to write it."""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tabletop import places
from tabletop.catalog.definitions import LANGUAGES
from tabletop.commands.check import check as checked
from tabletop.commands.check import look
from tabletop.declared.rules import rules_from
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.studio.languages import missing
from tabletop.studio.starting import STARTER

GAMES = sorted(folder for folder in places.content_dir().iterdir() if (folder / "game.yaml").is_file())
HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"
PAIR = re.compile(r"\{ja: ([^{}]*?), en: (\"[^\"]*\"|[^{},]*)\}")


def told(problems: object) -> list[str]:
    assert isinstance(problems, list)
    return [str(problem) for problem in problems]


def in_one(game: Path, folder: Path, way: str) -> Path:
    """A copy of a game that speaks one language only: by a text, or by the name of the language."""
    shutil.copytree(game, folder)
    for file in folder.rglob("*.yaml"):
        text = file.read_text("utf-8")
        file.write_text(PAIR.sub({"text": r"\2", "en": r"{en: \2}", "ja": r"{ja: \1}"}[way], text), "utf-8")
    for sheet in folder.rglob("*.csv"):
        lines = [line.split(",") for line in sheet.read_text("utf-8").splitlines()]
        titles = lines[0]
        kept = [n for n, title in enumerate(titles) if not title.endswith(".en" if way == "ja" else ".ja")]
        lines[0] = [title.removesuffix(".en") if way == "text" else title for title in titles]
        sheet.write_text("\n".join(",".join(row[n] for n in kept) for row in lines) + "\n", "utf-8")
    return folder


def all_words(value: Any) -> list[Mapping[str, str]]:
    """Every mapping by language in what a catalog says."""
    if isinstance(value, Mapping):
        own = [value] if value.keys() & {*LANGUAGES} else []
        return own + [found for one in value.values() for found in all_words(one)]
    return [found for one in value for found in all_words(one)] if isinstance(value, list | tuple) else []


@pytest.mark.parametrize("way", ["text", "en", "ja"])
@pytest.mark.parametrize("game", [HARBOUR, STARTER], ids=["harbour", "starter"])
def test_one_language_is_enough(tmp_path: Path, game: Path, way: str) -> None:
    folder = in_one(game, tmp_path / game.name, way)
    catalog = load_game(folder)
    assert told([problem for problem in look(folder).problems if problem.severity == "error"]) == []
    words = [catalog.name, catalog.subtitle, *(card.name for card in catalog.cards), *(mode.name for mode in catalog.modes),
             *all_words([card.data for card in catalog.cards])]
    assert all(one.keys() == {*LANGUAGES} for one in words) and catalog.name["ja"] == catalog.name["en"] != ""
    assert catalog.cards[0].name["ja"] == catalog.cards[0].name["en"] != ""
    assert catalog.messages["ja"].keys() == catalog.messages["en"].keys()
    rules = rules_from(catalog) if catalog.refereed else None
    Session.start(catalog, rules, Setup("", catalog.players[0], 1), (Person("Aki", (0,)), Person("Ben", (1,)))).close()
    assert len(missing(catalog)) > 8, "and all of it is listed"


def test_rules_and_messages_of_one_language_stand_for_the_other(tmp_path: Path) -> None:
    folder = Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))
    (folder / "rules.en.yaml").write_text('"1": {title: Trade, text: Buy and sell.}\n"2": {title: End, text: Stop.}\n', "utf-8")
    (folder / "rules.ja.yaml").write_text('"2": {title: 終わり, text: やめる。}\n', "utf-8")
    (folder / "messages.ja.yaml").write_text("verb.trade: 売る\n", "utf-8")
    catalog = load_game(folder)
    assert {key: rule.title for key, rule in catalog.rules_texts["ja"].items()} == {"2": "終わり", "1": "Trade"}
    assert catalog.messages["en"]["verb.trade"] == "売る"
    found = told(missing(catalog))
    assert [said.rpartition("harbour/")[2] for said in found] == [
        "messages.ja.yaml:1:1: 'verb.trade' is not in messages.en.yaml", "rules.en.yaml:1:1: '1' is not in rules.ja.yaml"]


@pytest.mark.parametrize(("file", "old", "new", "said"), [
    ("game.yaml", "name: {ja: 港の市, en: Harbour Market}", "name: Harbour Market", "game.yaml:2:7: name: in one language only"),
    ("game.yaml", "name: {ja: 港の市, en: Harbour Market}", "name: {ja: 港の市}", "game.yaml:2:7: name: not in en"),
    ("table.yaml", "label: {ja: 手札, en: Hand}", "label: Hand", "label: in one language only"),
    ("cards/goods.yaml", "name: {ja: 絹, en: Silk}", "name: {en: Silk}", "name: not in ja"),
    ("cards/goods.yaml", "text: {ja: 軽くて高い。, en: Light and dear.}", "text: Light.", "text: in one language only"),
])
def test_what_is_missing_is_listed_with_its_place(tmp_path: Path, file: str, old: str, new: str, said: str) -> None:
    folder = Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))
    text = (folder / file).read_text("utf-8")
    assert old in text and missing(load_game(folder)) == []
    (folder / file).write_text(text.replace(old, new), "utf-8")
    (found,) = told(missing(load_game(folder)))
    assert said in found and f"{file}:" in found


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_games_of_the_program_are_complete_in_both(folder: Path) -> None:
    assert told(missing(load_game(folder))) == []


def test_check_lists_it_where_it_is_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                             capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    folder = in_one(HARBOUR, tmp_path / "harbour", "text")
    assert checked([folder]) == 0 and "language" not in capsys.readouterr().out
    assert checked([folder], languages=True) == 1 and "in one language only" in capsys.readouterr().out
