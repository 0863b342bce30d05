"""The focus of the keyboard on the table: where it stands, what it visits, and where it goes in a direction."""

from __future__ import annotations

from typing import TypeVar

import pygame

from tabletop.table.state import NOWHERE
from tabletop.ui import paint
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.layout.geometry import Laid, Rail
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.widgets import Control

T = TypeVar("T")


class Focus:
    """It stands at `desk.focused`; it `leads` while the last thing pressed was a key."""

    def __init__(self, desk: Desk, overlays: Overlays) -> None:
        self.desk, self.overlays = desk, overlays
        self.leads = False

    def put(self, place: str) -> None:
        """Put the focus on a piece or a gauge; panels let it go."""
        desk = self.desk
        desk.focused = place
        if place:
            for panel in self.overlays.panels:
                panel.focus(None)
        desk.stale_threats()
        if self.lays != desk.model.lays:
            desk.look_again()
        desk.touch()

    @property
    def lays(self) -> bool:
        """Whether Enter answers with the piece in focus: it is one the question must be answered with, in one way only."""
        desk = self.desk
        laid = desk.geometry.of(desk.focused) if desk.focused else None
        if laid is None or laid.planned or desk.acts.free or desk.acts.plan.parts:
            return False
        return desk.acts.only(desk.model.sight.piece(laid.seen.place)) is not None

    def settle(self) -> None:
        """After a change: a focus on a piece that left goes to the first piece of the hand, unless a pointer made it leave."""
        desk, place = self.desk, self.desk.focused
        if place and desk.geometry.of(place) is None and desk.geometry.rail(place) is None:
            hand = self.stops() if self.leads else []
            desk.focused = _name(hand[0]) if hand else ""

    def points_at(self, laid: Laid, piece: int) -> bool:
        """Whether pointing at a piece is the shape of something open to this seat, so that a refusal explains it."""
        sight, seat = self.desk.model.sight, self.desk.acts.seat
        ask, rules = sight.ask, sight.rules
        if ask is None or rules is None:
            return False
        for name in (*ask.to.get(seat, ()), *sight.standing(seat)):
            if name in rules.verbs and any(p.piece == piece and p.place == NOWHERE for p in
                                           sight.doing(name, seat, ask.about).parts(self.desk.acts.plan.parts)):
                return True
        return False

    # --- going on ----------------------------------------------------------------------------------------------------

    def stops(self) -> list[Laid | Rail]:
        """What the focus visits: the hand from left to right, then the cloth; of a pile its top.

        Free hands come to others' hands and to gauges, too.
        """
        geometry, free = self.desk.geometry, self.desk.acts.free
        tops: dict[str | int, Laid] = {}
        for laid in geometry.pieces:
            spread = geometry.spots[laid.zone].spread
            if free or not spread.startswith("backs"):
                piled = (spread == "pile" and not laid.planned) or spread.startswith("backs")
                tops[laid.zone if piled else laid.seen.place] = laid
        order = sorted(tops.values(), key=lambda laid: (geometry.spots[laid.zone].spread != "fan", laid.zone, laid.rect.x))
        return [*order, *(geometry.rails if free else ())]

    def tab(self, back: bool) -> None:
        """Tab visits the hand, the cloth, then the controls of the panels."""
        stops: list[Laid | Rail | Control] = list(self.stops())
        for panel in self.overlays.panels:
            stops += [c for c in panel.controls if c.focusable and c.rect.w and c.rect.y >= 0]
        if not stops:
            return
        now = next((n for n, s in enumerate(stops)
                    if (s.focused if isinstance(s, Control) else _name(s) == self.desk.focused)), -1 if not back else 0)
        self._go(stops[(now + (-1 if back else 1)) % len(stops)])

    def _go(self, stop: Laid | Rail | Control) -> None:
        if not isinstance(stop, Control):
            return self.put(_name(stop))
        self.desk.focused = ""
        for panel in self.overlays.panels:
            panel.focus(stop if stop in panel.controls else None)
        self.desk.touch()

    def step(self, way: tuple[int, int]) -> None:
        """On to the next stop in a direction."""
        stops, here = self.stops(), self._stands()
        if here is None:
            return self.put(_name(stops[0])) if stops else None
        found = towards(_box(here), [(_box(stop), stop) for stop in stops if _name(stop) != self.desk.focused], way)
        return self.put(_name(found)) if found is not None else None

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _stands(self) -> Laid | Rail | None:
        desk = self.desk
        if not desk.focused or desk.held is not None or desk.pouring is not None:
            return None
        return desk.geometry.of(desk.focused) or desk.geometry.rail(desk.focused)

    def ring(self) -> pygame.Rect | None:
        """The area of the focus ring of the table."""
        stands, reach = self._stands(), self.desk.look.px(20)
        return _box(stands).inflate(reach, reach).clip(((0, 0), self.desk.size)) if stands is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """The focus ring of the table."""
        desk, stands = self.desk, self._stands()
        if stands is not None:
            paint.focus(surface, _box(stands), desk.look.k, stands.rect.w * 0.052)
        held = desk.held
        if held is not None and held.keyboard and held.hover is None and (zone := desk.geometry.zone_at(held.pos)) is not None:
            paint.focus(surface, desk.geometry.spots[zone].rect, desk.look.k)


def _name(stop: Laid | Rail) -> str:
    return stop.seen.place if isinstance(stop, Laid) else stop.name


def _box(stop: Laid | Rail) -> pygame.Rect:
    return stop.box if isinstance(stop, Laid) else stop.rect


def towards(here: pygame.Rect, others: list[tuple[pygame.Rect, T]], way: tuple[int, int]) -> T | None:
    """The nearest of some boxes in a direction; what is ahead counts more than what is aside."""
    best: tuple[float, T] | None = None
    for box, what in others:
        dx, dy = box.centerx - here.centerx, box.centery - here.centery
        ahead, aside = dx * way[0] + dy * way[1], abs(dx * way[1]) + abs(dy * way[0])
        if ahead > 4:
            far = ahead + 2 * aside
            if best is None or far < best[0]:
                best = far, what
    return best[1] if best is not None else None
