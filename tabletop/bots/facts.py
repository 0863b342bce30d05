"""Why a move: what it gains and prevents in figures of the table, beside what one would do else."""

from __future__ import annotations

from tabletop.bots.bot import another
from tabletop.bots.greedy import GreedyBot
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.fact import Fact
from tabletop.referee.rules import Rules
from tabletop.table.state import Move, State

WORLDS = 4
"""What does not hold in so many imagined worlds is luck, and no reason."""


def facts_of(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> tuple[Fact, ...]:
    """The facts that hold in every world looked at, each by the least it is there; the weightiest first.

    A move is set beside doing nothing, nothing beside the best there is else, and where something must be done beside a middling
    move.
    """
    beside = beside_of(rules, world, ask, seat, move)
    return facts_beside(rules, world, seat, beside, move) if beside is not None else ()


def facts_beside(rules: Rules, world: State, seat: int, beside: Move, move: Move) -> tuple[Fact, ...]:
    """What a move gains and prevents beside another one, in every world looked at; the weightiest first.  What its seat does later
    in the turn counts, unless reasons are what a move does by itself (`Mind.direct`)."""
    greedy = GreedyBot(rules, habit=_nothing if rules.mind.direct else None)
    found = [_by_key(greedy, another(world, seat, 0, n) if n else world, seat, beside, move) for n in range(WORLDS)]
    sure = [min((facts[key] for facts in found), key=lambda fact: abs(fact.gain))
            for key in found[0] if all(key in facts for facts in found)]
    return tuple(sorted(sure, key=lambda fact: -abs(fact.gain)))


def beside_of(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> Move | None:
    """What a move is set beside, None where nothing else can be done."""
    greedy = GreedyBot(rules)
    if PASS in ask.to[seat] and move != PASSED:
        return PASSED
    others = [other for _, other in greedy.ranked(world, ask, seat) if other != move]
    if not others:
        return None
    return others[0] if move == PASSED else others[len(others) // 2]


def _by_key(greedy: GreedyBot, world: State, seat: int, beside: Move, move: Move) -> dict[tuple[str, object], Fact]:
    before, after = greedy.after(world, seat, beside), greedy.after(world, seat, move)
    return {(fact.says.key, fact.says.figures.get("who")): fact for fact in greedy.rules.mind.tells(before, after, seat)}


def _nothing(state: State, seat: int) -> None:
    """The habit of who leaves all that comes later."""
