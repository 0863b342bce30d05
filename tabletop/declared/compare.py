"""Comparing what the seats laid down: who is best, and who shares it."""

from __future__ import annotations

from tabletop.catalog.steps.models import Compare
from tabletop.declared.asks import led_value
from tabletop.declared.numbers import fits
from tabletop.declared.tables import leader, number_of, pieces, value
from tabletop.table.state import State

Rank = tuple[int, int]
"""How good the cards of a seat are: 2 for trumps, 1 for others, then their number; larger is better."""


def best(state: State, spec: Compare) -> list[int]:
    """The seats that win, from the one that leads on; none where nobody does."""
    seats = [(leader(state) + k) % state.box.seats for k in range(state.box.seats)]
    led = led_value(state, spec.in_, spec.follow, leader(state)) if spec.follow else None
    ranks = {seat: rank for seat in seats if (rank := _rank(state, spec, seat, led)) is not None}
    for rank in sorted(set(ranks.values()), reverse=True):
        equal = [seat for seat in ranks if ranks[seat] == rank]
        if len(equal) == 1 or spec.ties == "all":
            return equal
        if spec.ties == "first":
            return equal[:1]
        if spec.ties == "nobody":
            return []
    return []


def _rank(state: State, spec: Compare, seat: int, led: object) -> Rank | None:
    """None for a seat whose cards do not count."""
    cards = pieces(state, spec.in_, seat)
    trumps = [p for p in cards if spec.trump and fits(state, p, spec.trump)]
    counted = trumps or [p for p in cards if not spec.follow or value(state, p, spec.follow) == led]
    if not counted:
        return None
    n = sum(number_of(state, p, spec.by) for p in counted)
    return 2 if trumps else 1, n if spec.best == "highest" else -n
