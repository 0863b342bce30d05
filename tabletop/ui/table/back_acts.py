"""Taking back what a person did last: what is typed, carried or planned goes before anything that is committed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.ui.table.people_acts import ask_before
from tabletop.ui.table.what_acts import unask
from tabletop.ui.widgets import Action

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


def _unhanded(scene: TableScene) -> bool:
    """The last of what is typed, or what is carried, goes back; whether there was any."""
    if scene.hints.clear():
        scene.touch()
    elif scene.overlays.sharing.take_back():
        scene.look_again()
    elif scene.held is not None or scene.pouring is not None or scene.selection.band is not None:
        scene.carrying.cancel()
    else:
        return False
    return True


def _unlaid(scene: TableScene) -> bool:
    """What waits for the end of a beat goes, else the last part of the plan; whether there was any."""
    if not scene.beat.take_back():
        if not scene.acts.take_back():
            return False
        scene.host.hush("table.hint")
    scene.look_again()
    return True


def _take_back(scene: TableScene, value: Any) -> None:
    """Esc: what is typed or carried, the toast, what is planned, *what can I do?*, the trays, what is chosen, the focus: one of
    them."""
    if _unhanded(scene):
        return
    if scene.overlays.toast is not None:
        scene.overlays.dismiss()
    elif _unlaid(scene):
        return
    elif scene.overlays.log.asked and scene.log_open:
        unask(scene)
    elif not scene.trays.close() and not scene.selection.clear():
        scene.keyboard.focus("")


def _undo(scene: TableScene, value: Any) -> None:
    """What is typed, carried or planned, else the last gesture; whoever must agree to that is asked first."""
    if _unhanded(scene) or _unlaid(scene):
        return
    to = scene.session.history.undo_to()
    if to is None:
        scene.host.tell("table.history.nothing_undo")
    elif not ask_before(scene, to, Action("undo_agreed")):
        _undo_now(scene, value)


def _undo_now(scene: TableScene, value: Any) -> None:
    if scene.session.undo(by=scene.acts.seat):
        scene.changed(len(scene.session.history.commits), fly=False)


BACK_ACTS: dict[str, Callable[[TableScene, Any], None]] = {
    "take_back": _take_back,
    "close": _take_back,
    "undo": _undo,
    "undo_agreed": _undo_now,
}
