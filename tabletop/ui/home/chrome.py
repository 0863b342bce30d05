"""The words and signs of the home screen that are no controls."""

from __future__ import annotations

import pygame

from tabletop import places
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.home.layout import HomeLayout
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.words import words


def draw_brand(surface: pygame.Surface, lay: HomeLayout, look: Look, right: int) -> None:
    """The seal, the name and what this is, ending before `right`."""
    k, lang = look.k, look.lang
    side, name, line, below = (44, 26.0, 13.5, 16) if lay.roomy else (36, 21.0, 12.0, 13)
    x = lay.margin * k
    paint.put_icon(surface, "brand_seal", (x + side * k / 2, lay.head * k), side * k, theme.SHU, theme.PAPER0)
    left = x + (side + 14) * k
    at = (left, (lay.head - 8 * look.letters) * k)
    text.draw_line(surface, words("app.name", lang), at, look.text(name), bold=True, max_width=right - left, floor=look.floor)
    at = (left, (lay.head + below * look.letters) * k)
    said = words("app.line", lang)
    text.draw_line(surface, said, at, look.text(line), colour=theme.INK7, max_width=right - left, floor=look.floor)


def draw_shelf_words(surface: pygame.Surface, lay: HomeLayout, look: Look, games: int, page: int, pages: int, left: int) -> None:
    """The heading of the shelf with its count and page, and the keys where there is room for them beyond `left`."""
    k, lang = look.k, look.lang
    x, y, right = lay.margin * k, lay.heading * k, (lay.margin + lay.width) * k
    w = text.draw_line(surface, words("home.games", lang), (x, y), look.text(17), bold=True)
    text.draw_line(surface, str(games), (x + w + look.px(10), y), look.text(14), colour=theme.INK5)
    if pages > 1:
        at = (x + w + look.px(40), y)
        text.draw_line(surface, f"{page + 1} / {pages}", at, look.text(14), colour=theme.INK7)
    if not games:
        said, at = words("home.none", lang, folder=places.content_dir()), (x, y + look.px(60))
        text.draw_line(surface, said, at, look.text(16), colour=theme.INK7, max_width=right - x, floor=look.floor)
    if lay.hint is not None:
        said, at, size = words("home.hint", lang, help=cap(commands.HELP, "home")), (right, lay.hint * k), look.text(13)
        if text.measure(said, size) <= right - left:
            text.draw_line(surface, said, at, size, colour=theme.INK7, align="right")
