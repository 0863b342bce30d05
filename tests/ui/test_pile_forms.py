"""Dealing, cutting, putting in and mixing, as forms, and all of them as sheets."""

from __future__ import annotations

import pygame
import pytest
from pile_looks import digits, looking, usual_order
from pile_play import (
    DOWN,
    ENTER,
    ESC,
    LEFT,
    RIGHT,
    TAB,
    UP,
    ask,
    ask_order,
    closed,
    do,
    ids,
    last_do,
    library,
    press,
    sheet,
    told,
)
from screens import cut

from tabletop.ui import commands
from tabletop.ui.table.piles.pile_forms import CutSheet, DealSheet, InsertSheet

__all__ = ["cut", "usual_order"]

def test_cards_are_dealt_to_the_seats_that_are_ticked() -> None:
    t = library()
    found = ask(t, "deal", "p1.deck")
    assert isinstance(found, DealSheet) and [box.value for box in found.boxes] == [True, True]
    digits(t, 2)
    press(t, found.boxes[0])
    t.key(*ENTER)
    assert last_do(t.session) == "p1 deal p1.deck > p2.hand=2" and len(ids(t.session, "p2.hand")) == 5


def test_with_nobody_ticked_nothing_can_be_dealt() -> None:
    t = library()
    found = ask(t, "deal", "p1.deck")
    assert isinstance(found, DealSheet)
    for box in found.boxes:
        press(t, box)
    t.key(*ENTER)
    assert not closed(t) and not found.done.enabled


def test_a_pile_is_cut_in_the_middle_or_where_one_says() -> None:
    t = library()
    a, b, c, d, e = ids(t.session, "p1.deck")
    found = ask(t, "cut", "p1.deck")
    assert isinstance(found, CutSheet) and found.number.value == 2
    digits(t, 1)
    assert found.depth.value == 1
    t.key(*ENTER)
    assert ids(t.session, "p1.deck") == [e, a, b, c, d]


def test_the_knob_and_the_number_of_a_cut_say_the_same() -> None:
    t = library()
    found = ask(t, "cut", "p1.deck")
    assert isinstance(found, CutSheet)
    t.click((found.depth.rect.right - 2, found.depth.rect.centery))
    assert found.number.value == found.depth.value == 4


@pytest.mark.parametrize(("place", "depth", "index"), [("p1.hand.1", 0, 5), ("p1.hand.1", 2, 3), ("p1.hand.1", 5, 0),
                                                       ("p1.deck.5", 4, 0), ("p1.deck.5", 1, 3)])
def test_a_card_is_put_in_at_a_depth(place: str, depth: int, index: int) -> None:
    t = library()
    zone, _, n = place.rpartition(".")
    card = ids(t.session, zone)[int(n) - 1]
    found = ask(t, "insert", place)
    assert isinstance(found, InsertSheet)
    digits(t, depth)
    t.key(*ENTER)
    assert ids(t.session, "p1.deck").index(card) == index


def test_it_goes_into_another_pile_by_arrows() -> None:
    t = library()
    card = ids(t.session, "p1.hand")[0]
    ask(t, "insert", "p1.hand.1")
    t.key(UP)
    t.key(DOWN)
    digits(t, 0)
    t.key(*ENTER)
    assert ids(t.session, "p2.deck")[-1] == card


@pytest.mark.parametrize(("keys", "kept"), [((), slice(0, 2)), (((DOWN, ""), (RIGHT, "")), slice(3, 5))])
def test_a_part_is_mixed(keys: tuple[tuple[int, str], ...], kept: slice) -> None:
    t = library()
    deck = ids(t.session, "p1.deck")
    ask(t, "shuffle_some", "p1.deck")
    digits(t, 3)
    for key in keys:
        t.key(*key)
    t.key(*ENTER)
    assert ids(t.session, "p1.deck")[kept] == deck[kept] and "shuffled the" in told(t)[-1]


def test_a_number_is_typed_corrected_and_kept_in_range() -> None:
    t = library()
    found = ask(t, "deal", "p1.deck")
    assert isinstance(found, DealSheet)
    digits(t, 9)
    assert found.number.value == 5
    digits(t, 3)
    t.key(pygame.K_BACKSPACE)
    assert found.number.value == 1
    t.key(LEFT)
    t.key(RIGHT)
    assert found.number.value == 2


# --- as sheets ---------------------------------------------------------------------------------------------------------

OPENED = {"look_at": "p1.deck", "deal": "p1.deck", "cut": "p1.deck", "shuffle_some": "p1.deck", "insert": "p1.hand.1",
          "give": "p1.hand.1", "reveal": "p1.hand.1", "note": "p1.deck", "set": "p1.life",
          "order": (("p1.hand.1", "p1.hand.2", "p1.hand.3"), "p1.deck")}


@pytest.mark.each_once
@pytest.mark.parametrize("name", OPENED)
@pytest.mark.parametrize(("size", "k", "lang"), [((1280, 800), 1.0, "en"), ((1366, 768), 1.0, "ja"), ((1366, 768), 1.5, "en"),
                                                 ((1366, 768), 1.5, "ja"), ((1024, 600), 2.0, "en"), ((1024, 600), 2.0, "ja")])
def test_every_sheet_fits_and_is_driven_by_keys(name: str, size: tuple[int, int], k: float, lang: str, cut: list[str]) -> None:
    t = library(size=size, k=k, lang=lang)
    before = len(t.session.history.commits)
    found = ask_order(t, *OPENED[name]) if name == "order" else ask(t, name, OPENED[name])
    t.wait(32)
    assert pygame.Rect((0, 0), size).contains(found.sheet) and not cut
    assert all(found.sheet.contains(control.rect) for control in found.controls)
    seen = set()
    for _ in range(len(found.stops)):
        assert found.focused is not None and found.focused.focused
        seen.add(found.focused)
        t.key(*TAB)
    assert seen == {*found.stops}
    t.key(*ESC)
    assert closed(t) and len(t.session.history.commits) == before


def test_the_whole_look_fits_small_windows(cut: list[str]) -> None:
    for size, k in (((1366, 768), 1.5), ((1024, 600), 2.0)):
        t = library(size=size, k=k, lang="en")
        found = looking(t, 5)
        t.wait(32)
        assert pygame.Rect((0, 0), size).contains(found.sheet) and not cut


def test_a_sheet_about_a_table_that_changed_is_closed() -> None:
    t = library()
    ask(t, "deal", "p1.deck")
    do(t.session, "p2 draw p1.deck > p2.hand")
    t.scene.changed(len(t.session.history.commits) - 1)
    assert closed(t)


def test_a_search_that_is_cut_short_shuffles_all_the_same() -> None:
    t = library()
    ask(t, "search", "p1.deck")
    do(t.session, "p2 draw p2.deck > p2.hand")
    t.scene.changed(len(t.session.history.commits) - 1)
    assert closed(t)
    t.wait(32)
    assert last_do(t.session) == "p1 shuffle p1.deck"


def test_with_rules_in_force_a_look_is_done_anyway_and_then_shown() -> None:
    from test_scene_drag import at_turn

    t = at_turn(7)
    ask_first = len(t.session.history.commits)
    t.scene.act(commands.SEARCH(("deck",)))
    assert closed(t) and len(t.session.history.commits) == ask_first
    assert t.scene.overlays.toast is not None
    t.key(pygame.K_RETURN, "\r", pygame.KMOD_LCTRL)
    assert sheet(t).secret and last_do(t.session).endswith("look deck")
    t.key(*ESC)
    assert closed(t) and last_do(t.session).endswith("shuffle deck")
