"""Windows that show cells instead of a crest: the reach of a card, or what a programme does round a piece."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pygame

from tabletop.ui.faces.fields import Shown
from tabletop.ui.paint import box, hatch, poly, put_icon
from tabletop.ui.theme import INK9, PAPER0, SHU

DARK, EMPTY = "#2B2933", "#453F52"
"""The ground of a programme and of a cell nothing happens on."""
Cell = tuple[int, int]
COLUMNS, REACH_ROWS = 5, 3
"""Cells a window shows from side to side, and of a reach from its far end to the piece's own row."""
SIGNS = {"head": "legion_head", "tail": "legion_tail", "drop": "shard_purple"}
WORDS = {"attack": "ty_attack", "turn_left": "turn_left", "turn_right": "turn_right", "turn_back": "ui_swap", "forward": "forward",
         "home": "ui_home", **SIGNS}


def draw_grid(surface: pygame.Surface, shown: Shown, where: pygame.Rect, field: str) -> None:
    """The cells of a field of the card: a list of offsets, or a list of steps each with its offsets."""
    value = shown.field(field)
    if not value:
        side = round(min(where.w, where.h) * 0.72)
        put_icon(surface, shown.tone.sign, where.center, side, shown.tone.deep, shown.tone.tint)
    elif isinstance(value[0], Mapping):
        _programme(surface, where, value)
    else:
        _reach(surface, shown, where, [tuple(cell) for cell in value])


def _reach(surface: pygame.Surface, shown: Shown, where: pygame.Rect, cells: list[Cell]) -> None:
    """Two rows before the piece and its own; the piece is a triangle that looks up."""
    side, left, top = _fit(where, COLUMNS, REACH_ROWS)
    for x in range(-2, 3):
        for y in range(3):
            cell = pygame.Rect(left + (x + 2) * side, top + (2 - y) * side, side - 2, side - 2)
            reached = (x, y) in cells
            box(surface, cell, side * 0.14, shown.tone.main if reached else PAPER0, None if reached else shown.tone.tint, 1)
            if reached and side >= 12:
                hatch(surface, cell, side * 0.14, side / 40, PAPER0)
    _piece(surface, pygame.Rect(left + 2 * side, top + 2 * side, side - 2, side - 2), INK9)


def _programme(surface: pygame.Surface, where: pygame.Rect, steps: Iterable[Mapping[str, Any]]) -> None:
    """All cells of a programme round the piece, and its steps as signs at the left."""
    listed = [next(iter(step.items())) for step in steps]
    strip = max(12, round(where.w * 0.17))
    side, left, top = _fit(pygame.Rect(where.x + strip, where.y, where.w - strip, where.h), COLUMNS, COLUMNS)
    attacked = {cell for word, value in listed if word == "attack" for cell in _cells(word, value)}
    signs = {cell: SIGNS[word] for word, value in listed if word in SIGNS for cell in _cells(word, value)}
    for x in range(-2, 3):
        for y in range(-2, 3):
            cell = pygame.Rect(left + (x + 2) * side, top + (2 - y) * side, side - 1, side - 1)
            hit, sign = (x, y) in attacked, signs.get((x, y))
            box(surface, cell, side * 0.12, SHU if hit else EMPTY)
            if hit and side >= 12:
                hatch(surface, cell, side * 0.12, side / 40, PAPER0)
            if sign:
                if hit:
                    box(surface, cell.inflate(-round(side * .26), -round(side * .26)), side * 0.12, DARK)
                put_icon(surface, sign, cell.center, side * (0.6 if hit else 0.8), PAPER0, DARK if hit else EMPTY)
    _piece(surface, pygame.Rect(left + 2 * side, top + 2 * side, side - 1, side - 1), PAPER0)
    step = min(strip, where.h // max(1, len(listed)))
    for n, (word, value) in enumerate(listed):
        sign = WORDS.get(f"{word}_{value}" if word == "turn" else word, "ui_step")
        put_icon(surface, sign, (where.x + strip / 2, where.y + (n + 0.5) * step), step * 0.78, PAPER0, DARK)


def _cells(word: str, value: Any) -> Iterator[Cell]:
    if word not in ("attack", *SIGNS):
        return
    if isinstance(value, Mapping):
        for y in value.get("rows", ()):
            yield from ((x, y) for x in range(-2, 3))
        for x in value.get("columns", ()):
            yield from ((x, y) for y in range(-2, 3))
    else:
        yield from ((int(x), int(y)) for x, y in value)


def _fit(where: pygame.Rect, wide: int, high: int) -> tuple[int, int, int]:
    side = max(3, min(where.w // wide, where.h // high))
    return side, where.centerx - side * wide // 2, where.centery - side * high // 2


def _piece(surface: pygame.Surface, cell: pygame.Rect, colour: str) -> None:
    gap = cell.w * 0.2
    poly(surface, [(cell.centerx, cell.y + gap), (cell.right - gap, cell.bottom - gap), (cell.x + gap, cell.bottom - gap)], colour)
