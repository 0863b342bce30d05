"""At every window, scale and language: zones, plates, chips, rails and ledger stand apart, and no word is cut."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest
from scene_play import TWO, Sitting, opened
from screens import LANGS, SCALES, SIZES, SMALL, TELLING, cut, seldom  # noqa: F401
from written import answer

from tabletop.play.hands import Edit
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED

WINDOWS = seldom([(size, k) for size, k in [*((size, k) for size in SIZES for k in SCALES), *SMALL]], TELLING)


def until_counter(session: Session, way: str = "") -> Session:
    """On to a question put to the person who is not on turn."""
    while session.ask is not None:
        seat = session.waiting()[0]
        if seat != session.state.seat and len(session.ask.to) == 1:
            return session
        assert session.answer(*answer(session, way)).committed
    raise AssertionError("nobody was asked")


def until_turn(session: Session, turn: int) -> Session:
    while session.state.turn < turn:
        seat = session.waiting()[0]
        person = session.person_of(seat)
        assert session.answer(*answer(session), by_human=person is not None and person.human).committed
    return session


def filled(session: Session) -> Session:
    """Twelve territories each, full slots, twelve cards in both hands, as hands may lay them."""
    box, state = session.box, session.state
    for seat in ("p1", "p2"):
        for slot in (1, 2, 3):
            if not state.zones[box.zone_of[f"{seat}.unit.{slot}"]]:
                assert session.edit(0, Edit("draw", "deck", f"{seat}.unit.{slot}", 1)).committed
        for zone in ("land", "hand"):
            need = 9 - len(session.state.zones[box.zone_of[f"{seat}.{zone}"]])
            if need > 0:
                session.edit(0, Edit("draw", "deck", f"{seat}.{zone}", need))
    return session


@cache
def states() -> dict[str, Session]:
    counter = until_counter(until_turn(opened(seed=11), 5))
    return {"set-up": opened(seed=3), "turn": until_turn(opened(seed=7), 8), "counter": counter,
            "full": filled(until_turn(opened(seed=7), 6))}


IN_MODES = seldom([((1280, 800), 1.0), ((1366, 768), 1.0), ((1024, 600), 1.0), ((1366, 768), 1.25)],
                  [((1280, 800), 1.0), ((1024, 600), 1.0)])
SET_UPS = {"mulligan": "advanced", "take": "seven_mage", "keep_magics": "seven_mage", "keep": "intermediate"}


@cache
def other_states() -> dict[str, Session]:
    """Set-ups and a turn of the modes with magics as plaques."""
    found = {}
    for step, mode in SET_UPS.items():
        session = opened(seed=5, mode=mode)
        while session.state.step() != step:
            seat = session.waiting()[0]
            move = session.rules.mind.suggest(session.state, seat) if session.rules is not None else None
            assert session.answer(seat, move or PASSED).committed
        found[step] = session
    return found | {mode: until_turn(opened(seed=7, mode=mode), 6) for mode in ("intermediate", "advanced")}


@pytest.mark.each_once
@pytest.mark.parametrize("state", [*SET_UPS, "intermediate", "advanced"])
@pytest.mark.parametrize(("size", "k"), IN_MODES)
@pytest.mark.parametrize("lang", LANGS)
def test_plaques_and_offers_stand_apart_and_no_word_is_cut(
        state: str, size: tuple[int, int], k: float, lang: str, cut: list[str]) -> None:  # noqa: F811
    t = Sitting(other_states()[state], size, k, lang)
    t.down(pygame.K_h, "h")
    geometry = t.scene.geometry
    found = {name: rect for name, rect in areas(t).items() if ".unit" not in name and ".land" not in name}
    found |= {t.session.box.zones[z].name: spot.rect for z, spot in geometry.spots.items() if spot.spread in ("plaques", "beside")}
    for name, rect in found.items():
        assert t.scene.frame.cloth.contains(rect.inflate(-2, -2)), f"{name} {rect} leaves the cloth"
    over = [(a, b) for a, b in combinations(found, 2) if found[a].inflate(-2, -2).colliderect(found[b].inflate(-2, -2))]
    assert not over
    plaques = [laid for laid in geometry.pieces if laid.plaque]
    assert all(laid.rect.h >= 24 * k and geometry.spots[laid.zone].rect.inflate(4, 4).contains(laid.rect) for laid in plaques)
    in_hand = {t.session.box.cards[laid.seen.face].name[lang] for laid in t.hand()}  # nine cards divide a long name
    assert not set(cut) - in_hand


def areas(t: Sitting) -> dict[str, pygame.Rect]:
    """Everything that must not lie over another thing."""
    scene, box = t.scene, t.session.box
    found = {box.zones[z].name: spot.rect for z, spot in scene.geometry.spots.items()
             if spot.spread in ("slot", "pile", "grid", "row", "token")}
    found |= {f"rail {rail.seat}": rail.rect for rail in scene.geometry.rails}
    found |= {f"plate {plate.seat}": plate.rect for plate in scene.overlays.plates}
    found |= {f"chip {n}": chip for n, chip in enumerate(scene.overlays.reaction.chips)}
    found["ledger"] = scene.geometry.ledger
    return found


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "k"), WINDOWS)
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("state", ["set-up", "turn", "counter", "full"])
def test_nothing_lies_over_another_thing_and_no_word_is_cut(
        state: str, size: tuple[int, int], k: float, lang: str, cut: list[str]) -> None:  # noqa: F811
    t = Sitting(states()[state], size, k, lang)
    scene = t.scene
    found = areas(t)
    for name, rect in found.items():
        assert scene.frame.cloth.contains(rect.inflate(-2, -2)), f"{name} {rect} leaves the cloth {scene.frame.cloth}"
    over = [(a, b) for a, b in combinations(found, 2) if found[a].inflate(-2, -2).colliderect(found[b].inflate(-2, -2))]
    assert not over
    for laid in scene.geometry.pieces:
        spot = scene.geometry.spots[laid.zone]
        if "/" in laid.seen.place:
            assert scene.frame.cloth.contains(laid.box), f"{laid.seen.place} leaves the cloth"
        elif spot.spread in ("grid", "row", "slot"):
            assert spot.rect.inflate(4, 4).contains(laid.box), f"{laid.seen.place} leaves its zone"
    for laid in t.hand():
        assert laid.rect.w >= (80 if scene.frame.small else 100) * scene.look.k and laid.rect.x >= 0 and laid.rect.right <= size[0]
    assert t.session.people == TWO
    t.down(pygame.K_h, "h")
    assert not cut
