"""Whose press it is: what was pressed for one question answers no other, be it asked of the next person or put a moment before.

One rule for all games and seats.  What comes to another person is answered by nothing that is pressed at once.  What comes to the
same person is answered at once by a card or a place that is pressed, which is meant for itself, but not by what goes on, declares
or passes where nothing is laid yet: such a press means the question before.  While what was done is still being shown no press
answers anything.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from tabletop.play.history import ANSWERS
from tabletop.ui import commands
from tabletop.ui.keymap import cap, does
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.moment.speech import speech

SETTLES_MS = 350
"""So long after the question came to another person nothing that is pressed answers it."""
CALM_MS, AFTER_MS = 1200, 700
"""The same for Space, which goes on and on: who presses it again and again goes on for nobody else and not into a new turn; and for
the question that came when something had been shown."""
DOUBLE_MS = 400
"""A click so soon after one at the same place that answered is the second half of a double click."""
NEAR = 8
"""So many logical pixels away is the same place."""


@dataclass(frozen=True, slots=True)
class Click:
    """A press of the mouse: where, when, how many commits there were and how many parts were planned."""

    pos: tuple[int, int]
    since: float
    commits: int
    parts: int


@dataclass(frozen=True, slots=True)
class Pressed:
    """What was pressed last and when: whether it goes on, declares or passes, and whether it was a key, and Space."""

    since: float = -math.inf
    answers: bool = False
    space: bool = False
    key: bool = False


@dataclass(frozen=True, slots=True)
class Put:
    """A question as one person meets it: who is asked for what, in which turn and step."""

    seat: int
    turn: int
    step: str
    verbs: tuple[str, ...]


class Handing:
    """The moment of the last press, and since when the question is asked of whom it is asked now.

    `_came` is when it came to another person, from a press too soon the time runs anew; `_anew` is when the same person was asked
    another one, or the same after something had been shown, which Space answers once it has stood for `_calm`.
    """

    def __init__(self, desk: Desk, seen: Callable[[], float]) -> None:
        """`seen` tells when what was done had been shown last."""
        self.desk, self._seen = desk, seen
        self._came = self._anew = -math.inf
        self._press = Pressed()
        self._put, self._turn = self._question(), desk.session.turn
        self._answered = self._others = False
        self._calm = SETTLES_MS
        self._down = self._clicked = Click((0, 0), -math.inf, 0, 0)
        self._swallowed = False

    def _question(self) -> Put | None:
        ask, seat = self.desk.session.ask, self.desk.viewer.acting()
        if ask is None or seat is None:
            return None
        return Put(seat, self.desk.session.turn, self.desk.session.at_step, ask.to[seat])

    def changed(self, mark: int, another: bool) -> bool:
        """Something was committed since commit `mark`; the question came to `another` person or stayed with this one.  Whether it
        is another question."""
        made = self.desk.session.history.commits[mark:]
        for commit in made:
            mine = commit.by_human and commit.seat in self.desk.viewer.seats
            self._answered, self._others = self._answered or mine, not mine
        put, before, shown = self._question(), self._put, self._seen() >= self.desk.now
        if another:
            self._came = float(self.desk.now)
        elif put is not None and (put != before or shown or (self._answered and self._others)):
            self._anew = float(self.desk.now)
            self._calm = CALM_MS if made and put.turn != self._turn else AFTER_MS if shown else SETTLES_MS
        if put is not None:
            self._put, self._turn, self._answered = put, put.turn, False
        return put != before

    def noticed(self, event: pygame.event.Event) -> bool:
        """Remembers when a key or a button went down; whether the event is nothing but the second half of a double click."""
        if event.type == pygame.KEYDOWN:
            answers = any(does(command, event) for command in (commands.NEXT, commands.DECLARE, commands.PASS))
            self._press = Pressed(float(self.desk.now), answers, event.key == pygame.K_SPACE, key=True)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            button = self.desk.frame.prompt.collidepoint(event.pos) and self.desk.geometry.at(event.pos) is None
            self._press = Pressed(float(self.desk.now), button)
            self._down = self._here(event.pos)
            self._swallowed = event.button == 1 and self._is_second()
            return self._swallowed
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._let_go(event.pos)
        return False

    def _let_go(self, pos: tuple[int, int]) -> bool:
        swallowed, self._swallowed = self._swallowed, False
        if self.desk.held is not None:
            self._press = Pressed(float(self.desk.now))
        self._clicked = self._down if self._near(pos, self._down.pos) else replace(self._down, since=-math.inf)
        return swallowed

    def _here(self, pos: tuple[int, int]) -> Click:
        desk = self.desk
        return Click(pos, float(desk.now), len(desk.session.history.commits), len(desk.acts.plan.parts))

    def _is_second(self) -> bool:
        """Whether a press follows a click at the same place that answered or laid a part."""
        now, before, commits = self._down, self._clicked, self.desk.session.history.commits
        if now.since - before.since > DOUBLE_MS or not self._near(now.pos, before.pos):
            return False
        answered = any(commit.by_human and commit.kind in ANSWERS for commit in commits[before.commits:])
        return answered or now.parts > before.parts

    def _near(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= self.desk.look.px(NEAR)

    def uncovered(self) -> None:
        """What lay over the question was closed by a key that answers it too: pressed twice it only closes that."""
        self._anew, self._calm = float(self.desk.now), SETTLES_MS

    @property
    def fresh(self) -> bool:
        """Whether the question came to another person a moment ago."""
        return self.desk.now - self._came < SETTLES_MS

    def unseen(self) -> bool:
        """Whether the press at work went down while what was done was still being shown: a button says no more than that it was
        seen, a key is told that it is being shown."""
        if not self.desk.unfolds:
            return self._press.since < self._seen()
        if self._press.key:
            self.still_shown()
        else:
            self.desk.hurry()
        return True

    def still_shown(self) -> None:
        """Tells that nothing is asked while what was done is being shown."""
        self.desk.host.tell("table.hint.shown", cap=cap(commands.NEXT))

    def too_soon(self) -> bool:
        """Whether the press at work was not meant for the question that is open; it is told."""
        if self.unseen():
            return True
        desk, press = self.desk, self._press
        settles = CALM_MS if press.space else SETTLES_MS
        if press.since - self._came < settles:
            self._came = max(self._came, press.since)
            desk.host.tell("table.hint.moment", name=lambda lang: desk.model.wording.person(desk.acts.seat))
            return True
        if press.answers and not desk.acts.plan.parts and press.since - self._anew < (self._calm if press.space else SETTLES_MS):
            desk.host.tell("table.hint.anew", now=lambda lang: speech(desk.model).sentence)
            return True
        return False
