"""The example of each rule: of the scenarios that prove it the one that shows it best.

The order of choice, first to last: one marked `example: true`; one of the game as it is, without variants and other readings; one
in which somebody does something that changes the table, best with a refused twin; one that speaks of this rule rather than of
several; few moves, few pieces.  A rule no scenario names, or of which those show little, has the example of its first part that
has one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from tabletop.play.scenario import PASS_TO
from tabletop.play.scenario_file import ExpectEntry, Line, Scenario, load_scenarios, scenario_files

CHANGES = ("zones", "contains", "on", "counts", "gauges", "effects", "lies", "winner", "end")
"""What is expected where something on the table is another thing afterwards."""
LONG, OPENING, LITTLE = 3, 40, 1
"""More moves than this are much to look at; so many pieces lie about where a game begins as usual; what ranks lower than this in
what it shows shows little."""


class Rank(NamedTuple):
    """How well a scenario shows a rule: the least is the best, compared field by field."""

    unmarked: bool
    unusual: bool
    shows: int
    rules: int
    length: int
    pieces: int


def examples_of(scenarios: Iterable[Scenario], rules: Iterable[str]) -> dict[str, Scenario]:
    """The example of each of the `rules`, by its number; of a rule that none can be found for there is none."""
    by_rule: dict[str, list[Scenario]] = {}
    for scenario in scenarios:
        for rule in scenario.entry.rule:
            by_rule.setdefault(rule, []).append(scenario)
    best = {rule: min(found, key=lambda one: rank(one, rule)) for rule, found in by_rule.items()}
    wanted = [(rule, _at_or_below(rule, best)) for rule in rules]
    return {rule: best[found] for rule, found in wanted if found}


def example_of(folder: Path, rule: str) -> Scenario | None:
    """The same for one rule of the game in a folder: only files that name it or a part of it are read."""
    files = [file for file in scenario_files([folder]) if _names(file, rule)]
    return examples_of(load_scenarios(files)[0], [rule]).get(rule)


def _names(file: Path, rule: str) -> bool:
    """Whether a file may prove a rule or a part of it."""
    parts = "|".join(map(re.escape, _heads(rule)))
    named = rf"\brule:(\s*$|.*(?<![\w.-])({re.escape(rule)}(?![\w.-])|{parts}))"
    return re.search(named, file.read_text("utf-8", "replace"), re.MULTILINE) is not None


def _heads(rule: str) -> tuple[str, ...]:
    """How the numbers of its parts begin."""
    return f"{rule}-", f"{rule}.", *((rule[:-1],) if rule.endswith(".0") else ())


def _at_or_below(rule: str, best: Mapping[str, Scenario]) -> str:
    parts = [other for other in sorted(best) if other.startswith(_heads(rule)) and other != rule]
    if rule not in best:
        return parts[0] if parts else ""
    if rank(best[rule], rule).shows <= LITTLE or best[rule].entry.example:
        return rule
    return next((part for part in parts if rank(best[part], part).shows <= LITTLE), rule)


def rank(scenario: Scenario, rule: str) -> Rank:
    """How well a scenario shows a rule."""
    entry, lines = scenario.entry, shown(scenario)
    moves = [line.move for line in lines if line.move]
    length = sum(LONG if PASS_TO.fullmatch(move) else 1 for move in moves)
    expected = [line.expect for line in lines if line.expect is not None]
    changes = bool(moves) and any(map(_changes, expected))
    twin = any(one.refused is not None and one.refused.rule == rule for one in expected)
    shows = 3 if not (changes or twin) else 0 if changes and twin else 1 if changes else 2
    waits = all(move.endswith(" pass") or PASS_TO.fullmatch(move) for move in moves)
    pieces = sum(len(keys) for keys in entry.table.zones.values()) if entry.table is not None else OPENING
    return Rank(not entry.example, bool(entry.variants or entry.switches), shows + (length > LONG) + waits, len(entry.rule), length,
                pieces)


def shown(scenario: Scenario) -> tuple[Line, ...]:
    """The lines of a scenario that are shown: those that prove something, and where they make no move those that lead there too."""
    entry = scenario.entry
    before = len(entry.table.play) if entry.table is not None else 0
    proves = scenario.lines[before:]
    return proves if any(line.move for line in proves) else scenario.lines


def _changes(expect: ExpectEntry) -> bool:
    return any(getattr(expect, word) for word in CHANGES if word in expect.model_fields_set)
