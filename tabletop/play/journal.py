"""The journal: JSON lines, only ever appended and fsynced.  It is the save; loading applies facts and runs no rules."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from tabletop.catalog.plain import read_plain
from tabletop.play.header import crowded, misnamed, overlong
from tabletop.play.history import Commit
from tabletop.play.holding import hold
from tabletop.referee import moves
from tabletop.table.box import Box
from tabletop.table.state import Fact, Frame, State

FORMAT, READS = 2, (1, 2)
"""The format that is written, and those that can be read."""
KEEPS_TABLE = 2
"""From this format on a save keeps its places, numbers and cards itself."""
SUFFIX, DAMAGED = ".jsonl", ".damaged"
MOST_BYTES = 256 << 20
"""A larger file is not read."""


class BadJournal(ValueError):
    """A file that is no journal, or of another format; the message says which line and what to do.

    `why` is the same in one word for whoever tells it in other languages: `empty`, `no_table`, `version`, `never_laid`, `no_game`
    (with `game`), `unfit`.
    """

    def __init__(self, message: str, why: str = "no_table", game: str = "") -> None:
        super().__init__(message)
        self.why, self.game = why, game


class _Lost(OSError):
    """The file is not this table's any more; what is written to it would be nowhere, or in the midst of another's."""


class Journal:
    """A journal open for appending.  A write that fails leaves `failed` with the reason, and the game goes on unsaved.

    What could not be written waits and is written with the next line, or by `retry`; a file that another program took away, cut
    short or has open is `lost` for good.
    `origin` is the file a table was taken up from where that is another one: it stays as it is, and what it holds is copied before
    the first line.  A file that is `damaged` is copied beside itself before it is written to.  Lines in `before` are written before
    the next one.
    """

    def __init__(self, path: Path | None, origin: Path | None = None) -> None:
        self.path, self.origin = path, origin
        self.failed, self.damaged, self.lost = "", False, False
        self.before: list[dict[str, Any]] = []
        self._file: IO[bytes] | None = None
        self._new = self._begun = False
        self._due: int | None = None
        self._end = self._seen = 0
        self._waiting: list[bytes] = []

    def start(self, header: dict[str, Any]) -> None:
        """Begin a new file with its header; the file appears whole or not at all."""
        self._new = self._begun = self.path is not None
        self.append(first_line(header))

    def go_on(self, size: int) -> None:
        """Append after the first `size` bytes of the file; what stood after them was never whole.

        Nothing of it changes before the first line is written.
        """
        if self.path is None or self.failed:
            return
        self._due, self._begun = size, True
        if self.origin is None:
            self._try(self._take)

    def whole(self) -> bytes | None:
        """What is kept so far, to be copied; None where nothing is, or what is kept lacks what could not be written."""
        return None if self.path is None or self.failed else self._kept()

    def _kept(self) -> bytes:
        source = self.origin if self._due is not None and self.origin is not None else self.path
        assert source is not None
        with source.open("rb") as file:
            return file.read() if self._due is None else file.read(self._due)

    def append(self, line: dict[str, Any]) -> None:
        """Write one line, with the second it is written in, through to the disk."""
        if not self._begun or self.lost:
            return
        now = round(time.time(), 3)
        self._waiting += [as_line({**one, "t": now}) for one in (*self.before, line)]
        self.before = []
        self._try(self._write)

    def retry(self) -> bool:
        """Try again to write what could not be written; whether all is on the disk now."""
        if self.failed and self._begun and not self.lost:
            self._try(self._write if self._waiting else self._take)
        return not self.failed

    def _try(self, act: Callable[[], None]) -> None:
        try:
            act()
        except (OSError, ValueError) as problem:
            self.failed = str(problem)
            if isinstance(problem, _Lost):
                self.lost, self._waiting = True, []
        else:
            self.failed = ""

    def _take(self) -> None:
        """Have the file open for this program alone; raises OSError."""
        if self._file is not None or self.path is None:
            return
        if self._new:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        elif self.origin is not None:
            put_whole(self.path, self._kept())
            self.origin = None
        elif self._seen not in (0, self.path.stat().st_size):
            raise _Lost(f"{self.path} was changed by another program")
        else:
            self._seen = self.path.stat().st_size
        file = self.path.open("xb" if self._new else "r+b", buffering=0)
        self._file, self._new = file, False
        try:
            hold(file)
        except OSError as problem:
            self._file = None
            raise _Lost(str(problem)) from None

    def _begin(self) -> IO[bytes]:
        """Make the file what the table was taken up from; raises OSError."""
        new = self._new
        self._take()
        assert self._file is not None and self.path is not None
        if self._due is not None:
            if self.damaged:
                put_whole(_beside(self.path), self.path.read_bytes())
                self.damaged = False
            self._file.truncate(self._due)
            self._end, self._due = self._due, None
        if new:
            _sync_folder(self.path.parent)
        return self._file

    def _write(self) -> None:
        """Write what waits; raises OSError."""
        file, data = self._begin(), memoryview(b"".join(self._waiting))
        if os.fstat(file.fileno()).st_size < self._end:
            raise _Lost(f"{self.path} was cut short by another program")
        if self.failed:
            file.truncate(self._end)  # what an attempt left half written
        file.seek(self._end)
        done = 0
        while done < len(data):
            done += file.write(data[done:])
        os.fsync(file.fileno())
        if self._gone(file):
            raise _Lost(f"{self.path} was taken away")
        self._end, self._waiting = self._end + done, []

    def _gone(self, file: IO[bytes]) -> bool:
        """Whether the file was deleted or replaced by another while it was open: then what is written to it is nowhere."""
        held = os.fstat(file.fileno())
        if held.st_nlink or self.path is None:
            return False
        try:
            return not os.path.samestat(held, self.path.stat())
        except OSError:
            return True

    def close(self) -> None:
        """Let the file go."""
        self.retry()
        if self._file is not None:
            with suppress(OSError):  # what could not be written was told when it was tried
                self._file.close()
            self._file = None
        self._begun, self._due = False, None


def first_line(header: dict[str, Any]) -> dict[str, Any]:
    """The first line of a journal."""
    return {"tabletop": FORMAT, **header}


def as_line(line: dict[str, Any]) -> bytes:
    """A line as it lies in the file; half a character, which no file can hold, is written as JSON names it."""
    return (json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n").encode(errors="backslashreplace")


def put_whole(path: Path, data: bytes) -> None:
    """A file that appears, or changes, whole or not at all; raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with fresh.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError:
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def put_out(path: Path, data: bytes) -> None:
    """The same for a file that a person named: a link is followed, a device or a pipe written to; raises OSError."""
    if path.exists() and not path.is_file():
        path.write_bytes(data)
    else:
        put_whole(Path(os.path.realpath(path)), data)


