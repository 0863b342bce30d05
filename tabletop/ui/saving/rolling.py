"""Rolling copies of a table that is played, made on another thread."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from tabletop.play.copies import EVERY, roll
from tabletop.play.session import Session
from tabletop.ui.scene import Host


class Rolling:
    """Copies the journal when the table is opened and after every so many commits."""

    def __init__(self, host: Host, session: Session) -> None:
        self.host, self.session = host, session
        self._at = len(session.history.commits)
        self._copy()

    def changed(self) -> None:
        """Something was committed."""
        if len(self.session.history.commits) - self._at >= EVERY:
            self._at = len(self.session.history.commits)
            self._copy()

    def _copy(self) -> None:
        path = self.session.journal.path
        if path is not None and not self.session.journal.failed:
            self.host.later(lambda: _rolled(path), lambda done: None)


def _rolled(path: Path) -> None:
    with suppress(OSError):  # a disk that is full is told by the journal itself
        roll(path)
