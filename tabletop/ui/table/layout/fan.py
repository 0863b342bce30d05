"""The hand under the prompt: the card that is read stands whole, its neighbours move aside, and what is played leaves a gap."""

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

READ, READ_LOGICAL = 196, 150
"""The least width of a card that is read, in device pixels, where a face has all its words, and logical."""
SPINE = 0.23
"""The part of a card that its spine takes."""
MARGIN = 12
"""What is free over a card that is read, at least; it stands on the edge of the window, so that no pointer comes under it."""
LEAVES = ("move", "lay")
"""The facts by which a card leaves a hand."""


def read(hand: Sequence[Laid], laid: Laid, room: pygame.Rect, clear: pygame.Rect, look: Look) -> Read:
    """One card of a hand whole inside the window, the others as far aside as shows the spine of each; `hand` lies from left to
    right in its `room` at the lower edge.  It stands between the ends of `clear`, so that it lies over no button: a card that
    lies under one is read beside it, and what lies there too stays."""
    n = next(i for i, one in enumerate(hand) if one is laid)
    tallest = room.bottom - look.px(MARGIN)
    width = min(max(READ, look.px(READ_LOGICAL), laid.rect.w), round(tallest / ASPECT))
    spine = round(laid.rect.w * SPINE)
    step = min((b.rect.x - a.rect.x for a, b in pairwise(hand)), default=spine)
    seen = max(1, min(spine, step, (room.w - width) // max(1, len(hand) - 1)))
    box = pygame.Rect(0, 0, width, round(width * ASPECT))
    box.midbottom = laid.rect.centerx, room.bottom
    box.x = max(room.x + n * seen, min(box.x, room.right - (len(hand) - 1 - n) * seen - width))
    if clear.w >= width:
        box.x = max(clear.x, min(box.x, clear.right - width))
    before = [one for one in hand[:n] if one.rect.x < max(box.right, clear.right)]
    after = [one for one in hand[n + 1:] if one.rect.x + step > min(box.x, clear.x)]
    aside: dict[str, Laid] = {}
    edge, tight = box.x, min(seen, max(1, (box.x - room.x) // max(1, len(before))))
    for one in reversed(before):
        edge = min(one.rect.x, edge - tight)
        aside[one.seen.place] = _at(one, edge)
    hold = pygame.Rect(max(box.right, laid.box.x), laid.rect.y, 0, laid.rect.h)
    if laid.rect.centerx + width // 2 > clear.right >= width:
        nth = sum(one.rect.centerx + width // 2 > clear.right for one in hand[:n + 1])
        following = hand[n + 1].rect.x if n + 1 < len(hand) else laid.box.right
        hold.w = max(0, max(following, box.right + nth * seen) - hold.x)
    edge = max(box.right, hold.right)
    for i, one in enumerate(after):
        last = room.right - (len(after) - i) * seen
        edge = min(max(one.rect.x, edge), max(edge, last))
        aside[one.seen.place] = _at(one, edge)
        edge += seen
    return Read(replace(laid, free=0, rect=box, angle=laid.seen.angle), hold, aside)


def _at(laid: Laid, x: int) -> Laid:
    return laid if x == laid.rect.x else replace(laid, rect=laid.rect.move(x - laid.rect.x, 0))


class Gaps:
    """The places in a hand that its cards keep when one is played: by zone which place each card has, and how many there are.

    What comes to a hand lays it anew.
    """

    def __init__(self) -> None:
        self._kept: dict[int, tuple[tuple[int, ...], int]] = {}

    def happened(self, facts: Iterable[Fact], before: View, box: Box) -> None:
        """Cards that left a hand leave their places free; `before` is how it lay."""
        for fact in facts:
            if fact.kind in LEAVES:
                name, _, index = str(fact.args[0]).rpartition(".")
                self._leaves(box.zone_of.get(name, -1), index, before, box)
            for to in fact.args if fact.kind not in ("lay", "flip", "turn", "show") else ():
                self._kept.pop(box.zone_of.get(str(to), -1), None)

    def _leaves(self, zone: int, index: str, before: View, box: Box) -> None:
        if not 0 <= zone < len(before.zones) or box.zones[zone].kind != "hand" or not index.isdecimal():
            return
        count = len(before.zones[zone])
        slots, of = self._kept.get(zone, (tuple(range(count)), count))
        self._kept[zone] = (*slots[:int(index) - 1], *slots[int(index):]), of

    def places(self, spot: Spot, view: View) -> Spot:
        """A hand with the places its cards keep; where these eyes do not know its order it lies without gaps."""
        slots, of = self._kept.get(spot.zone, ((), 0))
        known = all(seen.face for seen in view.zones[spot.zone])
        return replace(spot, slots=slots, wide=of) if known and len(slots) == len(view.zones[spot.zone]) else spot