def _beside(path: Path) -> Path:
    """A name that is free for the copy of a damaged file."""
    copy, n = path.with_suffix(DAMAGED), 2
    while os.path.lexists(copy):
        copy, n = path.with_suffix(f".{n}{DAMAGED}"), n + 1
    return copy


def _sync_folder(folder: Path) -> None:
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def content_hash(box: Box) -> str:
    """Equal for boxes whose cards, zones and gauges are the same: only then are the digests of a save of format 1 comparable."""
    names = ([card.key for card in box.cards], [zone.name for zone in box.zones], sorted(box.gauges))
    return hashlib.blake2b(repr(names).encode(), digest_size=8).hexdigest()


def write_commit(commit: Commit, after: State) -> dict[str, Any]:
    """The line of a commit; `after` is the table it left."""
    line: dict[str, Any] = {
        "n": commit.n, "after": commit.after, "gesture": commit.gesture, "kind": commit.kind, "seat": commit.seat,
        "turn": commit.turn, "do": commit.do, "facts": [[fact.kind, *fact.args] for fact in commit.facts],
        "agenda": commit.agenda, "rng": commit.rng, "hash": commit.digest,
        "sealed": [moves.write(after, seat, move) for seat, move in after.sealed],
    }
    if commit.stamps is not None:
        line["stamps"] = commit.stamps
    for key, changed in (("table", commit.table), ("cards", commit.cards)):
        if changed:
            line[key] = changed
    if commit.refusal:
        line["refusal"] = commit.refusal
    if not commit.by_human:
        line["bot"] = True
    return line


