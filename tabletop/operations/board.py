"""Boards of cells, row by row: squares, or hexes of which each second row stands half a cell to the right."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

At = tuple[int, int]
"""The column and the row of a cell, from 0 on."""
SIDES = ((-1, 0), (1, 0), (0, -1), (0, 1))
HEX_SIDES = (((-1, 0), (1, 0), (-1, -1), (0, -1), (-1, 1), (0, 1)), ((-1, 0), (1, 0), (0, -1), (1, -1), (0, 1), (1, 1)))
"""The cells side by side with one of an even row, and with one of an odd row."""


@dataclass(frozen=True)
class Board:
    """So many cells in rows of so many columns."""

    cells: int
    columns: int
    hexes: bool = False

    @cached_property
    def at(self) -> tuple[At, ...]:
        """Where each cell lies."""
        return tuple((cell % self.columns, cell // self.columns) for cell in range(self.cells))

    @cached_property
    def beside(self) -> tuple[tuple[int, ...], ...]:
        """The cells side by side with each."""
        return tuple(tuple(self._beside(*self.at[cell])) for cell in range(self.cells))

    def _beside(self, column: int, row: int) -> list[int]:
        found = []
        for x, y in HEX_SIDES[row % 2] if self.hexes else SIDES:
            there = (row + y) * self.columns + column + x
            if 0 <= column + x < self.columns and 0 <= there < self.cells:
                found.append(there)
        return found

    @cached_property
    def apart(self) -> tuple[tuple[int, ...], ...]:
        """How many steps from cell to cell it is, were all free."""
        return tuple(tuple(self._apart(here, there) for there in self.at) for here in self.at)

    def _apart(self, here: At, other: At) -> int:
        (column, row), (there, below) = here, other
        if not self.hexes:
            return abs(there - column) + abs(below - row)
        down = abs(below - row)
        across = abs((there - below // 2) - (column - row // 2) + (below - row) / 2)
        return down + max(0, round(across - down / 2))
