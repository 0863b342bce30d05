"""Speeds of the designer's bench: what is saved comes to the screen, all content is checked."""

from __future__ import annotations

import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import pygame

from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.ui.gallery.scene import GalleryScene
from tabletop.ui.program.app import App
from tabletop.ui.settings import Settings

CARDS = 200
GAME = "id: many\nname: {ja: 多, en: Many}\nplayers: [2, 2]\nfields: {price: int, text: words}\n"
TABLE = """\
zones:
  deck: {facing: down, label: {ja: 山札, en: Deck}}
  row: {kind: row, facing: up, looks: all, label: {ja: 列, en: Row}}
supplies:
  - {cards: {tag: all}, zone: row}
"""


def many(folder: Path, number: int = CARDS) -> Path:
    """A game of so many cards in ten files, all of them on the table."""
    (folder / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, "utf-8")
    (folder / "table.yaml").write_text(TABLE, "utf-8")
    for file in range(10):
        cards = "".join(f"  - {{id: c{n}, name: {{ja: 札{n}, en: Card {n}}}, "
                        f"price: {n}, text: {{ja: 文です。, en: Some words.}}}}\n"
                        for n in range(file, number, 10))
        (folder / "cards" / f"{file}.yaml").write_text(f"defaults: {{tags: [all]}}\ncards:\n{cards}", "utf-8")
    return folder


def save_to_screen(times: int = 9) -> float:
    """Milliseconds from saving a file to the frame that shows it, at the real clock."""
    pygame.init()
    pygame.display.set_mode((10, 10))
    with TemporaryDirectory() as above:
        folder = many(Path(above) / "many")
        session = Session.start(load_game(folder), None, Setup("", 2, 1), (Person("A", (0, 1)),), privacy="open")
        app = App((1920, 1080), Settings(motion=0.0))
        app.table(session)
        start, found = time.monotonic(), []
        for n in range(times):
            until = time.monotonic() + 0.3 + 0.037 * n
            while time.monotonic() < until:
                _frame(app, start)
            file = folder / "cards" / "3.yaml"
            text = file.read_text("utf-8").replace("Card 3}" if not n else f"Other {n - 1}}}", f"Other {n}}}")
            saved = time.monotonic()
            file.write_text(text, "utf-8")
            while session.box.cards[session.box.card_of["c3"]].name["en"] != f"Other {n}":
                _frame(app, start)
            _frame(app, start)
            found.append((time.monotonic() - saved) * 1e3)
        app.close()
    return median(found)


def _frame(app: App, start: float) -> None:
    app.step([], round((time.monotonic() - start) * 1e3))
    wake = app.wake()
    time.sleep(min(0.016, (wake if wake is not None else 16) / 1e3))


def scrolling() -> tuple[float, float]:
    """The median and the worst frame, in milliseconds, while one scrolls over a gallery of 500 cards for the first time."""
    with TemporaryDirectory() as above:
        app = App((1920, 1080), Settings(motion=0.0))
        scene = GalleryScene(app, load_game(many(Path(above) / "many", 500)), app.home)
        app.show(scene)
        for now in range(0, 4_000, 16):
            app.step([], now)
        app.step([pygame.event.Event(pygame.MOUSEMOTION, pos=scene.grid.rect.center, rel=(0, 0), buttons=(0, 0, 0))], 4_000)
        wheel = pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False)
        frames, now = [], 4_016
        for _ in range(100):
            start = time.perf_counter()
            app.step([wheel], now)
            frames.append((time.perf_counter() - start) * 1e3)
            now += 16
    return median(frames), max(frames)


def measured() -> list[tuple[str, float, str, str]]:
    """What is measured, how much it is, its unit, what it may be."""
    usual, worst = scrolling()
    return [("saved file to the screen, 200 cards", save_to_screen(), "ms", "<= 300"),
            ("frame while scrolling a gallery of 500 cards", usual, "ms", "<= 16.7"),
            ("  the slowest of them", worst, "ms", "<= 16.7")]
