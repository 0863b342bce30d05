"""What hands do by a key or a row of the menu: to what it is aimed at, and where that is chosen to all that is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tabletop.play.hands import Edit
from tabletop.table.box import seat_name
from tabletop.table.state import ROLL
from tabletop.ui.table.acts import Done
from tabletop.ui.table.geometry import Laid, Rail

if TYPE_CHECKING:
    from tabletop.ui.table.hints import Typed
    from tabletop.ui.table.scene import TableScene

EIGHTH = 45
"""Degrees a key turns a piece by."""
UNMIXED = ("slot", "cell", "area", "box")
"""Kinds of zones whose pieces have no order to be mixed."""


@dataclass(frozen=True, slots=True)
class Number:
    """A number hands may set: what an edit calls it, what it is, and its range (None: without an end)."""

    name: str
    value: int
    low: int | None
    high: int | None

    def set_to(self, value: int) -> Edit:
        """The edit that sets it, within its range."""
        value = value if self.low is None else max(self.low, value)
        return Edit("count", self.name, "", value if self.high is None else min(self.high, value))


# --- what is meant -----------------------------------------------------------------------------------------------------

def aimed(scene: TableScene, value: Any = None) -> tuple[str, ...]:
    """The places a verb is done to: those it was given, else all that is chosen where it is aimed at one of them or at nothing."""
    if value is not None:
        return (value,) if isinstance(value, str) else tuple(value)
    place, chosen = scene.aimed(), scene.selection
    if len(chosen) and (not place or place in chosen):
        return chosen.places
    return (place,) if place and scene.geometry.of(place) is not None else ()


def meant(scene: TableScene) -> tuple[str, ...]:
    """As `aimed`, and where nothing lies the zone under the pointer."""
    places, zone = aimed(scene), scene.pointer.over_zone()
    return places or ((scene.session.box.zones[zone].name,) if zone is not None else ())


def zones_of(scene: TableScene, places: Sequence[str]) -> tuple[int, ...]:
    """The zones some places name or lie in, each once."""
    found: dict[int, None] = {}
    for place in places:
        zone, laid = scene.session.box.zone_of.get(place), scene.geometry.of(place)
        if laid is not None or zone is not None:
            found[laid.zone if laid is not None else zone or 0] = None
    return tuple(found)


def rail_named(scene: TableScene, name: str) -> Rail | None:
    """The gauge the focus calls `p1.coins`."""
    return next((rail for rail in scene.geometry.rails if rail_name(rail) == name), None)


def rail_name(rail: Rail) -> str:
    """What the focus and edits call a gauge."""
    return f"{seat_name(rail.seat)}.{rail.key}"


def numbers(scene: TableScene, value: Any = None) -> tuple[Number, ...]:
    """The numbers that are meant: of the gauge under the pointer or in focus, else of each piece that has one."""
    rail = _rail(scene) if value is None else None
    if rail is not None:
        gauge = scene.session.box.gauges[rail.key]
        return (Number(rail_name(rail), scene.model.view.seat_num[rail.seat, rail.key], gauge.low, gauge.high),)
    return tuple(number for place in aimed(scene, value) if (number := _number(scene, place)) is not None)


def _rail(scene: TableScene) -> Rail | None:
    """The gauge under the pointer, else the one in focus, where no piece lies under the pointer."""
    return None if scene.pointer.under else scene.pointer.over_rail() or rail_named(scene, scene.keyboard.place)


def _number(scene: TableScene, place: str) -> Number | None:
    box, seen = scene.session.box, scene.model.seen(place)
    if seen is None or not seen.face:
        return None
    sides, shown = box.cards[seen.face].sides, dict(seen.numbers)
    if sides:
        return Number(f"{place}.{ROLL}", shown.get(ROLL, 0), 1, sides)
    counted = (g for g in box.gauges.values() if g.scope == "piece" and not g.hidden and g.key != ROLL and any(g.label.values()))
    gauge = next(counted, None)
    if gauge is None:
        return None
    return Number(f"{place}.{gauge.key}", shown.get(gauge.key, gauge.start), gauge.low, gauge.high)


def dice(scene: TableScene, places: Sequence[str]) -> tuple[str, ...]:
    """Those of some places where a die or a coin lies."""
    cards = scene.session.box.cards
    return tuple(place for place in places if (seen := scene.model.seen(place)) is not None and cards[seen.face].sides)


def pile_of(scene: TableScene, places: Sequence[str]) -> int | None:
    """The zone cards can be drawn from that some places lie in."""
    for zone in zones_of(scene, places):
        there = scene.session.box.zones[zone]
        if there.kind not in UNMIXED and there.name != scene.overlays.hand_zone():
            return zone
    return None


# --- what is done ------------------------------------------------------------------------------------------------------

Verb = Callable[["TableScene", Any], Done]


def _to_all(word: str, number: int | None = None) -> Verb:
    def act(scene: TableScene, value: Any) -> Done:
        places = aimed(scene, value)
        return scene.acts.hand(Edit(word, ",".join(places), "", number)) if places else Done()

    return act


def _turned(by: int) -> Verb:
    def act(scene: TableScene, value: Any) -> Done:
        places = aimed(scene, value)
        return scene.acts.turn(places, by) if places else Done()

    return act


def _shuffle(scene: TableScene, value: Any) -> Done:
    """Roll the dice that are meant, or mix the piles."""
    places = aimed(scene, value)
    rolled = dice(scene, places)
    if rolled:
        return scene.acts.hand(Edit("roll", ",".join(rolled)))
    box, state = scene.session.box, scene.session.state
    mixed = [box.zones[zone] for zone in zones_of(scene, places) if len(state.zones[zone]) > 1]
    edits = [Edit("shuffle", zone.name) for zone in mixed if zone.kind not in UNMIXED]
    return scene.acts.hand(*edits) if edits else Done()


def _draw(scene: TableScene, value: Any) -> Done:
    """Draw into the hand under the prompt: as many as were typed, else one."""
    typed, places, hand = scene.hints.take(), aimed(scene, value), scene.overlays.hand_zone()
    zone = pile_of(scene, places)
    if zone is None or not hand or typed == 0:
        return Done()
    return scene.acts.hand(Edit("draw", scene.session.box.zones[zone].name, hand, typed or 1))


def _under(scene: TableScene, value: Any) -> Done:
    """Put what is held under the pile it is over, else each piece under the others of its place."""
    if scene.held is not None:
        return scene.carrying.put_under()
    places, box = aimed(scene, value), scene.session.box
    edits = [Edit("move", ",".join(here), box.zones[zone].name, 1) for zone in zones_of(scene, places)
             if (here := [place for place in places if zones_of(scene, (place,)) == (zone,)]) and _beside(scene, zone, here)]
    return scene.acts.hand(*edits) if edits else Done()


def _beside(scene: TableScene, zone: int, places: Sequence[str]) -> bool:
    return len(scene.session.state.zones[zone]) > len(places) or any("/" in place for place in places)


def _group(scene: TableScene, value: Any) -> Done:
    """Lay the chosen pieces on the one that is meant."""
    places, on = aimed(scene, value), scene.aimed()
    if len(places) < 2:
        return Done()
    base = on if on in places and "/" not in on else next((place for place in places if "/" not in place), places[0])
    return scene.acts.hand(Edit("lay", ",".join(place for place in places if place != base), base))


def _more(step: int) -> Verb:
    def act(scene: TableScene, value: Any) -> Done:
        edits = [number.set_to(number.value + step) for number in numbers(scene, value)]
        return scene.acts.hand(*edits) if edits else Done()

    return act


def take_typed(scene: TableScene, typed: Typed) -> Done:
    """A number was typed to its end: a gauge, a die or a mark is set to it, of a pile so many are drawn."""
    box, places = scene.session.box, aimed(scene, typed.place)
    rail = rail_named(scene, typed.place)
    if rail is not None:
        gauge = box.gauges[rail.key]
        return scene.acts.hand(Number(typed.place, 0, gauge.low, gauge.high).set_to(typed.number))
    zone, hand = pile_of(scene, places), scene.overlays.hand_zone()
    if zone is not None and _lies_piled(scene, scene.geometry.of(typed.place)):
        return scene.acts.hand(Edit("draw", box.zones[zone].name, hand, typed.number)) if typed.number and hand else Done()
    chosen = scene.selection.places if typed.place in scene.selection else places
    edits = [number.set_to(typed.number) for number in numbers(scene, chosen)]
    return scene.acts.hand(*edits) if edits else Done()


def digit(scene: TableScene, value: Any) -> None:
    """A digit over something that has a number or can be drawn from."""
    rail = _rail(scene)
    if rail is not None:
        scene.hints.digit(rail_name(rail), int(value), rail.rect.center)
        return
    laid = scene.geometry.of(scene.aimed())
    if laid is not None and (_lies_piled(scene, laid) or _number(scene, laid.seen.place) is not None):
        scene.hints.digit(laid.seen.place, int(value), laid.rect.center)


def _lies_piled(scene: TableScene, laid: Laid | None) -> bool:
    return laid is not None and scene.session.box.zones[laid.zone].kind in ("pile", "bag") and "/" not in laid.seen.place


HAND_VERBS: dict[str, Verb] = {
    "flip": _to_all("flip"),
    "turn_right": _turned(EIGHTH),
    "turn_left": _turned(-EIGHTH),
    "tap": _to_all("tap"),
    "lock": _to_all("lock"),
    "copy": _to_all("copy"),
    "delete": _to_all("delete"),
    "shuffle_now": _shuffle,
    "draw": _draw,
    "under": _under,
    "group": _group,
    "more": _more(1),
    "less": _more(-1),
}
"""Verbs by the action of their key; a value is the places they are done to."""
