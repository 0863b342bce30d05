"""A position is kept from the menu of a table: the file is where it was asked to be, and why it cannot be is said."""

from __future__ import annotations

from pathlib import Path

import pytest
from pupil import Pupil

from tabletop.commands import scenario as scenario_command
from tabletop.ui import commands
from tabletop.ui.saving import positions
from tabletop.ui.saving.chooser import AskedFile
from tabletop.ui.table.panels.menus import items


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
