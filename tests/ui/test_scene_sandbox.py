"""A folder without rules opens on the sandbox table: all of it in sight, everything in reach."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest
from read_once import fixture_of
from samples import one_in
from scene_play import Sitting
from screens import SIZES, SMALL

from tabletop.play.hands import Edit
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session


def harbour(seats: int, size: tuple[int, int], lang: str = "en", k: float = 1.0) -> Sitting:
    people = tuple(Person(f"P{seat + 1}", (seat,)) for seat in range(seats))
    session = Session.start(fixture_of("harbour"), None, Setup("", seats, 3), people, privacy="open")
    for seat in range(seats):
        assert session.edit(seat, Edit("draw", "deck", f"p{seat + 1}.hand", 2)).committed
    assert session.edit(0, Edit("draw", "deck", "p2.stall.1", 1)).committed
    return Sitting(session, size, k, lang)


@pytest.mark.each_once
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("size", "k"), [*((size, 1.0) for size in SIZES), *SMALL])
def test_all_of_it_lies_on_the_cloth_and_nothing_over_another(seats: int, size: tuple[int, int], k: float) -> None:
    t = harbour(seats, size, k=k)
    scene, window = t.scene, pygame.Rect((0, 0), size)
    box = t.session.box
    assert {z for z, zone in enumerate(box.zones) if zone.kind != "box"} == set(scene.geometry.spots)
    on_cloth = [spot for spot in scene.geometry.spots.values() if spot.spread in ("slot", "pile", "row", "grid", "token")]
    for spot in on_cloth:
        assert scene.frame.cloth.contains(spot.rect), box.zones[spot.zone].name
    for rail in scene.geometry.rails:
        assert scene.frame.cloth.contains(rail.rect.inflate(20, 0))
    assert len(scene.geometry.rails) == seats
    areas = [spot.rect for spot in on_cloth] + [rail.rect for rail in scene.geometry.rails]
    areas += [plate.rect for plate in scene.overlays.plates]
    assert not [(a, b) for a, b in combinations(areas, 2) if a.colliderect(b)]
    assert all(laid.box.colliderect(window) for laid in scene.geometry.pieces)


@pytest.mark.parametrize(("size",), one_in(3, [(size,) for size in SIZES]))
def test_every_piece_can_be_dragged_to_every_zone(size: tuple[int, int]) -> None:
    t = harbour(2, size)
    names = [t.session.box.zones[zone].name for zone in t.scene.geometry.spots]
    for place in ("p1.hand.1", "p2.stall.1", "quay.2", "p2.hand.1"):
        for name in names:
            if name == place.rpartition(".")[0] or name == place:
                continue
            before = t.digest
            t.drag(t.grip(place), t.spot(name))
            assert t.digest != before, f"{place} > {name}"
            t.undo()
            assert t.digest == before


def test_its_coins_are_counted_by_a_click() -> None:
    t = harbour(2, (1280, 800))
    rail = next(rail for rail in t.scene.geometry.rails if rail.seat == 0)
    t.click((rail.rect.centerx, rail.rect.bottom - 10))
    assert t.session.state.seat_num[0, "coins"] == 4
    t.undo()
    assert t.session.state.seat_num[0, "coins"] == 5


def test_it_has_no_rules_to_explain_and_no_steps_to_show() -> None:
    t = harbour(2, (1920, 1080))
    t.key(pygame.K_F1)
    t.key(pygame.K_SPACE, " ")
    t.key(pygame.K_p, "p")
    t.key(pygame.K_i, "i")
    assert not t.scene.overlays.rule.open and t.session.ask is None
