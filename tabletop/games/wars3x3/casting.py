"""When an experienced player uses a magic and on whom: what its effect promises on the table as it lies, in lives."""

from __future__ import annotations

from tabletop.games.wars3x3 import magic
from tabletop.games.wars3x3.cards import cards
from tabletop.games.wars3x3.operations.cast import Cast
from tabletop.games.wars3x3.value import card_value
from tabletop.operations.machine import open_choice, todo
from tabletop.referee.verbs import pointed
from tabletop.table.state import NOWHERE, Move, Part, State

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


MAGIC = next(verb for verb in magic.VERBS if verb.name == "magic")
