"""A storm of input: keys, mouse, wheel, touch, text, lost focus and new sizes in any order.  Nothing breaks, no piece is lost."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest
from scene_keys import thought
from scene_play import ALONE, AND_BOT, TWO, Sitting, opened

from tabletop.catalog.game import load_game
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session

NAMED = ("RETURN ESCAPE TAB SPACE BACKSPACE DELETE LEFT RIGHT UP DOWN PAGEUP PAGEDOWN HOME END PLUS MINUS EQUALS SLASH LALT LSHIFT "
         "LCTRL")
KEYS = [*range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_F1, pygame.K_F13),
        *(getattr(pygame, f"K_{name}") for name in NAMED.split())]
MODS = [0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, pygame.KMOD_LALT]
SIZES = [(1280, 800), (1366, 768), (1024, 600), (1920, 1080)]
WINDOW = [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWENTER, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED]


def workshop() -> Session:
    folder = Path(__file__).parents[1] / "fixtures" / "workshop"
    return Session.start(load_game(folder), None, Setup(seats=2, seed=4), TWO)


class Storm:
    """Random input to one program, each event in a frame of its own."""

    def __init__(self, session: Session, seed: int) -> None:
        self.dice = random.Random(seed)
        self.session = session
        self.sitting = Sitting(session)
        self.pieces, self.began = Counter(session.state.face), len(session.history.commits)
        self.at = (0, 0)
        self.down: set[int] = set()

    def point(self) -> tuple[int, int]:
        """Mostly on something, sometimes anywhere, sometimes outside."""
        w, h = self.sitting.app.size
        scene = self.sitting.app.scene
        laid = getattr(getattr(scene, "geometry", None), "pieces", ())
        if laid and self.dice.random() < 0.5:
            return self.dice.choice(laid).box.center
        if self.dice.random() < 0.03:
            return self.dice.choice([(-5, 10), (w + 40, h // 2), (10, h + 90)])
        return self.dice.randrange(w), self.dice.randrange(h)

    def event(self) -> pygame.event.Event:
        kinds = {"key": 30, "move": 34, "button": 24, "wheel": 4, "text": 3, "window": 3, "finger": 1, "drop": 0.2}
        kind = self.dice.choices(list(kinds), list(kinds.values()))[0]
        make = pygame.event.Event
        if kind == "key":
            code, mod = self.dice.choice(KEYS), self.dice.choice(MODS)
            typed = chr(code) if 32 < code < 127 and not mod & pygame.KMOD_CTRL else ""
            return make(self.dice.choice([pygame.KEYDOWN, pygame.KEYDOWN, pygame.KEYUP]), key=code, mod=mod, unicode=typed)
        if kind == "move":
            self.at = self.point()
            return make(pygame.MOUSEMOTION, pos=self.at, rel=(1, 1), buttons=tuple(int(b in self.down) for b in (1, 2, 3)))
        if kind == "button":
            button = self.dice.choices([1, 2, 3], [10, 1, 2])[0]
            what = pygame.MOUSEBUTTONUP if button in self.down else pygame.MOUSEBUTTONDOWN
            self.down ^= {button}
            return make(what, pos=self.at if self.dice.random() < 0.8 else self.point(), button=button)
        if kind == "wheel":
            return make(pygame.MOUSEWHEEL, x=0, y=self.dice.choice([-3, -1, 1, 3]), precise_x=0.0, precise_y=0.0, flipped=False)
        if kind == "text":
            return self.dice.choice([make(pygame.TEXTINPUT, text=self.dice.choice(["a", "龍", "é", "3"])),
                                     make(pygame.TEXTEDITING, text="りゅ", start=0, length=2)])
        if kind == "finger":
            x, y = self.dice.random(), self.dice.random()
            return make(self.dice.choice([pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]), x=x, y=y, dx=0.0, dy=0.0,
                        finger_id=1, touch_id=1, pressure=1.0)
        if kind == "drop":
            return make(pygame.DROPFILE, file="/nowhere/nothing.tabletop")
        return make(self.dice.choice(WINDOW))

    def step(self) -> None:
        app = self.sitting.app
        if self.dice.random() < 0.001:
            app.resized(pygame.Surface(self.dice.choice(SIZES)))
        self.sitting.events(self.event())
        app.running = True

    def check(self) -> None:
        """Every piece that was there is there, in one place; then back to the table from wherever the storm went."""
        s = self.session.state
        assert self.pieces <= Counter(s.face)
        assert sorted(p for place in (*s.zones, *s.on.values()) for p in place) == list(range(len(s.face)))
        self.sitting.wait(64)
        self.sitting.app.table(self.session)
        self.sitting.wait(16)

    def rage(self, events: int) -> None:
        for n in range(events):
            self.step()
            if n % 500 == 499:
                self.check()
        self.check()
        assert len(self.session.history.commits) > self.began, "the storm never touched the table"


def under_way(people: Sequence[Person], **options: Any) -> Session:
    """A table of 3x3Wars some moves into the game."""
    session = opened(people, **options)
    while session.ask is not None and session.state.turn < 3:
        seat = session.waiting()[0]
        assert session.answer(seat, thought(session, seat)).committed
    return session


def rules_off() -> Session:
    session = under_way(ALONE)
    assert session.switch_rules("off").committed
    return session


TABLES = {"two": lambda: under_way(TWO), "a bot": lambda: under_way(AND_BOT), "rules off": rules_off, "a sandbox": workshop}


@pytest.mark.parametrize("table", TABLES)
def test_a_storm_of_input_breaks_nothing(table: str) -> None:
    Storm(TABLES[table](), 5).rage(700)


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
def test_a_hundred_thousand_events_break_nothing(table: str) -> None:
    for seed in range(5):
        Storm(TABLES[table](), 100 + seed).rage(5_000)
