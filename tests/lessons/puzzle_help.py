"""A small puzzle of 3x3Wars to be changed, and a person who solves it without a screen."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from read_once import catalog_of

from tabletop.catalog.models import Said
from tabletop.games import referee_of
from tabletop.lessons.puzzle import Puzzle, read_puzzle
from tabletop.lessons.puzzle_teaching import sit_down
from tabletop.lessons.trial import read

NAME = "1_queen"
TEXT = dedent("""\
    format: 1
    mode: beginner
    theme: finish
    grade: 2
    say: {ja: "{name(033)}（{033.cost}）を止めてください。", en: "Stop {name(033)} ({033.cost})."}
    why: {ja: "相手の残りは{then(p2.life)}。", en: "They keep {then(p2.life)} life."}
    table:
      zones:
        p1.hand: 031 014 035
        p2.hand: "? ?"
        p1.land: "? ? ? ?"
        p2.land: "? ? ? ? ?"
        p2.unit.2: "033"
        p1.unit.2: "016"
      gauges: {p1.life: 4, p2.life: 5}
      turn: 5
      step: 2.1
    answer:
      - do: p1 removal 031 > p2.unit.2, 014 > p2.unit.2
    wrong:
      - {move: p1 pass, say: {ja: 何もしませんでした。, en: Nothing was removed.}}
    proof: {worlds: 200, best: 90, second: 10, low: 70, instead: p1 pass}
    """)


def puzzle_of(folder: Path, text: str = TEXT) -> Puzzle:
    """The puzzle of a text, in a folder that stands for a game."""
    puzzle, problems = read_puzzle(written(folder, text))
    assert puzzle is not None, problems
    return puzzle


def written(folder: Path, text: str = TEXT) -> Path:
    file = folder / "wars3x3" / "puzzles" / f"{NAME}.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


class Solver:
    """Somebody who sits before a puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        game, self.solved = puzzle.entry.game, False
        names = tuple(f"p{n}" for n in range(1, 5))
        catalog = catalog_of(game)
        rules = referee_of(catalog)
        assert rules is not None
        self.teaching = sit_down(puzzle, catalog, rules, Said(ja="問題", en="Puzzle"), names, self._done)
        self.session = self.teaching.session

    def _done(self) -> None:
        self.solved = True

    def does(self, text: str) -> None:
        """A move, and all that comes of it is seen."""
        assert self.session.runner is not None
        self.session.answer(*read(self.session.runner, text))
        self.teaching.follow()
        for _ in range(100):
            if not self.teaching.act():
                break
            self.teaching.follow()
        self.teaching.follow()
