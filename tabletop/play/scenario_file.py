"""What may stand in a scenario file, and reading it: every slip is told with its `path:line:col`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any

from pydantic import BeforeValidator, Field, ValidationError

from tabletop.catalog import strict
from tabletop.catalog.document import Document
from tabletop.catalog.document import Path as Node
from tabletop.catalog.faults import adapter, fault
from tabletop.catalog.models import Said, Strict
from tabletop.catalog.plain import foreign
from tabletop.catalog.problem import Problem, shown, unknown

MOST_FOLDERS = 2_000
"""So many folders at and below one are looked through for scenarios: who names a whole disk is told so."""


def _text(value: Any) -> Any:
    """Rules and steps look like numbers: 2.1 is read as "2.1"."""
    return str(value) if isinstance(value, int | float) and not isinstance(value, bool) else value


def _listed(value: Any) -> Any:
    """`028 035` is short for a list; nothing is the empty list."""
    if value is None:
        return []
    return value.replace(",", " ").split() if isinstance(value, str) else value


def _one_or_more(value: Any) -> Any:
    value = _text(value)
    return [value] if isinstance(value, str) else [_text(item) for item in value] if isinstance(value, list) else value


def _for_any_reason(value: Any) -> Any:
    """A move alone is refused for whatever reason."""
    return {"move": value, "key": ""} if isinstance(value, str) else value


Text = Annotated[str, BeforeValidator(_text)]
Keys = Annotated[list[str], BeforeValidator(_listed)]
Moves = Annotated[list[str], BeforeValidator(_one_or_more)]
Seat = Annotated[str, Field(pattern=r"^p[1-9]\d?$")]
Lying = Annotated[str, BeforeValidator(_text), Field(pattern=r"^(down|up|turned|veiled|\d+)$")]
Winners = Annotated[str, Field(pattern=r"^p[1-9]\d?( p[1-9]\d?)*$")]


class TableEntry(Strict):
    """A table as it lies; see `tabletop.play.scenario`."""

    given: dict[str, Text] = Field(default_factory=dict)
    zones: dict[str, Keys] = Field(default_factory=dict)
    on: dict[str, Keys] = Field(default_factory=dict)
    rest: str = ""
    gauges: dict[str, int] = Field(default_factory=dict)
    seat: Seat = "p1"
    turn: int = Field(default=1, ge=1)
    step: Text = ""
    play: list[str] = Field(default_factory=list)


class RefusedEntry(Strict):
    """A move that is refused, and why; without a key for any reason."""

    move: str
    key: str
    rule: Text | None = None
    figures: dict[str, Any] = Field(default_factory=dict)


class SaysEntry(Strict):
    """The label of the place a move goes to."""

    move: str
    key: str
    figures: dict[str, Any] = Field(default_factory=dict)


class LoggedEntry(Strict):
    """A line of the log."""

    key: str
    figures: dict[str, Any] = Field(default_factory=dict)


class ExpectEntry(Strict):
    """What holds at a moment; only what is written is looked at."""

    refused: Annotated[RefusedEntry | None, BeforeValidator(_for_any_reason)] = None
    offered: Moves = Field(default_factory=list)
    not_offered: Moves = Field(default_factory=list)
    says: SaysEntry | None = None
    zones: dict[str, Keys] = Field(default_factory=dict)
    contains: dict[str, Keys] = Field(default_factory=dict)
    on: dict[str, Keys] = Field(default_factory=dict)
    counts: dict[str, int] = Field(default_factory=dict)
    gauges: dict[str, int] = Field(default_factory=dict)
    effects: dict[str, dict[str, int]] = Field(default_factory=dict)
    lies: dict[str, Lying] = Field(default_factory=dict)
    sees: dict[Seat, dict[str, Keys]] = Field(default_factory=dict)
    asked: dict[Seat, Keys] = Field(default_factory=dict)
    not_asked: dict[Seat, Keys] = Field(default_factory=dict)
    standing: dict[Seat, Keys] = Field(default_factory=dict)
    ledger: dict[str, list[int | str]] = Field(default_factory=dict)
    sound: Keys = Field(default_factory=list)
    step: Text = ""
    seat: Seat = "p1"
    turn: int = 0
    log: Keys = Field(default_factory=list)
    not_log: Keys = Field(default_factory=list)
    logged: LoggedEntry | None = None
    winner: Winners = "p1"
    draw: bool = True
    over: bool = True
    end: str = ""


class OpeningEntry(Strict):
    """What every file that opens a table says."""

    game: str
    mode: str = ""
    seats: int = 0
    seed: int = 0
    switches: dict[str, Text] = Field(default_factory=dict)
    variants: Moves = Field(default_factory=list)
    table: TableEntry | None = None

    @property
    def played(self) -> str:
        """The game with its variants: `wars3x3+breakthrough`."""
        return "+".join((self.game, *self.variants))


class ScenarioEntry(OpeningEntry):
    """One scenario; the items of `do` are moves or mappings of `ExpectEntry`.  The `example` of a rule is shown with it."""

    id: str
    rule: Moves
    example: bool = False
    about: Said
    stops: Moves = Field(default_factory=list)
    do: list[Any] = Field(default_factory=list)
    expect: ExpectEntry | None = None


class CommentEntry(Strict):
    """What is said once so many moves were made; `name` stands on the bar of a replay, arrows are `FROM > TO`."""

    after: int = Field(ge=0)
    say: Said
    name: Said | None = None
    light: Keys = Field(default_factory=list)
    arrows: Moves = Field(default_factory=list)


class MovesEntry(OpeningEntry):
    """A file of moves alone, and what is said of them where they are looked at."""

    about: Said
    moves: list[str]
    comments: list[CommentEntry] = Field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a scenario: a move, or what is expected before the next."""

    where: str
    move: str = ""
    expect: ExpectEntry | None = None


