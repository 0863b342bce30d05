"""Everything drawn on the table screen: the resting layer, what is lit while a piece is held, and what moves above.

The resting layer is drawn only when the table changed; a drag or a flight restores it under the old place and draws the new.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.look import Look
from tabletop.ui.motion import eased
from tabletop.ui.table import held as holding
from tabletop.ui.table.felt import Felt
from tabletop.ui.table.flights import Flight
from tabletop.ui.table.frame import Frame
from tabletop.ui.table.geometry import Geometry, Laid, Rail
from tabletop.ui.table.held import Held, Label
from tabletop.ui.table.model import Model

LIFT = 1.06
REACH = 72
"""How far the drawing of a piece goes beyond its box, at both sides together: its shadow, its ring, its angle."""


class Stage:
    """The layers of one table screen."""

    def __init__(self, felt: Felt) -> None:
        self.felt = felt
        self.ground = self.rest = self.lit = pygame.Surface((1, 1))
        self._ground_of: tuple[object, ...] = ()
        self._bare = self.rest
        self._touched: list[pygame.Rect] = []
        self._moving: list[pygame.Rect] = []

    def draw_rest(self, size: tuple[int, int], frame: Frame, look: Look, model: Model, geometry: Geometry, near: int,
                  gauges: dict[tuple[int, str], float], hidden: set[str], ringed: Collection[str], taken: Sequence[pygame.Rect],
                  sums: Sequence[str], change: Sequence[str], area: pygame.Rect | None = None) -> None:
        """The resting layer anew, or an area of it; the clip of `rest` is left at that area."""
        ground_of = (size, frame.cloth.size, frame.cloth.topleft, look.k)
        if ground_of != self._ground_of:
            self._ground_of = ground_of
            self.ground = pygame.Surface(size).convert()
            self.felt.ground(self.ground, frame, look)
            self.rest = self.ground.copy()
            self.lit = self.ground.copy()
        self.rest.set_clip(area)
        part = self.rest.get_clip()
        self.rest.blit(self.ground, part, part)
        view = model.view
        self.felt.zones(self.rest, view, geometry, look, near, taken)
        for rail in geometry.rails:
            if self.rail_area(rail, look).colliderect(part):
                self.felt.rail(self.rest, rail, gauges[rail.seat, rail.key], look)
        cloth: list[Laid] = []
        hand: list[Laid] = []
        around = part.inflate(look.px(REACH), look.px(REACH))
        for laid in geometry.pieces:
            if laid.box.colliderect(around):
                (hand if geometry.spots[laid.zone].spread == "fan" else cloth).append(laid)
        self.felt.pieces(self.rest, cloth, look, hidden, ringed)
        ledger = geometry.ledger
        if self._bare.get_size() != ledger.size:
            self._bare = pygame.Surface(ledger.size).convert()
        seen = ledger.clip(part)
        self._bare.blit(self.rest, (seen.x - ledger.x, seen.y - ledger.y), seen)
        draw_ledger(self.rest, geometry.ledger, sums, change, look)
        raised = geometry.raised.seen.place if geometry.raised is not None else ""
        self.felt.pieces(self.rest, [laid for laid in hand if laid.seen.place != raised], look, hidden)

    def rail_area(self, rail: Rail, look: Look) -> pygame.Rect:
        """The area a rail with its clip is drawn in."""
        return rail.rect.inflate(look.px(44), look.px(34)).clip(self.rest.get_rect())

    def redraw_rail(self, rail: Rail, value: float, look: Look) -> pygame.Rect:
        """One rail with its clip at a value between; the rectangle to be shown anew."""
        area = self.rail_area(rail, look)
        for layer in (self.rest, self.lit):
            layer.blit(self.ground, area.topleft, area)
            self.felt.rail(layer, rail, value, look)
        return area

    # --- a piece in hand -------------------------------------------------------------------------------------------

    def light(self, held: Held, frame: Frame, look: Look, label: Label, ledger: pygame.Rect, sums: Sequence[str],
              change: Sequence[str]) -> None:
        """The layer under a held piece: the table dimmed, its places lit and labelled, the sums as they would become."""
        self.lit.blit(self.rest, (0, 0))
        self.lit.blit(self._bare, ledger.topleft)
        if held.free:
            holding.draw_over(self.lit, held, look)
        else:
            holding.draw_lit(self.lit, held, frame.cloth, look)
        draw_ledger(self.lit, ledger, sums, change, look)
        holding.draw_chips(self.lit, held, label, look, self.lit.get_rect(), frame.small)

    def carried(self, held: Held, look: Look) -> pygame.Surface:
        """The picture of the held piece, a little larger and with its long shadow."""
        if held.picture is None:
            wide = held.laid.token or held.laid.rect.w
            box = pygame.Rect(0, 0, round(wide * LIFT), round(wide * ASPECT * LIFT))
            big = Laid(held.laid.seen, held.laid.zone, box, held.laid.seen.angle, covered=held.laid.covered)
            card = self.felt.picture(big, look)
            margin = look.px(34)
            held.picture = pygame.Surface((card.get_width() + 2 * margin, card.get_height() + 2 * margin), pygame.SRCALPHA)
            spot = card.get_rect(topleft=(margin, margin))
            paint.shadow(held.picture, spot, "lifted", spot.w * theme.R_CARD, look.k)
            held.picture.blit(card, spot)
        return held.picture

    # --- what moves --------------------------------------------------------------------------------------------------

    def moving(self, flights: Iterable[Flight], held: Held | None, look: Look, label: Label, now: float,
               small: bool) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """What lies above the layers now."""
        drawn = []
        for flight in flights:
            where = flight.rect(now)
            if where is not None:
                drawn.append((flight.picture, where))
        if held is not None:
            picture = self.carried(held, look)
            middle = (held.pos[0] - held.grab[0], held.pos[1] - held.grab[1])
            drawn.append((picture, picture.get_rect(center=middle)))
            if held.hover is not None and held.places[held.hover].targets:
                drawn.append(holding.chip(held.places[held.hover], label, True, look, self.lit.get_rect(), small))
        return drawn

    def moved(self, moving: Sequence[tuple[pygame.Surface, pygame.Rect]]) -> bool:
        """Whether what moves is elsewhere than at the last look."""
        before, self._moving = self._moving, [where.copy() for _, where in moving]
        return before != self._moving

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


def draw_ledger(surface: pygame.Surface, area: pygame.Rect, sums: Sequence[str], change: Sequence[str], look: Look) -> None:
    """The sums that matter now, and in mint what a plan or the place under the pointer would make of them."""
    if not sums:
        return
    k, size = look.k, look.text(13.5)
    blocks = [text.lay(words, area.w, size, colour=theme.PAPER0, emphasis=1.2) for words in sums]
    changed = [text.lay(words, area.w, size, colour=theme.INK9, emphasis=1.2) for words in change]
    wide = sum(b.w for b in blocks) + look.px(22) * (len(blocks) - 1) + look.px(56)
    after = sum(b.w for b in changed) + look.px(14) * (len(changed) - 1) + look.px(44) if changed else 0
    bar = pygame.Rect(0, 0, wide + after, area.h - look.px(2))
    bar.center = area.center
    paint.box(surface, bar, bar.h / 2, "#14181D", alpha=0.42)
    paint.put_icon(surface, "combat", (bar.x + look.px(20), bar.centery), 18 * k, theme.PAPER0, "#2C353C")
    x = bar.x + look.px(38)
    for block in blocks:
        block.draw(surface, (x, bar.centery - block.h // 2))
        x += block.w + look.px(22)
    if changed:
        pill = pygame.Rect(bar.right - after, bar.y + look.px(3), after - look.px(4), bar.h - look.px(6))
        paint.box(surface, pill, pill.h / 2, theme.LIT)
        paint.put_icon(surface, "ui_next", (pill.x + look.px(15), pill.centery), 14 * k, theme.LIT_D, theme.LIT)
        x = pill.x + look.px(28)
        for block in changed:
            block.draw(surface, (x, pill.centery - block.h // 2))
            x += block.w + look.px(14)


class Slide:
    """Gauges sliding to their values: about 30 ms a notch, at most 420 ms."""

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

    def value(self, key: tuple[int, str], now: float, motion: float) -> float:
        """Where a clip stands."""
        start, since = self._from.get(key, (0.0, now))
        to = self._to.get(key, 0)
        ms = min(theme.CLIP_MAX_MS, theme.MOTIONS["notch"].ms * abs(to - start)) * motion
        return start + (to - start) * eased(theme.MOTIONS["notch"].easing, now - since, ms)

    def moving(self, now: float, motion: float) -> list[tuple[int, str]]:
        """The clips that have not arrived."""
        return [key for key, to in self._to.items() if abs(self.value(key, now, motion) - to) > 0.01]
