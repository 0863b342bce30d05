"""A table of 3x3Wars for tests of the panels: a session played on some way as it is written, and events."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from itertools import combinations

import pygame
from read_once import catalog_of
from screens import seldom
from written import played_on

from tabletop.bots.levels import choosers
from tabletop.catalog.definitions import Catalog
from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.ui.table.moment.model import Model
from tabletop.ui.widgets import Action, Control

WINDOWS = [(size, k, lang) for size in ((1280, 800), (1366, 768), (1920, 1080)) for k in (1.0, 1.25, 1.5) for lang in ("ja", "en")]
SEVERAL = seldom(WINDOWS, [(size, k, lang) for size, k in (((1280, 800), 1.0), ((1366, 768), 1.5), ((1920, 1080), 1.25))
                           for lang in ("ja", "en")])
"""Each of them as parameters, most in the long run."""


@cache
def catalog() -> Catalog:
    return catalog_of("wars3x3")


def session(until: Callable[[Session], bool] | None = None, seed: int = 3, kinds: tuple[str, str] = ("human", "human")) -> Session:
    """A table on which a game was played until a condition holds; at its opening without one."""
    rules = rules_of("wars3x3")
    people = (Person("Haru" if kinds[0] == "human" else "Bot 1", (0,), kinds[0]), Person("Nagi", (1,), kinds[1]))
    table = Session.start(catalog(), rules, Setup(seats=2, seed=seed), people, bots=choosers(rules))
    return played_on(table, until, "b") if until is not None else table


def at_step(step: str) -> Callable[[Session], bool]:
    return lambda table: table.state.step() == step


def model(table: Session, lang: str = "en", seats: tuple[int, ...] | None = None, **more: object) -> Model:
    """What the people who hold these seats see, all of them by default."""
    seats = tuple(range(table.box.seats)) if seats is None else seats
    eyes = table.box.public | sum(1 << seat for seat in seats)
    return replace(Model.of(table, eyes, lang, seats), **more)  # type: ignore[arg-type]


def key(code: int, mod: int = 0, typed: str = "") -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=typed)


def mouse(kind: int, at: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=at, button=button, buttons=(1, 0, 0), rel=(0, 0))


def click(target: object, at: tuple[int, int], button: int = 1) -> Action | None:
    handle = target.handle  # type: ignore[attr-defined]
    handle(mouse(pygame.MOUSEMOTION, at))
    down = handle(mouse(pygame.MOUSEBUTTONDOWN, at, button))
    up = handle(mouse(pygame.MOUSEBUTTONUP, at, button))
    found: Action | None = up or down
    return found


def overlaps(controls: tuple[Control, ...]) -> Iterator[tuple[str, str]]:
    """Pairs of controls that lie over each other."""
    shown = [c for c in controls if c.rect.w]
    return ((a.action, b.action) for a, b in combinations(shown, 2) if a.rect.colliderect(b.rect))
