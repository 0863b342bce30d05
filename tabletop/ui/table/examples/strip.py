"""An example of a rule as pictures: the table before, and after each act; what is refused bears the seal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import pygame

from tabletop.lessons.worked import Act, Worked
from tabletop.table.state import NOWHERE
from tabletop.ui import paint
from tabletop.ui.look import Look
from tabletop.ui.scene import Host
from tabletop.ui.table.examples.small import SmallTable
from tabletop.ui.table.examples.telling import told, tried
from tabletop.ui.table.plugin import Plugin
from tabletop.ui.words import words

MOST = 3
"""So many acts of an example are shown, the last: what is proved is what they come to."""
SMALLEST = 760
"""Logical: a narrower table has no room for what lies on it and is written there."""
ARROW = 0.6
"""How thick an arrow is in a picture made small, beside one at the table."""
FRAMES = 120
"""After so many frames a picture is taken as it is."""
Way = tuple[tuple[int, int], tuple[int, int]]
"""From where to where, in device pixels."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture of an example, and what is said of it."""

    picture: pygame.Surface
    said: str
    refused: bool = False


def pictures(host: Host, plugins: Sequence[Plugin], worked: Worked, size: tuple[int, int], look: Look) -> Iterator[Picture]:
    """The pictures of an example, `size` device pixels each: before and after each of the last acts, with arrows where pieces
    go; then what is refused."""
    table = SmallTable(host, worked, size, look, plugins)
    table.felt.faces.elsewhere(None)
    told_of = words("example.before", look.lang), False
    done, refused = [act for act in worked.acts if act.why is None][-MOST:], [act for act in worked.acts if act.why is not None]
    table.look_at([*done, *refused])
    for act in done:
        table.lie(act)
        before = tried(table, act)
        yield Picture(_drawn(table, _ways(table, act)), *told_of)
        table.lie(act, upto=True)
        told_of = told(table, act, before)
    if done:
        yield Picture(_drawn(table), *told_of)
    for act in refused:
        table.lie(act)
        yield Picture(_drawn(table, _ways(table, act), _refused(table, act)), *told(table, act, tried(table, act)))


def small_picture(host: Host, plugins: Sequence[Plugin], worked: Worked, size: tuple[int, int],
                  look: Look) -> Callable[[], pygame.Surface | None]:
    """What is done by a rule, with its arrows, drawn as large as a table must be and made small: a call a frame, which gives it
    once all of it is sharp."""
    wide = max(size[0], look.px(SMALLEST))
    table = SmallTable(host, worked, (wide, wide * size[1] // size[0]), look, plugins)
    act = next((act for act in worked.acts if act.why is None), worked.acts[0])
    table.look_at([act])
    table.lie(act)
    left = iter(range(FRAMES))

    def more() -> pygame.Surface | None:
        table.draw()
        if table.felt.faces.owed and next(left, None) is not None:
            return None
        for way in _ways(table, act):
            paint.arrow(table.surface, *way, look.k * ARROW * wide / size[0])
        picture = pygame.transform.smoothscale(table.surface, size)
        table.shows.give_back()
        return picture

    return more


def _drawn(table: SmallTable, ways: Sequence[Way] = (), refused: Sequence[pygame.Rect] = ()) -> pygame.Surface:
    """What lies there, every face sharp, with arrows and seals over it."""
    table.draw()
    while table.felt.faces.owed:
        table.draw()
    picture, k = table.surface.copy(), table.look.k
    for way in ways:
        paint.arrow(picture, *way, k)
    for place in refused:
        paint.refused(picture, place, k)
    return picture


def _ways(table: SmallTable, act: Act) -> list[Way]:
    """From where to where an act takes each piece that is seen."""
    found = []
    for part in act.move.parts if act.move is not None else ():
        laid, place = table.geometry.of(table.model.sight.place(part.piece)), _place(table, part.place)
        if laid is not None and place is not None:
            found.append((laid.box.center, place.center))
    return found


def _refused(table: SmallTable, act: Act) -> list[pygame.Rect]:
    """Where what is refused would go, else what would go nowhere."""
    parts = act.move.parts if act.move is not None else ()
    laid = [table.geometry.of(table.model.sight.place(part.piece)) for part in parts]
    return [place for place in (_place(table, part.place) or (one.box if one is not None else None)
                                for part, one in zip(parts, laid, strict=True)) if place is not None][-1:]


def _place(table: SmallTable, place: int) -> pygame.Rect | None:
    return table.geometry.sight(place) if place != NOWHERE and place in table.geometry.spots else None
