"""The controls of the home screen, placed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.shelf import GameEntry
from tabletop.ui import theme
from tabletop.ui.home.card import GameCard
from tabletop.ui.home.faults import fault_told
from tabletop.ui.home.last import LastTable
from tabletop.ui.home.layout import Area, HomeLayout
from tabletop.ui.home.starts import starts_with
from tabletop.ui.keymap import caps
from tabletop.ui.look import Look
from tabletop.ui.settings import Settings
from tabletop.ui.widgets import Banner, Button, Control, IconButton, Option, Segmented
from tabletop.ui.words import LANGS, words


def game_controls(entry: GameEntry, catalog: Catalog | None, settings: Settings, area: pygame.Rect, place: int, look: Look, *,
                  wide: bool, primary: bool) -> list[Control]:
    """A game's card and the buttons on it: `more`, and on a card that lies on its side `start`."""
    lang = look.lang
    card = GameCard(f"game.{place}", entry, broken=fault_told(entry.problems[0], look.lang) if entry.problems else "", wide=wide)
    card.rect, card.catalog = area, catalog
    if entry.problems:
        return [card]
    card.starts = starts_with(entry, catalog, settings)
    more = Button(f"more.{place}", words("home.more", lang), "ghost", size=theme.CONTROL if wide else 12.5)
    right, middle = card.room_for_button(look)
    h = look.px(36 if wide else theme.HIT)
    w = more.natural(look)[0] - (0 if wide else look.px(12))
    more.rect = pygame.Rect(right - w, middle - h // 2, w, h)
    card.buttons = (more,)
    if wide:
        start = Button(f"start.{place}", words("home.start", lang), "primary" if primary else "plain", icon="ui_play")
        w = start.natural(look)[0]
        start.rect = pygame.Rect(more.rect.x - look.px(10) - w, middle - h // 2, w, h)
        card.buttons = (start, more)
    return [card, *card.buttons]


def last_buttons(last: LastTable, sheet: Area, roomy: bool, look: Look) -> list[Control]:
    """To go on with the last table, or to see the others."""
    lang = look.lang
    over = last.session is not None and last.session.state.result is not None
    label = words("home.look" if over else "home.go_on", lang)
    go = Button("continue", label, "primary", icon="ui_play", key="Enter", size=15.5)
    saves = Button("saves", words("home.other_saves", lang), "ghost", size=13.5)
    w = max(look.px(160), go.natural(look)[0], saves.natural(look)[0])
    area = look.rect(*sheet)
    tall, gap, small = (look.px(v) for v in ((46, 10, 34) if roomy else (40, 6, 32)))
    x, top = area.right - w - look.px(16), area.y + (area.h - tall - gap - small) // 2
    go.rect, saves.rect = pygame.Rect(x, top, w, tall), pygame.Rect(x, top + tall + gap, w, small)
    return [go, saves]


def pager(page: int, pages: int, lay: HomeLayout, look: Look) -> list[Control]:
    """To the games before and after these."""
    side, right, y = look.px(theme.HIT), (lay.margin + lay.width) * look.k, (lay.heading - 16) * look.k
    back = IconButton("page.-1", "ui_chevron_left", words("home.page_back", look.lang), enabled=page > 0, plate=True)
    ahead = IconButton("page.1", "ui_chevron", words("home.page_on", look.lang), enabled=page < pages - 1, plate=True)
    ahead.rect = pygame.Rect(round(right) - side, round(y), side, side)
    back.rect = ahead.rect.move(-side - look.px(6), 0)
    return [back, ahead]


def broken_banner(entries: Sequence[GameEntry], area: pygame.Rect, lang: str) -> Banner:
    """What is wrong with the first game that cannot be read, and the way to the rest of it."""
    broken = [entry for entry in entries if entry.problems]
    error = words("home.broken", lang, n=len(broken), game=broken[0].id, error=fault_told(broken[0].problems[0], lang))
    banner = Banner("broken", "error", error, words("button.open", lang))
    banner.rect = area
    return banner


def head_controls(lay: HomeLayout, look: Look) -> list[Control]:
    """Language, gallery, saved tables, keys, settings."""
    lang, side, middle = look.lang, look.px(34), round(lay.head * look.k)
    gear = IconButton("settings", "ui_gear", words("tip.settings", lang), key=caps("settings", "home"), plate=True)
    keys = IconButton("keys", "ui_help", words("tip.help", lang), key=caps("help", "home"), plate=True)
    right = round((lay.margin + lay.width) * look.k)
    gear.rect = pygame.Rect(right - side, middle - side // 2, side, side)
    keys.rect = gear.rect.move(-side - look.px(10), 0)
    saves = IconButton("saved_tables", "ui_folder", words("home.saves", lang), key=caps("saved_tables", "home"), plate=True)
    saves.rect = keys.rect.move(-side - look.px(10), 0)
    gallery = IconButton("gallery", "ui_grid", words("gallery.title", lang), key=caps("gallery", "home"), plate=True)
    gallery.rect = saves.rect.move(-side - look.px(10), 0)
    options = [Option(o, words(f"lang.{o}", lang), "ui_check" if o == lang else None) for o in LANGS]
    language = Segmented("set.lang", options, lang)
    w = language.natural(look)[0]
    language.rect = pygame.Rect(gallery.rect.x - look.px(10) - w, gear.rect.y, w, side)
    return [language, gallery, saves, keys, gear]
