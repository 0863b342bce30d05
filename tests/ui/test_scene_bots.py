"""Bots at the table: slow enough to follow, held and let go one by one, never longer than they may think."""

from __future__ import annotations

import re
import threading
from dataclasses import replace
from typing import Any

import pygame
import pytest
from read_once import catalog_of
from scene_play import AND_BOT, FRAME, Sitting, opened

from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.play import thinking
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED, Ask
from tabletop.table.state import Move, State
from tabletop.ui import commands, theme
from tabletop.ui.table.draw.last import last_moved
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.pace.thinker import GIVES_UP_MS, RESTS_MS
from tabletop.ui.table.panels.log.chapters import Unfold
from tabletop.ui.table.panels.log.listed import BotAct
from tabletop.ui.widgets import Action


def suggested(world: State, ask: Ask, seat: int, seed: int) -> Move:
    return rules_of("wars3x3").mind.suggest(world, seat) or PASSED


def seated(bot: Any, pace: float = 1.0, motion: float = 0.0, waits: bool = False) -> Sitting:
    """A person who has chosen and now waits for the bot."""
    session = opened(AND_BOT)
    session.bots.clear()
    t = Sitting(session, motion=motion)
    t.app.settings = replace(t.app.settings, bot_pace=pace, bots_wait=waits)
    t.session.bots["random"] = bot
    assert t.session.rules is not None
    move = t.session.rules.mind.suggest(t.session.state, 0)
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


# --- why it did that -----------------------------------------------------------------------------------------------

def with_a_greedy_bot(lang: str) -> Sitting:
    """A table of HacKClaD on which a bot has just moved its witch or struck."""
    rules = rules_of("hackclad_delta")
    people = (Person("Haru", (0,)), Person("Bert", (1,), "bot:greedy"))
    session = Session.start(catalog_of("hackclad_delta"), rules, Setup("versus", 2, 4), people, bots=choosers(rules))
    while " use " not in session.history.commits[-1].do or session.history.commits[-1].seat != 1:
        seat = session.waiting()[0]
        move = thinking.thought(session, 1)() if seat == 1 else rules.mind.habit(session.state, 0) or PASSED
        assert session.answer(seat, move, by_human=seat == 0).committed
    t = Sitting(session, lang=lang)
    t.app.settings = replace(t.app.settings, bots_wait=True)
    return t


@pytest.mark.parametrize(("lang", "says"), [
    ("en", r"^Amelia \(Normal bot\): .*\. .*\d.*$"),
    ("ja", r"^アメリア（ふつうボット）：.*。.*\d.*$"),
])
def test_a_key_asks_why_the_bot_did_that(lang: str, says: str) -> None:
    t = with_a_greedy_bot(lang)
    t.key(pygame.K_w, "W", pygame.KMOD_LSHIFT)
    t.app.settle()
    assert re.search(says, t.app.message.told(lang)), t.app.message.told(lang)


def test_a_click_on_its_line_of_the_log_asks_too() -> None:
    t = with_a_greedy_bot("en")
    drawer = t.scene.overlays.log
    shown = drawer._lists["log"]
    for value in [row.value for row in shown.rows if isinstance(row.value, Unfold)]:
        drawer._meant(Action("rule", value))
    asked = [row.value for row in shown.rows if isinstance(row.value, BotAct)]
    assert asked and all(t.session.history.commits[done.n].seat == 1 for done in asked), "people are not asked why"
    t.scene.act(commands.WHY(asked[-1].n))
    t.app.settle()
    assert t.app.message.told("en").startswith("Amelia (Normal bot): Use Tsuchikumo. ")


def test_no_bot_has_acted_and_the_key_says_so() -> None:
    t = seated(suggested, waits=True)
    t.key(pygame.K_w, "W", pygame.KMOD_LSHIFT)
    assert t.app.message.told("en") == "No bot has acted in the open yet"


def test_after_an_undo_a_bot_rests_until_the_person_who_is_asked_too_has_answered() -> None:
    t = seated(suggested)
    until_committed(t)
    t.calm()
    t.undo()
    at, commits = t.session.history.at, len(t.session.history.commits)
    assert {0, 1} <= set(t.session.waiting())
    t.wait(3000)
    assert (t.session.history.at, len(t.session.history.commits)) == (at, commits) and t.session.can_redo()
    t.redo()
    assert t.session.history.at == commits - 1, "it was not lost"
    t.calm()
    t.undo()
    move = suggested(t.session.state, t.session.ask, 0, 0) if t.session.ask is not None else PASSED
    assert t.session.answer(0, move).committed
    t.scene.changed(commits)
    until_committed(t, 3000)


def test_where_only_a_bot_is_asked_after_going_back_it_says_so_and_waits_longer() -> None:
    t = seated(suggested)
    alone: list[int] = []
    while not alone:
        session, mark = t.session, len(t.session.history.commits)
        here, seat = session.history.at, session.waiting()[0]
        assert session.ask is not None
        only = session.waiting() == (1,) and not session.ask.pause
        assert session.answer(seat, PASSED if session.ask.pause else suggested(session.state, session.ask, seat, 0)).committed
        t.scene.changed(mark)
        alone += [here] if only and here in session.history.stops() else []
    t.calm()
    t.scene.act(commands.JUMP(alone[0]))
    assert t.session.history.at == alone[0] and t.session.waiting() == (1,) and t.session.can_redo()
    assert speech(t.scene.model).sentence.startswith("Ctrl+Y does what was taken back again")
    assert until_committed(t) >= RESTS_MS
