"""`push: {from, to, bust}`: one more card, or stop, again and again; where `bust` holds after a card, all is lost."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from pydantic import Field

from tabletop.catalog.models import Said
from tabletop.operations.conditions import AnyCondition, Holds
from tabletop.operations.declare import Declared, Made
from tabletop.operations.forms import Doing, Parts, Place
from tabletop.operations.library.score import Score
from tabletop.operations.node import Block, Node, Ready, Ref
from tabletop.operations.places import Places
from tabletop.operations.prose import Prose
from tabletop.operations.table import Read
from tabletop.operations.verbs import Asking, drags, lawful, moved
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.verbs import Draft, Verb, one_part
from tabletop.table.state import NOWHERE, Part, State

JUDGE = "judge"


@dataclass(frozen=True, slots=True)
class Pushing(Node):
    """The question; `stake` is what a stop would score."""

    ref: Ref
    pile: Places
    to: Places
    kept: Block
    stake: Read | None

    def run(self, s: State, seat: int) -> Flow:
        name, path = self.ref
        if self.pile.runs_dry(s, seat):
            s.then((name, path, seat))
            self.pile.fill(s, seat)
            return
        could = self.pile.top(s, seat) >= 0 and self.to.free(s, seat) != NOWHERE
        if could and (yield Ask({seat: (name, PASS)}))[seat].verb != PASS:
            s.then((name, f"{path}/{JUDGE}", seat))
            return
        s.say("log.stopped", seat=f"seat:{seat}", word=f"prompt:{name}.pass")
        self.kept.schedule(s, seat)


def judge(ref: Ref, bust: Holds, lost: Block, s: State, seat: int) -> None:
    """Bust, or on to the question at `ref`."""
    if bust.of(s, seat):
        s.say("log.bust", seat=f"seat:{seat}")
        lost.run(s, seat)
    else:
        s.then((*ref, seat))


class _Verb(Asking[Pushing]):
    def parts(self, s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        push = self.node(s)
        piece = push.pile.top(s, seat)
        return drags((), [piece], push.to.at(s, seat)) if piece >= 0 and not draft else []


class Push(Parts, Declared):
    """Turn one more card of a pile, again and again, until the seat stops or goes bust."""

    first_at: ClassVar = JUDGE
    lists: ClassVar = ("lost", "kept")
    from_: Place = Field(alias="from", description="the pile that is turned")
    to: Place = Field(description="where its cards go")
    stop: Said = Field(default_factory=lambda: Said(ja="やめる", en="Stop"), description="the words of the button that stops")
    bust: AnyCondition = Field(description="when it holds after a card, all is lost")
    lost: Doing = Field(default_factory=list, description="done when the seat goes bust")
    kept: Doing = Field(default_factory=list, description="done when it stops")

    @property
    def asks(self) -> bool:
        return True

    def bind(self, made: Made) -> Pushing:
        scored = (more for one in self.kept if isinstance(one.does, Score) for more in one.does.root.values())
        stake = next(scored, None)
        return Pushing(made.ref, made.table.places(self.from_), made.table.places(self.to), made.below("kept"),
                       stake.bind(made.table) if stake is not None else None)

    def often(self, block: str, seats: int) -> float:
        return 0.5

    def first(self, made: Made) -> Node:
        return Ready(partial(judge, made.ref, self.bust.holds(made.table), made.below("lost")), plain=False)

    def verb(self, step: str) -> Verb:
        return Verb(step, _Verb(step).parts, lawful(step), one_part, moved("log.pushed"))

    def figures(self, prose: Prose) -> dict[str, str]:
        return {**super().figures(prose), "bust": self.bust.said(prose)}

    def said(self, prose: Prose) -> str:
        return self.sentences(prose, "push", "lost", "kept")

    def asked(self, prose: Prose) -> str:
        return self.sentences(prose, "prompt.push")

    def button(self) -> Said:
        return self.stop
