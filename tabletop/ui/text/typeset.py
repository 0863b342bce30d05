"""The text engine. All sizes are device pixels; every surface it hands out is shared: never draw on it.

A line's box is `leading` high and its middle is the optical middle of kanji and capitals, so text is centred by centring its rect.
"""

from __future__ import annotations

import logging
import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import groupby
from typing import Literal, TypedDict, Unpack

import pygame

from tabletop.ui import theme
from tabletop.ui.images.icons import has_icon, icon
from tabletop.ui.text import breaking, noting
from tabletop.ui.text.breaking import Token
from tabletop.ui.text.fonts import font, measured, quantise

log = logging.getLogger(__name__)

Align = Literal["left", "centre", "right"]
Sizes = tuple[int, int]
ELLIPSIS = "…"
_OPTICAL = 0.37
_WORD = re.compile("[^\\s\u3040-\u30ff\u3400-\u9fff]+")
_UNWRITABLE = re.compile("[\0\ud800-\udfff]")
_known_missing: set[str] = set()


HANGS = 1.3
"""Lines closer together than so many sizes are lower than their letters, of which the last line keeps the tails."""


class Ink(TypedDict, total=False):
    """What letters look like: `bold` or not, and their `colour`."""

    bold: bool
    colour: str


class Hand(Ink, total=False):
    """How lines are written: with this ink, so many sizes apart (`leading`); icons among the words are cut out to `knock`."""

    leading: float
    knock: str


@dataclass(frozen=True, slots=True)
class _Written:
    """A hand of which nothing is left open."""

    bold: bool = False
    colour: str = theme.INK9
    leading: float = theme.LEAD
    knock: str = theme.PAPER0


@dataclass(frozen=True, slots=True)
class Run:
    """Text of one weight, or one icon, at `x` pixels from the start of its line."""

    text: str
    bold: bool
    icon: bool
    x: int
    w: int


@dataclass(frozen=True, slots=True)
class Line:
    """The runs of one line and its width."""

    runs: tuple[Run, ...]
    w: int


