"""Before a covered hand opens the others at the screen are told to look away."""

from __future__ import annotations

import pygame
import pytest
from scene_play import Sitting, opened

from tabletop.ui.table.pace.beats.away import AWAY_MS

H = (pygame.K_h, "h")


def two(motion: float = 1.0, lang: str = "en") -> Sitting:
    t = Sitting(opened(), motion=motion, lang=lang)
    t.wait(2000)
    return t


@pytest.mark.parametrize(("lang", "said"), [("en", "Look away, Nagi"), ("ja", "Nagiさんは目をそらしてください")])
def test_the_other_is_told_while_the_key_is_held_and_then_it_opens(lang: str, said: str) -> None:
    t = two(lang=lang)
    t.down(*H)
    assert t.scene.away.told == said and not t.scene.viewer.open
    t.wait(AWAY_MS // 2)
    assert not t.scene.viewer.open
    t.wait(AWAY_MS)
    assert t.scene.viewer.open and not t.scene.away.told
    t.up(H[0])
    assert not t.scene.viewer.open


def test_let_go_before_it_opens_it_stays_covered() -> None:
    t = two()
    t.down(*H)
    t.wait(100)
    t.up(H[0])
    t.wait(2 * AWAY_MS)
    assert not t.scene.viewer.open and not t.scene.away.told


def test_a_click_on_the_plate_opens_it_after_that_moment_until_the_turn_passes() -> None:
    t = two()
    plate = next(plate for plate in t.scene.overlays.plates if plate.seat == t.scene.viewer.dock)
    t.click(plate.rect.center)
    assert t.scene.away.told and not t.scene.viewer.open
    t.wait(2 * AWAY_MS)
    assert t.scene.viewer.pinned


def test_where_nothing_takes_any_time_it_opens_at_once() -> None:
    t = two(motion=0)
    t.down(*H)
    assert t.scene.viewer.open
