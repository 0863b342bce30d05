"""The last act of a game: its board stays whole for a moment before the sheet of the end is laid over it."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.ui.table.desk import Desk
from tabletop.ui.table.overlays import Overlays

WHOLE_MS = 1200
"""How long the last board is seen, from when all that flies has landed and what was revealed is read."""


class LastAct:
    """Waits for the end of the game, then shows it once."""

    def __init__(self, desk: Desk, overlays: Overlays, show: Callable[[bool], None]) -> None:
        """`show` lays the sheet over the table, and is told whether somebody wanted it."""
        self.desk, self.overlays, self._show = desk, overlays, show
        self.told = False
        self._due: int | None = None

    @property
    def _over(self) -> bool:
        return self.desk.session.result is not None

    def changed(self) -> None:
        """Something was committed or taken back."""
        self.told = self.told and self._over
        self._due = None

    def until(self) -> float | None:
        """When the sheet comes."""
        return self._due

    def tick(self, now: int) -> None:
        """The sheet comes when its time is there."""
        desk = self.desk
        if self.told or not self._over or desk.unfolds or desk.flights or self.overlays.telling:
            self._due = None
        elif self._due is None:
            self._due = now + WHOLE_MS
        elif now >= self._due:
            self._tell(False)

    def tell(self) -> None:
        """Show the end now, as somebody wants it."""
        self._tell(True)

    def _tell(self, wanted: bool) -> None:
        if self._over:
            self.told, self._due = True, None
            self._show(wanted)
