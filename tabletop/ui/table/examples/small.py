"""A small table on which an example is played: drawn as every table is, looked at from where what is done can be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from tabletop.lessons.worked import Act, Worked
from tabletop.play.history import Commit
from tabletop.play.people import Person
from tabletop.play.plan import Plan
from tabletop.play.watched import Watched
from tabletop.table.state import NOWHERE, Fact
from tabletop.table.view import eyes_of
from tabletop.ui import paint, theme
from tabletop.ui.commands.command import Asked
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.look import Look
from tabletop.ui.scene import Host
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.draw.flights import Flight
from tabletop.ui.table.examples.framing import AMONG_BLOCKS, Bare, SmallShowing, camera_on
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.plugin import Plugin, wanted

SHAKE, SHAKE_MS = 5, 320
"""How far a piece that is refused shakes, logical, and for how long."""
TURN = "log.turn"
"""What a log says where another turn begins."""
AT_PLACES = ("move", "lay", "flip", "turn", "show", "exchange", "count_zone", "mark")
"""The facts that begin with the names of the places they touch."""


class AllEyes:
    """Everybody's eyes; the hand of the seat `near` lies below."""

    humans: tuple[Person, ...] = ()
    covers, open = False, True

    def __init__(self, watched: Watched, near: int) -> None:
        self._box, self.near, self.dock = watched.box, near, near
        self.seats = tuple(range(watched.box.seats))

    @property
    def under(self) -> tuple[int, ...]:
        return (self.dock,)

    def eyes(self) -> int:
        return eyes_of(self._box, *self.seats)


