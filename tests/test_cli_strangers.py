"""What strangers' files make the commands do: they say one sentence, and go on with the rest."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from cli_play import HARBOUR, Run, saved, tabletop, wrong

from tabletop import places
from tabletop.catalog.problem import visible
from tabletop.operations.reading import load_game
from tabletop.play import whereabouts
from tabletop.studio.csv_sheet import run_by_spreadsheets

assert tabletop  # the fixture
SCENARIO = """
- {id: GOOD, rule: [6-10], about: {ja: 動く, en: It holds}, game: hackclad_delta, mode: versus, seats: 2,
   table: {given: {p1: amelia, p2: flare}, step: 8-4-3}, expect: {over: false}}
- {id: BAD, rule: [6-10], about: {ja: 綴り, en: Misspelt}, game: hackclad_delta, mode: versus, seats: 2,
   table: {given: {p1: amelai, p2: flare}, step: 8-4-3}, expect: {step: 8-4-3}}
- {id: FAR, rule: [1], about: {ja: 遠く, en: Elsewhere}, game: //server/share/game}
"""
MOVES = "about: {ja: 遠く, en: Elsewhere}\ngame: GAME\nmoves: [p1 pass]\n"
ESCAPE = "\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp.exe"


def test_a_misspelt_character_fails_its_scenario_only(tabletop: Run, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SCENARIO, "utf-8")
    said = tabletop("scenario", file)
    assert said.code == 1 and said.out.splitlines()[-1] == "3 scenarios: 1 hold, 2 do not"
    assert "BAD: unknown name 'amelai', did you mean 'amelia'?" in said.out
    assert "FAR: there is no game '//server/share/game' with rules" in said.out


def test_rules_that_raise_fail_their_scenario_only(tabletop: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text(SCENARIO, "utf-8")
    monkeypatch.setattr("tabletop.play.scenario.open_forced", lambda *_: 1 / 0)
    said = tabletop("scenario", file)
    assert said.code == 1 and "the rules fail on this table: ZeroDivisionError" in said.out


def test_a_file_of_moves_leads_nobody_to_a_folder(tabletop: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(shutil.copytree(places.content_dir() / "pearls", tmp_path / "far"))
    file = tmp_path / "moves.yaml"
    touched: list[str] = []
    real = os.stat
    monkeypatch.setattr(os, "stat", lambda at, *more, **named: touched.append(str(at)) or real(at, *more, **named))
    for game in (str(folder), "../far", "//server/share/far"):
        file.write_text(MOVES.replace("GAME", game), "utf-8")
        wrong(tabletop("replay", file, "--trace"), "is not in any place known here; name its folder with --game")
    assert not [at for at in touched if "far" in at]
    file.write_text(MOVES.replace("GAME", str(folder.resolve())), "utf-8")
    assert "not in any place" not in tabletop("replay", file, "--trace", "--game", folder).err
    whereabouts.remember(folder, places.saves_dir(), places.content_dir())
    assert "not in any place" not in tabletop("replay", file, "--trace").err


@pytest.mark.parametrize("as_json", [[], ["--json"]])
def test_a_trace_moves_no_terminal(as_json: list[str], tabletop: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    saved(file).close()
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()]
    lines[-1]["do"] = f"p1 {ESCAPE}"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")
    said = tabletop("replay", file, "--trace", "--eyes", "all", *as_json)
    assert "owned" in said.out and not set("\x1b\x07\x9b\u202e") & set(said.out + said.err)
    if as_json:
        assert json.loads(said.out.splitlines()[-1])["text"] == f"p1 {ESCAPE}"


def test_what_a_terminal_obeys_is_escaped_and_nothing_else() -> None:
    assert visible("札 a\u3000é\u200d👩") == "札 a\u3000é\u200d👩"
    assert visible(ESCAPE) == r"\x1b]0;owned\x07\x1b[2J\x9b31m\u202egnp.exe"


def test_schemas_of_a_game_lie_beside_that_game_only(tabletop: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))
    content = places.content_dir()
    before = {path for path in content.rglob("*") if "schemas" in path.parts}
    assert tabletop("schema", folder).code == 0
    assert (folder / "schemas" / "cards" / "harbour.json").is_file()
    assert {path for path in content.rglob("*") if "schemas" in path.parts} == before
    assert tabletop("schema", folder, "--dir", tmp_path / "all").code == 0
    assert [file.name for file in (tmp_path / "all" / "cards").iterdir()] == ["harbour.json"]
    package = tmp_path / "package"
    shutil.copytree(HARBOUR, package / "_data" / "content" / "harbour")
    monkeypatch.setattr(places, "PACKAGE", package)
    for words in (("schema",), ("schema", "harbour")):
        wrong(tabletop(*words), "nothing is written into the installed program; name a folder with --dir")
    assert not list(package.rglob("schemas"))


def test_cells_that_a_spreadsheet_would_run_are_told(tabletop: Run, tmp_path: Path) -> None:
    folder = Path(shutil.copytree(HARBOUR, tmp_path / "harbour"))
    goods = folder / "cards" / "goods.yaml"
    text = goods.read_text("utf-8").replace("en: Silk", "en: '=HYPERLINK(\"http://x\",\"Silk\")'").replace("price: 2", "price: -2")
    goods.write_text(text.replace("ja: 塩", "ja: ＠SUM(A1)"), "utf-8")
    assert run_by_spreadsheets(load_game(folder)) == ["silk, column name.en", "salt, column name.ja"]
    said = tabletop("export", folder, "--to", "csv", "--out", tmp_path / "x.csv")
    assert said.code == 0 and "run them: silk, column name.en; salt, column name.ja; open the file as text" in said.err
    assert tabletop("export", HARBOUR, "--to", "csv", "--out", tmp_path / "y.csv").err == ""


def test_a_report_leaves_one_odd_save_out_and_tells_it(tabletop: Run, tmp_path: Path) -> None:
    for name in ("a", "b"):
        saved(tmp_path / f"{name}.jsonl").close()
    lines = [json.loads(line) for line in (tmp_path / "b.jsonl").read_text("utf-8").splitlines()]
    odd = {**lines[-1], "n": lines[-1]["n"] + 1, "after": lines[-1]["n"], "kind": "forced", "refusal": 5, "facts": []}
    (tmp_path / "b.jsonl").write_text("".join(json.dumps(line) + "\n" for line in (*lines, odd)), "utf-8")
    said = tabletop("report", tmp_path, "--out", tmp_path / "report.html")
    assert said.code == 0 and said.out.startswith("1 game, ")
    assert said.err.count("\n") == 1 and "b.jsonl: left out, for it says something no table could" in said.err
