"""Where a piece went that these eyes followed."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.play.history import History
from tabletop.play.lying import is_exact
from tabletop.ui.table.desk import LookingDesk

MIXING = frozenset({"shuffle", "order"})
"""After these nobody who does not know a face can tell where its piece went."""


def followed(desk: LookingDesk, pieces: Mapping[str, int], since: int) -> dict[str, int]:
    """Where pieces lie now that lay at some places after commit `since`: those these eyes can tell from others, and no other."""
    seen_moving = _in_plain_sight(desk.session.history, since)
    sight, shown = desk.model.sight, {laid.seen.place: laid for laid in desk.geometry.pieces}
    kept: dict[str, int] = {}
    for place, piece in pieces.items():
        laid = shown.get(sight.place(piece)) if sight.holds(piece) else None
        if laid is not None and (laid.seen.face or (seen_moving and is_exact(sight.box, place))):
            kept[laid.seen.place] = piece
    return kept


def _in_plain_sight(history: History, since: int) -> bool:
    """Whether all could see where every piece went after a commit; not so where the table went back in time."""
    at = history.at
    while at > since:
        if any(fact.kind in MIXING for fact in history.commits[at].facts):
            return False
        at = history.commits[at].after
    return at == since
