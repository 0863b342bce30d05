"""Which still stands when, once what is shown has landed: cards that came to light page after page, then figures beside them."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from tabletop.play.brought import Lit, brought
from tabletop.play.history import LogLine
from tabletop.referee.ask import PASS
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.stage import Picture
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.moment.still import Beheld, Stood
from tabletop.ui.table.pace.beats.answers import answered
from tabletop.ui.table.pace.beats.causes import Causes
from tabletop.ui.table.pace.beats.moot import moot
from tabletop.ui.table.pace.beats.passages import Passage
from tabletop.ui.table.pace.beats.speaks import faces_of, in_order, seats_of
from tabletop.ui.table.pace.beats.strikes import ahead
from tabletop.ui.table.pace.beats.struck import arrows
from tabletop.ui.table.panels.log.chapters import often
from tabletop.ui.table.sheets.still import StillSheet, rooms

CARD_MS, FIGURES_MS, ANSWERS_MS = 800, 1200, 1600
"""So long a still with cards stands at least, one with figures, and one of cards that answered one another."""
LEAST_MS = 80
"""What is shortened to less than that is not shown at all: nobody could read it."""
SHARPENS_MS = 33
"""How soon a card that is not sharp yet is drawn anew."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """A still that stands for so long until a moment, or, where that is no end, until people go on."""

    still: Beheld
    ms: float
    ends: float


class Stills:
    """The stills of the passage under way; `kept` are those since people acted.  They `wait` one by one until people go on."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._sheet, self.causes = StillSheet(desk), Causes(desk)
        self._pages: list[Leaf] = []
        self._aims: list[Picture] = []
        self._begins = 0.0
        self.kept: list[Stood] = []
        self._read: tuple[int, int, tuple[Lit, ...]] = (-1, 0, ())

    def begin(self, passage: Passage, before: Geometry, lines: Sequence[LogLine], at: float, slow: float,
              waits: bool = False) -> float:
        """Lay out what a passage brought about, to stand from `at` on; when the last of it has been read, never where it waits."""
        self.end()
        self._begins, self._aims = at, self._ahead(passage)
        for still, ms in self.take(passage, before, lines, waits):
            if ms * slow >= LEAST_MS:
                at = math.inf if waits else at + ms * slow
                self._pages.append(Leaf(still, ms * slow, at))
        return at

    def take(self, passage: Passage, before: Geometry, lines: Sequence[LogLine],
             waits: bool = False) -> list[tuple[Beheld, int]]:
        """The stills of a passage and how long each stands, which are kept whether they stand or not.

        What somebody here did with their own hands they saw; a card that turned over whole beside the one it lay under is not shown
        again, unless it waits.  `lines` are those of its commit until then, among which the cause is looked for.  Cards stand
        by as many as there is room for, of those laid on others, where they wait, by as many as cover none of these; figures beside
        the last of them or those read last in that commit, unless these have left since or something else was told: those did
        another deed. What was only said stands where its game has words for that, with the cards it names and what is said
        to come of it; beside a pile of answers, and of what was seen already, only what another step began with.
        """
        if passage.own:
            return []
        new = brought(self.desk.session, passage.commit, passage.before, passage.upto)
        cards = tuple(lit for lit in new.cards if waits or not self._lay_open(before, lit))
        changes = new.changes if "figure" in passage.kinds else ()
        every = rooms(self.desk, min(len(cards), 2))
        fits = [room.cards for room in every]
        most = fits[0] if len(cards) > max(fits) else max(fits)
        if waits and any("/" in lit.place for lit in cards):
            most = max((room.cards for room in every if room.tall or room.low), default=fits[0])
        pages = [cards[n:n + most] for n in range(0, len(cards), most)]
        unasked = self._unasked(passage, lines)
        of_page = [self.causes.told(passage, lines, page, ()) for page in pages]
        which = _which([cause for cause, _, _ in of_page])
        beheld = [(Beheld(page, (), f"{cause}{n}{unasked}", brief or cause, why=unasked), ANSWERS_MS if unasked else CARD_MS, seat)
                  for page, n, (cause, brief, seat) in zip(pages, which, of_page, strict=True)]
        if pages:
            self._read = passage.commit, passage.upto, pages[-1]
        if changes:
            cause, brief, seat = self.causes.told(passage, lines, cards, changes)
            read, upto, last = self._read
            whose = {change.seat for change in changes}
            further = any(self._is_told(line) and not seats_of(line) & whose for line in lines
                          if upto < line.facts <= passage.before)
            beside = self._still_there(last)[:most - 1] if read == passage.commit and not further else ()
            beside = tuple(lit for lit in beside if lit.seat >= 0 or pages)  # cards of nobody bring no person's number about
            beside = () if all(self._by_itself(change.key) for change in changes) else beside
            told = len(beheld) - (1 if beside and pages and len(pages[-1]) == len(beside) else 0)
            beheld = [*beheld[:told], (Beheld(beside, changes, cause, brief), FIGURES_MS, seat)]
        pile = answered(self.desk.session, passage, max(fits))
        if not beheld and "tell" in passage.kinds:
            say, begins = self.desk.model.wording, self.begins
            beheld = [(self._said(line, before), FIGURES_MS, self.causes.by(line))
                      for line in lines if line.facts > passage.before and say.stands(line)
                      and (line.key in begins or not (pile is not None or self._seen(line, passage, before)))][-1:]
        if pile is not None:
            beheld.insert(0, (replace(pile, cause=self._came_of(pile, passage, lines)), ANSWERS_MS, pile.cards[-1].seat))
        self.kept += [Stood(passage.commit, seat, still) for still, _, seat in beheld]
        return [(still, ms) for still, ms, _ in beheld]

    def _came_of(self, pile: Beheld, passage: Passage, lines: Sequence[LogLine]) -> str:
        """What is said to come of cards that answered one another: what names a card, before what names none."""
        box, here = self.desk.session.box, [line for line in lines if line.facts > passage.before and line.unasked < 0]
        laid = {lit.face for lit in pile.cards}
        about = [line for line in here if faces_of(line, box)] or [
            line for line in lines if line.unasked < 0 and faces_of(line, box) and not faces_of(line, box) & laid][-1:]
        say = self.desk.model.wording
        return next((say.stands(line) or say.line(line) for line in about or here), "")

    def _seen(self, line: LogLine, passage: Passage, before: Geometry) -> bool:
        """Whether what a line tells was seen already, or is to be in the pile of answers that leaves after it: somebody here passed
        to do just that, or its cards stood."""
        made = self.desk.session.history.commits[passage.commit]
        passed = made.seat in self.desk.viewer.seats and made.do.split()[1:] == [PASS] and passage.before == 0
        if (passed and self.causes.by(line) == made.seat) or self._stood_laid(line, before):
            return True
        said = next((n for n, fact in enumerate(made.facts) if n >= passage.upto and fact.kind == "say"), len(made.facts))
        return answered(self.desk.session, replace(passage, before=passage.upto, upto=said), 1) is not None

    def _stood_laid(self, line: LogLine, before: Geometry) -> bool:
        """Whether what lies on a card it names stood only just as it was laid: what would come of that was read."""
        stood = {lit.face for one in self.kept if one.commit >= line.n - 1 for lit in one.still.cards if "/" in lit.place}
        return any(lit.face in stood for lit in self._named(line, before) if "/" in lit.place)

    def was_read(self, lines: Sequence[LogLine]) -> bool:
        """Whether some of these lines stand, and what each of them tells was read as its cards were laid."""
        stand = [line for line in lines if self.desk.model.wording.stands(line)]
        return bool(stand) and all(self._stood_laid(line, self.desk.geometry) for line in stand)

    def _ahead(self, passage: Passage) -> list[Picture]:
        """Arrows from whom to whom, while what was declared stands before it strikes."""
        if passage.own or "lay" not in passage.kinds or "strike" in passage.kinds:
            return []
        return arrows(ahead(self.desk, passage.commit, passage.upto, self.desk.geometry), self.desk.look)

    def _unasked(self, passage: Passage, lines: Sequence[LogLine]) -> str:
        """Why a person here is not asked to answer what came to light, or can answer nothing to it."""
        desk, say, seats = self.desk, self.desk.model.wording, self.desk.viewer.seats
        told = [say.line(line) for line in lines if line.facts > passage.before and line.unasked in seats]
        last = "lay" in passage.kinds and passage.commit == len(desk.session.history.commits) - 1
        if last and (found := moot(desk.session, desk.viewer.eyes(), desk.look.lang)) is not None:
            told.append(found[1])
        return "".join(f" · {one}" for one in told)

    def _is_told(self, line: LogLine) -> bool:
        """Whether a line is told beside the table, or stands, as a deed of its own."""
        say = self.desk.model.wording
        return say.has(line.key.replace("log.", "tell.", 1)) or bool(say.stands(line))

    def _still_there(self, cards: Sequence[Lit]) -> tuple[Lit, ...]:
        """Those that lie where they were read."""
        there = ((lit, self.desk.model.seen(lit.place)) for lit in cards)
        return tuple(lit for lit, seen in there if seen is not None and seen.face == lit.face)

    def _said(self, line: LogLine, before: Geometry) -> Beheld:
        """What a line says, with the cards it names; where it names none in a sentence of the log."""
        say, cards = self.desk.model.wording, self._named(line, before)
        return Beheld(cards, (), self._with_what_follows(line), say.stands(line) if cards else say.line(line))

    def _named(self, line: LogLine, before: Geometry) -> tuple[Lit, ...]:
        """The cards a line names, where they lie, with what is laid on them."""
        box = self.desk.session.box
        cards = [face for face in in_order(line, box) if not box.cards[face].shape and not box.cards[face].sides]
        places = {laid.seen.face: laid.seen.place for laid in before.pieces}
        named = [Lit(face, places.get(face, "")) for face in cards]
        return tuple(lit for one in named for lit in (one, *self._on(one, before)))

    def _on(self, lit: Lit, before: Geometry) -> Iterator[Lit]:
        """The cards laid on one that is named."""
        for laid in before.pieces if lit.place else ():
            if laid.seen.place.startswith(f"{lit.place}/") and laid.seen.face:
                yield Lit(laid.seen.face, laid.seen.place)

    def _with_what_follows(self, line: LogLine) -> str:
        """What a line says where it stands still, and what is said after it until something else is told or another step begins."""
        say, begins = self.desk.model.wording, self.begins
        said = [say.stands(line)]
        for one in (one for one in self.causes.of_commit(line.n) if one.facts > line.facts):
            if one.key in begins or self._is_told(one):
                break
            said.append(say.line(one))
        return " · ".join(often(said, self.desk.look.lang))

    @property
    def begins(self) -> set[str]:
        """The keys of what is said when another step begins."""
        rules = self.desk.session.rules
        return {key for track in rules.track for key in track.says} if rules is not None else set()

    def _by_itself(self, key: str) -> bool:
        """Whether a number is neither harm nor gain: it follows from another number, and no card brings it about."""
        rules = self.desk.session.rules
        return rules is not None and rules.display.harms.get(key) == 0

    def _lay_open(self, before: Geometry, lit: Lit) -> bool:
        laid = before.of(lit.place)
        return laid is not None and bool(laid.tucked) and self.desk.look.motion > 0

    def again(self, commit: int) -> None:
        """What stood of a commit stands once more, from now on."""
        at = self._begins = float(self.desk.now)
        self._pages = []
        for kept in (one for one in self.kept if one.commit == commit):
            ms = FIGURES_MS if kept.still.changes else CARD_MS
            at += ms
            self._pages.append(Leaf(kept.still, ms, at))
        self.desk.touch()

    def read(self) -> bool:
        """What was kept has been read, and is said no more; whether there was any."""
        had, self.kept = bool(self.kept), []
        return had

    @property
    def waits(self) -> bool:
        """Whether what stands, or is about to, waits until people go on."""
        return bool(self._pages) and math.isinf(self._pages[0].ends)

    def stand(self) -> None:
        """What was to stand when all had landed stands now."""
        self._begins = float(self.desk.now)
        self.desk.touch()

    def turn(self) -> float | None:
        """What stands has been read: when the last of what stands after it has been, None where nothing does."""
        if len(self._pages) < 2 or self.now is None:
            return None
        early = 0.0 if self.waits else self._pages[0].ends - self.desk.now
        self._pages = [replace(page, ends=page.ends - early) for page in self._pages[1:]]
        self.desk.touch()
        return self._pages[-1].ends

    def quicken(self, part: float) -> float:
        """What is still to stand stands for that part of its time, and waits no more; when the last of it has been read."""
        since = at = max(self._begins, float(self.desk.now))
        pages = []
        for page in self._pages:
            at = at + page.ms * part if self.waits else since + (page.ends - since) * part
            pages.append(Leaf(page.still, page.ms * part, at))
        self._pages = pages
        self.desk.touch()
        return at

    def end(self) -> None:
        """Nothing stands any more."""
        if self._pages:
            self.desk.touch()
        self._pages = []

    @property
    def now(self) -> Beheld | None:
        """What stands now."""
        while self._pages and self._pages[0].ends <= self.desk.now:
            self._pages.pop(0)
            self.desk.touch()
        return self._pages[0].still if self._pages and self.desk.now >= self._begins else None

    @property
    def card_width(self) -> int:
        """How wide its cards are, in pixels of the window."""
        return rooms(self.desk)[0].card_width

    @property
    def blurred(self) -> bool:
        """Whether what stands is to be drawn anew, with sharper cards."""
        return self.now is not None and not self._sheet.sharp

    def until(self) -> float | None:
        """When another still comes, or the same with sharper cards."""
        if self.now is None:
            return None
        if self.blurred:
            return self.desk.now + SHARPENS_MS
        return None if self.waits else self._pages[0].ends

    def pictures(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """What is drawn of it, over the table."""
        sheet = self._sheet.pictures(self.now, self.waits)
        return [*self._aims, *sheet] if sheet else []

    def over(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the still that stands."""
        return self.now is not None and self._sheet.over(pos)

    def lets_go(self, pos: tuple[int, int]) -> bool:
        """Whether the button that lets all go on by itself is at a point."""
        return self.now is not None and self.waits and self._sheet.by_itself.rect.collidepoint(pos)


def _which(causes: Sequence[str]) -> list[str]:
    """Of each of several pages which it is of those of its cause; nothing where it is the only one."""
    counts = Counter(causes)
    return [f" · {causes[:n].count(cause)}/{counts[cause]}" if counts[cause] > 1 else "" for n, cause in enumerate(causes, 1)]
