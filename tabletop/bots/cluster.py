"""Games on many machines: a cluster of dask.distributed as an executor like any other."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager

CONNECT_SECONDS = 15


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executor, int]]:
    """An executor of the scheduler at an address (`tcp://host:8786`), and how many batches its workers play at a time.

    Raises ValueError where the extra `cluster` is not installed, and where nobody answers or works there.
    """
    try:
        from distributed import Client
    except ImportError:
        raise ValueError("a cluster needs the extra `cluster`: pip install '.[cluster]'") from None
    try:
        client = Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise ValueError(f"{address}: no scheduler answers there ({' '.join(str(problem).split()) or 'no time left'})") from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise ValueError(f"{address}: this cluster has no workers")
        with client.get_executor(pure=False) as executor:
            yield executor, threads
