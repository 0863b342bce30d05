"""Sounds of our own making, short and soft: paper and wood, made from sines and noise when they are first wanted.

All of it happens on a thread of its own, which is begun by the first sound.  Where there is no sound card, or it goes away in
the middle of a game, there is silence and nothing else.
"""

from __future__ import annotations

import math
import random
import threading
from array import array
from collections.abc import Callable, Iterable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Literal

import pygame

Name = Literal["pick_up", "drop", "shuffle", "refusal", "turn"]

RATE = 22050
BUFFER = 512
LOUDEST = 0.5
"""The peak of every sound, from 0 to 1, at full volume."""
SEATS = (523.25, 392.0, 659.26, 293.66)
"""The notes of the seats, in Hz: five steps that sound well together in any order."""

Wave = list[float]


class Sounds:
    """Plays by name; never waits, never raises."""

    def __init__(self) -> None:
        self._wanted: SimpleQueue[tuple[Name, int, float]] = SimpleQueue()
        self._made: dict[tuple[Name, int], pygame.mixer.Sound] = {}
        self._thread: threading.Thread | None = None
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
            self.broken, self._thread = False, None
            self._made.clear()

    def _run(self) -> None:
        """The thread: it opens the device, then plays what is wanted; what waited too long behind others is dropped."""
        try:
            if not pygame.mixer.get_init():
                pygame.mixer.init(RATE, -16, 1, BUFFER)
            while True:
                for name, seat, volume in _newest(self._wanted):
                    sound = self._sound(name, seat)
                    sound.set_volume(volume)
                    sound.play()
        except Exception:  # a device can fail in any way; sound is never worth a word
            self.broken = True
            with suppress(Empty):
                while True:
                    self._wanted.get_nowait()

    def _sound(self, name: Name, seat: int) -> pygame.mixer.Sound:
        if (name, seat) not in self._made:
            rate, _, channels = pygame.mixer.get_init() or (RATE, -16, 1)
            self._made[name, seat] = pygame.mixer.Sound(buffer=samples(name, seat, rate, channels))
        return self._made[name, seat]


def _newest(wanted: SimpleQueue[tuple[Name, int, float]]) -> Iterable[tuple[Name, int, float]]:
    """Waits for a sound; of equal ones that came together, one."""
    one = wanted.get()
    found = {one[:2]: one}
    with suppress(Empty):
        while True:
            one = wanted.get_nowait()
            found[one[:2]] = one
    return found.values()


def samples(name: Name, seat: int = 0, rate: int = RATE, channels: int = 1) -> bytes:
    """A sound as signed 16 bit numbers, alike on every channel."""
    wave = _MAKERS[name](seat, rate)
    top = max(1e-9, *(abs(value) for value in wave))
    scaled = array("h", (round(value / top * LOUDEST * 32767) for value in wave))
    if channels == 1:
        return scaled.tobytes()
    return array("h", (value for value in scaled for _ in range(channels))).tobytes()


# --- what they are made of -------------------------------------------------------------------------------------------

def _knock(rate: int, hertz: float, seconds: float, parts: Iterable[tuple[float, float, float]]) -> Wave:
    """A struck piece of wood: (multiple of the note, loudness, how much faster it fades) for each of its tones."""
    count = round(rate * seconds)
    wave = [0.0] * count
    for multiple, loud, fast in parts:
        step, fade = math.tau * hertz * multiple / rate, 5.0 * fast / count
        for n in range(count):
            wave[n] += loud * math.sin(step * n) * math.exp(-fade * n)
    return _softened(wave, rate)


def _paper(rate: int, seconds: float, dull: float, seed: int) -> Wave:
    """A brush of paper: noise that swells and fades; `dull` from 0 to 1 takes its hiss away."""
    dice, count = random.Random(seed), round(rate * seconds)
    wave, low, lower = [], 0.0, 0.0
    for n in range(count):
        low += (dice.uniform(-1, 1) - low) * (1 - dull)
        lower += (low - lower) * 0.04
        wave.append((low - lower) * math.sin(math.pi * (n / count) ** 0.6) ** 2)
    return wave


def _softened(wave: Wave, rate: int) -> Wave:
    """Without a click: in within two milliseconds, out within eight."""
    rise, fall, count = rate // 500, rate // 125, len(wave)
    return [value * min(1.0, n / rise, (count - 1 - n) / fall) for n, value in enumerate(wave)]


def _mixed(*parts: tuple[float, float, Wave], rate: int) -> Wave:
    """Waves laid over each other: (when it begins in seconds, loudness, the wave)."""
    length = max(round(rate * at) + len(wave) for at, _, wave in parts)
    mixed = [0.0] * length
    for at, loud, wave in parts:
        top = max(1e-9, *(abs(value) for value in wave))
        for n, value in enumerate(wave, round(rate * at)):
            mixed[n] += loud * value / top
    return mixed


def _pick_up(seat: int, rate: int) -> Wave:
    tick = _knock(rate, 620, 0.04, [(1, 1, 1.6)])
    return _mixed((0, 1, _paper(rate, 0.09, 0.55, 3)), (0.015, 0.3, tick), rate=rate)


def _drop(seat: int, rate: int) -> Wave:
    wood = _knock(rate, 165, 0.16, [(1, 1, 1), (2.42, 0.45, 1.7), (4.6, 0.18, 3)])
    return _mixed((0, 0.45, _paper(rate, 0.05, 0.7, 5)), (0.012, 1, wood), rate=rate)


def _shuffle(seat: int, rate: int) -> Wave:
    leaves = [(0.052 * n - 0.0016 * n * n, 0.55 + 0.05 * (n % 3) + 0.03 * n, _paper(rate, 0.06, 0.45 + 0.02 * (n % 4), 11 + n))
              for n in range(9)]
    square = _knock(rate, 190, 0.1, [(1, 1, 1.3), (2.4, 0.3, 2)])
    return _mixed(*leaves, (0.38, 0.7, square), rate=rate)


def _refusal(seat: int, rate: int) -> Wave:
    tones = [(1, 1.0, 1.0), (2.4, 0.3, 2.0)]
    return _mixed((0, 0.8, _knock(rate, 208, 0.13, tones)), (0.12, 1, _knock(rate, 156, 0.19, tones)), rate=rate)


def _turn(seat: int, rate: int) -> Wave:
    bar = [(1, 1.0, 0.9), (3.93, 0.28, 2.4), (9.2, 0.08, 6.0)]
    note = SEATS[seat]
    return _mixed((0, 0.5, _knock(rate, note * 0.75, 0.26, bar)), (0.11, 1, _knock(rate, note, 0.55, bar)), rate=rate)


_MAKERS: dict[Name, Callable[[int, int], Wave]] = {
    "pick_up": _pick_up, "drop": _drop, "shuffle": _shuffle, "refusal": _refusal, "turn": _turn,
}
