"""What a turn brings a seat as it stands in 5.4-2, and as an operation would change it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.tables import NO_AIM, NO_ATTACK
from tabletop.games.anoare.value import harm
from tabletop.operations.vocabulary import Todo
from tabletop.table.state import State


class Attack(NamedTuple):
    """An attack as it stands in 5.4-2: NO_ATTACK or its sum, where it is critical, and what modifies its damage."""

    atk: int
    aim: int
    modifier: int

    def at(self, band: int) -> int:
        """The damage it would do at a distance (5.5-1-3, 1-4)."""
        if self.atk == NO_ATTACK:
            return 0
        outcome = f.SURE if self.aim == NO_AIM else (f.CRITICAL, f.HALF, f.EVADED)[abs(band - self.aim)]
        return max(0, f.struck_by(self.atk, outcome) + self.modifier) if outcome >= f.HALF else 0


@dataclass(slots=True)
class Outlook:
    """Both attacks and the distance, for a seat; operations that are weighed change it."""

    s: State
    seat: int
    mine: Attack
    theirs: Attack
    distance: int

    def after(self, todo: Todo | None = None) -> float:
        """What the turn brings the seat if some operations are carried out now and nothing else happens, in points of life."""
        extra = sum([deed.worth(self) for deed in todo.deeds]) if todo is not None else 0.0
        band = (self.distance > 0) - (self.distance < 0) + 1
        s, seat = self.s, self.seat
        return harm(s, f.other(seat), self.mine.at(band)) - harm(s, seat, self.theirs.at(band)) + extra
