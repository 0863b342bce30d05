"""Lessons nobody wrote for a game: the one a new game brings, and the one made from the steps of a game that has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.commands.common import rules_for as rules_of
from tabletop.commands.lesson import check
from tabletop.lessons.made import lessons_for
from tabletop.lessons.opening import lay
from tabletop.lessons.proof import prove
from tabletop.lessons.teaching import Teaching
from tabletop.operations.reading import load_game
from tabletop.studio.starting import make_game

GAMES = sorted(path.parent for path in (Path(__file__).parents[1] / "fixtures" / "games").glob("*/game.yaml"))


def test_a_new_game_brings_a_lesson_of_three_steps_that_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make_game(tmp_path / "market", {"ja": "市", "en": "Market"})
    assert check([tmp_path / "market"]) == 0
    assert "1 lessons with 3 steps" in capsys.readouterr().out


def test_a_table_without_rules_brings_no_lesson(tmp_path: Path) -> None:
    make_game(tmp_path / "market", {"ja": "市", "en": "Market"}, ruled=False)
    catalog = load_game(tmp_path / "market")
    assert lessons_for(catalog, None) == []
    assert not (tmp_path / "market" / "lessons").exists()


@pytest.mark.parametrize("folder", GAMES, ids=lambda folder: folder.name)
def test_a_game_without_lessons_teaches_its_own_steps(folder: Path) -> None:
    catalog = load_game(folder)
    rules = rules_of(catalog)
    (lesson,) = lessons_for(catalog, rules)
    assert prove(lesson, catalog, rules).found == []
    teaching = Teaching(lesson, lay(lesson, catalog, rules, ("A", "B", "C", "D", "E", "F")))
    teaching.next()
    while teaching.act():
        teaching.follow()
    told = catalog.messages["en"][f"step.{teaching.session.state.step()}"]
    assert teaching.sentence("en").startswith(f"**{told}:** ")
