"""Checks that rules in Python share: what their sentences tell, and what is short."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.operations.places import card
from tabletop.referee.verbs import Check, Draft, Figures
from tabletop.table.state import State

Number = Callable[[State, int, Draft], int]
"""What is needed of a seat for a draft, or what there is."""


def first_card(s: State, seat: int, about: int, draft: Draft) -> Figures:
    """`Check.told` of a sentence that names the card a draft begins with."""
    return {"card": card(s, draft[0].piece)}


def last_card(s: State, seat: int, about: int, draft: Draft) -> Figures:
    """`Check.told` of a sentence that names the card of the last part."""
    return {"card": card(s, draft[-1].piece)}


def short(rule: str, key: str, need: Number, have: Number | str, blind: bool = False) -> Check:
    """There must be as much as is needed; `have` may be a gauge of the seat."""
    def fails(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        n, there = need(s, seat, draft), s.seat_num[seat, have] if isinstance(have, str) else have(s, seat, draft)
        return {"need": n, "have": there} if n > there else None
    return Check(rule, key, fails, blind)


def twice(s: State, seat: int, about: int, draft: Draft) -> bool:
    """`Check.fails` where each piece counts once."""
    return draft[-1].piece in [part.piece for part in draft[:-1]]
