"""Why a move, by the table right after it: what it changes by itself, else the act of the same turn that needs it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import NamedTuple

from tabletop.bots.candidates import shortest_moves
from tabletop.bots.facts import Reasons, in_all, later_act, ranked, reasons_of, worlds_of
from tabletop.bots.greedy import GreedyBot
from tabletop.operations.seats import who
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.fact import Fact
from tabletop.referee.legal import refusal
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.state import Move, State
from tabletop.table.view import eyes_of

Facts = tuple[Fact, ...]
Goal = Callable[[State], State]
"""The table that is looked at of one on which something was done."""
SPARED = 0.5
"""What an answer to an attack spares at least, less what it costs, to be given."""
NEAR = 5
"""The act of the turn that brings the gain of a move is one of the first so many, MP for it and a way there before it, or the next
where what they gain costs more."""
MOST = 20
"""So many answers settle a question at most."""


class Deed(NamedTuple):
    """An act of a seat on a table `before` it, and the act of the turn it belongs to: itself, or what asked for it."""

    move: Move
    before: State
    of: int


def why_of(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> Reasons:
    """Why a move; of a game that says what moves are made for (`Mind.goods`) by the table right after it."""
    if not rules.mind.goods:
        return reasons_of(rules, world, ask, seat, move)
    if move == PASSED:
        return _nothing_done(rules, world, ask, seat)
    if PASS not in ask.to[seat]:
        return _chosen(rules, world, ask, seat, move)
    pleaded = _pleaded(rules, world, seat, move, PASSED)
    if len(ask.to) > 1 and world.step() not in rules.display.reactions:
        return Reasons(pleaded, PASSED)
    found, at_once = _brought(rules, world, ask, seat, move)
    return found or Reasons((*pleaded, *(fact for fact in at_once if not pleaded or fact.gain < 0)), PASSED)


def _chosen(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> Reasons:
    """Why a move where something must be done: what speaks for it beside the next best, a middling one or the worst, else what it
    brings."""
    others = [other for _, other in ranked(rules, world, ask, seat) if other != move]
    for beside in dict.fromkeys((*others[:1], *others[len(others) // 2:][:1], *others[-1:])):
        if pleaded := _pleaded(rules, world, seat, move, beside):
            return Reasons(pleaded, beside)
    found = _brought(rules, world, ask, seat, move)[0] if len(ask.to) == 1 else None
    return (found or Reasons())._replace(beside=others[0] if others else None)


def _pleaded(rules: Rules, world: State, seat: int, move: Move, beside: Move) -> Facts:
    return tuple(in_all([fact], []) for fact in rules.mind.pleads(world, seat, move, beside))


def _brought(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> tuple[Reasons | None, Facts]:
    """What moves are made for, as a move brings it or makes a later act of the turn bring more, the first that is worth its cost;
    None without any, with what the move changes at once."""
    worlds = worlds_of(world, seat)
    each = [_deeds(rules, one, seat, move) for one in worlds]
    at_once: Facts = ()
    found: Reasons | None = None
    far = _far if world.step() not in rules.display.reactions else _never
    for n, deed in enumerate(each[0]):
        done = [_named_in(deed.move, deeds, n) for deeds in each]
        if any(one < 0 for one in done) or (n and not _known(world, seat, deed.move)) or far(each[0], deed, NEAR + bool(found)):
            break
        now = [_now(rules, one, seat, deeds[:k + 1]) for one, deeds, k in zip(worlds, each, done, strict=True)]
        later = [table if deeds[k].of else None for table, deeds, k in zip(now, each, done, strict=True)]
        facts = _gained(rules, list(zip(worlds, each, done, later, strict=True)), seat)
        at_once = facts if n == 0 else at_once
        if any(_good(rules, fact) for fact in facts):
            told = each[0][deed.of] if deed.of else deed
            then = later_act(rules, told.before, seat, told.move, n == 1 or deed.of == 1) if n else None
            then = then._replace(more=n) if then is not None and far is _never else then
            named = [(world, move), *([(told.before, told.move)] if n else [])]
            lasting = _lasting(rules, facts, worlds, each, seat)
            left = _beyond(rules, lasting, named, seat)
            dear = any(n and term in rules.mind.goods for term, n in rules.mind.paid(world, seat, move).items())
            last = partial(_harmless, rules) if far is _never and not dear else _without_figure
            reasons = Reasons(tuple(sorted(left, key=last)) if n or far is _never else left, PASSED, then)
            worthy = sum(fact.gain for fact in lasting) > 0
            found = reasons if worthy or found is None else found
            if worthy:
                break
    return found, _beyond(rules, at_once, [(world, move)], seat)


def sooner(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> Move:
    """What is done instead of a move: what brings as much without it; an answer to an attack that spares more than it costs."""
    if not rules.mind.goods or (len(ask.to) > 1 and move != PASSED):
        return move
    if move == PASSED:
        others = ranked(rules, world, ask, seat) if world.step() in rules.display.reactions else []
        other = next((one for _, one in others if one != PASSED), PASSED)
        return other if other != PASSED and _worth(why_of(rules, world, ask, seat, other)) else move
    deeds = _deeds(rules, world, seat, move)
    for n, deed in enumerate(deeds):
        if any(_good(rules, fact) for fact in _gained(rules, [(world, deeds, n, None)], seat)):
            table, first = _now(rules, world, seat, deeds[:n + 1]), deeds[deed.of].move
            more = table is None or any(_good(rules, fact) for fact in _gained(rules, [(world, deeds, n, table)], seat))
            return first if deed.of and not more and _known(world, seat, first) else move
    return move


def _without_figure(fact: Fact) -> bool:
    return not any(isinstance(figure, int) for figure in fact.says.figures.values())


def _harmless(rules: Rules, fact: Fact) -> bool:
    return fact.term not in rules.display.harms


def _worth(why: Reasons) -> bool:
    return sum(fact.gain for fact in why.facts) > SPARED


def _good(rules: Rules, fact: Fact) -> bool:
    return fact.gain > 0 and fact.term in rules.mind.goods


def _nothing_done(rules: Rules, world: State, ask: Ask, seat: int) -> Reasons:
    """What nothing keeps that the best there is else takes of its seat at once; where an attack is answered, what comes of both."""
    other = next((move for _, move in ranked(rules, world, ask, seat) if move != PASSED), None)
    if other is None or (len(ask.to) > 1 and world.step() not in rules.display.reactions):
        return Reasons((), other)
    if pleaded := _pleaded(rules, world, seat, PASSED, other):
        return Reasons(pleaded, other)
    found, now = [], []
    for one in worlds_of(world, seat):
        settled = _goal(rules, one)
        done, left = settled(_at_work(rules, one, seat, other)), _settled_now(rules, one, seat, settled)
        own = [fact for fact in rules.mind.tells(done, left, seat) if fact.says.figures.get("who") == who(seat)]
        found.append({fact.about(): fact for fact in own})
        now.append({fact.about(): fact for fact in rules.mind.tells(one, left, seat)})
    return Reasons(_everywhere(found, now, rules.mind.untold(world)), other)


def _deeds(rules: Rules, world: State, seat: int, move: Move) -> list[Deed]:
    """What a seat does within what was asked, the move first."""
    before, deeds, own = world, list[Deed](), 0
    rest = world.agenda[:-1]
    for n, (act, after) in enumerate(GreedyBot(rules).line(world, seat, move)):
        if before.agenda[:len(rest)] != rest:
            break
        own = n if before.step() == world.step() else own
        deeds.append(Deed(act, before, own))
        before = after
    return deeds


def _far(deeds: list[Deed], deed: Deed, near: int) -> bool:
    """Whether a deed belongs to another act of the turn than the first so many."""
    return len({one.of for one in deeds if one.of <= deed.of}) > near


def _never(deeds: list[Deed], deed: Deed, near: int) -> bool:
    return False


def _named_in(move: Move, deeds: list[Deed], n: int) -> int:
    """Where a move stands among deeds, first where it is number `n`; -1 of one that is none."""
    if n < len(deeds) and deeds[n].move == move:
        return n
    return next((k for k, deed in enumerate(deeds) if deed.move == move), -1)


def _gained(rules: Rules, done: list[tuple[State, list[Deed], int, State | None]], seat: int) -> Facts:
    """What is so in every world after a deed, beside the table there is without what was done before it, else the table now; where
    an attack is answered beside what would come of it."""
    found, now = [], []
    for world, deeds, n, without in done:
        settled = _goal(rules, world)
        after = settled(_at_work(rules, deeds[n].before, seat, deeds[n].move))
        left = _settled_now(rules, world, seat, settled) if without is None else settled(without)
        now.append({fact.about(): fact for fact in rules.mind.tells(world, after, seat)})
        found.append({fact.about(): fact for fact in rules.mind.tells(left, after, seat)})
    return _everywhere(found, now, rules.mind.untold(done[0][0]))


def _everywhere(found: list[dict[tuple[str, object], Fact]], now: list[dict[tuple[str, object], Fact]],
                untold: frozenset[str]) -> Facts:
    """What is so in all worlds, but for what nobody can know however many are imagined."""
    keys = [key for key, fact in found[0].items() if fact.term not in untold and all(key in one for one in found)]
    facts = [in_all([one[key] for one in found], [one.get(key) for one in now]) for key in keys]
    return tuple(sorted(facts, key=lambda fact: -abs(fact.gain)))


def _goal(rules: Rules, world: State) -> Goal:
    """Where an attack is answered, the table when it has fallen and nobody answers any more; else the table itself."""
    if world.step() not in rules.display.reactions:
        return lambda table: table
    return partial(_fallen, rules, world.agenda[:-1])


def _settled_now(rules: Rules, world: State, seat: int, settled: Goal) -> State:
    return settled(_at_work(rules, world, seat, PASSED)) if world.step() in rules.display.reactions else world


def _fallen(rules: Rules, rest: tuple[object, ...], table: State) -> State:
    runner = Runner(rules, table.copy())
    for _ in range(MOST):
        agenda, ask = runner.state.agenda, runner.ask
        if ask is None or len(agenda) <= len(rest) or agenda[:len(rest)] != rest:
            break
        if agenda[len(rest)][0] not in (*rules.display.reactions, "reacted"):
            break
        asked = runner.waiting()[0]
        must = PASS not in ask.to[asked]
        runner.answer(asked, next(shortest_moves(rules, runner.state, ask, asked), PASSED) if must else PASSED)
    return runner.state


def _at_work(rules: Rules, world: State, seat: int, move: Move) -> State:
    """A table as it is at the next question after a move."""
    runner = Runner(rules, world.copy())
    runner.answer(seat, move)
    return runner.state


def _now(rules: Rules, world: State, seat: int, deeds: list[Deed]) -> State | None:
    """The table if all that a seat does but the first act of the turn is done as far as it can be, an act that asks for something
    else then as usual; None where the last cannot."""
    table, start, left = world, world, 0
    for n, deed in enumerate(deeds):
        if deed.of == left:
            continue
        runner = Runner(rules, table.copy(), lambda *_: True)
        start = table if deed.of == n else start
        if refusal(rules, table, runner.ask, seat, deed.move) is not None:
            table = table if deed.of == n else GreedyBot(rules).settled(start, seat, deeds[deed.of].move)[-1][1]
            left = deed.of
        else:
            runner.answer(seat, deed.move)
            table = runner.state
    return None if deeds[-1].of == left == len(deeds) - 1 else table


def _lasting(rules: Rules, facts: Facts, worlds: list[State], each: list[list[Deed]], seat: int) -> Facts:
    """Facts without the costs that what the seat does next takes back."""
    last = [deeds[-1] for deeds in each]
    ends = [one.before if one.move == PASSED else _at_work(rules, one.before, seat, one.move) for one in last]
    found = [{fact.about() for fact in rules.mind.tells(world, end, seat)} for world, end in zip(worlds, ends, strict=True)]
    return tuple(fact for fact in facts if fact.gain > 0 or not fact.plain or all(fact.about() in one for one in found))


def _known(world: State, seat: int, move: Move) -> bool:
    return all(world.known[part.piece] & eyes_of(world.box, seat) for part in move.parts)


def _beyond(rules: Rules, facts: Facts, moves: list[tuple[State, Move]], seat: int) -> Facts:
    """Facts without the costs that the words of moves name already."""
    named: dict[str, int] = {}
    for before, move in moves:
        paid: Mapping[str, int] = rules.mind.paid(before, seat, move)
        named = {term: named.get(term, 0) + paid.get(term, 0) for term in {*named, *paid}}
    left = []
    for fact in facts:
        n = fact.says.figures.get("n")
        if fact.gain < 0 and fact.term in named and isinstance(n, int):
            if n <= named[fact.term]:
                continue
            says = fact.says._replace(figures={**fact.says.figures, "n": n - named[fact.term]})
            fact = fact._replace(gain=fact.gain * (n - named[fact.term]) / n, says=says)
        left.append(fact)
    return tuple(left)


