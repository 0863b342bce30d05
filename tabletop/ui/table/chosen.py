"""A card that was clicked: the places it may go are lit, and a click on one of them lays it there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabletop.play.plan import Target
from tabletop.table.places import piece_at
from tabletop.table.state import NOWHERE
from tabletop.ui.table.geometry import Laid
from tabletop.ui.table.held import Held, Place, lit_places

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene


class Chosen:
    """It lasts as long as the card has the focus and nothing is committed."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._clicked: tuple[str, int, int] | None = None
        self._lit: tuple[object, tuple[Place, ...]] = (None, ())

    @property
    def place(self) -> str:
        """Where the card lies; empty where none was clicked."""
        return self.scene.keyboard.place if self._clicked == self._now(self.scene.keyboard.place) else ""

    def _now(self, place: str) -> tuple[str, int, int]:
        history = self.scene.session.history
        return place, history.at, len(history.commits)

    def choose(self, place: str) -> None:
        """A card that does nothing by being clicked has the focus."""
        self.scene.keyboard.focus(place)
        self._clicked = self._now(place)

    def lit_under(self, pos: tuple[int, int]) -> tuple[Target, ...]:
        """What laying it on the lit place under a point would do; nothing where none is."""
        laid = self.scene.geometry.of(self.place) if self.place else None
        if laid is None or laid.covers(pos):
            return ()
        held = Held(laid, -1, self._places(laid), pos)
        over = held.over(pos)
        return held.places[over].targets if over is not None and held.places[over].zone != NOWHERE else ()

    def _places(self, laid: Laid) -> tuple[Place, ...]:
        """Where it may go, looked up once for each moment of the table and each way it is seen."""
        scene = self.scene
        moment = self._clicked, scene.acts.plan, id(scene.geometry.spots), scene.viewer.blind
        if moment != self._lit[0]:
            piece = piece_at(scene.session.state, laid.seen.place)
            targets = scene.acts.targets(piece) if not scene.acts.bars(piece) else []
            self._lit = moment, lit_places(targets, scene.geometry, laid, scene.look)
        return self._lit[1]

    def lay(self, lit: tuple[Target, ...]) -> None:
        """Lay it, by one of the targets lit at a place."""
        scene, mark = self.scene, len(self.scene.session.history.commits)
        self._clicked = None
        scene.did(scene.acts.drop(lit[0].part.piece, lit[0].place, lit), mark)
