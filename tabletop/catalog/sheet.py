"""Cards from a CSV file: a row a card, a column a field.

The first row holds the titles: `id`, `name` (or `name.ja` and `name.en`), `copies`, ... and the fields of game.yaml.  A dot leads
into a field that has parts.  A list is written with `;` between its items, or as YAML in brackets.  An empty cell says nothing; a
column whose title begins with `#` is a note.  `titles` of game.yaml say what other titles stand for.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path as File
from typing import Any, get_args, get_origin

from pydantic import BaseModel

from . import strict
from .document import Document, Path, Spot
from .faults import bare, inner
from .models import Said
from .plain import ASTRAY, astray
from .problem import Problem, Severity, unknown
from .spreadsheet import Cell, Grid, read_grid

ITEMS = re.compile("[;；、]")
NUMBER = re.compile(r"(-?[0-9]+)(\.0+)?")
MINUS = "\N{MINUS SIGN}"
WRONG: tuple[str, Severity] = ("syntax", "error")
REMARK: tuple[str, Severity] = ("value", "warning")
"""The code and the weight of what there is to say of a cell."""
NOTE = "#"
"""What the title of a note begins with."""
QUOTE = "quote a text that holds the separator"
TRUTHS = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


@dataclass(frozen=True, slots=True)
class Column:
    """A column that is read: where its cells go in a card, and the type they have there; a note goes nowhere."""

    index: int
    title: str
    path: tuple[str, ...]
    kind: Any


def read(file: File, shown: str, model: type[BaseModel], home: File, known: Mapping[str, str]) -> Document:
    """The rows of a file as entries of cards, if it lies in its `home`.  `known` are titles and the columns they stand for.

    Never raises: what is wrong is in `problems`.
    """
    try:
        wrong = ASTRAY if astray(file, home) else ""
    except OSError as error:
        wrong = f"cannot be read: {error.strerror or error}"
    if wrong:
        return Document(shown, problems=(Problem(shown, 1, 1, "file", wrong),))
    return sheet(read_grid(file, shown), shown, model, known)


def sheet(grid: Grid, shown: str, model: type[BaseModel], known: Mapping[str, str]) -> Document:
    """The same for a file that is cut into cells already."""
    problems = list(grid.problems)
    if not grid.rows:
        return Document(shown, problems=tuple(problems or [Problem(shown, 1, 1, "file", "the file is empty")]))
    titles = _Titles(grid, shown, model, known, problems)
    columns = titles.columns()
    if not columns:
        return Document(shown, problems=tuple(problems))
    made = _Rows(shown, problems)
    for number, row in enumerate(grid.rows[1:], 2):
        if any(cell.text.strip() for cell in row):
            made.add(number, row, columns, len(grid.rows[0]))
    return Document(shown, made.data, made.at, {}, tuple(problems), frozenset(made.broken), labels=made.labels, notes=made.notes,
                    amiss=titles.amiss, shifted=frozenset(made.shifted))


class _Titles:
    """The first row of a sheet; of titles that mean no field is told once what is wrong with them."""

    def __init__(self, grid: Grid, shown: str, model: type[BaseModel], known: Mapping[str, str], problems: list[Problem]) -> None:
        self.grid, self.shown, self.model, self.known, self.problems = grid, shown, model, known, problems
        self.found: dict[str, Column] = {}
        self.amiss = False
        self.twice: set[str] = set()
        self.notes: list[Column] = []

    def columns(self) -> list[Column]:
        """The columns that mean a field, and notes; none where a column `id` lacks."""
        titles = [unicodedata.normalize("NFKC", cell.text).strip() for cell in self.grid.rows[0]]
        for index, title in enumerate(titles):
            meant = self.known.get(title, title)
            if meant.startswith(NOTE):
                self.notes.append(Column(index, title, (NOTE,), str))
            elif wrong := self._wrong(index, title, meant):
                self.amiss = True
                self.problems.append(Problem(self.shown, *self.grid.rows[0][index].spot, wrong[0], f"row 1: {wrong[1]}"))
        if "id" in self.found:
            return [*(column for column in self.found.values() if column.title not in self.twice), *self.notes]
        if all(self.known.get(title, title).casefold() != "id" for title in titles):
            self._without_id()
        return []

    def _without_id(self) -> None:
        """Told once: the one title that means nothing is it, of several nobody knows which."""
        told = [one for one in self.problems if one.code == "unknown-column"]
        self.problems[:] = [one for one in self.problems if one not in told]
        lacks = "row 1: there is no column 'id'"
        if len(told) == 1:
            message, _, hint = told[0].message.partition(": a field")
            told = [replace(told[0], message=message, hint=f"{lacks}, which every card needs" if hint else "")]
        else:
            told = [Problem(self.shown, 1, 1, "value", lacks, "every card needs a name of its own")]
        self.problems += told

    def _wrong(self, index: int, title: str, meant: str) -> tuple[str, str] | None:
        """Takes a column; the code and the words of what is wrong with its title."""
        if not title:
            used = any(len(row) > index and row[index].text.strip() for row in self.grid.rows[1:])
            return ("value", f"column {index + 1} has no title") if used else None
        path = tuple(meant.split("."))
        kind, code, wrong = _kind(title, path, self.model)
        whole = bare(inner(self.model, path[0])) is Said
        if meant in self.found:
            self.twice.add(self.found[meant].title)
            return "duplicate", f"column {title!r} stands there twice"
        if whole and any(other.path[0] == path[0] and len(other.path) != len(path) for other in self.found.values()):
            return "duplicate", f"column {title!r} stands beside another for a part of it"
        if wrong:
            return code, wrong
        self.found[meant] = Column(index, title, path, kind)
        return None


def _kind(title: str, path: tuple[str, ...], model: type[BaseModel]) -> tuple[Any, str, str]:
    """The type of the cells of a column, and what is wrong with its title, with its code."""
    if path[0] in ("copies", "extends"):
        return (list[str] if path[1:] else Any if path[0] == "copies" else str), "value", ""
    kind: Any = model
    for part in path:
        whole = bare(kind)
        kind = inner(whole, part)
        if kind is None or whole is str:
            code, told = unknown("column", title, _titles(model))
            return None, code, told if told.endswith("?") else f"{told}: a field of your own is a line below fields: in game.yaml"
    if bare(kind) is Said:
        return str, "value", ""
    return kind, "value", ""


def _titles(model: type[BaseModel]) -> list[str]:
    names: list[str] = []
    for name, field in model.model_fields.items():
        names += [name, *(f"{name}.{part}" for part in Said.model_fields)] if bare(field.annotation) is Said else [name]
    return names


class _Rows:
    """Gathers the cards of a sheet with the place of every cell."""

    def __init__(self, shown: str, problems: list[Problem]) -> None:
        self.shown, self.problems = shown, problems
        self.data: list[dict[str, Any]] = []
        self.at: dict[Path, Spot] = {(): (1, 1)}
        self.labels: dict[Path, str] = {}
        self.broken: set[Path] = set()
        self.shifted: set[Path] = set()
        self.notes: dict[Path, dict[str, str]] = {}

    def add(self, number: int, row: list[Cell], columns: list[Column], width: int) -> None:
        here = len(self.data)
        self.at[here,] = row[0].spot
        self.labels[here,] = f"row {number}"
        card: dict[str, Any] = {}
        self.data.append(card)
        if extra := next((cell for cell in row[width:] if cell.text.strip()), None):
            told = f"row {number} has more cells than there are titles"
            self.problems.append(Problem(self.shown, *extra.spot, "value", told, QUOTE))
            self.shifted.add((here,))
        elif cut := _cut(row):
            told = f"row {number}: this cell begins with a space, as if a separator had cut the text before it"
            self.problems.append(Problem(self.shown, *cut.spot, "value", told, QUOTE, "warning"))
        for column in columns:
            cell = row[column.index] if column.index < len(row) else None
            if cell is None or not cell.text.strip():
                continue
            if column.path[0] == NOTE:
                self.notes.setdefault((here,), {})[column.title] = cell.text
            else:
                self.put(card, (here, *column.path), column, cell, number)

    def put(self, card: dict[str, Any], path: Path, column: Column, cell: Cell, number: int) -> None:
        """One cell into its card."""
        for n in range(2, len(path) + 1):
            self.at.setdefault(path[:n], cell.spot)
        self.at[path] = cell.spot
        self.labels[path] = label = f"row {number}, column {column.title!r}"
        inside: Any = card
        for part in column.path[:-1]:
            inside = inside.setdefault(part, {})
        value, said, is_wrong = _value(cell.text.strip(), column, self.shown)
        if column.path == ("copies",) and path[:1] not in self.shifted and not any(map(str.isdecimal, cell.text)):
            said = said or f"{cell.text.strip()!r} is no number of copies and is taken for the number printed on one"
        inside[column.path[-1]] = value
        if said:
            code, severity = WRONG if is_wrong else REMARK
            self.problems.append(Problem(self.shown, *cell.spot, code, f"{label}: {said}", severity=severity))
        if is_wrong:
            self.broken.add(path)


def _value(text: str, column: Column, shown: str) -> tuple[Any, str, bool]:
    """A cell as its column's type, what there is to say of it, and whether that is an error."""
    kind = bare(column.kind)
    if column.path == ("copies",):
        kind = int if NUMBER.fullmatch(unicodedata.normalize("NFKC", text)) and (text == "0" or text[0] != "0") else list[str]
    if kind is Any and text == "null":
        return None, "", False
    listed = get_origin(kind) is list
    if listed and not text.startswith("[") and _flat(kind):
        items = [_scalar(item.strip(), bare(get_args(kind)[0])) for item in ITEMS.split(text) if item.strip()]
        return [value for value, _ in items], next((said for _, said in items if said), ""), False
    if not listed and not (kind is Any and text.startswith("[")):
        return *_scalar(text, kind), False
    read_as = strict.parse(text, shown)
    if read_as.problems:
        return None, read_as.problems[0].message, True
    return read_as.data, "", False


def _cut(row: list[Cell]) -> Cell | None:
    """The first cell that begins with a space, where others do not."""
    spaced = [cell for before, cell in pairwise(row) if before.text.strip() and cell.text.strip() and cell.text[0] == " "]
    return spaced[0] if spaced and 2 * len(spaced) < sum(bool(cell.text.strip()) for cell in row) else None


def _flat(kind: Any) -> bool:
    """Whether the items of a list are single words or numbers."""
    item = bare(get_args(kind)[0])
    return item is not dict and get_origin(item) not in (list, dict)


def _scalar(text: str, kind: Any) -> tuple[Any, str]:
    """One word as a number, as true or false, or as it is; and a remark about how it was written."""
    plain = unicodedata.normalize("NFKC", text).replace(MINUS, "-")
    if kind is bool:
        return TRUTHS.get(plain.lower(), text), ""
    if (kind is int or kind is Any) and len(plain) < 19 and (whole := NUMBER.fullmatch(plain)):
        number = int(whole[1])
        sign = "another minus sign" if MINUS in text else "full-width digits"
        return number, "" if plain == text else f"{text!r} is written with {sign}, read as {number}"
    return text, ""
