"""JSON Schemas of content files, made from the declarations that read them: editors use them to help while typing.

Each key has what it means and an example; examples are taken from the games themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, get_args, get_origin

from pydantic import BaseModel, TypeAdapter

from tabletop.catalog import layout, strict
from tabletop.catalog.belongs import files_of
from tabletop.catalog.cards import shape_of
from tabletop.catalog.definitions import DECLARED, Catalog
from tabletop.catalog.faces import Faces
from tabletop.catalog.faults import bare, inner
from tabletop.catalog.models import GameFile, RuleEntry, TableFile, TermEntry
from tabletop.catalog.variants import VariantFile
from tabletop.games import NAMES, vocabulary_of
from tabletop.lessons.entries import LessonEntry
from tabletop.lessons.page import PageEntry
from tabletop.lessons.puzzle import PuzzleEntry
from tabletop.operations.models import Beside, Effect, StepsFile, complete
from tabletop.operations.vocabulary import Vocabulary
from tabletop.operations.written import written
from tabletop.play.scenario_file import MovesEntry, ScenarioEntry
from tabletop.studio.prose import Prose

DRAFT = "https://json-schema.org/draft/2020-12/schema"
Schema = dict[str, Any]
KINDS: Mapping[str, tuple[str, Any]] = {
    "game": ("game.yaml", GameFile), "table": ("table.yaml", TableFile), "terms": ("terms.yaml", dict[str, TermEntry]),
    "faces": ("faces.yaml", Faces), "steps": ("steps.yaml", StepsFile | Beside),
    "rules": ("rules.<lang>.yaml", dict[str, RuleEntry]),
    "messages": ("messages.<lang>.yaml", dict[str, str]), "prose": ("prose.<lang>.yaml", dict[str, str]),
    "variant": ("variants/*.yaml", VariantFile), "scenarios": ("scenarios/*.yaml", list[ScenarioEntry]),
    "moves": ("replays/*.yaml", MovesEntry), "lesson": ("lessons/*.yaml", LessonEntry),
    "puzzle": ("puzzles/*.yaml", PuzzleEntry), "page": ("page.yaml", PageEntry),
}
"""The name of each schema, the file it is for, and what may stand in that file."""
FOLDERS = {"variants": "variant", "scenarios": "scenarios", "replays": "moves", "lessons": "lesson", "puzzles": "puzzle"}
"""The schema of all files of a folder."""
DATA = ("examples", "default", "enum", "required", "const")
"""Keys of a schema whose value is no schema."""
SHORT = ("faces", "steps", "scenarios", "moves", "lesson", "puzzle", "page")
"""Files in which a list of one is written without brackets, and numbers stand for words."""
DEEPEST = 5
MOST_EXAMPLE = 300
"""Letters of an example, at most, written as text."""


def schemas(catalogs: list[Catalog]) -> dict[str, Schema]:
    """Every schema by the name of its file: those of all games, and `cards/ID.json` for the cards of each."""
    complete()
    used = _harvested(catalogs)
    found = {f"{name}.json": _of_file(name, title, kind, used) for name, (title, kind) in KINDS.items()}
    return found | {f"cards/{catalog.id}.json": _of_cards(catalog, used) for catalog in catalogs}


def schema_of(file: str, game: str) -> str:
    """The schema for a file of a game by its name inside the folder (`cards/units.yaml`); empty for one that has none."""
    name = Path(file)
    if name.parts[0] == "cards":
        return f"cards/{game}.json" if name.suffix == ".yaml" else ""
    stem = FOLDERS.get(name.parts[0], name.name.partition(".")[0])
    return f"{stem}.json" if stem in KINDS and name.suffix == ".yaml" else ""


def kind_of(file: str, catalog: Catalog) -> Any:
    """What may stand in a file of a game by its name inside the folder, but for its cards; None where that is said nowhere."""
    complete()
    stem = schema_of(file, catalog.id).removesuffix(".json")
    if stem == "steps":
        return StepsFile if catalog.rules == DECLARED else Beside
    return KINDS[stem][1] if stem in KINDS else None


@cache
def help_text() -> Mapping[str, Any]:
    """What keys mean, by declaration and key."""
    file = Path(__file__).with_name("help.yaml")
    data: Mapping[str, Any] = strict.read(file, file.name).data
    return data


def _named(model: type[BaseModel]) -> str:
    return "LayoutBlock" if model is layout.Block else model.__name__


# --- files ---------------------------------------------------------------------------------------------------------------


def _of_file(name: str, title: str, kind: Any, used: Mapping[str, Any]) -> Schema:
    schema = TypeAdapter(kind).json_schema(by_alias=True)
    _explain(schema, _models(kind), used)
    if name == "scenarios":
        schema["$defs"]["ScenarioEntry"]["required"] = ["id"]
        schema = {"$defs": schema.pop("$defs"), "anyOf": [schema, {
            "type": "object", "additionalProperties": False, "properties": {
                "defaults": {"type": "object", "description": "Fields of every scenario of this file.",
                             "examples": [{"game": "pearls", "seats": 2}]},
                "scenarios": {**schema, "description": "The scenarios.", "examples": [[{"id": "first"}]]}}}]}
    if name in SHORT:
        schema = _loosened(schema)
    return _with_samples({"$schema": DRAFT, "title": title, **schema})


def _models(kind: Any, found: dict[str, type[BaseModel]] | None = None) -> dict[str, type[BaseModel]]:
    """The declarations a kind is made of, by name."""
    found = {} if found is None else found
    if get_origin(kind) is UnionType and NoneType not in get_args(kind):
        for one in get_args(kind):
            _models(one, found)
        return found
    kind = bare(kind)
    if isinstance(kind, type) and issubclass(kind, BaseModel):
        if kind.__name__ not in found:
            found[kind.__name__] = kind
            for field in kind.model_fields.values():
                for one in (field.annotation, *get_args(field.annotation)):
                    _models(one, found)
    else:
        for part in get_args(kind):
            _models(part, found)
    return found


def _explain(schema: Schema, models: Mapping[str, type[BaseModel]], used: Mapping[str, Any]) -> None:
    """Put a description and an example at every key."""
    for name, entry in [*schema.get("$defs", {}).items(), (str(schema.get("title", "")), schema)]:
        model = models.get(name)
        for key, said in entry.get("properties", {}).items() if model is not None else ():
            assert model is not None
            about = about_key(model, key) or said.get("description", "")
            example = used.get(f"{_named(model)}.{key}")
            said.pop("title", None)
            entry["properties"][key] = {**said, **({"description": about} if about else {}),
                                        **({"examples": [example]} if example is not None else {})}
        entry.pop("title", None)


def about_key(model: type[BaseModel], key: str) -> str:
    """What a key of a declaration means."""
    texts = help_text()
    for one in model.__mro__:
        if one is BaseModel:
            break
        if told := texts.get(_named(one) if issubclass(one, BaseModel) else "", {}).get(key):
            return str(told)
    field = next((f for name, f in model.model_fields.items() if key in (name, f.alias)), None)
    said = (field.description or "") if field is not None else ""
    return said[:1].upper() + said[1:] + "." if said else str(texts["any"].get(key, _first_sentence(model)))


def _first_sentence(model: type[BaseModel]) -> str:
    return " ".join((model.__doc__ or "").split()).partition(". ")[0]


def _loosened(schema: Any) -> Any:
    """A schema that also takes what is short for a list, a number or a word."""
    if isinstance(schema, list):
        return [_loosened(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: {name: _loosened(part) for name, part in value.items()} if key in ("properties", "$defs") else
            value if key in DATA else _loosened(value) for key, value in schema.items()}
    if "enum" in made or not (made.get("type") in ("array", "string") or "$ref" in made):
        return made
    about = {key: made.pop(key) for key in ("description", "examples", "default") if key in made}
    if made.get("type") == "array":
        return {**about, "anyOf": [made, {"type": ["string", "integer", "null"]}]}
    if made.get("type") == "string":
        return {**about, "anyOf": [made, {"type": ["number", "boolean"]}]}
    return {**about, "anyOf": [made, {"type": ["integer", "boolean"]}]}


# --- cards ---------------------------------------------------------------------------------------------------------------


def _of_cards(catalog: Catalog, used: Mapping[str, Any]) -> Schema:
    model = shape_of(catalog.fields, {}, None, catalog.terms, catalog.documents["game.yaml"])[0].model
    card = TypeAdapter(model).json_schema(by_alias=True)
    defs = card.pop("$defs", {})
    _explain({"$defs": defs}, _models(model), used)
    properties = card["properties"]
    properties["extends"] = {"type": "string"}
    properties["copies"] = {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "array", "items": {"type": "string"}},
                                      {"type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}}]}
    effects = _effects(catalog, used)
    for key, said in properties.items():
        about = help_text()["CardEntry"].get(key) or _about_field(catalog.fields.get(key, key))
        example = used.get(f"{catalog.id}.{key}", used.get(f"CardEntry.{key}"))
        said.pop("title", None)
        if effects and catalog.fields.get(key) == "effect":
            said = {"$ref": "#/$defs/effect"}
        properties[key] = {**said, "description": about, **({"examples": [example]} if example is not None else {})}
    defs |= effects
    partial = {"type": "object", "additionalProperties": False, "properties": properties}
    cards = {"type": "array", "items": {"$ref": "#/$defs/card"}}
    defs |= {"card": {**partial, "required": ["id"]}, "some": partial}
    return _with_samples({"$schema": DRAFT, "title": f"cards/*.yaml of {catalog.id}", "$defs": defs, "anyOf": [
        cards, {"type": "object", "additionalProperties": False, "required": ["cards"],
                "properties": {"defaults": {"$ref": "#/$defs/some", "description": "Fields of every card of this file.",
                                            "examples": [{"source": "ours"}]},
                               "cards": {**cards, "description": "The cards.", "examples": [[{"id": "silk"}]]}}}]})


def _about_field(kind: str) -> str:
    """What stands in a field that a game declares, by its type in game.yaml."""
    texts = help_text()["fields"]
    word, _, inside = kind.rstrip("]").partition("[")
    told = str(texts.get(word, kind)).format(inside)
    return f"A field of this game ({kind}): {told}."


def _effects(catalog: Catalog, used: Mapping[str, Any]) -> dict[str, Schema]:
    """What cards do, as definitions; none where no rules read it."""
    vocabulary = vocabulary_of(catalog.rules) if catalog.rules in NAMES else None
    if vocabulary is None and catalog.rules != DECLARED:
        return {}
    model = vocabulary.effect if vocabulary is not None else Effect
    schema = TypeAdapter(model).json_schema(by_alias=True)
    effect = schema["properties"]["do"]
    if vocabulary is not None:
        _tell(schema["$defs"], vocabulary, Prose(catalog, "en"), used, catalog.id)
        return {"effect": effect, **schema["$defs"]}
    _explain(schema, _models(model), used)
    return {"effect": effect, **_loosened(schema["$defs"])}


def _tell(defs: Schema, vocabulary: Vocabulary, prose: Prose, used: Mapping[str, Any], game: str) -> None:
    """Put a description and an example at every operation, parameter and condition of a vocabulary."""
    said = defs["Operation"]["properties"]
    for word, one in vocabulary.operations.items():
        said[word] = {"anyOf": said[word]["anyOf"], "description": prose.about(word), **_example(used.get(f"{game}:{word}"))}
        below = defs[vocabulary.models[one.do].__name__].get("properties", {})
        for key, param in one.params.items():
            about = {"description": prose.about_param(word, key, param), **_example(used.get(f"{game}:{word}.{key}"))}
            below[key] = {**about, **{name: part for name, part in below[key].items() if name != "title"}}
    for name, one in defs.get("Where", {}).get("properties", {}).items():
        one["description"] = prose.about(f"where.{name}")


def _example(example: Any) -> Schema:
    return {"examples": [example]} if example is not None else {}


# --- examples ------------------------------------------------------------------------------------------------------------


def _harvested(catalogs: list[Catalog]) -> dict[str, Any]:
    """The first short value each key has in the games: by declaration and key, `GAME.field`, and `GAME:operation`."""
    used: dict[str, Any] = dict(help_text()["examples"])
    for catalog in catalogs:
        for file, data in _data(catalog):
            name = schema_of(file, catalog.id).removesuffix(".json")
            kind = KINDS[name][1] if name in KINDS else None
            if kind is not None:
                _harvest(kind, data.get("scenarios", data) if name == "scenarios" and isinstance(data, dict) else data, used)
        vocabulary = vocabulary_of(catalog.rules) if catalog.rules in NAMES else None
        for entry in catalog.positions.homes.values():
            for key, value in entry.data.items():
                _keep(used, f"{catalog.id}.{key}", value)
                _keep(used, f"CardEntry.{key}", value)
                for word, args in written(value, vocabulary) if vocabulary and catalog.fields.get(key) == "effect" else ():
                    _keep(used, f"{catalog.id}:{word}", args)
                    for param, given in args.items() if isinstance(args, dict) else ():
                        _keep(used, f"{catalog.id}:{word}.{param}", given)
    return used


def _data(catalog: Catalog) -> Iterator[tuple[str, Any]]:
    for name, file in files_of(catalog.folder):
        if file.suffix == ".yaml" and not name.startswith("cards/"):
            yield name, strict.read(file, name, catalog.folder).data


def _harvest(kind: Any, data: Any, used: dict[str, Any]) -> None:
    kind = bare(kind)
    if isinstance(data, dict):
        model = isinstance(kind, type) and issubclass(kind, BaseModel)
        for key, value in data.items():
            if model:
                _keep(used, f"{_named(kind)}.{key}", value)
            _harvest(inner(kind, key), value, used)
    elif isinstance(data, list):
        for n, item in enumerate(data):
            _harvest(inner(kind, n), item, used)


def _keep(used: dict[str, Any], name: str, value: Any) -> None:
    if len(str(value)) > MOST_EXAMPLE and value:  # the first entry of it says enough
        value = dict([next(iter(value.items()))]) if isinstance(value, dict) else value[:1] if isinstance(value, list) else value
    if name not in used and value is not None and len(str(value)) <= MOST_EXAMPLE:
        used[name] = value


def _with_samples(schema: Schema) -> Schema:
    """The schema with a made-up example at every key that no game uses."""
    def walk(part: Any) -> None:
        for key, inner_part in part.items() if isinstance(part, dict) else ():
            if key == "properties":
                for said in inner_part.values():
                    said.setdefault("examples", [_sample(said, schema.get("$defs", {}), 0)])
            if key not in DATA:
                for one in inner_part if isinstance(inner_part, list) else [inner_part]:
                    walk(one)

    walk(schema)
    return schema


def _sample(said: Schema, defs: Mapping[str, Schema], depth: int) -> Any:
    """A value that fits a schema, as short as may be."""
    for key in ("default", "const"):
        if said.get(key) is not None:
            return said[key]
    if "enum" in said:
        return said["enum"][0]
    if "$ref" in said:
        return _sample(defs[said["$ref"].rpartition("/")[2]], defs, depth + 1) if depth < DEEPEST else {}
    if options := said.get("anyOf"):
        return _sample(options[0], defs, depth)
    kind = said.get("type")
    kind = kind[0] if isinstance(kind, list) else kind
    if kind == "object":
        needed = [key for key in said.get("properties", {}) if key in said.get("required", ())]
        return {key: _sample(said["properties"][key], defs, depth + 1) for key in needed}
    if kind == "array":
        return [_sample(said.get("items", {}), defs, depth + 1)] * max(1, said.get("minItems", 1)) if depth < DEEPEST else []
    return {"integer": said.get("minimum", 1), "number": said.get("minimum", 1), "boolean": True}.get(str(kind), "word")
