"""The beat after a public act: for a moment nothing further is done, so that somebody who is not on turn can call *wait*.

Whether there is one depends only on what all can see (`Rules.call`).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import pairwise

import pygame

from tabletop.bots.calls import WAIT
from tabletop.play.done import Done
from tabletop.ui import paint, theme
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.table.pace.bot_calls import BotCalls

FRAME_MS = 33
"""How often the mark of a beat under way is drawn anew."""


class Beat:
    """`ends` is when the beat under way is over; what the person on turn does before that is done then, in its order."""

    def __init__(self, desk: Desk, overlays: Overlays) -> None:
        self.desk, self.overlays = desk, overlays
        self.ends = self._began = 0.0
        self.bots = BotCalls(desk, lambda: self.ticks)
        self._later: list[Callable[[], Done]] = []

    @property
    def ticks(self) -> bool:
        """Whether the time of the beat is not over."""
        return self.desk.now < self.ends

    @property
    def runs(self) -> bool:
        """Whether a beat is under way: its time is not over, or a bot calls that nothing shall be taken out of hands for."""
        return self.ticks or self.bots.caller() is not None

    @property
    def keeps(self) -> bool:
        """Whether something waits for the end of the beat."""
        return bool(self._later)

    def begin(self, mark: int) -> None:
        """Something was committed since commit `mark`: a beat begins where it was a public act and somebody here may call."""
        desk, session, seconds = self.desk, self.desk.session, self.desk.host.settings.beat
        answers = [commit for commit in session.history.commits[mark:] if commit.kind in ("answer", "forced")]
        acts = [commit for commit in answers if commit.facts]
        self._began = self.ends = float(desk.now)
        asked = self.bots.asked() if acts and seconds else ()
        self.bots.think(asked, seconds)
        if acts and (asked or session.callers()):
            self.ends += round(1000 * seconds)
        elif not answers:
            self.forget()

    def hold(self, seat: int, act: Callable[[], Done]) -> bool:
        """Keep an act of the person on turn until the beat is over; whether it is kept."""
        if not self.runs or seat != self.desk.session.seat:
            return False
        self._later.append(act)
        return True

    def keep(self, act: Callable[[], Done]) -> None:
        """Do this when the beat that begins now is over."""
        self._later.append(act)

    def forget(self) -> bool:
        """Do nothing of what was kept; whether there was something."""
        kept, self._later = self._later, []
        return bool(kept)

    def take_back(self) -> bool:
        """Do nothing of what was kept last; whether there was something."""
        if self._later:
            self._later.pop()
            return True
        return False

    def until(self) -> float | None:
        """When something here next changes by itself."""
        desk = self.desk
        if desk.unfolds:
            return None
        if not self.ticks:
            due = self._later and not self._is_held_up() if self.bots.caller() is None else not self.overlays.hinders
            return float(desk.now) if due else None
        return min(self.ends, desk.now + FRAME_MS) if desk.look.motion > 0 else self.ends

    def tick(self) -> None:
        """Once the beat is over a bot calls that wants to; else one thing that was kept is done, which may leave a beat too."""
        if self.ticks or self.desk.unfolds:
            return
        if (seat := self.bots.caller()) is not None:
            if not self.overlays.hinders:
                self._called(seat)
        elif self._later and not self._is_held_up():
            mark = len(self.desk.session.history.commits)
            self.desk.did(self._later.pop(0)(), mark)

    def _called(self, seat: int) -> None:
        """A bot calls; what was kept for the end of the beat is not done."""
        desk, mark = self.desk, len(self.desk.session.history.commits)
        self.forget()
        self.bots.forget()
        if desk.session.answer(seat, WAIT, by_human=False).committed:
            desk.changed(mark)

    def _is_held_up(self) -> bool:
        """Whether something else comes first: what goes on by itself, or the answer of who called."""
        session = self.desk.session
        return session.goes_on() is not None or session.seat not in session.waiting()

    # --- drawing -----------------------------------------------------------------------------------------------------

    def pictures(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """How much of the beat is left, as a ring round the sign of every chip that calls."""
        desk = self.desk
        if not self.ticks or self.overlays.modal:
            return []
        left = (self.ends - desk.now) / max(1.0, self.ends - self._began) if desk.look.motion > 0 else 1.0
        return [_ring(chip, left, desk.look.k) for chip in self.overlays.reaction.wait_signs]


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
