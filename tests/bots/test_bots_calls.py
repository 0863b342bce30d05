"""Bots call wait in the opponent's turn: only where they would use a right, and once at a step."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from read_once import catalog_of

from tabletop.bots import Bot, bot_of, decide
from tabletop.bots.calls import WAIT, Calls, calls
from tabletop.games import rules_of
from tabletop.play.opening import Setup, open_box, open_table
from tabletop.referee.ask import PASSED
from tabletop.referee.runner import Runner

RULES = rules_of("wars3x3")
BOX = open_box(catalog_of("wars3x3"), RULES, Setup("advanced"))


class Eager:
    """Plays as another bot and always wants to call."""

    calls = 1

    def __init__(self, name: str) -> None:
        self._bot = bot_of(name, RULES)

    def __getattr__(self, name: str) -> object:
        return getattr(self._bot, name)


def questions(bot: Bot, games: int) -> Iterator[Runner]:
    """The questions of some games that bots of one kind play."""
    for seed in range(games):
        runner, called, n = Runner(RULES, open_table(BOX, RULES, seed)), Calls(), 0
        while runner.ask is not None:
            yield runner
            n += 1
            if (caller := called.caller(runner, [bot, bot], seed + n)) is not None:
                runner.answer(caller, WAIT)
                continue
            seat = runner.waiting()[0]
            runner.answer(seat, decide(bot, runner.state, runner.ask, seat, seed + n))


def test_who_calls_has_a_right_and_games_end() -> None:
    steps = [runner.state.step() for runner in questions(Eager("random"), 12)]  # type: ignore[arg-type]
    assert "wait" in steps


def test_greedy_never_calls() -> None:
    assert all(runner.state.step() != "wait" for runner in questions(bot_of("greedy", RULES), 1))


def test_a_seat_is_considered_once_at_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = Eager("random")
    runner = next(r for r in questions(bot, 12) if RULES.call(r.state))  # type: ignore[arg-type]
    monkeypatch.setattr("tabletop.bots.calls.calls", lambda *_: True)
    called = Calls()
    assert called.caller(runner, [bot, bot], 1) == RULES.call(runner.state)[0]  # type: ignore[list-item]
    assert called.caller(runner, [bot, bot], 1) is None  # type: ignore[list-item]


def test_who_would_do_nothing_does_not_call(monkeypatch: pytest.MonkeyPatch) -> None:
    bot = bot_of("search", RULES)
    runner = next(r for r in questions(bot_of("random", RULES), 12) if RULES.call(r.state))
    monkeypatch.setattr(type(bot), "choose", lambda *_: PASSED)
    assert not calls(runner, bot, RULES.call(runner.state)[0], 1)
