"""A game of one's own is at home: on the shelf, opened from a folder or by a drop, found by its saved tables."""

from __future__ import annotations

import json
import re
import shutil
import zipfile
from pathlib import Path

import pygame
import pytest
from saves_desk import Desk
from screens import shelf

from tabletop import places
from tabletop.play.pack import look_into, packed_game
from tabletop.play.parcel import packed
from tabletop.play.saves import whole_of
from tabletop.ui import commands
from tabletop.ui.home.card import GameCard
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.program.start import Start
from tabletop.ui.saving.chooser import ChooserPanel
from tabletop.ui.settings_scene.scene import SettingsScene
from tabletop.ui.setup.games import LAST_USED, entry_of

__all__ = ["shelf"]
HARBOUR = Path(__file__).parents[1] / "fixtures" / "harbour"


def game(folder: Path, name: str) -> Path:
    """A game of one's own under another id."""
    shutil.copytree(HARBOUR, folder / name)
    file = folder / name / "game.yaml"
    file.write_text(file.read_text("utf-8").replace("id: harbour", f"id: {name}"), "utf-8")
    return folder / name


def listed(desk: Desk) -> list[str]:
    """The games on the shelf, in order."""
    desk.app.home()
    desk.wait()
    assert isinstance(desk.scene, HomeScene)
    return [entry.id for entry in desk.scene.entries]


def choose(desk: Desk, path: Path) -> None:
    """Type a path into the chooser that is shown."""
    assert isinstance(desk.sheet, ChooserPanel)
    desk.sheet.path.value = str(path)
    desk.sheet.group.focus(desk.sheet.path)
    desk.key(pygame.K_RETURN)


def test_games_in_the_folder_for_them_stand_at_home_the_one_used_last_first(shelf: Path) -> None:
    for name in ("gulls", "harbour", "piers"):
        game(places.games_dir(), name)
    (places.games_dir() / "notes").mkdir()
    (places.games_dir() / "notes" / "todo.yaml").write_text("- paint\n", "utf-8")
    desk = Desk()
    assert listed(desk) == ["gulls", "harbour", "piers", "wars3x3"], "a folder without game.yaml is no game"
    desk.press("game.2")
    assert desk.table.session.catalog.id == "piers"
    assert listed(desk) == ["piers", "gulls", "harbour", "wars3x3"]


@pytest.mark.parametrize("way", ["row", "folder", "game.yaml"])
def test_a_folder_is_opened_from_home(shelf: Path, tmp_path: Path, way: str) -> None:
    there = game(tmp_path / "elsewhere", "piers")
    desk = Desk()
    desk.key(pygame.K_f, "f")
    if way == "row":
        choose(desk, there.parent)
        assert [pick.value for pick in desk.sheet.list.picks][1:] == [there]
        desk.sheet.group.focus(desk.sheet.list)
        desk.key(pygame.K_DOWN)
        desk.key(pygame.K_RETURN)
    else:
        choose(desk, there if way == "folder" else there / "game.yaml")
    assert desk.table.session.catalog.folder == there
    assert listed(desk) == ["piers", "wars3x3"], "it is listed from then on"


def test_a_folder_dropped_on_the_window_is_opened(shelf: Path, tmp_path: Path) -> None:
    desk = Desk()
    desk.drop(game(tmp_path / "elsewhere", "piers"))
    assert desk.table.session.catalog.id == "piers"


def test_what_keeps_a_folder_from_being_opened_is_told(shelf: Path, tmp_path: Path) -> None:
    desk, broken = Desk(), game(tmp_path, "piers")
    (broken / "game.yaml").write_text("id: piers\nnmae: x\nplayers: [1, 2]\n", "utf-8")
    desk.drop(tmp_path)
    assert "no game.yaml" in desk.body()
    desk.key(pygame.K_ESCAPE)
    desk.drop(broken)
    assert "nmae" in desk.body()
    assert listed(desk) == ["wars3x3"], "and it is no known place"


def test_of_games_opened_elsewhere_those_used_last_are_listed(shelf: Path, tmp_path: Path) -> None:
    many = [game(tmp_path / "elsewhere", f"game_{n}") for n in range(LAST_USED + 2)]
    desk = Desk()
    for folder in many:
        desk.drop(folder)
    assert listed(desk)[:-1] == [folder.name for folder in reversed(many)][:LAST_USED]


