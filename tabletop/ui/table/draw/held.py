"""A piece in the hand of the person at the mouse or the keyboard: where it may go, what is lit, and how that is drawn."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache

import pygame

from tabletop.play.falling import Load
from tabletop.play.plan import Target
from tabletop.table.state import NOWHERE
from tabletop.ui import paint, text, theme
from tabletop.ui.images.icons import verb_sign
from tabletop.ui.look import Look
from tabletop.ui.table.layout.drops import Gap
from tabletop.ui.table.layout.geometry import Geometry, Laid

_FIGURES = re.compile(r"(\s+\S*[=≤≥→/+＋]\S*)+$")
"""The comparison at the end of a label."""
SEAL = 26
"""The diameter of a chip without words."""
PICTURE = 0.38
"""How far down a card the middle of its picture is."""
MARGIN = 10
"""What the picture of a chip has around it for its shadow."""
WHY_WIDE = 240
"""How wide the words of why a place refuses may be, logical."""
THRESHOLD = 5
"""Screen pixels a pressed pointer must move before a drag begins, at any zoom and scale."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button that is down: where, since when, on which piece if on any; `early` is a piece of the hand it went down on while
    something was still being shown: as a click it does no more than to end that."""

    at: tuple[int, int]
    since: float
    laid: Laid | None
    early: int = -1


@dataclass(frozen=True, slots=True)
class Place:
    """One lit place: its zone (NOWHERE: act without moving), its box, and what may be done there.

    `picture` is the height of the middle of the picture on the card that lies there: its chip covers no words of it.  `onto` is
    where the piece lies that it is dropped on, empty for the zone itself.
    """

    zone: int
    rect: pygame.Rect
    targets: tuple[Target, ...]
    picture: int | None = None
    onto: str = ""

    @property
    def later(self) -> bool:
        """Whether it is open in a later step only."""
        return all(target.step for target in self.targets)


@dataclass(frozen=True, slots=True)
class Barred:
    """A place that does not take what is held over it: its box and why, in words; where the rules only advise it would be done."""

    rect: pygame.Rect
    says: str
    advised: bool = False


@dataclass(slots=True)
class Held:
    """A piece picked up: `piece` is what the rules know it by, `grab` where the pointer holds it, `keyboard` moved by arrows,
    `free` of all rules.

    `load` is all that is carried and `more` what of it is drawn beside the piece itself, from left to right; `count` says how
    many that are.  It is over the place `at`, which may refuse it (`refuses`); `gap` is where it would lie between others.
    `chosen` is what Enter would have laid of another piece when this was picked up.
    """

    laid: Laid
    piece: int
    places: tuple[Place, ...]
    pos: tuple[int, int]
    grab: tuple[int, int] = (0, 0)
    keyboard: bool = False
    hover: int | None = None
    free: bool = False
    load: Load = field(default_factory=lambda: Load(()))
    more: tuple[Laid, ...] = ()
    count: int = 1
    gap: Gap | None = None
    at: int | None = None
    refuses: Barred | None = None
    chosen: Target | None = None
    picture: pygame.Surface | None = field(default=None, repr=False)
    blurred: bool = False

    def over(self, pos: tuple[int, int]) -> int | None:
        """The lit place a pointer stands on, now before later, the smaller first."""
        found = [n for n, place in enumerate(self.places) if place.rect.collidepoint(pos)]
        return min(found, key=lambda n: (self.places[n].later, self.places[n].rect.w * self.places[n].rect.h)) if found else None


def lit_places(targets: Sequence[Target], geometry: Geometry, place_of: Callable[[int], str] = str) -> tuple[Place, ...]:
    """The targets of a piece grouped by place, or by the piece they are dropped on; acting without moving is lit on the ledger."""
    by_place: dict[tuple[int, str], list[Target]] = {}
    for target in targets:
        by_place.setdefault((target.place, place_of(target.onto.piece) if target.onto is not None else ""), []).append(target)
    return tuple(Place(zone, area(zone, onto, geometry), tuple(found),
                       picture_of(zone, geometry) if zone != NOWHERE else None, onto)
                 for (zone, onto), found in by_place.items() if zone == NOWHERE or zone in geometry.spots)


def area(zone: int, onto: str, geometry: Geometry) -> pygame.Rect:
    """Where a place is lit: the piece something is dropped on, else the zone."""
    laid = geometry.of(onto) if onto else None
    return laid.box if laid is not None else geometry.ledger if zone == NOWHERE else geometry.sight(zone)


def picture_of(zone: int, geometry: Geometry) -> int | None:
    """Where the picture of the topmost card of a slot is; None where no face lies there."""
    faces = [laid for laid in geometry.pieces if laid.zone == zone and laid.up]
    if not faces or geometry.spots[zone].spread not in ("slot", "cell"):
        return None
    return faces[-1].rect.y + round(faces[-1].rect.h * PICTURE)


def on_picture(place: Place, held: Held, card: pygame.Rect) -> Place:
    """A place with its chip on the picture of the card that is held over it; of a piece without words as it is."""
    return replace(place, picture=card.y + round(card.h * PICTURE)) if held.laid.up and not held.laid.token else place


def draw_lit(surface: pygame.Surface, held: Held, cloth: pygame.Rect, look: Look) -> None:
    """Dim the cloth, leave the lit places bright, and mark each by its state."""
    dim = pygame.Surface(cloth.size, pygame.SRCALPHA)
    paint.box(dim, dim.get_rect(), theme.R_CLOTH * look.k, theme.DIM, alpha=theme.DIM_DRAG)
    for place in held.places:
        hole = place.rect.inflate(look.px(8), look.px(8))
        bright = paint.rounded(hole.size, theme.R_BUTTON * look.k)
        dim.blit(bright, hole.move(-cloth.x, -cloth.y), special_flags=pygame.BLEND_RGBA_SUB)
    surface.blit(dim, cloth.topleft)
    for n, place in enumerate(held.places):
        draw_place(surface, place, n == held.hover, look)


def draw_place(surface: pygame.Surface, place: Place, hover: bool, look: Look) -> None:
    """Corner brackets where it may go now, a dotted outline where it may go later."""
    if place.later:
        if hover:
            paint.box(surface, place.rect, theme.R_BUTTON * look.k, theme.PAPER0, theme.PAPER0, 2 * look.k, alpha=0.12)
        paint.waiting(surface, place.rect, look.k)
    else:
        paint.brackets(surface, place.rect, look.k, hover=hover)


Label = Callable[[Target], tuple[str, str]]
"""The words of a target, and in which later step, or nothing."""


def draw_over(surface: pygame.Surface, held: Held, look: Look) -> None:
    """With the rules off: the one place the piece would fall on, or that does not take it."""
    if held.refuses is not None:
        draw_barred(surface, held.refuses, look)
    elif held.hover is not None:
        paint.brackets(surface, held.places[held.hover].rect, look.k, hover=True)


def draw_barred(surface: pygame.Surface, barred: Barred, look: Look) -> None:
    """The hatch and the seal of a place that does not take what is over it; advice leaves it as it is."""
    if not barred.advised:
        paint.refused(surface, barred.rect, look.k)


def barred_chip(barred: Barred, look: Look, bounds: pygame.Rect) -> tuple[pygame.Surface, pygame.Rect]:
    """Why a place does not take what is over it, and where that goes: over what is held, inside the bounds."""
    said = text.fit(barred.says, look.px(WHY_WIDE), look.px(60), look.text(13.5), look.floor, colour=theme.INK9, leading=1.2)
    colour, sign = (theme.GOLD_D, "ui_info") if barred.advised else (theme.SHU, "ui_cross")
    made = _labelled(said, colour, sign, theme.PAPER0, colour, look)
    return made, made.get_rect(center=(barred.rect.centerx, barred.rect.bottom - round(barred.rect.h * 0.2))).clamp(bounds)


def draw_chips(surface: pygame.Surface, held: Held, label: Label, look: Look, bounds: pygame.Rect, small: bool) -> None:
    """A chip on each lit place; they are kept inside the bounds."""
    for n, place in enumerate(held.places):
        if place.targets:
            surface.blit(*chip(place, label, n == held.hover, look, bounds, small))


def chip(place: Place, label: Label, hover: bool, look: Look, bounds: pygame.Rect,
         small: bool) -> tuple[pygame.Surface, pygame.Rect]:
    """The chip of one place and where it goes: sign, words and figures; on a small table the sign, for the prompt has the words."""
    made = _seal(place, hover, look) if small else _strip(place, label, hover, look, bounds)
    y = place.picture if place.picture is not None else place.rect.bottom - round(place.rect.h * 0.34)
    where = made.get_rect(center=(place.rect.centerx, y))
    return made, where.clamp(bounds)


def _seal(place: Place, hover: bool, look: Look) -> pygame.Surface:
    margin, side = look.px(MARGIN), look.px(SEAL)
    surface = pygame.Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
    middle = surface.get_rect().center
    box = pygame.Rect(margin, margin, side, side)
    colour, name = _signed(place)
    paint.shadow(surface, box, "chip", side / 2, look.k)
    paint.disc(surface, middle, side / 2, colour, theme.WHITE, (3 if hover else 1.5) * look.k)
    paint.put_icon(surface, name, middle, 15 * look.k, theme.WHITE, colour)
    return surface


def _strip(place: Place, label: Label, hover: bool, look: Look, bounds: pygame.Rect) -> pygame.Surface:
    colour, name = _signed(place)
    ground = theme.PAPER2 if place.later else theme.PAPER0
    return _labelled(_words(place, label, look, bounds.w), colour, name, ground, colour if hover else None, look)


def _labelled(block: text.Block, colour: str, name: str, ground: str, edge: str | None, look: Look) -> pygame.Surface:
    """Words after a sign, on a strip."""
    k, margin = look.k, look.px(MARGIN)
    box = pygame.Rect(0, 0, block.w + look.px(40), max(look.px(28), block.h + look.px(4)))
    surface = pygame.Surface((box.w + 2 * margin, box.h + 2 * margin), pygame.SRCALPHA)
    box.topleft = (margin, margin)
    round_ = min(box.h / 2, 14 * k)
    paint.shadow(surface, box, "chip", round_, k)
    paint.box(surface, box, round_, ground, edge, 2 * k)
    cap = pygame.Rect(box.x + look.px(3), box.y + look.px(3), look.px(24), box.h - look.px(6))
    paint.box(surface, cap, min(cap.h / 2, 11 * k), colour)
    paint.put_icon(surface, name, cap.center, 14 * k, theme.WHITE, colour)
    block.draw(surface, (box.x + look.px(31), box.centery - block.h // 2))
    return surface


@lru_cache(64)
def later_chip(said: str, room: int, look: Look) -> pygame.Surface:
    """What a place says that is open later only, as wide as the place at most: an hourglass and when."""
    wide = max(room, look.px(96)) - look.px(32)
    block = text.fit(said, wide, look.px(36), look.text(12), look.floor, colour=theme.INK9, leading=1.2)
    box = pygame.Rect(0, 0, block.w + look.px(32), max(look.px(24), block.h + look.px(6)))
    surface = pygame.Surface(box.size, pygame.SRCALPHA)
    paint.box(surface, box, min(box.h / 2, 12 * look.k), theme.PAPER2)
    paint.put_icon(surface, "ui_hourglass", (box.x + look.px(15), box.centery), 14 * look.k, theme.INK5, theme.PAPER2)
    block.draw(surface, (box.x + look.px(26), box.centery - block.h // 2))
    return surface


def _words(place: Place, label: Label, look: Look, widest: int) -> text.Block:
    """What a chip says.  Where that does not fit the figures are left to the prompt, then it takes two lines; when it
    is done is always said."""
    says, when = label(place.targets[0])
    more = (" ..." if look.lang == "en" else " …") if len(place.targets) > 1 else ""
    room, size = max(place.rect.w + look.px(12), look.px(96)) - look.px(40), look.text(13.5)
    least = " ".join(filter(None, (_FIGURES.sub("", says) + more, when)))
    for said in (f"{says}{more}  {when}" if when else says + more, least):
        block = text.lay(said, widest, size, colour=theme.INK9)
        if block.w <= room:
            return block
    return text.fit(least, room, look.px(40), size, look.floor, colour=theme.INK9, leading=1.2)


def _signed(place: Place) -> tuple[str, str]:
    """The colour and the sign of a chip."""
    return (theme.INK5, "ui_hourglass") if place.later else (theme.LIT_D, verb_sign(place.targets[0].verb))
