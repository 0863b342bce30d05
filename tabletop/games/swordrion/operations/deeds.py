"""What cards do to those who fight: damage, wounds, mending, falling, and what keeps a side from acting."""

from __future__ import annotations

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.clauses import Moment
from tabletop.games.swordrion.operations.words import Colour, Kind, Target
from tabletop.games.swordrion.tables import AUTOMATON, tables
from tabletop.operations.seats import who
from tabletop.table.state import UP


def hit(now: Moment, to: Target, n: int) -> None:
    for piece in f.targets(*now, to):
        f.hurt(now.s, piece, n)


def wound(now: Moment, to: Target, n: int) -> None:
    """Wounds without damage."""
    for piece in f.targets(*now, to):
        f.cross(now.s, piece, n)


def breath(now: Moment, n: int) -> None:
    """ドラゴンブレス: the first three at once, with what raises it."""
    more = now.s.piece_num.get((now.piece, "breath_now"), 0)
    for piece in f.targets(*now, "foes3"):
        f.hurt(now.s, piece, n + more)


def mend(now: Moment, to: Target, n: int, kind: Kind = "") -> None:
    for piece in f.targets(*now, to, kind):
        before = f.wounds(now.s, piece)
        if 0 < before < f.FATAL:
            f.wound(now.s, piece, max(0, before - n))


def kill(now: Moment, to: Target, cost: int = 0) -> None:
    """To the graveyard whatever its HP, if it costs so much."""
    for piece in f.targets(*now, to):
        if tables(now.s).cost[now.s.face[piece]] >= cost:
            f.wound(now.s, piece, f.FATAL)


def strip(now: Moment) -> None:
    for piece in f.targets(*now, "foe"):
        now.s.mark(piece, "stripped", 1)


def ditch(now: Moment, n: int) -> None:
    """The last face-down enemies, never the head; the player has none (S-X14)."""
    s, (_, row) = now.s, f.rows(now.s, now.line)
    for _ in range(0 if now.line & AUTOMATON else n):
        if len(row) > 1 and s.side[row[-1]] != UP:
            s.move(row[-1], tables(s).graves[now.line ^ 1])
            f.stir(s)


def hush(now: Moment) -> None:
    """The other side does not act this turn, or the next where this turn's blows have fallen."""
    s, seat = now.s, now.line >> 1
    late = not any(frame[:2] == ("3-6", seat) for frame in s.agenda)
    s.count(seat, "own_still" if now.line & AUTOMATON else "foe_still", s.turn + late)


def cube(now: Moment, colour: Colour, n: int) -> None:
    seat = now.line >> 1
    if not now.line & AUTOMATON:
        now.s.count(seat, colour, now.s.seat_num[seat, colour] + n)
        now.s.say("log.cubes", seat=who(seat), n=n)


def move(now: Moment) -> None:
    """The own head goes to the end of its row."""
    s, zone = now.s, tables(now.s).lines[now.line]
    if len(s.zones[zone]) > 1:
        s.order(zone, [*range(1, len(s.zones[zone])), 0])
        f.stir(s)
