"""The moments of a reveal, one after another: who attacks whom, each correction on the line, then attack, judgement, modifier and
damage, the blow itself, and what it leaves."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tabletop.referee.reveal import Reveal
from tabletop.ui import theme
from tabletop.ui.motion import eased
from tabletop.ui.table.plugins.bands.line import Hop

SUMS = ("declare", "attack", "judge", "modifier", "damage", "strike", "left")
DECLARE_MS, FLY_MS, SHAKE_MS = 600, 260, 120
"""So long who attacks whom stands alone, a figure flies to what it falls on, and shakes there."""


@dataclass(frozen=True, slots=True)
class ShownBlow:
    """How far a reveal has been told: the number on the line on its way, the hops, and of each moment how much, from 0 to 1; of
    `strike` as time goes."""

    value: float
    hops: tuple[Hop, ...]
    declare: float = 0.0
    attack: float = 0.0
    judge: float = 0.0
    modifier: float = 0.0
    damage: float = 0.0
    strike: float = 0.0
    left: float = 0.0


def hops_of(reveal: Reveal) -> tuple[Hop, ...]:
    """What moved the line in this turn, as it came, then the corrections of the blows, one seat after the other."""
    at, found = reveal.start, []
    for seat, n, by in (*reveal.before, *((blow.seat, n, "") for blow in reveal.blows for n in blow.corrections)):
        found.append(Hop(seat, at, at + n, by=by))
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
        parts[name] = eased("linear" if name in ("declare", "strike") else "in_out_cubic", gone, ms * motion)
        gone -= ms * motion
    hops, value = [], float(reveal.start)
    for n, hop in enumerate(hops_of(reveal)):
        part = parts[f"hop{n}"]
        hops.append(replace(hop, part=part))
        value += (hop.target - hop.source) * part
    return ShownBlow(value, tuple(hops), *(parts[name] for name in SUMS))


def _beats(reveal: Reveal) -> list[tuple[str, int]]:
    hop = theme.MOTIONS["hop"].ms
    own = {"declare": DECLARE_MS, "strike": FLY_MS + SHAKE_MS, "left": theme.MOTIONS["damage"].ms}
    moments = [(name, own.get(name, theme.MOTIONS[name if name in theme.MOTIONS else "judge"].ms)) for name in SUMS]
    hops = [(f"hop{n}", hop) for n in range(len(hops_of(reveal)))]
    return [("appear", theme.MOTIONS["flip"].ms), moments[0], *hops, *moments[1:]]
