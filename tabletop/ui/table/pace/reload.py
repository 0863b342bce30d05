"""Watching the files of a game while it is played: what was saved there is on the table a moment later."""

from __future__ import annotations

from tabletop import places
from tabletop.catalog.check import art_problems
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.problem import Problem
from tabletop.operations.reading import load_game
from tabletop.play.renewal import Renewal, Spare, renew
from tabletop.referee.verbs import Refusal
from tabletop.ui.faces.parts.art import unshown
from tabletop.ui.faults import fault_told
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.moment.model import Files
from tabletop.ui.table.moment.wording import Wording
from tabletop.ui.table.pace.figures import Own
from tabletop.ui.table.pace.game_files import Stamp, names, stamp_of

EVERY_MS = 100
"""How often watched files are looked at."""


class Reload:
    """Watches the files of a game: always where they lie outside the program's own content, else when it is switched on.

    `spoiled` tells the first fault of what was saved last, `wrong` why it was not taken though it has none, `unshown` the first
    fault of its pictures; `spares` are copies that the files have more or fewer of than the table, until a person says what
    becomes of them.
    """

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.spoiled: Problem | None = None
        self.unshown: Problem | None = None
        self.wrong: Refusal | None = None
        self.spares: tuple[Spare, ...] = ()
        catalog = self._read = desk.session.catalog
        self.on = desk.host.watching or not catalog.folder.resolve().is_relative_to(places.content_dir().resolve())
        self._stamp: Stamp = stamp_of(catalog) if self.on else ()
        self._going: Stamp = ()
        self.own = Own(desk)
        self._due = 0.0
        self._reading = False
        if self.on:
            self._report(catalog, faults := faults_of(catalog))
            self.spoiled = next(iter(faults), None)
            self._look_at_pictures(catalog)

    def told(self, lang: str) -> Files:
        """What the panels tell of it."""
        spoiled, unshown = (fault_told(one, lang) if one is not None else "" for one in (self.spoiled, self.unshown))
        return Files(spoiled, self.spares, self.on, unshown, self.own.said(lang), bool(self.own.offer()), self.own.cards,
                     self.wrong)

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
        read, known, going = self._read, self._stamp, self._going

        def look() -> tuple[Stamp, Stamp, Catalog | None]:
            stamp = stamp_of(read)
            if stamp == known or (stamp != going and names(known) - names(stamp)):
                return known, stamp, None
            catalog = load_game(read.folder, read.applied)
            return (stamp_of(catalog), stamp, catalog) if stamp_of(read) == stamp else (known, stamp, None)

        self.desk.host.later(look, self._seen)

    def _seen(self, found: object) -> None:
        self._reading = False
        if not isinstance(found, tuple):
            return
        self._stamp, self._going, catalog = found
        if catalog is None or self.desk.left:
            return
        self._read = catalog
        faults = faults_of(catalog)
        self._take(catalog, faults)
        self._report(catalog, faults)
        self._look_at_pictures(catalog)

    def _take(self, catalog: Catalog, faults: list[Problem]) -> None:
        desk, mark = self.desk, len(self.desk.session.history.commits)
        renewal = renew(desk.session, catalog)
        self.spoiled, self.wrong = next(iter(faults), None), renewal.wrong
        if renewal.taken:
            self.spares = self._together(renewal)
            desk.refit()
            if renewal.later and not self.own.offer():
                desk.host.tell("table.reload.later", "advice")
        if len(desk.session.history.commits) > mark:
            return desk.changed(mark, fly=False)
        return desk.look_again()

    def _look_at_pictures(self, catalog: Catalog) -> None:
        """Read all pictures on another thread, and tell which cannot be shown."""
        def told(found: object) -> None:
            wrong = found if isinstance(found, list) else []
            for problem in wrong:
                self.desk.host.report(str(problem))
            first = next(iter(wrong), None)
            if first != self.unshown:
                self.unshown = first
                self.desk.look_again()

        self.desk.host.later(lambda: pictures_not_shown(catalog), told)

    def _together(self, renewal: Renewal) -> tuple[Spare, ...]:
        """What is spare by now, what was not yet decided on included."""
        total: dict[tuple[str, str], int] = {}
        for spare in (*self.spares, *renewal.spares):
            total[spare.card, spare.zone] = total.get((spare.card, spare.zone), 0) + spare.n
        return tuple(Spare(card, zone, n) for (card, zone), n in total.items() if n)

    def _report(self, catalog: Catalog, faults: list[Problem]) -> None:
        """Tell who started the program in a terminal."""
        for fault in faults:
            self.desk.host.report(str(fault))
        if not faults:
            self.desk.host.report(f"{catalog.id}: {catalog.summary}" if self.wrong is None else self._said(self.wrong))

    def _said(self, why: Refusal) -> str:
        """A reason as a terminal is told it."""
        session = self.desk.session
        return Wording(session.catalog, session.people, session.box, "en", session.box.public).refusal(why).sentence


def faults_of(catalog: Catalog) -> list[Problem]:
    """What keeps a part of a game from being taken."""
    return [problem for problem in catalog.problems if problem.severity == "error"]


def pictures_not_shown(catalog: Catalog) -> list[Problem]:
    """The pictures that cannot be shown, in order of file and line; those that are still to be drawn by somebody are none."""
    return sorted({*(problem for problem in art_problems(catalog) if problem.severity != "note"), *unshown(catalog)})
