"""A new game: a folder made from the starter, or from a game there is."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import mkdtemp

from tabletop.catalog.belongs import files_of
from tabletop.catalog.definitions import LANGUAGES
from tabletop.operations.reading import load_game
from tabletop.studio.schema import schemas

STARTER = Path(__file__).with_name("starter")
SCHEMAS = "schemas"
LEFT = ("replays/", "par.yaml", "scale.yaml", "README", "LICENSE", "CREDITS")
"""What a game holds of its own past, and what was written about it: a copy goes without."""
RULES = ("steps.yaml", "scenarios/", "variants/", "lessons/", "puzzles/", "page.yaml")
"""What speaks of rules: a table without rules goes without."""
LONGEST = 40


class Taken(ValueError):
    """There is something in the folder a game was to be made in; nothing is overwritten."""


def make_game(folder: Path, name: Mapping[str, str], like: Path = STARTER, ruled: bool = True) -> None:
    """Makes a game in a folder that is not there or empty; its id is the folder's name, which must be one.

    It is called `name`, in each language, and begins as a copy of the game `like`, or of its table only where it is not `ruled`.
    All of it is there or nothing.  Raises Taken, OSError.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Taken(f"{folder}: is there already, and nothing in it is overwritten")
    folder.parent.mkdir(parents=True, exist_ok=True)
    made = Path(mkdtemp(prefix=f".{folder.name}.", dir=folder.parent))
    try:
        _copy(like, made, folder.name, name, LEFT if ruled else (*LEFT, *RULES))
        write_schemas(made / SCHEMAS, [made])
        made.chmod(0o755)
        if folder.exists():
            folder.rmdir()
        os.replace(made, folder)
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        raise


def id_for(title: str, home: Path, usual: str = "my_game") -> str:
    """The id of a game called `title`, made of its Latin letters and digits, whose folder is not in `home` yet."""
    near = re.sub(r"[^a-z0-9]+", "_", title.lower()).strip("_").lstrip("0123456789_")[:LONGEST].rstrip("_") or usual
    n = 1
    while (home / (game := near if n == 1 else f"{near}_{n}")).exists():
        n += 1
    return game


def write_schemas(home: Path, games: list[Path]) -> int:
    """Writes the schemas of games into a folder and says how many."""
    written = schemas([load_game(game) for game in games])
    for name, said in written.items():
        file = home / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(said, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return len(written)


def _copy(like: Path, made: Path, game: str, name: Mapping[str, str], left: tuple[str, ...]) -> None:
    """Writes the files of a game anew under another id and name."""
    was = load_game(like).id
    for inside, file in files_of(like):
        if inside.startswith(left):
            continue
        target = made / inside
        target.parent.mkdir(parents=True, exist_ok=True)
        if file.suffix != ".yaml":
            target.write_bytes(file.read_bytes())
            continue
        text = _pointed(file.read_text("utf-8"), inside.count("/"))
        if inside == "game.yaml":
            text = _named(text, game, name, ruled="steps.yaml" not in left)
        elif inside.startswith("scenarios/"):
            text = re.sub(rf"\b(game|id): {re.escape(was)}\b", rf"\1: {game}", text)
        target.write_text(text, "utf-8")


def _pointed(text: str, deep: int) -> str:
    """A file that points to the schemas inside its own game, wherever they lay."""
    return re.sub(r"(\A#.*\$schema=)(?:\.\./)*schemas/", rf"\1{'../' * deep}{SCHEMAS}/", text)


def _named(text: str, game: str, name: Mapping[str, str], ruled: bool) -> str:
    """A game.yaml with another id and name; what the game is like is left out where its rules are."""
    said = ", ".join(f"{lang}: {json.dumps(name[lang], ensure_ascii=False)}" for lang in LANGUAGES)
    text = re.sub(r"^id:.*$", f"id: {game}", text, count=1, flags=re.MULTILINE)
    text = re.sub(r"^name:(?: *\{[^}]*\}| *[^ \n#][^\n]*|(?:\n +.*)+)", lambda _: f"name: {{{said}}}", text, count=1,
                  flags=re.MULTILINE)
    return text if ruled else re.sub(r"^(?:rules|subtitle):.*\n", "", text, flags=re.MULTILINE)
