"""Games that were kept, traced and opened again, wherever their game lies now."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from cli_play import HARBOUR, LIVES, MANUAL, WARS, Run, opened, saved, tabletop, wrong

from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.hands import read_edit
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.ui.program import start as screen

__all__ = ["opened", "tabletop"]

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
