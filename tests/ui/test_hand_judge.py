"""Hands as judge: rules that can be switched, forced, set by hand; a setting asks the other people before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest
from scene_play import ALONE, AND_BOT, TWO, Sitting, lines, opened
from shop_play import CTRL, ESC, clicked_with_ctrl, done, key, last, lies, middle, on, row, shop
from test_scene_drag import at_turn, refused
from written import played_on

from tabletop.play.people import Person
from tabletop.play.session import RulesMode
from tabletop.ui import commands

CTRL_ENTER = (pygame.K_RETURN, "\r", CTRL)


def asking(t: Sitting) -> Sitting:
    """The same with the setting that asks the other people."""
    t.app.keep(replace(t.app.settings, ask_hands=True))
    return t


def under_way(people: Sequence[Person] = TWO, turn: int = 7) -> Sitting:
    session = played_on(opened(people, 7, privacy="open"), lambda session: session.state.turn >= turn)
    t = Sitting(session)
    t.wait(100)
    return t


def agree(t: Sitting, yes: bool = True) -> None:
    dialog = t.scene.overlays.dialog
    assert dialog is not None
    if yes:
        return t.agree()
    return t.click(dialog.buttons[0].rect.center)


@pytest.mark.parametrize("mode", ["off", "advise", "enforce"])
def test_case_T48_rules_are_switched_at_any_time(mode: RulesMode) -> None:
    t = at_turn(7)
    t.scene.act(commands.RULES_MODE(mode))
    assert t.session.rules_mode == mode
    before = t.digest
    t.drag(t.grip("p2.unit.1"), t.spot("discard"))
    moved = t.digest != before
    assert moved == (mode != "enforce")
    assert (t.scene.overlays.toast is None) == (mode == "off")


@pytest.mark.parametrize("letter", "tqefr")
def test_a_letter_of_hands_pressed_under_the_rules_is_a_quiet_hint(letter: str) -> None:
    """It says how it is meant, and only pressed once more it is refused, with *do it anyway*."""
    t = at_turn(7)
    place, before = t.hand()[0].seen.place, t.digest
    t.move(t.grip(place))
    t.key(ord(letter), letter)
    told = t.app.message.told("en").replace("\u00a0", " ")
    assert t.scene.overlays.toast is None and t.digest == before
    assert not told or told.endswith(f"Press {letter.upper()} again to do it by hand"), told
    t.later(1000)
    t.key(ord(letter), letter)
    assert (t.scene.overlays.toast is not None) == bool(told) and t.digest == before


def test_case_T48_do_it_anyway_is_logged() -> None:
    t = under_way(ALONE)
    refused(t)
    t.key(*CTRL_ENTER)
    assert lies(t, "p1.unit.1") and lines(t.session)[-1] in ("log.forced", "log.hand.move", "log.deploy")


def test_case_T48_where_the_setting_says_so_the_others_are_asked_by_name_before() -> None:
    t = asking(under_way())
    before, count = t.digest, len(t.session.history.commits)
    seat = t.scene.acts.seat
    refused_by(t, seat)
    t.key(*CTRL_ENTER)
    dialog = t.scene.overlays.dialog
    other = t.session.person_of(1 - seat)
    assert dialog is not None and other is not None and other.name in dialog.title and t.digest == before
    agree(t, False)
    assert t.digest == before and len(t.session.history.commits) == count
    refused_by(t, seat)
    t.key(*CTRL_ENTER)
    agree(t)
    assert len(t.session.history.commits) == count + 1 and t.digest != before


def refused_by(t: Sitting, seat: int) -> None:
    """Drag a card that costs too much onto a slot of one's own."""
    for laid in t.hand():
        if all(target.verb != "deploy" for target in t.scene.acts.targets(t.piece(laid))):
            return t.drag(t.grip(laid.seen.place), t.spot(f"p{seat + 1}.unit.1"))
    raise AssertionError("every card can be deployed")


def test_without_the_setting_nobody_is_asked() -> None:
    t = under_way()
    refused_by(t, t.scene.acts.seat)
    t.key(*CTRL_ENTER)
    assert t.scene.overlays.dialog is None and t.session.history.commits[-1].kind in ("forced", "edit")


@pytest.mark.parametrize("people", [ALONE, AND_BOT])
def test_one_person_alone_is_never_asked(people: Sequence[Person]) -> None:
    t = asking(under_way(people))
    t.scene.act(commands.RULES_MODE("off"))
    t.drag(t.grip("p2.unit.1"), t.spot("discard"))
    assert t.scene.overlays.dialog is None and last(t).startswith("move p2.unit.1")


