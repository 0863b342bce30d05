"""Somebody who looks at piles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pile_play import (
    ENTER,
    ask,
    sheet,
)
from scene_play import TWO, Sitting

from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup
from tabletop.play.session import Session
from tabletop.ui.table.piles.orders import LookSheet, OrderSheet

SHIFT = pygame.KMOD_LSHIFT


@pytest.fixture(autouse=True)
def usual_order() -> Iterator[None]:
    yield
    OrderSheet.last = "shown"


def digits(t: Sitting, number: int) -> None:
    for digit in str(number):
        t.key(pygame.K_0 + int(digit), digit)


def looking(t: Sitting, count: int, zone: str = "p1.deck") -> LookSheet:
    ask(t, "look_at", zone)
    digits(t, count)
    t.key(*ENTER)
    found = sheet(t)
    assert isinstance(found, LookSheet)
    return found


def workshop(**shown: object) -> Sitting:
    game = load_game(Path(__file__).parents[1] / "fixtures" / "workshop")
    session = Session.start(game, None, Setup("", 2, 3), TWO, privacy="open")
    return Sitting(session, **shown)  # type: ignore[arg-type]
