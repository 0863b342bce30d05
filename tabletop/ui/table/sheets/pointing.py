"""Pointing at a table before others: rings round what is clicked, arrows that are dragged, all else darkened; while somebody points
nothing goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from tabletop.ui import paint, theme
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.widgets import Action, Button, keys
from tabletop.ui.words import words

KEEP, SPOT, BACK, DONE = "point_keep", "point_spot", "point_back", "point_done"
CAPS = {KEEP: "Enter", SPOT: "S", BACK: "Del", DONE: "Esc"}
MARGIN, RADIUS, SHADE = 5, 9, 150
"""Logical: how far a ring stands off, its corners; how dark the rest is, of 255."""


class Pointing:
    """`keep` is told what was marked where somebody wants it kept: rings by their places, arrows from place to place."""

    def __init__(self, desk: LookingDesk) -> None:
        self._desk = desk
        self.modal = False
        self.rings: list[str] = []
        self.arrows: list[tuple[str, str]] = []
        self.spot = False
        self._marks: list[object] = []
        self._from, self._at = "", (0, 0)
        self._buttons: list[Button] = []
        self._made: object = None
        self._keep: Callable[[list[str], list[tuple[str, str]]], None] = lambda rings, arrows: None

    def begin(self, keep: Callable[[list[str], list[tuple[str, str]]], None]) -> None:
        """Point now."""
        self.modal, self.spot, self._from, self._keep = True, False, "", keep
        self.rings, self.arrows, self._marks = [], [], []
        self._desk.touch()

    def close(self) -> None:
        """Nothing is pointed at any more."""
        self.modal = False
        self._desk.touch()

    # --- events ------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Takes every event while it lies there."""
        self._desk.touch()
        pressed = [action for button in self._buttons if (action := button.handle(event)) is not None]
        if event.type == pygame.KEYDOWN:
            pressed += [Action(name) for name, cap in CAPS.items() if keys.pressed(cap, event)]
        for action in pressed[:1]:
            self._does(action.name)
            return action
        if event.type == pygame.MOUSEMOTION:
            self._at = event.pos
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._at = event.pos
            self._from = self._named(event.pos) if not any(button.rect.collidepoint(event.pos) for button in self._buttons) else ""
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._mark(self._from, self._named(event.pos))
            self._from = ""
        return None

    def _does(self, name: str) -> None:
        if name == SPOT:
            self.spot = not self.spot
        elif name == BACK and self._marks:
            last = self._marks.pop()
            (self.arrows if isinstance(last, tuple) else self.rings).remove(last)  # type: ignore[arg-type]
        elif name == KEEP:
            self.close()
            self._keep(self.rings, self.arrows)
        elif name == DONE:
            self.close()

    def _mark(self, start: str, end: str) -> None:
        """A click rings a thing, or takes its ring away; a drag leads an arrow from one to another."""
        if not start or not end:
            return
        if start != end:
            if (start, end) not in self.arrows:
                self.arrows.append((start, end))
                self._marks.append((start, end))
        elif start in self.rings:
            self.rings.remove(start)
            self._marks.remove(start)
        else:
            self.rings.append(start)
            self._marks.append(start)

    # --- places ------------------------------------------------------------------------------------------------------

    def _named(self, pos: tuple[int, int]) -> str:
        """What lies at a point: a piece, a gauge, a place; empty where there is none."""
        geometry = self._desk.geometry
        laid, zone = geometry.at(pos), geometry.zone_at(pos)
        rail = next((rail.name for rail in geometry.rails if rail.rect.collidepoint(pos)), "")
        place = self._desk.model.sight.box.zones[zone].name if zone is not None else ""
        return laid.seen.place if laid is not None else rail or place

    def _boxes(self, name: str) -> Iterator[pygame.Rect]:
        geometry, zones = self._desk.geometry, self._desk.model.sight.box.zone_of
        laid, rail = geometry.of(name), geometry.rail(name)
        if laid is not None:
            yield laid.box
        elif rail is not None:
            yield rail.rect
        elif name in zones and zones[name] in geometry.spots:
            yield geometry.sight(zones[name])

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """What is marked, and what can be pressed."""
        look = self._desk.look
        rings = [box.inflate(2 * look.px(MARGIN), 2 * look.px(MARGIN)) for name in self.rings for box in self._boxes(name)]
        if self.spot and rings:
            shade = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            shade.fill((*theme.rgb(theme.DIM), SHADE))
            for ring in rings:
                shade.fill((0, 0, 0, 0), ring)
            surface.blit(shade, (0, 0))
        for ring in rings:
            paint.glow(surface, ring, RADIUS * look.k, look.k, strong=True)
            paint.box(surface, ring, RADIUS * look.k, None, theme.GOLD, 4 * look.k)
        for start, end in self.arrows:
            for one in self._boxes(start):
                for other in self._boxes(end):
                    paint.arrow(surface, one.center, other.center, 1.4 * look.k)
        for one in self._boxes(self._from):
            paint.arrow(surface, one.center, self._at, 1.4 * look.k)
        self._bar(surface)

    def _bar(self, surface: pygame.Surface) -> None:
        look, area = self._desk.look, self._desk.frame.prompt
        paint.box(surface, area, 10 * look.k, theme.PAPER0, theme.GOLD, 2 * look.k)
        if self._made != (look, tuple(area)):
            self._made = look, tuple(area)
            self._buttons = [Button(name, words(f"table.{name}", look.lang), "primary" if name == KEEP else "plain", key=cap)
                             for name, cap in CAPS.items()]
        x = area.x + look.px(10)
        room = (area.w - look.px(20) - look.px(8) * (len(CAPS) - 1)) // len(CAPS)
        for button in self._buttons:
            wide = min(button.natural(look)[0], room)
            button.rect = pygame.Rect(x, area.centery - look.button // 2, wide, look.button)
            button.draw(surface, look)
            x += wide + look.px(8)
