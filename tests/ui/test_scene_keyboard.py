"""Whole games by keys alone, and turns in few inputs."""

from __future__ import annotations

import pygame
import pytest
from scene_keys import ENTER, ESC, SPACE, TAB, carry_to, focus_on, play, thought
from scene_play import AND_BOT, TWO, Sitting, laid, opened, refused
from written import answer

from tabletop.ui.end import EndScene

H = (pygame.K_h, "h")


def play_out(t: Sitting, bot: str) -> int:
    """Play to the end; each person opens their own hand while they act.  How many questions people answered."""
    answered = 0
    while not isinstance(t.app.scene, EndScene):
        t.wait(16)
        if isinstance(t.app.scene, EndScene):
            break
        seat = t.scene.viewer.acting()
        if seat is None:
            continue
        if t.scene.viewer.covers:
            assert not t.scene.viewer.open
            t.down(*H)
        play(t, thought(t.session, seat, bot))
        answered += 1
        t.up(H[0])
        assert answered < 400
    return answered


@pytest.mark.parametrize("seed", [1, pytest.param(4, marks=pytest.mark.long)])
def test_a_game_against_a_bot(seed: int) -> None:
    t = Sitting(opened(AND_BOT, seed, privacy="open"))
    assert play_out(t, "greedy") > 10
    assert t.session.state.result is not None


def test_a_game_between_two_who_cover_their_hands() -> None:
    t = Sitting(opened(TWO, 2))
    assert play_out(t, "greedy") > 10
    assert t.session.state.result is not None


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 22))
def test_games_between_two(seed: int) -> None:
    t = Sitting(opened(TWO, seed))
    play_out(t, "" if seed % 2 else "greedy")
    assert t.session.state.result is not None


def at_own_turn(t: Sitting) -> tuple[str, int]:
    """Play until a turn in which a unit can be deployed and a territory laid; a card for it and the zone of the unit."""
    session = t.session
    while session.ask is not None:
        seat = session.waiting()[0]
        step = session.state.step()
        if seat == 0 and session.state.seat == 0 and step in ("2.1", "4.1"):
            for laid in t.hand():
                deploys = [one for one in t.scene.acts.targets(t.piece(laid)) if one.verb == "deploy"]
                others = [one for card in t.hand() if card is not laid for one in t.scene.acts.targets(t.piece(card))]
                if deploys and any(one.verb == "territory" for one in others):
                    return laid.seen.place, deploys[0].place
        mark = len(session.history.commits)
        assert session.answer(*answer(session)).committed
        t.scene.changed(mark)
    raise AssertionError("no such turn")


def test_a_turn_with_a_land_and_a_unit_takes_four_drags() -> None:
    t = Sitting(opened(AND_BOT, 5, privacy="open"))
    place, slot = at_own_turn(t)
    unit = t.piece(t.at(place))
    land = next(laid for laid in t.hand() if laid.seen.place != place
                and any(one.verb == "territory" for one in t.scene.acts.targets(t.piece(laid))))
    inputs, turn = 0, t.session.state.turn
    t.drag(t.grip(land.seen.place), t.spot("p1.land"))
    inputs += 1
    t.calm()
    if t.session.state.step() != "4.2":
        t.key(*SPACE)
        inputs += 1
    t.drag(t.grip(unit), t.spot(t.session.box.zones[slot].name))
    inputs += 1
    t.calm()
    if t.session.state.turn == turn:
        t.key(*SPACE)
        inputs += 1
    assert t.session.state.where[unit] == slot and t.session.state.turn > turn and inputs <= 4


def test_the_same_by_keys() -> None:
    """Counted as gestures: pick up, carry and drop are one."""
    t = Sitting(opened(AND_BOT, 5, privacy="open"))
    place, slot = at_own_turn(t)
    unit, turn = t.piece(t.at(place)), t.session.state.turn
    t.calm()
    if t.session.state.step() != "4.2":
        t.key(*SPACE)
    focus_on(t, place)
    t.calm()
    t.key(*ENTER)
    if t.scene.held is not None:
        carry_to(t, slot)
        t.key(*ENTER)
    assert t.session.state.where[unit] == slot
    t.calm()
    if t.session.state.turn == turn:
        t.key(*SPACE)
    assert t.session.state.turn > turn


def test_what_enter_lays_of_a_card_in_focus_is_shown_as_it_flies() -> None:
    t = Sitting(laid("4.1", {"p1.hand": "029 031", "p1.land": "017 008 027", "p2.hand": "009"}, AND_BOT), motion=1.0)
    t.calm()
    focus_on(t, "p1.hand.1")
    t.key(*ENTER)
    assert t.at("p1.land.4") and t.scene.flights, "it flies to the territories"


def test_tab_visits_every_piece_and_control_and_always_shows_where() -> None:
    t = Sitting(opened(AND_BOT, 5, privacy="open"))
    at_own_turn(t)
    t.wait(600)
    seen: list[str] = []
    for _ in range(90):
        bare = t.frame()
        t.key(*TAB)
        focused = [c.action for panel in t.scene.overlays.panels for c in panel.controls if c.focused]
        here = t.scene.focused or (focused[0] if focused else "")
        assert here and (len(focused) == 1) != bool(t.scene.focused)
        assert t.frame() != bare, f"the focus on {here} is not seen"
        if seen and here == seen[0]:
            break
        seen.append(here)
    assert {laid.seen.place for laid in t.hand()} < set(seen)
    assert {"next", "menu", "log"} <= set(seen) or "next" in seen


