"""Steps that ran by themselves, told one after another on the ledger: whose turn came, what a battle did."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.play.history import LogLine
from tabletop.ui.table.moment.wording import Wording

TALE_MS = 950


class Tale:
    """Sentences that wait to be shown, each for a moment; what a person does next cuts them short."""

    def __init__(self) -> None:
        self._said: list[tuple[str, float]] = []

    def tell(self, lines: Iterable[LogLine], wording: Wording, now: float, pace: float) -> None:
        """Queue the lines that have words to be told: `log.attack` is told as `tell.attack`.  `pace` multiplies the time."""
        start = max(now, self._said[-1][1] if self._said else now)
        for line in lines:
            key = line.key.replace("log.", "tell.", 1)
            if pace > 0 and wording.has(key):
                start += TALE_MS * pace
                self._said.append((wording.say(key, line.figures), start))

    def words(self, now: float) -> str:
        """What is told now, empty when all has been."""
        self._said = [one for one in self._said if one[1] > now]
        return self._said[0][0] if self._said else ""

    def until(self) -> float | None:
        """When the sentence shown now ends."""
        return self._said[0][1] if self._said else None

    def cut(self) -> None:
        """Tell no more."""
        self._said.clear()
