"""What is told of one card in a gallery: values, texts, the effect in prose beside them, figures, source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame

from tabletop.catalog.digest import content_digest
from tabletop.studio.figures import Figures
from tabletop.studio.listing import Gallery
from tabletop.table.box import Card
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.fields import said
from tabletop.ui.faces.words import SOURCE_SAYS, SOURCES
from tabletop.ui.forms.blocks import FormBlock, FormNote, Heading
from tabletop.ui.look import Look
from tabletop.ui.words import LANGS, words

LABEL = 118


class Fact(FormBlock):
    """A name and what it is; what it was before stands struck out before it."""

    def __init__(self, name: str, now: str, before: str = "") -> None:
        self.name, self.now, self.before = name, now, before

    def height(self, look: Look, width: int) -> int:
        return max(look.px(24), self._block(look, width).h + look.px(6))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        size, x, y = look.text(theme.LABEL), self.area.x, self.area.y + look.px(12)
        text.draw_line(surface, self.name, (x, y), size, colour=theme.INK5, max_width=look.px(LABEL - 8), floor=look.floor)
        x += look.px(LABEL)
        if self.before:
            w = text.draw_line(surface, self.before, (x, y), size, colour=theme.INK5)
            paint.line(surface, (x, y), (x + w, y), theme.INK5, look.k)
            x += w + text.draw_line(surface, " → ", (x + w, y), size, colour=theme.INK5)
            text.draw_line(surface, self.now, (x, y), size, bold=True, colour=theme.SHU_D)
            return
        self._block(look, self.area.w).draw(surface, (x, self.area.y + look.px(3)))

    def _block(self, look: Look, width: int) -> text.Block:
        return text.lay(self.now, max(1, width - look.px(LABEL)), look.text(theme.LABEL), colour=theme.INK9, leading=1.4)


def blocks(gallery: Gallery, card: Card, lang: str, both: bool, figures: Figures | None) -> Iterator[FormBlock]:
    """Everything about a card, row by row."""
    langs = [lang, *(other for other in LANGS if both and other != lang)]
    yield FormNote(f"**{said(card.name, lang)}**", theme.INK9, theme.TITLE)
    if both:
        yield from (FormNote(said(card.name, other), theme.INK7, theme.CONTROL) for other in langs[1:])
    yield FormNote(" · ".join(filter(None, (card.id, card.number))))
    yield Heading(words("gallery.values", lang))
    for value in gallery.values(card):
        name = words("gallery.copies", lang) if value.field == "copies" else value.field
        now, before = (" ".join(gallery.name(word, lang) for word in told.split(" ")) for told in (value.now, value.before))
        yield Fact(name, now, before)
    if card.source:
        yield Fact(words("gallery.source", lang), said(SOURCES.get(card.source, {}), lang) or card.source)
        why = card.data.get("source_note", SOURCE_SAYS.get(card.source, {}))
        yield FormNote(said(why, lang) if isinstance(why, Mapping) else str(why))
    for tongue in langs:
        texts, prose = gallery.texts(card, tongue), gallery.prose(card, tongue)
        if texts or prose:
            yield Heading(words("gallery.text", lang) + (f" ({tongue})" if both else ""))
        yield from (FormNote(line, theme.INK9, theme.CONTROL) for line in texts)
        if prose:
            yield FormNote(f"**{words('gallery.prose', lang)}**")
        yield from (FormNote(line, theme.AI, theme.CONTROL) for line in prose)
    yield Heading(words("gallery.balance", lang))
    yield from _balance(gallery, card, lang, figures)
    yield Heading(words("gallery.file", lang))
    yield FormNote(card.at)


def _balance(gallery: Gallery, card: Card, lang: str, figures: Figures | None) -> Iterator[FormBlock]:
    mine = figures.cards.get(card.key) if figures is not None else None
    if figures is None or mine is None:
        yield FormNote(words("gallery.no_figures", lang))
        return
    if "worth" in mine:
        yield Fact(words("gallery.worth", lang), worth(mine))
    if "used" in mine:
        yield Fact(words("gallery.used", lang), f"{mine['used']:.0f} %")
    if "worth" in mine and abs(mine["worth"]) <= mine.get("margin", 0):
        yield FormNote(words("gallery.by_chance", lang))
    games = f"{figures.games:,}"
    yield FormNote(words("gallery.measured", lang, bot=figures.bot, games=games, day=figures.day, content=figures.content))
    if figures.content != content_digest(gallery.catalog):
        yield FormNote(words("gallery.outdated", lang), theme.SHU_D)


def worth(figures: Mapping[str, float]) -> str:
    """What a card is worth, with its interval where that was kept: `−2.9 % (±1.3)`."""
    told = f"{figures['worth']:+.1f} %".replace("-", "\N{MINUS SIGN}")
    return f"{told} (±{figures['margin']:.1f})" if "margin" in figures else told
