"""What is drawn: nothing while nothing changes, and a part drawn anew looks as if all of it had been."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame
import pytest
from scene_play import AND_BOT, TWO, Sitting, laid, opened
from test_scene_drag import at_turn, refused
from written import answer

from tabletop.play.brought import Lit
from tabletop.table.state import UP, place_of
from tabletop.ui.table.moment.still import Beheld, Stood
from tabletop.ui.table.sheets.still import StillSheet


def drawn_anew(t: Sitting) -> bytes:
    """The frame after everything was drawn again."""
    t.scene.stale_rest()
    t.scene.touch()
    t.wait(16)
    return t.frame()


def at_rest(t: Sitting) -> None:
    """Until nothing moves and no time is asked for."""
    for _ in range(60):
        t.wait(160)
        if t.app.wake() is None:
            return
    raise AssertionError(f"the table does not come to rest: {t.app.wake()}")


def test_nothing_is_drawn_while_nothing_changes() -> None:
    t = Sitting(opened(AND_BOT, 4, privacy="open"), motion=1.0)
    at_rest(t)
    draws = t.app.draws
    t.wait(800)
    assert t.app.draws == draws
    t.key(pygame.K_TAB, "\t")
    assert t.app.draws > draws
    draws = t.app.draws
    t.wait(400)
    assert t.app.draws == draws


def test_a_piece_held_still_draws_nothing() -> None:
    t = at_turn(7)
    laid = t.hand()[0]
    t.lift(t.grip(laid.seen.place), t.spot("p2.unit.1"))
    t.wait(32)
    draws = t.app.draws
    t.wait(320)
    assert t.app.draws == draws and t.app.wake() is None


def test_a_refusal_is_drawn_once_and_stays_until_it_is_closed() -> None:
    t = at_turn(7)
    refused(t)
    t.wait(400)
    draws = t.app.draws
    assert t.app.wake() is None
    t.later(60_000)
    assert t.app.draws == draws and t.scene.overlays.toast is not None


@pytest.mark.parametrize("k", [1.25, pytest.param(1.0, marks=pytest.mark.long)])
def test_areas_drawn_anew_look_as_if_all_had_been(k: float) -> None:
    session = opened(TWO, 7)
    t = Sitting(session, (1366, 768), k, motion=1.0)
    t.wait(1200)
    for n in range(24):
        if session.ask is None:
            break
        mark = len(session.history.commits)
        assert session.answer(*answer(session, "c")).committed
        t.scene.changed(mark)
        if n % 3 == 0:
            t.down(pygame.K_h, "h")
            t.move(t.hand()[n % len(t.hand())].rect.center)
        t.wait(1600)
        assert t.frame() == drawn_anew(t), f"after {session.history.commits[-1].do}"
        t.move((640, 30))
        t.up(pygame.K_h)
        t.wait(16)
        assert t.frame() == drawn_anew(t)


def test_the_focus_leaves_nothing_behind() -> None:
    t = at_turn(7)
    bare = t.frame()
    for _ in range(5):
        t.key(pygame.K_TAB, "\t")
    t.key(pygame.K_ESCAPE)
    t.wait(32)
    assert t.frame() == bare


def test_a_magic_that_stands_in_a_still_has_the_boxes_ticked_that_are() -> None:
    session = laid("4.1", {"p1.unit.1": "007", "p2.magic": "A01", "p1.hand": "031"}, AND_BOT)
    magic = session.state.zones[session.box.zone_of["p2.magic"]][0]
    session.state.flip(magic, UP)
    face, place = session.state.face[magic], place_of(session.state, magic)
    t = Sitting(session)
    once, never = (StillSheet(t.scene).pictures(Beheld((Lit(face, where, 1),), (), "Magic"))[0][0]
                   for where in (place, "discard.1"))
    session.state.turn_to(magic, 90)
    t.scene.look_again()
    twice = StillSheet(t.scene).pictures(Beheld((Lit(face, place, 1),), (), "Magic"))[0][0]
    assert len({pygame.image.tobytes(one, "RGBA") for one in (never, once, twice)}) == 3


def test_a_card_of_a_still_becomes_sharp_while_it_waits() -> None:
    t = Sitting(laid("4.1", {"p1.unit.1": "007", "p2.unit.1": "031", "p1.hand": "030"}, AND_BOT), elsewhere=True)
    face, place = t.session.state.face[t.session.state.zones[t.session.box.zone_of["p2.unit.1"]][0]], "p2.unit.1"
    stills = t.scene.unfolding.stills
    stills.kept = [Stood(0, 1, Beheld((Lit(face, place, 1),), (), "A card"))]
    stills.again(0)
    stills._pages = [replace(stills._pages[0], ends=math.inf)]
    for _ in range(60):
        t.wait(16)
        if not stills.blurred:
            break
    assert stills.now is not None and not stills.blurred
