"""Cards that lie too small to be read are read large beside themselves: at once where they are to be chosen, else after a rest."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from duel_play import AND_BOT, dealt
from duel_play import laid as duel
from games_play import dealt as game
from scene_play import AND_BOT as WARS_BOT
from scene_play import Sitting
from scene_play import laid as wars

from tabletop.games import rules_of
from tabletop.play.hands import Edit
from tabletop.play.session import Session
from tabletop.ui.faces.draw import draw_face
from tabletop.ui.faces.fields import Shown
from tabletop.ui.faces.parts.body import _Layer
from tabletop.ui.settings import roomy_scale
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.sheets.glass import SMALL

ROOMS = [(1280, 800), (1366, 768), (1920, 1080), (2560, 1440)]
ZONES = {"p1.character": "S00", "p2.character": "A00", "p1.hand": "S01 S02", "p2.hand": "A01 A02", "p1.ultra": "A08 A09"}


def spread(t: Sitting) -> list[Laid]:
    return [one for one in t.scene.geometry.pieces if t.scene.geometry.spots[one.zone].spread == "tray"]


@pytest.mark.each_once
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


FIELD = {"p1.land": "004 017 029 008 010", "p2.unit.1": "016", "p2.unit.3": "018", "p1.unit.2": "019",
         "p1.hand": "009 028 031 036 020"}


def kept_free(t: Sitting) -> list[pygame.Rect]:
    """My slots, and the sums of what is to come."""
    zones = t.session.box.zone_of
    return [t.scene.geometry.ledger, *(t.scene.geometry.sight(zones[f"p1.unit.{n}"]) for n in (1, 2, 3)), *t.scene.stage.sums]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("slot", ["p2.unit.1", "p2.unit.3"])
def test_a_planned_card_is_read_large_only_once_the_pointer_moved_and_never_over_my_side(size, lang, slot) -> None:
    t = Sitting(wars("2.1", FIELD, WARS_BOT), size, roomy_scale(size), lang=lang)
    t.drag(t.grip(t.hand()[1].seen.place), t.spot(slot))
    assert t.scene.acts.plan.parts
    for _ in range(20):
        t.wait(64)
        assert t.scene.overlays.read is None, "who just let it go has read it"
    planned = next(one for one in t.scene.geometry.pieces if one.planned).rect
    t.move((planned.centerx + 12, planned.centery))
    t.wait(600)
    read = t.scene.overlays.read
    assert (read is None) == (planned.w >= SMALL), "what is wide enough is read where it lies"
    assert read is None or read.rect.collidelist([rect for rect in kept_free(t) if rect.w]) < 0
    t.key(pygame.K_ESCAPE)
    t.wait(900)
    assert t.scene.overlays.read is None, "its card left"


def test_a_magic_read_large_is_put_away_by_its_use_and_stays_away_while_others_act() -> None:
    t = Sitting(wars("2.1", {**FIELD, "p1.unit.1": "003", "p1.unit.3": "005", "p1.magic": "A01"}, WARS_BOT), motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    t.click(t.at("p1.magic.1").rect.center)
    t.wait(900)
    t.key(pygame.K_RETURN, "\r")
    assert "log.magic1" in [line.key for line, _ in t.session.log()]
    for _ in range(60):
        t.wait(48)
        assert t.scene.overlays.read is None
    t.calm()
    t.key(pygame.K_SPACE, " ")
    for _ in range(60):
        t.wait(48)
        assert t.scene.overlays.read is None


def test_a_card_of_the_hand_that_is_read_is_put_away_when_one_goes_on_until_the_pointer_moves() -> None:
    t = Sitting(wars("4.1", FIELD, WARS_BOT))
    x, y = t.grip(t.hand()[2].seen.place)
    t.move((x, y))
    t.wait(300)
    assert t.scene.geometry.raised is not None
    t.calm()
    t.key(pygame.K_SPACE, " ")
    t.wait(600)
    assert t.session.at_step == "4.2" and t.scene.geometry.raised is None
    t.move((x + 6, y))
    assert t.scene.geometry.raised is not None
    t.undo()
    t.wait(600)
    assert t.session.at_step == "4.1" and t.scene.geometry.raised is None


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_all_that_a_magic_of_beginners_says_stands_on_it_where_it_is_read(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = wars("4.1", {"p1.magic": "A05", "p1.hand": "008 017"}, people=WARS_BOT)
    t = Sitting(session, (1280, 800), lang=lang)
    t.move(t.at("p1.magic.1").rect.center)
    t.wait(600)
    read, catalog, tried = t.scene.overlays.read, session.catalog, list[str]()
    assert read is not None
    para = _Layer._para
    monkeypatch.setattr(_Layer, "_para", lambda self, words, *rest: tried.append(words) or para(self, words, *rest))
    for card in (card for card in catalog.cards if {"magic", "beginner"} <= card.tags):
        unused = rules_of("wars3x3").display.unused["beginner"]
        draw_face(Shown(card, catalog.faces.look(card), catalog.terms, lang, "full", unused), read.rect.w)
        assert card.data["text"][lang] in tried and card.data["short"][lang] not in tried, card.id


@pytest.mark.parametrize("place", ["p1.magic.1", "p2.magic.1"])
def test_a_card_that_lies_open_with_its_short_words_is_read_whole_all_the_same(place: str) -> None:
    t = Sitting(wars("4.1", {"p1.magic": "A05=up", "p2.magic": "A04=up", "p1.hand": "008 017"}, people=WARS_BOT), (1366, 768))
    laid = t.at(place)
    assert not laid.seen.secret and 116 <= laid.rect.w < 190
    t.move(laid.rect.center)
    t.wait(600)
    read = t.scene.overlays.read
    assert read is not None and read.rect.w >= 190 and not read.rect.colliderect(laid.rect)


@pytest.mark.parametrize("size", ROOMS[:3])
def test_a_skill_that_is_read_leaves_the_hand_free_from_which_its_cost_is_paid(size: tuple[int, int]) -> None:
    zones = {"p1.skill": "S06=up", "p2.skill": "W01=up", "p1.hand": "S01 S02 S03 S07 W02 W03 W04"}
    t = Sitting(duel("5.4-1", zones, AND_BOT, on={"p1.skill": "S04 S05"}), size)
    t.wait(600)
    for at in (t.scene.frame.cloth.midtop, t.at("p1.skill/2").rect.midtop):
        t.move((at[0], at[1] + 4))
        t.wait(800)
    read = t.scene.overlays.read
    assert read is not None and read.rect.collidelist([card.box for card in t.hand()]) < 0
