"""`tabletop schema`: JSON Schemas of content files, for editors."""

from __future__ import annotations

import json
from pathlib import Path

from tabletop import places
from tabletop.catalog.reader import load_game
from tabletop.catalog.shelf import game_folders
from tabletop.commands.common import folder_of

FOLDER = "schemas"


def schema(folder: Path | None, games: list[Path]) -> None:
    """Writes the schemas of all games into a folder, beside the games where none is named; those of further games there too, or
    into a folder of their own inside the game.

    Raises WrongUse for a folder that is no game.
    """
    further = [folder_of(str(game)) for game in games]
    shipped = game_folders(places.content_dir())
    home = folder or places.content_dir() / FOLDER
    _tell(write(home, [*shipped, *(further if folder else ())]), home)
    for game in () if folder else further:
        if game.resolve() not in {one.resolve() for one in shipped}:
            _tell(write(game / FOLDER, [game]), game / FOLDER)


def write(home: Path, games: list[Path]) -> int:
    """Writes the schemas of games into a folder and says how many."""
    from tabletop.studio.schema import schemas

    written = schemas([load_game(game) for game in games])
    for name, said in written.items():
        file = home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(said, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return len(written)


def _tell(n: int, home: Path) -> None:
    print(f"{n} schemas in {home}")
