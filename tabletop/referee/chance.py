"""The one scale of bots, hints, the coach, the look back and puzzles: how likely a seat is to win from a table."""

from __future__ import annotations

from tabletop.referee.rules import Rules
from tabletop.table.state import State


def chance(rules: Rules, world: State, seat: int) -> float | None:
    """How likely a seat is to win a game that stands so when a turn begins, by what the table is worth to it.

    1, 0 and a half for a draw where the game is over; None where nothing was measured for such a game.  The world is one the seat
    imagines.
    """
    box, value = world.box, rules.mind.value
    stage = rules.mind.scale.stage(box.mode, box.seats, box.switches, world.turn)
    if stage is None or value is None:
        return None
    if world.result is not None:
        return float(seat in world.result.winners) if world.result.winners else 0.5
    return stage.chance(sum(n for _, n in value(world, seat)), world.seat == seat)
