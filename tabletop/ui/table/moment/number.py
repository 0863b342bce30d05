"""A number of the table that hands may set."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.play.hands import Edit


@dataclass(frozen=True, slots=True)
class Number:
    """A number hands may set: what an edit calls it, what it is, and its range (None: without an end)."""

    name: str
    value: int
    low: int | None
    high: int | None

    def set_to(self, value: int) -> Edit:
        """The edit that sets it, within its range."""
        value = value if self.low is None else max(self.low, value)
        return Edit("count", self.name, "", value if self.high is None else min(self.high, value))
