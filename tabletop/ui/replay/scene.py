"""The scene of a replay: a table nobody acts at, which steps along the line of its game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any, Literal

import pygame

from tabletop import places
from tabletop.play.gestures import Acts
from tabletop.play.journal import put_whole
from tabletop.play.listing import new_path
from tabletop.play.saves import line_of
from tabletop.play.watched import Watched
from tabletop.ui.keymap import does
from tabletop.ui.replay.bar import SPEEDS, ReplayBar
from tabletop.ui.replay.eyes import Eyes, ReplayViewer, all_eyes, eyes_words, usual_eyes
from tabletop.ui.replay.head import ReplayHead
from tabletop.ui.replay.over import ask_eyes, choose_eyes
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Host
from tabletop.ui.table.draw.flights import flights_of
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Action

PACE_MS = 700
"""How long a step stays before the next one while it plays, at speed 1."""
KEYS = ("play", "step_back", "step_on", "gesture_back", "gesture_on", "turn_back", "turn_on", "first", "last", "faster", "slower",
        "eyes", "play_on", "close", "log", "help", "rule_of_step")
_MEANT = {"close": "leave"}


class ReplayScene(TableScene):
    """Lies over whatever was shown before; `back` shows that again.  The file it is read from never changes."""

    over: Literal[True] = True

    def __init__(self, host: Host, watched: Watched, back: Callable[[], None]) -> None:
        self.bar = ReplayBar(watched, eyes := ReplayViewer(watched))
        super().__init__(host, watched, eyes)
        self.watched, self.back, self.eyes = watched, back, eyes
        self._next: float | None = None
        self._agreed = watched.over or (watched.privacy == "open" and all(person.human for person in watched.people))

    def _acts(self) -> Acts:
        return Acts(self.session, self.viewer, watches=True)

    def _overlays(self) -> Overlays:
        """The bar of the replay lies in the prompt's place."""
        return Overlays(self, ReplayHead(), self.bar)

    def end(self) -> None:
        """The end of the game is a step like any other."""

    # --- the contract of scenes ----------------------------------------------------------------------------------

    def renew(self) -> None:
        """It hides what lies under it."""

    def handle(self, event: pygame.event.Event) -> None:
        """The keys of a replay first, then what a table does with looking; any key but its own closes what is being revealed."""
        revealed = self.overlays.revealed
        if event.type == pygame.KEYDOWN and revealed.modal and not revealed.takes(event):
            revealed.close()
        if event.type == pygame.KEYDOWN and not self.overlays.modal and not self._for_control(event):
            asked = next((key for key in KEYS if does(key, event, "replay")), None)
            if asked is not None:
                return self.act(Action(_MEANT.get(asked, asked)))
            if not any(does(key, event, "replay") for key in ("large", "next_control")):
                return None
        return super().handle(event)

    def _for_control(self, event: pygame.event.Event) -> bool:
        """Whether a key belongs to the control in focus."""
        focused = next((panel.focused for panel in self.overlays.panels if panel.focused is not None), None)
        own = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        return focused is not None and (focused.takes_text or event.key in own or event.key in focused.arrows)

    def wake(self) -> int | None:
        """When the next tick is wanted."""
        due, own = super().wake(), self._next
        if own is None:
            return due
        wanted = max(1, round(own - self.now))
        return wanted if due is None else min(due, wanted)

    def tick(self, now: int) -> None:
        """Move on: what flies lands, and while it plays the next step comes."""
        super().tick(now)
        if self._next is not None and now >= self._next and not self.flights and not self.overlays.revealed.modal:
            self._on()

    # --- standing ----------------------------------------------------------------------------------------------------

    def stand(self, index: int, fly: bool = False) -> None:
        """Stand at a step of the line; going on, what was done flies."""
        before, eyes, was = self.geometry, self.viewer.eyes(), self.watched.index
        self.flights.clear()
        self.tale.cut()
        self.overlays.dismiss()
        self.watched.go(index)
        self.look_again()
        self.overlays.revealed.settle(self.model, told=not fly)
        done = [self.watched.history.commits[n] for n in self.watched.line[was + 1:self.watched.index + 1]]
        if fly and done:
            facts = [fact for commit in done for fact in commit.facts]
            self.flights += flights_of(facts, self.session.box, before, self.geometry, eyes, self.now,
                                       replace(self.look, motion=self.look.motion / self.bar.speed),
                                       partial(self.felt.flying, self.geometry, self.look))

    def _on(self) -> None:
        """While it plays: the next act, then a pause."""
        self._step_to(next((i for i in self.watched.gestures() if i > self.watched.index), self.watched.index), fly=True)
        lands = max((flight.start + flight.ms for flight in self.flights), default=float(self.now))
        self._next = max(lands, self.now) + PACE_MS / self.bar.speed
        if self.watched.index == len(self.watched.line) - 1:
            self._play(False)

    def _step_to(self, index: int, fly: bool = False) -> None:
        if index != self.watched.index:
            self.stand(index, fly)

    def _play(self, on: bool) -> None:
        self.bar.playing, self._next = on, float(self.now) if on else None
        if on and self.watched.index == len(self.watched.line) - 1:
            self.stand(0)
            self._next = self.now + PACE_MS / self.bar.speed
        self.look_again()

    # --- actions -----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """What a panel, a key or a dialog asked for; what would change the table is left."""
        do = _ACTS.get(action.name)
        if do is not None:
            do(self, action.value)
        elif action.name in _LOOKING:
            super().act(action)

    def walk(self, stops: tuple[int, ...], by: int) -> None:
        """On or back to the next of some steps; playing stops."""
        here = self.watched.index
        ahead = [stop for stop in stops if stop > here]
        behind = [stop for stop in stops if stop < here]
        self._pause()
        self._step_to((ahead or [here])[0] if by > 0 else (behind or [here])[-1], fly=by > 0)

    def _pause(self) -> None:
        if self.bar.playing:
            self._play(False)

    def _seek(self, value: Any) -> None:
        self._pause()
        self._step_to(int(value))

    def _jump(self, commit: Any) -> None:
        """To a moment of the history, where the line comes by."""
        if commit in self.watched.line:
            self._seek(self.watched.line.index(commit))

    def _speed(self, by: int, wrap: bool = False) -> None:
        at = SPEEDS.index(self.bar.speed) + by
        self.bar.speed = SPEEDS[at % len(SPEEDS) if wrap else max(0, min(len(SPEEDS) - 1, at))]
        self.look_again()

    def _choose_eyes(self, eyes: Eyes) -> None:
        """Look with other eyes; in a game under way somebody must want that who may."""
        hidden = {*eyes} - {seat for person in self.watched.people if person.human for seat in person.seats}
        alone = sum(person.human for person in self.watched.people) == 1 and not hidden
        if not (self._agreed or not eyes or alone):
            return ask_eyes(self, eyes, eyes_words(eyes, self.watched, self.model.wording, self.look.lang))
        return self._look_with(eyes)

    def _look_with(self, eyes: Eyes) -> None:
        self.watched.looked({*eyes} - {*usual_eyes(self.watched)})
        self.eyes.look_with(eyes)
        self.look_again()

    def _agree(self, eyes: Any) -> None:
        self._agreed = True
        self._look_with(tuple(eyes))

    def _next_eyes(self) -> None:
        choices = all_eyes(self.watched)
        self._choose_eyes(choices[(choices.index(self.eyes.looking) + 1) % len(choices)])

    def _play_on(self) -> None:
        """A table of its own whose history is the line up to here."""
        path = new_path(places.saves_dir(), self.watched.catalog.id)
        try:
            put_whole(path, line_of(self.watched, self.watched.line[self.watched.index]))
        except OSError as problem:
            return self.host.tell("saves.not_kept", "error", problem=partial(trouble, problem))
        return self.host.load(path)


