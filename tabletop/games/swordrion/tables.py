"""Look-up tables of a table of Swordrion: zones by seat, what the cards are and what they say, made before the game starts.

What they say are clauses, each under the trigger it waits for: `trigger: {if: {...}, pay: hand, times: 2, do: [...]}`.  A skill
stands in the field `effect`, what a card does as a relic in `relic`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from operator import attrgetter
from typing import Any, NamedTuple

from tabletop.operations.machine import todo_of
from tabletop.operations.seats import numbers_of, places_of, words_of
from tabletop.operations.vocabulary import Asked, Deed
from tabletop.operations.written import Lists
from tabletop.table.box import Box
from tabletop.table.state import State

KINDS = ("blade", "sorcery", "spell", "dragon", "winged", "abyss", "beast", "engine", "rebel", "unburied")
SPELL = "spell"
KEYWORDS = ("lock", "strikes", "wide", "breath", "speed", "undead", "auto", "answers", "bare")
"""What a card may be beside its skill: numbers of its own, and words."""
JOINED: Mapping[str, Callable[[Iterable[int]], int]] = {"lock": sum, "breath": sum, "answers": min}
"""Of two fused cards locks and breaths add up, and one that may strike at any time may (P15); else the higher number counts."""
AUTOMATON = 1
"""The other side of a seat's table.  A *line* is a row with its graveyard: `2 * seat`, of the automaton `2 * seat + AUTOMATON`,
and `line ^ 1` is the one it fights."""
SMALL, BLUE = 2, 5
"""What a green or yellow cube is worth, and a blue one."""
FIELDS = ("effect", "relic")
SKILL = ("once", "always", "enter", "attack", "felling", "choice", "summon", "reward")
RELIC = ("prep", "open", "turn", "slay", "slay1", "fall", "fall1", "clear", "shop", "end")
"""Triggers of a skill, and those of a relic: the first row is laid, a battle opens, each turn, an enemy is felled (or the first
of a battle), an own card falls (or the first), a battle is cleared, in the shop, at the end."""
ASKING = frozenset({"raise", "call", "respell", "fuse"})
"""Operations that ask the player which cards."""
ATTACKING = frozenset({"hit", "wound", "breath"})
"""P5: a 選択 that does damage or wounds attacks, as a blow does."""
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

    One that `looks` reads the whole row it stands in; one that `asks` may put a question; what is `weighty` may come to something
    else before or after another clause of the same moment; one that `attacks` does damage or wounds.
    """

    at: Address
    trigger: str
    where: tuple[Asked, ...]
    do: tuple[Deed, ...]
    pay: str
    times: int
    looks: bool
    asks: bool
    weighty: bool
    attacks: bool


class Way(NamedTuple):
    """A way to act against the enemy head: so many strikes at so many cards, or a 選択; whether it is an attack (P5)."""

    strikes: int
    wide: int
    clause: Clause | None = None
    attacks: bool = True


Doing = tuple[int, int, Clause]
"""A clause that comes: its line, the piece that says it, what it says."""
Clauses = Mapping[str, tuple[Clause, ...]]
"""The clauses of a card by trigger."""


