"""What of the table screen is drawn anew: the resting table whole or in areas, the lit one, rails, and what moves above."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from tabletop.play.plan import totals
from tabletop.ui.faces.cache import PATIENCE
from tabletop.ui.table.camera import Camera
from tabletop.ui.table.drops import is_exact
from tabletop.ui.table.geometry import Geometry
from tabletop.ui.table.last import last_moved
from tabletop.ui.table.planned import draw_chosen, draw_sums
from tabletop.ui.table.plates import draw_cover
from tabletop.ui.table.stage import REACH
from tabletop.ui.table.sums import sums

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

MANY = 6
"""So many areas that change at once are drawn as one."""


class Canvas:
    """`whole` says that all is composed anew, `rest_stale` that the resting table is drawn anew, `areas` where alone."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.whole = self.rest_stale = self.lit_stale = True
        self.areas: list[pygame.Rect] = []
        self.threats: Mapping[int, int] = {}
        self._lettered = False
        self._slid: list[tuple[int, str]] = []
        self._drawn = self._scaled = Camera()
        scene.felt.faces.patience = PATIENCE
        self._scaling = False

    def around(self, box: pygame.Rect) -> pygame.Rect:
        """The area in which a piece or a panel with that box is drawn, its shadow too."""
        scene = self.scene
        reach = max(scene.look.px(REACH), scene.zoom.look.px(REACH))
        return box.inflate(reach, reach).clip(((0, 0), scene.size))

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed."""
        scene = self.scene
        scene.felt.faces.begin(scene.viewer.eyes())
        if scene.felt.faces.owed and scene.felt.faces.pay():
            self.rest_stale = True
        scene.pointer.raise_card()
        if scene.overlays.sharing.lettered != self._lettered:
            self.rest_stale = True
        scaled = self._scales()
        changed = self._scale() if scaled else self._draw_changes()
        under = scene.stage.view if scaled else scene.stage.lit if scene.held is not None else scene.stage.rest
        moving = scene.stage.moving(scene.flights, scene.held, scene.look, scene.label, scene.now, scene.frame.small)
        moving += [*scene.lights.pictures(), *scene.hints.pictures(), *scene.beat.pictures()]
        tipped, moved = scene.overlays.tipped(), scene.stage.moved(moving)
        if not (self.whole or changed or tipped or moved):
            return ()
        whole = self.whole or tipped or scene.overlays.shown
        if not whole and (ring := scene.keyboard.ring()) is not None:
            changed.append(ring)
        dirty = scene.stage.compose(surface, under, moving, changed, whole)
        scene.keyboard.draw(surface)
        scene.overlays.draw(surface)
        self.whole = False
        return None if whole else dirty

    def _scales(self) -> bool:
        """Whether the layers are scaled now: only while the zoom changes and nothing else does."""
        scene = self.scene
        if self._drawn == scene.zoom.camera:
            return False
        if self._drawn.zoom != scene.zoom.camera.zoom and not self.rest_stale and not self.areas:
            if scene.zoom.moving:
                return True
            if self._scaling and not self._ready():
                return True
        if self._drawn.zoom == scene.zoom.camera.zoom and not scene.zoom.camera.fits:
            self._drawn = scene.zoom.camera
            self.areas.append(self.around(scene.frame.cloth))
        else:
            self.rest_stale = True
        return False

    def _ready(self) -> bool:
        """Whether what is in sight can be drawn at its size at once; until then it stays scaled."""
        scene = self.scene
        window = scene.geometry.window or scene.frame.cloth
        seen = [laid for laid in scene.geometry.pieces if scene.geometry.spots[laid.zone].spread != "fan"
                and not laid.token and laid.box.colliderect(window)]
        return scene.felt.ready(seen, scene.zoom.look)

    def _scale(self) -> list[pygame.Rect]:
        """The cloth as it was drawn last, larger or smaller."""
        scene, mark = self.scene, self.scene.overlays.zoom
        if not self._scaling:
            scene.stage.begin_scaling()
            self._scaling = True
        elif self._scaled == scene.zoom.camera:
            return []
        self._scaled = scene.zoom.camera
        around = scene.stage.scale(scene.frame, self._drawn, scene.zoom.camera, scene.look)
        mark.tell(scene.zoom.camera.zoom)
        mark.draw(scene.stage.view)
        return [around]

    def _draw_changes(self) -> list[pygame.Rect]:
        """What changed on the layers is drawn anew there; where."""
        scene = self.scene
        if self._scaling:
            self._scaling, self.rest_stale = False, True
        changed = self._redraw_areas()
        if self.lit_stale and scene.held is not None:
            self._light()
        sliding = scene.slide.moving(scene.now, scene.look.motion)
        for key in {*sliding, *self._slid}:
            changed += self._draw_rail(key)
        self._slid = sliding
        return changed

    def _redraw_areas(self) -> list[pygame.Rect]:
        """The areas of the resting table in which something changed; all of it where they are many."""
        scene = self.scene
        stale = [self.around(panel.rect) for panel in scene.overlays.panels if panel.stale and panel.rect.w]
        areas, self.areas = [*self.areas, *stale], []
        if self.rest_stale or scene.overlays.reaction.stale or len(areas) > MANY:
            self._draw_rest()
            self.whole = True
            return []
        for area in areas:
            self._draw_rest(area)
        return areas

    def _left_lying(self) -> tuple[Geometry, set[str]]:
        """The table without what is held, and the places of what is in the air; of pieces without an own place one is missing."""
        scene, held = self.scene, self.scene.held
        lifted = (held.laid, *held.more) if held is not None else ()
        places = [*(flight.place for flight in scene.flights), *(laid.seen.place for laid in lifted)]
        places += held.load.places if held is not None else ()
        hidden = {place for place in places if is_exact(scene.session.box, place)}
        if all(laid.seen.place in hidden for laid in lifted):
            return scene.geometry, hidden
        left = tuple(laid for laid in scene.geometry.pieces if not any(laid is one for one in lifted))
        return replace(scene.geometry, pieces=left), hidden

    def _draw_rest(self, area: pygame.Rect | None = None) -> None:
        scene, camera, cloth = self.scene, self.scene.zoom.camera, self.scene.frame.cloth
        self.rest_stale = self.rest_stale and area is not None
        if area is None:
            self._leave_fit(camera)
            self._drawn = camera
            scene.overlays.zoom.tell(camera.zoom)
        self.threats, self._lettered = scene.threats, scene.overlays.sharing.lettered
        geometry, hidden = self._left_lying()
        gauges = {(r.seat, r.key): scene.slide.value((r.seat, r.key), scene.now, scene.look.motion) for r in scene.geometry.rails}
        ringed = last_moved(scene.session, scene.viewer.seats) | scene.overlays.sharing.catch_up.ringed
        scene.stage.draw_ground(scene.size, scene.frame, scene.look, camera, area)
        if not camera.fits:
            scene.stage.rest.set_clip(cloth if area is None else cloth.clip(area))
        scene.stage.draw_cloth(scene.zoom.look, scene.model, geometry, scene.viewer.near, gauges, hidden, ringed,
                              scene.overlays.taken, self.threats, scene.glance, *self._sums())
        self._draw_plan(geometry)
        scene.overlays.draw_plates(scene.stage.rest)
        if camera.zoom > 1:
            scene.felt.rim(scene.stage.rest, cloth, scene.look)
        scene.stage.rest.set_clip(area)
        scene.trays.ground(scene.stage.rest)
        scene.stage.draw_trays(scene.look, scene.model, geometry, hidden, ringed)
        scene.stage.draw_hand(scene.look, geometry, hidden)
        draw_chosen(scene.stage.rest, geometry, scene.session.state, scene.acts.shown, scene.look, True, self._sweeps())
        scene.overlays.sharing.draw_letters(scene.stage.rest)
        if scene.viewer.blind and not scene.overlays.at_once.active:
            draw_cover(scene.stage.rest, scene.frame.hand, scene.model, scene.viewer.dock, scene.look)
        for panel in scene.overlays.panels:
            if panel.rect.w and (area is None or self.around(panel.rect).colliderect(area)):
                panel.draw(scene.stage.rest)
        if scene.geometry.raised is not None and scene.geometry.raised.seen.place not in hidden:
            scene.felt.piece(scene.stage.rest, scene.geometry.raised, scene.look)
            scene.overlays.sharing.draw_letters(scene.stage.rest, raised=True)
        scene.selection.draw(scene.stage.rest, hidden)
        scene.stage.rest.set_clip(None)
        self._light()

    def _draw_plan(self, geometry: Geometry) -> None:
        scene, plan = self.scene, self.scene.acts.shown
        draw_chosen(scene.stage.rest, geometry, scene.session.state, plan, scene.zoom.look, False, self._sweeps())
        sums = {zone: scene.model.wording.says(said) for zone, said in totals(scene.session, plan).items()}
        draw_sums(scene.stage.rest, geometry, plan, sums, scene.zoom.look)

    def _sweeps(self) -> bool:
        """Whether what the plan points at stands for all that lie there."""
        rules, plan = self.scene.session.rules, self.scene.acts.shown
        return rules is not None and bool(plan.parts) and rules.verbs[plan.verb].sweeps

    def _leave_fit(self, camera: Camera) -> None:
        """Before the table that fits is drawn over by a part of it, it is kept."""
        if self._drawn.fits and camera.zoom > 1 and self.scene.stage.rest.get_size() == self.scene.size:
            self.scene.stage.keep_far(self.scene.frame.cloth)

    def _light(self) -> None:
        """The layer under what is held."""
        scene = self.scene
        self.lit_stale = False
        if scene.held is not None:
            self.whole = True
            scene.stage.light(scene.held, scene.frame, scene.look, scene.zoom.look, scene.label, scene.geometry,
                              self.threats, *self._sums())
            if scene.log_open and not scene.frame.drawer:
                scene.overlays.log.draw(scene.stage.lit)

    def _draw_rail(self, key: tuple[int, str]) -> list[pygame.Rect]:
        scene = self.scene
        value = scene.slide.value(key, scene.now, scene.look.motion)
        look, window = scene.zoom.look, scene.geometry.window
        return [scene.stage.redraw_rail(rail, value, look, window) for rail in scene.geometry.rails if (rail.seat, rail.key) == key]

    def _sums(self) -> tuple[list[str], list[str]]:
        """What the ledger says: the tale of what ran by itself, else the sums."""
        scene = self.scene
        told = scene.tale.words(scene.now)
        return ([told], []) if told else sums(scene.session, scene.acts, scene.model, scene.held)
