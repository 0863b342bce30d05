"""The card in focus, be it by a click: the places it may go are lit, and a click on one of them lays it there."""

from __future__ import annotations

from tabletop.play.plan import Target
from tabletop.table.state import NOWHERE
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.held import Held, Place, lit_places
from tabletop.ui.table.layout.geometry import Laid


class Chosen:
    """What is lit for it and what a click there does are one thing."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._lit: tuple[object, tuple[Place, ...]] = (None, ())

    def lit_under(self, pos: tuple[int, int]) -> tuple[Target, ...]:
        """What laying it on the lit place under a point would do, or on a bare one that stands for it; nothing where none is."""
        laid = self.desk.geometry.of(self.desk.focused) if self.desk.focused else None
        if laid is None or laid.covers(pos):
            return ()
        held = Held(laid, -1, self._places(laid), pos)
        over = held.over(pos)
        if over is not None and held.places[over].zone != NOWHERE:
            return held.places[over].targets
        zone = self.desk.geometry.zone_at(pos) if self.desk.geometry.at(pos) is None else None
        return self.desk.acts.stood_for(self.desk.model.sight.piece(laid.seen.place), zone) if zone is not None else ()

    def _places(self, laid: Laid) -> tuple[Place, ...]:
        """Where it may go, looked up once for each moment of the table and each way it is seen."""
        desk = self.desk
        history = desk.session.history
        moment = laid.seen.place, history.at, len(history.commits), desk.acts.plan, id(desk.geometry.spots), desk.viewer.blind
        if moment != self._lit[0]:
            piece = desk.model.sight.piece(laid.seen.place)
            targets = desk.acts.targets(piece) if not desk.acts.bars(piece) else []
            self._lit = moment, lit_places(targets, desk.geometry)
        return self._lit[1]

    def lay(self, lit: tuple[Target, ...]) -> None:
        """Lay it, by one of the targets lit at a place; whoever points chooses the next card by pointing.  While a menu asks which
        of several is meant it stays chosen.  A blow at what stands there waits to be declared, and is told meanwhile."""
        desk, mark, plan = self.desk, len(self.desk.session.history.commits), self.desk.acts.plan
        done = (desk.acts.aim(lit[0]) if len(lit) == 1 else None) or desk.acts.drop(lit[0].part.piece, lit[0].place, lit)
        if desk.acts.plan != plan or len(desk.session.history.commits) != mark:
            desk.focused = ""
        desk.did(done, mark)
