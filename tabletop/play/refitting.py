"""A table beside what its files say now: its box fitted anew, and the cards that say something else than when it was saved."""

from __future__ import annotations

from tabletop.catalog.fittings import Fittings, fitted, refitted
from tabletop.catalog.opening import box_of
from tabletop.play.kept import said_by
from tabletop.play.session import Session
from tabletop.table.box import Box
from tabletop.table.state import ROLL, State


def box_with(session: Session, state: State, fittings: Fittings) -> Box:
    """The box of a state fitted anew; raises LookupError or ValueError where it cannot be."""
    box = state.box
    fresh = box_of(fitted(session.content, fittings), box.mode, box.seats, box.switches, box.cards, dice=ROLL in box.gauges)
    whole = refitted(box, fresh)
    whole.data = session.rules.compile(whole) if session.rules is not None else None
    return whole


def other_cards(session: Session) -> tuple[str, ...]:
    """The cards of a table's game that said something else when it was saved, be they on it or not: that may be hidden."""
    cards = [card for card in session.box.cards[1:] if not card.missing]
    return tuple(card.key for card in cards if session.cards[card.key].get("says") not in ("", None, said_by(card)))
