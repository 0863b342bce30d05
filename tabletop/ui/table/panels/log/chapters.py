"""What belongs together in a log is told in one row, of which the lines stand behind it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from tabletop.play.history import LogLine
from tabletop.referee.display import Chapters
from tabletop.ui.table.moment.wording import Wording
from tabletop.ui.words import words

ANSWERS = ("log.did.", "log.chose.")
"""How keys of lines begin that tell of an answer of which the rules say nothing."""
SUBJECT = (":", "：", " ", "は")
"""What follows a name that is the subject of a sentence."""
Told = tuple[LogLine, bool]
"""A line, and whether what it tells of was undone."""


@dataclass(frozen=True, slots=True)
class Unfold:
    """Which row of a log is unfolded: that which begins with a line, or folded again."""

    first: tuple[int, int, str]


@dataclass(frozen=True, slots=True)
class Chapter:
    """Lines that are told together, in their order; a `heading` alone."""

    lines: tuple[Told, ...]
    heading: bool = False

    @property
    def undone(self) -> bool:
        """Whether what it tells of was undone."""
        return self.lines[0][1]

    @property
    def unfolds(self) -> Unfold:
        """What unfolds it."""
        line = self.lines[0][0]
        return Unfold((line.n, line.facts, line.key))


def is_silent(line: LogLine, chapters: Chapters) -> bool:
    """Whether it tells of what did not happen, or of what goes without saying."""
    return line.key in chapters.silent or (line.key.startswith("log.no_") and line.key not in chapters.told)


def told_together(lines: Sequence[Told], chapters: Chapters | None) -> Iterator[Chapter]:
    """The chapters of lines between which nothing was taken back, all in their order: with more lines the last one grows at its end
    and others come after it; without `chapters` each line by itself."""
    if chapters is None:
        yield from (Chapter((one,), one[0].key == "log.turn") for one in lines)
        return
    for (_, heading, _), placed in groupby(_placed(lines, chapters), lambda placed: placed[0]):
        told = tuple(one for _, one in placed)
        if heading or any(not is_silent(line, chapters) for line, _ in told):
            yield Chapter(told, heading)


def _placed(lines: Sequence[Told], chapters: Chapters) -> Iterator[tuple[tuple[Hashable, bool, bool], Told]]:
    """Each line with its row: which, whether that is a heading, whether it was undone; what hands did beside the rules is told
    by itself, unless it is silent."""
    stage, closed = 0, False
    opened: Hashable = None
    own: Hashable = None
    for n, (line, undone) in enumerate(lines):
        heading = line.key == chapters.heading
        if heading:
            stage, closed, opened, own = 0, False, None, None
        silent = is_silent(line, chapters)
        if heading or not (line.facts or silent or line.key.startswith(ANSWERS)):
            yield (n, heading, undone), (line, undone)
            continue
        if line.key in chapters.begins:
            own = opened = "begun", n
        elif line.key in chapters.turns:
            own = opened = "turn", line.figures.get("seat")
        elif not silent or own is None:
            if stage < len(chapters.stages) and not silent and (
                    line.key in chapters.stages[stage] or (closed and line.key not in chapters.follows)):
                stage += 1
            closed = line.key in chapters.closes or (closed and line.key in chapters.follows)
            own = opened or stage
        yield (own, False, undone), (line, undone)


def often(said: Iterable[str], lang: str) -> Iterator[str]:
    """Some sentences, the same several times in a row as one."""
    for one, same in groupby(said):
        times = len(list(same))
        yield words("table.log.often", lang, said=one, n=times) if times > 1 else one


def sentence(chapter: Chapter, chapters: Chapters, say: Wording, lang: str) -> str:
    """What a chapter tells: its lines in their order, the same several times as one, whose they are said once until somebody else
    does something."""
    told = [(say.line(line), line.seat) for line, _ in chapter.lines if not is_silent(line, chapters)]
    names = [say.person(seat) for seat in range(say.box.seats)]
    found, whose = [], ""
    for (said, seat), same in groupby(told):
        one = next(often([said] * len(list(same)), lang))
        name = next((name for name in names if one.startswith(name)), "")
        rest = one.removeprefix(name)
        found.append(rest.lstrip("".join(SUBJECT)) if name and name == whose and rest.startswith(SUBJECT) else one)
        whose = name or (whose if seat >= 0 and names[seat] == whose else "")
    return words("table.log.and", lang).join(found)