def test_arrows_to_the_sides_stay_in_the_hand_and_up_and_down_leave_it_and_come_back() -> None:
    t = Sitting(laid("4.1", {"p1.hand": "029 031 009 028", "p1.land": "017 008 027", "p1.unit.1": "016"}))
    hand = [laid.seen.place for laid in t.hand()]
    focus_on(t, hand[0])
    passed = []
    for code in (*[pygame.K_RIGHT] * 5, *[pygame.K_LEFT] * 5):
        t.key(code)
        passed.append(t.scene.focused)
    assert passed == [*hand[1:], hand[-1], hand[-1], *hand[-2::-1], hand[0], hand[0]], "each in turn, and no deck beside the last"
    t.key(pygame.K_UP)
    above = t.scene.focused
    assert above.startswith("p1.") and above not in hand
    t.key(pygame.K_RIGHT)
    assert t.scene.focused not in hand
    for _ in range(4):
        t.key(pygame.K_DOWN)
    assert t.scene.focused in hand


def test_space_held_down_passes_one_step_only() -> None:
    t = Sitting(opened(AND_BOT, 5, privacy="open"))
    at_own_turn(t)
    count = len(t.session.history.commits)
    t.calm()
    for _ in range(10):
        t.down(*SPACE)
    passed = {commit.gesture for commit in t.session.history.commits[count:] if commit.by_human}
    assert len(passed) == 1




def test_enter_on_a_card_of_an_unfinished_plan_says_what_is_missing_and_takes_nothing_back() -> None:
    t = Sitting(opened(TWO, 3, privacy="open"))
    card = t.hand()[0]
    piece = t.piece(card)
    t.drag(t.grip(card.seen.place), t.spot("p1.land"))
    t.wait(600)
    laid = next(one for one in t.scene.geometry.pieces if one.planned and t.piece(one) == piece)
    focus_on(t, laid.seen.place)
    t.key(pygame.K_RETURN, "\r")
    t.wait(200)
    assert [part.piece for part in t.scene.acts.plan.parts] == [piece]
    assert refused(t.session)


def test_what_was_said_of_a_plan_goes_with_the_part_that_is_taken_back() -> None:
    t = Sitting(opened(AND_BOT, 5, privacy="open"))
    for place in ("p1.hand.1", "p1.hand.2"):
        focus_on(t, place)
        t.key(*ENTER)
    t.scene.focus.put("")
    t.key(*ENTER)
    assert t.scene.overlays.toast is not None and len(t.scene.acts.plan.parts) == 2
    t.key(pygame.K_z, "", pygame.KMOD_CTRL)
    assert t.scene.overlays.toast is None and len(t.scene.acts.plan.parts) == 1


def test_esc_closes_the_refusal_however_long_it_is_read_and_takes_nothing_back_with_it() -> None:
    t = Sitting(opened(AND_BOT, 5, privacy="open"))
    focus_on(t, "p1.hand.1")
    t.key(*ENTER)
    t.drag(t.grip("p1.hand.2"), t.spot("p2.unit.1"))
    toast, parts = t.scene.overlays.toast, t.scene.acts.plan.parts
    assert toast is not None and parts and (toast.buttons[0].words, toast.buttons[0].key) == ("Close: Space or", "Esc")
    t.later(60_000)
    t.key(*ESC)
    assert t.scene.overlays.toast is None and t.scene.acts.plan.parts == parts
    t.drag(t.grip("p1.hand.2"), t.spot("p2.unit.1"))
    t.calm()
    t.drag(t.grip("p1.hand.3"), t.spot("p1.land"))
    assert t.scene.overlays.toast is None and len(t.scene.acts.plan.parts) == 2, "it goes with what it spoke of"


@pytest.mark.parametrize("going", [SPACE, ENTER])
def test_what_goes_on_closes_a_refusal_and_does_nothing_under_it(going: tuple[int, str]) -> None:
    t = Sitting(laid("4.2", {"p1.land": "031", "p1.hand": "029 028 004", "p2.hand": "009"}, AND_BOT))
    t.calm()
    t.drag(t.grip("p1.hand.2"), t.spot("p1.unit.1"))
    t.calm()
    t.scene.focus.put("p1.hand.1")
    assert t.scene.overlays.toast is not None
    before, focus = t.digest, t.scene.focused
    t.key(*going)
    assert t.scene.overlays.toast is None and t.scene.held is None
    assert (t.digest, t.scene.focused, t.scene.acts.plan.parts) == (before, focus, ())


def test_a_right_click_and_a_drag_leave_no_focus_that_enter_uses() -> None:
    t = Sitting(opened(AND_BOT, 5, privacy="open"))
    t.calm()
    t.click(t.grip("p1.hand.2"), 3)
    assert t.scene.overlays.menu is not None
    t.key(*ESC)
    assert not t.scene.focused
    t.click(t.grip("p1.hand.1"))
    assert t.scene.focused == "p1.hand.1"
    t.drag(t.grip("p1.hand.1"), t.spot("p1.land"))
    t.calm()
    assert len(t.scene.acts.plan.parts) == 1 and not t.scene.focused, "the card beside it was never touched"
    t.undo()
    assert not t.scene.acts.plan.parts and not t.scene.focused
    focus_on(t, "p1.hand.1")
    t.key(*ENTER)
    t.calm()
    assert t.scene.acts.plan.parts and not t.scene.focused, "nor is the next card chosen by itself"
    t.key(pygame.K_RIGHT)
    assert t.scene.focused, "arrows go on from there"



def test_enter_lifts_no_piece_that_may_go_nowhere() -> None:
    t = Sitting(laid("4.2", {"p1.hand": "029", "p2.unit.1": "031", "p2.hand": "009"}, AND_BOT))
    t.calm()
    t.scene.focus.put("p2.unit.1")
    t.key(*ENTER)
    assert t.scene.held is None
