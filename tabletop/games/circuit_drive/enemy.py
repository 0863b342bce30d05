"""What the enemy does: it falls and the next one appears (3-4), it attacks and gathers chips for its skill (6)."""

from __future__ import annotations

from tabletop.games.circuit_drive import life, party, skills
from tabletop.games.circuit_drive.clauses import KILL, Name
from tabletop.games.circuit_drive.tables import Tables, said, tables
from tabletop.operations.seats import who
from tabletop.referee.ask import PASS, Flow, Steps, pause, put_to
from tabletop.table.state import UP, State


def killed_step(s: State, seat: int) -> None:
    """3-4: twice the rank in chips for who did it, the rank for the others; skills of the moment; then the next enemy."""
    c, enemy = tables(s), life.foe(s)
    if enemy >= 0:
        rank = c.rank[s.face[enemy]]
        s.say("log.killed", card=said(s, enemy), seat=who(seat), n=2 * rank, m=rank)
        for other in range(s.box.seats):
            party.gain(s, other, 2 * rank if other == seat else rank)
    s.then(*[("reward", seat, clause.name) for clause in skills.waiting(s, seat, KILL)], "appear")


def reward_step(s: State, seat: int, name: Name) -> Flow:
    """5: a skill for the moment an enemy falls, if it can be paid."""
    unit = party.unit_of(s, seat, name[0])
    if unit >= 0 and skills.usable(s, seat, unit, tables(s).named[name]):
        yield put_to(seat, "skill", PASS)


def appear_step(s: State) -> None:
    """3-4: the next enemy lies on top, or the round is over where there is none (O5)."""
    c: Tables = s.box.data
    s.count_zone(c.foe, life.CHARGE, 0)
    if s.zones[c.foes]:
        s.move(s.zones[c.foes][-1], c.foe, side=UP)
        appeared(s)
        return
    for card in s.zones[c.deck][:]:
        s.move(card, c.circuit, side=UP)
    life.end_round(s, "log.pile_over")


def appeared(s: State) -> None:
    """An enemy begins with all its HP and does what it does on appearing."""
    c, enemy = tables(s), life.foe(s)
    if enemy >= 0:
        face = s.face[enemy]
        s.count_zone(c.foe, life.HP, c.hp[face])
        s.count_zone(c.foe, life.CHARGE, 0)
        s.say("log.appeared", card=c.said[face], n=c.hp[face])
        skills.all_of(s, s.seat, c.clauses[face].get("appear", ()))


def attack_step(s: State) -> Flow:
    """6: every turn, that in which it appeared too."""
    yield pause(s)
    enemy = life.foe(s)
    if enemy >= 0:
        n = life.attack(s)
        s.say("log.attack", card=said(s, enemy), n=n)
        if life.take(s, n):
            charge_step(s, 1)


def charge_step(s: State, n: int) -> None:
    """6: after its attack an enemy with a skill has a chip more; at its cost the skill comes at once and they go back."""
    c, enemy = tables(s), life.foe(s)
    cost = c.cost[s.face[enemy]] if enemy >= 0 else 0
    if cost:
        there = life.charge(s) + n
        s.count_zone(c.foe, life.CHARGE, there if there < cost else 0)
        if there >= cost:
            s.say("log.enemy_skill", card=said(s, enemy))
            skills.all_of(s, s.seat, c.clauses[s.face[enemy]]["charged"])


STEPS: Steps = {"killed": killed_step, "reward": reward_step, "appear": appear_step, "6": attack_step, "charge": charge_step}
