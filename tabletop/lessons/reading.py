"""Reading lessons: every slip is told with its `path:line:col`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tabletop.catalog.document import Document
from tabletop.catalog.document import Path as Node
from tabletop.catalog.models import Said
from tabletop.catalog.problem import Problem, unknown
from tabletop.catalog.strict import files_in
from tabletop.lessons.entries import LessonEntry, StepEntry
from tabletop.lessons.figures import slips
from tabletop.lessons.file import read_all, read_file

FOLDER = "lessons"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the game in `folder`: `id` is the name of its file, `places` the `path:line:col` of each step.

    `stamp` is another one where a word of it changed.
    """

    id: str
    folder: Path
    entry: LessonEntry
    places: tuple[str, ...]
    stamp: str

    @property
    def steps(self) -> list[StepEntry]:
        return self.entry.steps

    def number(self, step: str) -> int:
        """The step of an id."""
        return next(n for n, one in enumerate(self.steps) if one.id == step)

    def task(self) -> int:
        """The step that proves the lesson, which who skips it does: the last goal, else the last move asked for."""
        wanted = [n for n, step in enumerate(self.steps) if step.kind == "goal"]
        wanted = wanted or [n for n, step in enumerate(self.steps) if step.kind in ("do", "ask")]
        return wanted[-1] if wanted else 0


def lessons_of(folder: Path) -> tuple[list[Lesson], list[Problem]]:
    """The lessons of a game in the order of their files, and what is wrong in them; one with a slip is left out."""
    return read_all(folder / FOLDER, read_lesson)


def read_lesson(file: Path) -> tuple[Lesson | None, list[Problem]]:
    """The lesson of a file, None where something in it is wrong."""
    folder = file.parent.parent
    read, problems = read_file(file, folder, LessonEntry, _slips)
    if read is None:
        return None, problems
    entry = read.entry.model_copy(update={"game": read.entry.game or folder.name})
    places = tuple(read.document.where(("steps", n)) for n in range(len(entry.steps)))
    return Lesson(file.stem, folder, entry, places, read.stamp), []


def _slips(document: Document, entry: LessonEntry) -> Iterator[Problem]:
    yield from _astray(document, entry)
    yield from _figures(document, entry)


def _astray(document: Document, entry: LessonEntry) -> Iterator[Problem]:
    """Ways that lead to no step."""
    known = [step.id for step in entry.steps if step.id]
    for n, step in enumerate(entry.steps):
        if step.id in {other.id for other in entry.steps[:n] if other.id}:
            yield document.problem(("steps", n, "id"), "duplicate", f"{step.id} is the id of another step too")
        ways = [*((("ask", m), answer.to) for m, answer in enumerate(step.ask)),
                *((("branch", m), way.to) for m, way in enumerate(step.branch))]
        yield from (document.problem(("steps", n, *at, "to"), *unknown("step", to, known))
                    for at, to in ways if to and to not in known)


def _figures(document: Document, entry: LessonEntry) -> Iterator[Problem]:
    for node, said in sentences(entry):
        for lang in ("ja", "en"):
            for slip in slips(getattr(said, lang)):
                yield document.problem((*node, lang), "figure", slip)


def sentences(entry: LessonEntry) -> Iterator[tuple[Node, Said]]:
    """All that is said in the steps of a lesson, with where it stands."""
    for n, step in enumerate(entry.steps):
        at: Node = ("steps", n)
        yield from (((*at, key), said) for key in ("say", "why", "otherwise") if (said := getattr(step, key)) is not None)
        yield from (((*at, "wrong", m, "say"), wrong.say) for m, wrong in enumerate(step.wrong))
        for m, answer in enumerate(step.ask):
            yield (*at, "ask", m, "say"), answer.say
            if answer.then is not None:
                yield (*at, "ask", m, "then"), answer.then
        if step.free is not None:
            yield (*at, "free", "won"), step.free.won
            yield (*at, "free", "lost"), step.free.lost


def lesson_files(paths: Iterable[Path]) -> list[Path]:
    """The lesson files paths stand for: themselves, those of a game, or those of the games in a folder."""
    found: list[Path] = []
    for path in paths:
        if path.is_dir():
            inside = [path / FOLDER, *(folder / FOLDER for folder in files_in(path, "*") if folder.is_dir())]
            found += [file for folder in inside if folder.is_dir() for file in files_in(folder, "*.yaml")]
            found += files_in(path, "*.yaml") if path.name == FOLDER else []
        else:
            found.append(path)
    return found
