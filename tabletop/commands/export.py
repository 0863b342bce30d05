"""`tabletop export`: a game as pictures, as a spreadsheet, or as a table of other programs."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.catalog.definitions import Catalog
from tabletop.commands import WrongUse
from tabletop.commands.common import counted, game_of, language, one_of, progress, put, told_of, variants_named, warn, writable
from tabletop.studio.listing import Gallery
from tabletop.studio.paper import CARD, WIDEST, size_of
from tabletop.studio.setting import seats_for
from tabletop.table.box import Card

if TYPE_CHECKING:
    from tabletop.ui.paper.cards import Printer

SHOWN = 5
"""So many cells are named."""
KINDS = ("tts", "udonarium", "png", "csv")


@dataclass(frozen=True, slots=True)
class Asked:
    """Which cards of a game are wanted and how they are to look, as it stands on the command line."""

    game: str
    variant: str = ""
    lang: str = ""
    find: str = ""
    size: str = ""
    bleed: float = 2.0
    seats: int = 0


@dataclass(frozen=True, slots=True)
class Choice:
    """What is printed or exported, and how: what was asked for, as it was understood."""

    catalog: Catalog
    lang: str
    cards: tuple[Card, ...]
    size: tuple[float, float]
    bleed: float
    seats: int


def chosen(asked: Asked) -> Choice:
    """What the options mean; raises WrongUse."""
    catalog = game_of(asked.game, variants_named(asked.variant))
    tongue = language(asked.lang) or "en"
    cards = Gallery(catalog).found(asked.find)
    if not cards:
        raise WrongUse(f"no card of {catalog.id} is like {asked.find!r}" if asked.find else f"{catalog.id} has no cards")
    if not 0 <= asked.bleed <= WIDEST:
        raise WrongUse(f"--bleed: should be 0 to {WIDEST:.0f} mm, not {asked.bleed:g}")
    try:
        mm = size_of(asked.size) if asked.size else CARD
    except ValueError as problem:
        raise WrongUse(f"--card: {problem}") from None
    try:
        return Choice(catalog, tongue, cards, mm, asked.bleed, seats_for(catalog, asked.seats))
    except ValueError as problem:
        raise WrongUse(f"--seats: {problem}") from None


def for_players(choice: Choice) -> str:
    """For how many players it was made, as the last line says it."""
    least, most = choice.catalog.players
    return f"for {counted(choice.seats, 'player')}" + (f" (--seats {least} to {most})" if least < most else "")


def export(asked: Asked, to: str, out: Path) -> None:
    """Writes the game for another program."""
    if not one_of("kind of export", to, KINDS):
        raise WrongUse(f"--to: one of {', '.join(KINDS)}")
    choice = chosen(asked)
    {"csv": _csv, "png": _png, "tts": _tts, "udonarium": _udonarium}[to](choice, out)


def _csv(choice: Choice, out: Path) -> None:
    from tabletop.studio.csv_sheet import cards_csv, run_by_spreadsheets, told_once

    if out.suffix.lower() != ".csv":
        raise WrongUse(f"{out}: a sheet is a file; end its name in .csv")
    if once := told_once(choice.catalog):
        warn(f"a sheet names each printed number once; a variant makes several of {', '.join(once)}")
    if run := run_by_spreadsheets(choice.catalog):
        more = f" and {len(run) - SHOWN} more" if len(run) > SHOWN else ""
        warn(f"a spreadsheet would take these cells for formulas and run them: {'; '.join(run[:SHOWN])}{more}; "
             "open the file as text")
    put(out, cards_csv(choice.catalog).encode("utf-8-sig"))
    print(f"{choice.catalog.loaded} rows in {out}")


def _png(choice: Choice, out: Path) -> None:
    from tabletop.ui.paper.pictures import write_pictures

    folder = folder_at(out)
    with progress("drawing", len(choice.cards)) as told, told_of(folder):
        try:
            n = write_pictures(printer(choice), choice.cards, folder, told)
        except FileExistsError as problem:
            raise WrongUse(str(problem)) from None
    print(f"{n} pictures in {folder}")


def _tts(choice: Choice, out: Path) -> None:
    from tabletop.studio.tts import UPLOAD
    from tabletop.ui.paper.exported import Export
    from tabletop.ui.paper.others import write_tts

    with progress("drawing", len(choice.cards)) as told, told_of(out):
        made = write_tts(Export(printer(choice), choice.cards, choice.seats), folder_at(out), told)
    print(f"{made}, {for_players(choice)}\n{UPLOAD}")


def _udonarium(choice: Choice, out: Path) -> None:
    from tabletop.ui.paper.exported import Export
    from tabletop.ui.paper.others import udonarium

    if out.suffix.lower() != ".zip":
        raise WrongUse(f"{out}: a room is a zip file; end its name in .zip")
    writable(out)
    with progress("drawing", len(choice.cards)) as told:
        put(out, udonarium(Export(printer(choice), choice.cards, choice.seats), told))
    print(f"{out}, {for_players(choice)}: drop it on the window of Udonarium")


def folder_at(out: Path) -> Path:
    """A folder to write into, there or not; raises WrongUse."""
    if out.exists() and not out.is_dir():
        raise WrongUse(f"{out}: this is a file, and a folder is wanted")
    return out


def printer(choice: Choice) -> Printer:
    """What draws the cards, ready where there is no window."""
    from tabletop.ui.paper.cards import Printer
    from tabletop.ui.proof.shot import without_window

    without_window()
    return Printer(choice.catalog, choice.lang, choice.size, choice.bleed)
