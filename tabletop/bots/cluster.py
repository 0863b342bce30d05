"""Games on many machines: a cluster of dask.distributed as an executor like any other."""

from __future__ import annotations

import asyncio
import logging
import re
import socket
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, InvalidStateError
from contextlib import contextmanager, suppress
from threading import Event, Lock, Thread
from typing import Any, TypeVar

REACH_SECONDS, CONNECT_SECONDS = 5, 10
"""How long a machine may take to answer at all, and a scheduler on it to say that it is one."""
LOOK_SECONDS = 1.0
"""How often it is seen whether the scheduler is still there."""
T = TypeVar("T")
ADDRESS = re.compile(r"(?:(?P<by>tcp|tls)://)?(?P<host>\[[0-9a-fA-F:.%]+\]|[^\s:/]+):(?P<port>[0-9]{1,5})/?")


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor of the scheduler at an address (`tcp://host:8786`), and how many batches its workers play at a time.

    Raises ValueError where the extra `cluster` is not installed, and where nobody answers or works there.
    """
    try:
        from distributed import Client
    except ImportError:
        raise ValueError("a cluster needs the extra `cluster`: pip install '.[cluster]'") from None
    _reach(address)
    client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise ValueError(f"{address}: this cluster has no workers; start some with `dask worker {address}`")
        logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
        executor = Followed(client.get_executor(pure=False), lambda: client.status in ("closing", "closed"), address)
        try:
            yield executor, threads
        finally:
            executor.shutdown()


class Followed(Executor):
    """An executor of a cluster.  When its scheduler is gone, whoever waits for a result is told with ValueError instead of waiting
    for ever."""

    def __init__(self, executor: Executor, gone: Callable[[], bool], address: str) -> None:
        self._executor, self._gone = executor, gone
        self._said = f"{address}: the scheduler is gone"
        self._lock, self._over = Lock(), Event()
        self._waited: list[Future[Any]] = []
        Thread(target=self._follow, daemon=True).start()

    def submit(self, fn: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Raises ValueError where the scheduler is gone."""
        if self._gone():
            raise ValueError(self._said)
        future = self._executor.submit(fn, *args, **kwargs)
        with self._lock:
            self._waited = [*(one for one in self._waited if not one.done()), future]
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Nothing is followed any more; what is under way ends with the client."""
        self._over.set()

    def _follow(self) -> None:
        while not self._over.wait(LOOK_SECONDS):
            if self._gone():
                with self._lock, suppress(InvalidStateError):
                    while self._waited:
                        one = self._waited.pop()
                        if not one.done():
                            one.set_exception(ValueError(self._said))


def _reach(address: str) -> None:
    """Raises ValueError, within seconds, for what is no address and where no scheduler listens: a client itself would try again."""
    parts = ADDRESS.fullmatch(address)
    if parts is None or not 0 < int(parts["port"]) < 1 << 16:
        raise ValueError(f"{address}: the address of a scheduler is written tcp://host:8786")
    try:
        socket.create_connection((parts["host"].strip("[]"), int(parts["port"])), REACH_SECONDS).close()
        who = asyncio.run(asyncio.wait_for(_who(address), CONNECT_SECONDS))
    except Exception as problem:  # whatever a stranger answers is read as if it came from a scheduler
        raise ValueError(f"{address}: no scheduler answers there ({_said(problem)})") from None
    if who != "Scheduler":
        raise ValueError(f"{address}: this is the address of a {who.lower()}; give the one of the scheduler")


async def _who(address: str) -> str:
    """What answers at an address: "Scheduler", "Worker" or "Nanny"."""
    from distributed.core import rpc

    async with rpc(address, timeout=CONNECT_SECONDS) as there:
        return str((await there.identity())["type"])


def _said(problem: Exception) -> str:
    """What a problem says, in one line; what a stranger answers, read as a length, may ask for more memory than there is."""
    if isinstance(problem, MemoryError):
        return "something else does"
    said = " ".join((getattr(problem, "strerror", None) or str(problem)).split())
    return said or ("no answer in time" if isinstance(problem, TimeoutError) else "something else does")
