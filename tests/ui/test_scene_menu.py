"""The menu of the table: it opens over everything, takes every event, and closes; seats go over by it and come back."""

from __future__ import annotations

import pygame
from scene_play import AND_BOT, Sitting, opened

ESC, MENU = (pygame.K_ESCAPE,), (pygame.K_F10,)


def rows(t: Sitting) -> list[str]:
    """The words of the open menu."""
    menu = t.scene.overlays.bar.menu
    return [item.words for item in menu.items] if menu is not None else []


def choose(t: Sitting, words: str) -> None:
    """Go down to a row and take it."""
    menu = t.scene.overlays.bar.menu
    assert menu is not None
    for _ in range([item.words for item in menu.items].index(words)):
        t.key(pygame.K_DOWN)
    t.key(pygame.K_RETURN)


def test_it_opens_and_closes_by_key_and_by_a_click_outside() -> None:
    t = Sitting(opened(AND_BOT))
    t.key(*MENU)
    assert rows(t)
    t.key(*ESC)
    assert not rows(t)
    t.key(*MENU)
    t.click((640, 780))
    assert not rows(t)
    before = t.digest
    t.key(pygame.K_i, "i")
    assert t.scene.acts.plan.parts and t.digest == before


def test_a_seat_goes_to_a_bot_and_back() -> None:
    t = Sitting(opened(AND_BOT))
    t.key(*MENU)
    choose(t, "Haru's seat...")
    choose(t, "Played by a bot: Normal")
    assert [p.kind for p in t.session.people] == ["bot:normal", "bot:random"]
    while t.session.state.turn < 3:
        t.wait(16)
    t.key(*MENU)
    choose(t, "Haru's seat...")
    choose(t, "Played by a person")
    assert t.session.person_of(0).human