@dataclass(slots=True)
class Block:
    """Text laid out in lines `pitch` apart, its bold words at the size `big`.

    `overflow`: it was cut, does not fit its height, or a Latin word had to be split; `high`: its letters leave that height.
    """

    lines: tuple[Line, ...]
    size: int
    big: int
    pitch: int
    w: int
    h: int
    colour: str
    knock: str
    align: Align
    overflow: bool
    high: bool = False
    _surface: pygame.Surface | None = field(default=None, repr=False)

    def surface(self) -> pygame.Surface:
        """The text on a clear surface of `w` x `h`, and what hangs below the last line, drawn once."""
        if noting.taking():
            return self._made()
        if self._surface is None:
            self._surface = self._made()
        return self._surface

    def draw(self, surface: pygame.Surface, at: tuple[int, int]) -> None:
        """Draws the text with its top left corner at `at`."""
        surface.blit(self.surface(), at)
        if noting.taking():
            _told_where(surface, pygame.Rect(at, (self.w, self.h)), self.size, self.pitch)

    def under(self, names: Sequence[str]) -> Iterator[pygame.Rect]:
        """Where each of some words stands first, from the top left corner; one that is broken over two lines is left out."""
        for name in names:
            found = ((n, run) for n, row in enumerate(self.lines) for run in row.runs if not run.icon and name in run.text)
            n, run = next(found, (0, None))
            if run is not None:
                before, wide = (measure(said, self.size, run.bold) for said in (run.text.partition(name)[0], name))
                yield pygame.Rect(run.x + before, n * self.pitch, wide, self.pitch - 1)

    def _made(self) -> pygame.Surface:
        runs = [run for row in self.lines for run in row.runs if not run.icon]
        bold = all(run.bold for run in runs)
        wide = max((sum(run.w for run in row.runs if not run.icon) for row in self.lines), default=0)
        ink = noting.signed(" ".join(run.text for run in runs), self.size, bold, self.colour, (wide, self.h))
        if self.high:
            noting.left_its_box()
        below = max(0, round(self.size * HANGS) - self.pitch)
        made = pygame.Surface((max(1, self.w), max(1, self.h + below)), pygame.SRCALPHA)
        for n, row in enumerate(self.lines):
            free = self.w - row.w
            self._row(made, row, ink, {"left": 0, "centre": free // 2, "right": free}[self.align], n * self.pitch)
        return made

    def _row(self, made: pygame.Surface, row: Line, ink: str, left: int, top: int) -> None:
        middle = top + self.pitch / 2
        base = round(middle + self.big * _OPTICAL)
        for run in row.runs:
            if run.icon:
                side = _icon_side(self.size)
                picture = icon(run.text, side, self.colour, self.knock)
                made.blit(picture, (left + run.x, round(middle - side / 2)))
            else:
                f = font(self.big if run.bold else self.size, run.bold)
                picture = _drawn(f, run.text, ink)
                made.blit(picture, (left + run.x, base - f.get_ascent()))


def lay(
    text: str,
    width: float,
    size: float,
    *,
    align: Align = "left",
    max_lines: int | None = None,
    emphasis: float = 1,
    **hand: Unpack[Hand],
) -> Block:
    """Lays marked-up text (`**bold**`, `:icon_name:`, newlines) out in lines of at most `width`.

    `emphasis` sets bold words that many times larger; `max_lines` cuts what is longer, with an ellipsis. A left-aligned block is
    as wide as its longest line, others as `width`.
    """
    return _lay(text, int(width), (quantise(size), quantise(size * emphasis)), align, max_lines, _Written(**hand))


def even(text: str, width: float, size: float, **hand: Unpack[Hand]) -> Block:
    """The same in as few lines, and these about as long as each other, so that no word hangs alone in the last."""
    block = lay(text, width, size, **hand)
    if len(block.lines) < 2:
        return block
    least, most, lines = width / 2, width, len(block.lines)
    while most - least > size / 2:
        middle = (least + most) / 2
        tried = lay(text, middle, size, **hand)
        if len(tried.lines) > lines or tried.overflow:
            least = middle
        else:
            most, block = middle, tried
    return block


def lines_at_most(text: str, width: float, size: float) -> int | None:
    """No more lines than these are taken by a text, told without breaking it; None where a word of it may have to be split.

    Of two lines that follow each other the second begins with what the first had no room for: together they exceed `width`.
    """
    px = quantise(size)
    room = int(width) - 2 * px
    words = (word for word in _WORD.findall(text) if len(word) * px > room)
    if room <= 0 or any(measure(word, px, True) > room for word in words):
        return None
    return sum(int(2.1 * measure(part, px, True) / room) + 1 for part in text.split("\n"))


def fit(
    text: str,
    width: float,
    height: float,
    size: float,
    floor: float = theme.TEXT_FLOOR,
    *,
    align: Align = "left",
    **hand: Unpack[Hand],
) -> Block:
    """Lays text out at the largest size from `size` down to `floor` that fits `width` x `height` with every Latin word whole.

    Where not even the floor fits, the block at the floor comes back with `overflow`.
    """
    px, written = quantise(size), _Written(**hand)
    while True:
        rows, split = _broken(text, int(width), (px, px), written.bold)
        if px <= floor or (not split and len(rows) * _pitch(px, written.leading) <= height):
            break
        px -= 1
    block = _lay(text, int(width), (px, px), align, None, written)
    if block.h > height:
        block = replace(block, overflow=True, high=block.h - block.pitch + px > height)
    return block


@lru_cache(1024)
def line(
    text: str, size: float, bold: bool = False, colour: str = theme.INK9, max_width: int | None = None, floor: int = 12
) -> pygame.Surface:
    """One line of plain text without marks; longer than `max_width` it shrinks to `floor`, then ends in an ellipsis."""
    text, px = _writable(text), quantise(size)
    while max_width is not None and px > floor and measure(text, px, bold) > max_width:
        px -= 1
    if max_width is not None and measure(text, px, bold) > max_width:
        text = _cut(text, max_width, px, bold)
    _warn_missing(text)
    f = font(px, bold)
    box = pygame.Surface((max(1, measure(text, px, bold)), _pitch(px, theme.LEAD)), pygame.SRCALPHA)
    ink = noting.signed(text, px, bold, colour, box.get_size())
    box.blit(_drawn(f, text, ink), (0, round(box.get_height() / 2 + px * _OPTICAL) - f.get_ascent()))
    return box


def draw_line(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    size: float,
    *,
    align: Align = "left",
    max_width: float | None = None,
    floor: float = theme.TEXT_FLOOR,
    **ink: Unpack[Ink],
) -> int:
    """Draws one line with its optical middle at `at`, which is its left end, centre or right end. Returns its width."""
    made = line.__wrapped__ if noting.taking() else line
    bold, colour = ink.get("bold", False), ink.get("colour", theme.INK9)
    picture = made(text, size, bold, colour, None if max_width is None else max(1, int(max_width)), quantise(floor))
    w, h = picture.get_size()
    left = at[0] - {"left": 0.0, "centre": w / 2, "right": float(w)}[align]
    corner = round(left), round(at[1] - h / 2)
    surface.blit(picture, corner)
    if noting.taking():
        _told_where(surface, pygame.Rect(corner, (w, h)), quantise(size), h)
    return w


@lru_cache(8192)
def measure(text: str, size: float, bold: bool = False) -> int:
    """The width of one line of plain text in pixels."""
    return measured(_writable(text), size, bold)[0]


@lru_cache(512)
def _lay(text: str, width: int, px: Sizes, align: Align, max_lines: int | None, written: _Written) -> Block:
    _warn_missing(_writable(text))
    broken, overflow = _broken(text, width, px, written.bold)
    rows = broken
    if max_lines is not None and len(rows) > max_lines:
        rows, overflow = (*rows[: max_lines - 1], _ended(rows[max_lines - 1], width, px)), True
    laid = tuple(_set(row, px) for row in rows)
    pitch = _pitch(max(px), written.leading)
    widest = max((row.w for row in laid), default=0)
    w = widest if align == "left" else max(widest, width)
    return Block(laid, *px, pitch, w, pitch * len(laid), written.colour, written.knock, align, overflow)


@lru_cache(1024)
def _broken(text: str, width: int, px: Sizes, bold: bool) -> tuple[tuple[tuple[Token, ...], ...], bool]:
    found = _chunked(text, bold)
    rows, split = breaking.lines(found, width, lambda t: _width(t, px))
    kerned = max(_set(tuple(row), px).w for row in rows) - width
    if kerned > 0:
        rows, split = breaking.lines(found, width - kerned, lambda t: _width(t, px))
    return tuple(map(tuple, rows)), split


@lru_cache(512)
def _chunked(text: str, bold: bool) -> breaking.Chunked:
    """What a text is broken from at any width and size."""
    return breaking.chunked(breaking.tokens(_writable(text), bold, has_icon))


def _set(row: tuple[Token, ...], px: Sizes) -> Line:
    runs: list[Run] = []
    x = 0
    for (icon_, bold), same in groupby(row, lambda token: (token.icon, token.bold)):
        for token in same if icon_ else (Token("".join(t.text for t in same), bold),):
            runs.append(Run(token.text, bold, icon_, x, _width(token, px)))
            x += runs[-1].w
    return Line(tuple(runs), x)


def _ended(row: tuple[Token, ...], width: int, px: Sizes) -> tuple[Token, ...]:
    kept = list(row)
    while kept and (kept[-1].space or (not kept[-1].icon and kept[-1].text in "、。，．,.")):
        kept.pop()
    while kept and sum(_width(t, px) for t in kept) + measure(_dots(kept[-1].text), px[0]) > width:
        last = kept.pop()
        if not last.icon and len(last.text) > 1:
            kept.append(Token(last.text[:-1], last.bold))
    return (*kept, Token(_dots(kept[-1].text if kept else "")))


def _cut(text: str, width: int, px: int, bold: bool) -> str:
    keep = len(text)
    while keep and measure(text[:keep].rstrip() + _dots(text[:keep].rstrip()), px, bold) > width:
        keep -= 1
    return text[:keep].rstrip() + _dots(text[:keep].rstrip())


def _dots(before: str) -> str:
    """What stands for the rest of a text: the font's ellipsis is as high as Japanese letters, so others have full stops."""
    return "..." if before and ord(before[-1]) < 0x2E80 else ELLIPSIS


def _width(token: Token, px: Sizes) -> int:
    return _icon_side(px[0]) + max(2, px[0] // 5) if token.icon else measure(token.text, px[token.bold], token.bold)


def _icon_side(px: int) -> int:
    return math.ceil(px * 1.08)


def _pitch(px: int, leading: float) -> int:
    return math.ceil(px * leading)


def _writable(text: str) -> str:
    """The text with a sign in place of what no font can be asked for: a zero, half a character."""
    return _UNWRITABLE.sub("\ufffd", text)


def _drawn(f: pygame.font.Font, text: str, colour: str) -> pygame.Surface:
    """Text in a colour; letters that have no width, as a joiner alone, are nothing."""
    return f.render(text if f.size(text)[0] else "", not noting.taking(), theme.rgb(colour))


def _told_where(surface: pygame.Surface, area: pygame.Rect, px: int, pitch: int) -> None:
    """Notes of a text where it could be drawn, and whether its letters leave the picture; the space between its lines may."""
    letters = area.inflate(0, min(0, px - pitch))
    whole, clip = surface.get_rect(), surface.get_clip()
    there = letters.clip(clip)
    noting.stands(surface.get_size(), (there.x, there.y, there.w, there.h))
    # what a list scrolled away ends at the list, wherever its words would have gone on
    lost = (letters.left < 0 == clip.left or letters.top < 0 == clip.top
            or letters.right > whole.right == clip.right or letters.bottom > whole.bottom == clip.bottom)
    if lost:
        noting.left_its_box()


def missing(text: str) -> list[str]:
    """The letters of a text that the font has not."""
    return sorted(c for c in set(text) if ord(c) > 0x7E and not c.isspace() and _is_missing(c))


def _warn_missing(text: str) -> None:
    for c in missing(text):
        if c not in _known_missing:
            _known_missing.add(c)
            log.warning("the font has no glyph for %r (U+%04X)", c, ord(c))


@lru_cache(8192)
def _is_missing(c: str) -> bool:
    f = font(16)
    nothing = "\U0010ffff"
    if not f.size(c)[0] or f.metrics(c) != f.metrics(nothing):
        return False
    return f.render(c, True, "white").get_buffer().raw == _notdef(nothing)


@lru_cache(1)
def _notdef(nothing: str) -> bytes:
    return font(16).render(nothing, True, "white").get_buffer().raw
