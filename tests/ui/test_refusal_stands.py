"""Where a refusal stands: over nothing of one's own that is needed to try again; and how it goes."""

from __future__ import annotations

import pygame
import pytest
from scene_play import AND_BOT, TWO, Point, Sitting, laid

from tabletop.ui import text, theme
from tabletop.ui.widgets import Button

SIZES = [(1280, 800), (1366, 768), (1920, 1080)]
FIELD = {"p1.hand": "031 028 009 026", "p1.land": "004 017 029", "p2.land": "010 036", "p1.magic": "A05", "p2.unit.2": "016"}


def refused(size: Point = (1366, 768), lang: str = "en") -> Sitting:
    """A card that costs too much is brought to the middle slot."""
    t = Sitting(laid("4.2", FIELD, AND_BOT), size, lang=lang)
    t.drag(t.grip("p1.hand.2"), t.spot("p1.unit.2"))
    t.wait(64)
    assert t.scene.overlays.toast is not None
    return t


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_a_refusal_covers_no_place_of_mine_and_nothing_the_rival_has(size: Point, lang: str) -> None:
    t = refused(size, lang)
    toast, geometry, zones = t.scene.overlays.toast, t.scene.geometry, t.session.box.zones
    assert toast is not None
    mine = [geometry.sight(zone) for zone in geometry.spots if zones[zone].seat == 0 and zones[zone].kind != "hand"]
    assert toast.rect.collidelist(mine) < 0
    assert toast.rect.collidelist([laid.box for laid in geometry.pieces]) < 0
    assert not toast.rect.colliderect(geometry.ledger) and not toast.rect.colliderect(t.scene.overlays.prompt.rect)
    assert all(toast.rect.contains(button.rect) for button in toast.buttons)


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_the_link_to_its_rule_is_whole_where_it_stands_over_the_log(size: Point, lang: str) -> None:
    t = Sitting(laid("2.1", {"p1.hand": "009 028 021", "p2.unit.1": "016"}), size, lang=lang)
    t.drag(t.grip("p1.hand.1"), t.spot("p2.magic"))
    t.wait(64)
    toast, look = t.scene.overlays.toast, t.scene.look
    assert toast is not None and toast.rule is not None
    assert text.measure(toast.rule, look.text(theme.CONTROL), True) <= toast.rect.w - look.px(88)


@pytest.mark.parametrize(("lang", "cost", "force"), [
    ("en", "It needs 2, 1 Grass and 1 of any colour", "Use it anyway"), ("ja", "要るのは草1と、色を問わず1の計2", "それでも使う")])
@pytest.mark.parametrize("size", SIZES)
def test_a_magic_that_lacks_mana_says_its_whole_cost_and_nothing_lies_over_that(
        size: Point, lang: str, cost: str, force: str) -> None:
    t = Sitting(laid("4.2", {"p1.hand": "031 028", "p1.magic": "A11", "p1.land": "004"}, AND_BOT), size, lang=lang)
    t.move(t.at("p1.magic.1").rect.center)
    t.wait(900)
    t.click(t.at("p1.magic.1").rect.center)
    t.wait(900)
    toast, read = t.scene.overlays.toast, t.scene.overlays.read
    assert toast is not None and cost in toast.sentence and toast.buttons[-1].words == force
    assert read is None or not read.rect.colliderect(toast.rect)


def test_a_refusal_goes_as_soon_as_another_card_is_chosen() -> None:
    t = refused()
    t.click(t.grip("p1.hand.1"))
    t.wait(32)
    assert t.scene.overlays.toast is None and t.scene.focused == "p1.hand.1"


def test_no_button_names_the_key_that_closes_a_refusal() -> None:
    t = Sitting(laid("4.2", FIELD, TWO))
    named = [b.key for b in t.scene.overlays.prompt.controls if isinstance(b, Button)]
    assert "Space" in named
    t.drag(t.grip("p1.hand.2"), t.spot("p1.unit.2"))
    t.wait(64)
    assert "Space" not in [b.key for b in t.scene.overlays.prompt.controls if isinstance(b, Button)]
    t.key(pygame.K_ESCAPE)
    t.wait(64)
    assert t.scene.overlays.toast is None
    assert named == [b.key for b in t.scene.overlays.prompt.controls if isinstance(b, Button)]


def test_a_card_of_the_wrong_colour_says_so_over_what_it_could_do_later() -> None:
    zones = {"p1.hand": "031 028", "p1.unit.1": "009", "p1.land": "004 017 029 036 010"}
    t = Sitting(laid("2.2", zones, AND_BOT))
    t.calm()
    colours = {laid.seen.place: laid.seen.face for laid in t.hand()}
    assert len(colours) == 2
    for place in colours:
        t.drag(t.grip(place), t.spot("p1.unit.1"))
        t.wait(64)
        menu = t.scene.overlays.menu
        if menu is not None and not menu.items[0].enabled:
            assert menu.items[0].words == "A card must have the colour of the unit it reinforces." and menu.items[1].enabled
            return
        t.key(pygame.K_ESCAPE)
        t.wait(64)
    raise AssertionError("no card of another colour")
