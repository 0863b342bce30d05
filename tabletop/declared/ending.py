"""Why a declared game is over, with the number that decided, and what was reached where one seat plays alone."""

from __future__ import annotations

from tabletop.operations.models import Win
from tabletop.referee.ending import Feat
from tabletop.referee.verbs import Says
from tabletop.table.state import State


def why(state: State, win: Win) -> Says | None:
    """The deciding number of the winner and of the next; where it is equal, the first of the others that is not."""
    if state.result is None:
        return None
    seats = range(state.box.seats)
    mine = state.result.winners[0] if state.result.winners else 0
    others = [seat for seat in seats if seat not in state.result.winners and seat != mine]
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
