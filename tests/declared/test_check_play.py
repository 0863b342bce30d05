"""`tabletop check --play N` plays random games and tells what does not hold in them, with the seed that shows it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from declared_help import STEP, written

from tabletop.commands import WrongUse
from tabletop.commands.check import check
from tabletop.commands.check_play import play
from tabletop.declared import flow
from tabletop.operations.library.play import Playing
from tabletop.operations.library.score import Score
from tabletop.table.state import State

DEAL = STEP % ("deal", "shuffle: deck, deal: {from: deck, to: hand, cards: 3}")
WIN = "win: {most: points}\n"


def game(folder: Path, step: str, until: str = "{empty: all.hand}") -> Path:
    turn = f"{{step: go, name: {{ja: 行, en: Go}}, do: [{step}]}}"
    return written(folder, f"play:\n- {DEAL}\n- repeat:\n    until: {until}\n    do:\n    - turns:\n      - {turn}\n{WIN}")


def test_a_sound_game_is_played_to_its_end_again_and_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = game(tmp_path, "play: {from: hand, to: row, then: [score: {points: 1}]}")
    done = play(folder, 6)
    assert (done.games, done.answers, done.problems) == (6, 3 * 6 + 3 * 9, [])
    assert check([folder], play=4) == 0
    assert f"{tmp_path.name}: 4 random games, 30 answers" in capsys.readouterr().out


def test_a_variant_is_played_too_and_a_folder_has_its_name_where_it_is_the_current_one(
        tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    folder = game(tmp_path, "play: {from: hand, to: row, then: [score: {points: 1}]}")
    (folder / "variants").mkdir()
    said = "name: Few\ndescription: Few\nsteps: {play: {deal: {do: {deal: {cards: 1}}}}}\n"
    (folder / "variants" / "few.yaml").write_text(said, "utf-8")
    monkeypatch.chdir(folder)
    assert check([Path(".")], play=4, variant="few") == 0
    assert f"{tmp_path.name} with few: 4 random games, 10 answers" in capsys.readouterr().out
    with pytest.raises(WrongUse, match="did you mean 'few'"):
        check([Path(".")], play=4, variant="fwe")
    with pytest.raises(WrongUse, match="what --play plays"):
        check([Path(".")], variant="few")


def told(folder: Path, games: int = 4) -> list[tuple[str, str]]:
    return [(problem.code, str(problem)) for problem in play(folder, games).problems]


def test_a_game_without_an_end_is_told_once_with_its_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(flow, "MOST_TURNS", 40)
    found = told(game(tmp_path, "play: {from: hand, to: row, pass: true}", until="{empty: deck}"))
    assert [code for code, _ in found] == ["play-endless"]
    assert "table for 3, seed 1: it does not end by itself and was cut in turn 42" in found[0][1]


def test_a_question_that_tells_what_a_hand_hides_is_told_at_its_step(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def holds_a_high_one(self: Playing, s: State, seat: int) -> bool:
        return any(s.box.cards[s.face[piece]].data["rank"] > 3 for piece in self.source.offered(s, seat))
    monkeypatch.setattr(Playing, "could", holds_a_high_one)
    found = told(game(tmp_path, "play: {from: hand, to: row, passed: [take: {from: hand, to: row}]}"), 30)
    assert [code for code, _ in found] == ["play-tells"]
    assert found[0][1].startswith("steps.yaml:7:") and "is asked, or may answer, tells of cards it does not see" in found[0][1]


def test_a_game_that_hangs_on_more_than_its_seed_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Score, "run", staticmethod(lambda s, seat, it: s.count(seat, "points", random.randrange(10**6))))
    assert {code for code, _ in told(game(tmp_path, "play: {from: hand, to: row, then: [score: {points: 1}]}"))} == {"play-unequal"}


def test_what_cannot_be_taken_back_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def behind_the_back(s: State, seat: int, it: object) -> None:
        s.seat_num[seat, "points"] += 1
    monkeypatch.setattr(Score, "run", staticmethod(behind_the_back))
    assert [code for code, _ in told(game(tmp_path, "play: {from: hand, to: row, then: [score: {points: 1}]}"))] == ["play-undo"]


def test_a_game_that_breaks_is_told_and_the_others_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(s: State, seat: int, it: object) -> None:
        raise ZeroDivisionError("by nothing")
    monkeypatch.setattr(Score, "run", staticmethod(breaks))
    found = told(game(tmp_path, "play: {from: hand, to: row, then: [score: {points: 1}]}"))
    assert [code for code, _ in found] == ["play-broken"] and "the game breaks: ZeroDivisionError: by nothing" in found[0][1]
