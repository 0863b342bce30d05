"""The sheet of today's tables: each game's, what bots reach there, and once it is over a line to paste."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial

import pygame

from tabletop.catalog.shelf import GameEntry
from tabletop.play.listing import Saved
from tabletop.ui import theme
from tabletop.ui.faults import problem_told
from tabletop.ui.forms.panel import ListPanel
from tabletop.ui.scene import Host
from tabletop.ui.setup import daily
from tabletop.ui.setup.daily import Daily
from tabletop.ui.setup.games import catalog_of
from tabletop.ui.setup.tables import fitted, named_first, open_table
from tabletop.ui.widgets import Row
from tabletop.ui.words import words


def today_panel(entries: Sequence[GameEntry], lang: str) -> ListPanel:
    """A row for each game; its number in `entries` is handed over as `today`."""
    day = daily.today()
    rows = [Row(words("home.today.how", lang, day=day), heading=True)]
    for n, entry in enumerate(entries):
        one = daily.daily(entry, day)
        if one is not None:
            saved = daily.begun(one)
            over = saved is not None and saved.ended is not None
            said = line(entry, one, saved, lang) if saved is not None and over else told(entry, one, saved is not None, lang)
            rows.append(Row(said, "ui_check" if over else "ui_play", theme.INK9, value=n))
    return ListPanel(words("home.link.today", lang), lang, rows, "today", width=720)


def told(entry: GameEntry, one: Daily, begun: bool, lang: str) -> str:
    """What is dealt today, what bots reach there, and whether it is under way."""
    par = words("home.today.par", lang, n=_figure(one.par)) if one.par is not None else words("home.today.beat", lang)
    state = words("home.today.begun", lang) if begun else ""
    return "  ".join(filter(None, (f"**{entry.name[lang]}** {one.mode.name[lang]}", par, state)))


def line(entry: GameEntry, one: Daily, saved: Saved, lang: str) -> str:
    """How it went, in one line to paste."""
    ended = saved.ended
    assert ended is not None
    if ended.feat is not None and one.par is not None:
        result = words("home.today.reached", lang, n=ended.feat, par=_figure(one.par))
    else:
        won = any(0 in person.seats and person.human and {*person.seats} & {*ended.winners} for person in saved.people)
        result = words(f"home.today.{'won' if won else 'lost'}", lang)
    return words("home.today.line", lang, day=one.day, game=entry.name[lang], mode=one.mode.name[lang], result=result)


def take_today(host: Host, entry: GameEntry) -> None:
    """Begin the table of the day, go on with it, or put the line of one that is over on the clipboard."""
    one = daily.daily(entry, daily.today())
    if one is None:
        return
    saved = daily.begun(one)
    if saved is not None and saved.ended is None:
        return host.load(saved.path)
    if saved is not None:
        with suppress(pygame.error):
            pygame.scrap.put_text(line(entry, one, saved, host.look.lang))
            host.tell("home.today.copied", "done")
        return None
    try:
        catalog = catalog_of(entry.folder)
        session = open_table(catalog, named_first(fitted(one.choice, catalog), host.settings), host.look.lang, one.seed)
    except (OSError, ValueError) as problem:
        return host.tell_on("app.cannot_open", "error", problem=partial(problem_told, problem))
    if session.journal.path is not None:
        daily.keep(one, session.journal.path)
    return host.table(session)


def _figure(n: float | None) -> str:
    return f"{n:g}" if n is not None else ""
