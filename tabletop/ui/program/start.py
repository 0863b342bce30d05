"""What the program shows first, as its command line asks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from tabletop.catalog.definitions import Catalog
from tabletop.play.session import RulesMode, Session
from tabletop.ui.runtime.event import EventStand
from tabletop.ui.saving.told import trouble
from tabletop.ui.settings import Learners, Settings
from tabletop.ui.setup import games, tables
from tabletop.ui.setup.asked import asked_choice
from tabletop.ui.words import LANGS

if TYPE_CHECKING:
    from tabletop.ui.program.app import App


@dataclass(frozen=True, slots=True)
class Start:
    """What to show first: with a `game` (id or path) a new table of it, with `load` a saved one, else the home screen.

    With `lessons` it is the page of those of a game, or the one that `lesson` names; at a `stand`, whose folder is its home, it is
    that again for whoever comes next; `learners` are who sits before it, left out: as last.

    With a `gallery` it is that of a game.  With `files` the files of games are watched, and what is read of them is told on the
    terminal.

    With `take` it is the home screen, and what lies at that path is taken in over it.

    With `watch` it is the replay of a game, standing at its commit `at`.

    What is left out of a new table's set-up (`mode`, `seats` such as `human` and `bot:greedy`, `rules`, `seed`, `variants`) is as
    it was last.
    """

    game: str = ""
    load: Path | None = None
    mode: str = ""
    seats: tuple[str, ...] = ()
    rules: RulesMode | None = None
    seed: int | None = None
    variants: tuple[str, ...] = ()
    lang: str = ""
    watch: Session | None = None
    at: int = 0
    gallery: Catalog | None = None
    take: Path | None = None
    lessons: Catalog | None = None
    lesson: str = ""
    learners: str = ""
    files: bool = False
    stand: Path | None = None


def begin(app: App, start: Start) -> None:
    """Show what was asked for; what cannot be opened is told over the home screen."""
    app.read_keys()
    app.watching = app.reports = start.files
    if start.lang in LANGS:
        app.settings = replace(app.settings, lang=start.lang)
        app.lay_out()
    if start.learners:
        app.settings = replace(app.settings, learners=cast(Learners, start.learners))
    if start.gallery is not None:
        from tabletop.ui.gallery.scene import GalleryScene

        return app.show(GalleryScene(app, start.gallery, app.quit))
    if start.lessons is not None:
        app.stand = _stood(app, start, start.lessons, start.stand, app.settings) if start.stand is not None else None
        return app.learn(start.lessons, start.lesson)
    if start.watch is not None:
        return app.watch(start.watch, start.at)
    if start.take is not None:
        app.home()
        app.change()
        return app.dropped(start.take)
    if start.load is not None:
        return app.load(start.load, start.game)
    if start.game:
        return _table(app, start)
    app.home()
    if not app.settings.greeted:
        _greet(app)


def _table(app: App, start: Start) -> None:
    """A new table of a game."""
    try:
        catalog = games.catalog_of(games.folder_of(start.game))
        choice = asked_choice(catalog, app.settings, start.mode, start.seats, start.rules, start.variants)
        app.table(tables.open_table(catalog, choice, app.look.lang, start.seed))
    except (OSError, ValueError) as problem:
        app.tell("app.cannot_open", "error", problem=partial(trouble, problem))
        app.home()


def _greet(app: App) -> None:
    """Ask somebody new what they are called, over the home screen."""
    from tabletop.ui.setup.greeting import show_greeting

    app.change()
    show_greeting(app)


def _stood(app: App, start: Start, lessons: Catalog, home: Path, settings: Settings) -> EventStand:
    """The stand that begins with the lessons asked for, in the settings of now; nobody there is asked to agree to anything."""
    from tabletop.ui.replay.demo import ReplayDemo

    settings = app.settings = replace(settings, ask_hands=False, ask_shuffle=False)

    def leave() -> None:
        app.home()
        app.change()
        app.settings = settings
        app.lay_out()

    def again() -> None:
        app.learn(lessons, start.lesson)
        app.change()

    return EventStand(home, leave, again, ReplayDemo(app, lessons.folder))
