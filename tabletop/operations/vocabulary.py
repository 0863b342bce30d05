"""The words the cards of a game with rules of its own may use: operations, selectors of pieces and conditions on them.

An operation is a function.  Its signature declares it: `hit(now, n: int, to: Side = "self")` is written `hit: {n: 2, to: foe}`; a
parameter called as a word of Python has a `_` at its end.  Cards are read once (`written`), and what runs is a function with
plain values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from inspect import Parameter, signature
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NamedTuple, Self, Union, get_args, get_origin, get_type_hints

from pydantic import BeforeValidator, Field, create_model, model_validator

from tabletop.catalog.models import Id
from tabletop.catalog.problem import Slip
from tabletop.operations.forms import Doing, Parts
from tabletop.referee.verbs import Figures
from tabletop.table.state import Frame, State

ParamKind = Literal["int", "word", "new", "name", "selector", "where", "effect", "options"]
"""What a parameter holds: a number, one of `words`, a name being bound or bound, a selector, conditions, operations, or a list of
lists of operations to choose among."""
Path = tuple[int | str, ...]
Names = Mapping[str, tuple[int, ...]]
"""What an effect has chosen so far: zones by name.  Zones, not pieces, so that all can see what the agenda says."""


@dataclass(frozen=True, slots=True)
class Param:
    """One parameter of an operation."""

    kind: ParamKind
    required: bool = True
    words: tuple[str, ...] = ()


class Now(NamedTuple):
    """An operation being carried out: at which table, for which seat, with which names bound."""

    s: State
    seat: int
    names: Names

    def zones(self, name: str) -> tuple[int, ...]:
        """The zones a name stands for; none where nothing could be chosen."""
        return self.names.get(name, ())


Do = Callable[..., None]
"""`do(now, **parameters)`."""


@dataclass(frozen=True, slots=True)
class Word:
    """An operation.  `choice` marks the one that asks its seat to choose pieces; `worth(weighed, **parameters)` is what it
    promises whoever weighs a card, where anybody does."""

    do: Do
    worth: Callable[..., float] | None = None
    choice: bool = False
    params: Mapping[str, Param] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "params", declared(self.do))

    @property
    def holds(self) -> bool:
        """Whether it holds other operations."""
        return any(param.kind in ("effect", "options") for param in self.params.values())


class Deed(NamedTuple):
    """An operation of a card with its parameters as values."""

    name: str
    word: Word
    args: Mapping[str, Any]

    def do(self, now: Now) -> None:
        self.word.do(now, **self.args)

    def worth(self, weighed: Any) -> float:
        """What it promises, nothing where nobody says."""
        return self.word.worth(weighed, **self.args) if self.word.worth is not None else 0.0


class Todo(NamedTuple):
    """Operations one after another, by card and the path to their list in it."""

    card: str
    path: Path
    deeds: tuple[Deed, ...] = ()

    def frame(self, seat: int, names: Names) -> Frame:
        """The frame that carries them out."""
        return ("effect", seat, self.card, self.path, 0, tuple(sorted(names.items())))


class Selector(NamedTuple):
    """Pieces to choose from."""

    name: str
    pieces: Callable[[State, int], Iterable[int]]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition in `where` on a seat and a piece: whether it holds, and the figures of a sentence why it does not."""

    param: Param
    holds: Callable[[State, int, int, Any], bool]
    why: Callable[[State, int, int, Any], Figures]


class Asked(NamedTuple):
    """A condition with the value it asks for."""

    name: str
    condition: Condition
    value: Any


Where = Annotated[tuple[Asked, ...], Param("where")]
Options = Annotated[tuple[Todo, ...], Param("options")]
New = Annotated[str, Param("new")]
Name = Annotated[str, Param("name")]
From = Annotated[Selector, Param("selector")]
KINDS: Mapping[Any, ParamKind] = {int: "int", Todo: "effect"}


