"""The name plates of the seats at the edges of the cloth: who sits there, whose turn it is, whose hand lies open."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.geometry import RAIL, Geometry
from tabletop.ui.table.model import Model
from tabletop.ui.table.viewer import Viewer
from tabletop.ui.widgets import key_cap, key_cap_width
from tabletop.ui.words import words


@dataclass(frozen=True, slots=True)
class Plate:
    """One name plate: its seat and box."""

    seat: int
    rect: pygame.Rect


def plates(model: Model, geometry: Geometry, look: Look, near: int) -> tuple[Plate, ...]:
    """The plates at the left of each seat's strip."""
    found = []
    for seat, strip in geometry.strips.items():
        name = model.wording.person(seat)
        wide = text.measure(name, look.text(14), True) + look.px(26) + look.px(60)
        rect = pygame.Rect(strip.x + look.px(RAIL + 4), 0, min(wide, look.px(230)), look.px(32))
        rect.centery = strip.centery if seat == near else strip.bottom - look.px(17)
        found.append(Plate(seat, rect))
    return tuple(found)


def draw_plates(surface: pygame.Surface, found: tuple[Plate, ...], model: Model, viewer: Viewer, look: Look, cloth: str) -> None:
    """Seat mark, name, a bot's sign, the arrow of the turn, and an eye over an open hand where hands are covered."""
    session, k = model.session, look.k
    for plate in found:
        seat, r = plate.seat, plate.rect
        person = session.person_of(seat)
        paint.seat_mark(surface, seat, (r.x + 10 * k, r.centery), 8 * k, rim=theme.PAPER0)
        x = r.x + 26 * k
        x += text.draw_line(surface, model.wording.person(seat), (x, r.centery), look.text(14), bold=True, colour=theme.PAPER0,
                            max_width=look.px(120), floor=look.floor) + 8 * k
        if person is not None and not person.human:
            paint.put_icon(surface, "ui_bot", (x + 7 * k, r.centery), 15 * k, theme.PAPER0, cloth)
            x += 22 * k
        if session.state.seat == seat and session.state.result is None:
            badge = pygame.Rect(0, 0, look.px(28), look.px(22))
            badge.midleft = (round(x), r.centery)
            paint.box(surface, badge, 11 * k, theme.GOLD)
            paint.put_icon(surface, "ui_play", badge.center, 11 * k, theme.INK9, theme.GOLD)
            x += 34 * k
        if viewer.covers and seat == viewer.dock:
            paint.put_icon(surface, "ui_eye" if viewer.open else "ui_eye_off", (x + 7 * k, r.centery), 15 * k, theme.PAPER0, cloth)


def draw_cover(surface: pygame.Surface, hand: pygame.Rect, model: Model, seat: int, look: Look) -> None:
    """Over a covered hand: whose it is and the key that opens it."""
    said = words("table.cover", model.lang, name=model.wording.person(seat))
    size, key = look.text(14.5), cap("show_hand")
    pill = pygame.Rect(0, 0, text.measure(said, size, True) + look.px(76) + key_cap_width(look, key), look.px(40))
    pill.center = (hand.centerx, hand.y + look.px(74))
    paint.shadow(surface, pill, "hover", pill.h / 2, look.k)
    paint.box(surface, pill, pill.h / 2, theme.PAPER0, theme.PAPER3)
    paint.seat_mark(surface, seat, (pill.x + look.px(24), pill.centery), 9 * look.k)
    right = text.draw_line(surface, said, (pill.x + look.px(42), pill.centery), size, bold=True) + pill.x + look.px(42)
    key_cap(surface, look, key, right + look.px(12), pill.centery)
