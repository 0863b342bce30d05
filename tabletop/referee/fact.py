"""What a move changes on the table, in figures that all can count: the ground of a hint and of a bot's account."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop.referee.verbs import Says
from tabletop.table.state import State

NOBODY = -1


class Fact(NamedTuple):
    """One thing a seat gains or loses by one table against another.

    `term` is the term of the value it belongs to, `gain` about what it is worth to the seat, `says` its words.  `plain` is whether
    it holds beside the table as it is now too, and not only beside what else could be done; `sure` is False for what hangs on
    what the seat does not know: it may be as much as the figure `most`.
    """

    term: str
    gain: float
    says: Says
    plain: bool = False
    sure: bool = True

    def about(self) -> tuple[str, object]:
        """What it is about, and whom."""
        return self.says.key, self.says.figures.get("who")

    @classmethod
    def of(cls, term: str, key: str, gain: float, who: int = NOBODY, **figures: Any) -> Fact:
        """What `fact.KEY` says of a seat."""
        return cls(term, gain, Says(f"fact.{key}", {**({} if who == NOBODY else {"who": f"seat:{who}"}), **figures}))


def change(term: str, key: str, was: int, now: int, worth: float, who: int = NOBODY) -> list[Fact]:
    """A number that differs, as `fact.KEY.more` or `.less` with the difference `n`, what it `was` and what it comes to; a point of
    it is `worth` so much to the seat that is advised."""
    if was == now:
        return []
    way = "more" if now > was else "less"
    return [Fact.of(term, f"{key}.{way}", (now - was) * worth, who, n=abs(now - was), was=was, comes_to=now)]


def end(before: State, after: State, seat: int, worth: float) -> list[Fact]:
    """One of the tables is at its end: the game is won or lost by the move, or without it."""
    for state, way in ((after, 1.0), (before, -1.0)):
        if state.result is not None and state.result.winners:
            won = seat in state.result.winners
            key = ("wins" if won else "loses") if state is after else ("not_yet" if won else "averts")
            return [Fact.of("end", key, way * (worth if won else -worth), seat)]
    return []
