"""Drags of hands: whole piles, heaps, gaps, free areas, chips; what goes wrong moves nothing and says why."""

from __future__ import annotations

import pygame
import pytest
from scene_play import ALONE, TWO, Point, Sitting, laid
from screens import seldom
from shop_play import ENTER, ESC, SHIFT, at, boxed, clicked_with_ctrl, done, key, last, lies, middle, on, shop
from test_scene_drag import at_turn

from tabletop.table.state import place_of
from tabletop.ui import commands
from tabletop.ui.table.input import pouring


def hot(t: Sitting) -> list[str]:
    """The places lit as target under the pointer."""
    held = t.scene.held
    assert held is not None
    return [t.session.box.zones[held.places[n].zone].name for n in range(len(held.places)) if n == held.hover]


# --- accidents ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("notches", "k"), seldom([(notches, k) for notches in (0, 3, 6, 10) for k in (1.0, 1.5)],
                                                  [(0, 1.0), (3, 1.5), (10, 1.0)]))
def test_case_T25_four_pixels_are_no_drag_at_any_zoom(notches: int, k: float) -> None:
    t = shop(size=(1920, 1080), k=k)
    if notches:
        t.wheel(middle(t, "floor.4"), notches)
    x, y = t.grip("floor.4")
    before = t.digest
    t.move((x, y))
    t.press((x, y))
    t.move((x + 4, y + 4), True)
    assert t.scene.held is None
    t.release((x + 4, y + 4))
    t.click((x, y))
    assert t.scene.overlays.large.open, "and a double click works"
    t.key(*ESC)
    t.press((x, y))
    t.move((x + 8, y), True)
    assert t.scene.held is not None
    t.key(*ESC)
    t.release((x + 8, y))
    assert t.digest == before


def test_case_T27_quick_clicks_a_lost_window_and_letting_go_outside_move_nothing() -> None:
    t = shop(motion=1.0)
    before, grip = t.digest, t.grip("discard.2")
    for _ in range(20):
        t.click(grip)
        t.wait(48)
        t.key(*ESC)
    for lost in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
        t.lift(t.grip("floor.4"), (900, 300))
        t.events(pygame.event.Event(lost))
        assert t.scene.held is None
        t.release((-40, 900))
    boxed(t, on(t, "floor", 500, 300), (-20, 2000))
    assert t.scene.selection.band is None
    t.wait(400)
    t.key(*ESC)
    assert t.digest == before
    for place in ("floor.4", "discard.2", "p1.hand.1", "board.1"):
        t.lift(t.grip(place), on(t, "floor", 500, 500))
        assert t.scene.held is not None and t.scene.held.laid.seen.place == place
        t.click((640, 300), 3)
        assert t.scene.held is None and t.scene.overlays.menu is None, "a right click returns it and opens nothing"
        t.wait(400)
    assert t.digest == before


def test_a_table_that_changes_lets_everything_go() -> None:
    t = shop()
    boxed_from = on(t, "floor", 500, 300)
    t.press(boxed_from)
    t.move((boxed_from[0] + 60, boxed_from[1] + 60), True)
    t.undo()
    assert t.scene.selection.band is None
    t.release((boxed_from[0] + 60, boxed_from[1] + 60))


# --- targets and refusals ----------------------------------------------------------------------------------------------

def test_exactly_one_place_is_lit_under_the_pointer() -> None:
    t = shop()
    t.lift(t.grip("p1.hand.1"), t.spot("board.5"))
    for name in ("board.5", "discard", "p1.shelf.1", "floor", "p2.hand", "deck"):
        t.move(t.spot(name), True)
        assert hot(t) == [name]
    t.move((t.scene.frame.cloth.right - 4, t.scene.frame.cloth.bottom - 4), True)
    assert hot(t) == []
    t.key(*ESC)


