"""What the README says is true: its files are the fixture's, its commands exist, its paths are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from read_once import catalog_of
from test_imports import TABLE

from tabletop.catalog.check import check
from tabletop.cli import app
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.scenario import Game, load_scenarios, run

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text("utf-8")
HARBOUR = ROOT / "tests" / "fixtures" / "harbour"
BLOCKS = re.findall(r"```yaml\n(.*?)```", README, re.S)


def test_the_game_of_the_readme_is_the_fixture_and_sound() -> None:
    shown = dict(block.split("\n", 1) for block in BLOCKS if block.startswith("# "))
    assert {name.removeprefix("# ") for name in shown} == {"game.yaml", "table.yaml", "cards/goods.yaml"}
    for name, text in shown.items():
        assert (HARBOUR / name.removeprefix("# ")).read_text("utf-8") == text
    assert check([HARBOUR], load_game) == []


def test_the_scenario_of_the_readme_holds(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(next(block for block in BLOCKS if block.startswith("- id:")), "utf-8")
    (scenario,), problems = load_scenarios([file])
    assert problems == []
    assert run(scenario, {"wars3x3": Game(catalog_of("wars3x3"), rules_of("wars3x3"))}) == []


def test_every_command_is_in_the_table_and_every_command_of_the_table_exists() -> None:
    known = {command.name for command in (*app.registered_commands, *app.registered_groups)}
    assert known == set(re.findall(r"^\| `tabletop ([a-z]+)", README, re.M))


@pytest.mark.parametrize("path", sorted(set(re.findall(r"`((?:tabletop|content|tests|\.ci)/[\w./<>-]+)`", README))))
def test_every_path_of_the_readme_is_there(path: str) -> None:
    assert (ROOT / path).exists()


def test_the_picture_is_there_if_it_is_shown() -> None:
    for picture in re.findall(r"!\[[^]]*\]\(([^)]+)\)", README):
        assert (ROOT / picture).is_file()


@pytest.mark.parametrize("shell", ["sh", "powershell"])
def test_each_of_the_two_lines_is_one_line(shell: str) -> None:
    lines = re.findall(rf"```{shell}\n(.*?)```", README, re.S)
    assert len(lines) == 2
    assert all(line.count("\n") == 1 for line in lines)


@pytest.mark.parametrize("word", ["determinise", "playout policy", "response window", "information set", "ticker", "board status",
                                  "last move", "sound cues"])
def test_the_glossary_says_where_what_the_field_calls_so_is_found(word: str) -> None:
    row = next(line for line in README.splitlines() if line.startswith("| ") and word in line.split("|")[2])
    where = re.findall(r"`([^`]+)`", row.split("|")[3])
    assert where and all([*(ROOT / "tabletop").glob(path.replace("<id>", "*"))] for path in where), row


def test_the_floors_of_the_table_are_told_in_their_order() -> None:
    rows = README.split("The table's screen, `tabletop/ui/table`")[1].split("\n\n")[1].splitlines()[2:]
    told = [name.removesuffix(".py") for row in rows for name in re.findall(r"`([^`]+)`", row.split("|")[1])]
    assert told == [room for floor in TABLE for room in floor]
