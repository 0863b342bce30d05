"""What of the table screen is drawn anew: the resting table whole or in areas, the lit one, rails, and what moves above."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from tabletop.play.lying import is_exact
from tabletop.ui.faces.cache import PATIENCE
from tabletop.ui.table.around import Around
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.draw.last import last_moved
from tabletop.ui.table.draw.planned import draw_chosen, sums_of
from tabletop.ui.table.draw.stage import OnCloth, Outlook, Picture
from tabletop.ui.table.draw.sums import sums
from tabletop.ui.table.layout.camera import Camera
from tabletop.ui.table.layout.geometry import Geometry, Laid
from tabletop.ui.table.looking.focus import Focus
from tabletop.ui.table.looking.trays import Trays
from tabletop.ui.table.looking.zooming import Zooming
from tabletop.ui.table.plugin import Plugin

MANY = 6
"""So many areas that change at once are drawn as one."""
PREPARED = 32
"""So many pieces are made ready in a frame to be drawn at another size."""
HEAVY = 150
"""Where more pieces lie, drawing all that rests takes so much of a frame that fewer faces are made in it."""
REFINED_MS = 96
"""How long after a look at the whole table the faces that have become sharp since are shown."""


@dataclass(frozen=True, slots=True)
class Marks:
    """What people who act at a table leave on its picture; of one that is only looked at there is nothing.

    `moving` is drawn above all layers, `ringed` are places of pieces with a ring; what others did last has none while a question
    `asks` for pieces of the cloth, for then those are marked that may be clicked, and while something is planned.  `hand` draws
    on the hand under the prompt, `raised` on its raised card, `over` on all that rests but for the places of what is in the air.
    The resting table is drawn anew where `resting` is another value, and where it is `stale`.
    """

    moving: Callable[[], Sequence[Picture]] = lambda: ()
    ringed: Callable[[], frozenset[str]] = frozenset
    asks: Callable[[], bool] = lambda: False
    resting: Callable[[], Hashable] = lambda: None
    stale: Callable[[], bool] = lambda: False
    hand: Callable[[pygame.Surface], None] = lambda surface: None
    raised: Callable[[pygame.Surface], None] = lambda surface: None
    over: Callable[[pygame.Surface, set[str]], None] = lambda surface, hidden: None


class Canvas:
    """Draws what is stale, on the layers of the stage and from there to the window."""

    def __init__(self, desk: LookingDesk, overlays: Around, zoom: Zooming, focus: Focus, trays: Trays, marks: Marks,
                 plugins: Sequence[Plugin] = ()) -> None:
        self.desk, self.overlays, self.zoom, self.focus, self.trays, self.marks = desk, overlays, zoom, focus, trays, marks
        self._own = [one.marks for one in plugins if one.marks is not None]
        self._in_hand = [one.in_hand for one in plugins if one.in_hand is not None]
        self._rested: Hashable = None
        self._slid: list[tuple[int, str]] = []
        self._drawn = self._scaled = self._laid = Camera()
        desk.felt.faces.patience = PATIENCE
        desk.felt.faces.elsewhere(desk.host.later)
        desk.felt.faces.foresee(desk.session.box.cards)
        self._scaling = self._kept_far = False
        self._refined = 0

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed."""
        desk, new = self.desk, self.desk.stage.rest.get_size() != self.desk.size
        if new:
            desk.felt.faces.fit(desk.size)
        heavy = len(desk.geometry.pieces) > HEAVY
        desk.felt.faces.begin(desk.viewer.eyes(), new, heavy and desk.stale.rest and not new)
        if self.marks.resting() != self._rested:
            desk.stale.rest = True
        scaled = self.zoom.scaled = self._scales()
        if not scaled:
            self._refine()
        changed = self._scale() if scaled else self._draw_changes()
        under = desk.stage.view if scaled else desk.stage.lit if desk.held is not None else desk.stage.rest
        moving = desk.stage.moving(desk.flights, desk.held, desk.look, desk.model.label, desk.now, desk.frame.small)
        moving += self.marks.moving()
        tipped, moved = self.overlays.tipped(), desk.stage.moved(moving, desk.flights, desk.now)
        if not (desk.stale.whole or changed or tipped or moved):
            return self.overlays.refresh(surface)
        whole = desk.stale.whole or tipped or self.overlays.shown
        if not whole and (ring := self.focus.ring()) is not None:
            changed.append(ring)
        dirty = desk.stage.compose(surface, under, moving, changed, whole)
        self.focus.draw(surface)
        if not desk.flights and desk.held is None:
            rings = [ring for ring in (self.focus.ring(), *(where for _, where in moving)) if ring is not None]
            desk.stage.put_labels(surface, under, rings, desk.geometry.raised)
        self.overlays.draw(surface)
        desk.stale.whole = False
        return None if whole else dirty

    def _scales(self) -> bool:
        """Whether the layers are scaled now: only while the zoom changes and nothing else does."""
        desk = self.desk
        if self._drawn == self.zoom.camera:
            return False
        zooms = self._drawn.zoom != self.zoom.camera.zoom and not desk.stale.rest and not desk.stale.areas
        if zooms and (self.zoom.moving or (self._scaling and not self._prepared())):
            return True
        if self._drawn.zoom == self.zoom.camera.zoom and not self.zoom.camera.fits:
            self._drawn = self.zoom.camera
            desk.stale.areas.append(desk.around(desk.frame.cloth))
        else:
            desk.stale.rest = True
            if not self._scaling:
                desk.felt.faces.again()
        return False

    def _prepared(self) -> bool:
        """Whether all that is in sight can be drawn at once; until then it stays scaled."""
        desk, camera = self.desk, self.zoom.camera
        geometry, hidden = self.left_lying()
        if not desk.felt.prepare(geometry.flat, desk.geometry.window or desk.frame.cloth, self.zoom.look, hidden, PREPARED):
            return False
        laid, self._laid = self._laid == camera, camera
        if not laid:
            desk.stage.lay_ground(desk.size, desk.frame, desk.look, camera)
        return laid

    def _refine(self) -> None:
        """Draw some of the faces that others stand in for; what is sharp by now is shown every so often."""
        desk = self.desk
        if desk.stale.rest or not desk.felt.faces.owed:
            return
        paid = desk.felt.faces.pay()
        if paid and desk.felt.faces.renewed:
            desk.felt.pictured()
            desk.stale_hand()
            acting = desk.geometry.sheets.acting
            desk.stale.areas += [acting] if acting is not None else []
        if paid or desk.now - self._refined >= REFINED_MS:
            self._refined = desk.now
            sharp = list(desk.felt.sharpened())
            desk.stale.areas += [sharp[0].unionall(sharp[1:])] if sharp else []

    def _scale(self) -> list[pygame.Rect]:
        """The cloth as it was drawn last, larger or smaller."""
        desk, mark = self.desk, self.overlays.zoom
        if not self._scaling:
            desk.stage.begin_scaling()
            desk.felt.faces.again()
            self._scaling = True
        elif not self._kept_far:
            self._leave_fit(self.zoom.camera)
        elif self._scaled == self.zoom.camera:
            return []
        self._scaled = self.zoom.camera
        around = desk.stage.scale(desk.frame, self._drawn, self.zoom.camera, desk.look)
        mark.tell(self.zoom.camera.zoom)
        mark.draw(desk.stage.view)
        return [around]

    def _draw_changes(self) -> list[pygame.Rect]:
        """What changed on the layers is drawn anew there; where."""
        desk = self.desk
        if self._scaling:
            self._scaling, desk.stale.rest = False, True
        changed = self._redraw_areas()
        if desk.stale.lit and desk.held is not None:
            self._light()
        sliding = desk.slide.moving(desk.now, desk.look.motion)
        for key in {*sliding, *self._slid}:
            changed += self._draw_rail(key)
        self._slid = sliding
        return changed

    def _redraw_areas(self) -> list[pygame.Rect]:
        """The areas of the resting table in which something changed; all of it where they are many."""
        desk = self.desk
        stale = [desk.around(panel.rect) for panel in self.overlays.panels if panel.stale and panel.rect.w]
        areas, desk.stale.areas = [*desk.stale.areas, *stale], []
        if desk.stale.rest or self.marks.stale() or len(areas) > MANY:
            self._draw_rest()
            desk.stale.whole = True
            return []
        areas = joined(areas)
        for area in areas:
            self._draw_rest(area)
        return areas

    def left_lying(self) -> tuple[Geometry, set[str]]:
        """The table without what is held, and the places of what is in the air; of pieces without an own place one is missing."""
        desk, held = self.desk, self.desk.held
        lifted = (held.laid, *held.more) if held is not None else ()
        places = [*(flight.place for flight in desk.flights), *(laid.seen.place for laid in lifted)]
        places += held.load.places if held is not None else ()
        hidden = {place for place in places if is_exact(desk.session.box, place)}
        left = desk.geometry.pieces
        if not all(laid.seen.place in hidden for laid in lifted):
            left = tuple(laid for laid in left if not any(laid is one for one in lifted))
        left = (*self._bared(hidden), *left) if desk.flights else left
        return (desk.geometry if left is desk.geometry.pieces else replace(desk.geometry, pieces=left)), hidden

    def _bared(self, hidden: Collection[str]) -> Iterator[Laid]:
        """Of each pile whose drawn cards are all in the air the topmost of those that lie."""
        geometry, zones = self.desk.geometry, self.desk.model.view.zones
        piles: dict[int, list[Laid]] = {}
        for laid in geometry.pieces:
            if geometry.spots[laid.zone].spread == "pile":
                piles.setdefault(laid.zone, []).append(laid)
        for zone, drawn in piles.items():
            if all(laid.seen.place in hidden for laid in drawn):
                lies = next((seen for seen in reversed(zones[zone]) if seen.place not in hidden), None)
                if lies is not None:
                    yield replace(drawn[0], seen=lies, angle=lies.angle)

    def _draw_rest(self, area: pygame.Rect | None = None) -> None:
        desk, camera = self.desk, self.zoom.camera
        desk.stale.rest = desk.stale.rest and area is not None
        if area is None:
            self._refined = desk.now
            self._leave_fit(camera)
            self._drawn, self._kept_far = camera, False
            self.overlays.zoom.tell(camera.zoom)
        desk.stale.threats, self._rested = desk.threats, self.marks.resting()
        desk.stale.subject, desk.stale.aims, desk.stale.aimed_with = desk.subject, desk.aims, desk.aimed_with
        desk.stage.draw_ground(desk.size, desk.frame, desk.look, camera, area)
        with desk.stage.labelled(area):
            self._draw_layers(area)
        desk.stage.rest.set_clip(None)
        self._light()

    def _draw_layers(self, area: pygame.Rect | None) -> None:
        """All that rests on the ground, inside the clip of the resting layer."""
        desk, camera, cloth = self.desk, self.zoom.camera, self.desk.frame.cloth
        geometry, hidden = self.left_lying()
        gauges = {(r.seat, r.key): desk.slide.value((r.seat, r.key), desk.now, desk.look.motion) for r in desk.geometry.rails}
        busy = self.marks.asks() or bool(desk.model.plan.parts)
        last = frozenset[str]() if busy else last_moved(desk.model.sight, desk.viewer.seats)
        ringed = last | self.marks.ringed()
        if not camera.fits:
            desk.stage.rest.set_clip(cloth if area is None else cloth.clip(area))
        said = {zone: desk.model.wording.says(sum_) for zone, sum_ in desk.model.sight.moves.totals(desk.model.plan).items()}
        read = [part.area for part in geometry.sheets.parts if part.read]
        planned = list(sums_of(geometry, desk.model.plan, said, self.zoom.look, [*self.overlays.taken, geometry.ledger, *read]))
        desk.stage.sums = [one.area for one in planned]
        desk.stage.draw_cloth(OnCloth(desk.model, geometry, desk.viewer.near, gauges, desk.counting, self._outlook(), hidden,
                                      ringed, [*self.overlays.taken, *desk.stage.sums], desk.told.view), self.zoom.look)
        for mark in self._own:
            mark(desk.stage.rest, desk, geometry, self.zoom.look)
        draw_chosen(desk.stage.rest, geometry, desk.model.sight, desk.model.plan, self.zoom.look, False, self._sweeps())
        for one in planned:
            one.draw(desk.stage.rest, self.zoom.look)
        self.overlays.draw_plates(desk.stage.rest)
        if camera.zoom > 1:
            desk.felt.cloth.rim(desk.stage.rest, cloth, desk.look)
        desk.stage.rest.set_clip(area)
        self.trays.ground(desk.stage.rest)
        desk.stage.draw_trays(desk.look, desk.model, geometry, hidden, ringed)
        desk.stage.draw_hand(desk.look, geometry, hidden)
        draw_chosen(desk.stage.rest, geometry, desk.model.sight, desk.model.plan, desk.look, True, self._sweeps())
        for mark in self._in_hand:
            mark(desk.stage.rest, desk, geometry, desk.look)
        self.marks.hand(desk.stage.rest)
        for panel in self.overlays.panels:
            if panel.rect.w and (area is None or desk.around(panel.rect).colliderect(area)):
                panel.draw(desk.stage.rest)
        if desk.geometry.raised is not None and desk.geometry.raised.seen.place not in hidden:
            desk.felt.piece(desk.stage.rest, desk.geometry.raised, desk.look)
            self.marks.raised(desk.stage.rest)
        self.marks.over(desk.stage.rest, hidden)

    def _sweeps(self) -> bool:
        """Whether what the plan points at stands for all that lie there."""
        desk = self.desk
        rules, plan = desk.session.rules, desk.model.plan
        return rules is not None and bool(plan.parts) and rules.verbs[plan.verb].sweeps

    def _leave_fit(self, camera: Camera) -> None:
        """Before the table that fits is drawn over by a part of it, it is kept."""
        desk = self.desk
        if self._drawn.fits and camera.zoom > 1 and desk.stage.rest.get_size() == desk.size and not self._kept_far:
            desk.stage.keep_far(desk.frame.cloth)
        self._kept_far = True

    def _light(self) -> None:
        """The layer under what is held."""
        desk = self.desk
        desk.stale.lit = False
        if desk.held is not None:
            desk.stale.whole = True
            desk.stage.light(desk.held, desk.frame, desk.look, self.zoom.look, desk.model.label, desk.geometry, self._outlook())
            if desk.log_open and not desk.frame.drawer:
                self.overlays.log.draw(desk.stage.lit)

    def _draw_rail(self, key: tuple[int, str]) -> list[pygame.Rect]:
        desk = self.desk
        value = desk.slide.value(key, desk.now, desk.look.motion)
        look, window = self.zoom.look, desk.geometry.window
        return [desk.stage.redraw_rail(rail, value, look, window) for rail in desk.geometry.rails if (rail.seat, rail.key) == key]

    def _outlook(self) -> Outlook:
        """Threats, and what the ledger says: the tale of what ran by itself, else the sums."""
        desk = self.desk
        told = desk.tale.words(desk.now)
        return Outlook(desk.stale.threats, *(([told], []) if told else sums(desk.told, desk.held, desk.viewer.near)))


def joined(areas: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """The same areas, those as one that lie over one another so far that this is no larger than both."""
    apart: list[pygame.Rect] = []
    for area in areas:
        while (over := next((n for n, one in enumerate(apart) if _no_larger(one, area)), None)) is not None:
            area = area.union(apart.pop(over))
        apart.append(area)
    return apart


def _no_larger(a: pygame.Rect, b: pygame.Rect) -> bool:
    both = a.union(b)
    return both.w * both.h <= a.w * a.h + b.w * b.h
