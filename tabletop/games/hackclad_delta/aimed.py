"""What the effect of a card comes to with what it is aimed at."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.games.hackclad_delta import witches as w
from tabletop.operations.vocabulary import Todo
from tabletop.table.state import State

ATTACK = "attack"


class Aimed(NamedTuple):
    """A card being weighed: whose it is, what it aims at, and how much is paid on top; nothing is left to choose."""

    s: State
    seat: int
    aims: tuple[int, ...]
    paid: int

    @property
    def at_clad(self) -> bool:
        return w.clad(self.s) in self.aims

    def raised(self, todo: Todo) -> int:
        """What operations add to the ATK of the card against the last it aims at, up to its attack."""
        n = 0
        for deed in todo.deeds:
            n += int(deed.worth(self))
            if deed.name == ATTACK:
                break
        return n
