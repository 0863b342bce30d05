"""`tabletop new`: a folder with a small game in it that plays at once, and whose files explain themselves."""

from __future__ import annotations

import re
from pathlib import Path

from tabletop import places
from tabletop.catalog.models import is_game_id
from tabletop.catalog.shelf import game_folders
from tabletop.commands import WrongUse
from tabletop.studio.starting import Taken, make_game


def new(name: str, where: Path) -> None:
    """Makes the folder WHERE/NAME; raises WrongUse for a name that is no id, or a folder that is there already."""
    if not is_game_id(name):
        near = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_").lstrip("0123456789_")
        told = f", such as {near!r}" if near else ""
        raise WrongUse(f"{name!r} cannot name a game: use small letters, digits and _, beginning with a letter{told}")
    if name in {folder.name for folder in game_folders(places.content_dir())}:
        raise WrongUse(f"there is a game {name!r} already; choose another name")
    folder = where / name
    try:
        make_game(folder, {"ja": "新しいゲーム", "en": name.replace("_", " ").title()})
    except Taken as problem:
        raise WrongUse(str(problem)) from None
    print(f"{folder}: a game that plays. Its files explain themselves; begin with cards/cards.csv and steps.yaml.\n"
          f"  tabletop play {folder}\n  tabletop check {folder}\n"
          f"  tabletop simulate {folder} --games 100 --seats bot:greedy,bot:random")
