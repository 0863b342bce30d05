"""Costs at a table of ANOARE, paid by pointing at cards."""

from __future__ import annotations

import pygame
import pytest
from duel_play import AND_BOT, laid
from duel_sit import ROOMS, sit

from tabletop.games.anoare.fighters import EVADED
from tabletop.ui import commands
from tabletop.ui.faces.measures import level_for
from tabletop.ui.table.draw.plates import lasting
from tabletop.ui.table.moment.can_rows import can_rows
from tabletop.ui.table.moment.glance import altered
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.widgets import Row


@pytest.mark.parametrize("by", ["click", "enter"])
def test_the_cost_of_an_ability_is_paid_by_pointing_at_cards(by: str) -> None:
    t = sit(laid("5.4-2", {"p1.skill": "S05=up", "p1.hand": "S01 S02 S03", "p2.skill": "W01=up", "p2.hand": "W02"}, AND_BOT))
    t.calm()
    t.click(t.grip("p1.skill"))
    said = speech(t.scene.model)
    assert said.sentence.endswith("choose a card of your hand to pay") and said.offers[-1].words == "0 of 1 paid"
    card = t.hand()[1]
    t.later(600)
    t.click(t.grip(card.seen.place))
    chosen = speech(t.scene.model).offers[-1]
    assert len(t.scene.acts.plan.parts) == 1 and chosen.cap == "Enter" and "pay" in chosen.words
    if by == "click":
        t.later(600)
        t.click(t.spot("p1.skill"))
    else:
        t.key(pygame.K_RETURN, "\r")
    assert any(commit.do.startswith("p1 use S05") for commit in t.session.history.commits), "the last card uses it"
    t.calm()
    t.undo()
    assert len(t.scene.acts.plan.parts) == 1 and card.seen.place in {one.seen.place for one in t.hand()}, "only the card is back"


def test_two_cards_of_an_extra_cost_are_paid_by_a_click_on_each_and_enter() -> None:
    """As the cost of a skill is: the second click lays the first card."""
    t = sit(laid("5.4-2", {"p1.skill": "S02=up", "p1.hand": "S01 S03 S05", "p2.skill": "W01=up", "p2.hand": "W02"}, AND_BOT,
                 p1_level=2, p1_life=4))
    t.calm()
    t.click(t.grip("p1.character"))
    t.key(pygame.K_RETURN, "\r")
    first, second = t.hand()[0].seen.place, t.hand()[2].seen.place
    t.later(600)
    t.click(t.grip(first))
    assert len(t.scene.acts.plan.parts) == 1 and t.scene.focused == first
    t.later(600)
    t.click(t.grip(second))
    assert len(t.scene.acts.plan.parts) == 2 and t.scene.focused == second
    t.key(pygame.K_RETURN, "\r")
    did = next(commit.do for commit in t.session.history.commits if commit.do.startswith("p1 use"))
    assert did.count("p1.hand.") == 2


def test_a_critical_that_was_changed_is_what_the_card_lights_and_what_is_said() -> None:
    t = sit(laid("5.4-2", {"p1.skill": "S05=up", "p1.hand": "S01 S02 S03", "p2.skill": "W01=up", "p2.hand": "W02"}, AND_BOT))
    t.calm()
    skill = t.at("p1.skill").seen.place
    felt, seat, before = t.scene.felt, t.scene.viewer.dock, t.scene.felt.picture(t.at(skill), t.scene.look)
    assert lasting(t.scene.model, seat) == [] and skill not in felt.altered
    t.click(t.grip(skill))
    t.scene.focus.put(t.hand()[1].seen.place)
    t.key(pygame.K_RETURN, "\r")
    t.key(pygame.K_RETURN, "\r")
    t.wait(32)
    assert any(commit.do.startswith("p1 use S05") for commit in t.session.history.commits)
    assert "critical: near" in lasting(t.scene.model, seat)
    assert felt.altered[skill].data["critical"] == "near" and felt.picture(t.at(skill), t.scene.look) is not before
    t.scene.act(commands.LOOK_CLOSER(skill))
    assert altered(t.scene.model)[skill].data["critical"] == "near" and t.scene.overlays.large.open


