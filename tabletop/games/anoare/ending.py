"""Why a duel of ANOARE is over, with the figures it hangs on."""

from __future__ import annotations

from tabletop.games.anoare import fighters as f
from tabletop.operations.seats import who
from tabletop.referee.verbs import Says
from tabletop.table.state import State


def why(s: State) -> Says | None:
    """6: the gathered damage of whoever fell; a duel without a fatal wound ends by turns (switch turn_limit)."""
    if s.result is None:
        return None
    if not s.result.winners:
        return Says("end.limit", {"n": s.turn})
    winner = s.result.winners[0]
    loser = f.other(winner)
    n, m = f.fatal(s, loser), f.fatal(s, winner)
    if m:
        return Says("end.fatal.both", {"seat": who(loser), "n": n, "m": m})
    return Says("end.fatal", {"seat": who(loser), "n": n, "limit": f.FATAL})
