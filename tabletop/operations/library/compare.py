"""`compare: {in, by}`: what the seats laid down is compared, and the best does what stands under `winner`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tabletop.operations.library.play import led_value
from tabletop.operations.models import Operation
from tabletop.operations.node import Block, Node
from tabletop.operations.numbers import fitting
from tabletop.operations.places import Places, card
from tabletop.operations.table import leader
from tabletop.operations.word import Inner, Made, Word
from tabletop.table.state import State

Rank = tuple[int, int]
"""How good the cards of a seat are: 2 for trumps, 1 for others, then their number; larger is better."""


@dataclass(frozen=True, slots=True)
class Compare(Node):
    """`by` and `follow` hold values by face; without `follow` all cards count.  `sign` is -1 where the lowest is best."""

    places: Places
    by: tuple[int, ...]
    sign: int
    follow: tuple[Any, ...] | None
    trumps: frozenset[int]
    ties: str
    winner: Block
    nobody: Block

    @property
    def plain(self) -> bool:
        return self.winner.plain and self.nobody.plain

    def run(self, s: State, seat: int) -> None:
        won = self.best(s)
        for one in won:
            s.say("log.best", seat=f"seat:{one}", card=card(s, self.places.pieces(s, one)[-1]))
        if not won:
            s.say("log.nobody")
            self.nobody.run(s, seat)
        elif self.winner.plain:
            for one in won:
                self.winner.run(s, one)
        else:
            for one in reversed(won):
                self.winner.schedule(s, one)

    def best(self, s: State) -> list[int]:
        """The seats that win, from the one that leads on; none where nobody does."""
        first, n = leader(s), s.box.seats
        led = led_value(s, self.places, self.follow, first) if self.follow is not None else None
        ranked = [((first + k) % n, self.rank(s, (first + k) % n, led)) for k in range(n)]
        ranks = {seat: rank for seat, rank in ranked if rank is not None}
        for rank in sorted(set(ranks.values()), reverse=True):
            equal = [seat for seat in ranks if ranks[seat] == rank]
            if len(equal) == 1 or self.ties == "all":
                return equal
            if self.ties == "first":
                return equal[:1]
            if self.ties == "nobody":
                return []
        return []

    def rank(self, s: State, seat: int, led: Any) -> Rank | None:
        """None for a seat whose cards do not count."""
        faces = [s.face[piece] for piece in self.places.pieces(s, seat)]
        trumps = [face for face in faces if face in self.trumps]
        counted = trumps or (faces if self.follow is None else [face for face in faces if self.follow[face] == led])
        if not counted:
            return None
        return 2 if trumps else 1, self.sign * sum([self.by[face] for face in counted])


def _inner(spec: Operation) -> Inner:
    assert spec.compare is not None
    return {"winner": spec.compare.winner, "nobody": spec.compare.nobody}


def _bind(made: Made) -> Compare:
    spec, table = made.spec.compare, made.table
    assert spec is not None
    return Compare(
        table.places(spec.in_), table.figures(spec.by), 1 if spec.best == "highest" else -1,
        table.values(spec.follow) if spec.follow else None, fitting(table, spec.trump) or frozenset(), spec.ties,
        made.below("winner"), made.below("nobody"))


WORD = Word(_bind, _inner)
