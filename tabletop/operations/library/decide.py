"""`may`, `choose`, `player`, `often`, `call`: the seat decides, and points at something to say so: at the card
that asks, in a step at what lies on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any, ClassVar, Literal

from pydantic import Field, RootModel

from tabletop.catalog.models import Id, Said
from tabletop.operations.conditions import AnyCondition
from tabletop.operations.declare import Declared, Made
from tabletop.operations.forms import Doing, Fault, Ground, Parts
from tabletop.operations.node import Node
from tabletop.operations.numbers import AnyNumber, Number
from tabletop.operations.prose import Prose
from tabletop.operations.table import CALLED, nameable, seats_in
from tabletop.operations.verbs import Asking
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.verbs import Check, Draft, Figures, Says, Verb, one_part
from tabletop.table.state import NOWHERE, Part, State

MOST_OFTEN = 20


@dataclass(frozen=True, slots=True)
class Deciding(Node):
    """A number is chosen at a card that all can see, in a step at what lies in one of the `places`, the first that is not empty;
    without such a card, or a number, nothing is.

    `numbers` are those a seat may choose, `listed` with those that are refused, `does` carries out the one that was chosen.
    """

    step: str
    face: int
    places: tuple[int, ...]
    passes: bool
    numbers: Callable[[State, int], list[int]]
    does: Callable[[State, int, int], None]
    listed: Callable[[State, int], list[int]]

    def run(self, s: State, seat: int) -> Flow:
        numbers = self.numbers(s, seat) if self.at(s, seat) >= 0 else []
        if not numbers:
            return
        given = (yield Ask({seat: (self.step, PASS) if self.passes else (self.step,)}))[seat]
        if given.verb == PASS:
            s.say("log.passed", seat=f"seat:{seat}", word=f"prompt:{self.step}.pass")
        else:
            chosen = given.parts[0].number if given.parts else 0
            self.does(s, seat, chosen if chosen in numbers else numbers[0])

    def at(self, s: State, seat: int) -> int:
        """What is pointed at: the card where all can see it, or the top of a place; -1 where there is none."""
        if self.places:
            own = (zone for zone in self.places if s.zones[zone] and s.box.zones[zone].seat in (seat, NOWHERE))
            return next((s.zones[zone][-1] for zone in own), NOWHERE)
        public = s.box.public
        return next((piece for piece, face in enumerate(s.face) if face == self.face and s.seen[piece] & public), NOWHERE)


class _Verb(Asking[Deciding]):
    def parts(self, s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        node = self.node(s)
        card = node.at(s, seat)
        return [Part(card, NOWHERE, n) for n in node.listed(s, seat)] if card >= 0 and not draft else []

    def refused(self, s: State, seat: int, about: int, draft: Draft) -> bool:
        return draft[-1].number not in self.node(s).numbers(s, seat)


class Decision(Declared):
    """What is decided by pointing."""

    points: ClassVar = True
    passes: ClassVar[bool] = False

    @property
    def asks(self) -> bool:
        return True

    def deciding(self, made: Made, numbers: Callable[[State, int], list[int]], does: Callable[[State, int, int], None],
                 listed: Callable[[State, int], list[int]] | None = None) -> Deciding:
        box = made.table.box
        places = () if made.card else tuple(sorted((n for n, zone in enumerate(box.zones) if zone.kind != "box"), key=lambda n: (
            box.zones[n].seat >= 0, box.zones[n].kind == "hand")))
        return Deciding(made.step, box.card_of.get(made.card, NOWHERE), places, self.passes, numbers, does, listed or numbers)

    def verb(self, step: str) -> Verb:
        def says(s: State, seat: int, about: int, draft: Draft) -> Says:
            return self.says(step, draft[-1].number)
        asks = _Verb(step)
        checks = (Check(step, key, asks.refused, told=partial(self.why, step)),) if (key := self.barred) else ()
        return Verb(step, asks.parts, checks, one_part, _decided, says, rule=step)

    @property
    def barred(self) -> str:
        """What is said where a number that is listed may not be chosen, empty where all may."""
        return ""

    def why(self, step: str, s: State, seat: int, about: int, draft: Draft) -> Figures:
        """The figures of that sentence."""
        return {}

    def says(self, step: str, n: int) -> Says:
        """The label of a number."""
        return Says(f"say.{step}.{n}", {})

    def asked(self, prose: Prose) -> str:
        return prose.say(f"prompt.{self.key}")


def _label(prose: Prose, does: Doing) -> str:
    """What is done, as a button says it."""
    return prose.all(does).rstrip(".。")


def _decided(s: State, seat: int, about: int, draft: Draft) -> None:
    """The node that asked has read the answer."""


class May(RootModel[Any], Decision):
    """The seat does these, or does without."""

    lists: ClassVar = ("root",)
    passes: ClassVar = True
    root: Doing

    def bind(self, made: Made) -> Deciding:
        does = made.below("")
        return self.deciding(made, lambda s, seat: [1], lambda s, seat, n: does.schedule(s, seat))

    def options(self, prose: Prose) -> list[str]:
        return [_label(prose, self.root)]

    def button(self) -> Said:
        return Said(ja="しない", en="Do without")


class Option(Parts):
    """One of several."""

    name: Said | None = Field(default=None, description="what it is called; left out: made from what is done")
    if_: AnyCondition | None = Field(default=None, alias="if", description="what must hold for it to be chosen")
    do: Doing = Field(min_length=1, description="what is done, one after another")


class Choose(RootModel[Any], Decision):
    """The seat does one of several."""

    root: list[Option] = Field(min_length=2, max_length=9)

    def inner(self) -> Mapping[str, Doing]:
        return {str(n): option.do for n, option in enumerate(self.root, 1)}

    def bind(self, made: Made) -> Deciding:
        does = [made.below(str(n + 1)) for n in range(len(self.root))]
        holds = [option.if_.holds(made.table) if option.if_ is not None else None for option in self.root]

        def open_to(s: State, seat: int) -> list[int]:
            return [n for n, one in enumerate(holds, 1) if one is None or one.of(s, seat)]

        def chosen(s: State, seat: int, n: int) -> None:
            s.say("log.chose", seat=f"seat:{seat}", value=f"say:{made.step}.{n}")
            does[n - 1].schedule(s, seat)
        return self.deciding(made, open_to, chosen, lambda s, seat: [*range(1, len(does) + 1)])

    @property
    def barred(self) -> str:
        return "not_open" if any(option.if_ is not None for option in self.root) else ""

    def why(self, step: str, s: State, seat: int, about: int, draft: Draft) -> Figures:
        n = draft[-1].number
        return {"value": f"say:{step}.{n}", "need": f"fit:{step}.{n}"}

    def fits(self, prose: Prose) -> dict[str, str]:
        return {f".{n}": option.if_.said(prose) for n, option in enumerate(self.root, 1) if option.if_ is not None}

    def often(self, block: str, seats: int) -> float:
        return 1 / len(self.root)

    def said(self, prose: Prose) -> str:
        return prose.say("choose", options=prose.texts["or"].join(self.options(prose)))

    def options(self, prose: Prose) -> list[str]:
        return [getattr(one.name, prose.lang) if one.name is not None else _label(prose, one.do) for one in self.root]


class Player(Parts, Decision):
    """The seat says who does these."""

    lists: ClassVar = ("do",)
    who: Literal["others", "all"] = Field(default="others", description="whom the seat may name")
    if_: AnyCondition | None = Field(default=None, alias="if", description="what must hold for whoever is named")
    do: Doing = Field(min_length=1, description="done by the seat that is named")

    def bind(self, made: Made) -> Deciding:
        does, me = made.below("do"), self.who == "all"
        holds = self.if_.holds(made.table) if self.if_ is not None else None

        def seats(s: State, seat: int) -> list[int]:
            return [one + 1 for one in seats_in(s) if me or one != seat]

        def fitting(s: State, seat: int) -> list[int]:
            return [n for n in seats(s, seat) if holds is None or holds.of(s, n - 1)]

        def named(s: State, seat: int, n: int) -> None:
            s.say("log.named", seat=f"seat:{seat}", other=f"seat:{n - 1}")
            does.schedule(s, n - 1)
        return self.deciding(made, fitting, named, seats)

    @property
    def barred(self) -> str:
        return "not_chosen" if self.if_ is not None else ""

    def why(self, step: str, s: State, seat: int, about: int, draft: Draft) -> Figures:
        return {"seat": f"seat:{draft[-1].number - 1}", "need": f"fit:{step}"}

    def fits(self, prose: Prose) -> dict[str, str]:
        return {"": self.if_.said(prose)} if self.if_ is not None else {}

    def often(self, block: str, seats: int) -> float:
        return float(self.who == "all")

    def says(self, step: str, n: int) -> Says:
        return Says("say.player", {"seat": f"seat:{n - 1}"})

    def said(self, prose: Prose) -> str:
        return prose.lines(self.sentences(prose, f"player.{self.who}"),
                           prose.say("player.if", condition=self.if_.said(prose)) if self.if_ is not None else "")


class Often(Parts, Decision):
    """The seat says how often these are done."""

    lists: ClassVar = ("do",)
    least: AnyNumber = Field(default_factory=lambda: Number(fixed=1), description="how often at least; left out: once")
    most: AnyNumber = Field(description="how often at most")
    do: Doing = Field(min_length=1, description="done so often")

    def bind(self, made: Made) -> Deciding:
        least, most, does = self.least.bind(made.table), self.most.bind(made.table), made.below("do")

        def repeat(s: State, seat: int, n: int) -> None:
            for _ in range(n):
                does.schedule(s, seat)
        return self.deciding(made, lambda s, seat: [*range(max(0, least(s, seat)), min(MOST_OFTEN, most(s, seat)) + 1)], repeat)

    def faults(self, ground: Ground) -> Iterator[Fault]:
        for key, number in (("least", self.least), ("most", self.most)):
            place = number.in_ or number.count
            if place is not None and number.reads_faces and ground.hides(place):
                told = f"this would tell what {place} hides"
                yield (key,), "steps", told, "count cards without where, or look at a place all can see"

    def often(self, block: str, seats: int) -> float:
        return float(self.most.fixed or 1)

    def says(self, step: str, n: int) -> Says:
        return Says("say.often", {"n": n})

    def figures(self, prose: Prose) -> dict[str, str]:
        return {**super().figures(prose), "least": self.least.said(prose), "most": self.most.said(prose)}


class Call(Parts, Decision):
    """The seat calls one of the values of a field, which `called: true` means in what it does then."""

    lists: ClassVar = ("do",)
    field: Id = Field(description="the field whose values can be called")
    not_: list[str | int] = Field(default_factory=list, alias="not", description="values that cannot be called")
    do: Doing = Field(min_length=1, description="done by the seat after that")

    def bind(self, made: Made) -> Deciding:
        does, names = made.below("do"), made.table.names(self.field)
        numbers = [n for n, value in enumerate(names, 1) if value not in self.not_]

        def called(s: State, seat: int, n: int) -> None:
            s.count(seat, CALLED, n)
            s.say("log.called", seat=f"seat:{seat}", value=f"say:{made.step}.{n}")
            does.schedule(s, seat)
        return self.deciding(made, lambda s, seat: numbers, called, lambda s, seat: [*range(1, len(names) + 1)])

    @property
    def barred(self) -> str:
        return "not_called" if self.not_ else ""

    def why(self, step: str, s: State, seat: int, about: int, draft: Draft) -> Figures:
        return {"value": f"say:{step}.{draft[-1].number}", "need": f"fit:{step}"}

    def fits(self, prose: Prose) -> dict[str, str]:
        return {"": prose.texts["or"].join(one for one, value in zip(self.options(prose), self.callable(prose), strict=True)
                                           if value not in self.not_)} if self.not_ else {}

    def callable(self, prose: Prose) -> tuple[Any, ...]:
        """The values of the field, in order."""
        return nameable(card.data.get(self.field) for card in prose.catalog.cards)

    def options(self, prose: Prose) -> list[str]:
        return [prose.value(value) for value in self.callable(prose)]
