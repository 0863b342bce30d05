"""`tabletop pack` and `tabletop open`: a game as one file that can be sent, and taking in what was sent."""

from __future__ import annotations

from pathlib import Path

from tabletop.commands import WrongUse
from tabletop.commands.common import counted, folder_of, game_of, language, put, readable
from tabletop.commands.play import open_window
from tabletop.play.pack import packed_game
from tabletop.play.parcel import MOST_BYTES, MOST_FILES, PARCEL, BadParcel


def pack(game: str, out: Path) -> None:
    """Writes a game as one file; raises WrongUse."""
    if out.suffix.lower() != PARCEL:
        raise WrongUse(f"{out}: end its name in {PARCEL}, so that Tabletop opens it")
    catalog = game_of(game)
    try:
        data = packed_game(folder_of(game))
    except BadParcel as problem:
        told = f"{catalog.id} cannot be sent: {problem.game} are one file on other systems" if problem.why == "alike" else \
            f"{catalog.id} is too large to be sent: at most {MOST_FILES} files of {MOST_BYTES >> 20} MB together"
        raise WrongUse(told) from None
    put(out, data)
    print(f"{out}: {catalog.name['en']}, {counted(len(catalog.cards), 'card')}, {max(1, len(data) >> 10)} KB. It opens by "
          "`tabletop open`, or dropped on the window.")


def open_file(path: Path | None, lang: str) -> None:
    """Opens the window and takes in there what lies at a path: a game or a table that was sent, a saved table, a game's folder.

    Without one it is the home screen, for a menu starts the program in the same way.
    """
    from tabletop.ui.program.start import Start

    language(lang)
    open_window(Start(take=path if path is None or path.is_dir() else readable(path), lang=lang))
