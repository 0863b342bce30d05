"""A game of one's own on the command line: found by its name, packed, opened."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from cli_play import HARBOUR, Run, tabletop

from tabletop import places
from tabletop.play.pack import look_into
from tabletop.ui import window
from tabletop.ui.program.start import Start

__all__ = ["tabletop"]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Start]:
    """What windows were opened with."""
    found: list[Start] = []
    monkeypatch.setattr(window, "run", found.append)
    return found


def test_a_game_is_packed_and_says_how_it_is_opened(tabletop: Run, tmp_path: Path) -> None:
    out = tmp_path / "sent" / "harbour.tabletop"
    said = tabletop("pack", HARBOUR, "--out", out)
    assert said.code == 0 and "Harbour Market, 4 cards" in said.out and "tabletop open" in said.out
    assert look_into(out, tmp_path / "mine").catalog.id == "harbour"


@pytest.mark.parametrize(("words", "told"), [
    (["pack", HARBOUR, "--out", "harbour.zip"], "end its name in .tabletop"),
    (["pack", "nowhere", "--out", "x.tabletop"], "there is no game 'nowhere'"),
    (["open", "nowhere.tabletop"], "cannot be read"),
])
def test_what_cannot_be_packed_or_opened_is_one_sentence(tabletop: Run, opened: list[Start], words: list[object],
                                                         told: str) -> None:
    said = tabletop(*words)
    assert said.code == 2 and told in said.err and said.err.count("\n") == 1 and not opened


def test_open_shows_the_window_with_what_was_sent(tabletop: Run, opened: list[Start], tmp_path: Path) -> None:
    out = tmp_path / "harbour.tabletop"
    tabletop("pack", HARBOUR, "--out", out)
    assert tabletop("open", out, "--lang", "ja").code == 0 and tabletop("open", HARBOUR).code == 0
    assert [(start.take, start.lang) for start in opened] == [(out, "ja"), (HARBOUR, "")]


def test_a_game_in_the_folder_of_own_games_has_a_name(tabletop: Run, opened: list[Start]) -> None:
    folder = places.games_dir() / "harbour"
    shutil.copytree(HARBOUR, folder)
    assert tabletop("check", "harbour").code == 0
    assert tabletop("play", "harbour").code == 0 and opened[0].game == str(folder)
