"""What a move gains and prevents in Seirei Kairo Drive, in figures of the table."""

from __future__ import annotations

from tabletop.games.circuit_drive import life, party
from tabletop.games.circuit_drive.tables import tables
from tabletop.games.circuit_drive.value import (
    BOSS_HP,
    BOSS_LIFE,
    BOSS_TURNS,
    CARD,
    CHARGE,
    CHIP,
    COMING,
    END,
    HP,
    LIFE,
    STRENGTH,
    TO_BE,
)
from tabletop.referee.fact import Fact, change, end
from tabletop.table.state import State


def tells(before: State, after: State, seat: int) -> list[Fact]:
    """The end, the life all share, the enemy, the strength of the party, chips, and cards."""
    if before.result is not None or after.result is not None:
        return end(before, after, seat, END)
    c, boss = tables(after), life.in_boss_round(after)
    if boss != life.in_boss_round(before):
        return []
    found = change("life", "deck", len(before.zones[c.deck]), len(after.zones[c.deck]), BOSS_LIFE if boss else LIFE)
    if not boss:
        found += change("life", "circuit", len(before.zones[c.circuit]), len(after.zones[c.circuit]), TO_BE)
    if len(before.zones[c.foes]) != len(after.zones[c.foes]):
        found += change("enemy", "foes", len(before.zones[c.foes]), len(after.zones[c.foes]), -COMING)
    else:
        found += change("enemy", "hp", life.hp(before), life.hp(after), -BOSS_HP if boss else -HP)
    found += change("charge", "charge", _charge(before), _charge(after), -CHARGE)
    for one in range(after.box.seats):
        found += change("strength", "atk", _atk(before, one), _atk(after, one), STRENGTH * BOSS_TURNS, one)
        found += change("chips", "chips", before.seat_num[one, "chips"], after.seat_num[one, "chips"], CHIP, one)
    return found + change("cards", "cards", len(before.zones[c.hand[seat]]), len(after.zones[c.hand[seat]]), CARD, seat)


def _charge(s: State) -> int:
    return s.zone_num.get((tables(s).foe, life.CHARGE), 0)


def _atk(s: State, seat: int) -> int:
    return sum(party.atk(s, unit) for unit in party.units(s, seat))
