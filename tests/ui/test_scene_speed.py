"""Long sessions with many pieces have no slow frame.  Bounds are generous, for tests share a machine; benchmarks have figures."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median

import pygame
import pytest

from tests.benchmarks import screen


@pytest.fixture
def busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> screen.Screen:
    """500 pieces at 1920x1080, timed by what this program alone uses of the machine."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(screen.time, "perf_counter", time.process_time)
    pygame.display.set_mode(screen.SIZE)
    return screen.Screen(screen.crowd(tmp_path / "crowd"))


def test_a_round_of_everything_works_on_500_pieces(busy: screen.Screen) -> None:
    frames = screen.five_minutes(busy, 0.2)
    assert {doing for _, doing in frames} >= {"hover", "drag", "drop", "flip", "undo", "redo", "pile", "zoom", "pan", "log", "menu"}
    assert busy.scene.zoom.camera.fits and busy.scene.held is None


@pytest.mark.long
def test_five_minutes_with_500_pieces_have_no_slow_frame(busy: screen.Screen) -> None:
    took = [ms for ms, _ in screen.five_minutes(busy)]
    assert median(took) < 16, f"median {median(took):.1f} ms"
    assert max(took) < 100, f"slowest {max(took):.1f} ms"


@pytest.mark.long
def test_undo_and_redo_are_quick_at_move_1000(busy: screen.Screen) -> None:
    undo, redo = screen.time_travel(busy)
    assert max(undo, redo) < 60, f"undo {undo:.1f} ms, redo {redo:.1f} ms"
