"""The program beside the program that plays sounds.

Opening a sound card holds up all of Python for as long as the card likes, and a driver may take its program down with it.  So it
is done in a process of its own, which reads what to play from its input and ends with it.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterable

from tabletop.ui.sound.waves import NAMES, RATE, Name, samples

BUFFER = 512
LATE_S = 0.6
"""A sound that could not be played for so long is not played any more."""


def serve(lines: Iterable[str]) -> int:
    """Play `NAME SEAT VOLUME WHEN` for each line; the exit code.  `WHEN` is on the clock of `time.monotonic`."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    import pygame

    try:
        pygame.mixer.init(RATE, -16, 1, BUFFER)
        rate, _, channels = pygame.mixer.get_init() or (RATE, -16, 1)
        made: dict[tuple[Name, int], pygame.mixer.Sound] = {}
        for line in lines:
            said, seat, volume, when = line.split()
            name = next(one for one in NAMES if one == said)
            if time.monotonic() - float(when) > LATE_S:
                continue
            if (name, int(seat)) not in made:
                made[name, int(seat)] = pygame.mixer.Sound(buffer=samples(name, int(seat), rate, channels))
            made[name, int(seat)].set_volume(float(volume))
            made[name, int(seat)].play()
    except Exception:  # a device can fail in any way; sound is never worth a word
        return 1
    return 0


def main() -> None:
    """Play what the input says; it ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    code = serve(sys.stdin)
    sys.stdout.flush()
    os._exit(code)  # a device that hangs would hold up an orderly end
