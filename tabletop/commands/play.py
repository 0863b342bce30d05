"""`tabletop` and `tabletop play`: the window."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import places
from tabletop.commands import WrongUse
from tabletop.commands.common import (
    folder_of,
    game_as_it_is,
    game_of,
    language,
    mode_for,
    one_of,
    readable,
    rules_for,
    saved_table,
    seats_for,
    variants_named,
    warn,
)
from tabletop.play.journal import BadJournal
from tabletop.play.tidy import tidy, tidy_games
from tabletop.play.whereabouts import sought

if TYPE_CHECKING:
    from tabletop.catalog.definitions import Catalog
    from tabletop.play.session import Session
    from tabletop.ui.program.start import Start

MODES_OF_RULES = ("off", "advise", "enforce")


@dataclass(frozen=True, slots=True)
class Asked:
    """Which table is wanted, as it stands on the command line: a new one of a game, or the saved one in `load`.

    With `files` the files of its game are watched.
    """

    game: str
    mode: str = ""
    seats: str = ""
    rules: str = ""
    seed: int | None = None
    lang: str = ""
    load: Path | None = None
    variant: str = ""
    files: bool = False


def home() -> None:
    """The home screen."""
    from tabletop.ui.program.start import Start

    open_window(Start())


def play(asked: Asked) -> None:
    """A new table of a game, or a saved one; everything asked for is looked at before the window opens."""
    variants = variants_named(asked.variant)
    if asked.load is not None:
        if asked.mode or asked.seats or asked.rules or variants or asked.seed is not None:
            raise WrongUse("a saved table is taken up as it was: --load goes with no --mode, --seats, --rules, --variant or --seed")
        language(asked.lang)
        look_at(asked.load, game_as_it_is(asked.game))
    who = _wanted(asked, variants) if asked.load is None else ()
    from tabletop.ui.program.start import Start

    way = next((way for way in ("off", "advise", "enforce") if way == asked.rules), None)
    open_window(Start(game=str(_named(asked.game)), load=asked.load, mode=asked.mode, seats=who, rules=way, seed=asked.seed,
                      lang=asked.lang, variants=variants, files=asked.files))


def _wanted(asked: Asked, variants: tuple[str, ...]) -> tuple[str, ...]:
    """Who sits where at a new table; raises WrongUse for what the game does not have."""
    catalog = game_of(asked.game, variants)
    who = seats_for(catalog, mode_for(catalog, asked.mode), asked.seats)
    referee = rules_for(catalog)
    one_of("way of the rules", asked.rules, MODES_OF_RULES)
    if referee is None and asked.rules not in ("", "off"):
        raise WrongUse(f"{catalog.id} has no rules to {asked.rules}")
    language(asked.lang)
    return who


def _named(game: str) -> Path | str:
    """The id of a game of the program, else the folder."""
    folder = folder_of(game)
    return game if folder.parent == places.content_dir() else folder


def look_at(file: Path, game: Catalog) -> Session:
    """A saved table of a game, only to look at; what is wrong with it is told.

    Raises WrongUse where it cannot be taken up or is of another game.
    """
    try:
        if (of := sought(readable(file)).game) != game.id:
            raise WrongUse(f"{file}: this is a table of {of}, not of {game.id}")
    except BadJournal as problem:
        raise WrongUse(str(problem)) from None
    loaded = saved_table(file, game)
    if loaded.wrong:
        warn(loaded.wrong)
    return loaded.session


def open_window(start: Start) -> None:
    """Open the window and stay in it; raises WrongUse where there is none to be had."""
    from tabletop.ui.window import NoWindow, run

    try:
        places.made(places.saves_dir())
    except OSError as problem:
        warn(f"{places.saves_dir()}: cannot be written ({problem.strerror or problem}); games go on unsaved")
    tidy((places.saves_dir(), places.cache_dir()))
    tidy_games(places.games_dir())
    try:
        run(start)
    except NoWindow as problem:
        raise WrongUse(str(problem)) from None
