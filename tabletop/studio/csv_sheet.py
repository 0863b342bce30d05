"""The cards of a game as one CSV file that can be read back, edited in a spreadsheet in between."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Iterator, Mapping, Set
from typing import Any

import yaml

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.sheet import ITEMS, NOTE, NUMBER

FIRST = ("id", "name.ja", "name.en", "number", "template", "copies", "tags")
LAST = ("back", "source", "sources", "art", "figure", "shape", "sign", "colour", "sides")
NULL = "null"
FORMULA = ("=", "+", "-", "@", "|")
"""What a formula begins with, or a call to another program."""
FIGURE = re.compile(r"[-+]?[0-9]+([.,][0-9]+)?")


def cards_csv(catalog: Catalog) -> str:
    """A row for each card of the files, with all it takes over from others; a column for each part of a field that is used."""
    keys, parted = [*_first_keys(catalog)], _parted(catalog)
    rows, notes = [dict(_cells(catalog, key, parted)) for key in keys], [_notes(catalog, key) for key in keys]
    titles = sorted({title for row in rows for title in row}, key=lambda title: _place(title, catalog))
    beside = dict.fromkeys(title for row in notes for title in row)
    own = {column: title for title, column in catalog.titles.items() if column != NOTE}
    out = io.StringIO()
    writer = csv.DictWriter(out, [*titles, *beside], restval="", lineterminator="\r\n")
    writer.writerow({**{title: own.get(title, title) for title in titles}, **{title: title for title in beside}})
    writer.writerows({**row, **note} for row, note in zip(rows, notes, strict=True))
    return out.getvalue()


def _notes(catalog: Catalog, key: str) -> dict[str, str]:
    """What stands in a sheet beside a card and means nothing to the program, by title."""
    entry = catalog.positions.homes[key]
    return entry.document.notes.get(entry.path, {})


def run_by_spreadsheets(catalog: Catalog) -> list[str]:
    """Where a cell stands that a spreadsheet takes for a formula, as `CARD, column TITLE`."""
    parted = _parted(catalog)
    return [f"{key}, column {title}" for key in _first_keys(catalog) for title, cell in _cells(catalog, key, parted)
            if unicodedata.normalize("NFKC", cell).lstrip()[:1] in FORMULA and not FIGURE.fullmatch(cell)]


def told_once(catalog: Catalog) -> list[str]:
    """Printed numbers of which a variant makes several: a sheet names each number once."""
    return [card.key for card in catalog.cards
            if catalog.copies[card.key] != 1 and not isinstance(catalog.positions.homes[card.key].data.get("copies", 1), int)]


def _first_keys(catalog: Catalog) -> Iterator[str]:
    """One key for each entry of the files."""
    seen: set[str] = set()
    for card in catalog.cards:
        if card.id not in seen:
            seen.add(card.id)
            yield card.key


def _place(title: str, catalog: Catalog) -> tuple[int, int, str]:
    field = title.partition(".")[0]
    named = [*FIRST, *catalog.fields, *LAST]
    known = title if title in FIRST else field
    return (named.index(known) if known in named else len(named)), (".ja", ".en").index(title[-3:]) if title[-3:] in (
        ".ja", ".en") else 2, title


def _parted(catalog: Catalog) -> Set[str]:
    """Fields of which some card gives parts."""
    entries = catalog.positions.homes.values()
    return {field for entry in entries for field, value in entry.data.items() if isinstance(value, Mapping)}


def _cells(catalog: Catalog, key: str, parted: Set[str]) -> Iterator[tuple[str, str]]:
    """The filled cells of a row, by title; `parted` fields have a column for each of their parts."""
    data = catalog.positions.homes[key].data
    if isinstance(data.get("copies", 1), int):
        data = {**data, "copies": catalog.copies[key]}
    for field, value in data.items():
        if isinstance(value, Mapping):
            yield from ((f"{field}.{part}", _said(inside)) for part, inside in value.items())
        elif value is None:
            yield from [(field, NULL)] if catalog.fields.get(field) == "number_or_choice" else []
        else:
            words = field == "name" or catalog.fields.get(field) == "words"
            yield f"{field}.en" if words and field in parted else field, _said(value)


def _said(value: Any) -> str:
    """A value as the text of a cell."""
    if isinstance(value, bool):
        return str(value).lower()
    if not isinstance(value, list | tuple | Mapping):
        return str(value)
    plain = isinstance(value, list | tuple) and all(isinstance(item, str) and _alone(item) for item in value)
    if plain and value and not (len(value) == 1 and NUMBER.fullmatch(str(value[0])) and str(value[0])[0] != "0"):
        return ";".join(map(str, value))
    return str(yaml.safe_dump(value, default_flow_style=True, allow_unicode=True, width=1 << 30)).strip()


def _alone(item: str) -> bool:
    return bool(item.strip()) and item == item.strip() and not ITEMS.search(item) and item[0] not in "[#"
