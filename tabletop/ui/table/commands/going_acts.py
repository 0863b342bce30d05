"""Going on: the next step, the pass of a reaction, and what is to be chosen first where neither is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.referee.ask import PASS
from tabletop.ui.keymap import cap
from tabletop.ui.table.commands.hand_acts import gesture
from tabletop.ui.table.moment.speech import going_on, speech
from tabletop.ui.table.table import Table
from tabletop.ui.words import words


def _next(table: Table, value: Any) -> None:
    """On to the next step; where a choice comes first, or somebody else is to act, that is said, and nothing is refused.

    A question put to somebody in another's turn is answered by no key that goes on.
    """
    plan, ask, seat = table.acts.shown, table.session.ask, table.acts.seat
    on = going_on(table.model, seat) if not table.acts.free else None
    if on is not None and on.action == "pass":
        name = table.model.wording.person(seat)
        return table.host.tell("table.hint.passes", name=name, cap=cap("pass"), act=on.words)
    if not table.acts.free and seat not in table.session.waiting():
        return table.host.tell("table.hint.early", now=speech(table.model).sentence)
    if table.acts.free or ask is None or (PASS in ask.to[seat] and not plan.parts):
        return _go(table, value)
    if table.model.whole:
        return table.host.tell("table.hint.whole", cap=cap("declare"), back=cap("take_back"))
    return table.host.tell("table.hint.first", lacks=_lacking(table, seat))


def _lacking(table: Table, seat: int) -> str:
    """What is still to be chosen; with the hand covered only what the prompt says to all."""
    session, plan, say = table.session, table.acts.shown, table.model.wording
    rules, ask = session.rules, session.ask
    if rules is None or ask is None or table.viewer.blind:
        return speech(table.model).sentence
    verb = rules.verbs[plan.verb or ask.to[seat][0]]
    lacks = verb.unfinished(session.state, seat, plan.about if plan.parts else ask.about, plan.parts)
    if lacks is None:
        return words("table.can.planned", table.look.lang, back=cap("take_back")) if plan.parts else speech(table.model).sentence
    told = say.refusal(lacks)
    return told.figures or told.sentence if plan.parts else told.sentence


def _pass(table: Table, value: Any) -> None:
    """Pass; by the key where nobody here is asked, or a choice comes first, that is said as for the next step."""
    ask, seat = table.session.ask, table.viewer.acting()
    if value is not None or table.acts.free or ask is None or (seat is not None and PASS in ask.to.get(seat, ())):
        return _answer(table, value)
    if seat is None or seat not in table.session.waiting():
        return table.host.tell("table.hint.early", now=speech(table.model).sentence)
    return table.host.tell("table.hint.first", lacks=_lacking(table, seat))


_go = gesture(lambda table, value: table.acts.next_step())
_answer = gesture(lambda table, value: table.acts.pass_on(value))

GOING_ACTS: dict[str, Callable[[Table, Any], None]] = {
    "next": _next,
    "pass": _pass,
}
