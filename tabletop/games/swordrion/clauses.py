"""What cards say: clauses, each under the trigger it waits for.

A clause is `trigger: {if: {...}, pay: hand, times: 2, do: [...]}`.  A skill stands in the field `effect`, what a card does as
a relic in `relic`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabletop.operations.machine import todo_of
from tabletop.operations.vocabulary import Asked, Deed
from tabletop.operations.written import Lists
from tabletop.table.state import State

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
Address = tuple[str, str, int]
"""Where a clause stands: the card's key, the field, its number there.  Frames name it so."""


class Moment(NamedTuple):
    """An operation being carried out: at which table, for which line, and which piece says so."""

    s: State
    line: int
    piece: int


class Clause(NamedTuple):
    """What a card does at one trigger, if all of `where` holds; `pay` is what may be given up, `times` how often a battle it works.

    One that is `late` waits until the blow has felled the enemy head; one that `looks` reads the whole row it stands in; one that
    `asks` may put a question; what is `weighty` may come to something else before or after another clause of the same moment.
    """

    at: Address
    trigger: str
    where: tuple[Asked, ...]
    do: tuple[Deed, ...]
    pay: str
    times: int
    late: bool
    looks: bool
    asks: bool
    weighty: bool


class Way(NamedTuple):
    """A way to act against the enemy head: so many strikes at so many cards, or a 選択."""

    strikes: int
    wide: int
    clause: Clause | None = None


Doing = tuple[int, int, Clause]
"""A clause that comes: its line, the piece that says it, what it says."""
Clauses = Mapping[str, tuple[Clause, ...]]
"""The clauses of a card by trigger."""


def clauses_of(card: str, field: str, done: Lists) -> Clauses:
    """What a card says in a field, by trigger."""
    found: dict[str, tuple[Clause, ...]] = {}
    for n, (trigger, _, said) in enumerate(todo_of(done, card, (field,)).deeds):
        where, pay, deeds = said.get("if_", ()), said.get("pay", ""), said["do"].deeds if "do" in said else ()
        names, asked = {deed.name for deed in deeds}, {one.name for one in where}
        looks = "kin" in asked or any(deed.args.get("to") == "row" and deed.args.get("kind") for deed in deeds)
        clause = Clause((card, field, n), trigger, tuple([one for one in where if one.name != LATE]), deeds, pay,
                        said.get("times", 0), LATE in asked, looks, bool(pay or names & ASKING), bool(pay or names - COMMUTING))
        found[trigger] = (*found.get(trigger, ()), clause)
    return found
