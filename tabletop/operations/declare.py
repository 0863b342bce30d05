"""What every operation says of itself beside its keys, and how it is bound to a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, ClassVar

from tabletop.catalog.models import Said
from tabletop.operations.forms import Doing, Fault, Ground, keys, kind_of
from tabletop.operations.node import Block, Node, Ready, Ref
from tabletop.operations.numbers import Number
from tabletop.operations.prose import Prose
from tabletop.operations.table import Table
from tabletop.operations.where import fitting
from tabletop.referee.verbs import Verb


@dataclass(frozen=True, slots=True)
class Made:
    """One operation being bound: the table, how frames name it, the card it stands on, and what is below it, by what its path adds
    to its own."""

    table: Table
    ref: Ref
    card: str = ""
    blocks: Mapping[str, tuple[Ref, ...]] = field(default_factory=dict)

    @property
    def step(self) -> str:
        return self.ref[0]

    def below(self, name: str) -> Block:
        """The operations of a list below it."""
        return self.table.block(self.blocks[name])

    def value(self, said: Any, kind: str) -> Any:
        """What the words of a key mean at this table."""
        match said:
            case Number():
                return said.bind(self.table)
            case dict() if kind == "gauge":
                return tuple((self.table.gauge(key), more.bind(self.table)) for key, more in said.items())
            case dict():
                return fitting(self.table, said)
            case str() if kind == "field":
                return self.table.values(said)
            case str() if kind == "number field":
                return self.table.figures(said)
        return self.table.places(*([said] if isinstance(said, str) else said)) if kind == "place" else said


class Declared:
    """What an operation declares.  `run(state, seat, **keys)` is what it does, with what its keys mean at the table; of one that is
    a single value, or a list of operations, that is called `it`.  One that begins with something else than its question has a
    node for that too: `first`, at `first_at` below its path.
    """

    run: ClassVar[Callable[..., None]]
    lists: ClassVar[tuple[str, ...]] = ()
    """Keys that hold operations."""
    first_at: ClassVar[str] = ""
    moves: ClassVar[bool] = False
    """Whether cards come to lie elsewhere by it."""
    points: ClassVar[bool] = False
    """Whether it is decided by pointing at what all can see."""

    @property
    def key(self) -> str:
        """Its word, by which its sentences are found too."""
        return type(self).__name__.lower()

    def inner(self) -> Mapping[str, Doing]:
        """Lists of operations below it, by what their path adds to its own."""
        return {"" if name == "root" else name: getattr(self, name) for name in self.lists}

    def values(self, made: Made) -> Iterator[tuple[str, Any]]:
        """Its keys with what they mean at a table."""
        for name, _, said in keys(self):
            path, called = ("", "it") if name == "root" else (name, name)
            yield called, made.below(path) if name in self.lists else made.value(said, kind_of(self, name))

    def bind(self, made: Made) -> Node:
        """What it does at a table."""
        values = dict(self.values(made))
        return Ready(partial(self.run, **values), all(one.plain for one in values.values() if isinstance(one, Block)))

    def first(self, made: Made) -> Node:
        """What it does before it asks."""
        raise NotImplementedError

    @property
    def asks(self) -> bool:
        return False

    def verb(self, step: str) -> Verb:
        """What its question is answered with."""
        raise NotImplementedError

    def figures(self, prose: Prose) -> dict[str, str]:
        """Its keys in words, empty where they say nothing."""
        return {"it" if name == "root" else key: prose.figure(said, kind_of(self, name)) for name, key, said in keys(self)}

    def sentences(self, prose: Prose, main: str, *more: str) -> str:
        """A sentence, and of further ones, `KEY` of this operation, those whose key says something."""
        figures = self.figures(prose)
        return prose.lines(prose.say(main, **figures), *(
            prose.say(f"{self.key}.{key}", **figures) for key in more if figures.get(key, key)))

    def said(self, prose: Prose) -> str:
        """Its sentence."""
        return self.sentences(prose, self.key)

    def asked(self, prose: Prose) -> str:
        """What the one who acts is told, empty for what does not ask."""
        return ""

    def options(self, prose: Prose) -> list[str]:
        """The labels of what is chosen among, by number from 1 on."""
        return []

    def fits(self, prose: Prose) -> dict[str, str]:
        """What is chosen must be like, as a refusal says it: of all under an empty key, of one of several under `.2`."""
        return {}

    def button(self) -> Said | None:
        """What is written on the button that does without."""
        return None

    def adds(self, gauge: str) -> Iterator[Number]:
        """What it adds to a number of the seat: bots weigh by it what lies ready."""
        yield from ()

    def often(self, block: str, seats: int) -> float:
        """How often what stands in a block below it is done by its seat, as far as that can be said before; bots weigh it so."""
        return 1.0

    def lays(self) -> tuple[str, str] | None:
        """From where to where the seat lays cards of its choice."""
        return None

    def ranks(self) -> tuple[str, str, int] | None:
        """Where cards are compared, by which field, and -1 where the lowest is best: bots keep by it what may be laid there."""
        return None

    def faults(self, ground: Ground) -> Iterator[Fault]:
        """What keeps it from being played at the table there is; paths begin at its own keys."""
        yield from ()
