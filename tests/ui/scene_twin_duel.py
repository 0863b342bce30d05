"""Twin tables of ANOARE: two people who choose and pay at once, with the letters of half the keyboard each."""

from __future__ import annotations

import pygame
from duel_play import dealt
from scene_keys import thought
from scene_play import TWO
from scene_twin import Twins

from tabletop.play.people import Privacy
from tabletop.play.session import Session

LOOKS = {0: pygame.K_LSHIFT, 1: pygame.K_RSHIFT}
LETTERS = {0: "qwertasdfg", 1: "yuiopjklnm"}
ENDS = {0: (pygame.K_1, pygame.K_2), 1: (pygame.K_0, pygame.K_9)}


class DuelTwins(Twins):
    """Random moves of both seats, gestures of the people at the screen, and what they type at once."""

    at_once = 0

    def under_way(self, privacy: Privacy) -> list[Session]:
        seed, moves = self.dice.randrange(40), self.dice.randrange(self._moves)
        both = [dealt(TWO, seed, privacy) for _ in range(2)]
        for _ in range(moves):
            if both[0].ask is None:
                break
            seat = both[0].waiting()[0]
            move = thought(both[0], seat)
            for session in both:
                assert session.answer(seat, move).committed
        return both if both[0].ask is not None else []

    def step(self) -> None:
        """As at any table, and now and then letters of one of the two."""
        if self.true.scene.viewer.at_once and self.dice.random() < 0.35:
            return self._half()
        return super().step()

    def _half(self) -> None:
        """One of the two looks or not, types, and perhaps sets it."""
        seat = self.dice.randrange(2)
        if self.dice.random() < 0.5:
            self._hold(LOOKS[seat])
            if self.dice.random() < 0.7:
                self._hold(LOOKS[seat])
        for _ in range(self.dice.randrange(4)):
            sign = self.dice.choice(LETTERS[seat])
            self._tap(ord(sign), sign)
        if self.dice.random() < 0.5:
            end = self.dice.choice(ENDS[seat])
            self._tap(end, chr(end))
        self.at_once += 1
        self._wait()
