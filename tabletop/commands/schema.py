"""`tabletop schema`: JSON Schemas of content files, for editors."""

from __future__ import annotations

from pathlib import Path

from tabletop import places
from tabletop.catalog.shelf import game_folders
from tabletop.commands import WrongUse
from tabletop.commands.common import folder_of
from tabletop.studio.starting import SCHEMAS, write_schemas


def schema(folder: Path | None, games: list[Path]) -> None:
    """Writes the schemas of these games, each into a folder of its own inside the game, or of all games of the program beside
    them; with a `folder` all of them go there.

    Raises WrongUse for a folder that is no game, and where they would lie in the installed program.
    """
    named = [folder_of(str(game)) for game in games]
    wanted = named or game_folders(places.content_dir())
    if folder is not None:
        return _tell(write_schemas(folder, wanted), folder)
    for home, inside in [(game / SCHEMAS, [game]) for game in named] or [(places.content_dir() / SCHEMAS, wanted)]:
        if home.resolve().is_relative_to(places.PACKAGE):
            raise WrongUse(f"{home}: nothing is written into the installed program; name a folder with --dir")
        _tell(write_schemas(home, inside), home)


def _tell(n: int, home: Path) -> None:
    print(f"{n} schemas in {home}")
