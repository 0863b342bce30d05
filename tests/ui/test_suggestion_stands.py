"""The notice of a suggestion: where it stands, how it goes, and what it says beside a plan that is half made."""

from __future__ import annotations

import pygame
import pytest
from scene_play import AND_BOT, Point, Sitting, laid

from tabletop.ui import commands

SIZES = [(1280, 800), (1366, 768), (1920, 1080)]
FIELD = {"p1.hand": "031 028 009 026", "p1.land": "004 017 029", "p2.land": "010 036", "p1.magic": "A05", "p2.unit.2": "016"}


def suggested(size: Point = (1366, 768), lang: str = "en") -> Sitting:
    """What a person asks for who has nothing to do but go on."""
    t = Sitting(laid("4.2", FIELD, AND_BOT), size, lang=lang)
    t.app.tell_on("table.hint.pass", act="Next: Territory", cap="Space", why="Hana holds 1 more card, but deals 3 less")
    t.wait(64)
    assert t.app.message.shown
    return t


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_a_suggestion_stands_over_no_place_of_mine_and_nothing_written(size: Point, lang: str) -> None:
    t = suggested(size, lang)
    geometry, zones, lies = t.scene.geometry, t.session.box.zones, t.app.notice
    mine = [geometry.sight(zone) for zone in geometry.spots if zones[zone].seat == 0]
    assert lies.collidelist(mine) < 0 and lies.collidelist(t.scene.overlays.written) < 0
    assert t.app.surface.get_rect().contains(lies) and not lies.colliderect(t.scene.overlays.recap.rect)


@pytest.mark.parametrize("way", ["esc", "click", "rule"])
def test_a_suggestion_goes_by_esc_by_a_click_and_when_a_rule_is_read(way: str) -> None:
    t = suggested()
    at = t.session.history.at
    if way == "esc":
        t.key(pygame.K_ESCAPE)
    elif way == "click":
        t.click((t.app.notice.right - 18, t.app.notice.y + 17))
    else:
        t.scene.act(commands.RULE("4.2"))
        t.key(pygame.K_ESCAPE)
    t.wait(32)
    assert not t.app.message.shown and t.session.history.at == at and t.scene.overlays.toast is None


def test_beside_a_half_made_plan_it_says_what_is_to_be_taken_back_first() -> None:
    t = Sitting(laid("2.1", {"p1.hand": "009 028 004", "p1.unit.1": "029", "p2.unit.1": "018", "p2.unit.2": "016"}, AND_BOT))
    t.calm()
    t.drag(t.grip("p1.hand.3"), t.spot("p2.unit.2"))
    t.wait(64)
    assert t.scene.acts.plan.parts and not t.scene.model.whole
    t.key(pygame.K_i, "i")
    for _ in range(300):
        t.wait(48)
        if "thinking" not in str(t.app.message._said):
            break
    told = t.app.message.told("en")
    assert t.app.message.shown and ("Space" not in told or "Esc" in told), told