def test_sorting_ones_hand_is_nobody_elses_business() -> None:
    t = asking(under_way())
    seat = t.scene.acts.seat
    hand = [laid.seen.place for laid in t.hand()]
    t.drag(t.grip(hand[0]), (t.at(hand[-1]).rect.right - 3, t.at(hand[-1]).rect.centery))
    assert t.scene.overlays.dialog is None and last(t).startswith(f"move p{seat + 1}.hand.1")


def test_at_a_table_without_rules_only_what_is_anothers_is_asked_about() -> None:
    t = asking(shop())
    t.drag(t.grip("floor.4"), t.spot("discard"))
    assert t.scene.overlays.dialog is None and last(t) == "move floor.4 > discard"
    done(t.session, "move p1.hand.1 > p2.shelf.1")
    t.scene.look_again()
    before = t.digest
    t.drag(t.grip("p2.shelf.1"), t.spot("discard"))
    assert t.scene.overlays.dialog is not None and t.digest == before
    agree(t)
    assert last(t) == "move p2.shelf.1 > discard"


def test_an_agreed_edit_is_still_held_back_by_what_is_held_fast() -> None:
    t = asking(shop())
    done(t.session, "move p1.hand.1 > p2.shelf.1", "lock p2.shelf.1")
    t.scene.look_again()
    before = t.digest
    t.drag(t.grip("p2.shelf.1"), t.spot("discard"))
    agree(t)
    toast = t.scene.overlays.toast
    assert toast is not None and "held fast" in toast.sentence and t.digest == before


def test_case_T55_a_step_too_far_is_taken_back_and_the_draft_is_possible_again() -> None:
    t = at_turn(7)
    before, step = t.digest, t.session.state.step()
    laid, targets = next((laid, found) for laid in t.hand() if (found := t.scene.acts.targets(t.piece(laid))))
    t.key(pygame.K_SPACE, " ")
    assert t.session.state.step() != step or t.digest != before
    t.undo()
    assert t.digest == before and t.session.state.step() == step
    again = t.scene.geometry.of(laid.seen.place)
    assert again is not None and t.scene.acts.targets(t.piece(again)) == targets


def test_with_the_rules_off_step_and_turn_are_set_and_the_rules_go_on_there() -> None:
    t = at_turn(7)
    t.scene.act(commands.RULES_MODE("off"))
    tracker = t.scene.overlays.bar._tracker
    there = next(n for n, station in enumerate(tracker.stations) if station.step == "4.2")
    t.click(tracker.cells[there].center)
    row(t, "hand")
    assert last(t) == "step 4.2"
    t.scene.act(commands.RULES_MODE("enforce"))
    assert t.session.ask is not None and t.session.state.step() == "4.2"


def test_rules_that_cannot_go_on_say_why_and_hands_can_still_play() -> None:
    t = at_turn(7)
    t.scene.act(commands.RULES_MODE("off"))
    t.drag(t.grip("p1.magic.1"), t.spot("p1.unit.1"))
    t.scene.act(commands.RULES_MODE("enforce"))
    assert t.session.unsound and t.scene.overlays.banners.rect.h > 0
    before = t.digest
    t.drag(t.grip("p2.unit.1"), t.spot("discard"))
    assert t.digest != before


def test_forced_moves_reach_every_seats_things() -> None:
    t = at_turn(7)
    before = t.digest
    clicked_with_ctrl(t, "p2.unit.1", "p2.unit.2")
    t.scene.focus.put("")
    t.move(middle(t, "p2.unit.1"))
    key(t, "f")
    assert t.digest == before and t.scene.overlays.toast is None
    key(t, "f")
    assert t.digest == before and t.scene.overlays.toast is not None
    t.key(*CTRL_ENTER)
    assert last(t) == "flip p2.unit.1,p2.unit.2"
    t.undo()
    assert t.digest == before


def test_escape_goes_back_one_thing_at_a_time() -> None:
    t = shop()
    clicked_with_ctrl(t, "floor.4")
    t.lift(t.grip("floor.4"), on(t, "floor", 500, 300))
    t.key(*ESC)
    assert t.scene.held is None and len(t.scene.selection) == 1
    t.release(on(t, "floor", 500, 300))
    t.scene.focus.put("board.1")
    t.key(*ESC)
    assert not len(t.scene.selection) and t.scene.focused == "board.1"
    t.key(*ESC)
    assert not t.scene.focused
