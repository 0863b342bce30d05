"""What must hold for a clause, of the card that says it and the side it stands on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.clauses import LATE
from tabletop.games.swordrion.tables import AUTOMATON, OWN, Tables, said
from tabletop.operations.vocabulary import Condition, Param
from tabletop.table.state import State

Test = Callable[[State, int, int, int], bool]


def _head(s: State, line: int, piece: int) -> int:
    """The card itself where it stands in its row, else the head there; -1 for none."""
    own, _ = f.rows(s, line)
    return piece if piece in own else first(own)


def first(row: list[int]) -> int:
    return row[0] if row else -1


TESTS: Mapping[str, Test] = {
    "kin": lambda s, line, piece, n: f.kin(s, line, piece) >= n,
    "row_most": lambda s, line, piece, n: len(f.rows(s, line)[0]) <= n,
    "grave": lambda s, line, piece, n: f.dead(s, line) >= n,
    "fused": lambda s, line, piece, n: first(f.rows(s, line)[0]) in s.on,
    "whole": lambda s, line, piece, n: f.wounds(s, _head(s, line, piece)) == 0,
    "dying": lambda s, line, piece, n: f.wounds(s, first(f.rows(s, line)[0])) == f.FATAL - 1,
    "foe_wounds": lambda s, line, piece, n: (foe := first(f.rows(s, line)[1])) >= 0 and f.wounds(s, foe) == n,
    "foe_hp": lambda s, line, piece, n: (foe := first(f.rows(s, line)[1])) >= 0 and f.hp(s, foe) >= n,
    LATE: lambda s, line, piece, n: True}
"""`felled` holds for a clause that waits for the blow to fell the enemy head."""


def _condition(test: Test) -> Condition:
    def holds(s: State, seat: int, piece: int, wanted: int) -> bool:
        c: Tables = s.box.data
        side = AUTOMATON if s.where[piece] in (c.foe[seat], c.corner[seat]) else OWN
        return test(s, 2 * seat + side, piece, wanted)
    return Condition(Param("int"), holds, lambda s, seat, piece, wanted: {"why": "not_summoned", "card": said(s, piece)})


CONDITIONS = {name: _condition(test) for name, test in TESTS.items()}
