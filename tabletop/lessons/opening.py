"""The table of a lesson: laid anew, or taken up where it was left."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tabletop import places
from tabletop.bots.levels import choosers
from tabletop.catalog.definitions import Catalog
from tabletop.lessons.pair import Pair
from tabletop.lessons.reading import FOLDER, Lesson
from tabletop.lessons.sitting import people_of, stops_of
from tabletop.lessons.teaching import Teaching
from tabletop.lessons.trial import BadLesson, read
from tabletop.play.forced_table import CannotLay, open_forced
from tabletop.play.journal import SUFFIX
from tabletop.play.opening import CannotOpen, Setup
from tabletop.play.saves import load
from tabletop.play.session import Session
from tabletop.referee.rules import Rules

TWO = "-two"
"""What the file of a pair's table has behind its name."""


def journal_of(lesson: Lesson, two: bool = False) -> Path:
    """Where the table of a lesson is kept while it is learnt, by one or by `two`."""
    return places.saves_dir() / FOLDER / f"{lesson.entry.game}-{lesson.id}{TWO if two else ''}{SUFFIX}"


def lay(lesson: Lesson, catalog: Catalog, rules: Rules, names: tuple[str, ...], path: Path | None = None) -> Session:
    """The table of a lesson as it begins, kept at `path`; raises BadLesson where it cannot be laid."""
    entry = lesson.entry
    try:
        state = open_forced(catalog, rules, entry, record=True)
        if path is not None:
            places.made(path.parent)
            path.unlink(missing_ok=True)
        setup = Setup(entry.mode, state.box.seats, entry.seed, dict(entry.switches))
        session = Session.start_at(state, catalog, rules, setup, people_of(lesson, names, state.box.seats), path=path,
                                   privacy="open", bots=choosers(rules), stops=stops_of(lesson), closes=True)
    except (CannotOpen, CannotLay) as problem:
        raise BadLesson(f"{lesson.places[0]}: its table cannot be laid: {problem}") from None
    for text in entry.table.play if entry.table is not None else ():
        if session.runner is None:
            raise BadLesson(f"{lesson.places[0]}: table: the rules rest before {text}")
        session.answer(*read(session.runner, text), by_human=False)
    return session


def take_up(lesson: Lesson, catalog: Catalog, rules: Rules, names: tuple[str, ...], done: Callable[[], None],
            damaged: Callable[[], None] = lambda: None, pair: Pair | None = None) -> Teaching:
    """The lesson where it was left, else from its beginning, `damaged` where what was left cannot be read; raises BadLesson or
    OSError."""
    path = journal_of(lesson, pair is not None)
    if path.is_file():
        try:
            session = load(path, lambda _: catalog, lambda _: rules, choosers(rules)).session
            teaching = Teaching(lesson, session, done, pair)
            if teaching.trail[-1].step and not teaching.over:
                return teaching
            session.close()
        except (ValueError, OSError):
            damaged()
    return begin(lesson, catalog, rules, names, done, pair)


def begin(lesson: Lesson, catalog: Catalog, rules: Rules, names: tuple[str, ...], done: Callable[[], None],
          pair: Pair | None = None) -> Teaching:
    """The lesson from its beginning; raises BadLesson or OSError."""
    return Teaching(lesson, lay(lesson, catalog, rules, names, journal_of(lesson, pair is not None)), done, pair)
