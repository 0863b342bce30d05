"""3x3Wars (サイザンウォーズ): the rules, one file for each part of the manual.

`setup` S, `turn` 1.0 to 5.0, `spells` 2.1 to 2.3, `main_phase` 4.1 and 4.2, `magic` M, `effects` the words of magics,
`board` what stands on the table, `table_talk` the sums and previews a person sees.
"""

from tabletop.games.wars3x3.rules import RULES

__all__ = ["RULES"]
