"""What is shown for a moment above everything that lies on the table: rings where somebody points, a number being typed, a box."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.stage import Picture
from tabletop.ui.table.input import pouring
from tabletop.ui.table.input.selection import Selection

PING_MS = 1500
"""How long a ring stays where somebody points."""
TYPED_MS = 1000
"""How long after a digit another one still belongs to it."""
MOST_DIGITS = 4
RING = 34
"""The radius of a ring, logical."""

@dataclass(frozen=True, slots=True)
class Ping:
    """A ring: where, whose, and until when."""

    at: tuple[int, int]
    seat: int
    until: float


@dataclass(frozen=True, slots=True)
class Typed:
    """A number being typed over a place; it is taken at `until`."""

    place: str
    number: int
    at: tuple[int, int]
    until: float


class Hints:
    """None of it is part of the table: nothing is committed, saved or undone."""

    def __init__(self, desk: Desk, selection: Selection) -> None:
        self.desk, self.selection = desk, selection
        self.pings: tuple[Ping, ...] = ()
        self.typed: Typed | None = None
        self._said: object = None

    def insists(self, what: object) -> bool:
        """Whether the same is asked for again at once."""
        before, self._said = self._said, what
        return before == what

    def ping(self, at: tuple[int, int], seat: int) -> None:
        """Point somewhere."""
        self.pings = (*self.pings, Ping(at, seat, self.desk.now + PING_MS))

    def digit(self, place: str, digit: int, at: tuple[int, int]) -> None:
        """One more digit of the number typed over a place; over another place it begins anew."""
        before = self.typed.number if self.typed is not None and self.typed.place == place else 0
        number = before * 10 + digit
        if number < 10 ** MOST_DIGITS:
            self.typed = Typed(place, number, at, self.desk.now + TYPED_MS)
            self.desk.touch()

    def take(self, place: str = "") -> int | None:
        """The number typed over a place (left out: any), which is then done with."""
        typed = self.typed
        if typed is None or (place and typed.place != place):
            return None
        self.typed = None
        return typed.number

    def clear(self) -> bool:
        """Forget what is being typed; whether there was anything."""
        typed, self.typed = self.typed, None
        return typed is not None

    def until(self) -> float | None:
        """When it next changes by itself."""
        ends = [ping.until for ping in self.pings] + ([self.typed.until] if self.typed is not None else [])
        return min(ends, default=None)

    def tick(self, now: float) -> bool:
        """Rings whose time is over go away; whether a number is typed to its end."""
        self.pings = tuple(ping for ping in self.pings if ping.until > now)
        return self.typed is not None and self.typed.until <= now

    # --- drawing -----------------------------------------------------------------------------------------------------

    def pictures(self) -> list[Picture]:
        """What is shown now, and where."""
        drawn = [self._ring(ping) for ping in self.pings]
        if self.typed is not None:
            drawn.append(self._badge(self.typed))
        if self.selection.band is not None:
            drawn += self._band(self.selection.band)
        if self.desk.pouring is not None:
            drawn += pouring.pictures(self.desk, self.desk.pouring)
        return drawn

    def _ring(self, ping: Ping) -> Picture:
        k = self.desk.look.k
        side = round(2 * (RING + 8) * k)
        made = pygame.Surface((side, side), pygame.SRCALPHA)
        middle = made.get_rect().center
        for radius, width in ((RING, 7.0), (RING * 0.62, 5.0)):
            pygame.draw.circle(made, theme.rgb(theme.INK9), middle, round(radius * k), max(1, round(width * k)))
            pygame.draw.circle(made, theme.rgb(theme.GOLD), middle, round((radius - 1.5) * k), max(1, round((width - 3) * k)))
        paint.seat_mark(made, ping.seat, middle, 9 * k, rim=theme.PAPER0)
        return made, made.get_rect(center=ping.at)

    def _badge(self, typed: Typed) -> Picture:
        look, said = self.desk.look, str(typed.number)
        k, size = look.k, look.text(22)
        wide = max(look.px(40), text.measure(said, size, True) + look.px(24))
        made = pygame.Surface((wide, look.px(40)), pygame.SRCALPHA)
        paint.box(made, made.get_rect(), 12 * k, theme.INK9, theme.GOLD, 2.5 * k)
        text.draw_line(made, said, made.get_rect().center, size, bold=True, colour=theme.PAPER0, align="centre")
        return made, made.get_rect(center=typed.at).clamp(((0, 0), self.desk.size))

    def _band(self, band: pygame.Rect) -> list[Picture]:
        """Four sides, dark with a pale middle, so that they show on cloth and on cards."""
        wide = max(3, self.desk.look.px(3))
        sides = (pygame.Rect(band.x, band.y, band.w, wide), pygame.Rect(band.x, band.bottom - wide, band.w, wide),
                 pygame.Rect(band.x, band.y, wide, band.h), pygame.Rect(band.right - wide, band.y, wide, band.h))
        drawn = []
        for side in sides:
            if side.w > 0 and side.h > 0:
                made = pygame.Surface(side.size)
                made.fill(theme.rgb(theme.INK9))
                made.fill(theme.rgb(theme.PAPER0), made.get_rect().inflate(-2 * (wide // 3) if side.w == wide else 0,
                                                                           -2 * (wide // 3) if side.h == wide else 0))
                drawn.append((made, side))
        return drawn
