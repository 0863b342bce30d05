"""The program on the screen: it holds one scene, gives it events and time, and shows what it drew."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

import pygame

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.play.session import Session
from tabletop.ui import commands, keymap
from tabletop.ui.faults import system_told
from tabletop.ui.input_method import input_method
from tabletop.ui.key_file import read_keys
from tabletop.ui.look import Look
from tabletop.ui.program.scenes import Scenes, has_room, lies_over
from tabletop.ui.program.start import Start, begin
from tabletop.ui.runtime.event import EventStand
from tabletop.ui.runtime.later import Later
from tabletop.ui.runtime.message import Message
from tabletop.ui.runtime.touch import Touch
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Scene
from tabletop.ui.settings import (
    LEAST_SCALE,
    MOST_SCALE,
    Note,
    Settings,
    load_settings,
    next_scale,
    roomy_scale,
    save_settings,
)
from tabletop.ui.setup import tables
from tabletop.ui.sound.sounds import Name, Sounds
from tabletop.ui.widgets.keys import keyboard
from tabletop.ui.words import LANGS, words

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

LEAST_LOGICAL, LEAST_K = (640, 360), 0.5
LEAST = round(LEAST_LOGICAL[0] * LEAST_K), round(LEAST_LOGICAL[1] * LEAST_K)
"""No scene is drawn smaller than this in pixels: a window that is shows the part of it at its upper left."""

T = TypeVar("T")
Present = Callable[[Sequence[pygame.Rect] | None], None]
Fill = Callable[[bool, bool], None]
"""Fills the whole screen with the window or leaves it, for a window that is maximised then or not."""


@dataclass(frozen=True, slots=True)
class Screen:
    """Where a program is seen: the `surface` of a window, or none, how what was drawn is put there, and how it fills the screen."""

    surface: pygame.Surface | None = None
    present: Present = lambda rects: None
    fill: Fill = lambda full, maximised: None


NOWHERE = Screen()


class App:
    """The host of all scenes.  Drive it with `step`; it needs no window and then draws on a surface of its own.

    Without `sounds` nothing is heard.
    """

    def __init__(self, size: tuple[int, int], settings: Settings | None = None, *, screen: Screen = NOWHERE,
                 settings_file: Path | None = None, noted: Note = "", sounds: Sounds | None = None) -> None:
        self.file = settings_file or places.settings_file()
        self.settings, wrong = (settings, noted) if settings is not None else load_settings(self.file)
        self._on(screen.surface or pygame.Surface(size))
        self.look = self._look()
        self.running = True
        self.watching = self.reports = False
        self.draws = 0
        self.awake = pygame.event.custom_type()
        self.now = 0
        self._present, self._fill = screen.present, screen.fill
        self._later = Later(self._wake_up)
        self._looking: object = None
        self._whole = True
        self.message = Message()
        self.scenes = Scenes(self.message.leave, self._failed)
        self._notes: list[tuple[str, str, dict[str, object]]] = [(wrong, "advice", {"path": self.file})] if wrong else []
        self._keys_read: object = None
        self._sounds = sounds
        self._touch = Touch()
        self.stand: EventStand | None = None

    # --- what scenes ask of their host -----------------------------------------------------------------------------

    def show(self, scene: Scene) -> None:
        """Change to another scene after this event; to several asked for in one event in their order."""
        self.scenes.ask(scene)

    def home(self) -> None:
        """Change to the home scene."""
        from tabletop.ui.home.scene import HomeScene

        self.show(HomeScene(self))

    def table(self, session: Session, told: bool = False) -> None:
        """Change to the table of a session, or back to it from what lay over it; its end was `told` already."""
        self._table(session).last_act.told |= told

    def _table(self, session: Session) -> TableScene:
        from tabletop.ui.table.scene import TableScene

        below = self.scenes.below
        if isinstance(below, TableScene) and below.session is session:
            table = below
            table.changed(len(session.history.commits), fly=False)
        else:
            table = TableScene(self, session)
        self.show(table)
        if session.journal.failed:
            self.tell("app.unsaved", "advice", reason=partial(system_told, session.journal.failed))
        return table

    def take_back(self, session: Session) -> None:
        """Show the table of a session and take there back what was done last, as its key does."""
        self._table(session).act(commands.UNDO())

    def load(self, path: Path, game: str = "") -> None:
        """Take up a saved table, of the game in a folder `game` if it is not on the shelf.

        What is wrong with it is told, with what can be opened instead.
        """
        from tabletop.ui.saving.opening import open_table

        open_table(self, path, game)

    def learn(self, catalog: Catalog, lesson: str = "") -> None:
        """Show the page of half a minute of a game, which leads back to the table it was asked for at, or a lesson at once."""
        from tabletop.ui.home.page_opening import show_page
        from tabletop.ui.lesson.opening import show_course
        from tabletop.ui.table.scene import TableScene

        if lesson:
            return show_course(self, catalog, lesson)
        before = self.scenes.shown
        return show_page(self, catalog, partial(self.show, before) if isinstance(before, TableScene) else None)

    def try_out(self, catalog: Catalog, rule: str) -> None:
        """Lay the example of a rule out, to be played on from; from there what is shown now is shown again."""
        from tabletop.ui.lesson.trying import try_out

        before = self.scenes.shown
        try_out(self, catalog, rule, partial(self.show, before) if before is not None else self.home)

    def watch(self, source: Path | Session, at: int = 0, plays: bool = False) -> None:
        """Replay a saved table, a file of moves or a game under way from its commit `at`; what is wrong is told."""
        from tabletop.ui.replay.opening import watch

        before = self.scenes.shown
        watch(self, source, at, partial(self.show, before) if before is not None else self.home, plays=plays)

    def report(self, line: str) -> None:
        """Say something about watched files in the terminal that asked for it."""
        if self.reports:
            print(line, flush=True)

    def again(self, session: Session, swap: bool, same: bool = False) -> None:
        """A new table with the same set-up, with the people's seats swapped or not; the `same` deal or another."""
        try:
            self.table(tables.open_again(session, swap, same))
        except (OSError, ValueError) as problem:
            return self.tell_on("app.cannot_open", "error", problem=partial(trouble, problem))
        if swap or same:
            self.tell("end.begun.same" if same and swap else "end.begun.once_more" if same else "end.begun.swap")

    def end(self, session: Session, wanted: bool = False) -> None:
        """Lay the end of a game over its table, as somebody `wanted` or by itself."""
        from tabletop.ui.end import EndScene
        from tabletop.ui.end.looking_back import LookingBack

        before = self._looking
        if not isinstance(before, LookingBack) or not before.is_of(session):
            before = LookingBack(self, session)
        self._looking = before
        self.show(EndScene(self, session, wanted, before))

    def back(self) -> None:
        """Take up again what the scene lies over."""
        if self.scenes.below is not None:
            self.show(self.scenes.below)
        else:
            self.home()

    def open_settings(self) -> None:
        """Lay the settings over the scene that is shown."""
        from tabletop.ui.settings_scene.scene import SettingsScene

        if self.scenes.shown is not None and not lies_over(self.scenes.shown):
            self.show(SettingsScene(self))

    def set_language(self, lang: str) -> None:
        """Change the language at once and keep it."""
        self.keep(replace(self.settings, lang=lang))

    def set_scale(self, k: float | None) -> None:
        """Change the UI scale at once and keep it; None is as large as the window allows."""
        self.keep(replace(self.settings, ui_scale=max(LEAST_SCALE, min(MOST_SCALE, k)) if k is not None else None))

    def keep(self, settings: Settings) -> None:
        """Take new settings and write them down; what is seen changes at once."""
        heard, full, self.settings = self.settings.muted or not self.settings.volume, self.settings.full_screen, settings
        if settings.full_screen != full:
            self._fill(settings.full_screen, settings.maximised)
        if self._sounds is not None and heard and not settings.muted:
            self._sounds.mend()
        if wrong := save_settings(settings, self.file):
            self.tell(wrong, "advice", path=self.file)
        if self._look() != self.look:
            self.lay_out()

    def tell(self, key: str, tone: str = "info", **figures: object) -> None:
        """Say something in a notice that goes away by itself."""
        self.message.say(tone, key, figures, self.now, self.look.lang)

    def tell_on(self, key: str, tone: str = "info", **figures: object) -> None:
        """Say something in a notice that stays until it is hushed, clicked or another scene is shown."""
        self.message.say(tone, key, figures, self.now, self.look.lang, stays=True)

    def tell_next(self, key: str, **figures: object) -> None:
        """Say something once what is being said has been read."""
        self._notes.append((key, "info", figures))

    def hush(self, key: str) -> bool:
        """Take notices away whose key begins like this, those that wait too; whether one was there."""
        self._notes = [note for note in self._notes if not note[0].startswith(key)]
        return self.message.hush(key)

    def sound(self, name: Name, seat: int = 0) -> None:
        """Let a sound be heard, as loud as the settings say; nothing waits for it."""
        if self._sounds is not None and not self.settings.muted:
            self._sounds.play(name, seat, self.settings.volume / 100)

    def later(self, work: Callable[[], object], done: Callable[[object], None]) -> None:
        """Run work on another thread and hand its result to `done` on this one; an exception is handed over as itself."""
        self._later.add(work, done)

    def quit(self) -> None:
        """Leave the program."""
        self.running = False

    def read_keys(self) -> None:
        """Put a person's own keys in force, if their file is another one than at the last look; what is wrong in it is told."""
        file = self.keys_file
        try:
            stamp: object = file.stat().st_mtime_ns
        except OSError:
            stamp = None
        if stamp == self._keys_read:
            return
        self._keys_read, written = stamp, read_keys(file)
        keymap.use(written.table)
        if written.slips:
            self._notes.append(("keys.file.wrong", "advice", {"problems": partial(written.told, file)}))
        self.lay_out()

    @property
    def notice(self) -> pygame.Rect:
        """Where a notice stands, empty while there is none."""
        return self.message.rect

    @property
    def notice_stays(self) -> bool:
        """Whether the notice stays until something takes it away."""
        return self.message.stays

    @property
    def at_stand(self) -> bool:
        """Whether this is a stand at an event, where nobody is asked to agree and nothing of a visitor stays."""
        return self.stand is not None

    @property
    def keys_file(self) -> Path:
        """Where a person's own keys are written."""
        return self.file.with_name(places.keys_file().name)

    # --- running -----------------------------------------------------------------------------------------------------

    def begin(self, start: Start) -> None:
        """Show what was asked for."""
        begin(self, start)

    def step(self, events: Iterable[pygame.event.Event], now: int) -> None:
        """Take events, move on to `now` (milliseconds) and draw what changed."""
        self.now = now
        if self.stand is not None:
            events = [*events]
            events = [] if self.stand.step(events, now, self) else events
        if self._notes and not self.message.shown:
            key, tone, figures = self._notes.pop(0)
            self.tell(key, tone, **figures)
        self.change()
        felt = [one for event in events for one in self._touch.events(event, self.size, now)]
        for one in (*felt, *self._touch.due(now)):
            for event in input_method.events(one):
                self._event(event)
                self.change()
        while self.scenes.guard("later", self._later.deliver):
            self.change()
        if self.scenes.shown is not None:
            scene = self.scenes.shown
            self.scenes.guard("tick", lambda: scene.tick(now))
        self.change()
        self._draw()

    def change(self) -> None:
        """Change to the scenes that were asked for."""
        while self.scenes.change():
            input_method.drop()
            self.lay_out()

    def lay_out(self) -> None:
        """Lay everything out anew."""
        self.look, self._whole = self._look(), True
        self.message.forget()
        self.scenes.resize(self.size, self.look, self.surface)

    def dropped(self, path: Path) -> None:
        """A file was dropped on the window: it is taken in, over whatever is shown."""
        from tabletop.ui.saving.flows import taken

        if (scene := self.scenes.shown) is not None:
            taken(self, path, lambda: self.show(scene))

    def wake(self) -> int | None:
        """In how many milliseconds `step` is wanted without an event; None: never."""
        due = self.message.wake(self.now) if self.message.shown else 0 if self._notes else None
        own = self.scenes.shown.wake() if self.scenes.shown is not None else None
        stood = self.stand.wake(self.now) if self.stand is not None else None
        times = [t for t in (due, own, stood, self._touch.wake(self.now)) if t is not None]
        return min(times) if times else None

    @property
    def scene(self) -> Scene | None:
        """The scene on the screen."""
        return self.scenes.shown

    def settle(self, seconds: float = 5) -> None:
        """Wait until all work given to `later` is done and handed over (for tests and pictures)."""
        while self._later.pending and self._later.deliver(seconds):
            self.change()

    def resized(self, surface: pygame.Surface, maximised: bool = False) -> None:
        """The window has another size, or its surface is another one; a full screen says nothing of how large it is else."""
        self._on(surface)
        if not self.settings.full_screen:
            window = self.settings.window if maximised else self.window_size
            self.settings = replace(self.settings, window=window, maximised=maximised)
        self.lay_out()

    def close(self) -> None:
        """Leave the scene and keep the settings."""
        self.scenes.leave()
        if self._sounds is not None:
            self._sounds.close()
        save_settings(self.settings, self.file)

    # --- inside ------------------------------------------------------------------------------------------------------

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN:
            keyboard.hear(event)
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.WINDOWEXPOSED:
            self._present(None)
        elif event.type == pygame.WINDOWFOCUSGAINED:
            self.read_keys()
        elif event.type == pygame.KEYDOWN and self._global_key(event):
            return
        elif event.type == pygame.DROPFILE:
            self.scenes.guard("handle", lambda: self.dropped(Path(event.file)))
        elif event.type != self.awake and not self.message.handle(event) and self.scenes.shown is not None:
            scene = self.scenes.shown
            self.scenes.guard("handle", lambda: scene.handle(event))

    def _global_key(self, event: pygame.event.Event) -> bool:
        """The keys that mean the same everywhere."""
        if keymap.does(commands.LANGUAGE, event):
            self.set_language(LANGS[(LANGS.index(self.look.lang) + 1) % len(LANGS)])
        elif keymap.does(commands.LARGER, event):
            self.set_scale(next_scale(self.look.k, up=True))
        elif keymap.does(commands.SMALLER, event):
            self.set_scale(next_scale(self.look.k, up=False))
        elif keymap.does(commands.USUAL_SIZE, event):
            self.set_scale(None)
        elif keymap.does(commands.FULL_SCREEN, event):
            self.keep(replace(self.settings, full_screen=not self.settings.full_screen))
        elif keymap.does(commands.MUTE, event) and not (self.scenes.shown is not None and self.scenes.shown.typing):
            self._mute()
        else:
            return False
        return True

    def _mute(self) -> None:
        self.keep(replace(self.settings, muted=not self.settings.muted))
        self.tell("settings.silent" if self.settings.muted else "settings.heard")
        self.sound("drop")

    def _on(self, window: pygame.Surface) -> None:
        """Draw on this window from now on."""
        self.window, self.window_size = window, window.get_size()
        self.size = max(self.window_size[0], LEAST[0]), max(self.window_size[1], LEAST[1])
        self.surface = window if self.size == self.window_size else pygame.Surface(self.size)

    def _look(self) -> Look:
        w, h = self.size
        s = self.settings
        k = min(s.ui_scale or roomy_scale(self.size), w / LEAST_LOGICAL[0], h / LEAST_LOGICAL[1])
        motion = 0.0 if s.reduced else s.motion
        return Look(max(LEAST_K, k), s.lang, motion, s.touch, s.text_size, s.reduced and s.motion > 0, s.left)

    def _draw(self) -> None:
        if self.scenes.shown is None:
            return
        scene = self.scenes.shown
        restored = self.message.lift(self.surface, self.now)
        drawn = self.scenes.guard("draw", lambda: scene.draw(self.surface))
        self._despair()
        rects = None if drawn is None or self._whole else [*drawn, *restored]
        self._whole = False
        put = self.message.draw(self.surface, self.look, scene.notice_room if has_room(scene) else None)
        if rects is not None:
            rects += put
        if rects is None or rects:
            self.draws += 1
            if self.surface is not self.window:
                self.window.blit(self.surface, (0, 0))
            self._present(rects)

    def _failed(self, problem: Exception, file: Path | None) -> None:
        what = ".gone" if isinstance(problem, ImportError) else ".table" if self.scenes.at_table else ""
        self.tell(f"app.fault{what}", "error", problem=type(problem).__name__, file=file or words("app.no_file", self.look.lang))

    def _despair(self) -> None:
        """A scene that cannot go on is left for the home screen."""
        from tabletop.ui.home.scene import HomeScene

        if not isinstance(self.scenes.shown, HomeScene) and self.scenes.despairs():
            self.home()

    def _wake_up(self) -> None:
        with suppress(pygame.error):
            pygame.event.post(pygame.event.Event(self.awake))
