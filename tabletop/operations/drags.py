"""Verbs of rules in Python that take several drags: a card and then another that lies there, or so many; and piles that move."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from tabletop.operations.checks import twice
from tabletop.operations.seats import Parts, place_of
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Says, Verb
from tabletop.table.state import NOWHERE, Part, State, dragged

Do = Callable[[State, int, int, Draft], None]
"""`Verb.do`."""
Label = Callable[[State, int, int, Draft], Says | None]
"""`Verb.says`."""


def unlabelled(s: State, seat: int, about: int, draft: Draft) -> None:
    """`Verb.says` of a verb that says nothing of a place."""


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
    """A first drag, then, where `second` lists any, a card that is pointed at; `lacking` asks for it."""

    first: Parts
    second: Callable[[State, int], list[int]]
    lacking: Refusal

    def parts(self, s: State, seat: int, about: int, draft: Draft) -> Iterable[Part]:
        """`Verb.parts`."""
        if not draft:
            return self.first(s, seat, about, draft)
        return [dragged(piece, NOWHERE) for piece in self.second(s, seat)] if len(draft) == 1 else []

    def whole(self, s: State, seat: int, about: int, draft: Draft) -> bool:
        """`Verb.whole`."""
        return len(draft) == 1 + bool(self.second(s, seat))

    def unfinished(self, s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
        """`Verb.unfinished`."""
        return self.lacking if draft else None

    def verb(self, name: str, do: Do, *checks: Check, says: Label = unlabelled, rule: str = "") -> Verb:
        """The verb that drags one and points at the other."""
        return Verb(name, self.parts, checks, self.whole, do, says, self.unfinished, rule=rule)


def onto(draft: Draft, other: int = -1) -> int:
    """The card that was pointed at."""
    return draft[1].piece if len(draft) > 1 else other


@dataclass(frozen=True, slots=True)
class Several:
    """So many pieces of a seat to a place of its, each once; without a place they are pointed at.

    `key` tells how many are lacking, `says` labels how many are chosen; with `twice` one that is chosen is listed again, and told.
    """

    pieces: Callable[[State, int], Iterable[int]]
    need: Callable[[State, int], int]
    rule: str
    key: str
    to: str = ""
    says: str = ""
    twice: str = ""

    def parts(self, s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        """`Verb.parts`."""
        if len(draft) >= self.need(s, seat):
            return []
        goal, laid = place_of(s, seat, self.to) if self.to else NOWHERE, () if self.twice else [part.piece for part in draft]
        return [dragged(piece, goal) for piece in self.pieces(s, seat) if piece not in laid]

    def whole(self, s: State, seat: int, about: int, draft: Draft) -> bool:
        """`Verb.whole`."""
        return len(draft) == self.need(s, seat) > 0

    def unfinished(self, s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
        """`Verb.unfinished`."""
        return Refusal(self.rule, self.key, self.figures(s, seat, draft))

    def label(self, s: State, seat: int, about: int, draft: Draft) -> Says | None:
        """`Verb.says`."""
        return Says(self.says, self.figures(s, seat, draft)) if self.says else None

    def figures(self, s: State, seat: int, draft: Draft) -> Figures:
        """How many are chosen, of how many."""
        return {"n": len(draft), "need": self.need(s, seat)}

    def verb(self, name: str, do: Do, *checks: Check, confirm: bool = False, ends: bool = False,
             veils: bool = False) -> Verb:
        """The verb that chooses them."""
        once = (Check(self.rule, self.twice, twice),) if self.twice else ()
        return Verb(name, self.parts, (*once, *checks), self.whole, do, self.label, self.unfinished, confirm=confirm, ends=ends,
                    veils=veils)
