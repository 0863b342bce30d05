"""Why a move: what it gains and prevents in figures of the table, beside what one would do else."""

from __future__ import annotations

from collections.abc import Callable, Container, Mapping, Sequence
from functools import cache, partial
from typing import NamedTuple

from tabletop.bots.bot import another
from tabletop.bots.greedy import GreedyBot, Ranked
from tabletop.bots.meeting import Meeting
from tabletop.operations.seats import who
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.fact import Fact
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Says
from tabletop.table.state import NOWHERE, Move, State
from tabletop.table.view import eyes_of

WORLDS = 4
"""What does not hold in so many imagined worlds is luck, and no reason."""

SIDES = 2
"""So many seats meet where both answer unseen."""

SLIGHT = 0.05
"""What is worth no more is a reason only where there is no other."""

Line = list[tuple[Move, State]]
"""What a seat does in a turn, each act with the table it comes to."""


class Act(NamedTuple):
    """What a seat does `next`, or after other acts, with what it does and what names it on the table as it is then; of answers to
    one attack that how many `more` follow."""

    move: Move
    says: Says | None
    names: Mapping[str, str]
    next: bool = True
    more: int = 0


class Reasons(NamedTuple):
    """What a move gains and prevents, the weightiest first, beside another one (`PASSED`: beside doing nothing), and the later act
    of the turn that brings the weightiest, where the move itself does not."""

    facts: tuple[Fact, ...] = ()
    beside: Move | None = None
    then: Act | None = None


def ranked(rules: Rules, world: State, ask: Ask, seat: int) -> Ranked:
    """Moves as a greedy bot weighs them; where another seat answers unseen on the mean of all it may answer."""
    if world.step() in rules.mind.mixed and len(ask.to) == SIDES:
        return Meeting(GreedyBot(rules, rules.mind.practice, all_act=True)).ranked(world, ask, seat, 0)
    return GreedyBot(rules).ranked(world, ask, seat)


