"""What is held before the people at a table until it can be read."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.play.brought import Change, Lit


@dataclass(frozen=True, slots=True)
class Beheld:
    """What stands together; `cause` is a sentence, empty where nothing was said."""

    cards: tuple[Lit, ...]
    changes: tuple[Change, ...]
    cause: str


@dataclass(frozen=True, slots=True)
class Stood:
    """A still that was due, however short it stood: of which commit, and whose."""

    commit: int
    seat: int
    still: Beheld
