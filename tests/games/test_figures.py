"""Every number of a seat, a place or a piece that rules in Python name is declared in the table.yaml of their game."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabletop
from tabletop import places
from tabletop.games import NAMES
from tabletop.operations.reading import load_game

GAMES = Path(tabletop.__file__).parent / "games"
READ = {"seat_num": "seat", "zone_num": "zone", "piece_num": "piece"}
WRITTEN = {"count": "seat", "count_zone": "zone", "mark": "piece"}
"""What is read and written by key, by the scope of the gauge."""


def named(game: str) -> Iterator[tuple[str, str, str]]:
    """Each key that stands in the source of a game: its scope, the key, and where that is."""
    for file in sorted((GAMES / game).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            keys: list[tuple[str, ast.expr]] = []
            if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Attribute) and isinstance(node.slice, ast.Tuple):
                keys = [(READ.get(node.value.attr, ""), node.slice.elts[-1])]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and len(node.args) == 3:
                keys = [(WRITTEN.get(node.func.attr, ""), node.args[1])]
            elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "get" and node.args:
                owner = node.func.value
                found = READ.get(owner.attr, "") if isinstance(owner, ast.Attribute) else ""
                keys = [(found, node.args[0].elts[-1])] if isinstance(node.args[0], ast.Tuple) else []
            for scope, key in keys:
                if scope and isinstance(key, ast.Constant) and isinstance(key.value, str):
                    yield scope, key.value, f"{file.name}:{node.lineno}"


@pytest.mark.parametrize("game", NAMES)
def test_a_number_that_is_named_is_declared(game: str) -> None:
    gauges = load_game(places.content_dir() / game).gauges
    found = list(named(game))
    assert len(found) > 10
    assert [one for one in found if one[1] not in gauges or gauges[one[1]].scope != one[0]] == []
