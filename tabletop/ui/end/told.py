"""What the end of a game tells: who won, why, by which rule, and what each seat came to."""

from __future__ import annotations

from dataclasses import dataclass, field

from tabletop.catalog.definitions import Rule
from tabletop.play.consent import PRACTICE
from tabletop.play.course import Course, Turning, courses, turning_point
from tabletop.play.ended import seat_gauges
from tabletop.play.session import Session
from tabletop.play.sight import Sight
from tabletop.referee.verbs import Says
from tabletop.table.box import Gauge
from tabletop.table.state import Result
from tabletop.ui.names import called
from tabletop.ui.table.moment.wording import Wording
from tabletop.ui.words import listed, words

MOST = 3
"""So many numbers of a seat are told where no score is."""


@dataclass(slots=True)
class Told:
    """The end a session stands at; people are called by their own names."""

    session: Session
    sight: Sight = field(init=False)
    result: Result = field(init=False)
    courses: list[Course] = field(init=False)
    turning: Turning | None = field(init=False)
    scores: list[tuple[tuple[str, int], ...]] = field(init=False)

    def __post_init__(self) -> None:
        session = self.session
        self.sight = Sight(session, session.box.public)
        self.result = session.result or Result((), "", "")
        self.courses = courses(session)
        self.turning = turning_point(session, self.courses)
        self.scores = [self.sight.figures.score(seat) for seat in range(session.box.seats)]

    def headline(self, lang: str) -> str:
        """Who won, or what the game says of such an end."""
        told = self.session.catalog.messages.get(lang, {}).get(f"{self.result.key}.headline")
        if told:
            return told
        if not self.result.winners:
            return words("end.draw", lang)
        people = dict.fromkeys(self.name(seat, lang) for seat in self.result.winners)
        return words("end.won", lang, name=listed(people, lang))

    def why(self, lang: str) -> str:
        """Why it is over: one sentence with the goal and the figures; and that it was practice, where it was."""
        if self.session.result is None:
            return ""
        why = self.sight.figures.ending() or Says(self.result.key, {})
        said = Wording(self.session.catalog, self.session.people, self.session.box, lang, 0).says(why)
        practice = any(line.get("remark") == PRACTICE for line in self.session.remarks)
        return " ".join([said, words("end.practice", lang)]) if practice else said

    def turned(self, lang: str) -> str:
        """What happened at the turning point, as the log said it; empty where it said nothing."""
        say = Wording(self.session.catalog, self.session.people, self.session.box, lang, 0)
        return " · ".join(filter(None, map(say.line, self.turning.lines if self.turning is not None else ())))

    def rule(self, lang: str) -> str:
        """The rule that ended it with its number, where it has one, and our paraphrase of it."""
        rule: Rule | None = self.session.catalog.rules_texts.get(lang, {}).get(self.result.rule)
        if rule is None:
            return ""
        numbered = self.result.rule[:1].isdigit()
        title = words("end.rule", lang, rule=self.result.rule, title=rule.title) if numbered else rule.title
        return f"**{title}**  {rule.text}"

    def gauges(self) -> list[Gauge]:
        """The numbers of a seat that count at the end."""
        return seat_gauges(self.session)[:MOST]

    def name(self, seat: int, lang: str) -> str:
        """Who held a seat."""
        person = self.session.person_of(seat)
        return called(person.name, lang) if person is not None else words("setup.player", lang, n=seat + 1)

    def title(self, seat: int, lang: str) -> str:
        """What the seat was in the game, where a card names it."""
        box = self.session.box
        card = box.card_of.get(self.sight.figures.titles().get(seat, ""), 0)
        return box.cards[card].name.get(lang, "") if card else ""

    def score_name(self, key: str, lang: str) -> str:
        """What a step of the score is called."""
        return self.session.catalog.messages.get(lang, {}).get(key, key)

    def course_name(self, n: int, lang: str) -> str:
        """What a curve shows."""
        label = self.courses[n].label
        return label[lang] if label is not None else words("end.value", lang)
