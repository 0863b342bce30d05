"""A program without a window in which time runs in frames, nobody thinks unasked and nothing is kept."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

import pygame

from tabletop.bots import bot_of
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.table import rng
from tabletop.ui.program.app import App
from tabletop.ui.settings import Settings
from tabletop.ui.setup.games import referee_of

FRAME, SETTLED, MOST = 16, 1600, 400
"""Milliseconds of a frame, and after which nothing moves; frames at most until what is drawn bit by bit is whole."""
NAMES = ("Haru", "Nagi", "Mio", "Sora")
SANDBOX = Path(__file__).parents[1] / "fixtures" / "workshop"
Point = tuple[int, int]


def tables() -> Iterator[tuple[str, str, Path]]:
    """Every game and mode as it is named, and one table without rules."""
    for folder in sorted(path.parent for path in content_dir().glob("*/game.yaml")):
        for mode in load_game(folder).modes:
            yield folder.name, mode.id, folder
    yield SANDBOX.name, "", SANDBOX


def seated(folder: Path, mode: str, seed: int = 3) -> Session:
    """A new table between people, its hands open."""
    catalog = load_game(folder)
    rules = referee_of(catalog)
    low = max(2, catalog.players[0]) if catalog.players[1] > 1 else 1
    found = catalog.mode(mode or catalog.modes[0].id) if catalog.modes else None
    seats = min(max(low, found.players[0]), found.players[1]) if found is not None else low
    people = tuple(Person(NAMES[n], (n,)) for n in range(seats))
    return Session.start(catalog, rules, Setup(mode, seats, seed), people, privacy="open")


def answered(session: Session, times: int) -> None:
    """Chance answers so many questions, or to the end."""
    rules = session.rules
    if rules is None:
        return
    bot = bot_of("random", rules)
    for _ in range(times):
        if session.ask is None:
            return
        seat, n = session.waiting()[0], len(session.history.commits)
        assert session.answer(seat, bot.choose(session.state.copy(), session.ask, seat, rng.seeded("pictures", n))).committed


class Stage:
    """A person before the screen; `shown` holds the digest of every settled frame under its name."""

    def __init__(self, name: str, size: Point, lang: str, save: Path | None = None) -> None:
        os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
        pygame.init()
        pygame.display.set_mode(size)
        self.app = App(size, Settings(lang=lang, motion=0, bot_pace=0, beat=0))
        self.app.scenes.strict = True
        self.name, self.save, self.now = name, save, 0
        self.shown: dict[str, str] = {}

    def settle(self) -> None:
        """Until nothing moves any more."""
        for _ in range(4):
            self.app.settle()
            self._step()
        self.now += SETTLED
        for _ in range(MOST):
            self._step()
            self.app.settle()
            if (wake := self.app.wake()) is None or wake > SETTLED:
                return

    def still(self, moment: str) -> None:
        """The frame at rest goes into `shown`, and into a file where they are kept."""
        self.settle()
        name = f"{self.name}/{moment}"
        self.shown[name] = hashlib.blake2b(pygame.image.tobytes(self.app.surface, "RGB"), digest_size=8).hexdigest()
        if self.save is not None:
            self.save.mkdir(parents=True, exist_ok=True)
            pygame.image.save(self.app.surface, str(self.save / f"{name.replace('/', '-')}.png"))

    def key(self, name: str, mod: int = 0) -> None:
        """A key by its name, pressed and let go."""
        code = pygame.key.key_code(name)
        typed = name if len(name) == 1 and not mod else ""
        self._events(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed, mod=mod),
                     pygame.event.Event(pygame.KEYUP, key=code, mod=mod))

    def at(self, x: float, y: float) -> Point:
        """A point by its share of the window."""
        return round(self.app.size[0] * x), round(self.app.size[1] * y)

    def move(self, to: Point, pressed: bool = False) -> None:
        """The pointer comes to a point."""
        self._events(pygame.event.Event(pygame.MOUSEMOTION, pos=to, rel=(0, 0), buttons=(int(pressed), 0, 0)))

    def press(self, at: Point, button: int = 1) -> None:
        """A button goes down."""
        self.move(at)
        self._events(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=button))

    def release(self, at: Point, button: int = 1) -> None:
        """A button comes up."""
        self._events(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=button))

    def carry(self, source: Point, to: Point) -> None:
        """Pressed at one point, moved to another, not let go."""
        self.press(source)
        for n in range(1, 7):
            self.move((source[0] + (to[0] - source[0]) * n // 6, source[1] + (to[1] - source[1]) * n // 6), True)

    def _events(self, *events: pygame.event.Event) -> None:
        for event in events:
            self.now += FRAME
            self.app.step([event], self.now)

    def _step(self) -> None:
        self.now += FRAME
        self.app.step([], self.now)


def journal(session: Session) -> str:
    """All that was done, as a digest: acts, facts, what came next, the generator."""
    said = [(c.n, c.after, c.kind, c.seat, c.turn, c.do, c.facts, c.agenda, c.rng, c.digest) for c in session.history.commits]
    return hashlib.blake2b(repr(said).encode(), digest_size=8).hexdigest()


def unlike(now: Mapping[str, str], before: Mapping[str, str]) -> list[str]:
    """The names whose digests differ, or that only one of both has."""
    return sorted(name for name in {*now, *before} if now.get(name) != before.get(name))
