"""`tabletop new`: a folder with a small game in it that plays at once, and whose files explain themselves."""

from __future__ import annotations

import re
from pathlib import Path

from tabletop import places
from tabletop.catalog.models import is_game_id
from tabletop.catalog.problem import unknown
from tabletop.catalog.shelf import game_folders
from tabletop.commands import WrongUse
from tabletop.studio.starting import STARTER, Taken, make_game


def new(name: str, where: Path, like: str = "") -> None:
    """Makes the folder WHERE/NAME, as a copy of the game `like` where one is named; raises WrongUse for a name that is no id, a
    folder that is there already, or a game that is not."""
    if not is_game_id(name):
        near = re.sub(r"[^a-z0-9]+", "_", name.lower()).strip("_").lstrip("0123456789_")
        told = f", such as {near!r}" if near else ""
        raise WrongUse(f"{name!r} cannot name a game: use small letters, digits and _, beginning with a letter{told}")
    if name in {folder.name for folder in game_folders(places.content_dir())}:
        raise WrongUse(f"there is a game {name!r} already; choose another name")
    folder = where / name
    try:
        make_game(folder, {"ja": "新しいゲーム", "en": name.replace("_", " ").title()}, found(like) if like else STARTER)
    except Taken as problem:
        raise WrongUse(str(problem)) from None
    told = f"It is like {like}" if like else "Its files explain themselves"
    print(f"{folder}: a game that plays. {told}; begin with the cards and steps.yaml.\n"
          f"  tabletop play {folder}\n  tabletop check {folder}\n"
          f"  tabletop simulate {folder} --games 100 --seats bot:greedy,bot:random")


def found(like: str) -> Path:
    """The folder of a game to begin from: an example, one of the program's games, or a path; raises WrongUse."""
    known = {folder.name: folder for home in (places.examples_dir(), places.content_dir(), places.games_dir())
             for folder in reversed(game_folders(home))}
    if like in known:
        return known[like]
    if (Path(like) / "game.yaml").is_file():
        return Path(like)
    raise WrongUse(f"{unknown('game', like, known)[1]}; there are {', '.join(sorted(known))}")
