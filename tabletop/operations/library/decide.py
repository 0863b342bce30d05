"""What `may`, `choose`, `player`, `often` and `call` share: the seat decides, and points at something to say so: at the card
that asks, in a step at what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from tabletop.operations.declare import Declared, Made
from tabletop.operations.forms import Doing
from tabletop.operations.node import Node
from tabletop.operations.prose import Prose
from tabletop.operations.verbs import Asking
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.verbs import Check, Draft, Figures, Says, Verb, one_part
from tabletop.table.state import NOWHERE, Part, State


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


def label(prose: Prose, does: Doing) -> str:
    """What is done, as a button says it."""
    return prose.all(does).rstrip(".。")


def _decided(s: State, seat: int, about: int, draft: Draft) -> None:
    """The node that asked has read the answer."""
