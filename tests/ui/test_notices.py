"""Notices at the table: where they lie, how long they stay, and what Space says where something is to be chosen first."""

from __future__ import annotations

import pygame
import pytest
from scene_play import ALONE, TWO, Point, Sitting, opened, refused

from tabletop.ui.runtime.message import STAYS_MS

SPACE, ENTER, HINT = (pygame.K_SPACE, " "), (pygame.K_RETURN, "\r"), (pygame.K_i, "i")
LONG = "table.hint.covered"


def notice(t: Sitting) -> pygame.Rect:
    """Where the notice lies on the screen, without the shadow around it."""
    assert t.app.message._under is not None, "it is shown"
    return t.app.message._area.inflate(-36, -36)


@pytest.mark.each_once
@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (1024, 600), (800, 480)])
@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_notice_lies_above_the_prompt_and_covers_neither_it_nor_the_hand(size: Point, lang: str) -> None:
    t = Sitting(opened(ALONE), size, lang=lang)
    t.app.tell(LONG, cap="H")
    t.wait(32)
    assert notice(t).bottom <= t.scene.frame.prompt.y and t.scene.frame.cloth.colliderect(notice(t))
    assert not notice(t).colliderect(t.scene.frame.hand)


@pytest.mark.parametrize("size", [(1366, 768), (1280, 800), (1024, 600)])
def test_a_notice_leaves_the_chips_of_questions_free(size: Point) -> None:
    t = Sitting(opened(TWO), size, lang="ja")
    t.app.tell(LONG, cap="H")
    t.wait(32)
    assert t.scene.overlays.reaction.chips and not notice(t).collidelistall(t.scene.overlays.reaction.chips)


def test_a_notice_makes_way_for_a_menu_and_waits_behind_the_large_card() -> None:
    t = Sitting(opened(ALONE))
    t.app.tell(LONG, cap="H")
    t.wait(32)
    t.click(t.grip(t.hand()[0].seen.place), 3)
    menu = t.scene.overlays.menu
    assert menu is not None and not menu.rect.colliderect(notice(t))
    t.key(pygame.K_ESCAPE)
    t.scene.overlays.large.show(t.hand()[0].seen.place)
    t.scene.touch()
    t.wait(32)
    assert t.app.message.shown and t.app.message._under is None
    t.key(pygame.K_ESCAPE)
    t.wait(32)
    assert notice(t)


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_a_notice_stays_four_seconds_and_as_long_as_it_takes_to_read(lang: str) -> None:
    t = Sitting(opened(ALONE), lang=lang)
    rest = t.frame()
    t.app.tell(LONG, cap="H")
    t.wait(STAYS_MS)
    assert t.app.message.shown
    t.wait(3000)
    assert not t.app.message.shown and t.frame() == rest, "nothing needs to be clicked"


def test_space_at_the_set_up_says_what_is_to_be_chosen_and_refuses_nothing() -> None:
    t = Sitting(opened(ALONE))
    t.key(*SPACE)
    assert t.app.message.told("en") == "First: Choose three cards as territories and the magic to keep."
    t.key(*HINT)
    t.wait(400)
    t.scene.acts.take_off(t.scene.acts.plan.parts[-1].piece)
    t.scene.look_again()
    t.key(*SPACE)
    assert t.app.message.told("en") == "First: magics **1** to go"
    assert t.scene.overlays.toast is None and not refused(t.session)


def test_space_on_a_complete_plan_says_that_it_can_be_declared() -> None:
    t = Sitting(opened(ALONE))
    t.key(*HINT)
    t.wait(400)
    t.key(*SPACE)
    assert t.app.message.told("en") == "Enough is laid: Enter declares it, Esc takes it back"
    t.key(*ENTER)
    assert not t.session.waiting() or t.scene.acts.seat == 1, "and it is declared"


def test_space_before_a_covered_hand_says_only_what_the_prompt_says() -> None:
    t = Sitting(opened(TWO))
    t.key(*SPACE)
    asked = "First: Choose three cards as territories (units may cost as much as you have territories) and one magic"
    assert t.app.message.told("en").startswith(asked)
    assert not refused(t.session)
