"""Cards: entries of `cards/*.yaml` and rows of `cards/*.csv`, filled up from `defaults` and `extends`, checked, and spread over
their printed numbers."""

from __future__ import annotations

import warnings
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from pydantic import BaseModel, TypeAdapter, ValidationError, create_model

from tabletop.table.box import Card

from . import fields
from .document import Document
from .entries import Entry, Written
from .faults import describe, fault
from .models import CardEntry
from .problem import Problem, Slip, unknown
from .terms import Term
from .variants import Times

MOST_COPIES = 999
OWN_FIELDS = ("extends", "art_file", "figure_files", "figure_at")
"""Names that mean something to the program, and are no fields of a game."""
QUOTED = "printed numbers are quoted: ['007']"


@dataclass(slots=True)
class Cards:
    """All cards of a game that could be loaded; `copies` counts by card key, `entries` how many were written, `lost` are the
    ids, numbers, tags and templates of those that could not."""

    cards: list[Card] = field(default_factory=list)
    copies: dict[str, int] = field(default_factory=dict)
    homes: dict[str, Entry] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    entries: int = 0
    loaded: int = 0
    lost: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Shape:
    """What a card of this game looks like: the model of an entry and the game's own fields."""

    model: type[BaseModel]
    fields: Mapping[str, Any]
    needs: Mapping[str, list[str]]
    copies_by: str | None


def shape_of(declared: Mapping[str, str], needs: Mapping[str, list[str]], copies_by: str | None,
             terms: Mapping[str, Term], game: Document) -> tuple[Shape, list[Problem]]:
    """The model of one card, from the fields of game.yaml, and the field declarations that mean nothing."""
    made: dict[str, Any] = {}
    problems = []
    for name, text in declared.items():
        if name in (*CardEntry.model_fields, *OWN_FIELDS):
            problems.append(game.problem(("fields", name), "value", f"{name!r} is a field every card has", key=True))
            continue
        if name.startswith("model_"):
            problems.append(game.problem(("fields", name), "value", f"{name!r} cannot be a field: no name begins with 'model_'",
                                         key=True))
            continue
        try:
            made[name] = fields.annotation(text, terms)
        except Slip as slip:
            made[name] = Any                          # the cards that have it are not to blame
            problems.append(game.problem(("fields", name), slip.code, f"{name}: {slip}"))
    for template, names in needs.items():
        problems += [game.problem(("needs", template, i), *unknown("field", name, made))
                     for i, name in enumerate(names) if name not in made]
    if copies_by and copies_by not in made:
        problems.append(game.problem(("copies_by",), *unknown("field", copies_by, made)))
    extra: dict[str, Any] = {name: (kind, None) for name, kind in made.items()}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")               # a field may be called as a method of pydantic's is
        model: type[BaseModel] = create_model("Card", __base__=CardEntry, **extra)
    return Shape(model, made, {t: [n for n in names if n in made] for t, names in needs.items()}, copies_by), problems


def load_cards(documents: list[Document], shape: Shape) -> Cards:
    """Every card of these files that is sound; the others are told in `problems`."""
    written = Written()
    for document in documents:
        written.read(document)
    made = Cards(problems=written.problems, entries=written.count)
    made.lost.update(word for data in written.damaged.values() for word in _named(data))
    sourced = False
    for name, entry in written.entries.items():
        try:
            full = written.filled(name)
        except Slip as slip:
            made.problems.append(entry.problem(("extends",), slip.code, str(slip)))
            made.lost |= {*_named(entry.data)}
        else:
            sourced |= bool({"source", "sources"} & full.data.keys())
            _add(made, full, shape)
    if not sourced:  # a game of one's own: what is printed is what there is
        made.cards = [replace(card, source="") for card in made.cards]
    return made


def multiplied(made: Cards, times: Iterable[Times]) -> list[Problem]:
    """Counts each card so many times as often; what is wrong with the numbers."""
    problems = []
    for each in times:
        meant = [card.key for card in made.cards if each.name in (card.id, card.number)]
        fault = each.fault({name for card in made.cards for name in (card.id, card.number) if name}, made.lost)
        problems += [fault] if fault is not None else []
        made.copies |= {key: made.copies[key] * each.n for key in meant if fault is None}
    return problems


