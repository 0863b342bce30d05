"""What of the table screen is drawn anew: the resting table whole or in areas, the lit one, rails, and what moves above."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame

from tabletop.play.lying import is_exact
from tabletop.ui.faces.cache import PATIENCE
from tabletop.ui.table.draw.last import last_moved
from tabletop.ui.table.draw.planned import draw_chosen, draw_sums
from tabletop.ui.table.draw.plates import draw_cover
from tabletop.ui.table.draw.sums import sums
from tabletop.ui.table.layout.camera import Camera
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.table import Table

MANY = 6
"""So many areas that change at once are drawn as one."""


class Canvas:
    """Draws what is stale, on the layers of the stage and from there to the window."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._lettered = False
        self._slid: list[tuple[int, str]] = []
        self._drawn = self._scaled = Camera()
        table.felt.faces.patience = PATIENCE
        self._scaling = False

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed."""
        table = self.table
        table.felt.faces.begin(table.viewer.eyes())
        if table.felt.faces.owed and table.felt.faces.pay():
            self.table.stale.rest = True
        table.pointer.raise_card()
        if table.overlays.sharing.lettered != self._lettered:
            self.table.stale.rest = True
        scaled = self._scales()
        changed = self._scale() if scaled else self._draw_changes()
        under = table.stage.view if scaled else table.stage.lit if table.held is not None else table.stage.rest
        moving = table.stage.moving(table.flights, table.held, table.look, table.model.label, table.now, table.frame.small)
        moving += [*table.lights.pictures(), *table.hints.pictures(), *table.beat.pictures()]
        tipped, moved = table.overlays.tipped(), table.stage.moved(moving)
        if not (self.table.stale.whole or changed or tipped or moved):
            return ()
        whole = self.table.stale.whole or tipped or table.overlays.shown
        if not whole and (ring := table.focus.ring()) is not None:
            changed.append(ring)
        dirty = table.stage.compose(surface, under, moving, changed, whole)
        table.focus.draw(surface)
        table.overlays.draw(surface)
        self.table.stale.whole = False
        return None if whole else dirty

    def _scales(self) -> bool:
        """Whether the layers are scaled now: only while the zoom changes and nothing else does."""
        table = self.table
        if self._drawn == table.zoom.camera:
            return False
        if self._drawn.zoom != table.zoom.camera.zoom and not self.table.stale.rest and not self.table.stale.areas:
            if table.zoom.moving:
                return True
            if self._scaling and not self._ready():
                return True
        if self._drawn.zoom == table.zoom.camera.zoom and not table.zoom.camera.fits:
            self._drawn = table.zoom.camera
            self.table.stale.areas.append(self.table.around(table.frame.cloth))
        else:
            self.table.stale.rest = True
        return False

    def _ready(self) -> bool:
        """Whether what is in sight can be drawn at its size at once; until then it stays scaled."""
        table = self.table
        window = table.geometry.window or table.frame.cloth
        seen = [laid for laid in table.geometry.pieces if table.geometry.spots[laid.zone].spread != "fan"
                and not laid.token and laid.box.colliderect(window)]
        return table.felt.ready(seen, table.zoom.look)

    def _scale(self) -> list[pygame.Rect]:
        """The cloth as it was drawn last, larger or smaller."""
        table, mark = self.table, self.table.overlays.zoom
        if not self._scaling:
            table.stage.begin_scaling()
            self._scaling = True
        elif self._scaled == table.zoom.camera:
            return []
        self._scaled = table.zoom.camera
        around = table.stage.scale(table.frame, self._drawn, table.zoom.camera, table.look)
        mark.tell(table.zoom.camera.zoom)
        mark.draw(table.stage.view)
        return [around]

    def _draw_changes(self) -> list[pygame.Rect]:
        """What changed on the layers is drawn anew there; where."""
        table = self.table
        if self._scaling:
            self._scaling, self.table.stale.rest = False, True
        changed = self._redraw_areas()
        if self.table.stale.lit and table.held is not None:
            self._light()
        sliding = table.slide.moving(table.now, table.look.motion)
        for key in {*sliding, *self._slid}:
            changed += self._draw_rail(key)
        self._slid = sliding
        return changed

    def _redraw_areas(self) -> list[pygame.Rect]:
        """The areas of the resting table in which something changed; all of it where they are many."""
        table = self.table
        stale = [self.table.around(panel.rect) for panel in table.overlays.panels if panel.stale and panel.rect.w]
        areas, self.table.stale.areas = [*self.table.stale.areas, *stale], []
        if self.table.stale.rest or table.overlays.reaction.stale or len(areas) > MANY:
            self._draw_rest()
            self.table.stale.whole = True
            return []
        for area in areas:
            self._draw_rest(area)
        return areas

    def _left_lying(self) -> tuple[Geometry, set[str]]:
        """The table without what is held, and the places of what is in the air; of pieces without an own place one is missing."""
        table, held = self.table, self.table.held
        lifted = (held.laid, *held.more) if held is not None else ()
        places = [*(flight.place for flight in table.flights), *(laid.seen.place for laid in lifted)]
        places += held.load.places if held is not None else ()
        hidden = {place for place in places if is_exact(table.session.box, place)}
        if all(laid.seen.place in hidden for laid in lifted):
            return table.geometry, hidden
        left = tuple(laid for laid in table.geometry.pieces if not any(laid is one for one in lifted))
        return replace(table.geometry, pieces=left), hidden

    def _draw_rest(self, area: pygame.Rect | None = None) -> None:
        table, camera, cloth = self.table, self.table.zoom.camera, self.table.frame.cloth
        self.table.stale.rest = self.table.stale.rest and area is not None
        if area is None:
            self._leave_fit(camera)
            self._drawn = camera
            table.overlays.zoom.tell(camera.zoom)
        self.table.stale.threats, self._lettered = table.threats, table.overlays.sharing.lettered
        geometry, hidden = self._left_lying()
        gauges = {(r.seat, r.key): table.slide.value((r.seat, r.key), table.now, table.look.motion) for r in table.geometry.rails}
        ringed = last_moved(table.model.sight, table.viewer.seats) | table.overlays.sharing.catch_up.ringed
        table.stage.draw_ground(table.size, table.frame, table.look, camera, area)
        if not camera.fits:
            table.stage.rest.set_clip(cloth if area is None else cloth.clip(area))
        table.stage.draw_cloth(table.zoom.look, table.model, geometry, table.viewer.near, gauges, hidden, ringed,
                              table.overlays.taken, self.table.stale.threats, table.glance, *self._sums())
        self._draw_plan(geometry)
        table.overlays.draw_plates(table.stage.rest)
        if camera.zoom > 1:
            table.felt.rim(table.stage.rest, cloth, table.look)
        table.stage.rest.set_clip(area)
        table.trays.ground(table.stage.rest)
        table.stage.draw_trays(table.look, table.model, geometry, hidden, ringed)
        table.stage.draw_hand(table.look, geometry, hidden)
        draw_chosen(table.stage.rest, geometry, table.model.sight, table.acts.shown, table.look, True, self._sweeps())
        table.overlays.sharing.draw_letters(table.stage.rest)
        if table.viewer.blind and not table.overlays.at_once.active:
            draw_cover(table.stage.rest, table.frame.hand, table.model, table.viewer.dock, table.look)
        for panel in table.overlays.panels:
            if panel.rect.w and (area is None or self.table.around(panel.rect).colliderect(area)):
                panel.draw(table.stage.rest)
        if table.geometry.raised is not None and table.geometry.raised.seen.place not in hidden:
            table.felt.piece(table.stage.rest, table.geometry.raised, table.look)
            table.overlays.sharing.draw_letters(table.stage.rest, raised=True)
        table.selection.draw(table.stage.rest, hidden)
        table.stage.rest.set_clip(None)
        self._light()

    def _draw_plan(self, geometry: Geometry) -> None:
        table, plan = self.table, self.table.acts.shown
        draw_chosen(table.stage.rest, geometry, table.model.sight, plan, table.zoom.look, False, self._sweeps())
        sums = {zone: table.model.wording.says(said) for zone, said in table.model.sight.totals(plan).items()}
        draw_sums(table.stage.rest, geometry, plan, sums, table.zoom.look)

    def _sweeps(self) -> bool:
        """Whether what the plan points at stands for all that lie there."""
        rules, plan = self.table.session.rules, self.table.acts.shown
        return rules is not None and bool(plan.parts) and rules.verbs[plan.verb].sweeps

    def _leave_fit(self, camera: Camera) -> None:
        """Before the table that fits is drawn over by a part of it, it is kept."""
        if self._drawn.fits and camera.zoom > 1 and self.table.stage.rest.get_size() == self.table.size:
            self.table.stage.keep_far(self.table.frame.cloth)

    def _light(self) -> None:
        """The layer under what is held."""
        table = self.table
        self.table.stale.lit = False
        if table.held is not None:
            self.table.stale.whole = True
            table.stage.light(table.held, table.frame, table.look, table.zoom.look, table.model.label, table.geometry,
                              self.table.stale.threats, *self._sums())
            if table.log_open and not table.frame.drawer:
                table.overlays.log.draw(table.stage.lit)

    def _draw_rail(self, key: tuple[int, str]) -> list[pygame.Rect]:
        table = self.table
        value = table.slide.value(key, table.now, table.look.motion)
        look, window = table.zoom.look, table.geometry.window
        return [table.stage.redraw_rail(rail, value, look, window) for rail in table.geometry.rails if (rail.seat, rail.key) == key]

    def _sums(self) -> tuple[list[str], list[str]]:
        """What the ledger says: the tale of what ran by itself, else the sums."""
        table = self.table
        told = table.tale.words(table.now)
        return ([told], []) if told else sums(table.acts, table.model, table.held)
