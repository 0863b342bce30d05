"""The cloth of a game with some of its cards on it."""

from __future__ import annotations

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faces import Faces, Level
from tabletop.catalog.shelf import GameEntry
from tabletop.table.box import Card
from tabletop.ui import paint, theme
from tabletop.ui.faces.cache import FaceCache, Print
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.look import Look

SHOWN = 3
TABLE_WIDTH = 116
NARROW, STEP = 1.25, 0.4
"""A cloth so much higher than wide is narrow; a card on it lies so much of its height below the one before."""


def level_of(width: int) -> Level:
    """How much a face of that many device pixels shows."""
    return "table" if width >= TABLE_WIDTH else "mini"


def bare_cloth(size: tuple[int, int], colour: str, k: float) -> pygame.Surface:
    """A piece of cloth without its edge."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    edge = round(24 * k)
    paint.cloth(surface, pygame.Rect(-edge, -edge, size[0] + 2 * edge, size[1] + 2 * edge), colour, k, cast=False)
    return surface


def game_art(entry: GameEntry, catalog: Catalog | None, size: tuple[int, int], look: Look) -> pygame.Surface:
    """A game's cloth of `size` device pixels: its cards once the catalog is there, until then its emblem."""
    surface = bare_cloth(size, entry.cloth, look.k)
    cards = samples(catalog) if catalog is not None else ()
    if catalog is None or catalog.faces is None or not cards:
        _emblem(surface, entry, look)
    else:
        _cards(surface, catalog, catalog.faces, cards, look)
    return surface


def _emblem(surface: pygame.Surface, entry: GameEntry, look: Look) -> None:
    middle, radius = surface.get_rect().center, min(surface.get_size()) * 0.3
    ground = theme.mix(entry.cloth, "#000000", 0.18)
    paint.disc(surface, middle, radius, ground, theme.mix(entry.cloth, "#FFFFFF", 0.35), 1.5 * look.k)
    sign = "ui_warn" if entry.problems else entry.emblem or "ui_deck"
    paint.put_icon(surface, sign, middle, radius * 1.1, theme.PAPER0, ground)


def _cards(surface: pygame.Surface, catalog: Catalog, faces: Faces, cards: tuple[Card, ...], look: Look) -> None:
    w, h = surface.get_size()
    cache = FaceCache(faces, catalog.terms)
    if h > NARROW * w:
        return _fall(surface, cache, cards, look)
    two_rows = h >= 150 * look.k
    width = round(min(w * 0.86 / (SHOWN * 1.12), h * (0.48 if two_rows else 0.72) / ASPECT))
    for n, card in enumerate(cards):
        face = cache.get(Print(card, True, level=level_of(width), width=width, lang=look.lang))
        _put(surface, face, (w / 2 + (n - (len(cards) - 1) / 2) * width * 1.12, h * (0.36 if two_rows else 0.47)), look)
    if two_rows:
        back = cache.get(Print(cards[0], False, level="mini", width=round(min(width * 0.6, h * 0.2)), angle=90))
        step, right = back.get_width() * 1.14, w / 2 + width * 1.12 * 1.5 - width * 0.06
        for n in range(SHOWN):
            _put(surface, back, (right - back.get_width() / 2 - n * step, h * 0.79), look)


def _fall(surface: pygame.Surface, cache: FaceCache, cards: tuple[Card, ...], look: Look) -> None:
    """On a narrow cloth the cards lie over one another, from above to below."""
    w, h = surface.get_size()
    width = round(min(w * 0.54, h * 0.68 / (ASPECT * (1 + STEP * (SHOWN - 1)))))
    for n, card in enumerate(cards):
        face, out = cache.get(Print(card, True, level=level_of(width), width=width, lang=look.lang)), n - (len(cards) - 1) / 2
        _put(surface, face, (w / 2 + out * width * 0.22, h * 0.42 + out * width * ASPECT * STEP), look)


def _put(surface: pygame.Surface, face: pygame.Surface, middle: tuple[float, float], look: Look) -> None:
    area = face.get_rect(center=(round(middle[0]), round(middle[1])))
    paint.shadow(surface, area, "rest", area.w * theme.R_CARD, look.k)
    surface.blit(face, area)


def samples(catalog: Catalog) -> tuple[Card, ...]:
    """Some cards of the first mode that look as different as can be: of other tones, spread over the whole list."""
    if catalog.faces is None:
        return ()
    cards = [card for card in catalog.cards if not card.missing]
    templates = [card.template for card in cards]
    usual = max(templates, key=templates.count, default="")
    cards = [card for card in cards if card.template == usual]
    chosen: list[Card] = []
    tones: set[object] = set()
    for n in range(len(cards)):
        card = cards[n * 17 % len(cards)] if len(cards) % 17 else cards[n]
        tone = Shown(card, catalog.faces.look(card), catalog.terms, "en", "mini").tone.main
        if tone not in tones and len(chosen) < SHOWN:
            chosen.append(card)
            tones.add(tone)
    rest = [card for card in cards if card not in chosen]
    return tuple(chosen + rest[: SHOWN - len(chosen)])
