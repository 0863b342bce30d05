"""Games played to their end by chance, but for the last answers, and people who press keys meanwhile."""

from __future__ import annotations

from functools import cache

import pygame
from read_once import catalog_of
from screens import app_of, key
from written import by_chance

from tabletop.games import referee_of
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.table.state import Move
from tabletop.ui.end import EndScene
from tabletop.ui.program.app import App
from tabletop.ui.settings import Choice, SeatChoice
from tabletop.ui.setup import games, tables

FRAME = 50


@cache
def course(game: str, mode: str, seats: int, seed: int) -> tuple[tuple[int, Move], ...]:
    """What bots answer by chance from the first question to the end: many tests come to the end of one game."""
    catalog, bots = catalog_of(game), tuple(Person(f"Bot {seat}", (seat,), "bot:random") for seat in range(seats))
    session = Session.start(catalog, referee_of(catalog), Setup(mode or catalog.modes[0].id, seats, seed), bots)
    answers: list[tuple[int, Move]] = []
    while session.ask is not None:
        seat = session.waiting()[0]
        answers.append((seat, by_chance(session, seat, "bot", len(session.history.commits))))
        assert session.answer(*answers[-1]).committed
    return tuple(answers)


def opened(game: str, mode: str, seats: int, seed: int, names: tuple[str, ...] = ()) -> Session:
    """A new table of bots; `names` are people who hold the first seats."""
    catalog = games.catalog_of(games.folder_of(game))
    kinds = tuple(SeatChoice("human", name) for name in names) + (SeatChoice("bot:random"),) * (seats - len(names))
    choice = tables.fitted(Choice(mode or catalog.modes[0].id, kinds), catalog)
    return tables.open_table(catalog, choice, "en", seed)


def played(game: str, mode: str = "", seats: int = 2, seed: int = 5, before: int = 0, names: tuple[str, ...] = ()) -> Session:
    """A table at its end, or so many answers before it."""
    session, answers = opened(game, mode, seats, seed, names), course(game, mode, seats, seed)
    for seat, move in answers[:len(answers) - before]:
        assert session.answer(seat, move).committed
    return session


class Watching:
    """Somebody before a table whose last answers are given by bots, in frames of 50 ms."""

    def __init__(self, session: Session, size: tuple[int, int] = (1280, 800), lang: str = "en", k: float = 1.0) -> None:
        self.app: App = app_of(size, k, lang, motion=0.0, bot_pace=0.0)
        self.session, self.now, self.over = session, 0, 0
        self.app.table(session)

    def step(self, *events: pygame.event.Event) -> None:
        """One frame; what was revealed is closed at once."""
        self.now += FRAME
        self.app.step(events, self.now)
        self.app.settle()
        overlays = getattr(self.app.scene, "overlays", None)
        if overlays is not None and overlays.telling:
            overlays.end_stories()
        if not self.over and self.session.state.result is not None and not self.covered:
            self.over = self.now

    @property
    def covered(self) -> bool:
        """Whether something still moves or is told."""
        scene = self.app.scene
        return bool(getattr(scene, "flights", ())) or (hasattr(scene, "overlays") and scene.overlays.telling)

    @property
    def ended(self) -> bool:
        """Whether the sheet is there."""
        return isinstance(self.app.scene, EndScene)

    def to_sheet(self, *pressed: pygame.event.Event) -> int:
        """Frames with these events in each, until the sheet is there; how long the last board stood, in milliseconds."""
        for _ in range(600):
            self.step(*pressed)
            if self.ended:
                return self.now - self.over
        raise AssertionError("the end never came")

    def wait(self, ms: int, *pressed: pygame.event.Event) -> None:
        """Frames with these events in each."""
        for _ in range(ms // FRAME):
            self.step(*pressed)


def tap(code: int, typed: str = "", mod: int = 0) -> tuple[pygame.event.Event, pygame.event.Event]:
    """A key pressed and let go."""
    return key(code, typed, mod), pygame.event.Event(pygame.KEYUP, key=code, mod=mod)