def test_case_T47_a_place_for_other_things_says_so_and_nothing_moves() -> None:
    t = shop(motion=1.0)
    done(t.session, "draw bag > p1.hand=1")
    t.scene.look_again()
    bead, before = t.hand()[-1], t.digest
    t.lift(t.grip(bead.seen.place), t.spot("p1.shelf.1"))
    assert t.scene.held is not None and t.scene.held.refuses
    t.release(t.spot("p1.shelf.1"))
    toast = t.scene.overlays.toast
    assert toast is not None and "for other things" in toast.sentence
    flight = t.scene.flights[0]
    assert flight.ms <= 300 and flight.shakes > 0 and t.digest == before
    ways = [where.centerx - flight.b[0] for ms in range(int(flight.ms - flight.shakes), int(flight.ms) + 1, 2)
            if (where := flight.rect(flight.start + ms)) is not None]
    assert max(ways) > 0 > min(ways) and max(map(abs, ways)) <= 4, "it shakes its head there"
    t.wait(320)
    assert not t.scene.flights
    t.key(*ENTER, pygame.KMOD_LCTRL)
    assert lies(t, "p1.shelf.1")
    t.undo()
    assert t.digest == before


def test_case_T47_what_is_held_fast_stays() -> None:
    t = shop()
    t.move(middle(t, "floor.4"))
    key(t, "l")
    before = t.digest
    t.drag(t.grip("floor.4"), t.spot("discard"))
    assert t.digest == before and t.scene.overlays.toast is not None


# --- rows, hands, areas ------------------------------------------------------------------------------------------------

def between(t: Sitting, left: str, right: str) -> Point:
    a, b = t.at(left).rect, t.at(right).rect
    return (a.centerx + b.centerx) // 2, a.centery


def test_a_hand_is_sorted_by_dragging_and_a_bar_shows_where() -> None:
    t = shop(laid=False)
    hand = lies(t, "p1.hand")
    t.lift(t.grip("p1.hand.5"), between(t, "p1.hand.1", "p1.hand.2"))
    held = t.scene.held
    assert held is not None and held.gap is not None and held.gap.index == 2
    bar = held.gap.bar
    assert t.at("p1.hand.1").rect.x < bar.centerx < t.at("p1.hand.3").rect.x
    t.release(between(t, "p1.hand.1", "p1.hand.2"))
    assert last(t) == "move p1.hand.5 > p1.hand=2"
    assert lies(t, "p1.hand") == [hand[0], hand[4], *hand[1:4]]


def test_letting_go_where_it_lay_does_nothing() -> None:
    t = shop(laid=False)
    count = len(t.session.history.commits)
    x, y = t.grip("p1.hand.3")
    t.drag((x, y), (x + 20, y + 10))
    t.drag(t.grip("p1.hand.5"), (t.at("p1.hand.5").rect.right - 6, t.at("p1.hand.5").rect.centery))
    deck = t.grip("deck.6")
    t.drag(deck, (deck[0] + 12, deck[1]))
    assert len(t.session.history.commits) == count


def test_ones_own_hand_is_sorted_under_the_referee_too_and_no_other() -> None:
    t = at_turn(7)
    hand, asked = lies(t, "p1.hand"), t.session.ask
    t.drag(t.grip("p1.hand.1"), (t.at("p1.hand.3").rect.right - 2, t.at("p1.hand.3").rect.centery))
    assert lies(t, "p1.hand") == [hand[1], hand[2], hand[0], *hand[3:]] or t.session.history.commits[-1].kind == "edit"
    assert t.session.ask is not None and asked is not None and t.session.ask.to == asked.to
    assert t.scene.overlays.toast is None


def test_by_keyboard_a_card_is_carried_past_others() -> None:
    t = shop(laid=False)
    t.move((2, 2))
    t.scene.focus.put("p1.hand.1")
    t.key(*ENTER)
    held = t.scene.held
    assert held is not None
    t.scene.carrying.carry(t.at("p1.hand.1").rect.center)
    for _ in range(4):
        t.key(pygame.K_RIGHT, "", SHIFT)
    assert held.gap is not None and held.gap.index > 1
    t.key(*ENTER)
    assert last(t).startswith("move p1.hand.1 > p1.hand=")


