"""A puzzle at the table: a lesson with one question, whose answer is played out before one's eyes."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.lessons.puzzle_teaching import PuzzleTeaching
from tabletop.lessons.teaching import MOST_HINTS
from tabletop.lessons.trial import BadLesson, read
from tabletop.referee.ask import PASS
from tabletop.referee.runner import Runner
from tabletop.referee.verbs import Says
from tabletop.table.view import eyes_of
from tabletop.ui.lesson.bubble import Spoken
from tabletop.ui.lesson.scene import LessonScene
from tabletop.ui.scene import Host
from tabletop.ui.table.commands.why_acts import move_told
from tabletop.ui.table.moment.model import Model
from tabletop.ui.words import LANGS, listed, words

MOST_TOLD = 3
"""So many numbers that changed are told at most."""


class PuzzleScene(LessonScene):
    """`back` leads out of it, `onward` to what comes after it, with the words for that."""

    beside = untold = True

    def __init__(self, host: Host, teaching: PuzzleTeaching, back: Callable[[], None],
                 onward: tuple[str, Callable[[], None]]) -> None:
        self.puzzle = teaching
        self._instead = {lang: _next_best(teaching, lang) for lang in LANGS}
        super().__init__(host, teaching, back, onward)

    def _go_on(self) -> None:
        shown = self.puzzle.shows
        super()._go_on()
        if self.puzzle.shows and not shown:
            self.host.tell("puzzle.shows")

    def _told(self) -> Spoken:
        teaching, lang = self.puzzle, self.look.lang
        entry, stand = teaching.puzzle.entry, teaching.stand
        title, of = getattr(teaching.lesson.entry.title, lang), len(entry.answer)
        if teaching.over:
            proof, theme = entry.proof, words(f"puzzle.theme.{entry.theme}", lang)
            figures = words("puzzle.proof", lang, best=proof.best, second=proof.second, theme=theme,
                            other=self._instead[lang])
            said = words("puzzle.right", lang, why=teaching.praise(lang))
            return Spoken(title, of, of, said, "right", note=figures, on=words(self._onward[0], lang), back=True)
        if stand.phase == "wrong":
            return Spoken(title, stand.step, of, self._came_of_it(), "wrong", on=words("lesson.again", lang))
        said = teaching.sentence(lang)
        if stand.step and teaching.waits:
            said = words("puzzle.so_far", lang, said=said)
        return Spoken(title, stand.step, of, said, self._tone(), note=self._hint_told(), hint=teaching.waits,
                      shows=stand.hints == MOST_HINTS - 1, back=teaching.can_back)

    def _hint_told(self) -> str:
        """The idea first, where the file tells one."""
        hint = self.puzzle.puzzle.entry.hint
        return self.puzzle.told(hint, self.look.lang) if self.puzzle.stand.hints == 1 and hint is not None else super()._hint_told()

    def _came_of_it(self) -> str:
        """What came of an answer that was not the one."""
        teaching, lang = self.puzzle, self.look.lang
        own = teaching.sentence(lang)
        result, me = self.session.result, teaching.puzzle.seat
        if result is not None and me not in result.winners:
            why = self.model.wording.says(self.model.sight.figures.ending() or Says(result.key, {}))
            lost = words("puzzle.lost", lang, why=why)
            return words("puzzle.then", lang, said=own or words("puzzle.wrong", lang), came=lost)
        labels = self.session.box.gauges
        changed = [words("puzzle.changed", lang, who=self._who(seat), what=labels[key].label[lang], was=was, now=now).strip()
                   for key, seat, was, now in teaching.outcome()][:MOST_TOLD]
        came = words("puzzle.came", lang, changed=listed(changed, lang)) if changed else words("puzzle.unchanged", lang)
        return words("puzzle.then", lang, said=own or words("puzzle.wrong", lang), came=came)

    def _who(self, seat: int) -> str:
        person = self.session.person_of(seat)
        return person.name if person is not None and self.session.box.seats > 1 else ""


def _next_best(teaching: PuzzleTeaching, lang: str) -> str:
    """The next best move in words, by the table as it was laid; where it belongs to a later one, only that it is the next best."""
    session, seat, began = teaching.session, teaching.puzzle.seat, teaching.began()
    try:
        move = read(Runner(teaching.rules, began.copy()), teaching.puzzle.entry.proof.instead)[1]
    except BadLesson:
        return words("puzzle.instead", lang)
    model = Model.of(session, eyes_of(session.box, seat), lang, (seat,))
    passed = words("review.passed", lang, said=model.wording.passing(began.step()))
    return words("puzzle.instead.move", lang, move=passed if move.verb == PASS else move_told(model, move))
