"""Bots at the table: slow enough to follow, held and let go one by one, never longer than they may think."""

from __future__ import annotations

import threading
from dataclasses import replace
from typing import Any

import pygame
from scene_play import AND_BOT, FRAME, Sitting, opened

from tabletop.games import rules_of
from tabletop.referee.ask import PASSED, Ask
from tabletop.table.state import Move, State
from tabletop.ui import theme
from tabletop.ui.table.last import last_moved
from tabletop.ui.table.thinker import GIVES_UP_MS


def suggested(world: State, ask: Ask, seat: int, seed: int) -> Move:
    return rules_of("wars3x3").suggest(world, seat) or PASSED


def seated(bot: Any, pace: float = 1.0, motion: float = 0.0, waits: bool = False) -> Sitting:
    """A person who has chosen and now waits for the bot."""
    session = opened(AND_BOT)
    session.bots.clear()
    t = Sitting(session, motion=motion)
    t.app.settings = replace(t.app.settings, bot_pace=pace, bots_wait=waits)
    t.session.bots["random"] = bot
    assert t.session.rules is not None
    move = t.session.rules.suggest(t.session.state, 0)
    assert move is not None and t.session.answer(0, move).committed
    t.scene.changed(1)
    return t


def until_committed(t: Sitting, ms: int = 10_000) -> int:
    """Let time pass until something is committed; how long it took."""
    start, commits = t.now, len(t.session.history.commits)
    while len(t.session.history.commits) == commits and t.now - start < ms:
        t.wait(FRAME)
    assert len(t.session.history.commits) > commits
    return t.now - start


def test_case_T51_a_bots_act_takes_its_pace_and_flies_as_long() -> None:
    for pace in (1.0, 2.0):
        t = seated(suggested, pace, motion=1.0)
        assert until_committed(t) >= theme.BOT_STEP_MS * pace
        assert t.scene.flights and all(flight.ms >= theme.BOT_STEP_MS * pace for flight in t.scene.flights)


def test_case_T51_with_the_slider_at_nothing_bots_do_not_wait() -> None:
    assert until_committed(seated(suggested, 0.0)) <= 4 * FRAME


def test_case_T51_what_a_bot_moved_last_is_marked() -> None:
    t = seated(suggested, 0.0)
    until_committed(t)
    assert any(place.startswith("p2.") for place in last_moved(t.session, (0,)))


def test_case_T51_halted_bots_act_one_by_one() -> None:
    t = seated(suggested, 0.0, waits=True)
    t.wait(2000)
    assert len(t.session.history.commits) == 2, "it waits"
    t.key(pygame.K_b, "b")
    t.wait()
    assert len(t.session.history.commits) == 3


def test_case_T51_who_thinks_too_long_plays_a_legal_move() -> None:
    gate = threading.Event()

    def stuck(world: State, ask: Ask, seat: int, seed: int) -> Move:
        gate.wait(20)
        return PASSED

    t = seated(stuck)
    for _ in range((GIVES_UP_MS + 1000) // 100):
        t.now += 100
        t.app.step([], t.now)
    commits = t.session.history.commits
    assert len(commits) == 3 and commits[2].seat == 1 and not commits[2].by_human
    assert t.session.state.step() != "prepare"
    t.scene.thinker.leave()
    gate.set()
    t.app.settle()
    assert len(commits) == 3, "what comes too late is not done"


def test_case_T51_the_screen_goes_on_while_a_bot_thinks() -> None:
    gate = threading.Event()

    def slow(world: State, ask: Ask, seat: int, seed: int) -> Move:
        gate.wait(20)
        return suggested(world, ask, seat, seed)

    t = seated(slow)
    t.now += 700
    t.app.step([], t.now)
    assert t.scene.thinker.thinking
    before = t.frame()
    t.move(t.grip(t.hand()[0].seen.place))
    assert t.frame() != before, "the card under the pointer rises"
    gate.set()
    t.app.settle()
    assert len(t.session.history.commits) == 3
