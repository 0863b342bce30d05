"""A plan that a press confirmed lies there again when that is taken back, and the part taken back last can be laid again."""

from __future__ import annotations

import duel_play as duel
import pygame
import pytest
from scene_play import ALONE, AND_BOT, TWO, Sitting, laid, opened

from tabletop.play.people import Person, Privacy
from tabletop.ui import commands

REMOVES = {"p1.hand": "009 028 004", "p1.unit.1": "029", "p2.unit.1": "018", "p2.unit.2": "016", "p1.land": "017 008 027",
           "p2.land": "043 030", "p2.hand": "031"}


def begun(people: tuple[Person, ...] = ALONE) -> Sitting:
    """A set-up of 3x3Wars laid whole by *Suggest*."""
    t = Sitting(opened(people))
    t.calm()
    t.scene.act(commands.SUGGEST())
    assert t.scene.model.whole and len(t.scene.acts.plan.parts) == 4
    return t


def enter(t: Sitting) -> None:
    t.calm()
    t.key(pygame.K_RETURN, "\r")
    t.wait(400)


def test_the_plan_that_enter_confirmed_lies_there_again_after_undo() -> None:
    t = begun()
    plan, before = t.scene.acts.plan, t.digest
    enter(t)
    assert t.digest != before and not t.scene.acts.plan.parts
    t.undo()
    assert t.digest == before and t.scene.acts.plan == plan, "the press is what was done last"
    t.undo()
    assert t.digest == before and t.scene.acts.plan.parts == plan.parts[:-1], "then the card laid last"
    t.redo()
    assert t.scene.acts.plan == plan
    t.redo()
    assert t.digest != before and not t.scene.acts.plan.parts, "then the press again"
    t.undo()
    assert t.scene.acts.plan == plan


def test_it_does_so_where_a_bot_had_chosen_in_secret_before() -> None:
    t = Sitting(opened(AND_BOT), motion=1.0)
    for _ in range(60):
        t.wait(100)
        if t.session.waiting() == (0,):
            break
    assert t.session.waiting() == (0,), "the bot has chosen"
    t.scene.act(commands.SUGGEST())
    plan = t.scene.acts.plan
    assert len(plan.parts) == 4
    enter(t)
    assert t.session.state.step() != "prepare"
    t.undo()
    assert t.scene.acts.plan == plan


def test_what_its_drop_committed_goes_back_whole() -> None:
    t = Sitting(laid("4.1", {"p1.land": "004", "p1.hand": "009 028 031"}))
    before = t.digest
    t.drag(t.grip("p1.hand.1"), t.spot("p1.land"))
    t.wait(400)
    assert t.digest != before
    t.undo()
    assert t.digest == before and not t.scene.acts.plan.parts


@pytest.mark.parametrize("privacy", ["peek", "strict"])
def test_no_plan_comes_back_to_anybody_but_who_made_it(privacy: Privacy) -> None:
    t = Sitting(opened(TWO, privacy=privacy))
    t.scene.viewer.pinned = True
    t.scene.look_again()
    t.calm()
    t.scene.act(commands.SUGGEST())
    assert t.scene.model.whole
    enter(t)
    assert t.scene.viewer.dock == 1
    t.undo()
    assert t.session.waiting() == (0, 1) and not t.scene.acts.plan.parts


def test_redo_lays_the_part_again_and_never_an_older_act() -> None:
    t = Sitting(laid("2.1", REMOVES))
    t.calm()
    t.key(pygame.K_SPACE, " ")
    t.wait(400)
    t.undo()
    before, step = t.digest, t.session.state.step()
    assert step == "2.1" and t.session.can_redo()
    t.drag(t.grip("p1.hand.1"), t.grip("p2.unit.1"))
    if t.scene.overlays.menu is not None:
        t.key(pygame.K_RETURN, "\r")
    plan = t.scene.acts.plan
    assert plan.parts
    t.redo()
    assert t.digest == before and t.scene.acts.plan == plan, "something else has been begun"
    t.undo()
    assert not t.scene.acts.plan.parts
    t.redo()
    assert t.digest == before and t.scene.acts.plan == plan
    t.redo()
    assert t.digest == before and t.scene.acts.plan == plan


