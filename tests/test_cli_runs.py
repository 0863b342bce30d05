"""Scenarios, simulations and pictures."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest
from cli_play import HARBOUR, WARS, Run, saved, tabletop, wrong

from tabletop.studio.figures import figures_of

__all__ = ["tabletop"]

def test_scenarios_hold(tabletop: Run) -> None:
    said = tabletop("scenario", WARS / "scenarios" / "removal.yaml")
    assert (said.code, said.err) == (0, "")
    assert re.search(r"\d+ scenarios: \d+ hold, 0 do not", said.out)


def test_a_scenario_that_does_not_hold_is_told_with_its_place(tabletop: Run, tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("""\
- id: X-1
  rule: [2.1-1]
  about: {ja: 誤り, en: A slip}
  game: wars3x3
  table: {zones: {p1.hand: 009 028, p2.unit.1: "016"}, step: 2.1}
  do: [p1 removal 028 > p2.unit.1]
  expect: {zones: {discard: "028"}}
""", "utf-8")
    said = tabletop("scenario", path)
    assert said.code == 1
    assert re.search(r"mine\.yaml:7:\d+: X-1: ", said.out)
    path.write_text("- id: X-1\n  ruel: [1]\n", "utf-8")
    said = tabletop("scenario", path)
    assert said.code == 1
    assert "did you mean 'rule'" in said.out


def test_simulate_counts_the_same_for_any_number_of_jobs(tabletop: Run, tmp_path: Path) -> None:
    told = []
    for jobs in (1, 2):
        out = tmp_path / f"{jobs}.json"
        said = tabletop("simulate", "wars3x3", "--games", 12, "--seats", "bot:random,bot:random", "--seed", 4, "--jobs", jobs,
                        "--json", out)
        assert (said.code, said.err) == (0, "")
        assert said.out.startswith("wars3x3 beginner: 12 of 12 games finished, 0 errors")
        told.append(json.loads(out.read_text("utf-8")))
    wanted = {"game", "mode", "games", "finished", "errors", "wins", "draws", "decisions", "seconds", "decisions_per_s", "seed"}
    assert wanted <= set(told[0])
    for figures in told:
        for clock in ("seconds", "decisions_per_s"):
            del figures[clock]
    assert told[0] == told[1]


def test_simulate_prints_json_alone_where_asked(tabletop: Run) -> None:
    said = tabletop("simulate", "wars3x3", "--games", 2, "--json", "-")
    assert json.loads(said.out)["games"] == 2


def test_simulate_compares_and_goes_on_from_what_it_kept(tabletop: Run, tmp_path: Path) -> None:
    words = ("simulate", "night_market", "--games", 8, "--compare", "stubborn", "--keep", tmp_path / "kept.json",
             "--replays", tmp_path / "look", "--json", tmp_path / "a.json")
    said = tabletop(*words)
    assert (said.code, said.err) == (0, "")
    assert said.out.startswith("stubborn (random, 8 games): wins of the first seat not known yet:")
    after = next(line for line in said.out.splitlines() if line.startswith("  after: "))
    assert re.search(r"p1 \(random\) wins [^,]+, p2 \(random\) wins [^,]+, \d draws?; worth [\d.]+ / [\d.]+; [\d.]+ turns", after)
    figures = json.loads((tmp_path / "a.json").read_text("utf-8"))["compared"][0]
    assert (figures["games"], figures["verdict"], figures["finished"]) == (8, "open", [4, 4])
    file = re.findall("tabletop replay (.+)", said.out)[0]
    assert tabletop("replay", file, "--trace").code == 0
    assert {file.name for file in tmp_path.iterdir()} == {"kept.json", "look", "a.json"}
    assert tabletop(*words).out == said.out
    wrong(tabletop(*words, "--seed", 9), "counts of another run: seed 0, not 9")


def test_a_variant_with_an_error_is_not_played(tabletop: Run, tmp_path: Path) -> None:
    assert tabletop("new", "crabs", "--dir", tmp_path).code == 0
    said = "name: Odd\ndescription: Odd\nsteps: {play: {deal: {do: {deal: {crads: 3}}}}}\n"
    (tmp_path / "crabs" / "variants" / "odd.yaml").write_text(said, "utf-8")
    for option in ("--compare", "--variant"):
        told = tabletop("simulate", tmp_path / "crabs", "--games", 2, option, "odd")
        assert told.code == 2 and "odd.yaml:3:35: unknown key 'crads'" in told.err and "is not played until" in told.err


def test_simulate_keeps_what_cards_are_worth_for_the_gallery(tabletop: Run) -> None:
    said = tabletop("simulate", "night_market", "--games", 8, "--cards", "coin_9", "--beside", "greedy")
    assert (said.code, said.err) == (0, "") and re.search(r"coin_9 .* used 100 % \| greedy: worth", said.out), said.out
    kept = figures_of("night_market")
    assert kept is not None and (kept.bot, kept.games, kept.cards["coin_9"]["used"]) == ("random", 8, 100.0)


def test_figures_go_to_stdout_though_a_bar_is_drawn_on_the_terminal(tabletop: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.commands.common._on_terminal", lambda: True)
    said = tabletop("simulate", "pearls", "--games", 2, "--json", "-")
    assert json.loads(said.out)["games"] == 2


def test_simulate_seats_programs(tabletop: Run) -> None:
    player = Path(__file__).parent / "bots" / "echo_player.py"
    said = tabletop("simulate", "pearls", "--games", 1, "--seats", f"bot:random,cmd:{sys.executable} {player}")
    assert said.out.startswith("pearls table: 1 of 1 game finished, 0 errors, "), said.out


def test_a_picture_is_drawn_and_nothing_else_is_left(tabletop: Run, tmp_path: Path) -> None:
    for game, name in (("wars3x3", "a.png"), (HARBOUR, "b.png")):
        said = tabletop("shot", game, "--lang", "ja", "--size", "1024x640", "--out", tmp_path / name)
        assert (said.code, said.err) == (0, "")
        assert (tmp_path / name).read_bytes().startswith(b"\x89PNG")
        assert (tmp_path / name).read_bytes()[16:24] == (1024).to_bytes(4, "big") + (640).to_bytes(4, "big")
    assert not (tmp_path / "home" / "saves").exists()


def test_a_picture_of_a_saved_table_leaves_the_file_alone(tabletop: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    saved(path).close()
    path.write_bytes(path.read_bytes() + b'{"torn')
    before = path.read_bytes()
    said = tabletop("shot", "wars3x3", "--load", path, "--out", tmp_path / "a.png")
    assert (said.code, said.err) == (0, "")
    assert path.read_bytes() == before


def test_a_picture_of_a_game_under_way(tabletop: Run, tmp_path: Path) -> None:
    def drawn(*words: object) -> bytes:
        said = tabletop("shot", "night_market", "--size", "1024x640", "--out", tmp_path / "a.png", *words)
        assert (said.code, said.err) == (0, "")
        return (tmp_path / "a.png").read_bytes()
    four = drawn("--seats", 4, "--seed", 7, "--to", 9)
    assert drawn("--seats", 4, "--seed", 7, "--to", 9) == four
    assert len({four, *(drawn(*words) for words in ((), ("--seats", 4), ("--seats", 4, "--seed", 7)))}) == 4
    assert tabletop("simulate", "night_market", "--games", 1, "--replays", tmp_path / "look").code == 0
    file = next((tmp_path / "look").iterdir())
    assert drawn("--load", file) != drawn("--load", file, "--to", 6)


def test_a_picture_that_cannot_be_drawn_is_told(tabletop: Run, tmp_path: Path) -> None:
    shot = ("shot", "night_market", "--out", tmp_path / "a.png")
    wrong(tabletop(*shot, "--seats", 9), "night_market table is for 2 to 4 seats, not 9")
    wrong(tabletop(*shot, "--load", tmp_path / "none.yaml"), "cannot be read")
    (tmp_path / "odd.yaml").write_text("cat: dog", "utf-8")
    wrong(tabletop(*shot, "--load", tmp_path / "odd.yaml"), "odd.yaml:1:1: key 'game' is missing")
    wrong(tabletop(*shot, "--load", tmp_path / "odd.yaml", "--seed", 3), "is drawn as it was")
    assert not (tmp_path / "a.png").exists()


def test_gallery_lays_the_cards_that_are_looked_for_on_one_picture(tabletop: Run, tmp_path: Path) -> None:
    out = tmp_path / "sheet.png"
    assert tabletop("gallery", HARBOUR, "--out", out, "--find", "price>5").out == f"2 cards in {out}\n"
    assert out.read_bytes().startswith(b"\x89PNG")
    wrong(tabletop("gallery", HARBOUR, "--out", tmp_path / "sheet.pdf"), "end its name in .png")
    wrong(tabletop("gallery", HARBOUR, "--out", out, "--find", "price>50"), "no card of harbour")
    wrong(tabletop("gallery", "wars3x3", "--variant", "nope"), "no variant of wars3x3 'nope'")


def test_report_tells_of_tables_and_leaves_out_what_is_none(tabletop: Run, tmp_path: Path) -> None:
    saved(tmp_path / "a.jsonl").close()
    (tmp_path / "b.jsonl").write_text("no table", "utf-8")
    out = tmp_path / "report.html"
    said = tabletop("report", tmp_path / "a.jsonl", tmp_path / "b.jsonl", "--out", out, "--lang", "ja")
    assert (said.code, said.out) == (0, f"1 game, 0 notes: {out}\n")
    assert "b.jsonl" in said.err and "<h1>1ゲームの報告</h1>" in out.read_text("utf-8")
    with (tmp_path / "a.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"remark": "note", "at": 0, "seat": 0, "text": "half a letter: \\ud800", "t": 1' + "0" * 400 + "}\n")
    assert tabletop("report", tmp_path, "--out", out).out == f"1 game, 1 note: {out}\n"
    assert "half a letter: ?" in out.read_text("utf-8")
    for nothing in (tmp_path / "b.jsonl", WARS):
        said = tabletop("report", nothing)
        assert said.code == 2 and said.err.endswith("there is no saved table among these; their names end in .jsonl\n")
