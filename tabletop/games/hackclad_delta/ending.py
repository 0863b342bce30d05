"""Why a battle is over, with the figures it hangs on, and how well it went where all fight the Clad alone (11, 13, 14)."""

from __future__ import annotations

from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.attack import taint_limit
from tabletop.games.hackclad_delta.glance import rounds
from tabletop.games.hackclad_delta.tables import tables
from tabletop.operations.seats import who
from tabletop.referee.ending import Feat
from tabletop.referee.verbs import Says
from tabletop.table.state import State


def why(s: State) -> Says | None:
    """The points that were compared, or what became of the Clad and its stock."""
    if s.result is None:
        return None
    if not tables(s).coop:
        return _points(s)
    n, of = rounds(s)
    left = max(0, w.stock(s))
    if s.result.key == "end.beaten":
        return Says("end.beaten", {"n": n, "of": of})
    if s.result.key == "end.tainted":
        worst = max(range(s.box.seats), key=lambda seat: s.seat_num[seat, "taint"])
        return Says("end.tainted", {"seat": who(worst), "n": s.seat_num[worst, "taint"], "limit": taint_limit(s), "left": left})
    return Says("end.time", {"n": of, "left": left})


def _points(s: State) -> Says:
    """11-2, of teams 13-2: the most points, and whether something else had to decide between equals."""
    c = tables(s)
    if c.solo:
        return Says("end.solo", {"n": s.seat_num[0, "points"]})
    sums = dict.fromkeys(c.teams, 0)
    for seat, team in enumerate(c.teams):
        sums[team] += s.seat_num[seat, "points"]
    best, second = sorted(sums.values(), reverse=True)[:2]
    winners = s.result.winners if s.result is not None else ()
    if c.tag:
        if best > second:
            return Says("end.points.team", {"n": best, "m": second})
        return Says("end.points.team_tie" if winners else "end.points.team_equal", {"n": best})
    if best == second and winners:
        return Says("end.points.tie", {"seat": who(winners[0]), "n": best})
    return Says("end.points", {"n": best, "m": second})


def feat(s: State) -> Feat | None:
    """Alone the points; together the shards left in the stock of the Clad, none when it is beaten."""
    c = tables(s)
    if s.result is None or not (c.solo or c.coop):
        return None
    return Feat("feat.left", max(0, w.stock(s)), True) if c.coop else Feat("feat.points", s.seat_num[0, "points"])
