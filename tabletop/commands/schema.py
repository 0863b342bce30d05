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
    """Writes the schemas of all games, and of those in further folders, into a folder, beside the games where none is named.

    Raises WrongUse for a folder that is no game.
    """
    from tabletop.studio.schema import schemas

    further = [folder_of(str(game)) for game in games]
    home = folder or places.content_dir() / FOLDER
    written = schemas([load_game(game) for game in (*game_folders(places.content_dir()), *further)])
    for name, said in written.items():
        file = home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(said, ensure_ascii=False, indent=1) + "\n", "utf-8")
    print(f"{len(written)} schemas in {home}")