def facts_of(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> tuple[Fact, ...]:
    """The facts that hold in every world looked at, each by the least it is there; the weightiest first."""
    return reasons_of(rules, world, ask, seat, move).facts


def reasons_of(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> Reasons:
    """Why a move: it is set beside doing nothing, nothing beside the best there is else, and where something must be done beside
    the next best, else beside a middling move; where another seat answers unseen beside the best it is better than in something."""
    if rules.mind.explains is not None:
        return _explained(rules, world, ask, seat, move)
    if pleaded := _pleaded(rules, world, ask, seat, move):
        return pleaded
    if PASS in ask.to[seat] and move != PASSED:
        return _reasons(rules, world, ask, seat, PASSED, move)
    others = [other for _, other in ranked(rules, world, ask, seat) if other != move]
    alike = [other for other in others if other.verb == move.verb] if world.step() in rules.mind.mixed else []
    tried = alike or [*others[:1], *others[len(others) // 2:][:1]]
    found = Reasons()
    for beside in dict.fromkeys(others[:1] if move == PASSED else tried):
        one = _reasons(rules, world, ask, seat, beside, move)
        found = one if not any(fact.gain > 0 for fact in found.facts) else found
        if any(fact.gain > SLIGHT for fact in one.facts):
            found = one
            break
    if move.verb not in ask.to[seat] and found.beside is not None:  # after it the same is asked again
        found = found._replace(beside=PASSED)
    return _left(rules, world, seat, found) if move == PASSED and found.then is None else found


def _pleaded(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> Reasons | None:
    """What speaks for a move by what its game says of it alone: beside doing nothing, nothing beside the best there is else; with
    what an experienced player chooses within it."""
    tried = ranked(rules, world, ask, seat) if move == PASSED else []
    beside = next((other for _, other in tried if other != move), PASSED)
    facts = tuple(in_all([fact], []) for fact in rules.mind.pleads(world, seat, move, beside))
    if not facts:
        return None
    table, practice = _at_work(rules, world, seat, move), rules.mind.practice or rules.mind.habit
    within = move != PASSED and table.step() != world.step() and table.turn == world.turn and _within(table, world)
    chosen = practice(table, seat) if within and len(table.agenda) > len(world.agenda) else None
    return Reasons(facts, beside, later_act(rules, table, seat, chosen, True) if chosen is not None else None)


SAME = 2
"""What a game explains holds in so many worlds."""


def _explained(rules: Rules, world: State, ask: Ask, seat: int, move: Move) -> Reasons:
    """Why a move, by the tables right after it: beside doing nothing, nothing beside the best there is else."""
    assert rules.mind.explains is not None
    others = (other for _, other in ranked(rules, world, ask, seat) if other != move)
    beside = next(others, None) if move == PASSED else PASSED
    if beside is None:
        return Reasons()
    bot, lines, told = GreedyBot(rules), [], []
    for one in [another(world, seat, 0, n) if n else world for n in range(SAME)]:
        line = cache(partial(bot.settled, one, seat))
        found = rules.mind.explains(one, seat, move, beside, partial(_end_of, line))
        told.append({fact.about(): fact for fact in found})
        lines.append(line(move) if move != PASSED else [])
    facts = [fact._replace(plain=move != PASSED) for key, fact in told[0].items() if all(one.get(key) == fact for one in told)]
    return Reasons(tuple(sorted(facts, key=lambda fact: -abs(fact.gain))), beside, _within_it(rules, world, seat, lines))


def _end_of(line: Callable[[Move], Line], move: Move) -> State:
    return line(move)[-1][1]


def _within_it(rules: Rules, world: State, seat: int, lines: list[Line]) -> Act | None:
    """What a move lets its seat choose next, where that is the same in all worlds and of what it knows."""
    first, others = lines[0][:2], [line[1:2] for line in lines[1:]]
    if len(first) < SIDES or any([move for move, _ in line] != [first[1][0]] for line in others):
        return None
    chosen, before = first[1][0], first[0][1]
    known = all(world.known[part.piece] & eyes_of(world.box, seat) for part in chosen.parts)
    return later_act(rules, before, seat, chosen, True) if known else None


def _lost(table: State, seat: int) -> bool:
    return table.result is not None and bool(table.result.winners) and seat not in table.result.winners


def _left(rules: Rules, world: State, seat: int, found: Reasons) -> Reasons:
    """Why nothing is done, where no later act brings it: what the other move takes of its seat at once, or what was found where
    that weighs more; always beside that move, for what comes anyway is no reason."""
    if found.beside is None or any(fact.says.key == "fact.lost" for fact in found.facts):
        return found
    told = [{fact.about(): fact for fact in rules.mind.tells(_at_work(rules, one, seat, found.beside), one, seat)
             if fact.says.figures.get("who") == who(seat)} for one in worlds_of(world, seat)]
    takes = [in_all(those, []) for key in told[0] if len(those := [one[key] for one in told if key in one]) == len(told)]
    if rules.mind.mixed:  # what both have chosen may fall meanwhile, either way
        takes = [fact for fact in takes if fact.term in rules.mind.kept]
    meant = [fact for fact in found.facts if fact.term == "end" or not rules.mind.mixed]  # what foes do unseen is a guess
    gains = sorted((fact for fact in (*takes, *meant) if fact.gain > 0), key=lambda fact: -fact.gain)
    first = {fact.about(): fact._replace(plain=False) for fact in reversed(gains)}
    costs = [fact for fact in found.facts if fact.gain < 0 and fact.plain] if gains else []
    return found._replace(facts=tuple(sorted((*first.values(), *costs), key=lambda fact: -abs(fact.gain))))


def _at_work(rules: Rules, world: State, seat: int, move: Move) -> State:
    """A table as it is at the next question after a move."""
    runner = Runner(rules, world.copy())
    runner.answer(seat, move)
    return runner.state


def facts_beside(rules: Rules, world: State, seat: int, beside: Move, move: Move) -> tuple[Fact, ...]:
    """What a move gains and prevents beside another one, in every world looked at; the weightiest first.  What its seat does later
    in the turn counts, unless reasons are what a move does by itself (`Mind.direct`)."""
    return _told(rules, [_lines(rules, one, seat, beside, move) for one in worlds_of(world, seat)], world, seat)


def _reasons(rules: Rules, world: State, ask: Ask, seat: int, beside: Move, move: Move) -> Reasons:
    mind = rules.mind
    open_ = world.step() in (*mind.mixed, *mind.leading)
    if world.step() in mind.mixed:
        return Reasons((), beside)
    lines = [_lines(rules, one, seat, beside, move, len(ask.to) > 1 and n % 2 > 0) for n, one in enumerate(worlds_of(world, seat))]
    if all(_lost(table, seat) for _, *ways in lines for table in (way[-1][1] for way in ways)):
        return Reasons((Fact.of("end", "lost", SLIGHT, seat),), beside)
    facts = _told(rules, lines, world, seat)
    if open_:
        guessed = tuple(fact._replace(sure=False) for fact in facts if fact.gain > 0 and fact.term not in ("end", "fragment"))
        return Reasons(guessed, beside)
    gained = next((fact for fact in facts if fact.gain > 0), None)
    if gained is None:
        return Reasons(tuple(fact for fact in facts if fact.term != "end"), beside)
    brought = _bringing(rules, lines, world, seat, gained, ask.to[seat])
    before, then = brought or (world, move)
    if brought is None and (at_once := _at_once(rules, lines, facts, seat)):
        return Reasons(at_once, beside)
    return Reasons(_by_then(rules, lines, then, facts, gained, seat), beside,
                   later_act(rules, before, seat, then, then == lines[0][2][1][0]) if then != move else None)


def worlds_of(world: State, seat: int) -> list[State]:
    """A world, and others its seat cannot tell from it."""
    return [another(world, seat, 0, n) if n else world for n in range(WORLDS)]


def _lines(rules: Rules, world: State, seat: int, beside: Move, move: Move, all_act: bool = False) -> tuple[State, Line, Line]:
    greedy = GreedyBot(rules, habit=_nothing if rules.mind.direct else None, all_act=all_act)
    return world, greedy.line(world, seat, beside), greedy.line(world, seat, move)


def _told(rules: Rules, lines: list[tuple[State, Line, Line]], world: State, seat: int) -> tuple[Fact, ...]:
    """What is only worse than what else could have been is no cost: costs hold beside the table as it is."""
    tells = rules.mind.tells
    found = [{fact.about(): fact for fact in tells(beside[-1][1], done[-1][1], seat)} for _, beside, done in lines]
    now = [{fact.about(): fact for fact in tells(one, done[-1][1], seat)} for one, _, done in lines]
    sure = [in_all([facts[key] for facts in found], [facts.get(key) for facts in now])
            for key in found[0] if all(key in facts for facts in found)]
    return tuple(sorted((fact for fact in sure if fact.gain > 0 or fact.plain), key=lambda fact: -abs(fact.gain)))


def in_all(facts: list[Fact], now: Sequence[Fact | None]) -> Fact:
    """One thing that is so in every world, by the least it is; `plain` where it is so beside the table `now` too."""
    least, most = min(facts, key=lambda fact: abs(fact.gain)), max(facts, key=lambda fact: abs(fact.gain))
    plain = bool(now) and all(there is not None and there.says == fact.says for fact, there in zip(facts, now, strict=True))
    says = Says(least.says.key, {**least.says.figures, "most": most.says.figures.get("n", "")})
    return least._replace(says=says, plain=plain, sure=least.says.figures.get("n") == most.says.figures.get("n"))


def _bringing(rules: Rules, lines: list[tuple[State, Line, Line]], world: State, seat: int, gained: Fact,
              asked: Container[str]) -> tuple[State, Move] | None:
    """The act from the move on, the same in all worlds and with what its seat knows, that brings what is gained, with the table it
    is done on; else what a move that does not bring it itself asks one to choose."""
    before, _, done = lines[0]
    if gained.term == "end":  # no act of the seat alone ends the game
        return None
    for n, (move, after) in enumerate(done):
        if any(fact.about() == gained.about() and fact.gain > 0 for fact in rules.mind.tells(before, after, seat)):
            meant = move == done[0][0] or (_inside(before, world, seat, n) and _foreseen(move, lines, world, seat))
            return (before, move) if meant else None
        before = after
    if done[0][0] == PASSED or len(done) == 1:
        return None
    chosen, before = done[1][0], done[0][1]
    meant = _within(before, world) and chosen.verb not in asked and _foreseen(chosen, lines, world, seat)
    return (before, chosen) if meant else None


def _inside(before: State, world: State, seat: int, n: int) -> bool:
    """Whether what is asked on a table belongs to what was asked: within it, next in the same turn of a seat, or at such a step."""
    return _within(before, world) or (before.seat == world.seat == seat and (n == 1 or before.step() == world.step()))


def _within(before: State, world: State) -> bool:
    """Whether a table stands within the step at which something was asked, or at the one after it."""
    rest = world.agenda[:-1]
    return before.agenda[:len(rest)] == rest


def _at_once(rules: Rules, lines: list[tuple[State, Line, Line]], facts: tuple[Fact, ...], seat: int) -> tuple[Fact, ...]:
    """Of the facts of a move what it changes before its seat acts again, in every world; nothing where it gains nothing."""
    most = {fact.about(): abs(fact.gain) for fact in facts}
    told = [{fact.about(): fact for fact in rules.mind.tells(world, done[0][1], seat)} for world, _, done in lines]
    there = [[one[key] for one in told] for key in told[0] if key in most and all(key in one for one in told)]
    found = sorted((in_all(those, those) for those in there), key=lambda fact: -abs(fact.gain))
    found = [fact for fact in found if abs(fact.gain) <= most[fact.about()]]
    return tuple(found) if any(fact.gain > 0 for fact in found) else ()


def _by_then(rules: Rules, lines: list[tuple[State, Line, Line]], then: Move, facts: tuple[Fact, ...], gained: Fact,
             seat: int) -> tuple[Fact, ...]:
    """The facts as they are once an act is done: what only comes of later acts of the turn is none of the move."""
    tables = [(world, next(after for move, after in done if move == then)) for world, _, done in lines]
    by_then = [{fact.about(): fact for fact in rules.mind.tells(world, after, seat)} for world, after in tables]
    found = []
    for fact in facts:
        there = [told[fact.about()] for told in by_then if fact.about() in told]
        if not fact.plain or (fact is gained and len(there) < len(by_then)):
            found.append(fact)
        elif len(there) == len(by_then):
            found.append(in_all(there, there))
    return tuple(sorted(found, key=lambda fact: -abs(fact.gain)))


def later_act(rules: Rules, before: State, seat: int, move: Move, soon: bool) -> Act:
    """A later act as it is told, from the table it is done on."""
    said = rules.verbs[move.verb].says(before, seat, NOWHERE, move.parts)
    return Act(move, said, rules.mind.names(before, seat, move), soon)


def _foreseen(move: Move, lines: list[tuple[State, Line, Line]], world: State, seat: int) -> bool:
    known = all(world.known[part.piece] & eyes_of(world.box, seat) for part in move.parts)
    return known and all(move in [one for one, _ in done] for _, _, done in lines)


def _nothing(state: State, seat: int) -> None:
    """The habit of who leaves all that comes later."""
