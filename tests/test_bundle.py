"""A folder that starts without Python: what is asked for, and in the long run the folder itself in an empty environment."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path

import pytest
from cli_play import Run, tabletop

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


def test_what_prints_comes_with_the_extra_that_makes_the_folder() -> None:
    extras = tomllib.loads((places.PACKAGE.parent / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"]
    assert {one for one in extras["studio"] if one.startswith("fpdf2")} <= {*extras["bundle"]}
    assert "fpdf" not in bundle.LEFT_OUT


@pytest.mark.parametrize(("frozen", "said"), [(False, "python -m pip install fpdf2"), (True, "which this folder was made without")])
def test_what_cannot_be_printed_says_what_is_missing(tabletop: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, frozen: bool,
                                                     said: str) -> None:
    monkeypatch.setitem(sys.modules, "fpdf", None)
    monkeypatch.delitem(sys.modules, "tabletop.studio.pdf", raising=False)
    monkeypatch.setattr(sys, "frozen", frozen, raising=False)
    told = tabletop("print", "lanterns", "--out", tmp_path / "x.pdf")
    assert told.code == 2 and "printing needs fpdf2" in told.err and said in told.err and not (tmp_path / "x.pdf").exists()


@pytest.mark.long
@pytest.mark.skipif(find_spec("PyInstaller") is None, reason="the extra `bundle` is not installed")
def test_the_folder_starts_with_no_python_on_the_path_and_an_empty_home(tmp_path: Path) -> None:
    bundle.bundle(tmp_path)
    (tmp_path / "home").mkdir()
    bare = {"HOME": str(tmp_path / "home"), "PATH": str(tmp_path / "nowhere"), "SDL_VIDEODRIVER": "dummy"}
    for words, said in ((["--help"], "play"), (["check", "lanterns"], "0 errors"), (["shot", "lanterns", "--out", "x.png"], ""),
                        (["print", "lanterns", "--out", "x.pdf"], "cards on"),
                        (["simulate", "lanterns", "--games", "4", "--seats", "bot:random,bot:random", "--jobs", "2"], "4 of 4")):
        line = [str(tmp_path / "tabletop" / bundle.program()), *words]
        done = subprocess.run(line, env=bare, cwd=tmp_path, capture_output=True, text=True)
        assert done.returncode == 0 and said in done.stdout, done.stderr
