"""Does a change matter: the same seeds, seats swapped, a test that stops when it knows, and games to look at."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest
from read_once import catalog_of

from tabletop.bots import cluster as cluster_module
from tabletop.bots import program, spread
from tabletop.bots.behind import write_games
from tabletop.bots.compare import card_worth, cards_used, compare, disagree, worths
from tabletop.bots.kept import AnotherRun
from tabletop.bots.match import Match
from tabletop.bots.sequential import FIRST_LOOK, Difference, difference
from tabletop.bots.simulate import Spread, match_of, play_match, run
from tabletop.bots.tally import DECISIVE, Paired
from tabletop.bots.units import Hall, Plan
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.play.moves_file import load_moves, play_moves, start_moves
from tabletop.table.rng import Dice

MARKET, STUBBORN = catalog_of("night_market"), load_game(content_dir() / "night_market", ["stubborn"])
PEARLS, ANOARE, WARS = (catalog_of(name) for name in ("pearls", "anoare", "wars3x3"))
LANTERNS, NEW_MOON = catalog_of("lanterns"), load_game(content_dir() / "lanterns", ["new_moon"])
RANDOM = ["random", "random"]
PLAYER = Path(__file__).with_name("echo_player.py")


def market() -> Match:
    return match_of(MARKET, RANDOM)


# --- when enough is known --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pair", "said"), [
    (Paired(4_000, -400, 1_200), "changed by -10.0 (±2.7)"),
    (Paired(40_000, 40, 4_000), "no difference above 2 points"),
    (Paired(1_000, -30, 400), "not known yet: -3.0 (±6.1); needs about 9,200 games"),
])
def test_what_is_known_is_said_in_words(pair: Paired, said: str) -> None:
    assert str(difference(pair, 1, 2)) == said


def test_few_seeds_without_a_difference_prove_nothing() -> None:
    assert difference(Paired(FIRST_LOOK - 1, 0, 0), 1, 2).verdict == "open"
    assert difference(Paired(FIRST_LOOK, 0, 0), 1, 2).verdict == "open"
    assert difference(Paired(1_000, 0, 0), 1, 2).verdict == "same"


def test_looking_again_and_again_does_not_deceive() -> None:
    """Where there is no difference, fewer than one run in twenty is ever told one."""
    dice, deceived = Dice(7), 0
    for _ in range(60):
        pair = Paired()
        for _ in range(1_200):
            pair.count(dice(3) - 1)
            if pair.n % 16 == 0 and difference(pair, 1, 2).verdict == "changed":
                deceived += 1
                break
    assert deceived <= 3


def test_bots_disagree_where_what_is_known_excludes_each_other() -> None:
    assert disagree(Difference(4.0, 1.0, 500, 0), Difference(-1.0, 2.0, 500, 0))
    assert not disagree(Difference(4.0, 3.0, 500, 0), Difference(-1.0, 2.5, 500, 0))


# --- a variant against the game ---------------------------------------------------------------------------------------------


def test_a_comparison_is_equal_wherever_it_is_played() -> None:
    alone = compare(market(), STUBBORN, 100, 3)
    with ThreadPoolExecutor(3) as pool:
        other = compare(market(), STUBBORN, 100, 3, Spread(3, pool))
    assert asdict(other.counts) == asdict(alone.counts) and other.seeds == alone.seeds
    assert alone.counts.tallies[0].finished == alone.counts.tallies[1].finished == alone.counts.pairs[0].n == alone.seeds


def test_a_game_is_not_different_from_itself_and_the_test_stops_as_soon_as_it_knows() -> None:
    same = compare(market(), MARKET, 10_000)
    assert same.difference().verdict == "same" and same.counts.pairs[0] == Paired(same.seeds, 0, 0)
    assert FIRST_LOOK <= same.seeds < 300


def test_sides_that_differ_change_seats() -> None:
    found = compare(match_of(MARKET, ["greedy", "random"]), STUBBORN, 8)
    assert found.hall.plan.turns == 2 and found.seeds == 2
    table = found.hall.opened[0].table
    assert [bot.name for bot in table(0, 0).bots] == ["greedy", "random"]
    assert [bot.name for bot in table(0, 1).bots] == ["random", "greedy"]


# --- only some characters ---------------------------------------------------------------------------------------------------


def test_only_some_pairings_are_played() -> None:
    match = match_of(ANOARE, RANDOM, only="archer/axe,wizard")
    summary, _ = play_match(Hall(Plan((match,), 1, 2)), 4)
    key = {card.id: card.key for card in ANOARE.cards}
    assert match.pairings == ((key["archer"], key["axe"]), (key["wizard"], key["wizard"])) and summary.errors == 0
    assert {pairing: row[0] for pairing, row in summary.pairings.items()} == {"/".join(pairing): 4 for pairing in match.pairings}


@pytest.mark.parametrize(("game", "only", "said"), [
    (ANOARE, "arche", "there is no character 'arche', did you mean 'archer'? there are swordsman, wizard, archer, axe, commander"),
    (ANOARE, "archer/axe/wizard", "archer/axe/wizard names 3 characters for 2 seats"),
    (MARKET, "archer", "nobody chooses a character in night_market, so there is nothing to restrict"),
    (catalog_of("hackclad_delta"), "mia", "mia: no 2 seats can choose so"),
])
def test_what_nobody_can_choose_is_told(game: Any, only: str, said: str) -> None:
    with pytest.raises(ValueError) as error:
        match_of(game, RANDOM, only=only)
    assert str(error.value) == said


# --- what a card is worth ---------------------------------------------------------------------------------------------------


def test_a_forbidden_card_begins_a_move_only_where_nothing_else_can() -> None:
    def used(forbidden: str) -> int:
        hall = Hall(Plan((replace(match, forbidden=forbidden),), 5, 2, cards=True))
        found = hall.play(range(6)).tallies[0]
        assert found.errors == 0
        return found.cards[card].used if card in found.cards else 0

    match, card = match_of(WARS, RANDOM), "028"
    assert used(card) == 0 < used("")
    match, card = market(), "coin_9"
    assert used(card) == used("") == 12  # where the whole hand is played it only comes last


def test_worth_use_and_the_deciding_game() -> None:
    cards = cards_used(match_of(WARS, RANDOM))[-2:]
    found = card_worth(match_of(WARS, RANDOM), cards, 120)
    rows = {row.card: row for row in worths(found)}
    assert set(rows) == {*cards} and all(0 < row.used < 100 for row in rows.values())
    assert all(row.won_when_drawn is not None for row in rows.values())
    base, other = found.counts.tallies[:2]
    assert round(rows[cards[0]].worth.points, 6) == round(100 * (base.wins[0] - other.wins[0]) / base.finished, 6)
    assert DECISIVE in other.marks and base.errors == other.errors == 0


def test_won_when_drawn_only_where_cards_are_drawn() -> None:
    row, = worths(card_worth(market(), ["coin_9"], 8))
    assert row.won_when_drawn is None and row.used == 100
    row, = worths(card_worth(match_of(LANTERNS, RANDOM), ["moon_8"], 8))
    assert row.won_when_drawn is not None


def test_a_card_turned_up_unseen_is_not_used() -> None:
    assert cards_used(match_of(PEARLS, RANDOM)) == []


# --- the games behind the numbers -------------------------------------------------------------------------------------------


def test_every_number_opens_games_that_can_be_played_again(tmp_path: Path) -> None:
    found = compare(match_of(LANTERNS, RANDOM), NEW_MOON, 24, 2)
    written = dict(write_games(found.hall, found.counts, {0: "before", 1: "after"}, tmp_path))
    assert {file.name for file in written.values()} >= {
        "before-shortest.yaml", "before-longest.yaml", "after-first-seat-loses.yaml", "after-decisive.yaml",
        "after-decisive-before.yaml"}
    winners = {}
    for file in written.values():
        moves, problems = load_moves(file)
        assert moves is not None, problems
        catalog = load_game(content_dir() / moves.entry.game, moves.entry.variants)
        rules = referee_of(catalog)
        assert rules is not None
        runner = start_moves(moves, catalog, rules)
        assert len(list(play_moves(moves, runner))) == len(moves.entry.moves)
        assert runner.state.result is not None
        winners[file.stem] = 0 in runner.state.result.winners
    assert not winners["before-first-seat-loses"]
    assert winners["after-decisive"] != winners["after-decisive-before"]


# --- going on, and other hands ----------------------------------------------------------------------------------------------


class Interrupted(Exception):
    """Somebody pressed Ctrl+C."""


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path) -> None:
    file, hall = tmp_path / "counts.json", Hall(Plan((market(), replace(market(), catalog=STUBBORN)), 4))

    def stop(done: int, seeds: int) -> None:
        if done >= 5:
            raise Interrupted

    with pytest.raises(Interrupted):
        run(hall, 12, Spread(keep=file, progress=stop))
    begun: list[int] = []
    counts, done = run(hall, 12, Spread(keep=file, progress=lambda done, seeds: begun.append(done)))
    assert 0 < begun[0] < 12 and done == 12
    assert asdict(counts) == asdict(run(hall, 12)[0])
    assert run(hall, 12, Spread(keep=file))[1] == 12


@pytest.mark.parametrize(("other", "said"), [
    (Plan((match_of(STUBBORN, RANDOM),), 4), "content"), (Plan((match_of(MARKET, RANDOM),), 5), "seed"),
    (Plan((match_of(MARKET, ["greedy", "random"]),), 4), "seats"),
])
def test_counts_of_another_run_are_not_added(tmp_path: Path, other: Plan, said: str) -> None:
    file = tmp_path / "counts.json"
    run(Hall(Plan((market(),), 4)), 1, Spread(keep=file))
    with pytest.raises(AnotherRun, match=f"these are counts of another run: {said} "):
        run(Hall(other), 1, Spread(keep=file))
    for text in ("[1]", "[" * 9_999):
        file.write_text(text)
        with pytest.raises(AnotherRun, match="no file of counts"):
            run(Hall(other), 1, Spread(keep=file))


@pytest.mark.parametrize(("said", "damaged"), [
    ('"done": 1', '"done": 1e999'), ('"done": 1', '"done": 2'), ('"wins": [', '"wins": [7, '),
    ('"marks": {', '"marks": {"x": [0, 0, 0], '), ('"cards": {}', '"cards": []'), ('"sum": "', '"sum": "0'),
])
def test_damaged_counts_are_not_added_to(tmp_path: Path, said: str, damaged: str) -> None:
    file, hall = tmp_path / "counts.json", Hall(Plan((market(),), 4))
    run(hall, 1, Spread(keep=file))
    assert said in file.read_text()
    file.write_text(file.read_text().replace(said, damaged))
    with pytest.raises(AnotherRun, match="the counts are damaged"):
        run(hall, 2, Spread(keep=file))


def test_a_program_sits_at_a_seat() -> None:
    hall = Hall(Plan((match_of(PEARLS, ["random", f"cmd:{sys.executable} {PLAYER}"]),), 1))
    summary, _ = play_match(hall, 2)
    assert (summary.finished, summary.errors) == (2, 0)


@pytest.mark.parametrize(("command", "said"), [
    (f"{sys.executable} {PLAYER} 0 nonsense", ""),
    (f"{sys.executable} -c pass", "went away"),
    ("no-such-program", "cannot be started"),
    (f"{sys.executable} {PLAYER} " + "x " * 10, "10 answers in a row that cannot be taken"),
    (f"{sys.executable} {PLAYER} " + "² --1 " * 5, "10 answers in a row that cannot be taken"),
    (f"{sys.executable} -c 'while True: print(10**9)'", "10 answers in a row that cannot be taken"),
    (f"{sys.executable} -c 'print(end=str(10) * 99999)'", "writes without end"),
    (f"{sys.executable} -c 'import time; [(print(1, flush=True), time.sleep(0.01)) for n in range(900)]'", ""),
])
def test_a_program_that_errs_is_told_so_and_one_that_fails_ends_its_game_only(command: str, said: str) -> None:
    summary, _ = play_match(Hall(Plan((match_of(PEARLS, ["random", f"cmd:{command}"]),), 1)), 1)
    assert said in summary.error and bool(summary.errors) == bool(said)


def test_a_seat_whose_program_does_not_answer_is_given_up(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(program, "ANSWER_SECONDS", 0.2)
    sleeper = f"{sys.executable} -c 'import time; time.sleep(9)'"
    plan = Plan((match_of(PEARLS, ["random", f"cmd:{sleeper}"]),), 1)
    summary, _ = play_match(Hall(plan), 500, Spread(keep=tmp_path / "kept.json"))
    assert (summary.games, summary.errors) == (0, 1) and not (tmp_path / "kept.json").exists()
    assert summary.error.startswith("game 0, seed ") and summary.error.endswith("no answer in 0 seconds; its seat is given up")
    with pytest.raises(ValueError, match="its seat is given up"):
        cards_used(match_of(MARKET, ["random", f"cmd:{sleeper}"]))


class Loses(Executor):
    """Loses every third batch with its worker, and gives back the others late."""

    def __init__(self) -> None:
        self.given = 0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given += 1
        future: Future[Any] = Future()
        if self.given % 3 == 0:
            future.set_exception(OSError("the worker is gone"))
        else:
            future.set_result(fn(*args, **kwargs))
        return future


def test_a_lost_batch_runs_again_and_changes_nothing() -> None:
    loses = Loses()
    found = compare(market(), STUBBORN, 120, 3, Spread(4, loses))
    assert loses.given > 10 and asdict(found.counts) == asdict(compare(market(), STUBBORN, 120, 3).counts)


def test_workers_refuse_another_version() -> None:
    archive = spread.pack(Plan((market(),)))
    assert spread.play_batch(archive, range(1)).tallies[0].finished == 1
    with pytest.raises(spread.AnotherVersion, match="runs version"):
        spread.play_batch(replace(archive, program="0"), range(1))
    with pytest.raises(spread.AnotherVersion, match="damaged"):
        spread.play_batch(replace(archive, data=archive.data + b"."), range(1))


@pytest.mark.parametrize(("address", "said"), [
    ("nonsense", "is written tcp://host:8786"),
    ("tcp://127.0.0.1:99999", "is written tcp://host:8786"),
    ("tcp://127.0.0.1:9", "no scheduler answers there"),
    ("", "no scheduler answers there \\(something else does\\)"),
])
def test_where_no_scheduler_answers_is_told_at_once(address: str, said: str) -> None:
    pytest.importorskip("distributed")
    from tabletop.bots.cluster import cluster

    with socket.create_server(("127.0.0.1", 0)) as other:
        Thread(target=_greet, args=(other,), daemon=True).start()
        with pytest.raises(ValueError, match=said), cluster(address or f"tcp://127.0.0.1:{other.getsockname()[1]}"):
            pass


def test_whoever_waits_for_a_cluster_is_told_when_its_scheduler_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster_module, "LOOK_SECONDS", 0.01)
    there, gone = Waits(), Event()
    followed = cluster_module.Followed(there, gone.is_set, "tcp://host:8786")
    waited = followed.submit(len, ())
    gone.set()
    for wait in (lambda: waited.result(9), lambda: followed.submit(len, ())):
        with pytest.raises(ValueError, match="tcp://host:8786: the scheduler is gone"):
            wait()
    followed.shutdown()


class Waits(Executor):
    """Never comes to what it is given."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        return Future()


def _greet(other: socket.socket) -> None:
    """A program that is no scheduler."""
    with suppress(OSError):
        while True:
            other.accept()[0].sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n" * 9)


@pytest.mark.long
@pytest.mark.parametrize("killed", [False, True])
def test_a_real_cluster_of_two_processes_counts_the_same_though_one_is_killed(killed: bool) -> None:
    distributed = pytest.importorskip("distributed")
    from tabletop.bots.cluster import cluster

    with (distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as workers,
          distributed.Client(workers) as client, cluster(workers.scheduler_address) as (executor, threads)):
        left = list(client.run(os.getpid).values())[:int(killed)]

        def kill(done: int, seeds: int) -> None:
            if done > 40 and left:
                os.kill(left.pop(), signal.SIGKILL)

        found = compare(market(), STUBBORN, 800, 3, Spread(threads, executor, progress=kill))
        assert threads == 2 and left == []
    assert asdict(found.counts) == asdict(compare(market(), STUBBORN, 800, 3).counts)
