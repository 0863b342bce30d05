"""What lies under the pointer where no panel lies over it."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Rail

REACH = 26
"""How far beside a gauge its clip can be pressed, at both sides together, logical."""


class Pointed:
    """`covers` tells whether something above the table lies at a point; `above` the same of what lies over a raised card too."""

    def __init__(self, desk: LookingDesk, covers: Callable[[tuple[int, int]], bool],
                 above: Callable[[tuple[int, int]], bool]) -> None:
        self.desk, self._covers, self._above = desk, covers, above

    @property
    def pos(self) -> tuple[int, int] | None:
        """Where the pointer rests over the table, None elsewhere."""
        at = self.desk.mouse
        return at if at is not None and not self.covered(at) else None

    def covered(self, pos: tuple[int, int]) -> bool:
        """Whether a point of the table is covered by a panel, and no raised card lies over that."""
        return not self.on_raised(pos) and self._covers(pos)

    def on_raised(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on a raised card, which may lie over the prompt, and on nothing above it."""
        raised = self.desk.geometry.raised
        return raised is not None and raised.covers(pos) and not self._above(pos)

    def zone(self) -> int | None:
        """The zone under the pointer."""
        pos = self.pos
        return self.desk.geometry.zone_at(pos) if pos is not None else None

    def rail(self) -> Rail | None:
        """The gauge under the pointer."""
        pos, reach = self.pos, self.desk.look.px(REACH)
        return next((rail for rail in self.desk.geometry.rails if pos and rail.rect.inflate(reach, 0).collidepoint(pos)), None)
