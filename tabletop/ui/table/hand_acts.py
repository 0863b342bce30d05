"""What the words of keys and of the menu of hands mean: verbs, numbers that are typed, choosing, chips, pointing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.play.hands import Edit
from tabletop.table.box import seat_name
from tabletop.table.places import piece_at
from tabletop.ui.table import pouring
from tabletop.ui.table.acts import Attempt, Done
from tabletop.ui.table.hand_menu import MORE, open_menu, show_rows
from tabletop.ui.table.verbs import HAND_VERBS, digit, take_typed

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


def gesture(act: Callable[[TableScene, Any], Done]) -> Callable[[TableScene, Any], None]:
    """An action that may commit something: what came of it is shown."""

    def do(scene: TableScene, value: Any) -> None:
        mark = len(scene.session.history.commits)
        scene.did(act(scene, value), mark)

    return do


def _hand(scene: TableScene, value: Any) -> Done:
    """An edit, or several as one."""
    return scene.acts.hand(*((value,) if isinstance(value, Edit) else value))


def _agreed(scene: TableScene, value: Any) -> Done:
    assert isinstance(value, Attempt)
    return scene.acts.hand(*value.edits, agreed=True)


def _count(scene: TableScene, value: Any) -> Done:
    seat, key, step = value
    now = scene.session.state.seat_num[seat, key]
    return scene.acts.hand(Edit("count", f"{seat_name(seat)}.{key}", "", now + step))


def _number(scene: TableScene, value: Any) -> None:
    """A digit: of the chips in the hand, else of a number typed over a pile, a die or a gauge."""
    if scene.pouring is not None:
        scene.pouring = pouring.changed(scene, scene.pouring, digit=int(value))
        scene.touch()
    else:
        digit(scene, value)


def _typed(scene: TableScene, value: Any) -> Done:
    scene.hints.clear()
    scene.touch()
    return take_typed(scene, value)


def _more(word: str, by: int) -> Callable[[TableScene, Any], None]:
    """One more or less: of the chips in the hand, else of the number that is meant."""

    def do(scene: TableScene, value: Any) -> None:
        if scene.pouring is not None:
            scene.pouring = pouring.changed(scene, scene.pouring, by)
            scene.touch()
        else:
            gesture(HAND_VERBS[word])(scene, value)

    return do


def _pour(scene: TableScene, value: Any) -> Done:
    """Chips are let go at a point: they go to the heap there, else back."""
    held, scene.pouring = scene.pouring, None
    scene.touch()
    if held is None:
        return Done()
    to = pouring.target(scene, pouring.at(held, value))
    edits = pouring.poured(scene, held, to) if to is not None else ()
    return scene.acts.hand(*edits) if edits else Done()


def _select_all(scene: TableScene, value: Any) -> None:
    """Choose everything in the zone that is meant."""
    laid, zone = scene.geometry.of(scene.aimed()), scene.pointer.over_zone()
    found = value if value is not None else laid.zone if laid is not None else zone
    if found is not None:
        scene.selection.all_in(int(found))


def _ping(scene: TableScene, value: Any) -> None:
    """Point at a place: where the pointer is, else at the piece in focus."""
    laid = scene.geometry.of(scene.keyboard.place)
    at = value or scene.pointer.pos or (laid.rect.center if laid is not None else None)
    if at is not None:
        scene.hints.ping(at, scene.acts.seat)
        scene.touch()


def _took_off(scene: TableScene, place: str) -> bool:
    """Take back the part of the plan that a piece at a place makes; whether there was one."""
    laid = scene.geometry.of(place)
    if laid is None or not scene.acts.take_off(piece_at(scene.session.state, laid.seen.place)):
        return False
    scene.host.hush("table.hint")
    scene.look_again()
    return True


def _take_off(scene: TableScene, value: Any) -> None:
    _took_off(scene, str(value))


def _delete(scene: TableScene, value: Any) -> None:
    """A part of the plan goes back; with the rules off hands take a piece off the table."""
    if not _took_off(scene, scene.aimed()):
        gesture(HAND_VERBS["delete"])(scene, value)


def _menu(scene: TableScene, value: Any) -> None:
    """The menu of hands by keyboard: of the piece that is meant, else of the place under the pointer."""
    laid, pos = scene.geometry.of(scene.aimed()), scene.pointer.pos
    if laid is not None:
        open_menu(scene, laid, laid.zone, laid.rect.center)
    elif pos is not None:
        open_menu(scene, None, scene.pointer.over_zone(), pos)


def _look_closer(scene: TableScene, value: Any) -> None:
    """Look at a card alone, for as long as one likes."""
    if scene.overlays.large.show(value or scene.aimed()):
        scene.overlays.large.pinned = True
        scene.touch()


def _other_rows(scene: TableScene, value: Any) -> None:
    rows, at = value
    show_rows(scene, rows, at)


HAND_ACTS: dict[str, Callable[[TableScene, Any], None]] = {
    **{word: gesture(verb) for word, verb in HAND_VERBS.items()},
    "delete": _delete,
    "take_off": _take_off,
    "hand": gesture(_hand),
    "hands_agreed": gesture(_agreed),
    "force_agreed": gesture(lambda scene, value: scene.acts.anyway(value, agreed=True)),
    "count": gesture(_count),
    "number": _number,
    "typed": gesture(_typed),
    "more": _more("more", 1),
    "less": _more("less", -1),
    "pour": gesture(_pour),
    "select_all": _select_all,
    "ping": _ping,
    "look_closer": _look_closer,
    "hand_menu": _menu,
    MORE: _other_rows,
}
