"""The sums on the ledger: what matters now, and what a plan or the place under the pointer would make of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

import pygame

from tabletop.play.plan import Plan
from tabletop.referee.verbs import Says
from tabletop.table.state import NOWHERE
from tabletop.ui import paint, text, theme
from tabletop.ui.look import Look
from tabletop.ui.table.draw.held import Held
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.moment.model import Model
from tabletop.ui.text import noting

SIZE = 13.5
"""The type size of the sums, logical; where they are long they are written smaller."""


def sums(model: Model, held: Held | None, near: int = 0) -> tuple[list[str], list[str]]:
    """The sums in words, and those that would be others; those of seats as the seats lie, the `near` one first."""
    sight, plan = model.sight, model.plan
    if sight.rules is None or sight.result is not None:
        return [], []
    layout = sight.catalog.layout
    quiet = layout.quiet if layout is not None else ()
    now = _as_they_lie([says for says in sight.figures.ledger() if says.key not in quiet], near)
    parts, verb, about = plan.parts, plan.verb, plan.about
    if held is not None and held.hover is not None:
        target = next(iter(held.places[held.hover].targets), None)
        if target is not None and target.place != NOWHERE:
            parts, verb = (*parts, target.part), target.verb
    after: list[Says] = []
    if parts:
        came = sight.figures.ledger_after(Plan(plan.seat, verb, about, parts))
        after = [says for says in came if says not in now and says.key not in quiet]
    return _spoken(model, now), _spoken(model, _as_they_lie(after, near))


def _as_they_lie(said: Sequence[Says], near: int) -> list[Says]:
    """Sums of one kind, by the first two words of their keys, stand together: of these the one of the near seat comes first."""
    return [says for _, alike in groupby(said, lambda says: says.key.split(".")[:2])
            for says in sorted(alike, key=lambda says: says.figures.get("seat") != f"seat:{near}")]


def _spoken(model: Model, said: Iterable[Says]) -> list[str]:
    return [model.wording.says(says) for says in said]


@dataclass(frozen=True, slots=True)
class _Line:
    """The sums and those that would be others, laid out, and how wide both parts are with their signs."""

    sums: Sequence[text.Block]
    change: Sequence[text.Block]
    wide: int
    after: int

    @property
    def high(self) -> int:
        return max([block.h for block in (*self.sums, *self.change)], default=0)


def _line(sums: Sequence[str], change: Sequence[str], size: float, area: pygame.Rect, look: Look) -> _Line:
    ends = look.px(56)
    now = [text.lay(words, area.w - ends, size, colour=theme.PAPER0, emphasis=1.2) for words in sums]
    then = [text.lay(words, area.w - ends, size, colour=theme.INK9, emphasis=1.2) for words in change]
    wide = sum(b.w for b in now) + look.px(22) * (len(now) - 1) + ends
    after = sum(b.w for b in then) + look.px(14) * (len(then) - 1) + look.px(44) if then else 0
    return _Line(now, then, wide, after)


def _fitting(sums: Sequence[str], change: Sequence[str], area: pygame.Rect, look: Look) -> _Line:
    """As large as finds room, on one line if it can; where not even the smallest does, the sums that come last are left out."""
    size, line = look.text(SIZE), _line(sums, change, look.text(SIZE), area, look)
    while (line.wide + line.after > area.w or line.high > area.h - look.px(6)) and size > look.floor:
        size = max(look.floor, size - 1)
        line = _line(sums, change, size, area, look)
    while line.wide + line.after > area.w and len(sums) + len(change) > 1:
        sums, change = (sums[:-1], change) if len(sums) > 1 else (sums, change[:-1])
        line = _line(sums, change, size, area, look)
    return line


def draw_ledger(surface: pygame.Surface, geometry: Geometry, sign: str, sums: Sequence[str], change: Sequence[str],
                look: Look) -> None:
    """A sign and the sums that matter now, and in mint what a plan or the place under the pointer would make of them; cards that
    reach under them show through no more than the cloth does."""
    area = geometry.ledger
    if not sums or not look.legible(SIZE):
        return
    line, k = _fitting(sums, change, area, look), look.k
    bar = pygame.Rect(0, 0, line.wide + line.after, max(area.h - look.px(2), line.high + look.px(6)))
    bar.center = area.center
    over = any(laid.box.colliderect(bar) for laid in geometry.pieces)
    noting.laid_over(surface, bar)
    paint.box(surface, bar, bar.h / 2, "#14181D", alpha=0.9 if over else 0.42)
    paint.put_icon(surface, sign, (bar.x + look.px(20), bar.centery), 18 * k, theme.PAPER0, "#2C353C")
    x = bar.x + look.px(38)
    for block in line.sums:
        block.draw(surface, (x, bar.centery - block.h // 2))
        x += block.w + look.px(22)
    if line.change:
        pill = pygame.Rect(bar.right - line.after, bar.y + look.px(3), line.after - look.px(4), bar.h - look.px(6))
        paint.box(surface, pill, pill.h / 2, theme.LIT)
        paint.put_icon(surface, "ui_next", (pill.x + look.px(15), pill.centery), 14 * k, theme.LIT_D, theme.LIT)
        x = pill.x + look.px(28)
        for block in line.change:
            block.draw(surface, (x, pill.centery - block.h // 2))
            x += block.w + look.px(14)
