"""The games that come with a game, shown one after the other while nobody is there."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from tabletop.catalog.strict import files_in
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.scene import Host, Scene


class Shows(Host, Protocol):
    """A host that says what it shows."""

    @property
    def scene(self) -> Scene | None:
        """The scene on the screen."""


class ReplayDemo:
    """The replays of the game in a folder."""

    def __init__(self, host: Shows, folder: Path) -> None:
        self._host, self._files, self._next = host, files_in(folder / "replays", "*.yaml"), 0

    def begin(self) -> bool:
        """Show the next one; whether there is any."""
        if not self._files:
            return False
        self._host.watch(self._files[self._next % len(self._files)], plays=True)
        self._next += 1
        return True

    def ended(self) -> bool:
        """Whether it has been shown to its end, or cannot be."""
        scene = self._host.scene
        return not (isinstance(scene, ReplayScene) and scene.bar.playing)