def test_a_piece_falls_on_the_grid_of_a_free_area() -> None:
    t = shop()
    for x, y in ((313, 487), (0, 0), (1000, 1000), (777, 222)):
        centre = middle(t, "floor.4")
        t.drag(centre, on(t, "floor", x, y))
        spot = t.session.state.spot[at(t, "floor.6")]
        assert all(n % 50 == 0 for n in spot), spot
        assert abs(spot[0] - x) <= 26 and abs(spot[1] - y) <= 26


def test_what_is_chosen_keeps_how_it_lies_to_each_other() -> None:
    t = shop()
    pieces = [at(t, f"floor.{n}") for n in (4, 5, 6)]
    clicked_with_ctrl(t, "floor.4", "floor.5", "floor.6")
    before = [t.session.state.spot[piece] for piece in pieces]
    grip = middle(t, "floor.4")
    goal = on(t, "floor", 100, 400)
    t.drag(grip, (grip[0], goal[1]))
    after = [t.session.state.spot[piece] for piece in pieces]
    assert [(b[0] - a[0], b[1] - a[1]) for a, b in zip(before, after, strict=True)] == [(0, -300)] * 3
    grip = middle(t, place_of(t.session.state, pieces[0]))
    t.drag(grip, (on(t, "floor", 1000, 0)[0] + 30, grip[1]))
    moved = [t.session.state.spot[piece] for piece in pieces]
    assert [b[0] - a[0] for a, b in zip(after, moved, strict=True)] == [100] * 3, "at the edge all of them stop together"


def test_in_an_area_arrows_with_shift_go_from_line_to_line() -> None:
    t = shop()
    t.move((2, 2))
    t.scene.focus.put("floor.4")
    piece = at(t, "floor.4")
    t.key(*ENTER)
    t.scene.carrying.carry(middle(t, "floor.4"))
    t.key(pygame.K_RIGHT, "", SHIFT)
    t.key(pygame.K_UP, "", SHIFT)
    t.key(*ENTER)
    assert t.session.state.spot[piece] == (150, 650)


# --- piles and heaps ---------------------------------------------------------------------------------------------------

def held_down(t: Sitting, at_: Point, ms: int = 400) -> None:
    t.move(at_)
    t.press(at_)
    t.wait(ms)


def test_a_drag_takes_the_top_card_and_a_held_press_the_whole_pile() -> None:
    t = shop()
    t.lift(t.grip("discard.2"), t.spot("board.5"))
    assert t.scene.held is not None and t.scene.held.count == 1
    t.key(*ESC)
    t.release(t.spot("board.5"))
    held_down(t, t.grip("discard.2"))
    assert t.scene.held is not None and (t.scene.held.count, t.scene.held.load.pile) == (2, "discard")
    t.key(*ESC)
    t.release((640, 300))
    t.down(pygame.K_LSHIFT)
    t.lift(t.grip("discard.2"), t.spot("deck"))
    t.release(t.spot("deck"))
    t.up(pygame.K_LSHIFT)
    assert last(t) == "pile discard > deck"


def test_a_pile_pressed_long_and_let_go_stays_where_it_is() -> None:
    t = shop()
    before, count = t.digest, len(t.session.history.commits)
    held_down(t, t.grip("discard.2"))
    t.release(t.grip("discard.2"))
    held_down(t, t.grip("floor.4"))
    assert t.scene.held is None, "a card alone is no pile"
    t.release(t.grip("floor.4"))
    assert t.digest == before and len(t.session.history.commits) == count


def test_a_pile_that_was_only_lifted_still_has_its_menu() -> None:
    t = shop()
    held_down(t, t.grip("discard.2"))
    t.press(t.grip("discard.2"), 3)
    assert t.scene.held is None and t.scene.overlays.menu is not None


