"""`when: [{from: deck, to: hand, use: drawn}]`: what cards do by themselves, as they or others go from place to place.

What moves cards in a game that says so is a step of its own on the agenda, and what goes by itself comes right after it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from pydantic import Field, model_validator

from tabletop.catalog.models import Id
from tabletop.catalog.problem import Slip
from tabletop.operations.forms import Fault, Ground, Parts, Place, Somewhere, words_of
from tabletop.operations.node import Block, Node, Ref
from tabletop.operations.places import Places
from tabletop.operations.prose import Prose
from tabletop.operations.table import Table
from tabletop.operations.where import AnyWhere, Fits, fitting, ways
from tabletop.referee.ask import Flow
from tabletop.referee.verbs import Draft
from tabletop.table.state import State

MOST_CHAINED = 200
"""So often may what goes by itself set off what goes by itself; what would come after that is not done."""
PATH = "when/"
Act = Callable[[State, int, int, Draft], None]


@dataclass(frozen=True, slots=True)
class Trigger(Node):
    """`does` says by key what a card does; a frame has the cards that are still to do it, and how many have done anything since it
    began.  It stays until what the last of them does is done."""

    ref: Ref
    leaves: Places | None
    comes: Places | None
    fits: Fits | None
    there: Places | None
    apart: bool
    does: Mapping[str, Block]
    lefts: frozenset[int] | None
    """The zones a card may leave, whoever waits for it; None: any."""
    arrives: frozenset[int] | None
    """The zones it may come to; None: any."""

    def run(self, s: State, seat: int, n: int = 0, *keys: str) -> None:
        left = [key for key in keys if key in self.does]
        if left and n < MOST_CHAINED:
            s.then((*self.ref, seat, n + 1, *left[1:]))
            s.say("log.used", seat=f"seat:{seat}", card=f"card:{left[0]}")
            self.does[left[0]].run(s, seat)
        elif (at := _under_way(s)) >= 0:
            s.agenda = (*s.agenda[:at], (*s.agenda[at][:3], n, *s.agenda[at][4:]), *s.agenda[at + 1:])
            s.changes += 1

    def happens(self, s: State, acts: int, piece: int, left: int) -> Iterator[tuple[int, list[int]]]:
        """The seats for which a card does something, or others do, as a piece has left a zone, each with these cards."""
        seats = [seat for k in range(s.box.seats) if self.concerns(s, seat := (acts + k) % s.box.seats, left, s.where[piece])]
        if not seats or (self.fits is not None and not self.fits.admits(s, seats[0], piece)):
            return
        for seat in seats if self.apart else seats[:1]:
            lying = [piece] if self.there is None else [one for one in self.there.pieces(s, seat) if one != piece]
            yield seat, [one for one in lying if s.box.cards[s.face[one]].key in self.does]

    def concerns(self, s: State, seat: int, left: int, come: int) -> bool:
        """Whether the way of a card is the one that a seat waits for."""
        here = self.leaves
        if here is not None and left not in here.at(s, seat) and not (here.filled and left in here.source(s, seat)):
            return False
        return self.comes is None or come in self.comes.at(s, seat)


def _under_way(s: State) -> int:
    """Where on the agenda something goes by itself, the next of them; -1 for nothing."""
    return next((i for i in range(len(s.agenda) - 1, -1, -1) if len(s.agenda[i]) > 3 and str(s.agenda[i][1]).startswith(PATH)), -1)


def happened(s: State, acts: int, before: list[int]) -> None:
    """Schedule what goes by itself as cards lie elsewhere than before, one card after another as they lie.

    A card that does something because it came where not all may look is shown: what it does would tell it.
    """
    table: Table = s.box.data.declared
    where, frames = s.where, []
    gone = [piece for piece, zone in enumerate(before) if where[piece] != zone and where[piece] >= 0]
    if not gone:
        return
    n = s.agenda[at][3] if (at := _under_way(s)) >= 0 else 0
    for piece in sorted(gone, key=lambda one: (where[one], s.zones[where[one]].index(one))):
        for trigger in table.when:
            if trigger.lefts is not None and before[piece] not in trigger.lefts:
                continue
            if trigger.arrives is not None and where[piece] not in trigger.arrives:
                continue
            for seat, pieces in trigger.happens(s, acts, piece, before[piece]):
                for one in pieces:
                    if s.seen[one] & s.box.everyone != s.box.everyone:
                        s.show(one, s.box.everyone)
                keys = [s.box.cards[s.face[one]].key for one in pieces]
                frames += [(*trigger.ref, seat, n, *keys)] if keys else []
    s.then(*frames)


@dataclass(frozen=True, slots=True)
class Watched(Node):
    """What moves cards, with what goes by itself after it."""

    does: Node

    def run(self, s: State, seat: int) -> Flow | None:
        before = s.where[:]
        self.does.run(s, seat)
        happened(s, seat, before)
        return None


def watched(act: Act) -> Act:
    """The deed of a verb, with what goes by itself after it."""
    def do(s: State, seat: int, about: int, draft: Draft) -> None:
        before = s.where[:]
        act(s, seat, about, draft)
        happened(s, seat, before)
    return do


class When(Parts):
    """A card that goes from one place to another does what it says, or with `in` the others that lie there do."""

    from_: Somewhere | None = Field(default=None, alias="from", description="the place the card leaves; left out: any")
    to: Place | None = Field(default=None, description="the place it comes to; left out: any")
    where: AnyWhere = Field(default_factory=dict, description="what the card that goes must be like; of a list any will do")
    in_: Place | None = Field(default=None, alias="in", description="the others that lie there do something, not that card")
    use: Id = Field(description="the field that says what each does")

    @model_validator(mode="after")
    def _goes_somewhere(self) -> Self:
        if self.from_ is None and self.to is None:
            raise Slip("steps", "needs 'from', the place a card leaves, or 'to', the one it comes to")
        return self

    @property
    def path(self) -> str:
        """How frames name it, but for those that say the same of other cards."""
        leaves = ",".join(words_of(self.from_ or []))
        return f"{PATH}{self.use}:{leaves}>{self.to or ''}" + (f":{self.in_}" if self.in_ else "")

    def bind(self, ref: Ref, table: Table) -> Trigger:
        """What it is at a table."""
        leaves, comes, there = (table.places(*words_of(word)) if word is not None else None
                                for word in (self.from_, self.to, self.in_))
        effects = table.effects.get(self.use, {})
        does = {card.key: table.block(effects[card.key]) for card in table.box.cards if card.key in effects}
        apart = there is not None and table.box.seats > 1 and there.zones[0] != there.zones[-1]
        lefts = frozenset().union(*leaves.zones, *leaves.filled) if leaves is not None else None
        arrives = frozenset().union(*comes.zones) if comes is not None else None
        return Trigger(ref, leaves, comes, fitting(table, self.where), there, apart, does, lefts, arrives)

    def event(self, prose: Prose) -> str:
        """When it is, in words."""
        way = "both" if self.from_ and self.to else "to" if self.to else "from"
        places = {"from": prose.texts["or"].join(map(prose.place, words_of(self.from_ or []))),
                  "to": prose.place(self.to) if self.to else ""}
        said = prose.say(f"when.{'other' if self.in_ else 'self'}.{way}", **places)
        return prose.say("when.where", event=said, where=prose.where(self.where)) if self.where else said

    def said(self, prose: Prose) -> str:
        """Its sentence in the rules."""
        key, place = ("when.in", prose.place(self.in_)) if self.in_ else ("when", "")
        return prose.say(key, event=self.event(prose), place=place)

    def faults(self, ground: Ground) -> Iterator[Fault]:
        """What keeps it from being played; paths begin at its own keys."""
        if self.in_ is not None and ground.hides(self.in_):
            yield ("in",), "steps", f"not everybody sees what lies in {self.in_!r}", "look at a place all can see"
        looked = [place for way in ways(self.where) for one in way.values() for _, place in one.seen()]
        looked += words_of(self.to or self.from_ or []) if self.in_ is not None and self.where else []
        for place in filter(ground.hides, looked):
            yield ("where",), "steps", f"this would tell what {place} hides", "look at a place all can see"
