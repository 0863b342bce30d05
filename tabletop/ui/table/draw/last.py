"""What others did last: the pieces their last act moved, marked until one acts oneself."""

from __future__ import annotations

from collections.abc import Collection

from tabletop.play.sight import Sight
from tabletop.ui.table.draw.flights import target_of


def last_moved(sight: Sight, seats: Collection[int]) -> frozenset[str]:
    """The places of the pieces that the last act of another seat than these brought onto the table; hands are left out."""
    history, box = sight.history, sight.box
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
