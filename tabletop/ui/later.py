"""Work on other threads, its results handed back on the one that draws."""

from __future__ import annotations

import threading
from collections.abc import Callable
from queue import Empty, SimpleQueue

Work = Callable[[], object]
Done = Callable[[object], None]

THREADS = 2


class Later:
    """Runs work on up to two threads that never keep the program from ending; `woken` is called when a result is ready."""

    def __init__(self, woken: Callable[[], None]) -> None:
        self._woken = woken
        self._todo: SimpleQueue[tuple[Work, Done]] = SimpleQueue()
        self._ready: SimpleQueue[tuple[object, Done]] = SimpleQueue()
        self._started = 0
        self.pending = 0

    def add(self, work: Work, done: Done) -> None:
        """Do this work soon; `done` is handed its result, or the exception it raised, in `deliver`."""
        self.pending += 1
        self._todo.put((work, done))
        if self._started < min(THREADS, self.pending):
            self._started += 1
            threading.Thread(target=self._run, daemon=True).start()

    def deliver(self, wait: float = 0) -> bool:
        """Hand over the next result that is ready, waiting up to so many seconds for one; whether there was one."""
        try:
            result, done = self._ready.get(timeout=wait) if wait else self._ready.get_nowait()
        except Empty:
            return False
        self.pending -= 1
        done(result)
        return True

    def _run(self) -> None:
        while True:
            work, done = self._todo.get()
            try:
                result = work()
            except Exception as problem:
                result = problem
            self._ready.put((result, done))
            self._woken()
