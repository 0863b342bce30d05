"""`discard: {from: hand, to: discard, down_to: 7}`: who holds more chooses what goes; without `down_to` everything does."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import Field

from tabletop.operations.declare import Declared, Made, Parts, Place, Sources
from tabletop.operations.library.take import Taking
from tabletop.operations.node import Node
from tabletop.operations.places import Places
from tabletop.operations.prose import Prose
from tabletop.operations.verbs import Asking, drags, lawful, moved
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


class Discard(Parts, Declared):
    """The same as `take`; with `down_to` a hand limit: the seat chooses which cards go until so many are left."""

    from_: Sources = Field(alias="from", description="the places the cards come from: one, or a list of them")
    to: Place = Field(description="where the cards go")
    down_to: int | None = Field(default=None, ge=0, le=99, description="so many may stay, and the seat chooses which go")

    @property
    def asks(self) -> bool:
        return self.down_to is not None

    def bind(self, made: Made) -> Node:
        sources, to = tuple(map(made.table.places, self.from_)), made.table.places(self.to)
        return Taking(sources, to, False) if self.down_to is None else Limit(made.step, sources, to, self.down_to)

    def verb(self, step: str) -> Verb:
        asks = _Verb(step)
        many = Check(step, "too_many_cards", asks.too_many)
        return Verb(step, asks.parts, (*lawful(step), many), asks.whole, moved("log.played"), unfinished=asks.unfinished)

    def said(self, prose: Prose) -> str:
        return prose.say("limit" if self.asks else "discard", n=self.down_to, **prose.ends(self.from_, self.to))

    def asked(self, prose: Prose) -> str:
        return prose.say("prompt.discard", n=self.down_to, **prose.ends(self.from_, self.to)) if self.asks else ""
