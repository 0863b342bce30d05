"""The one scale: worth as a chance to win, made from games of bots, kept beside the game, and true of fresh ones."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from shutil import copytree

import pytest
from read_once import catalog_of
from typer.testing import CliRunner

from tabletop.bots.bot import another, decide
from tabletop.bots.greedy import GreedyBot
from tabletop.bots.hint import hint
from tabletop.bots.scaling import FEWEST, Seen, Sightings, checked, fitted
from tabletop.bots.simulate import match_of
from tabletop.catalog.check import check_game
from tabletop.catalog.scale import FILE, read_scale, scale_of, scale_problems
from tabletop.catalog.shelf import game_folders
from tabletop.cli import app
from tabletop.commands import WrongUse
from tabletop.games import referee_of, rules_of
from tabletop.lessons.puzzle_judge import Judge
from tabletop.lessons.review import Review
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.referee.chance import chance
from tabletop.referee.runner import Runner
from tabletop.table.state import Result, State

POINTS = 0.07
FRESH = 900
"""The seed of games that no scale was made of."""
MEASURED = sorted({(folder.name, one.mode, one.seats) for folder in game_folders(content_dir()) for one in read_scale(folder)[0]})
STAGE = "- {mode: table, seats: 2, since: 0, even: 0.0, turn: 0.0, slope: 1.0}\n"
QUICK = [("night_market", "table", 2), ("lanterns", "table", 2)]


def fresh(game: str, mode: str, seats: int, games: int) -> Sightings:
    found = Sightings(match_of(catalog_of(game), ("greedy",) * seats, mode), FRESH)
    assert [*found.play(games)][-1] == games
    return found


def table(game: str, mode: str, seats: int, **switches: str) -> State:
    catalog = catalog_of(game)
    rules = referee_of(catalog)
    assert rules is not None
    return open_table(open_box(catalog, rules, Setup(mode, seats, 0, switches)), rules, 1)


@pytest.mark.parametrize(("game", "mode", "seats"), QUICK)
def test_of_some_fresh_games_so_many_are_won_as_the_scale_says(game: str, mode: str, seats: int) -> None:
    """Few games tell it only roughly: within the points that are wanted and two standard errors."""
    games = fresh(game, mode, seats, FEWEST + 10).games
    stages = [one for one in scale_of(catalog_of(game)).stages if (one.mode, one.seats) == (mode, seats)]
    bins = checked(games, stages)
    assert bins and all(one.off <= POINTS + 2 * sqrt(one.said * (1 - one.said) / one.games) for one in bins), bins


@pytest.mark.long
@pytest.mark.parametrize(("game", "mode", "seats"), MEASURED)
def test_of_a_thousand_fresh_games_so_many_are_won_as_the_scale_says(game: str, mode: str, seats: int) -> None:
    games = fresh(game, mode, seats, 1_000).games
    stages = [one for one in scale_of(catalog_of(game)).stages if (one.mode, one.seats) == (mode, seats)]
    bins = checked(games, stages)
    print(game, mode, seats, [(one.games, round(one.said, 2), round(one.was, 2)) for one in bins])
    assert bins and all(one.off <= POINTS for one in bins)


@pytest.mark.parametrize(("game", "mode", "seats"), MEASURED)
def test_a_table_that_is_worth_more_is_likelier_won(game: str, mode: str, seats: int) -> None:
    stages = [one for one in scale_of(catalog_of(game)).stages if (one.mode, one.seats) == (mode, seats)]
    assert stages[0].since == 0 and len({one.since for one in stages}) == len(stages)
    assert all(one.slope >= 0 for one in stages) and stages[-1].slope > 0


def test_the_chance_hangs_on_what_the_seat_knows_and_at_the_end_on_who_won() -> None:
    state = table("lanterns", "table", 2)
    rules = referee_of(catalog_of("lanterns"))
    assert rules is not None
    known = chance(rules, another(state, 0, 0, 0), 0)
    twin = another(another(state, 0, 5, 0), 0, 0, 0)
    assert known is not None and 0 < known < 1 and chance(rules, twin, 0) == known
    for winners, said in (((0,), 1.0), ((1,), 0.0), ((), 0.5)):
        state.result = Result(winners, "", "result")
        assert chance(rules, state, 0) == said


def test_another_game_than_was_measured_has_no_scale() -> None:
    game = "lanterns"
    variant = next(iter(catalog_of(game).variants))
    changed = load_game(content_dir() / game, [variant])
    assert scale_of(catalog_of(game)).stages and not scale_of(changed).stages
    rules = referee_of(catalog_of("circuit_drive"))
    assert rules is not None
    assert chance(rules, table("circuit_drive", "multi", 2), 0) is not None
    assert chance(rules, table("circuit_drive", "multi", 2, difficulty="b"), 0) is None, "other bosses were not measured"


def test_the_fit_finds_the_chances_a_game_was_made_with() -> None:
    """Seats that lead by two win three times in four, those that lead by nothing every other time."""
    games = [[Seen(1, 0, lead, won)] for lead, wins in ((2.0, 3), (0.0, 2), (-2.0, 1)) for n in range(100)
             for won in [float(n % 4 < wins)]]
    stages = fitted(games, "table", 2)
    assert [round(stages[0].chance(worth, False), 2) for worth in (2.0, 0.0, -2.0)] == [0.75, 0.5, 0.25]
    assert max(one.off for one in checked(games, stages)) < 0.01
    assert fitted([[Seen(1, 0, 0.0, 1.0)]], "table", 1) == [], "where all end alike there is nothing to fit"


def test_a_command_makes_it_and_goes_on_from_what_it_kept(tmp_path: Path) -> None:
    home = copytree(content_dir() / "night_market", tmp_path / "night_market")
    (home / FILE).unlink()
    asked = ["simulate", str(home), "--scale", "--seats", "bot:greedy,bot:greedy", "--keep", str(tmp_path / "seen.json")]
    told = CliRunner().invoke(app, [*asked, "--games", "3"])
    assert told.exit_code == 0 and "too few games" in told.output, told.output
    kept = (tmp_path / "seen-table-2.json").read_bytes()
    stages, problems = read_scale(home)
    assert not problems and {(one.mode, one.seats) for one in stages} == {("table", 2)}
    assert CliRunner().invoke(app, [*asked, "--games", "3"]).exit_code == 0
    assert (tmp_path / "seen-table-2.json").read_bytes() == kept and read_scale(home)[0] == stages
    again = CliRunner().invoke(app, [*asked, "--games", "3", "--seed", "1"])
    assert isinstance(again.exception, WrongUse) and "another run" in str(again.exception)
    assert isinstance(CliRunner().invoke(app, [*asked, "--games", "3", "--jobs", "2"]).exception, WrongUse)


@pytest.mark.parametrize("text", ["", "- [", "- {mode: table, seats: 2, since: 0, even: much, turn: 0.0, slope: 1.0}", "{a: 1}"])
def test_a_damaged_file_is_told_of_and_the_game_is_played_without(tmp_path: Path, text: str) -> None:
    home = copytree(content_dir() / "night_market", tmp_path / "night_market")
    (home / FILE).write_text(text, "utf-8")
    assert read_scale(home)[1] and not scale_of(load_game(home)).stages and referee_of(load_game(home)) is not None


@pytest.mark.parametrize(("text", "said"), [
    (STAGE.replace("table", "tabel"), "scale.yaml:1:10: unknown mode 'tabel', did you mean 'table'?"),
    (STAGE.replace("seats: 2", "seats: 99"), "scale.yaml:1:24: table is played with "),
    (2 * STAGE, "scale.yaml:2:34: table with 2 has a stage since 0 already")])
def test_a_stage_of_no_set_up_or_there_twice_is_told_of(tmp_path: Path, text: str, said: str) -> None:
    home = copytree(content_dir() / "night_market", tmp_path / "night_market")
    (home / FILE).write_text(text, "utf-8")
    (found,) = check_game(load_game(home))
    assert str(found).startswith(said) and referee_of(load_game(home)) is not None


def test_the_scales_that_come_with_the_program_are_of_what_is_played() -> None:
    assert [found for folder in game_folders(content_dir()) for found in scale_problems(catalog_of(folder.name))] == []


# --- who reads it ------------------------------------------------------------------------------------------------------------


def lanterns() -> Session:
    """A game two people play to its end as greedy bots would."""
    catalog = catalog_of("lanterns")
    people = Person("Alma", (0,)), Person("Bert", (1,))
    session = Session.start(catalog, referee_of(catalog), Setup("table", 2, 3), people)
    assert session.rules is not None
    bot = GreedyBot(session.rules)
    while session.ask is not None and session.result is None:
        seat = session.waiting()[0]
        move = PASSED if session.ask.pause else decide(bot, session.state, session.ask, seat, len(session.history.commits))
        assert session.answer(seat, move).committed
    return session


def test_a_hint_knows_how_likely_one_wins_and_the_look_back_begins_where_that_changed_most() -> None:
    session = lanterns()
    review = Review(session)
    order = review._by_change()
    assert sorted(order) == sorted(review.decisions) and order != [*review.decisions]
    rules, history = review.rules, session.history
    likely = hint(rules, history.states[history.commits[order[0]].after], history.commits[order[0]].seat, 0)().chance
    assert likely is not None and 0 < likely < 1
    assert hint(rules_of("wars3x3"), table("wars3x3", "beginner", 2), 0, 0)().chance is None


def test_a_first_look_is_worth_the_chance_from_the_next_turn_and_a_whole_one_who_won() -> None:
    state, rules = table("lanterns", "table", 2), referee_of(catalog_of("lanterns"))
    assert rules is not None
    runner, judge = Runner(rules, state), Judge(rules)
    assert runner.ask is not None
    seat = runner.waiting()[0]
    way = judge.ways(state, runner.ask, seat)[0]
    world = another(state, seat, 0, 0)
    assert 0 < judge.played(world, seat, way.moves[0], False, 0, brief=True) < 1
    assert judge.played(world, seat, way.moves[0], False, 0) in (0.0, 0.5, 1.0)
