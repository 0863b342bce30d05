"""What bots of HacKClaD are up to: the plan of each witch, and turns in which one act prepares the next."""

from __future__ import annotations

import pytest
from read_once import catalog_of

from tabletop.bots import bot_of, decide
from tabletop.games import rules_of
from tabletop.games.hackclad_delta.habit import exchange
from tabletop.games.hackclad_delta.tables import tables
from tabletop.play.forced_table import open_forced
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.referee.ask import PASSED
from tabletop.referee.runner import Runner
from tabletop.table.state import State

RULES = rules_of("hackclad_delta")


def laid(witch: str, **table: object) -> State:
    told = TableEntry.model_validate({"given": {"p1": witch, "p2": "flare" if witch != "flare" else "mia"}, **table})
    return open_forced(catalog_of("hackclad_delta"), RULES, OpeningEntry(game="hackclad_delta", mode="versus", seats=2, table=told))


def taken(witch: str, round_: int) -> str:
    """The card a witch takes from her extended deck when she rebuilds her deck in a round."""
    state = laid(witch, gauges={"clad_slot.1.round": round_})
    move = exchange(state, 0)
    assert move is not None
    return tables(state).name_of[state.face[move.parts[1].piece]]


@pytest.mark.parametrize(("witch", "card"), [("luna", "heavenly_sword"), ("amelia", "gatling"), ("mia", "heelstomp"),
                                             ("rosette", "reversal"), ("flare", "lightpulsar")])
def test_early_in_a_game_each_witch_takes_what_her_plan_lives_on(witch: str, card: str) -> None:
    assert taken(witch, 1) == card


@pytest.mark.parametrize("witch", ["luna", "amelia", "mia", "rosette", "flare"])
def test_at_the_end_she_takes_what_is_worth_most_points(witch: str) -> None:
    state = laid(witch)
    points = max(tables(state).vp[state.face[card]] for card in state.zones[tables(state).extended[0]])
    last = taken(witch, 9)
    assert tables(state).vp[tables(state).name_of.index(last)] == points


def test_a_witch_out_of_reach_goes_where_she_can_strike_and_strikes() -> None:
    table = {"zones": {"turn.1": "W01-03", "turn.2": "W02-03", "p1.hand": "W01-06 W01-02", "field.3": "rosette_piece"},
             "step": "8-4-3"}
    runner, bot = Runner(RULES, laid("rosette", **table)), bot_of("greedy", RULES)
    done = []
    while runner.ask is not None and runner.state.seat == 0 and runner.state.step() == "8-4-3":
        move = PASSED if runner.ask.pause else decide(bot, runner.state, runner.ask, 0, 1)
        done.append(move.verb)
        runner.answer(0, move)
    assert done[:2] == ["basic_move", "use"] and runner.state.seat_num[0, "shards"] == 2
