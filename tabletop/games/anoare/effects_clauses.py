"""Clauses: what a card says, each under the trigger it waits for.  Read once from the YAML of every card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.table.box import Card

FIELDS = ("effect", "cooling", "lv1", "lv2", "lv3")
"""`effect` is live for the skill used this turn, `cooling` in the cooldown zone, `lvN` of a character from level N on."""
USE = "use"
TRIGGERS = ("start", "paid", "power", "judged", "struck", "after", "cooled", "hurt")
SILENCE = "silence"
ASKING = frozenset({"pick", "open", "look", "cool"})
"""Operations that ask their seat."""
COMMUTING = frozenset({"atk", "atk_by", "damage", "damage_by", "guard", "distance", "forbid", "hold"})
"""Operations of which it does not matter which comes first."""


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause: the card, where it stands, its trigger, conditions and operations; what asks is carried out in frames."""

    card: str
    field: str
    index: int
    trigger: str
    where: Mapping[str, Any]
    do: Sequence[Mapping[str, Any]]
    may: bool
    pay: int
    hurt: int

    @property
    def name(self) -> Name:
        """How frames of the agenda name it."""
        return (self.card, self.field, self.index)

    @property
    def path(self) -> tuple[int | str, ...]:
        """Where its operations stand in the data of the card."""
        return (self.field, self.index, self.trigger, "do")

    @property
    def asks(self) -> bool:
        """Whether it may put a question."""
        return self.may or any(word in ASKING for operation in self.do for word in operation)

    @property
    def weighty(self) -> frozenset[str]:
        """What it does that may come to something else before or after another clause of the same moment."""
        return frozenset(f"{word} {args.get('to', '')}" for operation in self.do for word, args in operation.items()
                         if word not in COMMUTING)

    @property
    def bit(self) -> int:
        """Its bit among the abilities of a piece that were used; those of `use` have their own, lower ones."""
        return 1 << (32 + FIELDS.index(self.field) * 8 + self.index)


Name = tuple[str, str, int]
"""A clause by its card, field and number."""
Written = Mapping[tuple[str, str], tuple[Clause, ...]]
"""The clauses of a card by field and trigger."""


def clauses_of(card: Card) -> Written:
    """What a card says, by field and trigger; a fragment has operations without a trigger, and so no clauses."""
    found: dict[tuple[str, str], tuple[Clause, ...]] = {}
    for clause in _clauses(card):
        key = (clause.field, clause.trigger)
        found[key] = (*found.get(key, ()), clause)
    return found


def silenced_by(card: Card) -> int:
    """The level whose ability is off while this card cools, 0 for none."""
    for item in card.data.get("cooling") or ():
        if SILENCE in item:
            return int(item[SILENCE]["level"])
    return 0


def _clauses(card: Card) -> Iterator[Clause]:
    for field in FIELDS:
        for index, item in enumerate(card.data.get(field) or ()):
            for trigger, args in item.items():
                if trigger == USE or trigger in TRIGGERS:
                    yield Clause(card.key, field, index, trigger, args.get("if") or {}, args["do"], bool(args.get("may")),
                                 args.get("pay", 0), args.get("hurt", 0))
