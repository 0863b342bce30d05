"""The field (8-4): 5x5 cells that wrap at every edge, offsets turned by a facing, and the crossings of 8-4-5.

A cell is 0..24, row by row from the upper left; a crossing has the number of the cell at its lower right.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

SIDE = 5
CELLS = SIDE * SIDE
CENTRE = 12
NORTH, EAST, SOUTH, WEST = 0, 90, 180, 270
FACINGS = (NORTH, EAST, SOUTH, WEST)
ENTRIES = (1, 9, 23, 15)
"""Entry points A to D: (2,1), (5,2), (4,5), (1,4) as column and row."""

Offset = tuple[int, int]
"""(right, forward) as the facing sees it."""

Reach = Mapping[int, tuple[tuple[int, ...], ...]]
"""The cells at some offsets: by facing, then by the cell they are seen from."""

_TURNED = {NORTH: (1, 0, 0, -1), EAST: (0, 1, 1, 0), SOUTH: (-1, 0, 0, 1), WEST: (0, -1, -1, 0)}
"""By facing: how far one step right and one step forward go in columns and rows (rows count downwards)."""


def shifted(cell: int, columns: int, rows: int) -> int:
    """The cell so many columns to the right and rows down, wrapped."""
    return (cell // SIDE + rows) % SIDE * SIDE + (cell % SIDE + columns) % SIDE


def at(cell: int, facing: int, offset: Offset) -> int:
    """The cell at an offset from a piece with a facing."""
    rx, ry, fx, fy = _TURNED[facing]
    right, forward = offset
    return shifted(cell, rx * right + fx * forward, ry * right + fy * forward)


@cache
def reach(offsets: tuple[Offset, ...]) -> Reach:
    """The cells at several offsets, each once, from everywhere in every facing."""
    return {facing: tuple(tuple(dict.fromkeys(at(cell, facing, offset) for offset in offsets)) for cell in range(CELLS))
            for facing in FACINGS}


@cache
def swept(offsets: tuple[Offset, ...]) -> tuple[frozenset[int], ...]:
    """The cells at several offsets in one facing or another, by the cell they are seen from."""
    return tuple(frozenset().union(*(reach(offsets)[facing][cell] for facing in FACINGS)) for cell in range(CELLS))


NEIGHBOURS = tuple(tuple(at(cell, facing, (0, 1)) for facing in FACINGS) for cell in range(CELLS))
"""The four orthogonal neighbours of each cell, north first, clockwise."""

BESIDE = tuple(tuple(sorted(cells)) for cells in NEIGHBOURS)
"""The same, lowest first."""

CORNERS = tuple(tuple(shifted(cell, dx, dy) for dx, dy in ((0, 0), (1, 0), (1, 1), (0, 1))) for cell in range(CELLS))
"""The four crossings at the corners of each cell."""

AROUND = tuple(tuple(shifted(crossing, dx, dy) for dx, dy in ((0, 0), (-1, 0), (-1, -1), (0, -1))) for crossing in range(CELLS))
"""The four cells around each crossing: what a ツチグモ there watches (8-4-5)."""


def facing_to(cell: int, other: int) -> int:
    """The facing in which a neighbour lies; raises ValueError for a cell that is no neighbour."""
    return FACINGS[NEIGHBOURS[cell].index(other)]


def turned(facing: int, by: int) -> int:
    """A facing turned by degrees, clockwise."""
    return (facing + by) % 360
