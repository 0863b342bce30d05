"""`push: {from, to, bust}`: one more card, or stop, again and again; where `bust` holds after a card, all is lost."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.conditions import Holds, condition
from tabletop.operations.models import Operation
from tabletop.operations.node import Block, Node, Ref
from tabletop.operations.numbers import Read, number
from tabletop.operations.places import Places
from tabletop.operations.verbs import Asking, drags, lawful, moved
from tabletop.operations.word import Inner, Made, Word
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.verbs import Draft, Verb, one_part
from tabletop.table.state import NOWHERE, Part, State

JUDGE = "judge"


@dataclass(frozen=True, slots=True)
class Push(Node):
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


@dataclass(frozen=True, slots=True)
class Judge(Node):
    """Bust, or on to the question at `ref`."""

    ref: Ref
    bust: Holds
    lost: Block

    def run(self, s: State, seat: int) -> None:
        if self.bust.of(s, seat):
            s.say("log.bust", seat=f"seat:{seat}")
            self.lost.run(s, seat)
        else:
            s.then((*self.ref, seat))


class _Verb(Asking[Push]):
    def parts(self, s: State, seat: int, about: int, draft: Draft) -> list[Part]:
        push = self.node(s)
        piece = push.pile.top(s, seat)
        return drags((), [piece], push.to.zones[seat]) if piece >= 0 and not draft else []


def _verb(step: str, operation: Operation) -> Verb:
    return Verb(step, _Verb(step).parts, lawful(step), one_part, moved("log.pushed"))


def _inner(operation: Operation) -> Inner:
    assert operation.push is not None
    return {"lost": operation.push.lost, "kept": operation.push.kept}


def _bind(made: Made) -> Push:
    spec, table = made.spec.push, made.table
    assert spec is not None
    stake = next((n for one in spec.kept for n in (one.score or {}).values()), None)
    return Push(made.ref, table.places(spec.from_), table.places(spec.to), made.below("kept"),
                number(table, stake) if stake is not None else None)


def _judge(made: Made) -> Judge:
    assert made.spec.push is not None
    return Judge(made.ref, condition(made.table, made.spec.push.bust), made.below("lost"))


WORD = Word(_bind, _inner, _verb, _judge, JUDGE)
