"""What others did last: the pieces their last act moved, marked until one acts oneself."""

from __future__ import annotations

from collections.abc import Collection

from tabletop.play.sight import Sight
from tabletop.table.box import Box
from tabletop.ui.table.draw.flights import target_of


def last_moved(sight: Sight, seats: Collection[int]) -> frozenset[str]:
    """The places of the pieces that the last act of another seat than these brought onto the table; left out are hands and piles,
    and what these seats laid there themselves at the same time."""
    history, box = sight.history, sight.box
    for n in reversed(history.line(history.at)):
        commit = history.commits[n]
        if commit.seat in seats or commit.kind in ("open", "switch", "reload", "figures"):
            break
        moves = [fact for fact in commit.facts if fact.kind in ("move", "lay") and _whose(box, str(fact.args[0])) not in seats]
        found = [target_of(box, fact) for fact in moves
                 if fact.kind == "lay" or box.zones[box.zone_of[str(fact.args[1])]].kind not in ("hand", "box", "pile")]
        if found:
            return frozenset(found)
    return frozenset()


def _whose(box: Box, place: str) -> int:
    """The seat from whose zone a piece came, -1 of one that is nobody's."""
    name = place.split("/")[0]
    zone = box.zone_of.get(name, box.zone_of.get(name.rpartition(".")[0], -1))
    return box.zones[zone].seat if zone >= 0 else -1
