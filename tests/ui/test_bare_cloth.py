"""Where hands are free a piece may lie anywhere on the cloth: places are offers, not walls."""

from __future__ import annotations

from math import dist

import pygame
import pytest
from scene_play import ALONE, TWO, Sitting, laid, opened
from test_scene_sandbox import harbour

from tabletop.play.hands import Edit
from tabletop.play.session import RulesMode
from tabletop.table.state import DOWN

SIZES = [(1280, 800), (1920, 1080), (1366, 768)]


@pytest.mark.parametrize("size", SIZES)
def test_without_rules_a_card_lies_where_it_was_let_go(size: tuple[int, int]) -> None:
    t = harbour(2, size)
    for place in ("quay.2", "p1.hand.1", "p2.stall.1"):
        before, to = t.digest, t.bare()
        (x, y), middle = t.grip(place), t.at(place).rect.center
        face = t.session.state.face[t.piece(t.at(place))]
        t.drag((x, y), to)
        lies = t.at(f"cloth.{len(t.session.state.zones[t.session.box.cloth])}")
        let_go = to[0] - x + middle[0], to[1] - y + middle[1]
        assert dist(lies.rect.center, let_go) <= 3 or not t.scene.frame.cloth.contains(lies.rect.inflate(8, 8))
        assert t.scene.frame.cloth.contains(lies.rect) and t.session.state.face[t.piece(lies)] == face
        t.undo()
        assert t.digest == before
        t.redo()


def test_it_is_moved_on_the_cloth_and_taken_up_again() -> None:
    t = harbour(2, (1280, 800))
    t.drag(t.grip("quay.2"), t.bare())
    there = t.at("cloth.1").rect.center
    x, y = t.grip("cloth.1")
    t.drag((x, y), (x - 10, y + 30))
    assert dist(t.at("cloth.1").rect.center, (there[0] - 10, there[1] + 30)) <= 3
    t.drag(t.grip("cloth.1"), t.spot("p1.hand"))
    assert not t.session.state.zones[t.session.box.cloth]


@pytest.mark.parametrize("mode", ["off", "enforce"])
def test_at_a_table_with_rules_only_while_they_are_off(mode: RulesMode) -> None:
    t = Sitting(opened(ALONE, privacy="open", rules_mode=mode))
    before = t.digest
    t.drag(t.grip("p1.hand.1"), t.bare())
    assert (t.digest == before) == (mode == "enforce")
    assert len(t.session.state.zones[t.session.box.cloth]) == (mode == "off")


def test_what_lies_there_stays_when_the_rules_are_on_again_and_nobody_else_learns_which_card_it_is() -> None:
    t = Sitting(opened(TWO, privacy="open", rules_mode="off"))
    piece = t.piece(t.at("p1.hand.1"))
    t.drag(t.grip("p1.hand.1"), t.bare())
    s = t.session.state
    assert s.side[piece] == DOWN and s.known[piece] == 1, "it lies face down: who held it knows it"
    assert t.session.switch_rules("enforce").committed
    t.scene.changed(len(t.session.history.commits) - 1)
    t.wait(64)
    assert t.at("cloth.1").seen.place == "cloth.1"


def test_by_keyboard_it_goes_off_its_place() -> None:
    t = harbour(2, (1280, 800))
    t.scene.focus.put("quay.2")
    t.key(pygame.K_RETURN, "\r")
    for way in (*[pygame.K_DOWN] * 12, pygame.K_LEFT):
        t.key(way, "", pygame.KMOD_LSHIFT)
    t.key(pygame.K_RETURN, "\r")
    assert len(t.session.state.zones[t.session.box.cloth]) == 1


def test_a_table_whose_cloth_is_bare_is_the_table_it_was() -> None:
    t = Sitting(laid("2.1", {"p1.hand": "009 028", "p2.unit.1": "016"}))
    key = t.session.state.key()
    assert len(key[6]) == len(t.session.box.zones) - 1 and t.session.box.zones[-1].name == "cloth"
    t.session.edit(0, Edit("put", "p1.hand.1", "cloth", None, (500, 500)), anyway=True)
    assert len(t.session.state.key()[6]) == len(t.session.box.zones)
