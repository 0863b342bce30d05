"""The folder of a game is changed while it is played: what was saved is on the table, what is broken is told."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pygame
import pytest
from scene_play import ALONE, TWO, Sitting

from tabletop import places
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.forced_table import open_forced
from tabletop.play.hands import read_edit
from tabletop.play.opening import Setup
from tabletop.play.plan import Plan
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.referee import moves
from tabletop.table.state import NOWHERE
from tabletop.ui import commands
from tabletop.ui.table.pace.game_files import stamp_of
from tabletop.ui.table.pace.reload import EVERY_MS
from tabletop.ui.table.panels.banner import Banners
from tabletop.ui.widgets import Banner

HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))


def sitting(folder: Path, lang: str = "en") -> Sitting:
    session = Session.start(load_game(folder), None, Setup(seats=2, seed=1), ALONE)
    session.edit(0, read_edit("draw deck > p1.hand=3"))
    return Sitting(session, lang=lang)


def save(folder: Path, old: str, new: str) -> None:
    rewrite(folder / "cards" / "goods.yaml", old, new)


def rewrite(file: Path, old: str, new: str) -> None:
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


@pytest.mark.parametrize(("lang", "said"), [("en", "for 5 to 6 players now; 2 sit here"),
                                            ("ja", "5～6人用になりました。ここには2人います")])
def test_why_sound_files_are_not_taken_is_told_in_the_language_of_the_screen(folder: Path, lang: str, said: str) -> None:
    t = sitting(folder, lang=lang)
    t.wait(600)
    rewrite(folder / "game.yaml", "players: [2, 4]", "players: [5, 6]")
    t.wait(1000)
    banners = next(panel for panel in t.scene.overlays.panels if isinstance(panel, Banners))
    assert [said in control.words for control in banners.controls if isinstance(control, Banner)] == [True]
    rewrite(folder / "game.yaml", "players: [5, 6]", "players: [2, 4]")
    t.wait(1000)
    assert not banners.controls


def test_case_T42_a_bad_edit_is_told_in_a_bar_until_it_is_mended(folder: Path) -> None:
    t = sitting(folder)
    t.wait(600)
    save(folder, "price: 6", "price: dear")
    t.wait(1000)
    banners = next(panel for panel in t.scene.overlays.panels if isinstance(panel, Banners))
    assert "goods.yaml:3:59" in t.scene.model.files.spoiled
    assert [control.action for control in banners.controls] == ["check"]
    save(folder, "price: dear", "price: 8")
    t.wait(1000)
    assert t.scene.model.files.spoiled == ""
    assert not banners.controls
    assert next(card for card in t.session.box.cards if card.id == "silk").data["price"] == 8


def test_a_bad_edit_is_told_in_the_language_of_the_table(folder: Path) -> None:
    t = sitting(folder, "ja")
    t.wait(600)
    save(folder, "price: 6", "price: dear")
    t.wait(1000)
    assert "goods.yaml:3:59: 「" in t.scene.model.files.spoiled and "整数にしてください" in t.scene.model.files.spoiled


def test_a_file_saved_under_another_name_and_renamed_is_seen_and_one_that_is_gone_in_between_is_waited_for(folder: Path) -> None:
    t = sitting(folder)
    t.wait(200)
    file = folder / "cards" / "goods.yaml"
    fresh = file.with_name("goods.yaml.part")
    fresh.write_text(file.read_text("utf-8").replace("en: Silk", "en: Velvet"), "utf-8")
    file.unlink()
    t.wait(EVERY_MS)
    assert t.scene.model.files.spoiled == "" and not any(card.missing for card in t.session.box.cards)
    os.replace(fresh, file)
    t.wait(2 * EVERY_MS)
    assert any(card.name["en"] == "Velvet" for card in t.session.box.cards)


def test_new_copies_are_offered_in_a_bar_and_brought_in(folder: Path) -> None:
    t = sitting(folder)
    t.wait(200)
    save(folder, "copies: 4", "copies: 6")
    t.wait(3 * EVERY_MS)
    banners = next(panel for panel in t.scene.overlays.panels if isinstance(panel, Banners))
    assert [control.action for control in banners.controls] == ["spares"]
    pieces = len(t.session.state.face)
    t.click(banners.controls[0].rect.center)
    assert t.scene.overlays.menu is not None
    t.key(pygame.K_1, "1")
    assert len(t.session.state.face) == pieces + 2
    assert not banners.controls
    t.undo()
    assert len(t.session.state.face) == pieces


def test_a_draft_that_is_no_longer_legal_is_handed_back(tmp_path: Path) -> None:
    game = Path(shutil.copytree(places.content_dir() / "wars3x3", tmp_path / "wars3x3"))
    units = game / "cards" / "units.yaml"
    rewrite(units, "cost: 8", "cost: 7")
    catalog, rules = load_game(game), rules_of("wars3x3")
    laid = TableEntry(zones={"p1.hand": ["009"], "p2.unit.1": ["010"], "p2.hand": ["020"]}, step="2.1")
    state = open_forced(catalog, rules, OpeningEntry(game="wars3x3", mode="beginner", table=laid), record=True)
    t = Sitting(Session.start_at(state, catalog, rules, Setup("beginner", 2, 3), TWO, privacy="open"))
    t.wait(200)
    equal = moves.read(t.session.state, "p1 removal 009 > p2.unit.1", dict(rules.verbs))[1].parts
    t.scene.acts.plan = Plan(0, "removal", NOWHERE, equal)
    rewrite(units, "cost: 9", "cost: 8")
    t.wait(300)
    assert t.session.history.commits[-1].kind == "reload" and t.scene.acts.plan.parts == equal
    rewrite(units, "cost: 7", "cost: 6")
    t.wait(300)
    assert t.scene.acts.plan.parts == ()


def test_the_switch_in_the_menu_watches_a_game_of_the_program_and_the_terminal_is_told(
        folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(places, "content_dir", lambda: folder.parent)
    t = sitting(folder)
    t.app.reports = True
    save(folder, "en: Silk", "en: Velvet")
    t.wait(300)
    assert t.scene.reload.until() is None and not t.scene.model.files.watching
    t.scene.act(commands.WATCH_FILES())
    t.wait(300)
    assert t.scene.model.files.watching and t.app.watching
    assert any(card.name["en"] == "Velvet" for card in t.session.box.cards)
    save(folder, "price: 6", "price: dear")
    t.wait(300)
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "harbour: 4 of 4 cards loaded"
    assert "goods.yaml:3:61: price: should be a whole number, not 'dear'" in told[1]


def test_the_programs_own_games_are_not_watched() -> None:
    from scene_play import opened

    t = Sitting(opened())
    t.wait(600)
    assert t.scene.reload.until() is None
    assert EVERY_MS < 1000


def test_a_picture_that_is_saved_is_shown_at_once_and_is_no_line_of_the_journal(folder: Path) -> None:
    art = folder / "art" / "crate.png"
    art.parent.mkdir()
    save(folder, "id: crate,", "id: crate, art: crate.png,")
    t = sitting(folder)
    t.wait(200)
    drawn, commits = t.frame(), len(t.session.history.commits)
    for colour in ("#FF0000", "#0000FF"):
        picture = pygame.Surface((60, 40))
        picture.fill(colour)
        pygame.image.save(picture, str(art))
        t.wait(3 * EVERY_MS)
        laid = t.at("quay.1")
        at = laid.box.centerx + 8, laid.box.centery
        assert t.app.surface.get_at(at)[:3] == tuple(pygame.Color(colour))[:3]
    assert t.frame() != drawn and len(t.session.history.commits) == commits


def test_a_half_written_picture_is_told_in_a_bar_until_all_of_it_is_there(folder: Path) -> None:
    save(folder, "id: crate,", "id: crate, art: crate.png,")
    (folder / "art").mkdir()
    t = sitting(folder)
    t.wait(300)
    assert not t.scene.model.files.unshown                       # it is still to be drawn: no fault
    art = folder / "art" / "crate.png"
    pygame.image.save(pygame.Surface((60, 40)), str(art))
    whole = art.read_bytes()
    art.write_bytes(whole[:60])
    t.wait(300)
    assert "goods.yaml:6:22: art 'crate.png' is damaged" in t.scene.model.files.unshown
    banners = next(panel for panel in t.scene.overlays.panels if isinstance(panel, Banners))
    assert len(banners.controls) == 1
    art.write_bytes(whole)
    t.wait(300)
    assert not t.scene.model.files.unshown and not banners.controls


def test_what_is_wrong_from_the_start_is_told_from_the_start(folder: Path) -> None:
    save(folder, "price: 6", "price: dear")
    t = sitting(folder)
    t.wait(100)
    assert "goods.yaml:3:59" in t.scene.model.files.spoiled
    save(folder, "price: dear", "price: 6")
    t.wait(300)
    assert not t.scene.model.files.spoiled


def test_files_that_make_no_game_are_not_looked_at(folder: Path) -> None:
    looked_at = stamp_of(load_game(folder))
    (folder / "notes").mkdir()
    for n in range(50):
        (folder / "notes" / f"{n}.yaml").write_text("mine")
        (folder / f"{n}.txt").write_text("mine")
        (folder / "cards" / f"{n}.png").write_text("mine")
    assert stamp_of(load_game(folder)) == looked_at
    t = sitting(folder)
    t.wait(200)
    assert not t.scene.model.files.spoiled
    assert t.session.catalog.problems == ()
