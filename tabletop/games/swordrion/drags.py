"""Drags of this game's verbs: cards of one place of a seat to another, and then to a card that lies there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from tabletop.games.swordrion.tables import tables
from tabletop.referee.verbs import Draft
from tabletop.table.state import NOWHERE, Part, State

Parts = Callable[[State, int, int, Draft], Iterable[Part]]


def drag(source: str, to: str, *numbers: int, many: bool = False) -> Parts:
    """Cards of a place to another, one or many; each number is another way."""
    def parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
        place, laid = tables(s).zone(to, seat), [part.piece for part in draft]
        for piece in s.zones[tables(s).zone(source, seat)] if many or not draft else ():
            if piece not in laid:
                for number in numbers or (0,):
                    yield Part(piece, place, number)
    return parts


def moved(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        s.move(part.piece, part.place)


@dataclass(frozen=True, slots=True)
class Onto:
    """A first drag, then, where `second` lists any, a card that is pointed at."""

    first: Parts
    second: Callable[[State, int], list[int]]

    def parts(self, s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
        if not draft:
            yield from self.first(s, seat, about, draft)
        elif len(draft) == 1:
            for piece in self.second(s, seat):
                yield Part(piece, NOWHERE)

    def whole(self, s: State, seat: int, about: int, draft: Draft) -> bool:
        return len(draft) == 1 + bool(self.second(s, seat))


def onto(draft: Draft, other: int = -1) -> int:
    """The card that was pointed at."""
    return draft[1].piece if len(draft) > 1 else other
