"""Small windows and large letters: every text at least 12 pixels, every menu and sheet inside the window, every card in reach."""

from __future__ import annotations

import pygame
import pytest
from scene_play import Sitting, opened
from screens import LANGS, SMALL, seldom
from test_scene_drag import at_turn, refused
from test_scene_fits import states

from tabletop.play.hands import Edit
from tabletop.ui import text
from tabletop.ui.text import typeset

ZOOMED = seldom([(size, k, zoom) for size, k in [((1366, 768), 1.0), ((1920, 1080), 1.25), ((1920, 1080), 1.5), *SMALL]
                 for zoom in (0.25, 0.6, 1.0)],
                [((1366, 768), 1.0, 0.25), ((1366, 768), 1.0, 0.6), ((1366, 768), 1.0, 1.0), ((1024, 600), 1.0, 0.25),
                 ((1024, 600), 2.0, 0.6), ((1920, 1080), 1.5, 0.25)])
OVER = seldom(SMALL, [((1024, 600), 1.0), ((1024, 600), 2.0), ((1366, 768), 2.0)])


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The sizes of all text that is drawn anew while the test runs."""
    seen: set[int] = set()
    plain = typeset.font

    def noted(px: float, bold: bool = False) -> pygame.font.Font:
        seen.add(round(px))
        return plain(px, bold)

    text.line.cache_clear()
    monkeypatch.setattr(typeset, "font", noted)
    return seen


@pytest.mark.parametrize(("size", "k", "zoom"), ZOOMED)
def test_case_T34_no_text_is_under_twelve_pixels(size: tuple[int, int], k: float, zoom: float, sizes: set[int]) -> None:
    t = Sitting(states()["full"], size, k)
    t.down(pygame.K_h, "h")
    t.scene.zoom.to(zoom, t.scene.frame.cloth.center)
    t.wait(400)
    assert sizes and min(sizes) >= 12


@pytest.mark.each_once
@pytest.mark.parametrize(("size", "k"), OVER)
@pytest.mark.parametrize("lang", LANGS)
def test_menus_sheets_and_toasts_lie_inside_the_window(size: tuple[int, int], k: float, lang: str) -> None:
    t = at_turn(7, size=size, k=k, lang=lang)
    window = pygame.Rect((0, 0), size)
    t.key(pygame.K_F10)
    menu = t.scene.overlays.bar.menu
    assert menu is not None and window.contains(menu.rect)
    t.key(pygame.K_ESCAPE)
    t.click(t.grip("p2.unit.1"), 3)
    menu = t.scene.overlays.menu
    assert menu is not None and window.contains(menu.rect)
    t.key(pygame.K_ESCAPE)
    t.key(pygame.K_F1)
    assert window.contains(t.scene.overlays.rule.sheet)
    t.key(pygame.K_ESCAPE)
    refused(t)
    toast = t.scene.overlays.toast
    assert toast is not None and window.contains(toast.rect)


@pytest.mark.parametrize(("size", "k"), OVER)
def test_the_log_opens_over_the_cloth_from_the_bar(size: tuple[int, int], k: float) -> None:
    t = at_turn(7, size=size, k=k)
    frame = t.scene.frame
    if not frame.small:
        return
    assert not t.scene.overlays.log.rect.w
    button = next(c for c in t.scene.overlays.bar.controls if c.action == "log")
    t.click(button.rect.center)
    assert t.scene.overlays.log.rect.w and t.scene.frame.cloth == frame.cloth and not t.scene.overlays.log.folded
    t.click(button.rect.center)
    assert not t.scene.overlays.log.rect.w


@pytest.mark.parametrize(("size", "k"), [((1366, 768), 1.5), ((1366, 768), 2.0)])
def test_what_a_sign_stands_for_can_be_taken_and_what_is_held_is_said_in_the_prompt(size: tuple[int, int], k: float) -> None:
    t = at_turn(7, size=size, k=k)
    t.session.switch_rules("off")
    t.scene.look_again()
    deck = t.scene.geometry.spots[t.session.box.zone_of["deck"]]
    assert deck.token
    count = len(t.session.state.zones[deck.zone])
    t.drag(deck.rect.center, t.spot("p1.unit.1"))
    assert len(t.session.state.zones[deck.zone]) == count - 1 and t.session.state.zones[t.session.box.zone_of["p1.unit.1"]]


@pytest.mark.parametrize(("size", "k"), [((1366, 768), 1.5), ((1366, 768), 2.0), ((1280, 800), 1.0)])
def test_case_T35_each_of_twenty_cards_of_a_hand_rises_to_be_read(size: tuple[int, int], k: float) -> None:
    session = opened(seed=7, privacy="open")
    assert session.edit(0, Edit("draw", "deck", "p1.hand", 12)).committed
    t = Sitting(session, size, k)
    hand = t.hand()
    assert len(hand) == 20
    for laid in hand:
        at = t.grip(laid.seen.place)
        t.move(at)
        raised = t.scene.geometry.raised
        assert raised is not None and raised.seen.place == laid.seen.place
        assert raised.box.bottom <= size[1]
        assert raised in [t.scene.geometry.at((at[0] + dx, at[1])) for dx in (-1, 0, 1)]


def test_a_card_in_focus_rises_as_under_the_pointer() -> None:
    t = at_turn(7, size=(1366, 768), k=2.0)
    t.key(pygame.K_TAB, "\t")
    t.wait(32)
    raised = t.scene.geometry.raised
    assert raised is not None and raised.seen.place == t.scene.focused
