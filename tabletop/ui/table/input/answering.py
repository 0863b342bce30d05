"""What a piece answers by itself: by Enter where it has the focus, by being pointed at."""

from __future__ import annotations

from tabletop.play.plan import Target
from tabletop.table.state import NOWHERE
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.layout.geometry import Laid


class Answering:
    """Looks a piece over for the question that is open."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def ways(self) -> tuple[Target, ...]:
        """What may be done now with the piece in focus."""
        desk = self.desk
        laid = desk.geometry.of(desk.focused) if desk.focused else None
        if laid is None or laid.planned or desk.unfolds or desk.acts.free:
            return ()
        return desk.acts.ways(desk.model.sight.piece(laid.seen.place))

    def points_at(self, laid: Laid, piece: int) -> bool:
        """Whether pointing at a piece is the shape of something open to this seat, so that a refusal explains it."""
        sight, seat = self.desk.model.sight, self.desk.acts.seat
        ask, rules = sight.ask, sight.rules
        if ask is None or rules is None:
            return False
        for name in (*ask.to.get(seat, ()), *sight.moves.standing(seat)):
            if name in rules.verbs and any(p.piece == piece and p.place == NOWHERE for p in
                                           sight.moves.doing(name, seat, ask.about).parts(self.desk.acts.plan.parts)):
                return True
        return False
