"""What hands leave on pieces and places: numbers, what a die shows, locks, slips with notes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

import pygame

from tabletop.table.box import Card
from tabletop.table.state import ROLL
from tabletop.table.view import View
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.layout.geometry import Geometry, Laid
from tabletop.ui.text import noting
from tabletop.ui.words import words

SLIP, LEAST = 24, 44
"""Logical: the height of a slip, and the least width of one that has words."""
TAG, SMALL_TAG = 24, 21
"""Logical: the height of a tag of what lasts on a card, and from one to the next on a piece, under which they lie."""


def draw_marks(surface: pygame.Surface, laid: Laid, look: Look, card: Card, kind: str, effects: Sequence[str],
               printed: Collection[object] = ()) -> None:
    """The marks of a piece that lies in a zone of a `kind`; `effects` is what lasts on it, in words.  A number that is `printed` on
    it is not said again."""
    k, box, seen = look.k, laid.box, laid.seen
    hidden = laid.planned or laid.plaque or laid.tucked or kind == "hand"
    if seen.secret and laid.up and not hidden and box.w >= look.px(60):
        right = min(box.right + 2 * k, surface.get_width() - 11 * k)
        _disc(surface, look, (right, box.bottom - 14 * k), 9, "ui_eye")  # off the words on it and under it
    if card.sides and laid.up:
        _shown(surface, laid, look, card, dict(seen.numbers).get(ROLL, 0))
    if seen.locked:
        _disc(surface, look, (box.x + 11 * k, box.y + 11 * k), 11, "ui_lock")
    if seen.note:
        wide = min(box.w - look.px(4), look.px(170))
        y = box.y + round(box.h * 0.22) if kind == "hand" else box.bottom - look.px(SLIP + 5)
        draw_slip(surface, seen.note, (box.x + look.px(2), y), wide, look)
    if not look.legible(14):
        return
    for number in [number for gauge, number in seen.numbers if gauge != ROLL][:1]:
        if number in printed or (not number and None in printed):  # a card without that number says so itself
            continue
        centre = (box.right - 2 * k, box.y - 2 * k)  # over the corner, off the name
        noting.laid_over(surface, paint.around(centre, 12 * k))
        paint.disc(surface, centre, 12 * k, theme.INK9, theme.PAPER0, 1.5 * k)
        said = str(number) if number else "–"
        text.draw_line(surface, said, centre, look.text(14), bold=True, colour=theme.PAPER0, align="centre")
    size = 15 if not card.shape else 12
    for said, tag in _tags(effects, box, card.shape != "", size, look):
        noting.laid_over(surface, tag)
        paint.box(surface, tag, 8 * k, theme.INK9, theme.LIT, 1.5 * k)
        text.draw_line(surface, said, tag.center, look.text(size), bold=True, colour=theme.PAPER0, align="centre")


def draw_signed(surface: pygame.Surface, laid: Laid, look: Look, signs: Mapping[str, str]) -> None:
    """Where pieces have several numbers: each that there is, with its sign, along the upper edge from the right."""
    k, right = look.k, laid.box.right + 9 * look.k
    if laid.planned or not look.legible(14):
        return
    for sign, number in [(signs[gauge], number) for gauge, number in laid.seen.numbers if number and gauge in signs]:
        wide = text.measure(str(number), look.text(15), True) + look.px(30)
        badge = pygame.Rect(round(right) - wide, round(laid.box.y - 14 * k), wide, look.px(24))
        noting.laid_over(surface, badge)
        paint.box(surface, badge, 12 * k, theme.INK9, theme.PAPER0, 1.5 * k)
        paint.put_icon(surface, sign, (badge.x + 13 * k, badge.centery), 15 * k, theme.PAPER0, theme.INK9)
        text.draw_line(surface, str(number), (badge.right - 8 * k, badge.centery), look.text(15), bold=True, colour=theme.PAPER0,
                       align="right")
        right = badge.x - 3 * k


def _tags(effects: Sequence[str], box: pygame.Rect, shaped: bool, size: int, look: Look) -> Iterator[tuple[str, pygame.Rect]]:
    """The tags of what lasts on a piece: under one with a shape one over another; of a card side by side on its lower edge, from
    the right, in lines as wide as the card, and so far down that no word of it is covered."""
    x, y, edge = box.right + look.px(6), box.bottom - look.px(7), box.x - look.px(6)
    for n, said in enumerate(effects):
        wide = text.measure(said, look.text(size), True) + look.px(size + 1)
        if shaped:
            tag = pygame.Rect(0, box.bottom + look.px(8) - (n + 1) * look.px(SMALL_TAG), wide, look.px(SMALL_TAG - 4))
            tag.centerx = box.centerx
        else:
            if x - wide < edge and x < box.right:
                x, y = box.right + look.px(6), y + look.px(TAG + 2)
            tag = pygame.Rect(x - wide, y, wide, look.px(TAG))
            x = tag.x - look.px(4)
        yield said, tag


def _disc(surface: pygame.Surface, look: Look, centre: tuple[float, float], radius: float, icon: str) -> None:
    noting.badge(surface, paint.around(centre, radius * look.k))
    paint.disc(surface, centre, radius * look.k, theme.INK7, theme.PAPER0, look.k)
    paint.put_icon(surface, icon, centre, radius * 1.3 * look.k, theme.PAPER0, theme.INK7)


def _shown(surface: pygame.Surface, laid: Laid, look: Look, card: Card, number: int) -> None:
    """What a die or a coin shows, as large as the piece lets it be: a square for a die, a disc for a coin."""
    side = round(min(laid.rect.w, laid.rect.h) * 0.56)
    if side < look.px(16):
        return
    area = pygame.Rect(0, 0, side, side)
    area.center = laid.rect.center
    paint.shadow(surface, area, "rest", side * (0.5 if card.sides == 2 else 0.2), look.k)
    if card.sides == 2:
        paint.disc(surface, area.center, side / 2, theme.PAPER0, theme.INK7, 1.6 * look.k)
    else:
        paint.box(surface, area, side * 0.2, theme.PAPER0, theme.INK7, 1.6 * look.k)
    size = max(look.floor, side * (0.34 if card.sides == 2 else 0.46))
    said = words(f"table.coin.{number}", look.lang) if card.sides == 2 else str(number) if number else f"d{card.sides}"
    text.draw_line(surface, said, area.center, size, bold=bool(number), colour=theme.INK9 if number else theme.INK5, align="centre",
                   max_width=round(side * 0.84), floor=look.floor)


def draw_slip(surface: pygame.Surface, note: str, at: tuple[int, int], wide: int, look: Look) -> pygame.Rect:
    """A slip of paper with the first words of a note, where there is no room for words with its sign alone."""
    size, high = look.text(12.5), look.px(SLIP)
    said = wide >= look.px(LEAST) and look.legible(12.5)
    taken = min(wide, text.measure(note, size) + look.px(30)) if said else high
    area = pygame.Rect(at, (taken, high))
    paint.shadow(surface, area, "chip", 3 * look.k, look.k)
    paint.box(surface, area, 3 * look.k, theme.GOLD_T, theme.GOLD_D, look.k)
    paint.put_icon(surface, "ui_note", (area.x + high / 2, area.centery), 14 * look.k, theme.GOLD_D, theme.GOLD_T)
    if said:
        left = area.x + look.px(24)
        text.draw_line(surface, note, (left, area.centery), size, colour=theme.INK9, max_width=area.right - look.px(5) - left,
                       floor=look.floor)
    return area


def draw_zone_notes(surface: pygame.Surface, view: View, geometry: Geometry, look: Look) -> None:
    """The notes of places, each on the upper edge of its own."""
    for zone, note in view.zone_notes.items():
        spot = geometry.spots.get(zone)
        if spot is not None and spot.token:
            draw_slip(surface, note, (spot.rect.right - look.px(SLIP), spot.rect.centery - look.px(SLIP / 2)), 0, look)
        elif spot is not None:
            wide = max(look.px(SLIP), min(spot.rect.w + look.px(12), look.px(200)))
            draw_slip(surface, note, (spot.rect.x - look.px(6), spot.rect.y - look.px(8)), wide, look)
