"""Everything drawn on the table screen: the resting layer, what is lit while a piece is held, and what moves above.

The resting layer is drawn only when the table changed; a drag or a flight restores it under the old place and draws the new.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

import pygame

from tabletop.catalog.definitions import DECLARED
from tabletop.table.view import View
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.images.icons import has_icon
from tabletop.ui.look import Look
from tabletop.ui.motion import eased
from tabletop.ui.table.draw import held as holding
from tabletop.ui.table.draw.boards import draw_figures, draw_numbers, draw_tags, draw_threats
from tabletop.ui.table.draw.cloth import put_scaled
from tabletop.ui.table.draw.felt import FLAT, Felt
from tabletop.ui.table.draw.flights import Flight
from tabletop.ui.table.draw.held import Held, Label
from tabletop.ui.table.draw.labels import draw_owners
from tabletop.ui.table.draw.papers import draw_boards, draw_names, draw_rounds, draw_stacks, draw_texts, draw_turns
from tabletop.ui.table.draw.sums import draw_ledger
from tabletop.ui.table.layout.camera import Camera
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.layout.geometry import Geometry, Laid, Rail
from tabletop.ui.table.layout.marks import draw_zone_notes
from tabletop.ui.table.moment.glance import Glance
from tabletop.ui.table.moment.model import Model
from tabletop.ui.text import noting

LIFT, CAST = 1.06, 34
"""So much larger a carried piece is, and the room of its shadow around it, logical."""
REACH = 72
"""How far the drawing of a piece goes beyond its box, at both sides together: its shadow, its ring, its angle."""
Picture = tuple[pygame.Surface, pygame.Rect]
"""What is drawn above the resting table, and where."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the moment would come to: who is threatened by how much, by zone, the sums of the ledger, and what would change them."""

    threats: Mapping[int, int] = field(default_factory=dict)
    sums: Sequence[str] = ()
    change: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class OnCloth:
    """What lies on the cloth at a moment, the seat `near` below, rails at their numbers (`gauges`).

    Pieces at the places `hidden` are left out and those `ringed` were moved last; labels keep off what is `taken`.  What is `told`
    of it may be a moment before.
    """

    model: Model
    geometry: Geometry
    near: int
    gauges: Mapping[tuple[int, str], float]
    glance: Glance
    outlook: Outlook
    hidden: Collection[str] = ()
    ringed: Collection[str] = ()
    taken: Sequence[pygame.Rect] = ()
    told: View | None = None