def test_my_undo_takes_back_my_payment_and_leaves_what_the_bot_chose_before_it() -> None:
    zones = {"p1.skill": "S04=up", "p2.skill": "W01=up", "p1.hand": "S01 S02 S03", "p2.hand": "W03 W04"}
    t = Sitting(duel.laid("5.4-1", zones, AND_BOT))
    t.wait(400)
    history = t.session.history
    assert t.session.waiting() == (0,) and history.commits[history.at].seat == 1, "the bot has paid, unseen"
    sealed, bot = t.session.state.sealed, history.at
    t.click(t.grip("p1.hand.1"))
    t.calm()
    t.key(pygame.K_RETURN, "\r")
    t.wait(600)
    assert history.commits[bot + 1].seat == 0 and history.commits[bot + 1].by_human
    while t.scene.acts.plan.parts or history.at != bot:
        t.undo()
        t.wait(64)
        assert t.session.state.sealed == sealed, "what the rival chose lies there as it lay"
    assert t.session.waiting() == (0,)


def test_what_was_declared_with_one_card_goes_back_at_one_press() -> None:
    t = Sitting(laid("4.1", {"p1.land": "004", "p1.hand": "009 028 031"}, AND_BOT))
    before = t.digest
    t.calm()
    t.scene.act(commands.SUGGEST())
    while not t.scene.acts.plan.parts:
        t.wait(48)
        assert t.now < 20_000
    enter(t)
    assert t.digest != before
    t.undo()
    assert t.digest == before and not t.scene.acts.plan.parts, "no card lies there still"
    t.redo()
    assert t.digest != before


def test_what_is_taken_back_and_lies_there_still_is_said_so() -> None:
    t = begun()
    enter(t)
    t.undo()
    assert t.scene.acts.plan.parts and t.app.message.told("en").endswith("your cards still lie there")


@pytest.mark.parametrize(("lang", "said"), [("en", "what you laid before it still"), ("ja", "その前に置いたもの")])
def test_the_card_that_went_back_with_the_undo_is_not_said_to_lie_there(lang: str, said: str) -> None:
    zones = {"p1.skill": "S06=up", "p2.skill": "W01=up", "p1.hand": "S01 S02 S03", "p2.hand": "W03 W04"}
    t = Sitting(duel.laid("5.4-1", zones, AND_BOT), lang=lang)
    t.wait(400)
    for card in ("p1.hand.1", "p1.hand.2"):
        t.drag(t.grip(card), t.spot("p1.skill"))
        t.wait(400)
    assert not t.scene.acts.plan.parts, "the second of two cards pays"
    t.undo()
    told = t.app.message.told(lang)
    assert len(t.scene.acts.plan.parts) == 1 and said in told, told


@pytest.mark.parametrize(("lang", "word"), [("en", "practice"), ("ja", "練習")])
def test_taking_back_a_choice_after_what_the_bot_hid_was_seen_is_called_practice_once(lang: str, word: str) -> None:
    zones = {"p1.hand": "S01 S02 S03", "p2.character": "A00", "p2.hand": "A02 A04"}
    t = Sitting(duel.laid("5.2", zones, AND_BOT), lang=lang)
    said = []
    for _ in range(2):
        t.wait(600)
        assert t.session.waiting() == (0,) and t.session.state.step() == "5.2"
        t.click(t.grip("p1.hand.1"))
        t.calm()
        t.key(pygame.K_RETURN, "\r")
        t.wait(2000)
        assert t.session.state.step() != "5.2", "both are turned up"
        t.undo()
        told = t.app.message.told(lang)
        t.app.hush("table.history.taken")
        t.wait(200)
        said.append([told, t.app.message.told(lang)])
        t.app.hush("table.history")
        t.undo()
    assert word in said[0][1] and word not in "".join(said[1])
