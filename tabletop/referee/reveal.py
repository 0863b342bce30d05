"""What was chosen unseen and comes to light at once: the figures of a duel, to be told step by step."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.referee.verbs import Says


class Blow(NamedTuple):
    """One seat's part: the revealed `piece` (-1: none was chosen), its correction of the common line and its sum.

    `attack` becomes `struck` by what was `judged` (a word: its message is `judge.WORD`, and `judge.WORD.short` what that does
    to the attack), then `damage` by `modifier`; `attack` is None where the card has none.  `aim` is the band of the line it wants,
    counted from 0, None for none.  `corrections` are what moves the line for this seat now, in order, 0 left out.  `life` is
    that of the other seat before and after.  `notes` say what this seat may do after it, `follows` what comes of the life it lost,
    and `left` is what is left of that life by now, where effects took of it beside.
    """

    seat: int
    piece: int
    corrections: tuple[int, ...]
    attack: int | None
    judged: str
    aim: int | None
    struck: int
    modifier: int
    damage: int
    life: tuple[int, int]
    notes: tuple[Says, ...] = ()
    follows: tuple[Says, ...] = ()
    left: int | None = None


class Reveal(NamedTuple):
    """Both parts, and the number on the line before and after; `turn` tells one reveal from the next.

    `before` is what moved the line earlier in the turn, each time by which seat, how far and by what (a figure of words, empty
    where nobody says): what the log says of it has the key `moved`, and the figures `seat` and `n`; by what is the `card` of the
    line before it.
    """

    turn: int
    start: int
    total: int
    blows: tuple[Blow, ...]
    moved: str = ""
    before: tuple[tuple[int, int, str], ...] = ()
