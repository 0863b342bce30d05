"""The tracker and the turn set by hand: at once with the rules off, otherwise only after *do it anyway*."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from tabletop.play.hands import Edit
from tabletop.table.box import seat_name
from tabletop.ui.keymap import cap
from tabletop.ui.widgets import Item
from tabletop.ui.words import words

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


def turn_items(scene: TableScene) -> list[Item]:
    """To whom the turn can be given."""
    return [turn_item(scene, seat) for seat in range(scene.session.box.seats) if seat != scene.session.state.seat]


def turn_item(scene: TableScene, seat: int, line: bool = False) -> Item:
    """Giving the turn to a seat."""
    told = words("table.turn.give", scene.look.lang, name=scene.model.wording.person(seat))
    return Item("hand", told, "ui_turn", line=line, value=Edit("on_turn", seat_name(seat)))


def step_items(scene: TableScene) -> list[Item]:
    """The steps the tracker can be set to."""
    rules = scene.session.rules
    return [_set_step(scene, track.step) for track in rules.track] if rules is not None else []


def _set_step(scene: TableScene, step: str, words_of: str = "table.turn.set_named") -> Item:
    told = words(words_of, scene.look.lang, step=scene.model.wording.step(step))
    return Item("hand", told, "ui_step", value=Edit("step", step))


def _step_menu(scene: TableScene, value: Any) -> None:
    """A step of the tracker was pressed: set it here, read its rule, stop there."""
    step, at = value
    rules, lang = scene.session.rules, scene.look.lang
    track = next((one for one in rules.track if one.step == step), None) if rules is not None else None
    if track is None:
        return
    scene.overlays.again = partial(_step_menu, scene, value)
    stops = any((seat, step) in scene.session.stops for seat in scene.viewer.seats)
    scene.overlays.open_menu([
        _set_step(scene, step, "table.turn.set_step"),
        Item("rule", words("table.turn.rule", lang), "ui_book", value=track.rule, line=True),
        Item("stop", words("table.turn.no_stop" if stops else "table.turn.stop", lang), "ui_flag", cap("stop"), value=step),
    ], at)


TURN_ACTS: dict[str, Callable[[TableScene, Any], None]] = {"step_menu": _step_menu}
