"""Surfaces kept by what they show, the least used leaving first when they weigh more than a bound."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Keeps at most `limit` bytes of surfaces, and however heavy they are the last `least` that were asked for."""

    def __init__(self, limit: int, least: int = 1) -> None:
        self.limit, self.least = limit, least
        self.weight = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made on the first call. It is shared: never draw on it."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        return self.put(key, make())

    def put(self, key: Hashable, made: pygame.Surface) -> pygame.Surface:
        """Keeps a surface under `key`, in place of the one that was kept there."""
        before = self._kept.pop(key, None)
        self.weight += _weight(made) - (_weight(before) if before is not None else 0)
        self._kept[key] = made
        while self.weight > self.limit and len(self._kept) > self.least:
            self.weight -= _weight(self._kept.popitem(last=False)[1])
        return made

    def peek(self, key: Hashable) -> pygame.Surface | None:
        """The surface of `key` if it is kept."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def drop(self, key: Hashable) -> None:
        """Forgets the surface of `key`, if it is kept."""
        if key in self._kept:
            self.weight -= _weight(self._kept.pop(key))

    def forget(self, gone: Callable[[Hashable], bool]) -> None:
        """Forgets the surfaces of these keys."""
        for key in [key for key in self._kept if gone(key)]:
            self.drop(key)

    def clear(self) -> None:
        """Forgets everything, as after a change of the window's pixel format."""
        self._kept.clear()
        self.weight = 0


def _weight(surface: pygame.Surface) -> int:
    return surface.get_pitch() * surface.get_height()