class Stage:
    """The layers of one table screen: the bare ground, the resting table, the lit one, and the one that is scaled in motion.

    `labels` are where labels and badges lie on the resting table.
    """

    def __init__(self, felt: Felt) -> None:
        self.felt = felt
        self.ground = self.rest = self.lit = pygame.Surface((1, 1))
        self.view = self.rest
        self._far: pygame.Surface | None = None
        self._ground_of: tuple[object, ...] = ()
        self._camera = Camera()
        self._bare = self.rest
        self._touched: list[pygame.Rect] = []
        self._moving: list[tuple[pygame.Rect, int | None]] = []
        self._turned: list[float] = []
        self.labels: list[pygame.Rect] = []
        self.sums: list[pygame.Rect] = []

    def give_back(self) -> None:
        """Hold no large picture any more: the table is left.  What is drawn after that is made anew."""
        self.ground = self.rest = self.lit = self.view = self._bare = pygame.Surface((1, 1))
        self._far, self._ground_of = None, ()
        self.felt.give_back()

    def draw_ground(self, size: tuple[int, int], frame: Frame, look: Look, camera: Camera, area: pygame.Rect | None) -> None:
        """Bare wood and cloth on the resting layer, or on an area of it; its clip is left at that area."""
        self.lay_ground(size, frame, look, camera)
        self.rest.set_clip(area)
        part = self.rest.get_clip()
        self.rest.blit(self.ground, part, part)

    def lay_ground(self, size: tuple[int, int], frame: Frame, look: Look, camera: Camera) -> None:
        """The bare ground as it is seen by a camera."""
        ground_of = (size, frame.cloth.size, frame.cloth.topleft, look.k)
        if ground_of == self._ground_of and camera.zoom == self._camera.zoom > 1:
            self.felt.cloth.push(self.ground, frame, look, self._camera, camera)
            self._camera = camera
        if ground_of != self._ground_of or camera != self._camera:
            if self.ground.get_size() != size:
                self.ground, self.rest = (pygame.Surface(size) for _ in range(2))
                self.lit = self.view = pygame.Surface((1, 1))
            elif self._camera.fits and camera.zoom > 1 and ground_of == self._ground_of:
                self.felt.cloth.keep_flat(self.ground.subsurface(frame.cloth), look)
            if ground_of != self._ground_of:
                self._far = None
            self._ground_of, self._camera = ground_of, camera
            self.felt.cloth.ground(self.ground, frame, look, camera)

    @contextmanager
    def labelled(self, area: pygame.Rect | None) -> Iterator[None]:
        """While the resting layer, or an area of it, is drawn: keeps where labels and badges lie on it."""
        with noting.labels(self.rest) as found:
            yield
        self.labels = found if area is None else [*(label for label in self.labels if not label.colliderect(area)),
                                                   *(label for label in found if label.colliderect(area))]

    def put_labels(self, surface: pygame.Surface, under: pygame.Surface, rings: Sequence[pygame.Rect], raised: Laid | None) -> None:
        """Labels and badges whole over the rings that are drawn above the layers, but those under a raised card."""
        for label in self.labels:
            if label.collidelist(rings) >= 0 and not (raised is not None and raised.rect.colliderect(label)):
                surface.blit(under, label.topleft, label)

    def draw_cloth(self, cloth: OnCloth, look: Look) -> None:
        """What lies on the cloth, inside the clip of the resting layer; `look` is that of the cloth."""
        part, model, geometry, glance = self.rest.get_clip(), cloth.model, cloth.geometry, cloth.glance
        hidden, ringed, outlook = cloth.hidden, cloth.ringed, cloth.outlook
        draw_boards(self.rest, geometry, glance, look)
        self.felt.labels.draw(self.rest, model.view, geometry, look, cloth.near, cloth.taken, glance.limits)
        draw_owners(self.rest, geometry, self.felt.box, model.wording.person, look)
        draw_threats(self.rest, geometry, outlook.threats, look)
        for rail in geometry.rails:
            if self.rail_area(rail, look).colliderect(part):
                self.felt.rails.draw(self.rest, rail, cloth.gauges[rail.seat, rail.key], look)
        for own in geometry.sheets.parts:
            own.draw(self.rest, own.area, cloth.told if own.later and cloth.told is not None else model.view, look)
        self.felt.pieces(self.rest, FLAT, geometry.flat, look, hidden, ringed)
        draw_texts(self.rest, geometry, model.view, glance, self.felt.box, look)
        self.felt.acting(self.rest, geometry, glance, look)
        draw_tags(self.rest, geometry, glance.tags, glance.usable, look)
        draw_stacks(self.rest, geometry, self.felt.box, look)
        draw_numbers(self.rest, model.view, self.felt.box, geometry, look)
        draw_figures(self.rest, geometry, outlook.threats, look)
        draw_turns(self.rest, geometry, glance.turns, look)
        draw_rounds(self.rest, geometry, glance, look)
        draw_zone_notes(self.rest, model.view, geometry, look)
        ledger = geometry.ledger
        if self._bare.get_size() != ledger.size:
            self._bare = pygame.Surface(ledger.size).convert()
        seen = ledger.clip(part)
        self._bare.blit(self.rest, (seen.x - ledger.x, seen.y - ledger.y), seen)
        draw_ledger(self.rest, geometry, self._ledger_sign(), outlook.sums, outlook.change, look)

    def _ledger_sign(self) -> str:
        """What a game is about stands before its sums: the emblem of a declared one, else a fight."""
        catalog = self.felt.catalog
        return catalog.emblem if catalog.rules == DECLARED and has_icon(catalog.emblem) else "combat"

    def draw_trays(self, look: Look, model: Model, geometry: Geometry, hidden: Collection[str], ringed: Collection[str]) -> None:
        """The piles that are spread beside the cloth."""
        self.felt.trays(self.rest, model.view, geometry, look, hidden, ringed)
        draw_names(self.rest, geometry, self.felt.box, look)

    def draw_hand(self, look: Look, geometry: Geometry, hidden: Collection[str]) -> None:
        """The hand but for the raised card, inside the clip of the resting layer; the prompt cuts it.  An empty one says so."""
        clip = self.rest.get_clip()
        raised = geometry.raised.seen.place if geometry.raised is not None else ""
        fans = [spot for spot in geometry.spots.values() if spot.spread == "fan"]
        if fans:
            held = [laid for laid in geometry.pieces if geometry.spots[laid.zone].spread == "fan"]
            self.rest.set_clip(clip.clip((0, 0, self.rest.get_width(), max(spot.rect.bottom for spot in fans))))
            for spot in fans if look.legible(14) else ():
                label = self.felt.box.zones[spot.zone].label.get(look.lang, "")
                if label and not any(laid.zone == spot.zone for laid in held):
                    text.draw_line(self.rest, f"{label} 0", spot.rect.center, look.text(14), colour=theme.CLOTH_TEXT,
                                   align="centre", max_width=spot.rect.w, floor=look.floor)
            self.felt.pieces(self.rest, "fan", [laid for laid in held if laid.seen.place != raised], look, hidden)
            self.rest.set_clip(clip)

    # --- while it is zoomed ------------------------------------------------------------------------------------------

    def _as_rest(self, layer: pygame.Surface) -> pygame.Surface:
        """A layer that looks like the resting one: most tables need no other for long, so it is made when it is first wanted."""
        if layer.get_size() != self.rest.get_size():
            return self.rest.copy()
        layer.blit(self.rest, (0, 0))
        return layer

    def begin_scaling(self) -> None:
        """Before `scale`: what is not scaled is as at rest."""
        self.view = self._as_rest(self.view)

    def keep_far(self, cloth: pygame.Rect) -> None:
        """Keep the whole cloth as it is drawn now, to be seen around what is drawn near."""
        if self._far is None or self._far.get_size() != cloth.size:
            self._far = self.rest.subsurface(cloth).copy()
        else:
            self._far.blit(self.rest, (0, 0), cloth)

    def scale(self, frame: Frame, drawn: Camera, camera: Camera, edge: Look) -> pygame.Rect:
        """On `view`: the table as it was drawn for one camera, scaled for another; where."""
        cloth, margin = frame.cloth, edge.px(12)
        around = pygame.Rect(cloth.x - margin, frame.bar.bottom, cloth.w + 2 * margin, cloth.bottom + edge.px(2) - frame.bar.bottom)
        ratio = camera.zoom / drawn.zoom
        at = camera.point(drawn.back(cloth.topleft, cloth), cloth)
        self.view.blit(paint.planks(self.view.get_size()), around.topleft, around)
        if self._far is not None and drawn.zoom > 1 and not pygame.Rect(at, (cloth.w * ratio, cloth.h * ratio)).contains(cloth):
            put_scaled(self.view, self._far, camera.corner(cloth), camera.zoom, cloth)
        put_scaled(self.view, self.rest.subsurface(cloth), at, ratio, cloth)
        if camera.zoom > 1:
            self.felt.cloth.rim(self.view, cloth, edge)
        return around

    def rail_area(self, rail: Rail, look: Look) -> pygame.Rect:
        """The area a rail with its clip is drawn in."""
        reach = (0, 0) if rail.paper or rail.art is not None else (look.px(44), look.px(34))
        return rail.rect.inflate(*reach).clip(self.rest.get_rect())

    def redraw_rail(self, rail: Rail, value: float, look: Look, window: pygame.Rect | None) -> pygame.Rect:
        """One rail with its clip at a value between; the rectangle to be shown anew."""
        area = self.rail_area(rail, look)
        area = area.clip(window) if window is not None else area
        for layer in (self.rest, self.lit):
            layer.set_clip(area)
            if not rail.paper:
                layer.blit(self.ground, area.topleft, area)
            self.felt.rails.draw(layer, rail, value, look)
            layer.set_clip(None)
        return area

    # --- a piece in hand -------------------------------------------------------------------------------------------

    def light(self, held: Held, frame: Frame, look: Look, near: Look, label: Label, geometry: Geometry,
              outlook: Outlook) -> None:
        """The layer under a held piece: the table dimmed, its reach, its places lit and labelled, the sums as they would become.

        `near` is the look of the cloth.
        """
        ledger = geometry.ledger
        self.lit = self._as_rest(self.lit)
        self.lit.set_clip(geometry.window)
        self.lit.blit(self._bare, ledger.topleft)
        legend = geometry.part("legend")
        if legend is not None and any(legend.colliderect(place.rect) for place in held.places):
            self.lit.blit(self.ground, legend, legend)
        if held.free:
            holding.draw_over(self.lit, held, look)
        else:
            holding.draw_lit(self.lit, held, frame.cloth, look)
            if held.refuses is not None:
                holding.draw_barred(self.lit, held.refuses, look)
            draw_threats(self.lit, geometry, {zone: n for zone, n in outlook.threats.items() if n <= 0}, near)
        draw_ledger(self.lit, geometry, self._ledger_sign(), outlook.sums, outlook.change, near)
        self.lit.set_clip(None)
        holding.draw_chips(self.lit, held, label, look, self.lit.get_rect(), frame.small)

    def foresee(self, laid: Laid, look: Look) -> None:
        """A piece may be picked up now: make ready what that needs, its face as soon as there is time."""
        self.lit = self._as_rest(self.lit)
        self.felt.carried(_lifted(laid, laid), look)

    def carried(self, held: Held, look: Look) -> pygame.Surface:
        """The picture of what is held: a little larger and with its long shadow, other pieces behind it and how many there are."""
        pieces = [_lifted(laid, held.laid) for laid in (held.laid, *held.more)]
        if held.picture is None or (held.blurred and all(self.felt.settled(laid, look) for laid in pieces)):
            self._moving = []
            shown = [self.felt.carried(laid, look) for laid in pieces]
            held.blurred, cards = not all(sharp for _, sharp in shown), [card for card, _ in shown]
            step = look.px(3 if held.load.pile else 18)
            margin = look.px(CAST) + step * len(held.more)
            size = max(card.get_width() for card in cards), max(card.get_height() for card in cards)
            held.picture = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
            for n in range(len(cards) - 1, -1, -1):
                spot = cards[n].get_rect(center=held.picture.get_rect().center).move(step * n, -step * n if held.load.pile else 0)
                paint.shadow(held.picture, spot, "rest" if n else "lifted", spot.w * theme.R_CARD, look.k)
                held.picture.blit(cards[n], spot)
            if held.count > 1:
                _badge(held.picture, held.count, look)
        return held.picture

    # --- what moves --------------------------------------------------------------------------------------------------

    def moving(self, flights: Iterable[Flight], held: Held | None, look: Look, label: Label, now: float,
               small: bool) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """What lies above the layers now."""
        drawn = []
        for flight in sorted(flights, key=lambda flight: flight.lies if now < flight.start else math.inf):
            where = flight.rect(now)
            if where is not None:
                drawn.append((flight.shown(now), where))
        if held is not None:
            picture = self.carried(held, look)
            middle = (held.pos[0] - held.grab[0], held.pos[1] - held.grab[1])
            whole = picture.get_rect(center=middle)
            cards = whole.inflate(-2 * look.px(CAST), -2 * look.px(CAST)).clamp(self.lit.get_rect())
            drawn.append((picture, picture.get_rect(center=cards.center)))
            if held.hover is not None and held.places[held.hover].targets:
                over = holding.on_picture(held.places[held.hover], held, cards)
                drawn.append(holding.chip(over, label, True, look, self.lit.get_rect(), small))
            if held.refuses is not None:
                drawn.append(holding.barred_chip(held.refuses, look, self.lit.get_rect()))
            if held.gap is not None:
                drawn.append(_bar(held.gap.bar, look))
        return drawn

    def moved(self, moving: Sequence[tuple[pygame.Surface, pygame.Rect]], flights: Iterable[Flight], now: float) -> bool:
        """Whether what moves is elsewhere than at the last look, or has turned on."""
        before = self._moving, self._turned
        self._moving = [(where.copy(), picture.get_alpha()) for picture, where in moving]
        self._turned = [flight.turned(now) for flight in flights]
        return before != (self._moving, self._turned)

    def compose(self, surface: pygame.Surface, under: pygame.Surface, moving: Sequence[tuple[pygame.Surface, pygame.Rect]],
                changed: Sequence[pygame.Rect], whole: bool) -> list[pygame.Rect]:
        """Put a layer and what moves on the screen; with `whole` all of it, else only where something changed or moves."""
        screen = surface.get_rect()
        if whole:
            surface.blit(under, (0, 0))
        else:
            for rect in (*self._touched, *changed):
                surface.blit(under, rect.topleft, rect)
        touched = []
        for picture, where in moving:
            surface.blit(picture, where)
            touched.append(where.clip(screen))
        dirty = [*changed, *self._touched, *touched]
        self._touched = touched
        return dirty


