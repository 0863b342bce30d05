"""Notes of the words that are drawn.  While they are taken each text is drawn in a colour of its own, without soft edges, so that
the finished picture itself tells what is seen of it, where, and on which ground: whatever was laid over it, moved or left out.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import pygame

REDS, GREENS = (0xFE, 0xF4, 0xEA, 0xE0), 0x40
"""The colours of notes: one of these reds, a green below that; no picture of the program has them."""
MOST = len(REDS) * GREENS << 8
"""So many notes can be taken."""


@dataclass(slots=True)
class Note:
    """A text as it was drawn: `px` high in `ink`, its longest line and all its lines in pixels as `size`.  `outside`: it left the
    picture it was drawn on, or was higher than the box it was to fit.  That picture was so large (`on`), and its letters stood `at`
    left, top, width, height."""

    words: str
    px: int
    bold: bool
    ink: str
    size: tuple[int, int]
    outside: bool = False
    on: tuple[int, int] = (0, 0)
    at: tuple[int, int, int, int] = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Covered:
    """So many `strokes` of the note at index `n` that a label, whose own words are the note at index `by`, was laid over at a `box`
    left, top, width, height."""

    n: int
    by: int
    strokes: int
    box: tuple[int, int, int, int]


_taken: list[Note] | None = None
_labels: tuple[pygame.Surface, list[pygame.Rect]] | None = None
_covered: list[Covered] = []
_STROKE = re.compile(b"([%s][\\x00-\\x%02x].\\xff)\\1*" % (b"".join(b"\\x%02x" % red for red in REDS), GREENS - 1), re.DOTALL)


@contextmanager
def notes() -> Iterator[list[Note]]:
    """Takes notes of all that is drawn meanwhile: the colour `colour_of(n)` is that of the note at index n."""
    global _taken, _covered
    before, _taken, _covered = (_taken, _covered), [], []
    try:
        yield _taken
    finally:
        _taken, _covered = before


def covered() -> tuple[Covered, ...]:
    """What labels were laid over since notes are taken."""
    return tuple(_covered)


@contextmanager
def labels(surface: pygame.Surface) -> Iterator[list[pygame.Rect]]:
    """Gathers the areas of a picture that labels and badges are drawn on meanwhile."""
    global _labels
    before, _labels = _labels, (surface, [])
    try:
        yield _labels[1]
    finally:
        _labels = before


def badge(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Says that a badge without words is drawn on an area, over what lies there."""
    if _labels is not None and _labels[0] is surface:
        _labels[1].append(area.copy())


def laid_over(surface: pygame.Surface, area: pygame.Rect) -> None:
    """Says that the ground of a label comes to lie on an area now, before it is drawn: what is seen of words there is covered."""
    badge(surface, area)
    if _taken is None:
        return
    seen = area.clip(surface.get_rect())
    pixels = pygame.image.tobytes(surface.subsurface(seen), "RGBA") if seen.w and seen.h else b""
    found = Counter(n for n, _, _ in strokes_of(pixels))
    _covered.extend(Covered(n, len(_taken), strokes, (seen.x, seen.y, seen.w, seen.h)) for n, strokes in found.items())


def strokes_of(pixels: bytes) -> Iterator[tuple[int, int, int]]:
    """The strokes of notes in RGBA pixels: the index of the note, at which pixel it begins, how long it is."""
    for stroke in _STROKE.finditer(pixels):
        at = stroke.start()
        if not at % 4:
            plane = REDS.index(pixels[at]) * GREENS << 8
            yield plane + (pixels[at + 1] << 8 | pixels[at + 2]), at // 4, (stroke.end() - at) // 4


@contextmanager
def aside() -> Iterator[None]:
    """Takes none meanwhile: of what is scaled once it is drawn the colours are lost, so it is drawn as it is."""
    global _taken
    before, _taken = _taken, None
    try:
        yield
    finally:
        _taken = before


def taking() -> bool:
    """Whether notes are taken, so that no text may be kept or taken from what is kept."""
    return _taken is not None


def signed(words: str, px: int, bold: bool, ink: str, size: tuple[int, int]) -> str:
    """The colour to draw a text in: its `ink`, while no notes are taken."""
    if _taken is None or len(_taken) >= MOST:
        return ink
    _taken.append(Note(words, px, bold, ink, size))
    return colour_of(len(_taken) - 1)


def left_its_box() -> None:
    """Says of the text noted last that it was drawn outside."""
    if _taken:
        _taken[-1].outside = True


def stands(on: tuple[int, int], at: tuple[int, int, int, int]) -> None:
    """Says of the text noted last on how large a picture it was drawn, and where."""
    if _taken:
        _taken[-1].on, _taken[-1].at = on, at


def colour_of(n: int) -> str:
    """The colour of the note at an index, `#rrggbb`."""
    plane, rest = divmod(n, GREENS << 8)
    return f"#{REDS[plane]:02X}{rest >> 8:02X}{rest & 0xFF:02X}"
