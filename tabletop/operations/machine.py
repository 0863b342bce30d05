"""Running what cards do: one operation a frame on the agenda; it asks before it acts, and names are carried along in the frame."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tabletop.operations.drags import Several
from tabletop.operations.seats import lasts
from tabletop.operations.vocabulary import Asked, Deed, Do, From, New, Now, Path, Selector, Todo, Where
from tabletop.operations.written import Lists
from tabletop.referee.ask import Ask, Flow, Steps
from tabletop.referee.verbs import Check, Draft, Figures
from tabletop.table.state import NOWHERE, State

Bound = tuple[tuple[str, tuple[int, ...]], ...]
NOTHING = Todo("", ())


def todo_of(done: Lists, card: str, path: Path) -> Todo:
    """The list at a path of what a card does; nothing for a card that does nothing there."""
    return done.get((card, path), NOTHING)


def todo(s: State, card: str, path: Path) -> Todo:
    """The same at a table, whose tables keep what cards do as `done`."""
    return todo_of(s.box.data.done, card, path)


def start(s: State, seat: int, card: str, field: str = "effect", names: Bound = ()) -> None:
    """Schedule the effect in a field of a card for a seat; `names` are bound before it begins."""
    s.then(("effect", seat, card, (field,), 0, names))


# --- steps -----------------------------------------------------------------------------------------------------------------


def effect_step(s: State, seat: int, card: str, path: Path, i: int, names: Bound) -> Flow:
    """Operation `i` of the list at `path` of a card's effect, then the rest of that list."""
    deeds = todo(s, card, path).deeds
    if i >= len(deeds):
        return
    deed = deeds[i]
    if (choice := choice_of(deed)) is not None:
        zones: tuple[int, ...] = ()
        if not deed.word.choice:
            zones = tuple([s.zone_of(piece) for piece in choice.pieces(s, seat)])
        elif n := choice.wanted(s, seat):
            answer = (yield Ask({seat: ("choose",)}))[seat]
            zones = tuple([s.zone_of(part.piece) for part in answer.parts[:n]])
        names = tuple(sorted({**dict(names), (choice.as_ if deed.word.choice else EACH): zones}.items()))
    if i + 1 < len(deeds):
        s.then(("effect", seat, card, path, i + 1, names))
    s.then(("operation", seat, card, path, i, names))


def operation_step(s: State, seat: int, card: str, path: Path, i: int, names: Bound) -> None:
    todo(s, card, path).deeds[i].do(Now(s, seat, dict(names)))


STEPS: Steps = {"effect": effect_step, "operation": operation_step}


# --- choosing --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Choice:
    """Pieces to choose from, and how many are chosen."""

    from_: Selector
    as_: str
    where: tuple[Asked, ...] = ()
    count: int = 1
    do: Todo = NOTHING

    def pieces(self, s: State, seat: int) -> list[int]:
        """The pieces that may be chosen."""
        pieces = self.from_.pieces(s, seat)
        for _, condition, value in self.where:
            pieces = [piece for piece in pieces if condition.holds(s, seat, piece, value)]
        return list(pieces)

    def why_not(self, s: State, seat: int, piece: int) -> Figures | None:
        """Why a piece is out: by the first condition that keeps it out."""
        failing = (one for one in self.where if not one.condition.holds(s, seat, piece, one.value))
        return next((one.condition.why(s, seat, piece, one.value) for one in failing), None)

    def wanted(self, s: State, seat: int) -> int:
        """How many are to be chosen: as many as asked for, as far as there are (M-4)."""
        return min(self.count, len(self.pieces(s, seat)))


def choice_of(deed: Deed) -> Choice | None:
    """The choice an operation is made of, None where it has none."""
    return Choice(**deed.args) if "from_" in deed.args else None


def open_choice(s: State) -> Choice | None:
    """The choice now being asked for."""
    if s.step() != "effect":
        return None
    _, _, card, path, i, _ = s.agenda[-1]
    deeds = todo(s, card, path).deeds
    return choice_of(deeds[i]) if i < len(deeds) and deeds[i].word.choice else None


def choose(now: Now, from_: From, as_: New, count: int = 1, where: Where = ()) -> None:
    """Choosing acts on nothing: what was chosen goes into the names of the operations that follow."""


def each(now: Now, *, from_: From, as_: New, where: Where = (), do: Todo) -> None:
    for zone in reversed(now.names[EACH]):
        now.s.then(do.frame(now.seat, {**now.names, as_: (zone,)}))


EACH = "_each"
"""The name of the pieces that `each` goes through."""


def _fails(s: State, seat: int, about: int, draft: Draft) -> Figures | bool | None:
    choice = open_choice(s)
    return True if choice is None or draft[-1].place != NOWHERE else choice.why_not(s, seat, draft[-1].piece)


def _wanted(s: State, seat: int) -> int:
    choice = open_choice(s)
    return choice.wanted(s, seat) if choice is not None else 0


def _offered(s: State, seat: int) -> Iterable[int]:
    choice = open_choice(s)
    return choice.from_.pieces(s, seat) if choice is not None else ()


def asked(step: str) -> Do:
    """An operation that is a step of its own."""
    return lambda now: now.s.then((step, now.seat))


def counted(step: str) -> Do:
    """An operation that is a step of its own, so many times or so far."""
    def do(now: Now, n: int) -> None:
        now.s.then((step, now.seat, n))

    return do


def lasting(key: str, until: str = "turn", foe: int = 0) -> Do:
    """Something lasts on the seat, or with `foe` 1 on the other of two."""
    return lambda now: lasts(now.s, now.seat ^ foe, key, 1, until)


def lasting_by(key: str, until: str = "turn") -> Do:
    """Something lasts on the seat by a number."""
    def do(now: Now, n: int) -> None:
        lasts(now.s, now.seat, key, n, until)
    return do


def answered(s: State, seat: int, about: int, draft: Draft) -> None:
    """The step that asked has read the answer."""


VERB = Several(_offered, _wanted, "M-4", "choose_more", twice="chosen_twice").verb(
    "choose", answered, Check("M-4", "not_choosable", _fails))
