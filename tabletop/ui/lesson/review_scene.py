"""Moments of a game that is over, looked at once more one after the other: what else could have been done?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from tabletop.catalog.models import Said
from tabletop.lessons.puzzle_teaching import PuzzleTeaching
from tabletop.lessons.review import Moment
from tabletop.lessons.review_teaching import at_its_table, look_again
from tabletop.lessons.trial import BadLesson
from tabletop.play.session import Session
from tabletop.referee.ask import PASS
from tabletop.table.state import Move
from tabletop.table.view import eyes_of
from tabletop.ui.lesson.bubble import Spoken
from tabletop.ui.lesson.puzzles.scene import PuzzleScene
from tabletop.ui.scene import Host
from tabletop.ui.table.commands.why_acts import facts_told, move_told
from tabletop.ui.table.moment.model import Model
from tabletop.ui.words import LANGS, words


class ReviewScene(PuzzleScene):
    """One moment."""

    def __init__(self, host: Host, teaching: PuzzleTeaching, moment: Moment, back: Callable[[], None],
                 onward: tuple[str, Callable[[], None]]) -> None:
        self.moment = moment
        super().__init__(host, teaching, back, onward)

    def _told(self) -> Spoken:
        spoken, lang, found = super()._told(), self.look.lang, self.moment.lead
        if not self.puzzle.over:
            return replace(spoken, leave=words("review.back", lang))
        figures = {"best": round(100 * found.best), "other": round(100 * found.second)}
        key = "good" if self.moment.good else "feat" if self.moment.counts else "wins"
        return replace(spoken, note=words(f"review.proof.{key}", lang, **figures))


def show_moments(host: Host, session: Session, moments: Sequence[Moment], back: Callable[[], None], n: int = 0) -> None:
    """The moments of a game from the n-th on, then `back`; one that cannot be shown is told."""
    moment, last = moments[n], n + 1 == len(moments)
    try:
        table = at_its_table(moment, session)
        teaching = look_again(moment, session, table, _spoken(session, table, moment, (n + 1, len(moments))))
    except BadLesson as problem:
        host.tell("lesson.broken", "error", problem=str(problem))
        return back()
    onward = ("review.back", back) if last else ("review.next", partial(show_moments, host, session, moments, back, n + 1))
    return host.show(ReviewScene(host, teaching, moment, back, onward))


def _spoken(session: Session, table: Session, moment: Moment, of: tuple[int, int]) -> dict[str, Said]:
    """What is said of a moment, in both languages."""
    found: dict[str, dict[str, str]] = {"title": {}, "say": {}, "why": {}, "own": {}}
    for lang in LANGS:
        model = Model.of(table, eyes_of(table.box, moment.seat), lang, (moment.seat,))
        own, best = (_move(model, moment, move) for move in (moment.done, moment.best[0]))
        found["title"][lang] = words("review.title", lang, n=of[0], of=of[1])
        found["say"][lang] = words("review.say.good" if moment.good else "review.say", lang, n=moment.turn, move=own)
        found["why"][lang] = words("review.why.good" if moment.good else "review.why", lang, move=best, why=_reason(model, moment))
        found["own"][lang] = words("review.own", lang)
    return {key: Said(**said) for key, said in found.items()}


def _reason(model: Model, moment: Moment) -> str:
    """Why the better one is better: what it gains by the end of the turn, else what it is good for."""
    if moment.theme != "finish" and any(fact.gain > 0 for fact in moment.facts):
        return facts_told(model, moment.facts)
    return words(f"review.reason.{moment.theme}", model.lang)


def _move(model: Model, moment: Moment, move: Move) -> str:
    """A move in words, by the names things have at its table."""
    say = model.wording
    passing = say.passing(moment.step)
    return words("review.passed", model.lang, said=passing) if move.verb == PASS else move_told(model, move)
