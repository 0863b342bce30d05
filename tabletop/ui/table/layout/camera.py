"""How the cloth is looked at: how large it is drawn and which part of it stands in the middle of its frame."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from tabletop.ui.table.layout.geometry import Board, Geometry, Laid

LEAST, MOST = 0.25, 4.0
NEAR = 0.04
"""A zoom so close to 1 is 1."""


@dataclass(frozen=True, slots=True)
class Camera:
    """`zoom` 1 shows the whole cloth in its frame; `u` and `v` are the point of the cloth, as parts of its width and height, that
    stands in the middle of the frame.  A cloth larger than its frame fills it, a smaller one lies whole inside it."""

    zoom: float = 1.0
    u: float = 0.5
    v: float = 0.5

    @property
    def fits(self) -> bool:
        """Whether the cloth is drawn as large as its frame."""
        return self.zoom == 1

    def corner(self, cloth: pygame.Rect) -> tuple[float, float]:
        """Where the upper left corner of the cloth is drawn, for a frame of the cloth: on a whole pixel, so that all on it moves
        alike."""
        if self.fits:
            return float(cloth.x), float(cloth.y)
        return (float(round(cloth.x + cloth.w * (0.5 - self.u * self.zoom))),
                float(round(cloth.y + cloth.h * (0.5 - self.v * self.zoom))))

    def point(self, at: tuple[float, float], cloth: pygame.Rect) -> tuple[int, int]:
        """Where a point of the fitting table is drawn."""
        left, top = self.corner(cloth)
        return round(left + (at[0] - cloth.x) * self.zoom), round(top + (at[1] - cloth.y) * self.zoom)

    def back(self, at: tuple[float, float], cloth: pygame.Rect) -> tuple[float, float]:
        """The point of the fitting table that is drawn at a point."""
        left, top = self.corner(cloth)
        return cloth.x + (at[0] - left) / self.zoom, cloth.y + (at[1] - top) / self.zoom

    def zoomed(self, zoom: float, about: tuple[float, float], cloth: pygame.Rect) -> Camera:
        """At another zoom, with the point of the cloth under `about` kept there as far as the edges let it."""
        zoom = min(MOST, max(LEAST, zoom))
        zoom = 1.0 if abs(zoom - 1) < NEAR else zoom
        x, y = self.back(about, cloth)
        u = (x - cloth.x) / cloth.w - (about[0] - cloth.centerx) / cloth.w / zoom
        v = (y - cloth.y) / cloth.h - (about[1] - cloth.centery) / cloth.h / zoom
        return Camera(zoom, _inside(u, zoom), _inside(v, zoom))

    def moved(self, dx: float, dy: float, cloth: pygame.Rect) -> Camera:
        """With the cloth pushed by so many device pixels, no further than to its edges."""
        return replace(self, u=_inside(self.u - dx / cloth.w / self.zoom, self.zoom),
                       v=_inside(self.v - dy / cloth.h / self.zoom, self.zoom))

    def showing(self, box: pygame.Rect, cloth: pygame.Rect, margin: int) -> Camera:
        """Moved as little as can be so that a box as it is drawn now lies in the frame."""
        room = cloth.inflate(-2 * margin, -2 * margin)
        inside = box.clamp(room)
        return self.moved(inside.x - box.x, inside.y - box.y, cloth)

    def between(self, other: Camera, part: float) -> Camera:
        """A part of the way to another camera; zooms go by equal factors."""
        if part >= 1:
            return other
        zoom = self.zoom * (other.zoom / self.zoom) ** part
        bent = part if other.zoom == self.zoom else (1 / self.zoom - 1 / zoom) / (1 / self.zoom - 1 / other.zoom)
        return Camera(zoom, _inside(self.u + (other.u - self.u) * bent, zoom), _inside(self.v + (other.v - self.v) * bent, zoom))

    def seen(self, table: Geometry, cloth: pygame.Rect) -> Geometry:
        """A fitting table as it is drawn: boxes of one size keep one size, and the hand under the prompt stays where it is."""
        if self.fits:
            return table
        zoom, (left, top) = self.zoom, self.corner(cloth)
        left, top = left - cloth.x * zoom + 0.5, top - cloth.y * zoom + 0.5

        def drawn(box: pygame.Rect) -> pygame.Rect:
            return pygame.Rect(math.floor(left + box.x * zoom), math.floor(top + box.y * zoom), max(1, round(box.w * zoom)),
                               max(1, round(box.h * zoom)))

        held = {zone for zone, spot in table.spots.items() if spot.fixed}
        spots = {zone: spot if zone in held else replace(spot, rect=drawn(spot.rect), card=max(1, round(spot.card * zoom)))
                 for zone, spot in table.spots.items()}
        pieces = tuple(laid if laid.zone in held else Laid(laid.seen, laid.zone, drawn(laid.rect), laid.angle, laid.planned,
                                                           laid.covered, round(laid.token * zoom)) for laid in table.pieces)
        rails = tuple(replace(rail, rect=drawn(rail.rect)) for rail in table.rails)
        boards = {seat: Board(seat, drawn(b.rect), drawn(b.spine), drawn(b.notes)) for seat, b in table.sheets.boards.items()}
        there = table.sheets
        rounds, acting = (drawn(box) if box is not None else None for box in (there.rounds, there.acting))
        parts = tuple(replace(part, area=drawn(part.area)) for part in there.parts)
        texts = {zone: drawn(box) for zone, box in there.texts.items()}
        sheets = replace(there, boards=boards, rounds=rounds, parts=parts, acting=acting, texts=texts)
        strips = {seat: drawn(strip) for seat, strip in table.strips.items()}
        return replace(table, spots=spots, pieces=pieces, rails=rails, ledger=drawn(table.ledger), strips=strips,
                       unit=round(table.unit * zoom), sheets=sheets, window=cloth)


def _inside(middle: float, zoom: float) -> float:
    """The nearest part of the cloth that may stand in the middle of the frame."""
    half = 0.5 / zoom
    return min(max(middle, min(half, 1 - half)), max(half, 1 - half))
