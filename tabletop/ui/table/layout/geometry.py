"""What lies where on the screen, and what a point hits.  Pure arithmetic: nothing here draws."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Protocol

import pygame

from tabletop.table.box import Gauge, seat_name
from tabletop.table.view import Seen, View
from tabletop.ui.look import Look

RAIL = 92
"""The logical width of the column of a gauge."""
LINE, LINE_HALF = 44, 18
"""How far under one's own places the middle of the words there stands, off what lies on their edge, and what they need below."""

GROUND = "ground"
"""The spread of the cloth itself, which lies under all places and is none to be pointed at."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A zone on the screen: its area, the height of an upright card there, and how its pieces are spread.

    A `token` shows a sign and how many pieces there are instead of the pieces.  Where its pieces lie as `plaques` there are
    `wide` of them in a line, and room for so many `lines` at least.  In a hand that keeps the places of its cards `slots`
    says which of `wide` places each has.  Under a `named` one stands whose it is.
    """

    zone: int
    rect: pygame.Rect
    card: int
    spread: str
    wide: int = 1
    lines: int = 1
    slots: tuple[int, ...] = ()
    named: bool = False

    @property
    def token(self) -> bool:
        """Whether a sign and a count stand for what lies there."""
        return self.spread == "token"

    @property
    def fixed(self) -> bool:
        """Whether it lies beside the cloth, so that no zoom moves it."""
        return self.spread in ("fan", "tray")

    @property
    def plaques(self) -> bool:
        """Whether its cards lie as plaques: in a column of them, or because whole cards have no room."""
        close = (self.spread == "beside" and self.wide > 1) or (self.spread == "tray" and self.lines > 1)
        return self.spread in ("plaques", "listed") or close


class RailArt(Protocol):
    """How only some games draw a gauge on the bare cloth; it may show where the gauge stood as the turn began."""

    @property
    def remembers(self) -> bool:
        """Whether it shows where the gauge stood."""

    def draw(self, surface: pygame.Surface, rail: Rail, value: float, gauge: Gauge, look: Look) -> None:
        """Draw it at a value, which may lie between two."""

    def told(self, lang: str) -> str:
        """What is to be said of the signs beside its value, empty where there are none."""


@dataclass(frozen=True, slots=True)
class Part:
    """Something only some games have on the cloth, under all pieces: its area, and what draws it there for some eyes; the `name`
    by which what is drawn over the pieces finds it; what is told of a point of it, and where what that is about lies.  What is
    `later` is drawn as the table is told: not before what is in the air has landed.  What is `read` beside a card that is shown
    large is not covered by it."""

    area: pygame.Rect
    draw: Callable[[pygame.Surface, pygame.Rect, View, Look], None]
    name: str = ""
    told: Callable[[tuple[int, int], pygame.Rect, View, Look], tuple[str, pygame.Rect] | None] | None = None
    later: bool = False
    read: bool = False


@dataclass(frozen=True, slots=True)
class Rail:
    """A gauge of a seat drawn as a strip; `above` for the seats of the upper half.

    A `bare` one is its clip alone; any other reaches from `low` to `high`, the same for all seats.  On the paper of a board it
    is a `figure`, or a lying `scale` with a clip; with `art` a game draws it in its own way.  `ghost` is where it stood as the turn
    began.
    """

    seat: int
    key: str
    rect: pygame.Rect
    above: bool
    bare: bool = False
    paper: Literal["", "figure", "scale"] = ""
    ghost: int | None = None
    art: RailArt | None = None
    low: int = 0
    high: int = 10

    @property
    def name(self) -> str:
        """What the focus and edits call it, as `p1.coins`."""
        return f"{seat_name(self.seat)}.{self.key}"


@dataclass(frozen=True, slots=True)
class Board:
    """The paper of a seat's board: its spine at the left bears the sign of the seat, `notes` is the room for what it may do."""

    seat: int
    rect: pygame.Rect
    spine: pygame.Rect
    notes: pygame.Rect


