"""The line of a number all share, on the bare cloth: in which band it lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faces import Faces
from tabletop.catalog.layout import Line, band_at
from tabletop.table.box import Box, Card
from tabletop.table.view import View
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.crests.raster import clip
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.parts.art import Tones
from tabletop.ui.faces.parts.window import cut_out, portrait
from tabletop.ui.look import Look
from tabletop.ui.table.layout.blocks import on_cloth
from tabletop.ui.table.layout.geometry import Part
from tabletop.ui.table.layout.ground import Ground, Places
from tabletop.ui.text import noting

LINE = "line"
"""What a lesson calls it."""
ON = "#8E3B2E"
"""The band of a line in which its number lies."""
FIGURES, HOPS = 44, 74
"""The room of the figures over a line, and the least that is left for arcs under them; logical."""
LEAST_FACING, FACING = 60, .46
"""The room from which on figures stand over a line that shows no arcs, logical, and how wide each is, of the line."""
LANE, PILL, BETWEEN = 28, 24, 18
"""The room of the corrections over the arcs, the height of one, and the room of the sign between two; logical."""


def signed(n: int) -> str:
    """A number with its sign, 0 without."""
    return f"+{n}" if n > 0 else f"−{-n}" if n else "0"


@dataclass(frozen=True, slots=True)
class Hop:
    """One correction on the line: whose, from where to where, how much of it has been shown, from 0 to 1, and by what."""

    seat: int
    source: int
    target: int
    part: float = 1.0
    by: str = ""


def stages_of(catalog: Catalog, view: View) -> dict[int, int]:
    """By seat the stage it has reached, where the layout counts them."""
    strip = catalog.layout.strip if catalog.layout is not None else None
    return {seat: n for (seat, key), n in view.seat_num.items() if strip is not None and key == strip.stage}


def shared_number(view: View, key: str) -> int:
    """The number of a gauge that one zone has for all."""
    return next((n for (_, name), n in view.zone_num.items() if name == key), 0)


@dataclass(frozen=True, slots=True)
class Stander:
    """Who stands for a seat: a sign, and as a drawn figure a card in the tones of its palette."""

    seat: int
    sign: str
    card: Card
    tones: Tones


@dataclass(frozen=True, slots=True)
class OnLine:
    """What stands on the line: its number, the corrections shown as hops, and the `figures` of the seats, the farther apart the
    greater the number; `large` is a line looked at by itself.  What lies `over` it is left free of them."""

    value: float
    hops: Sequence[Hop] = ()
    figures: Sequence[Stander] = ()
    over: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    large: bool = False


def standers(catalog: Catalog, box: Box, view: View, seats: Iterable[int], stages: Mapping[int, int]) -> list[Stander]:
    """The cards of the layout's figures by seat, each with the figure of its stage; none where the game has no such cards."""
    line, found = catalog.layout.line if catalog.layout is not None else None, []
    for seat in seats if line is not None and line.figures else ():
        zone = box.family(line.figures, seat)[0] if line is not None else 0
        card = box.cards[view.zones[zone][-1].face] if view.zones[zone] and view.zones[zone][-1].face else None
        if card is None:
            continue
        terms = (catalog.terms.get(str(value)) for value in card.data.values())
        sign = next((term.sign for term in terms if term is not None and term.sign and term.kind != "kind"), "")
        tone = Shown(card, (catalog.faces or Faces()).look(card), catalog.terms, "en", "full").tone
        if not sign and "figure_files" not in card.data:
            continue
        staged = replace(card, data={**card.data, "figure_at": stages.get(seat, 1) - 1})
        found.append(Stander(seat, sign, staged, (tone.deep, tone.main, tone.tint, tone.paper)))
    return found


def draw_line(surface: pygame.Surface, area: pygame.Rect, line: Line, on: OnLine, cloth: str, look: Look) -> None:
    """In which band the number lies, as a word, and under it the cells with a ring round the number and an arc for each hop;
    figures yield to the arcs."""
    value, hops, figures, large = on.value, on.hops, on.figures, on.large
    n = round(value)
    band = line.bands[band_at(line.bands, n)]
    words, size = band.label.get(look.lang, ""), look.text(52 if large else 34)
    sign = round(size * 0.9)
    high = round(size * 1.15)
    middle = area.y + high // 2
    wide = sign + look.px(10) + text.measure(words, size, True)
    x = area.centerx - wide // 2
    if look.legible(20):
        paint.put_icon(surface, band.sign, (x + sign / 2, middle), sign, theme.GOLD, cloth) if band.sign else None
        text.draw_line(surface, words, (x + sign + look.px(10), middle), size, bold=True, colour=theme.PAPER0)
    cells = cells_of(area, look, large)
    reach = max(line.reach, abs(n), *(abs(end) for hop in hops for end in (hop.source, hop.target)), 1)
    _cells(surface, cells, line, value, reach, cloth, look)
    top = max(area.y + high, on.over.bottom + look.px(2) if on.over.colliderect(area) else 0)
    if figures and not hops and not large and cells.y - top >= look.px(LEAST_FACING):
        _facing(surface, pygame.Rect(cells.x, top, cells.w, cells.y - top - look.px(10)), value, reach, figures)
    elif figures and cells.y - top >= look.px(FIGURES + HOPS):
        _figures(surface, pygame.Rect(cells.x, top, cells.w, look.px(FIGURES)), value, reach, figures, cloth, look)
        top += look.px(FIGURES)
    apexes = [_arc(surface, cells, reach, hop, i, top + look.px(LANE), look) for i, hop in enumerate(hops)]
    highest = min((y for _, y in apexes), default=cells.y)
    hops = _named(hops, area.w, look)
    pills = _pills(hops, pygame.Rect(area.x, top, area.w, highest - top), look)
    for n, (hop, pill) in enumerate(zip(hops, pills, strict=True)):
        if hop.part < 1:
            continue
        if n and (gap := pill.x - pills[n - 1].right) >= look.px(BETWEEN):
            paint.put_icon(surface, "ui_chevron", (pill.x - gap / 2, pill.centery), look.px(12), theme.PAPER0, cloth)
        _pill(surface, hop, pill, look)


