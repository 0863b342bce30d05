"""Chips in the hand: any part of a heap goes to another seat's heap, to the stock or out of it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from tabletop.play.hands import Edit
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.stage import Picture
from tabletop.ui.table.layout.geometry import Rail
from tabletop.ui.table.moment.pour import Pour
from tabletop.ui.words import words

STOCK = -1
"""The seat of what nobody has: the stock has no end."""



def heaps(desk: Desk, key: str) -> dict[int, pygame.Rect]:
    """Where the chips of a gauge lie: with each seat, and the stock between them."""
    rails = [rail for rail in desk.geometry.rails if rail.key == key]
    found = {rail.seat: rail.rect for rail in rails}
    if rails:
        found[STOCK] = stock_of(desk, key)
    return found


def stock_of(desk: Desk, key: str) -> pygame.Rect:
    """The stock of a gauge: beside its name, between the seats."""
    near = next(rail for rail in desk.geometry.rails if rail.key == key and rail.seat == desk.viewer.near)
    above = [rail.rect.bottom for rail in desk.geometry.rails if rail.key == key and rail.above and rail.rect.x == near.rect.x]
    rect = pygame.Rect(0, 0, desk.look.px(70), desk.look.px(30))
    rect.center = near.rect.centerx, (above[0] + near.rect.top) // 2 if above else near.rect.top - desk.look.px(18)
    return rect


def chips(desk: Desk) -> tuple[str, ...]:
    """The gauges that are chips."""
    gauges = desk.session.box.gauges
    return tuple(dict.fromkeys(rail.key for rail in desk.geometry.rails if gauges[rail.key].chips))


def taken_from(desk: Desk, pos: tuple[int, int]) -> Pour | None:
    """What a drag beginning at a point takes: one chip of the heap there, a free hand has more."""
    for key in chips(desk):
        for seat, rect in heaps(desk, key).items():
            if rect.inflate(desk.look.px(26), 0).collidepoint(pos) and most(desk, seat, key) > 0:
                return Pour(seat, key, 1, pos)
    return None


def of_rail(desk: Desk, rail: Rail) -> Pour | None:
    """What Enter takes of the heap in focus."""
    if not desk.session.box.gauges[rail.key].chips or most(desk, rail.seat, rail.key) < 1:
        return None
    return Pour(rail.seat, rail.key, 1, rail.rect.center, keyboard=True)


def most(desk: Desk, seat: int, key: str) -> int:
    """How many chips can be taken from a heap."""
    gauge = desk.session.box.gauges[key]
    return 10 ** 4 if seat == STOCK else desk.model.view.seat_num[seat, key] - (gauge.low or 0)


def changed(desk: Desk, held: Pour, by: int = 0, digit: int | None = None) -> Pour:
    """One more or less by the wheel, or a digit typed."""
    n = held.n + by
    if digit is not None:
        n = held.n * 10 + digit if held.typed else digit
    n = min(n, most(desk, held.seat, held.key))
    return replace(held, n=n if digit is not None else max(1, n), typed=digit is not None)


def target(desk: Desk, held: Pour) -> int | None:
    """The heap under the hand; None over none and over that it was taken from."""
    found = heaps(desk, held.key)
    return next((seat for seat, rect in found.items()
                 if seat != held.seat and rect.inflate(desk.look.px(26), 0).collidepoint(held.pos)), None)


def poured(desk: Desk, held: Pour, to: int) -> tuple[Edit, ...]:
    """The edits that bring the chips to a heap: no chip is lost where it is full."""
    view, gauge = desk.model.view, desk.session.box.gauges[held.key]
    n = min(held.n, most(desk, held.seat, held.key))
    if to != STOCK and gauge.high is not None:
        n = min(n, gauge.high - view.seat_num[to, held.key])
    if n < 1:
        return ()
    sides = ((held.seat, -n), (to, n))
    names = {rail.seat: rail.name for rail in desk.geometry.rails if rail.key == held.key}
    return tuple(Edit("count", names[seat], "", view.seat_num[seat, held.key] + by) for seat, by in sides if seat != STOCK)


def let_go(desk: Desk, pos: tuple[int, int]) -> None:
    """Chips are let go at a point: they go to the heap there, else back."""
    held, desk.pouring = desk.pouring, None
    desk.touch()
    if held is None:
        return
    to, mark = target(desk, replace(held, pos=pos)), len(desk.session.history.commits)
    edits = poured(desk, held, to) if to is not None else ()
    if edits:
        desk.did(desk.acts.hand(*edits), mark)


def carried_on(desk: Desk, held: Pour, way: tuple[int, int]) -> Pour:
    """The next heap in a direction, by keyboard."""
    found = [rect.center for seat, rect in heaps(desk, held.key).items() if seat != held.seat]
    ahead = [at for at in found if (at[0] - held.pos[0]) * way[0] + (at[1] - held.pos[1]) * way[1] > 0]
    return replace(held, pos=min(ahead, key=lambda at: abs(at[0] - held.pos[0]) + abs(at[1] - held.pos[1]))) if ahead else held


# --- drawing -----------------------------------------------------------------------------------------------------------

def pictures(desk: Desk, held: Pour) -> list[Picture]:
    """The chips in the hand, and the heaps they may go to: one lit, the others with brackets."""
    look, hot = desk.look, target(desk, held)
    drawn = [_heap(rect, seat == hot, seat == STOCK, desk) for seat, rect in heaps(desk, held.key).items() if seat != held.seat]
    return [*drawn, _chip(held, look)]


def _heap(rect: pygame.Rect, hot: bool, stock: bool, desk: Desk) -> Picture:
    look, margin = desk.look, desk.look.px(24)
    made = pygame.Surface(rect.inflate(2 * margin, 2 * margin).size, pygame.SRCALPHA)
    box = pygame.Rect((margin, margin), rect.size)
    if stock:
        paint.box(made, box, box.h / 2, theme.PAPER0, theme.PAPER3)
        text.draw_line(made, words("table.stock", look.lang), box.center, look.text(12.5), align="centre",
                       max_width=box.w - look.px(12), floor=look.floor)
    paint.brackets(made, box, look.k, hover=hot)
    return made, made.get_rect(center=rect.center)


def _chip(held: Pour, look: Look) -> Picture:
    side = look.px(48)
    made = pygame.Surface((side, side), pygame.SRCALPHA)
    middle = made.get_rect().center
    paint.disc(made, middle, side / 2 - 1, theme.INK9, theme.PAPER0, 2 * look.k)
    paint.disc(made, middle, side / 2 - 6 * look.k, theme.INK9, theme.GOLD, 2 * look.k)
    text.draw_line(made, str(held.n), middle, look.text(18), bold=True, colour=theme.PAPER0, align="centre",
                   max_width=side - look.px(14), floor=look.floor)
    return made, made.get_rect(center=held.pos)
