"""The top of a pile, and several cards laid on one."""

from __future__ import annotations

import pygame
import pytest
from pile_looks import SHIFT, looking, usual_order, workshop
from pile_play import (
    DOWN,
    ENTER,
    ESC,
    LEFT,
    RIGHT,
    SPACE,
    UP,
    ask,
    ask_order,
    closed,
    do,
    faces_seen,
    ids,
    last_do,
    library,
    told,
)

from tabletop.ui import commands
from tabletop.ui.table.draw.labels import Labels
from tabletop.ui.table.piles.orders import OrderSheet

__all__ = ["usual_order"]

@pytest.mark.parametrize(("lang", "said"), [("ja", "盤"), ("en", "Board")])
def test_a_board_of_cells_is_labelled_once(monkeypatch: pytest.MonkeyPatch, lang: str, said: str) -> None:
    drawn: list[str] = []
    words = Labels._words
    monkeypatch.setattr(Labels, "_words", lambda self, surface, told, *how, **more: (
        drawn.append(told.words), words(self, surface, told, *how, **more))[1])
    t = workshop(lang=lang)
    assert drawn.count(said) >= 1
    drawn.clear()
    t.scene.felt.labels.draw(t.app.surface, t.scene.model.view, t.scene.geometry, t.scene.look, 0)
    assert drawn.count(said) == 1


# --- the top of a pile -------------------------------------------------------------------------------------------------

def test_the_top_is_looked_at_and_left_as_it_lies() -> None:
    t = library()
    there = ids(t.session, "p1.deck")
    found = looking(t, 3)
    assert [t.session.box.cards[card.seen.face].id for card in found.row.cards] == there[:-4:-1]
    t.key(*ESC)
    assert closed(t) and ids(t.session, "p1.deck") == there and last_do(t.session) == "p1 look p1.deck=3"


def test_one_is_the_number_unless_another_is_typed() -> None:
    t = library()
    ask(t, "look_at", "p1.deck")
    t.key(*ENTER)
    assert last_do(t.session) == "p1 look p1.deck=1"
    t.key(*ENTER)
    assert closed(t) and last_do(t.session) == "p1 look p1.deck=1", "nothing was changed, so nothing is committed"


def test_what_was_looked_at_is_put_back_in_an_order_of_ones_own() -> None:
    t = library(privacy="peek")
    do(t.session, "p2 look p1.deck=2")
    t.scene.viewer.pinned = True
    t.scene.look_again()
    a, b, c, d, e = ids(t.session, "p1.deck")
    looking(t, 3)
    t.key(RIGHT, "", SHIFT)
    t.key(*ENTER)
    assert ids(t.session, "p1.deck") == [a, b, c, e, d]
    assert faces_seen(t.session, "p1.deck", 0).count(0) == 2 and not any(faces_seen(t.session, "p1.deck", 1))
    assert told(t)[-1] == "Haru put 3 cards back in an order of their own: Haru's Deck."
    t.undo()
    assert ids(t.session, "p1.deck") == [a, b, c, d, e]


def test_some_go_under_and_some_to_the_hand_as_one_act() -> None:
    t = library(privacy="peek")
    do(t.session, "p2 look p1.deck=4")
    t.scene.viewer.pinned = True
    t.scene.look_again()
    a, b, c, d, e = ids(t.session, "p1.deck")
    looking(t, 4)
    before = t.digest
    t.key(DOWN)                       # e: to the bottom
    t.key(RIGHT)
    t.key(UP)                         # d: to the hand
    t.key(RIGHT)
    t.key(RIGHT)
    t.key(DOWN)                       # b: to the bottom, under e
    t.key(*ENTER)
    assert ids(t.session, "p1.deck") == [b, e, a, c] and ids(t.session, "p1.hand")[-1] == d
    assert not any(faces_seen(t.session, "p1.deck", 1)) and not any(faces_seen(t.session, "p1.hand", 1))
    assert all(told(t)[-n] for n in (1, 2, 3)) and "; " in last_do(t.session)
    t.undo()
    assert t.digest == before


def test_a_card_is_dragged_along_the_row_and_its_way_is_clicked() -> None:
    t = library()
    found = looking(t, 3)
    first = found.row.cards[0].place
    boxes = found.row.boxes()
    t.drag(boxes[0].center, (boxes[2].centerx + 4, boxes[2].centery))
    assert [card.place for card in found.row.cards].index(first) == 2
    t.click((boxes[2].centerx, boxes[2].bottom + found.look.px(20)))
    assert found.row.fate[first] == "bottom"


def test_space_lifts_a_card_that_arrows_then_carry() -> None:
    t = library()
    found = looking(t, 3)
    first = found.row.cards[0].place
    for key in (SPACE, (RIGHT, ""), (RIGHT, ""), SPACE, (LEFT, "")):
        t.key(*key)
    assert found.row.cards[2].place == first and found.row.at == 1


