"""The games of the program and of the fixtures, each read once: a catalog is frozen, and most tests play it as it is."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tabletop.catalog.definitions import Catalog
from tabletop.operations.reading import load_game
from tabletop.places import content_dir

FIXTURES = Path(__file__).with_name("fixtures")
EXAMPLES = FIXTURES / "games"
"""Whole games, each of which shows what can be declared without a line of code."""


@cache
def catalog_of(name: str) -> Catalog:
    """A game of the program, or one that shows what can be declared."""
    own = content_dir() / name
    return load_game(own if own.is_dir() else EXAMPLES / name)


@cache
def fixture_of(name: str) -> Catalog:
    """A game without rules that only tests play."""
    return load_game(FIXTURES / name)
