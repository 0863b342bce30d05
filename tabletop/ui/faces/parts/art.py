"""Pictures of cards, cut to the place they are shown in, and figures, whole and in the tones of their card."""

from __future__ import annotations

import io
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache, partial
from pathlib import Path
from typing import NamedTuple

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.figures import MOST_BYTES
from tabletop.catalog.problem import Problem
from tabletop.ui.faces.parts.figure import toned
from tabletop.ui.images.cache import SurfaceCache
from tabletop.ui.images.svg import ready

log = logging.getLogger(__name__)

SHARE_S = 0.05
"""Seconds of computing that a drawing may take of the thread that shows the table."""
FIRST, LEAST = 16, 128
"""Pixels: the size a drawing is tried at, and the least it is shown at."""
NEAR = 512
"""Pixels of the shorter side of a picture that is kept as it was read."""
FIGURE = 256
"""Pixels a figure is drawn at to be at hand for every smaller size, and meanwhile for larger ones."""
SLOW = "takes too long to draw: save it as PNG"
DAMAGED = "is damaged"

_share = SHARE_S
_near, _shown, _figures = SurfaceCache(64 << 20), SurfaceCache(48 << 20), SurfaceCache(40 << 20)


Tones = tuple[str, ...]


class Want(NamedTuple):
    """A picture that is wanted: its file as it was `saved`, and so many pixels; for some `eyes` alone where that is not 0.

    With `tones` (deep, main, tint and paper of a palette) it is a figure.
    """

    file: str
    saved: int
    w: int
    h: int
    eyes: int = 0
    tones: Tones = ()


class Brought(NamedTuple):
    """A picture that was read: as it is kept for other sizes, where it is, and as it is shown."""

    near: pygame.Surface | None
    shown: pygame.Surface


_unfit: set[Want] = set()
_missed: list[Want] | None = None
_eyes = 0


@contextmanager
def unhurried() -> Iterator[None]:
    """Inside, a drawing takes the time it takes: nobody waits for the next frame."""
    global _share
    before, _share = _share, float("inf")
    try:
        yield
    finally:
        _share = before


def picture(file: str, saved: int, w: int, h: int, tones: Tones = ()) -> pygame.Surface | None:
    """The picture of a file as it was `saved`, filling `w` x `h`, what is too much cut off all round, or in these `tones` whole
    in there; None where it cannot be shown, or is not at hand `elsewhere`.  A figure that is at hand smaller stands in for itself.

    It is shared: copy before drawing on it.
    """
    want = Want(file, saved, w, h, _eyes, tones)
    found = _shown.peek(want)
    if found is not None or want in _unfit:
        return found
    whole = _figure_of(want) if tones else None
    if whole is None and tones and _missed is None and w <= FIGURE:
        whole = keep(figure_wanted(want, _eyes), reading(figure_wanted(want, _eyes))())
    if whole is not None and w <= whole.get_width():
        return _shown.put(want, pygame.transform.smoothscale(whole, (w, h)))
    if _missed is None:
        return keep(want, reading(want)())
    _missed.append(want)
    return pygame.transform.smoothscale(whole, (w, h)) if whole is not None else None


def _figure_of(want: Want) -> pygame.Surface | None:
    """A figure as it was drawn for all sizes: for these eyes, or for all before anybody looked."""
    return next((found for eyes in {want.eyes: 0, 0: 0} if (found := _figures.peek(figure_wanted(want, eyes))) is not None), None)


def at_hand(figure: Want) -> bool:
    """Whether a figure was drawn for all sizes, or cannot be: another table of the same game has nothing more to read."""
    return _figures.peek(figure) is not None or figure in _unfit


def figure_wanted(want: Want, eyes: int = 0) -> Want:
    """The same figure as it is drawn for all sizes."""
    return want._replace(w=FIGURE, h=FIGURE, eyes=eyes)


@contextmanager
def elsewhere(eyes: int = 0) -> Iterator[list[Want]]:
    """Inside, no picture is read: those that are not at hand are left out and named.

    What some eyes alone see is at hand for them once it was read for them, whatever others have looked at.
    """
    global _missed, _eyes
    before, _missed, _eyes = (_missed, _eyes), [], eyes
    try:
        yield _missed
    finally:
        _missed, _eyes = before


def reading(want: Want) -> Callable[[], Brought | Exception]:
    """What reads a picture and brings it to its size, on any thread; `keep` then has it at hand."""
    return partial(_reading, want, _near.peek((want.file, want.saved, want.eyes)))


