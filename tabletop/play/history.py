"""History: the commits of a game as a tree that only grows, each with the state it left.  Undo and redo are walks in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from tabletop.table.box import UNKNOWN
from tabletop.table.state import Fact, Frame, State

Kind = Literal["open", "answer", "sealed", "forced", "edit", "switch"]
RulesMode = Literal["enforce", "advise", "off"]
ANSWERS = ("answer", "sealed", "forced")


@dataclass(frozen=True, slots=True)
class Commit:
    """One answer, edit or switch with all that followed of itself up to the next question.

    `after` is the commit it follows (-1: none), `gesture` joins the commits of one act of a person.
    `do` is the text form; `refusal` what a forced move broke; `by_human` whether a human did it.
    """

    n: int
    after: int
    gesture: int
    kind: Kind
    seat: int
    turn: int
    do: str
    facts: tuple[Fact, ...]
    agenda: tuple[Frame, ...]
    rng: int
    digest: str
    refusal: str = ""
    by_human: bool = True


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log, its figures frozen when written; `face` may be named to the eyes in `known`."""

    n: int
    turn: int
    seat: int
    key: str
    figures: dict[str, Any]
    face: int = UNKNOWN
    known: int = 0


class History:
    """All commits and the state each left; `at` is where the table stands."""

    __slots__ = ("at", "commits", "log", "redone", "states")

    def __init__(self) -> None:
        self.commits: list[Commit] = []
        self.states: list[State] = []
        self.log: list[LogLine] = []
        self.redone: list[int] = []
        self.at = -1

    def add(self, commit: Commit, state: State, lines: list[LogLine]) -> None:
        """A new commit; the table stands there now and nothing is left to redo."""
        self.commits.append(commit)
        self.states.append(state.copy())
        self.log.extend(lines)
        self.at = commit.n
        self.redone.clear()

    def line(self, n: int) -> list[int]:
        """The commits from the first to `n`."""
        path = []
        while n >= 0:
            path.append(n)
            n = self.commits[n].after
        return path[::-1]

    def undo_to(self) -> int | None:
        """Where an undo leads: before the last gesture of a human, a sealed question as a whole; None: nothing to undo."""
        n = self.at
        while n > 0 and not self.commits[n].by_human:
            n = self.commits[n].after
        if n <= 0:
            return None
        while self._goes_along(n):
            n = self.commits[n].after
        return self.commits[n].after

    def _goes_along(self, n: int) -> bool:
        before = self.commits[n].after
        if before <= 0:
            return False
        commit, earlier = self.commits[n], self.commits[before]
        return commit.gesture == earlier.gesture or self._same_question(n, before)

    def _same_question(self, n: int, before: int) -> bool:
        """Whether a commit answers a question for which another seat's answer lies sealed already."""
        sealed = self.states[before].sealed
        return bool(sealed) and self.commits[n].kind in ANSWERS and self.states[n].sealed != sealed

    def rules_mode(self, first: RulesMode) -> RulesMode:
        """What the rules switch says where the table stands; `first` is what it said when the table was opened."""
        mode = first
        for n in self.line(self.at):
            if self.commits[n].kind == "switch":
                word = self.commits[n].do.split()[1]
                mode = "off" if word == "off" else "advise" if word == "advise" else "enforce"
        return mode

    def walk(self, to: int, redo: bool = False) -> State:
        """Stand at another commit; its state, copied."""
        if redo:
            self.redone.pop()
        else:
            self.redone.append(self.at)
        self.at = to
        return self.states[to].copy()
