"""The beat after a public act: others may call *wait* in it, and what the person on turn does inside it comes a moment later."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from scene_play import FRAME, TWO, Sitting, laid, opened

from tabletop.play.opening import Setup
from tabletop.play.people import Person, Privacy
from tabletop.play.session import Session
from tabletop.referee.ask import PASS, PASSED, Ask, Flow
from tabletop.referee.rules import Rules
from tabletop.referee.verbs import Draft, Verb
from tabletop.table.state import State
from tabletop.ui import commands
from tabletop.ui.table.moment.can_rows import can_rows
from tabletop.ui.table.pace.handing import SETTLES_MS
from tabletop.ui.table.panels.question import WaitChip
from tabletop.ui.widgets import Action

C, SPACE, ENTER = (pygame.K_c, "c"), (pygame.K_SPACE, " "), (pygame.K_RETURN, "\r")
BEAT = 0.8
BOT_FIRST = (Person("Bot 1", (0,), "bot:still"), Person("Nagi", (1,)))


def called(state: State) -> tuple[int, ...]:
    """Whoever is not on turn, at the steps of the turn."""
    return (1 - state.seat,) if state.step()[:1].isdigit() and state.step() != "2.3" else ()


def asks_caller(state: State, seat: int) -> Flow:
    yield Ask({seat: (PASS,)})


def call(state: State, seat: int, about: int, draft: Draft) -> None:
    state.say("log.turn", turn=state.turn)
    state.then(("called", seat))


def with_wait(rules: Rules) -> Rules:
    """The rules, and a right of whoever is not on turn to call wait and be asked."""
    wait = Verb("wait", lambda *_: (), (), lambda *_: True, call)

    def standing(state: State, seat: int) -> tuple[str, ...]:
        return (*rules.standing(state, seat), *(("wait",) if seat in called(state) else ()))

    return replace(rules, steps={**rules.steps, "called": asks_caller}, verbs={**rules.verbs, "wait": wait}, standing=standing,
                   call=called)


def table(people: tuple[Person, ...] = TWO, privacy: Privacy = "open", beat: float = BEAT, step: str = "2.1") -> Sitting:
    """A table at a step of the turn of the first seat, whose people may call."""
    zones = {"p1.hand": "009 017 028 036", "p1.unit.1": "003", "p2.unit.1": "016", "p2.unit.2": "042", "p2.hand": "020 047"}
    given = laid(step, zones, people, privacy=privacy)
    assert given.rules is not None
    session = Session.start_at(given.state, given.catalog, with_wait(given.rules), Setup("beginner", 2), people, privacy=privacy,
                               bots={"still": lambda *_: PASSED})
    return Sitting(session, beat=beat)


def done(t: Sitting) -> list[str]:
    return [commit.do for commit in t.session.history.commits[1:]]


def chips(t: Sitting) -> list[int]:
    return [chip.seat for chip in t.scene.overlays.reaction.controls if isinstance(chip, WaitChip)]


def test_an_act_inside_the_beat_waits_for_its_end_and_is_not_lost() -> None:
    t = table()
    t.key(*SPACE)
    assert done(t) == ["p1 pass"] and t.scene.beat.runs
    steps = t.session.state.step()
    t.later(SETTLES_MS)
    t.key(*SPACE)
    t.wait(320)
    assert done(t) == ["p1 pass"] and t.scene.beat.keeps and t.scene.model.held
    t.wait(600)
    assert len(done(t)) > 1 and not t.scene.beat.keeps and t.session.state.step() != steps


def test_with_the_setting_off_nothing_waits_but_one_can_still_call() -> None:
    t = table(beat=0)
    t.key(*SPACE)
    t.later(SETTLES_MS)
    t.key(*SPACE)
    assert len(done(t)) > 1 and not t.scene.beat.runs
    assert chips(t) == [1]
    t.key(*C)
    assert done(t)[-1] == "p2 wait"


@pytest.mark.parametrize("how", ["key", "click"])
def test_who_is_not_on_turn_calls_wait_is_asked_and_then_the_turn_goes_on(how: str) -> None:
    t = table()
    t.key(*SPACE)
    asked, kept = t.session.state.step(), t.session.state.agenda
    t.later(SETTLES_MS)
    t.key(*SPACE)
    assert t.scene.beat.keeps and chips(t) == [1]
    t.wait(16)
    if how == "key":
        t.key(*C)
    else:
        t.click(next(c for c in t.scene.overlays.reaction.controls if isinstance(c, WaitChip)).rect.center)
    assert done(t)[-1] == "p2 wait" and t.session.waiting() == (1,) and not t.scene.beat.keeps and not chips(t)
    t.wait(1000)
    assert done(t)[-1] == "p2 wait", "what was kept is not done after a call"
    t.key(pygame.K_p, "p")
    assert t.session.state.step() == asked and t.session.state.agenda == kept and t.session.waiting() == (0,)


def test_a_plan_lies_there_still_after_a_call() -> None:
    t = table()
    t.key(*C)
    t.calm()
    t.key(pygame.K_p, "p")
    t.wait(1000)
    for number, zone in (("009", "p2.unit.1"), ("036", "p2.unit.1")):
        piece = next(n for n, face in enumerate(t.session.state.face) if t.session.box.cards[face].number == number)
        t.drag(t.grip(piece), t.spot(zone))
    plan = t.scene.acts.plan
    assert len(plan.parts) == 2
    t.key(*C)
    assert t.scene.acts.plan.seat == 1
    t.calm()
    t.key(pygame.K_p, "p")
    assert t.scene.acts.plan == plan
    t.wait(1000)
    t.key(*ENTER)
    assert done(t)[-1].startswith("p1 removal")


def test_a_plan_is_declared_at_the_end_of_the_beat_or_taken_back_before() -> None:
    t = table(beat=3.0)
    t.key(*SPACE)
    assert t.scene.beat.runs
    lands = t.session.box.zone_of["p1.land"]
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p1.land"))
    assert t.scene.beat.keeps and not t.session.state.zones[lands]
    t.key(pygame.K_ESCAPE)
    assert not t.scene.beat.keeps
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p1.land"))
    t.wait(12_000)
    assert len(t.session.state.zones[lands]) == 1 and not t.scene.beat.keeps


def test_bots_and_what_runs_by_itself_leave_the_beat() -> None:
    t = table(BOT_FIRST)
    marks: list[int] = []
    for _ in range(400):
        before = len(t.session.history.commits)
        t.wait(FRAME)
        marks += [t.now] * (len(t.session.history.commits) - before)
        if t.session.state.turn > 5:
            break
    facts = [bool(commit.facts) for commit in t.session.history.commits[1:]]
    gaps = [b - a for a, b, told in zip(marks, marks[1:], facts, strict=False) if told]
    assert len(gaps) >= 3 and min(gaps) >= 1000 * BEAT
    assert [do for do in done(t) if do != "p1 pass"] == []


def test_a_person_steps_into_a_bots_turn() -> None:
    t = table(BOT_FIRST)
    t.wait(60)
    assert done(t) and t.scene.beat.runs and chips(t) == [1]
    before = len(done(t))
    t.key(*C)
    assert done(t)[before:] == ["p2 wait"] and t.session.waiting() == (1,)
    t.wait(2000)
    assert len(done(t)) == before + 1, "the bot waits for the answer"
    t.key(pygame.K_p, "p")
    t.wait(2000)
    assert len(done(t)) > before + 2


def test_what_can_i_do_tells_of_it() -> None:
    t = table(beat=0)
    rows = [row.value for row in can_rows(t.scene.model) if isinstance(row.value, Action) and row.value.name == "wait"]
    assert rows == [commands.WAIT(1)]
    t.scene.act(rows[0])
    assert done(t) == ["p2 wait"]


def test_a_beat_tells_nothing_and_is_none_where_only_a_bot_could_call_that_never_does() -> None:
    t = table((Person("Haru", (0,)), Person("Bot 1", (1,), "bot:still")))
    t.key(*SPACE)
    assert not t.scene.beat.runs and not chips(t)


def test_an_undo_ends_the_beat() -> None:
    t = table()
    t.key(*SPACE)
    t.later(SETTLES_MS)
    t.key(*SPACE)
    t.undo()
    assert not t.scene.beat.keeps and t.session.state.step() != "2.1", "what waits is taken back before what is done"
    t.undo()
    assert not t.scene.beat.runs and t.session.state.step() == "2.1"


def test_behind_the_curtain_one_may_call_too() -> None:
    t = table(privacy="strict")
    assert t.scene.viewer.curtained
    t.key(*C)
    assert done(t) == ["p2 wait"] and t.scene.viewer.dock == 1


def test_the_beginners_game_has_no_beats() -> None:
    t = Sitting(opened(), beat=BEAT)
    assert t.session.callers() == () and not chips(t)
