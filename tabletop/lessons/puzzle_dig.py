"""Puzzles dug out of games of bots: positions in which one move is much better than all others, for somebody to look at."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from tabletop import places
from tabletop.bots.bot import Bot, decide
from tabletop.bots.candidates import shortest_moves
from tabletop.bots.greedy import GreedyBot
from tabletop.bots.playing import seed_of
from tabletop.bots.registry import bot_of
from tabletop.bots.search import SearchBot
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.models import Said
from tabletop.lessons.file import dumped
from tabletop.lessons.puzzle import MOST_MOVES, ProofEntry, PuzzleEntry, PuzzleMoveEntry
from tabletop.lessons.puzzle_judge import FEWEST_MOVES, Judge, Judged, Way
from tabletop.lessons.puzzle_table import filled, same_sight, written
from tabletop.lessons.trial import read
from tabletop.play.forced_table import CannotLay, open_forced
from tabletop.play.journal import put_whole
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.play.scenario_file import OpeningEntry
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.moves import write
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import Box, seat_name
from tabletop.table.state import Move, State

BOTS = ("easy", "normal")
"""Who plays the games; they make the errors that puzzles are made of."""
MOST_A_GAME, APART = 2, 2
"""Puzzles taken from one game, and how many turns lie between them at least."""
TRIES = 10
"""How often each kind of solver tries a puzzle."""
MOST_PAUSES = 100
DONE = "done.json"
Told = Callable[[str], None]


@dataclass(slots=True)
class Dig:
    """A search in one mode of a game; `keep` is where what it finds goes, and from where it goes on.

    Positions are looked at as they lie, or with the numbers `fixed`, or with the number of a seat that `close` names (its life)
    lowered until the turn decides.
    """

    catalog: Catalog
    rules: Rules
    setup: Setup
    keep: Path
    seed: int = 0
    close: str = ""
    fixed: Mapping[str, int] = field(default_factory=dict)
    box: Box = field(init=False)
    judge: Judge = field(init=False)

    def __post_init__(self) -> None:
        """Raises ValueError where there is nothing bots can play."""
        self.box = open_box(self.catalog, self.rules, self.setup)
        self.judge = Judge(self.rules)

    @property
    def opening(self) -> OpeningEntry:
        switches = {key: str(value) for key, value in self.setup.switches.items()}
        return OpeningEntry(game=self.catalog.id, mode=self.box.mode, seats=self.box.seats, switches=switches)

    def dig(self, games: int, told: Told) -> Iterator[tuple[int, Path | None]]:
        """Each game that was looked through, and each puzzle found in it; games looked through before are passed over."""
        places.made(self.keep)
        for game in range(games):
            if game not in self.looked_through():
                for n, entry in enumerate(self._in_game(game, told)):
                    file = self.keep / f"{self.box.mode}_{self.seed}_{game}_{n + 1}.yaml"
                    put_whole(file, text_of(entry).encode())
                    yield game, file
                self._mark(game)
            yield game, None

    def looked_through(self) -> list[int]:
        """The games that need not be looked through again."""
        return self._all_done().get(self._key(), [])

    def _key(self) -> str:
        set_so = ",".join(f"{name}={n}" for name, n in self.fixed.items())
        return " ".join(filter(None, (self.catalog.id, self.box.mode, str(self.box.seats), str(self.seed), self.close, set_so)))

    def _all_done(self) -> dict[str, list[int]]:
        try:
            found = json.loads((self.keep / DONE).read_text("utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}

    def _mark(self, game: int) -> None:
        done = self._all_done()
        done[self._key()] = sorted({*done.get(self._key(), []), game})
        put_whole(self.keep / DONE, json.dumps(done, indent=1).encode())

    def _in_game(self, game: int, told: Told) -> Iterator[PuzzleEntry]:
        seed = seed_of(self.seed, game)
        state = open_table(self.box, self.rules, seed)
        runner, given = Runner(self.rules, state), dict[str, str]()
        bots: list[Bot] = [bot_of(BOTS[(game + seat) % len(BOTS)], self.rules) for seat in range(self.box.seats)]
        found, last, n = 0, -APART, 0
        while runner.ask is not None and found < MOST_A_GAME:
            seat = runner.waiting()[0]
            told(f"turn {state.turn}")
            if state.turn - last >= APART and (entry := self.here(runner, seat, given, f"{seed}.{n}")) is not None:
                found, last = found + 1, state.turn
                yield entry
            move = decide(bots[seat], state, runner.ask, seat, seed + n)
            if move.verb in self.rules.mind.picks and move.parts:
                given[seat_name(seat)] = self.box.cards[state.face[move.parts[0].piece]].id.removesuffix("_tile")
            runner.answer(seat, move)
            n += 1

    def here(self, runner: Runner, seat: int, given: Mapping[str, str], where: str) -> PuzzleEntry | None:
        """The puzzle of the open question, if it is one; `given` is what the seats chose before, `where` stands in its proof."""
        state, ask, mind = runner.state, runner.ask, self.rules.mind
        assert ask is not None
        no_question = (*mind.mixed, *mind.tastes, *mind.lots)
        if ask.to[seat] == (PASS,) or len(ask.to) > 1 or state.step() in no_question or mind.picks & {*ask.to[seat]}:
            return None
        try:
            table = written(state, state, seat, self.opening, self.catalog, self.rules, given)
            opening = self.opening.model_copy(update={"table": table})
            laid = laid_out(filled(opening, seat, self.catalog, self.rules, 0), self.catalog, self.rules)
            alike = laid.ask is not None and laid.ask.to == ask.to and same_sight(state, laid.state, seat)
        except (CannotLay, IndexError):  # a number that tells of a piece tells of another one on a table that is laid
            return None
        if laid.ask is None or not alike or not self._alike(runner, laid, seat):
            return None
        for gauges in self._closer(laid, seat):
            there = opening.model_copy(update={"table": table.model_copy(update={"gauges": {**table.gauges, **gauges}})})
            laid = laid_out(filled(there, seat, self.catalog, self.rules, 0), self.catalog, self.rules)
            judged = self.judge.best(laid.state, laid.ask, seat, self.seed) if laid.ask is not None else None
            if judged is not None:
                return self.entry(there, laid, seat, judged, where)
        return None

    def _closer(self, laid: Runner, seat: int) -> Iterator[Mapping[str, int]]:
        """The numbers with which a position is looked at."""
        if self.fixed or not self.close:
            yield self.fixed
            return
        assert laid.ask is not None
        ways, foe = self.judge.ways(laid.state, laid.ask, seat), (seat + 1) % self.box.seats
        mine, theirs = f"{seat_name(seat)}.{self.close}", f"{seat_name(foe)}.{self.close}"
        if (n := self.judge.decides(laid.state, seat, ways, (foe, self.close), False)) is not None:
            threat = self.judge.threat(laid.state, seat, ways, (seat, self.close))
            yield {theirs: n, mine: threat} if threat else {theirs: n}
        if (n := self.judge.decides(laid.state, seat, ways, (seat, self.close), True)) is not None:
            yield {mine: n}

    def _alike(self, runner: Runner, laid: Runner, seat: int) -> bool:
        """Whether a seat may do the same at the laid table as in the game."""
        told = []
        for one in (runner, laid):
            assert one.ask is not None
            moves = shortest_moves(self.rules, one.state, one.ask, seat)
            told.append({write(one.state, seat, move, dict(self.rules.verbs), one.ask.about) for move in moves})
        return len(told[0]) >= FEWEST_MOVES and told[0] == told[1]

    def entry(self, opening: OpeningEntry, laid: Runner, seat: int, judged: Judged, where: str) -> PuzzleEntry:
        """The puzzle of a table that is laid so and of which this was found."""
        way, other, lead = judged
        state, base = laid.state, laid.state.copy()
        answer = [PuzzleMoveEntry(do=self._texts(state, seat, way))]
        self._go_on(laid, seat, way.moves[0], answer)
        proof = ProofEntry(worlds=lead.worlds, best=round(100 * lead.best), second=round(100 * lead.second),
                           low=round(100 * lead.low), instead=self._texts(base, seat, other)[0],
                           solved=self.solved(base, seat, way), found=where)
        theme = self.judge.theme(base, seat, way.moves[0], other.moves[0], self.seed)
        todo = Said(ja="TODO", en="TODO")
        fields = {key: getattr(opening, key) for key in OpeningEntry.model_fields}
        return PuzzleEntry(format=1, **fields, learner=seat_name(seat), theme=theme, grade=grade_of(proof.solved), say=todo,
                           why=todo, answer=answer, proof=proof)

    def _texts(self, state: State, seat: int, way: Way) -> list[str]:
        ask = Runner(self.rules, state.copy()).ask
        about = ask.about if ask is not None else -1
        return [write(state, seat, move, dict(self.rules.verbs), about) for move in way.moves]

    def _go_on(self, runner: Runner, seat: int, move: Move, answer: list[PuzzleMoveEntry]) -> None:
        """Add further moves of the line as long as each is much better than all others."""
        turn = runner.state.turn
        runner.answer(seat, move)
        while len(answer) < MOST_MOVES and runner.ask is not None and runner.state.turn == turn:
            if runner.ask.pause:
                runner.answer(runner.waiting()[0], PASSED)
                continue
            if runner.waiting()[0] != seat or len(runner.ask.to) > 1:
                return
            judged = self.judge.best(runner.state, runner.ask, seat, self.seed + 1)
            if judged is None:
                return
            answer.append(PuzzleMoveEntry(do=self._texts(runner.state, seat, judged[0])))
            runner.answer(seat, judged[0].moves[0])

    def solved(self, state: State, seat: int, way: Way) -> dict[str, int]:
        """How often of a hundred each kind of solver finds the answer."""
        ask = Runner(self.rules, state.copy()).ask
        assert ask is not None
        ways = self.judge.ways(state, ask, seat)
        found = {"random": round(100 * len(way.moves) / max(FEWEST_MOVES, sum(len(one.moves) for one in ways)))}
        solvers: dict[str, Bot] = {"greedy": GreedyBot(self.rules)}
        for worlds in (4, 12):
            bot = SearchBot(self.rules)
            bot.rounds = (6, worlds // 2), (3, worlds // 4), (2, worlds // 4)
            solvers[f"search{worlds}"] = bot
        for name, solver in solvers.items():
            right = sum(decide(solver, state, ask, seat, 1000 + n) in way.moves for n in range(TRIES))
            found[name] = round(100 * right / TRIES)
        return found


def grade_of(solved: Mapping[str, int]) -> int:
    """How difficult a puzzle is, 1 to 5, by who solves it."""
    mean = sum(solved.values()) / max(1, len(solved))
    return 1 + sum(mean < bound for bound in (75, 60, 45, 25))


def laid_out(opening: OpeningEntry, catalog: Catalog, rules: Rules) -> Runner:
    """The table of a file at its question, after the moves it plays; raises CannotLay, and BadLesson for moves that cannot be made.
    """
    runner = Runner(rules, open_forced(catalog, rules, opening))
    let_pass(runner)
    for text in opening.table.play if opening.table is not None else ():
        runner.answer(*read(runner, text))
        let_pass(runner)
    return runner


def let_pass(runner: Runner) -> None:
    """Pass all pauses up to a question."""
    for _ in range(MOST_PAUSES):
        if runner.ask is None or not runner.ask.pause:
            return
        runner.answer(runner.waiting()[0], PASSED)


def text_of(entry: PuzzleEntry) -> str:
    """A puzzle as YAML, lists of cards in one line."""
    told = entry.model_dump(exclude_defaults=True)
    table = told.get("table", {})
    for key in ("zones", "on"):
        if key in table:
            table[key] = {place: " ".join(words) for place, words in table[key].items()}
    told.pop("game", None)
    order = ("format", "mode", "seats", "seed", "switches", "variants", "learner", "names", "theme", "grade", "say", "why", "light",
             "table", "answer", "wrong", "proof")
    head = "# yaml-language-server: $schema=../../schemas/puzzle.json\n"
    return head + dumped({key: told[key] for key in order if key in told})
