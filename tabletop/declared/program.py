"""The compiler: steps.yaml becomes nodes on the agenda.

A frame is `(name, path, seat, ...)`: a step, or a word that orders steps, the path of ids of the node in it that is next, and the
seat it is for.  So at every question the agenda alone says where play stands.  `paths.py` says how a path is made.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from tabletop.declared import flow, paths
from tabletop.declared.paths import Meaning
from tabletop.operations.cards import questions
from tabletop.operations.declare import Made
from tabletop.operations.library.branch import branching
from tabletop.operations.models import AnySteps, Beside, Item, Operation, StepsFile
from tabletop.operations.node import Node, Ref
from tabletop.operations.table import Bind, Table
from tabletop.operations.when import Watched, When, watched
from tabletop.referee.ask import Flow
from tabletop.referee.verbs import Verb
from tabletop.table.state import State

Refs = tuple[Ref, ...]
CARD = "card:"
"""The name of frames of what a card does: no step can be called so.  What asks has a name of its own, its question's."""


@dataclass(slots=True)
class Place:
    """Where a step stands in the order of play: what waits below it, the lowest first, and the step of other rules it comes
    before."""

    step: str
    group: int
    below: Refs
    before: str = ""
    verbs: tuple[str, ...] = ()


@dataclass(slots=True)
class Program:
    """A compiled steps.yaml: nodes, verbs, steps in their order, and how often each outermost block is repeated.

    `paths` lists the nodes of a name in the order they are written in; `nodes` says how each is bound to a table, `meanings` what
    it does, `asking` which one asks in a step, `effects` what cards do, by field and card,
    `using` the steps that let them, `when` the paths of what they do by themselves,
    `open` the questions that are answered at a card all can see.
    """

    spec: AnySteps
    paths: dict[str, list[str]] = field(default_factory=dict)
    nodes: dict[str, Bind] = field(default_factory=dict)
    meanings: dict[str, Meaning] = field(default_factory=dict)
    verbs: dict[str, Verb] = field(default_factory=dict)
    asking: dict[str, str] = field(default_factory=dict)
    order: list[Place] = field(default_factory=list)
    times: dict[str, int] = field(default_factory=dict)
    effects: dict[str, dict[str, Refs]] = field(default_factory=dict)
    using: set[str] = field(default_factory=set)
    open: set[str] = field(default_factory=set)
    start: Refs = ()
    before: dict[str, Refs] = field(default_factory=dict)
    when: list[str] = field(default_factory=list)

    def steps(self) -> Mapping[str, Callable[..., Flow | None]]:
        """`Rules.steps`."""
        return {name: partial(_step, paths.of_step(name)) for name in self.paths}


def _step(first: str, s: State, path: str = "", seat: int = -1, *rest: int | str) -> Flow | None:
    """What a frame does: the node at its path, where none is given that of the step itself, for the seat on turn."""
    table: Table = s.box.data.declared
    return table.nodes[path or first](s, seat if seat >= 0 else s.seat, *rest)


def schedule(s: State, refs: Refs, seat: int) -> None:
    """Put nodes next, for a seat."""
    s.then(*((name, path, seat) for name, path in refs))


def compiled(spec: AnySteps, effects: Mapping[tuple[str, str], list[Operation]]) -> Program:
    """The program of a file without faults, and of what its cards do."""
    builder = _Builder(Program(spec), {id(one.one): one.name for one in questions(spec, effects)})
    if isinstance(spec, StepsFile):
        builder.when(spec.when)
    if isinstance(spec, Beside):
        for block in spec.before:
            builder.before(block.step, builder.block(block.play, inside=True))
    else:
        builder.program.start = builder.block(spec.play, inside=False)
        builder.walk(builder.program.start, (), 0)
    for (card, key), does in effects.items():
        builder.card = card
        builder.program.effects.setdefault(key, {})[card] = builder.operations(CARD, paths.of_effect(card, key), does)
    return builder.program


