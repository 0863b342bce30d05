"""Blows a line of the log tells: who strikes whom on the screen, by what sum, and how hard.

Which lines those are, and which of their figures say it, stands in the layout of a game (`strikes`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile

from tabletop.catalog.layout import Strike
from tabletop.play.history import LogLine
from tabletop.play.sight import Sight
from tabletop.referee.ask import PASS
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.layout.geometry import Geometry, Laid

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Hit:
    """A blow: the middles of what strikes and of what is struck, the sum in words, what falls, and whether somebody who might have
    answered did not.  `seat` is struck itself, -1: none is."""

    sources: tuple[Point, ...]
    target: Point
    sum: str
    n: int
    seat: int
    unanswered: bool


def struck(desk: Desk, lines: Sequence[LogLine], geometry: Geometry, before: Sight) -> Iterator[Hit]:
    """The blows some lines of a commit tell, where what strikes and what is struck lies on the table as it lay `before` them."""
    told = desk.layout.strikes
    declared = [(geometry.of(by), geometry.of(on)) for by, on, _ in before.figures.blows()] if told else []
    for line in lines:
        strike = told.get(line.key)
        target = _stands(desk, geometry, line, strike.on) if strike is not None else None
        if strike is None or target is None:
            continue
        point, seat = target
        named = _stands(desk, geometry, line, strike.by) if strike.by else None
        sources = (named[0],) if named is not None else tuple(
            by.box.center for by, on in declared if by is not None and on is not None and on.box.center == point)
        yield Hit(sources, point, *_sum(desk, line, strike), seat, strike.unanswered and _passed(desk, line))


def ahead(desk: Desk, commit: int, facts: int, geometry: Geometry) -> list[Hit]:
    """The blows that follow in a commit from what was declared by so many of its facts."""
    lines = [line for line in desk.session.history.log if line.n == commit and line.facts > facts]
    return list(struck(desk, lines, geometry, desk.model.sight))


def _sum(desk: Desk, line: LogLine, strike: Strike) -> tuple[str, int]:
    """How the figure came about where the game says so (`strike.KEY`), else the figure alone."""
    say, n = desk.model.wording, line.figures.get(strike.n, 0)
    n = n if isinstance(n, int) else 0
    return say.first([line.key.replace("log.", "strike.", 1)], line.figures) or str(n), n


def _passed(desk: Desk, line: LogLine) -> bool:
    return desk.session.history.commits[line.n].do.split()[1:] == [PASS]


def _stands(desk: Desk, geometry: Geometry, line: LogLine, figure: str) -> tuple[Point, int] | None:
    """Where that which a figure of a line names stands, and which seat it is; of several cards of that name the one of which the
    facts speak that come next."""
    kind, _, rest = str(line.figures.get(figure, figure)).partition(":")
    box = desk.session.box
    if kind == "zone":
        spot = next((geometry.spots[zone] for zone in box.family(rest) if zone in geometry.spots), None)
        return (spot.rect.center, -1) if spot is not None else None
    if kind == "seat" and rest.isdigit():
        return _of_seat(desk, geometry, int(rest))
    if kind != "card":
        return None
    found = [laid for laid in geometry.pieces if laid.up and laid.seen.face == box.card_of.get(rest)]
    facts = desk.session.history.commits[line.n].facts[line.facts:]
    places = {str(fact.args[0]) for fact in takewhile(lambda fact: fact.kind != "say", facts)}
    one = next((laid for laid in found if laid.seen.place in places), found[0] if found else None)
    return (one.box.center, -1) if one is not None else None


def _of_seat(desk: Desk, geometry: Geometry, seat: int) -> tuple[Point, int] | None:
    """Its figure on the cloth, else the middle of what it has laid open there, else its strip."""
    box = desk.session.box
    own = [laid for laid in geometry.flat if laid.up and seat in (laid.seen.owner, box.zones[laid.zone].seat)
           and box.zones[laid.zone].kind not in ("hand", "pile")]
    figures = [laid for laid in own if box.cards[laid.seen.face].shape and box.zones[laid.zone].kind == "cell"]
    if figures or own:
        first: Laid = (figures or own)[0]
        return (first.box.center if figures else first.box.unionall([laid.box for laid in own]).center), seat
    strip = geometry.strips.get(seat)
    return (strip.center, seat) if strip is not None else None
