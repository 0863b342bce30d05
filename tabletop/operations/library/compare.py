"""`compare: {in, by}`: what the seats laid down is compared, and the best does what stands under `winner`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar, Literal

from pydantic import Field

from tabletop.catalog.models import Id
from tabletop.operations.declare import Declared, Made
from tabletop.operations.forms import Doing, Fault, Ground, Parts, Place, family_of
from tabletop.operations.node import Block, Node
from tabletop.operations.places import Places, card
from tabletop.operations.prose import Prose
from tabletop.operations.table import from_leader, led_value
from tabletop.operations.where import Fits, Where
from tabletop.table.state import State

Rank = tuple[int, int]
"""How good the cards of a seat are: 2 for trumps, 1 for others, then their number; larger is better."""


@dataclass(frozen=True, slots=True)
class Comparing(Node):
    """`by` and `follow` hold values by face; without `follow` all cards count."""

    in_: Places
    by: tuple[int, ...]
    best: str
    follow: tuple[Any, ...] | None
    trump: Fits | None
    ties: str
    winner: Block
    nobody: Block

    @property
    def plain(self) -> bool:
        return self.winner.plain and self.nobody.plain

    def run(self, s: State, seat: int) -> None:
        won = self.winners(s)
        for one in won:
            s.say("log.best", seat=f"seat:{one}", card=card(s, self.in_.pieces(s, one)[-1]))
        self.winner.each(s, won)
        if not won:
            s.say("log.nobody")
            self.nobody.run(s, seat)

    def winners(self, s: State) -> list[int]:
        """The seats that win, from the one that leads on; none where nobody does."""
        order = from_leader(s)
        led = led_value(s, self.in_, self.follow) if self.follow is not None else None
        ranks = {seat: rank for seat in order if (rank := self.rank(s, seat, led)) is not None}
        for rank in sorted(set(ranks.values()), reverse=True):
            equal = [seat for seat in ranks if ranks[seat] == rank]
            if len(equal) == 1 or self.ties == "all":
                return equal
            if self.ties != "cancel":
                return equal[:self.ties == "first"]
        return []

    def rank(self, s: State, seat: int, led: Any) -> Rank | None:
        """None for a seat whose cards do not count."""
        pieces = self.in_.pieces(s, seat)
        faces = [s.face[piece] for piece in pieces]
        trumps = [s.face[piece] for piece in self.trump.of(s, seat, pieces)] if self.trump is not None else []
        counted = trumps or (faces if self.follow is None else [face for face in faces if self.follow[face] == led])
        if not counted:
            return None
        return 2 if trumps else 1, (1 if self.best == "highest" else -1) * sum([self.by[face] for face in counted])


class Compare(Parts, Declared):
    """The cards of the seats are compared, and what follows is done by the seat of the best."""

    lists: ClassVar = ("winner", "nobody")
    in_: Place = Field(alias="in", description="a family of which each seat has its own place")
    by: Id = Field(description="the field that is compared; of several cards of a seat it is added up")
    best: Literal["highest", "lowest"] = Field(default="highest", description="which is best")
    follow: Id | None = Field(default=None, description="a field: only cards like the one that was led count")
    trump: Where = Field(default_factory=dict, description="cards like this beat all others")
    ties: Literal["nobody", "first", "cancel", "all"] = Field(
        default="nobody", description="of equal best cards nobody's, the first played, the next best below them, or all win")
    winner: Doing = Field(default_factory=list, description="done by the seat that is best")
    nobody: Doing = Field(default_factory=list, description="done where nobody is")

    def bind(self, made: Made) -> Node:
        return Comparing(**dict(self.values(made)))

    def often(self, block: str, seats: int) -> float:
        return 1 / seats if block == "winner" else 0.0

    def ranks(self) -> tuple[str, str, int]:
        return self.in_, self.by, 1 if self.best == "highest" else -1

    def said(self, prose: Prose) -> str:
        ties = () if self.follow else (f"ties.{self.ties}",)
        return self.sentences(prose, f"compare.{self.best}", "follow", "trump", *ties, "winner", "nobody")

    def faults(self, ground: Ground) -> Iterator[Fault]:
        family = family_of(self.in_)
        if ground.shared(family):
            told = f"{family!r} is one place for all; each seat's cards must lie apart"
            yield ("in",), "steps", told, "write each: seat in table.yaml"
        elif ground.unseen(family):
            yield ("in",), "steps", f"nobody sees what lies in {family!r}", f"add reveal: all.{family} before it"
