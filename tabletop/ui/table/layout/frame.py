"""The parts of the table screen: bar, cloth, prompt, hand and log, by the classes of window of the look."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.ui import theme
from tabletop.ui.faces.measures import ASPECT, TABLE_FROM
from tabletop.ui.look import Look

SizeClass = Literal["L", "M", "S", "XS"]
Hands = Literal["none", "empty", "held"]
"""Whether a game has hands, and whether one of them has held a card yet."""


def size_class(size: tuple[int, int], look: Look) -> SizeClass:
    """The class of a window by its logical size."""
    w, h = size[0] / look.k, size[1] / look.k
    if w >= 1200 and h >= 700:
        return "L"
    if w >= 960 and h >= 540:
        return "M"
    return "S" if w >= 720 else "XS"


@dataclass(frozen=True, slots=True)
class FrameMeasures:
    """The logical heights of a class: bar, prompt, what is seen of the hand, a card of the hand (its width), and on the cloth
    the strip of a seat, the ledger and the gap beside the ledger.  Where `hand` is 0 the hand is seen whole."""

    bar: int
    prompt: int
    hand: int
    card: int
    strip: int
    ledger: int
    gap: int


_TALL = FrameMeasures(44, 44, 0, 116, 36, 28, 16)
_LARGE = FrameMeasures(44, 44, 126, 132, 36, 34, 10)
_MIDDLE = FrameMeasures(44, 40, 108, 120, 32, 32, 8)
_SMALL = FrameMeasures(40, 36, 54, 84, 20, 22, 5)
AMONG_BLOCKS = 95
"""The logical width of a card of a hand that is seen whole where boards need the room of the cloth."""
OVER_HAND, SINK, UNDER_HAND = 6, 4, 3
"""What is free over the cards of a hand, how much lower its outermost card lies, and how far such a card, which is turned a little,
reaches below that; logical."""
FINGER = 52
"""The least height of a bar with buttons for fingers."""
NO_HAND, EMPTY = 0, 56
"""What lies over the prompt in a game without hands, and where none has held a card yet."""
EDGE, FOOT = 6, 4
"""The wood between bar, cloth and hand, and over and under the prompt."""
TRAYS: dict[SizeClass, int] = {"L": 0, "M": 260, "S": 200, "XS": 196}
"""How wide the room is that the cloth gives to trays, in a class of window where they have none beside it."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where everything is, in device pixels.  `trays` is the room of piles that are spread, empty without any; `card` is the width
    of a card in the hand; a `drawer` of the log pushes the cloth; a `small` frame shows signs instead of words and scales."""

    kind: SizeClass
    bar: pygame.Rect
    cloth: pygame.Rect
    prompt: pygame.Rect
    hand: pygame.Rect
    log: pygame.Rect
    trays: pygame.Rect
    card: int
    strip: int
    ledger: int
    gap: int
    drawer: bool

    @property
    def small(self) -> bool:
        """Whether the window is of class S or XS."""
        return self.kind in ("S", "XS")


def hand_share(frame: Frame, n: int, of: int) -> pygame.Rect:
    """The part of the room over the prompt in which the `n`th of several hands lies."""
    left, right = frame.hand.x + frame.hand.w * n // of, frame.hand.x + frame.hand.w * (n + 1) // of
    return pygame.Rect(left, frame.hand.y, right - left, frame.hand.h)


def frame(size: tuple[int, int], look: Look, log_open: bool, hands: Hands = "held", trays: bool = False,
          blocks: bool = False) -> Frame:
    """The parts for a window of this size, the prompt at its foot: a card of the hand that is read rises over the cloth and never
    over what is asked.  Without `hands`, and before anything is dealt to them, the cloth has their room; it
    makes room for `trays`, and of `blocks` it is as high as it can be."""
    kind = size_class(size, look)
    w, h = size[0] / look.k, size[1] / look.k
    m = _SMALL if kind in ("S", "XS") else _MIDDLE if kind == "M" else _TALL if h >= 760 else _LARGE
    drawer = kind == "L" and (log_open or trays)
    tab = (theme.HIT_TOUCH if look.touch else 30) if kind == "M" else 0
    log_w, beside = 252 if log_open or drawer else tab, 252 if drawer else tab
    bar, prompt = (max(m.bar, FINGER), max(m.prompt, FINGER)) if look.touch else (m.bar, m.prompt)
    x, wide = 12 + (beside if look.left else 0), w - beside - 24
    card = m.card if m.hand or not blocks else max(AMONG_BLOCKS, math.ceil(TABLE_FROM / look.k))
    whole = m.hand or math.ceil(card * ASPECT) + OVER_HAND + SINK + UNDER_HAND
    hand = whole if hands == "held" else min(whole, EMPTY) if hands == "empty" else NO_HAND
    prompt_y = h - FOOT - prompt
    hand_y = prompt_y - FOOT - hand
    high, aside = hand_y - EDGE - bar - EDGE, TRAYS[kind] if trays else 0
    cloth = look.rect(x + aside if look.left else x, bar + EDGE, wide - aside, high)
    strip = max(m.strip, theme.HIT_TOUCH) if look.touch else m.strip
    return Frame(kind, look.rect(0, 0, w, bar), cloth, look.rect(x, prompt_y, wide, prompt),
                 look.rect(x, hand_y, wide, hand), look.rect(0 if look.left else w - log_w, bar, log_w, h - bar),
                 look.rect(x if look.left else x + wide - aside + EDGE, bar + EDGE, max(0, aside - EDGE), high),
                 look.px(card), look.px(strip), look.px(m.ledger), look.px(m.gap), drawer)
