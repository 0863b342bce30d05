"""What bots reach together: measured by one command, kept beside the game, equal to what the command would find now."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from tabletop import places
from tabletop.catalog.check import check_game
from tabletop.catalog.par import FILE, read_par
from tabletop.commands import WrongUse
from tabletop.commands.simulate import Asked, simulate
from tabletop.operations.reading import load_game

HOME = places.content_dir() / "hackclad_delta"


def test_every_set_up_has_twenty_games_of_each_level() -> None:
    kept, problems = read_par(HOME)
    assert problems == ()
    asked = {("solo", 1), *(("coop", seats) for seats in (2, 3, 4))}
    measured = {(one.mode, one.seats, one.bot) for one in kept}
    assert measured == {(*at, bot) for at in asked for bot in ("easy", "normal", "hard")}
    assert {len(one.figures) for one in kept} == {20}


@pytest.mark.parametrize("bot", ["easy", pytest.param("normal", marks=pytest.mark.long)])
@pytest.mark.parametrize(("mode", "seats"), [("solo", 1), pytest.param("coop", 2, marks=pytest.mark.long)])
def test_the_command_finds_what_is_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str], mode: str, seats: int,
                                        bot: str) -> None:
    shutil.copytree(HOME, tmp_path / "hackclad_delta")
    (tmp_path / "hackclad_delta" / FILE).unlink()
    who = ",".join([f"bot:{bot}"] * seats)
    assert simulate(Asked(str(tmp_path / "hackclad_delta"), 20, mode=mode, seats=who, par=True, as_json="-")) == 0
    told = json.loads(capsys.readouterr().out)["par"]
    kept = next(one for one in read_par(HOME)[0] if (one.mode, one.seats, one.bot) == (mode, seats, bot))
    assert [one["figures"] for one in told] == [kept.figures] and told[0]["median"] == kept.median
    assert read_par(tmp_path / "hackclad_delta")[0] == (kept,)


def test_where_all_play_against_each_other_there_is_nothing_to_measure() -> None:
    with pytest.raises(WrongUse, match="nothing to reach"):
        simulate(Asked("pearls", 1, par=True))
    with pytest.raises(WrongUse, match="one at a time"):
        simulate(Asked("pearls", 1, par=True, cards="all"))


def test_a_slip_in_the_file_is_told(tmp_path: Path) -> None:
    shutil.copytree(HOME, tmp_path / "game")
    (tmp_path / "game" / FILE).write_text("- {mode: solo, seats: 1, bott: random, figures: []}\n", "utf-8")
    found = [str(problem) for problem in check_game(load_game(tmp_path / "game"))]
    assert any(FILE in line and "bott" in line for line in found)
