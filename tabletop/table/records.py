"""The small records a state is made of: facts, moves, lasting effects, notes, the result."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

Frame = tuple[Any, ...]
"""(step, *arguments) on the agenda; the last frame is next."""

NOWHERE = -1
DOWN, UP = 0, 1
ROLL = "roll"
"""The number on a die, among the numbers of a piece."""


class Lasting(NamedTuple):
    """An effect with an end, read through by the rules and shown as a small card: on a piece, or on a seat (the other is -1)."""

    key: str
    piece: int
    seat: int
    n: int
    until: str


class Note(NamedTuple):
    """A slip with words all can read: on a piece, or on a zone (the other is -1).  One on a piece falls off where numbers do."""

    piece: int
    zone: int
    text: str


class Fact(NamedTuple):
    """What one mutator did.  Pieces are named by their place; `face` is known to the eyes in `known`."""

    kind: str
    args: tuple[Any, ...]
    face: int = 0
    known: int = 0


class Part(NamedTuple):
    """One drag of a move: a piece, the zone it goes to (NOWHERE: it is only pointed at), and a number the rules leave open."""

    piece: int
    place: int = NOWHERE
    number: int = 0


dragged: Callable[..., Part] = cache(Part)
"""A part; the same drag is one object, for the rules name few and name them again and again."""


class Move(NamedTuple):
    """What a seat answers: a verb and its parts."""

    verb: str
    parts: tuple[Part, ...] = ()


class Result(NamedTuple):
    """The end of a game: the winning seats (empty: a draw) and the rule that ended it."""

    winners: tuple[int, ...]
    rule: str
    key: str
