"""Which room of a program imports which, and the circles of files among them.

    python -m tests.import_picture [PACKAGE]

PACKAGE is the folder of a package, `tabletop` where none is named.  Imports for types count.  Who imports a module of a package
does not thereby import the package's own file.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

PACKAGE = Path(__file__).parents[1] / "tabletop"
HOUSES = ("", "ui", "ui/table")
"""Folders whose rooms are drawn, each by itself."""
Arrows = dict[str, set[str]]
"""The modules of a package, and of each those it imports."""


def files(room: str = "", package: Path = PACKAGE) -> list[Path]:
    """The files of a room."""
    return sorted(path for path in (package / room).rglob("*.py") if "_data" not in path.parts)


@cache
def imported(path: Path, package: Path = PACKAGE) -> tuple[str, ...]:
    """The dotted names a file imports, relative ones spelt out."""
    return tuple(_imported(path, package))


def _imported(path: Path, package: Path) -> Iterator[str]:
    room = (package.name, *path.relative_to(package).parts[:-1])
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = room[:len(room) - node.level + 1] if node.level else ()
            whole = ".".join([*base, *([node.module] if node.module else [])])
            yield whole
            yield from (f"{whole}.{alias.name}" for alias in node.names)


def module_of(path: Path, package: Path = PACKAGE) -> str:
    """The dotted name of a file."""
    return ".".join((package.name, *path.relative_to(package).with_suffix("").parts)).removesuffix(".__init__")


def arrows(package: Path = PACKAGE) -> Arrows:
    """Every module with those it imports."""
    modules = {module_of(path, package): path for path in files(package=package)}
    found = {module: set(imported(path, package)) & set(modules) for module, path in modules.items()}
    for others in found.values():
        others -= {other.rpartition(".")[0] for other in others}
    return found


def circles(found: Arrows) -> list[list[str]]:
    """Files that import one another in a circle: each circle with the names of its modules."""
    reach = {module: below(module, found) for module in found}
    joined = {frozenset(other for other in reach[module] if module in reach[other]) for module in found}
    return sorted(sorted(circle) for circle in joined if len(circle) > 1)


def below(module: str, found: Arrows) -> set[str]:
    """All that a module reaches by imports."""
    seen: set[str] = set()
    ahead = [module]
    while ahead:
        for other in found[ahead.pop()] - seen:
            seen.add(other)
            ahead.append(other)
    return seen


def rooms(house: str, found: Arrows, package: Path) -> dict[str, set[str]]:
    """The rooms of a house, and of each those it imports."""
    home = ".".join((package.name, *filter(None, house.split("/"))))

    def room(module: str) -> str:
        return module.removeprefix(f"{home}.").partition(".")[0] if module.startswith(f"{home}.") else ""
    drawn: dict[str, set[str]] = {}
    for module in filter(room, found):
        drawn.setdefault(room(module), set()).update(room(other) for other in found[module])
    return {name: others - {"", name} for name, others in drawn.items()}


def main(package: Path) -> None:
    """Print the picture: the rooms of each house, those first that import the fewest, and every circle."""
    found = arrows(package)
    for house in HOUSES:
        drawn = rooms(house, found, package)
        print(f"{package.name}/{house}".rstrip("/"))
        for name in sorted(drawn, key=lambda one: (len(below(one, drawn)), one)):
            print(f"  {name:16} <- {' '.join(sorted(drawn[name])) or '-'}")
    print("circles")
    for circle in sorted(circles(found), key=len, reverse=True):
        print(f"  {len(circle):3} files: {' '.join(circle[:6])}{' ...' if len(circle) > 6 else ''}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else PACKAGE)
