"""Reading what cards say: clauses, each under the trigger it waits for.

A clause is `trigger: {if: {...}, pay: hand, times: 2, do: [...]}`.  A skill stands in the field `effect`, what a card does as
a relic in `relic`.
"""

from __future__ import annotations

from tabletop.games.swordrion.tables import Clause, Clauses
from tabletop.operations.machine import todo_of
from tabletop.operations.written import Lists

FIELDS = ("effect", "relic")
SKILL = ("once", "always", "enter", "attack", "choice", "summon", "reward")
RELIC = ("prep", "open", "turn", "slay", "slay1", "fall", "fall1", "clear", "shop", "end")
"""Triggers of a skill, and those of a relic: the first row is laid, a battle opens, each turn, an enemy is felled (or the first
of a battle), an own card falls (or the first), a battle is cleared, in the shop, at the end."""
LATE = "felled"
ASKING = frozenset({"raise", "call", "respell", "fuse"})
"""Operations that ask the player which cards."""
COMMUTING = frozenset({"boost", "grow", "gain", "ward", "strip", "hush", "cube"})
"""Operations of which it does not matter which comes first."""


def clauses_of(card: str, field: str, done: Lists) -> Clauses:
    """What a card says in a field, by trigger."""
    found: dict[str, tuple[Clause, ...]] = {}
    for n, (trigger, _, said) in enumerate(todo_of(done, card, (field,)).deeds):
        where, pay = said.get("if_", ()), said.get("pay", "")
        deeds = said["do"].deeds if "do" in said else ()
        names, asked = {deed.name for deed in deeds}, {one.name for one in where}
        looks = "kin" in asked or any(deed.args.get("to") == "row" and deed.args.get("kind") for deed in deeds)
        where = tuple([one for one in where if one.name != LATE])
        clause = Clause((card, field, n), trigger, where, deeds, pay, said.get("times", 0), LATE in asked, looks,
                        bool(pay or names & ASKING), bool(pay or names - COMMUTING))
        found[trigger] = (*found.get(trigger, ()), clause)
    return found
