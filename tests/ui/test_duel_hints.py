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


def name(t: Sitting, place: str) -> str:
    return t.scene.model.piece_name(t.scene.model.sight.piece(place))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_skill_that_is_dragged_says_which_chosen_one_it_took_the_place_of(lang: str) -> None:
    t = Sitting(laid("5.2", CHOICE, PATIENT), lang=lang)
    t.calm()
    was, now = name(t, "p1.hand.1"), name(t, "p1.hand.3")
    t.click(t.grip("p1.hand.1"))
    t.drag(t.grip("p1.hand.3"), t.spot("p1.skill"))
    assert t.session.waiting() == (1,) and t.scene.focused == ""
    assert t.app.message.told(lang) == SAID[lang][1].format(now=now, was=was)


@pytest.mark.parametrize("to", ["p1.cooldown", "p2.skill"])
def test_a_skill_stays_chosen_where_another_that_is_dragged_goes_back(to: str) -> None:
    t = Sitting(laid("5.2", CHOICE, PATIENT))
    t.calm()
    t.click(t.grip("p1.hand.1"))
    t.drag(t.grip("p1.hand.3"), t.spot(to))
    assert t.session.waiting() == (0, 1) and t.scene.focused == "p1.hand.1"
    enters = [offer.words for offer in speech(t.scene.model).offers if offer.cap == "Enter"]
    assert enters == [f"Lay {name(t, 'p1.hand.1')} face down"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_skill_that_is_dragged_onto_the_one_laid_takes_its_place(lang: str) -> None:
    t = Sitting(laid("5.2", CHOICE, PATIENT), lang=lang)
    suggested(t)
    (part,) = t.scene.acts.plan.parts
    was = t.scene.model.piece_name(part.piece)
    other = next(one for one in t.hand() if not one.planned)
    now, piece = name(t, other.seen.place), t.piece(other)
    t.drag(t.grip(other.seen.place), t.spot("p1.skill"))
    assert t.session.waiting() == (1,) and not t.scene.acts.plan.parts
    assert [(seat, [one.piece for one in move.parts]) for seat, move in t.session.state.sealed] == [(0, [piece])]
    assert t.app.message.told(lang) == SAID[lang][1].format(now=now, was=was)
    lies = next(one for one in t.hand() if t.piece(one) == part.piece)
    assert not lies.planned and t.scene.frame.hand.collidepoint(lies.rect.center), "the one that was laid lies in the hand again"
    t.undo()
    assert t.session.waiting() == (0, 1)


def test_of_two_cards_to_pay_one_stays_chosen_while_the_other_is_dragged() -> None:
    t = Sitting(laid("5.4-1", PAYS, AND_BOT))
    t.wait(400)
    t.calm()
    t.click(t.grip("p1.hand.1"))
    t.drag(t.grip("p1.hand.3"), t.spot("p1.skill"))
    assert len(t.scene.acts.plan.parts) == 1 and t.scene.focused == "p1.hand.1" and not t.app.message.shown
