"""The workshop on the screen: every kind of place and piece, no rules, and somebody at mouse and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
from read_once import fixture_of
from scene_play import TWO, Point, Sitting

from tabletop.play.hands import read_edits
from tabletop.play.opening import Setup
from tabletop.play.people import Person, Privacy
from tabletop.play.session import Session
from tabletop.table.places import piece_at
from tabletop.ui.table.layout.areas import middle_of

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT
ENTER, ESC = (pygame.K_RETURN, "\r"), (pygame.K_ESCAPE, "")

LAID = ("put p1.hand.1 > floor@100,700", "put p1.hand.1 > floor@500,700", "put p1.hand.1 > floor@900,700", "flip floor.4,floor.5",
        "move deck.6,deck.5 > discard", "move deck.4 > board.1", "move deck.3 > board.9")
"""Three cards lie on the floor (two with their face up), two in the discard, one each on two corners of the board."""


def shop(people: Sequence[Person] = TWO, privacy: Privacy = "open", *, laid: bool = True, **shown: Any) -> Sitting:
    """A table under way: five cards in each hand, and some things lie about."""
    seats = max(seat for person in people for seat in person.seats) + 1
    session = Session.start(fixture_of("workshop"), None, Setup("", seats, 3), tuple(people), privacy=privacy)
    for seat in range(seats):
        done(session, f"draw deck > p{seat + 1}.hand=5")
    if laid:
        done(session, *LAID)
    t = Sitting(session, **shown)
    t.wait(32)
    return t


def done(session: Session, *texts: str) -> None:
    """What hands did."""
    for text in texts:
        outcome = session.edit(0, *read_edits(text))
        assert outcome.committed, f"{text}: {outcome}"


def on(t: Sitting, area: str, x: int, y: int) -> Point:
    """A point of a free area."""
    return middle_of(t.scene.geometry.spots[t.session.box.zone_of[area]], (x, y))


def middle(t: Sitting, place: str) -> Point:
    """The middle of a piece."""
    return t.at(place).rect.center


def key(t: Sitting, letter: str, mod: int = 0) -> None:
    """A key by what it types."""
    t.key(ord(letter.lower()), letter if not mod & CTRL else "", mod)


def clicked_with_ctrl(t: Sitting, *places: str) -> None:
    t.down(pygame.K_LCTRL)
    for place in places:
        t.click(t.grip(place))
    t.up(pygame.K_LCTRL)


def boxed(t: Sitting, start: Point, end: Point) -> None:
    """A box drawn on bare cloth."""
    t.move(start)
    t.press(start)
    t.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2), True)
    t.move(end, True)
    t.release(end)


def row(t: Sitting, action: str) -> None:
    """Take the row of the open menu that does an action, going on where it is on another page."""
    menu = t.scene.overlays.menu
    assert menu is not None
    for item in menu.items:
        if item.action == action or item.action == "menu_more":
            found = item
            if item.action == action:
                break
    else:
        found = menu.items[-1]
    t.click(menu._rows[menu.items.index(found)].center)
    if found.action == "menu_more" and action != "menu_more":
        row(t, action)


def last(t: Sitting) -> str:
    """What was done last, without whose."""
    return t.session.history.commits[t.session.history.at].do.partition(" ")[2]


def lies(t: Sitting, zone: str) -> list[int]:
    """The pieces of a zone, lowest first."""
    return list(t.session.state.zones[t.session.box.zone_of[zone]])


def at(t: Sitting, place: str) -> int:
    return piece_at(t.session.state, place)
