"""`tabletop schema`: JSON Schemas of content files, for editors."""

from __future__ import annotations

import json
from pathlib import Path

from tabletop import places
from tabletop.catalog.reader import load_game
from tabletop.catalog.shelf import game_folders
from tabletop.commands import WrongUse
from tabletop.commands.common import folder_of

FOLDER = "schemas"


def schema(folder: Path | None, games: list[Path]) -> None:
    """Writes the schemas of these games, each into a folder of its own inside the game, or of all games of the program beside
    them; with a `folder` all of them go there.

    Raises WrongUse for a folder that is no game, and where they would lie in the installed program.
    """
    named = [folder_of(str(game)) for game in games]
    wanted = named or game_folders(places.content_dir())
    if folder is not None:
        return _tell(write(folder, wanted), folder)
    for home, inside in [(game / FOLDER, [game]) for game in named] or [(places.content_dir() / FOLDER, wanted)]:
        if home.resolve().is_relative_to(places.PACKAGE):
            raise WrongUse(f"{home}: nothing is written into the installed program; name a folder with --dir")
        _tell(write(home, inside), home)


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
