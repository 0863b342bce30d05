"""Picking up pieces, carrying them, and letting them go: on a lit place, on one that refuses, or back where they lay."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from tabletop.play.done import Done
from tabletop.play.falling import Landing, Load, fall, hindered, without_what_lies_on
from tabletop.play.hands import Edit
from tabletop.play.lying import Lying
from tabletop.play.plan import Target
from tabletop.table.state import NOWHERE
from tabletop.ui import theme
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.flights import Flight
from tabletop.ui.table.draw.held import Barred, Held, Place, area, lit_places
from tabletop.ui.table.input.selection import Selection
from tabletop.ui.table.layout.areas import spots_at, step_of
from tabletop.ui.table.layout.drops import Gap, gap_at
from tabletop.ui.table.layout.geometry import GROUND, Geometry, Laid
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.table.piles.orders import OrderSheet

FANNED = 5
"""So many pieces that are carried are drawn, at most."""
RETURNING = 12
"""So many slide back, at most."""
PILES = ("pile", "bag")
CONFIRMS_MS = 2500
"""So long after a drop that did something a key may still be meant to confirm it."""


class Carrying:
    """What is held stands in `desk.held`."""

    def __init__(self, desk: Desk, overlays: Overlays, selection: Selection) -> None:
        self.desk, self.overlays, self.selection = desk, overlays, selection
        self._did = -math.inf

    @property
    def done_by_drop(self) -> bool:
        """Whether letting go did something a moment ago, which a key may be pressed to confirm that needs no more confirming."""
        return self.desk.now - self._did < CONFIRMS_MS

    # --- picking up --------------------------------------------------------------------------------------------------

    def pick_up(self, laid: Laid, pos: tuple[int, int], grab: tuple[int, int] = (0, 0), keyboard: bool = False,
                whole: bool = False) -> None:
        """Take a piece in the hand, or the `whole` pile it lies on, and light where it may go; of a covered one nothing is told.

        One of several that are chosen takes all of them along.
        """
        desk = self.desk
        if whole:
            laid = self._base(laid)
        piece = desk.model.sight.piece(laid.seen.place)
        if desk.acts.bars(piece):
            return
        self.overlays.dismiss()
        desk.raised = ""
        if desk.acts.take_off(piece):
            desk.look_again()
            laid = desk.geometry.of(laid.seen.place) or laid
        load = self._load(laid, whole)
        free = desk.acts.free or bool(load.pile)
        lit = lit_places(desk.acts.drops(piece), desk.geometry, desk.model.sight.place)
        if free:
            lit = tuple(Place(zone, desk.geometry.sight(zone), ()) for zone, spot in desk.geometry.spots.items()
                        if spot.spread != GROUND and not (load.pile and zone == laid.zone))
        desk.host.sound("pick_up")
        more, count = self._more(laid, load)
        desk.held = Held(laid, piece, lit, pos, grab, keyboard, free=free, load=load, more=more, count=count)
        if keyboard:
            self.overlays.prompt.update(replace(desk.model, carried=False))
        if free:
            desk.stale.areas += [desk.around(one.box) for one in (laid, *more)]
            desk.stale.lit = True
        else:
            desk.stale_rest()

    def _base(self, laid: Laid) -> Laid:
        """The lowest piece of a heap, which takes along what lies on it."""
        return self.desk.geometry.of(laid.seen.place.partition("/")[0]) or laid

    def _load(self, laid: Laid, whole: bool) -> Load:
        desk, place = self.desk, laid.seen.place
        zone = desk.session.box.zones[laid.zone]
        if whole and zone.kind in ("pile", "bag") and len(desk.model.view.zones[laid.zone]) > 1:
            return Load((place,), zone.name)
        if place in self.selection and not whole:
            return Load(without_what_lies_on(desk.session, self.selection.places))
        return Load((place,))

    def has_more(self, laid: Laid) -> bool:
        """Whether a piece lies in a pile or a heap that can be taken whole."""
        zone = self.desk.session.box.zones[laid.zone]
        piled = zone.kind in PILES and len(self.desk.model.view.zones[laid.zone]) > 1
        return piled or "/" in laid.seen.place

    def _more(self, laid: Laid, load: Load) -> tuple[tuple[Laid, ...], int]:
        """What is drawn beside the piece itself, and how many pieces are carried."""
        desk = self.desk
        if load.pile:
            edges = [other for other in desk.geometry.pieces if other.zone == laid.zone and other is not laid]
            return tuple(edges[-FANNED + 1:]), len(desk.model.view.zones[laid.zone])
        others = [other for place in load.places if place != laid.seen.place and (other := desk.geometry.of(place)) is not None]
        return tuple(others[:FANNED - 1]), len(load.places)

    # --- carrying ----------------------------------------------------------------------------------------------------

    def carry(self, pos: tuple[int, int]) -> None:
        """Move what is held; the place under the pointer is marked, and the sums follow."""
        desk = self.desk
        held = desk.held
        assert held is not None
        held.pos = pos
        over, zone = held.over(pos), self._under(held, pos)
        held.gap = self._gap(held, zone)
        if zone != held.at or over != held.hover:
            held.at, held.hover = zone, over
            held.refuses = self._barred(held, zone) if over is None or not held.places[over].targets else None
            desk.stale.lit = True
            says = next((t.says for t in held.places[over].targets), None) if over is not None else None
            self.overlays.prompt.update(replace(desk.model, hover=says, carried=over is not None if held.keyboard else None))

    def _under(self, held: Held, pos: tuple[int, int]) -> int | None:
        """The zone something held would fall into at a point: a lit one, another, for free hands the bare cloth."""
        geometry, over = self.desk.geometry, held.over(pos)
        if over is not None:
            return held.places[over].zone
        zone, cloth = geometry.zone_at(pos), geometry.spots.get(self.desk.session.box.cloth)
        bare = held.free and zone is None and cloth is not None and cloth.rect.collidepoint(pos)
        return cloth.zone if bare and cloth is not None else zone

    def settle(self) -> None:
        """After a change: what is held goes where there still is a place for it, and back where its own is gone."""
        desk, held, geometry = self.desk, self.desk.held, self.desk.geometry
        if held is None:
            return
        if held.laid.zone not in geometry.spots:
            desk.held = None
            return
        places = tuple(place for place in held.places if place.zone == NOWHERE or place.zone in geometry.spots)
        if places != held.places:
            held.places, held.hover, held.gap, held.at, held.refuses = places, None, None, None, None

    def _gap(self, held: Held, zone: int | None) -> Gap | None:
        """Where between others it would lie: anywhere for free hands, in one's own hand at any time."""
        desk = self.desk
        own = zone == held.laid.zone and zone is not None and desk.geometry.spots[zone].spread == "fan"
        if zone is None or held.load.pile or not (held.free or own):
            return None
        return gap_at(desk.geometry, desk.model.view, zone, held.pos, held.load.places, desk.look)

    def _barred(self, held: Held, zone: int | None) -> Barred | None:
        """Why a place does not take what is held over it, as far as the people looking may know; its own place and one that takes
        it say nothing."""
        desk = self.desk
        if zone is None or zone in (NOWHERE, held.laid.zone):
            return None
        eyes = desk.viewer.eyes()
        why = hindered(desk.session, held.load, zone, eyes) if held.free else desk.acts.why_not(held.piece, zone)
        if why is None:
            return None
        told = desk.model.wording.refusal(why)
        return Barred(desk.geometry.sight(zone), told.figures or told.sentence,
                      not held.free and desk.session.rules_mode == "advise")

    def nudge(self, way: tuple[int, int]) -> None:
        """Move what is held a little by keyboard: by a step of a free area, past one of a row, for free hands off its place."""
        desk, held = self.desk, self.desk.held
        assert held is not None
        zone = self._under(held, held.pos)
        if zone is None or zone == NOWHERE:
            return
        spot, there = desk.geometry.spots[zone], desk.session.box.zones[zone]
        across, down = step_of(spot, there.snap) if there.kind == "area" else (round(spot.card / ASPECT / 2), spot.card // 2)
        x, y = held.pos[0] + way[0] * across, held.pos[1] + way[1] * down
        if spot.rect.collidepoint(x, y) or (held.free and self._under(held, (x, y)) is not None):
            self.carry((x, y))
            desk.touch()

    def zoomed(self, ratio: float) -> None:
        """The cloth became so much larger: what is held stays in the hand; its places go with the cloth."""
        desk, held = self.desk, self.desk.held
        if held is None:
            return
        if not desk.geometry.spots[held.laid.zone].fixed:
            held.laid = desk.geometry.of(held.laid.seen.place) or held.laid
            held.grab = round(held.grab[0] * ratio), round(held.grab[1] * ratio)
            held.more = tuple(desk.geometry.of(laid.seen.place) or laid for laid in held.more)
            held.picture = None
        table = desk.geometry
        held.places = tuple(replace(place, rect=area(place.zone, place.onto, table)) for place in held.places)
        desk.stale.lit, held.at = True, None
        self.carry(held.pos)

    # --- letting go --------------------------------------------------------------------------------------------------

    def drop(self, pos: tuple[int, int]) -> None:
        """Let go of what is held: on a lit place, on a place that refuses, or back where it came from."""
        desk = self.desk
        held, desk.held = desk.held, None
        assert held is not None
        self._redraw()
        self.overlays.prompt.update(desk.model)
        over, mark = held.over(pos), len(desk.session.history.commits)
        verb = next(filter(None, (panel.verb_at(pos, held.piece) for panel in self.overlays.game)), "")
        if verb and not held.free:
            return desk.did(desk.acts.begin(verb, held.piece), mark)
        zone, targets = self._under(held, pos), held.places[over].targets if over is not None else ()
        aside = desk.acts.puts_aside(targets[0]) if targets else NOWHERE
        done = self._let_go(held, zone, targets) if zone is not None else None
        if done is None:
            self._choose_again(held)
            return self._return(held)
        if done.why is not None and not done.choose:
            self._choose_again(held)
            self._return(held, shake=True)
        elif done.committed or done.planned:
            desk.host.sound("drop")
            desk.geometry = _let_go_at(desk.geometry, held)
            self._did = float(desk.now) if done.committed else self._did
        desk.did(done, mark)
        if done.committed or done.planned:
            self._tell_instead(held, targets, aside)
        return None

    def _tell_instead(self, held: Held, targets: Sequence[Target], aside: int) -> None:
        """Say which piece something that was let go took the place of: the one put `aside`, else the one chosen for that; one that
        was chosen and can still be laid stays chosen."""
        desk, chosen = self.desk, held.chosen
        if aside == NOWHERE and chosen is not None and chosen.verb in {target.verb for target in targets}:
            ways = desk.acts.targets(chosen.part.piece)
            if any((way.verb, way.part) == (chosen.verb, chosen.part) for way in ways):
                return self._choose_again(held)
            aside = chosen.part.piece
        if aside not in (NOWHERE, held.piece):
            desk.host.tell("table.hint.instead", now=desk.model.piece_name(held.piece), was=desk.model.piece_name(aside))
        return None

    def _choose_again(self, held: Held) -> None:
        """What was chosen before this was picked up is chosen still."""
        desk = self.desk
        if held.chosen is not None:
            desk.focused = desk.model.sight.place(held.chosen.part.piece)
            desk.look_again()

    def _let_go(self, held: Held, zone: int, targets: tuple[Target, ...]) -> Done | None:
        """What letting go over a zone comes to; None where it only goes back."""
        acts, box = self.desk.acts, self.desk.session.box
        edits = self._edits(held, zone) if zone != NOWHERE else ()
        if held.free:
            if len(held.load.places) > 1 and box.zones[zone].kind in PILES and edits:
                self.order(held.load.places, box.zones[zone].name)
                return Done()
            return acts.hand(*edits) if edits else None
        if not targets and zone == held.laid.zone:
            return acts.hand(*edits) if held.gap is not None and edits else None
        if len(held.load.places) > 1:
            sight = self.desk.model.sight
            return acts.drop_all([sight.piece(place) for place in held.load.places], zone, edits)
        return acts.drop(held.piece, zone, targets)

    def put_under(self) -> Done:
        """Put what is held under the pile it is over; nothing where it is over none."""
        desk, held = self.desk, self.desk.held
        zone = held.places[held.hover].zone if held is not None and held.hover is not None else None
        if held is None or zone is None or not held.free:
            return Done()
        name = desk.session.box.zones[zone].name
        desk.held = None
        self._redraw()
        if len(held.load.places) > 1:
            self.order(held.load.places, name, under=True)
            return Done()
        if held.load.pile:
            return desk.acts.hand(Edit("pile", held.load.pile, name, 1))
        return desk.acts.hand(Edit("move", held.load.places[0], name, 1))

    def order(self, places: Sequence[str], zone: str, under: bool = False) -> None:
        """Ask in which order several pieces go to a pile, `places` from the one that shall lie on top."""
        lying = [Lying(place, seen) for place in places if (seen := self.desk.model.seen(place)) is not None]
        self.overlays.piles.open(OrderSheet(zone, self.desk.felt, lying, under))

    def _edits(self, held: Held, zone: int) -> tuple[Edit, ...]:
        desk = self.desk
        spots = self._spots(held, zone) if desk.session.box.zones[zone].kind == "area" else ()
        return fall(desk.session, held.load, Landing(zone, held.gap.index if held.gap is not None else None, spots))

    def _spots(self, held: Held, zone: int) -> tuple[tuple[int, int], ...]:
        """Where in a free area the pieces fall: as they lay to each other, those from elsewhere side by side."""
        desk, spot, snap = self.desk, self.desk.geometry.spots[zone], self.desk.session.box.zones[zone].snap
        x, y = held.pos[0] - held.grab[0], held.pos[1] - held.grab[1]
        found = []
        shown = {laid.seen.place: laid for laid in desk.geometry.pieces}
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
        desk = self.desk
        if desk.look.motion <= 0 or held.keyboard:
            return
        ms = (theme.MOTIONS["refuse"].ms if shake else theme.MOTIONS["drop"].ms) * desk.look.motion
        a = (held.pos[0] - held.grab[0], held.pos[1] - held.grab[1])
        for laid in (held.laid, *held.more)[:RETURNING]:
            picture = desk.felt.picture(laid, desk.look)
            flight = Flight(picture, a, laid.rect.center, desk.now, ms, "refuse" if shake else "drop", laid.seen.place)
            shakes = theme.MOTIONS["shake"].ms * desk.look.motion
            desk.flights.append(flight.shaking(desk.look.px(4), shakes) if shake else flight)

    def put_back(self) -> None:
        """What is held goes back where it lay."""
        desk = self.desk
        if desk.held is not None:
            held, desk.held = desk.held, None
            self._redraw()
            self.overlays.prompt.update(desk.model)
            self._return(held)

    def _redraw(self) -> None:
        desk = self.desk
        desk.stale_rest()
        desk.touch()


def _let_go_at(geometry: Geometry, held: Held) -> Geometry:
    """The table with what was held where it was let go, from where it goes on to its place."""
    at = (held.pos[0] - held.grab[0], held.pos[1] - held.grab[1])
    places = {laid.seen.place for laid in (held.laid, *held.more)}
    pieces = (replace(laid, rect=laid.rect.move(at[0] - laid.rect.centerx, at[1] - laid.rect.centery))
              if laid.seen.place in places else laid for laid in geometry.pieces)
    return replace(geometry, pieces=tuple(pieces))
