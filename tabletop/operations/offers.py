"""What rules in Python offer a seat: a step that asks where there is anything, something that may be done, one of several."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from tabletop.operations.machine import answered, todo
from tabletop.operations.seats import lying, place_of, pointing
from tabletop.referee.ask import Ask, Flow, put_to
from tabletop.referee.verbs import Check, Draft, Says, Verb, one_part
from tabletop.table.state import Frame, Move, State

Piece = Callable[[State, int], int]
"""The piece of a seat that is pointed at."""


def asks(where: str | Callable[..., Any], *verbs: str, about: str = "") -> Callable[..., Flow]:
    """A step `(seat, *rest)` that asks its seat where there is anything: `where(state, seat, *rest)`, or in a place of the seat."""
    there = lying(where) if isinstance(where, str) else where

    @wraps(there)
    def step(s: State, seat: int, *rest: Any) -> Flow:
        if there(s, seat, *rest):
            yield Ask({seat: verbs}, place_of(s, seat, about)) if about else put_to(seat, *verbs)
    return step


def says_first(s: State, frame: Frame, kinds: bool = False) -> Says:
    """What the first operation of a frame does, as a label; with `kinds` each of its words has a sentence of its own."""
    deed = todo(s, *frame[2:4]).deeds[0]
    words = "".join(f".{value}" for value in deed.args.values() if isinstance(value, str) and kinds)
    return Says(f"say.do.{deed.name}{words}", {key: value for key, value in deed.args.items() if isinstance(value, int)})


def accepting(piece: Piece, says: Callable[[State, int, int, Draft], Says | None], rule: str) -> Verb:
    """The verb that accepts what may be done."""
    return Verb("accept", pointing(piece), (), one_part, answered, says, rule=rule)


def options(s: State, step: str) -> tuple[Frame, ...]:
    """What there is to choose from at a step of that name, nothing at another."""
    found: tuple[Frame, ...] = s.agenda[-1][2] if s.step() == step else ()
    return found


def choosing(verb: str, step: str, piece: Piece, rule: str, checks: tuple[Check, ...] = (), kinds: bool = False) -> Verb:
    """The verb that chooses one of several frames by its number, from 1 on, at a step `(seat, frames, ...)`."""
    def says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
        found = options(s, step)
        return says_first(s, found[draft[0].number - 1], kinds) if found else None
    return Verb(verb, pointing(piece, lambda s: len(options(s, step))), checks, one_part, answered, says, rule=rule)


def chosen(answer: Move, left: Sequence[int]) -> int:
    """Which of those that are left an answer chose, from 0 on; the first where it chose none of them."""
    k = answer.parts[0].number - 1 if answer.parts else 0
    return k if k in left else left[0]
