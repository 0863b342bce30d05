"""What a plan comes to, written at each place it goes to, and the pieces it only points at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from tabletop.play.plan import Plan
from tabletop.play.sight import Sight
from tabletop.table.state import NOWHERE
from tabletop.ui import paint, text, theme
from tabletop.ui.images.icons import verb_sign
from tabletop.ui.look import Look
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.text import noting

HIGH = 26
"""The logical height of the paper a sum stands on."""


@dataclass(frozen=True, slots=True)
class Sum:
    """What a plan comes to at one place, in words, on paper of its own."""

    area: pygame.Rect
    sign: str
    said: text.Block

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """The paper with the sign of what is planned."""
        area, k = self.area, look.k
        noting.laid_over(surface, area)
        paint.shadow(surface, area, "chip", area.h / 2, k)
        paint.box(surface, area, min(area.h / 2, 13 * k), theme.PAPER0, theme.GOLD, 2 * k)
        at = area.x + look.px(16), area.centery
        paint.disc(surface, at, 10 * k, theme.GOLD)
        paint.put_icon(surface, self.sign, at, 13 * k, theme.INK9, theme.GOLD)
        self.said.draw(surface, (area.x + look.px(31), area.centery - self.said.h // 2))


def draw_chosen(surface: pygame.Surface, geometry: Geometry, sight: Sight, plan: Plan, look: Look, in_hand: bool,
                sweeps: bool) -> None:
    """A mark on every piece the plan points at, of the hand under the prompt or elsewhere; round all that lie there where it
    `sweeps`."""
    for part in plan.parts:
        laid = geometry.of(sight.place(part.piece)) if part.place == NOWHERE else None
        if laid is not None and (geometry.spots[laid.zone].spread == "fan") == in_hand:
            _chosen(surface, geometry.around(laid.zone) if sweeps else laid.box, look)


def sums_of(geometry: Geometry, plan: Plan, sums: Mapping[int, str], look: Look,
            taken: Sequence[pygame.Rect] = ()) -> Iterator[Sum]:
    """At the foot of every place on the cloth the plan goes to its sum there, off the plates and chips that have `taken` theirs and
    off other cards, else over the middle of what lies there last; a single one that has no room is left to the prompt, which says
    it too."""
    for zone, said in sums.items():
        shown = zone in geometry.spots and geometry.spots[zone].spread != "fan" and geometry.sight(zone).h
        if shown and look.legible(13):
            strips = [laid.box for laid in geometry.pieces if laid.zone == zone and laid.tucked]
            rect = geometry.spots[zone].rect
            low = max((strip.bottom for strip in strips), default=0) + look.px(8)  # clear of the names on the strips
            foot = pygame.Rect(rect.x, rect.y, rect.w, max(rect.h, low - rect.y))
            made = _sum(foot, plan.verb, said, look)
            last = next((laid.rect.centery for laid in reversed(geometry.pieces) if laid.zone == zone and laid.up), None)
            area = _clear(made.area, foot, taken, look.px(6), last)
            others = [*(laid.box for laid in geometry.pieces if laid.zone != zone), *strips]
            if (beside := _beside(area, foot, [*others, *taken], look.px(6))) is not None or len(sums) > 1:
                yield replace(made, area=beside or area)


def _chosen(surface: pygame.Surface, box: pygame.Rect, look: Look) -> None:
    """Gold round a piece, and a hook."""
    k = look.k
    paint.box(surface, box.inflate(look.px(6), look.px(6)), 9 * k, None, theme.GOLD, 3 * k)
    centre = box.right - 12 * k, box.y + 12 * k
    noting.badge(surface, paint.around(centre, 12 * k))
    paint.disc(surface, centre, 12 * k, theme.GOLD, theme.INK9, 1.5 * k)
    paint.put_icon(surface, "ui_check", centre, 15 * k, theme.INK9, theme.GOLD)


def _sum(spot: pygame.Rect, verb: str, said: str, look: Look) -> Sum:
    room = spot.w + look.px(20)
    block = text.fit(said, room - look.px(38), look.px(HIGH + 12), look.text(13.5), look.floor, colour=theme.INK9, leading=1.15)
    area = pygame.Rect(0, 0, block.w + look.px(40), max(look.px(HIGH), block.h + look.px(4)))
    area.midtop = spot.centerx, spot.bottom - look.px(6)  # over the lower edge, off the last line of a card there
    return Sum(area, verb_sign(verb), block)


def _clear(area: pygame.Rect, foot: pygame.Rect, taken: Sequence[pygame.Rect], gap: int, middle: int | None) -> pygame.Rect:
    """A sum moved off what it meets: aside as far as its place reaches, else above it, up to the `middle` of a card there."""
    for other in [rect for rect in taken if area.colliderect(rect)]:
        aside = area.move(other.right + gap - area.x, 0)
        over = other.y - gap - area.bottom
        up = over if middle is None else min(over, middle - area.centery)
        area = aside if aside.right <= foot.right + gap else area.move(0, up)
    return area


def _beside(area: pygame.Rect, foot: pygame.Rect, others: Sequence[pygame.Rect], gap: int) -> pygame.Rect | None:
    """A sum where it covers no card that lies elsewhere, aside as far as it still stands under its own place; None: nowhere."""
    met = area.collidelistall(list(others))
    ways = (0, *(way for n in met for way in (others[n].right + gap - area.x, others[n].x - gap - area.right)))
    moved = (area.move(way, 0) for way in sorted(ways, key=abs))
    return next((one for one in moved if foot.x < one.centerx < foot.right and one.collidelist(list(others)) < 0), None)
