"""The last act of a game: its board stays whole for a moment before the sheet of the end is laid over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

WHOLE_MS = 1200
"""How long the last board is seen, from when all that flies has landed and what was revealed is read."""


class LastAct:
    """Waits for the end of the game, then shows it once."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.told = False
        self._due: int | None = None

    @property
    def _over(self) -> bool:
        return self.scene.session.state.result is not None

    def changed(self) -> None:
        """Something was committed or taken back."""
        self.told = self.told and self._over
        self._due = None

    def until(self) -> float | None:
        """When the sheet comes."""
        return self._due

    def tick(self, now: int) -> None:
        """The sheet comes when its time is there."""
        scene = self.scene
        if self.told or not self._over or scene.flights or scene.overlays.revealed.modal:
            self._due = None
        elif self._due is None:
            self._due = now + WHOLE_MS
        elif now >= self._due:
            self.tell()

    def tell(self) -> None:
        """Show the end now."""
        if self._over:
            self.told, self._due = True, None
            self.scene.overlays.end()
