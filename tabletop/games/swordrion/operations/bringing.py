"""Cards that come back, are called, fused or taken; of the own side the player chooses them."""

from __future__ import annotations

from tabletop.games.swordrion import field as f
from tabletop.games.swordrion.operations.words import Kind
from tabletop.games.swordrion.tables import OWN, Moment, tables
from tabletop.operations.seats import who


def raise_dead(now: Moment, n: int, kind: Kind = "", cost: int = 0) -> None:
    """From the own graveyard to the end of the row; the automaton takes who fell last (P6)."""
    s, by, c = now.s, now.by, tables(now.s)
    if by.side == OWN:
        s.then(("bring", by.seat, "grave", n, kind, cost))
        return
    for _ in range(n):
        lying = [p for p in s.zones[c.foegrave[by.seat]] if f.is_card(c, s.face[p], kind, cost)]
        row = s.zones[c.foe[by.seat]]
        full = len(row) >= f.WIDEST
        if not lying or (full and not f.single(s, row)):
            return
        f.join(s, by, lying[-1], f.single(s, row)[0] if full else -1)


def call(now: Moment, n: int, kind: Kind = "", cost: int = 0) -> None:
    """From the hand to the end of the row; the automaton has no hand (P18)."""
    if now.by.side == OWN:
        now.s.then(("bring", now.by.seat, "hand", n, kind, cost))


def respell(now: Moment, n: int) -> None:
    """Spells of the own graveyard are held again."""
    if now.by.side == OWN:
        now.s.then(("bring", now.by.seat, "spells", n, "", 0))


def fuse(now: Moment, kind: Kind = "", cost: int = 0) -> None:
    """A card of the hand is fused under this card, or under the head."""
    under = f.targets(now.s, now.by, "self") if now.by.side == OWN else []
    if under and under[0] in f.single(now.s, under):
        now.s.then(("bring", now.by.seat, "fuse", 1, kind, cost, under[0]))


def take(now: Moment, cost: int = 0) -> None:
    """The enemy head, or by a relic the one felled last, joins the hand, if it costs no more."""
    s, by, c = now.s, now.by, tables(now.s)
    relic = s.where[by.piece] in c.relics
    for piece in [] if by.side != OWN else s.zones[c.foegrave[by.seat]][-1:] if relic else s.zones[c.foe[by.seat]][:1]:
        if not cost or c.cost[s.face[piece]] <= cost:
            for one in reversed(f.stack(s, piece)):
                s.move(one, c.hand[by.seat])
            s.say("log.taken", seat=who(by.seat), card=f.said_of(s, piece))
            if not relic:
                s.count(by.seat, "felled", s.seat_num[by.seat, "felled"] + 1)
