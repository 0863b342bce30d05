"""Pieces as they lie one on another: what is seen of each, and how that is drawn, kept from one look at the table to the next."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, fields
from itertools import pairwise
from operator import attrgetter

import pygame

from tabletop.ui.look import Look
from tabletop.ui.table.layout.covered import Heaped, InSight, seen_parts
from tabletop.ui.table.layout.geometry import Laid

Blit = tuple[pygame.Surface, tuple[int, int], pygame.Rect]
"""A picture, where a part of it goes, and which part."""
By = tuple[int, int]
KEPT = 5
"""So many looks at a group are kept: at rest, with a piece lifted, with it in the air, laid elsewhere, and in the air on its way
back."""
_else = attrgetter(*(one.name for one in fields(Laid) if one.name not in ("seen", "rect")))
"""Of a piece all but what is seen of it and where."""


@dataclass(slots=True)
class LaidPart:
    """A piece, the box it is drawn in and what is seen of that; `blits` draw it, `blurred` while something stands in for it.

    They are not `exact` where they hold more of its shadow than is seen.
    """

    laid: Laid
    lies: Heaped
    seen: InSight
    blits: tuple[Blit, ...] | None = None
    blurred: bool = False
    exact: bool = False


@dataclass(slots=True)
class LaidGroup:
    """Pieces that were drawn together, and how far they were moved since, all alike."""

    pieces: tuple[Laid, ...]
    look: tuple[float, str]
    hidden: frozenset[str]
    drawn: list[LaidPart]
    by: By = (0, 0)

    def sharpened(self, settled: Callable[[LaidPart], bool]) -> Iterator[pygame.Rect]:
        """Where pieces are seen that nothing needs to stand in for any more, as is `settled`; they are drawn anew."""
        for one in self.drawn:
            where = one.seen.box if one.lies.solid is None else one.seen.solid
            if one.blurred and where is not None and settled(one):
                one.blurred, one.blits = False, None
                yield where.move(self.by)

    def follows(self, last: LaidGroup) -> None:
        """What was not sharp when this was drawn is drawn as in the group that was drawn last, or anew."""
        newest = {_drawn_as(one.laid, last.by): one for one in last.drawn}
        for one in self.drawn:
            other = newest.get(_drawn_as(one.laid, self.by)) if one.blurred else one
            if other is not None and other.seen is one.seen:
                one.blits, one.blurred, one.exact = other.blits, other.blurred, other.exact
            else:
                one.blits, one.blurred, one.exact = None, False, False


class LaidGroups:
    """The groups that were drawn last, by their names: pieces of the cloth, of spread piles and of the hand.

    A few before those are kept as well: what is lifted is put back, what was done is undone.
    """

    def __init__(self) -> None:
        self.last: dict[str, LaidGroup] = {}
        self._before: dict[str, tuple[LaidGroup, ...]] = {}

    def group(self, name: str, pieces: Sequence[Laid], look: Look, hidden: Collection[str],
              lying: Callable[[Laid], Heaped]) -> LaidGroup:
        """These pieces but those `hidden` and mere signs; `lying` tells the box of one."""
        asked, how, away = tuple(pieces), (look.k, look.lang), frozenset(hidden)
        known = [group for group in self._before.get(name, ()) if group.look == how]
        for group in known:
            if group.hidden == away and (by := _moved(group.pieces, asked)) is not None:
                group.by = by
                if group is not known[0]:
                    group.follows(known[0])
                return self._is_last(name, group, known)
        lies = [laid for laid in asked if laid.seen.place not in away and not laid.token]
        last = known[0] if known else LaidGroup((), how, away, [])
        return self._is_last(name, LaidGroup(asked, how, away, _drawn(lies, last, lying)), known)

    def _is_last(self, name: str, group: LaidGroup, known: Sequence[LaidGroup]) -> LaidGroup:
        self.last[name] = group
        self._before[name] = (group, *(one for one in known if one is not group))[:KEPT]
        return group


def _drawn(lies: Sequence[Laid], before: LaidGroup, lying: Callable[[Laid], Heaped]) -> list[LaidPart]:
    """Pieces as they were drawn before, where they lie as they did; what is seen of them changes only near those that do not."""
    numbers = {_drawn_as(one.laid, before.by): n for n, one in enumerate(before.drawn)}
    found = [numbers.get(_drawn_as(laid)) for laid in lies]
    same = [n for n in found if n is not None]
    old = [_kept(before.drawn[n], laid, before.by) if n is not None else None for n, laid in zip(found, lies, strict=True)]
    boxes = [one.lies if one is not None else lying(laid) for one, laid in zip(old, lies, strict=True)]
    if any(a > b for a, b in pairwise(same)):
        return [LaidPart(laid, box, seen) for laid, box, seen in zip(lies, boxes, seen_parts(boxes), strict=True)]
    gone = _gone(before, found)
    over = {n for solid, above in gone for n in solid.collidelistall([one.box for one in boxes[:above]])}
    seen = seen_parts(boxes, [one.seen if one is not None and at not in over else None for at, one in enumerate(old)])
    bared = _bared(gone, boxes, seen)
    return [one if one is not None and at not in bared else LaidPart(laid, boxes[at], seen[at])
            for at, (laid, one) in enumerate(zip(lies, old, strict=True))]


def _gone(before: LaidGroup, found: Sequence[int | None]) -> list[tuple[pygame.Rect, int]]:
    """Where pieces were seen that are there no longer, and over how many of those that are; `found` are the numbers of these among
    those before.  What came since hides some of that: it is drawn over them."""
    same, above = [n for n in found if n is not None], [at for at, n in enumerate(found) if n is not None] + [len(found)]
    went = [(before.drawn[n].seen.solid, above[bisect_left(same, n)]) for n in sorted({*range(len(before.drawn))} - {*same})]
    return [(solid.move(before.by), at) for solid, at in went if solid is not None]


def _bared(gone: Sequence[tuple[pygame.Rect, int]], boxes: Sequence[Heaped], seen: Sequence[InSight]) -> set[int]:
    """Of which boxes more is seen since those have `gone` that lay over them: the uppermost there, down to where all is hidden."""
    found = set[int]()
    for solid, above in gone:
        for at in reversed(solid.collidelistall([one.box for one in boxes[:above]])):
            if not any(seen[at].over.seen([solid])):
                break
            if any(seen[at].over.seen([boxes[at].box.clip(solid)])):
                found.add(at)
    return found


def shifted(blits: tuple[Blit, ...], by: By) -> tuple[Blit, ...]:
    """The same pictures, moved."""
    return blits if by == (0, 0) else tuple((picture, (x + by[0], y + by[1]), part) for picture, (x, y), part in blits)


def _moved(before: tuple[Laid, ...], now: tuple[Laid, ...]) -> By | None:
    """How far all pieces were moved alike, None where anything else changed."""
    if len(before) != len(now):
        return None
    if not now:
        return 0, 0
    by = now[0].rect.x - before[0].rect.x, now[0].rect.y - before[0].rect.y
    return by if all(_alike(a, b, by) for a, b in zip(before, now, strict=True)) else None


def _alike(a: Laid, b: Laid, by: By) -> bool:
    """Whether a piece lies as another that is moved."""
    was, now = a.rect, b.rect
    moved = now.x - was.x == by[0] and now.y - was.y == by[1] and was.size == now.size
    return moved and (a is b or ((a.seen is b.seen or a.seen == b.seen) and _else(a) == _else(b)))


def _drawn_as(laid: Laid, by: By = (0, 0)) -> tuple[object, ...]:
    """All that the picture of a piece depends on, and where it lies after it was moved."""
    seen, (x, y, w, h) = laid.seen, laid.rect
    return (x + by[0], y + by[1], w, h, seen.face, seen.back, seen.side, seen.angle, seen.secret, laid.angle, laid.planned,
            laid.covered, laid.free, laid.plaque, laid.tucked)


def _kept(one: LaidPart, laid: Laid, by: By) -> LaidPart:
    """A piece as it was drawn, after it was moved."""
    if by == (0, 0):
        return LaidPart(laid, one.lies, one.seen, one.blits, one.blurred, one.exact)
    lies = Heaped(one.lies.box.move(by), one.lies.solid.move(by) if one.lies.solid is not None else None, one.lies.corner)
    blits = shifted(one.blits, by) if one.blits is not None else None
    return LaidPart(laid, lies, one.seen.moved(by), blits, one.blurred, one.exact)
