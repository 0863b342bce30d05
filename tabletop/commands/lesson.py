"""`tabletop learn` and `tabletop lesson check`: lessons in the window, and lessons proved."""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from tabletop import places
from tabletop.catalog.problem import visible
from tabletop.commands import WrongUse
from tabletop.commands.common import counted, folder_of, game_of, language, progress, put, rules_for
from tabletop.commands.replay import read_played
from tabletop.lessons.from_replay import NotALesson, lesson_of, text_of
from tabletop.lessons.made import lessons_for
from tabletop.lessons.proof import Proof, of_course, prove
from tabletop.lessons.puzzle import puzzles_of
from tabletop.lessons.reading import Lesson, lesson_files, lessons_of, read_lesson
from tabletop.operations.reading import load_game
from tabletop.play.scenario_file import OpeningEntry
from tabletop.play.watched import Watched
from tabletop.table.box import seat_name


def learn(game: str, lesson: str, lang: str, learners: str = "", event: bool = False) -> None:
    """Opens the window at the lessons of a game, or at one of them, for the `learners` that are named, else as last; at an `event`
    in a home of its own, of which nothing stays."""
    catalog = game_of(game, ())
    known = [*(one.id for one in lessons_for(catalog, rules_for(catalog))), *(one.id for one in puzzles_of(catalog.folder)[0])]
    if lesson and lesson not in known:
        raise WrongUse(f"{catalog.id} has no lesson or puzzle {lesson!r}; there are {', '.join(known) or 'none'}")
    from tabletop.commands.play import open_window
    from tabletop.ui.program.start import Start

    if not event:
        return open_window(Start(lessons=catalog, lesson=lesson, lang=language(lang), learners=learners))
    with TemporaryDirectory(prefix="tabletop-event-") as home:
        os.environ["TABLETOP_HOME"] = home
        return open_window(Start(lessons=catalog, lesson=lesson, lang=language(lang), learners=learners, stand=Path(home)))


def check(paths: list[Path]) -> int:
    """Prints what does not hold in lessons, a line each, and a last line with the sum; 1 where anything does not."""
    asked = [path if path.exists() else folder_of(str(path)) for path in paths] or [places.content_dir()]
    files = lesson_files(asked)
    if not files:
        raise WrongUse(f"there are no lessons in {', '.join(map(str, asked))}")
    lessons: list[Lesson] = []
    found: list[str] = []
    for file in files:
        lesson, problems = read_lesson(file)
        found += map(str, problems)
        lessons += [lesson] if lesson is not None else []
    proofs: list[Proof] = []
    with progress("lessons", len(lessons)) as done:
        for n, lesson in enumerate(lessons, 1):
            proofs.append(_proved(lesson))
            found += [f"{where}: {message}" for where, message in proofs[-1].found]
            done(n)
    for folder in dict.fromkeys(lesson.folder for lesson in lessons):
        of = [proof for proof in proofs if proof.lesson.folder == folder]
        if {proof.lesson.id for proof in of} == {one.id for one in lessons_of(folder)[0]}:
            found += [f"{where}: {message}" for where, message in of_course(folder, of)]
    for line in found:
        print(visible(line))
    steps = sum(len(proof.steps) for proof in proofs)
    print(f"{len(lessons)} lessons with {steps} steps: {len(found)} things to mend")
    return int(bool(found))


def make(file: Path, out: Path, learner: str, to: int | None, game: str = "") -> int:
    """Writes a lesson made from a saved table or a file of moves, and says what is left to be done."""
    played = read_played(file, game)
    session, setup = played.session, played.session.setup
    usual = OpeningEntry(game=session.catalog.id, mode=setup.mode, seats=setup.seats, seed=setup.seed,
                         variants=[*session.catalog.applied],
                         switches={key: str(value) for key, value in setup.switches.items()})
    seats = [seat_name(seat) for seat in range(session.box.seats)]
    if learner and learner not in seats:
        raise WrongUse(f"there is no seat {learner!r}; there are {', '.join(seats)}")
    try:
        entry = lesson_of(Watched(session), played.opening or usual, learner, to)
    except NotALesson as problem:
        raise WrongUse(f"{file}: {problem}") from None
    if out.exists():
        raise WrongUse(f"{out}: is there already, and nothing in it is overwritten")
    put(out, text_of(entry).encode())
    print(f"{out}: a lesson of {counted(len(entry.steps), 'step')}.  Write what stands as TODO, leave out what is not needed,\n"
          f"put it into the lessons folder of its game, and prove it: tabletop lesson check {out}")
    return 0


def _proved(lesson: Lesson) -> Proof:
    catalog = load_game(lesson.folder, lesson.entry.variants)
    rules = rules_for(catalog)
    if rules is None:
        return Proof(lesson, [(lesson.places[0], f"{catalog.id} has no rules that a lesson could teach")])
    return prove(lesson, catalog, rules)
