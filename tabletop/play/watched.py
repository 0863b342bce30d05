"""A game that is only looked at: it stands at any commit of its line, nobody can act, and no file is written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from tabletop.play.comments import Comment, comments_of
from tabletop.play.history import History, LogLine, Walk
from tabletop.play.logbook import EYES
from tabletop.play.session import Session
from tabletop.play.shown import Open, Shown


class Watched(Shown):
    """The line of another session, from its first commit to where that stands; `index` counts the commits of the line.

    States are kept, so standing anywhere costs a copy.  The session it was made from stays as it is.
    """

    def __init__(self, session: Session) -> None:
        super().__init__(session.catalog, session.rules, session.people, session.box, Open(session.privacy, session.first_mode))
        self.first = session.first
        kept, self.history = session.history, History()
        self.history.commits, self.history.states, self.history.log = kept.commits[:], kept.states[:], kept.log[:]
        self.history.at = kept.at
        self.line = tuple(kept.line(kept.at))
        self.remarks = session.remarks
        self.source, self._looked = session, set[int]()
        self.over = kept.states[self.line[-1]].result is not None
        self.index = 0
        self.go(0)

    def go(self, index: int) -> None:
        """Stand at a commit of the line, the nearest where there is none."""
        self.index = max(0, min(len(self.line) - 1, index))
        self.history.at = self.line[self.index]
        self.state = self.history.states[self.history.at].copy()
        self._follow()

    def log(self) -> list[tuple[LogLine, bool]]:
        """The log up to where it stands; what was undone on the way is not part of the line."""
        here = set(self.line[:self.index + 1])
        return [(line, False) for line in self.history.log if line.n in here]

    def walks(self) -> list[tuple[int, Walk]]:
        """None: they are not part of the line."""
        return []

    def looked(self, seats: Iterable[int]) -> None:
        """The game is looked at with the eyes of these seats; while it is not over, who plays it reads that in its log."""
        for seat in [] if self.over else sorted({*seats} - self._looked):
            self._looked.add(seat)
            self.source.remark(EYES, seat)

    # --- what is said of it ------------------------------------------------------------------------------------------

    @property
    def comments(self) -> list[Comment]:
        """What is said of the game, in its order; of one moment what was said last."""
        places = {n: index for index, n in enumerate(self.line)}
        found = {one.at: one for one in comments_of(self.remarks) if one.at in places}
        return [found[at] for at in sorted(found, key=lambda at: places[at])]

    def say(self, line: dict[str, Any]) -> None:
        """Something was said of it: a game under way keeps it in its journal."""
        if self.source.journal.path is not None:
            self.source.remark(line["remark"], line["seat"], **{key: value for key, value in line.items()
                                                                if key not in ("remark", "seat", "at")}, moment=line["at"])
        else:
            self.source.take_remark(line)

    def named(self, lang: str) -> tuple[tuple[int, str], ...]:
        """Of each moment that something is said of its place in the line, and what it is called."""
        return tuple((self.line.index(one.at), one.name.get(lang, "")) for one in self.comments)

    @property
    def comment(self) -> Comment | None:
        """What is said where it stands."""
        return next((one for one in self.comments if one.at == self.line[self.index]), None)

    # --- the line ------------------------------------------------------------------------------------------------------

    def turns(self) -> tuple[tuple[int, int, int], ...]:
        """Where each turn begins: the commit's place in the line, the turn and the seat on turn."""
        found: list[tuple[int, int, int]] = []
        for index, n in enumerate(self.line):
            state = self.history.states[n]
            if not found or found[-1][1:] != (state.turn, state.seat):
                found.append((index, state.turn, state.seat))
        return tuple(found)

    def gestures(self) -> tuple[int, ...]:
        """The last commit of each gesture, as places in the line."""
        commits = [self.history.commits[n] for n in self.line]
        return tuple(i for i, commit in enumerate(commits) if i + 1 == len(commits) or commits[i + 1].gesture != commit.gesture)
