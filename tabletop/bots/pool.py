"""Processes that play games: a pool whose workers do not look for code in the current folder, and know the person's environment.

Ctrl+C in a terminal reaches the workers too.  They leave without a word: the program they work for says what there is to say.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing.context import SpawnContext, SpawnProcess

from tabletop import children
from tabletop.bots.process import kill_all

STOPPED = 130
"""The exit code of a worker that was stopped."""


class Worker(SpawnProcess):
    """One process of a pool."""

    def start(self) -> None:
        """Begin it; it is not stopped before it knows how to leave."""
        self.persons = children.persons()
        with children.in_shelter(), _unstopped():
            super().start()

    def run(self) -> None:
        """What it does, over there."""
        children.take_persons(self.persons)
        signal.signal(signal.SIGINT, _leave)
        if sys.platform != "win32":
            signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))
        super().run()


class Workers(SpawnContext):
    """How the processes of a pool begin."""

    Process = Worker


def worker_pool(jobs: int) -> ProcessPoolExecutor:
    """A pool of so many processes."""
    with children.in_shelter():  # the process that minds what they share begins with it
        return ProcessPoolExecutor(jobs, Workers())


def _leave(*_: object) -> None:
    kill_all()
    os._exit(STOPPED)


@contextmanager
def _unstopped() -> Iterator[None]:
    """Ctrl+C waits meanwhile, here and in a process that begins here."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
