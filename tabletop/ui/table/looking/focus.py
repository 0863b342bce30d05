"""The focus of the keyboard on the table: where it stands, what it visits, and where it goes in a direction."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pygame

from tabletop.play.plan import Target
from tabletop.ui import paint
from tabletop.ui.table.around import Around
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Laid, Rail
from tabletop.ui.table.looking.following import followed
from tabletop.ui.widgets import Control

T = TypeVar("T")


class Focus:
    """It stands at `desk.focused`, where a person put it: it goes with its piece, and leaves one that was planned; arrows go on
    from there."""

    def __init__(self, desk: LookingDesk, overlays: Around, free: Callable[[], bool],
                 ways: Callable[[], tuple[Target, ...]]) -> None:
        """`free` tells whether it visits what no rule is asked about, `ways` what may be done with its piece."""
        self.desk, self.overlays, self._free, self._ways = desk, overlays, free, ways
        self._on: dict[str, int] = {}
        self._at = desk.session.history.at
        self._known = self._planned = False
        self._put = 0
        self._stood: pygame.Rect | None = None

    def put(self, place: str) -> None:
        """Put the focus on a piece or a gauge; panels let it go."""
        desk = self.desk
        desk.focused, self._put = place, len(desk.session.history.commits)
        self._note()
        if place:
            for panel in self.overlays.panels:
                panel.focus(None)
        desk.stale_threats()
        if self._ways() != desk.model.ways:
            desk.look_again()
        desk.touch()

    @property
    def put_last(self) -> bool:
        """Whether a person put it where it stands after all that was done at the table."""
        return bool(self.desk.focused) and self._put == len(self.desk.session.history.commits)

    def _note(self) -> None:
        """Keep which piece has the focus, and where it is drawn: arrows go on from there when it has left."""
        desk, laid = self.desk, self.desk.geometry.of(self.desk.focused)
        self._on = {desk.focused: desk.model.sight.piece(desk.focused)} if laid is not None else {}
        self._known, self._at = laid is not None and laid.seen.face != 0, desk.session.history.at
        self._planned = laid is not None and laid.planned
        self._stood = laid.box if laid is not None else None

    def forget(self) -> None:
        """Other eyes look: where the focus stood tells them nothing."""
        self.desk.focused, self._on, self._stood = "", {}, None

    def rest(self) -> None:
        """Another question is asked, for which no card of the hand was chosen; arrows go on from where the focus stood."""
        laid = self.desk.geometry.of(self.desk.focused)
        if laid is not None and self.desk.session.box.zones[laid.zone].kind == "hand":
            self.desk.focused, self._on = "", {}

    def leave(self) -> None:
        """Another question is asked: what nothing can be done with has no focus any more; arrows go on from where it stood in the
        hand, else they begin there."""
        if self.desk.focused and not self._free() and not self._ways():
            self.desk.focused, self._on = "", {}
            self.desk.touch()
        if not self.desk.focused and self._stood is not None and not self.desk.frame.hand.collidepoint(self._stood.center):
            self._stood = None

    def settle(self) -> None:
        """After a change: the focus goes with its piece, and where that left nothing has it until a person puts it somewhere."""
        desk, place = self.desk, self.desk.focused
        if place in self._on and self._at != desk.session.history.at:
            desk.focused = self._gone_to(place)
        laid = desk.geometry.of(desk.focused)
        gone = desk.geometry.rail(desk.focused) is None if laid is None else laid.planned and not self._planned
        if gone:
            desk.focused = ""
        if desk.focused:
            self._note()
        elif place:
            self._on = {}

    def _gone_to(self, place: str) -> str:
        """Where the piece in focus lies now; one these eyes do not know is whatever lies in its place."""
        known, there = self._known, self.desk.geometry.of(place)
        now = next(iter(followed(self.desk, self._on, self._at)), "")
        if now or known:
            return now if _home(now) == _home(place) else ""
        return place if there is not None and not there.seen.face else ""

    # --- going on ----------------------------------------------------------------------------------------------------

    def stops(self) -> list[Laid | Rail]:
        """What the focus visits: the hand from left to right, then the cloth; of a pile its top.

        Free hands come to others' hands and to gauges, too.
        """
        geometry, free = self.desk.geometry, self._free()
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
        """On to the next stop in a direction, as all lies at rest: left and right never leave the hand nor come to it, up does."""
        stops, stands, geometry = self.stops(), self._stands(), self.desk.geometry
        rests = {laid.seen.place: laid.box for laid in geometry.resting}
        here = rests.get(_name(stands), _box(stands)) if stands is not None else self._stood
        stood = here is not None and self.desk.frame.hand.collidepoint(here.center)
        hand = self._in_hand(stands) if stands is not None else stood
        others = [(rests.get(_name(stop), _box(stop)), stop) for stop in stops if _name(stop) != self.desk.focused
                  and (self._in_hand(stop) == hand if way[0] else not (hand and self._in_hand(stop)))]
        found = towards(here, others, way) if here is not None else None
        if found is None and stands is None:
            found = next(iter(stops), None)
        return self.put(_name(found)) if found is not None else None

    def _in_hand(self, stop: Laid | Rail) -> bool:
        """Whether a stop is a card of the hand under the prompt."""
        return isinstance(stop, Laid) and self.desk.geometry.spots[stop.zone].spread == "fan"

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _stands(self) -> Laid | Rail | None:
        desk = self.desk
        flying = any(flight.place == desk.focused for flight in desk.flights)
        if not desk.focused or flying or desk.held is not None or desk.pouring is not None:
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
        zone = desk.geometry.zone_at(held.pos) if held is not None and held.keyboard and held.hover is None else None
        if held is not None and zone is not None and zone != held.laid.zone:
            paint.focus(surface, desk.geometry.spots[zone].rect, desk.look.k)


def _name(stop: Laid | Rail) -> str:
    return stop.seen.place if isinstance(stop, Laid) else stop.name


def _home(place: str) -> str:
    """What a place is one of: a hand, a row of slots, what lies on a piece."""
    return place.rpartition("/")[0] or place.rpartition(".")[0] or place


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