def _turns(scene: ReplayScene) -> tuple[int, ...]:
    return tuple(step for step, _, _ in scene.watched.turns())


def _every(scene: ReplayScene) -> tuple[int, ...]:
    return tuple(range(len(scene.watched.line)))


_LOOKING = frozenset({"log", "rule", "rule_of_step", "large", "let_go", "help", "closed", "close", "language", "scale", "home",
                      "quit", "show"})
"""What a table does that changes nothing of it."""
_ACTS: dict[str, Callable[[ReplayScene, Any], None]] = {
    "play": lambda scene, value: scene._play(not scene.bar.playing),
    "step_back": lambda scene, value: scene.walk(_every(scene), -1),
    "step_on": lambda scene, value: scene.walk(_every(scene), 1),
    "gesture_back": lambda scene, value: scene.walk(scene.watched.gestures(), -1),
    "gesture_on": lambda scene, value: scene.walk(scene.watched.gestures(), 1),
    "turn_back": lambda scene, value: scene.walk(_turns(scene), -1),
    "turn_on": lambda scene, value: scene.walk(_turns(scene), 1),
    "first": lambda scene, value: scene._seek(0),
    "last": lambda scene, value: scene._seek(len(scene.watched.line) - 1),
    "seek": lambda scene, value: scene._seek(value),
    "jump": lambda scene, value: scene._jump(value),
    "faster": lambda scene, value: scene._speed(1),
    "slower": lambda scene, value: scene._speed(-1),
    "speed": lambda scene, value: scene._speed(1, wrap=True),
    "eyes": lambda scene, value: scene._next_eyes(),
    "eyes_menu": lambda scene, value: choose_eyes(scene, scene.watched, scene.bar, scene.eyes.looking),
    "look_with": lambda scene, value: scene._choose_eyes(tuple(value)),
    "plate": lambda scene, value: scene._choose_eyes((int(value),)),
    "eyes_agreed": lambda scene, value: scene._agree(value),
    "play_on": lambda scene, value: scene._play_on(),
    "go_on": lambda scene, value: scene.overlays.revealed.close(),
    "leave": lambda scene, value: scene.back(),
}
