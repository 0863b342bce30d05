"""A noren: panels of dyed cloth on a pole, with a crest across the middle one."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from tabletop.catalog.faces import Crest
from tabletop.ui import paint, theme
from tabletop.ui.faces.crests.crest import VIEWBOX, encircled
from tabletop.ui.images.svg import svg
from tabletop.ui.look import Look

CRESTS = (Crest(kind="leaf", points=6, core="ring"), Crest(kind="petal", points=5, core="ring"),
          Crest(kind="blade", points=7, core="disc"), Crest(kind="scale", points=8, core="ring"))
"""The crest of each seat, told apart by its points and petals."""
POLE, SLEEVE = 24, 32


def noren(surface: pygame.Surface, colour: str, seat: int, hem: int, below: int, look: Look) -> None:
    """Hang it over the width of a surface down to about `hem`; the crest keeps above `below`."""
    k, w = look.k, surface.get_width()
    count = max(3, round(w / (256 * k)) | 1)
    wide, top = w / count, round(28 * k)
    for n in range(count):
        panel = _panel(round(wide), hem - top, colour, n, k)
        shade = _panel(round(wide), hem - top, theme.mix(colour, "#000000", 0.55), n, k, folds=False)
        shade = shade.copy()
        shade.set_alpha(60)
        surface.blit(shade, (round(n * wide), top + 6 * k))
        surface.blit(panel, (round(n * wide), top))
    pole = pygame.Rect(0, round(12 * k), w, round(POLE * k))
    paint.box(surface, pole, 0, "#8A6C43")
    paint.box(surface, (0, pole.y, w, 7 * k), 0, "#A88757")
    paint.box(surface, (0, pole.bottom - 3 * k, w, 3 * k), 0, theme.WOOD3)
    for n in range(count):
        paint.box(surface, (n * wide + 16 * k, 8 * k, wide - 32 * k, SLEEVE * k), 5 * k, theme.mix(colour, "#000000", 0.12))
    room = below - round(48 * k)
    side = round(min(212 * k, room - 32 * k, wide * count * 0.5))
    if side >= 60 * k:
        crest = svg(encircled(CRESTS[seat % len(CRESTS)], theme.PAPER0, colour), side, side, VIEWBOX)
        surface.blit(crest, crest.get_rect(center=(w // 2, round(48 * k) + room // 2)))


@lru_cache(32)
def _panel(w: int, h: int, colour: str, n: int, k: float, folds: bool = True) -> pygame.Surface:
    """One panel of cloth with its folds, cut to a hem that hangs unevenly."""
    out = pygame.Surface((w, h), pygame.SRCALPHA)
    if folds:
        paint.cloth(out, (-20 * k, -20 * k, w + 40 * k, h + 40 * k), colour, k, cast=False)
        lines = "".join(_fold(q, n, w, h) for q in range(7))
        out.blit(svg(lines, w, h), (0, 0))
    else:
        out.fill(theme.rgb(colour))
    sway = math.sin(n * 1.7) * 5 * k
    low = h - 16 * k
    cut = (f'<path d="M1.5 0 H{w - 1.5} L{w - 3 - sway * .4:.1f} {low + sway:.1f} '
           f'Q{w / 2} {low + sway + 9 * k:.1f} {3 + sway * .4:.1f} {low - sway * .6:.1f} Z" fill="#fff"/>')
    out.blit(svg(cut, w, h), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return out


def _fold(q: int, n: int, w: int, h: int) -> str:
    x, shade = q * w / 6, "#fff" if q % 2 else "#000"
    return (f'<path d="M{x:.0f} 0 C{x + 6 * math.sin(q + n):.0f} {h * .4:.0f} {x - 8 * math.cos(q * 2 + n):.0f} {h * .7:.0f} '
            f'{x + 4:.0f} {h}" stroke="{shade}" stroke-opacity=".055" stroke-width="{w / 9:.0f}" fill="none"/>')
