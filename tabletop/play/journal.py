"""The journal: JSON lines, only ever appended and fsynced.  It is the save; loading applies facts and runs no rules."""

from __future__ import annotations

import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from tabletop.play.history import Commit
from tabletop.referee import moves
from tabletop.table.box import Box
from tabletop.table.state import Fact, Frame, State

FORMAT = 1


class BadJournal(ValueError):
    """A file that is no journal, or of another format; the message says which line and what to do."""


class Journal:
    """A journal open for appending.  A write that fails leaves `failed` with the reason, and the game goes on unsaved."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.failed = ""
        self._file: IO[str] | None = None

    def start(self, header: dict[str, Any]) -> None:
        """Begin a new file with its header; the file appears whole or not at all."""
        if self.path is not None:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                self._file = self.path.open("x", encoding="utf-8")
                _hold(self._file)
                _sync_folder(self.path.parent)
            except OSError as problem:
                self.failed = str(problem)
        self.append({"tabletop": FORMAT, **header})

    def go_on(self, size: int) -> None:
        """Append to an existing file from byte `size` on; what stood after it was never whole."""
        if self.path is not None and not self.failed:
            try:
                file = self.path.open("a", encoding="utf-8")
                _hold(file)
                file.truncate(size)
                self._file = file
            except OSError as problem:
                self.failed = str(problem)

    def append(self, line: dict[str, Any]) -> None:
        """Write one line through to the disk."""
        if self._file is None or self.failed:
            return
        try:
            self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._file.flush()
            os.fsync(self._file.fileno())
        except (OSError, ValueError) as problem:
            self.failed = str(problem)

    def close(self) -> None:
        """Let the file go."""
        if self._file is not None:
            with suppress(OSError):  # what could not be written was told when it was tried
                self._file.close()
            self._file = None


def _hold(file: IO[str]) -> None:
    """Keep a file for this program alone, where the system can; raises OSError where another has it open."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        file.close()
        raise OSError(f"{file.name} is open in another window") from None
    except OSError:  # a disk that knows no locks
        return


def _sync_folder(folder: Path) -> None:
    if hasattr(os, "O_DIRECTORY"):
        handle = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def content_hash(box: Box) -> str:
    """Equal for boxes whose cards, zones and gauges are the same: only then are digests comparable."""
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
    return Commit(int(line["n"]), int(line["after"]), int(line["gesture"]), line["kind"], int(line["seat"]), int(line["turn"]),
                  str(line["do"]), facts, agenda, int(line["rng"]), str(line["hash"]), line.get("refusal", ""),
                  not line.get("bot", False))


def _frozen(value: Any) -> Any:
    return tuple(_frozen(item) for item in value) if isinstance(value, list) else value


def read_lines(path: Path) -> tuple[dict[str, Any], list[tuple[dict[str, Any], int]], str]:
    """Header, whole lines with the byte each ends at, and what was wrong with the rest ("" where nothing was).

    A last line without its end was being written when the power went and is left out without complaint.
    Raises BadJournal where not even the header can be read, OSError where the file cannot.
    """
    data = path.read_bytes()
    lines: list[tuple[dict[str, Any], int]] = []
    at, wrong = 0, ""
    for number, raw in enumerate(data.split(b"\n")[:-1], 1):
        try:
            line = json.loads(raw.decode("utf-8"))
            if not isinstance(line, dict):
                raise ValueError("not an object")
        except (ValueError, RecursionError):
            wrong = f"{path}:{number}: this line is damaged; the game is opened as it was before it"
            break
        at += len(raw) + 1
        lines.append((line, at))
    if not lines or "tabletop" not in lines[0][0]:
        raise BadJournal(f"{path}: this is not a saved table")
    if lines[0][0]["tabletop"] != FORMAT:
        raise BadJournal(f"{path}: saved by another version of Tabletop; this one reads format {FORMAT}")
    return lines[0][0], lines[1:], wrong
