"""Where something may stand for a while covers least: as if every place had been looked at by itself."""

from __future__ import annotations

import random

import pygame

from tabletop.ui.table.layout.free_room import _covered, _places


def covers(at: pygame.Rect, under: list[pygame.Rect]) -> int:
    return sum(part.w * part.h for part in (at.clip(one) for one in under))


def test_all_that_is_covered_is_counted_at_every_place() -> None:
    chance, window = random.Random(4), pygame.Rect(0, 0, 1920, 1080)
    for _ in range(20):
        cloth = pygame.Rect(chance.randrange(200), chance.randrange(100), chance.randrange(300, 1700), chance.randrange(200, 950))
        size = chance.randrange(100, 700), chance.randrange(30, 200)
        under = [pygame.Rect(chance.randrange(-50, 1900), chance.randrange(-50, 1050), chance.randrange(1, 200),
                             chance.randrange(1, 260)) for _ in range(chance.randrange(60))]
        lefts, tops = _places(size, cloth, window)
        assert _covered(lefts, tops, size, under) == [[covers(pygame.Rect((x, y), size), under) for x in lefts] for y in tops]
