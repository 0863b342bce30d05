"""Cards that come back, are called, fused or taken; of the own side the player chooses them."""

from __future__ import annotations

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.clauses import Moment
from tabletop.games.swordrion.operations.words import Kind
from tabletop.games.swordrion.tables import AUTOMATON, said, tables
from tabletop.operations.seats import who


def raise_dead(now: Moment, n: int, kind: Kind = "", cost: int = 0) -> None:
    """From the own graveyard to the end of the row; the automaton takes who fell last (P6)."""
    s, line, c = now.s, now.line, tables(now.s)
    if not line & AUTOMATON:
        s.then(("bring", line >> 1, "grave", n, kind, cost))
        return
    for _ in range(n):
        lying = [piece for piece in s.zones[c.graves[line]] if f.is_card(c, s.face[piece], kind, cost)]
        row = s.zones[c.lines[line]]
        full = len(row) >= f.WIDEST
        if not lying or (full and not f.single(s, row)):
            return
        f.join(s, line, lying[-1], f.single(s, row)[0] if full else -1)


def call(now: Moment, n: int, kind: Kind = "", cost: int = 0) -> None:
    """From the hand to the end of the row; the automaton has no hand (P18)."""
    if not now.line & AUTOMATON:
        now.s.then(("bring", now.line >> 1, "hand", n, kind, cost))


def respell(now: Moment, n: int) -> None:
    """Spells of the own graveyard are held again."""
    if not now.line & AUTOMATON:
        now.s.then(("bring", now.line >> 1, "spells", n, "", 0))


def fuse(now: Moment, kind: Kind = "", cost: int = 0) -> None:
    """A card of the hand is fused under this card, or under the head."""
    under = [] if now.line & AUTOMATON else f.single(now.s, f.targets(*now, "self"))
    if under:
        now.s.then(("bring", now.line >> 1, "fuse", 1, kind, cost, under[0]))


def take(now: Moment, cost: int = 0) -> None:
    """The enemy head, or by a relic the one felled last, joins the hand, if it costs no more."""
    s, line, c = now.s, now.line, tables(now.s)
    relic, seat = s.where[now.piece] in c.relics, line >> 1
    for piece in [] if line & AUTOMATON else s.zones[c.foegrave[seat]][-1:] if relic else s.zones[c.foe[seat]][:1]:
        if not cost or c.cost[s.face[piece]] <= cost:
            for one in f.stack(s, piece)[::-1]:
                s.move(one, c.hand[seat])
            s.say("log.taken", seat=who(seat), card=said(s, piece))
            if not relic:
                s.count(seat, "felled", s.seat_num[seat, "felled"] + 1)
