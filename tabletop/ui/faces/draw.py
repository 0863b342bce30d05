"""Draws faces at their final size."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from tabletop.catalog.faces import Level
from tabletop.table.box import Card
from tabletop.ui import text
from tabletop.ui.faces.crests.raster import clip
from tabletop.ui.faces.fields import Shown, said
from tabletop.ui.faces.fit import KIND, Title, body_end, kind_middle, lay_title, least_window, window_top
from tabletop.ui.faces.measures import Measures, measures
from tabletop.ui.faces.parts.body import lay_body
from tabletop.ui.faces.parts.spine import SpinePainter
from tabletop.ui.faces.parts.strike import draw_strike
from tabletop.ui.faces.parts.window import draw_window, draw_window_small, figured
from tabletop.ui.faces.words import MISSING, SOURCES
from tabletop.ui.paint import box, put_icon
from tabletop.ui.theme import INK5, PAPER0, PAPER1, PAPER3, readable, rgb

GIVEN = {"full": (.18, .36), "table": (0, .24)}
"""The part of its height that a blow gives up for a figure, gladly and at most."""
LEAST = .6
"""The part of its least height that a window keeps where the text would be made short else."""
FLATTEST, HIGHEST = 3.2, .75
"""A figure above a blow stands in a window no wider than so many times its height, and no higher than that part of its width."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """A drawn face and the names of its texts that did not fit even at the least size."""

    surface: pygame.Surface
    overflow: tuple[str, ...] = ()


def draw_face(shown: Shown, width: int, *, oversample: int = 1, free: int = 0, cut: bool = True) -> Drawn:
    """The face of a card `width` device pixels wide, drawn at that size; its height is `width * 352 / 252`.

    The surface is the caller's own.  Where only the left `free` of its pixels will be seen, the name keeps to them: smaller, in
    two lines, at last cut; so does a blow.  With `oversample` it is drawn so many times as large, laid out for `width`: to be
    turned and scaled down.  One that is not `cut` has square corners and no edge, to be cut from a sheet of paper.
    """
    m = measures(shown.level, width, oversample)
    if shown.card.missing:
        return Drawn(_placeholder(shown.card, m, shown.lang))
    surface = _sheet(m.w, m.h, shown.tone.paper)
    rows: dict[str, float] = {}
    overflow: tuple[str, ...] = ()
    if shown.level == "mini":
        draw_window_small(surface, shown, m)
    else:
        rows, overflow = _laid_out(surface, shown, m, free * oversample)
    title = lay_title(shown, m, free * oversample) if free and shown.level != "mini" else None
    across = title if title is not None and title.across else None
    SpinePainter(surface, shown, m, rows if shown.level == "table" else {}, across.under if across is not None else 0).paint()
    if across is not None:
        _name_across(surface, shown, across)
    if cut:
        _edge(clip(surface, m.radius), m)
    return Drawn(surface, overflow)


def _sheet(w: int, h: int, paper: str) -> pygame.Surface:
    surface = pygame.Surface((w, h), pygame.SRCALPHA)
    surface.fill(rgb(paper))
    return surface


def _edge(surface: pygame.Surface, m: Measures) -> None:
    box(surface, (0, 0, m.w, m.h), m.radius, None, PAPER3, 1)


def strike_room(m: Measures, free: int) -> int:
    """How wide a blow is drawn: the room beside the spine, of which all but the left `free` pixels of the card may be covered."""
    return max(m.room // 2, min(m.room, free - m.left - m.gap)) if free and m.level == "table" else m.room


def name_ends(card: Card, lang: str, width: int, level: Level) -> int:
    """Where the name of a card of that width ends at its full size, in pixels from the left; 0 where none is drawn."""
    return 0 if level == "mini" else _name_ends(said(card.name, lang), width, level)


@lru_cache(64)
def strike_ends(width: int, level: Level) -> int:
    """Where the blow on a card of that width ends, in pixels from the left; 0 where it never gives way."""
    m = measures(level, width)
    return m.left + m.room + m.gap if level == "table" else 0


@lru_cache(2048)
def _name_ends(name: str, width: int, level: Level) -> int:
    m = measures(level, width)
    return m.left + min(m.room, text.measure(name, m.text(m.title), True))


def _laid_out(surface: pygame.Surface, shown: Shown, m: Measures, free: int) -> tuple[dict[str, float], tuple[str, ...]]:
    """Draws everything but the spine; returns where the lines of terms are, and the texts that did not fit."""
    under, overflow = _title(surface, shown, m, free)
    top, least = window_top(m, under), least_window(shown, m)
    if m.level == "full":
        _kind(surface, shown, m, under)
    end = body_end(shown, m)
    if shown.notes and m.level == "full":
        _foot(surface, shown, m)
    spare = 0 if shown.look.template.window.strike else least - round(least * LEAST)
    body = lay_body(shown, m, end - top - m.gap - least, spare)
    room = end - top - (body.h + m.gap if body.pieces else 0)
    if strike := shown.look.template.window.strike:
        above = _above(shown, m, room, least)
        if above:
            draw_window(surface, shown, pygame.Rect(m.left, top, m.room, above), m)
            top += above + m.gap
            least = min(least, room - above - m.gap)
        draw_strike(surface, shown, pygame.Rect(m.left, top, strike_room(m, free), least), m, strike)
        return body.draw(surface, m.left, top + least + m.gap), overflow + body.overflow
    height = max(round(least * LEAST), min(room, round(m.window_most)))
    draw_window(surface, shown, pygame.Rect(m.left, top, m.room, height), m)
    return body.draw(surface, m.left, top + height + m.gap), overflow + body.overflow


def _above(shown: Shown, m: Measures, room: int, least: int) -> int:
    """How high a figure may stand above a blow, which gives it some of its own height; 0 where there is no room."""
    if not figured(shown):
        return 0
    gladly, most = (round(least * part) for part in GIVEN[m.level])
    spare, flat = room - m.gap - least, round(m.room / FLATTEST)
    above = max(min(spare + gladly, round(HIGHEST * m.room)), min(spare + most, flat))
    return above if above >= flat else 0


def _title(surface: pygame.Surface, shown: Shown, m: Measures, free: int) -> tuple[int, tuple[str, ...]]:
    title = lay_title(shown, m, free)
    if title.across:
        return title.under, title.overflow
    if title.block is None:
        text.draw_line(surface, said(shown.card.name, shown.lang), (m.left - title.nearer, m.title_y), title.px, bold=True,
                       max_width=title.room, floor=m.floor)
    else:
        title.block.draw(surface, (m.left, title.top))
    return title.under, title.overflow


def _name_across(surface: pygame.Surface, shown: Shown, title: Title) -> None:
    """The name over the head of its spine too."""
    surface.fill(rgb(shown.tone.paper), (0, 0, surface.get_width(), title.under))
    if title.block is not None:
        title.block.draw(surface, (title.top, title.top))


def _kind(surface: pygame.Surface, shown: Shown, m: Measures, under: int) -> None:
    """Draws the line under the name, which does not say it again."""
    template, px = shown.look.template, m.text(KIND)
    y, name = kind_middle(m, under), said(shown.card.name, shown.lang)
    kinds = [kind for kind in shown.named(*template.kind) if kind != name]
    corners = shown.named(template.corner)
    while text.measure(shown.joined(kinds), px) + text.measure(shown.joined(corners), px, True) + 6 * m.u > m.room:
        spare = corners or kinds
        if not spare:
            break
        spare.pop()
    if corners:
        ink = readable(shown.tone.deep)
        text.draw_line(surface, shown.joined(corners), (m.right, y), px, bold=True, colour=ink, align="right")
    if kinds:
        text.draw_line(surface, shown.joined(kinds), (m.left, y), px, colour=INK5)


def _foot(surface: pygame.Surface, shown: Shown, m: Measures) -> None:
    surface.fill(PAPER3, (m.left, round(322 * m.u), m.room, max(1, round(m.u))))
    px, y = m.text(12), 336 * m.u
    taken = text.draw_line(surface, shown.card.number, (m.left, y), px, colour=INK5) if shown.card.number else 0
    source = said(SOURCES[shown.card.source], shown.lang) if shown.card.source in SOURCES else ""
    if not source:
        return
    side, wide = round(px * 1.08), text.measure(source, px)
    right = m.right
    if taken + wide + side + 12 * m.u <= m.room:
        text.draw_line(surface, source, (right, y), px, colour=INK5, align="right")
        right -= wide + round(4 * m.u)
    put_icon(surface, f"src_{shown.card.source}", (right - side / 2, y), side, INK5, PAPER0)


def _placeholder(card: Card, m: Measures, lang: str) -> pygame.Surface:
    surface = pygame.Surface((m.w, m.h), pygame.SRCALPHA)
    box(surface, (0, 0, m.w, m.h), m.radius, PAPER1, INK5, max(1.5, m.w * .012), dash=(max(4, m.w * .04), max(3, m.w * .03)))
    room = m.w - 2 * max(5, round(m.w * .07))
    px = max(m.floor, round(m.w * .09))
    words = said(card.name, lang) or card.id
    name = text.fit(words, room, m.h * .55, px, m.floor, bold=True, leading=1.25, align="centre")
    word = said(MISSING, lang)
    small = max(m.floor, round(px * .8))
    y = round(m.h * .45 - name.h / 2)
    if not name.overflow:
        name.draw(surface, (round((m.w - name.w) / 2), y))
        y += name.h + round(px * .3)
    if text.measure(word, small) <= room:
        text.draw_line(surface, word, (m.w / 2, y + small * .6), small, colour=INK5, align="centre")
    return surface

