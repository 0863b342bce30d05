"""A lesson made from a game that was played: what is said at its moments, and the moves between them made before one's eyes or by
the learner.  It is a beginning, to be edited."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.catalog.models import Said
from tabletop.lessons.entries import LessonEntry, StepEntry
from tabletop.lessons.file import dumped
from tabletop.play.comments import Comment
from tabletop.play.scenario_file import OpeningEntry
from tabletop.play.watched import Watched
from tabletop.referee.ask import PASS
from tabletop.table.box import seat_name

TODO = Said(ja="TODO", en="TODO")
KINDS = ("answer", "sealed")
"""The commits a lesson can make again."""
ORDER = ("format", "mode", "seats", "seed", "switches", "variants", "title", "about", "learner", "names", "table", "steps")
HEAD = "# yaml-language-server: $schema=../../schemas/lesson.json\n"


class NotALesson(ValueError):
    """Why no lesson can be made of a game."""


def lesson_of(watched: Watched, opening: OpeningEntry, learner: str = "", to: int | None = None) -> LessonEntry:
    """A lesson of the line of a game up to commit `to`, on the table that `opening` opens.  What a `learner` does first after each
    sentence is asked for, and answered by what others do then; without one all moves are shown.  Raises NotALesson."""
    line = [n for n in watched.line if to is None or n <= to]
    for n in line[1:]:
        if (commit := watched.history.commits[n]).kind not in KINDS:
            raise NotALesson(f"commit {n} is no move of the rules ({commit.kind}): give --to {n - 1} for what comes before it")
    begins = _begins(watched, line)
    ends = [*(place for place, _ in begins[1:]), len(line) - 1]
    steps = [step for (start, said), end in zip(begins, ends, strict=True)
             for step in _steps(said, _moves(watched, line[start + 1:end + 1]), learner)]
    if not steps:
        raise NotALesson("nothing is done in this game")
    fields = {key: getattr(opening, key) for key in OpeningEntry.model_fields}
    return LessonEntry(format=1, **fields, title=TODO, learner=[learner or seat_name(0)], steps=steps)


def _begins(watched: Watched, line: Sequence[int]) -> list[tuple[int, Comment]]:
    """Where something is said, as places in the line; of a game that nobody speaks of at the beginning of each turn."""
    said = [(line.index(one.at), one) for one in watched.comments if one.at in line]
    if said:
        return said if said[0][0] == 0 else [(0, _turn(0, 1)), *said]
    return [(place, _turn(line[place], turn)) for place, turn, _ in watched.turns() if place < len(line)]


def _turn(at: int, turn: int) -> Comment:
    return Comment(at, {"ja": f"{turn}ターン", "en": f"Turn {turn}"})


def _moves(watched: Watched, commits: Sequence[int]) -> list[str]:
    return [watched.history.commits[n].do for n in commits]


def _steps(said: Comment, moves: Sequence[str], learner: str) -> Iterator[StepEntry]:
    """A sentence, with the moves up to the next; a learner makes the first of their own, and the last before that says so."""
    say, light = Said(**said.say), [*said.light]
    own = next((n for n, move in enumerate(moves) if move.split()[0] == learner and move.split()[1] != PASS), None)
    if own is None:
        yield StepEntry(say=say, light=light, show=[*moves])
        return
    if own:
        yield StepEntry(say=say, light=light, show=[*moves[:own]])
    rest = moves[own + 1:]
    answers = next((n for n, move in enumerate(rest) if move.split()[0] == learner), len(rest))
    asked = StepEntry(say=TODO if own else say, light=[] if own else light, do=[moves[own]], then=[*rest[:answers]], otherwise=TODO)
    yield asked
    if answers < len(rest):
        yield StepEntry(say=TODO, show=[*rest[answers:]])


def text_of(entry: LessonEntry) -> str:
    """A lesson as YAML, lists of cards in one line."""
    told = entry.model_dump(exclude_defaults=True)
    table = told.get("table", {})
    for key in ("zones", "on"):
        if key in table:
            table[key] = {place: " ".join(words) for place, words in table[key].items()}
    told["learner"] = " ".join(entry.learner)
    return HEAD + dumped({key: told[key] for key in ORDER if key in told})
