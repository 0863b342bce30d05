"""What fits a face: its name, where the window begins, and which texts do not fit; nothing is drawn."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import pygame

from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.catalog.faces import Faces, Look
from tabletop.catalog.terms import Term
from tabletop.table.box import Card
from tabletop.ui import text
from tabletop.ui.faces.fields import Shown, said
from tabletop.ui.faces.measures import FULL_FROM, TABLE_FROM, Measures, level_for, measures
from tabletop.ui.faces.parts.body import fits

NAME_LINES = 3
"""How many lines a name may take at its least size."""
NEARER = 3
"""So many units nearer to the spine a single word stands that would have to be divided otherwise."""
KIND = 12.5
"""Size of the line under the name, in units."""
WIDTHS = (FULL_FROM, TABLE_FROM)
"""The narrowest card that is read large, and the narrowest with words on the table: what fits these fits all wider ones."""


@dataclass(frozen=True, slots=True)
class Title:
    """The name of a card: one line of `px` in `room`, or a block at `top`; what comes next begins at `under`.
    One line may stand some pixels `nearer` to the spine; a block may lie `across` it."""

    px: int
    room: int
    block: text.Block | None = None
    top: int = 0
    under: int = 0
    overflow: tuple[str, ...] = ()
    nearer: int = 0
    across: bool = False


def lay_title(shown: Shown, m: Measures, free: int = 0) -> Title:
    """The name at the largest size that fits; where only the left `free` pixels will be seen it keeps to them, across the sign
    that begins its spine rather than broken in a word, at last cut."""
    name, px = said(shown.card.name, shown.lang), m.text(m.title)
    room = min(m.room, free - m.left) if free else m.room
    while px > m.floor and text.measure(name, px, True) > room:
        px -= 1
    over = text.measure(name, px, True) - room
    if over <= 0 or (over <= round(NEARER * m.u) and name.isascii() and " " not in name):
        return Title(px, room + max(0, over), nearer=max(0, over))
    lines = 2 if free else NAME_LINES
    whole = text.lay(name, max(1, room), m.floor, bold=True, leading=1.17)
    block = text.lay(name, max(1, room), m.floor, bold=True, leading=1.17, max_lines=lines)
    if free and (len(whole.lines) > lines or _broken(name, room, m)) and (wide := _across(shown, name, free, m)) is not None:
        return wide
    if free and len(whole.lines) > lines:
        return Title(px, room)
    top = round(m.title_y - m.text(m.title) * .6)
    return Title(px, room, block, top, top + block.h + round(3 * m.u), ("name",) if len(whole.lines) > lines else ())


ACROSS = 3
"""So many lines of a name lie across a spine at most."""


def _broken(name: str, room: int, m: Measures) -> bool:
    """Whether a word of a name has no room by itself."""
    return any(text.measure(word, m.floor, True) > room for word in re.split("(?<=-)| ", name))


def _across(shown: Shown, name: str, free: int, m: Measures) -> Title | None:
    """A name over all that is seen of a card, where its spine begins with a sign that can be spared."""
    marks, pad = shown.look.template.spine.marks, max(1, round(2 * m.u))
    if not marks or marks[0].show != "icon" or (name.isascii() and _broken(name, free - 2 * pad, m)):
        return None
    block = text.lay(name, free - 2 * pad, m.floor, bold=True, leading=1.17)
    if len(block.lines) > ACROSS:
        return None
    return Title(m.floor, free - 2 * pad, block, pad, pad + block.h + round(3 * m.u), across=True)


def kind_middle(m: Measures, under: int) -> float:
    """The middle of the line under a name that ends at `under`."""
    return max(m.kind_y, under + m.text(KIND) * .6)


def window_top(m: Measures, under: int) -> int:
    """Where the window may begin below a name that ends at `under`."""
    top = max(m.window_top, under)
    return max(top, round(kind_middle(m, under) + 14 * m.u)) if m.level == "full" else top


def least_window(shown: Shown, m: Measures) -> int:
    """The least height of the window."""
    return round(shown.look.template.window.height * (m.u if m.level == "full" else m.w / 252))


def body_end(shown: Shown, m: Measures) -> int:
    """Where the body ends: over its notes, else as far from the lower edge as the window is from the right one."""
    return m.body_end if shown.notes or m.level != "full" else m.h - (m.w - m.right)


def overflow(card: Card, look: Look, terms: Mapping[str, Term], lang: str, width: int) -> tuple[str, ...]:
    """The texts of a card that do not fit its face and its notes at a width, even at the least size: `name`, `body`."""
    level = level_for(width)
    m, shown = measures(level, width), Shown(card, look, terms, lang, level, notes=True)
    title = lay_title(shown, m)
    room = m.body_end - window_top(m, title.under) - m.gap - least_window(shown, m)
    return title.overflow + (() if fits(shown, m, room) else ("body",))


def unfit(catalog: Catalog) -> Iterator[tuple[str, str, str, int]]:
    """Key, language, text and width of what does not fit its card; cards that say the same are told once."""
    pygame.font.init()
    faces = catalog.faces or Faces()
    told: set[tuple[str, str, str]] = set()
    for card in catalog.cards:
        if card.shape:
            continue
        look = faces.look(card)
        for lang in LANGUAGES:
            for width in WIDTHS:
                if (card.id, lang, str(width)) in told:
                    continue
                told.add((card.id, lang, str(width)))
                yield from ((card.key, lang, what, width) for what in overflow(card, look, catalog.terms, lang, width))
