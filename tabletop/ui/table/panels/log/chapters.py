"""What belongs together in a log is told in one row, of which the lines stand behind it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from tabletop.play.history import LogLine
from tabletop.referee.display import Chapters
from tabletop.ui.table.moment.wording import Wording
from tabletop.ui.words import words

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
    return line.key.startswith("log.no_") or line.key in chapters.silent


def told_together(lines: Sequence[Told], chapters: Chapters | None) -> Iterator[Chapter]:
    """The chapters of lines between which nothing was taken back; without `chapters` each line by itself."""
    if chapters is not None:
        yield from _chaptered(lines, chapters)
    else:
        yield from (Chapter((one,), one[0].key == "log.turn") for one in lines)


def _chaptered(lines: Sequence[Told], chapters: Chapters) -> Iterator[Chapter]:
    """Each chapter where the last of its lines came that is told."""
    found: dict[Hashable, list[Told]] = {}
    opened: Hashable = None
    last: Hashable = None

    def told() -> Iterator[Chapter]:
        for own in found.values():
            if any(not is_silent(line, chapters) for line, _ in own):
                yield Chapter(tuple(own))
        found.clear()

    for n, (line, undone) in enumerate(lines):
        if line.key == chapters.heading:
            yield from told()
            yield Chapter(((line, undone),), heading=True)
            opened = last = None
            continue
        if line.key in chapters.begins:
            opened = n
        elif line.key in chapters.turns:
            opened = line.figures.get("seat")
        own = _belongs(line, chapters, opened) if line.facts else f"by itself {n}"
        if is_silent(line, chapters):
            found.setdefault((own, undone), []).append((line, undone))
            continue
        own = last if line.key in chapters.follows and last is not None else own
        last = own
        found[own, undone] = [*found.pop((own, undone), ()), (line, undone)]
    yield from told()


def _belongs(line: LogLine, chapters: Chapters, opened: Hashable) -> Hashable:
    """The chapter of a line that the rules said; what hands did is told by itself."""
    if chapters.of:
        return chapters.of.get(line.key, chapters.of.get(""))
    return opened if opened is not None else line.figures.get("seat")


def often(said: Iterable[str], lang: str) -> Iterator[str]:
    """Some sentences, the same several times in a row as one."""
    for one, same in groupby(said):
        times = len(list(same))
        yield words("table.log.often", lang, said=one, n=times) if times > 1 else one


def sentence(chapter: Chapter, chapters: Chapters, say: Wording, lang: str) -> str:
    """What a chapter tells: its lines in their order, the same several times as one, whose they are said once."""
    told = [say.line(line) for line, _ in chapter.lines if not is_silent(line, chapters)]
    found = []
    whose = ""
    for one in often(told, lang):
        name = next((name for name in (say.person(seat) for seat in range(say.box.seats)) if one.startswith(name)), "")
        found.append(one.removeprefix(name).lstrip(":： ") if name and name == whose else one)
        whose = name or whose
    return words("table.log.and", lang).join(found)
