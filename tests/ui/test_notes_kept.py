"""Notes are read in the log, the history and a replay."""

from __future__ import annotations

import pygame
import pytest
from scene_play import Sitting, opened
from table_helpers import model

from tabletop.play.watched import Watched
from tabletop.ui.table.panels.log.rows import log_rows


def typed(t: Sitting, said: str) -> None:
    for letter in said:
        t.app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter)], t.now)
    t.key(pygame.K_RETURN)
    t.wait(16)


@pytest.mark.parametrize(("lang", "wanted"), [("en", "Note: odd"), ("ja", "メモ：odd")])
def test_a_note_is_a_line_of_the_log(lang: str, wanted: str) -> None:
    t = Sitting(opened(), lang=lang)
    t.key(pygame.K_n, "N", pygame.KMOD_LSHIFT)
    typed(t, "odd")
    assert wanted in [row.words for row in log_rows(model(t.session, lang))]
    assert t.scene.unfolding is not None, "the table is shown again"
    watched = Watched(t.session)
    assert [line.key for line, _ in watched.log()].count("log.remark") == 1
    assert watched.comment is not None and watched.comment.say[lang] == "odd"
