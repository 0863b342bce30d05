"""What else the program asks of this game: sums that matter now, what keeps the rules from going on, steps set by hand."""

from __future__ import annotations

from tabletop.games.circuit_drive import life
from tabletop.games.circuit_drive.boss import HAND
from tabletop.games.circuit_drive.tables import tables
from tabletop.games.circuit_drive.turn import STEPS_OF_TURN
from tabletop.operations.seats import go_on_with
from tabletop.referee.verbs import Refusal, Says
from tabletop.table.state import Frame, State

START = frozenset({"P3", "P4", "P5", "pick", "S", "boss"})
"""Steps at which no enemy needs to stand there."""


def ledger(s: State) -> list[Says]:
    """The enemy's HP, what its blow leaves of the deck, the chips to its skill; in the first round the life that will be."""
    enemy, c = life.foe(s), tables(s)
    if enemy < 0 or not life.hp(s):
        return []
    n, deck, cost = life.attack(s), len(s.zones[c.deck]), c.cost[s.face[enemy]]
    said = [Says("sum.hp", {"n": life.hp(s)}), Says("sum.blow", {"n": n, "left": max(0, deck - n)})]
    if cost:
        said.append(Says("sum.charge", {"n": s.zone_num.get((c.foe, life.CHARGE), 0), "cost": cost}))
    if not life.in_boss_round(s):
        said.append(Says("sum.life", {"n": life_to_be(s)}))
    return said


def life_to_be(s: State) -> int:
    """The deck the circuit would become if the round ended now: with the hands, less what fills these up again."""
    c = tables(s)
    return max(0, len(s.zones[c.circuit]) + sum(len(s.zones[hand]) for hand in c.hand) - HAND * s.box.seats)


def sound(s: State) -> list[Refusal]:
    """The rules need an enemy once the game has begun."""
    if life.foe(s) >= 0 or any(frame[0] in START for frame in s.agenda):
        return []
    return [Refusal("P5", "enemy_gone", {})]


def goto(s: State, step: str) -> None:
    """Set a step by hand: the rest of the turn from there."""
    whole: tuple[Frame, ...] = (*STEPS_OF_TURN[:2], ("3", 1), ("4", 1), ("5",), *STEPS_OF_TURN[2:])
    go_on_with(s, *[frame for frame in whole if frame[0] >= step and (frame in STEPS_OF_TURN or step not in "12")])