def _add(made: Cards, entry: Entry, shape: Shape) -> None:
    problems, values = _checked(entry, shape)
    if values is None:
        made.problems += problems
        made.lost |= {*_named(entry.data)}
        return
    spread = [] if problems else _spread(entry, values, shape, problems)
    seen: set[str] = {"unknown"}
    for card, _ in spread:
        if card.key in made.homes or card.key in seen:
            there = f", at {made.homes[card.key].where}" if card.key in made.homes else ""
            problems.append(entry.problem(("copies",) if card.number else ("id",), "duplicate",
                                          f"card {card.key!r} exists already{there}"))
        seen.add(card.key)
    printed = [card.number for card, _ in spread]
    problems += [entry.problem(("sources", number), *unknown("number", number, printed), key=True)
                 for number in values.get("sources", ()) if spread and number not in printed]
    made.problems += problems
    if problems:
        made.lost |= {*_named(entry.data)}
        return
    made.loaded += 1
    for card, copies in spread:
        made.cards.append(card)
        made.copies[card.key] = copies
        made.homes[card.key] = entry


def _named(data: Mapping[str, Any]) -> Iterator[str]:
    """What other files may call a card by, of one that was refused."""
    for part in ("id", "number", "template", "tags", "copies"):
        said = data.get(part)
        yield from map(str, said if isinstance(said, list) else [said])


def _checked(entry: Entry, shape: Shape) -> tuple[list[Problem], dict[str, Any] | None]:
    """What is wrong with an entry, and its values; none where one of them cannot be read, told here or with its broken text."""
    try:
        card = shape.model.model_validate(entry.data)
    except ValidationError as error:
        return [p for f in error.errors(include_url=False) if (p := _fault(f, entry, shape))], None
    values = shape.model.model_dump(card, exclude_unset=True)
    lacking = [n for n in shape.needs.get(values.get("template", ""), ()) if n not in values and not _by_copies(n, values, shape)
               and not entry.document.amiss]
    return [entry.document.missing((*entry.path, name), len(entry.path)) for name in lacking], values


def _by_copies(name: str, values: Mapping[str, Any], shape: Shape) -> bool:
    return name == shape.copies_by and isinstance(values.get("copies"), dict)


def _fault(error: Any, entry: Entry, shape: Shape) -> Problem | None:
    loc = error["loc"]
    document, start = entry.home(loc)
    return fault(error, shape.model, document, start[:len(start) - len(loc)])


def _spread(entry: Entry, values: dict[str, Any], shape: Shape, problems: list[Problem]) -> list[tuple[Card, int]]:
    """One card for every printed face, and how many there are of it.

    `copies: 4` is one face four times, `copies: ["A17", "A18"]` two printed numbers, and `copies: {fire: ["007"]}` printed
    numbers by the value of the field that game.yaml names in `copies_by`.
    """
    copies = values.get("copies", 1)
    if isinstance(copies, int) and not isinstance(copies, bool) and copies > MOST_COPIES:
        problems.append(entry.problem(("copies",), "value", f"copies: should be at most {MOST_COPIES}, not {copies}"))
        return []
    if isinstance(copies, int) and not isinstance(copies, bool) and copies >= 0:
        return [(_card(entry, values, {}, values.get("number", "")), copies)]
    if isinstance(copies, list) and copies and all(isinstance(number, str) for number in copies):
        return [(_card(entry, values, {}, number), 1) for number in copies]
    if not isinstance(copies, dict) or not copies:
        problems.append(entry.problem(("copies",), "value",
                                      "copies: should be a number, a list of printed numbers, or such lists by value",
                                      QUOTED))
        return []
    if not shape.copies_by or shape.copies_by not in shape.fields:
        problems.append(entry.problem(("copies",), "value", "copies: this game names no field in 'copies_by'", "see game.yaml"))
        return []
    spread, kind = [], TypeAdapter(shape.fields[shape.copies_by])
    for value, numbers in copies.items():
        try:
            kind.validate_python(value)
        except ValidationError as error:
            problems.append(entry.problem(("copies", value), *describe(error.errors()[0]), key=True))
        if not isinstance(numbers, list) or not all(isinstance(number, str) for number in numbers):
            problems.append(entry.problem(("copies", value), "value", f"{value}: should be a list of printed numbers", QUOTED))
            continue
        spread += [(_card(entry, values, {shape.copies_by: value}, number), 1) for number in numbers]
    return spread


def _card(entry: Entry, values: dict[str, Any], extra: dict[str, Any], number: str) -> Card:
    data = {key: _frozen(value) for key, value in values.items() if key not in CardEntry.model_fields} | extra
    data |= {key: _frozen(values[key]) for key in ("art", "figure", "sign", "colour") if values.get(key)}
    return Card(id=values["id"], name=values["name"], number=number, template=values.get("template", ""),
                back=values.get("back", "default"), tags=frozenset(values.get("tags", ())),
                source=values.get("sources", {}).get(number, values.get("source", "ours")), data=data, at=entry.where,
                sides=values.get("sides", 0), shape=values.get("shape") or "")


def _frozen(value: Any) -> Any:
    """Lists of plain words and numbers never change; effects stay the mappings they were written as."""
    if isinstance(value, list) and not any(isinstance(item, dict) for item in value):
        return tuple(value)
    return value
