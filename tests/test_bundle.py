"""A folder that starts without Python: what is asked for, and in the long run the folder itself in an empty environment."""

from __future__ import annotations

import os
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest
from test_cli import Run, tabletop

from tabletop import places
from tabletop.commands import bundle

__all__ = ["tabletop"]


def test_without_the_library_that_makes_it_it_is_told_what_to_install(tabletop: Run, tmp_path: Path,
                                                                      monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "find_spec", lambda name: None)
    said = tabletop("bundle", "--out", tmp_path)
    assert said.code == 2 and ".[bundle]" in said.err and not (tmp_path / "tabletop").exists()


def test_nothing_is_overwritten(tabletop: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bundle, "find_spec", lambda name: True)
    (tmp_path / "tabletop").mkdir()
    assert "is there already" in tabletop("bundle", "--out", tmp_path).err


def test_games_signs_fonts_and_every_part_of_the_program_are_asked_for(tmp_path: Path) -> None:
    words = bundle.command_line(tmp_path, tmp_path / "out")
    assert f"{places.content_dir()}{os.pathsep}tabletop/_data/content" in words
    assert f"{places.sprites_dir()}{os.pathsep}tabletop/_data/sprites" in words
    assert [words[n + 1] for n, word in enumerate(words) if word == "--collect-submodules"] == ["tabletop"]
    assert {*bundle.DATA, "tabletop"} == {words[n + 1] for n, word in enumerate(words) if word == "--collect-data"}
    compile((tmp_path / "begin.py").read_text("utf-8"), "begin.py", "exec")


@pytest.mark.long
@pytest.mark.skipif(find_spec("PyInstaller") is None, reason="the extra `bundle` is not installed")
def test_the_folder_starts_with_no_python_on_the_path_and_an_empty_home(tmp_path: Path) -> None:
    bundle.bundle(tmp_path)
    (tmp_path / "home").mkdir()
    bare = {"HOME": str(tmp_path / "home"), "PATH": str(tmp_path / "nowhere"), "SDL_VIDEODRIVER": "dummy"}
    for words, said in ((["--help"], "play"), (["check", "lanterns"], "0 errors"), (["shot", "lanterns", "--out", "x.png"], ""),
                        (["simulate", "lanterns", "--games", "4", "--seats", "bot:random,bot:random", "--jobs", "2"], "4 of 4")):
        line = [str(tmp_path / "tabletop" / bundle.program()), *words]
        done = subprocess.run(line, env=bare, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0 and said in done.stdout, done.stderr
