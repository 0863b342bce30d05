"""What the words of panels, keys and menus mean on the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.play.hands import Edit
from tabletop.play.plan import Target
from tabletop.table.box import seat_name
from tabletop.ui.table.acts import Done
from tabletop.ui.table.people_acts import PEOPLE_ACTS
from tabletop.ui.table.speech import speech
from tabletop.ui.widgets import Action

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


def perform(scene: TableScene, action: Action) -> None:
    """Do an action; one that means nothing here is left."""
    do = _ACTIONS.get(action.name)
    if do is not None:
        do(scene, action.value)


def _gesture(act: Callable[[TableScene, Any], Done]) -> Callable[[TableScene, Any], None]:
    """An action that may commit something: what came of it is shown."""

    def do(scene: TableScene, value: Any) -> None:
        mark = len(scene.session.history.commits)
        scene.did(act(scene, value), mark)

    return do


def _redo(scene: TableScene, value: Any) -> None:
    if scene.session.redo():
        scene.changed(len(scene.session.history.commits), fly=False)


def _take_back(scene: TableScene, value: Any) -> None:
    """Esc: what is held goes back, then the toast, then the last part of the plan, then the focus."""
    if scene.held is not None:
        scene.carrying.cancel()
    elif scene.overlays.toast is not None:
        scene.overlays.dismiss()
    elif scene.acts.take_back():
        scene.look_again()
    else:
        scene.keyboard.focus("")


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


def _count(scene: TableScene, value: Any) -> Done:
    seat, key, step = value
    now = scene.session.state.seat_num[seat, key]
    return scene.acts.hand(Edit("count", f"{seat_name(seat)}.{key}", "", now + step))


def _by_hand(word: str, number: int | None = None) -> Callable[[TableScene, Any], Done]:
    """A key that acts on the focused piece, or on the one under the pointer."""

    def act(scene: TableScene, value: Any) -> Done:
        place = scene.aimed()
        return scene.acts.hand(Edit(word, place, "", number)) if place else Done()

    return act


def _shuffle(scene: TableScene, value: Any) -> Done:
    laid = scene.geometry.of(scene.aimed())
    return scene.acts.hand(Edit("shuffle", scene.session.box.zones[laid.zone].name)) if laid is not None else Done()


def _draw(scene: TableScene, value: Any) -> Done:
    laid = scene.geometry.of(scene.aimed())
    hand = scene.overlays.hand_zone()
    if laid is None or not hand or scene.session.box.zones[laid.zone].name == hand:
        return Done()
    return scene.acts.hand(Edit("draw", scene.session.box.zones[laid.zone].name, hand, 1))


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


def _help(scene: TableScene, value: Any) -> None:
    scene.overlays.keys.show()
    scene.touch()


def _show(scene: TableScene, value: Any) -> None:
    """A row of *what can I do?*: the focus goes to its piece."""
    if isinstance(value, tuple):
        scene.keyboard.focus(str(value[0]))


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
    "next": _gesture(lambda scene, value: scene.acts.next_step()),
    "pass": _gesture(lambda scene, value: scene.acts.pass_on()),
    "declare": _declare,
    "declare_plan": _gesture(lambda scene, value: scene.acts.declare()),
    "suggest": _gesture(lambda scene, value: scene.acts.suggest()),
    "choose": _gesture(_choose),
    "force": _gesture(_anyway),
    "take_back": _take_back,
    "redo": _redo,
    "rules_mode": _rules_mode,
    "set_step": _gesture(_step),
    "stop": _stop,
    "pass_turn": _gesture(_pass_turn),
    "asked": lambda scene, value: scene.touch(),
    "let_go": _let_go,
    "hand": _gesture(lambda scene, value: scene.acts.hand(value)),
    "count": _gesture(_count),
    "flip": _gesture(_by_hand("flip")),
    "turn_right": _gesture(_by_hand("turn", 90)),
    "turn_left": _gesture(_by_hand("turn", 270)),
    "shuffle": _gesture(_shuffle),
    "draw": _gesture(_draw),
    "log": _log,
    "rule": _rule,
    "rule_of_step": _rule,
    "large": _large,
    "help": _help,
    "show": _show,
    "dismiss": _dismiss,
    "close": _take_back,
    "closed": lambda scene, value: scene.touch(),
    "language": _language,
    "scale": lambda scene, value: scene.host.set_scale(float(value)),
    "again": lambda scene, value: scene.host.again(scene.session, bool(value)),
    "home": lambda scene, value: scene.host.home(),
    "quit": lambda scene, value: scene.host.quit(),
}
