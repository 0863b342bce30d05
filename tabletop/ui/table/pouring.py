"""Chips in the hand: any part of a heap goes to another seat's heap, to the stock or out of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from tabletop.play.hands import Edit
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.geometry import Rail
from tabletop.ui.table.verbs import rail_name
from tabletop.ui.words import words

if TYPE_CHECKING:
    from tabletop.ui.table.hints import Picture
    from tabletop.ui.table.scene import TableScene

STOCK = -1
"""The seat of what nobody has: the stock has no end."""


@dataclass(frozen=True, slots=True)
class Pouring:
    """So many chips of a gauge, taken from a seat or from the stock, and where the hand is."""

    seat: int
    key: str
    n: int
    pos: tuple[int, int]
    typed: bool = False
    keyboard: bool = False


def heaps(scene: TableScene, key: str) -> dict[int, pygame.Rect]:
    """Where the chips of a gauge lie: with each seat, and the stock between them."""
    rails = [rail for rail in scene.geometry.rails if rail.key == key]
    found = {rail.seat: rail.rect for rail in rails}
    if rails:
        found[STOCK] = stock_of(scene, key)
    return found


def stock_of(scene: TableScene, key: str) -> pygame.Rect:
    """The stock of a gauge: beside its name, between the seats."""
    near = next(rail for rail in scene.geometry.rails if rail.key == key and rail.seat == scene.viewer.near)
    above = [rail.rect.bottom for rail in scene.geometry.rails if rail.key == key and rail.above and rail.rect.x == near.rect.x]
    rect = pygame.Rect(0, 0, scene.look.px(70), scene.look.px(30))
    rect.center = near.rect.centerx, (above[0] + near.rect.top) // 2 if above else near.rect.top - scene.look.px(18)
    return rect


def chips(scene: TableScene) -> tuple[str, ...]:
    """The gauges that are chips."""
    gauges = scene.session.box.gauges
    return tuple(dict.fromkeys(rail.key for rail in scene.geometry.rails if gauges[rail.key].chips))


def taken_from(scene: TableScene, pos: tuple[int, int]) -> Pouring | None:
    """What a drag beginning at a point takes: one chip of the heap there, a free hand has more."""
    for key in chips(scene):
        for seat, rect in heaps(scene, key).items():
            if rect.inflate(scene.look.px(26), 0).collidepoint(pos) and most(scene, seat, key) > 0:
                return Pouring(seat, key, 1, pos)
    return None


def of_rail(scene: TableScene, rail: Rail) -> Pouring | None:
    """What Enter takes of the heap in focus."""
    if not scene.session.box.gauges[rail.key].chips or most(scene, rail.seat, rail.key) < 1:
        return None
    return Pouring(rail.seat, rail.key, 1, rail.rect.center, keyboard=True)


def most(scene: TableScene, seat: int, key: str) -> int:
    """How many chips can be taken from a heap."""
    gauge = scene.session.box.gauges[key]
    return 10 ** 4 if seat == STOCK else scene.model.view.seat_num[seat, key] - (gauge.low or 0)


def changed(scene: TableScene, held: Pouring, by: int = 0, digit: int | None = None) -> Pouring:
    """One more or less by the wheel, or a digit typed."""
    n = held.n + by
    if digit is not None:
        n = held.n * 10 + digit if held.typed else digit
    n = min(n, most(scene, held.seat, held.key))
    return replace(held, n=n if digit is not None else max(1, n), typed=digit is not None)


def at(held: Pouring, pos: tuple[int, int]) -> Pouring:
    """The same chips elsewhere."""
    return replace(held, pos=pos)


def target(scene: TableScene, held: Pouring) -> int | None:
    """The heap under the hand; None over none and over that it was taken from."""
    found = heaps(scene, held.key)
    return next((seat for seat, rect in found.items()
                 if seat != held.seat and rect.inflate(scene.look.px(26), 0).collidepoint(held.pos)), None)


def poured(scene: TableScene, held: Pouring, to: int) -> tuple[Edit, ...]:
    """The edits that bring the chips to a heap: no chip is lost where it is full."""
    view, gauge = scene.model.view, scene.session.box.gauges[held.key]
    n = min(held.n, most(scene, held.seat, held.key))
    if to != STOCK and gauge.high is not None:
        n = min(n, gauge.high - view.seat_num[to, held.key])
    if n < 1:
        return ()
    sides = ((held.seat, -n), (to, n))
    names = {rail.seat: rail_name(rail) for rail in scene.geometry.rails if rail.key == held.key}
    return tuple(Edit("count", names[seat], "", view.seat_num[seat, held.key] + by) for seat, by in sides if seat != STOCK)


def carried_on(scene: TableScene, held: Pouring, way: tuple[int, int]) -> Pouring:
    """The next heap in a direction, by keyboard."""
    found = [rect.center for seat, rect in heaps(scene, held.key).items() if seat != held.seat]
    ahead = [at for at in found if (at[0] - held.pos[0]) * way[0] + (at[1] - held.pos[1]) * way[1] > 0]
    return replace(held, pos=min(ahead, key=lambda at: abs(at[0] - held.pos[0]) + abs(at[1] - held.pos[1]))) if ahead else held


# --- drawing -----------------------------------------------------------------------------------------------------------

def pictures(scene: TableScene, held: Pouring) -> list[Picture]:
    """The chips in the hand, and the heaps they may go to: one lit, the others with brackets."""
    look, hot = scene.look, target(scene, held)
    drawn = [_heap(rect, seat == hot, seat == STOCK, scene) for seat, rect in heaps(scene, held.key).items() if seat != held.seat]
    return [*drawn, _chip(held, look)]


def _heap(rect: pygame.Rect, hot: bool, stock: bool, scene: TableScene) -> Picture:
    look, margin = scene.look, scene.look.px(24)
    made = pygame.Surface(rect.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
    box = pygame.Rect((margin, margin), rect.size)
    if stock:
        paint.box(made, box, box.h / 2, theme.PAPER0, theme.PAPER3)
        text.draw_line(made, words("table.stock", look.lang), box.center, look.text(12.5), align="centre",
                       max_width=box.w - look.px(12), floor=look.floor)
    paint.brackets(made, box, look.k, hover=hot)
    return made, made.get_rect(center=rect.center)


def _chip(held: Pouring, look: Look) -> Picture:
    side = look.px(48)
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = made.get_rect().center
    paint.disc(made, middle, side / 2 - 1, theme.INK9, theme.PAPER0, 2 * look.k)
    paint.disc(made, middle, side / 2 - 6 * look.k, theme.INK9, theme.GOLD, 2 * look.k)
    text.draw_line(made, str(held.n), middle, look.text(18), bold=True, colour=theme.PAPER0, align="centre",
                   max_width=side - look.px(14), floor=look.floor)
    return made, made.get_rect(center=held.pos)
