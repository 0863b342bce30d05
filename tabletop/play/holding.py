"""A file of this program alone: while it is open, no other window writes to it."""

from __future__ import annotations

import errno
import os
import sys
from typing import IO, Any

FAR = (1 << 31) - 2
"""The byte that is locked on Windows: nothing is ever written there, and what is locked can be read by nobody else."""
TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What systems say of a file another has."""


def hold(file: IO[Any], system: str = sys.platform, locks: Any = None) -> None:
    """Keep a file for this program alone, until it is closed, where the system and the disk can.

    Raises OSError where another program has it, and closes it.  `locks` is the module of the system's locks.
    """
    lock = _on_windows if system == "win32" else _elsewhere
    try:
        lock(file, locks)
    except OSError as problem:
        if problem.errno not in TAKEN:  # a disk that knows no locks
            return
        file.close()
        raise OSError(f"{file.name} is open in another window") from None


def _elsewhere(file: IO[Any], locks: Any) -> None:
    if locks is None:
        import fcntl as locks
    locks.flock(file, locks.LOCK_EX | locks.LOCK_NB)


def _on_windows(file: IO[Any], locks: Any) -> None:
    if locks is None:
        import msvcrt as locks
    handle = file.fileno()
    here = os.lseek(handle, 0, os.SEEK_CUR)
    try:
        os.lseek(handle, FAR, os.SEEK_SET)
        locks.locking(handle, locks.LK_NBLCK, 1)
    finally:
        os.lseek(handle, here, os.SEEK_SET)
