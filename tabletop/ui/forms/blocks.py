"""The rows of the set-up sheet: each knows its height for a width, places its controls and draws its words."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets import Control, section

CONTROL, NOTE_GAP, LABEL = 34, 2, 150


class FormBlock:
    """One row.  `controls` are in the order of Tab."""

    controls: tuple[Control, ...] = ()

    def height(self, look: Look, width: int) -> int:
        """Its height in device pixels for a width."""
        raise NotImplementedError

    def place(self, look: Look, area: pygame.Rect) -> None:
        """Takes its place; controls get theirs."""
        self.area = area

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draws its words; the controls are drawn by their group."""
        raise NotImplementedError


class Heading(FormBlock):
    """A caption with a hairline."""

    def __init__(self, words: str) -> None:
        self.words = words

    def height(self, look: Look, width: int) -> int:
        return look.px(38)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        section(surface, look, self.words, self.area.x, self.area.y + look.px(20), self.area.right)


class FormNote(FormBlock):
    """Words on their own, in as many lines as they take."""

    def __init__(self, words: str, ink: str = theme.INK5, size: float = theme.LABEL) -> None:
        self.words, self.ink, self.size = words, ink, size

    def height(self, look: Look, width: int) -> int:
        return self._block(look, width).h + look.px(8)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self._block(look, self.area.w).draw(surface, (self.area.x, self.area.y + look.px(2)))

    def _block(self, look: Look, width: int) -> text.Block:
        return text.lay(self.words, width, look.text(self.size), colour=self.ink, leading=1.45)


class FormLine(FormBlock):
    """Controls, with words before the first and a note below.  The last of them takes the width that is left if `fill`."""

    def __init__(self, words: str, controls: Sequence[Control], note: str = "", *, fill: bool = False) -> None:
        self.words, self.controls, self.note, self.fill = words, tuple(controls), note, fill

    def height(self, look: Look, width: int) -> int:
        rows = line(look) + (look.px(CONTROL - 4) if self._above(look, width) else 0)
        return rows + (self._note(look, width).h + look.px(NOTE_GAP + 6) if self.note else 0)

    def place(self, look: Look, area: pygame.Rect) -> None:
        super().place(look, area)
        above = self._above(look, area.w)
        x = area.x + (0 if above or not self.words else look.px(LABEL))
        y = area.y + (look.px(CONTROL - 4) if above else 0) + look.px(4)
        for n, control in enumerate(self.controls):
            last = n == len(self.controls) - 1
            w = area.right - x if self.fill and last else min(_natural(control, look), area.right - x)
            control.rect = pygame.Rect(x, y, w, line(look) - look.px(10))
            x += w + look.px(8)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        above = self._above(look, self.area.w)
        y = self.area.y + (look.px(21) if above else line(look) // 2 - look.px(1))
        text.draw_line(surface, self.words, (self.area.x, y), look.text(theme.CONTROL), colour=theme.INK7,
                       max_width=self.area.w if above else look.px(LABEL - 10), floor=look.floor)
        if self.note:
            note = self._note(look, self.area.w)
            note.draw(surface, (self.area.x, self.area.bottom - note.h - look.px(6)))

    def _above(self, look: Look, width: int) -> bool:
        """Whether the words need a line of their own."""
        if not self.words:
            return False
        wanted = sum(_natural(control, look) for control in self.controls) + look.px(8) * (len(self.controls) - 1)
        long = text.measure(self.words, look.text(theme.CONTROL)) > look.px(LABEL - 10)
        return long or (not self.fill and look.px(LABEL) + wanted > width)

    def _note(self, look: Look, width: int) -> text.Block:
        return text.lay(self.note, width, look.text(12.5), colour=theme.INK5, leading=1.4)


class SeatLine(FormBlock):
    """A seat: its mark, who holds it, and the name, which can be changed where a person holds it; below where it is narrow."""

    def __init__(self, seat: int, kind: Control, name: Control | str) -> None:
        self.seat, self.kind, self.name = seat, kind, name
        self.controls = (kind,) if isinstance(name, str) else (kind, name)

    def height(self, look: Look, width: int) -> int:
        return line(look) * (2 if self._narrow(look, width) else 1)

    def _narrow(self, look: Look, width: int) -> bool:
        """Whether who holds it leaves less than a third of the line for the name."""
        return _natural(self.kind, look) > (width - look.px(28)) * 2 // 3

    def place(self, look: Look, area: pygame.Rect) -> None:
        super().place(look, area)
        left, y, h = area.x + look.px(28), area.y + look.px(4), line(look) - look.px(10)
        w = min(_natural(self.kind, look), area.right - left)
        self.kind.rect = pygame.Rect(left, y, w, h)
        x = left + w + look.px(8)
        self._name_at = pygame.Rect(x, y, area.right - x, h)
        if self._narrow(look, area.w):
            self._name_at = pygame.Rect(left, y + line(look), area.right - left, h)
        if not isinstance(self.name, str):
            self.name.rect = self._name_at

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        middle = self._name_at.centery
        paint.seat_mark(surface, self.seat % len(theme.SEATS), (self.area.x + look.px(11), self.kind.rect.centery), look.px(9))
        if isinstance(self.name, str):
            left = self._name_at.x + look.px(12)
            text.draw_line(surface, self.name, (left, middle), look.text(theme.CONTROL), colour=theme.INK5,
                           max_width=self._name_at.right - left, floor=look.floor)


def line(look: Look) -> int:
    """The height of a row of controls in device pixels."""
    return max(look.px(CONTROL), look.hit) + look.px(10)


def _natural(control: Control, look: Look) -> int:
    natural = getattr(control, "natural", None)
    return int(natural(look)[0]) if natural else look.px(200)
