"""Cards that lie too small to be read are read large beside themselves: at once where they are to be chosen, else after a rest."""

from __future__ import annotations

import pygame
import pytest
from duel_play import AND_BOT, dealt
from duel_play import laid as duel
from games_play import dealt as game
from scene_play import Sitting

from tabletop.play.hands import Edit
from tabletop.play.session import Session
from tabletop.ui.settings import roomy_scale
from tabletop.ui.table.layout.geometry import Laid

ROOMS = [(1280, 800), (1366, 768), (1920, 1080), (2560, 1440)]
ZONES = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S02", "p2.hand": "A01 A02", "p1.ultra": "A08 A09"}


def spread(t: Sitting) -> list[Laid]:
    return [one for one in t.scene.geometry.pieces if t.scene.geometry.spots[one.zone].spread == "tray"]


@pytest.mark.parametrize("size", ROOMS)
@pytest.mark.parametrize("session", [lambda: dealt(AND_BOT), lambda: game("swordrion", "duo", people=("Haru", "bot"))])
def test_a_card_that_is_spread_to_be_chosen_is_read_at_once_beside_the_others(size, session) -> None:
    made: Session = session()
    t = Sitting(made, size, roomy_scale(size))
    assert spread(t)
    for card in spread(t):
        t.move((card.box.centerx, card.box.y + 8))
        t.wait(32)
        read = t.scene.overlays.read
        assert read is not None and read.seen.face == t.scene.geometry.of(t.scene.under).seen.face
        assert read.rect.w >= 190 * t.scene.look.k and pygame.Rect((0, 0), size).contains(read.rect)
        assert not any(read.rect.colliderect(other.box) for other in spread(t)) and read.rect.bottom <= t.scene.frame.prompt.y
    t.move(t.scene.frame.cloth.midtop)
    t.wait(32)
    assert t.scene.overlays.read is None


def test_a_small_card_on_the_cloth_is_read_when_the_pointer_has_rested_and_the_tip_lies_beside() -> None:
    t = Sitting(duel("5.2", ZONES, AND_BOT))
    t.move(t.at("p1.ultra.1").rect.center)
    t.wait(200)
    assert t.scene.overlays.read is None, "the pointer only passes"
    t.wait(400)
    read, tip = t.scene.overlays.read, t.scene.overlays.tips.tip()
    assert read is not None and read.seen.place == t.scene.under and not read.rect.collidepoint(t.scene.mouse)
    assert tip is not None
    t.move(t.at("p1.hand.1").rect.center)
    t.wait(32)
    assert t.scene.overlays.read is None, "a card of the hand rises itself"


def test_what_is_pointed_at_is_told_though_something_changed_elsewhere_meanwhile() -> None:
    t = Sitting(duel("5.2", ZONES, AND_BOT))
    t.move(t.at("p1.ultra.1").rect.center)
    t.wait(300)
    mark = len(t.session.history.commits)
    assert t.session.edit(1, Edit("count", "p2.life", "", -1)).committed
    t.scene.changed(mark)
    t.wait(600)
    assert t.scene.overlays.read is not None, "it lies under the pointer as it lay"


def test_a_card_read_large_becomes_sharp_and_goes_when_the_pointer_goes() -> None:
    t = Sitting(duel("5.2", ZONES, AND_BOT))
    t.click(t.at("p1.ultra.1").rect.center)
    t.wait(600)
    for _ in range(40):
        t.wait(16)
        t.app.settle()
    assert t.scene.overlays.read is not None and t.scene.overlays._read_sharp
    t.move(t.scene.frame.cloth.midbottom)
    t.wait(64)
    assert t.scene.overlays.read is None, "what is in focus lies there no longer large once the pointer went elsewhere"
