"""Puzzles: a small lesson each, with a table, one question and the moves that answer it; read from `content/<id>/puzzles/*.yaml`.

Every slip is told with its `path:line:col`; `content/lessons.md` explains every word.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args

from pydantic import Field

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.document import Document
from tabletop.catalog.models import Said, Strict
from tabletop.catalog.problem import Problem
from tabletop.lessons.entries import LessonEntry, StepEntry, WrongEntry
from tabletop.lessons.figures import slips
from tabletop.lessons.file import read_all, read_file
from tabletop.lessons.reading import Lesson
from tabletop.play.scenario_file import Keys, Moves, OpeningEntry, Seat

FOLDER = "puzzles"
Theme = Literal["finish", "defend", "counter", "combine", "hold_back"]
THEMES: tuple[Theme, ...] = get_args(Theme)
MOST_MOVES, GRADES = 3, 5


class PuzzleMoveEntry(Strict):
    """One own move of the answer: ways that come to the same, the first of which is told, and what others answer `then`."""

    do: Moves = Field(min_length=1)
    then: Moves = Field(default_factory=list)


class ProofEntry(Strict):
    """How much better the answer is: of a hundred imagined worlds so many are won by it (`best`) and by the next best move
    (`instead`, `second`), in how many `worlds` that was played out, and the lower end of the interval of 95 % of the difference
    (`low`).  `solved` is how often of a hundred each kind of solver finds it."""

    worlds: int = Field(ge=1)
    best: int = Field(ge=0, le=100)
    second: int = Field(ge=0, le=100)
    low: int
    instead: str
    solved: dict[str, int] = Field(default_factory=dict)
    found: str = ""


class PuzzleEntry(OpeningEntry):
    """A puzzle file."""

    format: Literal[1]
    game: str = ""
    learner: Seat = "p1"
    names: dict[Seat, Said] = Field(default_factory=dict)
    theme: Theme
    grade: int = Field(ge=1, le=GRADES)
    say: Said
    why: Said
    hint: Said | None = None
    light: Keys = Field(default_factory=list)
    answer: list[PuzzleMoveEntry] = Field(min_length=1, max_length=MOST_MOVES)
    wrong: list[WrongEntry] = Field(default_factory=list)
    proof: ProofEntry


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle of the game in `folder`: `id` is the name of its file, `where` the `path:line:col` of its table, `stamp` another
    one where a word of it changed."""

    id: str
    folder: Path
    entry: PuzzleEntry
    where: str
    stamp: str

    @property
    def seat(self) -> int:
        """The seat whose move is asked for."""
        return int(self.entry.learner[1:]) - 1


def puzzles_of(folder: Path) -> tuple[list[Puzzle], list[Problem]]:
    """The puzzles of a game, easy ones first, and what is wrong in them; one with a slip is left out."""
    puzzles, problems = read_all(folder / FOLDER, read_puzzle)
    return sorted(puzzles, key=lambda one: (one.entry.grade, one.id)), problems


def puzzles_for(catalog: Catalog) -> list[Puzzle]:
    """The puzzles of a game in the order in which they are offered: by the modes of the game, in each the easy ones first."""
    modes = {mode.id: n for n, mode in enumerate(catalog.modes)}
    return sorted(puzzles_of(catalog.folder)[0], key=lambda one: modes.get(one.entry.mode, len(modes)))


def read_puzzle(file: Path) -> tuple[Puzzle | None, list[Problem]]:
    """The puzzle of a file, None where something in it is wrong."""
    folder = file.parent.parent
    read, problems = read_file(file, folder, PuzzleEntry, _slips)
    if read is None:
        return None, problems
    entry = read.entry.model_copy(update={"game": read.entry.game or folder.name})
    return Puzzle(file.stem, folder, entry, read.document.where(("table",)), read.stamp), []


def _slips(document: Document, entry: PuzzleEntry) -> Iterator[Problem]:
    hint = [(("hint",), entry.hint)] if entry.hint is not None else []
    wrong = [(("wrong", n, "say"), one.say) for n, one in enumerate(entry.wrong)]
    told = [(("say",), entry.say), (("why",), entry.why), *hint, *wrong]
    for node, said in told:
        for lang in ("ja", "en"):
            yield from (document.problem((*node, lang), "figure", slip) for slip in slips(getattr(said, lang)))
    if entry.table is None:
        yield document.problem((), "missing", "a puzzle lays a table: table: ...")


def as_lesson(puzzle: Puzzle, title: Said) -> Lesson:
    """The puzzle as a lesson that asks for one move after the other."""
    entry = puzzle.entry
    steps = [StepEntry(say=entry.say, light=entry.light, do=one.do, then=one.then, wrong=entry.wrong, otherwise=entry.say)
             for one in entry.answer]
    opening = {key: getattr(entry, key) for key in OpeningEntry.model_fields}
    lesson = LessonEntry.model_construct(format=1, **opening, title=title, about=None, learner=[entry.learner], names=entry.names,
                                         stops=[], steps=steps)
    return Lesson(puzzle.id, puzzle.folder, lesson, (puzzle.where,) * len(steps), puzzle.stamp)
