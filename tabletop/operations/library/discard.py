"""`discard: {from: hand, to: discard, down_to: 7}`: who holds more chooses what goes; without `down_to` everything does."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import Field

from tabletop.operations.declare import Made
from tabletop.operations.forms import Sources
from tabletop.operations.library.take import Take, going
from tabletop.operations.node import Node
from tabletop.operations.places import Places, taken
from tabletop.operations.prose import Prose
from tabletop.operations.verbs import AskingMany, drags
from tabletop.operations.where import Fits
from tabletop.referee.ask import Ask, Flow
from tabletop.referee.verbs import Draft, Verb
from tabletop.table.state import Part, State


@dataclass(frozen=True, slots=True)
class Limit(Node):
    step: str
    from_: Places
    to: Places
    down_to: int

    def run(self, s: State, seat: int) -> Flow:
        if self.least(s, seat) > 0:
            yield Ask({seat: (self.step,)})

    def least(self, s: State, seat: int) -> int:
        """How many cards must go."""
        return len(self.from_.pieces(s, seat)) - self.down_to

    most = least


class _Verb(AskingMany[Limit]):
    def parts(self, s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        limit = self.node(s)
        return drags(draft, limit.from_.pieces(s, seat), limit.to.at(s, seat))


class Discard(Take):
    """The same as `take`; with `down_to` a hand limit: the seat chooses which cards go until so many are left."""

    from_: Sources = Field(alias="from", description="the places the cards come from: one, or a list of them")
    down_to: int | None = Field(default=None, ge=0, le=99, description="so many may stay, and the seat chooses which go")

    @staticmethod
    def run(s: State, seat: int, from_: Places, to: Places, where: Fits | None, leave: int, down_to: None = None) -> None:
        taken(s, going(s, seat, from_, where, leave), to, seat)

    @property
    def asks(self) -> bool:
        return self.down_to is not None

    def bind(self, made: Made) -> Node:
        said = dict(self.values(made))
        return Limit(made.step, said["from_"], said["to"], said["down_to"]) if self.asks else super().bind(made)

    def verb(self, step: str) -> Verb:
        return _Verb(step).verb()

    def said(self, prose: Prose) -> str:
        return self.sentences(prose, "limit") if self.asks else super().said(prose)

    def asked(self, prose: Prose) -> str:
        return self.sentences(prose, "prompt.discard") if self.asks else ""
