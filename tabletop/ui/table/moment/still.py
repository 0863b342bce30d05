"""What is held before the people at a table until it can be read."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.play.brought import Change, Lit


@dataclass(frozen=True, slots=True)
class Beheld:
    """What stands together; `cause` is what is said of it, empty where nothing was, and `brief` the same in a sentence where it is
    longer, without `why` a person is not asked to answer it.  In a pile of `answers` each card answers the one before, and those
    with the numbers in `stopped` came to nothing."""

    cards: tuple[Lit, ...]
    changes: tuple[Change, ...]
    cause: str
    brief: str = ""
    answers: bool = False
    why: str = ""
    stopped: frozenset[int] = frozenset()

    @property
    def told(self) -> str:
        """What is said of it, in a sentence."""
        return f"{self.brief}{self.why}" if self.brief else self.cause

    @property
    def deed(self) -> str:
        """The same, without why a person is not asked."""
        return self.brief or self.cause


@dataclass(frozen=True, slots=True)
class Stood:
    """A still that was due, however short it stood: of which commit, and whose."""

    commit: int
    seat: int
    still: Beheld
