"""Watching the files of a game while it is played: what was saved there is on the table a moment later."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tabletop import places
from tabletop.catalog.check import art_problems
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.game import load_game
from tabletop.catalog.problem import Problem
from tabletop.catalog.strict import files_in
from tabletop.play.renewal import Renewal, Spare, renew
from tabletop.ui.faces.art import unshown

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

EVERY_MS = 100
"""How often watched files are looked at."""
KINDS = frozenset({".yaml", ".csv", ".svg", ".png", ".jpg", ".jpeg", ".webp"})

Stamp = tuple[tuple[str, int, int], ...]


class Reload:
    """Watches the files of a game: always where they lie outside the program's own content, else when it is switched on.

    `spoiled` tells the first fault of what was saved last, `unshown` that of its pictures; `spares` are copies that the files have
    more or fewer of than the table, until a person says what becomes of them.
    """

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.spoiled = self.unshown = ""
        self.spares: tuple[Spare, ...] = ()
        catalog = scene.session.catalog
        self._folders = (catalog.folder, places.sprites_dir() / catalog.id)
        self.on = scene.host.watching or not catalog.folder.resolve().is_relative_to(places.content_dir().resolve())
        self._stamp: Stamp = stamp_of(*self._folders) if self.on else ()
        self._going: Stamp = ()
        self._due = 0.0
        self._reading = False
        if self.on:
            self._report(catalog, faults := faults_of(catalog))
            self.spoiled = str(faults[0]) if faults else ""
            self._look_at_pictures(catalog)

    def switch(self, on: bool) -> None:
        """Watch from now on, or no more; what was saved in between is taken at the next look."""
        self.on, self._due = on, 0.0

    def until(self) -> float | None:
        """When the files are to be looked at again."""
        return self._due if self.on and not self._reading else None

    def tick(self, now: int) -> None:
        """Look at the files; where something changed, read them on another thread."""
        if not self.on or self._reading or now < self._due:
            return
        self._due = now + EVERY_MS
        self._reading = True
        folders, known, going, variants = self._folders, self._stamp, self._going, self.scene.session.catalog.applied

        def look() -> tuple[Stamp, Stamp, Catalog | None]:
            stamp = stamp_of(*folders)
            if stamp == known or (stamp != going and names(known) - names(stamp)):
                return known, stamp, None
            catalog = load_game(folders[0], variants)
            return (stamp, stamp, catalog) if stamp_of(*folders) == stamp else (known, stamp, None)

        self.scene.host.later(look, self._seen)

    def _seen(self, found: object) -> None:
        self._reading = False
        if not isinstance(found, tuple):
            return
        self._stamp, self._going, catalog = found
        if catalog is None or self.scene.thinker.left:
            return
        faults = faults_of(catalog)
        self._take(catalog, faults)
        self._report(catalog, faults)
        self._look_at_pictures(catalog)

    def _take(self, catalog: Catalog, faults: list[Problem]) -> None:
        scene, mark = self.scene, len(self.scene.session.history.commits)
        renewal = renew(scene.session, catalog)
        self.spoiled = str(faults[0]) if faults else renewal.wrong
        if renewal.taken:
            self.spares = self._together(renewal)
            scene.felt.renew(scene.session.catalog)
            scene.layout = scene.laid_out()
            if renewal.later:
                scene.host.tell("table.reload.later", "advice")
        if len(scene.session.history.commits) > mark:
            return scene.changed(mark, fly=False)
        return scene.look_again()

    def _look_at_pictures(self, catalog: Catalog) -> None:
        """Read all pictures on another thread, and tell which cannot be shown."""
        def told(found: object) -> None:
            wrong = found if isinstance(found, list) else []
            for problem in wrong:
                self.scene.host.report(str(problem))
            first = str(wrong[0]) if wrong else ""
            if first != self.unshown:
                self.unshown = first
                self.scene.look_again()

        self.scene.host.later(lambda: pictures_not_shown(catalog), told)

    def _together(self, renewal: Renewal) -> tuple[Spare, ...]:
        """What is spare by now, what was not yet decided on included."""
        total: dict[tuple[str, str], int] = {}
        for spare in (*self.spares, *renewal.spares):
            total[spare.card, spare.zone] = total.get((spare.card, spare.zone), 0) + spare.n
        return tuple(Spare(card, zone, n) for (card, zone), n in total.items() if n)

    def _report(self, catalog: Catalog, faults: list[Problem]) -> None:
        """Tell who started the program in a terminal."""
        for fault in faults:
            self.scene.host.report(str(fault))
        if not faults:
            self.scene.host.report(self.spoiled or f"{catalog.id}: {catalog.summary}")


def faults_of(catalog: Catalog) -> list[Problem]:
    """What keeps a part of a game from being taken."""
    return [problem for problem in catalog.problems if problem.severity == "error"]


def pictures_not_shown(catalog: Catalog) -> list[Problem]:
    """The pictures that cannot be shown, in order of file and line; those that are still to be drawn by somebody are none."""
    return sorted({*(problem for problem in art_problems(catalog) if problem.severity != "note"), *unshown(catalog)})


def names(stamp: Stamp) -> set[str]:
    """The names of the files; one that has just gone may be coming back under its name, as some programs save."""
    return {name for name, _, _ in stamp}


def stamp_of(*folders: Path) -> Stamp:
    """The names, times and sizes of the files that make a game; one that goes while it is looked at is left out."""
    found = []
    for path in (path for folder in folders for path in files_in(folder, "**/*") if path.suffix in KINDS and path.name[0] != "."):
        try:
            if path.is_file():
                about = path.stat()
                found.append((str(path), about.st_mtime_ns, about.st_size))
        except OSError:
            continue
    return tuple(found)
