"""A curve for each seat over the turns; seats differ by mark, by the kind of line and by colour."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.play.course import Course
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look

DASHES: tuple[tuple[float, float] | None, ...] = (None, (7, 4), (1.5, 5), (12, 5))
"""The kind of line of each seat: whole, dashed, dotted, long dashes."""
APART = 26
"""Logical pixels between two marks on a line, and between two numbers under it."""


def draw_curve(surface: pygame.Surface, course: Course, area: pygame.Rect, look: Look, turning: int | None = None) -> None:
    """Draws the lines of a course with their scales inside `area`; the way into the turn `turning` is set off."""
    k, size = look.k, look.text(12)
    low, high = _range(course)
    figures = sorted({low, high, 0.0} if low < 0 < high else {low, high})
    gutter = max(text.measure(_figure(n), size) for n in figures) + look.px(8)
    plot = pygame.Rect(area.x + gutter, area.y + look.px(10), area.w - gutter - look.px(46), area.h - look.px(34))
    first, last = course.points[0][0][0], course.points[0][-1][0]

    def at(turn: int, value: float) -> tuple[float, float]:
        return (plot.x + plot.w * (turn - first) / max(1, last - first), plot.bottom - plot.h * (value - low) / (high - low))

    _turning(surface, [turn for turn, _ in course.points[0]], turning, plot, look, lambda turn: at(turn, low)[0])
    told: list[float] = []
    for n in sorted(figures, key=lambda n: (n != 0, -n)):
        y = at(first, n)[1]
        paint.line(surface, (plot.x, y), (plot.right, y), theme.INK3 if n == 0 else theme.PAPER3, k)
        if all(abs(y - other) >= size * 1.2 for other in told):
            text.draw_line(surface, _figure(n), (plot.x - look.px(6), y), size, colour=theme.INK5, align="right")
            told.append(y)
    _turns(surface, [turn for turn, _ in course.points[0]], plot, look, lambda turn: at(turn, low)[0])
    ends = []
    for seat, points in enumerate(course.points):
        line = [at(turn, value) for turn, value in points]
        if course.shared:
            paint.poly(surface, line, None, theme.SHU, 2.6 * k, closed=False)
            said = plot.right + look.px(10), line[-1][1]
            text.draw_line(surface, _figure(points[-1][1]), said, look.text(13), bold=True, colour=theme.SHU_D)
            continue
        _line(surface, seat, line, look)
        ends.append((line[-1][1], seat, points[-1][1]))
    _ends(surface, ends, plot, look)


def _turning(surface: pygame.Surface, turns: Sequence[int], turning: int | None, plot: pygame.Rect, look: Look,
             x_of: Callable[[int], float]) -> None:
    """A flagged band from the turn before to the one in which it turned."""
    if turning is None or turning not in turns[1:]:
        return
    left, right = x_of(turns[turns.index(turning) - 1]), x_of(turning)
    paint.box(surface, (left, plot.y, max(right - left, 2), plot.h), 0, theme.AI_T)
    paint.put_icon(surface, "ui_flag", ((left + right) / 2, plot.y), look.px(14), theme.AI, theme.PAPER0)


def _line(surface: pygame.Surface, seat: int, points: Sequence[tuple[float, float]], look: Look) -> None:
    k, look_of = look.k, theme.SEATS[seat % len(theme.SEATS)]
    dash = DASHES[seat % len(DASHES)]
    pieces = list(paint.dashes(points, dash[0] * k, dash[1] * k)) if dash is not None else [list(points)]
    for piece in pieces:
        paint.poly(surface, piece, None, look_of.colour, 2.2 * k, closed=False)
    free = -1e9
    for x, y in points[:-1]:
        if x >= free:
            paint.seat_mark(surface, seat % len(theme.SEATS), (x, y), 4 * k, rim=theme.PAPER0)
            free = x + APART * k


def _ends(surface: pygame.Surface, ends: Sequence[tuple[float, int, float]], plot: pygame.Rect, look: Look) -> None:
    """The mark and the figure of each seat at the end of its line, moved apart where they would meet."""
    step, low = look.px(18), float(plot.bottom + look.px(2))
    places: list[float] = []
    for y, _, _ in sorted(ends):
        places.append(max(y, places[-1] + step) if places else y)
    for n in reversed(range(len(places))):
        places[n], low = min(places[n], low), min(places[n], low) - step
    for y, (_, seat, value) in zip(places, sorted(ends), strict=True):
        paint.seat_mark(surface, seat % len(theme.SEATS), (plot.right + look.px(10), y), 6 * look.k)
        text.draw_line(surface, _figure(value), (plot.right + look.px(20), y), look.text(13), bold=True)


def _turns(surface: pygame.Surface, turns: Sequence[int], plot: pygame.Rect, look: Look, x_of: Callable[[int], float]) -> None:
    free = -1e9
    for turn in turns:
        x = x_of(turn)
        if x >= free:
            text.draw_line(surface, str(turn), (x, plot.bottom + look.px(13)), look.text(12), colour=theme.INK5, align="centre")
            free = x + APART * look.k


def _range(course: Course) -> tuple[float, float]:
    values = [value for points in course.points for _, value in points]
    low, high = min(0.0, *values), max(values)
    return low, high if high > low else low + 1


def _figure(value: float) -> str:
    return str(round(value)).replace("-", "−")
