"""Speeds of the screen on the dummy driver: a drag against drawing everything, cards in the air, opening a table."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from statistics import median

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_VIDEO_DRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = os.environ["SDL_AUDIO_DRIVER"] = "dummy"
os.environ.setdefault("TABLETOP_HOME", tempfile.mkdtemp(prefix="tabletop-bench"))

import pygame

from tabletop.operations.reading import load_game
from tabletop.play.hands import Edit
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.ui.program.app import App
from tabletop.ui.program.start import Start
from tabletop.ui.runtime.garbage import spare_frames
from tabletop.ui.settings import Settings
from tabletop.ui.table.scene import TableScene

SIZE, PIECES, FLYING = (1920, 1080), 500, 60
GAME = """\
id: crowd
name: {ja: 群衆, en: Crowd}
players: [2, 2]
fields: {text: words}
"""
CARDS = """\
defaults: {tags: [all]}
cards:
"""


def crowd(folder: Path) -> Session:
    """A sandbox table on which 500 pieces lie open: 60 in the deck, the others in 11 rows."""
    (folder / "cards").mkdir(parents=True)
    rows = "".join(f"  row{n}: {{kind: row, facing: up, looks: all, label: {{ja: 列{n}, en: Row {n}}}}}\n" for n in range(11))
    (folder / "game.yaml").write_text(GAME, "utf-8")
    (folder / "table.yaml").write_text(f"zones:\n  deck: {{facing: down, counted: true, label: {{ja: 山札, en: Deck}}}}\n{rows}"
                                       "supplies:\n  - {cards: {tag: all}, zone: deck}\n", "utf-8")
    cards = "".join(f"  - {{id: c{n}, name: {{ja: 札{n}, en: Card {n}}}, copies: 10, text: {{ja: 文, en: Words.}}}}\n"
                    for n in range(PIECES // 10))
    (folder / "cards" / "all.yaml").write_text(CARDS + cards, "utf-8")
    people = (Person("A", (0,)), Person("B", (1,)))
    session = Session.start(load_game(folder), None, Setup("", 2, 1), people, privacy="open")
    for n in range(11):
        session.edit(0, Edit("draw", "deck", f"row{n}", 40))
    return session


class Screen:
    """The program with that table on it, driven frame by frame."""

    def __init__(self, session: Session) -> None:
        self.app, self.now = App(SIZE, Settings(motion=1.0)), 0
        self.app.scenes.strict = True
        self.app.table(session)
        self.step()

    @property
    def scene(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    def step(self, *events: pygame.event.Event) -> float:
        """One frame and how many milliseconds it took."""
        self.now += 16
        start = time.perf_counter()
        self.app.step(events, self.now)
        return (time.perf_counter() - start) * 1e3


def times(work: Callable[[int], float], number: int) -> list[float]:
    return [work(n) for n in range(number)]


def drag_and_all(screen: Screen) -> tuple[float, float]:
    """The median frame of a drag over the table, and of drawing everything anew for the same."""
    laid = screen.scene.geometry.pieces[-1]
    x, y = laid.box.center

    def motion(n: int) -> pygame.event.Event:
        return pygame.event.Event(pygame.MOUSEMOTION, pos=(x - 7 * n, y - 3 * n), rel=(0, 0), buttons=(1, 0, 0))

    screen.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1))
    screen.step(motion(1))
    dragged = times(lambda n: screen.step(motion(n % 60 + 2)), 240)

    def everything(n: int) -> float:
        screen.scene.stale_rest()
        return screen.step(motion(n % 60 + 2))

    drawn = times(everything, 30)
    screen.step(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, unicode="", mod=0))
    return median(dragged), median(drawn)


def in_the_air(screen: Screen) -> tuple[float, float]:
    """The median and the worst frame while 60 cards fly at once, and land one after another."""
    session, scene = screen.scene.session, screen.scene
    scene.flights.clear()
    mark = len(session.history.commits)
    assert session.edit(0, Edit("draw", "deck", "row0", FLYING), anyway=True).committed
    scene.changed(mark)
    scene.flights = [replace(flight, start=screen.now, ms=600 + 20 * n) for n, flight in enumerate(scene.flights)]
    assert len(scene.flights) == FLYING, f"{len(scene.flights)} cards fly"
    screen.step()
    frames = []
    while scene.flights:
        frames.append(screen.step())
    return median(frames), max(frames)


MINUTES = 5
"""How long the scripted session lasts by the clock of the program."""


def five_minutes(screen: Screen, minutes: float = MINUTES) -> list[tuple[float, str]]:
    """Every frame of a session in which something was done or drawn, in milliseconds, and what was going on.

    Over and over: the pointer wanders, pieces are dragged, flipped, drawn and undone, piles shuffled, the cloth zoomed and
    pushed about, log and menus opened and closed.  Frames come every 16 ms of the program's clock.
    """
    frames: list[tuple[float, str]] = []
    rounds = 0
    while screen.now < minutes * 60_000:
        for doing, events in _round(screen, rounds):
            for event in events:
                draws = screen.app.draws
                took = screen.step(*(() if event is None else (event,)))
                if event is not None or screen.app.draws != draws:
                    frames.append((took, doing))
        rounds += 1
    return frames


Doing = tuple[str, list[pygame.event.Event | None]]


def _round(screen: Screen, n: int) -> Iterator[Doing]:
    """What somebody does in about twelve seconds."""
    scene, rest = screen.scene, [None] * 30
    on_cloth = [laid for laid in scene.geometry.pieces if scene.geometry.spots[laid.zone].spread == "row"]
    start, end = on_cloth[(37 * n) % len(on_cloth)].box.center, on_cloth[(91 * n + 200) % len(on_cloth)].box.center
    deck = scene.geometry.spots[scene.session.box.zone_of["deck"]].rect.center
    yield "hover", [_motion(_between(start, end, i / 40)) for i in range(41)]
    yield "drag", [_button(pygame.MOUSEBUTTONDOWN, end), *(_motion(_between(end, start, i / 60), 1) for i in range(61))]
    yield "drop", [_button(pygame.MOUSEBUTTONUP, start), *rest]
    for doing, code, mod in (("flip", pygame.K_f, 0), ("turn", pygame.K_e, 0), ("undo", pygame.K_z, pygame.KMOD_LCTRL),
                             ("redo", pygame.K_y, pygame.KMOD_LCTRL)):
        yield doing, [*_key(code, mod), *rest]
    yield "pile", [_motion(deck), *_key(pygame.K_d), *rest, *_key(pygame.K_r), *rest]
    yield "undo", [*_key(pygame.K_z, pygame.KMOD_LCTRL), *rest, *_key(pygame.K_z, pygame.KMOD_LCTRL), *rest]
    yield "zoom", [_motion(start), *[_wheel(1)] * (4 + n % 5), *rest, *[_wheel(-1)] * (8 + n % 9), *rest]
    yield "zoom", [*_key(pygame.K_HOME), *rest, *[_wheel(1)] * 6, *rest]
    yield "pan", [_button(pygame.MOUSEBUTTONDOWN, end, 2), *(_motion(_between(end, start, i / 30)) for i in range(31)),
                  _button(pygame.MOUSEBUTTONUP, start, 2), *rest, *_key(pygame.K_HOME), *rest]
    yield "log", [*_key(pygame.K_j), *rest, *_key(pygame.K_j), *rest]
    yield "menu", [_button(pygame.MOUSEBUTTONDOWN, start, 3), _button(pygame.MOUSEBUTTONUP, start, 3),
                   *(_motion((start[0] + 30, start[1] + 12 * i)) for i in range(12)), *_key(pygame.K_ESCAPE), *rest]


def _between(a: tuple[int, int], b: tuple[int, int], part: float) -> tuple[int, int]:
    return round(a[0] + (b[0] - a[0]) * part), round(a[1] + (b[1] - a[1]) * part)


def _motion(pos: tuple[int, int], pressed: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(pressed, 0, 0))


def _button(kind: int, pos: tuple[int, int], button: int = 1) -> pygame.event.Event:
    return pygame.event.Event(kind, pos=pos, button=button)


def _wheel(way: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=way, precise_x=0.0, precise_y=float(way), flipped=False)


def _key(code: int, mod: int = 0) -> list[pygame.event.Event | None]:
    typed = chr(code) if code < 128 and not mod else ""
    down = pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed, mod=mod)
    return [down, pygame.event.Event(pygame.KEYUP, key=code, mod=mod)]


MOVES = 1_000


def time_travel(screen: Screen) -> tuple[float, float]:
    """The median frame of an undo and of a redo at move 1,000, with what the screen does about it."""
    session = screen.scene.session
    for n in range(MOVES):
        session.edit(0, Edit("flip", f"row{n % 11}.{n % 40 + 1}"))
    screen.scene.look_again()
    undone, redone = [], []
    for _ in range(12):
        for code, frames in ((pygame.K_z, undone), (pygame.K_y, redone)):
            down, up = _key(code, pygame.KMOD_LCTRL)
            assert down is not None and up is not None
            frames.append(screen.step(down))
            screen.step(up)
            times(lambda n: screen.step(), 30)
    return median(undone), median(redone)


def openings() -> tuple[float, float]:
    """Seconds from nothing to the first frame of the home screen, and from there to a table of 3x3Wars."""
    start = time.perf_counter()
    app = App(SIZE, Settings())
    app.begin(Start())
    app.step([], 16)
    home = time.perf_counter() - start
    start = time.perf_counter()
    app.begin(Start(game="wars3x3"))
    app.step([], 32)
    table = time.perf_counter() - start
    app.close()
    return home, table


def measured() -> list[tuple[str, float, str, str, float, str]]:
    """The lines of the screen: what, how much, unit, budget, the naive way and its name."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(SIZE)
    home, table = openings()
    spare_frames()
    with tempfile.TemporaryDirectory() as folder:
        screen = Screen(crowd(Path(folder) / "crowd"))
        drag, everything = drag_and_all(screen)
        usual, worst = in_the_air(screen)
        undo, redo = time_travel(screen)
        screen.app.close()
        screen = Screen(crowd(Path(folder) / "session"))
        frames = [took for took, _ in five_minutes(screen)]
        screen.app.close()
    return [
        (f"frame of a drag, {PIECES} pieces, 1920x1080", drag, "ms", "20x", everything, f"drawing all, {everything / drag:.0f}x"),
        (f"frame with {FLYING} cards in the air", usual, "ms", "<= 16.7", 0.0, ""),
        ("  the slowest of them", worst, "ms", "<= 16.7", 0.0, ""),
        (f"undo with its frame at move {MOVES:,}, {PIECES} pieces", undo, "ms", "<= 20", 0.0, ""),
        ("  redo", redo, "ms", "<= 20", 0.0, ""),
        (f"frame of a session of {MINUTES} minutes, {PIECES} pieces", median(frames), "ms", "<= 8", 0.0, ""),
        ("  the slowest of them", max(frames), "ms", "<= 33", 0.0, ""),
        ("home screen, first frame", home * 1e3, "ms", "<= 1000", 0.0, ""),
        ("from home to the first frame of a table", table * 1e3, "ms", "<= 1000", 0.0, ""),
    ]
