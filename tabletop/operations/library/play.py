"""`play: {from: hand, to: played}`: the seat, or every seat at once and in secret, chooses cards and where they go."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field

from tabletop.catalog.models import Id, Said
from tabletop.operations.declare import Declared, Made
from tabletop.operations.forms import Doing, Fault, Ground, Parts, Place, Where
from tabletop.operations.node import Block, Node
from tabletop.operations.numbers import fitting
from tabletop.operations.places import Places, card
from tabletop.operations.prose import Prose
from tabletop.operations.table import from_leader
from tabletop.operations.verbs import AskingMany, drags, figure
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.verbs import Check, Draft, Figures, Verb
from tabletop.table.state import NOWHERE, Part, State


@dataclass(frozen=True, slots=True)
class Playing(Node):
    """From `low` to `high` cards; `where` holds the faces that fit by field, `fits` those that fit all, None for any.

    `led` holds the values by face of the field that must be followed.
    """

    step: str
    source: Places
    target: Places
    low: int
    high: int
    everybody: bool
    where: tuple[tuple[str, frozenset[int]], ...]
    fits: frozenset[int] | None
    led: tuple[Any, ...] | None
    answers: tuple[str, ...]
    then: Block
    passed: Block

    def run(self, s: State, seat: int) -> Flow:
        seats = [(seat + k) % s.box.seats for k in range(s.box.seats)] if self.everybody else [seat]
        asked = {one: self.answers for one in sorted(seats) if self.could(s, one)}
        given = (yield Ask(asked)) if asked else {}
        for one in reversed(seats):
            did = one in given and given[one].verb != PASS
            if one in given and not did:
                s.say("log.passed", seat=f"seat:{one}", word=f"prompt:{self.step}.pass")
            (self.then if did else self.passed).schedule(s, one)

    def could(self, s: State, seat: int) -> bool:
        """Whether all can see that there may be something to play, and room for it."""
        lying = self.source.offered(s, seat)
        if self.fits is not None:
            public, fits = s.box.public, self.fits
            lying = [piece for piece in lying if not s.seen[piece] & public or s.face[piece] in fits]
        return bool(lying) and self.target.free(s, seat) != NOWHERE

    def least(self, s: State, seat: int) -> int:
        """How many cards are the least: fewer than declared where there are not so many, or no room."""
        lying, low = self.source.offered(s, seat), self.low
        fitting = len(lying) if self.fits is None else len([piece for piece in lying if s.face[piece] in self.fits])
        space = 0
        for zone in self.target.zones[seat]:
            capacity = s.box.zones[zone].capacity
            space += max(0, capacity - len(s.zones[zone])) if capacity else low
        return max(1, min(low, fitting, space))

    def most(self, s: State, seat: int) -> int:
        """How many cards are the most."""
        return self.high


def led_value(s: State, places: Places, values: tuple[Any, ...]) -> Any:
    """The field of the card that was led: the first of a common place, else that of the first seat from the leader on."""
    for seat in from_leader(s):
        for zone in places.zones[seat]:
            if s.zones[zone]:
                return values[s.face[s.zones[zone][0]]]
    return None


class _Verb(AskingMany[Playing]):
    """What the verb of the step reads."""

    def parts(self, s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        play = self.node(s)
        return drags(draft, play.source.offered(s, seat), play.target.zones[seat])

    def unfitting(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        piece = draft[-1].piece
        for field, faces in self.node(s).where:
            if s.face[piece] not in faces:
                return {"card": card(s, piece), "field": field}
        return None

    def not_following(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        """Who holds a card like the one that was led must play one."""
        play, piece = self.node(s), draft[-1].piece
        values = play.led
        led = led_value(s, play.target, values) if values is not None else None
        if values is None or led is None or values[s.face[piece]] == led:
            return None
        for other in play.source.offered(s, seat):
            if values[s.face[other]] == led:
                return {"card": card(s, piece), "need": figure(led), "have": figure(values[s.face[piece]])}
        return None


PASS_WORDS = {"ja": "パス", "en": "Pass"}


def _range(value: Any) -> Any:
    return [value, value] if isinstance(value, int) and not isinstance(value, bool) else value


Range = Annotated[list[Annotated[int, Field(ge=1, le=99)]], Field(min_length=2, max_length=2), BeforeValidator(_range)]


class Play(Parts, Declared):
    """The seat chooses cards and where they go; with `who: all` every seat does so at once and in secret."""

    lists: ClassVar = ("then", "passed")
    from_: Place = Field(alias="from", description="where the seat chooses from; of a pile only the top card")
    to: Place = Field(description="where the cards may go")
    cards: Range = Field(default_factory=lambda: [1, 1], description="how many, or the least and the most")
    who: Literal["me", "all"] = Field(default="me", description="the seat that acts, or all seats at once and in secret")
    follow: Id | None = Field(default=None, description="a field: who holds a card like the one that was led must play one")
    where: Where = Field(default_factory=dict, description="what the cards must be like")
    pass_: Annotated[Said | None, BeforeValidator(lambda v: PASS_WORDS if v is True else None if v is False else v)] = Field(
        default=None, alias="pass", description="true, or the words of the button: the seat may do without")
    then: Doing = Field(default_factory=list, description="done after cards were played")
    passed: Doing = Field(default_factory=list, description="done after a pass, or where nothing can be played")

    @property
    def asks(self) -> bool:
        return True

    def bind(self, made: Made) -> Playing:
        table, (low, high) = made.table, self.cards
        where = tuple((field, fitting(table, {field: wanted}) or frozenset()) for field, wanted in self.where.items())
        return Playing(
            made.step, table.places(self.from_), table.places(self.to), low, high, self.who == "all", where,
            fitting(table, self.where), table.values(self.follow) if self.follow else None,
            (made.step, PASS) if self.pass_ is not None else (made.step,), made.below("then"), made.below("passed"))

    def verb(self, step: str) -> Verb:
        asks = _Verb(step)
        fits = [Check(step, "unfitting", asks.unfitting)] if self.where else []
        return asks.verb(*fits, *([Check(step, "not_following", asks.not_following)] if self.follow else []))

    def often(self, block: str, seats: int) -> float:
        return 1.0 if block == "then" else 0.0

    def lays(self) -> tuple[str, str]:
        return self.from_, self.to

    def figures(self, prose: Prose) -> dict[str, str]:
        return {**super().figures(prose), "cards": prose.cards(*self.cards)}

    def said(self, prose: Prose) -> str:
        return self.sentences(prose, "play.all" if self.who == "all" else "play", "follow", "where", "pass", "then")

    def asked(self, prose: Prose) -> str:
        said = self.sentences(prose, "prompt.all" if self.who == "all" else "prompt.play")
        return prose.say("prompt.or", prompt=said) if self.pass_ else said

    def button(self) -> Said | None:
        return self.pass_

    def faults(self, ground: Ground) -> Iterator[Fault]:
        if self.where and self.pass_ is None and ground.hides(self.from_):
            told = "who holds no such card could not answer, and others must not learn it"
            yield ("where",), "steps", told, "add pass: true"
