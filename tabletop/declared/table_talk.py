"""What a declared game says while one plays: what is at stake, a preview of a plan, what keeps the rules waiting,
and why it is over."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.operations.library.push import Pushing
from tabletop.operations.models import Win
from tabletop.operations.table import Table
from tabletop.referee.ending import Feat
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


def why(state: State, win: Win) -> Says | None:
    """The deciding number of the winner and of the next; where it is equal, the first of the others that is not."""
    if state.result is None:
        return None
    if state.result.key == "end.cut":
        return Says("end.cut", {"n": state.turn})
    mine = state.result.winners[0] if state.result.winners else 0
    others = [seat for seat in range(state.box.seats) if seat not in state.result.winners and seat != mine]
    n = state.seat_num[mine, win.gauge]
    if not state.result.winners and others:
        return Says("end.equal", {"n": n})
    if not others:
        return Says("end.alone", {"n": n})
    best = max if win.most is not None else min
    m = best(state.seat_num[seat, win.gauge] for seat in others)
    if m != n:
        return Says(state.result.key, {"n": n, "m": m})
    level = [seat for seat in others if state.seat_num[seat, win.gauge] == n]
    for tie in win.ties:
        t, u = state.seat_num[mine, tie], max(state.seat_num[seat, tie] for seat in level)
        if t != u:
            return Says("end.tie", {"n": n, "tie": f"gauge:{tie}", "t": t, "u": u})
        level = [seat for seat in level if state.seat_num[seat, tie] == t]
    return Says(state.result.key, {"n": n, "m": m})


def feat(state: State, win: Win) -> Feat | None:
    """The deciding number of somebody who plays alone."""
    if state.result is None or state.box.seats > 1:
        return None
    return Feat(f"gauge.{win.gauge}", state.seat_num[0, win.gauge], win.most is None)
