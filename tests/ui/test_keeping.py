"""A table that could not be saved is saved as soon as it can be, and what its rules broke at stands in the log."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from saves_desk import Desk
from screens import new_table, shelf

from tabletop import places
from tabletop.play.hands import read_edits
from tabletop.table.state import State
from tabletop.ui.runtime.faults import LOG
from tabletop.ui.saving.keeping import EVERY
from tabletop.ui.table.panels.banner import Banners
from tabletop.ui.widgets import Banner
from tabletop.ui.words import words

__all__ = ["shelf"]


def at_a_table(lang: str = "en") -> Desk:
    desk = Desk(lang=lang)
    desk.app.table(new_table())
    desk.wait()
    return desk


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_full_disk_is_told_and_so_is_that_saving_goes_on(shelf: Any, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    desk = at_a_table(lang)
    session = desk.table.session

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        session.edit(0, *read_edits("count p1.life=9"))
        desk.wait()
        assert words("system.full", lang) in desk.app.message.told(lang) and "No space left" in desk.table.model.unsaved
        desk.wait(2 * EVERY)
        assert desk.table.model.unsaved
    desk.wait(EVERY)
    assert desk.app.message.told(lang) == words("app.saved_again", lang) and not desk.table.model.unsaved
    assert session.journal.path is not None and "p1.life=9" in session.journal.path.read_text("utf-8")
    assert desk.table.keeping.until() is None, "nothing wakes a table that is saved"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_fault_of_the_rules_leaves_its_traceback_in_the_log_and_the_banner_names_the_file(shelf: Any, lang: str) -> None:
    desk = at_a_table(lang)
    session = desk.table.session
    assert session.rules is not None

    def broken(state: State) -> None:
        raise ZeroDivisionError("a rule that is broken")

    session.rules = replace(session.rules, sound=broken)
    session.edit(0, *read_edits("count p1.life=9"))
    desk.wait()
    log = (places.cache_dir() / LOG).read_text("utf-8")
    assert "ZeroDivisionError: a rule that is broken" in log and "in broken" in log and "in take_up" in log
    banner = next(panel for panel in desk.table.overlays.panels if isinstance(panel, Banners)).controls[0]
    assert isinstance(banner, Banner) and str(places.cache_dir() / LOG) in banner.words
