"""Picking up pieces, carrying them, and letting them go: on a lit place, on one that refuses, or back where they lay."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tabletop.play.hands import Edit
from tabletop.play.hindrance import hindrance
from tabletop.play.plan import Target
from tabletop.table.places import piece_at
from tabletop.table.state import NOWHERE
from tabletop.ui import theme
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.table.acts import Done
from tabletop.ui.table.areas import spots_at, step_of
from tabletop.ui.table.drops import Gap, Landing, Load, fall, gap_at, outline, without_what_lies_on
from tabletop.ui.table.flights import Flight
from tabletop.ui.table.geometry import Laid
from tabletop.ui.table.held import Held, Place, lit_places
from tabletop.ui.widgets import Action

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

FANNED = 5
"""So many pieces that are carried are drawn, at most."""
RETURNING = 12
"""So many slide back, at most."""
PILES = ("pile", "bag")


class Carrying:
    """What is held stands in `scene.held`."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    # --- picking up --------------------------------------------------------------------------------------------------

    def pick_up(self, laid: Laid, pos: tuple[int, int], grab: tuple[int, int] = (0, 0), keyboard: bool = False,
                whole: bool = False) -> None:
        """Take a piece in the hand, or the `whole` pile it lies on, and light where it may go; of a covered one nothing is told.

        One of several that are chosen takes all of them along.
        """
        scene = self.scene
        if whole:
            laid = self._base(laid)
        piece = piece_at(scene.session.state, laid.seen.place)
        if scene.acts.bars(piece):
            return
        scene.overlays.dismiss()
        scene.pointer.raised = ""
        if scene.acts.take_off(piece):
            scene.look_again()
            laid = scene.geometry.of(laid.seen.place) or laid
        load = self._load(laid, whole)
        free = scene.acts.free or bool(load.pile)
        lit = lit_places(scene.acts.targets(piece), scene.geometry, laid, scene.look)
        if free:
            lit = tuple(Place(zone, scene.geometry.sight(zone), ()) for zone in scene.geometry.spots
                        if not (load.pile and zone == laid.zone))
        scene.host.sound("pick_up")
        more, count = self._more(laid, load)
        scene.held = Held(laid, piece, lit, pos, grab, keyboard, free=free, load=load, more=more, count=count)
        scene.stale_rest()

    def _base(self, laid: Laid) -> Laid:
        """The lowest piece of a heap, which takes along what lies on it."""
        return self.scene.geometry.of(laid.seen.place.partition("/")[0]) or laid

    def _load(self, laid: Laid, whole: bool) -> Load:
        scene, place = self.scene, laid.seen.place
        zone = scene.session.box.zones[laid.zone]
        if whole and zone.kind in ("pile", "bag") and len(scene.session.state.zones[laid.zone]) > 1:
            return Load((place,), zone.name)
        if place in scene.selection and not whole:
            return Load(without_what_lies_on(scene.session.state, scene.selection.places))
        return Load((place,))

    def has_more(self, laid: Laid) -> bool:
        """Whether a piece lies in a pile or a heap that can be taken whole."""
        zone = self.scene.session.box.zones[laid.zone]
        piled = zone.kind in PILES and len(self.scene.session.state.zones[laid.zone]) > 1
        return piled or "/" in laid.seen.place

    def _more(self, laid: Laid, load: Load) -> tuple[tuple[Laid, ...], int]:
        """What is drawn beside the piece itself, and how many pieces are carried."""
        scene = self.scene
        if load.pile:
            edges = [other for other in scene.geometry.pieces if other.zone == laid.zone and other is not laid]
            return tuple(edges[-FANNED + 1:]), len(scene.session.state.zones[laid.zone])
        others = [other for place in load.places if place != laid.seen.place and (other := scene.geometry.of(place)) is not None]
        return tuple(others[:FANNED - 1]), len(load.places)

    # --- carrying ----------------------------------------------------------------------------------------------------

    def carry(self, pos: tuple[int, int]) -> None:
        """Move what is held; the place under the pointer is marked, and the sums follow."""
        scene = self.scene
        held = scene.held
        assert held is not None
        held.pos = pos
        over = held.over(pos)
        zone = held.places[over].zone if over is not None else scene.geometry.zone_at(pos)
        held.gap = self._gap(held, zone)
        if over != held.hover:
            held.hover = over
            held.refuses = held.free and zone is not None and self._refuses(held, zone)
            scene.canvas.lit_stale = True
            says = next((t.says for t in held.places[over].targets), None) if over is not None else None
            scene.overlays.prompt.update(replace(scene.model, hover=says))

    def _gap(self, held: Held, zone: int | None) -> Gap | None:
        """Where between others it would lie: anywhere for free hands, in one's own hand at any time."""
        scene = self.scene
        own = zone == held.laid.zone and zone is not None and scene.geometry.spots[zone].spread == "fan"
        if zone is None or held.load.pile or not (held.free or own):
            return None
        return gap_at(scene.geometry, scene.model.view, zone, held.pos, held.load.places, scene.look)

    def _refuses(self, held: Held, zone: int) -> bool:
        """Whether the place does not take what is held, as far as the people looking may know."""
        state = self.scene.session.state
        return zone != held.laid.zone and hindrance(state, outline(state, held.load, zone), self.scene.viewer.eyes()) is not None

    def nudge(self, way: tuple[int, int]) -> None:
        """Move what is held a little by keyboard: by a step of a free area, past one piece of a row."""
        scene, held = self.scene, self.scene.held
        assert held is not None
        zone = scene.geometry.zone_at(held.pos)
        if zone is None:
            return
        spot, there = scene.geometry.spots[zone], scene.session.box.zones[zone]
        across, down = step_of(spot, there.snap) if there.kind == "area" else (round(spot.card / ASPECT / 2), spot.card // 2)
        x, y = held.pos[0] + way[0] * across, held.pos[1] + way[1] * down
        if spot.rect.collidepoint(x, y):
            self.carry((x, y))
            scene.touch()

    # --- letting go --------------------------------------------------------------------------------------------------

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go of what is held: on a lit place, on a place that refuses, or back where it came from."""
        scene = self.scene
        held, scene.held = scene.held, None
        assert held is not None
        self._redraw()
        scene.overlays.prompt.update(scene.model)
        over = held.over(pos)
        zone = held.places[over].zone if over is not None else scene.geometry.zone_at(pos)
        if zone is None:
            return self._return(held)
        mark = len(scene.session.history.commits)
        done = self._let_go(held, zone, held.places[over].targets if over is not None else ())
        if done is None:
            return self._return(held)
        if done.why is not None:
            self._return(held, shake=True)
        elif done.committed or done.planned:
            scene.host.sound("drop")
        scene.did(done, mark)
        return None

    def _let_go(self, held: Held, zone: int, targets: tuple[Target, ...]) -> Done | None:
        """What letting go over a zone comes to; None where it only goes back."""
        acts, box = self.scene.acts, self.scene.session.box
        edits = self._edits(held, zone) if zone != NOWHERE else ()
        if held.free:
            if len(held.load.places) > 1 and box.zones[zone].kind in PILES and edits:
                self.scene.act(Action("order", (held.load.places, box.zones[zone].name, False)))
                return Done()
            return acts.hand(*edits) if edits else None
        if not targets and zone == held.laid.zone:
            return acts.hand(*edits) if held.gap is not None and edits else None
        if len(held.load.places) > 1:
            state = self.scene.session.state
            return acts.drop_all([piece_at(state, place) for place in held.load.places], zone, edits)
        return acts.drop(held.piece, zone, targets)

    def put_under(self) -> Done:
        """Put what is held under the pile it is over; nothing where it is over none."""
        scene, held = self.scene, self.scene.held
        zone = held.places[held.hover].zone if held is not None and held.hover is not None else None
        if held is None or zone is None or not held.free:
            return Done()
        name = scene.session.box.zones[zone].name
        scene.held = None
        self._redraw()
        if len(held.load.places) > 1:
            scene.act(Action("order", (held.load.places, name, True)))
            return Done()
        if held.load.pile:
            return scene.acts.hand(Edit("pile", held.load.pile, name, 1))
        return scene.acts.hand(Edit("move", held.load.places[0], name, 1))

    def _edits(self, held: Held, zone: int) -> tuple[Edit, ...]:
        scene = self.scene
        spots = self._spots(held, zone) if scene.session.box.zones[zone].kind == "area" else ()
        return fall(scene.session.state, held.load, Landing(zone, held.gap.index if held.gap is not None else None, spots))

    def _spots(self, held: Held, zone: int) -> tuple[tuple[int, int], ...]:
        """Where in a free area the pieces fall: as they lay to each other, those from elsewhere side by side."""
        scene, spot, snap = self.scene, self.scene.geometry.spots[zone], self.scene.session.box.zones[zone].snap
        x, y = held.pos[0] - held.grab[0], held.pos[1] - held.grab[1]
        found = []
        shown = {laid.seen.place: laid for laid in scene.geometry.pieces}
        for n, place in enumerate(held.load.places[:1] if held.load.pile else held.load.places):
            laid = shown.get(place)
            if laid is not None and laid.zone == held.laid.zone == zone:
                dx, dy = laid.rect.centerx - held.laid.rect.centerx, laid.rect.centery - held.laid.rect.centery
            else:
                here = held.load.places.index(held.laid.seen.place) if held.laid.seen.place in held.load.places else 0
                dx, dy = (n - here) * round(spot.card / ASPECT * 1.08), 0
            found.append((x + dx, y + dy))
        return spots_at(spot, found, snap)

    def _return(self, held: Held, shake: bool = False) -> None:
        """What was held slides back to where it lay; what was refused shakes its head there."""
        scene = self.scene
        if scene.look.motion <= 0 or held.keyboard:
            return
        ms = (theme.MOTIONS["refuse"].ms if shake else theme.MOTIONS["drop"].ms) * scene.look.motion
        a = (held.pos[0] - held.grab[0], held.pos[1] - held.grab[1])
        for laid in (held.laid, *held.more)[:RETURNING]:
            picture = scene.felt.picture(laid, scene.look)
            flight = Flight(picture, a, laid.rect.center, scene.now, ms, "refuse" if shake else "drop", laid.seen.place)
            shakes = theme.MOTIONS["shake"].ms * scene.look.motion
            scene.flights.append(flight.shaking(scene.look.px(4), shakes) if shake else flight)

    def put_back(self) -> None:
        """What is held goes back where it lay."""
        scene = self.scene
        if scene.held is not None:
            held, scene.held = scene.held, None
            self._redraw()
            scene.overlays.prompt.update(scene.model)
            self._return(held)

    def cancel(self) -> None:
        """Esc, a right click or a lost window: what is held goes back, nothing is pressed."""
        scene = self.scene
        scene.pointer.away()
        if scene.pouring is not None:
            scene.pouring = None
            scene.touch()
        self.put_back()

    def _redraw(self) -> None:
        scene = self.scene
        scene.stale_rest()
        scene.touch()
