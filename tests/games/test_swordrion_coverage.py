"""Every clause of every card of Swordrion comes up in play, as a skill and as a relic."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tabletop import places
from tabletop.games import rules_of
from tabletop.games.swordrion import battle, casting, moments
from tabletop.games.swordrion.tables import Address, Clause
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.legal import random_move
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice
from tabletop.table.state import State

RULES = rules_of("swordrion")
BOX = open_box(load_game(places.content_dir() / "swordrion"), RULES, Setup("solo", 1))
READ = frozenset({"points", "discount", "deal", "hold"})
"""What is read in the shop, at the end or where spells are held, and is no deed; scenarios show each of them."""
RARE = frozenset({("D04", "relic", 0), ("E03", "relic", 0), ("E08", "relic", 0), ("F09", "effect", 0), ("F12", "relic", 0),
                  ("W05", "relic", 0)})
"""They wait for several cards of their kind, which nobody gathers by chance; a row of them is laid."""
GATHERED = {"engine": ("E03", "E08"), "beast": ("F12",), "dragon": ("D04",), "winged": ("W05",)}
"""The kinds of these, with those that are relics."""


def written() -> set[Address]:
    """The clauses that do something."""
    return {at for at, clause in BOX.data.clause.items() if not {deed.name for deed in clause.do} & READ}


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[set[Address]]:
    """The clauses that held while a test played."""
    found: set[Address] = set()
    holds = moments.holds

    def holding(s: State, line: int, piece: int, clause: Clause) -> bool:
        if holds(s, line, piece, clause):
            found.add(clause.at)
            return True
        return False

    for module in (moments, battle, casting):
        monkeypatch.setattr(module, "holds", holding)
    yield found


def play(games: range) -> None:
    for seed in games:
        to_the_end(open_table(BOX, RULES, seed), seed)


def to_the_end(s: State, seed: int) -> None:
    runner, dice = Runner(RULES, s), Dice(seed)
    while runner.ask is not None:
        runner.answer(0, random_move(RULES, s, runner.ask, 0, dice))


def last_round(kind: str, seed: int) -> State:
    """A last round that begins with five cards of a kind in the row, and some of it as relics."""
    s, c = open_table(BOX, RULES, seed), BOX.data
    s.shuffle(c.deck)
    relics = [next(piece for piece, face in enumerate(s.face) if BOX.cards[face].number == number) for number in GATHERED[kind]]
    row = [piece for piece, face in enumerate(s.face) if c.kind[face] == kind and c.first[face] and piece not in relics]
    row.sort(key=lambda piece: c.cost[s.face[piece]])
    for zone, pieces in ((c.relics[0], relics), (c.row[0], row[:-6:-1] if seed % 2 else row[5:10])):
        for piece in pieces:
            s.move(piece, zone)
    s.count_zone(c.deck, "round", 3)
    s.agenda = (("foes", True),)
    return s


def test_a_few_games_come_to_most_of_it(held: set[Address]) -> None:
    play(range(100))
    assert len(written() - held) < len(written()) / 5, sorted(written() - held)


@pytest.mark.long
def test_every_clause_comes_up_in_play(held: set[Address]) -> None:
    play(range(1_500))
    assert written() - held <= RARE


def test_the_rare_ones_come_up_where_their_kind_is_gathered(held: set[Address]) -> None:
    for kind in GATHERED:
        for seed in range(40):
            to_the_end(last_round(kind, seed), seed)
    assert held >= RARE
