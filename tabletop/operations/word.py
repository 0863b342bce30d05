"""What a word of the language is to the compiler: how it is bound, what stands below it, and the verb it is answered with."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from tabletop.operations.models import Operation
from tabletop.operations.node import Block, Node, Ref
from tabletop.operations.table import Table
from tabletop.referee.verbs import Verb

Inner = Mapping[str, list[Operation]]
"""Lists of operations below one, by what their path adds to its own."""


@dataclass(frozen=True, slots=True)
class Made:
    """One operation being bound: the table, what it declares, the step it stands in, how frames name it, and what is below it."""

    table: Table
    spec: Operation
    ref: Ref
    blocks: Mapping[str, tuple[Ref, ...]] = field(default_factory=dict)

    @property
    def step(self) -> str:
        return self.ref[0]

    def below(self, name: str) -> Block:
        """The operations of a list below it."""
        return self.table.block(self.blocks[name])


@dataclass(frozen=True, slots=True)
class Word:
    """An operation of the language.

    `bind` makes its node, `verb` the verb of the step it asks in.  One that begins with something else than its question has a
    node for that too: `first`, at `first_at` below its path.
    """

    bind: Callable[[Made], Node]
    inner: Callable[[Operation], Inner] = lambda spec: {}
    verb: Callable[[str, Operation], Verb] | None = None
    first: Callable[[Made], Node] | None = None
    first_at: str = ""
