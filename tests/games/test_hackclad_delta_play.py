"""HacKClaD where a scenario cannot say it: the table of co-operation, attacks within answers, shards that never vanish, secrets."""

from __future__ import annotations

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.games.hackclad_delta import answers
from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.setup import SUGGESTED
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.referee.ask import PASSED
from tabletop.referee.legal import random_move
from tabletop.referee.moves import read
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice
from tabletop.table.state import State
from tabletop.table.view import eyes_of, view

CATALOG = catalog_of("hackclad_delta")
RULES = rules_of("hackclad_delta")
MODES = [("versus", 2), ("versus", 3), ("versus", 4), ("coop", 2), ("coop", 3), ("coop", 4), ("solo", 1), ("tag", 4)]
PRINTED = {"easy": (90, 74, 58, 1, 4), "normal": (106, 86, 66, 2, 3), "expert": (120, 98, 74, 2, 3),
           "inferno": (130, 105, 80, 3, 3)}
"""14-2: the stock for 4, 3 and 2 witches, the first VOLTAGE, the limit of 穢れ."""


def runner_of(mode: str, seats: int, seed: int, **switches: str) -> Runner:
    box = open_box(CATALOG, RULES, Setup(mode, seats, seed, switches))
    return Runner(RULES, open_table(box, RULES, seed))


def laid(seats: int = 3, mode: str = "versus", **table: object) -> State:
    entry = OpeningEntry(game="hackclad_delta", mode=mode, seats=seats, table=TableEntry.model_validate(table))
    return open_forced(CATALOG, RULES, entry)


def do(runner: Runner, *lines: str) -> None:
    for line in lines:
        assert runner.ask is not None
        runner.answer(*read(runner.state, line, dict(RULES.verbs)))


def begin(runner: Runner) -> None:
    """Choose witches and skills as suggested, up to the first draft."""
    while runner.ask is not None and runner.state.step() in ("6-7", "6-13"):
        seat = runner.waiting()[0]
        move = RULES.mind.suggest(runner.state, seat)
        assert move is not None
        runner.answer(seat, move)


@pytest.mark.parametrize("difficulty", PRINTED)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table_of_difficulties(difficulty: str, seats: int) -> None:
    runner = runner_of("coop", seats, 1, difficulty=difficulty)
    begin(runner)
    s = runner.state
    *stocks, voltage, limit = PRINTED[difficulty]
    assert (w.stock(s), w.voltage(s), attacks.taint_limit(s)) == (stocks[4 - seats], voltage, limit)
    zone = s.box.zone_of
    assert len(s.zones[zone["clad_deck"]]) + sum(len(s.zones[zone[f"clad_slot.{n}"]]) for n in (1, 2, 3)) == 9
    assert len(s.zones[zone["volt3"]]) == 3


@pytest.mark.parametrize(("mode", "rounds"), [("versus", 9), ("solo", 9), ("coop", 7)])
def test_how_many_rounds_there_are(mode: str, rounds: int) -> None:
    """Witches that keep away from the Clad's reach would never be hurt: whoever is asked passes or does the first thing."""
    seats = 1 if mode == "solo" else 2
    table = {"zones": {"standby.1": ["W01-03"], **({"standby.2": ["W02-03"]} if seats == 2 else {})}, "step": "8-4-2",
             "gauges": {"clad_slot.1.round": rounds}}
    s = laid(seats, mode, **table)
    runner = Runner(RULES, s)
    assert runner.ask is None
    assert s.result is not None


def test_a_movement_attack_inside_an_answer_comes_first() -> None:
    """8-4-4 ⑤ (no card of this box does it yet): the third witch reacts and is hurt, then the first attack goes on."""
    zones = {"turn.2": ["W01-03"], "turn.3": ["W02-03"], "turn.4": ["W03-03"], "clad_slot.1": ["C05"],
             "field.8": ["rosette_piece"], "field.14": ["flare_piece"], "p1.hand": ["W01-02"], "p2.hand": ["W02-02", "W02-01"]}
    s = laid(3, zones=zones, step="8-4-1", gauges={"p1.shards": 5, "p2.shards": 5})
    runner = Runner(RULES, s)
    assert list(runner.ask.to) == [0] if runner.ask else False
    usual = answers.ACTS["respond"]

    def shove(state: State, seat: int, draft: object) -> None:
        usual(state, seat, draft)
        state.then(("8-4-4", ("push", 90), ()), ("clad_moves", ("push", 90)))

    answers.ACTS["respond"] = shove
    try:
        do(runner, "p1 respond W01-02 > p1.play")
    finally:
        answers.ACTS["respond"] = usual
    assert runner.ask is not None
    assert list(runner.ask.to) == [1]
    runner.answer(1, PASSED)
    assert (s.seat_num[1, "injury"], s.seat_num[1, "shards"]) == (1, 3)
    assert s.seat_num[0, "injury"] == 0
    assert w.clad_cell(s) == 13
    assert s.seat_num[0, "shards"] == 5


def test_suggested_skills_are_extended_skills_of_the_witch() -> None:
    for witch, name in SUGGESTED.items():
        card, = (c for c in CATALOG.cards if c.id == f"{witch}_{name}")
        assert card.data["extended"]


SWAPS = ("p1 exchange W01-01 > p1.extended, W01-13 > p1.deck", "p1 exchange W01-02 > p1.extended, W01-14 > p1.deck", "p1 pass")


@pytest.mark.parametrize("swap", SWAPS)
def test_others_see_the_same_table_whatever_was_exchanged(swap: str) -> None:
    zones = {"p1.discard": ["W01-01", "W01-02"], "p1.extended": ["W01-13", "W01-14"], "turn.1": ["W01-03"], "turn.2": ["W02-03"],
             "field.13": ["clad"], "field.2": ["rosette_piece"], "field.10": ["flare_piece"]}

    def seen(line: str) -> object:
        runner = Runner(RULES, laid(2, zones=zones, rest="box", step="8-4-3", gauges={"p1.cp": 4}))
        do(runner, "p1 cp_draw rosette_piece", line)
        return view(runner.state, eyes_of(runner.state.box, 1))

    assert seen(swap) == seen("p1 pass")


def test_every_round_asks_each_witch_for_one_turn() -> None:
    runner, dice = runner_of("versus", 4, 3), Dice(3)
    begin(runner)
    drafted: list[int] = []
    while runner.ask is not None and len(drafted) < 8:
        seat = runner.waiting()[0]
        if runner.state.step() == "8-3-3":
            drafted.append(seat)
        runner.answer(seat, random_move(RULES, runner.state, runner.ask, seat, dice))
    assert sorted(drafted[:4]) == sorted(drafted[4:]) == [0, 1, 2, 3]
