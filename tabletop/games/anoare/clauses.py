"""Clauses: what a card says, each under the trigger it waits for."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping

from tabletop.operations.machine import todo_of
from tabletop.operations.vocabulary import Asked, Todo
from tabletop.operations.written import Lists
from tabletop.table.box import Card

FIELDS = ("effect", "cooling", "lv1", "lv2", "lv3")
"""`effect` is live for the skill used this turn, `cooling` in the cooldown zone, `lvN` of a character from level N on."""
CLAUSES = 4
"""A card has at most so many clauses in one field."""
USE = "use"
TRIGGERS = ("start", "paid", "power", "judged", "struck", "after", "cooled", "hurt")
SILENCE = "silence"
ASKING = frozenset({"pick", "open", "look", "cool"})
"""Operations that ask their seat."""
COMMUTING = frozenset({"atk", "atk_by", "damage", "damage_by", "guard", "distance", "forbid", "hold"})
"""Operations of which it does not matter which comes first."""


@dataclasses.dataclass(frozen=True, slots=True)
class Clause:
    """One clause: the card, where it stands, its trigger, conditions and operations; what asks is carried out in frames.

    Frames of the agenda name it by `name`.  `asks`: it may put a question.  `weighty` is what it does that may come to something
    else before or after another clause of the same moment.  `number` names an ability in a part and is its bit among those used of
    a piece; `bit` is that of a clause that works once a turn, a higher one.
    """

    card: str
    field: str
    index: int
    trigger: str
    do: Todo
    where: tuple[Asked, ...] = ()
    may: bool = False
    pay: int = 0
    hurt: int = 0
    name: Name = dataclasses.field(init=False)
    asks: bool = dataclasses.field(init=False)
    weighty: frozenset[str] = dataclasses.field(init=False)
    number: int = dataclasses.field(init=False)
    bit: int = dataclasses.field(init=False)

    def __post_init__(self) -> None:
        deeds = self.do.deeds
        told: dict[str, object] = {
            "name": (self.card, self.field, self.index), "asks": self.may or any(deed.name in ASKING for deed in deeds),
            "weighty": frozenset(f"{deed.name} {deed.args.get('to', '')}" for deed in deeds if deed.name not in COMMUTING),
            "number": ability_number(self.field, self.index), "bit": 1 << (32 + FIELDS.index(self.field) * 8 + self.index)}
        for key, value in told.items():
            object.__setattr__(self, key, value)


def ability_number(where: str, index: int) -> int:
    """The number of a part that names an ability of a piece; also its bit among the abilities used."""
    return 1 + FIELDS.index(where) * CLAUSES + index


Name = tuple[str, str, int]
"""A clause by its card, field and number."""
Written = Mapping[tuple[str, str], tuple[Clause, ...]]
"""The clauses of a card by field and trigger."""


def clauses_of(card: Card, done: Lists) -> Written:
    """What a card says, by field and trigger; a fragment has operations without a trigger, and so no clauses."""
    found: dict[tuple[str, str], tuple[Clause, ...]] = {}
    for clause in _clauses(card.key, done):
        key = (clause.field, clause.trigger)
        found[key] = (*found.get(key, ()), clause)
    return found


def silenced_by(card: Card, done: Lists) -> int:
    """The level whose ability is off while this card cools, 0 for none."""
    levels = (int(deed.args["level"]) for deed in todo_of(done, card.key, ("cooling",)).deeds if deed.name == SILENCE)
    return next(levels, 0)


def _clauses(card: str, done: Lists) -> Iterator[Clause]:
    for name in FIELDS:
        for index, (trigger, _, said) in enumerate(todo_of(done, card, (name,)).deeds):
            if trigger == USE or trigger in TRIGGERS:
                yield Clause(card, name, index, trigger, said["do"], said.get("if_", ()), bool(said.get("may")),
                             said.get("pay", 0), said.get("hurt", 0))
