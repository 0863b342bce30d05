"""Games on many machines: a cluster of dask.distributed as an executor like any other."""

from __future__ import annotations

import asyncio
import re
import socket
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

REACH_SECONDS, CONNECT_SECONDS = 5, 10
"""How long a machine may take to answer at all, and a scheduler on it to say that it is one."""
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
        with client.get_executor(pure=False) as executor:
            yield executor, threads


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
    """What a problem says, in one line."""
    said = " ".join((getattr(problem, "strerror", None) or str(problem)).split())
    return said or ("no answer in time" if isinstance(problem, TimeoutError) else "something else does")
