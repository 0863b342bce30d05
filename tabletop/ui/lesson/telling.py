"""What a lesson says at its table, as words for its bubble."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabletop.lessons.pair import score
from tabletop.lessons.teaching import MOST_HINTS, Teaching
from tabletop.ui import theme
from tabletop.ui.lesson.bubble import Spoken, Tone
from tabletop.ui.look import Look
from tabletop.ui.scene import Host
from tabletop.ui.table.moment.act_names import going_on
from tabletop.ui.table.scene import TableScene
from tabletop.ui.words import listed, words

TITLES = {"say": "lesson.on", "show": "lesson.show", "ask": "lesson.on"}
READ = 0.026
"""How high the letters are that a hall reads, as a part of the window's height."""
SIGNS = {True: "\u25cb", False: "\u00d7"}
"""What stands before an answer of one of a pair: right, or not."""


class TellingScene(TableScene):
    """A table with a lesson's words.  `onward` is what comes after it and what that is called; `hall`: a teacher goes through it
    before others."""

    def __init__(self, host: Host, teaching: Teaching, onward: tuple[str, Callable[[], None]]) -> None:
        self.teaching, self._onward, self._opened = teaching, onward, False
        self.hall, self.halted = host.settings.learners == "hall", False
        super().__init__(host, teaching.session)

    @property
    def said_look(self) -> Look:
        """Before a hall no letters are smaller than can be read from its last row."""
        return self.look.at(max(self.look.k, READ * self.size[1] / theme.CONTROL)) if self.hall else self.look

    def words_now(self) -> Spoken:
        """What the bubble says now."""
        told = self._told()
        if self.halted:
            lang = self.look.lang
            return Spoken(told.title, told.n, told.of, words("hall.halted", lang), on=words("hall.go_on", lang), hall=True)
        return replace(told, hall=True, skip=False, hint=False) if self.hall else told

    def _told(self) -> Spoken:
        teaching, lang = self.teaching, self.look.lang
        stand, entry = teaching.stand, teaching.lesson.entry
        title, of = getattr(entry.title, lang), len(entry.steps)
        if teaching.over:
            said = words("lesson.over", lang, title=title)
            return Spoken(title, of, of, said, "right", note=self._score(), on=words(self._onward[0], lang),
                          back=teaching.can_back)
        phase, kind = stand.phase, teaching.kind
        on = words("lesson.again" if phase in ("wrong", "missed") else TITLES.get(kind, "lesson.on"), lang)
        asks = kind == "ask" and phase == "waits"
        answers = tuple(teaching.answers(lang)) if asks else ()
        said = teaching.told(teaching.step.say, lang) if asks and teaching.step.say else teaching.sentence(lang)
        note = self._hint_told() if teaching.waits else teaching.sentence(lang) if asks and stand.said is not None else ""
        if teaching.pair is not None and kind == "ask" and stand.said is not None:
            said, note = (said, self._answered()) if asks else (self._answered(), "")
        said = self._by_whom(self._won(said) if phase in ("right", "missed") else said)
        return Spoken(title, stand.step, of, said, self._tone(), teaching.why(lang), self._opened, answers, note,
                      "" if teaching.waits or asks else on, teaching.can_back, asks or (teaching.waits and kind != "free"),
                      stand.hints == MOST_HINTS - 1, stand.step == 0 and teaching.lesson.task() > 0)

    def _tone(self) -> Tone:
        stand = self.teaching.stand
        tried = self.teaching.kind == "ask" and stand.phase == "waits" and stand.said is not None
        if stand.phase in ("wrong", "missed") or tried:
            return "wrong"
        return "right" if stand.phase == "right" else "task" if self.teaching.waits else "says"

    def _hint_told(self) -> str:
        """What a hint says in words."""
        teaching, lang = self.teaching, self.look.lang
        if not teaching.stand.hints:
            return ""
        pieces, zones = teaching.hinted()
        if not pieces:
            on = going_on(self.model, self.acts.seat) if teaching.passes() else None
            return words("lesson.hint.pass", lang, act=on.words) if on is not None else words("lesson.hint.back", lang)
        return words("lesson.hint.place" if zones else "lesson.hint.piece", lang)

    # --- two who learn at one table ----------------------------------------------------------------------------------

    def _by_whom(self, said: str) -> str:
        """What is said, with who of a pair is to act or to answer."""
        teaching, pair = self.teaching, self.teaching.pair
        if pair is None or teaching.kind not in ("do", "goal", "ask", "free") or teaching.stand.phase != "waits":
            return said
        if teaching.kind == "free":
            return words("pair.plays", self.look.lang, a=pair.names[0], b=pair.names[1], said=said)
        key = "pair.asked" if teaching.kind == "ask" else "pair.does"
        return words(key, self.look.lang, who=pair.names[teaching.acts], said=said)

    def _answered(self) -> str:
        """What each of a pair has answered, and what is to be said about it."""
        teaching, pair, lang = self.teaching, self.teaching.pair, self.look.lang
        assert pair is not None
        lines = []
        for n in dict.fromkeys(pair.told):
            answer = teaching.step.ask[n]
            who = listed([name for name, given in zip(pair.names, pair.told, strict=True) if given == n], lang)
            then = teaching.told(answer.then, lang) if answer.then is not None else ""
            lines.append(words("pair.answered", lang, sign=SIGNS[answer.right], who=who, answer=teaching.told(answer.say, lang),
                               then=then).strip())
        return "\n".join(lines)

    def _won(self, said: str) -> str:
        """What is said at the end of a game two have played on, with who of them won it."""
        result, pair = self.session.result, self.teaching.pair
        if result is None or pair is None or self.teaching.kind != "free":
            return said
        won = {person.name for seat in result.winners if (person := self.session.person_of(seat)) is not None and person.human}
        return words("pair.won", self.look.lang, who=next(iter(won))) if len(won) == 1 else said

    def _score(self) -> str:
        """How many questions each of a pair answered rightly at first."""
        teaching, pair = self.teaching, self.teaching.pair
        if pair is None:
            return ""
        (one, other), of = score(self.session.remarks, teaching.lesson.stamp)
        return words("pair.score", self.look.lang, a=pair.names[0], n=one, b=pair.names[1], m=other, of=of) if of else ""
