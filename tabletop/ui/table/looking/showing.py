"""A table as it is shown: laid out, zoomed, pointed at and drawn.  Who acts at one adds hands; who only looks needs no more."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from tabletop.play.plan import Target
from tabletop.table.state import Fact
from tabletop.ui import theme
from tabletop.ui.look import Look
from tabletop.ui.table.around import Around
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.draw.flights import Flight, Lay, flights_of
from tabletop.ui.table.layout.areas import bare_cloth
from tabletop.ui.table.layout.frame import Frame, frame, size_class
from tabletop.ui.table.layout.frame import Hands as Dealt
from tabletop.ui.table.layout.geometry import Geometry, Laid, Rail, Spot
from tabletop.ui.table.layout.ground import Ground
from tabletop.ui.table.layout.placing import laid_out
from tabletop.ui.table.layout.spots import layout_now
from tabletop.ui.table.looking.canvas import Canvas, Marks
from tabletop.ui.table.looking.focus import Focus
from tabletop.ui.table.looking.held_keys import HeldKeys
from tabletop.ui.table.looking.hover import Hover
from tabletop.ui.table.looking.trays import Trays
from tabletop.ui.table.looking.zooming import Zooming
from tabletop.ui.table.moment.glance import Glance
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.plugin import Plugin, places

UNMARKED = Marks()


@dataclass(frozen=True, slots=True)
class Hands:
    """What people who act at a table add to how it is shown; who only looks adds nothing.

    `free` tells whether they may take what no rule is asked about, `ways` what may be done with the piece in focus, `offered`
    which piles are spread for them; `gaps` keeps free in a hand what they played from it, `planned` is where pieces lie by a plan,
    by their places.  `carried` hears how much larger the cloth became under what they hold, and `marks` are what they leave on it.
    """

    free: Callable[[], bool] = lambda: True
    ways: Callable[[], tuple[Target, ...]] = lambda: ()
    offered: Callable[[Mapping[int, Spot]], Collection[int]] = lambda spots: ()
    gaps: Callable[[Spot], Spot] = lambda spot: spot
    planned: Callable[[Model], Mapping[str, int]] = lambda model: {}
    carried: Callable[[float], None] = lambda ratio: None
    marks: Marks = UNMARKED


ONLY_LOOKS = Hands()


class Showing:
    """Shows a desk, with what lies around and over it."""

    def __init__(self, desk: LookingDesk, overlays: Around, plugins: Sequence[Plugin] = (), hands: Hands = ONLY_LOOKS) -> None:
        self.desk, self.overlays, self.plugins, self.hands = desk, overlays, tuple(plugins), hands
        self.keys = HeldKeys()
        self.focus = Focus(desk, overlays, hands.free, hands.ways)
        self.hover = Hover(desk, overlays)
        self.zoom = Zooming(desk, overlays, self.keys, hands.carried)
        self.trays = Trays(desk, hands.offered)
        self.canvas = Canvas(desk, overlays, self.zoom, self.focus, self.trays, hands.marks, self.plugins)
        self._dealt = False
        self._lay: dict[int, Laid] = {}

    def refit(self) -> None:
        """Show the places, numbers and cards the session has now."""
        desk = self.desk
        desk.felt.renew(desk.session.catalog, desk.session.box)
        desk.layout = layout_now(desk.session)

    # --- arranging -------------------------------------------------------------------------------------------------

    def arrange(self, model: Model, told: Model | None = None) -> None:
        """Lay out a moment: pieces, numbers, panels.  What these say is `told` of another one where that is still behind."""
        desk = self.desk
        if desk.felt.box is not desk.session.box:
            self.refit()
        desk.model, desk.glance = model, Glance.of(model)
        desk.felt.altered = desk.glance.altered
        desk.frame = self._framed()
        desk.geometry = self.zoom.seen(self._geometry(model))
        gauges = {(rail.seat, rail.key): model.view.seat_num[rail.seat, rail.key] for rail in desk.geometry.rails}
        desk.slide.aim(gauges, desk.now, desk.look.motion)
        self.focus.settle()
        desk.model = replace(model, ways=self.hands.ways(), tucked=self.trays.tucked)
        desk.told = told or desk.model
        log = desk.frame.log if desk.log_open or desk.frame.kind != "L" else pygame.Rect(0, 0, 0, 0)
        self.overlays.update(desk.told, desk.frame, desk.look, self.trays.log(log))
        desk.stale.rest = desk.stale.whole = True
        self._slide()

    def _framed(self, trays: bool = False) -> Frame:
        desk = self.desk
        hands = {one.name: desk.model.view.zones[zone] for zone, one in enumerate(desk.session.box.zones) if one.kind == "hand"}
        self._dealt = self._dealt or any(hands.values()) or any(  # an empty hand keeps its room: nothing jumps while one plays
            fact.kind == "move" and fact.args[1] in hands for done in desk.session.history.commits for fact in done.facts)
        held: Dealt = "held" if self._dealt else "empty" if hands else "none"
        return frame(desk.size, desk.look, desk.log_open, held, trays, bool(desk.layout.blocks))

    def _ground(self, model: Model) -> Ground:
        desk, viewer = self.desk, self.desk.viewer
        known = desk.layout is not None and desk.layout.known is not None
        told = [line for line, _ in model.sight.log() if line.n < desk.session.history.at] if known else []
        named = frozenset(value.removeprefix("card:") for line in told for value in line.figures.values()
                          if isinstance(value, str) and value.startswith("card:"))
        return Ground(model.view, desk.session.box, desk.layout, desk.frame, desk.look, viewer.near, viewer.under, named)

    def _geometry(self, model: Model) -> Geometry:
        desk, on = self.desk, self._ground(model)
        found = places(self.plugins, desk.session.catalog, on)
        if spread := self.trays.wanted(found.spots):
            desk.frame = self._framed(trays=True)
            on = self._ground(model)
            found = places(self.plugins, desk.session.catalog, on)
        spots = self.trays.spread(found.spots, spread, desk.frame)
        spots |= {zone: self.hands.gaps(spot) for zone, spot in spots.items() if spot.spread == "fan"}
        spots |= bare_cloth(on, found.unit, self.hands is not ONLY_LOOKS and self.hands.free())
        stood = model.sight.numbers_before() if any(_remembers(rail) for rail in found.rails) else {}
        rails = [replace(rail, ghost=stood.get((rail.seat, rail.key))) if _remembers(rail) else rail for rail in found.rails]
        return laid_out(on, found._replace(spots=spots, rails=rails), self.hands.planned(model))

    def fly(self, facts: Sequence[Fact], before: Geometry, eyes: int, look: Look, at: float | None = None) -> None:
        """What happened flies from where it lay `before` to where it lies now, as far as these eyes saw it, now or from `at` on."""
        desk, begins = self.desk, float(self.desk.now) if at is None else at
        desk.flights += flights_of(facts, Lay(desk.session.box, before, desk.geometry), eyes, begins, look,
                                   desk.felt.pictures(desk.geometry, desk.look))

    def _in_hand(self) -> dict[int, Laid]:
        """The cards of the hand under the prompt that are known, as they lie, by their pieces."""
        geometry, sight = self.desk.geometry, self.desk.model.sight
        return {sight.piece(laid.seen.place): laid for laid in geometry.resting or geometry.pieces
                if laid.seen.face and not laid.planned and geometry.spots[laid.zone].spread == "fan"}

    def _slide(self) -> None:
        """The cards of a hand that closed up slide to where they lie."""
        desk, lay = self.desk, self._lay
        lie = self._lay = self._in_hand() if desk.look.motion > 0 else {}
        ms, flying = theme.MOTIONS["drop"].ms * desk.look.motion, {flight.place for flight in desk.flights}
        for piece, laid in lie.items() if lie.keys() == lay.keys() else ():
            stood = lay.get(piece)
            slides = stood is not None and stood.zone == laid.zone and stood.rect.size == laid.rect.size
            if slides and stood is not None and stood.rect.center != laid.rect.center and laid.seen.place not in flying:
                desk.flights.append(Flight(desk.felt.picture(laid, desk.look), stood.rect.center, laid.rect.center, desk.now, ms,
                                           "drop", laid.seen.place))

    # --- the window and time -----------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """The window, the scale or the language changed."""
        desk = self.desk
        kind, desk.size, desk.look = size_class(desk.size, desk.look), size, look
        if kind != size_class(size, look):
            desk.log_open = size_class(size, look) == "L"
        desk.flights.clear()
        self._lay = {}
        reopen = self.overlays.reopen()
        desk.look_again()
        reopen()

    def forget(self) -> None:
        """Other eyes look: nothing made for the eyes before stays on the screen."""
        self.desk.flights.clear()
        self._lay = {}
        self.overlays.clear()

    def wake(self, moments: Iterable[float | None] = ()) -> int | None:
        """When the next tick is wanted; `moments` are what else there is to wait for."""
        desk = self.desk
        if desk.flights or desk.slide.moving(desk.now, desk.look.motion):
            return 16
        if (zooming := self.zoom.wake()) is not None:
            return zooming
        wants = [at - desk.now for at in (*moments, self.overlays.until(), desk.tale.until()) if at is not None]
        return max(1, round(min(wants))) if wants else None

    def tick(self, now: int) -> None:
        """Move on: flights land, the cloth zooms, what is told is over."""
        desk = self.desk
        landed = [flight for flight in desk.flights if flight.over(now)]
        if landed:
            desk.flights = [flight for flight in desk.flights if not flight.over(now)]
            lie = [laid.rect for flight in landed if (laid := desk.geometry.of(flight.place)) is not None]
            desk.stale.areas += map(desk.around, [*(flight.picture.get_rect(center=flight.b) for flight in landed), *lie])
        if self.zoom.tick(now):
            self.hover.settle()
        self.overlays.tick(now)
        if (ends := desk.tale.until()) is not None and now >= ends:
            desk.stale.rest = True

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed."""
        self.hover.raise_card()
        return self.canvas.draw(surface)

    def give_back(self) -> None:
        """Another scene takes over: no picture is held any more."""
        self.desk.stage.give_back()


def _remembers(rail: Rail) -> bool:
    return rail.art is not None and rail.art.remembers
