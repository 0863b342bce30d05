"""What can be done, and why not: every legal part by verb, and for one piece what each verb says of it.  All of it is read
from the checks; nothing changes the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.play.plan import Plan, Target, open_verbs
from tabletop.play.shown import Shown
from tabletop.referee import legal
from tabletop.referee.verbs import Draft, Refusal, Verb
from tabletop.table.state import NOWHERE, Part


@dataclass(frozen=True, slots=True)
class Option:
    """What may come next by one verb: its legal parts.  `step` names the later step in which; empty: now."""

    verb: str
    about: int
    parts: Draft
    step: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What one verb says of a piece: the parts it may be, or why it may be none; `why` is None where it may."""

    option: Option
    why: Refusal | None = None


def options(session: Shown, plan: Plan) -> list[Option]:
    """The verbs by which something may come next now, each with its legal parts."""
    found = (Option(verb.name, about, tuple(verb.next(session.state, plan.seat, about, plan.parts)))
             for verb, about in open_verbs(session, plan))
    return [option for option in found if option.parts]


def barred(session: Shown, seat: int, name: str) -> Refusal | None:
    """Why a seat cannot begin a verb now, None where it can: the refusal of the part that gets furthest."""
    rules, ask, state = session.rules, session.ask, session.state
    if rules is None or ask is None:
        return Refusal("", "rules_rest" if rules is None else "nothing_asked", {})
    if name not in legal.offered(rules, state, ask, seat) or seat in {sealed for sealed, _ in state.sealed}:
        return legal.not_now(rules, state, ask, seat, name)
    verb, about = rules.verbs[name], legal.about_of(ask, seat, name)
    best: tuple[int, Refusal] | None = None
    for part in verb.parts(state, seat, about, ()):
        held, why = verb.furthest(state, seat, about, (part,))
        if why is None:
            return None
        if best is None or held > best[0]:
            best = held, why
    return best[1] if best is not None else Refusal(legal.rule_of(rules, state, name), "nothing_for_it", {})


def target_of(session: Shown, plan: Plan, option: Option, part: Part) -> Target:
    """A legal part as a place a piece may go."""
    assert session.rules is not None
    says = session.rules.verbs[option.verb].says(session.state, plan.seat, option.about, (*plan.parts, part))
    return Target(part.place, option.verb, part, says, option.step)


def verdicts(session: Shown, plan: Plan, piece: int) -> list[Verdict]:
    """What the verbs that know a piece say of it: those open now, those of later steps, then those that are over or another's.

    A verb that may not take it tells the check that came furthest; of a piece whose face the seat may not know without figures.
    """
    rules, ask = session.rules, session.ask
    if rules is None or ask is None:
        return []
    found = [_verdict(session, plan, verb, about, piece) for verb, about in open_verbs(session, plan)]
    if not plan.parts:
        found += [_verdict(session, plan, verb, NOWHERE, piece, step)
                  for step, verb in legal.later_verbs(rules, session.state, plan.seat)]
        met = {verdict.option.verb for verdict in found if verdict is not None}
        found += [Verdict(Option(verb.name, NOWHERE, ()), legal.not_now(rules, session.state, ask, plan.seat, verb.name))
                  for verb in _others(session, plan, piece) if verb.name not in met]
    return [verdict for verdict in found if verdict is not None]


def _others(session: Shown, plan: Plan, piece: int) -> Iterator[Verb]:
    """The verbs of the turn that know a piece; at questions that come but once, such as the set-up, none."""
    assert session.rules is not None
    for track in session.rules.track:
        for name in track.verbs:
            verb = session.rules.verbs[name]
            if any(part.piece == piece for part in verb.parts(session.state, plan.seat, NOWHERE, ())):
                yield verb


def _verdict(session: Shown, plan: Plan, verb: Verb, about: int, piece: int, step: str = "") -> Verdict | None:
    state, seat = session.state, plan.seat
    best: tuple[int, Refusal] | None = None
    parts: list[Part] = []
    for part in verb.parts(state, seat, about, plan.parts):
        if part.piece != piece:
            continue
        held, why = verb.furthest(state, seat, about, (*plan.parts, part))
        if why is None:
            parts.append(part)
        elif best is None or held > best[0]:
            best = held, why
    option = Option(verb.name, about, tuple(parts), step)
    if parts:
        return Verdict(option)
    if best is None:
        return None
    return Verdict(option, best[1] if state.known[piece] >> seat & 1 else Refusal(best[1].rule, "no_such_part", {}))
