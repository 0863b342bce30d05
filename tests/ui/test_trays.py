"""Piles that are spread to be chosen from lie over nothing of the table, close with Esc, and stay closed."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from read_once import catalog_of
from scene_play import ALONE, Sitting, laid

from tabletop.commands.shot import new_table
from tabletop.play.history import RulesMode
from tabletop.play.plan import movable
from tabletop.table.places import piece_at
from tabletop.ui.table.layout.geometry import Geometry

SIZES = [((1280, 800), 1.0), ((1366, 768), 1.0), ((1920, 1080), 1.375)]
LESS = [((1024, 600), 1.0), ((1366, 768), 1.25), ((1366, 768), 1.5), ((1024, 600), 1.5)]
"""Windows that have no room for a log beside the cloth."""
FIELD = {"p1.land": "004 017 029 008 010", "p1.unit.1": "027", "p1.unit.2": "015", "p2.unit.1": "016", "p1.hand": "009 028"}
"""A field whose own units give the mana that a magic needs."""


def trays(t: Sitting) -> list[pygame.Rect]:
    return [spot.rect for spot in t.scene.geometry.spots.values() if spot.spread == "tray"]


def over(t: Sitting) -> list[str]:
    """The places that lie under the trays."""
    geometry: Geometry = t.scene.geometry
    area = t.scene.trays.area
    return [t.session.box.zones[zone].name for zone, spot in geometry.spots.items()
            if spot.spread != "tray" and spot.rect.colliderect(area)]


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "k"), SIZES)
@pytest.mark.parametrize("step", ["2.1", "4.1", "4.2"])
def test_a_magic_that_lies_in_full_view_is_not_spread_over_ones_own_half(size: tuple[int, int], k: float, step: str) -> None:
    t = Sitting(laid(step, FIELD | {"p1.magic": "A11"}), size, k)
    assert piece_at(t.session.state, "p1.magic.1") in movable(t.session, t.scene.acts.plan) and not trays(t)
    t.key(pygame.K_SPACE, " ")
    t.wait()
    assert not trays(t)
    magic = t.at("p1.magic.1")
    assert t.scene.frame.cloth.contains(magic.rect) and t.scene.geometry.at(magic.rect.center) is magic


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "k"), LESS)
@pytest.mark.parametrize("left", [False, True])
@pytest.mark.parametrize(("game", "mode"), [("hackclad_delta", "versus"), ("anoare", "duel")])
def test_in_a_small_window_the_cloth_makes_room_for_them(game: str, mode: str, left: bool, size: tuple[int, int], k: float) -> None:
    t = Sitting(new_table(catalog_of(game), mode), size, k)
    t.app.keep(replace(t.app.settings, left=left))
    t.wait()
    wide, area = t.scene.frame.cloth.w, t.scene.trays.area
    assert trays(t) and not over(t) and not area.colliderect(t.scene.frame.cloth)
    assert pygame.Rect((0, 0), size).contains(area) and not area.colliderect(t.scene.frame.prompt)
    t.key(pygame.K_ESCAPE)
    assert not trays(t) and t.scene.frame.cloth.w > wide


@pytest.mark.parametrize(("size", "k"), LESS)
def test_in_a_small_window_a_discard_that_is_spread_lies_over_nothing(size: tuple[int, int], k: float) -> None:
    t = Sitting(laid("4.1", FIELD | {"p1.magic": "A08", "discard": "006 014 019 021"}, ALONE, mode="advanced"), size, k)
    t.drag(t.grip("p1.magic.1"), t.spot("exile"))
    assert len(trays(t)) == 1 and not over(t)
    t.key(pygame.K_ESCAPE)
    t.scene.look_again()
    assert not trays(t)


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "k"), SIZES)
@pytest.mark.parametrize("log", [True, False])
@pytest.mark.parametrize(("game", "mode"), [("hackclad_delta", "versus"), ("anoare", "duel")])
def test_what_is_chosen_from_lies_over_nothing(game: str, mode: str, log: bool, size: tuple[int, int], k: float) -> None:
    t = Sitting(new_table(catalog_of(game), mode), size, k)
    if not log:
        t.key(pygame.K_j, "j")
    assert t.scene.log_open == log and trays(t) and not over(t)
    offered = [one.box for one in t.scene.geometry.pieces if one.seen.place.startswith("characters")]
    assert len(offered) >= 5 and all(t.scene.trays.area.contains(box) for box in offered)
    assert not t.scene.overlays.log.rect.colliderect(t.scene.trays.area)


def test_a_tray_closes_with_esc_and_stays_closed_until_it_is_called() -> None:
    t = Sitting(laid("4.1", FIELD | {"p1.magic": "A08", "discard": "006 014 019 021"}, ALONE, mode="advanced"))
    t.drag(t.grip("p1.magic.1"), t.spot("exile"))
    assert t.session.state.step() == "heal" and len(trays(t)) == 1
    t.key(pygame.K_ESCAPE)
    assert not trays(t) and not t.scene.trays.area.h
    assert t.app.message.told("en").startswith("Closed. ")
    t.scene.look_again()
    t.key(pygame.K_ESCAPE)
    assert not trays(t)
    t.key(pygame.K_t, "T", pygame.KMOD_LSHIFT)
    assert len(trays(t)) == 1 and not over(t)
    t.key(pygame.K_ESCAPE)
    t.wait(32)
    t.undo()
    assert not t.app.message.told("en").startswith("Closed"), "a hint goes with what it speaks of"


@pytest.mark.parametrize("rules", ["enforce", "off"])
def test_what_is_held_from_a_tray_goes_back_when_the_tray_closes(rules: RulesMode) -> None:
    t, size = Sitting(new_table(catalog_of("anoare"), "duel")), (1280, 800)
    t.session.switch_rules(rules)
    t.scene.look_again()
    card = next(one for one in t.scene.geometry.pieces if one.seen.place.startswith("characters"))
    before = t.digest
    t.events(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=card.box.center, button=1))
    for way in range(10, 60, 10):
        at = card.box.centerx + way, card.box.centery
        t.events(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(10, 0), buttons=(1, 0, 0)))
    assert t.scene.held is not None
    t.key(pygame.K_t, "T", pygame.KMOD_LSHIFT)
    for x in range(0, size[0], 40):
        t.events(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, size[1] // 3), rel=(40, 0), buttons=(1, 0, 0)))
    t.events(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=card.box.center, button=1))
    assert t.scene.held is None and t.digest == before and not trays(t)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_a_question_is_answered_from_comes_back_by_a_button_at_the_prompt(lang: str) -> None:
    t = Sitting(new_table(catalog_of("anoare"), "duel"), lang=lang)
    t.wait()
    assert trays(t) and not [c for c in t.scene.overlays.prompt.controls if c.action == "tray"]
    t.key(pygame.K_ESCAPE)
    t.wait()
    assert not trays(t)
    t.click(next(c for c in t.scene.overlays.prompt.controls if c.action == "tray").rect.center)
    assert trays(t) and not [c for c in t.scene.overlays.prompt.controls if c.action == "tray"]


def test_the_ring_of_a_piece_in_a_tray_is_no_higher_than_the_piece() -> None:
    t = Sitting(new_table(catalog_of("hackclad_delta"), "versus"), (1920, 1080), 1.375)
    witches = [laid for laid in t.scene.geometry.pieces if laid.seen.place.startswith("characters")]
    rings = [t.scene.lights._left_of(laid) for laid in witches]
    assert len(rings) == 5 and rings == [laid.box for laid in witches]
