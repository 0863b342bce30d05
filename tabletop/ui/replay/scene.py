"""The scene of a replay: a table nobody acts at, which steps along the line of its game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Literal

import pygame

from tabletop import places
from tabletop.play.comments import COMMENT, spoken
from tabletop.play.comments_kept import keep
from tabletop.play.journal import put_whole
from tabletop.play.listing import new_path
from tabletop.play.plan import Plan
from tabletop.play.saves import line_of
from tabletop.play.watched import Watched
from tabletop.ui import commands
from tabletop.ui.commands.command import Asked, Deeds
from tabletop.ui.keymap import cap, does, of_scene
from tabletop.ui.look import Look
from tabletop.ui.replay.bar import SPEEDS, ReplayBar
from tabletop.ui.replay.commented import Commented
from tabletop.ui.replay.eyes import Eyes, ReplayViewer, all_eyes, eyes_words, usual_eyes
from tabletop.ui.replay.head import ReplayHead
from tabletop.ui.replay.over import ask_eyes, choose_eyes
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Host
from tabletop.ui.table.around import Around
from tabletop.ui.table.commands.looks import DEEDS as LOOKS
from tabletop.ui.table.commands.remark_acts import ask_words
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.examples.exhibit import Exhibit
from tabletop.ui.table.layout.frame import size_class
from tabletop.ui.table.looking.looker import Looker
from tabletop.ui.table.looking.showing import Showing
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.plugin import wanted
from tabletop.ui.table.plugins.listed import PLUGINS
from tabletop.ui.widgets import keys

PACE_MS = 700
"""How long a step stays before the next one while it plays, at speed 1."""
DEEDS = Deeds["ReplayScene"]()
"""What a replay does in place of a table, or beside it."""


class ReplayScene(LookingDesk):
    """Lies over whatever was shown before; `back` shows that again.  The file it is read from never changes."""

    over: Literal[True] = True

    def __init__(self, host: Host, watched: Watched, back: Callable[[], None], file: Path | None = None) -> None:
        self.watched, self.back, self.eyes, self.file = watched, back, ReplayViewer(watched), file
        super().__init__(host, watched, self.eyes)
        self.log_open = size_class(host.size, host.look) == "L"
        plugins = wanted(PLUGINS, watched.catalog, watched.rules)
        self.bar = ReplayBar(watched, self.eyes)
        self.overlays = Around(self, ReplayHead(), self.bar, plugins)
        self.overlays.rule.examples = Exhibit(self, lambda: self.overlays.rule.update(self.told), PLUGINS)
        self.shows = Showing(self, self.overlays, plugins)
        self.looker = Looker(self, self.overlays, self.shows.hover, self.shows.focus, self.shows.trays)
        self.commented = Commented(self, self.overlays, watched, self.shows.draw)
        self._next: float | None = None
        self._may_look = watched.over or (watched.privacy == "open" and all(person.human for person in watched.people))

    @property
    def cloth_look(self) -> Look:
        """How what lies on the cloth is drawn: larger where it is zoomed."""
        return self.shows.zoom.look

    def look_again(self) -> None:
        """Other eyes look, or at another step: arrange anew."""
        eyes, dock = self.eyes.eyes(), self.eyes.dock
        self.shows.arrange(Model.of(self.watched, eyes, self.look.lang, self.eyes.seats, Plan(dock)))
        self.shows.hover.settle()

    # --- the contract of scenes ----------------------------------------------------------------------------------

    def renew(self) -> None:
        """It hides what lies under it."""

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """The window, the scale or the language changed."""
        self.looker.cancel()
        self.shows.resize(size, look)

    def leave(self) -> None:
        """Another scene takes over."""
        self.shows.give_back()

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed."""
        return self.commented.draw(surface)

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field."""
        return self.overlays.typing

    def notice_room(self, size: tuple[int, int]) -> pygame.Rect | None:
        """Above the bar, or elsewhere on the cloth; never over the large card."""
        return self.overlays.notice_room(size)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event: keys, what lies on top, panels, then the cloth."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if self.shows.zoom.handle(event):
            return None
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.looker.cancel()
        if event.type in (pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            return self.overlays.let_go_large() if commands.LARGE.name in self.shows.keys.let_go(event) else None
        if self.looker.has(event) and not self.overlays.modal:
            return self.looker.handle(event)
        if self._offered(event):
            return self.looker.cancel() if self.overlays.modal else None
        return self.looker.handle(event)

    def _key(self, event: pygame.event.Event) -> None:
        """A key: any but its own ends what is told; those of a replay come first, then what looks."""
        if self.overlays.telling and not any(story.takes(event) for story in self.overlays.stories):
            self.overlays.end_stories()
        large, on = does(commands.LARGE, event, "replay"), does(commands.NEXT_CONTROL, event, "replay")
        if not (large or on or self.overlays.modal or self._for_control(event)):
            asked = next((key for key in of_scene("replay") if keys.any_pressed(key.caps, event)), None)
            if asked is None and (does(commands.UNDO, event) or does(commands.REDO, event)):
                return self.host.tell("table.history.replay", cap=cap(commands.STEP_BACK, "replay"))
            return self.act(asked()) if asked is not None else None
        if (self.shows.keys.again(event) and not self.overlays.typing) or self._offered(event):
            return None
        if on:
            return self.shows.focus.tab(bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT))
        return self.act(commands.LARGE()) if large else None

    def _offered(self, event: pygame.event.Event) -> bool:
        """Whether what lies over the cloth or a panel took an event; what it asks for is done."""
        taken, action = self.overlays.offer(event)
        if isinstance(action, Asked):
            self.act(action)
        elif action is not None:
            self.touch()
        return taken

    def _for_control(self, event: pygame.event.Event) -> bool:
        """Whether a key belongs to the control in focus."""
        focused = next((panel.focused for panel in self.overlays.panels if panel.focused is not None), None)
        own = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        return focused is not None and (focused.takes_text or event.key in own or event.key in focused.arrows)

    def wake(self) -> int | None:
        """When the next tick is wanted."""
        return self.shows.wake((self._next,))

    def tick(self, now: int) -> None:
        """Move on: what flies lands, and while it plays the next step comes."""
        self.shows.tick(now)
        if self._next is not None and now >= self._next and not self.flights and not self.overlays.telling:
            self._on()

    # --- standing ----------------------------------------------------------------------------------------------------

    def stand(self, index: int, fly: bool = False) -> None:
        """Stand at a step of the line; going on, what was done flies."""
        before, eyes, was = self.geometry, self.viewer.eyes(), self.watched.index
        self.flights.clear()
        self.tale.cut()
        self.watched.go(index)
        self.commented.away = False
        self.look_again()
        self.overlays.settle(self.model, told=not fly)
        done = [self.watched.history.commits[n] for n in self.watched.line[was + 1:self.watched.index + 1]]
        if fly and done:
            facts = [fact for commit in done for fact in commit.facts]
            self.shows.fly(facts, before, eyes, replace(self.look, motion=self.look.motion / self.bar.speed))

    def _on(self) -> None:
        """While it plays: the next act, then a pause."""
        self._step_to(next((i for i in self.watched.gestures() if i > self.watched.index), self.watched.index), fly=True)
        lands = max((flight.start + flight.ms for flight in self.flights), default=float(self.now))
        self._next = max(lands, self.now) + (PACE_MS + self.commented.stays()) / self.bar.speed
        if self.watched.index == len(self.watched.line) - 1:
            self.play(False)

    def _step_to(self, index: int, fly: bool = False) -> None:
        if index != self.watched.index:
            self.stand(index, fly)

    def begin(self) -> None:
        """It plays as soon as its first moment was seen."""
        self.bar.playing, self._next = True, self.now + PACE_MS

    def play(self, on: bool) -> None:
        self.bar.playing, self._next = on, float(self.now) if on else None
        if on and self.watched.index == len(self.watched.line) - 1:
            self.stand(0)
            self._next = self.now + PACE_MS / self.bar.speed
        self.look_again()

    # --- actions -----------------------------------------------------------------------------------------------------

    def act(self, asked: Asked) -> None:
        """What a panel, a key or a dialog asked for; what would change the table is left."""
        if not DEEDS.do(self, asked):
            LOOKS.do(self.shows, asked)

    def walk(self, stops: tuple[int, ...], by: int) -> None:
        """On or back to the next of some steps; playing stops."""
        here = self.watched.index
        ahead = [stop for stop in stops if stop > here]
        behind = [stop for stop in stops if stop < here]
        self._pause()
        self._step_to((ahead or [here])[0] if by > 0 else (behind or [here])[-1], fly=by > 0)

    def _pause(self) -> None:
        if self.bar.playing:
            self.play(False)

    def seek(self, step: int) -> None:
        """Stand at a step; playing stops."""
        self._pause()
        self._step_to(step)

    def jump(self, commit: int) -> None:
        """To a moment of the history, where the line comes by."""
        if commit in self.watched.line:
            self.seek(self.watched.line.index(commit))

    def speed(self, by: int, wrap: bool = False) -> None:
        at = SPEEDS.index(self.bar.speed) + by
        self.bar.speed = SPEEDS[at % len(SPEEDS) if wrap else max(0, min(len(SPEEDS) - 1, at))]
        self.look_again()

    def choose_eyes(self, eyes: Eyes) -> None:
        """Look with other eyes; in a game under way somebody must want that who may."""
        hidden = {*eyes} - {seat for person in self.watched.people if person.human for seat in person.seats}
        alone = sum(person.human for person in self.watched.people) == 1 and not hidden
        if not (self._may_look or not eyes or alone):
            whose = eyes_words(eyes, self.watched, self.model.wording, self.look.lang)
            return ask_eyes(self.overlays, whose, partial(self._agree, eyes))
        return self._look_with(eyes)

    def _look_with(self, eyes: Eyes) -> None:
        self.watched.looked({*eyes} - {*usual_eyes(self.watched)})
        self.eyes.look_with(eyes)
        self.look_again()

    def _agree(self, eyes: Eyes) -> None:
        self._may_look = True
        self._look_with(eyes)

    def next_eyes(self) -> None:
        choices = all_eyes(self.watched)
        self.choose_eyes(choices[(choices.index(self.eyes.seats) + 1) % len(choices)])

    def say_here(self) -> None:
        """Point at things of this moment and say something of them, which is kept for it."""
        self._pause()
        self.commented.away = True
        self.overlays.pointing.begin(self._words_for)

    def _words_for(self, rings: list[str], arrows: list[tuple[str, str]]) -> None:
        ask_words(self.host, partial(self._keep, rings, arrows), partial(self.host.show, self))

    def _keep(self, rings: list[str], arrows: list[tuple[str, str]], said: str) -> None:
        line = {"remark": COMMENT, "at": self.watched.line[self.watched.index], "seat": -1, **spoken(said, rings, arrows)}
        self.commented.away = False
        try:
            if self.file is not None:
                keep(self.file, line)
        except OSError as problem:
            return self.host.tell("saves.not_kept", "error", problem=partial(trouble, problem))
        self.watched.say(line)
        return self.host.tell("table.point.kept", "done")

    def play_on(self) -> None:
        """A table of its own whose history is the line up to here."""
        path = new_path(places.saves_dir(), self.watched.catalog.id)
        try:
            put_whole(path, line_of(self.watched.source, self.watched.line[self.watched.index]))
        except OSError as problem:
            return self.host.tell("saves.not_kept", "error", problem=partial(trouble, problem))
        self.host.load(path)
        return self.host.tell_next("replay.played_on")


def _gestures(scene: ReplayScene) -> tuple[int, ...]:
    return scene.watched.gestures()


def _walked(scene: ReplayScene, stops: Callable[[ReplayScene], tuple[int, ...]], by: int) -> None:
    scene.walk(stops(scene), by)


def _turns(scene: ReplayScene) -> tuple[int, ...]:
    return tuple(step for step, _, _ in scene.watched.turns())


def _every(scene: ReplayScene) -> tuple[int, ...]:
    return tuple(range(len(scene.watched.line)))


for _command, _stops, _by in ((commands.STEP_BACK, _every, -1), (commands.STEP_ON, _every, 1), (commands.TURN_BACK, _turns, -1),
                              (commands.TURN_ON, _turns, 1), (commands.GESTURE_BACK, _gestures, -1),
                              (commands.GESTURE_ON, _gestures, 1)):
    DEEDS.bare(_command)(partial(_walked, stops=_stops, by=_by))
DEEDS.bare(commands.PLAY)(lambda scene: scene.play(not scene.bar.playing))
DEEDS.bare(commands.FIRST)(lambda scene: scene.seek(0))
DEEDS.bare(commands.LAST)(lambda scene: scene.seek(len(scene.watched.line) - 1))
DEEDS.on(commands.SEEK)(ReplayScene.seek)
DEEDS.on(commands.JUMP)(ReplayScene.jump)
DEEDS.bare(commands.FASTER)(lambda scene: scene.speed(1))
DEEDS.bare(commands.SLOWER)(lambda scene: scene.speed(-1))
DEEDS.bare(commands.SPEED)(lambda scene: scene.speed(1, wrap=True))
DEEDS.bare(commands.EYES)(ReplayScene.next_eyes)
DEEDS.bare(commands.EYES_MENU)(lambda scene: choose_eyes(scene.overlays, scene.watched, scene.bar, scene.eyes.seats))
DEEDS.on(commands.LOOK_WITH)(ReplayScene.choose_eyes)
DEEDS.on(commands.PLATE)(lambda scene, seat: scene.choose_eyes((seat,)))
DEEDS.bare(commands.PLAY_ON)(ReplayScene.play_on)
DEEDS.bare(commands.SAY_HERE)(ReplayScene.say_here)
DEEDS.bare(commands.GO_ON)(lambda scene: scene.overlays.end_stories())
DEEDS.bare(commands.LEAVE, commands.CLOSE)(lambda scene: scene.back())
