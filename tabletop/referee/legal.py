"""What a seat may do at a question, and why not: drafts judged part by part against the verbs and their checks."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.rules import Rules, TrackStep
from tabletop.referee.verbs import Draft, Refusal, Verb
from tabletop.table.state import NOWHERE, Move, Part, State

TRIES = 8
"""How many random parts are judged before a random move looks at all of them: a measured balance."""


def offered(rules: Rules, state: State, ask: Ask, seat: int) -> tuple[str, ...]:
    """The verbs a seat may use at an open question: those asked for, then the standing ones; PASS is left out."""
    asked = tuple(verb for verb in ask.to.get(seat, ()) if verb != PASS)
    return asked + tuple(verb for verb in rules.standing(state, seat) if verb not in asked)


def open_to(rules: Rules, state: State, ask: Ask, seat: int) -> tuple[str, ...]:
    """All that a seat may do at an open question: what it is offered, then its gestures."""
    return offered(rules, state, ask, seat) + rules.gestures(state, seat)


def about_of(ask: Ask, seat: int, verb: str) -> int:
    """What a verb used at this question is about; standing verbs are about nothing."""
    return ask.about if verb in ask.to.get(seat, ()) else NOWHERE


def asked_in_secret(rules: Rules, ask: Ask, seat: int) -> bool:
    """Whether what a seat answers, be it to pass, is known to this seat only."""
    return any(rules.verbs[verb].secret for verb in ask.to.get(seat, ()) if verb != PASS)


def has_choice(rules: Rules, state: State, ask: Ask, seat: int) -> bool:
    """Whether any verb beside pass has a legal first part."""
    return any(rules.verbs[v].possible(state, seat, about_of(ask, seat, v)) for v in offered(rules, state, ask, seat))


def refusal(rules: Rules, state: State, ask: Ask | None, seat: int, move: Move) -> Refusal | None:
    """Why a whole move is refused now, None where it is legal."""
    if ask is None:
        return Refusal("", "nothing_asked", {})
    if move.verb == PASS:
        return None if PASS in ask.to.get(seat, ()) else not_now(rules, state, ask, seat, PASS)
    if move.verb not in open_to(rules, state, ask, seat):
        return not_now(rules, state, ask, seat, move.verb)
    verb, about = rules.verbs[move.verb], about_of(ask, seat, move.verb)
    for n in range(1, len(move.parts) + 1):
        draft = move.parts[:n]
        if draft[-1] not in verb.parts(state, seat, about, draft[:-1]):
            # told before any check reads the table: figures might tell of hidden cards
            return Refusal(rule_of(rules, state, move.verb), "no_such_part", {})
        why = verb.refusal(state, seat, about, draft)
        if why is not None:
            return why
    if not verb.whole(state, seat, about, move.parts):
        return verb.unfinished(state, seat, about, move.parts) or Refusal(rule_of(rules, state, move.verb), "not_finished", {})
    return None


def has_shape(rules: Rules, state: State, ask: Ask, seat: int, move: Move) -> bool:
    """Whether a move is one of a verb open to a seat but for the checks: each part a drag the verb knows."""
    if move.verb == PASS:
        return PASS in ask.to.get(seat, ())
    if move.verb not in open_to(rules, state, ask, seat) or not move.parts:
        return False
    verb, about = rules.verbs[move.verb], about_of(ask, seat, move.verb)
    return all(part in verb.parts(state, seat, about, move.parts[:n]) for n, part in enumerate(move.parts))


def not_now(rules: Rules, state: State, ask: Ask, seat: int, verb: str) -> Refusal:
    """Why a verb that this question does not offer cannot be used: not this seat's turn, another step, or nothing to use it on."""
    home, now, rule = home_of(rules, verb), rules.track_step(state), rule_of(rules, state, verb)
    here = now.rule if now else ""
    if seat not in ask.to and seat != state.seat:
        return Refusal(rule, "not_your_turn", {})
    if home is None:
        return Refusal(rule, "not_asked", {"step": here})
    if now is None or is_ahead(rules, state, home.step) or home.step in rules.coming(state, seat):
        return Refusal(rule, "later_step", {"step": rule, "now": here})
    if state.step() == home.step and not any(True for _ in rules.verbs[verb].parts(state, seat, NOWHERE, ())):
        return Refusal(rule, "nothing_for_it", {"step": rule})
    return Refusal(rule, "step_over", {"step": rule, "now": here})


def home_of(rules: Rules, verb: str) -> TrackStep | None:
    """The step of the turn a verb belongs to."""
    return next((track for track in rules.track if verb in track.verbs), None)


def rule_of(rules: Rules, state: State, verb: str) -> str:
    """The rule a verb goes by: that of its step, else its own or that of its first check; to pass goes by the step at work."""
    home, named = home_of(rules, verb), rules.verbs.get(verb)
    if home is not None:
        return home.rule
    if named is not None and (named.rule or named.checks):
        return named.rule or named.checks[0].rule
    now = rules.track_step(state)
    return now.rule if now else ""


def is_ahead(rules: Rules, state: State, step: str) -> bool:
    """Whether a step of the turn still waits on the agenda, below the step at work."""
    now = rules.track_step(state)
    return (now is None or now.step != step) and any(frame[0] == step for frame in state.agenda)


def later_verbs(rules: Rules, state: State, seat: int) -> Iterator[tuple[str, Verb]]:
    """The verbs of later steps of this turn, for the seat on turn: (step, verb)."""
    if seat != state.seat:
        return
    for track in rules.track:
        if track.verbs and is_ahead(rules, state, track.step):
            for name in track.verbs:
                yield track.step, rules.verbs[name]


def random_move(rules: Rules, state: State, ask: Ask, seat: int, below: Callable[[int], int]) -> Move:
    """A random legal move: a verb, then parts until the draft is whole; the checks are in force.

    `below(n)` gives a number in 0..n-1.  Of the verbs that can be used each is equally likely, of the legal parts too.
    """
    asked = ask.to[seat]
    choices = list(asked)
    for name in rules.standing(state, seat):
        if name not in asked:
            choices.append(name)
    while choices:
        name = choices.pop(below(len(choices)))
        if name == PASS:
            return PASSED
        verb, about = rules.verbs[name], ask.about if name in asked else NOWHERE
        if verb.blind and verb.barred(state, seat, about):
            continue
        if draft := _random_draft(verb, state, seat, about, below):
            return Move(name, draft)
    return PASSED


def _random_draft(verb: Verb, state: State, seat: int, about: int, below: Callable[[int], int]) -> Draft:
    draft: Draft = ()
    whole = False
    while True:
        part = _random_part(verb, state, seat, about, draft, below)
        if part is None:
            return draft if whole else ()
        draft = (*draft, part)
        whole = verb.whole(state, seat, about, draft)
        if whole and below(2):
            return draft


def _random_part(verb: Verb, state: State, seat: int, about: int, draft: Draft, below: Callable[[int], int]) -> Part | None:
    """A legal part of a verb that is not barred, each equally likely: a few are tried first, and only if they are refused all legal
    ones are looked for."""
    parts = list(verb.parts(state, seat, about, draft))
    left, fits = len(parts), verb.fits
    if left and not verb.fails:
        return parts[below(left)]
    for _ in range(TRIES):
        if not left:
            return None
        i = below(left)
        part = parts[i]
        if fits(state, seat, about, (*draft, part)):
            return part
        left -= 1
        parts[i] = parts[left]
    legal = [part for part in parts[:left] if fits(state, seat, about, (*draft, part))]
    return legal[below(len(legal))] if legal else None
