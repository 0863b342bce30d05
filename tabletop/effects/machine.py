"""Running effects: one operation a frame on the agenda; it asks before it acts, and names are carried along in the frame."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from tabletop.effects.vocabulary import Call, Operation, Param, Vocabulary
from tabletop.referee.ask import Ask, Flow
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Verb, pointed
from tabletop.table.box import Box
from tabletop.table.state import NOWHERE, Part, State

Path = tuple[int | str, ...]
Bound = tuple[tuple[str, tuple[int, ...]], ...]


def _do_nothing(call: Call) -> None:
    """Choosing acts on nothing: what was chosen goes into the names of the operations that follow."""


def _each(call: Call) -> None:
    zones = call.names["_each"]
    for zone in reversed(zones):
        call.into("do", {**call.names, call.args["as"]: (zone,)})


CHOOSE = Operation("choose", {"from": Param("selector"), "as": Param("new"), "count": Param("int", required=False),
                              "where": Param("where", required=False)}, _do_nothing, choice=True)
EACH = Operation("each", {"from": Param("selector"), "as": Param("new"), "where": Param("where", required=False),
                          "do": Param("effect")}, _each)


class Machine:
    """Runs the effects of one vocabulary: its steps and the verb `choose` go into the tables of the game's rules."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        self.vocabulary = vocabulary
        self.steps: Mapping[str, Callable[..., Flow | None]] = {"effect": self._effect, "operation": self._operation}
        checks = (Check("M-4", "chosen_twice", _chosen_twice), Check("M-4", "not_choosable", self._fails))
        self.verb = Verb("choose", self._parts, checks, self._whole, _choose, unfinished=self._unfinished)

    def start(self, state: State, seat: int, card: str, field: str = "effect", names: Bound = ()) -> None:
        """Schedule the effect in a field of a card for a seat; `names` are bound before it begins."""
        state.then(("effect", seat, card, (field,), 0, names))

    def _effect(self, s: State, seat: int, card: str, path: Path, i: int, names: Bound) -> Flow:
        """Operation `i` of the list at `path` of a card's effect, then the rest of that list."""
        operations = at(s.box, card, path)
        if i >= len(operations):
            return
        name, args = single(operations[i])
        operation = self.vocabulary.operations[name]
        if operation.choice:
            n = self._wanted(s, seat, args)
            chosen: tuple[int, ...] = ()
            if n:
                answer = (yield Ask({seat: ("choose",)}))[seat]
                chosen = tuple(s.zone_of(part.piece) for part in answer.parts[:n])
            names = _with(names, args["as"], chosen)
        elif "from" in operation.params:
            names = _with(names, "_each", tuple(s.zone_of(piece) for piece in self.vocabulary.chosen_from(s, seat, args)))
        if i + 1 < len(operations):
            s.then(("effect", seat, card, path, i + 1, names))
        s.then(("operation", seat, card, path, i, names))

    def _operation(self, s: State, seat: int, card: str, path: Path, i: int, names: Bound) -> None:
        name, args = single(at(s.box, card, path)[i])
        self.vocabulary.operations[name].do(Call(s, seat, card, args, dict(names), (*path, i, name)))

    def _wanted(self, s: State, seat: int, args: Mapping[str, Any]) -> int:
        """How many pieces are to be chosen: as many as asked for, as far as there are (M-4)."""
        return min(int(args.get("count", 1)), len(self.vocabulary.chosen_from(s, seat, args)))

    def _parts(self, s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
        args = open_choice(s)
        if args is not None and len(draft) < self._wanted(s, seat, args):
            yield from pointed(self.vocabulary.selectors[args["from"]](s, seat))

    def _fails(self, s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        args = open_choice(s)
        if args is None or draft[-1].place != NOWHERE:
            return {}
        why = self.vocabulary.why_not(s, seat, draft[-1].piece, args)
        return None if why is None else {"why": why[0].key, **why[1]}

    def _whole(self, s: State, seat: int, about: int, draft: Draft) -> bool:
        args = open_choice(s)
        return args is not None and len(draft) == self._wanted(s, seat, args) > 0

    def _unfinished(self, s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
        args = open_choice(s)
        return Refusal("M-4", "choose_more", {"n": len(draft), "need": self._wanted(s, seat, args) if args else 0})


def _with(names: Bound, name: str, zones: tuple[int, ...]) -> Bound:
    """Names with one more bound."""
    return tuple(sorted({**dict(names), name: zones}.items()))


def _chosen_twice(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    return {} if draft[-1].piece in [part.piece for part in draft[:-1]] else None


def _choose(s: State, seat: int, about: int, draft: Draft) -> None:
    """The step that asked has read the answer."""


def open_choice(s: State) -> Mapping[str, Any] | None:
    """The arguments of the choice now being asked for."""
    if s.step() != "effect":
        return None
    _, _, card, path, i, _ = s.agenda[-1]
    operations = at(s.box, card, path)
    if i >= len(operations):
        return None
    name, args = single(operations[i])
    return args if name == "choose" else None


def at(box: Box, card: str, path: Path) -> Sequence[Any]:
    """The list of operations at a path into the fields of a card; a card without an effect has none."""
    field, *inner = path
    node: Any = box.cards[box.card_of[card]].data.get(str(field), ())
    for key in inner:
        node = node[key]
    operations: Sequence[Any] = node
    return operations


def single(operation: Mapping[str, Any]) -> tuple[str, Mapping[str, Any]]:
    """The name and arguments of a one-key mapping."""
    (name, args), = operation.items()
    return name, args or {}
