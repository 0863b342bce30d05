"""What else the program asks of this game: rounds, steps set by hand, why it is over and how good it was."""

from __future__ import annotations

from tabletop.games.swordrion.battle import LAST_ROUND, turn_frames
from tabletop.games.swordrion.setup import FIRST_CARDS, laying
from tabletop.games.swordrion.shop import cubes
from tabletop.games.swordrion.tables import tables
from tabletop.operations.seats import go_on_with, who
from tabletop.referee.ending import Feat
from tabletop.referee.verbs import Refusal, Says
from tabletop.table.state import NOWHERE, State


def rounds(s: State) -> tuple[int, int] | None:
    """The round that is played; green cubes show it too (①)."""
    n = s.zone_num.get((tables(s).deck, "round"), 0)
    return (n, LAST_ROUND) if n else None


def sound(s: State) -> list[Refusal]:
    """The rules go on from any table."""
    return []


def goto(s: State, step: str) -> None:
    """Set a step by hand: the rest of the turn, of the battle and of the round from there."""
    c, seat = tables(s), s.seat
    go_on_with(s)
    n = max(1, s.zone_num.get((c.deck, "round"), 1))
    if step == "1-redraw":
        s.then(("1-redraw", 0) if s.box.seats == 1 else ("1-pick", len(s.zones[c.pack[0]]) or FIRST_CARDS), ("round", 1))
    elif step in ("2-relic", "2-field"):
        s.then(*laying(seat)[step == "2-field":], ("foes", True))
    elif step == "4":
        s.then(*(() if s.zones[c.shop[seat]] else ("4-deal",)), ("4", seat), ("round", n + 1))
    elif step == "5":
        s.then("5")
    elif step == "3-1":  # the first of its battle
        s.then(("turn", seat, (), -1), "next")
    else:
        frames = turn_frames(seat, next(iter(s.zones[c.foe[seat]]), NOWHERE), False)
        s.then(*frames[[frame[0] for frame in frames].index(step):], ("close", seat, (), 0), "next")


# --- the end ---------------------------------------------------------------------------------------------------------------------


def why(s: State) -> Says | None:
    """⑤: the points, and the rank of who played alone; of two what decided."""
    if s.result is None:
        return None
    points = sorted([s.seat_num[seat, "points"] for seat in range(s.box.seats)], reverse=True)
    figures: dict[str, object] = {"n": points[0]}
    if s.result.key == "end.left":
        winner = s.result.winners[0]
        figures |= {"seat": who(winner), "left": s.seat_num[winner, "left"]}
    elif len(points) > 1:
        figures["m"] = points[1]
    return Says(s.result.key, figures)


def feat(s: State) -> Feat | None:
    """The points of who played alone."""
    return Feat("feat.points", s.seat_num[0, "points"]) if s.result is not None and s.box.seats == 1 else None


def score(s: State, seat: int) -> tuple[tuple[str, int], ...]:
    """⑤: how the points came about."""
    thirds, ones = cubes(s, seat)
    num = s.seat_num
    steps = (("score.thirds", thirds // 3), ("score.ones", ones), ("score.bonus", num[seat, "bonus"]))
    return (*steps, ("score.points", num[seat, "points"]))
