"""What a duellist usually does: a quick, sensible answer to every question, as bots expect it later on."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.anoare import cooling, outcome, turn
from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.tables import tables
from tabletop.table.state import NOWHERE, Move, Part, State


def habit(s: State, seat: int) -> Move | None:
    """The usual answer of a seat to the question of the step at work; None to pass."""
    answer = USUAL.get(s.step())
    return answer(s, seat) if answer is not None else None


def strength(s: State, card: int) -> int:
    """What a card is worth at hand: its attack, less what it costs."""
    c, face = tables(s), s.face[card]
    return 2 * max(1, c.atk[face]) - c.cost[face]


def _set(s: State, seat: int) -> Move | None:
    """The strongest skill whose cost can be paid."""
    c, hand = tables(s), s.zones[tables(s).hand[seat]]
    def gain(card: int) -> int:
        short = c.cost[s.face[card]] - len(hand) + 1
        return strength(s, card) - 2 * max(0, short)
    return Move("set", (Part(max(hand, key=gain), c.skill[seat]),)) if hand else None


def _pay(s: State, seat: int) -> Move | None:
    """The weakest cards, the strongest of them on top, for it returns first."""
    c = tables(s)
    cards = sorted(s.zones[c.hand[seat]], key=lambda card: strength(s, card))[:turn.due(s, seat)]
    if not cards:
        return None
    return Move("pay", tuple(Part(card, c.skill[seat]) for card in cards))


def _open(s: State, seat: int) -> Move | None:
    """Those lowest on their skills, for they stay longest."""
    cards = f.closed(s, f.other(seat))[:outcome.to_open(s, seat)]
    return Move("open", tuple(Part(card, NOWHERE) for card in cards))


def _cool(s: State, seat: int) -> Move | None:
    """Everything, as often as it may be."""
    hand = tables(s).hand[seat]
    return Move("cool", tuple(Part(skill, hand, cooling.most(s, skill)) for skill in f.cooling(s, seat)))


def _cool_one(s: State, seat: int) -> Move | None:
    """The skill of which a paid card, or itself, returns soonest."""
    skills = f.cooling(s, seat)
    return Move("cool", (Part(min(skills, key=lambda skill: f.coolings(s, skill)), tables(s).hand[seat], 1),)) if skills else None


def _take(s: State, seat: int) -> Move | None:
    c = tables(s)
    cards = s.zones[c.ultra[seat]]
    return Move("take", (Part(max(cards, key=lambda card: strength(s, card)), c.hand[seat]),)) if cards else None


def _hide(s: State, seat: int) -> Move | None:
    c = tables(s)
    return Move("hide", (Part(s.zones[c.drawn[seat]][0], c.fragment[seat]),)) if s.zones[c.drawn[seat]] else None


USUAL: dict[str, Callable[[State, int], Move | None]] = {
    "5.2": _set, "5.4-1": _pay, "5.5-3": _open, "extra_open": _open, "evader": _cool, "recover": _cool,
    "cool_one": _cool_one, "take": _take, "2-hide": _hide}
