"""Every field of the program chooses, cuts, copies, pastes, takes back and does again, whatever its keys mean around it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from field_play import FIELDS, Writer, click
from screens import shelf

__all__ = ["shelf"]

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A clipboard: what lies on it last."""
    kept = [""]
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    return kept


def cleared(name: str) -> Writer:
    w = FIELDS[name]()
    w.key(pygame.K_a, CTRL)
    w.key(pygame.K_DELETE)
    assert w.writes and w.field.value == ""
    return w


@pytest.mark.parametrize("name", FIELDS)
def test_keys_of_writing_are_those_of_every_field(shelf: Path, board: list[str], name: str) -> None:
    w = cleared(name)
    scene = w.app.scene
    w.events(pygame.event.Event(pygame.TEXTINPUT, text="12\u300034"))
    assert w.field.value == "12\u300034", "a full-width space is a sign like any other"
    w.key(pygame.K_LEFT, SHIFT)
    w.key(pygame.K_LEFT, SHIFT)
    assert w.field.line.taken == "34"
    w.key(pygame.K_x, CTRL)
    assert (w.field.value, board[-1]) == ("12\u3000", "34")
    w.key(pygame.K_a, CTRL)
    w.key(pygame.K_c, CTRL)
    assert board[-1] == "12\u3000"
    board.append("5\r\n6")
    w.key(pygame.K_v, CTRL)
    assert w.field.value == "5 6"
    w.key(pygame.K_z, CTRL)
    assert w.field.value == "12\u3000"
    w.key(pygame.K_z, CTRL)
    assert w.field.value == "12\u300034"
    w.key(pygame.K_y, CTRL)
    w.key(pygame.K_z, CTRL | SHIFT)
    assert w.field.value == "5 6"
    assert w.writes and w.app.scene is scene


@pytest.mark.parametrize("name", FIELDS)
def test_a_double_click_takes_a_word_in_every_field(shelf: Path, name: str) -> None:
    w = cleared(name)
    w.events(pygame.event.Event(pygame.TEXTINPUT, text="12 34"))
    w.key(pygame.K_HOME)
    at = w.field.rect.right - 20, w.field.rect.centery
    click(w, at)
    click(w, at)
    assert w.field.line.taken == "34", "behind the end it is the last word"
    click(w, at)
    assert w.field.line.taken == "12 34" and w.writes
