"""A seat answered by an outside program: lines of JSON on its standard input and output, as `play/outside.md` tells them.

A program is started anew for each game, so that a game is the same wherever and after whatever it is played.
"""

from __future__ import annotations

import json
import queue
import re
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any, ClassVar

from tabletop.bots import playing
from tabletop.bots.bot import Bot, decide
from tabletop.bots.process import Process
from tabletop.catalog.definitions import Catalog
from tabletop.play.opening import Setup, open_table
from tabletop.play.outside import Outside
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee import moves
from tabletop.referee.ask import PASS, Ask
from tabletop.referee.rules import Rules
from tabletop.table.box import Words, seat_name
from tabletop.table.state import Move, State

COMMAND = "cmd:"
ANSWER_SECONDS = 60.0
NUMBER = re.compile("-?[0-9]{1,9}")
LONGEST, MOST_AHEAD = 1 << 16, 1_000
"""Letters of a line, and lines that wait to be read, at most: a program that writes more is not heard any further."""
WRONG_ANSWERS = 10
"""So many answers in a row that cannot be taken end a game."""


class BadProgram(RuntimeError):
    """A program that went away, says nothing, or answers nothing that can be taken."""


class GaveUp(RuntimeError):
    """A seat whose program does not answer in time: every further game would wait as long, so that the run ends."""


class Program:
    """The place of an outside program among the bots; it answers lines, not questions."""

    name = "program"
    level: ClassVar[Words] = {"ja": "外部", "en": "Outside"}
    imagines = True
    calls = 0

    def __init__(self, command: str) -> None:
        self.command = command

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        """Raises BadProgram: it is told a table and is never shown a world."""
        raise BadProgram(f"{self.command} answers lines only")


class Running:
    """A program that runs beside one game."""

    def __init__(self, command: str) -> None:
        """Raises BadProgram where it cannot be started."""
        self.command = command
        try:
            self._process = Process(command)
        except (OSError, ValueError) as problem:
            raise BadProgram(f"{command}: cannot be started: {problem}") from None
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._due: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._why = "went away"
        threading.Thread(target=self._read, args=(self._process.output,), daemon=True).start()
        threading.Thread(target=self._write, args=(self._process.input,), daemon=True).start()

    def _read(self, stdout: IO[str]) -> None:
        with suppress(OSError, ValueError):
            while line := stdout.readline(LONGEST):
                if len(line) == LONGEST or self._lines.qsize() == MOST_AHEAD:
                    self._why = "writes without end"
                    break
                self._lines.put(line)
        self._lines.put("")

    def _write(self, stdin: IO[str]) -> None:
        """A program that does not read holds up nobody but this."""
        with suppress(OSError, ValueError), stdin:
            while line := self._due.get():
                stdin.write(line)
                stdin.flush()

    def tell(self, told: dict[str, Any]) -> None:
        """One line to it, when it reads."""
        self._due.put(json.dumps(told, ensure_ascii=False) + "\n")

    def answer(self) -> str:
        """Its next line; raises BadProgram where none comes any more, and GaveUp where none comes in time."""
        try:
            line = self._lines.get(timeout=ANSWER_SECONDS)
        except queue.Empty:
            raise GaveUp(f"{self.command}: no answer in {ANSWER_SECONDS:.0f} seconds; its seat is given up") from None
        if not line:
            raise BadProgram(f"{self.command}: {self._why}")
        return line.strip()

    def close(self) -> None:
        """End it with all it started."""
        self._due.put("")
        self._process.end()


def play_with_programs(catalog: Catalog, rules: Rules, setup: Setup, bots: Sequence[Bot], seed: int,
                       watch: playing.Watch | None = None) -> playing.Played:
    """One game in which some seats are programs; raises what `play_game` raises, BadProgram and GaveUp."""
    people = tuple(Person(f"{seat_name(seat)} {bot.name}", (seat,), f"bot:{bot.name}") for seat, bot in enumerate(bots))
    session = Session.start(catalog, rules, Setup(setup.mode, setup.seats, seed, setup.switches), people, privacy="open")
    running: dict[int, Running] = {}
    try:
        for seat, bot in enumerate(bots):
            if isinstance(bot, Program):
                running[seat] = Running(bot.command)
        played = _played(session, rules, bots, {seat: (Outside(session, seat), one) for seat, one in running.items()}, seed, watch)
        for seat, one in running.items():
            one.tell(Outside(session, seat).told())
        return played
    finally:
        for one in running.values():
            one.close()


def _played(session: Session, rules: Rules, bots: Sequence[Bot], programs: dict[int, tuple[Outside, Running]], seed: int,
            watch: playing.Watch | None) -> playing.Played:
    decisions = 0
    if watch is not None:
        watch.opened(open_table(session.box, rules, session.setup.seed))
    for n in range(playing.MOST_ANSWERS):
        ask = session.ask
        if ask is None:
            break
        seat = session.waiting()[0]
        decisions += ask.to[seat] != (PASS,)
        before = session.state.copy()
        move = _asked(*programs[seat], session) if seat in programs else _decided(session, bots[seat], seat, seed + n)
        if watch is not None:
            watch.answered(before, seat, move)
        playing.in_time(session.state)
    return playing.ended(rules, session.state, decisions, session.ask is not None, watch)


def _decided(session: Session, bot: Bot, seat: int, seed: int) -> Move:
    assert session.ask is not None
    move = decide(bot, session.state, session.ask, seat, seed)
    written = moves.write(session.state, seat, move)
    outcome = session.answer(seat, move, by_human=False)
    if not outcome.committed:
        raise playing.IllegalMove(f"{bot.name} answered {written}: {outcome.refusal or outcome.problem}")
    return move


def _asked(outside: Outside, running: Running, session: Session) -> Move:
    """What a program answers, carried out."""
    before = session.history.at
    told = outside.told()
    running.tell(told)
    for _ in range(WRONG_ANSWERS):
        line = running.answer()
        if NUMBER.fullmatch(line):
            line = json.dumps({"question": told["question"]["id"], "answer": int(line)})
        wrong = outside.take(line)
        if session.history.at != before:
            return _done(session)
        running.tell(wrong or outside.told())
    raise BadProgram(f"{running.command}: {WRONG_ANSWERS} answers in a row that cannot be taken")


def _done(session: Session) -> Move:
    """The move of the last commit."""
    commit = session.history.commits[session.history.at]
    return moves.read(session.history.states[commit.after], commit.do, dict(session.rules.verbs) if session.rules else None)[1]
