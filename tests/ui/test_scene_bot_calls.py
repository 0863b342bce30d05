"""A bot that is not on turn calls *wait* at the screen: at the end of the beat, whatever it thought and however long."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pygame
import pytest
from scene_play import FRAME, Sitting, laid, lines

from tabletop.play.people import Person
from tabletop.referee.ask import PASSED, Ask
from tabletop.table.digest import digest
from tabletop.table.places import piece_at
from tabletop.table.state import NOWHERE, Move, Part, State
from tabletop.ui.table.pace.bot_calls import SHARE
from tabletop.ui.table.pace.handing import SETTLES_MS

SPACE = (pygame.K_SPACE, " ")
BEAT = 0.8
FIELD = {"p1.hand": "009 028 036", "p1.unit.1": "003", "p2.unit.1": "016", "p2.unit.2": "023", "p2.hand": "020 047"}
Choose = Callable[[State, Ask, int, int], Move]


def steps_in(world: State, ask: Ask, seat: int, seed: int) -> Move:
    """A bot that wants to use Lost Forest in another's turn, and else passes."""
    if world.step() == "wait":
        return Move("magic", (Part(piece_at(world, "p2.magic.1"), NOWHERE),))
    if "choose" in ask.to[seat]:
        return Move("choose", (Part(piece_at(world, "p1.unit.1"), NOWHERE),))
    return PASSED


def stays_out(world: State, ask: Ask, seat: int, seed: int) -> Move:
    return PASSED


def table(choose: Choose, beat: float = BEAT, kind: str = "bot:search", magic: str = "A10") -> Sitting:
    """Somebody's turn against a bot that has a magic for it, at the first step."""
    people = (Person("Haru", (0,)), Person("Bert", (1,), kind))
    session = laid("2.1", FIELD | {"p2.magic": magic}, people, mode="advanced")
    session.bots = {"search": choose, "greedy": choose}
    return Sitting(session, beat=beat)


def done(t: Sitting) -> list[str]:
    return [commit.do for commit in t.session.history.commits[1:]]


def test_a_bot_calls_when_the_beat_is_over_uses_its_magic_and_the_turn_goes_on() -> None:
    t = table(steps_in)
    t.key(*SPACE)
    assert t.scene.beat.runs and done(t) == ["p1 pass"]
    step, agenda = t.session.state.step(), t.session.state.agenda
    t.wait(700)
    assert done(t) == ["p1 pass"], "it waits for the end of the beat"
    t.wait(1000)
    assert done(t)[1:3] == ["p2 wait", "p2 magic A10"]
    t.wait(3000)
    assert (t.session.state.step(), t.session.state.agenda) == (step, agenda) and t.session.waiting() == (0,)
    assert lines(t.session, ["log.wait"]) == ["log.wait"] and done(t).count("p2 wait") == 1
    assert t.session.state.lasting


def test_what_was_done_in_the_beat_is_not_done_after_a_call() -> None:
    t = table(steps_in)
    t.key(*SPACE)
    t.later(SETTLES_MS)
    t.key(*SPACE)
    assert t.scene.beat.keeps
    t.wait(4000)
    assert done(t)[:2] == ["p1 pass", "p2 wait"] and done(t).count("p1 pass") == 1 and not t.scene.beat.keeps


def test_it_calls_once_at_a_step_and_again_at_the_next() -> None:
    t = table(steps_in, magic="A10 A07")
    t.key(*SPACE)
    t.wait(4000)
    asked = t.session.state.step()
    assert done(t).count("p2 wait") == 1
    t.key(*SPACE)
    t.wait(100)
    assert t.session.state.step() != asked and t.scene.beat.runs


@pytest.mark.parametrize("kind", ["bot:search", "bot:greedy"])
def test_who_has_nothing_to_do_looks_the_same_as_who_has(kind: str) -> None:
    """No tells: the beat is as long for a bot that calls, for one that does not, and none for one that never does."""
    for choose in (steps_in, stays_out):
        t = table(choose, kind=kind)
        t.key(*SPACE)
        began = t.now
        while t.scene.beat.ticks:
            assert done(t) == ["p1 pass"]
            t.wait(FRAME)
        assert (t.now - began >= 1000 * BEAT - 2 * FRAME) == (kind == "bot:search")


def test_who_decides_too_late_does_not_call() -> None:
    gate = threading.Event()

    def slow(world: State, ask: Ask, seat: int, seed: int) -> Move:
        gate.wait(20)
        return steps_in(world, ask, seat, seed)

    t = table(slow)
    t.key(*SPACE)
    t.now += SETTLES_MS
    t.key(*SPACE)
    for _ in range(60):
        t.now += FRAME
        t.app.step([], t.now)
    acted = done(t)
    assert len(acted) > 1 and "p2 wait" not in acted, "the turn goes on"
    gate.set()
    t.app.settle()
    t.wait(100)
    assert done(t)[:len(acted)] == acted and 0 < SHARE < 1


def test_who_drags_ahead_gives_a_beat_at_each_step_on_the_way() -> None:
    t = table(stays_out)
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p1.land"))
    assert done(t) == ["p1 pass"] and t.session.state.step() == "2.2" and t.scene.beat.runs and t.scene.beat.keeps
    t.wait(1500)
    assert done(t).count("p1 pass") >= 2 and t.session.state.turn == 5
    t.wait(6000)
    assert len(t.session.state.zones[t.session.box.zone_of["p1.land"]]) == 1 and not t.scene.beat.keeps
    t = table(steps_in)
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p1.land"))
    t.wait(4000)
    assert done(t)[:2] == ["p1 pass", "p2 wait"] and t.session.state.step() == "2.2", "and a call ends it"
    assert not t.session.state.zones[t.session.box.zone_of["p1.land"]] and not t.scene.beat.keeps


def test_with_the_setting_off_no_bot_calls() -> None:
    t = table(steps_in, beat=0)
    t.key(*SPACE)
    assert not t.scene.beat.runs
    t.wait(2000)
    assert "p2 wait" not in done(t)


def test_a_bot_calls_nothing_out_of_a_hand() -> None:
    t = table(steps_in)
    t.key(*SPACE)
    t.lift(t.grip(t.hand()[0].seen.place), t.spot("p1.land"))
    t.wait(3000)
    assert t.scene.held is not None and t.scene.beat.runs and done(t) == ["p1 pass"]
    t.release(t.spot("p1.land"))
    t.wait(100)
    assert done(t)[:2] == ["p1 pass", "p2 wait"], "what was dropped waited for the end of the beat"


def test_an_undo_takes_the_call_back_with_what_it_followed() -> None:
    t = table(steps_in)
    start = t.digest
    t.key(*SPACE)
    t.wait(4000)
    assert "p2 wait" in done(t)
    t.undo()
    assert t.digest == start and t.session.waiting() == (0,)
    t.wait(2000)
    assert t.digest == start, "a bot thinks of calling after an act, not after an undo"
    t.key(*SPACE)
    t.wait(4000)
    assert done(t).count("p2 wait") == 2 and digest(t.session.state) != start
