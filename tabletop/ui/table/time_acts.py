"""Walks in time: redo, and jumps of the history panel; whoever must agree is asked first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.ui.table.people_acts import ask_before
from tabletop.ui.widgets import Action

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


def _redo(scene: TableScene, value: Any) -> None:
    if scene.session.redo(by=scene.acts.seat):
        scene.changed(len(scene.session.history.commits), fly=False)
    else:
        scene.host.tell("table.history.nothing_redo")


def _jump(scene: TableScene, value: Any) -> None:
    """Stand where a gesture ended; only what is taken back on the way asks anybody."""
    to = int(value)
    if to != scene.session.history.at and not ask_before(scene, to, Action("jump_agreed", to)):
        _jump_now(scene, to)


def _jump_now(scene: TableScene, value: Any) -> None:
    if scene.session.jump(int(value), by=scene.acts.seat):
        scene.changed(len(scene.session.history.commits), fly=False)


TIME_ACTS: dict[str, Callable[[TableScene, Any], None]] = {"redo": _redo, "jump": _jump, "jump_agreed": _jump_now}
