"""What letting go of pieces comes to where hands do as they like: edits, done as one."""

from __future__ import annotations

from dataclasses import dataclass

from tabletop.play.hands import Edit, edit
from tabletop.play.hindrance import hindrance
from tabletop.play.session import Session
from tabletop.referee.verbs import Refusal
from tabletop.table.places import piece_at, standing_on
from tabletop.table.state import State, place_of


@dataclass(frozen=True, slots=True)
class Load:
    """What is carried: pieces by their places from left to right, or the whole pile of a zone from its lowest piece up."""

    places: tuple[str, ...]
    pile: str = ""


@dataclass(frozen=True, slots=True)
class Landing:
    """Where it falls: a zone, there before the `index`th piece (from 1; None: on top), or on spots of a free area."""

    zone: int
    index: int | None = None
    spots: tuple[tuple[int, int], ...] = ()


def without_what_lies_on(session: Session, places: tuple[str, ...]) -> tuple[str, ...]:
    """Places without those of pieces that lie on another of them, for these go along."""
    state = session.state
    pieces = {piece_at(state, place): place for place in places}
    return tuple(place for piece, place in pieces.items()
                 if not any(below in pieces for below in standing_on(state, piece) if below != piece))


def fall(session: Session, load: Load, at: Landing) -> tuple[Edit, ...]:
    """The edits; none where everything would lie as it lies."""
    state, box = session.state, session.box
    trial = _Trial(state)
    there, lying = box.zones[at.zone], state.zones[at.zone]
    bag = _bag(state, load)
    pieces = list(state.zones[box.zone_of[load.pile]]) if load.pile else [piece_at(state, place) for place in load.places]
    if there.kind == "area" and at.spots:
        trial.put(pieces, there.name, at.spots, load, bag)
    elif there.capacity == 1 and lying and lying[-1] not in pieces:
        trial.lay(pieces if load.pile else pieces[::-1], lying[-1])
    elif there.capacity == 1 and len(pieces) > 1:
        first, *rest = pieces if load.pile else pieces[::-1]
        trial.do(Edit("move", trial.place(first), there.name))
        trial.lay(rest, first)
    elif load.pile and load.pile != there.name:
        trial.do(Edit("pile", load.pile, there.name))
    elif bag and bag != there.name:
        trial.do(Edit("draw", bag, there.name, len(load.places)))
    elif not load.pile and not bag:
        piled = at.index is None and there.kind in ("pile", "bag")
        trial.do(Edit("move", ",".join(load.places[::-1] if piled else load.places), there.name, at.index))
    return trial.edits if trial.state.key() != state.key() else ()


def hindered(session: Session, load: Load, zone: int, eyes: int) -> Refusal | None:
    """Why a place does not take what is carried, as far as some eyes may be told."""
    return hindrance(session.state, _outline(session.state, load, zone), eyes)


def _outline(state: State, load: Load, zone: int) -> Edit:
    """What letting go comes to in short: enough to tell whether the place takes it."""
    there = state.box.zones[zone]
    if load.pile:
        return Edit("pile", load.pile, there.name)
    if there.capacity == 1 and state.zones[zone]:
        return Edit("lay", ",".join(load.places), place_of(state, state.zones[zone][-1]))
    return Edit("move", load.places[0] if there.capacity == 1 else ",".join(load.places), there.name)


def _bag(state: State, load: Load) -> str:
    """The bag it is all taken from, if it is taken from one: then it is any of what is in there."""
    zones = {state.zone_of(piece_at(state, place)) for place in load.places}
    bags = [state.box.zones[zone].name for zone in zones if state.box.zones[zone].kind == "bag"]
    return bags[0] if len(zones) == 1 and bags and not load.pile else ""


class _Trial:
    """Edits rehearsed on a copy, so that each names its pieces as they lie when its turn comes."""

    def __init__(self, state: State) -> None:
        self.state = state.copy()
        self.edits: tuple[Edit, ...] = ()

    def place(self, piece: int) -> str:
        return place_of(self.state, piece)

    def do(self, what: Edit) -> None:
        edit(self.state, None, what, 0)
        self.edits += (what,)

    def lay(self, pieces: list[int], onto: int) -> None:
        if pieces:
            self.do(Edit("lay", ",".join(self.place(piece) for piece in pieces), self.place(onto)))

    def put(self, pieces: list[int], area: str, spots: tuple[tuple[int, int], ...], load: Load, bag: str) -> None:
        if load.pile:
            first, *rest = pieces
            self.do(Edit("put", self.place(first), area, None, spots[0]))
            return self.lay(rest, first)
        if bag:
            self.do(Edit("draw", bag, area, len(pieces)))
            pieces = self.state.zones[self.state.box.zone_of[area]][-len(pieces):]
        for piece, spot in zip(pieces, spots, strict=True):
            self.do(Edit("put", self.place(piece), area, None, spot))
        return None
