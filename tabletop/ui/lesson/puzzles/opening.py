"""How a puzzle comes to be on the screen, and what comes after it."""

from __future__ import annotations

from functools import partial

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.models import Said
from tabletop.lessons.progress import mark_solved, solved_puzzles
from tabletop.lessons.puzzle import Puzzle, as_lesson, puzzles_for
from tabletop.lessons.puzzle_teaching import sit_down
from tabletop.lessons.trial import BadLesson
from tabletop.operations.reading import load_game
from tabletop.ui.faults import problem_told
from tabletop.ui.lesson.opening import names_of, play, show_course
from tabletop.ui.lesson.puzzles.page import PuzzlesScene
from tabletop.ui.lesson.puzzles.scene import PuzzleScene
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import referee_of
from tabletop.ui.words import LANGS, words


def show_puzzles(host: Host, catalog: Catalog, chosen: str = "") -> None:
    """The page of a game's puzzles."""
    puzzles = puzzles_for(catalog)
    host.show(PuzzlesScene(host, catalog, puzzles, chosen, partial(show_puzzle, host, catalog, puzzles),
                           partial(show_course, host, catalog), partial(play, host, catalog)))


def title_of(puzzles: list[Puzzle], puzzle: Puzzle) -> Said:
    """What a puzzle is called: its number."""
    n = puzzles.index(puzzle) + 1
    return Said(**{lang: words("puzzle.title", lang, n=n) for lang in LANGS})


def show_puzzle(host: Host, catalog: Catalog, puzzles: list[Puzzle], puzzle: Puzzle) -> None:
    """A puzzle at its table; what is wrong with it is told."""
    catalog = load_game(catalog.folder, puzzle.entry.variants) if puzzle.entry.variants else catalog
    rules = referee_of(catalog)
    if rules is None:
        return host.tell("lesson.broken", "error", problem=f"{catalog.id}: no rules")
    title = title_of(puzzles, puzzle)
    names = names_of(as_lesson(puzzle, title), catalog.players[1], host.look.lang)
    try:
        teaching = sit_down(puzzle, catalog, rules, title, names, partial(mark_solved, catalog.id, puzzle.id))
    except (BadLesson, OSError) as problem:
        return host.tell("lesson.broken", "error", problem=partial(problem_told, problem))
    leave = partial(show_puzzles, host, catalog, puzzle.id)
    following = _next(puzzles, puzzle, catalog.id)
    onward = ("puzzle.next", partial(show_puzzle, host, catalog, puzzles, following)) if following else ("puzzle.to_page", leave)
    return host.show(PuzzleScene(host, teaching, leave, onward))


def _next(puzzles: list[Puzzle], puzzle: Puzzle, game: str) -> Puzzle | None:
    """The next one that was not solved yet, from this one on, then from the first."""
    solved, at = solved_puzzles(game), puzzles.index(puzzle)
    return next((one for one in (*puzzles[at + 1:], *puzzles[:at]) if one.id not in solved), None)
