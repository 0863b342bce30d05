"""A box drawn beside cards while the rules are in force: it takes nobody's cards from them, and Enter says what is asked."""

from __future__ import annotations

import pygame
from duel_play import AND_BOT, laid
from scene_play import Sitting

HAND = "S01 S02 S03 S04"


def choosing() -> Sitting:
    """A skill is to be chosen, and one lies in the cooldown of either seat."""
    t = Sitting(laid("5.2", {"p1.hand": HAND, "p2.hand": "W01", "p1.cooldown": "S05", "p2.cooldown": "W02"}, AND_BOT))
    t.calm()
    t.move((2, 2))
    return t


def test_a_drag_begun_close_beside_a_card_of_the_hand_takes_it() -> None:
    t = choosing()
    card = t.hand()[0]
    start = card.box.x - 3, card.box.centery
    assert t.scene.geometry.at(start) is None
    t.lift(start, t.spot("p1.skill"))
    assert t.scene.held is not None and t.scene.held.laid.seen.place == card.seen.place
    assert t.scene.selection.band is None


def test_no_box_begins_in_the_room_of_the_hand() -> None:
    t = choosing()
    hand = t.scene.frame.hand
    t.lift((hand.x + 12, hand.y + 12), (hand.right - 20, hand.y + 60))
    assert t.scene.selection.band is None and not len(t.scene.selection)


def test_a_box_catches_nothing_the_person_may_do_nothing_with() -> None:
    t = choosing()
    cloth = t.scene.frame.cloth
    t.lift((cloth.x + 30, cloth.bottom - 10), (cloth.right - 20, cloth.y + cloth.h // 2))
    assert t.scene.selection.band is not None and not len(t.scene.selection)
    t.release((cloth.right - 20, cloth.y + cloth.h // 2))


def test_enter_with_nothing_laid_says_what_is_asked() -> None:
    t = choosing()
    t.key(pygame.K_RETURN, "\r")
    assert t.app.message.shown
