"""The paper of boards on a cloth of blocks: spines, gauges as figures or scales, and what counts rounds and turns."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from tabletop.table.box import Box, Card, Gauge
from tabletop.table.view import View
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.crests.raster import clip
from tabletop.ui.faces.parts.window import cut_out, portrait
from tabletop.ui.faces.piece import tones_of
from tabletop.ui.look import Look
from tabletop.ui.table.layout.geometry import Board, Geometry, Laid, Rail
from tabletop.ui.table.layout.placing import all_on
from tabletop.ui.table.moment.glance import SPACE, Badge, Glance
from tabletop.ui.text import noting
from tabletop.ui.words import words

DOT, NEAR = 5, 16
"""A round on its line, and how far apart two are, at most."""
NOW, NEXT = (theme.GOLD, theme.INK9, theme.INK9), (theme.INK9, theme.GOLD, theme.PAPER0)
"""Ground, edge and words of what acts now and of what acts next."""
FAINT = 150
"""How dense a paragraph is that does not count now, of 255."""
FIGURE, FACE = 52, 20
"""The room a figure needs on a board, and a face; logical."""
FULL = 116
"""From this width on a face bears its own name."""
TUCKED = 12
"""From this height on the strip that is seen of a card under another bears its name, logical."""
FEW = 9
"""A scale up to so much bears a figure at every step, a longer one at each fifth."""


def draw_boards(surface: pygame.Surface, geometry: Geometry, glance: Glance, look: Look) -> None:
    """The paper of each board with its spine, and what it says beside its numbers."""
    k = look.k
    for seat, board in geometry.sheets.boards.items():
        badge = glance.badges.get(seat, Badge(theme.SEATS[seat % len(theme.SEATS)].colour))
        radius = 8 * k
        paint.shadow(surface, board.rect, "rest", radius, k)
        paint.box(surface, board.rect, radius, theme.PAPER0, theme.PAPER3, max(1.0, k))
        paint.box(surface, board.spine, radius, badge.colour, corners=(True, False, False, True))
        if badge.sign:
            side = min(board.spine.w - 6 * k, board.spine.h - 6 * k)
            at = board.spine.centerx, board.spine.y + side / 2 + 6 * k
            paint.put_icon(surface, badge.sign, at, side, theme.PAPER0, badge.colour)
        if badge.card is not None:
            _stander(surface, board, [rail.rect for rail in geometry.rails if rail.seat == seat and rail.paper], badge.card,
                    badge.colour, look)
        said = glance.notes.get(seat, "")
        while said and board.notes.h >= look.px(14) and look.legible(12.5):
            block = text.fit(said, board.notes.w, board.notes.h, look.text(12.5), look.floor, colour=theme.INK7, leading=1.25)
            if not block.overflow:
                block.draw(surface, (board.notes.x, board.notes.y + min(look.px(4), (board.notes.h - block.h) // 2)))
                break
            said = said.rpartition(SPACE)[0]


def _stander(surface: pygame.Surface, board: Board, taken: Sequence[pygame.Rect], card: Card, colour: str, look: Look) -> None:
    """The figure of the card that stands for a seat: below what its board says, or its face beside the name where that has no
    room."""
    gap, tones = look.px(4), tones_of(colour)
    low = max((rect.bottom for rect in (*taken, board.notes) if rect.colliderect(board.rect)), default=board.rect.y) + gap
    free = pygame.Rect(board.spine.right + gap, low, board.rect.right - board.spine.right - 2 * gap, board.rect.bottom - low)
    if free.h >= look.px(FIGURE):
        drawn = cut_out(card, free.size, tones, -1)
        surface.blit(drawn, free) if drawn is not None else None
        return
    side = min((rect.y for rect in taken if rect.colliderect(board.rect)), default=board.rect.bottom) - board.rect.y - gap
    drawn = portrait(card, (side, side), tones, 0) if side >= look.px(FACE) else None
    if drawn is not None:
        surface.blit(clip(drawn, side / 2), (board.rect.right - side - gap, board.rect.y + gap // 2))


def draw_rail(surface: pygame.Surface, rail: Rail, value: float, gauge: Gauge, ink: str, look: Look) -> None:
    """A gauge on paper in its ink, over whatever stood there: a figure and its part of the scale, or the scale with its clip."""
    surface.fill(theme.rgb(theme.PAPER0), rail.rect)
    if rail.paper == "scale":
        _scale(surface, rail.rect, value, gauge, ink, look)
    else:
        _figure(surface, rail.rect, value, gauge, ink, look)


def _figure(surface: pygame.Surface, r: pygame.Rect, value: float, gauge: Gauge, colour: str, look: Look) -> None:
    k, side = look.k, min(look.px(17), r.h - look.px(5), round(r.w * 0.36))
    gap = look.px(6 if r.w >= look.px(44) else 3)
    paint.put_icon(surface, gauge.sign or "ui_deck", (r.x + side / 2 + k, r.centery), side, colour, theme.PAPER0)
    if look.legible(16):
        said = str(round(value)).replace("-", "−")
        text.draw_line(surface, said, (r.x + side + gap, r.centery), look.text(16), bold=True, max_width=r.w - side - gap,
                       floor=look.floor)
    if gauge.high and r.w >= look.px(44):
        bar = pygame.Rect(r.x, r.bottom - look.px(4), r.w - look.px(10), max(2, look.px(3)))
        paint.box(surface, bar, bar.h / 2, theme.PAPER2)
        filled = pygame.Rect(bar.x, bar.y, round(bar.w * max(0.0, min(1.0, value / gauge.high))), bar.h)
        if filled.w > 1:
            paint.box(surface, filled, bar.h / 2, colour)


def _scale(surface: pygame.Surface, r: pygame.Rect, value: float, gauge: Gauge, colour: str, look: Look) -> None:
    k = look.k
    low, high = gauge.low or 0, gauge.high if gauge.high is not None else max(FEW - 2, round(value + 0.49))
    paint.put_icon(surface, gauge.sign, (r.x + 9 * k, r.centery), 16 * k, colour, theme.PAPER0) if gauge.sign else None
    strip = pygame.Rect(r.x + look.px(22), r.y + look.px(2), r.w - look.px(22), r.h - look.px(4))
    paint.box(surface, strip, 5 * k, theme.PAPER2, theme.PAPER3, max(1.0, k))
    inset = look.px(12)

    def across(n: float) -> float:
        return strip.x + inset + (strip.w - 2 * inset) * (n - low) / max(1, high - low)

    step = 1 if high - low <= FEW else 5
    for n in range(low, high + 1):
        if (n - low) % step == 0 and look.legible(12):
            text.draw_line(surface, str(n), (across(n), strip.centery), look.text(12), colour=theme.INK5, align="centre")
        else:
            paint.line(surface, (across(n), strip.y + 6 * k), (across(n), strip.bottom - 6 * k), theme.PAPER3, k)
    said = str(round(value)).replace("-", "−")
    clip = pygame.Rect(0, 0, look.px(22), r.h - look.px(1))
    clip.center = round(across(max(low, min(high, value)))), r.centery
    paint.box(surface, clip, 5 * k, colour, theme.PAPER0, 1.2 * k)
    if look.legible(15):
        text.draw_line(surface, said, clip.center, look.text(15), bold=True, colour=theme.WHITE, align="centre",
                       max_width=clip.w, floor=look.floor)


def draw_names(surface: pygame.Surface, geometry: Geometry, box: Box, look: Look) -> None:
    """The names of pieces that lie on a tray, each under its own."""
    for laid in geometry.pieces if look.legible(13) else ():
        card = box.cards[laid.seen.face]
        if card.shape and geometry.spots[laid.zone].spread == "tray":
            at = laid.rect.centerx, laid.rect.bottom + 10 * look.k
            text.draw_line(surface, card.name[look.lang], at, look.text(13), bold=True, colour=theme.PAPER0, align="centre",
                           max_width=laid.rect.w + look.px(36), floor=look.floor)


def draw_texts(surface: pygame.Surface, geometry: Geometry, view: View, glance: Glance, box: Box, look: Look) -> None:
    """The text of a card on paper, each paragraph with its mark: those that count now in ink, the others faint."""
    k, gap = look.k, look.px(4)
    for zone, area in geometry.sheets.texts.items():
        face = view.zones[zone][-1].face if view.zones[zone] else 0
        said = str(box.cards[face].data.get("text", {}).get(look.lang, "")) if face else ""
        rows = [row for row in said.split("\n") if row]
        if not rows or not look.legible(12):
            continue
        lit = [not why for why in glance.dim.get(box.zones[zone].seat, ())]
        paint.shadow(surface, area, "rest", 8 * k, k)
        paint.box(surface, area, 8 * k, theme.PAPER0, theme.PAPER3, k)
        inner = area.inflate(-look.px(16), -look.px(8))
        blocks = _paragraphs(rows, lit, inner, look, gap)
        y = inner.y + max(0, (inner.h - sum(block.h + gap for _, block in blocks) + gap) // 2)
        for counts, block in blocks:
            if counts:
                band = pygame.Rect(area.x + look.px(4), y - gap // 2, area.w - look.px(8), block.h + gap)
                paint.box(surface, band, 5 * k, theme.GOLD_T)
            picture = block.surface()
            if not counts:
                picture = picture.copy()
                picture.set_alpha(FAINT)
            surface.blit(picture, (inner.x, y))
            y += block.h + gap


def _paragraphs(rows: list[str], lit: Sequence[bool], inner: pygame.Rect, look: Look, gap: int) -> list[tuple[bool, text.Block]]:
    """The paragraphs at the largest size at which they fit together, and whether each counts; where there is no room for all the
    later ones that do not count are left out, then later ones."""
    size, said = look.text(13), [(n < len(lit) and lit[n], row) for n, row in enumerate(rows)]
    while True:
        blocks = [(counts, text.lay(row, inner.w, size, colour=theme.INK9, leading=1.25)) for counts, row in said]
        if sum(block.h + gap for _, block in blocks) <= inner.h + gap or not said:
            return blocks
        if size > look.floor:
            size -= 0.5
        else:
            said.pop(max(range(len(said)), key=lambda n: (not said[n][0], n)))


def draw_stacks(surface: pygame.Surface, geometry: Geometry, box: Box, look: Look) -> None:
    """Over stacks of cards the names of those that lie open, and how many lie on each; for free hands how many lie in a slot."""
    for laid in geometry.pieces if look.legible(12) else ():
        if geometry.spots[laid.zone].spread != "stacked":
            if geometry.spots[laid.zone].spread == "slot" and laid.seen.on and box.cloth in geometry.spots:
                corner = laid.rect.right - look.px(3), laid.rect.y + look.px(3)
                _counted(surface, corner, 1 + sum(1 for _ in all_on(laid.seen)), look)
            continue
        area, name = laid.box, box.cards[laid.seen.face].name[look.lang] if laid.up else ""
        if name and laid.tucked >= look.px(TUCKED):
            ends = _covered_from(geometry, laid)
            over = ends < area.right
            _tag(surface, pygame.Rect(area.x + 1, area.y, ends - area.x - 2, area.h - 1), name, look, look.px(3 if over else 18))
        elif name and not laid.tucked and laid.rect.w < FULL:
            _tag(surface, pygame.Rect(area.x, area.y, area.w, look.px(17)), name, look, look.px(3))
        if laid.seen.on:
            _counted(surface, (laid.rect.right - look.px(4), laid.rect.bottom - look.px(1)), len(laid.seen.on), look)


def _covered_from(geometry: Geometry, strip: Laid) -> int:
    """Where a card or strip of the next stack begins to lie over a strip; its own end where none does."""
    after = (one.box for one in geometry.pieces if one.zone == strip.zone and one.box.x > strip.box.x + strip.box.w // 4)
    return min((box.x for box in after if box.colliderect(strip.box)), default=strip.box.right)


def _counted(surface: pygame.Surface, at: tuple[int, int], n: int, look: Look) -> None:
    """How many, on a disc round a point."""
    noting.laid_over(surface, paint.around(at, 11 * look.k))
    paint.disc(surface, at, 11 * look.k, theme.INK9, theme.PAPER0, 1.3 * look.k)
    text.draw_line(surface, str(n), at, look.text(13), bold=True, colour=theme.PAPER0, align="centre")


def _tag(surface: pygame.Surface, strip: pygame.Rect, name: str, look: Look, aside: int) -> None:
    """A name on a strip of paper, at its right so far off its edge."""
    paint.box(surface, strip, 4 * look.k, theme.PAPER0)
    left = look.px(3)
    text.draw_line(surface, name, (strip.x + left + (strip.w - left - aside) // 2, strip.centery), look.text(12.5), bold=True,
                   align="centre", max_width=strip.w - left - aside, floor=look.floor)


# --- rounds and turns --------------------------------------------------------------------------------------------------------


def draw_rounds(surface: pygame.Surface, geometry: Geometry, glance: Glance, look: Look) -> None:
    """The rounds on a line: those that are over filled, this one ringed in gold, those to come hollow; beside the words where there
    is no room under them."""
    area, rounds = geometry.sheets.rounds, glance.rounds
    if area is None or rounds is None or not look.legible(13):
        return
    k, (now, most) = look.k, rounds
    said = words("table.round", look.lang, n=max(1, now), most=most)
    under = area.h >= look.px(34)
    wide = text.draw_line(surface, said, (area.centerx, area.y + 9 * k) if under else area.midleft, look.text(13), bold=True,
                          colour=theme.PAPER0, align="centre" if under else "left")
    room = area.w if under else area.w - wide - look.px(12)
    step = min(NEAR * k, room / most)
    if step < 9 * k:
        return
    middle = area.centerx if under else area.x + wide + look.px(12) + step * most / 2
    for n in range(1, most + 1):
        at = middle + step * (n - (most + 1) / 2), area.y + 25 * k if under else area.centery
        if n == now:
            paint.disc(surface, at, (DOT + 1.5) * k, theme.GOLD, theme.PAPER0, 1.6 * k)
        elif n < now:
            paint.disc(surface, at, (DOT - 1) * k, theme.PAPER0)
        else:
            paint.disc(surface, at, (DOT - 1) * k, None, theme.CLOTH_TEXT, 1.4 * k)


def draw_turns(surface: pygame.Surface, geometry: Geometry, turns: Mapping[int, str], look: Look) -> None:
    """On the places that act one after another: a ring and a word where it is now, a word where it is next, a tick where over."""
    k = look.k
    for zone, what in turns.items():
        spot = geometry.spots.get(zone)
        if spot is None or what == "later":
            continue
        low = spot.rect.centerx, spot.rect.bottom - 10 * k
        if what == "done":
            paint.disc(surface, low, 7 * k, theme.INK9, theme.CLOTH_TEXT, k)
            paint.put_icon(surface, "ui_check", low, 10 * k, theme.CLOTH_TEXT, theme.INK9)
            continue
        if what == "now":
            paint.now(surface, spot.rect, k)
        if look.legible(12):
            said, size = words(f"table.turn.{what}", look.lang), look.text(12)
            pill = pygame.Rect(0, 0, text.measure(said, size, True) + look.px(14), look.px(18))
            pill.center = spot.rect.centerx, spot.rect.bottom
            fill, edge, ink = NOW if what == "now" else NEXT
            noting.laid_over(surface, pill)
            paint.box(surface, pill, pill.h / 2, fill, edge, k)
            text.draw_line(surface, said, pill.center, size, bold=True, colour=ink, align="centre")
