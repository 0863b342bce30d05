"""What an experienced player answers in the phases of a turn, on what all can see and the own hand: a search bot expects it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import inf
from typing import NamedTuple

from tabletop.games.wars3x3.board import Front, answers, cost, front, lands, number, power, stack, targeted, top_layer, traits, unit
from tabletop.games.wars3x3.cards import HASTE, NO_BOOST, PIERCE, SHIFT, WILD, cards
from tabletop.games.wars3x3.magic import MAGIC
from tabletop.games.wars3x3.main_phase import worth as given_up_worth
from tabletop.games.wars3x3.operations.cast import Cast
from tabletop.games.wars3x3.value import ENOUGH_LANDS, HIT, LAND, STANDING, STRENGTH, card_value, habit, loss
from tabletop.operations.machine import open_choice, todo
from tabletop.referee.verbs import pointed
from tabletop.table.state import NOWHERE, Move, Part, State

DOES, KEEPS = 0.8, 1.0
"""What a point of damage more and a point kept out are worth in the main phase, in lives; ours."""
REMOVED_HIT, SECOND = 1.4, 3.0
"""What a point of damage is worth where a unit is removed for more than this battle, and what the second card of a removal
costs beside its worth, as the hand runs out."""


# --- 2.1 ------------------------------------------------------------------------------------------------------------------

def removal(s: State, seat: int) -> Move | None:
    """The units worth most, each by the cards worth least that remove it, where that is no loss."""
    c = cards(s)
    hand = {card: card_value(s, seat, card) for card in s.zones[c.hand[seat]]}
    targets = [(loss(s, u, REMOVED_HIT), slot) for slot in c.slots[1 - seat] if (u := unit(s, slot)) >= 0 and not targeted(s, u)]
    parts: list[Part] = []
    for gain, slot in sorted(targets, reverse=True):
        spent, found = _removers(s, hand, slot)
        if found and gain > spent + SECOND * (len(found) - 1):
            parts += found
            for part in found:
                del hand[part.piece]
    return Move("removal", tuple(parts)) if parts else None


def _removers(s: State, hand: Mapping[int, float], slot: int) -> tuple[float, list[Part]]:
    """2.1: the one card of equal cost or the two of enough that are worth least in hand, with what they are worth."""
    c, need = cards(s), cost(s, unit(s, slot))
    best, found = inf, list[Part]()
    spells = [(card, kept, c.values[s.face[card]]) for card, kept in hand.items() if c.values[s.face[card]]]
    for i, (card, kept, values) in enumerate(spells):
        if kept < best and need in values:
            best, found = kept, [Part(card, slot, need)]
        for other, too, more in spells[:i]:
            if kept + too < best and max(values) + max(more) >= need:
                best, found = kept + too, [Part(card, slot, max(values)), Part(other, slot, max(more))]
    return best, found


# --- 2.2 ------------------------------------------------------------------------------------------------------------------

def reinforcement(s: State, seat: int) -> Move | None:
    """All that can be added where that ends the game; else cards that are worth less than the damage they add."""
    c = cards(s)
    parts: list[Part] = []
    used: set[int] = set()
    sums = front(s, seat)
    for slot in c.slots[seat]:
        u = unit(s, slot)
        if u < 0 or targeted(s, u) or traits(s, u) & NO_BOOST:
            continue
        best = max(((max(c.values[s.face[card]]), card) for card in s.zones[c.hand[seat]]
                    if card not in used and _fits(s, card, u)), default=None)
        if best is not None:
            used.add(best[1])
            parts.append(Part(best[1], slot, best[0]))
    sums_after = _boosted(s, sums, parts)
    if parts and sums_after.damage >= s.seat_num[1 - seat, "life"]:
        return Move("reinforce", tuple(parts))
    for part in list(parts):
        fewer = [p for p in parts if p is not part]
        gain = _boosted(s, sums, parts).damage - _boosted(s, sums, fewer).damage
        if HIT * gain <= card_value(s, seat, part.piece):
            parts = fewer
    return Move("reinforce", tuple(parts)) if parts else None


def _fits(s: State, card: int, u: int) -> bool:
    """2.2: a card of the element of the unit, or one that shifts."""
    c, face = cards(s), s.face[card]
    return bool(c.values[face]) and (c.element[face] == c.element[s.face[u]] or bool(c.traits[face] & SHIFT))


def _boosted(s: State, sums: Front, parts: Iterable[Part]) -> Front:
    pierce, attack = sums.pierce, sums.attack
    for part in parts:
        if traits(s, unit(s, part.place)) & PIERCE:
            pierce += part.number
        else:
            attack += part.number
    return sums._replace(pierce=pierce, attack=attack)


# --- 2.3 ------------------------------------------------------------------------------------------------------------------

def counter(s: State, seat: int) -> Move | None:
    """Each spell of the opponent that does more harm than the cards that match it are worth."""
    c = cards(s)
    hand = sorted(s.zones[c.hand[seat]], key=lambda card: card_value(s, seat, card))
    parts: list[Part] = []
    for slots in c.slots:
        for slot in slots:
            if answers(s, seat, slot):
                found = _matching(s, hand, slot)
                if found and _harm(s, slot) > sum(card_value(s, seat, part.piece) for part in found):
                    parts += found
                    hand = [card for card in hand if card not in [part.piece for part in found]]
    return Move("counter", tuple(parts)) if parts else None


def _matching(s: State, hand: list[int], slot: int) -> list[Part]:
    """The cheapest cards that match the last declaration on a slot, none where it cannot be matched."""
    c, free, found = cards(s), list(hand), list[Part]()
    for spell in top_layer(s, slot):
        n = number(s, spell)
        card = next((card for card in free if n and n in c.values[s.face[card]]), NOWHERE)
        if card == NOWHERE:
            n, card = 0, next((card for card in free if c.traits[s.face[card]] & WILD), NOWHERE)
        if card == NOWHERE:
            return []
        free.remove(card)
        found.append(Part(card, slot, n))
    return found


def _harm(s: State, slot: int) -> float:
    """What hangs on the spells of a slot: the unit, or the damage a reinforcement adds, or the game."""
    u, owner = unit(s, slot), s.box.zones[slot].seat
    if owner != s.seat:
        return loss(s, u)
    now = front(s, owner)
    with_all = _boosted(s, now, [Part(spell, at, number(s, spell)) for at in cards(s).slots[owner] for spell in stack(s, at)[:1]])
    if with_all.damage >= s.seat_num[1 - owner, "life"]:
        return 1000.0
    return HIT * (with_all.damage - now.damage)


# --- 4.0 ------------------------------------------------------------------------------------------------------------------

class Room(NamedTuple):
    """A slot a unit may come into: what it may cost, and the power that is given up for it, -1 where nothing is."""

    slot: int
    limit: int
    gone: int


class Main:
    """The main phase of a seat on the table as it lies: where units may come in, and what they and the hand are worth."""

    def __init__(self, s: State, seat: int) -> None:
        self.s, self.seat, self.haste = s, seat, s.step() == "haste"
        ours, theirs = front(s, seat), front(s, 1 - seat)
        self.open, self.safe = ours.block - ours.attack, theirs.block - theirs.attack
        self.rooms, self.known = rooms(s, seat), dict[int, float]()

    def power(self, n: int) -> float:
        """So much more power on the field: what stands, what it would do and what it would keep out."""
        gain = self.known.get(n)
        if gain is None:
            does = max(0, n - self.open) - max(0, -self.open)
            keeps = max(0, -self.safe) - max(0, -self.safe - n)
            gain = self.known[n] = STRENGTH * n + DOES * does + KEEPS * keeps
        return gain

    def entry(self, hand: Iterable[tuple[int, float]], more: int = 0) -> tuple[float, Part | None]:
        """The best unit to bring in from cards with what they are worth in hand, with so many more territories, and the gain."""
        c, face = cards(self.s), self.s.face
        best, chosen = 0.0, None
        for card, kept in hand:
            if not c.unit[face[card]] or (self.haste and not c.traits[face[card]] & HASTE):
                continue
            n = c.cost[face[card]]
            for room in self.rooms:
                if n <= room.limit + more:
                    gain = (self.power(n) + STANDING if room.gone < 0 else self.power(n - room.gone)) - kept
                    if gain > best:
                        best, chosen = gain, Part(card, room.slot)
        return best, chosen

    def hand(self, more: int = 0) -> list[tuple[int, float]]:
        """The cards of the hand with what they are worth, with so many more territories."""
        s, seat = self.s, self.seat
        return [(card, card_value(s, seat, card, more)) for card in s.zones[cards(s).hand[seat]]]


def rooms(s: State, seat: int) -> list[Room]:
    """One free slot, and all others for whose units a new one might come (4.2)."""
    found: list[Room] = []
    free = False
    for slot in cards(s).slots[seat]:
        u = unit(s, slot)
        if u >= 0:
            found.append(Room(slot, given_up_worth(s, [u]) + lands(s, seat, [u]), power(s, u)))
        elif not free:
            free = True
            found.append(Room(slot, lands(s, seat), -1))
    return found


def territory(s: State, seat: int) -> Move | None:
    """The card whose loss is made up for most by a territory more: by what can be brought in and what comes into reach."""
    c, main = cards(s), Main(s, seat)
    if len(s.zones[c.land[seat]]) >= ENOUGH_LANDS:
        return None
    now, then = main.hand(), main.hand(1)
    best, chosen = sum([kept for _, kept in now]) + main.entry(now)[0] - LAND, NOWHERE
    total = sum([kept for _, kept in then])
    for i, (card, kept) in enumerate(then):
        gain = total - kept + main.entry(then[:i] + then[i + 1:], 1)[0]
        if gain > best:
            best, chosen = gain, card
    return Move("territory", (Part(chosen, c.land[seat]),)) if chosen != NOWHERE else None


def deployment(s: State, seat: int) -> Move | None:
    """The unit by whose entry most is gained, in a free slot or in the place of another."""
    main = Main(s, seat)
    part = main.entry(main.hand())[1]
    if part is None:
        return None
    return Move("redeploy" if s.zones[part.place] else "deploy", (part,))


PHASES: dict[str, Callable[[State, int], Move | None]] = {
    "2.1": removal,
    "2.2": reinforcement,
    "2.3": counter,
    "haste": deployment,
    "4.1": territory,
    "4.2": deployment,
}


def practice(s: State, seat: int) -> Move | None:
    """A magic that promises enough; what the phases ask as above, what else is asked by habit."""
    step = s.step()
    if seat == s.seat and step in PHASES and (cast := use(s, seat)) is not None:
        return cast
    phase = PHASES.get(step)
    return phase(s, seat) if phase is not None else target(s, seat) or habit(s, seat)


USE_WORTH = 1.2
"""A magic is kept for better while it promises no more than this."""


def use(s: State, seat: int) -> Move | None:
    """The magic that promises most, with the cards its condition asks for; None while all are better kept."""
    c, best, chosen = cards(s), USE_WORTH, NOWHERE
    for part in MAGIC.next(s, seat, NOWHERE):
        promised = Cast(s, seat, {}).promise(todo(s, s.box.cards[s.face[part.piece]].key, ("effect",)))
        promised -= sum(kept for kept, _ in _given_up(s, seat, part.piece))
        if promised > best:
            best, chosen = promised, part.piece
    if chosen == NOWHERE:
        return None
    return Move("magic", (*pointed([chosen]), *(Part(card, c.discard) for _, card in _given_up(s, seat, chosen))))


def _given_up(s: State, seat: int, chosen: int) -> list[tuple[float, int]]:
    """M-2: the unit cards its condition asks for, those worth least in hand, with what they are worth."""
    c = cards(s)
    n = c.discard_units[s.face[chosen]]
    return sorted((card_value(s, seat, card), card) for card in s.zones[c.hand[seat]] if c.unit[s.face[card]])[:n] if n else []


def target(s: State, seat: int) -> Move | None:
    """M-4: the opposing units whose loss costs most, or the own strongest, where an effect asks."""
    choice = open_choice(s)
    found = Cast(s, seat, {}).wanted(choice) if choice is not None else []
    return Move("choose", tuple(pointed(found))) if found else None