def test_a_heap_goes_with_its_lowest_piece() -> None:
    t = shop()
    done(t.session, "lay floor.5,floor.6 > floor.4")
    t.scene.look_again()
    base, upper = at(t, "floor.4"), at(t, "floor.4/2")
    held_down(t, t.grip("floor.4/2"))
    assert t.scene.held is not None and t.scene.held.laid.seen.place == "floor.4"
    t.move(t.spot("board.5"), True)
    t.release(t.spot("board.5"))
    assert lies(t, "board.5") == [base] and t.session.state.zone_of(upper) == t.session.box.zone_of["board.5"]
    t.drag(t.grip("board.5/2"), t.spot("discard"))
    assert t.session.state.where[upper] == t.session.box.zone_of["discard"], "and its upper piece alone"


def test_case_T31_several_cards_on_a_pile_lie_as_they_were_shown_the_left_one_on_top() -> None:
    t = shop(laid=False)
    hand = lies(t, "p1.hand")
    clicked_with_ctrl(t, *(f"p1.hand.{n}" for n in range(1, 6)))
    t.drag(t.grip("p1.hand.3"), t.spot("deck"))
    assert t.scene.overlays.piles.sheet is not None, "the order is shown before anything is done"
    t.key(*ENTER)
    assert lies(t, "deck")[-5:] == hand[::-1]
    t.undo()
    assert lies(t, "p1.hand") == hand


def test_under_takes_what_is_held_under_the_pile() -> None:
    t = shop()
    piece = at(t, "floor.4")
    t.lift(t.grip("floor.4"), t.spot("deck"))
    key(t, "u")
    assert lies(t, "deck")[0] == piece and t.scene.held is None
    t.release(t.spot("deck"))
    assert last(t) == "move floor.4 > deck=1"


def test_any_bead_may_come_out_of_the_bag() -> None:
    t = shop(laid=False)
    found = set()
    for cell in ("board.1", "board.2", "board.3", "board.4"):
        t.drag(t.grip("bag"), t.spot(cell))
        assert last(t) == f"draw bag > {cell}=1"
        found.add(t.session.box.cards[t.session.state.face[lies(t, cell)[0]]].id)
    assert found == {"red_bead", "blue_bead"}, "from the top down the first four are blue"


# --- chips -------------------------------------------------------------------------------------------------------------

def heap(t: Sitting, seat: int) -> Point:
    return pouring.heaps(t.scene, "coins")[seat].center


def coins(t: Sitting) -> tuple[int, int]:
    return t.session.state.seat_num[0, "coins"], t.session.state.seat_num[1, "coins"]


def test_chips_go_from_one_seat_to_another_as_many_as_were_typed() -> None:
    t = shop()
    t.lift(heap(t, 0), heap(t, 1))
    key(t, "4")
    t.release(heap(t, 1))
    assert coins(t) == (1, 9) and last(t) == "count p1.coins=1; count p2.coins=9"
    t.undo()
    assert coins(t) == (5, 5)


def test_the_wheel_takes_more_chips_but_no_more_than_there_are() -> None:
    t = shop()
    t.lift(heap(t, 0), heap(t, 1))
    t.wheel(heap(t, 1), 9)
    t.wheel(heap(t, 1), -1)
    t.release(heap(t, 1))
    assert coins(t) == (1, 9)


def test_chips_go_to_the_stock_and_out_of_it() -> None:
    t = shop()
    t.drag(heap(t, 0), heap(t, pouring.STOCK))
    assert coins(t) == (4, 5)
    t.lift(heap(t, pouring.STOCK), heap(t, 1))
    key(t, "1")
    key(t, "0")
    t.release(heap(t, 1))
    assert coins(t) == (4, 15)


