"""What is in the box of a game: the frozen definitions every State of a table shares."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from sys import maxsize
from typing import Any, Literal

Words = Mapping[str, str]
"""Words a person sees, by language: {"ja": ..., "en": ...}."""

Facing = Literal["up", "down", "keep"]
Looks = Literal["none", "owner", "all"]
Kind = Literal["pile", "bag", "row", "hand", "slot", "cell", "area", "track", "box"]

UNKNOWN = 0
"""Index of the card whose face these eyes may not know."""

BLANK: Words = {"ja": "", "en": ""}


@dataclass(frozen=True, slots=True)
class Card:
    """One printed face.  `number` is the printed card number ("007") or empty; `data` holds the fields game.yaml declares.

    A card with `sides` is a die or a coin, one with a `shape` a piece that stands on the table.  `source` tells where what is
    printed comes from, empty in a game that does not tell it.
    """

    id: str
    name: Words
    number: str = ""
    template: str = ""
    back: str = "default"
    tags: frozenset[str] = frozenset()
    source: str = ""
    data: Mapping[str, Any] = field(default_factory=dict)
    at: str = ""
    missing: bool = False
    sides: int = 0
    shape: str = ""

    @property
    def key(self) -> str:
        """How text names this card: its printed number where it has one, else its id."""
        return self.number or self.id


@dataclass(frozen=True, slots=True)
class Zone:
    """One place of the table.

    `name` is what text calls it (`p1.unit.2`), `family` the declared name (`unit`), `seat` its owner or -1, `slot` its
    1-based number among the zones of its family and owner, 0 where there is only one.  Pieces entering are laid with
    `facing` and `angle` (None keeps the angle); `looks` says who may look at a piece lying face down there.
    Where `ordered` is false, others than the owner never learn the order.  `capacity` 0 means no limit, `accepts` lists
    tags (empty: everything).  `counted` zones appear among the gauges of a trace.  A piece drawn from a `bag` is any of
    them; `mark` is a letter or number of one slot among its like; in an `area` pieces lie freely, on a grid of `snap`
    thousandths where that is not 0.
    """

    name: str
    family: str
    seat: int = -1
    slot: int = 0
    kind: Kind = "pile"
    facing: Facing = "keep"
    looks: Looks = "none"
    angle: int | None = 0
    ordered: bool = True
    capacity: int = 0
    accepts: frozenset[str] = frozenset()
    counted: bool = False
    label: Words = field(default_factory=lambda: BLANK)
    sign: str = ""
    snap: int = 0
    mark: str = ""


CLOTH = Zone("cloth", "cloth", kind="area", angle=None, label={"ja": "布の上", "en": "Cloth"})
"""Where pieces lie that hands left beside all places, last at every table.  A bare one tells no table from another."""


@dataclass(frozen=True, slots=True)
class Gauge:
    """A number that has no identity: a marker on a track (`low`..`high`) or a heap of chips; `high` None is endless."""

    key: str
    scope: Literal["seat", "zone", "piece"] = "seat"
    low: int | None = 0
    high: int | None = None
    start: int = 0
    chips: bool = False
    hidden: bool = False
    label: Words = field(default_factory=lambda: BLANK)
    sign: str = ""


@dataclass(frozen=True, slots=True)
class Supply:
    """Pieces that lie in a zone when the table is opened: card index and zone index."""

    card: int
    zone: int
    owner: int = -1


@dataclass(frozen=True, slots=True)
class Furniture:
    """What stands on a table before anybody plays: its places, its numbers, and the pieces that lie there when it is opened."""

    zones: tuple[Zone, ...]
    gauges: tuple[Gauge, ...] = ()
    supplies: tuple[Supply, ...] = ()


class Box:
    """The shared definitions of one table: cards, zones, gauges, seats, switches and a game's own look-up tables.

    `keeps` says of zones in which only some cards lie which they are (indexes), as far as whoever sees none can know: those a zone
    accepts, and what the rules add.  `unordered` lists the zones that hide their order, with their seats.  `cloth` is the index of
    the bare cloth, -1 at a table that calls another place so.  `laid` is a table with its pieces laid out, from the first game
    opened on.
    """

    __slots__ = ("bounds", "card_of", "cards", "cloth", "data", "everyone", "game", "gauges", "keeps", "laid", "looks", "mode",
                 "public", "seats", "supplies", "switches", "unordered", "zone_of", "zones")

    def __init__(self, game: str, mode: str, seats: int, cards: tuple[Card, ...], stands: Furniture,
                 switches: Mapping[str, Any] | None = None, data: Any = None) -> None:
        zones = stands.zones
        self.game, self.mode, self.seats = game, mode, seats
        self.cards, self.zones, self.supplies = cards, zones, stands.supplies
        self.card_of = {card.key: i for i, card in enumerate(cards)}
        self.zone_of = {zone.name: i for i, zone in enumerate(zones)}
        self.cloth = next((i for i, zone in enumerate(zones) if zone == CLOTH), -1)
        self.gauges = {gauge.key: gauge for gauge in stands.gauges}
        self.switches = dict(switches or {})
        self.bounds = {key: (-maxsize if g.low is None else g.low, maxsize if g.high is None else g.high)
                       for key, g in self.gauges.items()}
        self.public = 1 << seats
        self.everyone = (1 << seats + 1) - 1
        self.data: Any = data
        self.laid: Any = None
        self.looks = tuple(self._looks(zone) for zone in zones)
        self.unordered = tuple((i, zone.seat) for i, zone in enumerate(zones) if not zone.ordered)
        self.keeps = accepted(cards, zones)

    def _looks(self, zone: Zone) -> int:
        """The eyes that may look at a face-down piece in a zone."""
        if zone.looks == "all":
            return self.everyone
        return 1 << zone.seat if zone.looks == "owner" and zone.seat >= 0 else 0

    def family(self, name: str, seat: int = -1) -> tuple[int, ...]:
        """Indexes of the zones of a family that belong to `seat`, in slot order."""
        return tuple(i for i, z in enumerate(self.zones) if z.family == name and z.seat == seat)


def accepted(cards: Sequence[Card], zones: Sequence[Zone]) -> dict[int, frozenset[int]]:
    """The cards that each zone accepts which does not take any."""
    return {i: frozenset(n for n, card in enumerate(cards) if card.tags & zone.accepts)
            for i, zone in enumerate(zones) if zone.accepts}


def seat_name(seat: int) -> str:
    """`p1` for seat 0; seats are counted from 1 in text."""
    return f"p{seat + 1}"
