"""Choosing pieces: by a box, one by one, all of a place; what is chosen is seen without colour, and tells nothing."""

from __future__ import annotations

import pygame
from scene_play import ALONE, TWO, Sitting, opened
from shop_play import CTRL, boxed, clicked_with_ctrl, done, key, last, lies, middle, on, shop

from tabletop.table.state import place_of
from tabletop.ui.table.layout.geometry import Laid


def floor_box(t: Sitting) -> tuple[tuple[int, int], tuple[int, int]]:
    """Two corners of the lower part of the floor, where three cards lie."""
    floor = t.scene.geometry.spots[t.session.box.zone_of["floor"]].rect
    return (floor.right - 3, floor.bottom - 3), (floor.x + 3, floor.y + floor.h * 6 // 10)


def test_a_box_chooses_what_lies_in_it() -> None:
    t = shop()
    boxed(t, *floor_box(t))
    assert t.scene.selection.places == ("floor.4", "floor.5", "floor.6")
    assert t.scene.held is None and t.scene.selection.band is None


def test_a_new_box_begins_anew_and_with_ctrl_goes_on() -> None:
    t = shop()
    clicked_with_ctrl(t, "board.1")
    t.down(pygame.K_LCTRL)
    boxed(t, *floor_box(t))
    t.up(pygame.K_LCTRL)
    assert set(t.scene.selection.places) == {"board.1", "floor.4", "floor.5", "floor.6"}
    boxed(t, *floor_box(t))
    assert set(t.scene.selection.places) == {"floor.4", "floor.5", "floor.6"}


def test_ctrl_and_a_click_chooses_one_more_and_lets_it_go() -> None:
    t = shop()
    clicked_with_ctrl(t, "floor.4", "board.1")
    assert set(t.scene.selection.places) == {"floor.4", "board.1"}
    clicked_with_ctrl(t, "floor.4")
    assert t.scene.selection.places == ("board.1",)


def test_ctrl_a_chooses_all_of_the_place_under_the_pointer_or_in_focus() -> None:
    t = shop()
    t.move(middle(t, "floor.5"))
    key(t, "a", CTRL)
    assert len(t.scene.selection) == 6
    t.key(pygame.K_ESCAPE)
    t.move((2, 2))
    t.scene.focus.put("p1.hand.1")
    key(t, "a", CTRL)
    assert t.scene.selection.places == tuple(laid.seen.place for laid in t.hand())


def test_escape_and_a_click_on_bare_cloth_choose_nothing() -> None:
    t = shop()
    clicked_with_ctrl(t, "floor.4")
    t.key(pygame.K_ESCAPE)
    assert not len(t.scene.selection)
    clicked_with_ctrl(t, "floor.4")
    t.click(on(t, "floor", 500, 300))
    assert not len(t.scene.selection)


def test_by_keyboard_ctrl_and_an_arrow_choose_on() -> None:
    t = shop()
    t.move((2, 2))
    t.scene.focus.put("p1.hand.1")
    t.key(pygame.K_RIGHT, "", CTRL)
    assert set(t.scene.selection.places) == {"p1.hand.1", "p1.hand.2"} and t.scene.focused == "p1.hand.2"


def test_a_verb_over_a_piece_that_is_not_chosen_does_that_one_alone() -> None:
    t = shop()
    clicked_with_ctrl(t, "floor.4", "floor.5")
    t.move(middle(t, "board.1"))
    key(t, "f")
    assert last(t) == "flip board.1" and len(t.scene.selection) == 2


def test_a_verb_with_nothing_under_the_pointer_does_all_that_is_chosen() -> None:
    t = shop()
    clicked_with_ctrl(t, "floor.4", "floor.5")
    t.scene.focus.put("")
    t.move((2, 2))
    key(t, "f")
    assert last(t) == "flip floor.4,floor.5"


def test_case_T38_the_choice_is_seen_in_grey() -> None:
    t = shop()
    t.move((2, 2))
    laid = t.at("floor.4")
    area = laid.box.inflate(16, 16)
    bare = _grey(t.app.surface.subsurface(area))
    clicked_with_ctrl(t, "floor.4")
    t.scene.focus.put("")
    t.move((2, 2))
    shown = _grey(t.app.surface.subsurface(area))
    changed = sum(abs(a - b) > 40 for a, b in zip(bare, shown, strict=True))
    assert changed > 2 * (laid.box.w + laid.box.h), "a frame all round and a tick differ in lightness"


def _grey(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")[::3]


def test_the_choice_goes_with_its_pieces() -> None:
    t = shop()
    clicked_with_ctrl(t, "floor.4", "floor.5")
    pieces = [lies(t, "floor")[n] for n in (3, 4)]
    t.drag(t.grip("floor.4"), t.spot("board.5"))
    state = t.session.state
    assert set(t.scene.selection.places) == {place_of(state, piece) for piece in pieces}


def test_an_undo_leaves_chosen_what_is_still_told_apart() -> None:
    t = shop()
    clicked_with_ctrl(t, "floor.4", "floor.5")
    t.move(middle(t, "floor.4"))
    key(t, "t")
    t.undo()
    assert t.scene.selection.places == ("floor.4", "floor.5")


def test_a_hidden_card_is_not_followed_through_a_shuffle() -> None:
    """Whether the same card lies on top again is nobody's to know."""
    for seed in range(6):
        t = shop(laid=False)
        done(t.session, *("shuffle deck",) * seed)
        t.scene.look_again()
        clicked_with_ctrl(t, "deck.6")
        assert len(t.scene.selection) == 1
        t.move(middle(t, "deck.6"))
        t.wait(400)
        key(t, "r")
        assert last(t) == "shuffle deck" and not len(t.scene.selection)


def test_a_hidden_card_is_chosen_only_as_the_screen_shows_it() -> None:
    """Of a hand whose order is hidden one is chosen, whichever it is."""
    t = shop(TWO, "peek")
    hand: list[Laid] = [laid for laid in t.scene.geometry.pieces if t.session.box.zones[laid.zone].name == "p2.hand"]
    assert {laid.seen.place for laid in hand} == {"p2.hand"}
    t.move((hand[2].rect.centerx, hand[2].rect.bottom - 8))
    key(t, "a", CTRL)
    assert t.scene.selection.places == ("p2.hand",)
    t.key(pygame.K_ESCAPE)


def test_other_eyes_find_nothing_chosen() -> None:
    t = shop(TWO, "peek")
    t.down(pygame.K_h, "h")
    clicked_with_ctrl(t, "p1.hand.1", "p1.hand.2")
    assert len(t.scene.selection) == 2
    t.up(pygame.K_h)
    assert not len(t.scene.selection)


def test_under_the_referee_chosen_cards_build_the_plan_part_by_part() -> None:
    t = Sitting(opened(ALONE, 3, privacy="open"))
    before = t.digest
    cards = [laid.seen.place for laid in t.hand()[:3]]
    clicked_with_ctrl(t, *cards)
    t.drag(t.grip(cards[1]), t.spot("p1.land"))
    assert {place_of(t.session.state, part.piece) for part in t.scene.acts.plan.parts} == set(cards)
    assert {part.place for part in t.scene.acts.plan.parts} == {t.session.box.zone_of["p1.land"]}
    assert t.digest == before and t.scene.overlays.toast is None


def test_under_the_referee_too_many_are_refused_with_the_reason() -> None:
    t = Sitting(opened(ALONE, 3, privacy="open"))
    before = t.digest
    cards = [laid.seen.place for laid in t.hand()[:5]]
    clicked_with_ctrl(t, *cards)
    t.drag(t.grip(cards[0]), t.spot("p1.land"))
    toast = t.scene.overlays.toast
    assert toast is not None and toast.sentence and t.digest == before
    assert not t.scene.acts.plan.parts, "what was laid before the refusal is taken back"
    t.key(pygame.K_RETURN, "\r", CTRL)
    assert len(lies(t, "p1.land")) == 5, "and it can be done anyway"
    t.undo()
    assert t.digest == before


def test_a_chosen_copy_that_is_taken_back_is_chosen_no_more() -> None:
    t = shop()
    done(t.session, "copy floor.1")
    t.scene.changed(t.session.history.at)
    clicked_with_ctrl(t, place_of(t.session.state, len(t.session.state.face) - 1))
    assert t.scene.selection.places
    t.undo()
    assert not t.scene.selection.places