def one_of(*words: str) -> Param:
    """A parameter that is one of some words: `Annotated[str, one_of("self", "foe")]`."""
    return Param("word", words=words)


def declared(do: Do) -> dict[str, Param]:
    """The parameters a function declares beside the first, by the key they are written with."""
    hints = get_type_hints(do, include_extras=True)
    return {name.removesuffix("_"): _param(hints[name], given.default is Parameter.empty)
            for name, given in list(signature(do).parameters.items())[1:]}


def _param(hint: Any, required: bool) -> Param:
    if get_origin(hint) in (Union, UnionType):
        hint = next(arg for arg in get_args(hint) if arg is not NoneType)
    made: Param = hint.__metadata__[0] if get_origin(hint) is Annotated else Param(KINDS[hint])
    return Param(made.kind, required, made.words)


Several = Annotated[Doing, Field(min_length=1)]
"""Operations one after another, one or more."""


class Written(Parts):
    """One operation as a card says it: one key."""

    @model_validator(mode="after")
    def _is_one(self) -> Self:
        if len(self.model_fields_set) != 1:
            raise Slip("effect", "an operation is a mapping with one key, its name")
        return self


@dataclass(frozen=True)
class Vocabulary:
    """Everything the cards of one game may say, in these fields."""

    operations: Mapping[str, Word]
    selectors: Mapping[str, Selector] = field(default_factory=dict)
    conditions: Mapping[str, Condition] = field(default_factory=dict)
    fields: tuple[str, ...] = ("effect",)

    @cached_property
    def effect(self) -> type[Parts]:
        """What an effect may say: under `do` operations one after another, as the signatures of their functions declare them."""
        models = self.models
        one = _model("Operation", {word: (_or_nothing(models[said.do]), False) for word, said in self.operations.items()}, Written)
        effect: type[Parts] = create_model("Effect", __base__=Parts, do=(Several, ...))
        for model in (*dict.fromkeys([models[said.do] for said in self.operations.values() if said.holds]), one, effect):
            model.model_rebuild(_types_namespace={"Operation": one})
        return effect

    @cached_property
    def models(self) -> Mapping[Do, type[Parts]]:
        """What may stand below an operation, by its function; called as the last word it stands for."""
        return {said.do: _model(word, {key: (self.kind(param), param.required) for key, param in said.params.items()})
                for word, said in self.operations.items()}

    def kind(self, param: Param) -> Any:
        """What may stand at a parameter."""
        match param.kind:
            case "word" | "selector":
                return Literal[tuple(param.words or self.selectors)]
            case "where":
                return _model("Where", {name: (self.kind(one.param), False) for name, one in self.conditions.items()})
            case "effect" | "options":
                return Several if param.kind == "effect" else Annotated[list[Several], Field(min_length=2)]
        return int if param.kind == "int" else Id if param.kind == "new" else str


def _or_nothing(model: type[Parts]) -> Any:
    """What stands below an operation; one without parameters needs nothing."""
    return Annotated[model, BeforeValidator(lambda said: {} if said is None else said, json_schema_input_type=model | None)]


def _model(name: str, keys: Mapping[str, tuple[Any, bool]], base: type[Parts] = Parts) -> type[Parts]:
    """A declaration with these keys: what may stand there, and whether one must be there."""
    given: Any = {f"{key}_": (kind, Field(alias=key) if needed else Field(default=None, alias=key))
                  for key, (kind, needed) in keys.items()}
    return create_model(name, __base__=base, **given)


def vocabulary(operations: Mapping[str, Do | Word], selectors: Mapping[str, Callable[[State, int], Iterable[int]]] | None = None,
               conditions: Mapping[str, Condition] | None = None, fields: tuple[str, ...] = ("effect",)) -> Vocabulary:
    """A vocabulary of functions by name."""
    words = {name: do if isinstance(do, Word) else Word(do) for name, do in operations.items()}
    return Vocabulary(words, {name: Selector(name, pieces) for name, pieces in (selectors or {}).items()}, conditions or {}, fields)
