"""A storm over one table: posted events of every kind in any order, with hands that do whatever hands can do in between.

Everything comes from one seed, the table's people and how strict the rules are as well, so a storm that breaks something can be
raised again: what is raised carries the command for it and the last events.
"""

from __future__ import annotations

import random
import secrets
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeGuard
from unittest import mock

import pygame
from handiwork import any_edit
from scene_play import FRAME, Sitting

from tabletop import places
from tabletop.bots.levels import choosers
from tabletop.catalog.game import find_games
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.listing import new_path
from tabletop.play.opening import Setup
from tabletop.play.people import Person, Privacy
from tabletop.play.session import RulesMode, Session
from tabletop.referee.legal import random_move
from tabletop.ui.settings import Settings
from tabletop.ui.table.scene import TableScene

NAMED = ("RETURN ESCAPE TAB SPACE BACKSPACE DELETE LEFT RIGHT UP DOWN PAGEUP PAGEDOWN HOME END PLUS MINUS EQUALS SLASH LALT LSHIFT "
         "LCTRL")
KEYS = [*range(pygame.K_a, pygame.K_z + 1), *range(pygame.K_0, pygame.K_9 + 1), *range(pygame.K_F1, pygame.K_F13),
        *(getattr(pygame, f"K_{name}") for name in NAMED.split())]
MODS = [0, 0, 0, 0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL, pygame.KMOD_LCTRL | pygame.KMOD_LSHIFT, pygame.KMOD_LALT]
SIZES = [(1280, 800), (1366, 768), (1024, 600), (1920, 1080), (800, 1200), (640, 360), (320, 180), (2000, 60), (60, 2000), (9, 9)]
WINDOW = [pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST, pygame.WINDOWENTER, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED]
TEXTS = ["a", "龍", "é", "3", "{seat}", "**", "👩‍👩‍👧", "\u202e", "長" * 40]
EVENTS: Mapping[str, float] = {"key": 30, "move": 34, "button": 24, "wheel": 4, "text": 3, "window": 3, "finger": 1, "drop": 0.2}
DEEDS: Mapping[str, float] = {"edit": 30, "answer": 20, "undo": 4, "redo": 2, "jump": 2, "rules": 4, "size": 4, "likes": 3,
                              "language": 2}
A_DEED = 0.06
"""How often something is done to the table or the window beside the events of mouse and keys."""
AWAY, LOOK = 60, 250
"""After so many events away from the table somebody comes back to it; after so many all is looked at."""
KEPT = 40
"""So many of the last things that happened are told."""
FIXTURES = Path(__file__).parents[1] / "fixtures"
SANDBOXES = ("workshop", "harbour")


def tables(modes: int | None = None) -> Iterator[str]:
    """Every game in every mode or in its first ones, as `wars3x3/beginner`, and the tables without rules, as `workshop`."""
    for entry in find_games(places.content_dir()):
        yield from (f"{entry.folder.name}/{mode.id}" for mode in load_game(entry.folder).modes[:modes])
    yield from SANDBOXES


def people(dice: random.Random, seats: int) -> tuple[Person, ...]:
    """Who may sit there: everybody for themselves, one for all, a person among bots, or bots alone."""
    kinds = {"each": ["human"] * seats, "bots": ["human", *["bot:random"] * (seats - 1)], "watched": ["bot:random"] * seats}
    who = dice.choices(["each", "one", "bots", "watched"], [4, 3, 4, 1])[0]
    if who == "one":
        return (Person("Haru", tuple(range(seats))),)
    return tuple(Person("長い名前" * 8 if dice.random() < 0.1 else f"Nagi {seat + 1}", (seat,), kind)
                 for seat, kind in enumerate(kinds[who]))


