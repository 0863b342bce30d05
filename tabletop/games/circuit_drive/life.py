"""The enemy's HP and the life all share, the deck: what is read of them, damage to either, and how a round ends."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.games.circuit_drive import party
from tabletop.games.circuit_drive.tables import Tables, said, tables
from tabletop.operations.seats import go_on_with, who
from tabletop.table.state import DOWN, State

HP, CHARGE, ROUND = "hp", "charge", "round"
NORMAL, BOSS = 1, 2
LAST, RAGE = 0.4, 4
"""The part of a game that the round of the boss takes; by how much its first HP is divided where rage begins."""


def foe(s: State) -> int:
    """The enemy that stands there, -1 where a hand took it away."""
    return s.top(s.box.data.foe)


def hp(s: State) -> int:
    """What the enemy has left."""
    return s.zone_num.get((s.box.data.foe, HP), 0)


def charge(s: State) -> int:
    """The chips the enemy has for its skill."""
    return s.zone_num.get((s.box.data.foe, CHARGE), 0)


def in_boss_round(s: State) -> bool:
    """Whether the second round is played."""
    return s.zone_num.get((s.box.data.circuit, ROUND), NORMAL) == BOSS


def left(s: State) -> float:
    """How much of the game is still to come: three fifths by the deck or the enemies, what ends sooner, the rest by the boss."""
    c: Tables = s.box.data
    foes, here, deck, played, lost = (len(s.zones[zone]) for zone in (c.foes, c.foe, c.deck, c.circuit, c.discard))
    if not in_boss_round(s):
        return LAST + (1 - LAST) * min(foes / max(1, foes + here), deck / max(1, deck + played + lost))
    return LAST * hp(s) / max(1, hp(s), *[c.hp[s.face[one]] for one in s.zones[c.foe]])


def auto(s: State) -> Mapping[str, Mapping[str, int]]:
    """What the enemy does all the time: figures by word."""
    enemy = foe(s)
    return tables(s).auto[s.face[enemy]] if enemy >= 0 else {}


def attack(s: State) -> int:
    """6: the damage of the normal attack now: its strength, and what its HP and the hand and chips of the seat on turn add."""
    enemy, c = foe(s), tables(s)
    if enemy < 0:
        return 0
    face = s.face[enemy]
    return c.strength[face] + sum([args["n"] for word, args in auto(s).items()
                                   if (word == "hoard" and s.seat_num[s.seat, "chips"] >= args["least"])
                                   or (word == "empty" and len(s.zones[c.hand[s.seat]]) <= args["most"])
                                   or (word == "rage" and hp(s) * RAGE <= c.hp[face])])


def skill(s: State) -> int:
    """6: the damage of the enemy's skill, some of it for each player."""
    found, times = tables(s).clauses[s.face[foe(s)]].get("charged", ()), {"blow": 1, "blow_each": s.box.seats}
    return sum([deed.args["n"] * times.get(deed.name, 0) for clause in found for deed in clause.do.deeds if "n" in deed.args])


def hit(s: State, seat: int, n: int, by: str = "seat") -> None:
    """3-3: damage to the enemy by a seat or by the enemy itself; at 0 it is defeated, and what is beyond is lost (3-4)."""
    if n <= 0 or foe(s) < 0:
        return
    had, full = hp(s), tables(s).hp[s.face[foe(s)]]
    left = max(0, had - n)
    s.count_zone(tables(s).foe, HP, left)
    s.say("log.hit" if by == "seat" else "log.recoil", seat=who(seat), n=n, card=said(s, foe(s)), left=left)
    if "rage" in auto(s) and 0 < left * RAGE <= full < had * RAGE:
        s.say("log.rage", card=said(s, foe(s)), n=auto(s)["rage"]["n"])
    if left == 0:
        if in_boss_round(s):
            s.finish(range(s.box.seats), "V", "end.won")
        else:
            s.then(("killed", seat))


def take(s: State, n: int) -> bool:
    """6: the top cards of the deck go to the discard unseen; more damage than there are cards ends the round, as many do not.
    Whether the round goes on."""
    c: Tables = s.box.data
    deck = s.zones[c.deck]
    over = n > len(deck)
    for _ in range(min(n, len(deck))):
        s.move(deck[-1], c.discard, side=DOWN)
    s.say("log.damage", n=n, left=len(deck))
    if over:
        end_round(s, "log.round_over")
    return not over


def end_round(s: State, key: str) -> None:
    """R: what was still to come is void (O9, O20); the boss follows, or all have lost."""
    party.fresh(s)
    if not in_boss_round(s):
        s.say(key)
        go_on_with(s, "keep", "rebuild", "boss")
    else:
        s.finish((), "V", "end.lost")
