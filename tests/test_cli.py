"""The commands: the window, and wrong use in one sentence."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cli_play import HARBOUR, MANUAL, WARS, Run, opened, saved, tabletop, wrong

from tabletop import cli
from tabletop.ui.program import start as screen

__all__ = ["opened", "tabletop"]

def test_without_a_command_the_home_screen_opens(tabletop: Run, opened: list[screen.Start]) -> None:
    assert tabletop().code == 0
    assert opened == [screen.Start()]


def test_play_opens_what_was_asked_for(tabletop: Run, opened: list[screen.Start]) -> None:
    said = tabletop("play", "wars3x3", "--mode", "beginner", "--seats", "human,bot:greedy", "--rules", "advise", "--seed", 3,
                    "--lang", "ja")
    assert (said.code, said.err) == (0, "")
    assert opened == [screen.Start("wars3x3", None, "beginner", ("human", "bot:greedy"), "advise", 3, lang="ja")]


def test_play_opens_a_folder(tabletop: Run, opened: list[screen.Start]) -> None:
    assert tabletop("play", HARBOUR).code == 0
    assert tabletop("play", HARBOUR / "game.yaml", "--seats", "human,human,human").code == 0
    assert [Path(start.game) for start in opened] == [HARBOUR, HARBOUR]


def test_play_takes_up_a_saved_table(tabletop: Run, opened: list[screen.Start], tmp_path: Path) -> None:
    saved(tmp_path / "a.jsonl").close()
    assert tabletop("play", "wars3x3", "--load", tmp_path / "a.jsonl").code == 0
    assert opened[0].load == tmp_path / "a.jsonl"


def test_a_home_that_cannot_be_written_to_is_told_and_the_game_goes_on(
        tabletop: Run, opened: list[screen.Start], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "file"))
    said = tabletop("play", "wars3x3")
    assert said.code == 0
    assert said.err.count("\n") == 1
    assert "cannot be written" in said.err
    assert "unsaved" in said.err
    assert len(opened) == 1


def test_without_a_screen_one_sentence_names_what_to_do(tmp_path: Path) -> None:
    env = {key: value for key, value in os.environ.items() if not key.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    if sys.platform != "linux":
        pytest.skip("a screen is always there")
    done = subprocess.run([sys.executable, "-m", "tabletop", "play", "wars3x3"], capture_output=True, text=True, timeout=60,
                          env={**env, "TABLETOP_HOME": str(tmp_path)}, cwd=Path(cli.__file__).parents[1])
    assert done.returncode == 2
    assert "no window can be opened" in done.stderr
    assert "tabletop shot" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(("words", "told"), [
    (["play", "wars3"], ["there is no game 'wars3'", "did you mean 'wars3x3'?"]),
    (["play", "./nowhere"], ["nowhere", "there is no such file or folder"]),
    (["play", str(WARS / "cards")], ["no game.yaml"]),
    (["play", "wars3x3", "--mode", "beginer"], ["no mode of wars3x3 'beginer'", "did you mean 'beginner'?"]),
    (["play", "wars3x3", "--seats", "human,bot:gredy"], ["'bot:gredy'", "did you mean 'bot:greedy'?"]),
    (["play", "wars3x3", "--seats", "human"], ["for 2 seats, not 1"]),
    (["play", str(HARBOUR), "--seats", "human,bot:random"], ["'bot:random'"]),
    (["play", str(HARBOUR), "--rules", "enforce"], ["no rules to enforce"]),
    (["play", "wars3x3", "--rules", "on"], ["way of the rules 'on'", "off, advise, enforce"]),
    (["play", "wars3x3", "--lang", "fr"], ["language 'fr'", "ja, en"]),
    (["play", "wars3x3", "--seed", "one"], ["--seed"]),
    (["play", "wars3x3", "--load", "nowhere.jsonl"], ["nowhere.jsonl", "cannot be read"]),
    (["play", "wars3x3", "--load", str(MANUAL)], ["not a saved table"]),
    (["play", "wars3x3", "--load", str(WARS)], ["cannot be read"]),
    (["play", "wars3x3", "--load", "x.jsonl", "--seed", "3"], ["--load"]),
    (["play", "a" * 300], ["too long"]),
    (["check", "a" * 300], ["too long"]),
    (["replay", "/dev/zero"], ["/dev/zero", "no file"]),
    (["scenario", "/dev/zero"], ["/dev/zero", "no file"]),
    (["simulate", "wars3x3", "--games", str(10 ** 30)], ["at most 10000000"]),
    (["simulate", "wars3x3", "--games", "3", "--jobs", str(10 ** 30)], ["at most", "256"]),
    (["simulate", "wars3x3", "--games", "1", "--json", "/dev/full"], ["No space left"]),
    (["play"], ["GAME"]),
    (["plya"], ["plya"]),
    (["--verbose"], ["--verbose"]),
    (["replay", "nowhere.jsonl"], ["nowhere.jsonl"]),
    (["replay", str(WARS / "game.yaml")], ["game.yaml:"]),
    (["replay", str(MANUAL), "--json"], ["--trace"]),
    (["replay", str(MANUAL), "--trace", "--to", "99"], ["no commit 99", "0 to 59"]),
    (["replay", str(MANUAL), "--trace", "--eyes", ","], ["there is no seat ''"]),
    (["print", str(HARBOUR), "--out", "a.pdf", "--paper", ""], ["there is no paper ''"]),
    (["scenario", "nowhere.yaml"], ["nowhere.yaml"]),
    (["scenario", str(HARBOUR)], ["no scenarios"]),
    (["check", "nowhere"], ["nowhere"]),
    (["simulate", "wars3x3"], ["--games"]),
    (["simulate", "wars3x3", "--games", "0"], ["at least 1"]),
    (["simulate", "wars3x3", "--games", "3", "--jobs", "0"], ["at least 1"]),
    (["simulate", "wars3x3", "--games", "3", "--seats", "human,human"], ["'human'"]),
    (["simulate", "wars3x3", "--games", "3", "--seats", "cmd:nobody-at-all,bot:random"], ["no program 'nobody-at-all'"]),
    (["simulate", "wars3x3", "--games", "3", "--compare", "breakthruogh"], ["did you mean 'breakthrough'"]),
    (["simulate", "wars3x3", "--games", "3", "--cards", "999"], ["no card of wars3x3 '999'"]),
    (["simulate", "wars3x3", "--games", "3", "--cards", ",,"], ["--cards names cards"]),
    (["simulate", "wars3x3", "--games", "3", "--compare", ",,"], ["--compare names a variant"]),
    (["simulate", "wars3x3", "--games", "3", "--compare", "breakthrough", "--beside", "bot:"], ["there is no bot ''"]),
    (["simulate", "wars3x3", "--games", "3", "--only", "mia"], ["nobody chooses a character"]),
    (["simulate", "wars3x3", "--games", "3", "--compare", "breakthrough", "--cards", "all"], ["one at a time"]),
    (["simulate", "wars3x3", "--games", "3", "--beside", "greedy"], ["--beside"]),
    (["simulate", "wars3x3", "--games", "3", "--plot", "a.png"], ["--compare or --cards"]),
    (["simulate", "wars3x3", "--games", "3", "--cards", "all", "--plot", "a.jpg"], [".png"]),
    (["simulate", "pearls", "--games", "3", "--cards", "all"], ["no bot uses any card of pearls"]),
    (["simulate", str(HARBOUR), "--games", "3"], ["no rules"]),
    (["simulate", "wars3x3", "--games", "3", "--json", "/dev/null/x.json"], ["cannot be written"]),
    (["shot", "wars3x3"], ["--out"]),
    (["shot", "wars3x3", "--out", "a.jpg"], [".png"]),
    (["shot", "wars3x3", "--out", "a.png", "--size", "big"], ["'big' is no size", "1280x800"]),
    (["shot", "wars3x3", "--out", "a.png", "--size", "9999x9999"], ["is no size"]),
    (["shot", "wars3x3", "--out", "a.png", "--ui-scale", "9"], ["'9' is no UI scale"]),
    (["shot", "wars3x3", "--out", "a.png", "--ui-scale", "nan"], ["is no UI scale"]),
    (["shot", "wars3x3", "--out", "/dev/null/a.png"], ["cannot be written"]),
], ids=lambda value: " ".join(value)[-40:])
def test_wrong_use_is_one_sentence(tabletop: Run, opened: list[screen.Start], words: list[str], told: list[str]) -> None:
    wrong(tabletop(*words), *told)
    assert opened == []


@pytest.mark.parametrize("text", ["", "\x00\xff", "{}\n", '{"tabletop": 9}\n', '{"tabletop": 1}\n',
                                  '{"tabletop": 1, "game": "chess"}\n'])
def test_a_foreign_save_is_told(tabletop: Run, opened: list[screen.Start], tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(text, "utf-8")
    wrong(tabletop("play", "wars3x3", "--load", path), "a.jsonl")
    wrong(tabletop("replay", path, "--trace"), "a.jsonl")
    wrong(tabletop("shot", "wars3x3", "--load", path, "--out", tmp_path / "a.png"), "a.jsonl")
    assert opened == []


def test_a_save_of_another_game_is_told(tabletop: Run, tmp_path: Path) -> None:
    saved(tmp_path / "a.jsonl").close()
    wrong(tabletop("play", HARBOUR, "--load", tmp_path / "a.jsonl"), "a table of wars3x3, not of harbour")


def test_a_folder_that_holds_no_game_is_refused_without_being_searched(tabletop: Run, tmp_path: Path,
                                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "disk" / "stray" / "deep").mkdir(parents=True)
    (tmp_path / "disk" / "stray" / "notes.yaml").write_text("a: 1\n", "utf-8")
    monkeypatch.setattr(os, "walk", lambda *_: pytest.fail("the whole of it is searched"))
    wrong(tabletop("check", tmp_path / "disk"), "there is no game here")
    said = tabletop("check", tmp_path / "disk" / "stray")
    assert said.code == 1 and "game.yaml:1:1: is missing" in said.out
