"""Many hands at one laptop: answers given beforehand, what changed while one was away, seats and undo asked for (T17, T53, T57)."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from scene_play import AND_BOT, TWO, Sitting, opened
from test_scene_fits import until_counter, until_turn
from written import answer

from tabletop.referee import moves
from tabletop.ui import commands
from tabletop.ui.table.draw.plates import PlateStop
from tabletop.ui.table.overlays import CLOSE
from tabletop.ui.table.pace.beats.away import AWAY_MS
from tabletop.ui.table.sheets.catch_up import STAYS_MS, in_corner

H, ENTER, ESC = (pygame.K_h, "h"), (pygame.K_RETURN, "\r"), (pygame.K_ESCAPE, "")
TAB, DOWN = (pygame.K_TAB, "\t"), (pygame.K_DOWN, "")


def plate(t: Sitting, seat: int) -> tuple[int, int]:
    return next(p for p in t.scene.overlays.plates if p.seat == seat).rect.center


def row(t: Sitting, words: str) -> int:
    menu = t.scene.overlays.menu
    assert menu is not None
    return next(n for n, item in enumerate(menu.items) if item.words == words)


# --- answers given beforehand -----------------------------------------------------------------------------------------

def test_case_T57_from_the_plate_by_mouse_it_passes_at_the_pace_of_a_bot_and_is_told() -> None:
    t = Sitting(until_counter(opened(TWO, 7)), motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    seat, count = t.scene.viewer.dock, len(t.session.history.commits)
    t.wait(4000)
    t.click(plate(t, seat), 3)
    menu = t.scene.overlays.menu
    assert menu is not None and not any(item.checked for item in menu.items), "what was said is not told while a hand is covered"
    t.click(menu._rows[row(t, "Pass until my next turn")].center)
    assert t.scene.overlays.menu is None
    t.wait(300)
    assert len(t.session.history.commits) == count, "an answer takes its time, whatever is held"
    t.wait(600)
    commit = t.session.history.commits[count]
    assert commit.do == f"p{seat + 1} pass" and not commit.by_human
    assert any(line.n == count and line.key == "log.no_counter" for line in t.session.history.log)


def test_by_keyboard_from_the_plate_and_from_the_sheet() -> None:
    t = Sitting(until_counter(opened(TWO, 7)))
    seat = t.scene.viewer.dock
    stop = next(c for c in t.scene.overlays.reaction.controls if isinstance(c, PlateStop) and c.seat == seat)
    for _ in range(120):
        if stop.focused:
            break
        t.key(*TAB)
    t.key(*ENTER)
    for _ in range(row(t, "Pass this step") + 1):
        t.key(*DOWN)
    t.key(*ENTER)
    t.wait(100)
    assert t.session.history.commits[-1].do == f"p{seat + 1} pass" and not t.session.history.commits[-1].by_human

    t = Sitting(until_counter(opened(TWO, 7)))
    seat, chip = t.scene.viewer.dock, t.scene.overlays.reaction
    while not (chip.focused is not None and chip.focused.action == "asked"):
        t.key(*TAB)
    t.key(*ENTER)
    assert chip.open
    while chip.focused is None or getattr(chip.focused, "words", "") != "Pass until my next turn":
        t.key(*TAB)
    t.key(*ENTER)
    t.wait(100)
    assert t.session.history.commits[-1].do == f"p{seat + 1} pass" and t.session.standing.of(seat) == "turn"


def test_what_was_said_is_marked_for_its_own_person_only() -> None:
    session = until_turn(opened(TWO, 7), 7)
    t = Sitting(session)
    on, off = session.state.seat, 1 - session.state.seat
    session.standing.say(session, off, "turn")
    t.scene.act(commands.SEAT_MENU((off, (400, 300))))
    covered = t.scene.overlays.menu
    assert covered is not None and not any(item.checked for item in covered.items)
    t.key(*ESC)
    t.click(plate(t, off))
    t.click(plate(t, off))
    t.down(*H)
    t.scene.act(commands.SEAT_MENU((off, (400, 300))))
    menu = t.scene.overlays.menu
    assert menu is not None and [item.words for item in menu.items if item.checked] == ["Pass until my next turn"]
    t.up(H[0])
    assert t.scene.overlays.menu is None, "and goes with the hand"
    session.standing.say(session, on, "ask")


def test_the_screen_tells_nobody_that_something_was_said() -> None:
    both = [Sitting(until_turn(opened(TWO, 7), 7)) for _ in range(2)]
    off = 1 - both[0].session.state.seat
    for t, how in zip(both, ("Ask me", "Pass until my next turn"), strict=True):
        t.click(plate(t, off), 3)
        menu = t.scene.overlays.menu
        assert menu is not None
        t.click(menu._rows[row(t, how)].center)
        t.move((640, 30))
        t.wait(50)
    assert both[0].frame() == both[1].frame()


def test_case_T57_ones_own_turn_is_never_passed_over() -> None:
    session = until_turn(opened(TWO, 7), 6)
    t = Sitting(session)
    off = 1 - session.state.seat
    t.scene.act(commands.STAND((off, "turn")))
    turn = session.state.turn
    while session.state.turn == turn:
        assert session.waiting()[0] != off or session.standing.due(session) == off
        if session.waiting()[0] == off:
            t.wait(100)
        else:
            mark = len(session.history.commits)
            assert session.answer(session.waiting()[0], answer(session)[1]).committed
            t.scene.changed(mark)
    count = len(session.history.commits)
    t.wait(2000)
    assert session.waiting() == (off,) and len(session.history.commits) == count and session.standing.of(off) == "ask"


def test_a_hand_that_lies_open_stays_open_while_the_other_passes_by_what_they_said() -> None:
    session = opened(TWO, 7)
    until_counter(session)
    asks = session.history.commits[-1].do
    assert session.undo()
    t = Sitting(session)
    on = session.waiting()[0]
    t.scene.act(commands.STAND((1 - on, "turn")))
    t.click(plate(t, on))
    assert t.scene.viewer.open
    mark = len(session.history.commits)
    assert session.rules is not None
    assert session.answer(*moves.read(session.state, asks, dict(session.rules.verbs), -1)).committed
    t.scene.changed(mark)
    assert t.scene.viewer.open and t.scene.viewer.dock == on, "nobody else need come to the screen"
    t.wait(100)
    assert session.history.commits[-1].do == f"p{2 - on} pass" and t.scene.viewer.open


# --- what changed meanwhile ---------------------------------------------------------------------------------------------

def came_back() -> Sitting:
    """A table at which the question has just come to somebody who has acted before."""
    t = Sitting(until_turn(opened(TWO, 7), 7), motion=1.0)
    session = t.session
    t.wait(5000)
    turn = session.state.turn
    while session.state.turn == turn:
        mark = len(session.history.commits)
        assert session.answer(session.waiting()[0], answer(session)[1]).committed
        t.scene.changed(mark)
    t.seen()
    return t


def test_who_comes_back_sees_what_changed_for_three_seconds_at_most() -> None:
    t = came_back()
    told = t.scene.overlays.sharing.catch_up
    assert told.shown and 0 < len(told.rows) <= 5 and told.until() is not None
    shown = t.frame()
    t.wait(STAYS_MS + 100)
    assert not told.shown and t.frame() != shown
    still = t.frame()
    t.wait(600)
    assert t.frame() == still and t.scene.wake() is None


def test_opening_ones_hand_tells_what_happened_since_one_acted_last_and_once() -> None:
    t = came_back()
    t.wait(6000)
    told = t.scene.overlays.sharing.catch_up
    assert not told.shown
    t.down(*H)
    t.wait(AWAY_MS + 50)
    assert told.shown
    t.up(H[0])
    assert not told.shown, "what was told in the words of one person goes with their hand"
    t.down(*H)
    assert not told.shown
    t.up(H[0])


def test_any_key_ends_it_and_does_what_it_does() -> None:
    t = came_back()
    t.calm()
    told, count = t.scene.overlays.sharing.catch_up, len(t.session.history.commits)
    assert told.shown
    t.key(pygame.K_SPACE, " ")
    assert not told.shown and len(t.session.history.commits) > count, "it never stands in the way"
    t = came_back()
    t.click((640, 300))
    assert not t.scene.overlays.sharing.catch_up.shown


def test_what_was_moved_is_ringed() -> None:
    t = came_back()
    ringed = t.scene.overlays.sharing.catch_up.ringed
    places = {laid.seen.place for laid in t.scene.geometry.pieces}
    assert all(not place.startswith(("p1.hand", "p2.hand")) for place in ringed)
    assert not ringed or ringed & places


def test_without_motion_and_with_bots_nothing_is_told() -> None:
    t = Sitting(until_turn(opened(TWO, 7), 8))
    assert not t.scene.overlays.sharing.catch_up.shown
    t = Sitting(until_turn(opened(AND_BOT, 7, privacy="open"), 8), motion=1.0)
    t.wait(3000)
    assert not t.scene.overlays.sharing.catch_up.shown


# --- asked before -------------------------------------------------------------------------------------------------------

def test_a_seat_whose_hand_is_hidden_is_given_away_only_by_its_person() -> None:
    t = Sitting(until_turn(opened(TWO, 7), 6))
    people = t.session.people
    t.scene.act(commands.GIVE_SEAT((1, "bot:random")))
    dialog = t.scene.overlays.dialog
    assert dialog is not None and "Nagi" in dialog.title and t.session.people == people
    t.key(*ESC)
    assert t.scene.overlays.dialog is None and t.session.people == people
    t.scene.act(commands.GIVE_SEAT((1, "bot:random")))
    t.agree()
    person = t.session.person_of(1)
    assert person is not None and not person.human


def test_where_nothing_is_hidden_a_seat_is_given_at_once() -> None:
    t = Sitting(until_turn(opened(TWO, 7, privacy="open"), 6))
    t.scene.act(commands.GIVE_SEAT((1, "bot:random")))
    assert t.scene.overlays.dialog is None
    person = t.session.person_of(1)
    assert person is not None and not person.human


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_case_T17_the_undo_is_asked_for_by_keyboard_and_says_why(lang: str) -> None:
    t = Sitting(until_turn(opened(TWO, 7), 6), lang=lang)
    before, turn = t.digest, t.session.state.turn
    while t.session.state.turn == turn:
        before = t.digest
        mark = len(t.session.history.commits)
        assert t.session.answer(t.session.waiting()[0], answer(t.session)[1]).committed
        t.scene.changed(mark)
    after = t.digest
    t.undo()
    dialog = t.scene.overlays.dialog
    assert dialog is not None and {"ja": "伏せたカード", "en": "hidden card"}[lang] in dialog.body
    t.key(*ENTER)
    assert t.scene.overlays.dialog is None and t.digest == after, f"who asks comes to {CLOSE} first"
    t.undo()
    t.agree()
    assert t.digest == before
    assert len(t.session.history.commits) - 1 in t.session.history.undone_by, "and the log says who took it back"
    t.redo()
    assert t.digest == after, "the same card comes again"


def test_what_happened_meanwhile_lies_where_it_covers_least() -> None:
    room, sheet = pygame.Rect(0, 0, 400, 300), pygame.Rect(0, 0, 150, 100)
    assert in_corner(sheet, room, ()).bottomright == room.bottomright
    own = pygame.Rect(240, 190, 160, 110)
    assert in_corner(sheet, room, (own,)).topright == room.topright
    assert in_corner(sheet, room, (own, pygame.Rect(240, 0, 160, 90))).bottomleft == room.bottomleft
