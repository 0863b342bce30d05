"""The first page for designers can be followed as it stands: its commands print what it shows, its files play."""

from __future__ import annotations

import fnmatch
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tabletop.catalog.check import check_game
from tabletop.cli import app
from tabletop.commands.check import further
from tabletop.commands.check_play import play
from tabletop.operations.reading import load_game
from tabletop.places import content_dir

PAGE = (content_dir() / "first_game.md").read_text("utf-8")
SHOWN = [block.strip("\n").split("\n$ ") for block in re.findall(r"```console\n\$ (.*?)```", PAGE, re.S)]
WRITTEN = dict(re.findall(r"```yaml\n# (\S+)\n(.*?)```", PAGE, re.S))


def rewritten(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def prints(block: int) -> None:
    """The commands of a block print what stands below them; `...` is anything."""
    for shown in SHOWN[block]:
        command, _, said = shown.partition("\n")
        told = CliRunner().invoke(app, command.split()[1:]).output.strip()
        assert fnmatch.fnmatchcase(told, said.replace("[", "[[]").replace("...", "*")), told


def test_the_page_is_followed_from_the_top(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "my_game"
    steps = folder / "steps.yaml"
    prints(0)
    rewritten(steps, "to: hand, cards", "to: hands, cards")
    prints(1)
    rewritten(steps, "to: hands, cards: 5", "to: hand, cards: 5")
    row = re.search(r"`(wolf,.*?)`", PAGE)
    assert row is not None
    with (folder / "cards" / "cards.csv").open("a", encoding="utf-8") as sheet:
        sheet.write(row[1] + "\n")
    rewritten(folder / "game.yaml", "fields:\n", "fields:\n  effect: effect\n")
    (folder / "cards" / "owl.yaml").write_text(WRITTEN["cards/owl.yaml"], "utf-8")
    asked, = re.findall(r"`- (play: .*use: played\]\})`", PAGE)
    rewritten(steps, "play: {from: hand, to: played}", asked)
    prints(2)
    (folder / "variants" / "quick.yaml").write_text(WRITTEN["variants/quick.yaml"], "utf-8")
    assert [str(problem) for problem in check_game(load_game(folder, ("quick",)), further)] == []


def test_the_scenario_of_its_page_holds_in_a_new_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert CliRunner().invoke(app, ["new", "my_game"]).exit_code == 0
    page = (content_dir() / "scenarios.md").read_text("utf-8")
    example = re.findall(r"```yaml\n# scenarios/first\.yaml.*?\n(.*?)```", page, re.S)[0]
    file = tmp_path / "my_game" / "scenarios" / "first.yaml"

    def said(text: str, *command: str) -> str:
        file.write_text(text, "utf-8")
        return CliRunner().invoke(app, [*command, "my_game"]).output
    assert said(example, "scenario") == "1 scenarios: 1 hold, 0 do not\n"
    assert "found key: not_your_turn, rule: play" in said(
        example.replace("refused: p2 play dog > p2.played", "refused: {move: p2 play dog > p2.played, key: why}"), "scenario")
    assert "refused, but it is legal" in said(example.replace("refused: p2 play dog > p2", "refused: p1 play cat > p1"), "scenario")
    assert "rest: unknown place 'bocks'" in said(example.replace("rest: box", "rest: bocks"), "scenario")
    assert "unknown rule 'tak', did you mean 'take'? (`rule` is the id of a step, or win)" in said(
        example.replace("rule: take", "rule: tak"), "scenario")


def test_all_choose_at_once_as_the_page_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    CliRunner().invoke(app, ["new", "my_game"])
    steps = tmp_path / "my_game" / "steps.yaml"
    rewritten(steps, "- play: {from: hand, to: played}", "- play: {who: all, from: hand, to: played}")
    rewritten(steps, "            - compare: ", "            - reveal: all.played\n            - compare: ")
    rewritten(steps, "cards: 5", "cards: 7")
    assert [str(problem) for problem in check_game(load_game(tmp_path / "my_game"), further)] == []
    assert play(tmp_path / "my_game", 6).problems == []


def test_what_the_page_leads_to_is_there() -> None:
    assert [link for link in re.findall(r"\]\(([\w./]+)", PAGE) if not (content_dir() / link).exists()] == []
