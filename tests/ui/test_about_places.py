"""Whatever is drawn to be pointed at on a table has words, in both languages: what it is and the figure now."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from games_play import dealt, move_of
from scene_play import Point, Sitting

from tabletop.ui.table.sheets.tips import RESTS_MS

GAMES = [("wars3x3", "beginner"), ("hackclad_delta", "versus"), ("anoare", "duel"), ("circuit_drive", "multi"),
         ("lanterns", "table"), ("pearls", "table"), ("night_market", "table"), ("swordrion", "duo")]
LONGEST = 90


def areas(t: Sitting) -> Iterator[tuple[str, pygame.Rect]]:
    """The places, gauges and plates of a table, by name."""
    scene, zones = t.scene, t.session.box.zones
    yield from ((rail.name, rail.rect) for rail in scene.geometry.rails)
    yield from ((zones[zone].name, spot.rect) for zone, spot in scene.geometry.spots.items() if not spot.fixed)
    yield from ((f"plate {plate.seat + 1}", plate.rect) for plate in scene.overlays.plates)


def free_at(t: Sitting, name: str, rect: pygame.Rect) -> Point | None:
    """A point of an area that nothing lies over: no panel, no piece with a face to be read, no smaller area."""
    scene, zones = t.scene, t.session.box.zones
    for at in (rect.center, (rect.x + 6, rect.centery), (rect.centerx, rect.bottom - 6), (rect.centerx, rect.y + 6)):
        laid, zone = scene.geometry.at(at), scene.geometry.zone_at(at)
        beside = [other for other, area in areas(t) if other != name and area.collidepoint(at)]
        own = zone is not None and zones[zone].name == name
        if scene.overlays.over(at) or (laid is not None and (laid.up or not own)) or (beside and not own):
            continue
        if scene.frame.cloth.collidepoint(at):
            return at
    return None


def said(t: Sitting, at: Point) -> str:
    """What is told of a point the pointer rests on."""
    t.move((5, t.app.size[1] - 5))
    t.move((at[0] - 1, at[1]))
    t.move(at)
    t.later(RESTS_MS + 20)
    t.wait(32)
    tip = t.scene.overlays._tipped
    return tip[0] if tip is not None else ""


@pytest.mark.parametrize("lang", ["ja", "en"])
@pytest.mark.parametrize(("game", "mode"), GAMES)
def test_every_place_gauge_and_plate_has_words(game: str, mode: str, lang: str) -> None:
    t = Sitting(dealt(game, mode, "open"), lang=lang)
    found, silent = 0, []
    for moment in range(3):
        for name, rect in list(areas(t)):
            at = free_at(t, name, rect)
            if at is None:
                continue
            found += 1
            words = said(t, at)
            if not words or len(words) > LONGEST:
                silent.append((moment, name, at, words))
        for _ in range(6):
            seat = next(iter(t.session.waiting()), None)
            if seat is not None:
                mark = len(t.session.history.commits)
                assert t.session.answer(seat, move_of(t.session, seat, mark)).committed
                t.scene.changed(mark)
    assert found > 8 and silent == []


def test_nothing_is_told_at_once_nor_of_what_is_dragged_over() -> None:
    t = Sitting(dealt("wars3x3", "beginner", "open"))
    name, rect = next((name, rect) for name, rect in areas(t) if name == "p2.unit.1")
    t.move(rect.center)
    t.wait(48)
    assert t.scene.overlays._tipped is None, "it has only come there"
    assert "in the battle" in said(t, rect.center) and name
    t.lift(t.grip(t.hand()[0].seen.place), rect.center)
    t.later(RESTS_MS * 2)
    assert t.scene.overlays._tipped is None
