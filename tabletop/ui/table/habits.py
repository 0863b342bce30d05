"""What a person's settings change at the table: bots that wait for a key, a question before a pile is mixed, both languages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tabletop.ui.keymap import cap
from tabletop.ui.table.consents import ask
from tabletop.ui.table.speech import goes_by_itself
from tabletop.ui.table.verbs import aimed, dice, zones_of
from tabletop.ui.widgets import Action
from tabletop.ui.words import words

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

TWICE_MS = 300
"""A key that mixes a pile does it once in so many milliseconds: nobody sees two mixes, and a second press is a slip."""


class Habits:
    """What the table remembers: the last press, and whether its bots are halted, whatever the settings say of all tables."""

    def __init__(self) -> None:
        self._mixed: tuple[int, int] | None = None
        self._halted: bool | None = None
        self._usual = False

    def halted(self, usual: bool) -> bool:
        """Whether bots wait here; `usual` is what the settings say, which counts anew when it changes."""
        if usual != self._usual:
            self._usual, self._halted = usual, None
        return usual if self._halted is None else self._halted

    def halt(self, on: bool) -> None:
        """Halt the bots of this table, or let them go on."""
        self._halted = on

    def again(self, zone: int, now: int) -> bool:
        """Whether the key that mixes this pile was pressed just before, too; remembers this press."""
        before, self._mixed = self._mixed, (zone, now)
        return before is not None and before[0] == zone and now - before[1] < TWICE_MS


def _shuffle(scene: TableScene, value: Any) -> None:
    """Mix the pile that is meant, once, or roll the dice; a pile after a question where a person wants to be asked."""
    places = aimed(scene, value)
    zones = zones_of(scene, places)
    if not zones or scene.habits.again(zones[0], scene.now):
        return
    if scene.host.settings.ask_shuffle and not dice(scene, places):
        zone = scene.session.box.zones[zones[0]]
        ask(scene, "mix", (), Action("shuffle_now", places), "ui_shuffle", zone=lambda lang: zone.label.get(lang) or zone.name,
            n=len(scene.session.state.zones[zones[0]]))
    else:
        scene.act(Action("shuffle_now", places))


def _bots(scene: TableScene, value: Any) -> None:
    """Halt the bots of this table; while they are halted, let one act."""
    if scene.halted:
        scene.thinker.let_one_act()
    elif not goes_by_itself(scene.session):
        scene.host.tell("table.bots.none")
    else:
        _bots_wait(scene, value)
        scene.host.tell("table.bots.halted", cap=cap("bots"), button=lambda lang: words("table.prompt.go_on", lang))


def _bots_wait(scene: TableScene, value: Any) -> None:
    """Halt the bots of this table, or let them go on by themselves."""
    scene.habits.halt(not scene.halted)
    scene.host.hush("table.bots.halted")
    scene.thinker.wake()
    scene.look_again()


def _both(scene: TableScene, value: Any) -> None:
    scene.host.keep(replace(scene.host.settings, both=not scene.host.settings.both))
    scene.look_again()


HABIT_ACTS: dict[str, Callable[[TableScene, Any], None]] = {
    "shuffle": _shuffle,
    "bots": _bots,
    "bots_wait": _bots_wait,
    "both": _both,
    "settings": lambda scene, value: scene.host.open_settings(),
}
