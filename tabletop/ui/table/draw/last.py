"""What others did last: the pieces their last act moved, marked until one acts oneself."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tabletop.play.session import Session
from tabletop.ui.table.draw.flights import target_of


def last_moved(session: Session, seats: Collection[int]) -> frozenset[str]:
    """The places of the pieces that the last act of another seat than these brought onto the table; hands are left out."""
    history, box = session.history, session.box
    for n in reversed(history.line(history.at)):
        commit = history.commits[n]
        if commit.seat in seats or commit.kind in ("open", "switch", "reload", "figures"):
            break
        moves = [fact for fact in commit.facts if fact.kind in ("move", "lay")]
        found = [target_of(box, fact) for fact in moves
                 if fact.kind == "lay" or box.zones[box.zone_of[str(fact.args[1])]].kind not in ("hand", "box")]
        if found:
            return frozenset(found)
    return frozenset()


def began(session: Session) -> Mapping[tuple[int, str], int]:
    """The gauges of the seats as this turn began; none where the line does not reach back so far."""
    history, turn = session.history, session.state.turn
    before: Mapping[tuple[int, str], int] = {}
    for n in reversed(history.line(history.at)):
        before = history.states[n].seat_num
        if history.states[n].turn != turn:
            break
    return before