def opened(table: str, dice: random.Random) -> Session:
    """A new table some answers into its game, kept in a file."""
    game, _, mode = table.partition("/")
    catalog = load_game(FIXTURES / game if game in SANDBOXES else places.content_dir() / game)
    rules = referee_of(catalog)
    low, high = (catalog.mode(mode) or catalog.modes[0]).players
    seats = dice.randint(low, high)
    privacies: list[Privacy] = ["open", "peek", "strict"]
    modes: list[RulesMode] = ["enforce", "enforce", "advise", "off"]
    session = Session.start(catalog, rules, Setup(mode, seats, dice.randrange(10**6)), people(dice, seats),
                            path=new_path(places.saves_dir(), catalog.id), privacy=dice.choice(privacies),
                            rules_mode=dice.choice(modes), bots=choosers(rules))
    for _ in range(dice.choice([0, 0, 10, 40])):
        answered(session, dice)
    return session


def answered(session: Session, dice: random.Random) -> None:
    """Somebody answers the open question, in any legal way."""
    if session.ask is None or session.rules is None or not session.waiting():
        return
    seat = dice.choice(session.waiting())
    session.answer(seat, random_move(session.rules, session.state, session.ask, seat, dice.randrange))


def at_table(scene: object) -> TypeGuard[TableScene]:
    """Whether a scene is a table people sit at, and no replay that lies over one."""
    return isinstance(scene, TableScene) and not getattr(scene, "over", False)


@contextmanager
def dealt(seed: int) -> Iterator[None]:
    """What the program leaves to the machine's own chance is dealt from a seed."""
    chance = random.Random(seed)
    with mock.patch("random.SystemRandom", lambda: chance), mock.patch.object(secrets, "randbelow", chance.randrange):
        yield


