"""Steps that ran by themselves, told one after another on the ledger: whose turn came, what a battle did."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.play.history import LogLine
from tabletop.ui.table.moment.wording import Wording

TALE_MS = 950


class Tale:
    """Sentences that wait to be shown, each for a moment; what a person does next cuts them short."""

    def __init__(self) -> None:
        self._said: list[tuple[str, float, float]] = []
        self._begun = False

    def tell(self, lines: Sequence[LogLine], wording: Wording, begins: float, pace: float, before: Sequence[LogLine] = ()) -> None:
        """Queue the lines that have words to be told: `log.attack` is told as `tell.attack`, or as `tell.attack.by` with its cause:
        the last line until then, those `before` included, that has words for being one (`because.effect`).  The first begins when
        what brought it about was seen; `pace` multiplies the time."""
        start, cause = max(begins, self._said[-1][2] if self._said else begins), ""
        for n, line in enumerate([*before, *lines]):
            key = line.key.replace("log.", "tell.", 1)
            cause = wording.first([line.key.replace("log.", "because.", 1)], line.figures) or cause
            if pace > 0 and n >= len(before) and wording.has(key):
                by = f"{key}.by" if cause and wording.has(f"{key}.by") else key
                self._said.append((wording.say(by, {"by": cause, **line.figures}), start, start + TALE_MS * pace))
                start += TALE_MS * pace

    def words(self, now: float) -> str:
        """What is told now, empty before it begins and when all has been."""
        self._said = [one for one in self._said if one[2] > now]
        self._begun = bool(self._said) and self._said[0][1] <= now
        return self._said[0][0] if self._begun else ""

    def until(self) -> float | None:
        """When another sentence is told than now, or none: as `words` was asked last."""
        if not self._said:
            return None
        _, begins, ends = self._said[0]
        return ends if self._begun else begins

    def ends(self) -> float | None:
        """When the last of the sentences ends."""
        return self._said[-1][2] if self._said else None

    def cut(self) -> None:
        """Tell no more."""
        self._said.clear()
