"""Content with slips, as the commands tell it."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest
from cli_play import HARBOUR, WARS, Run, opened, tabletop, wrong

from tabletop.ui.program import start as screen

__all__ = ["opened", "tabletop"]

@pytest.mark.parametrize(("file", "old", "new", "told"), [
    ("table.yaml", "  deck:", "\tdeck:", r"table\.yaml:4:1: .*tab"),
    ("cards/goods.yaml", "price: 6", "price: 6, price: 7", r"goods\.yaml:3:\d+: duplicate key 'price'"),
    ("cards/goods.yaml", "price: 6", "price: six", r"goods\.yaml:3:\d+: .*price.*six"),
    ("cards/goods.yaml", "copies: 4", "cuont: 4", r"goods\.yaml:3:\d+: unknown key 'cuont', did you mean 'copies'"),
    ("table.yaml", "zone: quay", "zone: quai", r"table\.yaml:\d+:\d+: .*quai.*did you mean 'quay'"),
    ("game.yaml", "players: [2, 4]", "players: 2", r"game\.yaml:4:\d+: players"),
    ("game.yaml", "fields:", "rules: whist\nfields:", r"game\.yaml:5:\d+: this program has no rules 'whist'"),
], ids=["tab", "duplicate", "type", "unknown", "dangling", "players", "rules"])
def test_check_tells_each_slip_with_its_place(tabletop: Run, tmp_path: Path, file: str, old: str, new: str, told: str) -> None:
    folder = tmp_path / "harbour"
    shutil.copytree(HARBOUR, folder)
    text = (folder / file).read_text("utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), "utf-8")
    said = tabletop("check", folder)
    assert said.code == 1
    assert re.search(told, said.out), said.out
    assert "Traceback" not in said.out + said.err
    played = tabletop("shot", folder, "--out", tmp_path / "a.png")
    assert played.code in (0, 2)
    assert "Traceback" not in played.err
    assert "inside" not in played.err, played.err


@pytest.mark.parametrize("file", ["game.yaml", "table.yaml"])
def test_a_game_with_a_file_missing_is_told(tabletop: Run, opened: list[screen.Start], tmp_path: Path, file: str) -> None:
    folder = tmp_path / "harbour"
    shutil.copytree(HARBOUR, folder)
    (folder / file).unlink()
    assert tabletop("check", folder).code == 1
    wrong(tabletop("play", folder), file)


def test_check_finds_slips_in_effects(tabletop: Run, tmp_path: Path) -> None:
    folder = tmp_path / "wars3x3"
    shutil.copytree(WARS, folder)
    magics = folder / "cards" / "magics_fire.yaml"
    text = magics.read_text("utf-8")
    assert "- damage:" in text
    magics.write_text(text.replace("- damage:", "- damge:", 1), "utf-8")
    said = tabletop("check", folder)
    assert said.code == 1
    assert re.search(r"magics_fire\.yaml:\d+:\d+: unknown key 'damge', did you mean 'damage'\?", said.out), said.out


def test_all_games_of_the_program_are_sound(tabletop: Run) -> None:
    said = tabletop("check")
    assert (said.code, said.err) == (0, ""), said.out
    assert re.fullmatch(r"\d+ games?, \d+ cards: 0 errors.*", said.out.splitlines()[-1])
    assert tabletop("check", "wars3x3").out.endswith(": 0 errors\n")
    by_hand, sums = tabletop("check", HARBOUR, WARS / "game.yaml").out.splitlines()
    assert by_hand.startswith("harbour: no rules are declared") and sums.startswith("2 games")


def test_a_table_the_rules_cannot_be_played_on_is_told(tabletop: Run, opened: list[screen.Start], tmp_path: Path) -> None:
    folder = tmp_path / "wars3x3"
    shutil.copytree(WARS, folder)
    table = folder / "table.yaml"
    table.write_text(table.read_text("utf-8").replace("    counted: true\n", "    counted: true\n    modes: [nope]\n", 1), "utf-8")
    assert "unknown mode 'nope'" in tabletop("check", folder).out
    table.write_text((WARS / "table.yaml").read_text("utf-8").replace("    each: seat\n    kind: hand", "    kind: hand"), "utf-8")
    said = tabletop("check", folder)
    assert said.code == 1
    assert re.search(r"table\.yaml:3:3: beginner: wars3x3 lacks 'p1\.hand' in this mode, which its rules need", said.out), said.out
    wrong(tabletop("shot", folder, "--out", tmp_path / "a.png"), "lacks 'p1.hand'")
    wrong(tabletop("simulate", folder, "--games", 1), "lacks 'p1.hand'")


def test_check_tells_codes_and_all_of_it_as_json_and_text_that_fits_no_card(tabletop: Run, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))
    goods = folder / "cards" / "goods.yaml"
    endless = "Pneumonoultramicroscopicsilicovolcanoconiosis of the Harbour and all its Warehouses beyond the Sea"
    goods.write_text(goods.read_text("utf-8").replace("en: Silk", f"en: {endless}").replace("price: 2", "price: two"), "utf-8")
    said = tabletop("check", folder)
    assert said.code == 1
    assert any("price: should be a whole number" in line and line.endswith("[value]") for line in said.out.splitlines())
    assert any("en: the name does not fit a card 116 pixels wide" in line and line.endswith("[warning: text-too-long]")
               for line in said.out.splitlines())
    told = json.loads(tabletop("check", "--json", folder).out)
    assert (told["games"], told["cards"], told["errors"]) == (1, 3, 1)
    assert {"code", "severity", "path", "line", "col", "message", "hint"} == set(told["findings"][0])
    assert [(one["code"], one["line"], one["col"]) for one in told["findings"] if one["severity"] == "error"] == [("value", 4, 59)]
    goods.write_text((HARBOUR / "cards" / "goods.yaml").read_text("utf-8"), "utf-8")
    assert tabletop("check", folder).code == 0


def test_check_with_looks_tells_words_that_cannot_be_read(tabletop: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))
    monkeypatch.setattr("tabletop.commands.looks.SIZES", ((1280, 800),))
    assert "contrast" not in tabletop("check", folder).out
    monkeypatch.setattr("tabletop.ui.faces.draw.INK5", "#F4F1EA")
    said = tabletop("check", "--looks", folder)
    assert said.code == 0
    faint = [line for line in said.out.splitlines() if line.endswith("[warning: contrast]")]
    assert faint
    told = r"cards/goods\.yaml:\d+:\d+: (ja|en): '.*' in #F4F1EA on #\w+ has a contrast of 1\.\d, 4\.5 is needed"
    assert all(re.search(told, line) for line in faint)
