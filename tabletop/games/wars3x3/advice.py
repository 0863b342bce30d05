"""What one is advised to answer where a choice is not about the fight: the start of a game, and what traits ask."""

from __future__ import annotations

from tabletop.games.wars3x3.cards import PIONEER, WILD, cards
from tabletop.games.wars3x3.choices import goal
from tabletop.games.wars3x3.field import recall_parts
from tabletop.games.wars3x3.setup import CHOOSING, wanted
from tabletop.referee.verbs import pointed
from tabletop.table.state import Move, Part, State

# What a card is worth at the start: a wild card, a spell of any number, one that brings territories, and a unit by its cost; ours.
WILD_WORTH, SPELL_WORTH, PIONEER_WORTH = 4.5, 4.0, 6.0
UNIT_WORTH = (0.0, 2.5, 3.5, 4.0, 4.5, 4.5, 3.5, 2.5, 2.0, 1.5)
CHEAP, CHEAP_WANTED, LEAST_HAND = 4, 2, 8
MANA = 1.5
"""How many kept cards of its colours make up for one more mana a magic needs."""


def suggest(s: State, seat: int) -> Move | None:
    """Sensible answers: an even start, cheap cards as territories and magics one has the colours for; traits are used."""
    step = s.step()
    if step in CHOOSING:
        return _choose(s, seat)
    answers = {"mulligan": _mulligan, "take": _take, "undying": _recall, "treasure": _dig, "treasure_discard": _toss}
    return answers[step](s, seat) if step in answers else None


def worth(s: State, card: int) -> float:
    """What a card of the hand is worth early in the game."""
    c, face = cards(s), s.face[card]
    if c.traits[face] & PIONEER:
        return PIONEER_WORTH
    if c.unit[face]:
        return UNIT_WORTH[min(c.cost[face], len(UNIT_WORTH) - 1)]
    return WILD_WORTH if c.traits[face] & WILD else SPELL_WORTH


def _choose(s: State, seat: int) -> Move | None:
    """Beginner: the manual's advice, cheap cards as territories.  Else the least useful cards go back."""
    c = cards(s)
    n, magics = wanted(s, seat)
    hand = s.zones[c.hand[seat]]
    if c.start.kept:
        order = sorted(hand, key=lambda p: (worth(s, p), p))
    else:
        order = sorted(hand, key=lambda p: (not c.unit[s.face[p]], c.cost[s.face[p]], p))
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
    cheap = sum(c.unit[s.face[card]] and c.cost[s.face[card]] <= CHEAP for card in hand)
    if cheap >= CHEAP_WANTED or len(hand) < LEAST_HAND or not s.zones[c.deck]:
        return None
    return Move("mulligan", tuple(pointed(s.zones[c.deck][-1:])))


def _take(s: State, seat: int) -> Move | None:
    c = cards(s)
    hands = [zone for zone in (s.zones[c.hand[seat]], s.zones[c.second[seat]]) if zone]
    best = max(hands, key=lambda zone: sum(worth(s, card) for card in zone), default=[])
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
    card = min(s.zones[c.hand[seat]], key=lambda p: (worth(s, p), p), default=-1)
    return Move("toss", (Part(card, c.discard),)) if card >= 0 else None
