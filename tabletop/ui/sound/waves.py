"""Sounds of our own making, short and soft: paper and wood, put together from sines and noise."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Callable, Iterable
from typing import Literal, get_args

Name = Literal["pick_up", "drop", "shuffle", "refusal", "turn", "deal", "play", "hit_light", "hit_heavy", "stopped", "gain",
               "question", "win", "lose"]

NAMES: tuple[Name, ...] = get_args(Name)
RATE = 22050
LOUDEST = 0.5
"""The peak of every sound, from 0 to 1, at full volume."""
SEATS = (523.25, 392.0, 659.26, 293.66)
"""The notes of the seats, in Hz: they sound well together in any order."""

Wave = list[float]


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


def _deal(seat: int, rate: int) -> Wave:
    return _mixed((0, 1, _paper(rate, 0.07, 0.35, 21)), (0.05, 0.6, _paper(rate, 0.05, 0.6, 23)), rate=rate)


def _play(seat: int, rate: int) -> Wave:
    felt = _knock(rate, 236, 0.12, [(1, 1, 1.4), (2.1, 0.3, 2.4)])
    return _mixed((0, 0.7, _paper(rate, 0.06, 0.4, 27)), (0.03, 1, felt), rate=rate)


def _hit(rate: int, hertz: float, seconds: float, thud: float) -> Wave:
    wood = _knock(rate, hertz, seconds, [(1, 1, 1), (1.5, 0.5, 1.6), (2.9, 0.25, 3)])
    return _mixed((0, thud, _paper(rate, 0.05, 0.8, 31)), (0.005, 1, wood), rate=rate)


def _hit_light(seat: int, rate: int) -> Wave:
    return _hit(rate, 142, 0.18, 0.5)


def _hit_heavy(seat: int, rate: int) -> Wave:
    return _mixed((0, 1, _hit(rate, 84, 0.36, 0.9)), (0.09, 0.5, _hit(rate, 63, 0.3, 0.4)), rate=rate)


def _stopped(seat: int, rate: int) -> Wave:
    dull = [(1, 1.0, 2.2), (1.6, 0.6, 3.0)]
    return _mixed((0, 1, _knock(rate, 330, 0.09, dull)), (0.075, 0.9, _knock(rate, 233, 0.12, dull)), rate=rate)


def _gain(seat: int, rate: int) -> Wave:
    return _rising(rate, (659.26, 880.0), 0.07, 0.3)


def _question(seat: int, rate: int) -> Wave:
    return _rising(rate, (587.33, 783.99), 0.14, 0.34)


def _win(seat: int, rate: int) -> Wave:
    return _rising(rate, (523.25, 659.26, 783.99), 0.12, 0.5)


def _lose(seat: int, rate: int) -> Wave:
    return _rising(rate, (392.0, 329.63, 261.63), 0.15, 0.45)


def _rising(rate: int, notes: Iterable[float], step: float, seconds: float) -> Wave:
    """Bars struck one after another."""
    bar = [(1, 1.0, 1.0), (3.93, 0.22, 2.6)]
    return _mixed(*((step * n, 0.7 + 0.15 * n, _knock(rate, note, seconds, bar)) for n, note in enumerate(notes)), rate=rate)


_MAKERS: dict[Name, Callable[[int, int], Wave]] = {
    "pick_up": _pick_up, "drop": _drop, "shuffle": _shuffle, "refusal": _refusal, "turn": _turn,
    "deal": _deal, "play": _play, "hit_light": _hit_light, "hit_heavy": _hit_heavy, "stopped": _stopped, "gain": _gain,
    "question": _question, "win": _win, "lose": _lose,
}
