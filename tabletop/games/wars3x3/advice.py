"""What one is advised to answer where a choice is not about the fight: the start of a game, what traits ask and what magics ask."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tabletop.games.wars3x3.board import land_value, unit
from tabletop.games.wars3x3.cards import PIONEER, WILD, cards
from tabletop.games.wars3x3.field import recall_parts
from tabletop.games.wars3x3.magic import COPY
from tabletop.games.wars3x3.setup import CHOOSING, goal, wanted
from tabletop.operations.seats import Answer, best, by_step
from tabletop.referee.verbs import pointed
from tabletop.table.state import DOWN, NOWHERE, Move, Part, State

# What a card is worth at the start: a wild card, a spell of any number, one that brings territories, and a unit by its cost; ours.
WILD_WORTH, SPELL_WORTH, PIONEER_WORTH = 4.5, 4.0, 6.0
UNIT_WORTH = (0.0, 2.5, 3.5, 4.0, 4.5, 4.5, 3.5, 2.5, 2.0, 1.5)
CHEAP, CHEAP_WANTED, LEAST_HAND = 4, 2, 8
SOON = 3
"""A unit that costs so much more than there are territories at the start comes soon enough."""
MANA = 1.5
"""How many kept cards of its colours make up for one more mana a magic needs."""


def worth(s: State, card: int) -> float:
    """What a card of the hand is worth early in the game."""
    c, face = cards(s), s.face[card]
    if c.traits[face] & PIONEER:
        return PIONEER_WORTH
    if c.unit[face]:
        return UNIT_WORTH[min(c.cost[face], len(UNIT_WORTH) - 1)]
    return WILD_WORTH if c.traits[face] & WILD else SPELL_WORTH


def cheap(s: State, hand: Iterable[int]) -> int:
    """S-5: how many units of a hand can come early."""
    c = cards(s)
    return sum(c.unit[s.face[card]] and c.cost[s.face[card]] <= CHEAP for card in hand)


def _choose(s: State, seat: int) -> Move | None:
    """What comes late is laid away: beginner, as territories the units that stay out of reach longest; else the least useful
    cards go back."""
    c = cards(s)
    n, magics = wanted(s, seat)
    hand = s.zones[c.hand[seat]]

    def late(card: int) -> int:
        unit = c.unit[s.face[card]] and not c.start.kept
        return max(0, c.cost[s.face[card]] - n - SOON) if unit else 0

    order = sorted(hand, key=lambda p: (-late(p), worth(s, p), p))
    colours = [c.element[s.face[p]] for p in order[n if c.start.kept else 0:]]

    def fits(magic: int) -> float:
        total, need = c.mana[s.face[magic]]
        return sum(colours.count(element) for element in need) - MANA * total

    best = sorted(s.zones[c.offer[seat]], key=lambda p: (-fits(p), p))
    parts = [Part(card, goal(s, seat)) for card in order[:n]] + [Part(magic, c.magic[seat]) for magic in best[:magics]]
    return Move("prepare", tuple(parts)) if parts else None


def _mulligan(s: State, seat: int) -> Move | None:
    """A new hand for one without cheap units, while enough cards are left to choose from."""
    c = cards(s)
    hand = s.zones[c.hand[seat]]
    if cheap(s, hand) >= CHEAP_WANTED or len(hand) < LEAST_HAND or not s.zones[c.deck]:
        return None
    return Move("mulligan", tuple(pointed(s.zones[c.deck][-1:])))


def _take(s: State, seat: int) -> Move | None:
    c = cards(s)
    hands = [zone for zone in (s.zones[c.hand[seat]], s.zones[c.second[seat]]) if zone]
    best = max(hands, key=lambda hand: (cheap(s, hand), sum(worth(s, card) for card in hand)), default=[])
    return Move("take", tuple(pointed(best[:1]))) if best else None


def _recall(s: State, seat: int) -> Move | None:
    parts = tuple(recall_parts(s, seat, -1, ()))
    return Move("recall", parts) if parts else None


def _dig(s: State, seat: int) -> Move | None:
    """While the deck lasts: who draws its last card may end the game."""
    c = cards(s)
    deck = s.zones[c.deck]
    return Move("dig", (Part(deck[-1], c.hand[seat]),)) if len(deck) > 1 else None


def _toss(s: State, seat: int) -> Move | None:
    c = cards(s)
    return best("toss", sorted(s.zones[c.hand[seat]]), c.discard, lambda p: -worth(s, p))


REACH = 2
"""A unit this far above one's territories is still worth taking back."""


def dearest(s: State, seat: int, limit: int, bits: int = 0) -> Move | None:
    """Deploy the dearest unit of the hand that costs no more than a limit and has these traits."""
    c = cards(s)
    free = next((slot for slot in c.slots[seat] if unit(s, slot) < 0), NOWHERE)
    fitting = [card for card in s.zones[c.hand[seat]] if c.unit[s.face[card]] and c.cost[s.face[card]] <= limit
               and c.traits[s.face[card]] & bits == bits]
    if free == NOWHERE or not fitting:
        return None
    return Move("deploy", (Part(max(fitting, key=lambda card: c.cost[s.face[card]]), free),))


def _expose(s: State, seat: int) -> Move | None:
    down = [m for m in s.zones[cards(s).magic[1 - seat]] if s.side[m] == DOWN]
    return Move("expose", tuple(Part(m, NOWHERE) for m in down[:s.agenda[-1][2]])) if down else None


def _heal(s: State, seat: int) -> Move | None:
    c = cards(s)
    best = max(s.zones[c.discard], key=lambda card: c.cost[s.face[card]], default=NOWHERE)
    return Move("heal", (Part(best, NOWHERE, c.cost[s.face[best]]),)) if best != NOWHERE else None


def _exchange(s: State, seat: int) -> Move | None:
    """The least useful cards of the hand for the dearest units within reach, while that is a gain."""
    c = cards(s)
    limit = land_value(s, seat) + REACH
    back = sorted((card for card in s.zones[c.discard] if c.unit[s.face[card]] and c.cost[s.face[card]] <= limit),
                  key=lambda card: -c.cost[s.face[card]])
    given = sorted(s.zones[c.hand[seat]], key=lambda card: worth(s, card))
    parts: list[Part] = []
    for mine, other in zip(given[:s.agenda[-1][2]], back, strict=False):
        if c.unit[s.face[mine]] and c.cost[s.face[mine]] < c.cost[s.face[other]]:
            parts += [Part(mine, c.discard), Part(other, c.hand[seat])]
    return Move("exchange", tuple(parts)) if parts else None


def _copy(s: State, seat: int) -> Move | None:
    """The first magic that may be copied and asks for no cards."""
    part = next((part for part in COPY.next(s, seat, NOWHERE) if COPY.whole(s, seat, NOWHERE, (part,))), None)
    return Move("copy", (part,)) if part is not None else None


SUGGESTED: Mapping[str, Answer] = {
    **dict.fromkeys(CHOOSING, _choose), "mulligan": _mulligan, "take": _take, "undying": _recall, "treasure": _dig,
    "treasure_discard": _toss}
suggest = by_step(SUGGESTED)
"""Sensible answers: an even start, cheap cards as territories and magics one has the colours for; traits are used."""
USUAL: Mapping[str, Answer] = {
    **SUGGESTED, "settle": lambda s, seat: dearest(s, seat, land_value(s, seat)), "expose": _expose, "heal": _heal,
    "exchange": _exchange, "copy": _copy}
"""Those, and a usual answer to what a magic asks, None to pass."""
