"""The conditions of clauses, and the amounts an operation may count: all from what both can see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import ge, le
from typing import Any

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.tables import BANDS, NO_AIM
from tabletop.operations.vocabulary import Asked, Condition, Param, one_of
from tabletop.referee.verbs import Figures
from tabletop.table.state import NOWHERE, UP, State

Read = Callable[[State, int], Any]
"""What a condition reads of a seat, as the figure of a sentence."""
Holds = Callable[[State, int, int, Any], bool]
RESULTS: Mapping[str, frozenset[int]] = {
    "critical": frozenset({f.CRITICAL}), "half": frozenset({f.HALF}), "evaded": frozenset({f.EVADED}),
    "hit": frozenset({f.CRITICAL, f.HALF, f.SURE}), "not_critical": frozenset({f.NONE, f.EVADED, f.HALF, f.SURE})}
MOVES: Mapping[str, Callable[[int], bool]] = {
    "closer": lambda n: n < 0, "away": lambda n: n > 0, "none": lambda n: not n, "any": lambda n: bool(n)}


def opened(s: State, seat: int) -> int:
    """How many paid cards in the cooldown zone of a seat lie open."""
    return sum([s.side[card] == UP for skill in f.cooling(s, seat) for card in s.lying_on(skill)])


def paid(s: State, seat: int) -> int:
    """How many cards lie on the open skill of a seat."""
    skill = f.open_skill(s, seat)
    return len(s.lying_on(skill)) if skill >= 0 else 0


def aim(s: State, seat: int) -> int:
    """The critical distance of the open skill of a seat, NO_AIM for none."""
    return f.aim_of(s, seat) if f.open_skill(s, seat) >= 0 else NO_AIM


def aimed(s: State, seat: int, where: str) -> bool:
    """Whether the open skill of a seat has that critical distance, or any."""
    found = aim(s, seat)
    return found != NO_AIM and where in ("any", BANDS[found])


def came_to(s: State, seat: int, what: str) -> bool:
    """What became of the skill of a seat (5.5-1-3); nothing became of one who did not act (5.2)."""
    return s.seat_num[seat, "acted"] > 0 and s.seat_num[seat, "outcome"] in RESULTS[what]


def moved(s: State, seat: int, how: str) -> bool:
    """Whether the open skill of a seat moves the two in that way."""
    return f.open_skill(s, seat) >= 0 and MOVES[how](f.step_of(s, seat))


def _cooling(s: State, seat: int) -> int:
    return len(f.cooling(s, seat))


def _number(read: Read, foe: int = 0, holds: Callable[[Any, Any], bool] = ge) -> tuple[Param, Holds, Read]:
    """A number of the seat, or with `foe` 1 of the other, from a value on, or up to it."""
    return Param("int"), lambda s, seat, piece, value: holds(read(s, seat ^ foe), value), lambda s, seat: read(s, seat ^ foe)


def _condition(word: str, param: Param, holds: Holds, read: Read) -> Condition:
    def why(s: State, seat: int, piece: int, value: Any) -> Figures:
        need = value if isinstance(value, int) else f"band:{BANDS.index(value)}" if value in BANDS else f"unmet:{value}"
        return {"what": f"unmet:{word}", "need": need, "have": read(s, seat)}
    return Condition(param, holds, why)


def _aim_said(s: State, seat: int) -> str:
    return "unmet:none" if aim(s, seat) == NO_AIM else f"band:{aim(s, seat)}"


CONDITIONS = {word: _condition(word, *said) for word, said in {
    "distance": (one_of(*BANDS), lambda s, seat, piece, value: BANDS[f.band(s)] == value, lambda s, seat: f"band:{f.band(s)}"),
    "result": (one_of(*RESULTS), lambda s, seat, piece, value: came_to(s, seat, value),
               lambda s, seat: f"judge:{f.OUTCOMES[s.seat_num[seat, 'outcome']]}"),
    "foe_result": (one_of(*RESULTS), lambda s, seat, piece, value: came_to(s, 1 - seat, value),
                   lambda s, seat: f"judge:{f.OUTCOMES[s.seat_num[1 - seat, 'outcome']]}"),
    "aims": (one_of("any", *BANDS), lambda s, seat, piece, value: aimed(s, seat, value), _aim_said),
    "foe_moves": (one_of(*MOVES), lambda s, seat, piece, value: moved(s, 1 - seat, value), lambda s, seat: f.step_of(s, 1 - seat)),
    "life_most": _number(lambda s, seat: s.seat_num[seat, "life"], holds=le),
    "weaker": _number(lambda s, seat: s.seat_num[1 - seat, "life"] - s.seat_num[seat, "life"]),
    "paid": _number(paid),
    "cooling": _number(_cooling),
    "cooling_most": _number(_cooling, holds=le),
    "foe_cooling": _number(_cooling, 1),
    "foe_cooling_most": _number(_cooling, 1, le),
    "foe_opened": _number(opened, 1),
    "hurt": _number(lambda s, seat: s.seat_num[seat, "taken"]),
}.items()}
AMOUNTS: Mapping[str, Callable[[State, int], int]] = {
    "foe_opened": lambda s, seat: opened(s, 1 - seat),
    "cooling": _cooling,
    "hurt": lambda s, seat: s.seat_num[seat, "taken"],
    "halved": lambda s, seat: s.seat_num[seat, "power"] - s.seat_num[seat, "struck"],
}


def holds_all(s: State, seat: int, where: tuple[Asked, ...]) -> bool:
    """Whether all conditions of a clause hold for its seat."""
    for _, condition, value in where:  # noqa: SIM110  (a loop is twice as quick as all() here)
        if not condition.holds(s, seat, NOWHERE, value):
            return False
    return True


def unmet(s: State, seat: int, where: tuple[Asked, ...]) -> Figures | None:
    """The first condition of a clause that fails: what it is, what it asks for and what is there; None where all hold."""
    failing = (one for one in where if not one.condition.holds(s, seat, NOWHERE, one.value))
    return next((one.condition.why(s, seat, NOWHERE, one.value) for one in failing), None)
