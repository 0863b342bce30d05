"""The operations that only act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabletop.catalog.steps.models import Deal, Discard, Draw, Number, Operation, Take
from tabletop.declared import cards
from tabletop.declared.cards import Refill
from tabletop.declared.numbers import number, within
from tabletop.declared.tables import LEAD, card, leader, pieces, tables
from tabletop.table.state import UP, State

MOST_CARDS = 999
"""No operation moves more cards than this, whatever a number says."""


def shuffle(state: State, refill: Refill, place: str, seat: int) -> None:
    for zone in tables(state).places(place, seat):
        state.shuffle(zone)


def deal(state: State, refill: Refill, spec: Deal, seat: int) -> None:
    """One card each, beginning with the seat that leads, so many times."""
    n, seats = min(number(state, spec.cards, seat), MOST_CARDS), state.box.seats
    for k in range(max(0, n) * seats):
        cards.draw(state, refill, spec.from_, spec.to, (leader(state) + k) % seats)
    state.say("log.dealt", n=max(0, n))


def draw(state: State, refill: Refill, spec: Draw, seat: int) -> None:
    for _ in range(min(number(state, spec.cards, seat), MOST_CARDS)):
        piece = cards.draw(state, refill, spec.from_, spec.to, seat)
        if piece < 0:
            break
        zone = state.where[piece]
        if state.box.zones[zone].seat < 0 and cards.is_open(state, zone):
            state.say("log.turned_up", card=card(state, piece))
        else:
            cards.told(state, "log.drew", seat, piece, zone)


def take(state: State, refill: Refill, spec: Take | Discard, seat: int) -> None:
    gone = cards.take(state, tuple(spec.from_), spec.to, seat)
    if gone and isinstance(spec, Take):
        state.say("log.taken", seat=f"seat:{seat}", n=len(gone))


def reshuffle(state: State, refill: Refill, spec: Take, seat: int) -> None:
    cards.reshuffle(state, tuple(spec.from_), spec.to, seat)


def reveal(state: State, refill: Refill, place: str, seat: int) -> None:
    for piece in pieces(state, place, seat):
        if state.side[piece] != UP:
            state.flip(piece, UP)
            whose = state.box.zones[state.where[piece]].seat
            key = "log.revealed" if whose >= 0 else "log.turned_up"
            state.say(key, seat=f"seat:{max(0, whose)}", card=card(state, piece))


def score(state: State, refill: Refill, spec: dict[str, Number], seat: int) -> None:
    for gauge, n in spec.items():
        before, add = state.seat_num[seat, gauge], number(state, n, seat)
        if add:
            state.count(seat, gauge, within(before + add))
            after = state.seat_num[seat, gauge]
            state.say("log.scored", seat=f"seat:{seat}", gauge=f"gauge:{gauge}", n=after - before, before=before, after=after)


def lead(state: State, refill: Refill, who: str, seat: int) -> None:
    """The marker of who begins goes to the seat, or to the one after whoever has it."""
    begins = seat if who == "me" else (leader(state) + 1) % state.box.seats
    for one in range(state.box.seats):
        if state.seat_num[one, LEAD] != int(one == begins):
            state.count(one, LEAD, int(one == begins))


def end(state: State, refill: Refill, what: str, seat: int) -> None:
    """Nothing more is played: what is left of the agenda is who wins."""
    while state.agenda and state.agenda[-1][0] != "win":
        state.cut(state.agenda[-1][0])


ACTS: dict[str, Callable[[State, Refill, Any, int], None]] = {
    "shuffle": shuffle, "deal": deal, "draw": draw, "take": take, "discard": take, "reshuffle": reshuffle, "reveal": reveal,
    "score": score, "lead": lead, "end": end,
}


def act(state: State, refill: Refill, operation: Operation, seat: int) -> None:
    """Do what an operation says."""
    ACTS[operation.word](state, refill, getattr(operation, operation.word), seat)
