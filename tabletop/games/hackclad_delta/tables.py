"""Look-up tables of a HacKClaD table: zones by seat, what the cards say, made before the game starts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any

from tabletop.games.hackclad_delta.field import CELLS, NEIGHBOURS, SIDE, Offset, reach, swept
from tabletop.operations.seats import needed, numbers_of, words_of
from tabletop.operations.written import Lists
from tabletop.table.box import Box
from tabletop.table.state import State

WITCHES = ("rosette", "flare", "luna", "mia", "amelia")
ATTACK, SUPPORT, REACTION = "attack", "support", "reaction"
SLOTS, CLAD_SLOTS = 4, 3
ROUNDS, COOP_ROUNDS = 9, 7
DRAWN = 3
"""8-2: the hand is filled up to so many cards."""
CP_COST = {"guard": 1, "move": 2, "mp": 2, "draw": 4}
MOST_SPIDERS = 8


@dataclass(frozen=True, slots=True)
class Limits:
    """What the board of a witch says: basic actions a round, and what her crack skill costs."""

    move: int
    mp: int
    guard: int
    crack: int = 1


LIMITS = {"rosette": Limits(2, 2, 1), "flare": Limits(1, 2, 3), "luna": Limits(1, 2, 2), "mia": Limits(3, 1, 1),
          "amelia": Limits(1, 2, 2, crack=2)}
REACTS = frozenset({"flare"})
"""Witches whose crack skill is a reaction; that of the others belongs to the own turn."""


class Tables:
    """By card index: `kind`, `atk` (-1: none, -2: said by the effect), `mp`, `vp`, `multi`, `program`,
    `words` (the operations of its effect), `reach` (the cells in RANGE) and `swept` (those in RANGE in one facing or another).
    By card key and number of an icon: `blow` (the cells of the attack) and `offsets` (where shards drop or Legions appear).
    By card key and path `done` (what cards do).

    By seat: `hand`, `deck`, `extended`, `discard`, `play`, `trap`, `spider`, `tile`.  By cell, as zones: `beside` (its
    neighbours) and `elsewhere` (all others).  `field` and `grid` cut the cells and the crossings out of all zones.
    """

    __slots__ = ("aside", "atk", "beside", "blow", "box", "cell", "cell_of", "characters", "chip", "clad_deck", "clad_face",
                 "clad_slot", "coop", "cp_cap", "crossing", "crossing_of", "deck", "deck_left", "declared", "discard", "done",
                 "easy_v3", "elsewhere", "extended", "extra", "field", "foe_faces", "grid", "hand", "hands_open", "head_face",
                 "is_extended", "kind", "later_team", "legion_faces", "mp", "multi", "name_of", "needs", "offsets",
                 "paid_maelstrom", "per_turn", "play", "program", "reach", "rounds", "said", "share_cells", "skills", "slot",
                 "solo", "spider", "spider_face", "spider_stacks", "standby", "swept", "tag", "tail_face", "teams", "template",
                 "tile", "tile_face", "trap", "trap_face", "volt", "voltage", "vp", "witch_face", "words")

    def __init__(self, box: Box, done: Lists) -> None:
        cards, self.done = box.cards, done
        self.kind, self.extra, self.needs = words_of(cards, "kind", "extra", "condition")
        self.mp, self.vp, self.atk, self.multi, self.voltage = numbers_of(cards, mp=0, vp=0, atk=-1, multi=1, voltage=0)
        offsets = [_offsets(card.data.get("range") or ()) for card in cards]
        self.reach, self.swept = [reach(seen) for seen in offsets], [swept(seen) for seen in offsets]
        self.program: list[tuple[Any, ...]] = [tuple(card.data.get("program") or ()) for card in cards]
        self.blow = {(card.key, i): reach(offsets_of(icon["attack"])) for card, icons in zip(cards, self.program, strict=True)
                     for i, icon in enumerate(icons) if "attack" in icon}
        self.offsets = {(card.key, i): offsets_of(value) for card, icons in zip(cards, self.program, strict=True)
                        for i, icon in enumerate(icons) for word, value in icon.items() if word in ("drop", "head", "tail")}
        self.words: list[set[str]] = [set() for _ in cards]
        for (key, path), todo in done.items():
            self.words[box.card_of[key]] |= {deed.name for deed in todo.deeds if path[0] == "effect"}
        self.said = [f"card:{card.key}" for card in cards]
        self.name_of = [card.id.partition("_")[2] if card.template == "skill" else card.id for card in cards]
        self.template = [card.template for card in cards]
        self.skills = {witch: [i for i, card in enumerate(cards) if card.template == "skill" and card.data.get("witch") == witch]
                       for witch in WITCHES}
        self.is_extended = [bool(card.data.get("extended")) for card in cards]
        face = {card.id: i for i, card in enumerate(cards)}
        self.clad_face, self.head_face, self.tail_face = face["clad"], face["legion_head"], face["legion_tail"]
        self.legion_faces = (self.head_face, self.tail_face)
        self.foe_faces = (self.clad_face, *self.legion_faces)
        self.trap_face, self.spider_face = face["trap"], face["spider"]
        self.witch_face = {witch: face[f"{witch}_piece"] for witch in WITCHES}
        self.tile_face = {face[f"{witch}_tile"]: witch for witch in WITCHES}
        seats = range(box.seats)
        self.hand, self.deck, self.extended, self.discard = needed(box, "hand", "deck", "extended", "discard")
        self.play, self.trap, self.spider, self.tile = needed(box, "play", "trap", "spider", "tile")
        self.cell = tuple(box.zone_of[f"field.{n + 1}"] for n in range(CELLS))
        self.cell_of = {zone: n for n, zone in enumerate(self.cell)}
        self.field = slice(self.cell[0], self.cell[-1] + 1)
        self.beside = {zone: tuple(self.cell[m] for m in NEIGHBOURS[n]) for n, zone in enumerate(self.cell)}
        self.elsewhere = {zone: tuple(other for other in self.cell if other != zone) for zone in self.cell}
        self.crossing = tuple(box.zone_of[f"crossing.{n + 1}"] for n in range(CELLS))
        self.grid = slice(self.crossing[0], self.crossing[-1] + 1)
        self.crossing_of = {zone: n for n, zone in enumerate(self.crossing)}
        self.slot = tuple(box.zone_of[f"turn.{n + 1}"] for n in range(SLOTS))
        self.standby = tuple(box.zone_of[f"standby.{n + 1}"] for n in range(SLOTS))
        self.clad_slot = tuple(box.zone_of[f"clad_slot.{n + 1}"] for n in range(CLAD_SLOTS))
        self.chip = box.family("chip")
        self.clad_deck = box.zone_of["clad_deck"]
        self.volt = {2: box.zone_of["volt2"], 3: box.zone_of["volt3"]}
        self.aside, self.characters, self.box = box.zone_of["aside"], box.zone_of["characters"], box.zone_of["box"]
        self.rounds = int(box.switches.get("rounds", ROUNDS)) if box.mode == "versus" else ROUNDS
        self.coop, self.solo, self.tag = box.mode == "coop", box.mode == "solo", box.mode == "tag"
        self.hands_open = all(box.looks[zone] == box.everyone for zone in self.hand)
        self.share_cells = box.switches.get("share_cells") == "allowed"
        self.cp_cap = int(box.switches.get("cp_cap", "15"))
        self.per_turn = box.switches.get("basic_limits") == "turn"
        self.easy_v3 = box.switches.get("difficulty") == "easy" and box.switches.get("easy_cards") == "voltage3"
        self.spider_stacks = box.switches.get("spider_stacks") == "allowed"
        self.paid_maelstrom = box.switches.get("maelstrom", "2") == "2"
        self.deck_left = box.switches.get("tie_deck") == "left"
        self.later_team = box.switches.get("tag_tie") == "later"
        beside = box.switches.get("tag_seats") == "beside"
        self.teams = tuple((seat // 2 if beside else seat % 2) if self.tag else seat for seat in seats)


def _offsets(written: Any) -> tuple[Offset, ...]:
    """Offsets from `[[0, 1], [0, 2]]`."""
    return tuple((int(x), int(y)) for x, y in written)


def offsets_of(icon: Any) -> tuple[Offset, ...]:
    """The offsets of an icon of a Clad card; `rows: [1, 2]` and `columns: [-1]` stand for whole lines."""
    if isinstance(icon, dict):
        lines = range(-(SIDE // 2), SIDE // 2 + 1)
        rows = tuple((x, y) for y in icon.get("rows", ()) for x in lines)
        return rows + tuple((x, y) for x in icon.get("columns", ()) for y in lines)
    return _offsets(icon)


tables: Callable[[State], Tables] = attrgetter("box.data")
"""The tables of the game being played; what is asked at every move takes `s.box.data` itself, at a sixth of the time."""


def compile_box(box: Box, done: Lists) -> Tables:
    """What Rules.compile keeps as `box.data`.

    6 ⑬, 9-1 ②: extended skills lie in the extended decks, as long as nobody saw one given back for a basic one; and the cards of
    a VOLTAGE wait in their pile.
    """
    made = Tables(box, done)
    box.keeps |= dict.fromkeys(made.extended, frozenset(i for i, extended in enumerate(made.is_extended) if extended))
    box.keeps |= {zone: frozenset(i for i, n in enumerate(made.voltage) if n == voltage) for voltage, zone in made.volt.items()}
    return made


def said(s: State, piece: int) -> str:
    """How a log line names the face of a piece."""
    t: Tables = s.box.data
    return t.said[s.face[piece]]
