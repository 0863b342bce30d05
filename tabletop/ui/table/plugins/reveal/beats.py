"""The moments of a reveal, one after another: each correction on the line, then attack, judgement, modifier and damage."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.referee.reveal import Reveal
from tabletop.ui import theme
from tabletop.ui.motion import eased
from tabletop.ui.table.plugins.bands.line import Hop

SUMS = ("attack", "judge", "modifier", "damage")


@dataclass(frozen=True, slots=True)
class ShownBlow:
    """How far a reveal has been told: the number on the line on its way, the hops, and of each sum how much, from 0 to 1."""

    value: float
    hops: tuple[Hop, ...]
    attack: float = 0.0
    judge: float = 0.0
    modifier: float = 0.0
    damage: float = 0.0


def hops_of(reveal: Reveal) -> tuple[Hop, ...]:
    """What moved the line in this turn, as it came, then the corrections of the blows, one seat after the other."""
    at, found = reveal.start, []
    for seat, n in (*reveal.before, *((blow.seat, n) for blow in reveal.blows for n in blow.corrections)):
        found.append(Hop(seat, at, at + n))
        at += n
    return tuple(found)


def length(reveal: Reveal, motion: float) -> float:
    """How long it takes to tell, in milliseconds; `motion` multiplies, 0 is at once."""
    return sum(ms for _, ms in _beats(reveal)) * motion


def ends(reveal: Reveal, gone: float, motion: float) -> float:
    """When the moment ends that is under way after so many milliseconds."""
    at = 0.0
    for _, ms in _beats(reveal):
        at += ms * motion
        if at > gone:
            return at
    return gone


def shown(reveal: Reveal, gone: float, motion: float) -> ShownBlow:
    """What is to be seen after so many milliseconds."""
    parts: dict[str, float] = {}
    for name, ms in _beats(reveal):
        parts[name] = eased("in_out_cubic", gone, ms * motion)
        gone -= ms * motion
    hops, value = [], float(reveal.start)
    for n, hop in enumerate(hops_of(reveal)):
        part = parts[f"hop{n}"]
        hops.append(Hop(hop.seat, hop.source, hop.target, part))
        value += (hop.target - hop.source) * part
    return ShownBlow(value, tuple(hops), *(parts[name] for name in SUMS))


def _beats(reveal: Reveal) -> list[tuple[str, int]]:
    hop = theme.MOTIONS["hop"].ms
    return [("appear", theme.MOTIONS["flip"].ms), *((f"hop{n}", hop) for n in range(len(hops_of(reveal)))),
            *((name, theme.MOTIONS[name if name in theme.MOTIONS else "judge"].ms) for name in SUMS)]
