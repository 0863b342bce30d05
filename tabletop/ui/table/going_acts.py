"""Going on: the next step, the pass of a reaction, and what is to be chosen first where neither is open."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from tabletop.referee.ask import PASS
from tabletop.ui.keymap import cap
from tabletop.ui.table.hand_acts import gesture
from tabletop.ui.table.speech import going_on, speech
from tabletop.ui.words import words

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


def _next(scene: TableScene, value: Any) -> None:
    """On to the next step; where a choice comes first, or somebody else is to act, that is said, and nothing is refused.

    A question put to somebody in another's turn is answered by no key that goes on.
    """
    plan, ask, seat = scene.acts.shown, scene.session.ask, scene.acts.seat
    on = going_on(scene.model, seat) if not scene.acts.free else None
    if on is not None and on.action == "pass":
        name = scene.model.wording.person(seat)
        return scene.host.tell("table.hint.passes", name=name, cap=cap("pass"), act=on.words)
    if not scene.acts.free and seat not in scene.session.waiting():
        return scene.host.tell("table.hint.early", now=speech(scene.model).sentence)
    if scene.acts.free or ask is None or (PASS in ask.to[seat] and not plan.parts):
        return _go(scene, value)
    if scene.model.whole:
        return scene.host.tell("table.hint.whole", cap=cap("declare"), back=cap("take_back"))
    return scene.host.tell("table.hint.first", lacks=_lacking(scene, seat))


def _lacking(scene: TableScene, seat: int) -> str:
    """What is still to be chosen; with the hand covered only what the prompt says to all."""
    session, plan, say = scene.session, scene.acts.shown, scene.model.wording
    rules, ask = session.rules, session.ask
    if rules is None or ask is None or scene.viewer.blind:
        return speech(scene.model).sentence
    verb = rules.verbs[plan.verb or ask.to[seat][0]]
    lacks = verb.unfinished(session.state, seat, plan.about if plan.parts else ask.about, plan.parts)
    if lacks is None:
        return words("table.can.planned", scene.look.lang, back=cap("take_back")) if plan.parts else speech(scene.model).sentence
    told = say.refusal(lacks)
    return told.figures or told.sentence if plan.parts else told.sentence


def _pass(scene: TableScene, value: Any) -> None:
    """Pass; by the key where nobody here is asked, or a choice comes first, that is said as for the next step."""
    ask, seat = scene.session.ask, scene.viewer.acting()
    if value is not None or scene.acts.free or ask is None or (seat is not None and PASS in ask.to.get(seat, ())):
        return _answer(scene, value)
    if seat is None or seat not in scene.session.waiting():
        return scene.host.tell("table.hint.early", now=speech(scene.model).sentence)
    return scene.host.tell("table.hint.first", lacks=_lacking(scene, seat))


_go = gesture(lambda scene, value: scene.acts.next_step())
_answer = gesture(lambda scene, value: scene.acts.pass_on(value))

GOING_ACTS: dict[str, Callable[[TableScene, Any], None]] = {
    "next": _next,
    "pass": _pass,
}
