"""Many games: equal for any number of jobs, nothing lost, and clear words where it cannot be."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from read_once import catalog_of

from tabletop.bots import Spread, Summary, playing, registry, simulate
from tabletop.bots.random_bot import RandomBot
from tabletop.referee.ask import Ask
from tabletop.table.state import Move, Part, State

WARS = catalog_of("wars3x3")


def counts(summary: Summary) -> dict[str, object]:
    return {key: n for key, n in summary.as_json().items() if key not in ("seconds", "decisions_per_s")}


def test_counts_are_equal_for_any_number_of_jobs() -> None:
    alone = simulate(WARS, ["random", "random"], 40, seed=5)
    assert counts(simulate(WARS, ["random", "random"], 40, seed=5, spread=Spread(2))) == counts(alone)
    with ThreadPoolExecutor(3) as pool:
        assert counts(simulate(WARS, ["random", "random"], 40, seed=5, spread=Spread(executor=pool))) == counts(alone)
    assert counts(simulate(WARS, ["random", "random"], 40, seed=6)) != counts(alone)


def test_the_fields_of_the_json() -> None:
    told = json.loads(json.dumps(simulate(WARS, ["bot:random", "greedy"], 3, seed=1).as_json()))
    assert set(told) >= {"game", "mode", "games", "finished", "errors", "wins", "draws", "decisions", "seconds", "decisions_per_s",
                         "seed"}
    assert (told["game"], told["mode"], told["games"], told["seed"]) == ("wars3x3", "beginner", 3, 1)
    assert told["seats"] == ["random", "greedy"] and told["finished"] == 3 and told["errors"] == 0 and told["error"] == ""
    assert len(told["wins"]) == 2 and sum(told["wins"]) + told["draws"] == 3
    assert told["decisions"] > 60 and told["decisions_per_s"] > 0


def test_progress_runs_to_the_last_game() -> None:
    seen: list[tuple[int, int]] = []
    simulate(WARS, ["random", "random"], 30, spread=Spread(progress=lambda done, games: seen.append((done, games))))
    assert seen == sorted(seen) and seen[-1] == (30, 30)


class Stumbles(RandomBot):
    """Fails in one turn of every game in which it sees an even face first."""

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        if world.turn == 3 and world.face[world.zones[0][0]] % 2 == 0:
            raise ZeroDivisionError("stumbled")
        return super().choose(world, ask, seat, rng)


class Cheats(RandomBot):
    """Lays the whole hand as territories."""

    imagines = True

    def choose(self, world: State, ask: Ask, seat: int, rng: int) -> Move:
        if "territory" in ask.to[seat]:
            land = world.box.zone_of[f"p{seat + 1}.land"]
            return Move("territory", tuple(Part(card, land) for card in world.zones[world.box.zone_of[f"p{seat + 1}.hand"]]))
        return super().choose(world, ask, seat, rng)


def with_bot(monkeypatch: pytest.MonkeyPatch, bot: type[RandomBot]) -> None:
    monkeypatch.setattr(registry, "BOTS", {**registry.BOTS, "odd": bot})


def test_an_error_ends_its_game_only_and_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    with_bot(monkeypatch, Stumbles)
    told = simulate(WARS, ["odd", "random"], 30, seed=1)
    assert told.errors + told.finished == 30 and told.errors and told.finished
    assert "ZeroDivisionError: stumbled" in told.error and "seed" in told.error and "test_bots_simulate.py" in told.error


def test_the_checks_are_in_force(monkeypatch: pytest.MonkeyPatch) -> None:
    with_bot(monkeypatch, Cheats)
    told = simulate(WARS, ["odd", "odd"], 2)
    assert told.errors == 2 and "IllegalMove: random answered p1 territory" in told.error


def test_no_game_runs_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "MOST_TURNS", 4)
    told = simulate(WARS, ["random", "random"], 2)
    assert told.errors == 2 and "Endless: turn 5 began and the game is not over; the limit is 4 turns" in told.error
    monkeypatch.setattr(playing, "MOST_ANSWERS", 3)
    assert "the limit is 3 answers" in simulate(WARS, ["random", "random"], 1).error


@pytest.mark.parametrize(("bots", "games", "mode", "said"), [
    (["gredy", "random"], 1, "",
     "there is no bot 'gredy', did you mean 'greedy'? there are random, greedy, search, easy, normal, hard"),
    (["random"] * 3, 1, "", "wars3x3 is for 2 to 2 seats, not 3"),
    ([], 1, "", "name a bot for each seat, such as bot:random,bot:greedy"),
    (["random"] * 2, 1, "novice", "wars3x3 has no mode 'novice'; it has beginner, intermediate, advanced, seven_mage"),
    (["random"] * 2, 0, "", "the numbers of games and jobs are at least 1, not 0 and 1"),
])
def test_what_cannot_be_is_said_in_one_sentence(bots: list[str], games: int, mode: str, said: str) -> None:
    with pytest.raises(ValueError) as error:
        simulate(WARS, bots, games, mode=mode)
    assert str(error.value) == said


def test_bots_cannot_play_a_game_without_rules() -> None:
    with pytest.raises(ValueError, match="wars3x3 has no rules, so bots cannot play it"):
        simulate(replace(WARS, rules=None), ["random", "random"], 1)
    with pytest.raises(ValueError, match="asks for the rules 'chess', which this program does not have"):
        simulate(replace(WARS, rules="chess"), ["random", "random"], 1)
