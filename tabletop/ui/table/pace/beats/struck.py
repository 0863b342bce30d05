"""A blow as it is seen: an arrow from what strikes, whether it was answered, the sum, the figure that flies to what it falls on,
and a shake there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pygame

from tabletop.play.brought import Change
from tabletop.play.history import LogLine
from tabletop.play.sight import Sight
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.flights import Flight
from tabletop.ui.table.pace.beats.speaks import faces_of
from tabletop.ui.table.pace.beats.strikes import Hit
from tabletop.ui.words import words

ARROW_MS, FLY_MS, SHAKE_MS = 240, 260, 120
"""So long the arrow stands alone, the figure flies, and shakes where it fell; the settings stretch them."""
UNANSWERED_MS, SUM_MS = 600, 700
"""So long it stands that nobody answered, and the sum before its figure flies."""
FIGURE, WIDE, EDGE, LOW = 34, 5, 24, 40
"""The size of the figure, how far it shakes, what the arrow has round it, how far under what is struck the sum stands; logical."""


def harmed(changes: Sequence[Change], harms: Mapping[str, int]) -> Iterator[Change]:
    """The changes that do harm, where `harms` says by number which way that is."""
    return (change for change in changes if (change.now - change.was) * harms.get(change.key, 0) > 0)


def blows(desk: Desk, changes: Sequence[Change], sources: Sequence[tuple[int, int]], look: Look, at: float) -> list[Flight]:
    """What is in the air from `at` on: of each change that does harm and whose number stands on the table an arrow from each of the
    `sources`, else from where the sums stand, and the figure from the first.  Nothing without motion."""
    rules, geometry = desk.session.rules, desk.geometry
    if rules is None or look.motion <= 0:
        return []
    found = list[Flight]()
    for change in harmed(changes, rules.display.harms):
        rail = next((rail for rail in geometry.rails if (rail.seat, rail.key) == (change.seat, change.key)), None)
        if rail is not None:
            found += _blow(change, sources or (geometry.ledger.center,), rail.rect.center, look, at)
    return found


def strikes(hits: Sequence[Hit], look: Look, at: float) -> list[Flight]:
    """What is in the air from `at` on of blows that fall together: the arrows, that nobody answered, the sums, then the figures.
    Nothing without motion."""
    if look.motion <= 0:
        return []
    arrow, fly, shake, total = (ms * look.motion for ms in (ARROW_MS, FLY_MS, SHAKE_MS, SUM_MS))
    none = UNANSWERED_MS * look.motion if any(hit.unanswered for hit in hits) else 0.0
    falls, found = at + arrow + none + total, list[Flight]()
    for hit in hits:
        for source in hit.sources:
            middle = (source[0] + hit.target[0]) // 2, (source[1] + hit.target[1]) // 2
            found.append(Flight(_arrow(source, hit.target, look), middle, middle, at, falls + fly + shake - at, "drop"))
        start = hit.sources[0] if hit.sources else hit.target
        low = hit.target[0], hit.target[1] + look.px(LOW)
        if hit.unanswered:
            said = _pill(words("table.struck.unanswered", look.lang), look, FIGURE // 2, theme.INK9)
            found.append(Flight(said, low, low, at + arrow, none, "drop"))
        found.append(Flight(_pill(hit.sum, look, FIGURE * 2 // 3, theme.INK9), low, low, at + arrow + none, total, "drop"))
        figure = _pill(str(hit.n), look, FIGURE, theme.SHU if hit.n else theme.INK7)
        if look.reduced:
            found.append(Flight(figure, hit.target, hit.target, falls, fly + shake, "drop"))
        else:
            found.append(Flight(figure, start, hit.target, falls, fly, "drop").shaking(look.px(WIDE), shake))
    return found


def arrows(hits: Sequence[Hit], look: Look) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """The arrows of blows that are declared, each with where it is drawn."""
    found = []
    for hit in hits:
        for source in hit.sources:
            shaft = _arrow(source, hit.target, look)
            found.append((shaft, shaft.get_rect(center=((source[0] + hit.target[0]) // 2, (source[1] + hit.target[1]) // 2))))
    return found


def sources(desk: Desk, before: Sight, here: Sequence[LogLine], until: Sequence[LogLine]) -> list[tuple[int, int]]:
    """The middles of what strikes by the lines of the log said `here`: the pieces their game says strike `before` them, else the
    first of the cards on the table that is named last of all said `until` then."""
    geometry = desk.geometry
    places = [place for line in here for place in before.figures.strikers(line.key)]
    strike = [laid for place in places if (laid := geometry.of(place)) is not None]
    for line in () if strike else reversed(until):
        named = faces_of(line, desk.session.box)
        if strike := [laid for laid in geometry.flat if laid.seen.face in named][:1]:
            break
    return [laid.box.center for laid in strike]


def _blow(change: Change, sources: Sequence[tuple[int, int]], b: tuple[int, int], look: Look, at: float) -> Iterator[Flight]:
    figure, a = _figure(change, look), sources[0]
    arrow, fly, shake = (ms * look.motion for ms in (ARROW_MS, FLY_MS, SHAKE_MS))
    for source in sources:
        middle = (source[0] + b[0]) // 2, (source[1] + b[1]) // 2
        yield Flight(_arrow(source, b, look), middle, middle, at, arrow + fly + shake, "fade")
    if look.reduced:
        yield Flight(figure, b, b, at + arrow, fly + shake, "fade")
    else:
        yield Flight(figure, a, b, at + arrow, fly, "drop").shaking(look.px(WIDE), shake)


def _arrow(a: tuple[int, int], b: tuple[int, int], look: Look) -> pygame.Surface:
    edge = look.px(EDGE)
    x, y = min(a[0], b[0]) - edge, min(a[1], b[1]) - edge
    surface = pygame.Surface((abs(a[0] - b[0]) + 2 * edge, abs(a[1] - b[1]) + 2 * edge), pygame.SRCALPHA)
    paint.arrow(surface, (a[0] - x, a[1] - y), (b[0] - x, b[1] - y), 1.4 * look.k, theme.SHU)
    return surface


def _figure(change: Change, look: Look) -> pygame.Surface:
    n = change.now - change.was
    return _pill(f"+{n}" if n > 0 else f"\u2212{-n}", look, FIGURE, theme.SHU)


def _pill(said: str, look: Look, size: float, ground: str) -> pygame.Surface:
    box = pygame.Rect(0, 0, text.measure(said, look.text(size), True) + look.px(24), look.px(size + 14))
    surface = pygame.Surface(box.size, pygame.SRCALPHA)
    paint.box(surface, box, box.h / 2, ground, theme.WHITE, 2 * look.k)
    text.draw_line(surface, said, box.center, look.text(size), bold=True, colour=theme.WHITE, align="centre")
    return surface
