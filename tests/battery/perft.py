"""Counts of legal lines: from fixed tables, every row of so many choices that the checks let through, by the verb it begins with.

A choice is a verb's next part, a draft that is committed, or a pass.  The tables are those of one game a setup, its moves kept as
text, after so many of its answers.

    PYTHONPATH=. python tests/battery/perft.py [SETUP ...]

counts anew on the moves that are kept, or on random ones where there are none.  Read the diff.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import battery_checks as must

from tabletop.referee import legal, moves
from tabletop.referee.ask import PASS
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Draft
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Move

KEPT = Path(__file__).parent.parent / "fixtures" / "perft"
SEED = 11
TABLES = (0, 3, 10, 25, 50)
"""After so many answers the lines are counted, as far as the game goes on so long."""
DEEPEST, MOST = 6, 600
"""Choices of a line, at most; a table with more lines than this is looked at less deeply."""

Lines = dict[str, int]
"""How many lines begin with a verb."""


class Line(NamedTuple):
    """A seat's answer under way: what it is answering with, and the parts of it that are laid."""

    seat: int
    verb: str = ""
    draft: Draft = ()


class Choice(NamedTuple):
    """One choice: the line with one part more, or a whole move."""

    line: Line
    whole: bool


def choices(runner: Runner, line: Line) -> Iterator[Choice]:
    """What a line may go on with."""
    rules, state, ask = runner.rules, runner.state, runner.ask
    assert ask is not None
    if line.draft:
        verb, about = rules.verbs[line.verb], legal.about_of(ask, line.seat, line.verb)
        if verb.whole(state, line.seat, about, line.draft):
            yield Choice(line, True)
    elif PASS in ask.to[line.seat]:
        yield Choice(line._replace(verb=PASS), True)
    for name in [line.verb] if line.draft else legal.offered(rules, state, ask, line.seat):
        for part in rules.verbs[name].next(state, line.seat, legal.about_of(ask, line.seat, name), line.draft):
            yield Choice(Line(line.seat, name, (*line.draft, part)), False)


def count(runner: Runner, depth: int, line: Line | None = None) -> Counter[str]:
    """How many lines of so many choices there are on from here, by the verb of the first; a game that is over ends a line."""
    if runner.ask is None:
        return Counter({"": 1})
    found: Counter[str] = Counter()
    for one in choices(runner, line or Line(runner.waiting()[0])):
        found[one.line.verb] += 1 if depth == 1 else count(_after(runner, one), depth - 1, None if one.whole else one.line).total()
    return found


def _after(runner: Runner, choice: Choice) -> Runner:
    if not choice.whole:
        return runner
    after = runner.clone()
    after.answer(choice.line.seat, Move(choice.line.verb, choice.line.draft))
    return after


# --- what is kept --------------------------------------------------------------------------------------------------------


def file_of(setup: must.Opened) -> Path:
    """The counts of a setup."""
    return KEPT / f"{setup}.json"


def read(setup: must.Opened) -> tuple[list[str], Mapping[int, tuple[int, Lines]]]:
    """The moves of its game, and by answers given the depth and the lines there."""
    kept = json.loads(file_of(setup).read_text("utf-8"))
    return kept["moves"], {int(n): (said["choices"], said["lines"]) for n, said in kept["tables"].items()}


def tables(setup: must.Opened, played: list[str]) -> Iterator[tuple[int, Runner]]:
    """The runner after each answer, by how many were given; raises AssertionError where one is not legal."""
    runner = Runner(setup.rules, setup.table(SEED))
    yield 0, runner
    for n, text in enumerate(played, 1):
        assert runner.ask is not None
        seat, move = moves.read(runner.state, text, dict(setup.rules.verbs), runner.ask.about)
        assert (why := legal.refusal(setup.rules, runner.state, runner.ask, seat, move)) is None, f"{text}: {why}"
        runner.answer(seat, move)
        yield n, runner


def random_moves(setup: must.Opened) -> Iterator[str]:
    """The answers of a random game, as far as tables are looked at."""
    runner, dice = Runner(setup.rules, setup.table(SEED)), Dice(seeded("perft", SEED))
    for _ in range(TABLES[-1]):
        if runner.ask is None:
            return
        seat = runner.waiting()[0]
        move = legal.random_move(setup.rules, runner.state, runner.ask, seat, dice)
        yield moves.write(runner.state, seat, move, setup.rules.verbs, legal.about_of(runner.ask, seat, move.verb))
        runner.answer(seat, move)


def counted(runner: Runner) -> dict[str, object]:
    """The lines from a table, to the depth at which they are not too many."""
    depth, lines = 1, count(runner, 1)
    while depth < DEEPEST and lines.total() < MOST and (more := count(runner, depth + 1)).total() <= MOST:
        depth, lines = depth + 1, more
    return {"choices": depth, "lines": dict(sorted(lines.items()))}


def write(setup: must.Opened) -> None:
    """Count a setup anew."""
    played = read(setup)[0] if file_of(setup).exists() else list(random_moves(setup))
    met = {n: counted(runner) for n, runner in tables(setup, played) if n in TABLES and runner.ask is not None}
    said = json.dumps({"moves": played, "tables": met}, ensure_ascii=False, indent=1)
    file_of(setup).parent.mkdir(parents=True, exist_ok=True)
    file_of(setup).write_text(f"{said}\n", "utf-8")


if __name__ == "__main__":
    for one in must.all_setups():
        if str(one) in sys.argv[1:] or not sys.argv[1:]:
            write(one)
