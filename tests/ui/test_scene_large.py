"""A table of 500 different cards: how much is drawn in a frame at any zoom.  Work is counted, for tests share a machine."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from statistics import median

import pygame
import pytest

from tabletop.ui.faces import cache, kept
from tabletop.ui.runtime.garbage import spare_frames
from tabletop.ui.table.draw.felt import EXACT, Felt
from tabletop.ui.table.layout.covered import Heaped, seen_parts
from tabletop.ui.table.looking.canvas import joined
from tests.benchmarks import large, screen

FACES, SCALED = 6, 60
"""At most so many faces are drawn, and so many scaled, in a frame after the first."""
USUAL_MS, MOST_MS = 8, 33
"""What frames take at most on a core of about 3 GHz of the thread that draws: half of them, and each."""
BARED = 24
"""At most so many pieces are drawn in another way when one is taken away or put back."""
SOFT = 2
"""Levels by which the soft edges of two pictures may differ."""


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> large.Timed:
    """That table at 1920x1080."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    pygame.display.set_mode(screen.SIZE)
    return large.Timed(large.different(tmp_path / "large", art=False))


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How many faces were drawn and scaled; to be cleared before each frame."""
    done: Counter[str] = Counter()
    draw, scale = cache.draw_face, pygame.transform.smoothscale
    monkeypatch.setattr(cache, "draw_face", lambda *args, **more: done.update(["drawn"]) or draw(*args, **more))
    monkeypatch.setattr(kept.pygame.transform, "smoothscale", lambda *args: done.update(["scaled"]) or scale(*args))
    return done


def test_no_frame_draws_or_scales_more_than_a_few_faces(table: large.Timed, work: Counter[str]) -> None:
    frames: list[Counter[str]] = []
    step = table.step

    def counted(*events: pygame.event.Event) -> float:
        work.clear()
        took = step(*events)
        frames.append(Counter(work))
        return took

    table.step = counted  # type: ignore[method-assign]
    doings = {doing for doing, _, _ in large.at_any_zoom(table, (2,))}
    assert doings == {"zoom", "hover", "lift", "drag", "drop", "undo", "pan"}
    assert max(frame["drawn"] for frame in frames) <= FACES
    assert max(frame["scaled"] for frame in frames) <= SCALED
    assert table.scene.felt.faces.weight <= kept.LIMIT


@pytest.mark.long
@pytest.mark.parametrize("art", [False, True])
def test_500_different_cards_have_no_slow_frame_at_any_zoom(art: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))
    pygame.display.set_mode(screen.SIZE)
    spare_frames()
    table = large.Timed(large.different(tmp_path / "large", art))
    took = [(ms / large.slowness(), doing, zoom) for doing, zoom, ms in large.at_any_zoom(table)]
    usual = median(ms for ms, _, _ in took)
    assert usual < USUAL_MS, f"median {usual:.1f} ms"
    assert max(took)[0] < MOST_MS, f"slowest {max(took)}"


def test_what_lies_under_others_is_not_seen_but_where_they_leave_it_free() -> None:
    card = pygame.Rect(100, 100, 60, 80)
    whole = Heaped(card.inflate(20, 20), card, 4)
    beside = Heaped(card.move(30, 0).inflate(20, 20), card.move(30, 0), 4)
    under, over = seen_parts([whole, beside])
    assert over.solid == beside.solid and over.box == beside.box
    assert under.solid is not None and under.solid.right in range(130, 136) and under.solid.size != card.size
    assert seen_parts([Heaped(card, card), whole])[0].solid is not None, "its corners are seen at the round ones of the other"
    assert seen_parts([Heaped(card.inflate(-10, -10), card.inflate(-10, -10)), whole])[0][:2] == (None, None)


def test_pieces_drawn_in_parts_look_as_if_they_had_been_drawn_whole(table: large.Timed) -> None:
    settle(table)
    assert off(table) <= SOFT


def test_they_do_after_one_was_carried_away_and_taken_back_and_the_cloth_pushed(table: large.Timed) -> None:
    for doing, events in large.at_one_zoom(table, 2):
        for event in events:
            table.step(*(() if event is None else (event,)))
        if doing in ("drop", "undo", "pan"):
            settle(table)
            assert off(table) <= SOFT, doing


def test_a_card_out_of_a_heap_bares_but_those_that_show_in_its_place(table: large.Timed, monkeypatch: pytest.MonkeyPatch) -> None:
    settle(table)
    for _ in range(large.CARDS // EXACT + 1):
        table.scene.stale_rest()
        table.step()
    drawn: Counter[str] = Counter()
    blits = Felt._blits
    monkeypatch.setattr(Felt, "_blits", lambda *args: drawn.update(["anew"]) or blits(*args))
    under = table.scene.geometry.pieces[len(table.scene.geometry.pieces) // 2].box
    assert sum(laid.box.colliderect(under) for laid in table.scene.geometry.pieces) > 100
    for doing, events in large.at_one_zoom(table, 0):
        drawn.clear()
        for event in events:
            table.step(*(() if event is None else (event,)))
        if doing in ("lift", "drop", "undo"):
            assert drawn["anew"] <= BARED, doing


def test_an_undo_lays_the_table_out_once(table: large.Timed, monkeypatch: pytest.MonkeyPatch) -> None:
    doings = dict(large.at_one_zoom(table, 0))
    for doing in ("lift", "drag", "drop"):
        for event in doings[doing]:
            table.step(*(() if event is None else (event,)))
    laid: list[str] = []
    arrange = table.scene.shows.arrange
    monkeypatch.setattr(table.scene.shows, "arrange", lambda *args: laid.append("out") or arrange(*args))
    table.step(*doings["undo"][:1])
    assert laid == ["out"]


def test_areas_that_lie_over_one_another_are_drawn_as_one() -> None:
    area = pygame.Rect(0, 0, 100, 100)
    assert joined([area, area.move(20, 0), area.move(30, 10)]) == [pygame.Rect(0, 0, 130, 110)]
    assert joined([area, area.move(300, 0)]) == [area, area.move(300, 0)]
    assert joined([area, area.move(300, 0), pygame.Rect(0, 0, 400, 100)]) == [pygame.Rect(0, 0, 400, 100)]


def settle(table: large.Timed) -> None:
    """Let time pass until nothing is drawn any more."""
    for _ in range(800):
        table.step()
        if table.app.wake() is None:
            break


def off(table: large.Timed) -> int:
    """By how many levels the pieces at most differ from what they are drawn whole, one after another."""
    felt, look, geometry = table.scene.felt, table.scene.cloth_look, table.scene.geometry
    parts, whole = (pygame.Surface(screen.SIZE).convert() for _ in range(2))
    for surface in (parts, whole):
        surface.set_clip(table.scene.frame.cloth)
    felt.pieces(parts, "flat", geometry.flat, look)
    patience, felt.faces.patience = felt.faces.patience, None
    for laid in geometry.flat:
        felt.piece(whole, laid, look)
    felt.faces.patience = patience
    more = parts.copy()
    for surface, other in ((more, whole), (whole, parts)):
        surface.set_clip(None)
        surface.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return max(max(pygame.image.tobytes(surface, "RGB")) for surface in (more, whole))
