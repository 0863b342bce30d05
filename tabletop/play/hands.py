"""What hands may do to a table whatever the rules say: edits, each with one text form.

`p1 move p1.hand.3 > p2.unit.1`, `p1 flip p1.unit.1`, `p1 turn p1.unit.1=90`, `p1 lay p1.hand.1 > p1.unit.2`,
`p1 shuffle deck`, `p1 draw deck > p1.hand=2`, `p1 count p1.life=23`, `p1 end 1` (a lasting effect taken off),
`p1 step 2.1` and `p1 on_turn p2` (tracker and turn marker set by hand).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from tabletop.referee.rules import Rules
from tabletop.table.places import NoSuchPlace, piece_at, standing_on, zone_at
from tabletop.table.state import DOWN, UP, State

_EDIT = re.compile(r"(?P<what>[^\s>=]*)(?:\s*>\s*(?P<to>[^\s>=]+))?(?:=(?P<number>-?\d{1,18}))?", re.ASCII)


class NotAnEdit(ValueError):
    """A text that is no edit on this table; the message says why."""


class Edit(NamedTuple):
    """One thing hands do: a word, a place or name, perhaps a second place and a number."""

    word: str
    what: str = ""
    to: str = ""
    number: int | None = None

    def __str__(self) -> str:
        text = f"{self.word} {self.what}".rstrip()
        text += f" > {self.to}" if self.to else ""
        return text if self.number is None else f"{text}={self.number}"


def read_edit(text: str) -> Edit:
    """An edit from its text (without the seat); raises NotAnEdit."""
    word, _, rest = text.strip().partition(" ")
    match = _EDIT.fullmatch(rest.strip())
    if word not in HANDS or match is None:
        raise NotAnEdit(f"{text!r} is nothing hands can do; there are {', '.join(HANDS)}")
    return Edit(word, match["what"] or "", match["to"] or "", int(match["number"]) if match["number"] else None)


def edit(state: State, rules: Rules | None, what: Edit) -> None:
    """Do it, on any seat's things; raises NotAnEdit and leaves the table as it was where a place is missing."""
    try:
        HANDS[what.word](state, rules, what)
    except NoSuchPlace as problem:
        raise NotAnEdit(f"{what}: {problem}") from None


def _move(s: State, rules: Rules | None, e: Edit) -> None:
    zone = zone_at(s, e.to)
    s.move(piece_at(s, e.what), zone, -1 if e.number is None else max(0, e.number - 1))


def _flip(s: State, rules: Rules | None, e: Edit) -> None:
    piece = piece_at(s, e.what)
    s.flip(piece, DOWN if s.side[piece] == UP else UP)


def _turn(s: State, rules: Rules | None, e: Edit) -> None:
    piece = piece_at(s, e.what)
    s.turn_to(piece, s.angle[piece] + (90 if e.number is None else e.number))


def _lay(s: State, rules: Rules | None, e: Edit) -> None:
    piece, onto = piece_at(s, e.what), piece_at(s, e.to)
    if piece in standing_on(s, onto):
        raise NotAnEdit(f"{e}: a piece cannot lie on itself")
    s.lay(piece, onto, s.side[piece])


def _shuffle(s: State, rules: Rules | None, e: Edit) -> None:
    s.shuffle(zone_at(s, e.what))


def _draw(s: State, rules: Rules | None, e: Edit) -> None:
    source, target = zone_at(s, e.what), zone_at(s, e.to)
    for _ in range(min(1 if e.number is None else e.number, len(s.zones[source]))):
        s.move(s.zones[source][-1], target)


def _count(s: State, rules: Rules | None, e: Edit) -> None:
    owner, _, key = e.what.rpartition(".")
    gauge = s.box.gauges.get(key)
    if gauge is None or e.number is None:
        raise NotAnEdit(f"{e}: this table counts {', '.join(k for k, g in s.box.gauges.items() if not g.hidden) or 'nothing'}")
    if gauge.scope == "seat":
        seat = int(owner[1:]) - 1 if re.fullmatch(r"p\d+", owner) else -1
        if not 0 <= seat < s.box.seats:
            raise NotAnEdit(f"{e}: there is no seat {owner!r}")
        s.count(seat, key, e.number)
    elif gauge.scope == "zone":
        s.count_zone(zone_at(s, owner), key, e.number)
    else:
        s.mark(piece_at(s, owner), key, e.number)


def _end(s: State, rules: Rules | None, e: Edit) -> None:
    index = int(e.what) - 1 if e.what.isdecimal() else -1
    if not 0 <= index < len(s.lasting):
        raise NotAnEdit(f"{e}: there are {len(s.lasting)} lasting effects")
    s.end(index)


def _step(s: State, rules: Rules | None, e: Edit) -> None:
    if rules is None or e.what not in [t.step for t in rules.track]:
        raise NotAnEdit(f"{e}: there is no step {e.what!r}")
    s.sealed = ()
    rules.goto(s, e.what)


def _on_turn(s: State, rules: Rules | None, e: Edit) -> None:
    seat = int(e.what[1:]) - 1 if re.fullmatch(r"p\d+", e.what) else -1
    if not 0 <= seat < s.box.seats:
        raise NotAnEdit(f"{e}: there is no seat {e.what!r}")
    s.pass_turn(seat, s.turn)


HANDS: dict[str, Callable[[State, Rules | None, Edit], None]] = {
    "move": _move, "flip": _flip, "turn": _turn, "lay": _lay, "shuffle": _shuffle, "draw": _draw, "count": _count, "end": _end,
    "step": _step, "on_turn": _on_turn,
}
