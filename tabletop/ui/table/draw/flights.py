"""Pieces in the air: from where to where, when, and with which face.  Made from the facts of a commit."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from tabletop.table.box import Box
from tabletop.table.state import Fact
from tabletop.ui import theme
from tabletop.ui.look import Look
from tabletop.ui.motion import eased
from tabletop.ui.table.layout.camera import Camera
from tabletop.ui.table.layout.geometry import Geometry, Laid

ARC, ASIDE, BESIDE = 24, 28, 10
STEP = 0.26
"""So much of the way pieces that meet step towards each other."""
ALL_BEGIN_MS = 450
"""However many cards one act moves, the last of them begins within that time, which the settings stretch."""
MOST_DWELLS = 3.0
"""So many times the dwell of a single card are several seen together, however many they are."""
SLOW = 1.8
"""How much longer a card takes to be turned over for all than one that a hand flips."""
READ_MS = 1400
"""So long a card that was turned up under another is shown whole beside it."""


@dataclass(frozen=True, slots=True)
class Flight:
    """One piece in the air: `picture` is drawn with its middle on the way from `a` to `b`; `place` is where it lands.

    It lies at `a` from the moment `lies` until it starts: a piece that leaves is seen where it was, as it `stood`,
    until its time comes.
    One that `returns` is at `b` half-way and ends where it began.
    A refused one shakes there for its last `shakes` ms, by so many pixels as `wide` says.  One with a `back` lies where it is
    and turns over from that side; then it `stays` for so long.
    """

    picture: pygame.Surface
    a: tuple[int, int]
    b: tuple[int, int]
    start: float
    ms: float
    motion: str
    place: str = ""
    arc: float = 0.0
    shakes: float = 0.0
    wide: int = 0
    back: pygame.Surface | None = None
    lies: float = math.inf
    stood: pygame.Surface | None = None
    stays: float = 0.0
    returns: bool = False

    def shaking(self, wide: int, ms: float) -> Flight:
        """The same with two shakes at its end."""
        return replace(self, ms=self.ms + ms, shakes=ms, wide=wide)

    def through(self, before: Camera, after: Camera, cloth: pygame.Rect) -> Flight:
        """The same flight where the cloth is looked at in another way; ends outside the cloth stay."""
        a, b = (after.point(before.back(end, cloth), cloth) if cloth.collidepoint(end) else end for end in (self.a, self.b))
        picture = self.picture
        if after.zoom != before.zoom and b != self.b:
            ratio, (w, h) = after.zoom / before.zoom, picture.get_size()
            picture = pygame.transform.smoothscale(picture, (max(1, round(w * ratio)), max(1, round(h * ratio))))
        return replace(self, picture=picture, a=a, b=b)

    def shown(self, now: float) -> pygame.Surface:
        """Its picture at a moment: one that fades in is seen through at first, one that turns over is narrow half-way."""
        if self.stood is not None and now < self.start:
            return self.stood
        if self.back is not None:
            part = self.turned(now)
            if part in (0.0, 1.0):
                return self.picture if part else self.back
            side, (w, h) = self.back if part < 0.5 else self.picture, self.picture.get_size()
            narrow = pygame.transform.smoothscale(side, (max(1, round(w * abs(1 - 2 * part))), h))
            whole = pygame.Surface((w, h), pygame.SRCALPHA)
            whole.blit(narrow, narrow.get_rect(center=(w // 2, h // 2)))
            return whole
        if self.motion != "fade":
            return self.picture
        picture = self.picture.copy()
        picture.set_alpha(round(255 * eased(theme.MOTIONS["fade"].easing, now - self.start, self.ms)))
        return picture

    def turned(self, now: float) -> float:
        """How far it has turned over, from 0 to 1; 0 of one that does not turn."""
        if self.back is None or now <= self.start:
            return 0.0
        return eased(theme.MOTIONS["flip"].easing, now - self.start, self.ms - self.stays)

    def over(self, now: float) -> bool:
        """Whether it has landed."""
        return now >= self.start + self.ms

    def rect(self, now: float) -> pygame.Rect | None:
        """Where it is drawn; None while it is not to be seen."""
        if now < min(self.start, self.lies):
            return None
        if self.stood is not None and now < self.start:
            return self.stood.get_rect(center=self.a)
        flown = self.ms - self.shakes
        t = eased(theme.MOTIONS[self.motion].easing, min(now - self.start, flown), flown)
        t = math.sin(math.pi * t) if self.returns else t
        shaken = max(0.0, now - self.start - flown)
        x = self.a[0] + (self.b[0] - self.a[0]) * t
        x += self.wide * math.sin(4 * math.pi * shaken / self.shakes) if self.shakes else 0
        y = self.a[1] + (self.b[1] - self.a[1]) * t - self.arc * math.sin(math.pi * t)
        return self.picture.get_rect(center=(round(x), round(y)))


Picture = Callable[[int, bool, str, int], pygame.Surface]
"""(card index, whether its face may be seen, place it flies to, angle) -> its surface."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """How cards look in the air, as they lie on the table, and large enough to be read."""

    flying: Picture
    lying: Callable[[Laid], pygame.Surface]
    read: Picture


@dataclass(frozen=True, slots=True)
class Lay:
    """How a table lay `before` something happened and `after` it."""

    box: Box
    before: Geometry
    after: Geometry


def flights_of(facts: Sequence[Fact], lay: Lay, eyes: int, now: float, look: Look, pictures: Pictures) -> list[Flight]:
    """The flights that show some facts to these eyes; where motion is reduced pieces fade in where they come to lie.

    What lay open stays where it was until its flight begins, and what leaves a place that something came to goes when that has
    landed: first comes the cause, then what follows.
    """
    box, before, after = lay.box, lay.before, lay.after
    speed = 1.0 if look.reduced else look.motion
    flights: list[Flight] = []
    shown_until = now + theme.MOTIONS["flip"].ms * SLOW * look.motion + _read_ms(look)
    opened = {str(fact.args[0]): shown_until for fact in _opened(facts, before, eyes)}
    landed: dict[str, float] = {}
    came: dict[str, float] = {}
    if speed <= 0:
        return flights
    motion = "fade" if look.reduced else "deal"
    ms, gap = theme.MOTIONS[motion].ms * speed, 0.0 if look.reduced else theme.DEAL_GAP_MS * speed
    moves = [fact for fact in facts if fact.kind in ("move", "lay")]
    gap = min(gap, ALL_BEGIN_MS * speed / max(1, len(moves)))
    passing = _passing(facts, moves, box)
    stays = 0.0 if look.reduced else theme.DWELL_MS * look.motion * min(MOST_DWELLS, max(1.0, (1 + len(passing)) / 2))
    seen = -math.inf if look.reduced else now
    laid_on: dict[str, int] = {}
    for n, fact in enumerate(moves):
        source = str(fact.args[0])
        target = target_of(box, fact)
        if fact.kind == "lay":
            below = target.split("/")[0]
            laid_on[below] = laid_on.get(below, _lie_on(before, below)) + 1
            target = f"{below}/{laid_on[below]}"
        a, b = _middle(before, box, source, look), _middle(after, box, target, look)
        if a is None or b is None:
            continue
        start = max(now + n * gap, 0.0 if look.reduced else opened.get(source, 0.0))
        if n in passing:
            start = max(start, came.get(source.split("/")[0], -stays) + stays, seen + stays)
        laid = before.of(source)
        known = bool(fact.known & eyes)
        lies = landed.get(source, now if laid is not None and laid.up and known and not look.reduced else math.inf)
        angle = int(fact.args[4]) if fact.kind == "move" else 0
        shown = pictures.flying(fact.face, known, target, angle)
        arc = 0.0 if look.reduced else ARC * speed
        stood = None
        if lies < start:
            stood = pictures.lying(laid) if laid is not None else pictures.flying(fact.face, known, source, angle)
        flight = Flight(shown, b if look.reduced else a, b, start, ms, motion, target, arc, lies=lies, stood=stood)
        flights += [*(_taken_along(flight, source, lay, pictures.lying, look) if fact.kind == "move" else ()), flight]
        landed[target] = came[target.split("/")[0]] = start + ms
        if n in passing.values():
            seen = max(seen, start + ms)
    turning = _turning(facts, lay, eyes, now, look, pictures.flying)
    meeting = _meeting(facts, after, now, look, pictures.lying)
    return flights + turning + meeting + _opening(facts, before, after, eyes, now, look, pictures.read)


def _taken_along(flight: Flight, source: str, lay: Lay, lying: Callable[[Laid], pygame.Surface], look: Look) -> Iterator[Flight]:
    """What lies on a piece flies with it, from where that was: none lies where it goes before it."""
    for n in range(1, _lie_on(lay.after, flight.place) + 1):
        stood, lies = lay.before.of(f"{source}/{n}"), lay.after.of(f"{flight.place}/{n}")
        if stood is not None and lies is not None:
            a, b = stood.rect.center, lies.rect.center
            yield replace(flight, picture=lying(lies), a=b if look.reduced else a, b=b, place=lies.seen.place,
                          stood=lying(stood) if flight.stood is not None else None)


def _lie_on(geometry: Geometry, below: str) -> int:
    """How many pieces lie on one."""
    return next(n for n in itertools.count() if geometry.of(f"{below}/{n + 1}") is None)


def _passing(facts: Sequence[Fact], moves: Sequence[Fact], box: Box) -> dict[int, int]:
    """The moves of what was only shown in this act, by their number: what came to a place, or was turned up there, and leaves it
    again.  With each the move that brought it, or -1: all of them are seen together before the first goes."""
    turned = {str(fact.args[0]).split("/")[0] for fact in facts if fact.kind == "flip" and fact.face}
    came: dict[str, int] = {}
    found = {}
    for n, fact in enumerate(moves):
        source = str(fact.args[0]).split("/")[0]
        if source in came or source in turned:
            found[n] = came.get(source, -1)
        came[target_of(box, fact).split("/")[0]] = n
    return found


def _opened(facts: Sequence[Fact], before: Geometry, eyes: int) -> list[Fact]:
    """Those that turned up, for these eyes, a card which lies under another, so that little of it is seen."""
    found = [(fact, before.of(str(fact.args[0]))) for fact in facts if fact.kind == "flip" and fact.known & eyes and fact.face]
    return [fact for fact, laid in found if laid is not None and laid.tucked]


def _opening(facts: Sequence[Fact], before: Geometry, after: Geometry, eyes: int, now: float, look: Look,
             picture: Picture) -> list[Flight]:
    """Cards that were turned up under another: each turns over whole beside that one, and stays to be read."""
    ms, stays, gap = theme.MOTIONS["flip"].ms * look.motion * SLOW, _read_ms(look), look.px(BESIDE)
    end = max((spot.rect.right for spot in after.spots.values() if not spot.fixed), default=0)
    zones: dict[int, list[tuple[Laid, int]]] = {}
    for fact in _opened(facts, before, eyes):
        if (laid := before.of(str(fact.args[0]))) is not None:
            zones.setdefault(laid.zone, []).append((laid, fact.face))
    found = []
    for zone, opened in zones.items():
        around = opened[0][0].box.unionall([laid.box for laid, _ in opened])
        for n, (laid, card) in enumerate(opened):
            face, back = (picture(card, up, laid.seen.place, 0) for up in (True, False))
            area = face.get_rect(bottom=after.spots[zone].rect.bottom)
            wide = len(opened) * (area.w + gap)
            area.x = (around.right + gap if around.right + wide <= end else around.x - wide) + n * (area.w + gap)
            found.append(Flight(face, area.center, area.center, now, ms + stays, "flip", laid.seen.place, back=back,
                                stays=stays))
    return found


def _read_ms(look: Look) -> float:
    """How long a card is read: no longer where what a bot does moves slowly."""
    return READ_MS * min(1.0, look.motion)


def _turning(facts: Sequence[Fact], lay: Lay, eyes: int, now: float, look: Look, picture: Picture) -> list[Flight]:
    """Cards that were turned up turn over where they lie, all at the same time; no back is shown of one that was seen before."""
    ms, found = theme.MOTIONS["flip"].ms * look.motion * SLOW, []
    for fact in facts if not look.reduced else ():
        laid, stood = ((table.of(str(fact.args[0])) if fact.kind == "flip" else None) for table in (lay.after, lay.before))
        if laid is None or not laid.up or not fact.known & eyes or laid.turn % 360:
            continue
        seen = stood is not None and stood.up
        face, back = (picture(fact.face, up, laid.seen.place, 0) for up in (True, seen))
        found.append(Flight(face, laid.rect.center, laid.rect.center, now, ms, "flip", laid.seen.place, back=back))
    return found


def _meeting(facts: Sequence[Fact], after: Geometry, now: float, look: Look, picture: Callable[[Laid], pygame.Surface]
             ) -> list[Flight]:
    """Pieces that meet, with what lies on them, step towards each other and back, where they lie still: a line of the log names
    their places as `meets`."""
    left = {str(fact.args[0]) for fact in facts if fact.kind in ("move", "lay")}
    said = [str(fact.args[1]["meets"]).split() for fact in facts if fact.kind == "say" and "meets" in fact.args[1]]
    pairs = [[laid for place in places if (laid := after.of(place)) is not None] for places in said if not left & {*places}]
    ms, found = theme.MOTIONS["meet"].ms * look.motion, []
    for one, other in [side for pair in pairs if len(pair) == 2 and not look.reduced for side in (pair, pair[::-1])]:
        (x, y), (to_x, to_y) = one.rect.center, other.rect.center
        off_x, off_y = round((to_x - x) * STEP), round((to_y - y) * STEP)
        place = one.seen.place
        borne = [after.of(f"{place}/{n + 1}") for n in range(_lie_on(after, place))]
        for laid in [one, *[laid for laid in borne if laid is not None]]:
            start, goal = laid.rect.center, laid.rect.move(off_x, off_y).center
            found.append(Flight(picture(laid), start, goal, now, ms, "meet", laid.seen.place, returns=True))
    return found


def target_of(box: Box, fact: Fact) -> str:
    """The place a fact took its piece to; of one laid on another that of the first there."""
    if fact.kind == "lay":
        return f"{fact.args[1]}/1"
    zone = box.zones[box.zone_of[str(fact.args[1])]]
    return zone.name if zone.capacity == 1 else f"{zone.name}.{int(fact.args[2]) + 1}"


def _middle(geometry: Geometry, box: Box, place: str, look: Look) -> tuple[int, int] | None:
    """The middle of a place, or of the zone it is in where the piece itself is not drawn; what lay on another a little aside, so
    that both are seen."""
    laid = geometry.of(place)
    if laid is not None:
        return laid.rect.center
    name = place.split("/")[0]
    zone = box.zone_of.get(name)
    if zone is None:
        zone = box.zone_of.get(name.rpartition(".")[0])
    spot = geometry.spots.get(zone) if zone is not None else None
    aside = look.px(ASIDE) if "/" in place else 0
    return (spot.rect.centerx + aside, spot.rect.centery + aside) if spot is not None else None
