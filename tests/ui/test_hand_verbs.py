"""Every verb of hands by key, by mouse and by the menu that names the key; each is one undo, exact both ways."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from scene_play import Sitting
from shop_play import CTRL, ENTER, SHIFT, boxed, clicked_with_ctrl, key, last, lies, middle, on, row, shop
from test_scene_drag import at_turn

from tabletop.play.hands import Edit
from tabletop.table.state import ROLL
from tabletop.ui import commands
from tabletop.ui.keymap import cap

Act = Callable[[Sitting], None]


def over(place: str, letter: str, mod: int = 0) -> Act:
    """A key with the pointer over a piece."""

    def act(t: Sitting) -> None:
        t.move(middle(t, place))
        key(t, letter, mod)

    return act


def chosen(place: str, action: str) -> Act:
    """A row of the menu of a piece."""

    def act(t: Sitting) -> None:
        t.click(middle(t, place), 3)
        row(t, action)

    return act


def typed(place: str, *digits: str) -> Act:
    def act(t: Sitting) -> None:
        t.move(middle(t, place))
        for digit in digits:
            key(t, digit)
        t.wait(1100)

    return act


def dragged(place: str, to: str) -> Act:
    return lambda t: t.drag(t.grip(place), t.spot(to))


def whole(place: str, to: str) -> Act:
    """A pile taken whole: pressed until it lifts, then dragged."""

    def act(t: Sitting) -> None:
        t.move(t.grip(place))
        t.press(t.grip(place))
        t.wait(400)
        t.move(t.spot(to), True)
        t.release(t.spot(to))

    return act


def grouped(t: Sitting) -> None:
    clicked_with_ctrl(t, "floor.4", "floor.5")
    t.move(middle(t, "floor.4"))
    key(t, "g")


def poured(t: Sitting) -> None:
    here, there = (next(rail.rect.center for rail in t.scene.geometry.rails if rail.seat == seat) for seat in (0, 1))
    t.lift(here, there)
    key(t, "3")
    t.release(there)


def several(t: Sitting) -> None:
    """Several cards on a pile, in the order that is shown."""
    clicked_with_ctrl(t, "floor.4", "floor.5")
    t.drag(t.grip("floor.4"), t.spot("deck"))
    t.key(*ENTER)


VERBS: dict[str, tuple[Act, str]] = {
    "flip": (over("floor.4", "f"), "flip floor.4"),
    "flip by the menu": (chosen("floor.4", "flip"), "flip floor.4"),
    "turn right": (over("floor.4", "e"), "turn floor.4=45"),
    "turn left": (over("floor.4", "q"), "turn floor.4=315"),
    "turn by the menu": (chosen("floor.4", "turn_right"), "turn floor.4=45"),
    "tap": (over("floor.4", "t"), "tap floor.4"),
    "tap by the menu": (chosen("floor.4", "tap"), "tap floor.4"),
    "roll a die": (over("floor.1", "r"), "roll floor.1"),
    "toss a coin": (over("floor.3", "r"), "roll floor.3"),
    "roll by the menu": (chosen("floor.1", "shuffle_now"), "roll floor.1"),
    "shuffle": (over("deck.2", "r"), "shuffle deck"),
    "shuffle by the menu": (chosen("deck.2", "shuffle"), "shuffle deck"),
    "draw": (over("deck.2", "d"), "draw deck > p1.hand=1"),
    "draw by the menu": (chosen("deck.2", "draw"), "draw deck > p1.hand=1"),
    "draw two": (typed("deck.2", "2"), "draw deck > p1.hand=2"),
    "draw from a bag": (over("bag", "d"), "draw bag > p1.hand=1"),
    "drag out of a bag": (dragged("bag", "board.5"), "draw bag > board.5=1"),
    "put under": (over("discard.2", "u"), "move discard.2 > discard=1"),
    "group": (grouped, "lay floor.5 > floor.4"),
    "lock": (over("floor.4", "l"), "lock floor.4"),
    "lock by the menu": (chosen("floor.4", "lock"), "lock floor.4"),
    "copy": (over("floor.4", "d", CTRL), "copy floor.4"),
    "copy by the menu": (chosen("floor.4", "copy"), "copy floor.4"),
    "delete by the menu": (chosen("floor.4", "delete"), "delete floor.4"),
    "one more": (over("floor.4", "+"), "count floor.4.wear=1"),
    "set a mark": (typed("floor.4", "7"), "count floor.4.wear=7"),
    "set a die": (typed("floor.1", "5"), "count floor.1.roll=5"),
    "one more by the menu": (chosen("floor.4", "more"), "count floor.4.wear=1"),
    "move": (dragged("floor.4", "discard"), "move floor.4 > discard"),
    "put": (lambda t: t.drag(middle(t, "floor.4"), on(t, "floor", 200, 200)), "put floor.4 > floor@200,200"),
    "lay on a full slot": (dragged("floor.4", "board.1"), "lay floor.4 > board.1"),
    "a whole pile": (whole("discard.2", "board.3"), "move discard.1 > board.3; lay discard.1 > board.3"),
    "a pile on a pile": (whole("discard.2", "deck"), "pile discard > deck"),
    "chips": (poured, "count p1.coins=2; count p2.coins=8"),
    "several on a pile": (several, "move floor.5,floor.4 > deck"),
}


@pytest.mark.parametrize("verb", VERBS)
def test_case_T13_one_gesture_is_one_undo(verb: str) -> None:
    act, says = VERBS[verb]
    t = shop()
    before, count = t.digest, len(t.session.history.commits)
    act(t)
    assert len(t.session.history.commits) == count + 1, t.session.fault
    assert last(t) == says
    after = t.digest
    assert after != before
    t.undo()
    assert t.digest == before
    t.redo()
    assert t.digest == after


RULED: dict[str, Act] = {
    "flip": over("p2.unit.1", "f"), "turn": over("p2.unit.1", "q"), "tap": over("p2.unit.1", "t"), "lock": over("p2.unit.1", "l"),
    "copy": over("p2.unit.1", "d", CTRL), "shuffle": lambda t: over(top(t, "deck"), "r")(t),
    "draw": lambda t: over(top(t, "deck"), "d")(t),
    "two": lambda t: typed(top(t, "deck"), "2")(t), "move": lambda t: t.drag(t.grip("p2.unit.1"), t.spot("discard")),
    "reorder": lambda t: t.drag(t.grip("p1.hand.1"), (t.at("p1.hand.2").rect.right, t.at("p1.hand.2").rect.centery)),
    "step": lambda t: t.scene.act(commands.HAND((Edit("step", "4.2"),))),
    "turn marker": lambda t: t.scene.act(commands.HAND((Edit("on_turn", "p2"),))),
}


def top(t: Sitting, zone: str) -> str:
    return f"{zone}.{len(lies(t, zone))}"


@pytest.mark.parametrize("verb", RULED)
def test_case_T13_with_the_rules_off_too(verb: str) -> None:
    t = at_turn(7)
    t.scene.act(commands.RULES_MODE("off"))
    before, count = t.digest, len(t.session.history.commits)
    RULED[verb](t)
    assert len(t.session.history.commits) == count + 1, t.session.fault
    after = t.digest
    assert after != before
    t.undo()
    assert t.digest == before
    t.redo()
    assert t.digest == after


def test_every_row_of_the_menu_names_its_key() -> None:
    t = shop(size=(1920, 1080))
    for place in ("floor.4", "floor.1", "deck.2", "p1.hand.1", "bag"):
        t.click(t.grip(place), 3)
        menu = t.scene.overlays.menu
        assert menu is not None and len(menu.items) > 8
        assert all(item.key for item in menu.items), place
        assert menu.rect.h <= 1080 and pygame.Rect(0, 0, 1920, 1080).contains(menu.rect)
        t.key(pygame.K_ESCAPE)
    assert t.scene.overlays.menu is None


def test_while_rules_are_in_force_what_only_moves_things_stands_on_a_page_of_its_own() -> None:
    t = at_turn(7)
    place = next(laid.seen.place for laid in t.scene.geometry.pieces if ".unit." in laid.seen.place and laid.up)
    t.click(t.grip(place), 3)
    menu = t.scene.overlays.menu
    assert menu is not None
    assert [item.action for item in menu.items] == ["look_closer", "note", "menu_more", "ping"]
    row(t, "menu_more")
    menu = t.scene.overlays.menu
    assert menu is not None
    assert {"flip", "tap", "turn_right"} <= {item.action for item in menu.items}
    assert "ping" not in [item.action for item in menu.items]
    t.key(pygame.K_ESCAPE)
    t.scene.act(commands.RULES_MODE("off"))
    t.click(t.grip(place), 3)
    menu = t.scene.overlays.menu
    assert menu is not None and "flip" in [item.action for item in menu.items], "without rules hands do all"


def test_a_menu_too_long_for_the_window_goes_on_in_another() -> None:
    t = shop(size=(1024, 600), k=1.5)
    t.click(t.grip("floor.4"), 3)
    menu = t.scene.overlays.menu
    assert menu is not None and pygame.Rect(0, 0, 1024, 600).contains(menu.rect)
    row(t, "delete")
    assert last(t) == "delete floor.4"


def test_a_key_pressed_in_the_menu_does_its_row() -> None:
    t = shop()
    t.click(middle(t, "floor.4"), 3)
    key(t, cap(commands.TAP).lower())
    assert last(t) == "tap floor.4" and t.scene.overlays.menu is None


def test_two_digits_within_a_second_are_one_number_and_a_badge_shows_it() -> None:
    t = shop(laid=False)
    t.move(middle(t, "deck.6"))
    bare = t.frame()
    key(t, "1")
    one = t.frame()
    t.wait(500)
    key(t, "2")
    assert bare != one != t.frame()
    count = len(t.session.history.commits)
    t.wait(900)
    assert len(t.session.history.commits) == count
    t.wait(200)
    assert last(t) == "draw deck > p1.hand=12" and not lies(t, "deck")


def test_a_digit_after_a_second_is_another_number() -> None:
    t = shop(laid=False)
    t.move(middle(t, "deck.6"))
    key(t, "1")
    t.wait(1100)
    t.move(middle(t, "deck.5"))
    key(t, "2")
    t.wait(1100)
    assert [commit.do.partition("=")[2] for commit in t.session.history.commits[-2:]] == ["1", "2"]


def test_enter_takes_a_typed_number_at_once_and_escape_forgets_it() -> None:
    t = shop(laid=False)
    t.move(middle(t, "deck.6"))
    key(t, "3")
    t.key(pygame.K_ESCAPE)
    t.wait(1100)
    count = len(t.session.history.commits)
    key(t, "3")
    t.key(*ENTER)
    assert len(t.session.history.commits) == count + 1 and last(t) == "draw deck > p1.hand=3"


def test_d_draws_as_many_as_were_typed() -> None:
    t = shop(laid=False)
    t.move(middle(t, "deck.6"))
    key(t, "4")
    key(t, "d")
    assert last(t) == "draw deck > p1.hand=4"


def test_numbers_stay_within_what_they_count() -> None:
    t = shop()
    typed("floor.1", "9")(t)
    assert t.session.state.piece_num[lies(t, "floor")[0], ROLL] == 6
    typed("floor.4", "1", "2")(t)
    assert last(t) == "count floor.4.wear=9"
    for _ in range(12):
        over("floor.4", "-")(t)
    assert last(t) == "count floor.4.wear=0"


def test_a_gauge_is_counted_set_and_typed_under_the_pointer() -> None:
    t = shop()
    t.move(next(rail.rect.center for rail in t.scene.geometry.rails if rail.seat == 1))
    key(t, "+")
    assert last(t) == "count p2.coins=6"
    key(t, "-")
    key(t, "1")
    key(t, "2")
    t.wait(1100)
    assert last(t) == "count p2.coins=12"


def test_copying_and_deleting_are_for_tables_without_rules() -> None:
    t = at_turn(7)
    before = t.digest
    over("p2.unit.1", "d", CTRL)(t)
    t.key(pygame.K_DELETE)
    assert t.digest == before and t.scene.overlays.toast is not None
    assert "rules off" in t.scene.overlays.toast.sentence


def test_pointing_shows_a_ring_for_a_moment_and_changes_nothing() -> None:
    t = shop()
    away = 2, 2
    t.move(away)
    t.wait(600)
    before, bare = t.digest, t.frame()
    t.move(on(t, "floor", 500, 200))
    t.wait(32)
    there = t.frame()
    key(t, "a")
    assert t.frame() != there and t.digest == before
    t.wait(1600)
    t.move(away)
    t.wait(600)
    assert t.frame() == bare and t.scene.hints.until() is None


def test_case_T12_a_double_click_looks_at_ones_own_card_alone() -> None:
    t = shop()
    before, count = t.digest, len(t.session.history.commits)
    t.click(t.grip("p1.hand.1"))
    t.click(t.grip("p1.hand.1"))
    assert t.scene.overlays.large.open and t.scene.overlays.large.pinned
    t.wait(500)
    assert t.scene.overlays.large.open
    t.key(pygame.K_ESCAPE)
    assert not t.scene.overlays.large.open
    assert t.digest == before and len(t.session.history.commits) == count


def test_two_slow_clicks_are_no_double_click() -> None:
    t = shop()
    t.click(t.grip("p1.hand.1"))
    t.wait(600)
    t.click(t.grip("p1.hand.1"))
    assert not t.scene.overlays.large.open


def test_rolling_twice_in_a_blink_rolls_once() -> None:
    t = shop()
    count = len(t.session.history.commits)
    over("floor.1", "r")(t)
    key(t, "r")
    assert len(t.session.history.commits) == count + 1
    t.wait(320)
    key(t, "r")
    assert len(t.session.history.commits) == count + 2


def test_a_verb_on_a_locked_piece_says_why_and_can_be_done_anyway() -> None:
    t = shop()
    over("floor.4", "l")(t)
    over("floor.4", "f")(t)
    toast = t.scene.overlays.toast
    assert toast is not None and "held fast" in toast.sentence and last(t) == "lock floor.4"
    t.key(pygame.K_RETURN, "\r", CTRL)
    assert last(t) == "flip floor.4"


def test_all_is_chosen_then_turned_and_comes_back_with_one_undo() -> None:
    t = shop()
    before = t.digest
    floor = t.scene.geometry.spots[t.session.box.zone_of["floor"]].rect
    boxed(t, (floor.right - 3, floor.bottom - 3), (floor.x + 3, floor.y + floor.h * 6 // 10))
    assert set(t.scene.selection.places) == {"floor.4", "floor.5", "floor.6"}
    t.move(middle(t, "floor.5"))
    key(t, "t")
    assert last(t) == "tap floor.4,floor.5,floor.6"
    t.undo()
    assert t.digest == before


def test_shift_enter_takes_the_whole_pile_by_keyboard() -> None:
    t = shop()
    t.scene.focus.put("discard.2")
    t.key(*ENTER, SHIFT)
    held = t.scene.held
    assert held is not None and held.load.pile == "discard" and held.count == 2
    t.key(pygame.K_ESCAPE)
    assert t.scene.held is None