def test_a_click_on_the_lit_place_ends_the_payment_as_it_ends_the_choice() -> None:
    """With the last card, which the prompt says before; it alone is taken back."""
    t = sit(laid("5.4-1", {"p1.character": "A00", "p1.skill": "A03=up", "p1.hand": "A01 A02 A05", "p2.skill": "W01=up"}, AND_BOT))
    t.calm()
    count = len(t.session.history.commits)
    for n, said in ((1, "Lay "), (2, "Pay with ")):
        t.later(600)
        t.click(t.grip(next(card for card in t.hand() if not card.planned).seen.place))
        assert len(t.scene.acts.plan.parts) == n - 1 and len(t.session.history.commits) == count, "a click chooses"
        assert speech(t.scene.model).offers[-1].words.startswith(said)
        t.later(600)
        t.click(t.spot("p1.skill"))
        assert len(t.session.history.commits) == count if n == 1 else not t.scene.acts.plan.parts
    assert t.session.history.commits[count].do.startswith("p1 pay")
    t.calm()
    t.undo()
    assert len(t.scene.acts.plan.parts) == 1 and t.session.waiting() == (0,), "the last card, and no more"
    t.undo()
    assert not t.scene.acts.plan.parts and t.session.waiting() == (0,)


def test_the_second_card_to_pay_is_not_chosen_by_itself_and_the_count_is_said() -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S06=up", "p1.hand": "S01 S02 S03"}, AND_BOT))
    t.calm()
    t.scene.focus.put("p1.hand.2")
    t.key(pygame.K_RETURN, "\r")
    t.wait(600)
    assert len(t.scene.acts.plan.parts) == 1 and not t.scene.focused
    assert speech(t.scene.model).offers[-1].words == "1 of 2 paid"


def test_two_cards_are_paid_by_a_click_on_each_and_enter() -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S06=up", "p1.hand": "S01 S02 S03"}, AND_BOT))
    t.calm()
    count = len(t.session.history.commits)
    first, second = t.hand()[0].seen.place, t.hand()[2].seen.place
    t.click(t.grip(first))
    t.later(600)
    t.click(t.grip(second))
    t.later(600)
    assert len(t.scene.acts.plan.parts) == 1 and t.scene.focused == second and len(t.session.history.commits) == count
    t.key(pygame.K_RETURN, "\r")
    did = t.session.history.commits[count].do
    assert did.startswith("p1 pay") and did.count("p1.hand.") == 2


def test_a_card_that_pays_alone_is_chosen_anew_by_another_click() -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S03=up", "p1.hand": "S01 S02 S05"}, AND_BOT))
    t.calm()
    for card in (t.hand()[0], t.hand()[2]):
        t.click(t.grip(card.seen.place))
        t.later(600)
    assert not t.scene.acts.plan.parts and t.session.waiting() == (0,)


def test_the_main_button_does_what_it_says_with_one_press_and_nothing_lies_in_the_hand_before() -> None:
    session = laid("5.6", {"p1.cooldown": "S02"}, privacy="open", on={"p1.cooldown.1": "S03=turned"}, p2_outcome=EVADED)
    session.state.agenda = (*session.state.agenda, ("evader",))
    session.take_up(session.state)
    t = sit(session)
    t.calm()
    t.key(pygame.K_RETURN, "\r")
    assert any(" cool " in commit.do for commit in session.history.commits) and not t.scene.acts.plan.parts


@pytest.mark.parametrize(("lang", "said"), [("en", "Pay: 1 of 2"), ("ja", "コストを払う：2枚中 1 枚目")])
def test_a_card_looked_at_says_that_it_would_pay_and_not_that_it_has(lang: str, said: str) -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S06=up", "p1.hand": "S01 S02 S03"}, AND_BOT), lang=lang)
    told = [row.words.replace("**", "") for row in can_rows(t.scene.model, "p1.hand.2") if isinstance(row, Row)]
    assert any(said in words for words in told), told


@pytest.mark.parametrize("size", ROOMS)
def test_what_a_cost_comes_to_lies_under_its_cards_and_over_no_row_of_the_list(size: tuple[int, int]) -> None:
    t = sit(laid("5.4-1", {"p1.skill": "S06=up", "p1.hand": "S01 S03 S05", "p2.skill": "W01=up", "p2.hand": "W02"}, AND_BOT),
            size=size)
    t.calm()
    first, second = (one.seen.place for one in t.hand()[:2])
    for place in (first, second):
        t.click(t.grip(place))
        t.later(600)
    listed = t.scene.geometry.part("known")
    strips = [one.box for one in t.scene.geometry.pieces if one.tucked]
    assert listed is not None and strips and "1** of 2" in speech(t.scene.model).sentence
    assert all(not one.colliderect(listed) and one.collidelist(strips) < 0 for one in t.scene.stage.sums)
    assert level_for(t.at("p1.skill").rect.w / t.scene.look.k) != "mini", "the skill it pays for is read beside it"