class Body(NamedTuple):
    """What stands in a row: a card, or what two fused ones come to (合成).  `words` are keywords with their numbers; `must` is how
    the automaton acts with it: by a 選択 where it has one (⑤)."""

    kinds: frozenset[str]
    hp: int
    atk: int
    words: Mapping[str, int]
    skill: Clauses
    ways: Sequence[Way]
    must: Way

    @classmethod
    def of(cls, data: Mapping[str, Any], skill: Clauses) -> Body:
        """A card."""
        words = {key: int(data[key]) for key in KEYWORDS if data.get(key)} | dict.fromkeys(data.get("words") or (), 1)
        ways = (Way(words.get("strikes", 1), words.get("wide", 1)),
                *[Way(0, 0, clause, clause.attacks) for clause in skill.get("choice", ())])
        return cls(frozenset({data.get("kind", "")}), data.get("hp") or 0, data.get("atk") or 0, words, skill, ways, ways[:2][-1])

    def over(self, other: Body) -> Body:
        """Fused with another that lies below: HP and ATK add up, it has the skills and ways to act of both; of two blows one that
        strikes no less often and no fewer cards is the only one."""
        below = {**other.words, "answers": 1} if SPELL in other.kinds else other.words
        words = {key: JOINED.get(key, max)((self.words.get(key, 0), below.get(key, 0))) for key in KEYWORDS}
        every = (*self.ways, *[way for way in other.ways if way not in self.ways])
        ways = sorted([way for way in every if way.clause or not any(
            one != way and one.strikes >= way.strikes and one.wide >= way.wide for one in every)], key=lambda way: way.strikes < 1)
        return Body(self.kinds | other.kinds, self.hp + other.hp, self.atk + other.atk, {key: n for key, n in words.items() if n},
                    {key: (*self.skill.get(key, ()), *other.skill.get(key, ())) for key in (*self.skill, *other.skill)},
                    ways, next((way for way in ways if way.clause is not None), ways[0]))


def clauses_of(card: str, field: str, done: Lists) -> Clauses:
    """What a card says in a field, by trigger."""
    found: dict[str, tuple[Clause, ...]] = {}
    for n, (trigger, _, said) in enumerate(todo_of(done, card, (field,)).deeds):
        where, pay, deeds = said.get("if_", ()), said.get("pay", ""), said["do"].deeds if "do" in said else ()
        names = {deed.name for deed in deeds}
        looks = any(one.name == "kin" for one in where) or any(
            deed.args.get("to") == "row" and "kind" in deed.args for deed in deeds)
        found[trigger] = (*found.get(trigger, ()), Clause(
            (card, field, n), trigger, where, deeds, pay, said.get("times", 0), looks, bool(pay or names & ASKING),
            bool(pay or names - COMMUTING), bool(names & ATTACKING)))
    return found


class Tables:
    """By card index: `kind`, `cost`, `worth`, `relic_worth`, `body`, `relic` (clauses by trigger), `first` (it may be laid),
    `autos` (those that strike beside the head);
    `helps` is the kind it helps as a relic.  `clause` finds a clause by its address.
    By seat the zones of table.yaml, by line `lines` and `graves`."""

    def __init__(self, box: Box, skill: list[Clauses], relic: list[Clauses]) -> None:
        self.cost, self.worth, self.relic_worth = numbers_of(box.cards, cost=0, worth=0, relic_worth=0)
        self.kind, = words_of(box.cards, "kind")
        self.body = [Body.of(card.data, said) for card, said in zip(box.cards, skill, strict=True)]
        self.relic = relic
        self.helps = [next((deed.args["kind"] for clauses in said.values() for clause in clauses for deed in clause.do
                            if deed.args.get("kind")), "") for said in relic]
        self.autos = frozenset([face for face, one in enumerate(self.body) if "auto" in one.words])
        self.first = [kind != SPELL and "summon" not in said for kind, said in zip(self.kind, skill, strict=True)]
        self.clause = {clause.at: clause for said in (*skill, *relic) for clauses in said.values() for clause in clauses}
        self.hand, self.row, self.relics, self.spells, self.grave, self.foe = places_of(
            box, "hand", "row", "relics", "spells", "grave", "foe")
        self.foegrave, self.corner, self.shop, self.stock, self.pack, self.picked = places_of(
            box, "foegrave", "corner", "shop", "stock", "pack", "picked")
        self.lines, self.graves = ([zone for both in zip(*sides, strict=True) for zone in both]
                                   for sides in ((self.row, self.foe), (self.grave, self.foegrave)))
        self.deck, self.discard, self.reroll = (box.zone_of[name] for name in ("deck", "discard", "reroll"))
        self._fused: dict[tuple[int, ...], Body] = {}

    def fused(self, *faces: int) -> Body:
        """What cards that lie on one another come to, the upper one first."""
        if faces not in self._fused:
            self._fused[faces] = reduce(Body.over, [self.body[face] for face in faces])
        return self._fused[faces]


tables: Callable[[State], Tables] = attrgetter("box.data")
"""The tables of the game being played."""
