"""Which lines of the log tell what a still shows, and whose doing that was.

The rule for cards that came to light: what was said in the passage itself of what they lie on, where that is several lines or
none names a card; else, where each card has a line of its own, all of these; else of what was said until then the last line that
names one of them; where none does yet, the first that will; else the last that speaks of nobody, or of those whose cards they are.

The rule for numbers that changed: what says in words of its own what they became; else, of what was said before the first of
them was counted, the last that speaks of the seats they are of, before any other; what repeats the figures below it, or told an
earlier count of them, says nothing.  At the beginning of a turn what was done in the turn before stands back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tabletop.play.brought import Change, Lit, is_public
from tabletop.play.history import LogLine
from tabletop.referee.ask import PASS
from tabletop.table.box import Box
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.pace.beats.passages import Passage
from tabletop.ui.table.pace.beats.speaks import counts, faces_of, repeats, seats_of, told_of
from tabletop.ui.words import words

Cause = tuple[str, str, int]
"""What is said of a still, the same in a sentence, and whose it is: a seat, -1 where it is nobody's."""


@dataclass(frozen=True, slots=True)
class Uttered:
    """What is said round a passage: `until` it ends, and of its commit on the `whole`; `first` is its first fact that counts."""

    box: Box
    passage: Passage
    until: Sequence[LogLine]
    whole: Sequence[LogLine]
    first: int

    def here(self, lines: Sequence[LogLine]) -> list[LogLine]:
        """Those of some lines that are said in the passage itself."""
        return [line for line in lines if line.facts > self.passage.before]

    def naming(self, lines: Sequence[LogLine], faces: set[int]) -> list[LogLine]:
        """Those of some lines that name one of these cards."""
        return [line for line in lines if faces & faces_of(line, self.box)]


def of_cards(said: Uttered, cards: Sequence[Lit], below: set[int]) -> list[LogLine]:
    """What tells of cards that came to light; they lie on those `below`."""
    faces, whose = {lit.face for lit in cards}, {lit.seat for lit in cards}
    laid, named = said.naming(said.here(said.until), below), said.naming(said.until, faces)
    if len(laid) > 1 or (laid and not named):
        return laid
    each = [line for line in said.until if len(faces & faces_of(line, said.box)) == 1 and not laid]
    own = {frozenset(faces & faces_of(line, said.box)) for line in each}
    if len(each) > 1 and (below or len(own) == len(faces) > 1):
        return each
    named = named or said.naming(said.whole, faces)[:1]
    return (named or [line for line in said.until if not whose or not told_of(line) or told_of(line) & whose])[-1:]


def of_numbers(said: Uttered, changes: Sequence[Change]) -> list[LogLine]:
    """What tells of numbers that changed."""
    seats, before = {change.seat for change in changes}, said.passage.before
    happened = [line for line in said.until if not any(
        repeats(line, change) or (line.facts <= before and counts(line, change)) for change in changes)]
    earlier = [line for line in happened if line.facts <= said.first]
    if "turn" in said.passage.kinds:
        earlier = said.here(earlier) or earlier
    became = [line for change in changes if (line := _became(said, change)) is not None]
    if len(became) > 1:
        return became
    of_them = [line for line in earlier if seats & seats_of(line)] or said.here(earlier) or [
        line for line in happened if seats & seats_of(line)][:1]
    return (became or of_them or earlier or happened)[-1:]


def _became(said: Uttered, change: Change) -> LogLine | None:
    """What says in words of its own what a number became."""
    line = next((line for line in said.whole if line.facts > said.first and counts(line, change)), None)
    return line if line is not None and not repeats(line, change) else None


class Causes:
    """Tells of the stills of one table what brought them about."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def told(self, passage: Passage, lines: Sequence[LogLine], cards: Sequence[Lit], changes: Sequence[Change]) -> Cause:
        """Of numbers that changed, else of cards that came to light; `lines` are those of the commit until the passage ends."""
        commit, box, say = self.desk.session.history.commits[passage.commit], self.desk.session.box, self.desk.model.wording
        counted = (n for n, fact in enumerate(commit.facts) if n >= passage.before and is_public(box, fact))
        said = Uttered(box, passage, [line for line in lines if line.unasked < 0], [*self.of_commit(passage.commit)],
                    next(counted, len(commit.facts)))
        found = of_numbers(said, changes) if changes else of_cards(said, cards, self._below(cards))
        if not found:
            return "", "", commit.seat
        told, line = [say.line(one) for one in found], found[-1]
        if changes and len(found) > 1:
            return " · ".join(told), " · ".join(told), line.seat
        follows = bool(changes) and self.by(line) != self.desk.session.history.on_turn(line)
        return self._with_name(words("table.log.and", self.desk.look.lang).join(told), line, follows)

    def by(self, line: LogLine) -> int:
        """Whose doing a line tells: of whoever acted, but of the seat on turn where that was to pass, or where it is told beside
        the table as a step of the turn; -1 where all act at once, or something of the table by itself."""
        session, say = self.desk.session, self.desk.model.wording
        track = session.rules.track if session.rules is not None else ()
        if any(line.key in step.says and say.has(f"whose.{step.step}") for step in track):
            return -1
        passed = session.history.commits[line.n].do.split()[1:2] == [PASS]
        if not passed and not say.has(line.key.replace("log.", "tell.", 1)):
            return line.seat
        if session.rules is not None and session.rules.display.at_once:
            return -1 if passed else line.seat
        return session.history.on_turn(line)

    def of_commit(self, commit: int) -> Iterator[LogLine]:
        """What is said of a commit, when all of it is."""
        return (line for line in self.desk.session.history.log if line.n == commit and line.unasked < 0)

    def _with_name(self, told: str, line: LogLine, follows: bool) -> Cause:
        """What a line tells, headed by whose doing that is where it names nobody and nothing it `follows` from is another's."""
        say, by, seats = self.desk.model.wording, self.by(line), range(self.desk.session.box.seats)
        name = say.person(by) if by >= 0 else ""
        others = [seat for seat in seats if line.figures.get("seat") == f"seat:{seat}" and say.person(seat) in told]
        if others or name in told or follows:  # what comes of a turn after another's answer is not theirs
            return say.stands(line) or told, told, (others or [by])[0]
        brief = words("table.prompt.told", self.desk.look.lang, name=name, said=told)
        return say.stands(line) or brief, brief, by

    def _below(self, cards: Sequence[Lit]) -> set[int]:
        """The cards that some lie on."""
        under = (self.desk.model.seen(lit.place.partition("/")[0]) for lit in cards if "/" in lit.place)
        return {seen.face for seen in under if seen is not None and seen.face}