@dataclass(frozen=True, slots=True)
class Sheets:
    """What a cloth of blocks has beside zones and gauges: boards by seat, the count of rounds, the card that acts, `parts`
    of a game's own, and by zone where the text of a card is written.

    Of places the numbers in `quiet` are not shown.
    """

    boards: Mapping[int, Board] = field(default_factory=dict)
    rounds: pygame.Rect | None = None
    acting: pygame.Rect | None = None
    parts: tuple[Part, ...] = ()
    quiet: frozenset[str] = frozenset()
    texts: Mapping[int, pygame.Rect] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece on the screen: what is seen of it, the box of its upright card and its angle.

    `planned` pieces are only planned there; `covered` ones show their back even to those who may look at them.  `token` is
    the width of its card in device pixels where only a sign stands for it, else 0; `free` how much of its left side is seen
    where others lie on the rest, 0 where it lies free, `tucked` the same of its lower edge.  `plaque` is the width of its card
    where it lies as a plaque, upright however it is turned; one that is `listed` tells what it does.
    """

    seen: Seen
    zone: int
    rect: pygame.Rect
    angle: float
    planned: bool = False
    covered: bool = False
    token: int = 0
    free: int = 0
    plaque: int = 0
    tucked: int = 0
    listed: bool = False

    @property
    def up(self) -> bool:
        """Whether the face is drawn: it lies face up, or these eyes may know it."""
        return self.seen.face != 0 and not self.covered

    @property
    def turn(self) -> int:
        """The angle it is drawn at, in whole degrees clockwise."""
        return round(self.angle) % 360

    @property
    def box(self) -> pygame.Rect:
        """The upright box round the turned card, or round what is seen of it under the card it is tucked below."""
        if not self.angle and not self.tucked:
            return self.rect
        around = self.around
        return pygame.Rect(around.x, around.bottom - self.tucked, around.w, self.tucked) if self.tucked else around

    @property
    def around(self) -> pygame.Rect:
        """The upright box round the turned card."""
        turn = self.turn
        if turn % 180 == 0:
            return self.rect
        w, h = self.rect.h, self.rect.w
        if turn % 180 != 90:
            sin, cos = abs(math.sin(math.radians(turn))), abs(math.cos(math.radians(turn)))
            w, h = round(self.rect.w * cos + self.rect.h * sin), round(self.rect.w * sin + self.rect.h * cos)
        around = pygame.Rect(0, 0, w, h)
        around.center = self.rect.center
        return around

    def covers(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the card as it is drawn, turned as it is."""
        if not self.angle:
            return self.rect.collidepoint(pos)
        angle = math.radians(self.turn)
        x, y = pos[0] + 0.5 - self.rect.x - self.rect.w / 2, pos[1] + 0.5 - self.rect.y - self.rect.h / 2
        across = x * math.cos(angle) + y * math.sin(angle)
        down = y * math.cos(angle) - x * math.sin(angle)
        return abs(across) <= self.rect.w / 2 and abs(down) <= self.rect.h / 2


