"""Going on: the next step, the pass of a reaction, what is to be chosen first where neither is open; and a call to wait."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabletop.bots.calls import WAIT
from tabletop.play.done import Done
from tabletop.play.plan import Plan
from tabletop.referee.ask import PASS
from tabletop.ui import commands
from tabletop.ui.keymap import cap
from tabletop.ui.table.commands.deeds import TableDeeds, gesture
from tabletop.ui.table.moment.act_names import chosen, going_on
from tabletop.ui.table.moment.nothing import idle, only_passes
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.table import Table
from tabletop.ui.words import words

DEEDS = TableDeeds()


@DEEDS.bare(commands.NEXT)
def _next(table: Table) -> None:
    """On to the next step; where a choice comes first, or somebody else is to act, that is said, and nothing is refused.

    A question put to somebody in another's turn is answered by no key that goes on, unless they can do nothing but pass.
    """
    if table.session.result is not None or _carries(table):
        return None
    plan, ask, seat = table.acts.shown, table.session.ask, table.acts.seat
    on = going_on(table.model, seat) if not table.acts.free else None
    if on is not None and on.says.name == commands.PASS.name and not plan.parts:
        if only_passes(table.model, seat):
            return _unless_asked(table, seat, lambda: table.acts.pass_on(seat))
        name = table.model.wording.person(seat)
        return table.host.tell("table.hint.passes", name=name, cap=cap(commands.PASS), act=on.words)
    if not table.acts.free and seat not in table.session.waiting():
        return table.host.tell("table.hint.early", now=speech(table.model).sentence)
    if table.acts.free or ask is None or (PASS in ask.to[seat] and not plan.parts):
        return _unless_asked(table, seat, table.acts.next_step) if _is_sure(table, seat) else None
    return _planned(table, seat)


def _is_sure(table: Table, seat: int) -> bool:
    """Whether a press goes on at once; in a first game a turn that has words for that (`prompt.STEP.sure`) ends with a second one,
    for the first may have been meant for something that was shown."""
    here, say = len(table.session.history.commits), table.model.wording
    told = say.first([f"prompt.{table.model.view.step}.sure"])
    waits = told and not table.acts.free and table.unfolding.one_by_one.on and not idle(table.model, seat, brief=True)
    if not waits or table.sure == here:
        return True
    table.sure = here
    table.host.tell("table.hint.sure", cap=cap(commands.NEXT), told=told)
    return False


def _unless_asked(table: Table, seat: int, act: Callable[[], Done]) -> None:
    """Go on, where the coach has nothing to ask before that."""
    if not table.coach.asks(seat, lambda: gesture(table, act)):
        gesture(table, act)


def _planned(table: Table, seat: int) -> None:
    """What is laid is declared or taken back before anything goes on, and what is wanted is chosen first: that is said."""
    if table.model.whole:
        return table.host.tell("table.hint.whole", cap=cap(commands.DECLARE), back=cap(commands.TAKE_BACK))
    return table.host.tell("table.hint.first", lacks=_lacking(table, seat))


def _carries(table: Table) -> bool:
    """Whether something is carried, which is laid or put back before anything goes on; then that is said."""
    if table.held is None:
        return False
    table.host.tell("table.hint.carried", cap=cap(commands.DECLARE), back=cap(commands.TAKE_BACK))
    return True


def _lacking(table: Table, seat: int) -> str:
    """What is still to be chosen; with the hand covered only what the prompt says to all."""
    session, plan, say = table.session, table.acts.shown, table.model.wording
    rules, ask = session.rules, session.ask
    if rules is None or ask is None or table.viewer.blind:
        return speech(table.model).sentence
    if table.model.ways:
        return words("table.can.keyed", table.look.lang, what=chosen(table.model).words, cap=cap(commands.DECLARE))
    doing = table.model.sight.moves.doing(plan.verb or ask.to[seat][0], seat, plan.about if plan.parts else ask.about)
    lacks = doing.unfinished(plan.parts)
    if lacks is None:
        back = cap(commands.TAKE_BACK)
        return words("table.can.planned", table.look.lang, back=back) if plan.parts else speech(table.model).sentence
    told = say.refusal(lacks)
    return told.figures or told.sentence if plan.parts else told.sentence


@DEEDS.bare(commands.DECLARE_PLAN)
def _declare(table: Table) -> None:
    """Declare what is laid; where nothing is, what is asked is said."""
    acts, session = table.acts, table.session
    if acts.free or acts.shown.parts or session.result is not None:
        return gesture(table, acts.declare)
    asked = acts.seat in session.waiting()
    return table.host.tell("table.hint.unlaid" if asked else "table.hint.early", now=speech(table.model).sentence)


@DEEDS.bare(commands.COACH_OFF)
def _no_coach(table: Table) -> None:
    """The coach asks no more, at no table, and what it asked about goes on; the settings say how it comes back."""
    table.host.keep(replace(table.host.settings, coach="off"))
    table.coach.go_on()
    table.host.tell("coach.is_off", cap=cap(commands.SETTINGS))


@DEEDS.on(commands.COACH_SHOW)
def _shows(table: Table, plan: Plan) -> None:
    """What the coach found better lies on the table, to be declared or taken back."""
    table.overlays.dialog = None
    table.acts.suggest(plan)
    table.look_again()


@DEEDS.on(commands.PASS)
def _pass(table: Table, whose: commands.Seat) -> None:
    """Pass; by the key where nobody here is asked, something is laid, or a choice comes first, that is said as for the next
    step."""
    ask, seat = table.session.ask, table.viewer.acting()
    if table.session.result is not None or _carries(table):
        return None
    if whose is None and not table.acts.free and table.acts.shown.parts:
        return _planned(table, table.acts.seat)
    if whose is not None or table.acts.free or ask is None or (seat is not None and PASS in ask.to.get(seat, ())):
        return _unless_asked(table, table.acts.seat if whose is None else whose, lambda: table.acts.pass_on(whose))
    if seat is None or seat not in table.session.waiting():
        return table.host.tell("table.hint.early", now=speech(table.model).sentence)
    return table.host.tell("table.hint.first", lacks=_lacking(table, seat))


@DEEDS.on(commands.WAIT)
def _wait(table: Table, seat: commands.Seat) -> None:
    """A seat calls wait: what was kept for the end of the beat is not done; where nobody may, that is said."""
    callers = table.session.callers()
    caller = seat if seat is not None else next(iter(callers), None)
    if caller is not None and caller in callers:
        table.beat.forget()
        gesture(table, lambda: table.acts.call(caller, WAIT))
    elif table.session.result is None:
        table.host.tell("table.hint.no_wait", cap=cap(commands.BOTS))
