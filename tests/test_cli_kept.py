"""Every command that opens a saved table opens it as it was, whatever the files of its game say by now."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from cli_play import HARBOUR, Run, opened, tabletop

from tabletop import places
from tabletop.operations.reading import load_game
from tabletop.play.hands import read_edit
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.play.whereabouts import remember
from tabletop.ui.program import start as screen

__all__ = ["opened", "tabletop"]
PAIRS = {
    "number": ("table.yaml", "start: 5", "start: 6"), "place": ("table.yaml", "quay", "pier"),
    "broken": ("table.yaml", "gauges:", "gauges: ["), "seats": ("game.yaml", "players: [2, 4]", "players: [3, 4]"),
    "rules": ("game.yaml", "fields:", "rules: steps\nfields:"),
}


@pytest.fixture
def save(tmp_path: Path, tabletop: Run) -> Path:
    folder = shutil.copytree(HARBOUR, tmp_path / "harbour")
    remember(folder, places.saves_dir(), places.content_dir())
    people = (Person("Aki", (0,)), Person("Ben", (1,)))
    session = Session.start(load_game(folder), None, Setup("", 2, 4), people, path=tmp_path / "a.jsonl")
    session.edit(1, read_edit("draw deck > p2.hand=2"))
    session.edit(0, read_edit("move quay.1 > p1.stall.1"))
    session.close()
    return tmp_path / "a.jsonl"


@pytest.mark.parametrize("what", PAIRS)
def test_every_command_opens_a_save_under_other_files(save: Path, what: str, tabletop: Run, opened: list[screen.Start]) -> None:
    told = tabletop("replay", save, "--trace", "--json")
    assert told.code == 0 and told.err == ""
    file, old, new = PAIRS[what]
    folder = save.parent / "harbour"
    (folder / file).write_text((folder / file).read_text("utf-8").replace(old, new), "utf-8")
    again = tabletop("replay", save, "--trace", "--json")
    assert (again.code, again.out) == (0, told.out), again.err
    assert [json.loads(line)["gauges"]["p2.coins"] for line in again.out.splitlines()] == [5, 5, 5]
    assert ("the files of the game have others" in again.err) == (what in ("number", "place"))
    report = save.parent / "report.html"
    assert tabletop("report", save, "--out", report).code == 0 and report.is_file()
    picture = save.parent / "a.png"
    assert tabletop("shot", folder, "--load", save, "--out", picture).code == 0 and picture.is_file()
    assert tabletop("play", folder, "--load", save).code == 0 and opened[0].load == save


def test_what_a_save_lacks_by_now_is_told_in_sentences(save: Path, tabletop: Run) -> None:
    cards = save.parent / "harbour" / "cards" / "goods.yaml"
    cards.write_text(cards.read_text("utf-8").replace("price: 6", "price: 7").replace("id: salt,", "id: pepper,"), "utf-8")
    said = tabletop("replay", save, "--trace")
    assert said.code == 0 and "missing and lie there as placeholders: salt" in said.err
    assert "say something else now than when it was saved: silk" in said.err


def test_a_save_of_a_later_format_is_one_sentence(save: Path, tabletop: Run) -> None:
    save.write_bytes(save.read_bytes().replace(b'"tabletop":2', b'"tabletop":3', 1))
    said = tabletop("replay", save, "--trace")
    assert said.code == 2 and said.err.count("\n") == 1 and "in format 3; this one reads up to format 2" in said.err
