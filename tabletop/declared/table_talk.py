"""What a declared game says while one plays: what is at stake, a preview of a plan, and what keeps the rules waiting."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.operations.library.push import Pushing
from tabletop.operations.table import Table
from tabletop.referee.verbs import Draft, Refusal, Says, Verb
from tabletop.table.state import NOWHERE, State


def ledger(state: State) -> list[Says]:
    """While a seat pushes on: what it would score if it stopped."""
    push = _pushed(state)
    return [Says("ledger.stake", {"n": push.stake(state, state.seat)})] if push is not None and push.stake is not None else []


def drawn(state: State) -> int:
    """The pile that a seat pushes on from."""
    push = _pushed(state)
    piece = push.pile.top(state, state.seat) if push is not None else NOWHERE
    return state.where[piece] if piece >= 0 else NOWHERE


def _pushed(state: State) -> Pushing | None:
    table: Table = state.box.data
    asks = table.asking.get(state.step())
    return asks if isinstance(asks, Pushing) else None


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