def own_line(strip: pygame.Rect, look: Look) -> int:
    """The middle of the words in the strip below one's own places."""
    return min(strip.y + look.px(LINE), strip.bottom - min(look.px(LINE_HALF), strip.h // 2))


@dataclass(frozen=True, slots=True)
class Read:
    """A card that stands whole over the hand, and by place where others lie then."""

    card: Laid
    aside: Mapping[str, Laid]


@dataclass(frozen=True, slots=True)
class Geometry:
    """The whole table: spots by zone, pieces from the lowest to the topmost, rails, the ledger and the strips of the seats.

    `small` tables show signs for words and scales, those of `blocks` name each place below it.  `raised` is a card of the hand
    that is drawn above all others, as it lies then.  Meanwhile `resting` are the pieces as they lie else.  Only inside `window`,
    where there is one, anything but that hand is in sight.
    """

    spots: Mapping[int, Spot]
    pieces: tuple[Laid, ...]
    rails: tuple[Rail, ...]
    ledger: pygame.Rect
    strips: Mapping[int, pygame.Rect]
    unit: int
    small: bool = False
    blocks: bool = False
    sheets: Sheets = field(default_factory=Sheets)
    raised: Laid | None = None
    window: pygame.Rect | None = None
    resting: tuple[Laid, ...] = ()

    @property
    def flat(self) -> tuple[Laid, ...]:
        """The pieces on the cloth: all but hands and piles that are spread."""
        return tuple(laid for laid in self.pieces if not self.spots[laid.zone].fixed)

    def raising(self, shown: Read | None) -> Geometry:
        """With a card of the hand above all others and its neighbours where they make room; with None all lies at rest."""
        rest = self.resting or self.pieces
        if shown is None:
            return replace(self, pieces=rest, raised=None, resting=())
        card, aside = shown.card, shown.aside
        pieces = tuple(aside.get(laid.seen.place, laid) if laid.zone == card.zone else laid for laid in rest)
        return replace(self, pieces=pieces, raised=card, resting=rest)

    def at(self, pos: tuple[int, int]) -> Laid | None:
        """The topmost piece under a point."""
        raised = self.raised
        if raised is None or raised.covers(pos):
            return raised or self.resting_at(pos)
        return self.resting_at(pos, raised.seen.place)

    def near(self, pos: tuple[int, int], margin: int) -> Laid | None:
        """The piece closest to a point that lies beside it by no more than a margin."""
        beside = [laid for laid in self.pieces if laid.box.inflate(2 * margin, 2 * margin).collidepoint(pos)
                  and not laid.planned and self._in_sight(laid.zone, pos)]
        return min(beside, key=lambda laid: math.dist(pos, (min(max(pos[0], laid.box.left), laid.box.right),
                                                            min(max(pos[1], laid.box.top), laid.box.bottom))), default=None)

    def made_room_at(self, pos: tuple[int, int]) -> Laid | None:
        """The card of a hand that made room for the raised one and lies at a point else, as it lies now."""
        place = self._rested(pos)
        return next((laid for laid in self.pieces if place and laid.seen.place == place), None)

    def _rested(self, pos: tuple[int, int]) -> str:
        """The place of the card of the raised one's hand that lies at a point while none is raised."""
        zone = self.raised.zone if self.raised is not None else -1
        return next((laid.seen.place for laid in reversed(self.resting)
                     if laid.zone == zone and laid.covers(pos) and self._in_sight(zone, pos)), "")

    def resting_at(self, pos: tuple[int, int], but: str = "") -> Laid | None:
        """The topmost piece under a point as if none were raised, that at the place `but` left out."""
        found = next((laid for laid in reversed(self.pieces)
                      if laid.covers(pos) and laid.seen.place != but and self._in_sight(laid.zone, pos)), None)
        return found or self._written_at(pos)

    def _written_at(self, pos: tuple[int, int]) -> Laid | None:
        """The card whose text is written under a point."""
        zone = next((zone for zone, area in self.sheets.texts.items() if area.collidepoint(pos) and self._in_sight(zone, pos)), -1)
        return next((laid for laid in reversed(self.pieces) if laid.zone == zone), None)

    def _in_sight(self, zone: int, pos: tuple[int, int]) -> bool:
        spot = self.spots[zone]
        if spot.spread == "fan":  # what hangs below its room lies under the prompt
            return pos[1] < spot.rect.bottom
        return self.window is None or self.window.collidepoint(pos) or spot.fixed

    def sight(self, zone: int) -> pygame.Rect:
        """The part of a zone that is in sight."""
        spot = self.spots[zone]
        return spot.rect if self.window is None or spot.fixed else spot.rect.clip(self.window)

    def part(self, name: str) -> pygame.Rect | None:
        """The area of what only some games have."""
        return next((part.area for part in self.sheets.parts if part.name == name), None)

    def around(self, zone: int) -> pygame.Rect:
        """The box round all pieces of a zone that has any."""
        boxes = [laid.box for laid in self.pieces if laid.zone == zone]
        return boxes[0].unionall(boxes[1:])

    def zone_at(self, pos: tuple[int, int]) -> int | None:
        """The zone whose area is under a point; small areas win over large ones."""
        found = [s for s in self.spots.values() if s.rect.collidepoint(pos) and s.spread != GROUND and self._in_sight(s.zone, pos)]
        return min(found, key=lambda s: s.rect.w * s.rect.h).zone if found else None

    def covered(self, spot: Spot) -> bool:
        """Whether a tray lies over a place."""
        return spot.spread != "tray" and any(tray.spread == "tray" and tray.rect.inflate(20, 60).colliderect(spot.rect)
                                             for tray in self.spots.values())

    def board_at(self, pos: tuple[int, int]) -> int | None:
        """The seat whose board is under a point."""
        seen = self.window is None or self.window.collidepoint(pos)
        return next((seat for seat, board in self.sheets.boards.items() if seen and board.rect.collidepoint(pos)), None)

    def of(self, place: str) -> Laid | None:
        """The piece at a place, raised where it is; none is at no place."""
        if not place:
            return None
        if self.raised is not None and self.raised.seen.place == place:
            return self.raised
        return next((laid for laid in reversed(self.pieces) if laid.seen.place == place), None)

    def rail(self, name: str) -> Rail | None:
        """The gauge the focus calls `p1.coins`."""
        return next((rail for rail in self.rails if rail.name == name), None)
