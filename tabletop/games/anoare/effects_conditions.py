"""The conditions of clauses, and the amounts an operation may count: all from what both can see."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.effects.vocabulary import Condition, Param
from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.tables import BANDS, NO_AIM
from tabletop.referee.verbs import Figures
from tabletop.table.state import NOWHERE, UP, State

N = Param("int")
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


def aimed(s: State, seat: int, where: str) -> bool:
    """Whether the open skill of a seat has that critical distance, or any."""
    aim = f.aim_of(s, seat) if f.open_skill(s, seat) >= 0 else NO_AIM
    return aim != NO_AIM and where in ("any", BANDS[aim])


def came_to(s: State, seat: int, what: str) -> bool:
    """What became of the skill of a seat (5.5-1-3); nothing became of one who did not act (5.2)."""
    return s.seat_num[seat, "acted"] > 0 and s.seat_num[seat, "outcome"] in RESULTS[what]


def moved(s: State, seat: int, how: str) -> bool:
    """Whether the open skill of a seat moves the two in that way."""
    return f.open_skill(s, seat) >= 0 and MOVES[how](f.step_of(s, seat))


HOLDS: Mapping[str, tuple[Param, Callable[[State, int, Any], bool]]] = {
    "distance": (Param("word", words=BANDS), lambda s, seat, value: BANDS[f.band(s)] == value),
    "result": (Param("word", words=tuple(RESULTS)), lambda s, seat, value: came_to(s, seat, value)),
    "foe_result": (Param("word", words=tuple(RESULTS)), lambda s, seat, value: came_to(s, 1 - seat, value)),
    "aims": (Param("word", words=("any", *BANDS)), lambda s, seat, value: aimed(s, seat, value)),
    "foe_moves": (Param("word", words=tuple(MOVES)), lambda s, seat, value: moved(s, 1 - seat, value)),
    "life_most": (N, lambda s, seat, value: s.seat_num[seat, "life"] <= value),
    "weaker": (N, lambda s, seat, value: s.seat_num[1 - seat, "life"] - s.seat_num[seat, "life"] >= value),
    "paid": (N, lambda s, seat, value: paid(s, seat) >= value),
    "cooling": (N, lambda s, seat, value: len(f.cooling(s, seat)) >= value),
    "cooling_most": (N, lambda s, seat, value: len(f.cooling(s, seat)) <= value),
    "foe_cooling": (N, lambda s, seat, value: len(f.cooling(s, 1 - seat)) >= value),
    "foe_cooling_most": (N, lambda s, seat, value: len(f.cooling(s, 1 - seat)) <= value),
    "foe_opened": (N, lambda s, seat, value: opened(s, 1 - seat) >= value),
    "hurt": (N, lambda s, seat, value: s.seat_num[seat, "taken"] >= value),
}
"""By word: what it takes, and whether it holds for a seat.  `N` is "at least" but for words in `_most`."""

READ: Mapping[str, Callable[[State, int], Any]] = {
    "distance": lambda s, seat: f"band:{f.band(s)}",
    "result": lambda s, seat: f"judge:{f.result(s, seat)}",
    "foe_result": lambda s, seat: f"judge:{f.result(s, 1 - seat)}",
    "aims": lambda s, seat: _aim(f.aim_of(s, seat) if f.open_skill(s, seat) >= 0 else NO_AIM),
    "foe_moves": lambda s, seat: f.step_of(s, 1 - seat),
    "life_most": lambda s, seat: s.seat_num[seat, "life"],
    "weaker": lambda s, seat: s.seat_num[1 - seat, "life"] - s.seat_num[seat, "life"],
    "paid": paid,
    "cooling": lambda s, seat: len(f.cooling(s, seat)),
    "cooling_most": lambda s, seat: len(f.cooling(s, seat)),
    "foe_cooling": lambda s, seat: len(f.cooling(s, 1 - seat)),
    "foe_cooling_most": lambda s, seat: len(f.cooling(s, 1 - seat)),
    "foe_opened": lambda s, seat: opened(s, 1 - seat),
    "hurt": lambda s, seat: s.seat_num[seat, "taken"],
}
"""What a condition reads, as the figure of a sentence."""


def _aim(aim: int) -> str:
    return "unmet:none" if aim == NO_AIM else f"band:{aim}"


AMOUNTS: Mapping[str, Callable[[State, int], int]] = {
    "foe_opened": lambda s, seat: opened(s, 1 - seat),
    "cooling": lambda s, seat: len(f.cooling(s, seat)),
    "hurt": lambda s, seat: s.seat_num[seat, "taken"],
    "halved": lambda s, seat: s.seat_num[seat, "power"] - s.seat_num[seat, "struck"],
}


def holds_all(s: State, seat: int, where: Mapping[str, Any]) -> bool:
    """Whether all conditions of a clause hold for its seat."""
    for word, value in where.items():  # noqa: SIM110  (a loop is twice as quick as all() here)
        if not HOLDS[word][1](s, seat, value):
            return False
    return True


def unmet(s: State, seat: int, where: Mapping[str, Any]) -> Figures | None:
    """The first condition of a clause that fails: what it is, what it asks for and what is there; None where all hold."""
    failing = (CONDITIONS[word].fails(s, seat, NOWHERE, value) for word, value in where.items())
    return next((figures for figures in failing if figures is not None), None)


def _condition(word: str) -> Condition:
    param, test = HOLDS[word]

    def fails(s: State, seat: int, piece: int, value: Any) -> Figures | None:
        if test(s, seat, value):
            return None
        need = value if isinstance(value, int) else f"band:{BANDS.index(value)}" if value in BANDS else f"unmet:{value}"
        return {"what": f"unmet:{word}", "need": need, "have": READ[word](s, seat)}

    return Condition(param, "5.4-2", "not_met", fails)


CONDITIONS = {word: _condition(word) for word in HOLDS}