def _lifted(laid: Laid, first: Laid) -> Laid:
    """A piece as it is carried, as large as the `first` of those that are."""
    wide = first.token or first.plaque or first.rect.w
    box = pygame.Rect(0, 0, round(wide * LIFT), round(wide * ASPECT * LIFT))
    return replace(laid, rect=box, angle=laid.seen.angle, token=0, free=0, plaque=0)


def _badge(picture: pygame.Surface, count: int, look: Look) -> None:
    """How many pieces are carried, in the middle of their picture."""
    said, size = str(count), look.text(18)
    box = pygame.Rect(0, 0, max(look.px(32), text.measure(said, size, True) + look.px(18)), look.px(32))
    box.center = picture.get_rect().center
    paint.box(picture, box, box.h / 2, theme.INK9, theme.PAPER0, 2 * look.k)
    text.draw_line(picture, said, box.center, size, bold=True, colour=theme.PAPER0, align="centre")


def _bar(bar: pygame.Rect, look: Look) -> tuple[pygame.Surface, pygame.Rect]:
    """Where between others a piece would come to lie."""
    made = pygame.Surface(bar.inflate(look.px(4), look.px(4)).size, pygame.SRCALPHA)
    paint.box(made, made.get_rect(), made.get_width() / 2, theme.LIT, theme.INK9, 1.5 * look.k)
    return made, made.get_rect(center=bar.center)


