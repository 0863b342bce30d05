"""Where a bubble speaks: in lessons and puzzles it covers nothing by which the position is judged."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pupil import Pupil
from screens import firsts, seldom
from test_puzzle_table import Solver

from tabletop.places import content_dir
from tabletop.ui.lesson.light import areas
from tabletop.ui.lesson.scene import LessonScene

SIZES = ((1280, 800), (1366, 768), (1920, 1080))
CARDS = ("slot", "hand", "row")
LESSONS = sorted((file.parents[1].name, file.stem) for file in content_dir().glob("*/lessons/*.yaml"))
PUZZLES = sorted((file.parents[1].name, file.stem) for file in content_dir().glob("*/puzzles/*.yaml"))


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def covered(scene: LessonScene) -> list[str]:
    """What of the position lies under the bubble: lives and other gauges, sums, open cards, and what the sentence speaks of."""
    geometry, zones, bubble = scene.geometry, scene.session.box.zones, scene.bubble.rect
    cards = {laid.seen.place: laid.box for laid in geometry.pieces
             if not laid.seen.side and zones[laid.zone].kind in CARDS and geometry.spots[laid.zone].spread != "tray"}
    gauges = {f"gauge {n}": rail.rect for n, rail in enumerate(geometry.rails)}
    lit = {f"lit {n}": box for n, box in enumerate(areas(scene, scene.overlays.plates, scene.teaching.lit()))}
    boxes = {**cards, **gauges, **lit, "sums": geometry.ledger}
    return [name for name, box in boxes.items() if box.w and box.h and bubble.colliderect(box)]


def sizes_of(one: Pupil | Solver) -> Iterator[tuple[int, int]]:
    """The table at each size of a window."""
    for size in SIZES:
        if one.app.size != size:
            one.app.resized(pygame.Surface(size))
        one.wait(32)
        yield size


@pytest.mark.parametrize(("game", "puzzle"), seldom(PUZZLES, firsts(PUZZLES)))
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_puzzle_is_asked_without_covering_anything_of_its_position(game: str, puzzle: str, lang: str) -> None:
    solver = Solver(game, puzzle, lang)
    for size in sizes_of(solver):
        assert covered(solver.scene) == [], size


@pytest.mark.parametrize(("game", "lesson"), seldom(LESSONS, firsts(LESSONS)))
def test_a_lesson_speaks_without_covering_anything_of_the_table(game: str, lesson: str) -> None:
    pupil = Pupil(game, lesson)
    for step in pupil.steps():
        for size in sizes_of(pupil):
            assert covered(pupil.scene) == [], (step, size)
