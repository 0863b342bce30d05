"""A note at this moment: asked for by a key, kept in the journal with a picture."""

from __future__ import annotations

import base64
import json
from pathlib import Path

import pygame
from read_once import catalog_of
from scene_play import TWO, Sitting
from screens import named

from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.session import Session
from tabletop.ui.forms.sheet_scene import SheetScene


def test_shift_n_puts_a_note_with_a_picture_into_the_journal_and_the_table_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    t = Sitting(Session.start(catalog_of("wars3x3"), rules_of("wars3x3"), Setup("beginner", 2, 3), TWO, path=path))
    before = t.digest
    t.key(pygame.K_n, "N", pygame.KMOD_LSHIFT)
    t.wait(50)
    sheet = t.app.scene
    assert isinstance(sheet, SheetScene)
    assert named(sheet.controls(), "remark").focused
    for letter in "slow turn":
        t.events(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    t.key(pygame.K_RETURN)
    t.wait(50)
    assert t.digest == before and t.scene.session is t.session
    line = json.loads(path.read_text("utf-8").splitlines()[-1])
    assert (line["remark"], line["seat"], line["text"]) == ("note", t.session.remarks[0]["seat"], "slow turn")
    assert base64.b64decode(line["picture"]).startswith(b"\xff\xd8")
    assert len(line["picture"]) < 250_000
