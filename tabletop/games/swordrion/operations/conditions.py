"""What must hold for a clause, of the card that says it and the side it stands on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.clauses import LATE
from tabletop.games.swordrion.tables import AUTOMATON, OWN, By, tables
from tabletop.operations.vocabulary import Condition, Param
from tabletop.table.state import State

Test = Callable[[State, By, int], bool]


def _head(s: State, by: By, foe: bool = False) -> int:
    """The card itself where it stands in its row, else the head there; or the other head; -1 for none."""
    own, other = f.rows(s, by)
    if foe:
        return other[0] if other else -1
    return by.piece if by.piece in own else own[0] if own else -1


def _of_row(s: State, by: By) -> int:
    return (f.rows(s, by)[0] or [-1])[0]


TESTS: Mapping[str, Test] = {
    "kin": lambda s, by, n: f.kin(s, by) >= n,
    "row_most": lambda s, by, n: len(f.rows(s, by)[0]) <= n,
    "grave": lambda s, by, n: f.dead(s, by) >= n,
    "fused": lambda s, by, n: _of_row(s, by) in s.on,
    "whole": lambda s, by, n: f.wounds(s, _head(s, by)) == 0,
    "dying": lambda s, by, n: f.wounds(s, _of_row(s, by)) == f.FATAL - 1,
    "foe_wounds": lambda s, by, n: (foe := _head(s, by, True)) >= 0 and f.wounds(s, foe) == n,
    "foe_hp": lambda s, by, n: (foe := _head(s, by, True)) >= 0 and f.hp(s, foe) >= n,
    LATE: lambda s, by, n: True}
"""`felled` holds for a clause that waits for the blow to fell the enemy head."""


def _condition(test: Test) -> Condition:
    def holds(s: State, seat: int, piece: int, wanted: int) -> bool:
        c = tables(s)
        return test(s, By(seat, AUTOMATON if s.where[piece] in (c.foe[seat], c.corner[seat]) else OWN, piece), wanted)
    return Condition(Param("int"), holds, lambda s, seat, piece, wanted: {"why": "not_summoned", "card": f.said_of(s, piece)})


CONDITIONS = {name: _condition(test) for name, test in TESTS.items()}
