"""The wood of a table and its cloth, whole or the part that is looked at from near."""

from __future__ import annotations

import pygame

from tabletop.ui import paint, theme
from tabletop.ui.look import Look
from tabletop.ui.table.layout.camera import Camera
from tabletop.ui.table.layout.frame import NO_HAND, Frame

MAT = 0.2
"""The cloth of the hand is so much darker than that of the table."""
CAST = 28
"""How far the shadow of the cloth reaches beyond it."""


class Cloth:
    """Of one colour; pictures of it are kept for one size."""

    def __init__(self, colour: str) -> None:
        self.colour = colour
        self._cloth: tuple[object, pygame.Surface] | None = None
        self._flat: tuple[object, pygame.Surface] | None = None

    def give_back(self) -> None:
        """Hold no picture any more."""
        self._cloth = self._flat = None

    def ground(self, surface: pygame.Surface, frame: Frame, look: Look, camera: Camera) -> None:
        """Wood, a darker cloth for the hand, which the wood over the prompt cuts, and the cloth."""
        paint.wood(surface, surface.get_rect())
        if frame.hand.h > look.px(NO_HAND):
            mat, clip = pygame.Rect(frame.hand), surface.get_clip()
            mat.h += look.px(2 * theme.R_CLOTH)
            surface.set_clip(clip.clip((0, 0, surface.get_width(), frame.hand.bottom)))
            paint.cloth(surface, mat, theme.mix(self.colour, "#000000", MAT), look.k)
            surface.set_clip(clip)
        if camera.fits:
            paint.cloth(surface, frame.cloth, self.colour, look.k)
        elif camera.zoom > 1:
            put_scaled(surface, self._flat_cloth(frame.cloth.size, look), camera.corner(frame.cloth), camera.zoom, frame.cloth)
        else:
            whole, margin = self._whole_cloth(frame.cloth.size, look), look.px(CAST)
            left, top = camera.corner(frame.cloth)
            put_scaled(surface, whole, (left - margin * camera.zoom, top - margin * camera.zoom), camera.zoom, frame.cloth)

    def push(self, surface: pygame.Surface, frame: Frame, look: Look, before: Camera, camera: Camera) -> None:
        """The ground after the cloth was pushed while it was looked at from near: only what comes into sight is drawn anew."""
        cloth, (left, top), old = frame.cloth, camera.corner(frame.cloth), before.corner(frame.cloth)
        dx, dy = round(left - old[0]), round(top - old[1])
        surface.subsurface(cloth).scroll(dx, dy)
        across = pygame.Rect(cloth.x, cloth.y if dy > 0 else cloth.bottom + dy, cloth.w, abs(dy))
        down = pygame.Rect(cloth.x if dx > 0 else cloth.right + dx, cloth.y, abs(dx), cloth.h)
        for strip in (across.clip(cloth), down.clip(cloth)):
            if strip:
                put_scaled(surface, self._flat_cloth(cloth.size, look), (left, top), camera.zoom, strip)

    def rim(self, surface: pygame.Surface, cloth: pygame.Rect, look: Look) -> None:
        """The edge of a frame through which a part of the cloth is seen: round corners of wood and a line."""
        radius, side = theme.R_CLOTH * look.k, look.px(theme.R_CLOTH)
        hole = paint.rounded((2 * side, 2 * side), radius).copy()
        hole.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MIN)
        for n, at in enumerate((cloth.topleft, (cloth.right - side, cloth.y), (cloth.x, cloth.bottom - side),
                                (cloth.right - side, cloth.bottom - side))):
            corner = pygame.Surface((side, side), pygame.SRCALPHA)
            corner.blit(paint.planks(surface.get_size()), (0, 0), pygame.Rect(at, (side, side)))
            corner.blit(hole, (0, 0), pygame.Rect(n % 2 * side, n // 2 * side, side, side), special_flags=pygame.BLEND_RGBA_SUB)
            surface.blit(corner, at)
        paint.rim(surface, cloth, radius, theme.mix(self.colour, "#000000", 0.28), max(1, 2 * look.k))

    def keep_flat(self, drawn: pygame.Surface, look: Look) -> None:
        """Keep the cloth as it was drawn where it fitted, to be looked at from near; one cloth is always drawn alike."""
        if self._flat is None or self._flat[0] != (drawn.get_size(), look.k):
            self._flat = (drawn.get_size(), look.k), drawn.copy()

    def _flat_cloth(self, size: tuple[int, int], look: Look) -> pygame.Surface:
        """The cloth to its edges; it fills its frame however near it is looked at."""
        if self._flat is None or self._flat[0] != (size, look.k):
            picture = pygame.Surface(size).convert()
            paint.wood(picture, picture.get_rect())
            paint.cloth(picture, picture.get_rect(), self.colour, look.k, cast=False)
            self._flat = (size, look.k), picture
        return self._flat[1]

    def _whole_cloth(self, size: tuple[int, int], look: Look) -> pygame.Surface:
        """The cloth with its edge and shadow on a clear ground."""
        if self._cloth is None or self._cloth[0] != (size, look.k):
            margin = look.px(CAST)
            picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
            paint.cloth(picture, pygame.Rect((margin, margin), size), self.colour, look.k)
            self._cloth = (size, look.k), picture
        return self._cloth[1]


def put_scaled(surface: pygame.Surface, picture: pygame.Surface, at: tuple[float, float], zoom: float, clip: pygame.Rect) -> None:
    """Draw the part of a picture that falls inside a clip, `zoom` times as large, with its corner at `at`."""
    w, h = picture.get_size()
    x0, y0 = max(0, int((clip.x - at[0]) / zoom)), max(0, int((clip.y - at[1]) / zoom))
    x1, y1 = min(w, int((clip.right - at[0]) / zoom) + 2), min(h, int((clip.bottom - at[1]) / zoom) + 2)
    if x1 <= x0 or y1 <= y0:
        return
    left, top = round(at[0] + x0 * zoom), round(at[1] + y0 * zoom)
    size = max(1, round(at[0] + x1 * zoom) - left), max(1, round(at[1] + y1 * zoom) - top)
    before = surface.get_clip()
    surface.set_clip(clip.clip(before))
    surface.blit(pygame.transform.smoothscale(picture.subsurface((x0, y0, x1 - x0, y1 - y0)), size), (left, top))
    surface.set_clip(before)
