"""The folder of a game is changed while it is played: what was saved is on the table, what is broken is told."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from scene_play import ALONE, Sitting

from tabletop.catalog.game import load_game
from tabletop.play.hands import read_edit
from tabletop.play.opening import Setup
from tabletop.play.session import Session
from tabletop.ui.table.banner import Banners
from tabletop.ui.table.reload import EVERY_MS

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))


def sitting(folder: Path) -> Sitting:
    session = Session.start(load_game(folder), None, Setup(seats=2, seed=1), ALONE)
    session.edit(0, read_edit("draw deck > p1.hand=3"))
    return Sitting(session)


def save(folder: Path, old: str, new: str) -> None:
    file = folder / "cards" / "goods.yaml"
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def test_case_T42_what_was_saved_is_seen_within_a_second(folder: Path) -> None:
    t = sitting(folder)
    t.wait(600)
    before, hand = t.frame(), t.digest
    for name in ("Silk", "Salt", "Amber", "Crate"):
        save(folder, f"en: {name}", f"en: Fine {name}")
    t.wait(1000)
    assert t.frame() != before
    assert t.digest == hand
    assert all(card.name["en"].startswith("Fine") for card in t.session.box.cards[1:])


def test_case_T42_a_bad_edit_is_told_in_a_bar_until_it_is_mended(folder: Path) -> None:
    t = sitting(folder)
    t.wait(600)
    save(folder, "price: 6", "price: dear")
    t.wait(1000)
    banners = next(panel for panel in t.scene.overlays.panels if isinstance(panel, Banners))
    assert "goods.yaml:3:59" in t.scene.model.spoiled
    assert [control.action for control in banners.controls] == ["check"]
    save(folder, "price: dear", "price: 8")
    t.wait(1000)
    assert t.scene.model.spoiled == ""
    assert not banners.controls
    assert next(card for card in t.session.box.cards if card.id == "silk").data["price"] == 8


def test_the_programs_own_games_are_not_watched() -> None:
    from scene_play import opened

    t = Sitting(opened())
    t.wait(600)
    assert t.scene.reload.until() is None
    assert EVERY_MS < 1000
