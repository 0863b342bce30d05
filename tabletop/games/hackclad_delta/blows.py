"""What an attack card would bring from a cell, for bots: its best targets in the best facing."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.hackclad_delta import fight, skills
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.tables import ATTACK, REACTION, Tables, tables
from tabletop.operations.seats import has
from tabletop.table.state import State

MP_WORTH = 0.35
HEAD_CP = 0.5
"""What the CP of a Legion head is worth in shards."""
UNKNOWN_ATK = 2
"""A usual ATK where the effect of the card says it."""


class Blow(NamedTuple):
    """A card and the foes it strikes; `gain` is in shards, less the MP it costs."""

    gain: float
    card: int
    foes: tuple[int, ...]


def best_blow(s: State, seat: int, here: int) -> Blow | None:
    """The best attack of the hand that can be paid for and brings something, if the witch stood on a cell."""
    c, mp = tables(s), s.seat_num[seat, "mp"]
    cards = [card for card in s.zones[c.hand[seat]] if c.kind[s.face[card]] == ATTACK and c.mp[s.face[card]] <= mp]
    best: Blow | None = None
    if cards:
        foes = [(w.where(s, foe), foe) for foe in skills.foes(s)]
        for card in cards:
            blow = _blow(s, seat, here, card, foes)
            if blow is not None and (best is None or blow.gain > best.gain):
                best = blow
    return best


def _blow(s: State, seat: int, here: int, card: int, foes: list[tuple[int, int]]) -> Blow | None:
    c, face = tables(s), s.face[card]
    atk = max(skills.attack_power(s, seat, card), UNKNOWN_ATK if c.atk[face] < -1 else 1)
    many, most = skills.multi(s, seat, card), 0.0
    best: tuple[int, ...] = ()
    for facing, cells in c.reach[face].items():
        within = cells[here]
        hit = [(gain_of(s, foe, atk), foe) for cell, foe in foes if cell in within and not skills.only_clad(s, card, foe)]
        hit = sorted((pair for pair in hit if pair[0] > 0), reverse=True)[:many]
        gain = sum(n for n, _ in hit)
        if gain > most and (not has(s, seat, "next_sure") or facing == w.facing(s, w.witch(s, seat))):
            most, best = gain, tuple(foe for _, foe in hit)
    return Blow(most - MP_WORTH * c.mp[face], card, best) if most - MP_WORTH * c.mp[face] > 0 else None


def gain_of(s: State, foe: int, atk: int) -> float:
    """Shards a hit brings: the damage to the Clad, the reward of a Legion it kills."""
    c = tables(s)
    if s.face[foe] == c.clad_face:
        return atk
    volt = w.voltage(s)
    if s.piece_num.get((foe, fight.DAMAGE), 0) + atk < volt:
        return 0.0
    return volt + (HEAD_CP if s.face[foe] == c.head_face else 0.0)


def worth(s: State, card: int) -> float:
    """How useful a card is in the hand, in shards."""
    return worth_of(tables(s), s.face[card])


def worth_of(c: Tables, face: int) -> float:
    """An attack is worth its ATK less its MP, a reaction what it spares, a support card a little."""
    if c.kind[face] == ATTACK:
        atk = max(c.atk[face], UNKNOWN_ATK if c.atk[face] < -1 else 0)
        return 0.4 + 0.6 * atk + 0.25 * (c.multi[face] - 1) - MP_WORTH * c.mp[face] * 0.6
    if c.kind[face] == REACTION:
        return 0.9
    return 0.8 if c.words[face] & {"mp", "draw", "take"} else 0.5
