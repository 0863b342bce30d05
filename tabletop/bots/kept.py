"""Counts kept in a file while they grow, so that an interrupted run goes on where it was."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from tabletop.bots.spread import program_version
from tabletop.bots.tally import Counts, read_counts
from tabletop.bots.units import Plan
from tabletop.catalog.digest import content_digest
from tabletop.catalog.plain import read_plain
from tabletop.play.journal import MOST_BYTES, put_whole

EVERY_SECONDS = 2.0


class AnotherRun(ValueError):
    """A file that holds counts of something else."""


class Kept:
    """The file of one plan."""

    def __init__(self, file: Path, plan: Plan) -> None:
        self.file, self._key = file, key_of(plan)
        self._written, self._noted = time.monotonic(), b""

    def read(self) -> tuple[int, Counts] | None:
        """How many seeds are counted, and the counts; None where there is no file yet.  Raises AnotherRun."""
        try:
            written = json.loads(read_plain(self.file, MOST_BYTES).decode("utf-8"))
        except FileNotFoundError:
            return None
        except (ValueError, RecursionError):
            raise AnotherRun(f"{self.file}: this is no file of counts") from None
        if not isinstance(written, Mapping) or not isinstance(written.get("run"), Mapping):
            raise AnotherRun(f"{self.file}: this is no file of counts")
        for what, mine in self._key.items():
            theirs = written["run"].get(what)
            if theirs != mine:
                raise AnotherRun(f"{self.file}: these are counts of another run: {what} {_short(theirs)}, not {_short(mine)}")
        if written.get("sum") != _sum(written.get("done"), written.get("counts")):
            raise AnotherRun(f"{self.file}: the counts are damaged")
        return int(written["done"]), read_counts(written["counts"])

    def note(self, done: int, counts: Counts) -> None:
        """Keep the counts of the first seeds; the file is not written too often.  Raises OSError."""
        told = asdict(counts)
        self._noted = json.dumps({"run": self._key, "done": done, "counts": told, "sum": _sum(done, told)}).encode()
        if time.monotonic() - self._written >= EVERY_SECONDS:
            self.write()

    def write(self) -> None:
        """Write what was noted last; raises OSError."""
        if self._noted:
            put_whole(self.file, self._noted)
        self._noted, self._written = b"", time.monotonic()


def key_of(plan: Plan) -> dict[str, Any]:
    """What counts must have in common to be added: content, program, players, seed."""
    first = plan.matches[0]
    return {"game": first.catalog.id, "content": [content_digest(match.catalog) for match in plan.matches],
            "program": program_version(), "mode": first.setup.mode, "switches": dict(first.setup.switches),
            "seats": list(first.bots), "pairings": ["/".join(pairing) for pairing in first.pairings],
            "forbidden": [match.forbidden for match in plan.matches], "seed": plan.seed, "turns": plan.turns, "cards": plan.cards}


def _sum(done: Any, counts: Any) -> str:
    """A word for what was counted, by which damage is seen."""
    return hashlib.blake2b(json.dumps([done, counts]).encode(), digest_size=8).hexdigest()


def _short(value: Any) -> str:
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 60 else f"{text[:59]}…"
