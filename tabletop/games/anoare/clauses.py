"""Clauses: what a card says, each under the trigger it waits for."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.operations.machine import todo_of
from tabletop.operations.vocabulary import Asked, Todo
from tabletop.operations.written import Lists
from tabletop.table.box import Card
from tabletop.table.state import NOWHERE, Part, State, dragged

FIELDS = ("effect", "cooling", "lv1", "lv2", "lv3")
"""`effect` is live for the skill used this turn, `cooling` in the cooldown zone, `lvN` of a character from level N on."""
CLAUSES = 4
"""A card has at most so many clauses in one field."""
USE = "use"
USED = "used"
"""The number of a piece that has a bit for each of its clauses used this turn."""
TRIGGERS = ("start", "paid", "power", "judged", "struck", "after", "cooled", "hurt")
SILENCE = "silence"
ASKING = frozenset({"pick", "open", "look", "cool"})
"""Operations that ask their seat."""
COMMUTING = frozenset({"atk", "atk_by", "damage", "damage_by", "guard", "distance", "forbid", "hold"})
"""Operations of which it does not matter which comes first."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: the card, where it stands, its trigger, conditions and operations; what asks is carried out in frames.

    `number` tells it from others of its card: in a part that points at it, and as the bit that says it was used this turn.
    `asks`: it may put a question.  `weighty` is what it does that may come to something else before or after another clause of
    the same moment.
    """

    card: str
    field: str
    index: int
    trigger: str
    do: Todo
    where: tuple[Asked, ...]
    may: bool
    pay: int
    hurt: int
    number: int
    asks: bool
    weighty: frozenset[str]

    @property
    def name(self) -> Name:
        """How frames of the agenda name it."""
        return self.card, self.field, self.index

    def at(self, piece: int) -> Part:
        """The part that points at it on its card."""
        return dragged(piece, NOWHERE, self.number)

    def was_used(self, s: State, piece: int) -> bool:
        """5.4-2: whether it was used this turn."""
        return bool(s.piece_num.get((piece, USED), 0) >> self.number & 1)

    def mark_used(self, s: State, piece: int) -> None:
        """5.4-2: it may not be used again this turn."""
        s.mark(piece, USED, s.piece_num.get((piece, USED), 0) | 1 << self.number)


Name = tuple[str, str, int]
"""A clause by its card, field and number."""


def clauses_of(card: Card, done: Lists) -> dict[int, Clause]:
    """What a card says, by number; a fragment has operations without a trigger, and so no clauses."""
    found = {}
    for i, field in enumerate(FIELDS):
        for index, (trigger, _, said) in enumerate(todo_of(done, card.key, (field,)).deeds):
            if trigger == USE or trigger in TRIGGERS:
                number, do, may = 1 + i * CLAUSES + index, said["do"], bool(said.get("may"))
                found[number] = Clause(
                    card.key, field, index, trigger, do, said.get("if_", ()), may, said.get("pay", 0), said.get("hurt", 0), number,
                    may or any(deed.name in ASKING for deed in do.deeds),
                    frozenset(f"{deed.name} {deed.args.get('to', '')}" for deed in do.deeds if deed.name not in COMMUTING))
    return found


def silenced_by(card: Card, done: Lists) -> int:
    """The level whose ability is off while this card cools, 0 for none."""
    levels = (int(deed.args["level"]) for deed in todo_of(done, card.key, ("cooling",)).deeds if deed.name == SILENCE)
    return next(levels, 0)
