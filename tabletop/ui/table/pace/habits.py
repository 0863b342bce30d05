"""What a table remembers of its people's habits: whether its bots are halted, and which pile was mixed a moment ago."""

from __future__ import annotations

from tabletop.ui.scene import Host

TWICE_MS = 300
"""A key that mixes a pile does it once in so many milliseconds: nobody sees two mixes, and a second press is a slip."""


class Habits:
    """What the table remembers: the last press, and whether its bots are halted, whatever the settings say of all tables."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._mixed: tuple[int, int] | None = None
        self._halted: bool | None = None
        self._usual = False

    @property
    def halted(self) -> bool:
        """Whether bots, and what runs by itself, wait for a person here; a change of the settings counts anew."""
        usual = self._host.settings.bots_wait
        if usual != self._usual:
            self._usual, self._halted = usual, None
        return usual if self._halted is None else self._halted

    def halt(self, on: bool) -> None:
        """Halt the bots of this table, or let them go on."""
        self._halted = on

    def again(self, zone: int, now: int) -> bool:
        """Whether the key that mixes this pile was pressed just before, too; remembers this press."""
        before, self._mixed = self._mixed, (zone, now)
        return before is not None and before[0] == zone and now - before[1] < TWICE_MS
