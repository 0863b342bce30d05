"""What a scene is to the program: it takes events, moves on with time and draws what changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Literal, Protocol

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.play.session import Session
from tabletop.ui.look import Look
from tabletop.ui.settings import Settings
from tabletop.ui.sound.sounds import Name


class Scene(Protocol):
    """One screen.  All positions are device pixels of the surface; time is in milliseconds of the program's clock."""

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """The window, the UI scale or the language changed (also called once before the first draw): lay out again."""

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event; positions come from the event only."""

    def tick(self, now: int) -> None:
        """Move on to a moment: animations, bots, timers."""

    def wake(self) -> int | None:
        """In how many milliseconds `tick` is wanted without an event; None while nothing moves: then no time is used."""

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed; the rectangles touched, none of them where nothing changed, None for the whole surface."""

    def leave(self) -> None:
        """Another scene takes over."""

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field now."""


class Roomy(Scene, Protocol):
    """A scene that says where notices lie; over others they lie at the lower edge."""

    def notice_room(self, size: tuple[int, int]) -> pygame.Rect | None:
        """Where a notice of this size covers nothing that is needed; None: nowhere now."""


class Over(Scene, Protocol):
    """A scene that lies over another one, which is seen dimmed around it and kept for when it closes."""

    over: Literal[True]

    def renew(self) -> None:
        """What lies under it was drawn anew."""


class Still:
    """A scene in which nothing moves by itself."""

    def tick(self, now: int) -> None:
        """Nothing here moves."""

    def wake(self) -> int | None:
        """Nothing here moves."""
        return None


class Host(Protocol):
    """What the program offers its scenes."""

    look: Look
    size: tuple[int, int]
    settings: Settings
    watching: bool
    """Whether the files of games are watched while they are played."""
    now: int
    """The moment of the events at work and of what other threads hand over."""

    @property
    def at_stand(self) -> bool:
        """Whether this is a stand at an event, where nobody is asked to agree and nothing of a visitor stays."""

    @property
    def keys_file(self) -> Path:
        """Where a person's own keys are written."""

    @property
    def notice(self) -> pygame.Rect:
        """Where a notice stands, empty while there is none."""

    @property
    def notice_stays(self) -> bool:
        """Whether the notice stays until something takes it away."""

    def show(self, scene: Scene) -> None:
        """Change to another scene after this event."""

    def home(self) -> None:
        """Change to the home scene."""

    def table(self, session: Session, told: bool = False) -> None:
        """Change to the table of a session; its end was `told` already."""

    def take_back(self, session: Session) -> None:
        """Show the table of a session and take there back what was done last, as its key does."""

    def load(self, path: Path) -> None:
        """Take up a saved table; what is wrong with it is told on the home scene."""

    def learn(self, catalog: Catalog, lesson: str = "") -> None:
        """Show the lessons of a game, or one of them at once."""

    def try_out(self, catalog: Catalog, rule: str) -> None:
        """Lay the example of a rule out, to be played on from; from there what is shown now is shown again."""

    def watch(self, source: Path | Session, at: int = 0, plays: bool = False) -> None:
        """Replay a saved table, a file of moves or a game under way from its commit `at`; what is wrong is told."""

    def again(self, session: Session, swap: bool, same: bool = False) -> None:
        """A new table with the same set-up, with the people's seats swapped or not; the `same` deal or another."""

    def end(self, session: Session, wanted: bool = False) -> None:
        """Lay the end of a game over its table, as somebody `wanted` or by itself."""

    def back(self) -> None:
        """Take up again what the scene lies over."""

    def open_settings(self) -> None:
        """Lay the settings over the scene that is shown."""

    def set_language(self, lang: str) -> None:
        """Change the language at once and keep it."""

    def set_scale(self, k: float | None) -> None:
        """Change the UI scale at once and keep it; None is as large as the window allows."""

    def keep(self, settings: Settings) -> None:
        """Take new settings and write them down; what is seen changes at once."""

    def tell(self, key: str, tone: str = "info", **figures: object) -> None:
        """Say the words of a key in a notice over the scene, which goes away by itself."""

    def tell_on(self, key: str, tone: str = "info", **figures: object) -> None:
        """Say the words of a key in a notice that stays until it is hushed, clicked or another scene is shown."""

    def tell_next(self, key: str, **figures: object) -> None:
        """Say the words of a key once the notice that stands there has been read."""

    def report(self, line: str) -> None:
        """Say something about watched files in the terminal that asked for it."""

    def hush(self, key: str) -> bool:
        """Take a notice away whose key begins like this; whether it was there."""

    def sound(self, name: Name, seat: int = 0) -> None:
        """Let a sound be heard; that of a turn tells the seat."""

    def later(self, work: Callable[[], object], done: Callable[[object], None]) -> None:
        """Run work on another thread and hand its result to `done` on this one; an exception is handed over as itself."""

    def quit(self) -> None:
        """Leave the program."""