def test_settings_choose_another_folder_for_them(shelf: Path, tmp_path: Path) -> None:
    other = tmp_path / "cloud"
    game(other, "piers")
    game(places.games_dir(), "gulls")
    desk = Desk()
    desk.press("settings")
    desk.press("games_folder")
    choose(desk, other)
    desk.press("yes")
    assert isinstance(desk.scene, SettingsScene)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, HomeScene) and [entry.id for entry in desk.scene.entries] == ["piers", "wars3x3"]
    assert places.games_dir() == other
    desk.press("make_game")
    assert desk.sheet.home == other, "what is made goes there"
    desk.key(pygame.K_ESCAPE)
    desk.press("settings")
    desk.press("games_folder")
    choose(desk, places.usual_games_dir())
    desk.press("yes")
    desk.key(pygame.K_ESCAPE)
    assert [entry.id for entry in desk.scene.entries] == ["gulls", "wars3x3"]


def test_a_folder_that_is_not_there_yet_may_be_named(shelf: Path, tmp_path: Path) -> None:
    desk = Desk()
    desk.press("settings")
    desk.press("games_folder")
    choose(desk, tmp_path / "new")
    assert places.games_dir() == tmp_path / "new" and isinstance(desk.scene, SettingsScene)


@pytest.mark.parametrize("said", ['{"games": 3}', '{"games": "here"}', "[]", "{"])
def test_settings_that_name_no_folder_leave_the_usual_one(shelf: Path, said: str) -> None:
    places.settings_file().parent.mkdir(parents=True, exist_ok=True)
    places.settings_file().write_text(said, "utf-8")
    assert places.games_dir() == places.usual_games_dir()


def test_a_saved_table_finds_its_game_in_that_folder(shelf: Path) -> None:
    game(places.games_dir(), "piers")
    desk = Desk()
    desk.press("game.0")
    desk.app.home()
    desk.wait()
    places.games_dir().joinpath("piers").rename(places.games_dir() / "piers two")
    (places.saves_dir() / "places.json").write_text(json.dumps([]), "utf-8")
    desk = Desk()
    desk.press("continue")
    assert desk.table.session.catalog.folder.name == "piers two"


# --- games that were sent ----------------------------------------------------------------------------------------------


@pytest.fixture
def sent(tmp_path: Path) -> Path:
    """A game as one file."""
    path = tmp_path / "post" / "harbour.tabletop"
    path.parent.mkdir()
    path.write_bytes(packed_game(HARBOUR))
    return path


@pytest.mark.each_once
@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("way", ["drop", "home", "command", "saves"])
def test_a_game_that_was_sent_is_asked_about_once_and_then_lies_open(shelf: Path, sent: Path, way: str, lang: str) -> None:
    desk = Desk(lang=lang)
    if way == "drop":
        desk.drop(sent)
    elif way == "command":
        desk.app.begin(Start(take=sent))
        desk.wait()
    else:
        desk.press("open_folder" if way == "home" else "saved_tables")
        if way == "saves":
            desk.press("import")
        choose(desk, sent)
    held = desk.body()
    assert {"en": "2–4 players · a table without rules · 4 cards · 3 files", "ja": "2–4人・規則のない卓・カード4種・"}[lang] in held
    assert str(places.games_dir()) in held and not places.games_dir().exists(), "nothing is kept before the answer"
    desk.key(pygame.K_RETURN)
    assert desk.table.session.catalog.folder == places.games_dir() / "harbour"
    assert listed(desk) == ["harbour", "wars3x3"]


def test_a_no_keeps_nothing(shelf: Path, sent: Path) -> None:
    desk = Desk()
    desk.drop(sent)
    desk.key(pygame.K_ESCAPE)
    assert isinstance(desk.scene, HomeScene) and not places.games_dir().exists()


def test_the_same_game_is_opened_where_it_is_and_another_version_goes_beside_it(shelf: Path, sent: Path) -> None:
    desk = Desk()
    for said in ("It goes to your own games", "It is here already"):
        desk.drop(sent)
        assert said in desk.body()
        desk.key(pygame.K_RETURN)
        assert desk.table.session.catalog.folder.name == "harbour"
    file = places.games_dir() / "harbour" / "game.yaml"
    file.write_text(file.read_text("utf-8").replace("[2, 4]", "[2, 3]"), "utf-8")
    desk.drop(sent)
    assert "Another version of it is here" in desk.body()
    desk.key(pygame.K_RETURN)
    assert desk.table.session.catalog.folder.name == "harbour_2"


