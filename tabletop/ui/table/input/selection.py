"""The pieces a person has chosen: by a box, one by one, all of a place; what is done to one of them is done to all."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pygame

from tabletop.ui import paint, theme
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.layout.geometry import Geometry, Laid
from tabletop.ui.table.looking.following import followed

TICK = 20
"""The diameter of the tick on a chosen piece, logical."""
MOST_FRAMES = 24
"""So many sizes of frames are kept."""


class Selection:
    """Chosen are places as the screen shows them: of pieces these eyes cannot tell apart only where one lay is known.

    `band` is the box being drawn, its first corner where the pointer was pressed.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.band: pygame.Rect | None = None
        self._corner = 0, 0
        self._adds: tuple[str, ...] = ()
        self._pieces: dict[str, int] = {}
        self._movable: dict[str, bool] = {}
        self._made: dict[tuple[tuple[int, int], float], pygame.Surface] = {}
        self._at = desk.session.history.at

    def __contains__(self, place: str) -> bool:
        return place in self._pieces

    def __len__(self) -> int:
        return len(self._pieces)

    @property
    def places(self) -> tuple[str, ...]:
        """The chosen places as they lie: from left to right, line by line."""
        shown = {laid.seen.place: laid for laid in self.desk.geometry.pieces}
        return tuple(sorted(self._pieces, key=lambda place: _reading(shown.get(place))))

    # --- choosing ----------------------------------------------------------------------------------------------------

    def choose(self, places: Iterable[str]) -> None:
        """Choose these and no others."""
        before, self._pieces = set(self._pieces), {place: self.desk.model.sight.piece(place) for place in places}
        self._at = self.desk.session.history.at
        gone, come = before - set(self._pieces), set(self._pieces) - before
        if gone:
            self.desk.stale.areas += [self.desk.around(laid.box) for laid in self._shown(gone | come)]
        elif come:
            self._frames(self.desk.stage.rest, self._shown(come))
            self.desk.touch()

    def toggle(self, place: str) -> None:
        """Choose one more, or let it go."""
        self.choose([other for other in self._pieces if other != place] if place in self else [*self._pieces, place])

    def clear(self) -> bool:
        """Choose nothing; whether anything was chosen."""
        had = bool(self._pieces)
        self.stop()
        self.choose(())
        return had

    def all_in(self, zone: int) -> None:
        """Choose everything in a zone; of what lies in no order to these eyes, one."""
        self.choose(dict.fromkeys(seen.place for seen in self.desk.model.view.zones[zone]))

    # --- the box -----------------------------------------------------------------------------------------------------

    def start(self, pos: tuple[int, int], add: bool) -> None:
        """Begin a box; it adds to what is chosen already, or begins anew."""
        self._corner, self._adds, self._movable = pos, tuple(self._pieces) if add else (), {}
        self.band = pygame.Rect(pos, (0, 0))

    def stretch(self, pos: tuple[int, int]) -> None:
        """The other corner of the box; what lies in it is chosen at once, with the rules in force only what may be moved."""
        (x, y), (left, top) = pos, self._corner
        self.band = pygame.Rect(min(x, left), min(y, top), abs(x - left), abs(y - top))
        caught = [laid for laid in _tops(self.desk.geometry) if self.band.colliderect(_heart(laid))]
        found = dict.fromkeys((*self._adds, *(laid.seen.place for laid in caught if self._may_move(laid))))
        if set(found) != set(self._pieces):
            self.choose(found)

    def _may_move(self, laid: Laid) -> bool:
        """Whether the rules let the people here do anything with a piece; asked once for each box."""
        acts, place = self.desk.acts, laid.seen.place
        if acts.free:
            return True
        if place not in self._movable:
            piece = self.desk.model.sight.piece(place)
            self._movable[place] = not acts.bars(piece) and bool(acts.targets(piece))
        return self._movable[place]

    def stop(self) -> None:
        """The box is let go of."""
        if self.band is not None:
            self.band = None
            self.desk.touch()

    # --- after a change ----------------------------------------------------------------------------------------------

    def settle(self) -> None:
        """After a change: what is chosen goes with a piece these eyes can tell from others, and with no other.  Where the rules are
        in force it was chosen for what was to be done, and is not any more."""
        history = self.desk.session.history
        if self._at != history.at and not self.desk.acts.free:
            self._pieces = {}
        if not self._pieces:
            self._at = history.at
            return
        self._pieces, self._at = followed(self.desk, self._pieces, self._at), history.at

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, hidden: set[str]) -> None:
        """A gold frame round each chosen piece, and a tick."""
        self._frames(surface, [laid for laid in self._shown(self._pieces) if laid.seen.place not in hidden])

    def _frames(self, surface: pygame.Surface, pieces: Collection[Laid]) -> None:
        margin, shown = self.desk.look.px(TICK), [laid.box for laid in pieces if not laid.token]
        surface.fblits([(self._frame(box.size), (box.x - margin, box.y - margin)) for box in shown])

    def _frame(self, size: tuple[int, int]) -> pygame.Surface:
        """The frame of a piece of a size; drawn once, and quick to lay over many."""
        k, margin = self.desk.look.k, self.desk.look.px(TICK)
        found = self._made.get((size, k))
        if found is None:
            found = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
            paint.now(found, pygame.Rect((margin, margin), size), k, min(size) * theme.R_CARD)
            centre = margin + TICK * k * 0.4, margin + TICK * k * 0.4
            paint.disc(found, centre, TICK * k / 2, theme.GOLD, theme.INK9, 1.5 * k)
            paint.put_icon(found, "ui_check", centre, TICK * k * 0.62, theme.INK9, theme.GOLD)
            found.set_alpha(255, pygame.RLEACCEL)
            self._made = {**self._made, (size, k): found} if len(self._made) < MOST_FRAMES else {(size, k): found}
        return found

    def _shown(self, places: Collection[str]) -> list[Laid]:
        """The pieces at some places, as they are drawn."""
        geometry = self.desk.geometry if places else None
        if geometry is None:
            return []
        found = {laid.seen.place: laid for laid in geometry.pieces if laid.seen.place in places}
        if geometry.raised is not None and geometry.raised.seen.place in found:
            found[geometry.raised.seen.place] = geometry.raised
        return list(found.values())


def _reading(laid: Laid | None) -> tuple[int, int]:
    """Lines first, then from left to right; what is not drawn comes first."""
    return (laid.rect.centery // max(1, laid.rect.h), laid.rect.centerx) if laid is not None else (-1, 0)


def _tops(geometry: Geometry) -> list[Laid]:
    """The pieces a box can catch: of a pile its top, none that is only planned."""
    found = {laid.zone if geometry.spots[laid.zone].spread == "pile" else laid.seen.place: laid
             for laid in geometry.pieces if not laid.planned}
    return list(found.values())


def _heart(laid: Laid) -> pygame.Rect:
    """The middle of a piece: what must lie in the box."""
    return laid.box.inflate(-laid.box.w * 2 // 3, -laid.box.h * 2 // 3)
