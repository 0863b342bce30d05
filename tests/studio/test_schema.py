"""JSON Schemas: every key is explained, every content file fits the schema it points to, a slip does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tabletop import places
from tabletop.catalog import strict
from tabletop.catalog.shelf import game_folders
from tabletop.operations.reading import load_game
from tabletop.studio.schema import KINDS, _models, schema_of, schemas

CONTENT = places.content_dir()
GAMES = game_folders(CONTENT)
NAMES = [*(f"{name}.json" for name in KINDS), *(f"cards/{folder.name}.json" for folder in GAMES)]
FILES = [file for folder in GAMES for file in sorted(folder.rglob("*.yaml")) if file.name not in ("par.yaml", "scale.yaml")]
"""All but what a command measures and writes, which nobody edits."""
POINTS = re.compile(r"# yaml-language-server: \$schema=(\S+)\n")
TYPES = {"object": dict, "array": list, "string": str, "integer": int, "number": (int, float), "boolean": bool, "null": type(None)}


@cache
def made() -> dict[str, dict[str, Any]]:
    """Every schema by its name."""
    return schemas([load_game(folder) for folder in GAMES])


def test_there_is_a_schema_of_each_kind_and_of_the_cards_of_each_game() -> None:
    assert [*made()] == NAMES


def faults(value: Any, schema: dict[str, Any], top: dict[str, Any], where: str = "") -> Iterator[str]:
    """What does not fit, by the part of JSON Schema our schemas use."""
    if "$ref" in schema:
        yield from faults(value, top["$defs"][schema["$ref"].rpartition("/")[2]], top, where)
    if options := schema.get("anyOf"):
        tried = [list(faults(value, option, top, where)) for option in options]
        if all(tried):
            yield from min(tried, key=lambda told: (told[0].startswith(f"{where}: ") and " is no " in told[0], len(told)))
    kinds = schema.get("type", list(TYPES))
    fits = [kind for kind in ([kinds] if isinstance(kinds, str) else kinds)
            if isinstance(value, TYPES[kind]) and (kind == "boolean" or not isinstance(value, bool))]
    if not fits and value not in (True, False):
        yield f"{where}: {value!r} is no {kinds}"
    if "enum" in schema and value not in schema["enum"]:
        yield f"{where}: {value!r} is none of {schema['enum']}"
    if isinstance(value, str) and not re.search(schema.get("pattern", ""), value):
        yield f"{where}: {value!r} is not like {schema['pattern']}"
    if isinstance(value, dict):
        known = schema.get("properties", {})
        yield from (f"{where}: {key} is missing" for key in schema.get("required", ()) if key not in value)
        for key, part in value.items():
            rest = schema.get("additionalProperties", {})
            if key not in known and rest is False:
                yield f"{where}: unknown key {key}"
            elif key in known or isinstance(rest, dict):
                yield from faults(part, known.get(key, rest), top, f"{where}.{key}")
    if isinstance(value, list) and "items" in schema:
        for n, item in enumerate(value):
            yield from faults(item, schema["items"], top, f"{where}.{n}")


def keys(schema: Any, where: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every key of a schema."""
    if isinstance(schema, dict):
        for key, said in schema.get("properties", {}).items() if isinstance(schema.get("properties"), dict) else ():
            yield f"{where}.{key}", said
        for key, part in schema.items():
            if key not in ("examples", "default", "enum", "const", "required"):
                yield from keys(part, where if key in ("properties", "$defs", "items", "anyOf") else f"{where}.{key}")
    elif isinstance(schema, list):
        for part in schema:
            yield from keys(part, where)


@pytest.mark.parametrize("name", NAMES)
def test_every_key_and_operation_has_a_description_and_an_example(name: str) -> None:
    found = list(keys(made()[name], name))
    assert found or name in ("terms.json", "rules.json", "messages.json", "prose.json")
    assert [where for where, said in found if not said.get("description") or "examples" not in said] == []


@pytest.mark.parametrize("name", NAMES)
def test_descriptions_are_of_their_key_and_examples_fit_it(name: str) -> None:
    """No key is told by what its whole declaration is, or shown by a word that stands for any."""
    models = [model for _, kind in KINDS.values() for model in _models(kind).values()]
    wholes = {" ".join((model.__doc__ or "").split()).partition(". ")[0] for model in models}
    found = list(keys(made()[name], name))
    assert [where for where, said in found if said["description"] in wholes] == []
    assert [where for where, said in found if "'word'" in str(said["examples"])] == []
    assert [fault for where, said in found for fault in faults(said["examples"][0], said, made()[name], where)] == []


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.relative_to(CONTENT).as_posix())
def test_every_content_file_fits_its_schema_and_points_to_it(file: Path) -> None:
    folder = next(folder for folder in GAMES if file.is_relative_to(folder))
    name = schema_of(file.relative_to(folder).as_posix(), folder.name)
    points = POINTS.match(file.read_text("utf-8"))
    assert points is None or (file.parent / points[1]).resolve() == (CONTENT / "schemas" / name).resolve()
    assert list(faults(strict.read(file, file.name).data, made()[name], made()[name]))[:3] == []


def test_no_game_leaves_its_files_without_a_schema() -> None:
    lacking = [file for file in FILES if not POINTS.match(file.read_text("utf-8"))]
    assert len(lacking) * 10 < len(FILES), lacking


@pytest.mark.parametrize(("file", "old", "new", "said"), [
    ("wars3x3/game.yaml", "players:", "player:", "unknown key player"),
    ("wars3x3/cards/units.yaml", "cost: 5", "cots: 5", "unknown key cots"),
    ("wars3x3/cards/units.yaml", "[pierce, phase]", "[pierce, phasee]", "'phasee' is none of"),
    ("hackclad_delta/cards/rosette.yaml", "reduce: {n: 2}", "reduce: {m: 2}", "unknown key m"),
    ("hackclad_delta/cards/rosette.yaml", "effect: [move: {n: 1}]", "effect: [mvoe: {n: 1}]", "unknown key mvoe"),
    ("wars3x3/lessons/1_land.yaml", "otherwise:", "otherwse:", "unknown key otherwse"),
    ("wars3x3/lessons/1_land.yaml", "{lies:", "{leis:", "unknown key leis"),
])
def test_a_slip_does_not_fit(file: str, old: str, new: str, said: str) -> None:
    text = (CONTENT / file).read_text("utf-8")
    assert old in text
    game, _, rest = file.partition("/")
    schema = made()[schema_of(rest, game)]
    assert any(said in fault for fault in faults(strict.parse(text.replace(old, new, 1), file).data, schema, schema))
