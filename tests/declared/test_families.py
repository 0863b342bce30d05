"""Families of card games, each declared in a few words with one pack of cards: every one is sound and plays to its end."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from read_once import FIXTURES
from samples import one_in

from tabletop.catalog.check import check_game
from tabletop.commands.check import further
from tabletop.commands.check_play import play
from tabletop.operations.reading import load_game

HOME = FIXTURES / "families"
GROUND = ("game", "table")
FAMILIES = sorted(file.stem for file in HOME.glob("*.yaml") if file.stem not in GROUND)
MOST_WORDS = 150
SUITS = {"spade": "♠", "heart": "♥", "diamond": "♦", "club": "♣"}
WORD = re.compile(r"[A-Za-z_.]+|\d+")


def pack() -> str:
    """Fifty-two cards."""
    rows = [f"{suit}_{rank},{sign}{rank},{sign}{rank},{suit},{rank}" for suit, sign in SUITS.items() for rank in range(1, 14)]
    return "\n".join(["id,name.ja,name.en,suit,rank", *rows]) + "\n"


def made(folder: Path, family: str) -> Path:
    """The folder of a family's game."""
    (folder / "cards").mkdir()
    (folder / "cards" / "pack.csv").write_text(pack(), "utf-8")
    for name in GROUND:
        shutil.copy(HOME / f"{name}.yaml", folder)
    shutil.copy(HOME / f"{family}.yaml", folder / "steps.yaml")
    return folder


def words_of(shown: Path) -> int:
    """The words and numbers of a steps.yaml, or of that in the folder of a game, without what people read."""
    file = shown / "steps.yaml" if shown.is_dir() else shown
    return len(WORD.findall(re.sub(r"\{ja: .*?, en: .*?\}", "", file.read_text("utf-8"))))


@pytest.mark.parametrize("family", one_in(3, FAMILIES))
def test_a_family_is_declared_in_few_words_and_plays(family: str, tmp_path: Path) -> None:
    assert words_of(HOME / f"{family}.yaml") <= MOST_WORDS
    folder = made(tmp_path, family)
    assert [str(problem) for problem in check_game(load_game(folder), further) if problem.severity == "error"] == []
    done = play(folder, 6)
    assert done.games == 6 and [str(problem) for problem in done.problems] == []


def test_the_table_of_families_names_every_file_and_says_why_not() -> None:
    rows = [[cell.strip(" `") for cell in line.split("|")[1:-1]] for line in
            (HOME / "README.md").read_text("utf-8").splitlines() if line.startswith("| ")][1:]
    shown = {file for _, file, _ in rows if file}
    assert len(rows) >= 30 and {f"{family}.yaml" for family in FAMILIES} <= shown
    assert [file for file in shown if not (HOME / file).exists()] == []
    assert [family for family, file, why in rows if not (file or why)] == []
    whole = [words_of(HOME / file) for _, file, why in rows if not why]
    assert sum(n <= MOST_WORDS for n in whole) >= 30 and len(whole) - sum(n <= MOST_WORDS for n in whole) <= 1
