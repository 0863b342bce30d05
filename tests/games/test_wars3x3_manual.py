"""The worked game of the manual, played through the referee with every check in force."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.play.moves_file import MovesFile, WrongMove, load_moves, play_moves, start_moves
from tabletop.play.scenario_expect import keys
from tabletop.play.trace import Commit
from tabletop.referee.runner import Runner

HOME = places.content_dir() / "wars3x3"
RULES = rules_of("wars3x3")

LIVES = [(30, 30), (30, 30), (30, 26), (30, 26), (30, 26), (30, 26), (30, 26), (30, 22), (30, 22), (18, 14), (18, 8), (13, 8),
         (13, 8), (-2, 8)]
FIELDS = ["026 |", "026 |", "026 040 |", "026 | 016", "026 029 | 016", "026 029 | 016 017", "026 029 020 | 016 017",
          "029 020 | 016 017 009", "032 029 020 | 016 017 009", "029 | 016 017 009", "029 | 016 017", "029 | 016 017",
          "004 029 | 016 017", "004 029 | 016 017"]
LANDS = [(4, 3), (4, 4), (5, 4), (5, 5), (6, 5), (6, 6), (6, 6), (6, 7), (6, 7), (6, 7), (6, 7), (6, 7), (6, 7), (6, 7)]


@pytest.fixture(scope="module")
def catalog() -> Catalog:
    return load_game(HOME)


def manual() -> MovesFile:
    file, problems = load_moves(HOME / "replays" / "manual.yaml")
    assert problems == []
    assert file is not None
    return file


def field(runner: Runner) -> str:
    """The units of both seats in slot order."""
    s = runner.state
    sides = [" ".join(key for zone in s.box.family("unit", seat) for key in keys(s, s.zones[zone])) for seat in (0, 1)]
    return f"{sides[0]} | {sides[1]}".strip()


def turns(runner: Runner) -> Iterator[tuple[Commit, str]]:
    """The last commit of each turn, and the field as it lies then."""
    last: tuple[Commit, str] | None = None
    for commit in play_moves(manual(), runner):
        if last is not None and commit.turn != last[0].turn:
            yield last
        last = commit, field(runner)
    if last is not None:
        yield last


def test_lives_lands_and_field_after_each_turn(catalog: Catalog) -> None:
    ends = list(turns(start_moves(manual(), catalog, RULES)))
    assert [commit.turn for commit, _ in ends] == list(range(1, 15))
    assert [(commit.gauges["p1.life"], commit.gauges["p2.life"]) for commit, _ in ends] == LIVES
    assert [(commit.gauges["p1.land"], commit.gauges["p2.land"]) for commit, _ in ends] == LANDS
    assert [units for _, units in ends] == FIELDS


def test_the_second_player_wins_with_8_and_both_hands_are_empty(catalog: Catalog) -> None:
    runner = start_moves(manual(), catalog, RULES)
    last = list(play_moves(manual(), runner))[-1]
    result = runner.state.result
    assert result is not None
    assert (result.winners, result.rule, result.key) == ((1,), "win", "end.life")
    assert (last.turn, last.seat, last.verb) == (14, "p2", "reinforce")
    assert (last.gauges["p1.hand"], last.gauges["p2.hand"], last.gauges["p2.life"]) == (0, 0, 8)


def test_each_commit_says_what_was_done(catalog: Catalog) -> None:
    commits = list(play_moves(manual(), start_moves(manual(), catalog, RULES)))
    assert [c.n for c in commits] == list(range(1, len(commits) + 1))
    assert [re.sub(r"=\d", "", c.text) for c in commits] == [re.sub(r"=\d", "", move) for move in manual().entry.moves]
    assert all(c.text.startswith(f"{c.seat} {c.verb}") for c in commits)
    assert commits[0].gauges == {"p1.life": 30, "p2.life": 30, "p1.hand": 5, "p2.hand": 6, "p1.land": 4, "p2.land": 3, "deck": 22,
                                  "discard": 0, "exile": 0}


def test_the_misprinted_water_heavy_infantry_does_not_exist(catalog: Catalog) -> None:
    assert [card.number for card in catalog.cards if card.id == "heavy_infantry" and card.data["element"] == "water"] == []
    assert [card.id for card in catalog.find("016")] == ["assault_soldier"]


def test_a_wrong_move_is_told_with_its_place(catalog: Catalog, tmp_path: Path) -> None:
    text = (HOME / "replays" / "manual.yaml").read_text(encoding="utf-8")
    bad = tmp_path / "bad.yaml"
    bad.write_text(text.replace("p1 deploy 026 > p1.unit.1", "p1 deploy 020 > p1.unit.1"), encoding="utf-8")
    file, _ = load_moves(bad)
    assert file is not None
    line = bad.read_text(encoding="utf-8").splitlines().index("  - p1 deploy 020 > p1.unit.1") + 1
    with pytest.raises(WrongMove, match=rf"bad\.yaml:{line}:5: .*cost_over_lands \(4\.2-1\) cost=9 limit=4"):
        list(play_moves(file, start_moves(file, catalog, RULES)))
