"""The generator of a table: one 64-bit integer (PCG-XSH-RS, O'Neill 2014).  Randomness is data: it is saved, copied and undone."""

from __future__ import annotations

import hashlib

MASK = (1 << 64) - 1
_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407
_RANGE = 1 << 32


def seeded(*words: object) -> int:
    """A generator made of words: equal words give equal generators on every machine."""
    text = "\x1f".join(map(str, words)).encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


def apart(seed: int) -> int:
    """A generator far from those of neighbouring seeds; quicker to make than one of words."""
    return (seed * _MULTIPLIER + _INCREMENT) & MASK


class Dice:
    """A generator in the hand of somebody who draws from it again and again; `rng` is the generator as it is now."""

    __slots__ = ("rng",)

    def __init__(self, rng: int) -> None:
        self.rng = rng

    def __call__(self, n: int) -> int:
        """A number in 0..n-1, each equally likely; where there is but one nothing is drawn.  `n` is 1..2**32."""
        if n == 1:
            return 0
        rng = self.rng
        while True:
            value = (rng >> 22 ^ rng) >> 22 + (rng >> 61) & 0xFFFFFFFF
            rng = (rng * _MULTIPLIER + _INCREMENT) & MASK
            if value <= _RANGE - n or value < _RANGE // n * n:
                self.rng = rng
                return value % n


def below(rng: int, n: int) -> tuple[int, int]:
    """The next generator and a number in 0..n-1, drawn as Dice draw."""
    dice = Dice(rng)
    value = dice(n)
    return dice.rng, value


def permutation(rng: int, n: int) -> tuple[int, list[int]]:
    """The next generator and 0..n-1 in random order (Fisher-Yates), as Dice draw: a call for each would take twice as long."""
    order, left, sure, mask = list(range(n)), n, _RANGE - n, MASK
    while left > 1:
        value = (rng >> 22 ^ rng) >> 22 + (rng >> 61) & 0xFFFFFFFF
        rng = (rng * _MULTIPLIER + _INCREMENT) & mask
        if value <= sure or value < _RANGE // left * left:
            j = value % left
            left -= 1
            order[left], order[j] = order[j], order[left]
    return rng, order
