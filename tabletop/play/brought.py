"""What facts of a commit brought about that all must see: cards that came to light, public numbers of a seat that changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tabletop.play.session import Session
from tabletop.table.box import Box
from tabletop.table.facts import apply
from tabletop.table.places import piece_at
from tabletop.table.records import Fact
from tabletop.table.state import State, place_of

CARRIES = ("move", "lay", "flip", "show")
"""The facts by which a card comes to light."""


@dataclass(frozen=True, slots=True)
class Lit:
    """A card (its index) that nobody but its person knew and everybody knows now, at the place where it came to lie, and the seat
    it came from, else lies with, -1 where that is nobody's."""

    face: int
    place: str
    seat: int = -1


@dataclass(frozen=True, slots=True)
class Change:
    """A number of a seat that all can see, before and after."""

    seat: int
    key: str
    was: int
    now: int


@dataclass(frozen=True, slots=True)
class Brought:
    """What came to light, in order, and what the numbers of the seats became."""

    cards: tuple[Lit, ...] = ()
    changes: tuple[Change, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.cards or self.changes)


def brought(session: Session, commit: int, before: int, upto: int) -> Brought:
    """By the facts between the `before`th and the `upto`th of a commit; a number that came back to what it was did not change."""
    kept, made = session.history, session.history.commits[commit]
    table = kept.states[made.after].copy()
    cards: list[Lit] = []
    stood: dict[tuple[int, str], int] = {}
    for n, fact in enumerate(made.facts[:upto]):
        if n >= before and is_public(session.box, fact):
            seat, key = int(fact.args[0]), str(fact.args[1])
            stood.setdefault((seat, key), table.seat_num[seat, key])
        lit = list(_lit(table, fact))
        cards += lit if n >= before else []
    changes = (Change(seat, key, was, table.seat_num[seat, key]) for (seat, key), was in stood.items())
    return Brought(tuple(cards), tuple(change for change in changes if change.was != change.now))


def is_public(box: Box, fact: Fact) -> bool:
    """Whether it counts a number of a seat that all can see."""
    gauge = box.gauges.get(str(fact.args[1])) if fact.kind == "count" else None
    return gauge is not None and not gauge.hidden and any(gauge.label.values())


def _lit(table: State, fact: Fact) -> Iterator[Lit]:
    """Apply a fact; the card that came to light by it."""
    box = table.box
    piece = piece_at(table, str(fact.args[0])) if fact.kind in CARRIES else -1
    knew = piece >= 0 and bool(table.known_to(piece) & box.public)
    apply(table, fact.kind, fact.args)
    if piece < 0 or knew or not fact.face or not table.known_to(piece) & box.public:
        return
    card, place = box.cards[fact.face], place_of(table, piece)
    if not card.shape and not card.sides and place.partition(".")[0] != "box":
        came = seat_of(box, str(fact.args[0]))
        yield Lit(fact.face, place, came if came >= 0 else seat_of(box, place))


def seat_of(box: Box, place: str) -> int:
    """The seat whose place it is, -1 where that is nobody's."""
    name = place.partition("/")[0]
    zone = box.zone_of.get(name, box.zone_of.get(name.rpartition(".")[0], -1))
    return box.zones[zone].seat if zone >= 0 else -1
