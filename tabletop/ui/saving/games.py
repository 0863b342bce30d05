"""A game of a person's own: its folder is opened, and is a known place from then on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabletop import places
from tabletop.catalog.shelf import entry_at
from tabletop.ui.faults import fault_told
from tabletop.ui.saving.chooser import GAME_FILE, AskedFile, choose
from tabletop.ui.saving.sheets import said, tell
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import catalog_of
from tabletop.ui.setup.tables import open_table, usual_choice

MOST_TOLD = 5
"""So many things that are wrong with a game are told at once."""


def choose_game(host: Host, endings: tuple[str, ...], done: Callable[[Path], None], back: Callable[[], None]) -> None:
    """Let a person choose the folder of a game, or a file with one of these endings."""
    home = places.games_dir()
    choose(host, AskedFile("game", "games.open_title", (GAME_FILE, *endings)), home if home.is_dir() else Path.home(), done, back)


def open_game(host: Host, folder: Path, back: Callable[[], None]) -> None:
    """A new table of the game in a folder; what keeps it from being opened is told."""
    title = said("games.cannot_open", name=folder.name)
    if not (folder / GAME_FILE).is_file():
        return tell(host, title, said("games.none_there"), back)
    if problems := entry_at(folder).problems:
        return tell(host, title, lambda lang: "\n".join(fault_told(one, lang) for one in problems[:MOST_TOLD]), back)
    try:
        catalog = catalog_of(folder)
        session = open_table(catalog, usual_choice(catalog, host.settings), host.look.lang)
    except (OSError, ValueError) as problem:
        return tell(host, title, partial(trouble, problem), back)
    return host.table(session)
