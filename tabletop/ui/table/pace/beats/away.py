"""Before a covered hand opens the others at the screen are told to look away, for a moment."""

from __future__ import annotations

from tabletop.play.viewer import Viewer
from tabletop.ui.table.desk import Desk
from tabletop.ui.words import listed, words

AWAY_MS = 700
"""So long the others have to look away."""


class LookAway:
    """Opens the hand under the prompt once the others have looked away: at once where nothing takes any time."""

    def __init__(self, desk: Desk, viewer: Viewer) -> None:
        self.desk, self.viewer = desk, viewer
        self._due: float | None = None
        self._pin, self._seat = False, -1

    @property
    def told(self) -> str:
        """What the others are told now, empty where no hand is about to open."""
        viewer, desk = self.viewer, self.desk
        if self._due is None or self._seat != viewer.dock:
            return ""
        others = [person for person in viewer.humans if viewer.dock not in person.seats]
        names = listed((desk.model.wording.holder(person.seats[0]) for person in others), desk.look.lang)
        return words("table.look_away", desk.look.lang, names=names)

    def open(self, pin: bool) -> None:
        """The hand opens: until the turn passes (`pin`), or for as long as the key is held."""
        look, viewer = self.desk.look, self.viewer
        ms = AWAY_MS * (1.0 if look.reduced else look.motion)
        if ms <= 0 or not viewer.blind:
            return self._open(pin)
        self._due, self._pin, self._seat = self.desk.now + ms, pin, viewer.dock
        return self._redraw()

    def let_go(self) -> None:
        """The key is not held any more."""
        if self._due is not None and not self._pin:
            self._due = None
            self._redraw()

    def until(self) -> float | None:
        """When a hand opens by itself."""
        return self._due

    def tick(self, now: int) -> None:
        """The hand opens when its time is there, unless another lies there by then."""
        if self._due is not None and now >= self._due:
            self._due = None
            if self._seat == self.viewer.dock:
                self._open(self._pin)
                self.desk.look_again()

    def _open(self, pin: bool) -> None:
        self.viewer.pinned, self.viewer.held = self.viewer.pinned or pin, self.viewer.held or not pin

    def _redraw(self) -> None:
        self.desk.stale_rest()
        self.desk.touch()
