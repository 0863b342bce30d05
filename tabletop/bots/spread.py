"""Work spread over processes or machines: seeds in batches, counts that come back in the order of the seeds.

A plan travels as one archive with its hash and that of the program; who runs another program refuses it.  A batch that is lost
with its worker runs again.
"""

from __future__ import annotations

import hashlib
import pickle
import sys
import zlib
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from tabletop.bots.pool import worker_pool
from tabletop.bots.program import GaveUp
from tabletop.bots.tally import Counts
from tabletop.bots.units import Hall, Plan

TRIES = 4
"""How often a batch is given out before its loss is an error."""
AHEAD = 4
"""How many batches are given out for each worker."""


class AnotherVersion(RuntimeError):
    """A worker runs another program than the one that sent it work."""


@dataclass(frozen=True, slots=True)
class Archive:
    """A plan with all its content, the hash of that, and of the program that is to play it."""

    data: bytes
    digest: str
    program: str


def pack(plan: Plan) -> Archive:
    """An archive of a plan."""
    data = zlib.compress(pickle.dumps(plan), 6)
    return Archive(data, hashlib.blake2b(data, digest_size=16).hexdigest(), program_version())


@lru_cache(maxsize=1)
def program_version() -> str:
    """A hash of the program and of the Python that runs it: equal ones play equal games."""
    root = Path(__file__).resolve().parents[1]
    found = hashlib.blake2b(f"{sys.version_info[:2]}".encode(), digest_size=8)
    for file in sorted(root.rglob("*.py")):
        found.update(file.relative_to(root).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


@lru_cache(maxsize=4)
def _unpacked(archive: Archive) -> Hall:
    if archive.program != program_version():
        raise AnotherVersion(f"a worker runs version {program_version()} of the program, not {archive.program}; install the same "
                             "one there, with the same Python, and start it again")
    if hashlib.blake2b(archive.data, digest_size=16).hexdigest() != archive.digest:
        raise AnotherVersion("the content came damaged")
    return Hall(pickle.loads(zlib.decompress(archive.data)))


def play_batch(archive: Archive, units: range) -> Counts:
    """What a worker does."""
    return _unpacked(archive).play(units)


Submit = Callable[[range], "Future[Counts]"]


@contextmanager
def workers(plan: Plan, jobs: int = 1, executor: Executor | None = None) -> Iterator[tuple[Submit | None, int]]:
    """Where batches go, and how many are under way at most; None is here."""
    if executor is None and jobs == 1:
        yield None, 1
        return
    archive = pack(plan)
    pool = executor or worker_pool(jobs)
    try:
        yield lambda units: pool.submit(play_batch, archive, units), AHEAD * jobs
    finally:
        if executor is None:
            pool.shutdown(wait=True, cancel_futures=True)


def in_order(hall: Hall, batches: Iterable[range], submit: Submit | None, ahead: int) -> Iterator[tuple[range, Counts]]:
    """Each batch with its counts, in the order given."""
    if submit is None:
        yield from ((batch, hall.play(batch)) for batch in batches)
        return
    left = iter(batches)
    under_way: deque[tuple[range, Future[Counts]]] = deque()
    try:
        while True:
            while len(under_way) < ahead and (batch := next(left, None)) is not None:
                under_way.append((batch, submit(batch)))
            if not under_way:
                return
            batch, future = under_way.popleft()
            yield batch, _result(batch, future, submit)
    finally:
        for _, future in under_way:
            future.cancel()


def _result(batch: range, future: Future[Counts], submit: Submit) -> Counts:
    for _ in range(TRIES - 1):
        try:
            return future.result()
        except (AnotherVersion, GaveUp, ValueError):
            raise
        except Exception:  # games count their own errors, so this one is the worker's
            future = submit(batch)
    return future.result()
