"""The compiler: steps.yaml becomes functions on the agenda.

A frame is `(name, path, seat, ...)`: a step, or a word that orders steps, the path of ids of the function in it that is next, and
the seat it is for.  So at every question the agenda alone says where play stands.  `paths.py` says how a path is made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from tabletop.catalog.steps.models import Compare, Discard, Item, Operation, Play, Push, StepsFile
from tabletop.declared import cards, flow, paths
from tabletop.declared.acts import act
from tabletop.declared.asks import Discarding, Playing, Pushing, verbs_of
from tabletop.declared.compare import best
from tabletop.declared.numbers import holds
from tabletop.declared.paths import Meaning
from tabletop.declared.tables import card, leader, pieces
from tabletop.referee.ask import PASS, Ask, Flow
from tabletop.referee.verbs import Verb
from tabletop.table.state import State

Node = Callable[..., Flow | None]
Ref = tuple[str, str]
"""A function: its name on the agenda and its path."""
Block = tuple[Ref, ...]


@dataclass(slots=True)
class Place:
    """Where a step stands in the order of play: what waits below it, the lowest first."""

    step: str
    group: int
    below: tuple[Ref, ...]
    verbs: tuple[str, ...] = ()


@dataclass(slots=True)
class Program:
    """A compiled steps.yaml: functions, verbs, steps in their order, and how often each outermost block is repeated.

    `nodes` holds the functions of a name by their paths, in the order they are written in; `meanings` what each does.
    """

    spec: StepsFile
    nodes: dict[str, dict[str, Node]] = field(default_factory=dict)
    meanings: dict[str, Meaning] = field(default_factory=dict)
    verbs: dict[str, Verb] = field(default_factory=dict)
    pushes: dict[str, Push] = field(default_factory=dict)
    order: list[Place] = field(default_factory=list)
    times: dict[str, int] = field(default_factory=dict)
    start: Block = ()

    def run(self, name: str) -> Node:
        """The function of `Rules.steps` for a name."""
        nodes, first = self.nodes[name], paths.of_step(name)

        def step(state: State, path: str = first, seat: int = -1, *args: int) -> Flow | None:
            return nodes[path](state, seat if seat >= 0 else state.seat, *args)

        return step


def schedule(state: State, block: Block, seat: int) -> None:
    """Put a block next, for a seat."""
    state.then(*((name, path, seat) for name, path in block))


def compiled(spec: StepsFile) -> Program:
    """The program of a file without faults."""
    builder = _Builder(Program(spec))
    builder.program.start = builder.block(spec.play, inside=False)
    builder.find_places()
    return builder.program


class _Builder:
    """Walks the declarations once.

    Saves of format 1 number the functions of a name in the order they are made here, so that order stays.
    """

    def __init__(self, program: Program) -> None:
        self.program, self.refill = program, program.spec.refill
        self.inner: dict[Ref, tuple[Block, ...]] = {}
        self.depth = 0

    def node(self, name: str, path: str, meaning: Meaning, make: Callable[[Ref], Node]) -> Ref:
        assert path not in self.program.meanings, f"two functions are called {path}"
        ref, self.program.meanings[path] = (name, path), meaning
        nodes = self.program.nodes.setdefault(name, {})
        nodes[path] = _unfinished
        nodes[path] = make(ref)
        return ref

    def control(self, item: Item, inside: bool, make: Callable[[Ref], Node]) -> Ref:
        path = paths.of_control(item, self.program.meanings)
        return self.node(item.word, path, Meaning(item, inside), make)

    # --- what orders steps ---------------------------------------------------------------------------------------

    def block(self, items: list[Item], inside: bool) -> Block:
        return tuple(self.item(item, inside) for item in items)

    def item(self, item: Item, inside: bool) -> Ref:
        if item.step is not None:
            return self.step(item.step, item)
        if item.repeat is not None:
            repeat = item.repeat
            self.depth += 1
            body = self.block(repeat.do, inside)
            self.depth -= 1
            counts = not inside and flow.counts(repeat.do)
            ref = self.control(item, inside, lambda ref: flow.repeat(ref, repeat, body, counts, inside))
            self.inner[ref] = (body,)
            if repeat.times is not None and not self.depth:
                self.program.times[ref[1]] = repeat.times
            return ref
        if (seated := item.turns or item.around) is not None:
            body, is_turn = self.block(seated, True), item.turns is not None
            ref = self.control(item, inside, lambda ref: flow.each_seat(ref, body, is_turn))
            self.inner[ref] = (body,)
            return ref
        condition, yes, no = item.if_, self.block(item.then, inside), self.block(item.else_, inside)
        assert condition is not None
        ref = self.control(item, inside, lambda _: lambda s, seat: schedule(s, yes if holds(s, condition, seat) else no, seat))
        self.inner[ref] = (yes, no)
        return ref

    def find_places(self) -> None:
        """Where every step stands, so that it can be set by hand."""
        self._walk(self.program.start, (), 0)

    def _walk(self, block: Block, below: tuple[Ref, ...], group: int) -> None:
        for i, ref in enumerate(block):
            here = (*below, *reversed(block[i + 1:]))
            if ref not in self.inner:
                verbs = (ref[0],) if ref[0] in self.program.verbs else ()
                self.program.order.append(Place(ref[0], group, here, verbs))
            for inner in self.inner.get(ref, ()):
                self._walk(inner, here if ref[0] == "if" else (*here, ref), group + 1 if ref[0] in ("repeat", "turns") else group)

    # --- what a step is made of ----------------------------------------------------------------------------------

    def step(self, step: str, item: Item) -> Ref:
        inside: list[Block] = []
        path = paths.of_step(step)
        ref = self.node(step, path, Meaning(item), lambda _: lambda s, seat: schedule(s, inside[0], seat))
        inside.append(self.operations(step, path, item.do))
        return ref

    def operations(self, step: str, above: str, operations: list[Operation]) -> Block:
        named = zip(paths.of_operations(above, operations), operations, strict=True)
        return tuple(self.operation(step, path, one) for path, one in named)

    def operation(self, step: str, path: str, one: Operation) -> Ref:
        if one.play is not None:
            return self.play(step, path, one, one.play)
        if one.push is not None:
            return self.push(step, path, one, one.push)
        if one.discard is not None and one.discard.down_to is not None:
            return self.discard(step, path, one, one.discard)
        if one.compare is not None:
            return self.compare(step, path, one, one.compare)
        if one.everyone is not None:
            block = self.operations(step, path, one.everyone)
            return self.node(step, path, Meaning(one), lambda _: lambda s, seat: _for_everyone(s, block))
        if (condition := one.if_) is not None:
            yes, no = self.operations(step, f"{path}/then", one.then), self.operations(step, f"{path}/else", one.else_)
            return self.node(step, path, Meaning(one),
                             lambda _: lambda s, seat: schedule(s, yes if holds(s, condition, seat) else no, seat))
        return self.node(step, path, Meaning(one), lambda _: lambda s, seat: act(s, self.refill, one, seat))

    def play(self, step: str, path: str, one: Operation, spec: Play) -> Ref:
        then, passed = self.operations(step, f"{path}/then", spec.then), self.operations(step, f"{path}/passed", spec.passed)
        playing = Playing(step, spec)
        self.program.verbs[step] = playing.verb()
        answers = verbs_of(spec.pass_ is not None, step)

        def ask(state: State, seat: int) -> Flow:
            seats = [(seat + k) % state.box.seats for k in range(state.box.seats)] if spec.who == "all" else [seat]
            asked = {one: answers for one in sorted(seats) if playing.could(state, one)}
            given = (yield Ask(asked)) if asked else {}
            for one in reversed(seats):
                did = one in given and given[one].verb != PASS
                if one in given and not did:
                    state.say("log.passed", seat=f"seat:{one}", word=f"prompt:{step}.pass")
                schedule(state, then if did else passed, one)

        return self.node(step, path, Meaning(one), lambda _: ask)

    def push(self, step: str, path: str, one: Operation, spec: Push) -> Ref:
        lost, kept = self.operations(step, f"{path}/lost", spec.lost), self.operations(step, f"{path}/kept", spec.kept)
        pushing = Pushing(step, spec)
        self.program.verbs[step], self.program.pushes[step] = pushing.verb(), spec

        def judge(state: State, seat: int) -> None:
            """Bust, or on to the next question."""
            if holds(state, spec.bust, seat):
                state.say("log.bust", seat=f"seat:{seat}")
                schedule(state, lost, seat)
            else:
                schedule(state, (asking,), seat)

        def ask(state: State, seat: int) -> Flow:
            if cards.needs_refill(state, self.refill, spec.from_, seat):
                schedule(state, (asking,), seat)
                cards.fill(state, self.refill, spec.from_, seat)
                return
            goes_on = pushing.could(state, seat) and (yield Ask({seat: verbs_of(True, step)}))[seat].verb != PASS
            if not goes_on:
                state.say("log.stopped", seat=f"seat:{seat}", word=f"prompt:{step}.pass")
            schedule(state, (judging,) if goes_on else kept, seat)

        judging = self.node(step, f"{path}/judge", Meaning(one), lambda _: judge)
        asking = self.node(step, path, Meaning(one), lambda _: ask)
        return judging

    def discard(self, step: str, path: str, one: Operation, spec: Discard) -> Ref:
        discarding = Discarding(step, spec)
        self.program.verbs[step] = discarding.verb()

        def ask(state: State, seat: int) -> Flow:
            if discarding.excess(state, seat) > 0:
                yield Ask({seat: verbs_of(False, step)})

        return self.node(step, path, Meaning(one), lambda _: ask)

    def compare(self, step: str, path: str, one: Operation, spec: Compare) -> Ref:
        winner = self.operations(step, f"{path}/winner", spec.winner)
        nobody = self.operations(step, f"{path}/nobody", spec.nobody)

        def judge(state: State, seat: int) -> None:
            won = best(state, spec)
            for one in won:
                state.say("log.best", seat=f"seat:{one}", card=card(state, pieces(state, spec.in_, one)[-1]))
            if not won:
                state.say("log.nobody")
                schedule(state, nobody, seat)
            for one in reversed(won):
                schedule(state, winner, one)

        return self.node(step, path, Meaning(one), lambda _: judge)


def _for_everyone(state: State, block: Block) -> None:
    for k in reversed(range(state.box.seats)):
        schedule(state, block, (leader(state) + k) % state.box.seats)


def _unfinished(state: State, seat: int) -> None:
    raise AssertionError("a declared step was run before it was compiled")
