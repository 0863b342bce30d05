"""Zooming and panning over the cloth: wheel, keys and drags move the camera, and everything on the cloth goes with it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.ui.look import Look
from tabletop.ui.motion import eased
from tabletop.ui.table.around import Around
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.camera import Camera
from tabletop.ui.table.layout.geometry import Geometry, Read
from tabletop.ui.table.looking.held_keys import HeldKeys

NOTCH, STEP = 1.15, 1.25
"""How much larger one notch of the wheel and one press of a key make it."""
MOVE_MS, REST_MS = 120, 90
"""How long a step takes, and how long nothing moves before it is drawn anew at its size."""
ARROW = 120
"""Logical pixels an arrow pans."""


class Zooming:
    """`camera` is where the table is looked at from now.  While it is `moving` the layers are `scaled`, then drawn crisp."""

    def __init__(self, desk: LookingDesk, overlays: Around, keys: HeldKeys, carried: Callable[[float], None]) -> None:
        """Whoever carries something is told by `carried` how much larger the cloth became under it."""
        self.desk, self.overlays, self.keys, self._carried = desk, overlays, keys, carried
        self.camera = self._start = self._goal = Camera()
        self._since = self._rests = 0.0
        self._table: Geometry | None = None
        self._focused = ""
        self._pointer: tuple[int, int] | None = None
        self._pans = 0
        self._moved = self.scaled = False

    @property
    def look(self) -> Look:
        """How what lies on the cloth is drawn."""
        look = self.desk.look
        return look if self.camera.fits else look.at(look.k * self.camera.zoom)

    @property
    def moving(self) -> bool:
        """Whether the zoom changes, or did a moment ago."""
        return self.camera != self._goal or self.desk.now < self._rests

    def seen(self, table: Geometry) -> Geometry:
        """A table that was laid out anew, as it is looked at."""
        self._table = table
        return self.camera.seen(table, self.desk.frame.cloth)

    @property
    def table(self) -> Geometry:
        """The table as it lies unzoomed."""
        assert self._table is not None, "nothing was laid out yet"
        return self._table

    def stand(self, camera: Camera) -> None:
        """Look from there at once, without a move that is seen."""
        if camera != self.camera:
            self.camera = self._goal = camera
            self.desk.geometry = camera.seen(self.table, self.desk.frame.cloth)
            self.overlays.set_plates()
            self.desk.stale_rest()

    # --- what people do ----------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Take an event of the mouse if it zooms or pans: the wheel, the middle button, Shift and the left one on bare cloth."""
        if event.type == pygame.MOUSEMOTION:
            before, self._pointer = self._pointer, event.pos
            if self._pans and before is not None:
                self.pan(event.pos[0] - before[0], event.pos[1] - before[1])
            return bool(self._pans)
        if event.type == pygame.MOUSEWHEEL and self._pointer is not None and self._bare(self._pointer) and not self._counts():
            self.wheel(getattr(event, "precise_y", event.y), self._pointer)
            return True
        if event.type == pygame.MOUSEBUTTONDOWN and self._bare(event.pos):
            self._pointer = event.pos
            self._pans = event.button if self._may_pan(event) else 0
            return bool(self._pans)
        if event.type == pygame.MOUSEBUTTONUP and event.button == self._pans:
            self._pans = 0
            return True
        if event.type in (pygame.WINDOWLEAVE, pygame.WINDOWFOCUSLOST):
            self._pans = 0
        return False

    def _bare(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies in the frame of the cloth and nothing lies over it."""
        overlays = self.overlays
        return self.desk.frame.cloth.collidepoint(pos) and not overlays.modal and not overlays.over(pos)

    def _counts(self) -> bool:
        """Whether the wheel counts something now."""
        return self.desk.pouring is not None or self.overlays.pointed.rail() is not None

    def _may_pan(self, event: pygame.event.Event) -> bool:
        if event.button == pygame.BUTTON_MIDDLE:
            return True
        bare = self.desk.held is None and self.desk.geometry.at(event.pos) is None
        return bool(event.button == pygame.BUTTON_LEFT and self.keys.shift and bare)

    def to(self, zoom: float, about: tuple[int, int]) -> None:
        """Zoom about a point of the cloth."""
        self._aim(self._goal.zoomed(zoom, about, self.desk.frame.cloth))

    def wheel(self, notches: float, about: tuple[int, int]) -> None:
        """Zoom by notches of the wheel about a point."""
        self.to(self._goal.zoom * NOTCH**notches, about)

    def step(self, by: int) -> None:
        """Zoom in or out by one step about the middle."""
        self.to(self._goal.zoom * STEP**by, self.desk.frame.cloth.center)

    def fit(self) -> None:
        """The whole cloth in its frame."""
        self._aim(Camera())

    def pan(self, dx: float, dy: float) -> None:
        """Push the cloth by so many device pixels."""
        self._move(self.camera.moved(dx, dy, self.desk.frame.cloth))

    def arrow(self, way: tuple[int, int]) -> None:
        """Look further in a direction."""
        far = self.desk.look.px(ARROW)
        self._aim(self._goal.moved(-way[0] * far, -way[1] * far, self.desk.frame.cloth))

    def show(self, box: pygame.Rect) -> None:
        """Bring a box that is drawn on the cloth into sight."""
        if not self.camera.fits:
            self._move(self.camera.showing(box, self.desk.frame.cloth, self.desk.look.px(16)))

    # --- moving ------------------------------------------------------------------------------------------------------

    def _aim(self, goal: Camera) -> None:
        desk = self.desk
        if desk.look.motion <= 0:
            return self._move(goal)
        if goal != self._goal:
            self._start, self._goal, self._since = self.camera, goal, desk.now
        return None

    def _move(self, camera: Camera) -> None:
        self._goal = camera
        self._set(camera)

    def _set(self, camera: Camera) -> None:
        before, self.camera, desk = self.camera, camera, self.desk
        if camera == before or self._table is None:
            return
        if camera.zoom != before.zoom and desk.look.motion > 0:
            self._rests = desk.now + REST_MS
        cloth = desk.frame.cloth
        before_it = desk.geometry
        aside = {laid.seen.place: laid for laid in before_it.pieces if before_it.raised and laid.zone == before_it.raised.zone}
        read = Read(before_it.raised, aside) if before_it.raised is not None else None
        desk.geometry = camera.seen(self._table, cloth).raising(read)
        desk.flights = [flight.through(before, camera, cloth) for flight in desk.flights]
        self._carried(camera.zoom / before.zoom)
        self.overlays.set_plates()
        self._moved = True

    # --- time --------------------------------------------------------------------------------------------------------

    def tick(self, now: int) -> bool:
        """Move on to a moment; whether it has just come to rest, and something else lies under the pointer."""
        if self.camera != self._goal:
            part = eased("out_cubic", now - self._since, MOVE_MS * self.desk.look.motion)
            self._set(self._start.between(self._goal, part))
        rests = self._moved and not self.moving and not self._pans
        self._moved = self._moved and not rests
        self._follow_focus()
        return rests

    def wake(self) -> int | None:
        """When the next tick is wanted."""
        return 16 if self.moving or self._moved or self.scaled or self.desk.felt.faces.owed else None

    def _follow_focus(self) -> None:
        """A piece that the focus comes to is brought into sight; under the pointer nothing moves."""
        place, pointer = self.desk.focused, self.desk.mouse
        if place != self._focused:
            self._focused = place
            laid = self.desk.geometry.of(place) if place else None
            pointed = laid is not None and pointer is not None and laid.covers(pointer)
            if laid is not None and not pointed and not self.desk.geometry.spots[laid.zone].fixed:
                self.show(laid.box)
