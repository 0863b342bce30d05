"""Chips in the hand, as they are held."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pour:
    """So many chips of a gauge, taken from a seat or from the stock, and where the hand is."""

    seat: int
    key: str
    n: int
    pos: tuple[int, int]
    typed: bool = False
    keyboard: bool = False
