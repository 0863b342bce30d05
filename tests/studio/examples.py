"""Examples for the pages of words: parts of games that are played by tests, and how they are written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml
from pydantic import BaseModel

from tabletop.catalog import strict
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faults import bare, inner
from tabletop.catalog.shelf import game_folders
from tabletop.operations.models import Effect, StepsFile, complete
from tabletop.operations.reading import load_game
from tabletop.places import content_dir, examples_dir
from tabletop.studio.starting import STARTER
from tests.studio.recipes import recipes

SMALL = ("lanterns", "pearls", "night_market")
WIDE, MOST = 110, 3
"""Letters of an example on one line, and examples of an operation, at most."""


@dataclass(frozen=True)
class Example:
    """A part of a game that is played: the game, what may stand there, and what does."""

    game: Catalog
    kind: Any
    data: Any

    @property
    def size(self) -> int:
        return len(flow(self.data))


def gathered(home: Path) -> dict[str, list[Example]]:
    """All parts of the example games, of the small ones, of the starter and of the recipes (made in `home`), by declaration."""
    complete()
    folders = [*game_folders(examples_dir()), *(content_dir() / name for name in SMALL), STARTER]
    for n, recipe in enumerate(recipes()):
        folders.append(recipe.pasted(home / str(n)))
    found: dict[str, list[Example]] = {}
    for folder in folders:
        game = load_game(folder)
        parts = [(StepsFile, strict.read(folder / "steps.yaml", "steps.yaml").data)]
        fields = [field for field, kind in game.fields.items() if kind == "effect"]
        said = [game.positions.homes[card.key].data.get(field) for card in game.cards for field in fields]
        parts += [(Effect, {"do": one}) for one in said if isinstance(one, list)]
        for kind, data in parts:
            for part, value in walked(kind, english(data)):
                found.setdefault(part.__name__, []).append(Example(game, part, value))
    return found


def walked(kind: Any, data: Any) -> Iterator[tuple[Any, dict[str, Any]]]:
    """Every mapping that a declaration reads, with that declaration."""
    kind = bare(kind)
    if isinstance(data, dict):
        if isinstance(kind, type) and issubclass(kind, BaseModel):
            yield kind, data
        for key, value in data.items():
            yield from walked(inner(kind, key), value)
    elif isinstance(data, list):
        for n, value in enumerate(data):
            yield from walked(inner(kind, n), value)


def english(data: Any) -> Any:
    """The same with words in one language."""
    if isinstance(data, dict):
        return str(data["en"]) if set(data) == {"ja", "en"} else {key: english(value) for key, value in data.items()}
    return [english(one) for one in data] if isinstance(data, list) else data


def shortest(examples: Sequence[Example]) -> Example | None:
    """The example that is read soonest."""
    return min(examples, key=lambda one: (one.size, one.game.id), default=None)


def covering(word: str, examples: Sequence[Example]) -> list[Example]:
    """The shortest example of an operation, and those it takes to show its other keys."""
    def keys(one: Example) -> set[str]:
        return set(one.data) | (set(one.data[word]) if isinstance(one.data.get(word), dict) and word != "if" else set())

    having = sorted((one for one in examples if word in one.data), key=lambda one: (one.size, one.game.id))
    taken, shown = having[:1], keys(having[0]) if having else set()
    while len(taken) < MOST and (more := [one for one in having if keys(one) - shown]):
        best = max(more, key=lambda one: (len(keys(one) - shown), -one.size))
        taken.append(best)
        shown |= keys(best)
    return taken


def flow(data: Any) -> str:
    """Data as YAML on one line."""
    if isinstance(data, dict):
        return "{" + ", ".join(f"{key}: {flow(value)}" for key, value in data.items()) + "}"
    if isinstance(data, list):
        return "[" + ", ".join(flow(one)[1:-1] if isinstance(one, dict) and len(one) == 1 else flow(one) for one in data) + "]"
    return yaml.safe_dump(data, allow_unicode=True, default_flow_style=True, width=10_000).removesuffix("\n").removesuffix("\n...")


def block(data: Any, indent: int = 0) -> list[str]:
    """Data as lines of YAML, on one line where it is short."""
    pad = " " * indent
    if isinstance(data, list):
        lines: list[str] = []
        for one in data:
            inside = block(one, indent + 2)
            lines += [f"{pad}- {inside[0].lstrip()}", *inside[1:]]
        return lines
    lines = []
    for key, value in data.items():
        short = flow(value)
        if not isinstance(value, dict | list) or len(short) + indent + len(key) < WIDE:
            lines.append(f"{pad}{key}: {short}")
        else:
            lines += [f"{pad}{key}:", *block(value, indent + 2)]
    return lines
