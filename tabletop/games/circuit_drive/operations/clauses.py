"""Clauses, each called as what it waits for, and what an enemy does all the time.  They are read from the card
(`games/circuit_drive/clauses`) and are no deeds themselves."""

from __future__ import annotations

from typing import Annotated

from tabletop.operations.vocabulary import Now, Todo, one_of

Whose = Annotated[str, one_of("own", "any")]


def act(now: Now, *, cost: int, upto: int = 0, do: Todo) -> None:
    """5: a skill for so many chips, or for any number up to a limit."""


def play(now: Now, *, set: int = 0, own: int = 0, shift: int = 0, do: Todo) -> None:
    """2: when so many cards are played, so many of the own colour, or none of a colour of the old top."""


def battle(now: Now, *, set: int = 0, do: Todo) -> None:
    """3-5: as a battle ends in which it fought, with so many cards played."""


def level(now: Now, *, whose: Whose = "any", do: Todo) -> None:
    """5: at a level-up."""


def costly(now: Now, *, cost: int, do: Todo) -> None:
    """3-4, 6: for chips as an enemy falls, or with so many chips on an enemy."""


def clause(now: Now, *, do: Todo) -> None:
    """3-4: as an enemy appears."""


def always(now: Now) -> None:
    """3-3: one battle takes at most half of the first HP."""


def figure(now: Now, n: int) -> None:
    """2, 3-3, 6: what a play of an old number brings the enemy, how much less ATK or damage there is, or how much more of its own
    there is while a quarter of its first HP is left or less."""


def hoard(now: Now, least: int, n: int) -> None:
    """6: more damage while the seat on turn has so many chips."""


def empty(now: Now, most: int, n: int) -> None:
    """6: more damage while the seat on turn has no more cards than that."""
