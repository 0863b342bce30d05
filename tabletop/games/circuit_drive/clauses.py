"""Clauses: what a unit or an enemy does, each under what it waits for."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop.operations.machine import todo_of
from tabletop.operations.vocabulary import Todo
from tabletop.operations.written import Lists
from tabletop.table.box import Card

EFFECT, BONUS = FIELDS = ("effect", "bonus")
"""`effect` holds clauses, `bonus` one operation for each level from the second on."""
ACT, PLAY, BATTLE, LEVEL, KILL = "act", "play", "battle", "level", "kill"
TRIGGERS = (ACT, PLAY, BATTLE, LEVEL, KILL, "appear", "charged")
"""What a clause waits for: 5, 2, 3-5, any level-up, 3-4 and, of enemies, 3-4 and 6."""
AUTOMATIC = ("guard", "eye", "echo", "hoard", "empty", "hide", "rage")
"""What an enemy does all the time."""
PLAIN = frozenset({"heal", "chips", "lose", "power", "lower"})
"""Operations that ask nothing and leave the agenda alone."""
Name = tuple[str, str, int]
"""A clause by its card, its trigger, and which of that trigger it is."""


class Clause(NamedTuple):
    """One skill: its `number` on the card, its cost in chips (`upto`: any number to that), what it asks of a play (so many cards,
    cards of the own colour, another colour than the old top), whether only the own level-up counts, and its operations.

    One that is `plain` asks nothing and leaves the agenda alone; one `at_once` needs no frames of its own.
    """

    name: Name
    number: int
    do: Todo
    cost: int = 0
    upto: int = 0
    set: int = 0
    own: int = 0
    shift: int = 0
    whose: str = "any"
    words: frozenset[str] = frozenset()
    plain: bool = False
    at_once: bool = True


def clauses_of(card: Card, done: Lists) -> dict[str, tuple[Clause, ...]]:
    """The skills of a card by trigger; under `bonus` what each level from the second on gives."""
    found: dict[str, tuple[Clause, ...]] = {}
    for number, (trigger, _, said) in enumerate(todo_of(done, card.key, (EFFECT,)).deeds):
        if trigger in TRIGGERS:
            before = found.get(trigger, ())
            found[trigger] = (*before, _clause((card.key, trigger, len(before)), number, **said))
    bonus = todo_of(done, card.key, (BONUS,))
    return found | {BONUS: tuple(_clause((card.key, BONUS, n), n, bonus._replace(deeds=(deed,)))
                                 for n, deed in enumerate(bonus.deeds))}


def _clause(name: Name, number: int, do: Todo, **said: Any) -> Clause:
    words = [deed.name for deed in do.deeds]
    return Clause(name, number, do, **said, words=frozenset(words), plain=PLAIN.issuperset(words),
                  at_once=PLAIN.issuperset(words[:-1]))


def automatic_of(card: Card, done: Lists) -> dict[str, dict[str, int]]:
    """What an enemy does all the time: the figures by word."""
    return {deed.name: dict(deed.args) for deed in todo_of(done, card.key, (EFFECT,)).deeds if deed.name in AUTOMATIC}
