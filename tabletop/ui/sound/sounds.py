"""What is heard.  Where there is no sound card, or it goes away in the middle of a game, there is silence and nothing else."""

from __future__ import annotations

import os
import subprocess
import threading
import time
from collections.abc import Iterable
from contextlib import suppress
from queue import Empty, SimpleQueue

from tabletop.children import command, sheltered
from tabletop.ui.sound.waves import SEATS, Name

__all__ = ["Name", "Sounds"]

Wanted = tuple[Name, int, float]


class Sounds:
    """Plays by name; never waits, never raises.  The first sound begins the player (`player.py`)."""

    def __init__(self) -> None:
        self._wanted: SimpleQueue[Wanted | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self.player: subprocess.Popen[str] | None = None
        self.broken = False

    def play(self, name: Name, seat: int = 0, volume: float = 1.0) -> None:
        """Play a sound soon, at a volume from 0 to 1; only the turn sounds otherwise for each seat."""
        if self.broken or volume <= 0:
            return
        self._wanted.put((name, seat % len(SEATS) if name == "turn" else 0, volume))
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sounds", daemon=True)
            self._thread.start()

    def mend(self) -> None:
        """Try again: a person asked for sound."""
        if self.broken:
            self.broken, self._thread, self._wanted = False, None, SimpleQueue()

    def close(self) -> None:
        """Nothing more is heard; the player ends by itself."""
        self._wanted.put(None)

    def _run(self) -> None:
        """The thread: it begins the player and hands it what is wanted, until that fails."""
        wanted = self._wanted
        try:
            with _player() as self.player:
                assert self.player.stdin is not None
                while (found := _newest(wanted)) is not None:
                    for name, seat, volume in found:
                        self.player.stdin.write(f"{name} {seat} {volume:.3f} {time.monotonic():.3f}\n")
                    self.player.stdin.flush()
        except (OSError, ValueError):
            self.broken = True


def _player() -> subprocess.Popen[str]:
    return subprocess.Popen(command("tabletop.ui.sound.player"), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                            stderr=subprocess.DEVNULL, text=True, env=sheltered(os.environ),
                            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0))


def _newest(wanted: SimpleQueue[Wanted | None]) -> Iterable[Wanted] | None:
    """Waits for a sound; of equal ones that came together, one.  None when no more come."""
    found: dict[tuple[Name, int], Wanted] = {}
    one = wanted.get()
    with suppress(Empty):
        while one is not None:
            found[one[0], one[1]] = one
            one = wanted.get_nowait()
        return None
    return found.values()