def test_a_card_alone_is_looked_at_without_a_sheet() -> None:
    t = library(privacy="peek")
    do(t.session, "p2 move p2.hand.1 > p2.aside")
    t.scene.viewer.pinned = True
    t.scene.look_again()
    t.scene.act(commands.LOOK_AT(("p2.aside.1",)))
    assert t.scene.overlays.dialog is not None
    t.agree()
    assert closed(t) and all(faces_seen(t.session, "p2.aside", 0)) and told(t)[-1] == "Haru looked at Nagi's Set aside."


def test_case_T06_a_judge_learns_the_name_and_the_log_does_not() -> None:
    """Three at the table: who looks at another's covered card reads its name, the other two do not."""
    from scene_play import Person

    t = library((Person("Aki", (0,)), Person("Ben", (1,)), Person("Judge", (2,))), privacy="peek")
    do(t.session, "p2 move p2.hand.1 > p2.aside", "p3 look p2.aside.1", "p3 move p2.aside.1 > p2.deck")
    card = t.session.box.cards[t.session.state.face[t.session.state.zones[t.session.box.zone_of["p2.deck"]][-1]]]
    from tabletop.ui.table.moment.wording import Wording

    def log(seat: int) -> str:
        say = Wording(t.session.catalog, t.session.people, t.session.box, "en", t.session.box.public | 1 << seat)
        return "\n".join(say.line(line) for line, _ in t.session.log()[-2:])

    assert card.name["en"] in log(2) and card.name["en"] not in log(0)
    assert not any(faces_seen(t.session, "p2.deck", 0)) and faces_seen(t.session, "p2.deck", 2)[-1]


# --- several on a pile -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("way", "under", "turned"), [("shown", False, False), ("reversed", False, True), ("shown", True, False),
                                                     ("reversed", True, True)])
def test_case_T31_cards_on_a_pile_lie_as_they_were_shown(way: str, under: bool, turned: bool) -> None:
    t = library()
    hand, deck = ids(t.session, "p1.hand"), ids(t.session, "p1.deck")
    found = ask_order(t, ("p1.hand.1", "p1.hand.2", "p1.hand.3"), "p1.deck", under)
    assert isinstance(found, OrderSheet)
    t.click(found.how._cells[["shown", "reversed", "random"].index(way)].center)
    shown = [t.session.box.cards[card.seen.face].id for card in found.row.cards]
    assert shown == (hand[::-1] if turned else hand)
    t.key(*ENTER)
    lying = shown[::-1]
    assert ids(t.session, "p1.deck") == ([*lying, *deck] if under else [*deck, *lying])
    t.undo()
    assert ids(t.session, "p1.hand") == hand


@pytest.mark.parametrize("under", [False, True])
def test_case_T31_at_random_touches_these_cards_alone(under: bool) -> None:
    t = library(privacy="peek")
    do(t.session, "p1 look p1.deck")
    t.scene.viewer.pinned = True
    t.scene.look_again()
    hand, deck = ids(t.session, "p1.hand"), ids(t.session, "p1.deck")
    found = ask_order(t, ("p1.hand.1", "p1.hand.2", "p1.hand.3"), "p1.deck", under)
    t.key(LEFT)
    assert isinstance(found, OrderSheet) and found.row.covered and "shuffled" in found._hint
    t.key(*ENTER)
    now = ids(t.session, "p1.deck")
    assert {*(now[:3] if under else now[-3:])} == {*hand} and (now[3:] if under else now[:-3]) == deck
    known = faces_seen(t.session, "p1.deck", 0)
    assert not any(known[:3] if under else known[-3:]) and all(known[3:] if under else known[:-3])


def test_own_cards_in_a_row_stay_readable_and_are_covered_again_afterwards() -> None:
    t = library(privacy="peek")
    t.down(pygame.K_h, "h")
    found = ask_order(t, ("p1.hand.1", "p1.hand.2"), "p1.deck")
    t.up(pygame.K_h)
    assert found.secret and t.scene.viewer.open
    t.key(*ESC)
    assert not t.scene.viewer.open


def test_covered_cards_are_ordered_as_backs() -> None:
    t = library(privacy="peek")
    found = ask_order(t, ("p2.deck.1", "p2.deck.2"), "p1.deck")
    assert isinstance(found, OrderSheet) and not found.secret and not any(card.seen.face for card in found.row.cards)


def test_the_last_way_is_remembered() -> None:
    t = library()
    ask_order(t, ("p1.hand.1", "p1.hand.2"), "p1.deck")
    t.key(RIGHT)
    t.key(*ENTER)
    found = ask_order(t, ("p1.deck.1", "p1.deck.2"), "discard")
    assert isinstance(found, OrderSheet) and found.how.value == "reversed"
