"""Look-up tables of a duel: zones by seat and what the cards say, made before the game starts."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import NamedTuple

from tabletop.games.anoare.clauses import FIELDS, TRIGGERS, USE, Clause, clauses_of, silenced_by
from tabletop.operations.seats import needed, numbers_of
from tabletop.operations.written import Lists
from tabletop.table.box import Box
from tabletop.table.state import Part, State

CHARACTERS = ("swordsman", "wizard", "archer", "axe", "commander")
BANDS = ("near", "mid", "far")
NO_AIM, NO_ATTACK = -1, -1
SEATS = 2


class Waiting(NamedTuple):
    """By card the clauses that wait for a trigger, of the levels with their number; a list is empty where no card has any."""

    effect: list[tuple[Clause, ...]]
    cooling: list[tuple[Clause, ...]]
    levels: list[tuple[tuple[int, tuple[Clause, ...]], ...]]


class Tables:
    """By card index: `cost`, `speed`, `atk` (NO_ATTACK: none), `step` (its correction of the distance), `aim` (index into BANDS,
    NO_AIM: no critical), `double`, `said`, `clauses` (what it says, by number), `silenced` (the level off while it cools).
    `done` is what cards do, by path.  By trigger `waiting` (the clauses).  `names` are the characters in order; by character its
    card, `skills` and `ultras`.  By seat the zones `hand`, `skill`, `cooldown`, `character`, `ultra`, `drawn`, `fragment`, `spent`.
    """

    def __init__(self, box: Box, done: Lists) -> None:
        cards, self.done = box.cards, done
        self.template = [card.template for card in cards]
        self.cost, self.speed, self.step, self.atk = numbers_of(cards, cost=0, speed=0, distance=0, atk=NO_ATTACK)
        self.aim = [BANDS.index(card.data["critical"]) if card.data.get("critical") else NO_AIM for card in cards]
        self.clauses, self.silenced = [clauses_of(card, done) for card in cards], [silenced_by(card, done) for card in cards]
        self.waiting = {trigger: self._waiting(trigger) for trigger in (USE, *TRIGGERS)}
        self.double = [bool(card.data.get("double")) for card in cards]
        self.said = [f"card:{card.key}" for card in cards]
        of = [card.data.get("character") or "" for card in cards]
        self.character_of = {i: name for i, name in enumerate(of) if self.template[i] == "character"}
        self.face_of = {name: i for i, name in self.character_of.items()}
        self.names = [name for name in CHARACTERS if name in self.face_of]
        self.skills, self.ultras = ({name: [i for i, other in enumerate(of) if (other, self.template[i]) == (name, template)]
                                     for name in self.face_of} for template in ("skill", "ultra"))
        self.hand, self.skill, self.cooldown, self.character = needed(box, "hand", "skill", "cooldown", "character")
        self.ultra, self.drawn, self.fragment, self.spent = needed(box, "ultra", "drawn", "fragment", "spent")
        self.line, self.fragments = box.zone_of["line"], box.zone_of["fragments"]
        self.characters, self.box = box.zone_of["characters"], box.zone_of["box"]
        switches = box.switches
        self.same_allowed = switches.get("same_character", "allowed") == "allowed"
        self.ties = switches.get("ties", "alternate")
        self.both_levels = switches.get("two_levels", "both") == "both"
        self.short_hurts = switches.get("extra_short") == "hurts"
        self.cools_all = switches.get("evader_cools") == "all"
        self.turn_limit = int(switches.get("turn_limit", "50"))

    def _waiting(self, trigger: str) -> Waiting:
        """The clauses that wait for a trigger."""
        effect, cooling, *levels = ([tuple(clause for clause in said.values() if (clause.field, clause.trigger) == (field, trigger))
                                     for said in self.clauses] for field in FIELDS)
        by_level = [tuple((n, found) for n, found in enumerate(one, 1) if found) for one in zip(*levels, strict=True)]
        return Waiting(effect if any(effect) else [], cooling if any(cooling) else [], by_level if any(by_level) else [])


tables: Callable[[State], Tables] = attrgetter("box.data")
"""The tables of the game being played; what is asked at every move takes `s.box.data` itself, at a sixth of the time."""


def clause_of(s: State, part: Part) -> Clause | None:
    """The clause that a part points at, live or not."""
    t: Tables = s.box.data
    return t.clauses[s.face[part.piece]].get(part.number)


def said(s: State, piece: int) -> str:
    """How a log line names the face of a piece all can see."""
    t: Tables = s.box.data
    return t.said[s.face[piece]]


def told(s: State, piece: int, field: str) -> str:
    """How a log line names an ability: by its level, else by its card."""
    return f"level:{field.removeprefix('lv')}" if field.startswith("lv") else said(s, piece)


