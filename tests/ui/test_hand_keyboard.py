"""An evening at a table without rules, by keys alone: nothing needs a pointer, and the focus is always seen."""

from __future__ import annotations

import pygame
import pytest
from scene_keys import carry_to, focus_on
from scene_play import AND_BOT, TWO, Sitting, opened
from shop_play import CTRL, ENTER, ESC, SHIFT, at, key, last, lies, shop
from test_scene_keyboard import play_out

from tabletop.table.state import ROLL, UP

DOWN, LEFT, RIGHT, ABOVE = pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP


def top(t: Sitting, zone: str) -> str:
    return f"{zone}.{len(lies(t, zone))}"


def carried(t: Sitting, place: str, zone: str, mod: int = 0) -> None:
    """Pick up, carry to a zone, let go."""
    focus_on(t, place)
    t.key(*ENTER, mod)
    carry_to(t, t.session.box.zone_of[zone])
    t.key(*ENTER)


def test_case_T38_an_evening_without_a_pointer() -> None:
    t = shop(laid=False)
    start = t.digest
    focus_on(t, "deck.6")
    key(t, "2")
    t.wait(1100)
    assert len(lies(t, "p1.hand")) == 7
    carried(t, "p1.hand.1", "p1.shelf.1")
    carried(t, "p1.hand.1", "discard")
    carried(t, "p1.hand.1", "discard")
    assert len(lies(t, "discard")) == 2 and lies(t, "p1.shelf.1")
    focus_on(t, "p1.shelf.1")
    key(t, "t")
    assert t.session.state.angle[at(t, "p1.shelf.1")] == 90
    key(t, "f")
    assert t.session.state.side[at(t, "p1.shelf.1")] != UP
    focus_on(t, "floor.1")
    key(t, "r")
    assert 1 <= t.session.state.piece_num[at(t, "floor.1"), ROLL] <= 6
    focus_on(t, top(t, "discard"))
    t.key(*ENTER, SHIFT)
    carry_to(t, t.session.box.zone_of["deck"])
    t.key(*ENTER)
    assert last(t) == "pile discard > deck"
    focus_on(t, top(t, "deck"))
    t.wait(320)
    key(t, "r")
    assert last(t) == "shuffle deck"
    focus_on(t, "bag")
    key(t, "d")
    assert last(t) == "draw bag > p1.hand=1"
    focus_on(t, "p1.coins")
    t.key(*ENTER)
    key(t, "2")
    t.key(ABOVE)
    t.key(ABOVE)
    t.key(*ENTER)
    assert last(t) == "count p1.coins=3; count p2.coins=7"
    focus_on(t, "p1.hand.1")
    t.key(RIGHT, "", CTRL)
    key(t, "f")
    assert last(t) == "flip p1.hand.1,p1.hand.2"
    t.key(*ESC)
    focus_on(t, "p2.hand.5")
    carried(t, "p2.hand.5", "board.5")
    assert last(t) == "move p2.hand.5 > board.5"
    for _ in range(40):
        t.undo()
    assert t.digest == start or not t.session.can_undo()
    for _ in range(40):
        t.redo()
    assert last(t) == "move p2.hand.5 > board.5"


def test_the_menu_of_hands_opens_by_keyboard_and_is_walked_by_arrows() -> None:
    t = shop()
    focus_on(t, "floor.4")
    t.key(pygame.K_F10, "", SHIFT)
    menu = t.scene.overlays.menu
    assert menu is not None
    n = next(n for n, item in enumerate(menu.items) if item.action == "tap")
    for _ in range(n):
        t.key(DOWN)
    t.key(*ENTER)
    assert last(t) == "tap floor.4" and t.scene.overlays.menu is None


def test_the_focus_is_seen_on_every_stop() -> None:
    t = shop(laid=False)
    seen: list[str] = []
    for _ in range(40):
        bare = t.frame()
        t.key(pygame.K_TAB, "\t")
        here = t.scene.focused
        if not here:
            break
        assert t.frame() != bare, here
        seen.append(here)
    assert {"p1.hand.1", "deck.6", "bag", "floor.1", "p2.hand.5", "p1.coins", "p2.coins"} <= set(seen)


def test_a_card_is_sorted_into_the_hand_by_keyboard() -> None:
    t = shop(laid=False)
    hand = lies(t, "p1.hand")
    focus_on(t, "p1.hand.5")
    t.key(*ENTER)
    carry_to(t, t.session.box.zone_of["p1.hand"])
    for _ in range(12):
        t.key(LEFT, "", SHIFT)
    t.key(*ENTER)
    assert lies(t, "p1.hand")[0] == hand[4]


@pytest.mark.parametrize("people", [AND_BOT, pytest.param(TWO, marks=pytest.mark.long)])
def test_case_T38_a_whole_ruled_game_by_keys(people: tuple[object, ...]) -> None:
    t = Sitting(opened(people, 6, privacy="open" if people is AND_BOT else "peek"))  # type: ignore[arg-type]
    assert play_out(t, "greedy") > 10
    assert t.session.state.result is not None
