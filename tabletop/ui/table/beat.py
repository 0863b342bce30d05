"""The beat after a public act: for a moment nothing further is done, so that somebody who is not on turn can call *wait*.

Whether there is one depends only on what all can see (`Rules.call`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.table.state import Move
from tabletop.ui import paint, theme
from tabletop.ui.table.acts import Done
from tabletop.ui.table.hand_acts import gesture

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

WAIT = Move("wait")
FRAME_MS = 33
"""How often the mark of a beat under way is drawn anew."""


class Beat:
    """`ends` is when the beat under way is over; what the person on turn does before that is done then, in its order."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.ends = self._began = 0.0
        self._later: list[Callable[[], Done]] = []

    @property
    def runs(self) -> bool:
        """Whether a beat is under way."""
        return self.scene.now < self.ends

    @property
    def keeps(self) -> bool:
        """Whether something waits for the end of the beat."""
        return bool(self._later)

    def begin(self, mark: int) -> None:
        """Something was committed since commit `mark`: a beat begins where it was a public act and somebody here may call."""
        scene, session = self.scene, self.scene.session
        acts = [commit for commit in session.history.commits[mark:] if commit.kind in ("answer", "forced") and commit.facts]
        self._began = self.ends = float(scene.now)
        if acts and session.callers():
            self.ends += round(1000 * scene.host.settings.beat)
        elif not acts:
            self.forget()

    def hold(self, seat: int, act: Callable[[], Done]) -> bool:
        """Keep an act of the person on turn until the beat is over; whether it is kept."""
        if not self.runs or seat != self.scene.session.state.seat:
            return False
        self._later.append(act)
        return True

    def forget(self) -> bool:
        """Do nothing of what was kept; whether there was something."""
        kept, self._later = self._later, []
        return bool(kept)

    def until(self) -> float | None:
        """When something here next changes by itself."""
        scene = self.scene
        if not self.runs:
            return float(scene.now) if self._later and not self._is_held_up() else None
        return min(self.ends, scene.now + FRAME_MS) if scene.look.motion > 0 else self.ends

    def tick(self) -> None:
        """Once the beat is over, do what was kept: one thing, for it may leave a beat of its own."""
        if self._later and not self.runs and not self._is_held_up():
            gesture(lambda scene, value: value())(self.scene, self._later.pop(0))

    def _is_held_up(self) -> bool:
        """Whether something else comes first: what goes on by itself, or the answer of who called."""
        session = self.scene.session
        return session.goes_on() is not None or session.state.seat not in session.waiting()

    # --- drawing -----------------------------------------------------------------------------------------------------

    def pictures(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """How much of the beat is left, as a ring round the sign of every chip that calls."""
        scene = self.scene
        if not self.runs or scene.overlays.modal:
            return []
        left = (self.ends - scene.now) / max(1.0, self.ends - self._began) if scene.look.motion > 0 else 1.0
        return [_ring(chip, left, scene.look.k) for chip in scene.overlays.reaction.wait_signs]


def _ring(sign: pygame.Rect, left: float, k: float) -> tuple[pygame.Surface, pygame.Rect]:
    """A part of a ring, from the top clockwise."""
    area = sign.inflate(round(4 * k), round(4 * k))
    surface = pygame.Surface(area.size, pygame.SRCALPHA)
    middle, radius = (area.w / 2, area.h / 2), area.w / 2 - 2 * k
    points = max(2, math.ceil(36 * left))
    turns = [2 * math.pi * left * n / points for n in range(points + 1)]
    bends = [(middle[0] + radius * math.sin(turn), middle[1] - radius * math.cos(turn)) for turn in turns]
    for one, other in pairwise(bends):
        paint.line(surface, one, other, theme.GOLD, 3 * k)
    return surface, area


def _wait(scene: TableScene, value: Any) -> None:
    """A seat calls wait: what was kept for the end of the beat is not done."""
    callers = scene.session.callers()
    seat = value if value is not None else next(iter(callers), None)
    if seat in callers:
        scene.beat.forget()
        gesture(lambda scene, seat: scene.acts.call(seat, WAIT))(scene, seat)


BEAT_ACTS: dict[str, Callable[[TableScene, Any], None]] = {"wait": _wait}
