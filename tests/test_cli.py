"""The command line: what it does, and one clear sentence for whatever is wrong."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tabletop import cli, places
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.hands import read_edit
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.studio.figures import figures_of
from tabletop.ui import app as screen
from tabletop.ui import window

HARBOUR = Path(__file__).parent / "fixtures" / "harbour"
WARS = places.content_dir() / "wars3x3"
MANUAL = WARS / "replays" / "manual.yaml"
LIVES = "30/30 30/30 30/26 30/26 30/26 30/26 30/26 30/22 30/22 18/14 18/8 13/8 13/8 -2/8"


class Said(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def tabletop(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    """Runs `tabletop ...` in this process, with a home of its own."""
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path / "home"))

    def run(*words: object) -> Said:
        monkeypatch.setattr(sys, "argv", ["tabletop", *map(str, words)])
        with pytest.raises(SystemExit) as left:
            cli.main()
        out, err = capsys.readouterr()
        return Said(int(left.value.code or 0), out, err)

    return run


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[screen.Start]]:
    """What would have been shown in a window."""
    starts: list[screen.Start] = []
    monkeypatch.setattr(window, "run", starts.append)
    yield starts


def wrong(said: Said, *words: str) -> None:
    """Wrong use: exit 2, nothing on stdout, one sentence on stderr with these words in it."""
    assert said.code == 2
    assert said.out == ""
    assert said.err.startswith("tabletop: ")
    assert said.err.count("\n") == 1, said.err
    assert "Traceback" not in said.err
    for word in words:
        assert word in said.err


def saved(path: Path, *people: Person) -> Session:
    """A saved table of 3x3Wars at its first question."""
    return Session.start(load_game(WARS), rules_of("wars3x3"), Setup("beginner", 2, 5),
                         people or (Person("Aki", (0,)), Person("Ben", (1,), "bot:greedy")), path=path)


# --- the window ----------------------------------------------------------------------------------------------------------


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


# --- content with slips --------------------------------------------------------------------------------------------------


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


# --- replay --------------------------------------------------------------------------------------------------------------


def test_the_trace_of_the_manuals_game(tabletop: Run) -> None:
    said = tabletop("replay", MANUAL, "--trace", "--json")
    assert (said.code, said.err) == (0, "")
    commits = [json.loads(line) for line in said.out.splitlines()]
    assert all({"n", "turn", "seat", "verb", "text", "gauges"} <= set(commit) for commit in commits)
    assert [commit["n"] for commit in commits] == list(range(len(commits)))
    ends = {commit["turn"]: commit["gauges"] for commit in commits}
    assert sorted(ends) == list(range(1, 15))
    assert " ".join(f"{ends[turn]['p1.life']}/{ends[turn]['p2.life']}" for turn in sorted(ends)) == LIVES
    assert (commits[-1]["turn"], commits[-1]["winners"], commits[-1]["gauges"]["p2.life"]) == (14, ["p2"], 8)


def test_a_trace_for_people_has_one_line_for_each_commit(tabletop: Run) -> None:
    said = tabletop("replay", MANUAL, "--trace", "--to", 9)
    lines = said.out.splitlines()
    assert len(lines) == 10
    assert "p1 removal" not in lines[0]
    assert lines[-1].split()[:5] == ["9", "turn", "3", "p1", "territory"]


def test_a_replay_opens_the_window_where_it_was_asked_to(tabletop: Run, opened: list[screen.Start]) -> None:
    assert tabletop("replay", MANUAL, "--to", 20).code == 0
    start = opened[0]
    assert start.watch is not None and start.at == 20 and start.load is None
    assert len(start.watch.history.line(start.watch.history.at)) == 60
    assert tabletop("replay", MANUAL).code == 0 and opened[1].at == 0


def test_a_saved_table_is_traced_and_left_alone(tabletop: Run, opened: list[screen.Start], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = saved(path)
    rules = rules_of("wars3x3")
    for seat in (0, 1):
        move = rules.mind.suggest(session.state, seat)
        assert move is not None
        session.answer(seat, move)
    session.undo()
    session.redo()
    session.close()
    before = path.read_bytes()
    said = tabletop("replay", path, "--trace", "--json")
    assert [json.loads(line)["verb"] for line in said.out.splitlines()] == ["open", "prepare", "prepare"]
    assert tabletop("replay", path, "--to", 1).code == 0
    assert path.read_bytes() == before


def test_a_moment_that_was_taken_back_later_is_shown_as_the_game_went_then(tabletop: Run, opened: list[screen.Start],
                                                                              tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = saved(path)
    for life in (12, 9):
        session.edit(0, read_edit(f"count p1.life={life}"))
    session.undo()
    session.undo()
    session.edit(0, read_edit("count p1.life=3"))
    session.close()
    said = tabletop("replay", path, "--trace", "--to", 1)
    assert said.code == 0 and "commit 1 was taken back later" in said.err and "life=12" in said.out.splitlines()[-1]
    assert tabletop("replay", path, "--to", 1).code == 0
    watched = opened[-1].watch
    assert watched is not None and opened[-1].at == 1 and watched.history.line(watched.history.at) == [0, 1, 2]


def test_a_damaged_save_is_traced_as_far_as_it_goes(tabletop: Run, tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    session = saved(path)
    move = rules_of("wars3x3").mind.suggest(session.state, 0)
    assert move is not None
    session.answer(0, move)
    session.close()
    path.write_bytes(path.read_bytes() + b"rubbish\nmore\n")
    said = tabletop("replay", path, "--trace")
    assert said.code == 1
    assert len(said.out.splitlines()) == 2
    assert "this line is damaged" in said.err
    assert said.err.count("\n") == 1


def test_an_illegal_move_ends_the_trace_with_its_place(tabletop: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.yaml"
    path.write_text(MANUAL.read_text("utf-8").replace("p1 deploy 026 > p1.unit.1", "p1 deploy 020 > p1.unit.1"), "utf-8")
    said = tabletop("replay", path, "--trace")
    assert said.code == 1
    assert len(said.out.splitlines()) == 2
    assert re.search(r"bad\.yaml:\d+:5: p1 deploy 020 > p1\.unit\.1 is refused: cost_over_lands", said.err)


# --- scenarios, simulation, pictures -------------------------------------------------------------------------------------


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


# --- the program as a whole ----------------------------------------------------------------------------------------------


def test_help_lists_the_commands(tabletop: Run) -> None:
    said = tabletop("--help")
    assert said.code == 0
    for command in ("play", "replay", "scenario", "check", "simulate", "shot"):
        assert f"  {command} " in said.out
        assert tabletop(command, "--help").code == 0


def test_help_needs_neither_the_screen_nor_the_games() -> None:
    code = ("import sys, tabletop.cli as c; sys.argv[1:] = ['--help']\ntry: c.main()\nexcept SystemExit: pass\n"
            "print([m for m in ('pygame', 'pydantic', 'yaml') if m in sys.modules], file=sys.stderr)")
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60,
                          cwd=Path(cli.__file__).parents[1])
    assert done.stderr.strip() == "[]"


def started(tmp_path: Path, *words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """`tabletop ...` as a process of its own."""
    return subprocess.run([sys.executable, "-m", "tabletop", *words], text=True, encoding="utf-8", timeout=60,
                          env={**os.environ, "TABLETOP_HOME": str(tmp_path)}, cwd=Path(cli.__file__).parents[1], **options)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_output_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = started(tmp_path, "check", stdout=full, stderr=subprocess.PIPE)
    assert (done.returncode, done.stderr) == (2, "tabletop: cannot go on: No space left on device\n")


def test_a_reader_that_leaves_early_is_no_fault(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    done = started(tmp_path, "replay", str(MANUAL), "--trace", "--json", stdout=write, stderr=subprocess.PIPE)
    os.close(write)
    assert (done.returncode, done.stderr) == (0, "")


def heeding_interrupts() -> None:
    """A shell lets what it starts in the background ignore interrupts; here they count."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def until(holds: Callable[[], bool], seconds: float = 60) -> None:
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.05)


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
def test_a_stopped_simulation_says_so(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-m", "tabletop", "simulate", "wars3x3", "--games", "1000000", "--json", "-"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=Path(cli.__file__).parents[1],
                          env={**os.environ, "TABLETOP_HOME": str(tmp_path)}, preexec_fn=heeding_interrupts) as running:
        time.sleep(2)
        running.send_signal(signal.SIGINT)
        assert running.communicate(timeout=60) == ("", "tabletop: stopped\n")
    assert running.returncode == 130


