"""What the words of panels, keys and menus mean on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.play.hands import Edit
from tabletop.play.plan import Target
from tabletop.table.box import seat_name
from tabletop.ui.table.acts import Done
from tabletop.ui.table.back_acts import BACK_ACTS
from tabletop.ui.table.beat import BEAT_ACTS
from tabletop.ui.table.going_acts import GOING_ACTS
from tabletop.ui.table.habits import HABIT_ACTS
from tabletop.ui.table.hand_acts import HAND_ACTS, gesture
from tabletop.ui.table.people_acts import PEOPLE_ACTS
from tabletop.ui.table.piles.acts import PILE_ACTS
from tabletop.ui.table.reload_acts import RELOAD_ACTS
from tabletop.ui.table.remark_acts import REMARK_ACTS
from tabletop.ui.table.saving_acts import SAVING_ACTS
from tabletop.ui.table.speech import speech
from tabletop.ui.table.time_acts import TIME_ACTS
from tabletop.ui.table.trays import TRAY_ACTS
from tabletop.ui.table.turn_acts import TURN_ACTS
from tabletop.ui.table.what_acts import WHAT_ACTS
from tabletop.ui.table.why_acts import WHY_ACTS
from tabletop.ui.widgets import Action

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


def perform(scene: TableScene, action: Action) -> None:
    """Do an action; one that means nothing here is left."""
    do = _ACTIONS.get(action.name)
    if do is not None:
        do(scene, action.value)


def _rules_mode(scene: TableScene, value: Any) -> None:
    mark = len(scene.session.history.commits)
    if scene.session.switch_rules(value, scene.acts.seat).committed:
        scene.changed(mark)


def _step(scene: TableScene, value: Any) -> Done:
    return scene.acts.hand(Edit("step", str(value)))


def _stop(scene: TableScene, value: Any) -> None:
    for seat in scene.viewer.seats:
        scene.session.stops ^= {(seat, str(value))}
    scene.look_again()


def _pass_turn(scene: TableScene, value: Any) -> Done:
    return scene.acts.hand(Edit("on_turn", seat_name(int(value))))


def _let_go(scene: TableScene, value: Any) -> None:
    if value == "large":
        scene.overlays.let_go_large()
    elif scene.viewer.held:
        scene.viewer.held = False
        scene.look_again()


def _anyway(scene: TableScene, value: Any) -> Done:
    attempt, scene.overlays.attempt = scene.overlays.attempt, None
    scene.overlays.dismiss()
    return scene.acts.anyway(attempt) if attempt is not None else Done()


def _choose(scene: TableScene, value: Any) -> Done:
    assert isinstance(value, Target)
    return scene.acts.take(value)


def _rule(scene: TableScene, value: Any) -> None:
    number = str(value) if value else speech(scene.model).rule
    if number:
        scene.overlays.large.close()
        scene.overlays.rule.show_rule(number)
        scene.touch()


def _large(scene: TableScene, value: Any) -> None:
    place = scene.aimed()
    if place and scene.overlays.large.show(place):
        scene.touch()


def _board(scene: TableScene, value: Any) -> None:
    """Unfold the board of a seat; the key that of the first other seat, then of the next with each press."""
    boards = [seat for seat in scene.geometry.sheets.boards if seat != scene.viewer.near] or list(scene.geometry.sheets.boards)
    seat = value if value is not None else boards[0] if boards else None
    if seat is not None:
        scene.overlays.board.unfold(int(seat))
        scene.touch()


def _help(scene: TableScene, value: Any) -> None:
    scene.overlays.keys.show()
    scene.touch()


def _dismiss(scene: TableScene, value: Any) -> None:
    scene.session.fault = ""
    scene.look_again()


def _log(scene: TableScene, value: Any) -> None:
    scene.log_open = not scene.log_open
    scene.look_again()


def _declare(scene: TableScene, value: Any) -> None:
    scene.keyboard.enter()


def _language(scene: TableScene, value: Any) -> None:
    scene.host.set_language("en" if scene.look.lang == "ja" else "ja")


_ACTIONS: dict[str, Callable[[TableScene, Any], None]] = {
    **PEOPLE_ACTS,
    **BACK_ACTS,
    **BEAT_ACTS,
    **TRAY_ACTS,
    **HAND_ACTS,
    **PILE_ACTS,
    **TIME_ACTS,
    **TURN_ACTS,
    **WHAT_ACTS,
    **WHY_ACTS,
    **GOING_ACTS,
    **HABIT_ACTS,
    **SAVING_ACTS,
    **RELOAD_ACTS,
    **REMARK_ACTS,
    "declare": _declare,
    "lots": gesture(lambda scene, value: scene.acts.lots()),
    "declare_plan": gesture(lambda scene, value: scene.acts.declare()),
    "choose": gesture(_choose),
    "force": gesture(_anyway),
    "rules_mode": _rules_mode,
    "set_step": gesture(_step),
    "stop": _stop,
    "pass_turn": gesture(_pass_turn),
    "asked": lambda scene, value: scene.touch(),
    "let_go": _let_go,
    "log": _log,
    "zoom_in": lambda scene, value: scene.zoom.step(1),
    "zoom_out": lambda scene, value: scene.zoom.step(-1),
    "zoom_fit": lambda scene, value: scene.zoom.fit(),
    "rule": _rule,
    "rule_of_step": _rule,
    "large": _large,
    "board": _board,
    "help": _help,
    "dismiss": _dismiss,
    "closed": lambda scene, value: scene.touch(),
    "language": _language,
    "outcome": lambda scene, value: scene.last_act.tell(),
    "again": lambda scene, value: scene.host.again(scene.session, bool(value)),
    "home": lambda scene, value: scene.host.home(),
    "quit": lambda scene, value: scene.host.quit(),
}
