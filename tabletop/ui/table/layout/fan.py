"""The hand over the prompt: the card that is read stands whole, its neighbours move aside, and what is played leaves a gap."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame

from tabletop.table.box import Box
from tabletop.table.state import Fact
from tabletop.table.view import View
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.look import Look
from tabletop.ui.table.layout.geometry import Laid, Read, Spot

READ, LARGER = 192, 1.25
"""The least width of a card that is read, in device pixels, where a face has all its words; and in parts of a card at rest."""
SPINE = 0.23
"""The part of a card that its spine takes."""
MARGIN = 12
"""What is free over a card that is read, at least; it stands on the lower edge of the hand, so that no pointer comes under it."""
TURN = "log.turn"
"""What is said as a turn begins, be it that of whoever set up last."""
LEAVES = ("move", "lay")
"""The facts by which a card leaves a hand."""


def read_height(card: int) -> int:
    """How high a card is that is read, of a hand whose cards are so wide, in device pixels."""
    return round(read_width(card) * ASPECT)


def read_width(card: int) -> int:
    """How wide one is that is read, where a card at rest is so wide."""
    return max(READ, round(card * LARGER))


def read(hand: Sequence[Laid], laid: Laid, room: pygame.Rect, look: Look) -> Read:
    """One card of a hand whole over its own place, on the lower edge of its `room`, the others aside as far as the room goes: of
    each its spine is seen and as much more as all on its side have room for; `hand` lies from left to right.  Only the ends of
    the room, and the spines that lie before it and after it, move it."""
    n = next(i for i, one in enumerate(hand) if one is laid)
    width = min(read_width(laid.rect.w), round((room.bottom - look.px(MARGIN)) / ASPECT))
    step = min((b.rect.x - a.rect.x for a, b in pairwise(hand)), default=laid.rect.w)
    seen = max(1, min(round(laid.rect.w * SPINE), step, (room.w - width) // max(1, len(hand) - 1)))
    box = pygame.Rect(0, 0, width, round(width * ASPECT))
    box.midbottom = laid.rect.centerx, room.bottom
    box.x = max(room.x + n * seen, min(box.x, room.right - (len(hand) - 1 - n) * seen - width))
    aside: dict[str, Laid] = {}
    edge, each = box.x, max(seen, min(step, (box.x - room.x) // max(1, n)))
    for one in reversed(hand[:n]):
        edge = min(one.rect.x, edge - each)
        aside[one.seen.place] = _at(one, edge)
    edge, each = box.right, max(seen, min(step, (room.right - laid.rect.w - box.right) // max(1, len(hand) - n - 2)))
    for one in hand[n + 1:]:
        aside[one.seen.place] = _at(one, max(one.rect.x, edge))
        edge = max(one.rect.x, edge) + each
    return Read(replace(laid, free=0, rect=box, angle=laid.seen.angle), aside)


def _at(laid: Laid, x: int) -> Laid:
    return laid if x == laid.rect.x else replace(laid, rect=laid.rect.move(x - laid.rect.x, 0))


class Gaps:
    """The places in a hand that its cards keep through a turn: by zone which place each card has, and how many there are.

    What is played leaves a gap, and what comes lies at the end, so that nothing moves between two acts.  As a turn begins a hand
    closes up, with what is drawn before anybody is asked.  Back at a moment that was looked at, the hands lie as they lay then.
    """

    def __init__(self) -> None:
        self._begins = False
        self._kept: dict[int, tuple[tuple[int, ...], int]] = {}
        self._stood: dict[int, dict[int, tuple[tuple[int, ...], int]]] = {}

    def stand(self, moment: int) -> None:
        """The table is looked at, at a commit."""
        self._stood[moment], self._begins = {**self._kept}, False

    def back(self, moment: int) -> None:
        """The table stands at another commit than the one before led to."""
        self._kept = {**self._stood.get(moment, {})}

    def happened(self, facts: Iterable[Fact], before: View, box: Box) -> None:
        """Cards that left a hand leave their places free; `before` is how it lay."""
        hands = {zone: len(held) for zone, held in enumerate(before.zones) if box.zones[zone].kind == "hand"}
        for fact in facts:
            if fact.kind == "turn_of" or (fact.kind == "say" and fact.args[0] == TURN):
                self._kept, self._begins = {}, True
            if fact.kind in LEAVES:
                name, _, index = str(fact.args[0]).rpartition(".")
                self._leaves(box.zone_of.get(name, -1), index, hands)
            comes = fact.args if fact.kind not in ("lay", "flip", "turn", "show") else ()
            for zone in (box.zone_of.get(str(to), -1) for to in comes):
                if not self._begins and fact.kind == "move" and zone in hands and fact.args[2] == hands[zone]:
                    self._comes(zone, hands)
                else:
                    self._kept.pop(zone, None)

    def _leaves(self, zone: int, index: str, hands: dict[int, int]) -> None:
        """A card leaves a hand; `hands` counts what each holds."""
        if zone not in hands or not index.isdecimal():
            return
        slots, of = self._lie(zone, hands[zone])
        self._kept[zone] = (*slots[:int(index) - 1], *slots[int(index):]), of
        hands[zone] -= 1

    def _comes(self, zone: int, hands: dict[int, int]) -> None:
        """A card comes to the end of a hand in which no other moves: where there is no place free, one more at either side."""
        slots, of = self._lie(zone, hands[zone])
        if slots and slots[-1] == of - 1:
            slots, of = tuple(slot + 1 for slot in slots), of + 2
        self._kept[zone] = (*slots, slots[-1] + 1 if slots else 0), max(of, 1)
        hands[zone] += 1

    def _lie(self, zone: int, count: int) -> tuple[tuple[int, ...], int]:
        """Which places the cards of a hand have, and of how many; kept places that are not so many are of a table undone since."""
        slots, of = self._kept.get(zone, ((), 0))
        return (slots, of) if len(slots) == count else (tuple(range(count)), count)

    def places(self, spot: Spot, view: View) -> Spot:
        """A hand with the places its cards keep; where these eyes do not know its order it lies without gaps."""
        slots, of = self._kept.get(spot.zone, ((), 0))
        keeps = len(slots) == len(view.zones[spot.zone])
        return replace(spot, slots=slots, wide=of) if keeps and all(seen.face for seen in view.zones[spot.zone]) else spot
