"""Whose press it is: what was pressed for one question answers no other, be it asked of the next person or put a moment before."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from tabletop.play.history import ANSWERS
from tabletop.ui.table.desk import Desk

SETTLES_MS = 350
"""So long after the question came to another person nothing that is pressed answers it."""
CALM_MS = 1200
"""The same for Space, which goes on and on: who presses it again and again goes on for nobody else."""
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


class Handing:
    """The moment of the last press, and since when the question is asked of whom it is asked now.

    A press that comes too soon answers nothing, and from it the time runs anew.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._came, self._pressed, self._settles = -math.inf, 0.0, SETTLES_MS
        self._down = self._clicked = Click((0, 0), -math.inf, 0, 0)
        self._swallowed = False

    def came(self) -> None:
        """The question came to another person."""
        self._came = float(self.desk.now)

    def noticed(self, event: pygame.event.Event) -> bool:
        """Remembers when a key or a button went down; whether the event is nothing but the second half of a double click."""
        if event.type == pygame.KEYDOWN:
            self._at(CALM_MS if event.key == pygame.K_SPACE else SETTLES_MS)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self._at(SETTLES_MS)
            self._down = self._here(event.pos)
            self._swallowed = event.button == 1 and self._is_second()
            return self._swallowed
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._let_go(event.pos)
        return False

    def _let_go(self, pos: tuple[int, int]) -> bool:
        swallowed, self._swallowed = self._swallowed, False
        if self.desk.held is not None:
            self._at(SETTLES_MS)
        self._clicked = self._down if self._near(pos, self._down.pos) else replace(self._down, since=-math.inf)
        return swallowed

    def _at(self, settles: int) -> None:
        self._pressed, self._settles = float(self.desk.now), settles

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

    @property
    def fresh(self) -> bool:
        """Whether the question came to another person a moment ago."""
        return self.desk.now - self._came < SETTLES_MS

    def too_soon(self) -> bool:
        """Whether the press at work was not meant for the question that is open; it is told, and the time runs anew."""
        desk = self.desk
        if self._pressed - self._came >= self._settles:
            return False
        self._came = max(self._came, self._pressed)
        desk.host.tell("table.hint.moment", name=lambda lang: desk.model.wording.person(desk.acts.seat))
        return True
