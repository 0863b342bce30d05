"""With the rules off hands do everything; each thing is one undo; switched back the rules go on or say why they wait."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest
from scene_keys import thought
from scene_play import ALONE, TWO, Sitting, lines, opened
from test_scene_drag import at_turn, refused

from tabletop.play.hands import Edit
from tabletop.table.state import DOWN
from tabletop.ui import commands

F, Q, E, R, D = ((code, chr(code)) for code in (pygame.K_f, pygame.K_q, pygame.K_e, pygame.K_r, pygame.K_d))


def free(turn: int = 7) -> Sitting:
    t = at_turn(turn)
    t.scene.act(_mode("off"))
    return t


def _mode(word: str) -> object:

    return commands.RULES_MODE(word)


def one_undo(t: Sitting, act: Callable[[], None]) -> None:
    """Something happens, is logged, and one undo gives exactly the table before."""
    before, count = t.digest, len(t.session.history.commits)
    act()
    t.wait(32)
    assert t.digest != before and len(t.session.history.commits) == count + 1
    after = t.digest
    t.undo()
    assert t.digest == before
    t.redo()
    assert t.digest == after
    t.undo()


def test_anything_can_be_dragged_anywhere() -> None:
    t = free()
    box = t.session.box
    for place in ("p1.hand.1", "p2.unit.1", "p1.land.1", "p1.magic.1", f"deck.{len(t.session.state.zones[box.zone_of['deck']])}"):
        for zone in ("discard", "p2.land", "p1.hand", "p1.unit.2", "p2.magic", "deck"):
            source = box.zones[t.scene.geometry.of(place).zone].name  # type: ignore[union-attr]
            if zone != source:
                one_undo(t, lambda place=place, zone=zone: t.drag(t.grip(place), t.spot(zone)))  # type: ignore[misc]


def test_flip_turn_shuffle_draw_and_count() -> None:
    t = free()
    t.move(t.grip("p2.unit.1"))
    one_undo(t, lambda: t.key(*F))
    one_undo(t, lambda: t.key(*Q))
    one_undo(t, lambda: t.key(*E))
    top = [laid for laid in t.scene.geometry.pieces if t.session.box.zones[laid.zone].name == "deck"][-1]
    t.move(t.grip(top.seen.place))
    one_undo(t, lambda: t.key(*R))
    one_undo(t, lambda: t.key(*D))
    rail = next(rail for rail in t.scene.geometry.rails if rail.seat == 0)
    one_undo(t, lambda: t.click((rail.rect.centerx, rail.rect.bottom - 6)))
    one_undo(t, lambda: t.click((rail.rect.centerx, rail.rect.y + 40)))


def test_keys_mean_the_focused_piece_too() -> None:
    t = free()
    t.move((640, 60))
    t.scene.focus.put("p2.unit.1")
    one_undo(t, lambda: t.key(*F))
    t.key(*F)
    unit = t.session.state.zones[t.session.box.zone_of["p2.unit.1"]][0]
    assert t.session.state.side[unit] == DOWN and "log.hand.flip" in lines(t.session)


def test_r_twice_within_a_blink_shuffles_once() -> None:
    t = free()
    top = [laid for laid in t.scene.geometry.pieces if t.session.box.zones[laid.zone].name == "deck"][-1]
    t.move(t.grip(top.seen.place))
    count = len(t.session.history.commits)
    t.down(*R)
    t.down(*R)
    assert len(t.session.history.commits) == count + 1


def test_step_and_turn_are_set_by_hand() -> None:
    t = free()

    one_undo(t, lambda: t.scene.act(commands.HAND((Edit("step", "4.2"),))))
    one_undo(t, lambda: t.scene.act(commands.HAND((Edit("on_turn", "p2"),))))


@pytest.mark.parametrize("mode", ["enforce", "advise"])
def test_the_rules_take_the_table_up_again(mode: str) -> None:
    t = free()
    t.drag(t.grip("p1.hand.1"), t.spot("discard"))
    t.scene.act(_mode(mode))
    assert t.session.ask is not None and t.session.rules_mode == mode
    t.key(pygame.K_SPACE, " ")
    assert t.session.history.commits[-1].kind == "answer"


def test_a_table_the_rules_cannot_read_says_so() -> None:
    t = free()
    t.drag(t.grip("p1.magic.1"), t.spot("p1.unit.1"))
    t.scene.act(_mode("enforce"))
    assert t.session.ask is None and t.session.unsound
    assert t.scene.overlays.banners.rect.h > 0
    t.undo()
    t.undo()
    t.scene.act(_mode("enforce"))
    assert t.session.ask is not None


def test_advice_lets_it_through_and_says_what_was_wrong() -> None:
    t = at_turn(7)
    t.scene.act(_mode("advise"))
    before = t.digest
    refused(t)
    toast = t.scene.overlays.toast
    assert toast is not None and toast.tone == "advice" and "territories" in toast.figures
    assert t.session.state.zones[t.session.box.zone_of["p1.unit.1"]] and t.digest != before
    t.undo()
    assert t.digest == before


def test_two_people_with_the_rules_off_and_covered_hands() -> None:
    """A covered card can be dragged without being seen; its face is not told."""
    session = opened(TWO, 3)
    for _ in range(2):
        seat = session.waiting()[0]
        assert session.answer(seat, thought(session, seat)).committed
    t = Sitting(session)
    t.scene.act(_mode("off"))
    t.wait(600)
    assert not any(laid.up for laid in t.hand())
    source = t.hand()[2]
    before = t.digest
    t.drag((source.rect.centerx, source.rect.y + 40), t.spot("p1.land"))
    assert t.digest != before
    t.undo()
    assert t.digest == before


def test_one_person_with_two_seats_undoes_alone() -> None:
    t = Sitting(opened(ALONE, 3, privacy="open"))
    seat = t.session.waiting()[0]
    assert t.session.answer(seat, thought(t.session, seat)).committed
    t.scene.changed(0)
    t.undo()
    assert t.scene.overlays.dialog is None
