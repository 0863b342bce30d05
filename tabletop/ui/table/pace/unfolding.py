"""What was done unfolds before the people at a table, passage after passage, while its session is ahead of what they see.

What is drawn is the table as it lies after the passage under way, with its pieces in the air; what is told around it (prompt, step,
log, sums) is that of the one before until they have landed.  Nothing is asked of anybody until all has been seen.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from tabletop.play.brought import brought
from tabletop.play.history import LogLine, Seen
from tabletop.play.retold import Retold
from tabletop.play.shown import Shown
from tabletop.play.sight import Sight
from tabletop.table.records import Fact
from tabletop.ui import theme
from tabletop.ui.look import Look
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.layout.fan import Gaps
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.looking.showing import Showing
from tabletop.ui.table.moment.still import Beheld
from tabletop.ui.table.pace.beats.one_by_one import OneByOne
from tabletop.ui.table.pace.beats.passages import Cutter, Passage
from tabletop.ui.table.pace.beats.stills import Stills
from tabletop.ui.table.pace.beats.strikes import Hit, struck
from tabletop.ui.table.pace.beats.struck import blows, sources, strikes
from tabletop.ui.table.pace.heard import Heard

UNASKED_MS = 1800
"""So long at least it is seen why a person is not asked."""
PLENTY_MS = 12_000
"""So long at most takes at the usual pace what stands still between two acts of people: from half of it on it is shortened."""
HELD, HELD_MS = 0.4, 300
"""The pace while the key that goes on is held down, and how long it is down before that."""


class Unfolding:
    """`since` is when the last commit was made, `ended` when all was seen last; `teller` is whose turn it was when something was
    told last."""

    def __init__(self, desk: Desk, shows: Showing, gaps: Gaps, heard: Heard, arrived: Callable[[int], None]) -> None:
        """`arrived` goes on with what was committed since a commit, once all of it has been seen."""
        self.desk, self._shows, self._gaps, self._heard, self._arrived = desk, shows, gaps, heard, arrived
        self.since, self.ended = 0.0, -math.inf
        self.stills, self.one_by_one, self.held = Stills(desk), OneByOne(desk), False
        self._pressed: float | None = None
        self._said, self.teller = "", -1
        self._stood: Beheld | None = None
        self._ahead: list[Passage] = []
        self._now: Passage | None = None
        self._cloth: Shown = desk.session
        self._told: Shown = desk.session
        self._landed = self._ends = self._spent = 0.0
        self._mark = 0

    # --- what is seen ------------------------------------------------------------------------------------------------

    @property
    def runs(self) -> bool:
        """Whether something is still being shown."""
        return self._now is not None

    @property
    def cloth(self) -> Shown:
        """The table as it is drawn."""
        return self._cloth if self.runs else self.desk.session

    @property
    def told(self) -> Shown:
        """The table as it is told."""
        return self._told if self.runs else self.desk.session

    @property
    def tells(self) -> str:
        """What stands is told, else what was said last, in words."""
        stands = self.stills.now
        return stands.told if stands is not None and stands.told else self._said

    def shown(self) -> Seen:
        """How far what was done has been told, None where all of it has."""
        history = self.told.history
        if not self.runs or history is self.desk.session.history:
            return None
        return history.at, sum(line.n == history.at for line in history.log)

    def until(self) -> float | None:
        """When something here next changes by itself."""
        due = self._ends if self._told is self._cloth else self._landed
        return due if self.runs and math.isfinite(due) else None

    def wake(self) -> float | None:
        """When something else is to be seen here."""
        held = self._pressed + HELD_MS if self._pressed is not None and self.runs else None
        return min(filter(None, (self.until(), self.stills.until(), held)), default=None)

    # --- what is done ------------------------------------------------------------------------------------------------

    def begin(self, mark: int) -> None:
        """Something was committed since commit `mark`: it is shown from now on, or all at once where nothing takes any time."""
        desk, commits, stood = self.desk, self.desk.session.history.commits[mark:], self.desk.told.view.step
        self.finish()
        self.since, self._mark = float(desk.now), mark
        human = any(commit.by_human for commit in commits)
        if human:
            self._spent = 0.0
            self.stills.kept.clear()
        whole = any(commit.table or commit.cards for commit in commits)
        self._ahead = self._cut(mark) if commits and not whole else []
        if not (desk.look.motion > 0 or self._pace(human) > 0):
            self._keep_ahead()
        if len(self._ahead) == 1 and self._ahead[0].own and desk.session.at_step == stood:
            return self._at_once(self._ahead.pop())
        if not self._ahead:
            self._happened([fact for commit in commits for fact in commit.facts], own=human)
            return self._arrive()
        self._cloth = Retold(desk.session, mark, 0)
        return self._next(float(desk.now))

    def _cut(self, mark: int) -> list[Passage]:
        """What there is to be shown; of what a sheet tells of its own only how it came about."""
        session, say, eyes = self.desk.session, self.desk.model.wording, self.desk.viewer.eyes()
        commits = session.history.commits[mark:]
        own = commits[0].by_human and commits[0].seat in self.desk.viewer.seats
        before, now = (Sight(shown, eyes) for shown in (Retold(session, mark, 0), session))
        figures = not any(story.tells_of(before, now) for story in self._shows.overlays.stories)
        cutter = Cutter(session.box, lambda key: key != "log.turn" and say.has(key.replace("log.", "tell.", 1)), figures,
                        lambda key: say.has(key.replace("log.", "beat.", 1)), self.desk.layout.strikes, self.stills.begins)
        return cutter.passages(commits, own)

    def tick(self, now: int) -> None:
        """Move on: what has landed is told, what has been seen gives way to what comes next."""
        if self._pressed is not None and now >= self._pressed + HELD_MS:
            self._quicken()
        while (until := self.until()) is not None and now >= until:
            if self._told is not self._cloth:
                self._land()
            else:
                self._next(until)
        if self.stills.blurred:
            self.desk.touch()
        if self.runs and self.stills.now is not self._stood:
            self._stood = self.stills.now
            self.desk.look_again()

    def hurry(self) -> None:
        """The beat under way has been seen: the next still stands, or at once what waits to be read, else what comes next."""
        if not self.runs:
            return
        if self.stills.waits and self.desk.now < self._landed:
            return self._stand()
        read = self.stills.turn()
        if read is not None:
            self._ends = read
        else:
            self._seen()

    def _seen(self) -> None:
        """The passage under way has been seen."""
        if self.runs:
            self._settle()
            self._next(float(self.desk.now))

    def _stand(self) -> None:
        """What is in the air lies there now, and what waits to be read stands."""
        self._landed = float(self.desk.now)
        self._still_cloth()
        self.stills.stand()
        if self._told is not self._cloth:
            self._land()

    def goes_on(self) -> None:
        """What stands has been seen, and nothing waits any more at this table."""
        self.one_by_one.let_go()
        self.hurry()
        if self.stills.waits:
            self._ends = self.stills.quicken(1.0)

    def press(self, down: bool) -> None:
        """The key that goes on went down, or is let go: held down it makes what is shown quick."""
        self._pressed, self.held = float(self.desk.now) if down else None, False

    def _quicken(self) -> None:
        """The key is held down by now: what stands still goes on at that pace."""
        now, made = float(self.desk.now), self._now
        pace = self._pace(self.desk.session.history.commits[made.commit].by_human) if made is not None else 0.0
        self._pressed, self.held = None, True
        part = HELD / pace if pace > 0 else 1.0
        if pace > HELD:
            self._ends = max(self._landed, now) + (self._ends - max(self._landed, now)) * part
        if pace > HELD or self.stills.waits:
            read = self.stills.quicken(min(1.0, part))
            self._ends = read if math.isinf(self._ends) else self._ends

    def finish(self) -> None:
        """All has been seen."""
        desk, commits = self.desk, self.desk.session.history.commits
        unseen = [fact for passage in self._ahead for fact in passage.facts(commits)]
        self._gaps.happened(unseen, desk.model.view, desk.session.box)
        self._keep_ahead()
        self._seen()

    def finish_own(self) -> None:
        """All has been seen where no more is shown than came of what people here did."""
        commits, seats = self.desk.session.history.commits, self.desk.viewer.seats
        shown = [commits[passage.commit] for passage in (self._now, *self._ahead) if passage is not None]
        if all(commit.by_human and commit.seat in seats for commit in shown):
            self.finish()

    def _keep_ahead(self) -> None:
        """What is ahead is not shown, and only kept for who wants to know later."""
        ahead, self._ahead = self._ahead, []
        for passage in ahead:
            self.stills.take(passage, self.desk.geometry, self._lines(replace(passage, before=0)))

    def drop(self) -> None:
        """The table stands elsewhere in time: what was being shown does not matter any more."""
        self._ahead, self._now = [], None
        self.stills.kept.clear()
        self._settle()

    def _settle(self) -> None:
        self._still_cloth()
        self.desk.tale.cut()
        self.stills.end()

    def _still_cloth(self) -> None:
        """Nothing is in the air any more."""
        desk = self.desk
        desk.flights.clear()
        desk.slide.rest()
        desk.stale.rest = desk.stale.whole = True

    # --- passages ----------------------------------------------------------------------------------------------------

    def _at_once(self, passage: Passage) -> None:
        """What somebody did by hand, with nothing that follows, not even another step: the table goes on while it still moves."""
        desk, before, eyes = self.desk, self.desk.geometry, self.desk.viewer.eyes()
        facts = passage.facts(desk.session.history.commits)
        self._happened(facts, own=True)
        self._arrive()
        self._fly(facts, before, eyes, self._motion(passage), float(desk.now))

    def _next(self, at: float) -> None:
        """On to the next passage of which anything is seen, or to the end."""
        while self._ahead:
            passage = self._ahead.pop(0)
            while self._goes_on_with(passage):
                passage = passage.joined(self._ahead.pop(0))
            self._happened(passage.facts(self.desk.session.history.commits), passage.own)
            if passage.kinds - {"turn"} and self._begun(passage, at):
                return
        self._arrive()

    def _goes_on_with(self, passage: Passage) -> bool:
        """Whether what comes next is shown together with a passage that was to be told first, and was read already."""
        if not self._ahead or self._ahead[0].commit != passage.commit or not self.stills.was_read(self._lines(passage)):
            return False
        return "after" in self._ahead[0].kinds or self.stills.was_read(self._lines(self._ahead[0]))

    def _begun(self, passage: Passage, at: float) -> bool:
        """Whether a passage takes any time; then it is shown from `at` on."""
        desk, commits = self.desk, self.desk.session.history.commits
        before, eyes, facts = desk.geometry, desk.viewer.eyes(), passage.facts(commits)
        lines, earlier = self._lines(passage), self._lines(replace(passage, before=0, upto=passage.before))
        hits = list(struck(desk, lines, before, Sight(self._cloth, eyes))) if "strike" in passage.kinds else []
        turns = next((n for n, fact in enumerate(facts) if fact.kind != "turn_of"), len(facts))
        self._now, self._told = passage, Retold(desk.session, passage.commit, passage.before + turns) if turns else self._cloth
        self._cloth = Retold(desk.session, passage.commit, passage.upto)
        if passage.own:
            self._told = self._cloth
            self._tell()
        self._lies_otherwise(desk.look_again)
        self._landed = self._fly(facts, before, eyes, self._motion(passage), at)
        slow = self._slow(commits[passage.commit].by_human)
        falls = self._struck(passage, [*earlier, *lines], hits, slow)
        self._landed = falls if hits else self._landed
        desk.tale.tell(lines, desk.model.wording, self._landed, slow, earlier)
        told = desk.tale.ends() if "tell" in passage.kinds else None
        read = self.stills.begin(passage, before, [*earlier, *lines], falls, slow,
                                 self.one_by_one.on and not self.held)
        self._ends = max(self._landed + self._still(lines) * slow, told or 0.0, read)
        if not self.stills.waits:
            self._spent += (self._ends - self._landed) / max(1.0, self._pace(commits[passage.commit].by_human))
        return self._ends > at

    def _happened(self, facts: Sequence[Fact], own: bool = False) -> None:
        """What is heard of some facts, and the places they leave free in a hand."""
        self._gaps.happened(facts, self.desk.model.view, self.desk.session.box)
        self._heard.happened(facts, own)

    def _fly(self, facts: Sequence[Fact], before: Geometry, eyes: int, look: Look, at: float) -> float:
        """What moves flies from `at` on; when all of it has landed."""
        desk = self.desk
        self._shows.fly(facts, before, eyes & desk.viewer.eyes(), look, at)
        landed = max((flight.start + flight.ms for flight in desk.flights), default=at)
        desk.slide.wait(desk.now, landed)
        return landed

    def _struck(self, passage: Passage, lines: Sequence[LogLine], hits: Sequence[Hit], slow: float) -> float:
        """What strikes does so once all lies there; when that is over, and numbers begin to change."""
        desk, at = self.desk, self._landed
        if passage.own or not (hits or "figure" in passage.kinds):
            return at
        changes = brought(desk.session, passage.commit, passage.before, passage.upto).changes
        here = [line for line in lines if line.facts > passage.before] or lines[-1:]
        strike = sources(desk, Sight(Retold(desk.session, passage.commit, passage.before), desk.viewer.eyes()), here, lines)
        paced = replace(desk.look, motion=slow if desk.look.motion > 0 else 0.0)
        told = any(line.key in desk.layout.strikes for line in lines)
        found = strikes(hits, paced, at) if told else blows(desk, changes, strike, self._motion(passage), at)
        desk.flights += found
        struck = max((flight.start + flight.ms for flight in found), default=at)
        desk.slide.wait(desk.now, struck)
        return struck

    def _land(self) -> None:
        """What was in the air has landed: it is told."""
        self._told = self._cloth
        self._tell()
        if self._ends > self._landed:
            self.desk.look_again()

    def _tell(self) -> None:
        """What was said last by then is in the prompt."""
        said = [line for line, undone in self._cloth.log() if not undone and line.n >= self._mark]
        desk = self.desk
        self._said, self.teller = (desk.model.wording.line(said[-1]), desk.session.history.on_turn(said[-1])) if said else ("", -1)

    def _arrive(self) -> None:
        if self.runs:
            self.ended = float(self.desk.now)
            self.desk.host.hush("table.hint.shown")
        self._now, self._told, self._cloth = None, self.desk.session, self.desk.session
        self._said, self.teller = "", -1
        self._lies_otherwise(partial(self._arrived, self._mark))

    def _lies_otherwise(self, look: Callable[[], None]) -> None:
        """What lies on the cloth is looked at anew; so is what a menu is about, which may lie elsewhere or no more."""
        overlays = self._shows.overlays
        reopen = overlays.reopen() if overlays.menu is not None else None
        look()
        if reopen is not None:
            reopen()

    def _lines(self, passage: Passage) -> list[LogLine]:
        """What the log says of a passage."""
        log = self.desk.session.history.log
        return [line for line in log if line.n == passage.commit and passage.before < line.facts <= passage.upto]

    # --- how long ----------------------------------------------------------------------------------------------------

    def _motion(self, passage: Passage) -> Look:
        """How things fly: what a bot does takes at least its pace, so that it can be followed."""
        look, commit = self.desk.look, self.desk.session.history.commits[passage.commit]
        if look.motion <= 0 or commit.by_human:
            return look
        pace = theme.BOT_STEP_MS * self.desk.host.settings.bot_pace / theme.MOTIONS["deal"].ms
        return replace(look, motion=max(look.motion, pace))

    def _pace(self, human: bool) -> float:
        """How much longer than usual, or shorter, what stands still is seen."""
        look = self.desk.look
        pace = (1.0 if look.reduced else look.motion) if human else self.desk.host.settings.bot_pace
        return min(pace, HELD) if self.held else pace

    def _slow(self, human: bool) -> float:
        """The same, the shorter the more was shown since people acted; who only watches bots waits for nothing."""
        waits = any(person.human for person in self.desk.session.people)
        return self._pace(human) * (max(0.0, min(1.0, 2 - 2 * self._spent / PLENTY_MS)) if waits else 1.0)

    def _still(self, lines: Sequence[LogLine]) -> int:
        """How long it is usually seen at least once it has landed, where the log got these lines."""
        ms = theme.DWELL_MS if self._ahead and self._ahead[0].clears else 0
        unasked = (self.desk.session.person_of(line.unasked) for line in lines)
        return max(ms, UNASKED_MS) if any(person is not None and person.human for person in unasked) else ms
