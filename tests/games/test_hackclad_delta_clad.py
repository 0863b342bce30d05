"""Every card of the Clad, in the four facings, in the middle of the field and over its edges, against the printed icons."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.play.forced_table import open_forced
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.referee.runner import Runner

CATALOG = catalog_of("hackclad_delta")
RULES = rules_of("hackclad_delta")
SIDE = 5
START = 3, 3
"""Where the Clad begins, column and row."""
Cell = tuple[int, int]
Icon = tuple[str, tuple[Cell, ...]]
"""A word and offsets (right, forward); `turn` has degrees, `forward` nothing."""

BOTH_ROWS = tuple((x, y) for y in (1, 2) for x in range(-2, 3))
LEFT = tuple((x, y) for x in (-2, -1) for y in range(-2, 3))
RIGHT = tuple((x, y) for x in (1, 2) for y in range(-2, 3))
FORWARD: Icon = ("forward", ())
HOME: Icon = ("home", ())


def turn(degrees: int) -> Icon:
    return "turn", ((degrees, 0),)


PRINTED: dict[str, tuple[Icon, ...]] = {
    "C01": (("head", ((1, 1),)), turn(270)),
    "C02": (("head", ((-1, 1),)), turn(90)),
    "C03": (("tail", ((-1, 0), (1, 0))),),
    "C04": (("attack", ((-1, 1), (0, 1), (1, 1))), ("drop", ((0, 1),)), turn(270)),
    "C05": (("attack", ((0, 1), (-1, 2), (0, 2), (1, 2))), ("drop", ((0, 2),))),
    "C06": (("attack", ((-1, -1), (0, -1), (1, -1), (0, -2))), ("drop", ((0, -1),))),
    "C07": (("tail", ((0, -1),)), FORWARD, FORWARD),
    "C08": (("attack", BOTH_ROWS), ("head", ((0, 1),)), turn(90)),
    "C09": (("attack", ((-1, 1), (-1, 0), (-1, -1), (1, 1), (1, 0), (1, -1))), ("drop", ((-1, 1), (1, 1))), FORWARD),
    "C10": (("attack", LEFT), ("head", ((-1, 1),)), ("drop", ((-2, 0), (-1, 0))), FORWARD),
    "C11": (("attack", RIGHT), ("head", ((1, 1),)), ("drop", ((1, 0), (2, 0))), FORWARD),
    "C12": (HOME, ("tail", ((1, 2), (-2, 1), (2, -1), (-1, -2)))),
}
NAMES = {1: "C01 C02 C03 C04 C05 C06", 2: "C07 C08 C09", 3: "C10 C11 C12"}


class Clad:
    """The Clad as the printed card moves it; `legions`, `shards` and `hits` are cells it leaves something on or attacks."""

    def __init__(self, cell: Cell, facing: int) -> None:
        self.cell, self.facing = cell, facing
        self.legions: dict[Cell, str] = {}
        self.shards: list[Cell] = []
        self.hits: set[Cell] = set()

    def at(self, offset: Cell) -> Cell:
        right, forward = offset
        for _ in range(self.facing // 90):
            right, forward = forward, -right
        return (self.cell[0] + right - 1) % SIDE + 1, (self.cell[1] - forward - 1) % SIDE + 1

    def go(self, to: Cell) -> None:
        self.hits.add(to)
        self.cell = to
        self.legions.pop(to, None)

    def play(self, program: Iterable[Icon]) -> None:
        for word, offsets in program:
            if word == "turn":
                self.facing = (self.facing + offsets[0][0]) % 360
            elif word == "forward":
                self.go(self.at((0, 1)))
            elif word == "home":
                if self.cell != START:
                    self.go(START)
                self.facing = 0
            elif word == "drop":
                self.shards += map(self.at, offsets)
            else:
                self.hits |= set(map(self.at, offsets))
                if word != "attack":
                    self.legions.update({self.at(offset): f"legion_{word}" for offset in offsets})


def zone(cell: Cell) -> str:
    return f"field.{(cell[1] - 1) * SIDE + cell[0]}"


ALL = [(column, row) for row in range(1, SIDE + 1) for column in range(1, SIDE + 1)]


def acted(card: str, cell: Cell, facing: int, witches: list[Cell]) -> Runner:
    """The table after a card of the Clad, with witches on some cells; nobody has a hand, so nobody is asked."""
    turn_cards = {f"turn.{n + 2}": [f"W0{n + 1}-03"] for n in range(3)}
    pieces = [f"{name}_piece" for name in ("rosette", "flare", "luna")]
    laid = {zone(where): [piece] for where, piece in zip(witches, pieces, strict=False)}
    away = {f"turn.{n + 2}": [piece] for n, piece in enumerate(pieces) if n >= len(witches)}
    table = TableEntry(zones={**turn_cards, "clad_slot.1": [card], zone(cell): [f"clad={facing}"], **laid}, on=away, step="8-4-1")
    state = open_forced(CATALOG, RULES, OpeningEntry(game="hackclad_delta", mode="versus", seats=3, table=table))
    return Runner(RULES, state, lambda state, ask: False, strict=True)


every_card = pytest.mark.parametrize("card", PRINTED)
every_facing = pytest.mark.parametrize("facing", [0, 90, 180, 270])
every_place = pytest.mark.parametrize("cell", [(3, 3), (1, 1), (5, 2), (4, 5)], ids=str)


@every_card
@every_facing
@every_place
def test_where_the_clad_its_legions_and_its_shards_are_afterwards(card: str, facing: int, cell: Cell) -> None:
    printed = Clad(cell, facing)
    printed.play(PRINTED[card])
    s = acted(card, cell, facing, []).state
    found = {zone(where): [s.box.cards[s.face[p]].key for p in s.zones[s.box.zone_of[zone(where)]]] for where in ALL}
    wanted: dict[str, list[str]] = {zone(where): [] for where in ALL}
    for where, legion in printed.legions.items():
        wanted[zone(where)] = [legion]
    wanted[zone(printed.cell)] = ["clad"]
    assert found == wanted
    assert s.angle[s.zones[s.box.zone_of[zone(printed.cell)]][0]] == printed.facing
    piles = {where: s.zone_num.get((s.box.zone_of[zone(where)], "pile"), 0) for where in ALL}
    assert {where: n for where, n in piles.items() if n} == {where: printed.shards.count(where) for where in printed.shards}


@every_card
@every_facing
@every_place
def test_whom_it_hits(card: str, facing: int, cell: Cell) -> None:
    printed = Clad(cell, facing)
    printed.play(PRINTED[card])
    free = [where for where in ALL if where != cell]
    hit: set[Cell] = set()
    for i in range(0, len(free), 3):
        group = free[i:i + 3]
        s = acted(card, cell, facing, group).state
        hit |= {where for seat, where in enumerate(group) if s.seat_num[seat, "injury"]}
    assert hit == printed.hits - {cell}


def test_the_piles_hold_six_and_three_and_three() -> None:
    for voltage, names in NAMES.items():
        cards = [c.key for c in CATALOG.cards if c.data.get("voltage") == voltage]
        assert sorted(cards) == names.split()


def test_the_right_hand_of_each_facing_is_what_it_is_in_the_rulebooks_figure() -> None:
    """Facing up its right is right; a quarter turn clockwise its right is down."""
    assert [Clad((3, 3), facing).at((1, 0)) for facing in (0, 90, 180, 270)] == [(4, 3), (3, 4), (2, 3), (3, 2)]
