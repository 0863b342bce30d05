"""The steps of a turn as a line map: done, now, optional, obligatory; the steps of one phase are joined by a thick line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.ui import commands, paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.widgets import Action, Control

FOLDS = 420
"""Below this logical width the map folds to a pill and dots."""
LOW = 42
"""So does a map lower than this."""
_DOT, _NOW = 5, 8.5
_SIZE, _GAP = 12, 4
_DONE_LINE, _AHEAD_LINE = theme.INK7, theme.EDGE


@dataclass(frozen=True, slots=True)
class Station:
    """One step on the map: its number and name, whether it may be passed, whether a person stops there, in `brief` what is done
    in it, empty where its rule has no sentence so short, and what it is called where it stands between others, `short` or so."""

    step: str
    rule: str
    number: str
    name: str
    phase: str
    optional: bool
    stopped: bool
    brief: str = ""
    short: str = ""

    @property
    def label(self) -> str:
        """What it is called on the open map."""
        return self.short or self.name


class Tracker(Control):
    """A click asks for the rule of a step, with `free` hands for what can be done there, as a right click always does.

    With the focus, arrows choose a step, Enter is the click and S toggles a stop there.
    """

    takes_arrows = True

    def __init__(self, stations: Sequence[Station], now: int | None, free: bool, tips: tuple[str, str]) -> None:
        super().__init__("tracker")
        self.stations, self.now, self.free, self.tips = tuple(stations), now, free, tips
        self.chosen: int | None = None
        self.folded = False
        self.cells: list[pygame.Rect] = []

    def place(self, area: pygame.Rect, look: Look) -> None:
        """Gives every step its cell."""
        self.rect, self.stale = area.copy(), True
        self.folded = area.w < FOLDS * look.k or area.h < LOW * look.k
        self.cells = self._open_cells()
        if self.folded or not self._apart(look):
            self.folded, self.cells = True, self._folded_cells(look)

    def _open_cells(self) -> list[pygame.Rect]:
        n = len(self.stations)
        return [paint.snap((self.rect.x + self.rect.w * i / n, self.rect.y, self.rect.w / n, self.rect.h)) for i in range(n)]

    def _apart(self, look: Look) -> bool:
        """Whether every name has its room at the least size, whichever step it is."""
        return all(text.measure(station.label, look.floor, now) <= self._room(i, now, look)
                   for i, station in enumerate(self.stations) for now in (False, True))

    def _room(self, i: int, now: bool, look: Look) -> int:
        """How wide a name may be: within its cell, that of the step now as far as its neighbours leave it."""
        wide, gap = self.cells[i].w, look.px(_GAP)
        if not now:
            return wide - gap
        beside = [n for n in (i - 1, i + 1) if 0 <= n < len(self.cells)]
        taken = max((min(text.measure(self.stations[n].label, look.text(_SIZE)), wide - gap) for n in beside), default=0)
        return max(wide - gap, 2 * (wide - gap) - taken)

    def _folded_cells(self, look: Look) -> list[pygame.Rect]:
        others = len(self.stations) - (self.now is not None)
        pill = self._pill_width(look) if self.now is not None else 0
        gap = min(look.px(27), max(0, self.rect.w - pill - look.px(8)) // max(1, others))
        shown = gap >= look.px(14)
        cells, x = [], self.rect.x
        for i in range(len(self.stations)):
            w = pill + look.px(8) if i == self.now else gap if shown else 0
            cells.append(pygame.Rect(x, self.rect.y, min(w, self.rect.right - x), self.rect.h))
            x += w
        return cells

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEMOTION:
            self._choose(self._at(event.pos))
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and (found := self._at(event.pos)) is not None:
            return self._menu(found)
        return super().handle(event)

    def _menu(self, n: int) -> Action:
        return commands.STEP_MENU((self.stations[n].step, self.cells[n].midbottom))

    def keyed(self, event: pygame.event.Event) -> Action | None:
        if event.key in (pygame.K_LEFT, pygame.K_RIGHT) and self.stations:
            at = self.chosen if self.chosen is not None else self.now or 0
            self._choose(max(0, min(len(self.stations) - 1, at + (1 if event.key == pygame.K_RIGHT else -1))))
            return None
        return super().keyed(event)

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        found = self._at(at) if at is not None else self.chosen if self.chosen is not None else self.now
        if found is None:
            return None
        return self._menu(found) if self.free else commands.RULE(self.stations[found].rule)

    def stop_here(self) -> Action | None:
        """Toggles a stop at the step the pointer or the focus is on."""
        return commands.STOP(self.stations[self.chosen].step) if self.chosen is not None else None

    def told_at(self, at: tuple[int, int] | None) -> tuple[str, str, pygame.Rect]:
        n = self._at(at) if at is not None else self.chosen if self.chosen is not None else self.now
        if n is None:
            return self.action, "", self.rect
        station = self.stations[n]
        said = self.tips[self.free] if self.free or not station.brief else station.brief
        return f"step {station.step}", f"{station.number} {station.name}: {said}", self.cells[n]

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        if self.focused:
            paint.focus(surface, self.rect.inflate(-look.px(4), -look.px(10)), look.k)
        if self.folded:
            self._draw_folded(surface, look)
        else:
            self._draw_open(surface, look)

    def _draw_open(self, surface: pygame.Surface, look: Look) -> None:
        y = self.rect.y + round(self.rect.h * 0.335)
        for i in range(len(self.stations) - 1):
            a, b = self.cells[i].centerx, self.cells[i + 1].centerx
            if self.stations[i].phase == self.stations[i + 1].phase:
                colour = _DONE_LINE if self._phase_begun(i) else _AHEAD_LINE
                paint.line(surface, (a, y), (b, y), colour, 3 * look.k)
            else:
                gap = look.px(7)
                paint.line(surface, (a + gap, y), (b - gap, y), _AHEAD_LINE, 1.4 * look.k, dash=(2 * look.k, 4 * look.k))
        for i, (station, cell) in enumerate(zip(self.stations, self.cells, strict=True)):
            self._node(surface, look, i, (cell.centerx, y))
            now = i == self.now
            ink = theme.INK9 if now or i == self.chosen else theme.INK5 if self._done(i) else theme.INK7
            at, size = (cell.centerx, self.rect.y + round(self.rect.h * 0.73)), look.text(13 if now else _SIZE)
            text.draw_line(surface, station.label, at, size, bold=now, colour=ink, align="centre",
                           max_width=self._room(i, now, look), floor=look.floor)

    def _draw_folded(self, surface: pygame.Surface, look: Look) -> None:
        for i, (station, cell) in enumerate(zip(self.stations, self.cells, strict=True)):
            if i == self.now:
                self._pill(surface, look, station, cell)
            elif cell.w:
                self._node(surface, look, i, cell.center)

    def _pill(self, surface: pygame.Surface, look: Look, station: Station, cell: pygame.Rect) -> None:
        h = look.px(28)
        area = pygame.Rect(cell.x + look.px(4), cell.centery - h // 2, cell.w - look.px(8), h)
        paint.pill(surface, area, theme.INK9)
        paint.disc(surface, (area.x + look.px(12), area.centery), 4 * look.k, theme.GOLD)
        left = area.x + look.px(21)
        text.draw_line(surface, self._pill_words(station), (left, area.centery), look.text(theme.CONTROL), bold=True,
                       colour=theme.PAPER0, max_width=area.right - look.px(8) - left, floor=look.floor)
        if station.stopped:
            self._flag(surface, look, (area.right - look.px(4), area.y))

    def _node(self, surface: pygame.Surface, look: Look, i: int, at: tuple[int, int]) -> None:
        r = _DOT * look.k
        if i == self.now:
            paint.disc(surface, at, _NOW * look.k, theme.GOLD, theme.INK9, 2 * look.k)
            paint.disc(surface, at, 3.6 * look.k, theme.INK9)
        elif self._done(i):
            paint.disc(surface, at, r, theme.INK7)
        elif self.stations[i].optional:
            paint.disc(surface, at, r, theme.PAPER1, theme.NODE, 1.8 * look.k)
        else:
            paint.disc(surface, at, r, theme.NODE)
        if i == self.chosen and i != self.now:
            paint.disc(surface, at, r + 3 * look.k, None, theme.AI, 1.6 * look.k)
        if self.stations[i].stopped:
            self._flag(surface, look, (at[0] + look.px(8), at[1] - look.px(6)))

    def _flag(self, surface: pygame.Surface, look: Look, at: tuple[int, int]) -> None:
        paint.put_icon(surface, "ui_flag", (at[0] + look.px(2), at[1]), look.px(12), theme.SHU, theme.PAPER1)

    def _pill_words(self, station: Station) -> str:
        return f"{station.number} {station.name}"

    def _pill_width(self, look: Look) -> int:
        assert self.now is not None
        words = text.measure(self._pill_words(self.stations[self.now]), look.text(theme.CONTROL), True)
        return min(words + look.px(33), self.rect.w - look.px(8))

    def _done(self, i: int) -> bool:
        return self.now is not None and i < self.now

    def _phase_begun(self, i: int) -> bool:
        phase = self.stations[i].phase
        first = next(n for n, station in enumerate(self.stations) if station.phase == phase)
        return self.now is not None and first < self.now

    def _at(self, at: tuple[int, int]) -> int | None:
        return next((n for n, cell in enumerate(self.cells) if cell.collidepoint(at)), None)

    def _choose(self, index: int | None) -> None:
        if index != self.chosen:
            self.chosen, self.stale = index, True
