"""Pictures of faces that are kept: whole, or of those that others lie on what is seen; and a coarse one of each to stand in."""

from __future__ import annotations

import math
from collections.abc import Collection, Hashable
from typing import NamedTuple

import pygame

from tabletop.ui.images.cache import SurfaceCache

LIMIT, WINDOWS = 96 << 20, 6
"""Bytes of pictures kept at most, or of so many windows where they are large."""
COARSE, STAND_INS = 24 << 20, 16 << 20
THUMB = 64
"""How wide a coarse picture is."""
SPARE = 12
"""So much wider and higher than what is seen is what is kept: at another size it still holds all that is seen there."""
MOSTLY = 0.75
"""Of a picture of which less is seen, that part alone is kept."""

Shown = Hashable
"""What is shown, at whatever size; it begins with the key of the card, and ends with whose eyes alone see it."""
Key = tuple[Shown, *tuple[Hashable, ...]]


class Cut(NamedTuple):
    """A part of a picture, and where in the whole one its upper left corner is; not `sharp` where something stands in for it."""

    surface: pygame.Surface
    at: tuple[int, int] = (0, 0)
    sharp: bool = True

    def holds(self, part: pygame.Rect) -> bool:
        """Whether a part of the whole picture lies in it."""
        return pygame.Rect(self.at, self.surface.get_size()).contains(part)


class _Last(NamedTuple):
    """A face as it was drawn last: its key, its width, and the size of the whole picture."""

    key: Hashable
    width: int
    size: tuple[int, int]


class KeptFaces:
    """Keeps pictures by their keys, whose first item is what is `Shown`; the least used leave first.

    Whoever asks for a `part` of a picture needs no more of it.
    """

    def __init__(self, limit: int = LIMIT) -> None:
        self._least = limit
        self._pictures, self._coarse, self._stand_ins = SurfaceCache(limit), SurfaceCache(COARSE), SurfaceCache(STAND_INS)
        self._cuts: dict[Hashable, tuple[int, int]] = {}
        self._last: dict[Shown, _Last] = {}

    @property
    def weight(self) -> int:
        """Bytes of pictures kept now."""
        return self._pictures.weight

    def fit(self, window: tuple[int, int]) -> None:
        """Keep what a window of that size needs."""
        self._pictures.limit = max(self._least, WINDOWS * 4 * window[0] * window[1])

    def find(self, key: Hashable, part: pygame.Rect | None = None) -> Cut | None:
        """The picture of a key, if that part of it is kept."""
        whole = self._pictures.peek(key)
        if whole is not None:
            return Cut(whole)
        cut = self._cut(key) if part is not None else None
        return cut if cut is not None and part is not None and cut.holds(part) else None

    def keep(self, key: Key, width: int, picture: pygame.Surface, part: pygame.Rect | None = None) -> Cut:
        """Keep a picture that was drawn for a card of that width, or that part of it alone where it is not most of it."""
        shown, whole = key[0], picture.get_rect()
        self._last[shown] = _Last(key, width, whole.size)
        thumb = max(1, round(whole.w * THUMB / width)), max(1, round(whole.h * THUMB / width))
        self._coarse.get(shown, lambda: pygame.transform.smoothscale(picture, thumb))
        part = part.inflate(SPARE, SPARE).clip(whole) if part is not None else whole
        if not part or part.w * part.h > MOSTLY * whole.w * whole.h:
            return Cut(self._pictures.put(key, picture))
        self._cuts[key] = part.topleft
        return Cut(self._pictures.put((*key, "cut"), picture.subsurface(part).copy()), part.topleft)

    def stand_in(self, key: Key, width: int, part: pygame.Rect | None = None) -> Cut | None:
        """The same face as it was drawn last, else a coarse picture of it, scaled to another width; None where there is none."""
        last = self._last.get(key[0])
        if last is None:
            return None
        size = max(1, round(last.size[0] * width / last.width)), max(1, round(last.size[1] * width / last.width))
        thumb = self._coarse.peek(key[0])
        for source, whole in ((self._any(last.key), last.size), (Cut(thumb), thumb.get_size()) if thumb else (None, size)):
            if source is not None and (found := self._scaled(key, source, whole, size, part)) is not None:
                return found
        return None

    def outdated(self, key: Key) -> None:
        """What is kept under a key showed less than it should: nothing stands in any more that was made of it."""
        self._coarse.drop(key[0])
        self._stand_ins.clear()

    def rested(self) -> None:
        """Nothing stands in for anything any more."""
        self._stand_ins.clear()

    def forget(self, keys: Collection[str] | None = None) -> None:
        """Forget the pictures of these cards, by their keys, or all of them."""
        self._stand_ins.clear()
        if keys is None:
            for cache in (self._pictures, self._coarse, self._cuts, self._last):
                cache.clear()
            return
        self._pictures.forget(lambda key: key[0][0] in keys)  # type: ignore[index]
        self._coarse.forget(lambda shown: shown[0] in keys)  # type: ignore[index]
        for shown in [shown for shown in self._last if shown[0] in keys]:  # type: ignore[index]
            del self._last[shown]

    def _cut(self, key: Hashable) -> Cut | None:
        if key not in self._cuts:
            return None
        surface = self._pictures.peek((*key, "cut"))  # type: ignore[misc]
        if surface is None:
            del self._cuts[key]
            return None
        return Cut(surface, self._cuts[key])

    def _any(self, key: Hashable) -> Cut | None:
        whole = self._pictures.peek(key)
        return Cut(whole) if whole is not None else self._cut(key)

    def _scaled(self, key: Hashable, source: Cut, whole: tuple[int, int], size: tuple[int, int],
                part: pygame.Rect | None) -> Cut | None:
        """What a part of a picture of that `size` shows, out of one whose whole size is another; None where it is not in there."""
        across, down = whole[0] / size[0], whole[1] / size[1]
        if part is None:
            area = pygame.Rect((0, 0), whole)
        else:
            left, top = math.floor(part.x * across), math.floor(part.y * down)
            area = pygame.Rect(left, top, math.ceil(part.right * across) - left, math.ceil(part.bottom * down) - top)
            area = area.clip(((0, 0), whole))
        if not area or not source.holds(area):
            return None
        to = max(1, round(area.w / across)), max(1, round(area.h / down))
        seen = source.surface.subsurface(area.move(-source.at[0], -source.at[1]))
        surface = self._stand_ins.get((key, whole, tuple(area)), lambda: pygame.transform.smoothscale(seen, to))
        return Cut(surface, (round(area.x / across), round(area.y / down)), False)
