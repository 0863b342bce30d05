"""Every lesson walked by its right answers, left at each step and taken up again: the same step, the same table, the same words."""

from __future__ import annotations

from pathlib import Path

import pytest
from read_once import catalog_of

from tabletop.games import referee_of
from tabletop.lessons.opening import take_up
from tabletop.lessons.pair import Pair
from tabletop.lessons.reading import Lesson, lessons_of
from tabletop.lessons.teaching import Teaching
from tabletop.places import content_dir

LESSONS = [(folder.parent.name, lesson.id) for folder in sorted(content_dir().glob("*/lessons"))
           for lesson in lessons_of(folder.parent)[0]]
NAMES = "Player 1", "Opponent", "Player 3", "Player 4"


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def settle(teaching: Teaching) -> None:
    teaching.follow()
    while teaching.act():
        teaching.follow()
    teaching.follow()


def sat_down(lesson: Lesson, pair: Pair | None) -> Teaching:
    catalog = catalog_of(lesson.entry.game)
    rules = referee_of(catalog)
    assert rules is not None
    teaching = take_up(lesson, catalog, rules, NAMES, lambda: None, pair=pair)
    settle(teaching)
    return teaching


@pytest.mark.each_once
@pytest.mark.parametrize("two", [False, True], ids=["one", "two"])
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_goes_on_where_it_was_left_at_every_step(game: str, name: str, two: bool) -> None:
    lesson = next(one for one in lessons_of(content_dir() / game)[0] if one.id == name)
    pair = Pair(("Aoi", "Kai")) if two else None
    teaching, seen = sat_down(lesson, pair), list[int]()
    while not teaching.over:
        stand, table = teaching.stand, teaching.session.state.key()
        said = [teaching.sentence(lang) for lang in ("ja", "en")]
        if not seen or stand.step != seen[-1]:
            teaching.session.close()
            teaching = sat_down(lesson, pair)
            assert (teaching.stand.step, teaching.stand.phase) == (stand.step, "waits")
            assert teaching.session.state.key() == table and [teaching.sentence(lang) for lang in ("ja", "en")] == said
            seen.append(stand.step)
        assert teaching.drive(), f"stands still at {stand.step}"
        settle(teaching)
    assert seen == sorted({*seen}) and seen[0] == 0
    teaching.session.close()
