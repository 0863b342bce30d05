"""A puzzle proved again: in fresh worlds its answer is still much better than every other move."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.catalog.definitions import Catalog
from tabletop.lessons.puzzle import Puzzle
from tabletop.lessons.puzzle_dig import laid_out, let_pass
from tabletop.lessons.puzzle_judge import FINISH, GAP, LOW, WORLDS, Judge, Way, lead
from tabletop.lessons.puzzle_table import table_of
from tabletop.lessons.trial import BadLesson, fits, read
from tabletop.play.forced_table import CannotLay
from tabletop.play.opening import CannotOpen
from tabletop.referee.moves import write
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.state import NOWHERE

FEW = 12
"""Worlds in which every other move is tried before the best of them are compared with the answer."""


def prove(puzzle: Puzzle, catalog: Catalog, rules: Rules, seed: int = 0, worlds: int = WORLDS) -> Iterator[str]:
    """What does not hold of a puzzle, a sentence each; `seed` makes other worlds."""
    try:
        runner = laid_out(table_of(puzzle.entry, catalog, rules, puzzle.entry.seed), catalog, rules)
    except (BadLesson, CannotLay, CannotOpen) as problem:
        yield f"its table cannot be laid: {problem}"
        return
    judge = Judge(rules)
    for n, one in enumerate(puzzle.entry.answer, 1):
        if runner.ask is None or puzzle.seat not in runner.ask.to:
            yield f"move {n}: {puzzle.entry.learner} is not asked for anything here"
            return
        try:
            given = [read(runner, text)[1] for text in one.do]
        except BadLesson as problem:
            yield f"move {n}: {problem}"
            return
        yield from (f"move {n}: {said}" for said in _lead(puzzle, judge, runner, Way(given), one.do, seed, worlds))
        runner.answer(puzzle.seat, given[0])
        let_pass(runner)
        for text in one.then:
            runner.answer(*read(runner, text))
            let_pass(runner)


def _lead(puzzle: Puzzle, judge: Judge, runner: Runner, way: Way, texts: list[str], seed: int, worlds: int) -> Iterator[str]:
    """Whether a way is much better than all others at the open question."""
    state, seat, ask = runner.state, puzzle.seat, runner.ask
    assert ask is not None
    verbs = judge.rules.verbs
    others = [one for one in judge.ways(state, ask, seat)
              if not any(fits(text, write(state, seat, move), state, verbs, NOWHERE) for text in texts for move in one.moves)]
    if not others:
        yield "there is nothing else to do"
        return
    judge.play(others, state, seat, range(FEW), False, seed)
    others = [Way(one.moves) for one in sorted(others, key=lambda one: -one.mean)[:3]]
    judge.play([way, *others], state, seat, range(FEW, FEW + worlds), True, seed)
    second = max(others, key=lambda one: one.mean)
    found = lead(way.worth, second.worth)
    if puzzle.entry.theme == "finish" and len(puzzle.entry.answer) == 1:
        if found.best < 1 or found.second > FINISH:
            other = write(state, seat, second.moves[0])
            yield f"it wins in {found.best:.0%} of {found.worlds} worlds, {other} in {found.second:.0%}"
    elif found.gap < GAP or found.low < LOW:
        yield (f"it is better than {write(state, seat, second.moves[0])} by {100 * found.gap:.0f} points "
               f"(at least {100 * found.low:.0f}) in {found.worlds} worlds")
