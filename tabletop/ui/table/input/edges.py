"""A piece held at an edge of the cloth pushes it about, so that it can be laid where nobody looks yet."""

from __future__ import annotations

from tabletop.ui.table.desk import Desk
from tabletop.ui.table.looking.zooming import Zooming

EDGE, DWELL_MS, SPEED = 28, 250, 1.1
"""The edge of the cloth that pans while a piece is held over it for so long, and how far a ms; logical pixels."""


class Edges:
    """Knows since when something is held at one."""

    def __init__(self, desk: Desk, zoom: Zooming) -> None:
        self.desk, self.zoom = desk, zoom
        self._edged = 0.0
        self._last = 0

    def wake(self) -> int | None:
        """When the next tick is wanted."""
        return 16 if self._pull() != (0, 0) else None

    def tick(self, now: int) -> None:
        """A piece held for a moment over an edge of the cloth pans towards it."""
        gone, self._last = min(now - self._last, 50), now
        dx, dy = self._pull()
        if (dx, dy) == (0, 0):
            self._edged = 0
            return
        self._edged = self._edged or now
        if now - self._edged >= DWELL_MS:
            far = SPEED * gone * self.desk.look.k
            self.zoom.pan(dx * far, dy * far)

    def _pull(self) -> tuple[int, int]:
        """Where the cloth would be pushed by what is held at an edge."""
        desk, held = self.desk, self.desk.held
        cloth = desk.frame.cloth
        if held is None or held.keyboard or self.zoom.camera.zoom <= 1 or not cloth.collidepoint(held.pos):
            return 0, 0
        near, (x, y) = desk.look.px(EDGE), held.pos
        pull = ((x < cloth.x + near) - (x >= cloth.right - near), (y < cloth.y + near) - (y >= cloth.bottom - near))
        return pull if self.zoom.camera.moved(*pull, cloth) != self.zoom.camera else (0, 0)
