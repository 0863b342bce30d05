"""The press that an act comes from: whether it was meant for what is open now."""

from __future__ import annotations

from typing import Protocol


class Presses(Protocol):
    """What is known of the press that an act comes from."""

    def too_soon(self) -> bool:
        """Whether it was meant for another question than the one that is open."""

    def unseen(self) -> bool:
        """Whether what was done last was not seen yet when it went down, so that it says only that it was."""


class Deliberate:
    """An act that is meant for the moment."""

    def too_soon(self) -> bool:
        return False

    def unseen(self) -> bool:
        return False
