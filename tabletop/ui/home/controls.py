"""The controls of the home screen, placed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.shelf import GameEntry
from tabletop.play.listing import Unread
from tabletop.ui import commands, theme
from tabletop.ui.faults import fault_told
from tabletop.ui.home.card import GameCard
from tabletop.ui.home.last import LastTable
from tabletop.ui.home.layout import LARGE_WIDE, Area, HomeLayout
from tabletop.ui.home.starts import first_game, starts_with
from tabletop.ui.keymap import caps
from tabletop.ui.look import Look
from tabletop.ui.saving.told import unread
from tabletop.ui.settings import Settings
from tabletop.ui.widgets import Banner, Button, Control, Option, Segmented
from tabletop.ui.words import LANGS, words

LINKS = ((commands.TODAY, "ui_star"), (commands.LEARN, "ui_learn"), (commands.PUZZLES, "ui_hand"), (commands.REPLAYS, "ui_play"),
         (commands.SAVED_TABLES, "ui_folder"), (commands.GALLERY, "ui_grid"), (commands.OPEN_FOLDER, "ui_import"),
         (commands.MAKE_GAME, "ui_edit"))


@dataclass(frozen=True, slots=True)
class Stand:
    """Where a game stands on the screen: its area, the how manieth it is, whether its card is wide, and whether Enter starts it."""

    area: pygame.Rect
    place: int
    wide: bool
    primary: bool


def game_controls(entry: GameEntry, catalog: Catalog | None, settings: Settings, stand: Stand, look: Look) -> list[Control]:
    """A game's card and the buttons on it: `more`, and on a large card `start`."""
    area, place, wide = stand.area, stand.place, stand.wide
    lang, large = look.lang, wide and area.w >= look.px(LARGE_WIDE)
    card = GameCard(f"game.{place}", entry, broken=fault_told(entry.problems[0], look.lang) if entry.problems else "", wide=wide)
    card.rect, card.catalog = area, catalog
    if entry.problems:
        return [card]
    card.starts, card.first = starts_with(entry, catalog, settings), first_game(catalog, settings)
    more = Button(f"more.{place}", words("home.more", lang), "ghost", size=theme.CONTROL if large else 12.5)
    right, middle = card.room_for_button(look)
    h = look.px(36 if large else theme.HIT)
    w = more.natural(look)[0] - (0 if large else look.px(12))
    more.rect = pygame.Rect(right - w, middle - h // 2, w, h)
    card.buttons = (more,)
    if large:
        start = Button(f"start.{place}", words("home.start", lang), "primary" if stand.primary else "plain", icon="ui_play")
        w = start.natural(look)[0]
        start.rect = pygame.Rect(more.rect.x - look.px(10) - w, middle - h // 2, w, h)
        card.buttons = (start, more)
    return [card, *card.buttons]


def last_buttons(last: LastTable, sheet: Area, roomy: bool, look: Look) -> list[Control]:
    """To go on with the last table, or to say where its game is; and to see the others."""
    lang = look.lang
    over = last.session is not None and last.session.result is not None
    label = words("home.find_game" if last.entry is None else "home.look" if over else "home.go_on", lang)
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
    back = Button("page.-1", words("home.page_back", look.lang), "ghost", icon="ui_chevron_left", size=13.5, enabled=page > 0)
    ahead = Button("page.1", words("home.page_on", look.lang), "ghost", icon="ui_chevron", size=13.5, enabled=page < pages - 1)
    wide = ahead.natural(look)[0]
    ahead.rect = pygame.Rect(round(right) - wide, round(y), wide, side)
    wide = back.natural(look)[0]
    back.rect = pygame.Rect(ahead.rect.x - look.px(8) - wide, round(y), wide, side)
    return [back, ahead]


def banner_of(file: Unread | None, entries: Sequence[GameEntry], area: pygame.Rect, lang: str) -> Banner:
    """That the table left last cannot be read, and the way to all saves; else what is wrong with the first game that cannot be
    read, and the way to the rest of it."""
    if file is not None:
        error = words("home.unread", lang, file=file.path.name, why=unread(file, lang))
        banner = Banner("unread", "error", error, words("button.open", lang))
    else:
        broken = [entry for entry in entries if entry.problems]
        error = words("home.broken", lang, n=len(broken), game=broken[0].id, error=fault_told(broken[0].problems[0], lang))
        banner = Banner("broken", "error", error, words("button.open", lang))
    banner.rect = area
    return banner


def head_controls(lay: HomeLayout, look: Look) -> list[Control]:
    """Language, keys, settings."""
    lang, side, middle = look.lang, look.px(34), round(lay.head * look.k)
    gear = Button("settings", words("tip.settings", lang), "plain", icon="ui_gear", key=caps(commands.SETTINGS, "home"), size=13.5)
    keys = Button("keys", words("keys.title", lang), "plain", icon="ui_help", key=caps(commands.HELP, "home"), size=13.5)
    right = round((lay.margin + lay.width) * look.k)
    for button in (gear, keys):
        wide = button.natural(look)[0]
        button.rect = pygame.Rect(right - wide, middle - side // 2, wide, side)
        right -= wide + look.px(10)
    options = [Option(o, words(f"lang.{o}", lang), "ui_check" if o == lang else None) for o in LANGS]
    language = Segmented("set.lang", options, lang)
    w = language.natural(look)[0]
    language.rect = pygame.Rect(right - w, gear.rect.y, w, side)
    return [language, keys, gear]


def links(lay: HomeLayout, look: Look) -> list[Control]:
    """The ways to what is no game: lessons, puzzles, replays, saved tables, the gallery, a folder to open, making a game.  Where
    there is no room for all words, the puzzles stay on the pages of their games and today's tables with their key,
    then the signs of the last stand for theirs."""
    if lay.hint is None:
        return []
    found = [Button(command(), words(f"home.link.{command.name}", look.lang), "ghost", icon=sign, key=caps(command, "home"),
                    size=13.5) for command, sign in LINKS]
    room, gap = lay.width * look.k, look.px(8)
    if _row_width(found, look) > room:
        found = [button for button in found if button.icon != commands.PUZZLES.sign]
    if _row_width(found, look) > room:
        found = [button for button in found if button.icon != commands.TODAY.sign]
    for button in reversed(found):
        if _row_width(found, look) > room:
            button.words, button.tip = "", button.words
    x, high = round(lay.margin * look.k), look.px(theme.HIT)
    for button in found:
        button.rect = pygame.Rect(x, round(lay.hint * look.k) - high // 2, _link_width(button, look), high)
        x = button.rect.right + gap
    return [*found]


def _row_width(found: Sequence[Button], look: Look) -> int:
    return sum(_link_width(one, look) + look.px(8) for one in found) - look.px(8)


def _link_width(button: Button, look: Look) -> int:
    return button.natural(look)[0] - look.px(10)
