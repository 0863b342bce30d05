"""Why a game of 3x3Wars is over, with the figures it hangs on."""

from __future__ import annotations

from tabletop.referee.verbs import Says
from tabletop.table.state import State


def why(s: State) -> Says | None:
    """The life of both, which the end goes by (win)."""
    if s.result is None:
        return None
    if not s.result.winners:
        return Says("end.deck.equal", {"n": s.seat_num[0, "life"]})
    winner = s.result.winners[0]
    return Says("end.life" if s.result.key == "end.life" else "end.deck",
                {"seat": f"seat:{1 - winner}", "n": s.seat_num[1 - winner, "life"],
                 "other": f"seat:{winner}", "left": s.seat_num[winner, "life"]})
