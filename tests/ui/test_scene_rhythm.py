"""What is pressed in a habit answers no question that only just appeared, in any game: it is told, and nothing happens."""

from __future__ import annotations

import pygame
import pytest
from games_play import dealt
from scene_play import ALONE, AND_BOT, Sitting, laid, opened
from test_whose_turn import answered

from tabletop.referee.ask import PASSED
from tabletop.table.state import Move
from tabletop.ui.program.app import App
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.pace.handing import AFTER_MS, CALM_MS, SETTLES_MS

SPACE, P, ENTER = (pygame.K_SPACE, " "), (pygame.K_p, "p"), (pygame.K_RETURN, "\r")
FIELD = {"p1.hand": "009 028 004 036", "p1.unit.1": "029", "p1.land": "017 008", "p2.unit.1": "031", "p2.hand": "010 040"}


@pytest.fixture(autouse=True)
def slow_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think and never come to an end."""
    monkeypatch.setattr(App, "later", lambda self, work, done: None)


def bots_turn() -> Sitting:
    """The bot is about to end its turn."""
    t = Sitting(laid("4.1", FIELD, AND_BOT, seat="p2"))
    t.calm()
    return t


def bot_passes(t: Sitting) -> None:
    """The bot declines until somebody else is asked."""
    while 1 in t.session.waiting():
        mark = len(t.session.history.commits)
        assert t.session.answer(1, PASSED, by_human=False).committed
        t.scene.changed(mark)


@pytest.mark.parametrize("after", [16, 200, CALM_MS - 100])
def test_space_meant_for_the_turn_before_declines_nothing_of_the_next(after: int) -> None:
    t = bots_turn()
    bot_passes(t)
    assert t.session.waiting() == (0,) and t.session.at_step == "2.1"
    t.later(after - 32)
    t.key(*SPACE)
    assert t.session.at_step == "2.1" and t.app.message.shown, "and it is told"
    t.calm()
    t.key(*SPACE)
    assert t.session.at_step != "2.1"


def test_space_goes_on_step_by_step_and_no_faster_than_they_can_be_read() -> None:
    t = Sitting(laid("2.1", FIELD, ALONE))
    t.key(*SPACE)
    assert t.session.at_step == "2.2"
    t.later(SETTLES_MS // 2)
    t.key(*SPACE)
    assert t.session.at_step == "2.2" and t.app.message.shown
    t.later(SETTLES_MS)
    t.key(*SPACE)
    assert t.session.at_step == "4.1"


@pytest.mark.parametrize("press", [SPACE, P, ENTER])
def test_a_question_that_comes_with_anothers_answer_takes_no_key_at_once(press: tuple[int, str]) -> None:
    t = Sitting(answered(laid("2.1", {**FIELD, "p2.hand": "010 040 047"}, AND_BOT), "p1 removal 009 > p2.unit.1"))
    assert t.session.waiting() == (1,)
    t.calm()
    bot_passes(t)
    before, step = t.digest, t.session.at_step
    assert step == "2.2"
    t.key(*press)
    assert t.digest == before
    t.later(SETTLES_MS)
    t.key(*SPACE)
    assert t.digest != before


def test_a_card_that_is_dragged_is_meant_for_itself() -> None:
    t = bots_turn()
    bot_passes(t)
    card = next(laid for laid in t.hand() if t.scene.acts.targets(t.piece(laid)))
    t.drag(t.grip(card.seen.place), t.spot("p2.unit.1"))
    assert t.scene.acts.plan.parts or t.session.at_step != "2.1"


def test_the_same_question_after_magic_is_answered_at_once() -> None:
    t = Sitting(opened(AND_BOT, privacy="open"))
    before = t.scene.handing._anew
    t.scene.handing.changed(len(t.session.history.commits), False)
    assert t.scene.handing._anew == before


def test_space_lands_what_moves_and_answers_nothing_with_it() -> None:
    t = Sitting(laid("4.1", FIELD, AND_BOT, seat="p2"), motion=1.0)
    t.calm()
    mark = len(t.session.history.commits)
    card = t.session.state.zones[t.session.box.zone_of["p2.hand"]][0]
    verb = t.session.rules.verbs["territory"]  # type: ignore[union-attr]
    part = next(part for part in verb.next(t.session.state, 1, -1) if part.piece == card)
    assert t.session.answer(1, Move("territory", (part,)), by_human=False).committed
    t.scene.changed(mark)
    bot_passes(t)
    assert t.scene.flights and t.session.waiting() == (0,)
    t.later(100)
    before = t.digest
    assert t.scene.flights
    t.key(*SPACE)
    assert not t.scene.flights and t.digest == before


def test_what_is_done_after_a_long_pause_is_seen_to_move() -> None:
    """Nothing moves while nobody does anything, so no frame passes; what is done then begins at that moment."""
    t = Sitting(laid("4.2", FIELD, ALONE), motion=1.0)
    t.later(1000)
    mark, session = len(t.session.history.commits), t.session
    t.now += 5000
    part = next(iter(session.rules.verbs["deploy"].next(session.state, 0, -1)))  # type: ignore[union-attr]
    assert session.answer(0, Move("deploy", (part,))).committed
    t.app.now = t.now
    t.scene.changed(mark)
    t.now += 48
    t.app.step([], t.now)
    assert t.scene.flights and all(flight.rect(float(t.now)) for flight in t.scene.flights)


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_end_of_a_turn_stands_at_the_prompt_and_is_said_by_space(lang: str) -> None:
    field = {**FIELD, "p1.hand": "016", "p1.unit.1": "", "p1.land": "017 008 027 003 010", "p2.hand": "040"}
    t = Sitting(laid("4.2", field, AND_BOT), lang=lang)
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("p1.unit.2"))
    told = speech(t.scene.model)
    assert t.session.at_step == "5.1" and told.mine and told.sentence
    assert [(offer.action, offer.words) for offer in told.offers] == [("next", {"en": "End turn", "ja": "手番を終える"}[lang])]
    t.calm()
    t.key(pygame.K_i, "i")
    assert t.session.at_step == "5.1" and told.offers[0].words in t.app.message.told(lang), "a hint is to go on"
    t.key(*SPACE)
    assert t.session.waiting() == (1,) and t.session.turn == 6


@pytest.mark.parametrize("after", [SETTLES_MS + 50, AFTER_MS - 100])
def test_space_pressed_again_after_a_battle_declines_no_territory(after: int) -> None:
    t = Sitting(laid("2.2", FIELD, AND_BOT), motion=1.0)
    t.calm()
    t.key(*SPACE)
    assert t.scene.unfolds, "the battle is seen"
    while t.scene.unfolds:
        t.wait(16)
    t.wait(after)
    t.key(*SPACE)
    assert t.session.at_step == "4.1" and t.app.message.shown
    t.later(AFTER_MS)
    t.key(*SPACE)
    assert t.session.at_step == "4.2"


def test_a_card_chosen_for_one_question_is_not_chosen_for_the_next() -> None:
    t = Sitting(laid("4.1", FIELD, ALONE))
    t.calm()
    t.scene.focus.put("p1.hand.1")
    t.key(*SPACE)
    t.calm()
    assert t.session.at_step == "4.2" and t.scene.focused == ""


def test_what_was_missing_is_said_no_longer_once_it_is_there() -> None:
    t = Sitting(opened(AND_BOT, 5, privacy="open"))
    t.calm()
    t.key(*SPACE)
    assert t.app.message.shown, "a choice comes first"
    t.click(t.grip("p1.hand.1"))
    t.key(pygame.K_RETURN, "\r")
    assert len(t.scene.acts.plan.parts) == 1 and not t.app.message.shown


@pytest.mark.parametrize("press", [P, ENTER])
def test_a_press_while_something_was_shown_answers_no_question_that_comes_again(press: tuple[int, str]) -> None:
    """The same step may ask once more: who pressed on while an answer was shown has not meant that one."""
    t = Sitting(dealt("pearls", "table", "open", 3, ("Haru", "bot")), motion=1.0)
    t.calm()
    t.key(*ENTER)
    assert t.scene.unfolds and t.session.history.commits[-1].do.startswith("p1 dive"), "what came up is shown"
    while t.scene.unfolds:
        t.key(*press)
    count = len(t.session.history.commits)
    assert t.session.waiting() == (0,) and t.session.at_step == "dive", "and it is asked again"
    t.key(*press)
    t.wait(200)
    t.key(*press)
    assert len(t.session.history.commits) == count
    t.calm()
    t.key(*press)
    assert len(t.session.history.commits) > count
