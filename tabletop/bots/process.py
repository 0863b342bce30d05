"""Programs of a person's own: how a command line is read, and how a program is started, and ended with all it started."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
from contextlib import suppress
from typing import IO

from tabletop import children
from tabletop.bots.job import Job, kernel

WORD = re.compile(r'(?:\\"|"(?:\\"|[^"])*"|[^\s"])+')
QUOTE = re.compile(r'\\?"')
LEAVE_SECONDS = 1.0
"""How long a program may take to leave by itself when it is told nothing more."""


def words_of(command: str, system: str = sys.platform) -> list[str]:
    """The words of a command line as its system reads them: on Windows a backslash is a letter.  Raises ValueError."""
    if system != "win32":
        return shlex.split(command)
    if QUOTE.findall(command).count('"') % 2:
        raise ValueError("No closing quotation")
    return [QUOTE.sub(lambda sign: sign[0][1:], word) for word in WORD.findall(command)]


def program_at(name: str, system: str = sys.platform) -> str | None:
    """Where a program is, None: nowhere.  One that is named without a folder is not looked for in the current one."""
    if system != "win32" or os.path.dirname(name):
        return shutil.which(name)
    folders = filter(os.path.isabs, os.environ.get("PATH", "").split(os.pathsep))
    return next(filter(None, (shutil.which(os.path.join(folder, name)) for folder in folders)), None)


class Process:
    """A program that runs beside this one in the person's environment, its lines read and written as UTF-8."""

    def __init__(self, command: str) -> None:
        """Raises OSError or ValueError where it cannot be started."""
        words = words_of(command)
        program = program_at(words[0]) if words else None
        if program is None:
            raise FileNotFoundError("there is no such program")
        self._process = subprocess.Popen([program, *words[1:]], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1,
                                         encoding="utf-8", errors="replace", env=children.persons(), process_group=0)
        self._job = Job(int(getattr(self._process, "_handle", 0)), kernel()) if sys.platform == "win32" else None
        assert self._process.stdout is not None and self._process.stdin is not None
        self.output: IO[str] = self._process.stdout
        self.input: IO[str] = self._process.stdin
        _alive.add(self)

    def end(self, within: float = LEAVE_SECONDS) -> None:
        """Let it leave by itself, then end it and all it started."""
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(within)
        self.kill()

    def kill(self) -> None:
        """End it and all it started at once."""
        _alive.discard(self)
        if self._job is not None:
            self._job.end()
        elif sys.platform != "win32":
            with suppress(ProcessLookupError, PermissionError):  # all of them have left
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()


_alive: set[Process] = set()


def kill_all() -> None:
    """End all programs of a person's own that run beside this one."""
    for one in tuple(_alive):
        one.kill()
