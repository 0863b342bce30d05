"""Work on other threads, its results handed back on the one that draws."""

from __future__ import annotations

import sys
import threading
import weakref
from collections.abc import Callable
from queue import Empty, SimpleQueue

Work = Callable[[], object]
Done = Callable[[object], None]
Todo = SimpleQueue[tuple[Work, Done] | None]
Ready = SimpleQueue[tuple[object, Done]]

THREADS = 2
TURN_S = 0.0005
"""How long a thread that computes may keep the one that draws waiting, each time that one has to."""


def draw_first() -> None:
    """Let the thread that draws go on soon, however much the others compute: a bot thinks, and the frames keep coming."""
    sys.setswitchinterval(TURN_S)


class Later:
    """Runs work on up to two threads that never keep the program from ending; `woken` is called when a result is ready.

    `woken` is a method: the threads hold nothing of its object nor of results that nobody took, and end with it.
    """

    def __init__(self, woken: Callable[[], None]) -> None:
        self._woken = weakref.WeakMethod(woken)
        self._todo: Todo = SimpleQueue()
        self._ready: Ready = SimpleQueue()
        self._started = 0
        self.pending = 0

    def add(self, work: Work, done: Done) -> None:
        """Do this work soon; `done` is handed its result, or the exception it raised, in `deliver`."""
        self.pending += 1
        self._todo.put((work, done))
        if self._started < min(THREADS, self.pending):
            self._started += 1
            weakref.finalize(self, self._todo.put, None)
            threading.Thread(target=_run, args=(self._todo, weakref.ref(self._ready), self._woken), daemon=True).start()

    def deliver(self, wait: float = 0) -> bool:
        """Hand over the next result that is ready, waiting up to so many seconds for one; whether there was one."""
        try:
            result, done = self._ready.get(timeout=wait) if wait else self._ready.get_nowait()
        except Empty:
            return False
        self.pending -= 1
        done(result)
        return True


def _run(todo: Todo, ready: weakref.ref[Ready], woken: weakref.WeakMethod[Callable[[], None]]) -> None:
    while (task := todo.get()) is not None:
        done = _result(task[0]), task[1]
        if (results := ready()) is not None:
            results.put(done)
        del task, done, results
        if (wake := woken()) is not None:
            wake()
        del wake


def _result(work: Work) -> object:
    try:
        return work()
    except Exception as problem:
        return problem
