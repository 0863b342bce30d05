"""How everything is to be drawn now: UI scale, language, amount of motion, and for whose eyes and hands."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from tabletop.ui import theme


@dataclass(frozen=True, slots=True)
class Look:
    """`k` device pixels make one logical pixel; `motion` multiplies every duration, 0 cuts them; `touch` makes targets larger.

    `letters` makes text alone larger.  Where motion is `reduced` it is 0, and pieces fade in where they come to lie.  `left`
    puts drawer and buttons at the left hand.
    """

    k: float = 1.0
    lang: str = "ja"
    motion: float = 1.0
    touch: bool = False
    letters: float = 1.0
    reduced: bool = False
    left: bool = False

    def at(self, k: float) -> Look:
        """The same at another UI scale."""
        return replace(self, k=k)

    def px(self, logical: float) -> int:
        """A logical length in whole device pixels, at least 1."""
        return max(1, round(logical * self.k))

    def text(self, size: float) -> float:
        """A type size in device pixels, never under the floor of 12."""
        return max(theme.TEXT_FLOOR, size * self.k * self.letters)

    @property
    def floor(self) -> float:
        """The size in device pixels to which a line may shrink."""
        return max(theme.TEXT_FLOOR, theme.TEXT_FLOOR * self.k)

    @property
    def hit(self) -> int:
        """The least side of what can be clicked, in device pixels."""
        return self.px(theme.HIT_TOUCH if self.touch else theme.HIT)

    def legible(self, size: float) -> bool:
        """Whether a type size is about as large as it should be, and not only at the floor: what is drawn small has no text."""
        return size * self.k * self.letters >= 0.75 * theme.TEXT_FLOOR

    @property
    def button(self) -> int:
        """The height of a button in device pixels."""
        return max(self.px(36), self.hit)

    def rect(self, x: float, y: float, w: float, h: float) -> pygame.Rect:
        """A logical box in device pixels, each edge rounded by itself."""
        left, top = round(x * self.k), round(y * self.k)
        return pygame.Rect(left, top, round((x + w) * self.k) - left, round((y + h) * self.k) - top)

    def ms(self, motion: str) -> float:
        """How long one of `theme.MOTIONS` takes, in milliseconds."""
        return theme.MOTIONS[motion].ms * self.motion
