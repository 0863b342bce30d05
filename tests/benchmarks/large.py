"""A table of 500 different cards on one free area: what each frame takes of the thread that draws, at every zoom."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pygame

from tabletop.operations.reading import load_game
from tabletop.play.hands import Edit
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tests.benchmarks.screen import Doing, Screen, _between, _button, _key, _motion, _wheel

CARDS, WIDE, KINDS = 500, 25, 20
GAME = """\
id: large
name: {ja: 大, en: Large}
players: [1, 1]
fields: {price: int, text: words}
"""
TABLE = """\
zones:
  deck: {facing: up, label: {ja: 山札, en: Deck}}
  floor: {kind: area, facing: up, looks: all, label: {ja: 床, en: Floor}}
supplies:
  - {cards: {tag: all}, zone: deck}
"""
TEXT = "text: {ja: 文です。札を一枚引く。, en: Draw a card. Then put it back.}"


def different(folder: Path, art: bool, number: int = CARDS) -> Session:
    """A sandbox table on which so many different cards lie on one area, with a picture each or none."""
    (folder / "cards").mkdir(parents=True)
    (folder / "game.yaml").write_text(GAME, "utf-8")
    (folder / "table.yaml").write_text(TABLE, "utf-8")
    cards = "".join(f"  - {{id: c{n}, name: {{ja: 札{n}, en: Card {n}}}, price: {n}, {TEXT}{f', art: c{n}.png' if art else ''}}}\n"
                    for n in range(number))
    (folder / "cards" / "all.yaml").write_text(f"defaults: {{tags: [all]}}\ncards:\n{cards}", "utf-8")
    if art:
        _pictures(folder / "art", number)
    session = Session.start(load_game(folder), None, Setup("", 1, 1), (Person("A", (0,)),), privacy="open")
    lines = -(-number // WIDE)
    for n in range(number):
        line, column = divmod(n, WIDE)
        spot = round(1000 * (column + 0.5) / WIDE), round(1000 * (line + 0.5) / lines)
        assert session.edit(0, Edit("put", "deck.1", "floor", spot=spot), anyway=True).committed
    return session


def _pictures(folder: Path, number: int, size: tuple[int, int] = (744, 1039)) -> None:
    """A picture for each card, of a few kinds, none of them flat."""
    folder.mkdir()
    chance = random.Random(3)
    for n in range(number):
        file = folder / f"c{n}.png"
        if n < KINDS:
            small = pygame.image.frombytes(chance.randbytes(3 * 12 * 16), (12, 16), "RGB")
            pygame.image.save(pygame.transform.smoothscale(small, size), str(file))
        else:
            os.link(folder / f"c{n % KINDS}.png", file)


class Timed(Screen):
    """A screen whose frames are timed by what they take of the thread that draws."""

    def step(self, *events: pygame.event.Event) -> float:
        self.now += 16
        start = time.thread_time()
        self.app.step(events, self.now)
        return (time.thread_time() - start) * 1e3


STEPS, STEP_NS = 20_000, 38
"""A known piece of work, and how long each of its steps takes a core of about 3 GHz."""
BLITS, BLIT_NS = 12, 30_000
"""Another: cards of 183 x 256 with alpha put on a window, which asks for memory as drawing does."""


@cache
def _drawing() -> tuple[pygame.Surface, list[pygame.Surface]]:
    cards = [pygame.Surface((183, 256), pygame.SRCALPHA).convert_alpha() for _ in range(BLITS)]
    return pygame.Surface((1920, 1080)).convert(), cards


def slowness() -> float:
    """How many times slower than such a core the thread is now, which shares one and its memory with others; never less than 1.

    A frame is about half computing and half drawing.
    """
    start, n = time.thread_time_ns(), 0
    for step in range(STEPS):
        n += step
    between = time.thread_time_ns()
    onto, cards = _drawing()
    for n, card in enumerate(cards):
        onto.blit(card, (397 * n % 1700, 211 * n % 800))
    computing, drawing = (between - start) / STEPS / STEP_NS, (time.thread_time_ns() - between) / BLITS / BLIT_NS
    return max(1.0, (computing + drawing) / 2)


NOTCHES = (0, 2, 4, 8, 10, -9, -10, -5)
"""How the wheel turns from one look to the next: nearer up to the nearest, then farther than the whole table."""


def at_any_zoom(screen: Screen, notches: Sequence[int] = NOTCHES) -> Iterator[tuple[str, float, float]]:
    """Every frame in which something was done or drawn: what was going on, at which zoom, and its milliseconds.

    At each zoom the pointer wanders, pieces are lifted, carried, dropped and taken back, and the cloth is pushed about.
    """
    for turned in notches:
        for doing, events in at_one_zoom(screen, turned):
            for event in events:
                draws = screen.app.draws
                took = screen.step(*(() if event is None else (event,)))
                if event is not None or screen.app.draws != draws:
                    yield doing, screen.scene.zoom.camera.zoom, took


def at_one_zoom(screen: Screen, turned: int) -> Iterator[Doing]:
    """What is done after the wheel was turned."""
    rest: list[pygame.event.Event | None] = [None] * 60
    middle = (500, 500)
    yield "zoom", [_motion(middle), *[_wheel(1 if turned > 0 else -1)] * abs(turned), *rest]
    yield "hover", [_motion(_between((400, 300), (900, 700), i / 20)) for i in range(21)]
    for start, end in (((500, 500), (900, 300)), ((700, 600), (300, 200))):
        yield "lift", [_motion(start), _button(pygame.MOUSEBUTTONDOWN, start), _motion(_between(start, end, 0.1), 1)]
        yield "drag", [_motion(_between(start, end, i / 20), 1) for i in range(2, 21)]
        yield "drop", [_button(pygame.MOUSEBUTTONUP, end), *rest[:30]]
        yield "undo", [*_key(pygame.K_z, pygame.KMOD_LCTRL), *rest[:30]]
    pushed = [_motion(_between((800, 600), (400, 300), i / 20)) for i in range(21)]
    yield "pan", [_button(pygame.MOUSEBUTTONDOWN, (800, 600), 2), *pushed,
                  _button(pygame.MOUSEBUTTONUP, (400, 300), 2), *rest]
