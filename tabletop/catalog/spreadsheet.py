"""The text of a CSV file as spreadsheets write it: encodings, separators, quotes, and where each cell stands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path as File

from .document import Spot
from .plain import TooLarge, read_plain
from .problem import Problem
from .strict import FORBIDDEN, unmerged

SEPARATORS = ",;\t"
ENCODINGS = ("utf-8-sig", "cp932")
MOST_BYTES = 1_000_000
MOST_COLUMNS, MOST_CELLS = 500, 60_000
"""More is not read: a game of a thousand cards with thirty fields is half of that."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell and where its text begins."""

    text: str
    spot: Spot


@dataclass(slots=True)
class Grid:
    """The rows of a file.  `problems` tells what could not be read; a row is as long as it was written."""

    rows: list[list[Cell]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)


def read_grid(file: File, shown: str) -> Grid:
    """The cells of a file in UTF-8 with or without its mark, in UTF-16 with it, or in cp932.  Never raises."""
    try:
        raw = read_plain(file, MOST_BYTES)
    except TooLarge:
        return Grid(problems=[Problem(shown, 1, 1, "file", f"is larger than {MOST_BYTES // 1_000_000} MB")])
    except OSError as error:
        return Grid(problems=[Problem(shown, 1, 1, "file", f"cannot be read: {error.strerror or error}")])
    wide = raw[:2] in (b"\xff\xfe", b"\xfe\xff")
    for encoding in ("utf-16",) if wide else ENCODINGS:
        try:
            return cells(raw.decode(encoding), shown)
        except UnicodeDecodeError:
            continue
    return Grid(problems=[Problem(shown, 1, 1, "encoding", "is neither UTF-8 nor cp932 text", "save the sheet as CSV UTF-8")])


def cells(text: str, shown: str) -> Grid:
    """The same for text that is already at hand: RFC 4180, with any line ends and the separator its first row uses."""
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    bad = found.start() if (found := FORBIDDEN.search(text)) else -1
    if bad >= 0:
        spot = text.count("\n", 0, bad) + 1, bad - text.rfind("\n", 0, bad)
        return Grid(problems=[Problem(shown, *spot, "encoding", f"control character U+{ord(text[bad]):04X} is not allowed")])
    if merging := unmerged(text, shown):
        return Grid(problems=[merging])
    if wrong := _too_many(text):
        return Grid(problems=[Problem(shown, 1, 1, "file", wrong)])
    grid = Grid()
    row: list[Cell] = []
    for cell, closed, last in _split(text, _separator(text)):
        if not closed:
            grid.problems.append(Problem(shown, *cell.spot, "syntax", "a quote is opened and not closed",
                                         'one in a text is doubled: ""'))
        row.append(cell)
        if last:
            grid.rows.append(row)
            row = []
    return grid


def _too_many(text: str) -> str:
    """What there is more of than is read, counted before anything is made of it; empty where nothing is."""
    sign = _separator(text)
    if text.split("\n", 1)[0].count(sign) >= MOST_COLUMNS:
        return f"has more than {MOST_COLUMNS:,} columns"
    return f"has more than {MOST_CELLS:,} cells" if text.count(sign) + text.count("\n") > MOST_CELLS else ""


def _separator(text: str) -> str:
    first = text.split("\n", 1)[0]
    return max(SEPARATORS, key=first.count)


def _split(text: str, separator: str) -> Iterator[tuple[Cell, bool, bool]]:
    """Each cell, whether its quote is closed, and whether it is the last of its row."""
    at, line, start = 0, 1, 0
    while at < len(text):
        spot = line, at - start + 1
        value, closed = "", True
        if text[at] == '"':
            begin = at
            value, at, closed = _quoted(text, at + 1)
            breaks = text.count("\n", begin, at)
            if breaks:
                line, start = line + breaks, text.rfind("\n", begin, at) + 1
        stop = at
        while stop < len(text) and text[stop] not in (separator, "\n"):
            stop += 1
        value += text[at:stop]
        at = stop + 1
        last = stop >= len(text) or text[stop] == "\n"
        yield Cell(value, spot), closed, last
        if last:
            line, start = line + 1, at
        elif at >= len(text):
            yield Cell("", (line, at - start + 1)), True, True


def _quoted(text: str, at: int) -> tuple[str, int, bool]:
    """The text of a quoted cell from behind its quote on, where it ends, and whether it does."""
    parts: list[str] = []
    while True:
        end = text.find('"', at)
        if end < 0:
            return "".join(parts) + text[at:], len(text), False
        parts.append(text[at:end])
        if text[end + 1:end + 2] != '"':
            return "".join(parts), end + 1, True
        parts.append('"')
        at = end + 2
