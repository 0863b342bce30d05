"""What stands on the board of 3x3Wars, read through lasting effects: units, powers, lands, mana, spells in the air; and manifest
(顕在), what a magic does for as long as it is face up, and to the end of the turn in which that ends."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from tabletop.games.wars3x3.cards import AWE, BLOOM, CORNERED, DOUBLE_WALL, NO_BLOCK, PIERCE, POSSESS, SWELL, Cards, card_key, cards
from tabletop.operations.seats import total
from tabletop.referee.verbs import Draft, Figures
from tabletop.table.state import NOWHERE, UP, Lasting, State

SWELL_LANDS, SWELL_POWER, CORNERED_POWER = 4, 2, 2
AWED = 3
"""Awe: units up to this cost do not block."""
GROWING = SWELL | CORNERED
POWER, TRAIT, NO_BLOCKING, LANDS = "power", "trait", "no_block", "lands"
"""Keys of lasting effects: power of a unit, Pierce or No block lent to a unit, extra land value of a seat (4.2)."""
LENDING = (TRAIT, NO_BLOCKING)
PIERCING = "piercing"
"""Key of a lasting effect on a seat: what is added to its piercing attack (3.1)."""


def unit(s: State, slot: int) -> int:
    """The unit in a slot, -1 where it is empty."""
    zone = s.zones[slot]
    return zone[-1] if zone else -1


def told_unit(s: State, seat: int, about: int, draft: Draft) -> Figures:
    """`Check.told` of a sentence that names the unit in the slot of the last part."""
    return {"card": card_key(s, unit(s, draft[-1].place))}


def units(s: State, seat: int) -> list[int]:
    """A seat's units in slot order."""
    c: Cards = s.box.data
    zones = s.zones
    return [zone[-1] for slot in c.slots[seat] if (zone := zones[slot])]


def has_unit(s: State, seat: int) -> bool:
    """Whether a seat has a unit."""
    c: Cards = s.box.data
    zones = s.zones
    for slot in c.slots[seat]:  # noqa: SIM110  (a loop is twice as quick as any() here)
        if zones[slot]:
            return True
    return False


def hands_and_units(s: State, seat: int) -> tuple[int, int]:
    """How many cards a seat has in hand and units together, and its opponent."""
    ours, theirs = (len(s.zones[cards(s).hand[side]]) + len(units(s, side)) for side in (seat, 1 - seat))
    return ours, theirs


def cost(s: State, piece: int) -> int:
    """The printed cost of a piece."""
    c: Cards = s.box.data
    return c.cost[s.face[piece]]


def power(s: State, piece: int) -> int:
    """3.0: cost and every change of it, never below 0."""
    c: Cards = s.box.data
    face = s.face[piece]
    n = c.cost[face]
    if c.traits[face] & GROWING:
        n += growth(s, piece)
    for effect in s.lasting:
        if effect.piece == piece and effect.key == POWER:
            n += effect.n
    return n if n > 0 else 0


def growth(s: State, piece: int) -> int:
    """How much Swell and Cornered increase a unit that stands on the field; neither is a reinforcement."""
    c: Cards = s.box.data
    bits, seat = c.traits[s.face[piece]], s.box.zones[s.zone_of(piece)].seat
    if seat < 0:
        return 0
    n = 0
    if bits & SWELL and len(s.zones[c.land[seat]]) >= SWELL_LANDS:
        n += SWELL_POWER
    if bits & CORNERED and len(units(s, 1 - seat)) > len(units(s, seat)):
        n += CORNERED_POWER
    return n


def traits(s: State, piece: int) -> int:
    """The traits of a unit, those lent to it included."""
    c: Cards = s.box.data
    bits = c.traits[s.face[piece]]
    for effect in s.lasting:
        if effect.piece == piece and effect.key in LENDING:
            bits |= effect.n
    return bits


def bloom(s: State, u: int) -> int:
    """What Bloom adds for a unit: to the land value while it stays (supplement), to its own cost where it is given up (Q&A)."""
    return 1 if cards(s).traits[s.face[u]] & BLOOM else 0


def land_value(s: State, seat: int, without: Collection[int] = ()) -> int:
    """4.2: territories and what Bloom adds, but for units given up; no magic that speaks of the strategy step."""
    c: Cards = s.box.data
    n = len(s.zones[c.land[seat]])
    for slot in c.slots[seat] if c.blooms else ():
        for u in s.zones[slot]:
            if c.traits[s.face[u]] & BLOOM and u not in without:
                n += 1
    return n


def lands(s: State, seat: int, without: Collection[int] = ()) -> int:
    """4.2: the land value of a seat in its strategy step, but for what units given up add."""
    return land_value(s, seat, without) + total(s, seat, LANDS)


def sources(s: State, seat: int) -> list[int]:
    """M-1: the elements of the units a seat may count as mana, on both fields; Possess hides a unit from the other seat."""
    c: Cards = s.box.data
    face, zones = s.face, s.zones
    there = [c.element[face[zones[slot][-1]]] for slot in c.slots[seat] if zones[slot]]
    for slot in c.slots[1 - seat]:
        if zones[slot] and not c.traits[face[zones[slot][-1]]] & POSSESS:
            there.append(c.element[face[zones[slot][-1]]])
    return there


