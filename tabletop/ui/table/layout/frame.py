"""The parts of the table screen: bar, cloth, prompt, hand and log, by the classes of window of the look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.ui import theme
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
    the strip of a seat, the ledger, the gap beside the ledger and the room of all gaps together."""

    bar: int
    prompt: int
    hand: int
    card: int
    strip: int
    ledger: int
    gap: int
    gaps: int


_TALL = FrameMeasures(48, 44, 138, 132, 40, 34, 10, 36)
_LARGE = FrameMeasures(48, 44, 126, 132, 36, 34, 10, 36)
_MIDDLE = FrameMeasures(44, 40, 108, 120, 32, 32, 8, 28)
_SMALL = FrameMeasures(40, 36, 54, 84, 20, 22, 5, 14)
FINGER = 52
"""The least height of a bar with buttons for fingers."""
NO_HAND, EMPTY = 0, 56
"""What lies over the prompt in a game without hands, and where none has held a card yet."""
EDGE, FOOT = 8, 4
"""The wood between bar, cloth and hand, and over and under the prompt."""
TRAYS: dict[SizeClass, int] = {"L": 0, "M": 260, "S": 200, "XS": 196}
"""How wide the room is that the cloth gives to trays, in a class of window where they have none beside it."""
ROOMY = 55
"""The strip of a seat where the cloth is high."""


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
    gaps: int
    drawer: bool

    @property
    def small(self) -> bool:
        """Whether the window is of class S or XS."""
        return self.kind in ("S", "XS")


def hand_share(frame: Frame, n: int, of: int) -> pygame.Rect:
    """The part of the room over the prompt in which the `n`th of several hands lies."""
    left, right = frame.hand.x + frame.hand.w * n // of, frame.hand.x + frame.hand.w * (n + 1) // of
    return pygame.Rect(left, frame.hand.y, right - left, frame.hand.h)


def frame(size: tuple[int, int], look: Look, log_open: bool, hands: Hands = "held", trays: bool = False) -> Frame:
    """The parts for a window of this size, the prompt at its foot: a card of the hand that is read rises over the cloth and never
    over what is asked.  Without `hands`, and before anything is dealt to them, the cloth has their room; it
    makes room for `trays`."""
    kind = size_class(size, look)
    w, h = size[0] / look.k, size[1] / look.k
    m = _SMALL if kind in ("S", "XS") else _MIDDLE if kind == "M" else _TALL if h >= 760 else _LARGE
    drawer = kind == "L" and (log_open or trays)
    tab = (theme.HIT_TOUCH if look.touch else 30) if kind == "M" else 0
    log_w, beside = 252 if log_open or drawer else tab, 252 if drawer else tab
    bar, prompt = (max(m.bar, FINGER), max(m.prompt, FINGER)) if look.touch else (m.bar, m.prompt)
    x, wide = 12 + (beside if look.left else 0), w - beside - 24
    hand = m.hand if hands == "held" else min(m.hand, EMPTY) if hands == "empty" else NO_HAND
    prompt_y = h - FOOT - prompt
    hand_y = prompt_y - FOOT - hand
    high, aside = hand_y - EDGE - bar - EDGE, TRAYS[kind] if trays else 0
    cloth = look.rect(x + aside if look.left else x, bar + EDGE, wide - aside, high)
    strip = ROOMY if cloth.h >= look.px(510) else max(m.strip, theme.HIT_TOUCH) if look.touch else m.strip
    return Frame(kind, look.rect(0, 0, w, bar), cloth, look.rect(x, prompt_y, wide, prompt),
                 look.rect(x, hand_y, wide, hand), look.rect(0 if look.left else w - log_w, bar, log_w, h - bar),
                 look.rect(x if look.left else x + wide - aside + EDGE, bar + EDGE, max(0, aside - EDGE), high),
                 look.px(m.card), look.px(strip), look.px(m.ledger), look.px(m.gap), look.px(m.gaps), drawer)
