"""*What can I do? Why not?* and *what would you do?*: the panel that tells, its rows lit on the table, and hints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tabletop.bots.hint import Hint, hint_at
from tabletop.play.plan import Plan
from tabletop.referee import legal
from tabletop.referee.ask import PASS, PASSED
from tabletop.table.state import NOWHERE, Move
from tabletop.ui import commands
from tabletop.ui.keymap import cap
from tabletop.ui.table.commands.deeds import TableDeeds
from tabletop.ui.table.commands.turn_acts import step_items, turn_items
from tabletop.ui.table.commands.why_acts import decides, move_short, then_told, why_told
from tabletop.ui.table.moment.act_names import going_on
from tabletop.ui.table.pace.consents import ask as ask_people
from tabletop.ui.table.table import Table
from tabletop.ui.widgets import Item
from tabletop.ui.words import listed, words

DEEDS = TableDeeds()


@DEEDS.on(commands.WHAT)
def _what(table: Table, place: commands.Place) -> None:
    """Ask of the piece that is meant, else of everything; asked again the panel goes."""
    drawer, about = table.overlays.log, place if place is not None else _meant(table)
    if drawer.asked and table.log_open and drawer.about == about:
        return unask(table)
    table.log_was_open = table.log_open if not drawer.asked else table.log_was_open
    table.log_open = True
    table.look_again()
    drawer.ask(about)
    return table.touch()


def _meant(table: Table) -> str:
    """The piece or zone that is meant, and with the rules resting the zone under the pointer; a number or a seat is neither."""
    zone = table.overlays.pointed.zone() if table.acts.free else None
    aimed = table.aimed()
    if table.geometry.of(aimed) is not None or aimed in table.session.box.zone_of:
        return aimed
    return table.session.box.zones[zone].name if zone is not None else ""


def hand_items(table: Table, about: str) -> list[Item]:
    """What hands may do to a piece or a zone; to neither: the turn given to somebody, the step set."""
    laid, zone = table.geometry.of(about), table.session.box.zone_of.get(about)
    if laid is not None or zone is not None:
        at = laid.rect.center if laid is not None else table.geometry.spots[zone or 0].rect.center
        return list(table.menu.rows(laid, zone, at))
    return [*turn_items(table), *step_items(table)] if table.acts.free else []


def unask(table: Table) -> None:
    """The panel goes back to what it was; the focus to the piece it was asked of."""
    drawer = table.overlays.log
    about = drawer.about
    drawer.unasked()
    table.lights.show(None)
    table.log_open = table.log_was_open
    table.focus.put(about if table.geometry.of(about) is not None else "")
    table.look_again()


@DEEDS.on(commands.SHOW)
def _show(table: Table, row: object) -> None:
    """A row of *what can I do?* is pointed at: its piece and place are lit."""
    table.lights.show(row)


# --- hints -----------------------------------------------------------------------------------------------------------

@DEEDS.bare(commands.SUGGEST)
def _suggest(table: Table) -> None:
    """Lay the move the game suggests as a plan, with its reason where it has some; where it has none, a bot looks for one on
    another thread and says what decided."""
    session, seat, rules = table.session, table.acts.seat, table.session.rules
    if table.unfolds:
        return table.handing.still_shown()
    if rules is None or session.ask is None or seat not in session.waiting():
        return _unasked(table)
    if session.ask.pause:
        return _on(table, seat, words("table.hint.only", table.look.lang))
    if table.viewer.blind:
        return table.host.tell("table.hint.covered", cap=cap(commands.SHOW_HAND))
    if table.model.whole:
        return table.host.tell("table.hint.whole", cap=cap(commands.DECLARE), back=cap(commands.TAKE_BACK))
    move = table.model.sight.moves.suggestion(seat)
    if move is not None or rules.mind.value is None:
        table.carrying.put_back()
        session.remark("hint", seat)
        if move is None:
            return table.host.tell("table.hint.none")
        reason = partial(_reason, table, seat, move) if rules.mind.explains is not None else lambda: None
        return _lay(table, Plan(seat, move.verb, NOWHERE, move.parts), reason)
    table.carrying.put_back()
    session.remark("hint", seat)
    at = session.history.at, len(session.history.commits)

    def tell(found: object) -> None:
        if isinstance(found, BaseException):
            raise found
        if isinstance(found, Hint) and (session.history.at, len(session.history.commits)) == at and not table.left:
            _hinted(table, seat, found)

    table.host.tell("table.hint.thinking")
    return table.host.later(hint_at(session, seat), tell)


def _unasked(table: Table) -> None:
    """Why there is nothing to suggest to a seat that is not asked, and when there is."""
    if table.session.result is not None:
        return table.host.tell("table.hint.over")
    if others := table.session.waiting():
        return table.host.tell("table.hint.later", name=lambda lang: listed(map(table.model.wording.person, others), lang))
    return table.host.tell("table.hint.unruled")


def _reason(table: Table, seat: int, move: Move) -> None:
    """Why the move that lies there was suggested, once that is known and while it lies there."""
    session = table.session
    at = session.history.at, len(session.history.commits)

    def tell(found: object) -> None:
        if isinstance(found, BaseException):
            raise found
        here = (session.history.at, len(session.history.commits)) == at and not table.left
        if here and isinstance(found, Hint) and table.acts.plan.parts == move.parts and table.overlays.dialog is None:
            table.host.tell_on("table.hint", move=lambda lang: move_short(table.model, seat, move),
                               why=lambda lang: _why(table, found, move_short(table.model, seat, move)))

    return table.host.later(hint_at(session, seat), tell)


def _hinted(table: Table, seat: int, found: Hint) -> None:
    """The move laid as a plan, and a notice of it: what it gains and what it costs."""
    ask = table.session.ask
    if ask is None or table.acts.seat != seat or table.viewer.blind:
        return
    table.carrying.put_back()
    if found.move.verb == PASS:
        others = table.model.sight.moves.options(Plan(seat))
        on, lang = going_on(table.model, seat), table.look.lang
        why = _why(table, found, on.words if on is not None else "") if others else words("table.hint.only", lang)
        return _on(table, seat, why)
    move, was = move_short(table.model, seat, found.move), _chosen(table, found.move)
    told = _why(table, found, move)
    if not decides(found.facts):
        return table.host.tell_on("table.hint.even", move=move, why=told)
    then = then_told(table.model, seat, found.why)
    key = "table.hint.then" if then and told.startswith(then) else "table.hint"
    says = words("table.hint.instead", table.look.lang, now=move, was=was) if was else move
    tell = partial(table.host.tell_on, key, move=says, why=told)
    return _lay(table, Plan(seat, found.move.verb, legal.about_of(ask, seat, found.move.verb), found.move.parts), tell)


def _chosen(table: Table, move: Move) -> str:
    """The name of the card that is chosen to be laid, where a move is none of it; empty where there is none."""
    piece = next((way.part.piece for way in table.model.ways), NOWHERE)
    return table.model.piece_name(piece) if piece != NOWHERE and all(part.piece != piece for part in move.parts) else ""


def _why(table: Table, found: Hint, beside: str) -> str:
    """What a move gains and costs; where nothing decides how likely one wins after it, as far as that is known."""
    if found.chance is None or found.facts:
        return why_told(table.model, table.acts.seat, found.why, beside, found.move == PASSED)
    return words("table.fact.chance", table.look.lang, n=round(100 * found.chance))


def _on(table: Table, seat: int, why: str = "") -> None:
    """The suggestion to go on."""
    on = going_on(table.model, seat)
    if on is not None and table.acts.plan.parts:
        table.host.tell_on("table.hint.back_first", act=on.words, back=cap(commands.TAKE_BACK), why=why)
    elif on is not None:
        table.host.tell_on("table.hint.pass", act=on.words, cap=cap(on.says.command), why=why)


def _lay(table: Table, plan: Plan, tell: Callable[[], None]) -> None:
    """The plan of a suggestion, of which it is told: it completes what somebody has laid down, where it can; what is no part of it
    goes back only if they agree."""
    laid, plan = table.acts.plan, _completing(table, plan)
    if laid.parts and not (laid.verb == plan.verb and set(laid.parts) <= set(plan.parts)):
        return ask_people(table.overlays, "instead", (), partial(_take, table, plan, tell), "ui_bulb")
    return _take(table, plan, tell)


def _completing(table: Table, plan: Plan) -> Plan:
    """What is laid with the parts of a suggestion that go with it; where nothing does or that is not whole the suggestion alone."""
    laid = table.acts.plan
    if laid.verb != plan.verb:
        return plan
    doing, parts = table.model.sight.moves.doing(plan.verb, plan.seat, plan.about), laid.parts
    for part in plan.parts:
        if part in doing.next(parts):
            parts = (*parts, part)
    return replace(plan, parts=parts) if len(parts) > len(laid.parts) and doing.whole(parts) else plan


def _take(table: Table, plan: Plan, tell: Callable[[], None]) -> None:
    """The plan lies there, and nothing else looks chosen."""
    table.focus.put("")
    table.acts.suggest(plan)
    table.look_again()
    tell()
