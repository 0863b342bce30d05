"""A job of Windows: what is put into it is ended with all it starts, at the latest when this program ends."""

from __future__ import annotations

import ctypes
import sys
from typing import Any

KILLED_WHEN_CLOSED = 0x2000
EXTENDED_LIMITS = 9
"""The kind of figures `Limits` are."""


class Limits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION, its parts one after the other."""

    _fields_ = (("process_time", ctypes.c_int64), ("job_time", ctypes.c_int64), ("flags", ctypes.c_uint32),
                ("least_set", ctypes.c_size_t), ("most_set", ctypes.c_size_t), ("processes", ctypes.c_uint32),
                ("affinity", ctypes.c_size_t), ("priority", ctypes.c_uint32), ("scheduling", ctypes.c_uint32),
                ("counters", ctypes.c_uint64 * 6), ("memory", ctypes.c_size_t * 4))


def kernel() -> Any:
    """The functions of Windows; elsewhere there are none."""
    if sys.platform != "win32":
        raise OSError("jobs are a thing of Windows")
    found = ctypes.WinDLL("kernel32", use_last_error=True)
    found.CreateJobObjectW.restype = ctypes.c_void_p
    return found


class Job:
    """A job with one process in it, and whatever that starts.  Without one (an old system, a job that allows none inside) nothing
    happens."""

    def __init__(self, process: int, system: Any) -> None:
        """`process` is the handle of a process, `system` what `kernel` gives."""
        self._system = system
        self._job = ctypes.c_void_p(system.CreateJobObjectW(None, None))
        limits = Limits(flags=KILLED_WHEN_CLOSED)
        system.SetInformationJobObject(self._job, EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits))
        system.AssignProcessToJobObject(self._job, ctypes.c_void_p(process))

    def end(self) -> None:
        """End all that is in it."""
        self._system.TerminateJobObject(self._job, 1)
        self._system.CloseHandle(self._job)
