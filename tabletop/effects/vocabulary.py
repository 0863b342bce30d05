"""The words a game's effects may use: operations, selectors of pieces and conditions on them, each with its declared shape."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from tabletop.referee.verbs import Figures
from tabletop.table.state import Frame, State

ParamKind = Literal["int", "word", "new", "name", "selector", "where", "effect", "options"]
"""What a parameter holds: a number, one of `words`, a name being bound or bound, a selector, conditions, operations, or a list of
lists of operations to choose among."""

Names = dict[str, tuple[int, ...]]
"""What an effect has chosen so far: zones by name.  Zones, not pieces, so that all can see what the agenda says."""


@dataclass(frozen=True, slots=True)
class Param:
    """One parameter of an operation."""

    kind: ParamKind
    required: bool = True
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Call:
    """One operation being carried out: for which seat, by which card, with which arguments and names; `path` leads to it."""

    state: State
    seat: int
    card: str
    args: Mapping[str, Any]
    names: Names
    path: tuple[int | str, ...] = ()

    def frame(self, *parameter: int | str, names: Names | None = None) -> Frame:
        """The frame that carries out the operations in one of its list parameters, by name, of options by number too."""
        bound = self.names if names is None else names
        return ("effect", self.seat, self.card, (*self.path, *parameter), 0, tuple(sorted(bound.items())))

    def into(self, parameter: str, names: Names) -> None:
        """Schedule the operations in one of its list parameters."""
        self.state.then(self.frame(parameter, names=names))

    def zones(self, parameter: str) -> tuple[int, ...]:
        """The zones a name parameter stands for; none where nothing could be chosen."""
        return self.names.get(self.args[parameter], ())


@dataclass(frozen=True, slots=True)
class Operation:
    """An operation: its parameters and what it does.  `choice` marks the one that asks its seat to choose pieces."""

    name: str
    params: Mapping[str, Param]
    do: Callable[[Call], None]
    choice: bool = False


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition in `where`: `fails(state, seat, piece, value)` gives None, or the figures of `key` why the piece is out."""

    param: Param
    rule: str
    key: str
    fails: Callable[[State, int, int, Any], Figures | None]


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Everything the effects of one game may say."""

    operations: Mapping[str, Operation]
    selectors: Mapping[str, Callable[[State, int], Iterable[int]]]
    conditions: Mapping[str, Condition] = field(default_factory=dict)

    def chosen_from(self, state: State, seat: int, args: Mapping[str, Any]) -> list[int]:
        """The pieces a `from` and its `where` leave."""
        pieces = self.selectors[args["from"]](state, seat)
        return [piece for piece in pieces if self.why_not(state, seat, piece, args) is None]

    def why_not(self, state: State, seat: int, piece: int, args: Mapping[str, Any]) -> tuple[Condition, Figures] | None:
        """The first condition of `where` that keeps a piece out, and its figures."""
        for word, value in (args.get("where") or {}).items():
            condition = self.conditions[word]
            figures = condition.fails(state, seat, piece, value)
            if figures is not None:
                return condition, figures
        return None
