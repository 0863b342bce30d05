"""Turning one's witch (8-4): she may face any way at any time, in the turns of others too, but not within a card of hers (12-1).

No rule reads how she stands: a skill is used wherever some facing has all its targets in RANGE.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import FACINGS
from tabletop.games.hackclad_delta.tables import tables
from tabletop.referee.verbs import Draft, Verb, one_part
from tabletop.table.state import NOWHERE, Part, State


def gestures(s: State, seat: int) -> tuple[str, ...]:
    """What a seat may do at every question, beside what it is asked."""
    free = w.witch(s, seat) >= 0 and w.cell(s, seat) >= 0 and not s.zones[tables(s).play[seat]]
    return ("face",) if free else ()


def face_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """The own witch, pointed at; the number is the angle she turns to: 0 is north."""
    witch = w.witch(s, seat)
    if not draft and witch >= 0:
        for angle in FACINGS:
            if angle != s.angle[witch]:
                yield Part(witch, NOWHERE, angle)


def face(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft[:1]:
        s.turn_to(part.piece, part.number)


VERBS = (Verb("face", face_parts, (), one_part, face, rule="8-4"),)
