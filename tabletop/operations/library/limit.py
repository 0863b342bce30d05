"""`discard: {from: hand, to: discard, down_to: 7}`: who holds more chooses what goes."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.models import Operation
from tabletop.operations.node import Node
from tabletop.operations.places import Places
from tabletop.operations.verbs import Asking, drags, lawful, moved
from tabletop.operations.word import Made, Word
from tabletop.referee.ask import Ask, Flow
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Verb
from tabletop.table.state import Part, State


@dataclass(frozen=True, slots=True)
class Limit(Node):
    step: str
    sources: tuple[Places, ...]
    to: Places
    most: int

    def run(self, s: State, seat: int) -> Flow:
        if self.excess(s, seat) > 0:
            yield Ask({seat: (self.step,)})

    def pieces(self, s: State, seat: int) -> list[int]:
        """The cards that count."""
        return [piece for source in self.sources for piece in source.pieces(s, seat)]

    def excess(self, s: State, seat: int) -> int:
        """How many cards must go."""
        return len(self.pieces(s, seat)) - self.most


class _Verb(Asking[Limit]):
    def parts(self, s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        limit = self.node(s)
        return drags(draft, limit.pieces(s, seat), limit.to.zones[seat])

    def too_many(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        most = max(0, self.node(s).excess(s, seat))
        return {"n": len(draft), "limit": most} if len(draft) > most else None

    def whole(self, s: State, seat: int, about: int, draft: Draft) -> bool:
        return len(draft) == self.node(s).excess(s, seat)

    def unfinished(self, s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
        return Refusal(self.step, "too_few_cards", {"n": len(draft), "need": self.node(s).excess(s, seat)})


def _verb(step: str, operation: Operation) -> Verb:
    asks = _Verb(step)
    many = Check(step, "too_many_cards", asks.too_many)
    return Verb(step, asks.parts, (*lawful(step), many), asks.whole, moved("log.played"), unfinished=asks.unfinished)


def _bind(made: Made) -> Limit:
    spec, table = made.spec.discard, made.table
    assert spec is not None
    return Limit(made.step, tuple(map(table.places, spec.from_)), table.places(spec.to), spec.down_to or 0)


WORD = Word(_bind, verb=_verb)
