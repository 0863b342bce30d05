"""A door on this machine through which one program at a time answers for a seat: the lines of `outside.py` over a socket."""

from __future__ import annotations

import json
import socket
from contextlib import suppress

from tabletop.play.outside import LONGEST, Outside, Told

HOST = "127.0.0.1"
AT_ONCE = 65_536
"""Bytes read at one time."""


class Door:
    """Listens on a port of this machine only, one the system chooses.  Nothing waits: `settle` is called now and then.

    A program that does not read what it is told is told nothing more until it does, and is not read either.  One that
    leaves may come again, and so may another; meanwhile a second one is sent away.
    """

    def __init__(self, seat: Outside) -> None:
        """Raises OSError where no port can be had."""
        self.seat = seat
        self._listening = socket.create_server((HOST, 0))
        self._listening.setblocking(False)
        self._program: socket.socket | None = None
        self._came, self._due = bytearray(), bytearray()
        self._left = False

    @property
    def port(self) -> int:
        """Where a program connects to."""
        return int(self._listening.getsockname()[1])

    @property
    def open(self) -> bool:
        """Whether a program answers for the seat now."""
        return self._program is not None

    def settle(self) -> bool:
        """Let a program in, tell it what is due, else do what it wrote; whether that changed the table."""
        self._let_in()
        if self._program is None:
            return False
        changed = False
        try:
            self._send(self._program)
            if not self._due and self.seat.due:
                self._say(self.seat.told())
            elif not self._due:
                self._receive(self._program)
                changed = self._take()
            self._send(self._program)
        except OSError:
            self._left = True
        if self._left and b"\n" not in self._came:
            self._send_away()
        return changed

    def close(self) -> None:
        """Nobody answers from outside any more."""
        self._send_away()
        self._listening.close()

    def _let_in(self) -> None:
        with suppress(BlockingIOError):
            program, _ = self._listening.accept()
            if self._program is None:
                program.setblocking(False)
                self._program = program
                self.seat.forget()
                return
            with program, suppress(OSError):
                program.sendall(_line({"tell": "error", "why": "another program answers for this seat"}))

    def _receive(self, program: socket.socket) -> None:
        """Read what came; of a line that is too long only so much that it is seen to be."""
        with suppress(BlockingIOError):
            came = program.recv(AT_ONCE)
            self._left = not came
            self._came += came
            if b"\n" not in self._came:
                del self._came[LONGEST + 1:]

    def _take(self) -> bool:
        """Do what one whole line asks for; the table is told before the next is done."""
        line, end, rest = self._came.partition(b"\n")
        if not end:
            return False
        self._came, before = rest, self.seat.session.history.at
        reply = self.seat.take(bytes(line))
        if reply is not None:
            self._say(reply)
        return self.seat.session.history.at != before

    def _say(self, told: Told) -> None:
        self._due += _line(told)

    def _send(self, program: socket.socket) -> None:
        with suppress(BlockingIOError):
            while self._due:
                del self._due[:program.send(self._due)]

    def _send_away(self) -> None:
        if self._program is not None:
            self._program.close()
        self._program, self._left = None, False
        self._came.clear()
        self._due.clear()


def _line(told: Told) -> bytes:
    return (json.dumps(told, ensure_ascii=False, separators=(",", ":")) + "\n").encode(errors="backslashreplace")
