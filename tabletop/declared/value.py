"""What a table of a declared game is worth to a seat: the judgement of bots, read off what the game says is scored."""

from __future__ import annotations

from tabletop.catalog.steps.models import Compare, Number, Operation, Play, StepsFile
from tabletop.catalog.steps.names import family_of, parts
from tabletop.declared.numbers import number
from tabletop.declared.tables import number_of, pieces, tables
from tabletop.table.state import State

END = 1000.0
NOT_YET = 0.9
"""What is still to be scored counts so much of it."""
KEPT = 0.1
"""What a card in hand is worth, as a part of the number it will be compared by."""


class Worth:
    """The worth of a table, by the declarations: points, what lies ready to be scored, and strong cards kept in hand."""

    private = frozenset({"cards"})

    def __init__(self, spec: StepsFile) -> None:
        self.win = spec.win
        self.sign = 1 if spec.win.most is not None else -1
        found = [part for part, _, _ in parts(spec)]
        scores = [part.score for part in found if isinstance(part, Operation) and part.score is not None]
        self.ready = [score[spec.win.gauge] for score in scores if spec.win.gauge in score and _is_own(score[spec.win.gauge])]
        self.kept = [(play.from_, one.by, 1 if one.best == "highest" else -1) for play in found if isinstance(play, Play)
                     for one in found if isinstance(one, Compare) and family_of(one.in_) == family_of(play.to)]

    def value(self, state: State, seat: int) -> list[tuple[str, float]]:
        """Named terms whose sum is the value."""
        if state.result is not None:
            won = state.result.winners
            return [("result", 0.0 if not won else END if seat in won else -END)]
        others = [one for one in range(state.box.seats) if one != seat]
        points = {one: self.points(state, one) for one in range(state.box.seats)}
        ahead = max((points[one] for one in others), default=0.0)
        mean = sum(points[one] for one in others) / len(others) if others else 0.0
        return [("score", points[seat] - (ahead + mean) / 2), ("cards", KEPT * self.hand(state, seat))]

    def points(self, state: State, seat: int) -> float:
        """The number that decides, and what is ready to be added to it."""
        ready = sum(number(state, one, seat) for one in self.ready if self._lies_apart(state, one))
        return self.sign * (state.seat_num[seat, self.win.gauge] + NOT_YET * ready)

    def _lies_apart(self, state: State, one: Number) -> bool:
        """Whether each seat has such a place of its own, so that what lies there is sure to be its."""
        zones = tables(state).zones[family_of(one.in_ or one.count or "")]
        return zones[0] != zones[-1] or state.box.seats == 1

    def hand(self, state: State, seat: int) -> float:
        """How strong the cards are that a seat may still lay down to be compared."""
        return sum(sign * number_of(state, piece, by) for place, by, sign in self.kept for piece in pieces(state, place, seat))


def _is_own(one: Number) -> bool:
    """Whether a number is read from a place of the seat itself."""
    place = one.in_ or one.count
    return place is not None and "." not in place
