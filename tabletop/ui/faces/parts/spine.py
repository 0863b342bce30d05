"""The spine: what matters in a fan, on the left edge of a face."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from tabletop.catalog.faces import Mark, Tone
from tabletop.catalog.terms import Term
from tabletop.ui import text
from tabletop.ui.faces.crests.raster import woven
from tabletop.ui.faces.fields import NONE_SHOWN, Shown, figure_text
from tabletop.ui.faces.measures import Measures
from tabletop.ui.paint import disc, put_icon
from tabletop.ui.theme import INK7, INK9, PAPER0, TEXT_FLOOR, mix

_LEAST_COIN = 1.25
"""In sizes of the least text: a coin must hold a figure."""
_RANGED, _SIGNED = .76, .86
"""The part of the strip that "1–3" may take, and "−5": they keep clear of both edges."""
_JOINTS = (NONE_SHOWN, "/")
"""Where a figure that has no room is broken in two, one under the other with a rule between; from the one to the other it stands
upright."""


class SpinePainter:
    """Draws one spine: marks from the top, then those from the foot as far as there is room.

    `rows` are the heights of lines that name terms: their signs stand beside them.  Where its head is covered down to `below`
    the first mark is left out.
    """

    def __init__(self, surface: pygame.Surface, shown: Shown, m: Measures, rows: Mapping[str, float], below: int = 0) -> None:
        self.surface, self.shown, self.m, self.rows = surface, shown, m, rows
        self.tone: Tone = shown.tone
        self.inked = shown.look.template.spine.fill == "ink"
        self.ink = PAPER0 if self.inked else self.tone.ink
        self.under = INK9 if self.inked else self.tone.main
        self.middle = (m.spine - (m.line if self.inked else 0)) / 2
        self.y, self.first = max(m.top, below), 1 if below else 0
        self.end = m.h - m.foot

    def paint(self) -> None:
        """Draws the strip and everything on it."""
        m = self.m
        if m.level == "full" and not self.inked:
            strip = woven(self.tone.pattern, m.spine, m.h, self.under, self.ink, .17, .8 * m.u)
            self.surface.blit(strip, (0, 0))
        else:
            self.surface.fill(self.under, (0, 0, m.spine, m.h))
        if self.inked:
            self.surface.fill(self.tone.main, (m.spine - m.line, 0, m.line, m.h))
        marks = [mark for mark in self.shown.look.template.spine.marks[self.first:] if m.level in mark.at]
        for mark in (x for x in marks if not x.foot):
            self._mark(mark)
        for mark in (x for x in marks if x.foot):
            self._mark(mark)

    def _mark(self, mark: Mark) -> None:
        if mark.show == "number":
            field = mark.instead if mark.instead and self.shown.has(mark.instead) else mark.field
            value = self.shown.field(field)
            if value != "" and self.shown.has(field):
                self._number(figure_text(value), mark.foot)
        elif mark.show == "sign":
            self._icons([self.tone.sign], self.m.sign, mark.foot)
        elif mark.show == "signs":
            terms = [self.shown.term(t) for t in self.shown.listed(mark.field) if t not in self.shown.unused]
            self._beside([t for t in terms if mark.foot and t.id in self.rows])
            self._icons([t.sign for t in terms if not mark.foot or t.id not in self.rows], self.m.signs, mark.foot)
        elif mark.show == "icon":
            told = not mark.field or any(value not in self.shown.unused for value in self.shown.listed(mark.field))
            self._icons([mark.icon] if told else [], self.m.sign, mark.foot)
        elif mark.show == "coins":
            self._coins(self.shown.listed(mark.field), mark.foot)
        else:
            self._rule()

    def _place(self, height: float, foot: bool) -> float | None:
        if self.y + height > self.end + 1:
            return None
        if foot:
            self.end -= height
            return self.end + height / 2
        self.y += height
        return self.y - height / 2

    def _number(self, figure: str, foot: bool) -> None:
        size, height = (v * self.m.u for v in self.m.number)
        joint = next((one for one in _JOINTS if len(figure) > 1 and one in figure), "")
        whole = round(2 * self.middle) - 2
        room = round(2 * self.middle * (_RANGED if joint == NONE_SHOWN else _SIGNED)) if len(figure) > 1 else whole
        px = max(self.m.floor, round(size))
        lines = [figure]
        if joint and text.measure(figure, self.m.floor, True) > room:
            lines = figure.split(joint)
        px = _largest(lines, room, self.m.floor, px)
        step = max(height, px * 1.15) if len(lines) == 1 else px * 1.05
        for n, line in enumerate(lines):
            y = self._place(step, foot)
            if y is None or text.measure(line, px, True) > whole + 2:
                continue
            text.draw_line(self.surface, line, (self.middle, y), px, bold=True, colour=self.ink, align="centre")
            if n:
                half = max(2, round(px * (.14 if joint == NONE_SHOWN else .22)))
                x, top = round(self.middle), round(y - step / 2)
                upright = joint == NONE_SHOWN
                self.surface.fill(self.ink, (x - 1, top - half, 2, 2 * half) if upright else (x - half, top, 2 * half, 1))

    def _icons(self, signs: list[str], box: tuple[float, float], foot: bool) -> None:
        px = max(self.m.floor, round(box[0] * self.m.u))
        for sign in filter(None, reversed(signs) if foot else signs):
            y = self._place(max(box[1] * self.m.u, px + 2), foot)
            if y is not None:
                put_icon(self.surface, sign, (self.middle, y), px, self.ink, self.under)

    def _beside(self, terms: list[Term]) -> None:
        px = max(self.m.floor, round(self.m.signs[0] * self.m.u))
        for term in terms:
            if term.sign and self.y + px / 2 <= self.rows[term.id]:
                put_icon(self.surface, term.sign, (self.middle, self.rows[term.id]), px, self.ink, self.under)

    def _coins(self, values: list[str], foot: bool) -> None:
        others = sum(value not in self.shown.look.tones for value in values)
        faces = ([str(others)] if others else []) + [value for value in values if value in self.shown.look.tones]
        size = max(round(_LEAST_COIN * self.m.floor), round(self.m.coin[0] * self.m.u))
        step = max(self.m.coin[1] * self.m.u, size + 2)
        if faces:
            step = min(step, (self.end - self.y) / len(faces))
        for face in faces:
            y = self._place(step, foot)
            if y is not None:
                tone = self.shown.look.tones.get(face)
                coin(self.surface, tone or face, (round(self.middle), round(y)), size, self.m.floor)

    def _rule(self) -> None:
        y = self._place(16 * self.m.u, False)
        if y is not None:
            half, width = round(12 * self.m.u), max(1, round(self.m.u))
            colour = mix(self.under, self.ink, .55)
            self.surface.fill(colour, (round(self.middle) - half, round(y), 2 * half, width))


def _largest(lines: Sequence[str], room: int, least: int, most: int) -> int:
    """The largest size at which each line has room, `least` where none has: of a few sizes only, for each new one opens a font."""
    def fits(px: int) -> bool:
        return max(text.measure(line, px, True) for line in lines) <= room

    if least >= most or fits(most):
        return most
    while most - least > 1:
        middle = (least + most) // 2
        least, most = (middle, most) if fits(middle) else (least, middle)
    return least


def coin(surface: pygame.Surface, face: Tone | str, centre: tuple[int, int], size: int, floor: int = TEXT_FLOOR) -> None:
    """Draws a coin `size` pixels across: an element's, or one with a figure of at least `floor` pixels."""
    fill, edge = (PAPER0, INK7) if isinstance(face, str) else (face.main, PAPER0)
    disc(surface, centre, size / 2, fill, edge, max(1.0, size * .045))
    if isinstance(face, str):
        text.draw_line(surface, face, centre, max(floor, round(size * .66)), bold=True, align="centre")
    elif face.sign:
        put_icon(surface, face.sign, centre, round(size * .68), face.ink, face.main)
