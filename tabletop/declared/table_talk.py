"""What a declared game says while one plays: what is at stake, a preview of a plan, and what keeps the rules waiting."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.catalog.steps.models import Number, Push
from tabletop.declared.numbers import number
from tabletop.declared.program import Program
from tabletop.referee.verbs import Draft, Refusal, Says, Verb
from tabletop.table.state import State


def ledger(state: State, program: Program) -> list[Says]:
    """While a seat pushes on: what it would score if it stopped."""
    push = program.pushes.get(state.step())
    stake = _stake(push) if push is not None else None
    return [Says("ledger.stake", {"n": number(state, stake, state.seat)})] if stake is not None else []


def _stake(push: Push) -> Number | None:
    return next((n for one in push.kept for n in (one.score or {}).values()), None)


def preview(state: State, verbs: Mapping[str, Verb], seat: int, verb: str, about: int, draft: Draft) -> State:
    """The table as it would be if a draft went through; unchanged where the draft is not whole."""
    after = state.copy()
    if verb in verbs and verbs[verb].whole(state, seat, about, draft):
        verbs[verb].do(after, seat, about, draft)
    return after


def sound(state: State) -> list[Refusal]:
    """Places that hands have filled with more than they hold."""
    return [Refusal("", "place_full", {"place": f"place:{zone.name}", "n": zone.capacity})
            for zone, lying in zip(state.box.zones, state.zones, strict=True) if zone.capacity and len(lying) > zone.capacity]
