"""The parts of the table screen: bar, cloth, prompt, hand and log, by the classes of window of the look."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.ui.look import Look

SizeClass = Literal["L", "M", "S"]


def size_class(size: tuple[int, int], look: Look) -> SizeClass:
    """The class of a window by its logical size."""
    w, h = size[0] / look.k, size[1] / look.k
    if w >= 1200 and h >= 700:
        return "L"
    return "M" if w >= 960 and h >= 540 else "S"


@dataclass(frozen=True, slots=True)
class Frame:
    """Where everything is, in device pixels.  `card` is the width of a card in the hand; a `drawer` of the log pushes the cloth."""

    kind: SizeClass
    bar: pygame.Rect
    cloth: pygame.Rect
    prompt: pygame.Rect
    hand: pygame.Rect
    log: pygame.Rect
    card: int
    strip: int
    drawer: bool


def frame(size: tuple[int, int], look: Look, log_open: bool) -> Frame:
    """The parts for a window of this size."""
    kind = size_class(size, look)
    w, h = size[0] / look.k, size[1] / look.k
    tall = kind == "L" and h >= 760
    bar = 48 if kind == "L" else 44
    prompt = 44 if kind == "L" else 40
    hand = 166 if tall else 140 if kind == "L" else 112
    card = 132 if kind == "L" else 120
    drawer = kind == "L" and log_open
    log_w = 252 if kind == "L" or log_open else 30
    right = w - (252 if drawer else 0 if kind == "L" else 30)
    prompt_y = h - hand - 4 - prompt
    cloth = look.rect(12, bar + 10, right - 24, prompt_y - 12 - bar - 10)
    return Frame(kind, look.rect(0, 0, w, bar), cloth, look.rect(12, prompt_y, right - 24, prompt),
                 look.rect(12, h - hand, right - 24, hand), look.rect(w - log_w, bar, log_w, h - bar), look.px(card),
                 look.px(55 if cloth.h >= look.px(510) else 40 if tall else 36), drawer)
