"""Drags of a coded game's verbs: cards of one place of a seat to another, and then to a card that lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tabletop.referee.verbs import Draft
from tabletop.table.state import NOWHERE, Part, State

Parts = Callable[[State, int, int, Draft], Iterable[Part]]


def place(s: State, seat: int, family: str) -> int:
    """The place of a family that a seat has, else the one that all share."""
    found = s.box.zone_of.get(f"p{seat + 1}.{family}")
    return s.box.zone_of[family] if found is None else found


def drag(source: str, to: str, *numbers: int, many: bool = False) -> Parts:
    """Cards of a place to another, one or many; each number is another way."""
    ways = numbers or (0,)

    def parts(s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        if draft and not many:
            return []
        target, laid = place(s, seat, to), [part.piece for part in draft]
        return [Part(piece, target, number) for piece in s.zones[place(s, seat, source)] if piece not in laid for number in ways]
    return parts


def moved(s: State, seat: int, about: int, draft: Draft) -> None:
    """`Verb.do` of a verb that only moves."""
    for part in draft:
        s.move(part.piece, part.place)


def move_all(s: State, zone: int, to: int, side: int = NOWHERE) -> None:
    """All that lies in a place to another, with a side up or as it lies there."""
    for piece in s.zones[zone][:]:
        s.move(piece, to, side=side)


def draw(s: State, pile: int, to: int, n: int = 1) -> None:
    """So many cards from the top of a pile, as far as it goes."""
    for piece in s.zones[pile][:-n - 1:-1]:
        s.move(piece, to)


@dataclass(frozen=True, slots=True)
class Onto:
    """A first drag, then, where `second` lists any, a card that is pointed at."""

    first: Parts
    second: Callable[[State, int], list[int]]

    def parts(self, s: State, seat: int, about: int, draft: Draft) -> Iterable[Part]:
        """`Verb.parts`."""
        if not draft:
            return self.first(s, seat, about, draft)
        return [Part(piece, NOWHERE) for piece in self.second(s, seat)] if len(draft) == 1 else []

    def whole(self, s: State, seat: int, about: int, draft: Draft) -> bool:
        """`Verb.whole`."""
        return len(draft) == 1 + bool(self.second(s, seat))


def onto(draft: Draft, other: int = -1) -> int:
    """The card that was pointed at."""
    return draft[1].piece if len(draft) > 1 else other
