"""Manifest (顕在): what a magic does for as long as it is face up, and to the end of the turn in which that ends."""

from __future__ import annotations

from tabletop.games.wars3x3.cards import cards
from tabletop.table.state import UP, Lasting, State

PIERCING = "piercing"
"""Key of a lasting effect on a seat: what is added to its piercing attack (3.1)."""


def works(s: State, magic: int) -> bool:
    """Whether a face-up magic manifests; one that was negated does not in that turn."""
    return s.side[magic] == UP and not s.angle[magic] and s.piece_num.get((magic, "denied"), 0) != s.turn


def piercing_bonus(s: State, seat: int) -> int:
    """What manifest magics add to a seat's piercing attack."""
    c = cards(s)
    n = sum([c.piercing[s.face[m]] for m in s.zones[c.magic[seat]] if c.piercing[s.face[m]] and works(s, m)])
    return n + sum([effect.n for effect in s.lasting if effect.key == PIERCING and effect.seat == seat])


def leave(s: State, magic: int) -> None:
    """O11: a manifest magic that is exiled or turned sideways works to the end of the turn."""
    n = cards(s).piercing[s.face[magic]]
    if n and works(s, magic):
        s.last(Lasting(PIERCING, -1, s.box.zones[s.zone_of(magic)].seat, n, "turn"))


def silence(s: State, seat: int, card: str) -> None:
    """Supplement, 透禍の槍: a magic whose use was negated does not manifest in this turn."""
    c, face = cards(s), s.box.card_of[card]
    if not c.piercing[face]:
        return
    for magic in s.zones[c.magic[seat]]:
        if s.face[magic] == face:
            s.mark(magic, "denied", s.turn)
    for i in range(len(s.lasting) - 1, -1, -1):
        if s.lasting[i].key == PIERCING and s.lasting[i].seat == seat:
            s.end(i)