def keep(want: Want, read: object) -> pygame.Surface | None:
    """Have a picture at hand that was read, or know that it cannot be shown; which it is.  On the thread that draws."""
    if not isinstance(read, Brought):
        log.warning("%s: %s", want.file, read)
        _unfit.add(want)
        return None
    if want.tones and want == figure_wanted(want, want.eyes):
        _figures.put(want, ready(read.shown))
    if read.near is not None:
        _near.put((want.file, want.saved, want.eyes), read.near)
    return _shown.put(want, ready(read.shown))


def _reading(want: Want, near: pygame.Surface | None) -> Brought | Exception:
    try:
        if want.tones:
            drawing = toned(Path(want.file).read_text("utf-8"), *want.tones).encode()
            return Brought(None, _drawing(drawing, want.w, want.w if len(drawing) <= MOST_BYTES else FIRST))
        if near is None and max(want.w, want.h) <= NEAR and not want.file.lower().endswith(".svg"):
            near = _to_be_near(pygame.image.load(want.file))
        whole = near if near is not None and max(want.w, want.h) <= NEAR else _whole(want.file, 2 * max(want.w, want.h))
        return Brought(near, _cut(whole, want.w, want.h))
    except (pygame.error, OSError, ValueError, MemoryError) as problem:
        return problem


def _to_be_near(whole: pygame.Surface) -> pygame.Surface:
    """The picture at the size a table needs at most: it is read once, and not anew for every size of its card."""
    part = NEAR / min(whole.get_size())
    if part >= 1:
        return whole
    size = max(1, round(whole.get_width() * part)), max(1, round(whole.get_height() * part))
    return pygame.transform.smoothscale(whole if whole.get_bitsize() >= 24 else whole.convert_alpha(), size)


def unshown(catalog: Catalog) -> Iterator[Problem]:
    """Pictures that are what they should be but for what is in them: damaged, or too slow to be drawn.  They are all read."""
    for card in catalog.cards:
        if (file := card.data.get("art_file")) and (wrong := _wrong(*file)):
            said = f"art {str(card.data['art'])!r} {wrong}"
            yield catalog.positions.problem(card.key, ("art",), "art", said, "its template is drawn", "warning")
        for file in card.data.get("figure_files", ()):
            if Path(file[0]).is_relative_to(catalog.folder) and (wrong := _wrong(*file)):
                said = f"figure {Path(file[0]).stem!r} {wrong}"
                yield catalog.positions.problem(card.key, ("figure",), "figure", said, "its crest is drawn", "warning")


@lru_cache(4096)
def _wrong(file: str, saved: int) -> str:
    """Why a picture cannot be shown, empty where it can."""
    try:
        _whole(file, LEAST)
    except ValueError as problem:
        return str(problem)
    except (pygame.error, OSError, MemoryError):
        return DAMAGED
    return ""


def _whole(file: str, size: int) -> pygame.Surface:
    """The picture, a drawing with its longer side about `size`; raises ValueError where that takes too long."""
    return _drawing(Path(file).read_bytes(), size) if file.lower().endswith(".svg") else pygame.image.load(file)


def _drawing(svg: bytes, size: int, first: int = FIRST) -> pygame.Surface:
    """A drawing as large as there is time for, tried at the `first` size, and with its dashed lines whole: SDL's reader cuts one
    into as many dashes as it is told, without end."""
    whole = svg.replace(b"stroke-dasharray", b"data-of-no-dashes")
    side, left = min(first, size), _share
    while True:
        begun = time.thread_time()
        drawn = pygame.image.load_sized_svg(io.BytesIO(whole), (side, side))
        took = max(1e-4, time.thread_time() - begun)
        left -= took
        larger = int(min(size, 8 * side, side * (max(0.0, left) / took) ** 0.5))
        if larger < 1.1 * side or side == size:
            break
        side = larger
    if side < min(size, LEAST):
        raise ValueError(SLOW)
    return drawn


def _cut(whole: pygame.Surface, w: int, h: int) -> pygame.Surface:
    part = max(w / whole.get_width(), h / whole.get_height())
    size = max(1, min(whole.get_width(), round(w / part))), max(1, min(whole.get_height(), round(h / part)))
    at = (whole.get_width() - size[0]) // 2, (whole.get_height() - size[1]) // 2
    shown = whole.subsurface(at, size)
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    made.blit(pygame.transform.smoothscale(shown if whole.get_bitsize() >= 24 else shown.convert_alpha(), (w, h)), (0, 0))
    return made
