"""The house stands on its foundations: imports point one way, and some things are kept out of some rooms."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop

PACKAGE = Path(tabletop.__file__).parent
FLOORS = (("places",), ("children",), ("table",), ("catalog",), ("referee",), ("operations", "effects"), ("play",), ("declared",),
          ("games",), ("bots", "lessons", "studio"), ("ui",), ("commands", "cli", "__main__"))
FLOOR_OF = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
SCREEN = (("images", "input_method", "motion", "settings", "sound", "theme", "words"), ("look", "names", "paint", "text"),
          ("faces", "scene", "widgets"), ("forms", "keymap", "paper", "runtime"), ("key_file", "setup"),
          ("gallery", "saving", "settings_scene"), ("table",), ("end", "home", "replay"), ("app",), ("proof", "window"))
"""The floors of the screen: a folder or a file of its root imports what stands below it, and nothing beside it."""
FLOOR_OF_SCREEN = {room: floor for floor, rooms in enumerate(SCREEN) for room in rooms}
MOST = 16
"""Files in a folder of the screen."""
UNSORTED = PACKAGE / "ui" / "table"
DRAWN_FROM = ("table", "referee", "operations", "effects", "declared", "games", "bots")


def files(room: str = "") -> list[Path]:
    return sorted(path for path in (PACKAGE / room).rglob("*.py") if "_data" not in path.parts)


def imported(path: Path) -> Iterator[str]:
    """The dotted names a file imports, relative ones spelt out."""
    package = ("tabletop", *path.relative_to(PACKAGE).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[:len(package) - node.level + 1] if node.level else ()
            whole = ".".join([*base, *([node.module] if node.module else [])])
            yield whole
            yield from (f"{whole}.{alias.name}" for alias in node.names)


def room_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


@pytest.mark.parametrize("path", files(), ids=name)
def test_imports_point_one_way(path: Path) -> None:
    room = room_of(path)
    if room == "__init__":
        return
    assert room in FLOOR_OF, f"{name(path)} stands in no room of the house"
    for dotted in imported(path):
        parts = dotted.split(".")
        if parts[0] == "tabletop" and len(parts) > 1 and parts[1] in FLOOR_OF:
            assert FLOOR_OF[parts[1]] <= FLOOR_OF[room], f"{name(path)} imports {dotted}, which stands above it"


@pytest.mark.parametrize("path", [path for path in files("ui") if path.name != "__init__.py" or path.parent.name != "ui"], ids=name)
def test_the_screen_s_imports_point_one_way(path: Path) -> None:
    room = path.relative_to(PACKAGE / "ui").parts[0].removesuffix(".py")
    assert room in FLOOR_OF_SCREEN, f"{name(path)} stands on no floor of the screen"
    for dotted in imported(path):
        parts = dotted.split(".")
        if parts[:2] == ["tabletop", "ui"] and len(parts) > 2 and parts[2] != room:
            assert FLOOR_OF_SCREEN[parts[2]] < FLOOR_OF_SCREEN[room], f"{name(path)} imports {dotted}, not below it"


def test_a_folder_of_the_screen_holds_sixteen_files_at_most() -> None:
    folders = {path.parent for path in files("ui")} - {UNSORTED}
    many = {name(folder): sum(path.is_file() for path in folder.iterdir()) for folder in folders}
    assert {folder: n for folder, n in many.items() if n > MOST} == {}


def test_only_the_screen_knows_pygame() -> None:
    outside = [path for path in files() if room_of(path) != "ui"]
    assert [name(path) for path in outside if any(dotted.split(".")[0] == "pygame" for dotted in imported(path))] == []


def test_every_draw_comes_from_the_table_s_generator() -> None:
    drawn = [path for room in DRAWN_FROM for path in files(room)]
    assert [name(path) for path in drawn if any(dotted.split(".")[0] in ("random", "secrets") for dotted in imported(path))] == []
