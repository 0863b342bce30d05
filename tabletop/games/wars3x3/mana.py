"""Mana (M-1): what the units of both fields, a master and the grand magic of the basics give to one activation."""

from __future__ import annotations

from tabletop.games.wars3x3.board import master_element, sources
from tabletop.games.wars3x3.cards import cards
from tabletop.operations.seats import has
from tabletop.table.state import State

WARD = "ward"
"""Key of a lasting effect on a seat: its magics cannot be negated, and each use has one mana of any colour (G)."""


def mana_missing(s: State, seat: int, face: int) -> tuple[int, int, int]:
    """M-1: what a magic lacks as (element or -1 for any, needed, there); needed 0 where nothing is missing.

    Each unit pays one coin.  A master pays one of its own colour or a numbered one, ★Endless Growth one of any kind (O14).
    """
    total, need = cards(s).mana[face]
    there = sources(s, seat)
    master = master_element(s, seat)
    if master >= 0:
        there.append(master)
    free = 1 if s.lasting and has(s, seat, WARD) else 0
    spare = free
    for element, n in need.items():
        have = there.count(element)
        spare -= max(0, n - have)
        if spare < 0:
            return element, n, have + free
    return (-1, total, len(there) + free) if len(there) + free < total else (-1, 0, 0)
