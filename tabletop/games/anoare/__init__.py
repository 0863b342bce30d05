"""ANOARE: a duel of two who choose unseen and strike at once.

Rules are numbered by chapter; 5.n is the n-th phase of a turn, 5.4-2 the second thing done in it.

**Where the state is.**  `hand`, `skill` (the chosen skill: face down until 5.3, what pays for it lies on it sideways, face down
and veiled: nobody may look, the payer remembers), `cooldown` (used skills with their paid cards, lowest first, the last is on
top), `character`, `ultra` (face down), `fragment` (the hidden one), `spent` (fragments turned up), `fragments` (the one left over).
Gauges of a seat: `life`, `wounds` (gathered damage), `level`; of the zone `line`: `distance`.  `state.seat` is the seat that goes
first where speeds are equal (O1), `state.turn` counts turns.  Hidden gauges hold the figures of the turn: `outcome` (index into
`fighters.OUTCOMES`, from 5.5-1 on), `power`, `struck`, `modifier`, `dealt` (skill damage), `taken` (all damage of the turn), `step`
(the correction of the skill), `shift` (those of effects), `acted` (the skill, as piece + 1), `aim` (as band + 1).
The number `used` on a piece is a bit mask of its clauses used this turn.

**Values are read through one function each** (`fighters`): `attack_of`, `damage_of`, `cost_of`, `speed_of`, `step_of`, `aim_of`,
`distance`, `band`, `result`.  They add the lasting effects of a seat, which end with the turn: `atk`, `damage` (skill damage),
`guard` (less skill damage taken), `aim`, `cost`, `speed`, `step`, `forbid_use`, `no_cool`.  `fighters.hurt` deals damage,
`fighters.add_distance` moves the line at once, `fighters.cool` cools a skill once.

**Hooks.**  `moments.raise_(s, trigger, seats)` carries out the live clauses of a trigger, the lower speed first.  Raised are:

    start    5.1-3  the turn starts, distance 0 and gathered damage cleared
    paid     5.4-2  costs lie, before the first question for abilities
    power    5.5-1  before attack and distance are summed up
    judged   5.5-1  critical, half or evaded is known, before 1-4 adds damage modifiers
    struck   5.5-1  both took the damage of the skills
    after    5.5-3  hit-open is done
    cooled   5.6    cooling and the evader's extra cooling are done
    hurt     any    a seat took damage: raised at once for that seat only

`moments.live(s, seat, USE)` lists the live abilities of 5.4-2 (the open skill, cooling skills, levels), usable or not, each with
the piece it stands on; `operations.conditions.unmet` says which condition of its clause fails, from what all can see;
The verb `use` checks, pays and begins it; a hidden fragment is begun by the verb `fragment`.
"""

from tabletop.games.anoare.rules import RULES

__all__ = ["RULES"]