def master_element(s: State, seat: int) -> int:
    """The element of a seat's master, who gives one mana of it to this seat alone; -1 without a master."""
    c: Cards = s.box.data
    zone = c.master[seat]
    return c.element[s.face[s.zones[zone][-1]]] if zone >= 0 and s.zones[zone] else -1


class Front(NamedTuple):
    """The forces of a battle: attack and block, with Pierce (3.1) and without (3.2)."""

    pierce: int
    attack: int
    wall: int
    block: int

    def of(self, piercing: bool) -> tuple[int, int]:
        """The attack of a step and what blocks it."""
        return (self.pierce, self.wall) if piercing else (self.attack, self.block)

    @property
    def damage(self) -> int:
        """3.1 and 3.2 together."""
        return max(0, self.pierce - self.wall) + max(0, self.attack - self.block)


def front(s: State, seat: int, but: int = NOWHERE) -> Front:
    """The battle of a seat against its opponent as the table lies, one unit of either left out."""
    pierce, attack, wall, block, awe = piercing_bonus(s, seat), 0, 0, 0, [0, 0]
    for u in units(s, seat):
        if u != but:
            bits, n = traits(s, u), power(s, u)
            pierce, attack = (pierce + n, attack) if bits & PIERCE else (pierce, attack + n)
            awe[bits & PIERCE > 0] |= bits & AWE
    for u in units(s, 1 - seat):
        if u != but and not (bits := traits(s, u)) & NO_BLOCK:
            n, awed = power(s, u), any(awe) and cost(s, u) <= AWED
            block += 0 if awed and awe[False] else n
            wall += n if bits & DOUBLE_WALL and not (awed and awe[True]) else 0
    return Front(pierce, attack, wall, block)


def stack(s: State, slot: int) -> list[int]:
    """The spells lying on the unit of a slot, lowest first."""
    u = unit(s, slot)
    return s.on.get(u, []) if u >= 0 else []


def layer(s: State, spell: int) -> int:
    """How often the spell beneath has been countered: 0 for the spell itself, 1 for a counter to it, ..."""
    return s.piece_num.get((spell, "layer"), 0)


def top_layer(s: State, slot: int) -> list[int]:
    """The spells of the last declaration on a slot: those a counter must match."""
    spells = stack(s, slot)
    if not spells:
        return []
    last = layer(s, spells[-1])
    return [spell for spell in spells if layer(s, spell) == last]


def number(s: State, spell: int) -> int:
    """The number a spell was declared as; 0 for a wild card."""
    return s.piece_num.get((spell, "number"), 0)


def answers(s: State, seat: int, slot: int) -> bool:
    """Whether the last declaration on a slot is the other seat's, so that `seat` may counter it."""
    spells = stack(s, slot)
    if not spells or negated(s, slot):
        return False
    by_turn = layer(s, spells[-1]) % 2 == 0
    return (s.seat == seat) != by_turn


def negated(s: State, slot: int) -> bool:
    """G: whether the reinforcement on a slot was negated by ★Forbidding Fire."""
    spells = stack(s, slot)
    return bool(spells) and s.piece_num.get((spells[0], "denied"), 0) > 0


def deniable(s: State, seat: int) -> list[int]:
    """The slots of the seat on turn with a reinforcement that its opponent may still negate."""
    if seat == s.seat:
        return []
    return [slot for slot in cards(s).slots[s.seat] if stack(s, slot) and not negated(s, slot)]


def targeted(s: State, u: int) -> bool:
    """2.0 condition 1: whether a unit was the target of a spell this turn."""
    return s.piece_num.get((u, "target"), 0) == s.turn


def unseen(s: State) -> dict[int, int]:
    """How many cards of each number not all can see; 0 counts the wild cards.  Public knowledge, so it tells nothing."""
    c: Cards = s.box.data
    left = c.numbers.copy()
    public = s.box.public
    for piece, seen in enumerate(s.seen):
        if seen & public:
            for value in c.matches[s.face[piece]]:
                if value in left:
                    left[value] -= 1
    return left


def boost(s: State, u: int, n: int, until: str) -> None:
    """Change a unit's power until an end."""
    s.last(Lasting(POWER, u, -1, n, until))


# --- manifest (顕在) ---------------------------------------------------------------------------------------------------------

def works(s: State, magic: int) -> bool:
    """Whether a face-up magic manifests; one that was negated does not in that turn."""
    return s.side[magic] == UP and not s.angle[magic] and s.piece_num.get((magic, "denied"), 0) != s.turn


def piercing_bonus(s: State, seat: int) -> int:
    """What manifest magics add to a seat's piercing attack."""
    c: Cards = s.box.data
    n = sum([c.piercing[s.face[m]] for m in s.zones[c.magic[seat]] if c.piercing[s.face[m]] and works(s, m)])
    return n + total(s, seat, PIERCING)


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