class SmallTable(LookingDesk):
    """Stands at any commit of an example; what leads there flies, and what is refused flies out, shakes and is back."""

    def __init__(self, host: Host, worked: Worked, size: tuple[int, int], look: Look,
                 plugins: Sequence[Plugin] = ()) -> None:
        self.watched = Watched(worked.session)
        self._eyes = AllEyes(self.watched, next((act.seat for act in worked.acts if act.seat >= 0), 0))
        super().__init__(host, self.watched, self._eyes)
        self.size, self.look = size, look.at(look.k * AMONG_BLOCKS) if self.layout.blocks else look
        self.shows = SmallShowing(self, Bare(self), wanted(plugins, self.watched.catalog, self.watched.rules))
        self.surface = pygame.Surface(size)
        self._refused: pygame.Rect | None = None
        self.watched.go(worked.start)
        self.look_again()

    @property
    def cloth_look(self) -> Look:
        """How what lies on the cloth is drawn."""
        return self.shows.zoom.look

    def act(self, asked: Asked) -> None:
        """Nobody asks for anything."""

    def look_again(self) -> None:
        """Lay out what lies there now."""
        self.shows.arrange(Model.of(self.watched, self._eyes.eyes(), self.look.lang, self._eyes.seats, Plan(self._eyes.dock)))

    # --- what is shown -----------------------------------------------------------------------------------------------

    def stand(self, act: Act, upto: bool = False) -> None:
        """Lie as before an act, or as after it, looked at so that all it touches is seen."""
        self.lie(act, upto)
        self._look_at(list(self._touched(act)))

    def lie(self, act: Act, upto: bool = False) -> None:
        """The same, looked at from where it is looked at now."""
        self.flights.clear()
        self._refused = None
        self.watched.go(act.upto if upto else act.after)
        self.look_again()

    def look_at(self, acts: Sequence[Act]) -> None:
        """Look at it so that all that any of these acts touches is seen."""
        touched: list[pygame.Rect] = []
        for act in acts:
            for upto in (False, True):
                self.lie(act, upto)
                touched += self._touched(act)
        self._look_at(touched)

    def _look_at(self, touched: Sequence[pygame.Rect]) -> None:
        zoom, card = self.shows.zoom, 0 if self.layout.blocks else round(self.shows.zoom.table.unit / ASPECT)
        zoom.stand(camera_on(touched, zoom.camera, self.frame.cloth, self.look, card))

    def show(self, act: Act) -> float:
        """Begin to show an act; when all has landed."""
        self.stand(act)
        if act.why is not None:
            self._refuse(act)
        else:
            before = self.geometry
            self.watched.go(act.upto)
            self.look_again()
            facts = [fact for commit in self._commits(act) for fact in commit.facts]
            self.shows.fly(facts, before, self._eyes.eyes(), self.look)
        return max((flight.start + flight.ms for flight in self.flights), default=float(self.now))

    def _refuse(self, act: Act) -> None:
        """Each piece goes where it may not, shakes there and is back; its place keeps the seal."""
        ms, motion = theme.MOTIONS["deal"].ms * self.look.motion, self.look.motion
        for part in act.move.parts if act.move is not None else ():
            laid = self.geometry.of(self.model.sight.place(part.piece))
            place = self.geometry.sight(part.place) if part.place in self.geometry.spots else laid.box if laid else None
            self._refused = place or self._refused
            if laid is not None and place is not None and part.place != NOWHERE and motion > 0:
                flight = Flight(self.felt.picture(laid, self.look), laid.box.center, place.center, self.now, ms, "deal",
                                laid.seen.place)
                self.flights.append(flight.shaking(self.look.px(SHAKE), SHAKE_MS * motion))

    def _commits(self, act: Act) -> Sequence[Commit]:
        return self.watched.history.commits[act.after + 1:act.upto + 1]

    def said(self, act: Act) -> list[str]:
        """What the log says of an act, the first thing first, as far as its turn goes."""
        kinds = {commit.n: commit.kind for commit in self._commits(act)}
        lines = [line for line in self.watched.history.log
                 if line.n in kinds and (line.facts or kinds[line.n] not in ("switch", "edit"))]
        ends = next((n for n, line in enumerate(lines) if n and line.key == TURN), len(lines))
        return [self.model.wording.line(line) for line in lines[:ends]]

    # --- what an act touches -----------------------------------------------------------------------------------------

    def _touched(self, act: Act) -> Iterator[pygame.Rect]:
        """The boxes of what an act moves, of where it goes and of the numbers that change, as they lie unzoomed."""
        table = self.shows.zoom.table
        for part in act.move.parts if act.move is not None else ():
            yield from self._boxes(table, self.model.sight.place(part.piece))
            if part.place in table.spots:
                yield table.sight(part.place)
        for commit in self._commits(act):
            for fact in commit.facts:
                yield from self._of_fact(table, fact)

    def _of_fact(self, table: Geometry, fact: Fact) -> Iterator[pygame.Rect]:
        if fact.kind in AT_PLACES:
            for word in fact.args[:2]:
                yield from self._boxes(table, str(word))
        elif fact.kind == "count":
            yield from (rail.rect for rail in table.rails if (rail.seat, rail.key) == tuple(fact.args[:2]))

    def _boxes(self, table: Geometry, place: str) -> Iterator[pygame.Rect]:
        """Where a place lies on a table, if it is shown there."""
        laid, name, zones = table.of(place), place.split("/")[0], self.session.box.zone_of
        zone = zones.get(name, zones.get(name.rpartition(".")[0], NOWHERE))
        if laid is not None:
            yield laid.box
        elif zone in table.spots:
            yield table.sight(zone)

    # --- time and drawing --------------------------------------------------------------------------------------------

    def tick(self, now: int) -> None:
        """Move on; what was refused is back where it lay."""
        flies = bool(self.flights)
        self.shows.tick(now)
        if flies and not self.flights:
            self.stale_rest()

    def until(self) -> float | None:
        """When it next changes by itself."""
        wait = self.shows.wake()
        return self.now + wait if wait is not None else None

    def draw(self) -> bool:
        """Draw what changed on its surface; whether anything did."""
        rects = self.shows.draw(self.surface)
        if rects is not None and not rects:
            return False
        if self._refused is not None and not self.flights:
            paint.refused(self.surface, self._refused, self.look.k)
        return True
