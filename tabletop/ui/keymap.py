"""The keys in force: those of the one table of commands, or what a person's own file lays over them (`use`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Never

import pygame

from tabletop.ui.commands import KEYS, SCENES
from tabletop.ui.commands.command import Command
from tabletop.ui.widgets import keys

_active: tuple[Command[None], ...] = KEYS


def use(table: Sequence[Command[None]] = KEYS) -> None:
    """Puts a table of keys in force; left out, the program's own."""
    global _active
    _active = tuple(table)


def active() -> tuple[Command[None], ...]:
    """The keys in force."""
    return _active


def of_scene(scene: str) -> Iterator[Command[None]]:
    """The keys of a scene."""
    return (key for key in _active if scene in key.scenes)


def caps(command: Command[Never], scene: str = "table") -> tuple[str, ...]:
    """The caps of a command in a scene; raises KeyError where it has none."""
    for key in _active:
        if key.name == command.name and scene in key.scenes:
            return key.caps
    raise KeyError(f"{command.name} in {scene}")


def cap(command: Command[Never], scene: str = "table") -> str:
    """The first cap of a command in a scene, which is the one that is shown; raises KeyError where it has none."""
    return caps(command, scene)[0]


def does(command: Command[Never], event: pygame.event.Event, scene: str = "table") -> bool:
    """Whether a KEYDOWN asks for a command of a scene."""
    return keys.any_pressed(caps(command, scene), event)


def clashes(table: Sequence[Command[None]] | None = None) -> list[tuple[str, str]]:
    """Caps that mean two things in one scene, as (scene, cap); of the keys in force where no table is given."""
    shown, found = _active if table is None else table, []
    for scene in SCENES:
        caps = [cap for key in shown if scene in key.scenes for cap in key.caps]
        found += [(scene, cap) for cap in sorted(set(caps)) if caps.count(cap) > 1]
    return found
