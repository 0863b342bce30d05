"""A card that was clicked: the places it may go are lit, and a click on one of them lays it there."""

from __future__ import annotations

from tabletop.play.plan import Target
from tabletop.table.state import NOWHERE
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.held import Held, Place, lit_places
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.looking.focus import Focus


class Chosen:
    """It lasts as long as the card has the focus and nothing is committed."""

    def __init__(self, desk: Desk, focus: Focus) -> None:
        self.desk, self.focus = desk, focus
        self._clicked: tuple[str, int, int] | None = None
        self._lit: tuple[object, tuple[Place, ...]] = (None, ())

    @property
    def place(self) -> str:
        """Where the card lies; empty where none was clicked."""
        return self.desk.focused if self._clicked == self._now(self.desk.focused) else ""

    def _now(self, place: str) -> tuple[str, int, int]:
        history = self.desk.session.history
        return place, history.at, len(history.commits)

    def choose(self, place: str) -> None:
        """A card that does nothing by being clicked has the focus."""
        self.focus.put(place)
        self._clicked = self._now(place)

    def lit_under(self, pos: tuple[int, int]) -> tuple[Target, ...]:
        """What laying it on the lit place under a point would do; nothing where none is."""
        laid = self.desk.geometry.of(self.place) if self.place else None
        if laid is None or laid.covers(pos):
            return ()
        held = Held(laid, -1, self._places(laid), pos)
        over = held.over(pos)
        return held.places[over].targets if over is not None and held.places[over].zone != NOWHERE else ()

    def _places(self, laid: Laid) -> tuple[Place, ...]:
        """Where it may go, looked up once for each moment of the table and each way it is seen."""
        desk = self.desk
        moment = self._clicked, desk.acts.plan, id(desk.geometry.spots), desk.viewer.blind
        if moment != self._lit[0]:
            piece = desk.model.sight.piece(laid.seen.place)
            targets = desk.acts.targets(piece) if not desk.acts.bars(piece) else []
            self._lit = moment, lit_places(targets, desk.geometry)
        return self._lit[1]

    def lay(self, lit: tuple[Target, ...]) -> None:
        """Lay it, by one of the targets lit at a place."""
        desk, mark = self.desk, len(self.desk.session.history.commits)
        self._clicked = None
        desk.did(desk.acts.drop(lit[0].part.piece, lit[0].place, lit), mark)
