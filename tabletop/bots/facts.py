"""Why a move: what it gains and prevents in figures of the table, beside what one would do else."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import NamedTuple

from tabletop.bots.bot import another
from tabletop.bots.greedy import GreedyBot
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.fact import Fact
from tabletop.referee.rules import Rules
from tabletop.referee.verbs import Says
from tabletop.table.state import NOWHERE, Move, State
from tabletop.table.view import eyes_of

WORLDS = 4
"""What does not hold in so many imagined worlds is luck, and no reason."""

Line = list[tuple[Move, State]]
"""What a seat does in a turn, each act with the table it comes to."""


class Act(NamedTuple):
    """What a seat does later, with what it does and what names it on the table as it is then."""

    move: Move
    says: Says | None
    names: Mapping[str, str]


class Reasons(NamedTuple):
    """What a move gains and prevents, the weightiest first, beside another one (`PASSED`: beside doing nothing), and the later act
    of the turn that brings the weightiest, where the move itself does not."""

    facts: tuple[Fact, ...] = ()
    beside: Move | None = None
    then: Act | None = None


def facts_of(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> tuple[Fact, ...]:
    """The facts that hold in every world looked at, each by the least it is there; the weightiest first."""
    return reasons_of(rules, world, ask, seat, move).facts


def reasons_of(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> Reasons:
    """Why a move: it is set beside doing nothing, nothing beside the best there is else, and where something must be done beside
    the next best, else beside a middling move."""
    greedy = GreedyBot(rules)
    if PASS in ask.to[seat] and move != PASSED:
        return _reasons(rules, world, ask, seat, PASSED, move)
    others = [other for _, other in greedy.ranked(world, ask, seat) if other != move]
    found = Reasons()
    for beside in dict.fromkeys(others[:1] if move == PASSED else [*others[:1], *others[len(others) // 2:][:1]]):
        found = _reasons(rules, world, ask, seat, beside, move)
        if any(fact.gain > 0 for fact in found.facts):
            break
    return found


def facts_beside(rules: Rules, world: State, seat: int, beside: Move, move: Move) -> tuple[Fact, ...]:
    """What a move gains and prevents beside another one, in every world looked at; the weightiest first.  What its seat does later
    in the turn counts, unless reasons are what a move does by itself (`Mind.direct`)."""
    return _told(rules, [_lines(rules, one, seat, beside, move) for one in _worlds(world, seat)], world, seat)


def _reasons(rules: Rules, world: State, ask: Ask, seat: int, beside: Move, move: Move) -> Reasons:
    lines = [_lines(rules, one, seat, beside, move) for one in _worlds(world, seat)]
    facts = _told(rules, lines, world, seat)
    if len(ask.to) > 1 or world.step() in rules.mind.mixed:
        return Reasons(tuple(fact._replace(sure=False) for fact in facts), beside)
    gained = next((fact for fact in facts if fact.gain > 0), None)
    return Reasons(facts, beside, _bringing(rules, lines, world, seat, gained, ask.to[seat]) if gained is not None else None)


def _worlds(world: State, seat: int) -> list[State]:
    return [another(world, seat, 0, n) if n else world for n in range(WORLDS)]


def _lines(rules: Rules, world: State, seat: int, beside: Move, move: Move) -> tuple[State, Line, Line]:
    greedy = GreedyBot(rules, habit=_nothing if rules.mind.direct else None)
    return world, greedy.line(world, seat, beside), greedy.line(world, seat, move)


def _told(rules: Rules, lines: list[tuple[State, Line, Line]], world: State, seat: int) -> tuple[Fact, ...]:
    """What is only worse than what else could have been is no cost: costs hold beside the table as it is."""
    tells = rules.mind.tells
    found = [{fact.about(): fact for fact in tells(beside[-1][1], done[-1][1], seat)} for _, beside, done in lines]
    now = [{fact.about(): fact for fact in tells(one, done[-1][1], seat)} for one, _, done in lines]
    sure = [_of_all([facts[key] for facts in found], [facts.get(key) for facts in now])
            for key in found[0] if all(key in facts for facts in found)]
    return tuple(sorted((fact for fact in sure if fact.gain > 0 or fact.plain), key=lambda fact: -abs(fact.gain)))


def _of_all(facts: list[Fact], now: list[Fact | None]) -> Fact:
    """One thing that is so in every world, by the least it is."""
    least, most = min(facts, key=lambda fact: abs(fact.gain)), max(facts, key=lambda fact: abs(fact.gain))
    plain = all(there is not None and there.says == fact.says for fact, there in zip(facts, now, strict=True))
    says = Says(least.says.key, {**least.says.figures, "most": most.says.figures.get("n", "")})
    return least._replace(says=says, plain=plain, sure=least.says.figures.get("n") == most.says.figures.get("n"))


def _bringing(rules: Rules, lines: list[tuple[State, Line, Line]], world: State, seat: int, gained: Fact,
              asked: Container[str]) -> Act | None:
    """The act after a move, the same in all worlds and with what its seat knows, that brings what is gained; else what a move
    that does not bring it itself lets choose."""
    before, _, done = lines[0]
    for n, (move, after) in enumerate(done):
        if any(fact.about() == gained.about() and fact.gain > 0 for fact in rules.mind.tells(before, after, seat)):
            if not n or not _foreseen(move, lines, world, seat):
                return None
            return _act(rules, before, seat, move)
        before = after
    if done[0][0] == PASSED or len(done) == 1:
        return None
    chosen, before = done[1][0], done[0][1]
    return _act(rules, before, seat, chosen) if chosen.verb not in asked and _foreseen(chosen, lines, world, seat) else None


def _act(rules: Rules, before: State, seat: int, move: Move) -> Act:
    return Act(move, rules.verbs[move.verb].says(before, seat, NOWHERE, move.parts), rules.mind.names(before, seat, move))


def _foreseen(move: Move, lines: list[tuple[State, Line, Line]], world: State, seat: int) -> bool:
    known = all(world.known[part.piece] & eyes_of(world.box, seat) for part in move.parts)
    return known and all(move in [one for one, _ in done] for _, _, done in lines)


def _nothing(state: State, seat: int) -> None:
    """The habit of who leaves all that comes later."""
