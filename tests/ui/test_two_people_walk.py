"""Two people at one laptop play some way into every game: at each kind of question trays close and stay closed, a key pressed
again answers for nobody else, Ctrl+Z takes back one thing at a time, a click on a card and then on a lit place moves it, and
what is hidden from one of them stays so."""

from __future__ import annotations

from collections import Counter

import pygame
import pytest
from games_play import SOME, dealt, move_of, play
from walk_play import Walk

from tabletop.table.state import Move

ACTS, SECRET = 30, 16
"""So many acts, and so many where hands are covered."""
H = pygame.K_h, "h"


@pytest.mark.parametrize(("game", "mode"), SOME)
def test_two_people_play_on(game: str, mode: str) -> None:
    t = Walk(dealt(game, mode, "open", 5))
    for n in range(ACTS):
        if not t.asked():
            break
        seat = t.scene.viewer.acting()
        assert seat is not None
        move = move_of(t.session, seat, 31 * n)
        if t.scene.viewer.at_once or not t.anew():
            t.twice()
            t.answered(move, seat)
            continue
        t.tray()
        t.over()
        t.letter()
        t.text()
        t.carried()
        t.twice()
        at = t.tip
        t.calm()
        t.plan(move)
        assert t.tip > at or play(t, move), f"clicks do not do {move}: {t.here()}"
        t.commit(at)
    assert t.undone and t.kinds and t.typed
    assert t.asked_of == {"Haru", "Nagi"}, "the screen went from one to the other"


# --- hands that are hidden ---------------------------------------------------------------------------------------------

def open_hands(t: Walk) -> set[int]:
    """The seats of which more cards of the hand are seen than everybody knows."""
    box, state = t.session.box, t.session.state
    hands = {zone for zone, one in enumerate(box.zones) if one.kind == "hand"}
    seen = Counter(laid.zone for laid in t.scene.geometry.pieces if laid.up and laid.zone in hands)
    known = {zone: sum(not box.public & ~state.known[piece] for piece in state.zones[zone]) for zone in hands}
    return {box.zones[zone].seat for zone in hands if seen[zone] > known[zone]}


def does(t: Walk, move: Move, seat: int) -> None:
    """By mouse while the key that opens one's own hand is held."""
    person = t.session.person_of(seat)
    assert person is not None
    t.down(*H)
    assert open_hands(t) <= set(person.seats), t.here()
    done = play(t, move)
    t.up(H[0])
    if not done:
        t.key(pygame.K_ESCAPE)
        t.answered(move, seat)


@pytest.mark.parametrize(("game", "mode"), SOME)
def test_two_people_play_on_with_covered_hands(game: str, mode: str) -> None:
    t = Walk(dealt(game, mode, "peek", 5))
    played = 0
    for n in range(SECRET):
        if not t.asked():
            break
        seat = t.scene.viewer.acting()
        assert seat is not None
        assert not open_hands(t), f"a hand lies open before its key: {t.here()}"
        move = move_of(t.session, seat, 31 * n)
        t.twice()
        assert not open_hands(t), t.here()
        if t.scene.viewer.at_once:
            t.answered(move, seat)
        else:
            does(t, move, seat)
            played += 1
        t.calm()
        assert not open_hands(t), f"a hand stays open after it: {t.here()}"
    assert played or t.scene.viewer.at_once
    assert t.asked_of == {"Haru", "Nagi"}, "the screen went from one to the other"
