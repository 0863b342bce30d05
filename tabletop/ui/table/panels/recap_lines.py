"""The lines of what happened since a person acted: of the stills that stood those that matter most to them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from tabletop.ui import paint, theme
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.moment.still import Stood
from tabletop.ui.table.moment.wording import Wording
from tabletop.ui.table.panels.recap import BETWEEN, MOST, RecapBar, RecapLine

FEW = 2
"""So many numbers are named in a line at most."""
CAUSES = 3
"""A line with more causes names none of them: it would not say by what the numbers came about."""


def recap(kept: Sequence[Stood], seats: Sequence[int], say: Wording) -> list[RecapLine]:
    """At most three lines in the order in which it happened: what changed numbers of these seats comes before what changed others,
    that before cards that came to light, and of what weighs the same the later; what has no words has no line."""
    commits = {one.commit for one in kept}
    told = [_line([one for one in kept if one.commit == n], seats, say) for n in sorted(commits)]
    lines = [line for line in told if line.said]
    weighed = sorted(lines, key=lambda line: (any(seat in seats for seat, _ in line.numbers), bool(line.numbers), line.commit))
    return sorted(weighed[-MOST:], key=lambda line: line.commit)


def _line(kept: Sequence[Stood], seats: Sequence[int], say: Wording) -> RecapLine:
    """What one commit brought about: its causes, of others rather than of these seats, with what they laid on other cards before,
    and what the numbers were before it and are now."""
    others = [one for one in kept if one.seat not in seats]
    told = next((one for one in kept if one.still.changes), (others or kept)[0])
    laid = [one for one in others if "/" in "".join(lit.place for lit in one.still.cards) and not one.still.changes]
    first: dict[tuple[int, str], int] = {}
    last: dict[tuple[int, str], int] = {}
    for change in (change for one in kept for change in one.still.changes):
        first.setdefault((change.seat, change.key), change.was)
        last[change.seat, change.key] = change.now
    changed = [key for key in first if first[key] != last[key]]
    causes = dict.fromkeys(one.still.deed.replace("**", "") for one in kept if one in laid or _counts(one, changed[:FEW])) or [
        told.still.deed.replace("**", "")]
    causes = [*filter(None, causes if len(causes) <= CAUSES else ())]
    moved = {of: f"{say.figure(first[of])} → {say.figure(last[of])}" for of in changed[:FEW]}
    figures = [f"{say.person(seat)} {say.gauge(key)} {how}" for (seat, key), how in moved.items()
               if not any(how in cause for cause in causes)]
    parts = *causes, *figures
    places = dict.fromkeys(lit.place for one in kept for lit in one.still.cards)
    return RecapLine(told.commit, told.seat, BETWEEN.join(parts), tuple(places), tuple(changed), parts)


def _counts(one: Stood, changed: Sequence[tuple[int, str]]) -> bool:
    """Whether some of these numbers changed by it."""
    return any((change.seat, change.key) in changed for change in one.still.changes)


def lit(desk: Desk, bar: RecapBar) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """Rings round what the line under the pointer is about."""
    line, look, geometry = bar.under, desk.look, desk.geometry
    if line is None:
        return
    laid = (geometry.of(place) for place in line.places)
    rails = [rail.rect for rail in geometry.rails if (rail.seat, rail.key) in line.numbers]
    for area in [*(one.box for one in laid if one is not None), *rails]:
        ring = area.inflate(look.px(8), look.px(8))
        made = pygame.Surface(ring.size, pygame.SRCALPHA)
        paint.box(made, made.get_rect(), 6 * look.k, None, theme.GOLD, 3 * look.k)
        yield made, ring
