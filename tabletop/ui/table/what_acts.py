"""*What can I do? Why not?* and *what would you do?*: the panel that tells, its rows lit on the table, and hints."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.bots.hint import Hint, hint
from tabletop.play.plan import Plan
from tabletop.referee import legal
from tabletop.referee.ask import PASS
from tabletop.table.state import NOWHERE
from tabletop.ui.keymap import cap
from tabletop.ui.table.consents import ask as ask_people
from tabletop.ui.table.hand_menu import rows
from tabletop.ui.table.speech import going_on
from tabletop.ui.table.turn_acts import step_items, turn_items
from tabletop.ui.table.why_acts import move_told, reasons_told
from tabletop.ui.widgets import Action, Item

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


def _what(scene: TableScene, value: Any) -> None:
    """Ask of the piece that is meant, else of everything; asked again the panel goes."""
    drawer, about = scene.overlays.log, value if value is not None else _meant(scene)
    if drawer.asked and scene.log_open and drawer.about == about:
        return unask(scene)
    scene.log_was_open = scene.log_open if not drawer.asked else scene.log_was_open
    scene.log_open = True
    scene.look_again()
    drawer.ask(about)
    return scene.touch()


def _meant(scene: TableScene) -> str:
    """The piece or zone that is meant, and with the rules resting the zone under the pointer; a number or a seat is neither."""
    zone = scene.pointer.over_zone() if scene.acts.free else None
    aimed = scene.aimed()
    if scene.geometry.of(aimed) is not None or aimed in scene.session.box.zone_of:
        return aimed
    return scene.session.box.zones[zone].name if zone is not None else ""


def hand_items(scene: TableScene, about: str) -> list[Item]:
    """What hands may do to a piece or a zone; to neither: the turn given to somebody, the step set."""
    laid, zone = scene.geometry.of(about), scene.session.box.zone_of.get(about)
    if laid is not None or zone is not None:
        at = laid.rect.center if laid is not None else scene.geometry.spots[zone or 0].rect.center
        return list(rows(scene, laid, zone, at))
    return [*turn_items(scene), *step_items(scene)] if scene.acts.free else []


def unask(scene: TableScene) -> None:
    """The panel goes back to what it was; the focus to the piece it was asked of."""
    drawer = scene.overlays.log
    about = drawer.about
    drawer.unasked()
    scene.lights.show(None)
    scene.log_open = scene.log_was_open
    scene.keyboard.focus(about if scene.geometry.of(about) is not None else "")
    scene.look_again()


def _show(scene: TableScene, value: Any) -> None:
    """A row of *what can I do?* is pointed at: its piece and place are lit."""
    scene.lights.show(value)


# --- hints -----------------------------------------------------------------------------------------------------------

def _suggest(scene: TableScene, value: Any) -> None:
    """Lay the move the game suggests as a plan; where it has none, a bot looks for one on another thread and says what decided."""
    session, seat, rules = scene.session, scene.acts.seat, scene.session.rules
    if rules is None or session.ask is None or seat not in session.waiting():
        return scene.host.tell("table.hint.none")
    if scene.viewer.blind:
        return scene.host.tell("table.hint.covered", cap=cap("show_hand"))
    if scene.model.whole:
        return scene.host.tell("table.hint.whole", cap=cap("declare"), back=cap("take_back"))
    if rules.mind.suggest(session.state, seat) is not None or rules.mind.value is None:
        scene.carrying.put_back()
        session.remark("hint", seat)
        move = rules.mind.suggest(session.state, seat)
        return _lay(scene, Plan(seat, move.verb, NOWHERE, move.parts)) if move is not None else scene.host.tell("table.hint.none")
    scene.carrying.put_back()
    session.remark("hint", seat)
    at = session.history.at, len(session.history.commits)

    def tell(found: object) -> None:
        if isinstance(found, BaseException):
            raise found
        if isinstance(found, Hint) and (session.history.at, len(session.history.commits)) == at and not scene.thinker.left:
            _hinted(scene, seat, found)

    scene.host.tell("table.hint.thinking")
    return scene.host.later(hint(rules, session.state, seat, at[1]), tell)


def _hinted(scene: TableScene, seat: int, found: Hint) -> None:
    """The move laid as a plan, and a notice of it with the figures that decided."""
    ask = scene.session.ask
    if ask is None or scene.acts.seat != seat or scene.viewer.blind:
        return
    scene.carrying.put_back()
    told = reasons_told(scene.model, found.reasons)
    if found.move.verb == PASS:
        on = going_on(scene.model, seat)
        return scene.host.tell("table.hint.pass", act=on.words, cap=cap(on.action), why=told) if on is not None else None
    move = move_told(scene.model, found.move)
    _lay(scene, Plan(seat, found.move.verb, legal.about_of(ask, seat, found.move.verb), found.move.parts))
    return scene.host.tell("table.hint", move=move, why=told) if scene.overlays.dialog is None else None


def _lay(scene: TableScene, plan: Plan) -> None:
    """The plan of a suggestion; what somebody has laid down that is no part of it goes back only if they agree."""
    laid = scene.acts.plan
    if laid.parts and not (laid.verb == plan.verb and set(laid.parts) <= set(plan.parts)):
        return ask_people(scene, "instead", (), Action("suggest_agreed", plan), "ui_bulb")
    return _take(scene, plan)


def _take(scene: TableScene, value: Any) -> None:
    scene.acts.plan = value
    scene.look_again()


WHAT_ACTS: dict[str, Callable[[TableScene, Any], None]] = {"what": _what, "show": _show, "suggest": _suggest,
                                                           "suggest_agreed": _take}