def cells_of(area: pygame.Rect, look: Look, large: bool = False) -> pygame.Rect:
    """Where the cells of a line lie: at its foot, over the words of its bands."""
    cells = pygame.Rect(area.x, 0, area.w, min(look.px(44 if large else 36), max(look.px(20), area.h // 4)))
    cells.bottom = area.bottom - look.px(26)
    return cells


def bands_on(cells: pygame.Rect, line: Line, reach: int) -> Iterator[pygame.Rect]:
    """The part of the cells each band takes."""
    lowest = -reach
    for band in line.bands:
        top = reach if band.upto is None else min(reach, band.upto)
        left, right = across(cells, reach, lowest - 0.5), across(cells, reach, top + 0.5)
        yield pygame.Rect(round(left) + 1, cells.y, round(right) - round(left) - 2, cells.h)
        lowest = top + 1


def across(cells: pygame.Rect, reach: int, n: float) -> float:
    return cells.x + cells.w * (n + reach + 0.5) / (2 * reach + 1)


def _cells(surface: pygame.Surface, cells: pygame.Rect, line: Line, value: float, reach: int, cloth: str, look: Look) -> None:
    n = round(value)
    k, now = look.k, band_at(line.bands, n)
    for i, (band, area) in enumerate(zip(line.bands, bands_on(cells, line, reach), strict=True)):
        paint.box(surface, area, 7 * k, ON if i == now else "#000000", alpha=1 if i == now else 0.28)
        if look.legible(12.5):
            colour, size = (theme.GOLD_T, look.text(14)) if i == now else (theme.CLOTH_TEXT, look.text(13))
            words = band.label.get(look.lang, "")
            sign = look.px(17) if band.sign else 0
            wide = sign + look.px(5) + text.measure(words, size, i == now)
            x, y = area.centerx - wide // 2, cells.bottom + look.px(14)
            paint.put_icon(surface, band.sign, (x + sign / 2, y), sign, colour, cloth) if band.sign else None
            text.draw_line(surface, words, (x + sign + look.px(5), y), size, bold=i == now, colour=colour)
    step = cells.w / (2 * reach + 1)
    for at in range(-reach, reach + 1):
        if look.legible(12.5) and step >= look.px(20):
            text.draw_line(surface, signed(at), (across(cells, reach, at), cells.centery), look.text(17 if at == n else 13),
                           bold=at == n, colour=theme.PAPER0, align="centre")
    paint.disc(surface, (across(cells, reach, value), cells.centery), min(cells.h * 0.46, step * 0.6), None, theme.GOLD, 2.5 * k)


def _facing(surface: pygame.Surface, area: pygame.Rect, value: float, reach: int, figures: Sequence[Stander]) -> None:
    """Two drawn figures that look at each other over the line, as far apart as the number says."""
    side = min(area.h, round(area.w * FACING))
    drawn = [cut_out(one.card, (side, side), one.tones) for one in figures]
    if len(drawn) != 2 or drawn[0] is None or drawn[1] is None:
        return
    share = 0.5 + 0.5 * max(-1.0, min(1.0, value / reach))
    half = round(side * 0.4 + (area.w / 2 - side * 0.9) * share)
    left, right = pygame.transform.flip(drawn[0], True, False), drawn[1]
    surface.blit(left, left.get_rect(midbottom=(area.centerx - half, area.bottom)))
    surface.blit(right, right.get_rect(midbottom=(area.centerx + half, area.bottom)))


def _figures(surface: pygame.Surface, area: pygame.Rect, value: float, reach: int, figures: Sequence[Stander], cloth: str,
             look: Look) -> None:
    """Two figures on a dotted line, as far apart as the number says, and the number between them."""
    k, y, radius = look.k, area.centery, look.px(17)
    share = 0.5 + 0.5 * max(-1.0, min(1.0, value / reach))
    half = look.px(58) + (area.w / 2 - look.px(58) - radius) * share
    ends = area.centerx - half, area.centerx + half
    step = look.px(9)
    for n in range(1, int((ends[1] - ends[0]) // step)):
        paint.disc(surface, (ends[0] + n * step, y), 1.6 * k, theme.GOLD)
    for n, (x, one) in enumerate(zip(ends, figures, strict=False)):
        colour = theme.SEATS[one.seat % 4].colour
        paint.disc(surface, (x, y), radius, colour, theme.WHITE, 2 * k)
        if (face := portrait(one.card, (2 * radius - look.px(5),) * 2, one.tones)) is not None:
            face = pygame.transform.flip(clip(face, face.get_width() / 2), n == 0, False)
            surface.blit(face, face.get_rect(center=(round(x), y)))
        elif one.sign:
            paint.put_icon(surface, one.sign, (x, y), look.px(20), theme.WHITE, colour)
    pill = pygame.Rect(0, 0, look.px(64), look.px(26))
    pill.center = area.centerx, y
    noting.laid_over(surface, pill)
    paint.box(surface, pill, pill.h / 2, theme.GOLD)
    text.draw_line(surface, signed(round(value)), pill.center, look.text(16), bold=True, colour=theme.INK9, align="centre")


def _arc(surface: pygame.Surface, cells: pygame.Rect, reach: int, hop: Hop, level: int, top: int, look: Look) -> tuple[int, int]:
    """An arc over the cells, below `top`, that ends in an arrow once all of it is shown; the highest point of the whole."""
    k = look.k
    a, b = across(cells, reach, hop.source), across(cells, reach, hop.target)
    room = max(look.px(16), cells.y - top - look.px(6))
    high = min(room, look.px(28 + 12 * abs(hop.target - hop.source))) - level % 2 * look.px(6)
    base, points = cells.y - look.px(5), []
    steps = 24
    for i in range(round(steps * hop.part) + 1):
        t = i / steps
        points.append((a + (b - a) * t, base - high * 4 * t * (1 - t)))
    if len(points) > 1:
        paint.poly(surface, points, None, "#F3E7DA", 2.4 * k, closed=False)
    if hop.part >= 1:
        tip = [(b - 5 * k, base - 7 * k), (b, base), (b + 5 * k, base - 7 * k)]
        paint.poly(surface, tip, None, "#F3E7DA", 2.4 * k, closed=False)
    return round((a + b) / 2), round(base - high)


def _corrects(hop: Hop) -> str:
    """By what and how far, in words."""
    return f"{hop.by} {signed(hop.target - hop.source)}".strip()


def _named(hops: Sequence[Hop], room: int, look: Look) -> list[Hop]:
    """The corrections by name; where these do not find room side by side the longest names are left out."""
    found = list(hops)
    while any(hop.by for hop in found) and room < sum(
            text.measure(_corrects(hop), look.text(14), True) + look.px(36 + BETWEEN) for hop in found):
        longest = max(range(len(found)), key=lambda n: len(found[n].by))
        found[longest] = replace(found[longest], by="")
    return found


def _pills(hops: Sequence[Hop], room: pygame.Rect, look: Look) -> list[pygame.Rect]:
    """The places of the corrections over the arcs, from left to right as they came, with room between them for a sign."""
    wide = [text.measure(_corrects(hop), look.text(14), True) + look.px(36) for hop in hops]
    gap = max(look.px(4), min(look.px(BETWEEN), (room.w - sum(wide)) // max(1, len(hops) - 1)))
    x = max(room.x, room.centerx - (sum(wide) + gap * (len(hops) - 1)) // 2)
    pills = []
    for w in wide:
        pill = pygame.Rect(x, 0, w, look.px(PILL))
        pill.bottom = max(room.bottom - look.px(4), room.y + pill.h)
        pills.append(pill)
        x += w + gap
    return pills


def _pill(surface: pygame.Surface, hop: Hop, pill: pygame.Rect, look: Look) -> None:
    """A correction on a pill."""
    noting.laid_over(surface, pill)
    paint.box(surface, pill, pill.h / 2, theme.PAPER0)
    paint.seat_mark(surface, hop.seat, (pill.x + look.px(14), pill.centery), 6.5 * look.k)
    text.draw_line(surface, _corrects(hop), (pill.x + look.px(25), pill.centery), look.text(14), bold=True)


def lay(catalog: Catalog, on: Ground, found: Places) -> Places:
    """The line where the layout has it."""
    line = on.layout.line
    if line is None:
        return found

    def draw(surface: pygame.Surface, area: pygame.Rect, view: View, look: Look) -> None:
        figures = standers(catalog, on.box, view, seats, stages_of(catalog, view))
        on_line = OnLine(shared_number(view, line.gauge), figures=figures, over=found.ledger)
        draw_line(surface, area, line, on_line, catalog.cloth, look)

    seats = sorted(range(on.box.seats), key=lambda seat: seat != on.near)
    part = Part(on_cloth(line.at, on.frame.cloth), draw, LINE, read=True)
    return found._replace(sheets=replace(found.sheets, parts=(*found.sheets.parts, part)))