@dataclass(frozen=True, slots=True)
class Scenario:
    """A table, and what happens on it line by line.  `where` is its `path:line:col`."""

    where: str
    id: str
    entry: ScenarioEntry
    lines: tuple[Line, ...]


class TooWide(ValueError):
    """A folder with so many folders in it that it is not one of games."""


def scenario_files(paths: Iterable[Path | str]) -> Iterator[Path]:
    """The YAML files a path stands for: itself, or those in a folder named `scenarios` at or below it.  Raises TooWide."""
    for path in map(Path, paths):
        if path.is_dir():
            found = (folder / name for folder, names in _folders(path) for name in names
                     if name.endswith(".yaml") and not foreign(name))
            yield from sorted(file for file in found if "scenarios" in file.absolute().parts)
        else:
            yield path


def _folders(path: Path) -> Iterator[tuple[Path, list[str]]]:
    """The folders at and below one with the names of their files; hidden ones are passed over."""
    for n, (above, inside, names) in enumerate(os.walk(path)):
        if n == MOST_FOLDERS:
            raise TooWide(f"{path}: more than {MOST_FOLDERS} folders lie in it; name the folder of a game, or of games")
        inside[:] = [name for name in inside if not name.startswith(".")]
        yield Path(above), names


def load_scenarios(paths: Iterable[Path | str]) -> tuple[list[Scenario], list[Problem]]:
    """The scenarios of files and folders, and what is wrong in them; a scenario with a slip is left out.  Raises TooWide."""
    scenarios: list[Scenario] = []
    problems: list[Problem] = []
    known: dict[str, str] = {}
    for file in scenario_files(paths):
        document = strict.read(file, shown(file, file.parent))
        problems += document.problems
        for node, data in _items(document, problems):
            scenario = _scenario(document, node, data, problems)
            if scenario is None:
                continue
            if scenario.id in known:
                problems.append(document.problem((*node, "id"), "duplicate",
                                                 f"{scenario.id} is already the scenario at {known[scenario.id]}"))
                continue
            known[scenario.id] = scenario.where
            scenarios.append(scenario)
    return scenarios, problems


def _items(document: Document, problems: list[Problem]) -> Iterator[tuple[Node, Any]]:
    """The entries of a file: a list, or a mapping of `defaults` and `scenarios`."""
    data: Any = document.data
    defaults: Any = {}
    base: Node = ()
    if isinstance(data, dict):
        problems += [document.problem((key,), *unknown("key", key, ("defaults", "scenarios")), key=True)
                     for key in data if key not in ("defaults", "scenarios")]
        defaults, data, base = data.get("defaults") or {}, data.get("scenarios"), ("scenarios",)
    if not isinstance(data, list) or not isinstance(defaults, dict):
        if document.data is not None:
            problems.append(document.problem(base, "value", "should be a list of scenarios"))
        return
    for i, item in enumerate(data):
        yield (*base, i), {**defaults, **item} if isinstance(item, dict) else item


def _scenario(document: Document, node: Node, data: Any, problems: list[Problem]) -> Scenario | None:
    entry: ScenarioEntry | None = checked(ScenarioEntry, data, document, node, problems)
    if entry is None:
        return None
    before = len(problems)
    played = entry.table.play if entry.table else []
    lines = [Line(document.where((*node, "table", "play", i)), move=move) for i, move in enumerate(played)]
    for i, item in enumerate(entry.do):
        at = (*node, "do", i)
        if isinstance(item, str):
            lines.append(Line(document.where(at), move=item))
        else:
            lines.append(Line(document.where(at), expect=checked(ExpectEntry, item, document, at, problems)))
    if entry.expect is not None:
        lines.append(Line(document.where((*node, "expect")), expect=entry.expect))
    return Scenario(document.where(node), entry.id, entry, tuple(lines)) if len(problems) == before else None


def checked(kind: Any, data: Any, document: Document, node: Node, problems: list[Problem]) -> Any:
    """The data of a node as `kind`; None, with its faults added to `problems`, where it has any."""
    try:
        return adapter(kind).validate_python(data)
    except ValidationError as error:
        problems += [p for e in error.errors(include_url=False) if (p := fault(e, kind, document, node))]
        return None
