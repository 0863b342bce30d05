"""3x3Wars (サイザンウォーズ): the rules, one file for each part of the manual.

`setup` S, `turn` 1.0 to 5.0, `spells` 2.1 to 2.3, `main_phase` 4.1 and 4.2, `field` how units enter and leave,
`magic` M, `grand` G, `rights` mana and what all can see that a seat might do, `operations` the words of magics and
`picks` what they ask, `cards` the cards as tables, `board` what stands on it, Manifest too, `table_talk` the sums and previews
a person sees, `advice`, `skill` and `value` what is advised and what a table is worth.
"""

from tabletop.games.wars3x3.rules import RULES

__all__ = ["RULES"]
