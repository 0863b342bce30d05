"""How the page of half a minute comes to be on the screen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tabletop.catalog.definitions import Catalog
from tabletop.lessons.budget import minutes
from tabletop.lessons.made import lessons_for
from tabletop.lessons.opening import lay
from tabletop.lessons.page import page_of
from tabletop.lessons.progress import mark_shown
from tabletop.lessons.reading import Lesson, lessons_of
from tabletop.lessons.trial import BadLesson
from tabletop.play.session import Session
from tabletop.ui.home.page import PageScene
from tabletop.ui.lesson.opening import names_of, play, show_course
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import referee_of
from tabletop.ui.setup.tables import sample_table, usual_choice

HIDDEN = ("hand", "deck")
"""Of what lies there a picture shows backs."""


def show_page(host: Host, catalog: Catalog, back: Callable[[], None] | None = None) -> None:
    """The page of half a minute of a game, from which one gets `back` to a table or home."""
    rules = referee_of(catalog)
    known = lessons_for(catalog, rules)
    learn = (partial(show_course, host, catalog), sum(minutes(one.steps) for one in known)) if known else None
    page = page_of(catalog, rules)
    mark_shown(catalog.id)
    table = pictured(host, catalog, lessons_of(catalog.folder)[0])
    host.show(PageScene(host, catalog, page, table, learn=learn, play=partial(play, host, catalog), back=back))


def pictured(host: Host, catalog: Catalog, lessons: list[Lesson]) -> Session | None:
    """What the picture of a game shows: the table of the lesson that lays most, else one as it begins; none where it cannot be
    laid."""
    rules = referee_of(catalog)
    try:
        if lessons and rules is not None:
            fullest = max(reversed(lessons), key=_laid)
            return lay(fullest, catalog, rules, names_of(fullest, catalog.players[1], host.look.lang))
        return sample_table(catalog, usual_choice(catalog, host.settings), host.look.lang)
    except (BadLesson, OSError, ValueError):
        return None


def _laid(lesson: Lesson) -> int:
    """How many pieces its table names outside of hands and piles."""
    table = lesson.entry.table
    return sum(len(keys) for zone, keys in table.zones.items() if not zone.endswith(HIDDEN)) if table is not None else 0
