"""Tabletop among the programs of the system: a line in its menu with an icon, and files that open by a double click.

All of it lies in the person's own folders, and is taken out again without a trace.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

from tabletop import children
from tabletop.menu import linux, mac, windows


class System(Protocol):
    """How one system does it."""

    def put(self, command: Sequence[str], svg: Path, png: bytes) -> list[Path]:
        """Puts it in: what starts the program, its icon; the files it wrote.  Raises OSError."""

    def take_out(self) -> list[Path]:
        """Takes it out; the files that are gone.  Raises OSError."""

    def written(self) -> list[Path]:
        """The files it writes."""


def system_of(platform: str = sys.platform) -> System:
    """The system this runs on."""
    return windows.Windows() if platform == "win32" else mac.Mac() if platform == "darwin" else linux.Linux()


def is_there(system: System) -> bool:
    """Whether Tabletop stands in the menu."""
    return any(file.exists() for file in system.written())


def starter() -> list[str]:
    """What starts this program: the program of a bundle, the command that was installed, else a Python that runs this package."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    script = Path(sys.executable).with_name("tabletop.exe" if sys.platform == "win32" else "tabletop")
    return [str(script)] if script.is_file() else children.command("tabletop.__main__")
