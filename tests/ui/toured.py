"""A scripted first game, looked at beat by beat: what stands, what is asked, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame
from read_once import catalog_of
from scene_play import Point, Sitting

from tabletop.bots.registry import bot_of
from tabletop.play.session import Session
from tabletop.table.rng import seeded
from tabletop.ui.settings import Choice, SeatChoice
from tabletop.ui.setup.tables import fitted, open_table, ready_choice
from tabletop.ui.table.scene import TableScene

LONGEST = 4000
"""So many frames without a beat are a table that stands still."""
SETTLES, READ_MS = 64, 900
"""So many milliseconds after it began a beat is looked at, and so many later it is read."""
OWN = 3
"""Of so many answers one is chosen by chance, so that what the game does not suggest is seen too."""


@dataclass(frozen=True, slots=True)
class Beat:
    """What stands on the screen: after which commit, and what it is: a `still`, a `sheet`, what is `asked` in which step, the
    `end`."""

    commit: int
    kind: str

    def __str__(self) -> str:
        return f"{self.kind} after {self.commit}"


def first_game(game: str, lang: str, seed: int = 7) -> Session:
    """The first game of a person called Haru, as it is made ready for them, and alike each time."""
    catalog = catalog_of(game)
    choice = fitted(Choice(seats=(SeatChoice(name="Haru"),)), catalog)
    return open_table(catalog, ready_choice(catalog, choice), lang, seed)


class Tour(Sitting):
    """Somebody plays their first game mostly as the game suggests, and sees beat after beat; each kind of question is one."""

    def __init__(self, session: Session, size: Point = (1280, 800), lang: str = "en", k: float = 1.0) -> None:
        super().__init__(session, size, k, lang)
        self.app.settings = replace(self.app.settings, one_by_one="always", bot_pace=1.0, coach="off")
        assert session.rules is not None
        self._bot = bot_of("random", session.rules)
        self._asked: set[object] = set()

    def beats(self, most: int) -> Iterator[Beat]:
        """At most so many beats, each while it stands."""
        for _ in range(most):
            beat = self._next()
            self.wait(SETTLES)
            yield beat
            if beat.kind == "end":
                return
            self._read(beat)

    def _next(self) -> Beat:
        for _ in range(LONGEST):
            beat = self._stands()
            if beat is not None:
                return beat
            self.later(max(16, min(self.app.wake() or 16, 200)))
        raise AssertionError(f"nothing goes on after {len(self.session.history.commits)} commits")

    def _stands(self) -> Beat | None:
        commit = self.session.history.at
        if not isinstance(self.app.scene, TableScene):
            return Beat(commit, "end")
        scene = self.scene
        if scene.unfolding.stills.now is not None:
            return Beat(commit, "still")
        if scene.overlays.telling:
            return Beat(commit, "sheet")
        seat = scene.viewer.acting()
        if seat is None or scene.unfolds or self.session.goes_on() is not None or self.session.ask is None:
            return None
        kind = self.session.at_step, self.session.ask.to[seat]
        if kind in self._asked:
            self._answer(seat)
            return None
        self._asked.add(kind)
        return Beat(commit, f"asked {kind[0]}")

    def _read(self, beat: Beat) -> None:
        self.later(READ_MS)
        if beat.kind in ("still", "sheet"):
            self.key(pygame.K_SPACE, " ")
        elif (seat := self.scene.viewer.acting()) is not None:
            self._answer(seat)

    def _answer(self, seat: int) -> None:
        session, mark = self.session, len(self.session.history.commits)
        assert session.ask is not None and session.rules is not None
        move = session.rules.mind.suggest(session.state.copy(), seat) if mark % OWN else None
        move = move or self._bot.choose(session.state, session.ask, seat, seeded("tour", mark))
        assert session.answer(seat, move).committed
        self.scene.changed(mark)
