"""Look-up tables of a table of Swordrion: zones by seat and what the cards say, made before the game starts."""

from __future__ import annotations

from tabletop.games.swordrion.clauses import Clauses, Way
from tabletop.operations.seats import places_of
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


class Tables:
    """By card index: `kind`, `cost`, `hp`, `atk`, `worth`, `relic_worth`, `words` (keywords with their numbers), `spell`
    (empty, `once`, `equip`), `skill` and `relic` (clauses by trigger), `ways` (how it acts), `first` (it may be laid), `said`;
    `helps` is the kind it helps as a relic.  `clause` finds a clause by its address.  By seat the zones of table.yaml, by line
    `lines` and `graves`."""

    def __init__(self, box: Box, skill: list[Clauses], relic: list[Clauses]) -> None:
        data = [card.data for card in box.cards]
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
        self.helps = [next((deed.args["kind"] for clauses in said.values() for clause in clauses for deed in clause.do
                            if deed.args.get("kind")), "") for said in relic]
        self.first = [kind != SPELL and "summon" not in said for kind, said in zip(self.kind, skill, strict=True)]
        self.said = [f"card:{card.key}" for card in box.cards]
        self.clause = {clause.at: clause for said in (*skill, *relic) for clauses in said.values() for clause in clauses}
        self.hand, self.row, self.relics, self.spells, self.grave, self.foe = places_of(
            box, "hand", "row", "relics", "spells", "grave", "foe")
        self.foegrave, self.corner, self.shop, self.stock, self.pack, self.picked = places_of(
            box, "foegrave", "corner", "shop", "stock", "pack", "picked")
        self.lines = [zone for both in zip(self.row, self.foe, strict=True) for zone in both]
        self.graves = [zone for both in zip(self.grave, self.foegrave, strict=True) for zone in both]
        self.deck, self.discard, self.reroll = (box.zone_of[name] for name in ("deck", "discard", "reroll"))


def tables(s: State) -> Tables:
    """The tables of the game being played."""
    found: Tables = s.box.data
    return found


def said(s: State, piece: int) -> str:
    """How a log line names the face of a piece all can see."""
    found: str = s.box.data.said[s.face[piece]]
    return found
