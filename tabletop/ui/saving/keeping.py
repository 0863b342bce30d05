"""Saving that failed is tried again while a table is shown, and both moments are told; what its rules broke at goes to the log."""

from __future__ import annotations

from functools import partial

from tabletop.play.session import Session
from tabletop.ui.faults import system_told
from tabletop.ui.runtime.faults import write_fault
from tabletop.ui.scene import Host

EVERY = 2_000
"""Milliseconds between two attempts."""


class Keeping:
    """The journal of the table that is shown; `log` is the file what went wrong at it was written to last, if there is one."""

    def __init__(self, host: Host, session: Session) -> None:
        self.host, self.session = host, session
        self._failed = bool(session.journal.failed)
        self._at = 0
        self.log = ""

    def until(self) -> int | None:
        """When it is tried again."""
        journal = self.session.journal
        return self._at if journal.failed and not journal.lost else None

    def tick(self, now: int) -> bool:
        """Try again where it is time; whether it has failed or goes on since the last look, or a fault was written down."""
        journal = self.session.journal
        if journal.failed and self._failed and not journal.lost and now >= self._at:
            self._at = now + EVERY
            journal.retry()
        wrote = self._write_faults()
        if bool(journal.failed) == self._failed:
            return wrote
        self._failed = bool(journal.failed)
        if self._failed:
            self._at = now + EVERY
            self.host.tell("app.unsaved", "advice", reason=partial(system_told, journal.failed))
        else:
            self.host.hush("app.unsaved")
            self.host.tell("app.saved_again", "done")
        return True

    def _write_faults(self) -> bool:
        """Write down what the rules broke at; whether there was anything."""
        faults, self.session.faults = self.session.faults, []
        for fault in faults:
            self.log = str(write_fault(fault, "rules") or "")
        return bool(faults)
