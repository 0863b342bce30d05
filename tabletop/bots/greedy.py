"""The bot that looks to the end of the turn: it tries whole moves on an imagined world and keeps the most valuable."""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterable, Iterator, Sequence
from itertools import takewhile
from typing import ClassVar

from tabletop.bots.bot import NORMAL, Term
from tabletop.bots.candidates import longer_moves, shortest_moves
from tabletop.bots.patience import over
from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.legal import offered, random_move
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table import rng as generator
from tabletop.table.box import Words
from tabletop.table.imagine import rotated
from tabletop.table.rng import Dice
from tabletop.table.state import NOWHERE, Move, State
from tabletop.table.view import eyes_of

Value = Callable[[State, int], list[Term]]
Habit = Callable[[State, int], Move | None]
Ranked = list[tuple[float, Move]]
"""Moves with what they are worth, best first; of equals the one found first."""

BEAM = 3
"""How many of the best moves are extended by further parts."""
MOST_BY_CHANCE = 60
"""So many answers are taken by chance at most."""
MOST_WORLDS = 60
"""About so many of the cards that may be drawn are looked at."""


class GreedyBot:
    """Takes the move after which the table is worth most to its seat when the turn is over, on the mean of all cards where one
    that is drawn decides (`Rules.drawn`).

    Meanwhile the other seats pass, and its own later questions get the answer the rules call a habit, or that of `habit`.
    """

    name = "greedy"
    level: ClassVar[Words] = NORMAL
    imagines = True
    calls = 0

    def __init__(self, rules: Rules, habit: Habit | None = None, ahead: int = 0, all_act: bool = False,
                 by_chance: bool = False) -> None:
        """Looks `ahead` so many turns more; then, and with `all_act`, it expects all seats to answer by habit, `by_chance` any way.

        Raises ValueError for rules that cannot tell what a table is worth.
        """
        if rules.mind.value is None:
            raise ValueError(f"the rules {rules.id} give no value of a table, so a bot that weighs cannot play them")
        self.rules, self.value, self.habit, self.ahead = rules, rules.mind.value, habit or rules.mind.habit, ahead
        self.all_act, self.by_chance = all_act or ahead > 0, by_chance

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        """The best of all short moves, and of what the best of these grow into."""
        liked = self.usual(world, ask, seat) if world.step() in self.rules.mind.tastes else None
        if liked is not None:
            return liked
        ranked = self.ranked(world, ask, seat)
        return ranked[0][1] if ranked else PASSED

    def ranked(self, world: State, ask: Ask, seat: int) -> Ranked:
        """All moves that are looked at: the short ones, then what the best grow into as long as that is better still.

        Of moves that come to the same table the first stands for all.
        """
        worlds = _drawn(world, self.rules.mind.drawn(world), seat)
        if len(worlds) > 1:
            return self._on_the_mean(world, ask, seat, worlds)
        met: dict[Hashable, float] = {}
        found = newest = self._rank(world, seat, shortest_moves(self.rules, world, ask, seat), met)
        while newest and newest[0] is found[0] and not over():
            growing = [move for _, move in newest[:BEAM] if move.verb != PASS]
            longer = (more for move in growing for more in longer_moves(self.rules, world, ask, seat, move))
            newest = self._rank(world, seat, longer, met)
            found = sorted((*found, *newest), key=lambda pair: -pair[0])
        return found

    def _on_the_mean(self, world: State, ask: Ask, seat: int, worlds: Sequence[State]) -> Ranked:
        """The short moves by what they are worth on the mean of worlds."""
        worth = [(sum(self.worth(one, seat, move) for one in worlds) / len(worlds), move)
                 for move in shortest_moves(self.rules, world, ask, seat)]
        return sorted(worth, key=lambda pair: -pair[0])

    def terms(self, world: State, seat: int, move: Move) -> list[Term]:
        """The value of the table when the turn is over, if a seat answers with this move."""
        return self.value(self.after(world, seat, move), seat)

    def after(self, world: State, seat: int, move: Move) -> State:
        """The table when the turn is over, if a seat answers with this move."""
        return self._played_on(self._answered(world, seat, move), world.turn, seat)

    def line(self, world: State, seat: int, move: Move) -> list[tuple[Move, State]]:
        """What a seat does in the turn, this move first, each with the table as it is when it does the next; later it is no act to
        go on."""
        acts: list[tuple[Move, State]] = []
        state = self._played_on(self._answered(world, seat, move), world.turn, seat, acts)
        tables = [*(before for _, before in acts), state]
        return list(zip([move, *(act for act, _ in acts)], tables, strict=True))

    def settled(self, world: State, seat: int, move: Move) -> list[tuple[Move, State]]:
        """A move and what its seat chooses within it, each with the table after it: the last when what the move began is over."""
        runner = self._answered(world, seat, move)
        done, depth = [move], len(world.agenda)
        tables: list[State] = []
        while runner.ask is not None and len(runner.state.agenda) > depth:
            asked = runner.waiting()[0]
            if (answer := self._expected(runner, runner.ask, asked, seat)) is None:
                break
            if asked == seat and answer.verb != PASS:
                tables.append(runner.state.copy())
                done.append(answer)
            runner.answer(asked, answer)
        return list(zip(done, [*tables, runner.state], strict=True))

    def worth(self, world: State, seat: int, move: Move) -> float:
        """The sum of these terms."""
        return sum(n for _, n in self.terms(world, seat, move))

    def duel(self, world: State, seat: int, move: Move, foe: int, answer: Move) -> float:
        """What the table is worth when the turn is over, if another seat answers the same question unseen."""
        runner = self._answered(world, foe, answer)
        runner.answer(seat, move)
        return sum(n for _, n in self.value(self._played_on(runner, world.turn, seat), seat))

    def wins(self, world: State, seat: int, move: Move) -> bool:
        """Whether this move wins the game before the turn is over."""
        result = self.after(world, seat, move).result
        return result is not None and seat in result.winners

    def until(self, world: State, seat: int, move: Move, steps: Container[str]) -> Runner:
        """The game after this move, at the first question of some steps, at its end, or when more than a turn has gone by."""
        runner = self._answered(world, seat, move)
        while runner.ask is not None and runner.state.step() not in steps and runner.state.turn <= world.turn + 1:
            asked = runner.waiting()[0]
            if (answer := self._expected(runner, runner.ask, asked, seat)) is None:
                break
            runner.answer(asked, answer)
        return runner

    def usual(self, state: State, ask: Ask, seat: int) -> Move | None:
        """The habit of a seat, where it answers the question."""
        habit = self.habit(state, seat)
        return habit if habit is not None and habit.verb in offered(self.rules, state, ask, seat) else None

    def _rank(self, world: State, seat: int, moves: Iterable[Move], met: dict[Hashable, float]) -> Ranked:
        """When time is up, of those looked at so far."""
        worth: Ranked = []
        for move in moves:
            runner = self._answered(world, seat, move)
            table = _sketch(runner.state)
            if table not in met:
                met[table] = sum(n for _, n in self.value(self._played_on(runner, world.turn, seat), seat))
                worth.append((met[table], move))
            if over():
                break
        return sorted(worth, key=lambda pair: -pair[0])

    def _answered(self, world: State, seat: int, move: Move) -> Runner:
        runner = Runner(self.rules, world.copy())
        runner.answer(seat, move)
        return runner

    def _played_on(self, runner: Runner, turn: int, seat: int, acts: list[tuple[Move, State]] | None = None) -> State:
        """The table when the turn, and those looked ahead, are over; `acts` takes what the seat does, with the tables before."""
        state, last, left = runner.state, turn + self.ahead, MOST_BY_CHANCE
        while runner.ask is not None and state.turn <= last and left:
            asked, left = runner.waiting()[0], left - self.by_chance
            if (move := self._expected(runner, runner.ask, asked, seat)) is None:
                break
            if acts is not None and asked == seat and move.verb != PASS:
                acts.append((move, state.copy()))
            runner.answer(asked, move)
        return state

    def _expected(self, runner: Runner, ask: Ask, asked: int, seat: int) -> Move | None:
        """What a seat is taken to answer later in the turn: others pass, or answer by habit where all act; who must choose takes
        what is best at once, of others anything it can answer with; None where hands left nothing that can be chosen."""
        if self.by_chance:
            state = runner.state
            return random_move(self.rules, state, ask, asked, Dice(generator.seeded("chance", state.rng, state.changes)))
        may_pass = PASS in ask.to[asked]
        usual = self.usual(runner.state, ask, asked) if asked == seat or self.all_act or not may_pass else None
        if usual is not None:
            return usual
        if may_pass:
            return PASSED
        moves = shortest_moves(self.rules, runner.state, ask, asked)
        if asked != seat:
            return _any(moves, runner.state.rng)
        return next((move for _, move in self._rank(runner.state, asked, moves, {})), None)


