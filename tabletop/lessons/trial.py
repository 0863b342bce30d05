"""Moves tried on a copy of a table, and whether what a file expects holds there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from tabletop.play.forced_table import CannotLay
from tabletop.play.scenario_expect import Scene, found_otherwise
from tabletop.play.scenario_file import ExpectEntry
from tabletop.referee import moves
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.legal import random_move
from tabletop.referee.moves import NotAMove
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Verb
from tabletop.table.box import seat_name
from tabletop.table.places import NoSuchPlace
from tabletop.table.rng import Dice
from tabletop.table.state import NOWHERE, Move, State

ANY, TRIES = "*", 20
"""In place of parts: any move of a verb, in place of the verb: any move of a seat; and how often such a one is looked for."""


class BadLesson(ValueError):
    """A lesson whose moves cannot be made as it says; the message says what is wrong."""


def after(rules: Rules, state: State, texts: Iterable[str], stands: Callable[[int, str], bool]) -> State:
    """The table after some moves; `stands` tells at which pauses a seat stops, by their step.  Raises BadLesson."""
    copy = state.copy()
    copy.facts = []
    runner = Runner(rules, copy, lambda *_: True)
    _settle(runner, stands)
    for text in texts:
        while stops_before(runner.ask, runner.waiting(), text):
            runner.answer(runner.waiting()[0], PASSED)
        seat, move = read(runner, text)
        runner.answer(seat, move)
        _settle(runner, stands)
    return runner.state


def stops_before(ask: Ask | None, waiting: Sequence[int], text: str) -> bool:
    """Whether a table stands at the pause of one seat where the move of another is to be made."""
    return ask is not None and ask.pause and bool(waiting) and text.split()[0] not in {seat_name(seat) for seat in waiting}


def _settle(runner: Runner, stands: Callable[[int, str], bool]) -> None:
    """Pass the pauses at which nobody stops."""
    while (ask := runner.ask) is not None and ask.pause:
        seat = runner.waiting()[0]
        if stands(seat, runner.state.step()):
            return
        runner.answer(seat, PASSED)


def read(runner: Runner, text: str) -> tuple[int, Move]:
    """The seat and the move of a text at the open question, of any move one that is legal and always the same; raises BadLesson
    where it is none, or is refused."""
    if text.endswith(ANY) and runner.ask is not None:
        return _any(runner, runner.ask, text)
    scene = Scene(runner)
    try:
        seat, move = scene.read(text)
        why = scene.refusal(text)
    except (NotAMove, NoSuchPlace) as problem:
        raise BadLesson(str(problem)) from None
    if why is not None:
        raise BadLesson(f"{text} is refused: {why}")
    return seat, move


def _any(runner: Runner, ask: Ask, text: str) -> tuple[int, Move]:
    who, *verbs = text.removesuffix(ANY).split()
    seat = int(who[1:]) - 1 if who[1:].isdecimal() else NOWHERE
    asked = tuple(verb for verb in ask.to.get(seat, ()) if verb in verbs or not verbs)
    asked = tuple(verb for verb in asked if verb != PASS) or asked
    dice = Dice(1)
    for _ in range(TRIES if asked else 0):
        move = random_move(runner.rules, runner.state, ask._replace(to={seat: asked}), seat, dice)
        if move.verb in asked:
            return seat, move
    if not verbs and PASS in ask.to.get(seat, ()):
        return seat, PASSED
    raise BadLesson(f"{text}: no such move can be made here")


def holds(runner: Runner | None, expect: ExpectEntry) -> bool:
    """Whether all that is expected holds; raises BadLesson for words of no sense here."""
    if runner is None:
        return False
    try:
        return not any(True for _ in found_otherwise(Scene(runner), expect))
    except (NotAMove, NoSuchPlace, CannotLay) as problem:
        raise BadLesson(str(problem)) from None


def fits(pattern: str, text: str, state: State, verbs: Mapping[str, Verb], about: int) -> bool:
    """Whether a move made on this table is the one of a pattern, be it with another copy of a card or in another order."""
    wanted, _, rest = pattern.partition(ANY)
    if pattern.endswith(ANY) and not rest:
        return text.split()[:len(wanted.split())] == wanted.split()
    try:
        (seat, move), (other_seat, other) = (moves.read(state, one, dict(verbs), about) for one in (pattern, text))
    except (NotAMove, NoSuchPlace):
        return False
    return (seat, move.verb, _parts(state, move)) == (other_seat, other.verb, _parts(state, other))


def _parts(state: State, move: Move) -> Counter[tuple[int, int, int]]:
    return Counter((state.face[part.piece], part.place, part.number) for part in move.parts)


def pieces_of(runner: Runner, text: str) -> tuple[list[int], list[int]]:
    """The pieces a move uses and the zones it leads to; none for a pass or for one that cannot be made here."""
    try:
        _, move = read(runner, text)
    except BadLesson:
        return [], []
    if move.verb == PASS:
        return [], []
    return [part.piece for part in move.parts], [part.place for part in move.parts if part.place >= 0]
