"""What declarations are made of, and what every operation says of itself beside its keys."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Protocol

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field

from tabletop.catalog.document import Path
from tabletop.catalog.models import Said, Strict
from tabletop.catalog.problem import Slip
from tabletop.operations.ground import Ground
from tabletop.operations.node import Block, Node, Ref
from tabletop.operations.prose import Prose
from tabletop.operations.table import Table
from tabletop.referee.verbs import Verb

if TYPE_CHECKING:
    from tabletop.operations.numbers import Number

Fault = tuple[Path, str, str, str]
"""Where it is, the code of what is wrong, what that is, and how to mend it."""


class Parts(Strict):
    """A declaration whose keys may be words of Python."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, defer_build=True, serialize_by_alias=True)


def _wanted(value: Any) -> Any:
    if (isinstance(value, list) and all(isinstance(one, str | int) for one in value)) or isinstance(value, str | int):
        return value
    raise Slip("value", "should be a value the field has, or a list of such values")


Place = Annotated[str, Field(pattern=r"^((all|others|next)\.)?[a-z][a-z0-9_]*$")]
Sources = Annotated[list[Place], Field(min_length=1, max_length=9), BeforeValidator(lambda v: [v] if isinstance(v, str) else v)]
Where = dict[str, Annotated[Any, AfterValidator(_wanted)]]
"""Fields, and the value each must have, or one of a list of values."""


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


class Declared:
    """What an operation declares.  One that begins with something else than its question has a node for that too: `first`, at
    `first_at` below its path."""

    first_at: ClassVar[str] = ""
    on_cards: ClassVar[bool] = False
    """Whether only a card may do it."""

    def inner(self) -> Mapping[str, Doing]:
        """Lists of operations below it, by what their path adds to its own."""
        return {}

    def bind(self, made: Made) -> Node:
        """What it does at a table."""
        raise NotImplementedError

    def first(self, made: Made) -> Node:
        """What it does before it asks."""
        raise NotImplementedError

    @property
    def asks(self) -> bool:
        return False

    def verb(self, step: str) -> Verb:
        """What its question is answered with."""
        raise NotImplementedError

    def said(self, prose: Prose) -> str:
        """Its sentence."""
        raise NotImplementedError

    def asked(self, prose: Prose) -> str:
        """What the one who acts is told, empty for what does not ask."""
        return ""

    def options(self, prose: Prose) -> list[str]:
        """The labels of what is chosen among, by number from 1 on."""
        return []

    def button(self) -> Said | None:
        """What is written on the button that does without."""
        return None

    def adds(self, gauge: str) -> Iterator[Number]:
        """What it adds to a number of the seat: bots weigh by it what lies ready."""
        yield from ()

    def lays(self) -> tuple[str, str] | None:
        """From where to where the seat lays cards of its choice."""
        return None

    def ranks(self) -> tuple[str, str, int] | None:
        """Where cards are compared, by which field, and -1 where the lowest is best: bots keep by it what may be laid there."""
        return None

    def faults(self, ground: Ground) -> Iterator[Fault]:
        """What keeps it from being played at the table there is; paths begin at its own keys."""
        yield from ()


class One(Protocol):
    """An operation as others hold it."""

    @property
    def does(self) -> Declared: ...


Doing = list[One]
"""Operations one after another.  Their declarations name it where it is known to the checker alone; `operation` says what it is."""
