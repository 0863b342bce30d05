"""How good a table is for a seat, as named terms whose sum is the value, in points of life."""

from __future__ import annotations

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.tables import tables
from tabletop.table.state import State

END = 1000.0
CARD, ULTRA, LEVEL = 0.3, 0.6, 1.0
PRIVATE: frozenset[str] = frozenset()


def value(s: State, seat: int) -> list[tuple[str, float]]:
    """Life against life, cards at hand against cards at hand."""
    if s.result is not None:
        winners = s.result.winners
        return [("end", END if seat in winners else -END if winners else 0.0)]
    foe = f.other(seat)
    return [("life", f.standing_life(s, seat) - f.standing_life(s, foe)),
            ("level", LEVEL * (s.seat_num[seat, "level"] - s.seat_num[foe, "level"])),
            ("hand", CARD * (_hand(s, seat) - _hand(s, foe)))]


def _hand(s: State, seat: int) -> int:
    return len(s.zones[tables(s).hand[seat]])
