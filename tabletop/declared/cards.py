"""How declared rules move cards: total, as far as the table allows, each with its line in the log."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.declared.tables import card, pieces, tables
from tabletop.table.state import NOWHERE, State

Refill = Mapping[str, str]
"""Piles that are filled when they are empty, and the places whose cards are shuffled into them."""


def room(state: State, zone: int) -> bool:
    """Whether one more piece may lie in a zone."""
    capacity = state.box.zones[zone].capacity
    return not capacity or len(state.zones[zone]) < capacity


def free(state: State, place: str, seat: int) -> int:
    """The first zone of a place with room, NOWHERE where there is none."""
    return next((zone for zone in tables(state).places(place, seat) if room(state, zone)), NOWHERE)


def is_open(state: State, zone: int) -> bool:
    """Whether everybody sees what comes to lie in a zone."""
    there = state.box.zones[zone]
    return there.facing == "up" or state.box.looks[zone] == state.box.everyone


def top(state: State, place: str, seat: int) -> int:
    """The top piece of a place, -1 where it is empty."""
    return next((state.top(zone) for zone in tables(state).places(place, seat) if state.zones[zone]), -1)


def needs_refill(state: State, refill: Refill, place: str, seat: int) -> bool:
    """Whether a pile is empty and can be filled."""
    source = refill.get(place)
    return source is not None and top(state, place, seat) < 0 and top(state, source, seat) >= 0


def fill(state: State, refill: Refill, place: str, seat: int) -> None:
    """Fill a pile that is empty."""
    if needs_refill(state, refill, place, seat):
        reshuffle(state, (refill[place],), place, seat)


def reshuffle(state: State, sources: tuple[str, ...], place: str, seat: int) -> None:
    """All cards of some places go to a pile, which is shuffled."""
    target = tables(state).places(place, seat)[0]
    for piece in [piece for source in sources for piece in pieces(state, source, seat)]:
        state.move(piece, target)
    state.shuffle(target)
    state.say("log.shuffled", place=f"place:{state.box.zones[target].name}", n=len(state.zones[target]))


def draw(state: State, refill: Refill, source: str, place: str, seat: int) -> int:
    """One card from the top of a pile; the piece, or -1 where there is none or no room."""
    fill(state, refill, source, seat)
    piece, zone = top(state, source, seat), free(state, place, seat)
    if piece < 0 or zone == NOWHERE:
        return -1
    state.move(piece, zone)
    return piece


def take(state: State, sources: tuple[str, ...], place: str, seat: int) -> list[int]:
    """All cards of some places go to another; those that went."""
    gone = []
    for piece in [piece for source in sources for piece in pieces(state, source, seat)]:
        zone = free(state, place, seat)
        if zone == NOWHERE:
            break
        state.move(piece, zone)
        gone.append(piece)
    return gone


def told(state: State, key: str, seat: int, piece: int, zone: int) -> None:
    """Say that a card came to lie in a zone: which, where all see it."""
    place = f"place:{state.box.zones[zone].name}"
    if is_open(state, zone):
        state.say(key, seat=f"seat:{seat}", card=card(state, piece), place=place)
    else:
        state.say(f"{key}.covered", seat=f"seat:{seat}", place=place)
