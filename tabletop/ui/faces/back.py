"""Backs of cards and emblems of games."""

from __future__ import annotations

import pygame

from tabletop.catalog.faces import Back
from tabletop.ui.faces.crests.raster import clip, woven
from tabletop.ui.faces.measures import ASPECT, LEAST, MOST
from tabletop.ui.paint import box, disc, put_icon
from tabletop.ui.theme import PAPER0, PAPER3, R_CARD, WHITE, back_of, mix, rgb


def render_back(back: Back, width: int, cut: bool = True) -> pygame.Surface:
    """The back of a card `width` device pixels wide: the same bytes for every card that has this back.

    One that is not `cut` has square corners and no edge, to be cut from a sheet of paper.
    """
    w = max(LEAST, min(width, MOST))
    h = round(w * ASPECT)
    radius, rim = max(4.0, w * R_CARD), max(2, round(w * .035))
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    if cut:
        box(surface, (0, 0, w, h), radius, PAPER0, PAPER3, 1)
    else:
        surface.fill(rgb(PAPER0))
    cloth = back_of(back.cloth)
    field = woven(back.pattern, w - 2 * rim, h - 2 * rim, cloth, WHITE, .15, max(.5, w / 200))
    surface.blit(clip(field.copy(), max(2.0, radius - rim)), (rim, rim))
    ring, middle = w * .235, (w / 2, h / 2)
    disc(surface, middle, ring, cloth, mix(cloth, WHITE, .55), max(1.0, w * .012))
    if back.emblem:
        put_icon(surface, back.emblem, middle, ring * 1.25, mix(cloth, WHITE, .78), cloth)
    return surface


def game_emblem(icon: str, px: int, cloth: str) -> pygame.Surface:
    """A game's emblem on a tile of its cloth, `px` device pixels square."""
    surface = pygame.Surface((px, px), pygame.SRCALPHA)
    box(surface, (0, 0, px, px), px * .22, cloth)
    put_icon(surface, icon, (px / 2, px / 2), px * .68, PAPER0, cloth)
    return surface