def test_chips_let_go_elsewhere_go_back() -> None:
    t = shop()
    before, count = t.digest, len(t.session.history.commits)
    t.drag(heap(t, 0), on(t, "floor", 500, 500))
    t.lift(heap(t, 0), heap(t, 1))
    t.key(*ESC)
    t.release(heap(t, 1))
    t.lift(heap(t, 0), heap(t, 1))
    t.click(heap(t, 1), 3)
    t.release(heap(t, 1))
    t.lift(heap(t, 0), heap(t, 1))
    t.events(pygame.event.Event(pygame.WINDOWLEAVE))
    t.release(heap(t, 1))
    assert t.digest == before and len(t.session.history.commits) == count and t.scene.pouring is None


def test_chips_by_keyboard() -> None:
    t = shop()
    t.move((2, 2))
    t.scene.focus.put("p1.coins")
    t.key(*ENTER)
    key(t, "+")
    t.key(pygame.K_UP)
    t.key(pygame.K_UP)
    t.key(*ENTER)
    assert coins(t) == (3, 7)


def test_a_click_on_a_heap_still_counts_by_one() -> None:
    t = shop()
    rail = next(rail for rail in t.scene.geometry.rails if rail.seat == 0)
    t.click((rail.rect.centerx, rail.rect.bottom - 6))
    assert coins(t) == (4, 5)


def test_a_drag_of_several_under_a_referee_that_rests_is_an_edit() -> None:
    t = at_turn(7)
    t.scene.act(commands.RULES_MODE("off"))
    clicked_with_ctrl(t, "p1.hand.1", "p1.hand.2")
    t.drag(t.grip("p1.hand.1"), t.spot("p2.unit.2"))
    assert t.session.history.commits[-1].kind == "edit"


def test_somebody_alone_plays_for_every_seat() -> None:
    t = shop(ALONE)
    t.drag(t.grip("p2.hand.1"), t.spot("p1.shelf.1"))
    assert last(t) == "move p2.hand.1 > p1.shelf.1"


def test_of_a_hand_whose_order_is_hidden_one_card_is_lifted_and_the_others_stay() -> None:
    t = shop(TWO, "peek")
    t.wait(100)
    hand = [laid for laid in t.scene.geometry.pieces if t.session.box.zones[laid.zone].name == "p2.hand"]
    area = hand[0].box.unionall([laid.box for laid in hand]).clip(((0, 0), t.app.size))
    full = _dark(t, area)
    t.lift(t.grip("p2.hand"), (t.scene.frame.cloth.right - 60, t.scene.frame.cloth.bottom - 20))
    assert t.scene.held is not None
    left = _dark(t, area)
    assert full * 0.5 < left < full, "four of five backs are still there"
    t.key(*ESC)


def _dark(t: Sitting, area: pygame.Rect) -> int:
    """Pixels that belong to the back of a card."""
    back = pygame.image.tobytes(pygame.transform.grayscale(t.app.surface.subsurface(area)), "RGB")[::3]
    return sum(value < 80 for value in back)


def test_a_refusal_is_told_beside_the_place_that_refused() -> None:
    t = shop()
    done(t.session, "draw bag > p1.hand=1")
    t.scene.look_again()
    t.drag(t.grip(t.hand()[-1].seen.place), t.spot("p1.shelf.1"))
    attempt = t.scene.overlays.attempt
    assert attempt is not None and attempt.zone == t.session.box.zone_of["p1.shelf.1"]


def test_of_several_ways_at_one_place_the_first_and_marked_is_one_that_needs_no_more_cards() -> None:
    """3x3Wars 2.1-1: Attunement stands for 1, 2 or 3; a unit of cost 3 it removes alone as a 3."""
    t = Sitting(laid("2.1", {"p1.hand": "045 009 016", "p2.unit.1": "005"}))
    t.drag(t.grip("p1.hand.1"), t.spot("p2.unit.1"))
    menu = t.scene.overlays.menu
    assert menu is not None and menu.chosen == 0
    assert [item.words for item in menu.items] == ["Remove 3=3", "1 and one more card", "2 and one more card"]