def _any(moves: Iterator[Move], rng: int) -> Move | None:
    """One of the moves of the first verb that has some, each as likely: the order in which cards lie foretells nothing."""
    first = next(moves, None)
    if first is None:
        return None
    found = [first, *takewhile(lambda move: move.verb == first.verb, moves)]
    return found[generator.below(generator.seeded("any", rng), len(found))[1]]


def _drawn(world: State, pile: int, seat: int) -> list[State]:
    """The world with each card that may lie on top of a pile as far as a seat knows, each as likely; none of no pile.

    Every card comes to every depth once, so that what is drawn next counts no more than it should.
    """
    lying = world.zones[pile] if pile != NOWHERE else []
    unknown = [piece for piece in lying if not world.known[piece] & eyes_of(world.box, seat)]
    if not lying or lying[-1] not in unknown:
        return []
    return [rotated(world, unknown, by) for by in range(0, len(unknown), 1 + len(unknown) // MOST_WORLDS)]


def _sketch(state: State) -> Hashable:
    """What makes two tables of one world the same to a bot: all but who knows which face."""
    return (tuple(map(tuple, state.zones)), tuple((piece, *on) for piece, on in state.on.items()), tuple(state.side),
            tuple(state.angle), tuple(state.face), tuple(state.seat_num.values()), tuple(state.zone_num.items()),
            tuple(state.piece_num.items()), state.lasting, state.agenda, state.sealed, state.turn, state.rng, state.result)
