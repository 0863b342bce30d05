"""Watching the folder of a game while it is played: what was saved there is on the table within a second."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.game import load_game
from tabletop.play.renewal import renew

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

EVERY_MS = 400
"""How often a watched folder is looked at."""

Stamp = tuple[tuple[str, int, int], ...]


class Reload:
    """Watches folders outside the program's own content.  `spoiled` tells the first fault of what was saved last."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.spoiled = ""
        folder = scene.session.catalog.folder
        self._folder = folder if not folder.resolve().is_relative_to(places.content_dir().resolve()) else None
        self._stamp = stamp_of(folder) if self._folder is not None else ()
        self._due = 0.0
        self._reading = False

    def until(self) -> float | None:
        """When the folder is to be looked at again."""
        return self._due if self._folder is not None and not self._reading else None

    def tick(self, now: int) -> None:
        """Look at the folder; where something changed, read it on another thread."""
        if self._folder is None or self._reading or now < self._due:
            return
        self._due = now + EVERY_MS
        self._reading = True
        folder, known = self._folder, self._stamp

        def look() -> tuple[Stamp, Catalog | None]:
            stamp = stamp_of(folder)
            return stamp, load_game(folder) if stamp != known else None

        self.scene.host.later(look, self._seen)

    def _seen(self, found: object) -> None:
        self._reading = False
        if not isinstance(found, tuple):
            return
        self._stamp, catalog = found
        if catalog is None:
            return
        scene = self.scene
        faults = [problem for problem in catalog.problems if problem.severity == "error"]
        self.spoiled = str(faults[0]) if faults else ""
        if renew(scene.session, catalog):
            scene.felt.renew(scene.session.catalog)
        scene.look_again()


def stamp_of(folder: Path) -> Stamp:
    """The names, times and sizes of all files of a game; one that goes while it is looked at is left out."""
    found = []
    for path in sorted(folder.rglob("*")):
        try:
            if path.is_file():
                about = path.stat()
                found.append((str(path), about.st_mtime_ns, about.st_size))
        except OSError:
            continue
    return tuple(found)
