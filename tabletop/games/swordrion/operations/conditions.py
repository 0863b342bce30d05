"""What must hold for a clause, of the card that says it and the line it stands in."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.tables import LATE, said
from tabletop.operations.vocabulary import Condition, Param
from tabletop.table.state import State


def head(s: State, line: int) -> int:
    """The head of a row; -1 for none."""
    return next(iter(f.rows(s, line)[0]), -1)


TESTS: Mapping[str, Callable[[State, int, int, int], bool]] = {
    "kin": lambda s, line, piece, n: f.kin(s, line, piece) >= n,
    "row_most": lambda s, line, piece, n: len(f.rows(s, line)[0]) <= n,
    "grave": lambda s, line, piece, n: f.dead(s, line) >= n,
    "fused": lambda s, line, piece, n: head(s, line) in s.on,
    "whole": lambda s, line, piece, n: f.wounds(s, piece if piece in f.rows(s, line)[0] else head(s, line)) == 0,
    "dying": lambda s, line, piece, n: f.wounds(s, head(s, line)) == f.FATAL - 1,
    "foe_wounds": lambda s, line, piece, n: (foe := head(s, line ^ 1)) >= 0 and f.wounds(s, foe) == n,
    "foe_hp": lambda s, line, piece, n: (foe := head(s, line ^ 1)) >= 0 and f.hp(s, foe) >= n,
    LATE: lambda s, line, piece, n: True}
"""`felled` holds for a clause that waits for the blow to fell the enemy head."""
CONDITIONS = {name: Condition(Param("int"), test, lambda s, line, piece, wanted: {"why": "not_summoned", "card": said(s, piece)})
              for name, test in TESTS.items()}
