"""Seirei Kairo Drive Ctrl+Z: one circuit that all play on, one deck that is everybody's life.

Rules are numbered by the steps of a turn, 1 to 7 (3-4 is the fourth thing done in 3); P1 to P6 is the start, S one who plays
with a partner, B the boss round, V victory and defeat.

**Where the state is.**  `hand` and `unit` of each seat; `circuit` (what was played, the top last), `deck` (the life all share),
`discard` (face down: what was lost), `foe` (the enemies that came, the last on top; at the bottom, face down, the boss), `foes`.
Gauges: `chips` of a seat, `level` of a unit (1 where there is none), of the zone `foe` its `hp` and `charge`, of `circuit` the
`round`.  `used` on a unit: it has used its skill this turn.  What lasts for a turn is `power` on a unit.

**What cards say** is a list of clauses, each under what it waits for (`tables.TRIGGERS`), and what an enemy does all the time
(`tables.AUTOMATIC`); `effects` has the words, `skills.perform` carries a clause out.  A play is the last `n` cards of the circuit:
steps 3 and 4 have `n` in their frames, and `circuit` judges it.
"""

from tabletop.games.circuit_drive.rules import RULES

__all__ = ["RULES"]