class Storm:
    """A storm of so many events over a table, a frame for every few of them."""

    def __init__(self, table: str, seed: int, events: int) -> None:
        self.table, self.seed, self.events = table, seed, events
        self.dice = random.Random(seed)
        self.at, self.down = (0, 0), set[int]()
        self.told = deque[str](maxlen=KEPT)
        self.away = 0

    def rage(self) -> None:
        """All of it; what is raised carries how to raise it again."""
        try:
            with dealt(self.seed):
                self._sit()
                for n in range(1, self.events + 1):
                    self.step()
                    if n % LOOK == 0:
                        self.look()
                self.look()
        except BaseException as problem:
            problem.add_note("\n".join([f"after: {line}" for line in self.told] + ["again: " + self.command]))
            raise

    @property
    def command(self) -> str:
        """What raises this storm again."""
        return f'python -m pytest tests/ui/test_scene_storm.py --storm "{self.table} {self.seed} {self.events}"'

    def _sit(self) -> None:
        self.session = opened(self.table, self.dice)
        self.sitting = Sitting(self.session, lang=self.dice.choice(["ja", "en"]), motion=self.dice.choice([0.0, 0.0, 1.0]),
                               beat=self.dice.choice([0.0, 0.0, 0.8]))
        self.began()

    def began(self) -> None:
        """A table is before us: what lay on it at its start must go on lying there."""
        self.pieces = Counter(self.session.history.states[0].face)

    # --- what happens ----------------------------------------------------------------------------------------------

    def step(self) -> None:
        """One event, or something done to the table or the window, and the frame after it."""
        app = self.sitting.app
        if self.dice.random() < A_DEED:
            deed = self.pick(DEEDS)
            self.told.append(deed)
            getattr(self, f"_{deed}")()
            self.sitting.wait(FRAME)
        else:
            event = self.event()
            self.told.append(str(event))
            self.sitting.events(event)
        app.settle()
        app.running = True
        self.follow()

    def pick(self, weights: Mapping[str, float]) -> str:
        return self.dice.choices(list(weights), list(weights.values()))[0]

    def point(self) -> tuple[int, int]:
        """Mostly on something, sometimes anywhere, sometimes outside."""
        w, h = self.sitting.app.size
        laid = getattr(getattr(self.sitting.app.scene, "geometry", None), "pieces", ())
        if laid and self.dice.random() < 0.5:
            return self.dice.choice(laid).box.center
        if self.dice.random() < 0.03:
            return self.dice.choice([(-5, 10), (w + 40, h // 2), (10, h + 90)])
        return self.dice.randrange(w), self.dice.randrange(h)

    def event(self) -> pygame.event.Event:
        """Anything mouse, keys, a finger or the window can send."""
        make, kind = pygame.event.Event, self.pick(EVENTS)
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
            return self.dice.choice([make(pygame.TEXTINPUT, text=self.dice.choice(TEXTS)),
                                     make(pygame.TEXTEDITING, text="りゅ", start=0, length=2)])
        if kind == "finger":
            x, y = self.dice.random(), self.dice.random()
            return make(self.dice.choice([pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP]), x=x, y=y, dx=0.0, dy=0.0,
                        finger_id=1, touch_id=1, pressure=1.0)
        if kind == "drop":
            return make(pygame.DROPFILE, file="/nowhere/nothing.tabletop")
        return make(self.dice.choice(WINDOW))

    # --- what is done ----------------------------------------------------------------------------------------------

    def _at_the_table(self, act: Callable[[], object]) -> None:
        """Something is done to the table that is on the screen, and the screen shows it."""
        scene = self.sitting.app.scene
        if at_table(scene) and scene.session is self.session:
            mark = len(self.session.history.commits)
            act()
            scene.changed(mark)

    def _edit(self) -> None:
        what = any_edit(self.dice, self.session.state, self.session.rules)
        self.told.append(str(what))
        self._at_the_table(lambda: self.session.edit(self.dice.randrange(self.session.box.seats), what, anyway=True))

    def _answer(self) -> None:
        self._at_the_table(lambda: answered(self.session, self.dice))

    def _undo(self) -> None:
        self._at_the_table(self.session.undo)

    def _redo(self) -> None:
        self._at_the_table(self.session.redo)

    def _jump(self) -> None:
        self._at_the_table(lambda: self.session.jump(self.dice.randrange(len(self.session.history.commits))))

    def _rules(self) -> None:
        modes: list[RulesMode] = ["enforce", "enforce", "advise", "off"]
        self._at_the_table(lambda: self.session.switch_rules(self.dice.choice(modes)))

    def _size(self) -> None:
        size = self.dice.choice([(1280, 800), *SIZES])
        self.told.append(str(size))
        self.sitting.app.resized(pygame.Surface(size))

    def _likes(self) -> None:
        """Somebody changes what they like."""
        dice, usual = self.dice, Settings()
        flags = ("reduced", "left", "touch", "both", "ask_shuffle", "ask_hands", "bots_wait")
        likes: dict[str, Any] = {flag: dice.random() < 0.3 for flag in flags}
        likes |= {"ui_scale": dice.choice([0.75, 1.0, 1.5, 2.0]), "text_size": dice.choice([usual.text_size, 1.3])}
        self.sitting.app.keep(replace(self.sitting.app.settings, **likes))

    def _language(self) -> None:
        self.sitting.app.set_language(self.dice.choice(["ja", "en"]))

    # --- what must hold --------------------------------------------------------------------------------------------

    def follow(self) -> None:
        """Where the storm led to another table, that is the one now; from anywhere else somebody comes back in a while."""
        scene = self.sitting.app.scene
        self.away = 0 if at_table(scene) else self.away + 1
        if at_table(scene) and scene.session is not self.session:
            self.session = scene.session
            self.began()
        if self.away > AWAY:
            self.told.append("back to the table")
            self.back()
        fault = self.session.fault
        assert not fault or ": NotAnEdit: " in fault, fault
        assert not any(why.key == "rules_broken" for why in self.session.unsound), self.session.unsound

    def back(self) -> None:
        """Back to the table from what lies over it; from what lies elsewhere, to the one in its file where it was left."""
        app, self.away = self.sitting.app, 0
        path = self.session.journal.path
        if getattr(app.scene, "over", False):
            app.back()
            self.sitting.wait(FRAME)
        if not at_table(app.scene) and path is not None:
            app.load(path, str(self.session.catalog.folder))
            self.sitting.wait(FRAME)
        assert at_table(app.scene), f"{path} cannot be taken up again: {app.message.shown}"
        self.follow()

    def look(self) -> None:
        """Every piece that was there is there, in one place."""
        s = self.session.state
        assert self.pieces <= Counter(s.face)
        assert sorted(p for place in (*s.zones, *s.on.values()) for p in place) == list(range(len(s.face)))
