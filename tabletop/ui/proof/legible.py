"""What is wrong with the words on a picture: too faint for their ground, over other words, outside their box, too small."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations
from typing import Literal

import pygame

from tabletop.ui import theme
from tabletop.ui.text.noting import GREENS, REDS, Covered, Note, covered, notes, strokes_of

LEAST, LARGE = 4.5, 3.0
"""The contrast words need, and that of large ones: 24 px, bold 19."""
HAIRLINE = 2
"""So many pixels may two texts share."""
FEW = 6
"""Fewer strokes than these are a corner of a covered text."""
SHADED, MIXED = 24, 0x38
"""So much darker is a stroke on which a shadow begins, and so much greener one whose edge was softened."""
SLIVER = 0.35
"""Of a letter alone less than this part is a sliver beside what covers it."""
EDGE = 0.2
"""So much of a text's outline may stand on a poorer ground."""

Kind = Literal["contrast", "overlap", "outside", "small"]
Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of `words`: with `figure` their contrast on the `ground`, or how many pixels high they are; with `other` the words
    that share their place."""

    kind: Kind
    words: str
    box: pygame.Rect
    figure: float = 0.0
    least: float = LEAST
    ink: str = ""
    ground: str = ""
    other: str = ""


@dataclass(slots=True)
class Seen:
    """What is seen of a text in one place: its strokes as x, y, length, and what stands left and right of them."""

    note: Note
    n: int = 0
    strokes: list[tuple[int, int, int]] = field(default_factory=list)
    grounds: list[Colour] = field(default_factory=list)
    _box: pygame.Rect | None = None

    @property
    def box(self) -> pygame.Rect:
        """The pixels it takes, once all its strokes are known."""
        self._box = self._around() if self._box is None else self._box
        return self._box

    def _around(self) -> pygame.Rect:
        left, top = min(x for x, _, _ in self.strokes), min(y for _, y, _ in self.strokes)
        right, bottom = max(x + w for x, _, w in self.strokes), max(y for _, y, _ in self.strokes) + 1
        return pygame.Rect(left, top, right - left, bottom - top)

    @property
    def covered(self) -> bool:
        """Whether most of a letter, or more, is hidden: what covers it casts a shadow on the rest."""
        wide, px, box = self.note.size[0], self.note.px, self.box
        return max(box.size) < wide - 0.7 * px or (wide >= px and box.w < 0.7 * wide) or box.w < SLIVER * wide \
            or box.h < SLIVER * px

    def within(self, area: pygame.Rect) -> bool:
        """Whether any stroke of it goes through an area."""
        return any(area.top <= y < area.bottom and x < area.right and x + w > area.left for x, y, w in self.strokes)


def faults(draw: Callable[[], pygame.Surface]) -> list[Fault]:
    """What is wrong with the words of a picture that `draw` makes from nothing."""
    with notes() as taken:
        return wrong(draw(), taken)


def wrong(picture: pygame.Surface, taken: Sequence[Note]) -> list[Fault]:
    """What is wrong with the words of a picture, while notes are still taken of what is drawn on it."""
    texts = seen(picture, taken)
    return [*_faint(texts), *_over(texts), *_hidden(texts, picture.get_size()), *_under(texts, taken, covered()), *_outside(texts),
            *_small(texts)]


def seen(picture: pygame.Surface, taken: Sequence[Note]) -> list[Seen]:
    """The texts that are seen on a picture drawn while notes were taken.  Words under a veil, or scaled, are not found."""
    width, pixels = picture.get_width(), pygame.image.tobytes(picture, "RGBA")
    found: dict[int, Seen] = {}
    for n, at, long in strokes_of(pixels):
        if n >= len(taken):
            continue
        text = found.setdefault(n, Seen(taken[n], n))
        y, x = divmod(at, width)
        text.strokes.append((x, y, long))
        for beside in (at - 1 if x else None, at + long if x + long < width else None):
            if beside is None:
                continue
            red, green, blue = pixels[4 * beside:4 * beside + 3]
            if not _shaded(red, green):
                text.grounds.append((red, green, blue))
    return [part for text in found.values() for part in _places(text) if len(part.strokes) >= FEW]


def _shaded(red: int, green: int) -> bool:
    """Whether this is no ground but a stroke, be there a shadow on it or its edge softened."""
    return red > min(REDS) - SHADED and green < GREENS + MIXED


def _places(text: Seen) -> Iterator[Seen]:
    """A text for each place it is seen in: one picture of it may lie in several."""
    w, h = text.note.size
    if text.box.w <= max(w, h) + HAIRLINE and text.box.h <= max(w, h) + HAIRLINE:
        yield text
        return
    for row in _apart(text.strokes, 1, text.note.px):
        for strokes in _apart(row, 0, text.note.px):
            yield Seen(text.note, text.n, strokes, text.grounds)


def _apart(strokes: list[tuple[int, int, int]], axis: int, gap: int) -> Iterator[list[tuple[int, int, int]]]:
    """Strokes in groups that are further than `gap` from each other, across (0) or down (1)."""
    group: list[tuple[int, int, int]] = []
    end = 0
    for stroke in sorted(strokes, key=lambda one: one[axis]):
        if group and stroke[axis] - end > gap:
            yield group
            group = []
        end = max(end, stroke[axis] + (1 if axis else stroke[2])) if group else stroke[axis] + (1 if axis else stroke[2])
        group.append(stroke)
    yield group


def _faint(texts: Sequence[Seen]) -> Iterator[Fault]:
    for text in texts:
        note = text.note
        if note.ink == theme.DISABLED or text.covered:  # what cannot be pressed now is faint on purpose
            continue
        least = LARGE if note.px >= 24 or (note.bold and note.px >= 19) else LEAST
        ranked = sorted((_contrast(note.ink, ground), ground) for ground in text.grounds)
        if ranked and (worst := ranked[int(len(ranked) * EDGE)])[0] < least:
            yield Fault("contrast", note.words, text.box, worst[0], least, note.ink, _hex(worst[1]))


def _over(texts: Sequence[Seen]) -> Iterator[Fault]:
    for (one, box), (other, beside) in combinations([(text, text.box) for text in texts], 2):
        shared = box.clip(beside)
        if shared.w > HAIRLINE and shared.h > HAIRLINE and one.note.words != other.note.words \
                and one.within(shared) and other.within(shared):
            yield Fault("overlap", one.note.words, shared, other=other.note.words)


def _hidden(texts: Sequence[Seen], size: tuple[int, int]) -> Iterator[Fault]:
    """Words of which a part lies under other words with a ground of their own."""
    boxes = [(text, text.box) for text in texts]
    for one, box in boxes:
        whole, px = pygame.Rect(one.note.at), one.note.px
        if one.note.on != size or not whole.inflate(HAIRLINE, HAIRLINE).contains(box):
            continue
        line = whole.h < 2 * px and whole.w <= one.note.size[0] + HAIRLINE
        hides = one.covered
        if not hides and not line:
            continue
        least = HAIRLINE if hides else px // 2
        for other, beside in boxes:
            shared = whole.clip(beside)
            apart = other.n > one.n and other.note.words != one.note.words
            if apart and shared.w > least and shared.h > least and not one.within(shared):
                yield Fault("overlap", one.note.words, shared, other=other.note.words)


def _under(texts: Sequence[Seen], taken: Sequence[Note], under: Sequence[Covered]) -> Iterator[Fault]:
    """Words over which a label that is seen was laid."""
    shown = {text.n for text in texts}
    for one in under:
        if one.strokes >= FEW and one.by in shown and one.n < len(taken) and taken[one.n].words != taken[one.by].words:
            yield Fault("overlap", taken[one.n].words, pygame.Rect(one.box), other=taken[one.by].words)


def _outside(texts: Sequence[Seen]) -> Iterator[Fault]:
    yield from (Fault("outside", text.note.words, text.box) for text in texts if text.note.outside)


def _small(texts: Sequence[Seen]) -> Iterator[Fault]:
    yield from (Fault("small", text.note.words, text.box, text.note.px, theme.TEXT_FLOOR)
                for text in texts if text.note.px < theme.TEXT_FLOOR)


@lru_cache(4096)
def _contrast(ink: str, ground: Colour) -> float:
    return theme.contrast(ink, _hex(ground))


def _hex(colour: Colour) -> str:
    return "#{:02X}{:02X}{:02X}".format(*colour)
