"""The body of a face: terms, condition, text and use boxes, laid out to leave the window what they do not need."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from tabletop.catalog.faces import Block
from tabletop.catalog.terms import Term
from tabletop.ui import text
from tabletop.ui.faces.fields import Shown, said
from tabletop.ui.faces.measures import Measures
from tabletop.ui.faces.words import CONDITION, NOT_USED
from tabletop.ui.paint import box, put_icon
from tabletop.ui.theme import GOLD_D, GOLD_T, INK5, INK7, INK9, LEAD, LEAD_FACE, PAPER0, PAPER2

Draw = Callable[[pygame.Surface, int, int], None]
STRUCK = "#6E7068"
"""Ink of a word that does not count in this mode."""


@dataclass(frozen=True, slots=True)
class Piece:
    """Something of the body `h` pixels high, drawn with its top left corner at a point; `over`: its words do not fit.

    `term` is the term it is about and `middle` the middle of its first line.
    """

    h: int
    draw: Draw
    over: bool = False
    term: str = ""
    middle: float = 0


@dataclass(frozen=True, slots=True)
class Body:
    """The pieces of a body from the top, the gap after each, and the names of blocks whose words did not fit."""

    pieces: tuple[Piece, ...]
    gap: int
    overflow: tuple[str, ...] = ()

    @property
    def h(self) -> int:
        """The whole height."""
        return sum(p.h for p in self.pieces) + self.gap * max(0, len(self.pieces) - 1)

    def fits(self, room: int) -> bool:
        """Whether every word is whole and `room` pixels are enough."""
        return self.h <= room and not any(p.over for p in self.pieces)

    def draw(self, surface: pygame.Surface, x: int, y: int) -> dict[str, float]:
        """Draws the pieces one under the other and returns the middle of the first line of each term."""
        rows = {}
        for piece in self.pieces:
            piece.draw(surface, x, y)
            if piece.term:
                rows[piece.term] = y + piece.middle
            y += piece.h + self.gap
        return rows


def lay_body(shown: Shown, m: Measures, room: int, spare: int = 0) -> Body:
    """The body at the largest size that fits `room` pixels: shrunk to the floor, then briefer, then reported as overflow.

    Briefer is: no reason why a term is struck out (1), no sentences of terms (2), `short` for the text (3) and, at table size
    only, no text at all (4).  A large one takes `spare` pixels more before its text is made short.
    """
    sizes = range(m.text(m.body), m.floor - 1, -1)
    tries = [(size, 0, 0) for size in sizes] if m.level == "full" else []
    tries += [(size, 3, 0) for size in sizes] if m.level == "table" else []
    tries += [(m.floor, brevity, 0) for brevity in (1, 2)]
    tries += [(m.floor, 2, spare)] if m.level == "full" and spare else []
    tries += [(m.floor, brevity, 0) for brevity in range(3, 4 if m.level == "full" else 5)]
    for size, brevity, more in tries:
        body = _Layer(shown, m, size, brevity).body()
        if body.fits(room + more):
            return body
    return Body(body.pieces, body.gap, ("body",))


def fits(shown: Shown, m: Measures, room: int) -> bool:
    """Whether the body fits, told with as little laying out as it takes."""
    rough = (_Layer(shown, m, m.floor, 0 if m.level == "full" else 3, lay).body() for lay in (_at_most, text.lay))
    return any(body.fits(room) for body in rough) or not lay_body(shown, m, room).overflow


def _at_most(words: str, width: int, size: int, *, leading: float = LEAD, **_: object) -> text.Block:
    """An empty block as high as words may become at most."""
    lines, pitch = text.lines_at_most(words, width, size), math.ceil(size * leading)
    return text.Block((), size, size, pitch, width, pitch * (lines or 0), INK9, PAPER0, "left", lines is None)


class _Layer:
    def __init__(self, shown: Shown, m: Measures, size: int, brevity: int, lay: Callable[..., text.Block] = text.lay) -> None:
        self.shown, self.m, self.size, self.brevity, self.lay = shown, m, size, brevity, lay

    def body(self) -> Body:
        pieces = [piece for block in self.shown.look.template.body if self.m.level in block.at for piece in self._block(block)]
        if self.shown.note:
            pieces.append(self._note(self.shown.note))
        return Body(tuple(pieces), max(2, round(3 * self.m.u)))

    def _block(self, block: Block) -> Iterator[Piece]:
        if block.show == "terms":
            yield from self._terms(block)
        elif block.show == "when":
            yield from self._when(block)
        elif block.show == "text":
            yield from self._text(block)
        else:
            yield self._uses(block)

    def _para(self, words: str, colour: str = INK9, size: int = 0) -> Piece:
        laid = self.lay(words, self.m.room, size or self.size, colour=colour, leading=LEAD_FACE)
        return Piece(laid.h, lambda surface, x, y: laid.draw(surface, (x, y)), laid.overflow)

    def _terms(self, block: Block) -> Iterator[Piece]:
        terms = [self.shown.term(t) for t in self.shown.listed(block.field)]
        if not terms and block.none and self.m.level == "full":
            yield self._para(said(block.none, self.shown.lang), INK5)
        for term in terms:
            yield self._unused(term) if term.id in self.shown.unused else self._term(term)

    def _term(self, term: Term) -> Piece:
        word = said(term.name, self.shown.lang)
        if self.m.level == "table":
            return self._word(term, word, INK9)
        sentence = "" if self.brevity > 1 else said(term.text, self.shown.lang)
        return self._para(f"{_sign(term)}**{word}** {sentence}".rstrip())

    def _unused(self, term: Term) -> Piece:
        word = said(term.name, self.shown.lang)
        if self.m.level == "full" and not self.brevity:
            return self._para(_sign(term) + said(NOT_USED, self.shown.lang).format(word=word), INK5)
        return self._word(term, word, STRUCK, struck=True)

    def _word(self, term: Term, word: str, colour: str, struck: bool = False) -> Piece:
        size = self.size
        while size > self.m.floor and text.measure(word, size) > self.m.room:
            size -= 1
        laid = self.lay(word, self.m.room, size, colour=colour, leading=LEAD_FACE)

        def draw(surface: pygame.Surface, x: int, y: int) -> None:
            laid.draw(surface, (x, y))
            for n, line in enumerate(laid.lines if struck else ()):
                surface.fill(colour, (x - 1, round(y + laid.pitch * (n + .5)), line.w + 2, max(1, round(laid.size / 12))))

        return Piece(laid.h, draw, laid.overflow, term.id, laid.pitch / 2)

    def _when(self, block: Block) -> Iterator[Piece]:
        words = self.shown.words(block.field)
        if words:
            shaped = said(CONDITION, self.shown.lang).format(text=words)
            yield self._para(f":ui_hourglass:{shaped}", INK7, max(self.m.floor, self.size - 1))

    def _text(self, block: Block) -> Iterator[Piece]:
        short = self.shown.words(block.short)
        words = short if self.brevity > 2 and short else self.shown.words(block.field)
        if words and self.brevity < 4:
            yield self._para(words)

    def _uses(self, block: Block) -> Piece:
        m, lang = self.m, self.shown.lang
        title = said(block.title, lang) if block.title else ""
        labels = [said(label, lang) for label in block.labels]
        px, side, pad = m.text(12), max(m.floor, round((17 if m.level == "full" else 16) * m.u)), round(7 * m.u)
        wide = [text.measure(label, px) + pad // 2 for label in labels]
        whole = text.measure(title, px) + 2 * pad + len(labels) * (side + pad) + sum(wide)
        if whole > m.room - pad:
            wide = [0] * len(labels)
        framed = m.level == "full"
        air = round(5 * m.u) if framed else 0
        height = (max(round(30 * m.u), px + 8) if framed else max(side, px) + round(3 * m.u)) + air
        titled = text.measure(title, px) + 2 * pad + len(labels) * (side + pad) <= m.room

        def draw(surface: pygame.Surface, x: int, y: int) -> None:
            middle = y + (height + air) / 2
            if framed:
                box(surface, (x, y + air, m.room, height - air), 6 * m.u, PAPER2)
                x += pad
            if titled:
                x += text.draw_line(surface, title, (x, middle), px, colour=INK7) + pad
            for n, label in enumerate(labels):
                tick(surface, x, round(middle - side / 2), side, n < self.shown.uses)
                x += side
                if wide[n]:
                    x += pad // 2 + text.draw_line(surface, label, (x + pad // 2, middle), px, colour=INK7)
                x += pad

        return Piece(height, draw)

    def _note(self, words: str) -> Piece:
        m = self.m
        pad = max(2, round(5 * m.u))
        laid = self.lay(words, m.room - 2 * pad, m.text(12), colour=GOLD_D, leading=1.25, knock=GOLD_T)
        height = laid.h + 2 * max(2, round(2 * m.u))

        def draw(surface: pygame.Surface, x: int, y: int) -> None:
            box(surface, (x, y, m.room, height), 4 * m.u, GOLD_T)
            laid.draw(surface, (x + pad, y + (height - laid.h) // 2))

        return Piece(height, draw, laid.overflow)


def _sign(term: Term) -> str:
    return f":{term.sign}: " if term.sign else ""


def tick(surface: pygame.Surface, x: int, y: int, size: int, used: bool) -> None:
    """Draw a use box, ticked where it is used."""
    box(surface, (x, y, size, size), size * .18, INK9 if used else PAPER0, INK9, max(1.2, size * .085))
    if used:
        put_icon(surface, "ui_check", (x + size / 2, y + size / 2), round(size * .68), PAPER0, INK9)
