"""A moment of a game played once more: the table as it lay, and the question what else could have been done."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.bots.levels import choosers
from tabletop.catalog.models import Said
from tabletop.lessons.entries import WrongEntry
from tabletop.lessons.puzzle import ProofEntry, Puzzle, PuzzleEntry, PuzzleMoveEntry, as_lesson
from tabletop.lessons.puzzle_teaching import PuzzleTeaching
from tabletop.lessons.review import Moment
from tabletop.lessons.sitting import NOBODY
from tabletop.play.people import HUMAN, Person
from tabletop.play.session import Session
from tabletop.referee.moves import write
from tabletop.referee.runner import Runner
from tabletop.table.box import seat_name
from tabletop.table.state import Move


def at_its_table(moment: Moment, session: Session) -> Session:
    """The table of a moment, to be played on from; nothing of it is kept."""
    held = (session.person_of(seat) for seat in range(session.box.seats))
    people = tuple(Person(one.name if one is not None else "", (seat,), HUMAN if seat == moment.seat else NOBODY)
                   for seat, one in enumerate(held))
    return Session.start_at(moment.state.copy(), session.catalog, session.rules, session.setup, people, privacy="open",
                            bots=choosers(session.rules) if session.rules is not None else None, closes=True)


def look_again(moment: Moment, session: Session, table: Session, said: Mapping[str, Said],
               done: Callable[[], None] = lambda: None) -> PuzzleTeaching:
    """The question at its table.  `said` is its `title`, what it asks (`say`), the answer (`why`), and what is said where the
    same is done again (`own`)."""
    puzzle = _puzzle(moment, session, said)
    return PuzzleTeaching(puzzle, as_lesson(puzzle, said["title"]), table, done)


def _puzzle(moment: Moment, session: Session, said: Mapping[str, Said]) -> Puzzle:
    found = moment.lead
    proof = ProofEntry.model_construct(worlds=found.worlds, best=round(100 * found.best), second=round(100 * found.second),
                                       low=round(100 * found.low), instead=_text(moment, session, moment.done), solved={})
    best = [_text(moment, session, one) for one in moment.best]
    wrong = [] if moment.good else [WrongEntry(move=_text(moment, session, moment.done), say=said["own"])]
    entry = PuzzleEntry.model_construct(
        format=1, game=session.catalog.id, mode=session.box.mode, seats=session.box.seats, seed=session.setup.seed,
        switches={}, variants=[], table=None, learner=seat_name(moment.seat), names={}, theme=moment.theme, grade=1,
        say=said["say"], why=said["why"], light=[], answer=[PuzzleMoveEntry(do=best)], wrong=wrong, proof=proof)
    return Puzzle(f"moment_{moment.before}", session.catalog.folder, entry, f"{session.catalog.id}: turn {moment.state.turn}", "")


def _text(moment: Moment, session: Session, move: Move) -> str:
    assert session.rules is not None
    ask = Runner(session.rules, moment.state.copy()).ask
    return write(moment.state, moment.seat, move, dict(session.rules.verbs), ask.about if ask is not None else -1)
