"""The sheet of a reveal drawn: both cards with what became of them, the common line, the table of sums."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.catalog.layout import Line
from tabletop.referee.reveal import Blow
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.look import Look
from tabletop.ui.table.plugins.bands.line import OnLine, Stander, draw_line, signed
from tabletop.ui.table.plugins.reveal.beats import FLY_MS, SHAKE_MS, ShownBlow
from tabletop.ui.text import noting

TILT = 2.2
SHADE = "#1A0F0B"
WIDE, STAMP = 0.21, 44
"""The most of the cloth that a card is wide, and the room under a card for its stamp, logical."""
_COLUMNS = (0.36, 0.56, 0.765, 0.915)


@dataclass(frozen=True, slots=True)
class BlowRow:
    """One blow in words: the name of its card, the word of its judgement and what that does, its sign, and what may follow,
    each with a sign."""

    blow: Blow
    name: str
    judged: str
    short: str
    aims: str
    sign: str
    notes: tuple[tuple[str, str], ...]
    picture: pygame.Surface | None


@dataclass(frozen=True, slots=True)
class Stands:
    """Where the parts of the sheet are."""

    cloth: pygame.Rect
    line: pygame.Rect
    table: pygame.Rect
    cards: tuple[pygame.Rect, pygame.Rect]

    @classmethod
    def of(cls, cloth: pygame.Rect, look: Look, foot: int = 0, between: tuple[int, int] | None = None) -> Stands:
        """For a cloth: cards at both sides below the strips and above a `foot` for notes, in the middle the sums and over them
        the line, no wider than the room `between` the strips."""
        top = cloth.y + round(cloth.h * 0.215)
        high = cloth.bottom - top - max(look.px(62), foot + look.px(STAMP))
        wide = min(round(high / ASPECT), round(cloth.w * WIDE))
        card = pygame.Rect(cloth.x + look.px(34), 0, wide, round(wide * ASPECT))
        card.centery = top + high // 2
        other = card.copy()
        other.right = cloth.right - look.px(34)
        aside = max(card.right + look.px(26), (_note_of(cloth, card, look).right + look.px(8)) if foot else 0) - cloth.x
        left, right = cloth.x + aside, cloth.right - aside
        table = pygame.Rect(left, 0, right - left, min(look.px(196), round(cloth.h * 0.40)))
        table.bottom = cloth.bottom - look.px(20)
        near, far = between or (left, right)
        near, far = max(left + look.px(14), near), min(right - look.px(14), far)
        line = pygame.Rect(near, cloth.y + look.px(8), far - near, table.y - cloth.y - look.px(22))
        return cls(cloth, line, table, (card, other))


def leaning(picture: pygame.Surface, at: int) -> pygame.Surface:
    """A card drawn at twice its size, as it leans on one side."""
    clear = pygame.Surface((picture.get_width() + 8, picture.get_height() + 8), pygame.SRCALPHA)
    clear.blit(picture, (4, 4))
    return pygame.transform.rotozoom(clear, TILT if at == 0 else -TILT, 0.5)


def draw_ground(surface: pygame.Surface, places: Stands, colour: str, look: Look) -> None:
    """The cloth alone, a little darker."""
    paint.wood(surface, surface.get_rect())
    paint.cloth(surface, places.cloth, colour, look.k)
    paint.box(surface, places.cloth, theme.R_CLOTH * look.k, SHADE, alpha=0.34)


def draw_card(surface: pygame.Surface, places: Stands, row: BlowRow, at: int, part: float, look: Look) -> None:
    """The card of one side, leaning a little, and over its foot what became of its blow once that is known."""
    place = places.cards[at]
    if row.picture is not None:
        if row.blow.judged in BRIGHT and part > 0:
            _rays(surface, place, places.cloth, part, look)
        shade = place.move(look.px(3), look.px(6))
        paint.shadow(surface, shade, "lifted", shade.w * theme.R_CARD, look.k)
        surface.blit(row.picture, row.picture.get_rect(center=place.center))
    else:
        paint.box(surface, place, 8 * look.k, None, theme.CLOTH_TEXT, 1.4 * look.k, stroke_alpha=0.5, dash=(6 * look.k, 5 * look.k))
    if part > 0 and row.judged:
        _stamp(surface, place, row, at, part, look)


BRIGHT = ("critical", "sure")
"""Judgements that let the whole blow through."""
SOLID = ("critical", "sure", "half")
"""Judgements that let any of it through."""


def _rays(surface: pygame.Surface, place: pygame.Rect, within: pygame.Rect, part: float, look: Look) -> None:
    centre, before = pygame.Vector2(place.center), surface.get_clip()
    surface.set_clip(within)
    for n in range(24):
        ray = pygame.Vector2(place.w * 0.95 * part, 0).rotate(n * 15 + 7)
        inner, outer = centre + ray * 0.6, centre + ray
        paint.line(surface, (inner.x, inner.y), (outer.x, outer.y), "#F6DFA8", (4 if n % 2 else 2) * look.k, alpha=0.3)
    surface.set_clip(before)


def _stamp(surface: pygame.Surface, place: pygame.Rect, row: BlowRow, at: int, part: float, look: Look) -> None:
    """What became of a blow, on a stamp that falls on the lower edge of its card."""
    k, size, solid = look.k, look.text(17), row.blow.judged in SOLID
    colour = theme.SHU if row.blow.judged in BRIGHT else theme.GOLD_D if solid else theme.INK7
    wide, high = text.measure(row.judged, size, True) + look.px(62), look.px(42)
    made = pygame.Surface((wide + look.px(8), high + look.px(8)), pygame.SRCALPHA)
    box = pygame.Rect(look.px(4), look.px(4), wide, high)
    paint.box(made, box, 9 * k, colour if solid else theme.PAPER0)
    if solid:
        paint.box(made, box.inflate(-look.px(8), -look.px(8)), 6 * k, None, theme.PAPER0, 1.2 * k, stroke_alpha=0.8)
    else:
        paint.box(made, box, 9 * k, None, colour, 2 * k, dash=(6 * k, 4 * k))
    ink = theme.PAPER0 if solid else colour
    if row.sign:
        paint.put_icon(made, row.sign, (box.x + look.px(26), box.centery), look.px(22), ink, colour if solid else theme.PAPER0)
    with noting.aside():
        text.draw_line(made, row.judged, (box.x + look.px(46), box.centery), size, bold=True, colour=ink)
    fallen = pygame.transform.rotozoom(made, 3 if at == 0 else -3, 1.5 - 0.5 * part)
    fallen.set_alpha(round(255 * part))
    where = fallen.get_rect(center=(place.centerx, place.bottom + look.px(16)))  # under the last line of the card
    noting.laid_over(surface, where.inflate(-look.px(10), -look.px(10)))
    surface.blit(fallen, where.clamp(surface.get_rect()))


def draw_declared(surface: pygame.Surface, places: Stands, rows: Sequence[BlowRow], look: Look) -> None:
    """Who attacks whom: an arrow from each card that attacks to the other."""
    for n, row in enumerate(rows[:2]):
        if row.blow.attack is None:
            continue
        a, b, y = places.cards[n], places.cards[1 - n], places.table.y + places.table.h * (n + 1) // 3
        ends = (a.right, b.left) if a.x < b.x else (a.left, b.right)
        paint.arrow(surface, (ends[0], y), (ends[1], y), 1.8 * look.k, theme.SHU)


def draw_strikes(surface: pygame.Surface, places: Stands, rows: Sequence[BlowRow], to: Sequence[pygame.Rect | None], part: float,
                 look: Look) -> None:
    """The figure of each blow that falls flies from its sum to the life it falls on (`to`), and shakes there."""
    share = FLY_MS / (FLY_MS + SHAKE_MS)
    flown, shaken = min(1.0, part / share), max(0.0, part - share) / (1 - share)
    for n, (row, rail) in enumerate(zip(rows, to, strict=True)):
        if not row.blow.damage or rail is None:
            continue
        area, k = places.table, look.k
        start = pygame.Vector2(area.x + area.w * _COLUMNS[3], area.y + area.h * (2 * n + 1) / (2 * len(rows)))
        at = start.lerp(pygame.Vector2(rail.center), flown) + pygame.Vector2(5 * k * math.sin(4 * math.pi * shaken), 0)
        said, size = f"\u2212{row.blow.damage}", look.text(34)
        box = pygame.Rect(0, 0, text.measure(said, size, True) + look.px(24), look.px(48))
        box.center = round(at.x), round(at.y)
        noting.laid_over(surface, box)
        paint.box(surface, box, box.h / 2, theme.SHU, theme.WHITE, 2 * k)
        text.draw_line(surface, said, box.center, size, bold=True, colour=theme.WHITE, align="centre")


def draw_middle(surface: pygame.Surface, places: Stands, line: Line | None, shown: ShownBlow, cloth: str, look: Look,
                figures: Sequence[Stander] = ()) -> None:
    """The common line with its hops, and over it the `figures` of the seats as far apart as it says."""
    if line is not None:
        draw_line(surface, places.line, line, OnLine(shown.value, shown.hops, figures, large=True), cloth, look)


def draw_sums(surface: pygame.Surface, area: pygame.Rect, rows: Sequence[BlowRow], shown: ShownBlow, heads: Sequence[str],
              look: Look) -> None:
    """The table of sums; what is not told yet is left free."""
    k, head = look.k, look.px(26)
    paint.shadow(surface, area, "sheet", 12 * k, k)
    paint.box(surface, area, 12 * k, theme.PAPER0)
    for x, said in zip(_COLUMNS, heads, strict=True):
        text.draw_line(surface, said, (area.x + area.w * x, area.y + head / 2 + look.px(3)), look.text(13), colour=theme.INK5,
                       align="centre", max_width=area.w * 0.2, floor=look.floor)
    high = (area.h - head - look.px(12)) // max(1, len(rows))
    for n, row in enumerate(rows):
        r = pygame.Rect(area.x + look.px(8), area.y + head + look.px(6) + n * high, area.w - look.px(16), high - look.px(6))
        _sum(surface, area, r, row, shown, look)


def _sum(surface: pygame.Surface, area: pygame.Rect, r: pygame.Rect, row: BlowRow, shown: ShownBlow, look: Look) -> None:
    k, blow, y = look.k, row.blow, r.centery
    paint.box(surface, r, 9 * k, "#FBEFE2" if blow.damage and shown.damage > 0 else theme.PAPER1)
    paint.seat_mark(surface, blow.seat, (r.x + look.px(16), y), 8 * k)
    block = text.fit(row.name, round(area.w * 0.22), r.h - look.px(6), look.text(14), look.floor, colour=theme.INK9, leading=1.2,
                     bold=True)
    block.draw(surface, (r.x + look.px(30), y - block.h // 2))
    xs = [area.x + area.w * x for x in _COLUMNS]
    big = look.text(24)
    if shown.attack > 0:
        said = str(blow.attack) if blow.attack is not None else "–"
        text.draw_line(surface, said, (xs[0], y), big, bold=True, align="centre")
    if shown.judge > 0:
        _judgement(surface, area, r, row, xs[1], look)
    if shown.modifier > 0:
        _sign(surface, "→", area.x + area.w * 0.708, y, look)
        text.draw_line(surface, signed(blow.modifier) if blow.modifier else "+0", (xs[2] + area.w * 0.012, y), look.text(17),
                       colour=theme.INK7, align="centre")
    if shown.damage > 0:
        _sign(surface, "=", area.x + area.w * 0.833, y, look)
        box = pygame.Rect(0, 0, min(look.px(58), round(area.w * 0.12)), min(r.h - look.px(8), look.px(48)))
        box.center = round(xs[3]), y
        paint.box(surface, box, 9 * k, theme.SHU if blow.damage else theme.PAPER2)
        text.draw_line(surface, str(round(blow.damage * shown.damage)), box.center, look.text(26), bold=True, align="centre",
                       colour=theme.WHITE if blow.damage else theme.INK7)


def _judgement(surface: pygame.Surface, area: pygame.Rect, r: pygame.Rect, row: BlowRow, x: float, look: Look) -> None:
    k, blow = look.k, row.blow
    _sign(surface, "→", area.x + area.w * 0.409, r.centery, look)
    box = pygame.Rect(0, 0, round(area.w * 0.235), min(r.h - look.px(8), look.px(50)))
    box.center = round(x), r.centery
    edge = theme.SHU if blow.judged in BRIGHT else theme.INK7
    paint.box(surface, box, 8 * k, theme.PAPER0, edge, 1.8 * k)
    left = box.x + look.px(8)
    if row.sign:
        paint.put_icon(surface, row.sign, (left + look.px(10), box.centery), look.px(20), edge, theme.PAPER0)
        left += look.px(25)
    said = [words for words in (row.aims, row.short) if words]
    for n, words in enumerate(said):
        y = box.centery + (n - (len(said) - 1) / 2) * look.px(17)
        text.draw_line(surface, words, (left, y), look.text(13 if n == 0 else 12.5), bold=n == 0, floor=look.floor,
                       colour=theme.INK9 if n == 0 else theme.INK7, max_width=box.right - left - look.px(4))


def _sign(surface: pygame.Surface, sign: str, x: float, y: float, look: Look) -> None:
    text.draw_line(surface, sign, (x, y), look.text(15), colour=theme.INK5, align="centre")


Note = tuple[str, str]
"""What follows for a side: a sign, or none, and words."""


def _note_of(cloth: pygame.Rect, card: pygame.Rect, look: Look) -> pygame.Rect:
    """How far a note under a card reaches to both sides; its height is not told."""
    pill = pygame.Rect(0, card.bottom, round(cloth.w * WIDE) + look.px(44), 0)
    pill.centerx = card.centerx
    return pill.clamp(cloth.inflate(-look.px(12), 0))


def note_blocks(notes: Sequence[Note], cloth: pygame.Rect, look: Look) -> list[tuple[str, text.Block, pygame.Rect]]:
    """The notes of one side from the lowest up: the sign, the words and a pill of their size over the lower edge of the cloth."""
    wide, bottom = round(cloth.w * WIDE) + look.px(44), cloth.bottom - look.px(6)
    found = []
    for sign, note in notes:
        block = text.lay(note, wide - look.px(40 if sign else 18), look.text(13), colour=theme.PAPER0, max_lines=2)
        pill = pygame.Rect(cloth.x, bottom - block.h - look.px(8), wide, block.h + look.px(8))
        found.append((sign, block, pill))
        bottom = pill.y - look.px(4)
    return found


def foot(sides: Sequence[Sequence[Note]], cloth: pygame.Rect, look: Look) -> int:
    """How high the notes of the side with most of them lie over the lower edge of the cloth."""
    return max((cloth.bottom - laid[-1][2].y for notes in sides if (laid := note_blocks(notes, cloth, look))), default=0)


def draw_notes(surface: pygame.Surface, places: Stands, rows: Sequence[BlowRow], colour: str, look: Look) -> None:
    """What follows for each side, on dark pills under its card."""
    for n, row in enumerate(rows):
        for sign, block, pill in note_blocks(row.notes, places.cloth, look):
            pill.x = _note_of(places.cloth, places.cards[n % 2], look).x
            paint.box(surface, pill, 9 * look.k, "#000000", alpha=0.5)
            if sign:
                paint.put_icon(surface, sign, (pill.x + look.px(19), pill.centery), look.px(18), theme.GOLD, colour)
            block.draw(surface, (pill.x + look.px(34 if sign else 12), pill.y + look.px(4)))
