"""What a move gains and prevents in Swordrion, in figures of the table."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.tables import tables
from tabletop.games.swordrion.value import FELLED, KIN, TENTH, WOUNDED, owned
from tabletop.referee.fact import Fact, change
from tabletop.table.state import State

STRONG, CARD, SMALL, BLUE = 0.01, 0.05, 0.3, 1.0
"""A point of HP or ATK in the row, a card owned, a green or yellow cube, and a blue one."""


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """Cubes, enemies felled and wounded, the strength of the row, cards, and how many are of one kind."""
    return [*change("points", "cubes", _cubes(before, seat), _cubes(after, seat), SMALL, seat),
            *change("points", "blue", before.seat_num[seat, "blue"], after.seat_num[seat, "blue"], BLUE, seat),
            *change("battle", "felled", before.seat_num[seat, "felled"], after.seat_num[seat, "felled"], FELLED, seat),
            *change("battle", "wounds", _wounds(before, seat), _wounds(after, seat), WOUNDED),
            *change("battle", "atk", _row(before, seat, f.atk), _row(after, seat, f.atk), STRONG, seat),
            *change("battle", "hp", _row(before, seat, f.hp), _row(after, seat, f.hp), STRONG, seat),
            *change("cards", "owned", len(_all(before, seat)), len(_all(after, seat)), CARD, seat),
            *change("cards", "kin", _kin(before, seat), _kin(after, seat), KIN * TENTH, seat)]


def _cubes(s: State, seat: int) -> int:
    return s.seat_num[seat, "green"] + s.seat_num[seat, "yellow"]


def _wounds(s: State, seat: int) -> int:
    """Wounds on the enemies that stand."""
    return sum(min(f.FATAL, f.wounds(s, piece)) for piece in s.zones[tables(s).foe[seat]])


def _row(s: State, seat: int, of: Callable[[State, int], int]) -> int:
    return sum(of(s, piece) for piece in s.zones[tables(s).row[seat]])


def _all(s: State, seat: int) -> list[int]:
    own, held = owned(s, seat)
    return own + held


def _kin(s: State, seat: int) -> int:
    """How many cards there are of the kind there are most of."""
    kinds = [tables(s).kind[face] for face in _all(s, seat)]
    return max((kinds.count(kind) for kind in set(kinds)), default=0)