def test_a_hostile_file_is_refused_in_a_sentence(shelf: Path, sent: Path) -> None:
    with zipfile.ZipFile(sent, "a") as file:
        file.writestr("game/../../evil.yaml", "x")
    desk = Desk()
    desk.drop(sent)
    assert desk.body() == "It holds files that would lie outside its own folder, so nothing of it was kept."


def test_what_is_wrong_in_a_game_that_was_sent_is_told_before_it_is_taken_in(shelf: Path, tmp_path: Path) -> None:
    folder = game(tmp_path, "piers")
    with (folder / "cards" / "goods.yaml").open("a", encoding="utf-8") as file:
        file.write("  - {id: odd, nmae: {ja: 変, en: Odd}}\n")
    sent = tmp_path / "x.tabletop"
    sent.write_bytes(packed_game(folder))
    desk = Desk()
    desk.drop(sent)
    assert "Not all of it is sound" in desk.body() and "goods.yaml" in desk.body()


def test_a_sent_table_says_what_it_holds_and_that_its_game_came_with_it(shelf: Path, tmp_path: Path) -> None:
    folder = game(tmp_path, "piers")
    desk = Desk()
    desk.drop(folder)
    session = desk.table.session
    sent = tmp_path / "evening.tabletop"
    sent.write_bytes(packed(whole_of(session), session.catalog, places.content_dir()))
    desk.app.home()
    desk.wait()
    shutil.rmtree(folder)
    (places.saves_dir() / "places.json").unlink()
    desk.drop(sent)
    assert "Harbour Market" in desk.body() and "Player 1 vs Player 2" in desk.body() and "Its game came with it." in desk.body()
    desk.key(pygame.K_RETURN)
    assert desk.table.session.catalog.id == "piers"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_game_of_one_language_is_played_in_either(shelf: Path, tmp_path: Path, lang: str) -> None:
    folder = game(tmp_path, "piers")
    for file in folder.rglob("*.yaml"):
        said = re.sub(r"\{ja: [^{}]*?, en: (\"[^\"]*\"|[^{},]*)\}", r"\1", file.read_text("utf-8"))
        assert "ja" not in said
        file.write_text(said, "utf-8")
    desk = Desk(lang=lang)
    desk.drop(folder)
    desk.wait(400)
    assert desk.table.session.catalog.name[lang] == "Harbour Market"
    desk.app.home()
    desk.wait(400)
    card = next(control for control in desk.scene.controls() if isinstance(control, GameCard))  # type: ignore[attr-defined]
    assert (card.entry.name[lang], card.entry.subtitle[lang]) == (
        "Harbour Market", "A table without rules: move cards and crates as you like")


def test_a_game_of_the_program_that_was_sent_leaves_tables_of_the_program_s_own_with_it(shelf: Path) -> None:
    shutil.copytree(shelf / "wars3x3", places.games_dir() / "wars3x3")
    desk = Desk()
    assert listed(desk) == ["wars3x3", "wars3x3"]
    found = entry_of("wars3x3", "", desk.scene.entries)  # type: ignore[attr-defined]
    assert found is not None and found.folder == shelf / "wars3x3"


def test_a_saved_table_opened_by_a_double_click_goes_on_where_it_lies(shelf: Path) -> None:
    desk = Desk()
    desk.press("game.0")
    path = desk.table.session.journal.path
    desk.app.home()
    desk.wait()
    desk.app.begin(Start(take=path))
    desk.wait()
    assert desk.table.session.journal.path == path, "and is not taken in a second time"


def test_the_game_of_a_table_is_sent_from_its_menu(shelf: Path, tmp_path: Path) -> None:
    desk = Desk()
    desk.drop(game(tmp_path, "piers"))
    desk.table.act(commands.SEND_GAME())
    desk.wait()
    choose(desk, tmp_path / "post.tabletop")
    desk.wait()
    assert look_into(tmp_path / "post.tabletop", tmp_path / "theirs").catalog.id == "piers" and desk.table
