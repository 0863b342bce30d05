"""What bots go by: what the Clad and the Legions will do as far as all can see, the cells of attacks still to come in this round;
and what an attack card would bring from a cell, its best targets in the best facing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from tabletop.games.hackclad_delta import fight, skills
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.clad import TURNS
from tabletop.games.hackclad_delta.field import CELLS, CENTRE, NEIGHBOURS, NORTH, at, turned
from tabletop.games.hackclad_delta.tables import ATTACK, CLAD_SLOTS, REACTION, Tables, offsets_of, tables
from tabletop.operations.seats import has
from tabletop.table.state import State

Hits = tuple[int, ...]
"""For each cell how many attacks fall on it."""


class Stride(NamedTuple):
    """One icon of a Clad card: its word, the cells it falls on, and where the Clad stands after it, which way it faces."""

    word: str
    cells: frozenset[int]
    cell: int
    facing: int


def waiting(s: State) -> tuple[int, ...]:
    """The faces of the Clad cards that have not acted in this round and lie open, in the order of their slots."""
    return tuple(s.face[card] for card in to_act(s))


def to_act(s: State) -> list[int]:
    """These cards."""
    c = tables(s)
    acting = [frame[1] for frame in s.agenda if frame[0] == "8-4-1" and len(frame) > 1]
    if any(frame[0] == "8-4" for frame in s.agenda):
        acting = list(range(CLAD_SLOTS, 0, -1))
    cards = [card for n in reversed(acting) for card in s.zones[c.clad_slot[n - 1]]]
    return [card for card in cards if s.seen[card] & s.box.public]


def strides_of(s: State, card: int) -> list[Stride]:
    """What a Clad card will do, icon by icon, from where the Clad will then stand if nobody but its own cards moves or turns it
    before; nothing of a card that has acted or that not all can see."""
    cards, c, held = to_act(s), tables(s), fight.fixed(s)
    if card not in cards or w.where(s, w.clad(s)) < 0:
        return []
    before = [s.face[other] for other in cards[:cards.index(card)]]
    cell, facing = w.clad_cell(s), w.facing(s, w.clad(s))
    for stride in strides(c, before, cell, facing, held):
        cell, facing = stride.cell, stride.facing
    return list(strides(c, (s.face[card],), cell, facing, held))


def coming(s: State) -> Hits:
    """The attacks of the cards still to act, if nobody turns or moves the Clad before."""
    faces = waiting(s)
    return _coming(tables(s), faces, w.clad_cell(s), w.facing(s, w.clad(s))) if faces else (0,) * CELLS


@lru_cache(maxsize=4096)
def _coming(c: Tables, faces: tuple[int, ...], cell: int, facing: int) -> Hits:
    hits = [0] * CELLS
    for stride in strides(c, faces, cell, facing):
        for n in stride.cells if stride.word not in ("turn", "drop") else ():
            hits[n] += 1
    return tuple(hits)


def strides(c: Tables, faces: Iterable[int], cell: int, facing: int, held: bool = False) -> Iterator[Stride]:
    """The icons of Clad cards one after another, if the Clad begins on a cell, and perhaps cannot move."""
    for icon in (icon for face in faces for icon in c.program[face]):
        (word, value), = icon.items()
        if word == "turn":
            facing = turned(facing, TURNS[value])
            yield Stride(word, frozenset(), cell, facing)
        elif word in ("forward", "home"):
            struck: set[int] = set()
            for _ in range(0 if held else int(value) if word == "forward" else 1):
                cell, facing = (at(cell, facing, (0, 1)), facing) if word == "forward" else (CENTRE, NORTH)
                struck.add(cell)
            yield Stride(word, frozenset(struck), cell, facing)
        else:
            yield Stride(word, frozenset(at(cell, facing, offset) for offset in offsets_of(value)), cell, facing)


def legions_to_come(s: State) -> bool:
    """Whether the Legions still attack in this round."""
    return any(frame[0] in ("8-4-2", "8-4", "round_end") for frame in s.agenda) and s.step() != "round_end"


def risks(s: State, cells: Iterable[int]) -> dict[int, int]:
    """How many attacks of this round are still to fall on some cells, each Legion beside them counted."""
    hits, legions = coming(s), legions_to_come(s)
    return {cell: hits[cell] + (len(w.legions_beside(s, cell)) if legions else 0) for cell in cells}


def foreseen(s: State) -> bool:
    """Whether all can know what the Clad does in this round: none of its cards is hidden from all."""
    return all(s.seen[card] & s.box.public for slot in tables(s).clad_slot for card in s.zones[slot])


def strikes(s: State, seat: int) -> int:
    """The damage of the next attack of this round that falls on a witch where she stands, if nobody does anything before; 0 without
    any, and where that is not `foreseen`."""
    return falls(s, w.cell(s, seat)) if foreseen(s) and w.cell(s, seat) >= 0 else 0


def falls(s: State, here: int) -> int:
    """The same for a cell, as the open cards say: Clad cards icon by icon, then the Legions that stand beside it by then."""
    c, held, clad = tables(s), fight.fixed(s), w.clad_cell(s)
    standing = {w.where(s, legion) for legion in w.legions(s)}
    for stride in strides(c, waiting(s), clad, w.facing(s, w.clad(s)), held):
        if here in stride.cells:
            return w.voltage(s) if stride.word in ("head", "tail") else w.clad_atk(s)
        if stride.word in ("head", "tail"):
            standing |= stride.cells - {stride.cell}
        standing.discard(stride.cell)
    return w.voltage(s) * sum(cell in standing for cell in NEIGHBOURS[here]) if legions_to_come(s) else 0


def distance(a: int, b: int) -> int:
    """Steps between two cells, over the edges too."""
    dx, dy = abs(a % 5 - b % 5), abs(a // 5 - b // 5)
    return min(dx, 5 - dx) + min(dy, 5 - dy)

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
    foes = [(w.where(s, foe), foe) for foe in skills.foes(s)] if cards else []
    blows = [blow for card in cards if (blow := _blow(s, seat, here, card, foes)) is not None]
    return max(blows, key=lambda blow: blow.gain, default=None)


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


PLAN: Mapping[str, float] = {
    "activation": 1.4, "tsuchikumo": 1.2, "experiment": 2.0, "gatling": 3.0, "multithreading": 1.6, "reboot": 1.2,
    "electromagnetic": 2.0, "steelstring": 1.4,
    "summon_trap": 1.2, "tsujigiri": 1.8, "roundhouse": 2.2, "weapon_foraging": 2.4, "heelstomp": 3.0,
    "carnage": 2.2, "night_parade": 1.4, "gantry_shield": 1.6, "retaliating_barrage": 2.4, "bastion_battery": 1.3,
    "takemikazuchi": 2.8, "invocation": 1.2, "chasing_melody": 0.8}
"""What a card brings in the plan of its witch where its numbers do not tell it, in shards: spiders that shoot, traps, blows from
behind, answers to attacks, what strengthens the blow after it."""


def worth(s: State, card: int) -> float:
    """How useful a card is in the hand, in shards: what it does in the plan of its witch, else an attack its ATK less its MP, a
    reaction what it spares, a support card a little."""
    c, face = tables(s), s.face[card]
    if (planned := PLAN.get(c.name_of[face])) is not None:
        return planned
    if c.kind[face] == ATTACK:
        atk = max(c.atk[face], UNKNOWN_ATK if c.atk[face] < -1 else 0)
        return 0.4 + 0.6 * atk + 0.25 * (c.multi[face] - 1) - MP_WORTH * c.mp[face] * 0.6
    if c.kind[face] == REACTION:
        return 0.9
    return 0.8 if c.words[face] & {"mp", "draw", "take"} else 0.5
