"""`play: {from: hand, to: played}`: the seat, or every seat at once and in secret, chooses cards and where they go."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Literal

from pydantic import BeforeValidator, Field

from tabletop.catalog.models import Id, Said
from tabletop.operations.declare import Declared, Made
from tabletop.operations.forms import Doing, Fault, Ground, Parts, Somewhere, whose_of, words_of
from tabletop.operations.library.price import AnyPrice
from tabletop.operations.node import Block, Node
from tabletop.operations.places import Places, card
from tabletop.operations.prose import Prose
from tabletop.operations.table import from_seat, led_value
from tabletop.operations.together import Set, Ways
from tabletop.operations.verbs import MAY_PASS, AskingMany, Pass, drags, figure, moved
from tabletop.operations.where import AnyWhere, Fits, Wanted, aims, fitting, ways
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.verbs import Check, Draft, Figures, Verb
from tabletop.table.state import NOWHERE, Part, State


@dataclass(frozen=True, slots=True)
class Playing(Node):
    """From `low` to `high` cards of those that fit, None for any; `pay` says by number of the seat what a card takes of it.

    `led` holds the values by face of the field that must be followed; `onto` which cards fit by where they go, where that says
    it; `sets` how several go together.
    """

    step: str
    source: Places
    target: Places
    low: int
    high: int
    everybody: bool
    fits: Fits | None
    pay: tuple[tuple[str, tuple[int, ...]], ...]
    led: tuple[Any, ...] | None
    answers: tuple[str, ...]
    then: Block
    passed: Block
    onto: Mapping[int, Fits] = field(default_factory=dict)
    sets: tuple[Set, ...] = ()

    def run(self, s: State, seat: int) -> Flow:
        seats = from_seat(s, seat) if self.everybody else [seat]
        asked = {one: self.answers for one in sorted(seats) if self.could(s, one)}
        given = (yield Ask(asked)) if asked else {}
        for one in reversed(seats):
            did = one in given and given[one].verb != PASS
            if one in given and not did:
                s.say("log.passed", seat=f"seat:{one}", word=f"prompt:{self.step}.pass")
            (self.then if did else self.passed).schedule(s, one)

    def could(self, s: State, seat: int) -> bool:
        """Whether all can see that there may be something to play, and room for it."""
        lying, public = self.source.offered(s, seat), s.box.public
        if self.fits is not None or self.pay or self.onto:
            lying = [piece for piece in lying if not s.seen[piece] & public or self.may(s, seat, piece)]
        if self.sets and all(s.seen[piece] & public for piece in lying) and not self.joined(s, [], lying):
            return False
        return bool(lying) and self.target.free(s, seat) != NOWHERE

    def may(self, s: State, seat: int, piece: int) -> bool:
        """Whether a card fits, and the seat can pay for it."""
        return self.admits(s, seat, piece) and all(price[s.face[piece]] <= s.seat_num[seat, gauge] for gauge, price in self.pay)

    def fitting(self, zone: int) -> Fits | None:
        """Which cards fit that go to a zone, None for any."""
        return self.onto.get(zone, self.fits)

    def admits(self, s: State, seat: int, piece: int) -> bool:
        """Whether a card fits, wherever it goes."""
        if self.onto:
            return any(self.onto[zone].admits(s, seat, piece) for zone in self.target.at(s, seat))
        return self.fits is None or self.fits.admits(s, seat, piece)

    def joined(self, s: State, chosen: Sequence[int], others: Iterable[int]) -> bool:
        """Whether cards go together, or can with others."""
        cards, more = [s.face[piece] for piece in chosen], [s.face[piece] for piece in others if piece not in chosen]
        return not self.sets or any(one.may_become(cards, more, self.low, self.high) for one in self.sets)

    def least(self, s: State, seat: int) -> int:
        """How many cards are the least: fewer than declared where there are not so many, or no room."""
        lying, low = self.source.offered(s, seat), self.low
        if self.sets:
            return low
        fitting = len(lying) if self.fits is None and not self.onto else sum(self.admits(s, seat, piece) for piece in lying)
        space = 0
        for zone in self.target.at(s, seat):
            capacity = s.box.zones[zone].capacity
            space += max(0, capacity - len(s.zones[zone])) if capacity else low
        return max(1, min(low, fitting, space))

    def most(self, s: State, seat: int) -> int:
        """How many cards are the most."""
        return self.high


class _Verb(AskingMany[Playing]):
    """What the verb of the step reads."""

    def parts(self, s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        play = self.node(s)
        return drags(draft, play.source.offered(s, seat), play.target.at(s, seat))

    def whole(self, s: State, seat: int, about: int, draft: Draft) -> bool:
        sets, cards = self.node(s).sets, [s.face[part.piece] for part in draft]
        return super().whole(s, seat, about, draft) and (not sets or any(one.holds(cards) for one in sets))

    def apart(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        """What is played at once must go together, or be such that it can."""
        play, chosen = self.node(s), [part.piece for part in draft]
        others = [piece for piece in play.source.offered(s, seat) if play.admits(s, seat, piece)]
        if play.joined(s, chosen, others):
            return None
        return {"card": card(s, chosen[-1]), "there": card(s, chosen[0]), "need": f"fit:{self.step}.together"}

    def failing(self, s: State, seat: int, part: Part) -> Wanted | None:
        """The first field of a card that is not what it must be, where there is one way to fit."""
        fits = self.node(s).fitting(part.place)
        way = fits.ways[0] if fits is not None and len(fits.ways) == 1 else ()
        return next((one for one in way if not one.admits(s, seat, part.piece)), None)

    def unfitting(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        one = self.failing(s, seat, draft[-1])
        if one is None:
            return None
        named = card(s, draft[-1].piece)
        have = one.of(s, draft[-1].piece)
        return {"card": named, "field": one.field, "have": named if have is None else figure(have), "need": f"fit:{self.step}"}

    def too_small(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        have, need, _, told = self.bounded(s, seat, draft)
        return {**told, "have": have, "need": need} if have < need else None

    def too_large(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        have, _, limit, told = self.bounded(s, seat, draft)
        return {**told, "have": have, "limit": limit} if have > limit else None

    def bounded(self, s: State, seat: int, draft: Draft) -> tuple[int, int, int, Figures]:
        """The number of a card that is not within its bounds, these, and what that is told of; equal ones for none."""
        one = self.failing(s, seat, draft[-1])
        if one is None or (one.low is None and one.high is None):
            return 0, 0, 0, {}
        have = one.of(s, draft[-1].piece)
        return have if isinstance(have, int) else 0, *one.bounds(s, seat), self.about(s, one, draft)

    def unlike(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        one = self.failing(s, seat, draft[-1])
        need = one.liked(s, seat) if one is not None else []
        if one is None or not need:
            return None
        return {**self.about(s, one, draft), "have": figure(one.of(s, draft[-1].piece)), "need": figure(need[0])}

    def matching_none(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        """Where there are several ways to fit, a card must fit one of them."""
        fits, piece = self.node(s).fitting(draft[-1].place), draft[-1].piece
        if fits is None or fits.admits(s, seat, piece):
            return None
        there = [other for way in fits.ways for one in way if one.like is not None for other in one.like.pieces(s, seat)]
        return {"card": card(s, piece), "need": f"fit:{self.step}", **({"there": card(s, there[0])} if there else {})}

    def about(self, s: State, one: Wanted | None, draft: Draft) -> Figures:
        """Which card it is about, and which field of it."""
        return {"card": card(s, draft[-1].piece), "field": f"field:{one.field}" if one is not None else ""}

    def too_dear(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        """All that is played must be paid for."""
        for gauge, price in self.node(s).pay:
            need, have = sum([price[s.face[part.piece]] for part in draft]), s.seat_num[seat, gauge]
            if need > have:
                return {"card": card(s, draft[-1].piece), "gauge": f"gauge:{gauge}", "need": need, "have": have}
        return None

    def done(self, s: State, seat: int, about: int, draft: Draft) -> None:
        """The cards go where they were dragged, and are paid for."""
        for gauge, price in self.node(s).pay:
            before = s.seat_num[seat, gauge]
            s.count(seat, gauge, before - sum([price[s.face[part.piece]] for part in draft]))
            s.say("log.paid", seat=f"seat:{seat}", gauge=f"gauge:{gauge}", n=before - s.seat_num[seat, gauge],
                  before=before, after=s.seat_num[seat, gauge])
        played(s, seat, about, draft)

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


played = moved("log.played")


def _range(value: Any) -> Any:
    return [value, value] if isinstance(value, int) and not isinstance(value, bool) else value


Range = Annotated[list[Annotated[int, Field(ge=1, le=99)]], Field(min_length=2, max_length=2), BeforeValidator(_range)]


class Play(Parts, Declared):
    """The seat chooses cards and where they go; with `who: all` every seat does so at once and in secret."""

    lists: ClassVar = ("then", "passed")
    from_: Somewhere = Field(alias="from", description="where the seat chooses from; of a pile only the top card")
    to: Somewhere = Field(description="where the cards may go")
    cards: Range = Field(default_factory=lambda: [1, 1], description="how many, or the least and the most")
    who: Literal["me", "all"] = Field(default="me", description="the seat that acts, or all seats at once and in secret")
    follow: Id | None = Field(default=None, description="a field: who holds a card like the one that was led must play one")
    where: AnyWhere = Field(default_factory=dict, description="what the cards must be like; of a list any will do")
    pay: dict[Id, AnyPrice] = Field(default_factory=dict, description="what a card takes of numbers of the seat")
    pass_: Pass = Field(default=None, alias="pass", description=MAY_PASS)
    then: Doing = Field(default_factory=list, description="done after cards were played")
    passed: Doing = Field(default_factory=list, description="done after a pass, or where nothing can be played")
    together: Ways = Field(default_factory=list, description="what they must be like beside one another; of a list any will do")

    @property
    def asks(self) -> bool:
        return True

    def bind(self, made: Made) -> Playing:
        table, (low, high) = made.table, self.cards
        to = table.places(*words_of(self.to))
        onto = {zone: fitting(table.aimed(zone), self.where) for own in to.zones for zone in own} if aims(self.where) else {}
        return Playing(
            made.step, table.places(*words_of(self.from_)), to, low, high, self.who == "all",
            fitting(table, self.where) if not onto else None,
            tuple((table.gauge(key), one.prices(table)) for key, one in self.pay.items()),
            table.values(self.follow) if self.follow else None,
            (made.step, PASS) if self.pass_ is not None else (made.step,), made.below("then"), made.below("passed"),
            {zone: fits for zone, fits in onto.items() if fits is not None}, tuple(one.bind(table) for one in self.together))

    def verb(self, step: str) -> Verb:
        asks = _Verb(step)
        each = ways(self.where)
        said = each[0].values()
        checks = [("matches_none", asks.matching_none)] if len(each) > 1 else [
            *([("too_small", asks.too_small), ("too_large", asks.too_large)] if any(one.numbers for one in said) else ()),
            *([("unlike", asks.unlike)] if any(one.like for one in said) else ()),
            *([("unfitting", asks.unfitting)] if said else ())]
        checks += [("not_together", asks.apart)] if self.together else []
        fits = [Check(step, key, fails) for key, fails in checks]
        return asks.verb(*fits, *([Check(step, "not_following", asks.not_following)] if self.follow else []),
                         *([Check(step, "too_dear", asks.too_dear)] if self.pay else []), do=asks.done if self.pay else None)

    def often(self, block: str, seats: int) -> float:
        return 1.0 if block == "then" else 0.0

    def lays(self) -> tuple[str, str]:
        return words_of(self.from_)[0], words_of(self.to)[0]

    def figures(self, prose: Prose) -> dict[str, str]:
        together = prose.texts["or"].join(one.said(prose) for one in self.together)
        return {**super().figures(prose), "cards": prose.cards(*self.cards), "together": together}

    def said(self, prose: Prose) -> str:
        return self.sentences(prose, "play.all" if self.who == "all" else "play", "follow", "where", "together", "pay", "pass",
                              "then")

    def asked(self, prose: Prose) -> str:
        said = self.sentences(prose, "prompt.all" if self.who == "all" else "prompt.play")
        return prose.say("prompt.or", prompt=said) if self.pass_ else said

    def fits(self, prose: Prose) -> dict[str, str]:
        return {**({"": prose.where(self.where)} if self.where else {}),
                **({".together": self.figures(prose)["together"]} if self.together else {})}

    def button(self) -> Said | None:
        return self.pass_

    def faults(self, ground: Ground) -> Iterator[Fault]:
        key = next((key for key in ("where", "together", "pay") if getattr(self, key)), "")
        if key and self.pass_ is None and any(map(ground.hides, words_of(self.from_))):
            told = "who holds no such card could not answer, and others must not learn it"
            yield (key,), "steps", told, "add pass: true"
        if aims(self.where) and any(map(ground.hides, words_of(self.to))):
            yield ("to",), "steps", "not everybody sees what lies where a card goes", "write facing: up in table.yaml"
        for n, way in enumerate(ways(self.where)):
            for name, one in way.items():
                at = ("where", *((n,) if isinstance(self.where, list) else ()), name)
                for path, place in one.seen():
                    if ground.hides(place) and not own(place):
                        yield (*at, *path), "steps", f"this would tell what {place} hides", "look at a place all can see"


def own(place: str) -> bool:
    """Whether a place is that of the seat that acts, which knows what lies there."""
    return not any(whose_of(place)[1:])
