"""A position is kept from the menu of a table: the file is where it was asked to be, and why it cannot be is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from pupil import Pupil

from tabletop.commands import scenario as scenario_command
from tabletop.play.journal import put_whole
from tabletop.ui import commands
from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.saving import positions
from tabletop.ui.saving.chooser import AskedFile, choose
from tabletop.ui.table.panels.menus import items
from tabletop.ui.widgets import Action


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_position_is_kept_as_a_scenario_from_the_menu(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pupil = Pupil("wars3x3", "1_land", lang)
    scene, told = pupil.scene, list[str]()
    assert {"keep_scenario", "keep_puzzle", "keep_lesson"} <= {item.action for item in items("saves", scene.model)}
    monkeypatch.setattr(positions, "choose", lambda host, asked, folder, done, back: chosen(asked, folder, done))
    monkeypatch.setattr(pupil.app, "tell", lambda key, *args, **figures: told.append(key))

    def chosen(asked: AskedFile, folder: Path, done: object) -> None:
        assert asked.kind == "save" and asked.name.endswith(".yaml") and folder == Path.home()
        done(tmp_path / asked.name)  # type: ignore[operator]

    scene.act(commands.KEEP_SCENARIO())
    pupil.wait(200)
    file = next(tmp_path.glob("wars3x3_*.yaml"))
    assert told == ["kept.done.scenario"] and scenario_command.scenario([file]) == 0
    assert pupil.app.scene is scene


def test_it_is_said_where_no_move_is_far_better(monkeypatch: pytest.MonkeyPatch) -> None:
    said = list[str]()
    monkeypatch.setattr(positions, "tell", lambda host, title, body, back: said.append(body("en")))
    pupil = Pupil("lanterns")
    monkeypatch.setattr(positions, "preparing", lambda session, kind: unclear)

    def unclear() -> str:
        raise positions.CannotKeep("unclear")

    table = Pupil("wars3x3", "1_land").scene
    positions.keep_position(pupil.app, table.session, "puzzle", lambda: None)
    pupil.wait(200)
    assert said == ["No move is far better here than all others, so there is no one answer."]


@pytest.mark.each_once
@pytest.mark.parametrize("way", ["file.typed", "path"])
@pytest.mark.parametrize("name", ["/", "..", ".", "a" * 300, "no/" + "b" * 300, "~nobody_of_that_name/x"])
def test_a_name_that_names_no_file_is_looked_into_or_cannot_be_written(name: str, way: str, tmp_path: Path) -> None:
    pupil, taken = Pupil("wars3x3", "1_land"), list[Path]()
    choose(pupil.app, AskedFile("save", "kept.title.scenario", (".yaml",)), tmp_path, taken.append, lambda: None)
    pupil.wait(32)
    sheet = pupil.app.scene
    assert isinstance(sheet, SheetScene)
    sheet._act(Action(way, name))
    sheet._act(Action("yes"))
    pupil.wait(32)
    assert not taken if set(name) <= {*"./"} else all(path.suffix == ".yaml" for path in taken)
    for path in (path for path in taken if len(path.name) > 255):
        with pytest.raises(OSError, match="too long"):
            put_whole(path, b"")
