"""The house stands on its foundations: imports point one way, and some things are kept out of some rooms."""

from __future__ import annotations

from pathlib import Path

import pytest
from import_picture import PACKAGE, arrows, circles, files, imported

FLOORS = (("places",), ("children",), ("menu",), ("table",), ("catalog",), ("referee",), ("operations",), ("play",), ("declared",),
          ("games",), ("bots", "lessons", "studio"), ("ui",), ("commands", "cli", "__main__"))
FLOOR_OF = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
SCREEN = (("images", "input_method", "motion", "settings", "sound", "theme", "words"), ("faults", "look", "names", "paint", "text"),
          ("faces", "scene", "widgets"), ("commands",), ("forms", "keymap", "paper", "runtime"), ("key_file", "setup"),
          ("gallery", "saving"), ("table",), ("lesson",), ("end", "home", "replay", "settings_scene"), ("program",),
          ("manual", "proof", "window"))
"""The floors of the screen: a folder or a file of its root imports what stands below it, and nothing beside it."""
TABLE = (("layout",), ("moment",), ("draw",), ("desk",), ("panels",), ("plugin",), ("sheets",), ("piles",), ("around",),
         ("looking",), ("overlays",), ("pace",), ("input",), ("table",), ("commands",), ("plugins",), ("examples",), ("scene",))
"""The floors of the table's screen: a folder or a file of `ui/table` imports what stands below it, and nothing beside it."""
MOST = 16
"""Files in a folder of the screen."""
CIRCLE = 3
"""Files of one circle of imports."""
DRAWN_FROM = ("table", "referee", "operations", "declared", "games", "bots")


def room_of(path: Path) -> str:
    first = path.relative_to(PACKAGE).parts[0]
    return first.removesuffix(".py")


def name(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def test_imports_point_one_way() -> None:
    inside = [path for path in files() if room_of(path) != "__init__"]
    assert [name(path) for path in inside if room_of(path) not in FLOOR_OF] == [], "they stand in no room of the house"
    assert [f"{name(path)} imports {dotted}" for path in inside for dotted in imported(path) if stands_above(dotted, path)] == []


def stands_above(dotted: str, path: Path) -> bool:
    """Whether what a file imports stands above its own room."""
    parts = dotted.split(".")
    ours = parts[0] == "tabletop" and len(parts) > 1 and parts[1] in FLOOR_OF
    return ours and FLOOR_OF[parts[1]] > FLOOR_OF[room_of(path)]


def up(house: tuple[str, ...], floors: tuple[tuple[str, ...], ...], path: Path) -> list[str]:
    """What a file of a house of several floors imports that does not stand below its own room."""
    floor_of = {room: floor for floor, rooms in enumerate(floors) for room in rooms}
    room = path.relative_to(PACKAGE.parent.joinpath(*house)).parts[0].removesuffix(".py")
    assert room in floor_of, f"{name(path)} stands on no floor"
    found = (dotted.split(".")[len(house):len(house) + 1] for dotted in imported(path) if dotted.startswith(".".join(house) + "."))
    return [other for (other,) in found if other in floor_of and other != room and floor_of[other] >= floor_of[room]]


@pytest.mark.parametrize(("room", "floors"), [("ui", SCREEN), ("ui/table", TABLE)])
def test_the_screen_s_imports_point_one_way(room: str, floors: tuple[tuple[str, ...], ...]) -> None:
    inside = [path for path in files(room) if path != PACKAGE / room / "__init__.py"]
    wrong = {name(path): up(("tabletop", *room.split("/")), floors, path) for path in inside}
    assert len(inside) > 9 and {path: found for path, found in wrong.items() if found} == {}


def test_a_folder_of_the_screen_holds_sixteen_files_at_most() -> None:
    many = {name(folder): sum(path.is_file() for path in folder.iterdir()) for folder in {path.parent for path in files("ui")}}
    assert {folder: n for folder, n in many.items() if n > MOST} == {}


def test_no_circle_of_imports_holds_more_than_three_files() -> None:
    assert [circle for circle in circles(arrows()) if len(circle) > CIRCLE] == []


def test_only_the_screen_knows_pygame() -> None:
    outside = [path for path in files() if room_of(path) != "ui"]
    assert [name(path) for path in outside if any(dotted.split(".")[0] == "pygame" for dotted in imported(path))] == []


def test_every_draw_comes_from_the_table_s_generator() -> None:
    drawn = [path for room in DRAWN_FROM for path in files(room)]
    assert [name(path) for path in drawn if any(dotted.split(".")[0] in ("random", "secrets") for dotted in imported(path))] == []
