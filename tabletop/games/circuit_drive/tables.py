"""Look-up tables of the circuit: zones by seat and what the cards say, made before the game starts."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from tabletop.games.circuit_drive.clauses import automatic_of, clauses_of
from tabletop.operations.seats import numbers_of, places_of
from tabletop.operations.written import Lists
from tabletop.table.box import Box
from tabletop.table.state import State

COLOURS = ("earth", "fire", "wind", "water")
TOP_LEVEL = 5
LEVEL_COST = 3


class Tables:
    """By card index: `colours` and `numbers` (bit masks), `chips`, `up` (a level-up), `plus`, `rank`, `atk` (by level), `clauses`
    (by trigger), `auto` (figures by word), `strength`, `hp`, `cost` (of the enemy's skill) and `said`.  `named` are all
    clauses, `done` is what cards do, by path.

    By seat the zones `hand` and `unit`; the common zones by name.  `size` is the column of the number of players in the tables
    of the rulebook: 0 to 2 for two to four, 3 alone with a partner.
    """

    def __init__(self, box: Box, done: Lists) -> None:
        cards, self.done = box.cards, done
        self.solo, self.seats = box.mode == "solo", box.seats
        self.size = 3 if self.solo else box.seats - 2
        self.template = [card.template for card in cards]
        self.colours = [sum(1 << COLOURS.index(one) for one in card.data.get("colours") or ()) for card in cards]
        self.numbers = [sum(1 << one for one in card.data.get("numbers") or ()) for card in cards]
        self.chips, self.rank, self.strength = numbers_of(cards, chips=0, rank=0, strength=0)
        self.up = [bool(card.data.get("level_up")) for card in cards]
        self.plus = [bool(card.data.get("plus")) for card in cards]
        self.atk = [tuple(card.data.get("atk") or ()) for card in cards]
        hp = [card.data.get("hp") or [0] for card in cards]
        self.hp = [int(by_size[min(self.size, len(by_size) - 1)]) for by_size in hp]
        self.clauses = [clauses_of(card, done) for card in cards]
        self.named = {clause.name: clause for found in self.clauses for clauses in found.values() for clause in clauses}
        self.auto = [automatic_of(card, done) for card in cards]
        self.cost = [next((one.cost for one in found.get("charged", ())), 0) for found in self.clauses]
        self.said = [f"card:{card.key}" for card in cards]
        self.hand, self.unit = places_of(box, "hand", "unit")
        zone = box.zone_of
        self.deck, self.discard, self.circuit, self.box = zone["deck"], zone["discard"], zone["circuit"], zone["box"]
        self.foes, self.foe, self.bosses = zone["foes"], zone["foe"], zone["bosses"]
        self.pool, self.partners = box.family("pool"), box.family("partners")
        switches = box.switches
        self.easy = switches.get("difficulty", "a") == "a"
        self.budget = 6 if self.solo or box.seats == 2 else 5
        self.parties = switches.get("parties", "select")
        self.first = switches.get("first_player", "first")
        self.turns_back = switches.get("ctrl_z", "off") == "on"
        self.silent = switches.get("talk", "spoken") == "silent"
        self.may_stop = switches.get("below_budget", "allowed") == "allowed"
        self.each_once = switches.get("two_colours", "once") == "once"


tables: Callable[[State], Tables] = attrgetter("box.data")
"""The tables of the game being played; what is asked at every move takes `s.box.data` itself, at a sixth of the time."""


def said(s: State, piece: int) -> str:
    """How a log line names the face of a piece all can see."""
    return tables(s).said[s.face[piece]]


def clockwise(s: State, first: int) -> list[int]:
    """All seats, clockwise from one."""
    return [(first + k) % s.box.seats for k in range(s.box.seats)]
