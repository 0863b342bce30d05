"""The games that show what can be declared: each is short, sound and whole, and all holds that holds of the program's own."""

from __future__ import annotations

import json
from pathlib import Path

import battery_checks as must
import pytest
from read_once import EXAMPLES, FIXTURES, catalog_of
from test_battery import play_on, playout
from test_calls import MORE, calls
from test_hands import meddled_with
from test_twins import the_replies_are_equal

from tabletop.bots import bot_of, decide
from tabletop.bots.simulate import simulate
from tabletop.catalog.check import check_game
from tabletop.commands.check import further
from tabletop.commands.scenario import games_of
from tabletop.games import referee_of
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.saves import load
from tabletop.play.scenario import load_scenarios, run
from tabletop.play.session import Session
from tabletop.referee.legal import random_move, refusal
from tabletop.referee.runner import Runner
from tabletop.table.digest import digest
from tabletop.table.rng import Dice

GAMES = sorted(folder.name for folder in EXAMPLES.iterdir())
SETUPS = [*{str(opened): opened for game in GAMES for opened in must._setups(catalog_of(game))}.values()]
CALLS = FIXTURES / "example_calls.json"
KEPT = json.loads(CALLS.read_text("utf-8")) if CALLS.exists() else {}
MOST_LINES = 120
ASKED = 7
each_game = pytest.mark.parametrize("game", GAMES)
each_setup = pytest.mark.parametrize("setup", SETUPS, ids=str)


@each_game
def test_it_is_sound_and_short(game: str) -> None:
    assert [str(problem) for problem in check_game(catalog_of(game), further)] == []
    said = "".join((EXAMPLES / game / f"{name}.yaml").read_text("utf-8") for name in ("game", "table", "steps"))
    assert said.count("\n") <= MOST_LINES and any((EXAMPLES / game / "cards").iterdir())


@each_game
def test_its_scenarios_hold_and_meet_every_step_that_asks(game: str) -> None:
    catalog = catalog_of(game)
    scenarios, problems = load_scenarios([EXAMPLES / game])
    assert not problems
    assert [failure for one in scenarios for failure in run(one, games_of(scenarios, [EXAMPLES / game]))] == []
    said = (EXAMPLES / game / "scenarios" / f"{game}.yaml").read_text("utf-8")
    rules = referee_of(catalog)
    assert rules is not None and "refused" in said
    assert [verb for verb in rules.verbs if not verb.startswith("card_") and f" {verb} " not in said] == []


@each_game
def test_everything_is_said_in_both_languages(game: str) -> None:
    catalog = catalog_of(game)
    rules = referee_of(catalog)
    assert rules is not None
    for lang in ("ja", "en"):
        for verb in rules.verbs:
            if verb != "pass":
                assert catalog.messages[lang][f"prompt.{verb}"] and catalog.messages[lang][f"verb.{verb}"]
        assert all("{" not in rule.text for rule in catalog.rules_texts[lang].values())


@each_setup
def test_whatever_is_played_everything_holds_and_the_game_ends(setup: must.Opened) -> None:
    for seed in range(2):
        runner = playout(setup, seed, 3)
        assert runner.state.result is not None and runner.state.result.key != "end.cut"


@pytest.mark.long
@each_setup
def test_a_thousand_games_hold(setup: must.Opened) -> None:
    for seed in range(1_000, 2_000):
        playout(setup, seed, 8)


@each_setup
def test_what_a_program_writes_is_answered_alike_whatever_lies_hidden(setup: must.Opened) -> None:
    assert sum(the_replies_are_equal(setup, seed, answers, 40) for seed, answers in enumerate((0, 3, 12, 30))) >= 40


@each_setup
def test_equal_seeds_play_equal_games_and_all_is_taken_back(setup: must.Opened) -> None:
    runner, dice, kept, told = Runner(setup.rules, setup.table(5)), Dice(5), [], []
    while runner.ask is not None:
        kept.append(runner.state.copy())
        told.append(digest(runner.state))
        play_on(runner, dice, answers=1)
    assert digest(runner.state) == play_on(Runner(setup.rules, setup.table(5)), Dice(5))
    assert [digest(Runner(setup.rules, state).state) for state in kept] == told


@each_setup
def test_hands_may_do_anything_and_the_game_still_ends(setup: must.Opened) -> None:
    for seed in range(4):
        assert meddled_with(setup, seed).result is not None


@each_setup
def test_a_game_under_way_is_saved_and_taken_up(setup: must.Opened, tmp_path: Path) -> None:
    catalog, people = catalog_of(setup.box.game), tuple(Person(f"Player {n}", (n,)) for n in range(setup.box.seats))
    kept = Setup(setup.box.mode, setup.box.seats, 3)
    session, dice = Session.start(catalog, setup.rules, kept, people, path=tmp_path / "table.jsonl"), Dice(3)
    for _ in range(12):
        if session.ask is not None:
            seat = session.waiting()[0]
            session.answer(seat, random_move(setup.rules, session.state, session.ask, seat, dice))
    session.close()
    again = load(tmp_path / "table.jsonl", catalog_of, referee_of).session
    assert digest(again.state) == digest(session.state) and again.ask == session.ask
    again.close()


@each_game
def test_bots_of_every_kind_answer_legally(game: str) -> None:
    """Search at one question in fourteen of a game, greedy at another; lots are drawn at the rest."""
    setup = next(one for one in SETUPS if one.box.game == game)
    bots = [bot_of(name, setup.rules) for name in ("search", "greedy")]
    runner, dice, n = Runner(setup.rules, setup.table(1)), Dice(1), 0
    while runner.ask is not None:
        seat = runner.waiting()[0]
        if n % ASKED:
            move = random_move(setup.rules, runner.state, runner.ask, seat, dice)
        else:
            move = decide(bots[n // ASKED % 2], runner.state, runner.ask, seat, n)
            assert refusal(setup.rules, runner.state, runner.ask, seat, move) is None
        runner.answer(seat, move)
        n += 1
    assert runner.state.result is not None and n > ASKED


@pytest.mark.long
@each_game
def test_bots_of_every_kind_play_it(game: str) -> None:
    played = simulate(catalog_of(game), ("search", "greedy"), 1)
    assert (played.finished, played.errors) == (1, 0)


@pytest.mark.long
@each_game
def test_a_bot_that_looks_beats_one_that_does_not(game: str) -> None:
    played = simulate(catalog_of(game), ("greedy", "random"), 60)
    assert played.wins[0] > played.wins[1]


@each_setup
def test_an_answer_costs_no_more_calls_than_it_did(setup: must.Opened) -> None:
    assert calls(setup) <= MORE * KEPT[str(setup)]


if __name__ == "__main__":
    CALLS.write_text(json.dumps({str(one): round(calls(one)) for one in SETUPS}, indent=1) + "\n", "utf-8")
