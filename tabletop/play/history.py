"""History: the commits of a game as a tree that only grows, each with the state it left.  Undo and redo are walks in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Literal

from tabletop.catalog.fittings import Fittings
from tabletop.table.box import UNKNOWN
from tabletop.table.state import Fact, Frame, State

Kind = Literal["open", "answer", "sealed", "forced", "edit", "switch", "reload", "figures"]
RulesMode = Literal["enforce", "advise", "off"]
ANSWERS = ("answer", "sealed", "forced")
Seen = tuple[int, int] | None
"""The commit up to which the people at a table had been shown what was done, and how many of its lines; None: all."""


@dataclass(frozen=True, slots=True)
class Commit:
    """One answer, edit or switch with all that followed of itself up to the next question.

    `after` is the commit it follows (-1: none), `gesture` joins the commits of one act of a person.
    `do` is the text form; `refusal` what a forced move broke; `by_human` whether a human did it.  An answer is `sealed` until the
    others have given theirs, or for good where it was given in secret.  `stamps` say what the frames of the agenda do (None: not
    known, of a save that did not hold it); `table` and `cards` what changed with new content, as a journal keeps it.
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
    stamps: tuple[str, ...] | None = None
    table: Mapping[str, Any] = field(default_factory=dict)
    cards: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log, its figures frozen when written; `face` may be named to the eyes in `known`.

    Of several pieces that hands touched at once `faces` are all of theirs, each with the eyes that may know it.  It is told once so
    many `facts` of its commit have happened; where it says why a seat was not asked, that seat is `unasked`.
    """

    n: int
    turn: int
    seat: int
    key: str
    figures: dict[str, Any]
    face: int = UNKNOWN
    known: int = 0
    faces: tuple[tuple[int, int], ...] = ()
    facts: int = 0
    unasked: int = -1


@dataclass(frozen=True, slots=True)
class Walk:
    """A walk in time: `back` or on again, by whom (-1: nobody is named), after how many lines of the log."""

    lines: int
    by: int
    back: bool


class History:
    """All commits and the state each left; `at` is where the table stands, `undone_by` names who took a commit back.

    `unseen` are the commits that were taken back before they had been shown, each with how many of its lines had been; `walks` are
    all undos, redos and jumps in the order in which they were made.
    """

    __slots__ = ("_path", "at", "commits", "log", "redone", "states", "undone_by", "unseen", "walks")

    def __init__(self) -> None:
        self.commits: list[Commit] = []
        self.states: list[State] = []
        self.log: list[LogLine] = []
        self.redone: list[int] = []
        self.undone_by: dict[int, int] = {}
        self.unseen: dict[int, int] = {}
        self.walks: list[Walk] = []
        self.at = -1
        self._path: list[int] = []

    def add(self, commit: Commit, state: State, lines: list[LogLine]) -> None:
        """A new commit; the table stands there now and nothing is left to redo."""
        self.commits.append(commit)
        self.states.append(state.copy())
        self.log.extend(lines)
        self.at = commit.n
        self.redone.clear()

    def line(self, n: int) -> list[int]:
        """The commits from the first to `n`."""
        if not self._path or self._path[-1] != n:
            path = []
            while n >= 0:
                path.append(n)
                n = self.commits[n].after
            self._path = path[::-1]
        return [*self._path]

    def on_turn(self, line: LogLine) -> int:
        """Whose turn it was when a line was said, -1 where none of its turn is kept."""
        stood = (self.states[n] for n in reversed(self.line(line.n)))
        return next((state.seat for state in stood if state.turn == line.turn), -1)

    def undo_to(self) -> int | None:
        """Where an undo leads: before the last gesture of a human, with what other people had sealed for that question; what a bot
        had sealed before it stays.  None: nothing to undo."""
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
        """Whether a commit answers a question for which the answer of another seat lies sealed already, the last a person's."""
        sealed = self.states[before].sealed
        answers = self.commits[n].kind in ANSWERS and self.states[n].sealed != sealed
        return bool(sealed) and self.commits[before].by_human and answers

    def rules_mode(self, first: RulesMode, at: int | None = None) -> RulesMode:
        """What the rules switch says where the table stands, or said at a commit; `first` is what it said when the table was
        opened."""
        mode = first
        for n in self.line(self.at if at is None else at):
            if self.commits[n].kind == "switch":
                word = self.commits[n].do.split()[1]
                mode = "off" if word == "off" else "advise" if word == "advise" else "enforce"
        return mode

    def fittings(self, first: Fittings, at: int | None = None) -> Fittings:
        """What the table is fitted with where it stands, or at a commit; `first` is what it was when it was opened."""
        for n in self.line(self.at if at is None else at):
            first = first.changed(self.commits[n].table) if self.commits[n].table else first
        return first

    def here(self) -> Commit | None:
        """The commit the table stands at."""
        return self.commits[self.at] if self.at >= 0 else None

    def stops(self) -> list[int]:
        """The commits a table can stand at: not in the midst of a gesture or of a question answered by several seats."""
        within = {commit.after for commit in self.commits if self._goes_along(commit.n)}
        return [commit.n for commit in self.commits if commit.n not in within]

    def gesture(self, n: int) -> list[int]:
        """The commits that are one with `n`, a stop, from the first to it: what an undo takes back as a whole."""
        joined = [n]
        while self._goes_along(n):
            n = self.commits[n].after
            joined.append(n)
        return joined[::-1]

    def shared(self, a: int, b: int) -> int:
        """The last commit that the ways to `a` and to `b` have in common."""
        there = set(self.line(b))
        return next(n for n in reversed(self.line(a)) if n in there)

    def shown(self) -> Iterator[tuple[int, LogLine]]:
        """The lines of the log with their places in it, but for what was taken back before it had been shown."""
        said: Counter[int] = Counter()
        for place, line in enumerate(self.log):
            said[line.n] += 1
            if line.n not in self.unseen or said[line.n] <= self.unseen[line.n]:
                yield place, line

    def walk(self, to: int, redo: bool = False, by: int = -1, seen: Seen = None) -> State:
        """Undo or redo to a commit; its state, copied.  `by` is the seat that asked for it, `seen` what had been shown then."""
        if redo:
            self.redone.pop()
        else:
            self.redone.append(self.at)
        return self._stand(to, by, seen)

    def jump(self, to: int, by: int = -1, seen: Seen = None) -> State:
        """Stand at any commit; redo leads on from there, gesture by gesture, along the way that was gone last."""
        tip = self.at if to in self.line(self.at) else self._last_after(to)
        ahead = [n for n in self.line(tip) if n > to]
        self.redone = [n for n, then in pairwise(ahead) if self.commits[then].by_human and not self._goes_along(then)][::-1]
        if ahead:
            self.redone.insert(0, tip)
        return self._stand(to, by, seen)

    def _last_after(self, n: int) -> int:
        """The newest commit on any way that leads on from `n`."""
        ways = {n}
        for commit in self.commits[n + 1:]:
            if commit.after in ways:
                ways.add(commit.n)
        return max(ways)

    def _stand(self, to: int, by: int, seen: Seen) -> State:
        left, here = set(self.line(self.at)), set(self.line(to))
        for n in left - here:
            self.undone_by[n] = by
            if seen is not None and n >= seen[0]:
                self.unseen[n] = seen[1] if n == seen[0] else 0
        for n in here - left:
            self.undone_by.pop(n, None)
            self.unseen.pop(n, None)
        self.walks.append(Walk(len(self.log), by, bool(left - here)))
        self.at = to
        return self.states[to].copy()
