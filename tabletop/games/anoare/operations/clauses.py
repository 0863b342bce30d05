"""Clauses, each called as what it waits for.  They are read from the card (`games/anoare/clauses`) and are no deeds themselves."""

from __future__ import annotations

from tabletop.operations.vocabulary import Now, Todo, Where


def use(now: Now, *, if_: Where = (), do: Todo, pay: int = 0, hurt: int = 0) -> None:
    """An ability of 5.4-2, for cards paid and damage taken."""


def clause(now: Now, *, if_: Where = (), do: Todo) -> None:
    """What a card does at a moment."""


def start(now: Now, *, if_: Where = (), do: Todo, may: int = 0) -> None:
    """What a card does, or may do, as a turn starts."""


def silence(now: Now, level: int) -> None:
    """While this card cools, the ability of a level is off."""
