"""The lint: what is told besides the slips that loading tells."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.catalog.check import check, contrast
from tabletop.catalog.game import Catalog
from tabletop.catalog.problem import Problem

Spoil = Callable[..., Path]

TOLD = [
    ("game.yaml", "players:", "emblem: game_wars3\nplayers:",
     "game.yaml:3:9: unknown icon 'game_wars3', did you mean 'game_wars3x3'?"),
    ("game.yaml", "players:", 'cloth: "#C9CCD0"\nplayers:', "game.yaml:3:8: cloth #C9CCD0 is too light for text"),
    ("game.yaml", "players:", 'cloth: "#8F6A10"\nplayers:', "game.yaml:3:8: cloth #8F6A10 is too light for rings"),
    ("game.yaml", "players:", "cloth: blue\nplayers:", "game.yaml:3:8: cloth: 'blue' is no colour"),
    ("table.yaml", "start: 20", "start: 20, sign: lief", "table.yaml:7:38: unknown icon 'lief', did you mean 'life'?"),
    ("terms.yaml", 'rule: "1.1"', "sign: tr_hast", "terms.yaml:3:90: unknown icon 'tr_hast', did you mean 'tr_haste'?"),
    ("rules.en.yaml", None, "{}\n", "rules.ja.yaml:1:1: '1.1' is not in rules.en.yaml"),
    ("rules.en.yaml", None, None, "rules.ja.yaml:1:1: '1.1' is not in rules.en.yaml"),
    ("messages.ja.yaml", None, "{}\n", "messages.en.yaml:1:1: 'hit' is not in messages.ja.yaml"),
    ("messages.en.yaml", "{n}", "{m}", "messages.en.yaml:1:6: hit: m, n stands in one language only"),
    ("messages.en.yaml", "{n}", "{n", "messages.en.yaml:1:6: hit: expected '}' before end of string"),
]


def test_a_sound_game_has_nothing_to_tell(spoiled: Spoil) -> None:
    assert check([spoiled()]) == []


@pytest.mark.parametrize(("file", "old", "new", "said"), TOLD)
def test_told_with_its_place(spoiled: Spoil, file: str, old: str | None, new: str | None, said: str) -> None:
    found = [str(problem) for problem in check([spoiled(file, old, new)])]
    assert any(line.startswith(said) for line in found), found


def test_missing_art_is_a_note(spoiled: Spoil) -> None:
    folder = spoiled("cards/all.yaml", "cost: 5", "cost: 5\n    art: wolf.png")
    note, = check([folder])
    assert (str(note).split(" (")[0], note.severity) == ("cards/all.yaml:8:10: missing art 'wolf.png'", "note")
    (folder / "art").mkdir()
    (folder / "art" / "wolf.png").touch()
    assert check([folder]) == []


@pytest.mark.parametrize("inside", ["", "cards/all.yaml", ".."])
def test_a_game_is_found_by_its_folder_a_file_in_it_or_the_folder_above(spoiled: Spoil, inside: str) -> None:
    found = check([spoiled("cards/all.yaml", "cost: 5", "cuont: 5") / inside])
    assert [problem.line for problem in found] == [7]


def test_paths_without_a_game(tmp_path: Path) -> None:
    said = [problem.message for problem in check([tmp_path, tmp_path / "nowhere"])]
    assert said == ["there is no game here", "does not exist"]


def test_further_checks_are_asked(spoiled: Spoil) -> None:
    def linter(catalog: Catalog) -> list[Problem]:
        return [catalog.positions.problem("007", ("effect", 0, "damage", "n"), "too much")]

    assert [str(problem) for problem in check([spoiled()], linter)] == ["cards/all.yaml:10:21: too much"]


def test_contrast_of_black_and_white() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