class _Builder:
    """Walks the declarations once.

    Saves of format 1 number the nodes of a name in the order they are met here, so that order stays.  `asked` are the names of
    questions by operation.
    """

    def __init__(self, program: Program, asked: Mapping[int, str]) -> None:
        self.program, self.asked = program, asked
        self.inner: dict[Ref, tuple[Refs, ...]] = {}
        self.depth, self.card = 0, ""

    def met(self, name: str, path: str, meaning: Meaning) -> Ref:
        """A place for a node."""
        assert path not in self.program.meanings, f"two nodes are called {path}"
        self.program.meanings[path] = meaning
        self.program.paths.setdefault(name, []).append(path)
        return name, path

    def control(self, item: Item, inside: bool, inner: tuple[Refs, ...], bind: Callable[[Ref, Table], Node]) -> Ref:
        """What orders steps."""
        ref = self.met(item.word, paths.of_control(item, self.program.meanings), Meaning(item, inside))
        self.program.nodes[ref[1]] = partial(bind, ref)
        self.inner[ref] = inner
        return ref

    # --- what orders steps ---------------------------------------------------------------------------------------

    def block(self, items: list[Item], inside: bool) -> Refs:
        return tuple(self.item(item, inside) for item in items)

    def item(self, item: Item, inside: bool) -> Ref:
        if item.step is not None:
            return self.step(item.step, item)
        if item.repeat is not None:
            repeat = item.repeat
            self.depth += 1
            body = self.block(repeat.do, inside)
            self.depth -= 1
            counts, until = not inside and flow.counts(repeat.do), repeat.until
            ref = self.control(item, inside, (body,), lambda ref, table: flow.Again(
                ref, repeat.times, until.holds(table) if until is not None else None, table.block(body), counts, inside))
            if repeat.times is not None and not self.depth:
                self.program.times[ref[1]] = repeat.times
            return ref
        if (seated := item.turns or item.around) is not None:
            body, is_turn = self.block(seated, True), item.turns is not None
            return self.control(item, inside, (body,), lambda ref, table: flow.EachSeat(ref, table.block(body), is_turn))
        decides, yes, no = item.if_, self.block(item.then, inside), self.block(item.else_, inside)
        assert decides is not None
        return self.control(item, inside, (yes, no), lambda ref, table: branching(
            decides.holds(table), table.block(yes), table.block(no)))

    def before(self, step: str, block: Refs) -> None:
        """What is played before a step of other rules."""
        met = len(self.program.order)
        self.program.before[step] = (*self.program.before.get(step, ()), *block)
        self.walk(block, (), 0)
        for place in self.program.order[met:]:
            place.before = step

    def walk(self, block: Refs, below: Refs, group: int) -> None:
        """Where every step stands, so that it can be set by hand."""
        for i, ref in enumerate(block):
            here = (*below, *reversed(block[i + 1:]))
            if ref not in self.inner:
                verbs = (ref[0],) if ref[0] in self.program.verbs else ()
                self.program.order.append(Place(ref[0], group, here, verbs=verbs))
            for inner in self.inner.get(ref, ()):
                self.walk(inner, here if ref[0] == "if" else (*here, ref), group + 1 if ref[0] in ("repeat", "turns") else group)

    def when(self, listed: list[When]) -> None:
        """What cards do by themselves."""
        for one in listed:
            ref = self.met(CARD, paths.of_when(one, self.program.meanings), Meaning(one))
            self.program.nodes[ref[1]] = partial(one.bind, ref)
            self.program.when.append(ref[1])

    # --- what a step is made of ----------------------------------------------------------------------------------

    def step(self, step: str, item: Item) -> Ref:
        ref = self.met(step, paths.of_step(step), Meaning(item))
        does = self.operations(step, ref[1], item.do)
        self.program.nodes[ref[1]] = lambda table: flow.Step(table.block(does))
        return ref

    def operations(self, step: str, above: str, operations: list[Operation]) -> Refs:
        named = zip(paths.of_operations(above, operations), operations, strict=True)
        return tuple(self.operation(step, path, one) for path, one in named)

    def operation(self, step: str, path: str, one: Operation) -> Ref:
        does = one.does
        above = step
        if does.asks:
            step = self.asked[id(one)]
            verb = does.verb(step)
            self.program.verbs[step] = replace(verb, do=watched(verb.do)) if self.program.when else verb
            self.program.asking[step] = path
        if does.points:
            self.program.open.add(step)
        inner = {name: self.operations(above, f"{path}/{name}".rstrip("/"), block) for name, block in does.inner().items()}
        if one.use is not None:
            self.program.using.add(step)
        first = None
        if does.first_at:
            first = self.met(step, f"{path}/{does.first_at}", Meaning(one))
            self.program.nodes[first[1]] = _binding(does.first, (step, path), self.card, inner)
        ref = self.met(step, path, Meaning(one))
        bind = _binding(does.bind, ref, self.card, inner)
        watches = bool(self.program.when) and does.moves and not does.asks
        self.program.nodes[path] = (lambda table: Watched(bind(table))) if watches else bind
        return first or ref


def _binding(bind: Callable[[Made], Node], ref: Ref, card: str, inner: Mapping[str, Refs]) -> Bind:
    return lambda table: bind(Made(table, ref, card, inner))
