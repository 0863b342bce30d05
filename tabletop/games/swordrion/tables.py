"""Look-up tables of a table of Swordrion: zones by seat and what the cards say, made before the game starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tabletop.operations.seats import places_of
from tabletop.operations.vocabulary import Asked, Deed
from tabletop.table.box import Box
from tabletop.table.state import State

KINDS = ("blade", "sorcery", "spell", "dragon", "winged", "abyss", "beast", "engine", "rebel", "unburied")
SPELL = "spell"
KEYWORDS = ("lock", "strikes", "wide", "breath", "speed", "undead", "auto", "answers", "bare")
"""What a card may be beside its skill: numbers of its own, and words."""
OWN, AUTOMATON = 0, 1
"""The sides of a seat's table.  A *line* is a row with its graveyard: `2 * seat + side`, and `line ^ 1` is the one it fights."""
SMALL, BLUE = 2, 5
"""What a green or yellow cube is worth, and a blue one."""


class Moment(NamedTuple):
    """An operation being carried out: at which table, for which line, and which piece says so."""

    s: State
    line: int
    piece: int


Address = tuple[str, str, int]
"""Where a clause stands: the card's key, the field, its number there.  Frames name it so."""


@dataclass(frozen=True, slots=True)
class Clause:
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


class Tables:
    """By card index: `kind`, `cost`, `hp`, `atk`, `worth`, `relic_worth`, `words` (keywords with their numbers), `spell`
    (empty, `once`, `equip`), `skill` and `relic` (clauses by trigger), `ways` (how it acts), `said`; `helps` is the kind it helps
    as a relic.  `clause` finds a clause by its address.  By seat the zones of table.yaml, by line `lines` and `graves`."""

    def __init__(self, box: Box, skill: list[Clauses], relic: list[Clauses]) -> None:
        cards = box.cards
        data = [card.data for card in cards]
        self.kind: list[str] = [one.get("kind", "") for one in data]
        self.cost, self.hp, self.atk, self.worth, self.relic_worth = (
            [int(one.get(key) or 0) for one in data] for key in ("cost", "hp", "atk", "worth", "relic_worth"))
        self.words: list[dict[str, int]] = [{key: int(one[key]) for key in KEYWORDS if one.get(key)}
                      | {word: 1 for word in one.get("words") or () if word in KEYWORDS} for one in data]
        self.skill, self.relic = skill, relic
        self.spell = ["" if kind != SPELL else "once" if "once" in said else "equip"
                      for kind, said in zip(self.kind, skill, strict=True)]
        self.ways = [(Way(words.get("strikes", 1), words.get("wide", 1)), *(Way(0, 0, clause) for clause in said.get("choice", ())))
                     for words, said in zip(self.words, skill, strict=True)]
        self.always, self.enters, self.summons = ([trigger in said for said in skill] for trigger in ("always", "enter", "summon"))
        self.helps = [next((deed.args["kind"] for clauses in said.values() for clause in clauses for deed in clause.do
                            if deed.args.get("kind")), "") for said in relic]
        self.first = [kind != SPELL and not summoned for kind, summoned in zip(self.kind, self.summons, strict=True)]
        self.auto = ["auto" in words for words in self.words]
        self.said = [f"card:{card.key}" for card in cards]
        self.clause = {clause.at: clause for said in (*skill, *relic) for clauses in said.values() for clause in clauses}
        self.hand, self.row, self.relics, self.spells, self.grave, self.foe = places_of(
            box, "hand", "row", "relics", "spells", "grave", "foe")
        self.foegrave, self.corner, self.shop, self.stock, self.pack, self.picked = places_of(
            box, "foegrave", "corner", "shop", "stock", "pack", "picked")
        self.lines = [zone for both in zip(self.row, self.foe, strict=True) for zone in both]
        self.graves = [zone for both in zip(self.grave, self.foegrave, strict=True) for zone in both]
        self.deck, self.discard, self.reroll = (box.zone_of[name] for name in ("deck", "discard", "reroll"))
        switch = box.switches.get
        self.green_only = switch("cubes", "both") == "green"
        self.blue_third = switch("score", "small") == "blue"
        self.exact = switch("ranks", "least") == "exact"
        self.foe_first = switch("enter", "own") == "enemy"
        self.dead_answer = switch("answer", "always") == "always"
        self.any_fall = switch("one_stroke", "any") == "any"
        self.five_cards = switch("enemy_spells", "away") == "away"


def tables(s: State) -> Tables:
    """The tables of the game being played."""
    found: Tables = s.box.data
    return found


def said(s: State, piece: int) -> str:
    """How a log line names the face of a piece all can see."""
    found: str = s.box.data.said[s.face[piece]]
    return found
