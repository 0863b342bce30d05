"""What stands together is one thing with one name: few arguments a function, and no class name twice on the screen."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import tabletop

PACKAGE = Path(tabletop.__file__).parent
MOST = 7
"""Arguments of a function, `self` and `cls` not counted; a command of the terminal is asked with all its options at once."""


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        if "_data" not in path.parts:
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield f"{path.relative_to(PACKAGE).as_posix()}:{node.name}", node


def arguments(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    every = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
    return sum(one.arg not in ("self", "cls") for one in every)


def is_command(node: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    return any(ast.unparse(one).startswith("app.command(") for one in node.decorator_list)


def test_no_function_takes_more_than_seven_arguments() -> None:
    wide = [name for name, node in functions() if arguments(node) > MOST and not is_command(node)]
    assert wide == [], "hand them an object with a name"


def test_no_two_rooms_of_the_screen_have_a_class_of_one_name() -> None:
    rooms: dict[str, list[str]] = {}
    for path in sorted((PACKAGE / "ui").rglob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                rooms.setdefault(node.name, []).append(path.relative_to(PACKAGE).as_posix())
    assert {name: places for name, places in rooms.items() if len(places) > 1} == {}
