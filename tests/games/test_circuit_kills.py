"""An enemy may fall in the midst of anything: what was under way goes on as if it had not, the kill pays and brings the next."""

from __future__ import annotations

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.games.circuit_drive import life, party
from tabletop.games.circuit_drive.clauses import ACT
from tabletop.games.circuit_drive.tables import tables
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.legal import refusal
from tabletop.referee.runner import Runner
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import NOWHERE, Move, Part, State

CATALOG, RULES = catalog_of("circuit_drive"), rules_of("circuit_drive")
BOXES = [open_box(CATALOG, RULES, Setup(mode, seats, 0, {"parties": "gacha"})) for mode, seats in
         (("multi", 2), ("multi", 3), ("multi", 4))]
HIGH, FEW, MANY = 500, 40, 1_500
STRIKES = frozenset({"damage", "damage_paid"})


def opened(seed: int, hp: int) -> Runner:
    """A table at the play of the first seat: levels, chips, hands and the discard by lot, an enemy with so much HP; no enemy to
    come does anything on appearing."""
    box, dice = BOXES[seed % len(BOXES)], Dice(seeded("kills", seed))
    runner = Runner(RULES, open_table(box, RULES, seed), lambda *_: True, strict=True)
    s, c = runner.state, tables(runner.state)
    while runner.ask is not None and s.step() == "pick":  # units are put back
        runner.answer(runner.waiting()[0], PASSED)
    for enemy in [one for one in s.zones[c.foes] if "appear" in c.clauses[s.face[one]]]:
        s.move(enemy, c.box)
    for unit in party.units(s, 0):
        s.mark(unit, party.LEVEL, 1 + dice(5))
    s.count(0, "chips", 1 + dice(6))
    for _ in range(dice(8)):
        s.move(s.zones[c.deck][-1], c.discard)
    for _ in range(dice(3)):
        s.move(s.zones[c.deck][-1], c.hand[0])
    s.count_zone(c.foe, life.HP, hp)
    runner.resume()
    return runner


def chosen(runner: Runner, dice: Dice) -> Move:
    """A play, a skill that strikes where there is one, and else the first thing there is."""
    s, ask = runner.state, runner.ask
    assert ask is not None
    seat = runner.waiting()[0]
    moves = [Move(verb, (part,)) for verb in ask.to[seat] if verb not in (PASS, "level")
             for part in RULES.verbs[verb].parts(s, seat, NOWHERE, ())]
    legal = [move for move in moves if refusal(RULES, s, ask, seat, move) is None]
    legal = [move for move in legal if s.step() != "5" or strikes(s, move.parts[0])]
    return legal[dice(len(legal))] if legal else PASSED


def strikes(s: State, part: Part) -> bool:
    return any(clause.words & STRIKES for clause in tables(s).clauses[s.face[part.piece]].get(ACT, ()))


def turn(seed: int, hp: int, before: list[Move] | None = None) -> tuple[State, int, list[Move]]:
    """The table as the enemy begins its step, how many fell, and what was answered: what was answered `before`, where it is given,
    and no skill for the moment of a kill."""
    runner, dice, did = opened(seed, hp), Dice(seeded("answers", seed)), list[Move]()
    s, left = runner.state, list(before or ())
    s.facts = []
    while runner.ask is not None and s.step() not in ("6", "keep") and s.seat == 0:
        if runner.ask.pause or s.step() == "reward":
            runner.answer(0, PASSED)
            continue
        did.append(chosen(runner, dice) if before is None else left.pop(0) if left else PASSED)
        runner.answer(0, did[-1])
    return s, sum(fact.kind == "say" and fact.args[0] == "log.killed" for fact in s.facts), did


def compare(seed: int) -> bool:
    """A turn in which the enemy bears all, and the same with one that falls to the last point of what it bore; whether one fell."""
    calm, none, did = turn(seed, HIGH)
    dealt = HIGH - life.hp(calm)
    assert none == 0
    if not dealt:
        return False
    s, fell, _ = turn(seed, 1 + seed % dealt, did)
    c = tables(s)
    assert fell >= 1, f"{seed}: nobody fell of {dealt} damage"
    for zone in (*c.hand, c.circuit, c.discard, c.deck):
        assert [s.face[piece] for piece in s.zones[zone]] == [calm.face[piece] for piece in calm.zones[zone]], f"{seed}: {zone}"
    assert [party.level(s, unit) for unit in party.units(s, 0)] == [party.level(calm, unit) for unit in party.units(calm, 0)]
    gained = s.seat_num[1, "chips"] - calm.seat_num[1, "chips"]
    assert gained >= fell and s.seat_num[0, "chips"] - calm.seat_num[0, "chips"] == 2 * gained
    assert len(s.zones[c.foe]) == len(calm.zones[c.foe]) + fell
    return True


def test_what_was_under_way_goes_on_after_a_kill() -> None:
    assert sum(compare(seed) for seed in range(FEW)) > FEW // 2


@pytest.mark.long
def test_what_was_under_way_goes_on_after_many_kills() -> None:
    assert sum(compare(1_000 + seed) for seed in range(MANY)) > MANY // 2