LEAST_MS = 240
"""So long at least a figure takes to come to another."""


class Slide:
    """Gauges sliding to their values: about 30 ms a notch, at least 240 and at most 420 ms."""

    def __init__(self) -> None:
        self._from: dict[tuple[int, str], tuple[float, float]] = {}
        self._to: dict[tuple[int, str], int] = {}

    def aim(self, values: dict[tuple[int, str], int], now: float, motion: float) -> None:
        """Slide to new values from where the clips stand."""
        for key, value in values.items():
            if self._to.get(key) != value:
                start = self.value(key, now, motion) if key in self._to and motion > 0 else float(value)
                self._from[key] = (start, now)
                self._to[key] = value

    def wait(self, now: float, until: float) -> None:
        """What would begin to slide now begins then: the figure follows what brought it about."""
        self._from = {key: (start, max(until, since) if since == now else since) for key, (start, since) in self._from.items()}

    def rest(self) -> None:
        """All clips arrive at once."""
        self._from = {key: (float(self._to[key]), since) for key, (_, since) in self._from.items()}

    def value(self, key: tuple[int, str], now: float, motion: float) -> float:
        """Where a clip stands."""
        start, since = self._from.get(key, (0.0, now))
        to = self._to.get(key, 0)
        ms = min(theme.CLIP_MAX_MS, max(LEAST_MS, theme.MOTIONS["notch"].ms * abs(to - start))) * motion
        return start + (to - start) * eased(theme.MOTIONS["notch"].easing, now - since, ms)

    def moving(self, now: float, motion: float) -> list[tuple[int, str]]:
        """The clips that have not arrived."""
        return [key for key, to in self._to.items() if abs(self.value(key, now, motion) - to) > 0.01]
