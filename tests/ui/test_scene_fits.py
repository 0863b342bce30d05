"""At every window, scale and language: zones, plates, chips, rails and ledger stand apart, and no word is cut."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pygame
import pytest
from scene_keys import thought
from scene_play import TWO, Sitting, opened
from screens import LANGS, SCALES, SIZES, SMALL, cut  # noqa: F401

from tabletop.play.hands import Edit
from tabletop.play.session import Session

WINDOWS = [(size, k, lang) for size, k in [*((size, k) for size in SIZES for k in SCALES), *SMALL] for lang in LANGS]


def until_counter(session: Session) -> Session:
    """On to a question put to the person who is not on turn."""
    while session.ask is not None:
        seat = session.waiting()[0]
        if seat != session.state.seat and len(session.ask.to) == 1:
            return session
        assert session.answer(seat, thought(session, seat, "greedy")).committed
    raise AssertionError("nobody was asked")


def until_turn(session: Session, turn: int) -> Session:
    while session.state.turn < turn:
        seat = session.waiting()[0]
        person = session.person_of(seat)
        assert session.answer(seat, thought(session, seat, "greedy"), by_human=person is not None and person.human).committed
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


@pytest.mark.parametrize("state", ["set-up", "turn", "counter", "full"])
@pytest.mark.parametrize(("size", "k", "lang"), WINDOWS)
def test_nothing_lies_over_another_thing(state: str, size: tuple[int, int], k: float, lang: str) -> None:
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


@pytest.mark.parametrize(("size", "k", "lang"), WINDOWS)
def test_no_word_is_cut(size: tuple[int, int], k: float, lang: str, cut: list[str]) -> None:  # noqa: F811
    for name in ("set-up", "turn", "counter", "full"):
        t = Sitting(states()[name], size, k, lang)
        t.down(pygame.K_h, "h")
        assert not cut, name
