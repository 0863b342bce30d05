"""What the Clad and the Legions will do as far as all can see: the cells of attacks still to come in this round."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.clad import TURNS
from tabletop.games.hackclad_delta.field import BESIDE, CELLS, CENTRE, NORTH, at, turned
from tabletop.games.hackclad_delta.tables import CLAD_SLOTS, Tables, offsets_of, tables
from tabletop.table.state import State

Hits = tuple[int, ...]
"""For each cell how many attacks fall on it."""


def waiting(s: State) -> tuple[int, ...]:
    """The faces of the Clad cards that have not acted in this round and lie open, in the order of their slots."""
    c = tables(s)
    acting = [frame[1] for frame in s.agenda if frame[0] == "8-4-1"]
    if any(frame[0] == "8-4" for frame in s.agenda):
        acting = list(range(CLAD_SLOTS, 0, -1))
    cards = [card for n in reversed(acting) for card in s.zones[c.clad_slot[n - 1]]]
    return tuple(s.face[card] for card in cards if s.seen[card] & s.box.public)


def coming(s: State) -> Hits:
    """The attacks of the cards still to act, if nobody turns or moves the Clad before."""
    faces = waiting(s)
    if not faces:
        return NOTHING
    clad = w.clad(s)
    return _coming(tables(s), faces, w.clad_cell(s), w.facing(s, clad))


NOTHING: Hits = (0,) * CELLS


@lru_cache(maxsize=4096)
def _coming(c: Tables, faces: tuple[int, ...], cell: int, facing: int) -> Hits:
    hits = [0] * CELLS
    for _, struck in icons(c, faces, cell, facing):
        for n in struck:
            hits[n] += 1
    return tuple(hits)


def icons(c: Tables, faces: tuple[int, ...], cell: int, facing: int, held: bool = False) -> Iterator[tuple[str, set[int]]]:
    """The icons of Clad cards that attack, with the cells each falls on, if the Clad begins on a cell, and perhaps cannot move."""
    for icon in (icon for face in faces for icon in c.program[face]):
        (word, value), = icon.items()
        if word == "turn":
            facing = turned(facing, TURNS[value])
        elif word in ("forward", "home"):
            struck: set[int] = set()
            for _ in range(0 if held else int(value) if word == "forward" else 1):
                cell, facing = (at(cell, facing, (0, 1)), facing) if word == "forward" else (CENTRE, NORTH)
                struck.add(cell)
            yield word, struck
        elif word != "drop":
            yield word, {at(cell, facing, offset) for offset in offsets_of(value)}


def legions_beside(s: State, cell: int) -> int:
    """How many Legions stand beside a cell."""
    c = tables(s)
    return sum(s.face[piece] in c.legion_faces for n in BESIDE[cell] for piece in s.zones[c.cell[n]])


def legions_to_come(s: State) -> bool:
    """Whether the Legions still attack in this round."""
    return any(frame[0] in ("8-4-2", "8-4", "round_end") for frame in s.agenda) and s.step() != "round_end"


def risks(s: State, cells: Iterable[int]) -> dict[int, int]:
    """How many attacks of this round are still to fall on some cells, each Legion beside them counted."""
    hits, legions = coming(s), legions_to_come(s)
    return {cell: hits[cell] + (legions_beside(s, cell) if legions else 0) for cell in cells}


def distance(a: int, b: int) -> int:
    """Steps between two cells, over the edges too."""
    dx, dy = abs(a % 5 - b % 5), abs(a // 5 - b // 5)
    return min(dx, 5 - dx) + min(dy, 5 - dy)
