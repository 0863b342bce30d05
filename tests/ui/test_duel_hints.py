"""What *Suggest* does at a table of ANOARE: it lays only what a fact speaks for, says whose place that takes, and when it
can suggest something."""

from __future__ import annotations

import pygame
import pytest
from duel_play import AND_BOT, TWO, laid
from scene_play import Sitting

from tabletop.play.people import Person
from tabletop.ui.table.moment.speech import speech

PATIENT = (TWO[0], Person("Nagi", (1,), "away"))
PAYS = {"p1.skill": "S06=up", "p2.skill": "W01=up", "p1.hand": "S01 S02 S03", "p2.hand": "W03 W04"}
CHOICE = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S03 S07", "p2.hand": "A01 A02", "p1.fragment": "F3"}
SAID = {"en": ("The choice is yours", "{now} instead of {was}"), "ja": ("選ぶのはあなたです", "{was}の代わりに{now}")}


def suggested(t: Sitting) -> str:
    """What the notice says once the key for a hint was pressed and the hint is there."""
    t.calm()
    t.key(pygame.K_i, "i")
    for _ in range(600):
        t.wait(16)
        if t.app.message.shown and "..." not in (told := t.app.message.told("en")) and "考えて" not in told:
            return t.app.message.told(t.scene.look.lang)
    raise AssertionError("no hint came")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_hint_for_which_no_fact_speaks_lays_nothing_and_leaves_what_was_chosen(lang: str) -> None:
    t = Sitting(laid("5.4-1", PAYS, AND_BOT), lang=lang)
    t.wait(400)
    t.click(t.grip("p1.hand.3"))
    chosen = t.scene.focused
    assert chosen == "p1.hand.3" and t.scene.model.ways
    assert SAID[lang][0] in suggested(t)
    assert not t.scene.acts.plan.parts and t.scene.focused == chosen and t.scene.overlays.dialog is None


def test_it_leaves_what_was_laid_too() -> None:
    t = Sitting(laid("5.4-1", PAYS, AND_BOT))
    t.wait(400)
    t.drag(t.grip("p1.hand.3"), t.spot("p1.skill"))
    plan = t.scene.acts.plan
    assert len(plan.parts) == 1
    assert SAID["en"][0] in suggested(t)
    assert t.scene.acts.plan == plan and t.scene.overlays.dialog is None


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_hint_says_which_chosen_skill_its_own_takes_the_place_of(lang: str) -> None:
    names = {}
    for n in (1, 2, 3):
        t = Sitting(laid("5.2", CHOICE, AND_BOT), lang=lang)
        t.wait(400)
        t.click(t.grip(f"p1.hand.{n}"))
        names[n] = t.scene.model.piece_name(t.scene.model.ways[0].part.piece)
        told = suggested(t)
        (part,) = t.scene.acts.plan.parts
        now = t.scene.model.piece_name(part.piece)
        assert (SAID[lang][1].format(now=now, was=names[n]) in told) is (now != names[n]), told
    assert len({*names.values()}) == 3


def asks(t: Sitting) -> None:
    t.app.hush("table.")
    t.key(pygame.K_i, "i")
    t.wait(32)


@pytest.mark.parametrize(("lang", "later"), [
    ("en", "is choosing. Suggestions come back when you are asked"), ("ja", "次にあなたが選ぶときに出せます")])
def test_who_is_not_asked_is_told_when_there_is_a_suggestion(lang: str, later: str) -> None:
    t = Sitting(laid("5.2", CHOICE, PATIENT), lang=lang)
    t.wait(400)
    t.drag(t.grip("p1.hand.1"), t.spot("p1.skill"))
    assert t.session.waiting() == (1,), "the other has still to choose"
    asks(t)
    assert later in t.app.message.told(lang)
    assert not any(offer.action == "suggest" for offer in speech(t.scene.model).offers)


def test_while_something_is_shown_nothing_is_suggested_for_what_comes_after_it() -> None:
    t = Sitting(laid("5.2", CHOICE, AND_BOT), motion=1.0)
    t.wait(1200)
    t.drag(t.grip("p1.hand.1"), t.spot("p1.skill"))
    for _ in range(100):
        t.wait(16)
        if t.scene.unfolds:
            break
    asks(t)
    assert t.scene.unfolds and "Still being shown" in t.app.message.told("en")
    t.seen()
    t.wait(400)
    assert not t.scene.acts.plan.parts


def test_with_the_rules_off_it_is_said_that_they_suggest() -> None:
    session = laid("5.2", CHOICE, AND_BOT)
    session.switch_rules("off")
    t = Sitting(session)
    asks(t)
    assert t.app.message.told("en") == "Suggestions come from the rules: turn them on first"
