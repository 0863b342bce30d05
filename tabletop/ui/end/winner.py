"""The figure of whoever won: the card the seat was, else the strongest that lies open before it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame

from tabletop.catalog.faces import Faces
from tabletop.table.box import Card
from tabletop.ui.end.told import Told
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.parts.art import Tones
from tabletop.ui.faces.parts.window import cut_out
from tabletop.ui.faces.piece import tones_of
from tabletop.ui.look import Look

SIDE, OVER, LEAST, PITCH = 190, .86, 110, .8
"""How large a figure is and the least it may be, logical, the part of it that stands over the sheet, and the distance of two."""
BAR = 48
"""What the bar at the top of a table takes at most, logical."""


def draw_winners(surface: pygame.Surface, told: Told, sheet: pygame.Rect, look: Look) -> None:
    """The figures of the winners behind the middle of the upper edge of the sheet, where the cloth lies at every size and nothing
    to be read, as large as there is room above it and under the bar."""
    cards = [card for seat in told.result.winners if (card := _card(told, seat)) is not None]
    side = min(look.px(SIDE), round((sheet.y - look.px(BAR)) / OVER))
    if side < look.px(LEAST):
        return
    right = sheet.centerx + (side + round(side * PITCH) * (len(cards) - 1)) // 2
    for card in reversed(cards):
        drawn = cut_out(card, (side, side), _tones(told, card), -1 if card.shape else None)
        if drawn is not None:
            surface.blit(drawn, (right - side, sheet.y - round(side * OVER)))
            right -= round(side * PITCH)


def _card(told: Told, seat: int) -> Card | None:
    box, altered = told.session.box, told.sight.figures.altered()
    held = told.sight.figures.titles().get(seat, "")
    own = [replace(card, data={**card.data, **altered.get(place, {})}) for place, card in _open(told, seat)]
    if held:
        card = box.cards[box.card_of.get(held, 0)]
        return next((one for one in own if one.key == held), card if "figure_files" in card.data else None)
    return max(own, key=lambda card: _strength(told, card), default=None)


def _open(told: Told, seat: int) -> Iterator[tuple[str, Card]]:
    """The figured cards that lie open in the zones of a seat."""
    view = told.sight.view()
    for n, zone in enumerate(told.session.box.zones):
        for seen in view.zones[n] if zone.seat == seat and zone.kind != "box" else ():
            card = told.session.box.cards[seen.face]
            if seen.face and not seen.secret and "figure_files" in card.data:
                yield seen.place, card


def _strength(told: Told, card: Card) -> int:
    """The first number of its spine."""
    template = (told.session.catalog.faces or Faces()).look(card).template
    fields = [mark.field for mark in template.spine.marks if mark.show == "number"]
    return next((n for field in fields if isinstance(n := card.data.get(field), int)), 0)


def _tones(told: Told, card: Card) -> Tones:
    if card.shape:
        return tones_of(str(card.data.get("colour", "#3B424A")))
    catalog = told.session.catalog
    tone = Shown(card, (catalog.faces or Faces()).look(card), catalog.terms, "en", "full").tone
    return tone.deep, tone.main, tone.tint, tone.paper