@pytest.mark.skipif(sys.platform == "win32", reason="there are no signals")
def test_workers_that_are_stopped_too_say_nothing(tmp_path: Path) -> None:
    with subprocess.Popen([sys.executable, "-m", "tabletop", "simulate", "pearls", "--games", "1000000", "--jobs", "2", "--keep",
                           str(tmp_path / "keep.json")], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          cwd=Path(cli.__file__).parents[1], env={**os.environ, "TABLETOP_HOME": str(tmp_path)},
                          preexec_fn=heeding_interrupts, start_new_session=True) as running:
        until(lambda: (tmp_path / "keep.json").exists())
        os.killpg(running.pid, signal.SIGINT)
        out, err = running.communicate(timeout=60)
    assert (running.returncode, out) == (130, ""), err
    assert [line.partition(";")[0] for line in err.splitlines()] == ["tabletop: what was counted is kept", "tabletop: stopped"]


def test_it_runs_as_a_module(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "tabletop", "replay", str(MANUAL), "--trace", "--to", "1"], capture_output=True,
                          text=True, encoding="utf-8", timeout=60, env={**os.environ, "TABLETOP_HOME": str(tmp_path)},
                          cwd=Path(cli.__file__).parents[1])
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout.splitlines()) == 2


def test_what_goes_wrong_inside_is_one_sentence_and_kept_in_a_file(
        tabletop: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("tabletop.commands.check.load_game", lambda folder: 1 / 0)
    said = tabletop("check")
    assert said.code == 1
    assert said.err.count("\n") == 1
    assert "something went wrong inside: ZeroDivisionError" in said.err
    assert "Traceback" in (tmp_path / "home" / "cache" / "errors.log").read_text("utf-8")


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


@pytest.mark.parametrize(("words", "name"), [
    (("replay",), "a\nb"), (("schema",), "\udc80"), (("gallery",), "x" * 5_000), (("scenario",), "/".join(["deep"] * 900)),
    (("new",), "\x1b[31mred"), (("check",), "x" * 5_000),
])
def test_whatever_is_named_is_answered_in_one_line_that_can_be_read(words: tuple[str, ...], name: str, tabletop: Run,
                                                                  tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = tabletop(*words, name)
    wrong(said)
    assert len(said.err) < 1_000
    assert all(sign.isprintable() for sign in said.err.rstrip("\n"))


def test_a_current_folder_that_is_gone_is_no_matter(tabletop: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    try:
        gone.rmdir()
    except OSError:
        pytest.skip("this system keeps the current folder")
    assert tabletop("check", HARBOUR).code == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("words", [("shot", HARBOUR), ("gallery", HARBOUR, "--find", "silk")])
def test_a_picture_on_a_full_disk_is_told(words: tuple[object, ...], tabletop: Run, tmp_path: Path) -> None:
    (tmp_path / "full.png").symlink_to("/dev/full")
    wrong(tabletop(*words, "--out", tmp_path / "full.png"), "No space left")


# --- a game that moved ---------------------------------------------------------------------------------------------------


def moved_table(tmp_path: Path) -> tuple[Path, Path]:
    """A saved table of a game whose folder was moved afterwards; both."""
    folder = shutil.copytree(HARBOUR, tmp_path / "mine" / "harbour")
    file = tmp_path / "sent" / "table.jsonl"
    people = (Person("Aki", (0,)), Person("Ben", (1,)))
    session = Session.start(load_game(folder), None, Setup(seats=2, seed=4), people, path=file)
    session.edit(0, read_edit("draw deck > p1.hand=2"))
    session.close()
    return file, folder.rename(tmp_path / "harbour two")


def test_a_table_opens_with_the_folder_its_game_lies_in_now(tabletop: Run, opened: list[screen.Start], tmp_path: Path) -> None:
    file, folder = moved_table(tmp_path)
    assert tabletop("play", folder, "--load", file).code == 0
    assert (opened[-1].load, opened[-1].game) == (file, str(folder))
    out = tabletop("replay", file, "--trace", "--game", folder)
    assert out.code == 0 and "p1 draw deck > p1.hand=2" in out.out
    assert tabletop("report", file, "--game", folder, "--game", WARS, "--out", tmp_path / "r.html").code == 0
    assert tabletop("shot", folder, "--load", file, "--out", tmp_path / "s.png").code == 0


def test_a_table_whose_game_is_in_no_known_place_says_how_to_name_it(tabletop: Run, tmp_path: Path) -> None:
    file, _ = moved_table(tmp_path)
    for asked in (["replay", file, "--trace"], ["report", file, "--out", tmp_path / "r.html"]):
        said = tabletop(*asked)
        assert said.code == 2 and "its game 'harbour' is not in any place known here" in said.err and "--game" in said.err
    wrong(tabletop("play", WARS, "--load", file), "this is a table of harbour, not of wars3x3")
