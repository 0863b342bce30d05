"""What lines of the log speak of: seats, cards, numbers."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.play.brought import Change
from tabletop.play.history import LogLine
from tabletop.table.box import Box


def seats_of(line: LogLine) -> set[int]:
    """The seats a line speaks of."""
    return {line.seat, *told_of(line)}


def told_of(line: LogLine) -> set[int]:
    """The seats a line names."""
    return {int(name) for name in named(line, "seat:") if name.isdecimal()}


def counts(line: LogLine, change: Change) -> bool:
    """Whether a line is about that number of that seat."""
    return line.key == f"log.{change.key}" and line.figures.get("seat") == f"seat:{change.seat}"


def repeats(line: LogLine, change: Change) -> bool:
    """Whether a line says what a number was and what it became, and so no more than the figures below it."""
    return counts(line, change) and {change.was, change.now} <= {n for n in line.figures.values() if isinstance(n, int)}


def faces_of(line: LogLine, box: Box) -> set[int]:
    """The cards a line names."""
    return {*in_order(line, box)}


def in_order(line: LogLine, box: Box) -> list[int]:
    """The cards a line names, in the order in which it does."""
    said = (line.face, *(face for face, _ in line.faces), *(box.card_of.get(key, 0) for key in named(line, "card:")))
    return [*dict.fromkeys(filter(None, said))]


def named(line: LogLine, kind: str) -> Iterator[str]:
    return (value.removeprefix(kind) for value in line.figures.values() if isinstance(value, str) and value.startswith(kind))
