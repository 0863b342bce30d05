"""The panel beside a large card."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

import pygame

from tabletop.catalog.terms import Term
from tabletop.ui import text
from tabletop.ui.faces.fields import Shown, said
from tabletop.ui.faces.parts.body import Piece
from tabletop.ui.faces.words import CAN_NOW, KEYWORDS, NO_KEYWORDS, NOT_USED, RULE
from tabletop.ui.paint import box, put_icon
from tabletop.ui.theme import AI, INK5, INK7, INK9, LIT_D, PAPER0, PAPER1, PAPER2, PAPER3, SHU, TEXT_FLOOR, WHITE

_TRIES = (
    (True, True, (1.0,)),
    (False, True, (1.0, .92, .85)),
    (False, False, (1.0, .92, .85, .75, .65, .55, .45)),
)
"""Whether words common to many cards and examples are told, and how far the panel may shrink for that."""


@dataclass(frozen=True, slots=True)
class Link:
    """Where the surface links to a rule, and its number."""

    rect: pygame.Rect
    rule: str


class LargePanel:
    """Lays out and draws the panel in a box of the surface; `links` is filled by `paint`."""

    def __init__(self, shown: Shown, where: pygame.Rect, scale: float, can_rows: list[tuple[bool, str]],
                 rules: Mapping[str, str]) -> None:
        self.shown, self.where, self.k, self.can_rows, self.rules = shown, where, scale, can_rows, rules
        self.pad = max(8, round(min(28 * scale, where.w * .06)))
        self.width = where.w - 2 * self.pad
        self.shrink = 1.0
        self.links: list[Link] = []

    def paint(self, surface: pygame.Surface) -> bool:
        """Draws everything that fits, as large as it fits; returns whether anything was left out."""
        air = min(self._px(16), self.where.h // 24)
        room = self.where.h - 2 * air
        pieces = self._fitting(room)
        y = self.where.y + air
        end = y + room
        free = room - sum(p.h for p in pieces)
        air = max(0, min(self._px(10), free // len(pieces)))
        for piece in pieces:
            if y + piece.h > end:
                return True
            piece.draw(surface, self.where.x + self.pad, y)
            y += piece.h + (air if piece.term else 0)
        return False

    def _fitting(self, room: int) -> list[Piece]:
        for common, examples, sizes in _TRIES:
            for self.shrink in sizes:
                pieces = list(self._pieces(common, examples))
                if sum(p.h for p in pieces) <= room:
                    return pieces
        return pieces

    def _px(self, logical: float) -> int:
        return round(logical * self.k * self.shrink)

    def _size(self, logical: float) -> int:
        return max(TEXT_FLOOR, self._px(logical))

    def _pieces(self, common: bool, examples: bool) -> Iterator[Piece]:
        keywords = list(self._keywords(common))
        yield self._heading(said(KEYWORDS, self.shown.lang))
        if not keywords:
            yield self._words(said(NO_KEYWORDS, self.shown.lang), INK5)
        for term in keywords:
            yield self._keyword(term, examples)
        if self.can_rows:
            yield self._rule()
            yield self._heading(said(CAN_NOW, self.shown.lang))
            for ok, words in self.can_rows:
                yield self._can(ok, words)

    def _keywords(self, common: bool) -> Iterator[Term]:
        template = self.shown.look.template
        own = [term for block in template.body if block.show == "terms" for term in self.shown.listed(block.field)]
        shared = [term for field in (template.corner, *template.kind) for term in self.shown.listed(field)] if common else []
        for name in dict.fromkeys([*own, *shared]):
            term = self.shown.term(name)
            if said(term.text, self.shown.lang) or name in own:
                yield term

    def _heading(self, words: str) -> Piece:
        size = self._size(13)
        height = size + self._px(16)

        def draw(surface: pygame.Surface, x: int, y: int) -> None:
            text.draw_line(surface, words, (x, y + height / 2), size, bold=True, colour=INK5, max_width=self.width)

        return Piece(height, draw)

    def _words(self, words: str, colour: str) -> Piece:
        laid = text.lay(words, self.width, self._size(15), colour=colour)
        return Piece(laid.h + self._px(8), lambda surface, x, y: laid.draw(surface, (x, y)))

    def _rule(self) -> Piece:
        height = self._px(14)

        def draw(surface: pygame.Surface, x: int, y: int) -> None:
            surface.fill(PAPER3, (x, y + height // 2, self.width, max(1, round(self.k))))

        return Piece(height, draw)

    def _keyword(self, term: Term, with_example: bool) -> Piece:
        lang, idle = self.shown.lang, term.id in self.shown.unused
        tone, tile = self.shown.tone, max(22, self._px(44))
        indent = tile + self._px(14)
        room, name_size, line = self.width - indent, self._size(19), max(self._size(19), self._px(26))
        link, link_width = self._link(term.rule, room // 2)
        name = said(term.name, lang)
        if idle:
            name = said(NOT_USED, lang).format(word=name)
        laid = text.lay(said(term.text, lang), room, self._size(16), colour=INK5 if idle else INK9, leading=1.5)
        example = self._example(said(term.example, lang), room) if with_example and not idle and term.example else None
        gap = self._px(5)
        height = max(tile, line + laid.h + (gap + example.h if example else 0)) + self._px(12)

        def draw(surface: pygame.Surface, x: int, y: int) -> None:
            box(surface, (x, y, tile, tile), tile * .2, PAPER2 if idle else tone.tint)
            if term.sign:
                ink, knock = (INK5, PAPER2) if idle else (tone.deep, tone.tint)
                put_icon(surface, term.sign, (x + tile / 2, y + tile / 2), tile * .6, ink, knock)
            text.draw_line(surface, name, (x + indent, y + line / 2), name_size, bold=True, colour=INK5 if idle else INK9,
                           max_width=room - link_width - self._px(10))
            link(surface, x + self.width, y + line // 2)
            laid.draw(surface, (x + indent, y + line))
            if example:
                example.draw(surface, x + indent, y + line + laid.h + gap)

        return Piece(height, draw, term=term.id)

    def _link(self, rule: str, room: int) -> tuple[Callable[[pygame.Surface, int, int], None], int]:
        if not rule:
            return lambda surface, right, middle: None, 0
        size = self._size(13)
        mark = round(size * 1.15)
        label = said(RULE, self.shown.lang).format(rule=rule)
        named = f"{rule} {self.rules[rule]}" if rule in self.rules else label
        if text.measure(named, size, True) + mark + self._px(5) <= room:
            label = named
        wide = text.measure(label, size, True)
        whole = wide + mark + self._px(5)

        def draw(surface: pygame.Surface, right: int, middle: int) -> None:
            put_icon(surface, "ui_book", (right - whole + mark / 2, middle), mark, AI, PAPER0)
            text.draw_line(surface, label, (right, middle), size, bold=True, colour=AI, align="right")
            surface.fill(AI, (right - wide, round(middle + size * .62), wide, max(1, round(self.k))))
            reach = max(round(16 * self.k), size)
            self.links.append(Link(pygame.Rect(right - whole, middle - reach, whole, 2 * reach), rule))

        return draw, whole

    def _example(self, words: str, room: int) -> Piece | None:
        if not words:
            return None
        pad = self._px(12)
        laid = text.lay(words, room - 2 * pad, self._size(14), colour=INK7, knock=PAPER1)
        height = laid.h + 2 * self._px(7)

        def draw(surface: pygame.Surface, x: int, y: int) -> None:
            box(surface, (x, y, room, height), self._px(8), PAPER1, PAPER3, max(1, round(self.k)))
            laid.draw(surface, (x + pad, y + (height - laid.h) // 2))

        return Piece(height, draw)

    def _can(self, ok: bool, words: str) -> Piece:
        size = self._size(15)
        side = round(size * 1.35)
        indent = side + self._px(10)
        laid = text.lay(words, self.width - indent, size)
        colour, sign = (LIT_D, "ui_check") if ok else (SHU, "ui_cross")

        def draw(surface: pygame.Surface, x: int, y: int) -> None:
            middle = y + laid.pitch / 2
            box(surface, (x, round(middle - side / 2), side, side), side / 2, colour)
            put_icon(surface, sign, (x + side / 2, middle), side * .56, WHITE, colour)
            laid.draw(surface, (x + indent, y))

        return Piece(laid.h + self._px(6), draw)
