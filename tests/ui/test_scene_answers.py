"""Enter answers with the card a person chose and with no other, and the button says with which."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from duel_play import laid
from scene_keys import ENTER, TAB
from scene_play import ALONE, AND_BOT, Sitting, opened
from scene_play import laid as wars

from tabletop.play.hands import Edit
from tabletop.play.session import Session
from tabletop.ui.widgets import Button

HAND = "S02 S03 S06 S07 S04 S01"


def duel(step: str = "5.2") -> Session:
    return laid(step, {"p1.hand": HAND, "p2.hand": "W01 W02 W03"}, AND_BOT, "open")


def on(t: Sitting) -> Button:
    """The button of the prompt that Enter presses."""
    return next(c for c in t.scene.overlays.prompt.controls if isinstance(c, Button) and c.action == "declare")


def name(t: Sitting, place: str) -> str:
    return t.session.box.cards[t.at(place).seen.face].name[t.scene.look.lang]


@pytest.mark.parametrize(("lang", "said"), [("en", "Lay {} face down"), ("ja", "{}を伏せる")])
def test_the_button_names_the_card_enter_lays(lang: str, said: str) -> None:
    t = Sitting(duel(), lang=lang)
    assert not on(t).enabled
    t.click(t.grip("p1.hand.3"))
    assert on(t).enabled and on(t).words == said.format(name(t, "p1.hand.3"))
    t.click((640, 60))
    assert not on(t).enabled
    t.key(*TAB)
    assert on(t).enabled and on(t).words == said.format(name(t, t.scene.focused))


def test_a_card_that_comes_to_the_place_of_the_chosen_one_is_not_chosen() -> None:
    t = Sitting(duel())
    t.click(t.grip("p1.hand.3"))
    t.move(t.grip("p1.hand.3"))
    chosen = t.piece(t.at("p1.hand.3"))
    t.key(*ENTER)
    for _ in range(60):
        t.wait(100)
        assert t.session.state.zone_of(chosen) != t.session.box.zone_of["p1.hand"] or t.scene.focused == ""
        if t.scene.focused:
            assert t.piece(t.at(t.scene.focused)) == chosen
        raised = t.scene.geometry.raised
        assert raised is None or t.piece(raised) == chosen, "a card that slid under the pointer rose by itself"
    assert t.scene.focused == ""


def test_the_focus_goes_with_its_card_when_another_leaves_the_hand() -> None:
    session = wars("4.1", {"p1.land": "004", "p1.hand": "009 028 031 036 020"}, ALONE)
    assert session.switch_rules("off", 0).committed
    t = Sitting(session)
    t.click(t.grip("p1.hand.4"))
    kept = t.piece(t.at("p1.hand.4"))
    mark = len(session.history.commits)
    assert session.edit(0, Edit("move", "p1.hand.2", "p1.land")).committed
    t.scene.changed(mark)
    t.wait()
    assert len(t.hand()) == 4 and t.piece(t.at(t.scene.focused)) == kept


def test_after_a_card_is_laid_by_keys_no_other_has_the_focus_and_arrows_go_on_from_there() -> None:
    t = Sitting(wars("4.1", {"p1.land": "004", "p1.hand": "009 028 031 036 020"}, ALONE))
    t.click(t.grip("p1.hand.3"))
    after = t.piece(t.at("p1.hand.4"))
    t.key(*ENTER)
    t.key(*ENTER)
    t.move((640, 60))
    t.wait(600)
    assert len(t.hand()) == 4 and t.scene.focused == "" and t.scene.geometry.raised is None
    t.key(pygame.K_RIGHT)
    assert t.piece(t.at(t.scene.focused)) == after


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_the_button_of_the_set_up_says_what_enter_does_with_the_card_chosen(lang: str) -> None:
    t = Sitting(opened(AND_BOT, 3, privacy="open"), lang=lang)
    assert not on(t).enabled
    general = on(t).words
    t.click(t.grip("p1.hand.2"))
    if on(t).enabled:
        assert name(t, "p1.hand.2") in on(t).words and on(t).words != general


DEPLOY = {"p1.land": "004 017 029 008 010", "p1.hand": "009 028 031 036 020"}


def focus_on_the_hand(t: Sitting) -> None:
    t.key(*TAB)
    while not (t.scene.focused.startswith("p1.hand") and t.scene.acts.targets(t.piece(t.at(t.scene.focused)))):
        t.key(pygame.K_TAB)


def test_nothing_goes_on_while_a_piece_is_carried_by_keys_and_the_buttons_say_what_ends_that() -> None:
    t = Sitting(wars("4.2", DEPLOY, ALONE))
    focus_on_the_hand(t)
    t.key(*ENTER)
    assert t.scene.held is not None and t.scene.held.keyboard
    assert [c.action for c in t.scene.overlays.prompt.controls] == ["take_back", "declare"] and on(t).words == "Lay it here"
    commits = len(t.session.history.commits)
    for press in (pygame.K_SPACE, pygame.K_p):
        t.key(press)
        assert t.scene.held is not None and len(t.session.history.commits) == commits
    t.click(on(t).rect.center)
    t.wait(600)
    assert t.scene.held is None and len(t.session.history.commits) > commits and len(t.hand()) == 4


def test_a_card_in_focus_goes_where_it_is_lit_however_it_came_to_the_focus() -> None:
    t = Sitting(wars("4.1", DEPLOY, ALONE))
    focus_on_the_hand(t)
    t.move(t.spot("p1.land"))
    assert t.scene.lights.pictures()
    t.click(t.spot("p1.land"))
    t.wait(600)
    assert len(t.hand()) == 4


def test_what_keys_carry_over_a_place_without_words_is_laid_by_the_button_too() -> None:
    t = Sitting(wars("4.2", DEPLOY, ALONE))
    focus_on_the_hand(t)
    t.key(*ENTER)
    held = t.scene.held
    assert held is not None and on(t).enabled
    held.places = tuple(replace(place, targets=tuple(replace(one, says=None) for one in place.targets)) for place in held.places)
    held.hover = None
    t.scene.carrying.carry(held.pos)
    assert held.hover is not None and on(t).enabled
