"""Where the program finds its content and keeps what a person makes.

Nothing here writes to the disk except `made`; a home that cannot be written to raises `OSError` there, for the caller to tell.
"""

import json
import os
from pathlib import Path

import platformdirs

PACKAGE = Path(__file__).resolve().parent
APP = "tabletop"


def content_dir() -> Path:
    """The folder of the games: inside an installed wheel, else beside the package in a checkout."""
    return _shipped("content")


def examples_dir() -> Path:
    """The folder of the games that show what can be declared: inside an installed wheel, else among the tests of a checkout."""
    inside = PACKAGE / "_data" / "examples"
    return inside if inside.is_dir() else PACKAGE.parent / "tests" / "fixtures" / "games"


def sprites_dir() -> Path:
    """The folder of icons and art."""
    return _shipped("sprites")


def saves_dir() -> Path:
    """The folder of journals and saves; it may not exist yet."""
    home = _home()
    return home / "saves" if home else Path(platformdirs.user_data_dir(APP, appauthor=False)) / "saves"


def games_dir() -> Path:
    """The folder of a person's own games: the one the settings name, else the usual one; it may not exist yet."""
    try:
        named = json.loads(settings_file().read_text("utf-8"))["games"]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        named = ""
    return Path(named) if isinstance(named, str) and named and Path(named).is_absolute() else usual_games_dir()


def usual_games_dir() -> Path:
    """The folder of a person's own games where the settings name no other; it may not exist yet."""
    home = _home()
    return home / "games" if home else Path(platformdirs.user_documents_dir()) / "Tabletop"


def settings_file() -> Path:
    """The file of a person's settings; it may not exist yet."""
    home = _home()
    return (home if home else Path(platformdirs.user_config_dir(APP, appauthor=False))) / "settings.json"


def keys_file() -> Path:
    """The file of a person's own keys, beside the settings; it may not exist."""
    return settings_file().with_name("keys.yaml")


def cache_dir() -> Path:
    """The folder of things that can be made again; it may not exist yet."""
    home = _home()
    return home / "cache" if home else Path(platformdirs.user_cache_dir(APP, appauthor=False))


def made(folder: Path) -> Path:
    """Returns `folder` after making it; raises `OSError` where that is not allowed."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def _shipped(name: str) -> Path:
    inside = PACKAGE / "_data" / name
    return inside if inside.is_dir() else PACKAGE.parent / name


def _home() -> Path | None:
    named = os.environ.get("TABLETOP_HOME")
    return Path(named) if named else None