def read_commit(line: dict[str, Any]) -> Commit:
    """A commit from its line; raises KeyError, TypeError or ValueError where it is none."""
    facts = tuple(Fact(str(fact[0]), tuple(_frozen(arg) for arg in fact[1:])) for fact in line["facts"])
    agenda: tuple[Frame, ...] = tuple(_frozen(frame) for frame in line["agenda"])
    if not all(isinstance(frame, tuple) and frame and isinstance(frame[0], str) for frame in agenda):
        raise ValueError("what comes next is not a list of steps")
    if not all(isinstance(fact.args[0], str) and isinstance(fact.args[1], dict) for fact in facts if fact.kind == "say"):
        raise ValueError("what was said is no sentence")
    stamps, table, cards = line.get("stamps"), line.get("table", {}), line.get("cards", {})
    if not isinstance(table, dict) or not isinstance(cards, dict):
        raise ValueError("what changed is no list of changes")
    return Commit(int(line["n"]), int(line["after"]), int(line["gesture"]), line["kind"], int(line["seat"]), int(line["turn"]),
                  str(line["do"]), facts, agenda, int(line["rng"]), str(line["hash"]), line.get("refusal", ""),
                  not line.get("bot", False), tuple(map(str, stamps)) if stamps is not None else None, table, cards)


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def read_header(line: bytes, before: str = "") -> dict[str, Any]:
    """The first line of a journal; raises BadJournal, whose message begins with `before`, for one of a format this program does not
    read, with names that are none, or larger than that of any table."""
    if overlong(line):
        raise BadJournal(f"{before}this is not a saved table: its first line holds more than a table can", "large")
    try:
        header = json.loads(line)
        version = header["tabletop"]
    except (ValueError, LookupError, TypeError, RecursionError):
        raise BadJournal(f"{before}this is not a saved table") from None
    if version not in READS:
        told = f"saved by another version of Tabletop, in format {version!r:.99}; this one reads up to format {FORMAT}"
        raise BadJournal(before + told, "version")
    check_header(header, before)
    return dict(header)


def check_header(header: Mapping[str, Any], before: str = "") -> None:
    """Raises BadJournal for a header with names that are none, or larger than that of any table."""
    try:
        wrong, how = misnamed(header), "is no name"
        if not wrong:
            wrong, how = crowded(header), "is more than a table can hold"
    except (LookupError, TypeError, AttributeError):
        wrong, how = "game", "is no name"
    if wrong:
        raise BadJournal(f"{before}this is not a saved table: what it says of its {wrong} {how}")


def read_lines(path: Path) -> tuple[dict[str, Any], list[tuple[dict[str, Any], int]], str]:
    """Header, whole lines with the byte each ends at, and what was wrong with the rest ("" where nothing was).

    A last line without its end was being written when the power went and is left out without complaint.
    Raises BadJournal where not even the header can be read, OSError where the file cannot.
    """
    return _lines(read_plain(path, MOST_BYTES), str(path))


def check_lines(data: bytes) -> None:
    """Raises BadJournal unless all of it is a journal with a table in it."""
    _, lines, wrong = _lines(data, "")
    if wrong or not lines:
        raise BadJournal(wrong or "the table was never laid out", "never_laid")


def _lines(data: bytes, name: str) -> tuple[dict[str, Any], list[tuple[dict[str, Any], int]], str]:
    if not data:
        raise BadJournal(f"{name}: this file is empty", "empty")
    first, *rest = data.split(b"\n")
    header = read_header(first, f"{name}: ")
    lines: list[tuple[dict[str, Any], int]] = []
    at, wrong = len(first) + 1, ""
    for number, raw in enumerate(rest[:-1], 2):
        try:
            line = json.loads(raw.decode("utf-8"))
            if not isinstance(line, dict):
                raise ValueError("not an object")
        except (ValueError, RecursionError):
            wrong = f"{name}:{number}: this line is damaged; the game is opened as it was before it"
            break
        at += len(raw) + 1
        lines.append((line, at))
    return header, lines, wrong
