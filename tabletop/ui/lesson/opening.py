"""How a lesson comes to be on the screen, and what comes after it."""

from __future__ import annotations

from functools import partial

from tabletop.catalog.definitions import Catalog
from tabletop.lessons.made import lessons_for
from tabletop.lessons.opening import begin, take_up
from tabletop.lessons.pair import Pair
from tabletop.lessons.progress import mark_done
from tabletop.lessons.puzzle import puzzles_for
from tabletop.lessons.reading import Lesson
from tabletop.lessons.trial import BadLesson
from tabletop.ui.faults import problem_told
from tabletop.ui.lesson.course import CourseScene
from tabletop.ui.lesson.scene import LessonScene
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Host
from tabletop.ui.settings import Settings
from tabletop.ui.setup.games import referee_of
from tabletop.ui.setup.tables import open_table, usual_choice
from tabletop.ui.words import words


def play(host: Host, catalog: Catalog) -> None:
    """A table of a game as it was last set up; what is wrong is told."""
    try:
        host.table(open_table(catalog, usual_choice(catalog, host.settings), host.look.lang))
    except (OSError, ValueError) as problem:
        host.tell_on("app.cannot_open", "error", problem=partial(trouble, problem))


def show_course(host: Host, catalog: Catalog, lesson: str = "") -> None:
    """The page of a game's lessons and puzzles, or one of them at once."""
    from tabletop.ui.lesson.puzzles.opening import show_puzzle

    lessons = lessons_for(catalog, referee_of(catalog))
    puzzles = puzzles_for(catalog)
    wanted = next((one for one in lessons if one.id == lesson), None)
    if wanted is not None:
        return show_lesson(host, catalog, lessons, wanted)
    puzzle = next((one for one in puzzles if one.id == lesson), None)
    if puzzle is not None:
        return show_puzzle(host, catalog, puzzles, puzzle)
    return host.show(CourseScene(host, catalog, lessons, partial(show_lesson, host, catalog, lessons), partial(play, host, catalog),
                                 puzzles, partial(show_puzzle, host, catalog, puzzles)))


def show_lesson(host: Host, catalog: Catalog, lessons: list[Lesson], lesson: Lesson, anew: bool = False) -> None:
    """A lesson where it was left, or `anew` from its beginning; what is wrong with it is told."""
    rules = referee_of(catalog)
    if rules is None:
        return host.tell("lesson.broken", "error", problem=f"{catalog.id}: no rules")
    names, settings = names_of(lesson, catalog.players[1], host.look.lang), host.settings
    two = settings.learners == "two"
    pair = Pair(two_names(settings, host.look.lang), settings.usual_privacy(catalog.id)) if two else None
    try:
        done = partial(mark_done, catalog.id, lesson.id)
        damaged = partial(host.tell, "lesson.damaged", "advice")
        teaching = (begin(lesson, catalog, rules, names, done, pair) if anew
                    else take_up(lesson, catalog, rules, names, done, damaged, pair))
    except (BadLesson, OSError) as problem:
        return host.tell("lesson.broken", "error", problem=partial(problem_told, problem))
    after = lessons[lessons.index(lesson) + 1:][:1]
    leave = partial(show_course, host, catalog)
    onward = ("lesson.next", partial(show_lesson, host, catalog, lessons, after[0])) if after else ("lesson.to_course", leave)
    return host.show(LessonScene(host, teaching, leave, onward))


def two_names(settings: Settings, lang: str) -> tuple[str, str]:
    """What two who learn together are called: as people were called last here, else by numbers."""
    known = settings.names[:2]
    first, second = (*known, *(words("setup.player", lang, n=n) for n in range(len(known) + 1, 3)))
    return first, second


def names_of(lesson: Lesson, seats: int, lang: str) -> tuple[str, ...]:
    """What the seats are called: as the lesson says, else a player and an opponent."""
    said, held = lesson.entry.names, lesson.entry.learner[0]
    usual = (words("setup.player", lang, n=1) if f"p{seat}" == held else words("lesson.other", lang)
             for seat in range(1, seats + 1))
    return tuple(getattr(said[f"p{seat}"], lang) if f"p{seat}" in said else name for seat, name in enumerate(usual, 1))
