"""Which piles are spread because the open question may be answered with any of their cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.play import plan as plans
from tabletop.table.box import Zone
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.layout.geometry import Spot
from tabletop.ui.table.looking.trays import CLOSE

SPREAD, ROWS, LEAST = ("pile", "token"), {"row": CLOSE, "bare": 1.0}, 72
"""How what is spread lay before; a row is, where less than such a part of its cards is seen, and a bare one of cards less than so
wide, logical."""


class Offers:
    """Looks for them."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def piles(self, spots: Mapping[int, Spot]) -> list[int]:
        """The piles whose cards below the top can be taken now; none of a hand that is covered, for it would tell of a plan."""
        desk = self.desk
        piles = [zone for zone, spot in spots.items() if self._heaped(zone, spot) and _is_known(desk, zone)]
        asked = bool(piles) and not desk.unfolds and not desk.acts.free and desk.acts.seat in desk.session.waiting()
        movable = plans.movable(desk.session, desk.acts.plan) if asked and not desk.viewer.blind else set()
        return [zone for zone in piles if not movable.isdisjoint(_below(desk, zone))]

    def _heaped(self, zone: int, spot: Spot) -> bool:
        """Whether its cards lie so that not every one can be told and taken."""
        count = len(self.desk.model.view.zones[zone])
        across = spot.card / ASPECT
        small = spot.spread == "bare" and across < self.desk.look.px(LEAST)
        return spot.spread in SPREAD or small or (spot.spread in ROWS and count > 1
                                                  and (spot.rect.w - across) / (count - 1) < across * ROWS[spot.spread])


def _is_known(desk: Desk, zone: int) -> bool:
    """Whether it is a pile of one's own or of nobody, with cards below the top, or an own row that only its owner may look at,
    and the people looking know all of it."""
    there, seen, seat = desk.session.box.zones[zone], desk.model.view.zones[zone], desk.acts.seat
    own = there.seat in (seat, -1) if there.kind in ("pile", "bag") else there.seat == seat and _is_row(there)
    return own and bool(_below(desk, zone)) and all(one.face for one in seen)


def _is_row(there: Zone) -> bool:
    return there.kind == "row" and there.looks == "owner"


def _below(desk: Desk, zone: int) -> Iterable[int]:
    """What a pile hides under its top; of a row all."""
    pieces = desk.model.sight.pieces(zone)
    return pieces if _is_row(desk.session.box.zones[zone]) else pieces[:-1]
