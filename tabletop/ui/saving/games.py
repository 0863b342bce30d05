"""A game of a person's own: its folder is opened, one that was sent is taken in; it is a known place from then on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabletop import places
from tabletop.catalog.shelf import entry_at
from tabletop.play.pack import Pack, look_into, take_in_game
from tabletop.play.parcel import BadParcel
from tabletop.ui.faults import fault_told
from tabletop.ui.saving.chooser import GAME_FILE, AskedFile, choose, told_size
from tabletop.ui.saving.sheets import Proposal, ask, said, tell
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import catalog_of
from tabletop.ui.setup.tables import open_table, usual_choice
from tabletop.ui.words import words

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


def take_game(host: Host, path: Path, back: Callable[[], None]) -> None:
    """Say what a file holds that is a game, and take it in and open it where a person wants that."""
    mine = places.games_dir()
    try:
        pack = look_into(path, mine)
    except (OSError, BadParcel) as problem:
        return tell(host, said("saves.bad_title", name=path.name), partial(trouble, problem), back)

    def take() -> None:
        try:
            folder = take_in_game(pack, mine)
        except OSError as problem:
            return tell(host, said("games.cannot_take"), partial(trouble, problem), back)
        return open_game(host, folder, back)

    def title(lang: str) -> str:
        return words("games.sent_title", lang, name=pack.catalog.name[lang])

    yes = said("games.take" if pack.here is None else "button.open")
    return ask(host, Proposal(title, partial(_held, pack, mine), yes, "ui_import"), take, back)


def _held(pack: Pack, mine: Path, lang: str) -> str:
    """What is in a game that was sent, and where it goes."""
    catalog, (low, high) = pack.catalog, pack.catalog.players
    players = str(low) if low == high else f"{low}–{high}"
    told = [words("games.holds", lang, players=players, cards=len(catalog.cards), files=len(pack.files), size=told_size(pack.size),
                  rules=words("games.refereed" if catalog.refereed else "games.free", lang))]
    if pack.errors:
        told.append(words("games.not_sound", lang, problem=fault_told(pack.errors[0], lang)))
    if pack.another:
        told.append(words("games.another", lang))
    told.append(words("games.goes", lang, folder=mine) if pack.here is None else words("games.here", lang, folder=pack.here))
    return "\n".join(told)
