"""A table of ANOARE under test: who sits there, what is seen of the reveal, and what somebody types."""

from __future__ import annotations

import random

import pygame
from duel_play import TWO, asked, dealt, played
from scene_play import Sitting

from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.ui.table.plugins.at_once.panel import AtOnce
from tabletop.ui.table.plugins.reveal.sheet import RevealSheet

LEFT, RIGHT = pygame.K_LSHIFT, pygame.K_RSHIFT
WINDOWS = [((1280, 800), 1.0), ((1366, 768), 1.0), ((1024, 640), 1.0), ((1366, 768), 1.5), ((1920, 1080), 1.5)]


def sit(session: Session, **options: object) -> Sitting:
    t = Sitting(session, **options)  # type: ignore[arg-type]
    t.scene.overlays.sharing.letters.dice = random.Random(5)
    return t


def revealed(t: Sitting) -> RevealSheet:
    """The sheet that tells what both revealed."""
    (sheet,) = t.scene.overlays.stories
    assert isinstance(sheet, RevealSheet)
    return sheet


def halves(t: Sitting) -> AtOnce:
    """The panel at which both answer."""
    (panel,) = t.scene.overlays.game
    assert isinstance(panel, AtOnce)
    return panel


def choosing(seed: int = 5, people: tuple[Person, ...] = TWO) -> Session:
    return played(dealt(people, seed), asked("5.2"))


def peek(t: Sitting, seat: int) -> dict[int, str]:
    """One of two looks at their hand and covers it again: which letter stands on which card."""
    key = (LEFT, RIGHT)[seat]
    t.down(key)
    assert t.scene.viewer.open and t.scene.viewer.dock == seat
    t.up(key)
    assert t.scene.viewer.blind
    return dict(t.scene.overlays.sharing.letters.of(seat))


def types(t: Sitting, *letters: str) -> None:
    for letter in letters:
        t.key(ord(letter.lower()), letter.lower())


def costing(session: Session, seat: int) -> list[int]:
    """The cards of a hand, first one that costs and can be paid, then the others."""
    hand = session.state.zones[session.box.zone_of[f"p{seat + 1}.hand"]]
    cost = {piece: int(session.box.cards[session.state.face[piece]].data["cost"]) for piece in hand}
    return sorted(hand, key=lambda piece: (not 0 < cost[piece] < len(hand) - 1, piece))


def told(t: Sitting, seat: int) -> tuple[int, int, bool]:
    part = halves(t).parts[seat]
    return part.chosen, part.needs, part.given


ROOMS = [(1280, 800), (1366, 768), (1920, 1080), (2560, 1440)]
