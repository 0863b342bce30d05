"""One table with all that acts on it: it lets the session act, lays out what came of it, and shows it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from tabletop.play.done import Attempt, Done
from tabletop.play.gestures import Acts
from tabletop.play.plan import Target
from tabletop.play.session import Session
from tabletop.play.shown import Shown
from tabletop.play.viewer import Viewer
from tabletop.referee.verbs import Refusal
from tabletop.table.state import NOWHERE, Move
from tabletop.ui.look import Look
from tabletop.ui.saving.keeping import Keeping
from tabletop.ui.saving.rolling import Rolling
from tabletop.ui.scene import Host
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.draw.plates import draw_cover
from tabletop.ui.table.input.carrying import Carrying
from tabletop.ui.table.input.chosen import Chosen
from tabletop.ui.table.input.clicks import Clicks
from tabletop.ui.table.input.edges import Edges
from tabletop.ui.table.input.hand_menu import HandMenu
from tabletop.ui.table.input.hints import Hints
from tabletop.ui.table.input.keyboard import Keyboard
from tabletop.ui.table.input.lights import Lights
from tabletop.ui.table.input.meant import Meant
from tabletop.ui.table.input.offers import Offers
from tabletop.ui.table.input.pointer import Pointer
from tabletop.ui.table.input.selection import Selection
from tabletop.ui.table.layout.fan import Gaps
from tabletop.ui.table.layout.frame import size_class
from tabletop.ui.table.looking.canvas import Marks
from tabletop.ui.table.looking.showing import Hands, Showing
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.table.pace.beat import Beat
from tabletop.ui.table.pace.beats.away import LookAway
from tabletop.ui.table.pace.bot_calls import CALLING
from tabletop.ui.table.pace.coach import Coach
from tabletop.ui.table.pace.consents import ask
from tabletop.ui.table.pace.habits import Habits
from tabletop.ui.table.pace.handing import Handing
from tabletop.ui.table.pace.heard import Heard
from tabletop.ui.table.pace.last_act import LastAct
from tabletop.ui.table.pace.reload import Reload
from tabletop.ui.table.pace.rules_in_time import RulesInTime
from tabletop.ui.table.pace.thinker import Thinker
from tabletop.ui.table.pace.unfolding import Unfolding
from tabletop.ui.table.pace.weighing import Weighing
from tabletop.ui.table.panels.recap_lines import lit, recap
from tabletop.ui.table.plugin import Plugin, wanted


class Table(Desk):
    """What is drawn comes from the session's view through the eyes of the people looking, nothing else.  What would
    come of doing nothing is `untold` where somebody is to find it out; at a table of a lesson one is `taught`."""

    untold = taught = False

    def __init__(self, host: Host, session: Session, viewer: Viewer | None = None, plugins: Sequence[Plugin] = ()) -> None:
        super().__init__(host, session, viewer)
        plugins = wanted(plugins, session.catalog, session.rules)
        self.viewer.pair = next((plugin.pair(self.viewer) for plugin in plugins if plugin.pair is not None), self.viewer.pair)
        self.handing = Handing(self, lambda: self.unfolding.ended)
        self.acts = self._acts()
        self.log_open = self.log_was_open = size_class(host.size, host.look) == "L"
        self.gaps = Gaps()
        self.gaps.stand(session.history.at)
        self.overlays = Overlays(self, plugins)
        self.selection, self.hints = (selection := Selection(self)), Hints(self, selection)
        self.carrying = Carrying(self, self.overlays, selection)
        self.shows = Showing(self, self.overlays, plugins, self._hands())
        self.focus, self.zoom, self.trays, self.keys = self.shows.focus, self.shows.zoom, self.shows.trays, self.shows.keys
        self.edges = Edges(self, self.zoom)
        self.chosen = Chosen(self)
        self.lights = Lights(self, self.overlays, self.chosen)
        self.meant = Meant(self, self.overlays, selection)
        self.menu = HandMenu(self, self.overlays, self.meant)
        self.clicks = Clicks(self, self.overlays, self.focus, selection, self.chosen, self.keys)
        self.pointer = Pointer(self, self.overlays, self.carrying, self.trays, self.clicks, self.menu, self.shows.hover)
        self.keyboard = Keyboard(self, self.focus, self.carrying, selection, self.clicks, self.zoom, self.hints)
        self.heard, self.habits = Heard(self), Habits(host)
        self.sure = -1
        self.unfolding = Unfolding(self, self.shows, self.gaps, self.heard, self._arrived)
        self.overlays.still = self.unfolding.stills.pictures
        self.overlays.stands = lambda: self.unfolding.stills.now is not None
        self.beat = Beat(self, self.overlays)
        self.thinker = Thinker(self, self.overlays, self.beat, self.habits)
        self.rolling, self.keeping = Rolling(host, session), Keeping(host, session)
        self.away = LookAway(self, self.viewer)
        self.last_act = LastAct(self, self.overlays, partial(host.end, session))
        self.coach, self.in_time = Coach(self, self.overlays), RulesInTime(self, self.overlays)
        self.thinker.told = self.in_time.holds
        self.weighing = Weighing(self, self.coach)
        self.reload = Reload(self)
        self._eyes, self._begun = 0, False
        self.peeked = False

    def _acts(self) -> Acts:
        """How the people at this screen act."""
        return Acts(self.session, self.viewer, lambda: self.host.settings.ask_hands, self._holds,
                    lambda act: self.beat.keep(act), lambda seat: self.letters.picked(seat), self.handing)

    def _holds(self, seat: int, act: Callable[[], Done]) -> bool:
        return self.weighing.holds(seat, act) or self.beat.hold(seat, act)

    def _hands(self) -> Hands:
        """What their hands add to how the table is shown."""
        return Hands(lambda: self.acts.free, lambda: self.clicks.answering.ways(), Offers(self).piles,
                     lambda spot: self.gaps.places(spot, self.model.view), self._planned, self.carrying.zoomed, self._marks())

    def _planned(self, model: Model) -> Mapping[str, int]:
        parts = self.acts.lying if not self.unfolds else ()
        return {model.sight.place(piece): part.place for part in parts if part.place != NOWHERE
                for piece in model.sight.moves.goes(part)}

    def _marks(self) -> Marks:
        """What they leave on its picture."""
        sharing = self.overlays.sharing
        return Marks(lambda: [*self.lights.pictures(), *self.hints.pictures(), *self.beat.pictures(),
                              *lit(self, self.overlays.recap)],
                     lambda: sharing.catch_up.ringed, lambda: self.lights.asks(), lambda: sharing.lettered,
                     lambda: self.overlays.reaction.stale, self._cover, partial(sharing.draw_letters, raised=True),
                     self.selection.draw)

    def _cover(self, surface: pygame.Surface) -> None:
        """The letters on the hand under the prompt, and what is said over one that lies covered."""
        self.overlays.sharing.draw_letters(surface)
        if self.viewer.blind and self.overlays.asking is None:
            draw_cover(surface, self.frame.hand, self.model, self.viewer.dock, self.look, self.away.told)

    @abstractmethod
    def show(self) -> None:
        """Show this table again after what was shown over it."""

    @abstractmethod
    def picture(self, surface: pygame.Surface) -> None:
        """Draw the whole of it, as it is now."""

    def answers_with(self, place: str) -> bool:
        """Whether the piece at a place may answer what is asked of the person looking."""
        return self.lights.answers_with(place)

    @property
    def cloth_look(self) -> Look:
        """How what lies on the cloth is drawn: larger where it is zoomed."""
        return self.zoom.look

    @property
    def unfolds(self) -> bool:
        """Whether something that was done is still being shown, and nobody is asked anything."""
        return self.unfolding.runs

    @property
    def spoken(self) -> str:
        """That of what stands still, or nothing."""
        still = self.unfolding.stills.now
        return still.cards[0].place if still is not None and len(still.cards) == 1 and not still.changes else ""

    def hurry(self) -> None:
        """What is being shown has been seen."""
        self.unfolding.hurry()

    def hurry_own(self) -> None:
        """What people here did themselves has been seen; of what others did it is told that it is still being shown."""
        self.unfolding.finish_own()
        if self.unfolds:
            self.handing.still_shown()

    def resume(self) -> None:
        """What goes on by itself may go on again."""
        self.thinker.wake()

    def refit(self) -> None:
        """Show the places, numbers and cards the session has now."""
        self.shows.refit()

    # --- arranging -------------------------------------------------------------------------------------------------

    def look_again(self) -> None:
        """Other eyes look, or another panel is open: lay everything out anew from the view these eyes have now."""
        self.acts.refresh()
        rules, pace = self.session.rules, self.host.settings.bot_pace
        self.session.paced = pace > 0 or (rules is not None and bool(rules.display.at_once))
        self.session.closes = True
        self.session.beats = self.host.settings.beat > 0
        self.session.calling = CALLING if self.session.beats else ()
        viewer = self.viewer
        if viewer.eyes() != self._eyes:
            self._eyes = viewer.eyes()
            self._forget()
        self.in_time.settle()
        cloth, told = self.unfolding.cloth, self.unfolding.told
        model = self._moment(cloth)
        if self.acts.plan.parts:
            self.unfolding.stills.read()
        kept = self.unfolding.stills.kept if len(viewer.humans) == 1 else ()
        self.overlays.recap.lines = recap(kept, viewer.seats, model.wording)
        self.shows.arrange(model, None if told is cloth else self._moment(told))
        self.selection.settle()
        self.carrying.settle()
        self.shows.hover.settle()

    def _moment(self, shown: Shown) -> Model:
        """The table at the session's moment or at an earlier one, with what only the screen knows."""
        viewer, session, asks = self.viewer, self.session, not self.unfolds
        moment = Model.of(shown, viewer.eyes(), self.look.lang, viewer.seats, self.acts.shown if asks else None)
        asking = self.overlays.asking if asks else None
        return replace(
            moment, thinking=self.thinker.thinking, rests=self.thinker.rests, paused=self.habits.halted,
            files=self.reload.told(self.look.lang), unsaved=session.journal.failed, logged=self.keeping.log,
            held=asks and self.beat.keeps, apart=asking.says(moment) if asking is not None else "",
            tells=None if asks else self.unfolding.tells, teller=self.unfolding.teller,
            stops=not asks and self.unfolding.stills.waits, lays_again=asks and self.acts.lays_again,
            untold=self.untold, taught=self.taught)

    def _forget(self) -> None:
        """Other eyes look: nothing made for the eyes before stays on the screen."""
        self.held = self.pouring = None
        self.selection.clear()
        self.hints.clear()
        self.host.hush("table.hint")
        self.shows.forget()

    # --- after a change --------------------------------------------------------------------------------------------

    def changed(self, mark: int, fly: bool = True) -> None:
        """Something was committed since commit `mark`: show it, then go on to bots or the end."""
        self.overlays.dismiss()
        self.overlays.dialog = None
        reopen = self.overlays.reopen()
        self.held = self.pouring = None
        self.hints.clear()
        made = self.session.history.commits[mark:]
        if not made or any(commit.by_human for commit in made):  # what a bot does takes no hint away unread
            self.host.hush("table.hint")
            self.host.hush("table.history")
        self.in_time.leave(anyway=any(commit.by_human for commit in made))
        self.pointer.lets_go()
        self.last_act.changed()
        self.rolling.changed()
        if fly:
            self.unfolding.begin(mark)
        else:
            self.unfolding.drop()
            self.gaps.back(self.session.history.at)
            self._arrived(mark, told=True)
        reopen()

    def begin(self) -> None:
        """The table has been seen for the first time: who is asked may be told something."""
        if not (self._begun or self.unfolds or self.left):
            self._attend(len(self.session.history.commits))

    def _attend(self, mark: int) -> None:
        self._begun = True
        self.in_time.arrived(mark)
        self.weighing.arrived()

    def _arrived(self, mark: int, told: bool = False) -> None:
        """All that was committed since commit `mark` has been seen, or was `told` before: the table is asked what comes next."""
        another = self.viewer.follow()
        anew = self.handing.changed(mark, another)
        if anew:
            self.focus.rest()
        if another:
            self.overlays.lets_go()
            self.focus.forget()
        self.beat.begin(mark)
        self.gaps.stand(self.session.history.at)
        self.in_time.leave()
        self.look_again()
        if anew:
            self.focus.leave()
        self.overlays.settle(self.model, told=told)
        self._attend(mark)
        self.heard.arrived()
        self.thinker.wake(None if told else self.unfolding.since)

    def did(self, done: Done, mark: int) -> None:
        """Show what came of a gesture."""
        if done.committed:
            self.changed(mark)
            if done.advice is not None:
                self.overlays.advise(done.advice)
        elif done.ask and done.attempt is not None:
            ask(self.overlays, "hands", done.ask, partial(self._agreed, done.attempt, done.forced), "ui_override")
        elif done.choose and done.attempt is not None:
            self.overlays.choose(done.choose, done.attempt, done.why)
        elif done.why is not None:
            self.refused(done.why, done.attempt)
        elif done.planned:
            self.overlays.dismiss()
            self.host.hush("table.hint")
            self.look_again()

    def _agreed(self, attempt: Attempt, forced: bool) -> None:
        """Whoever had to be asked agrees to what hands would do."""
        mark = len(self.session.history.commits)
        self.did(self.acts.anyway(attempt, agreed=True) if forced else self.acts.hand(*attempt.edits, agreed=True), mark)

    def answered_unseen(self, seat: int, move: Move | None) -> None:
        """Give an answer its person does not see the cards of; a refusal is kept for their next look."""
        mark = len(self.session.history.commits)
        if self.handing.unseen():
            return None
        outcome = self.session.answer(seat, move) if move is not None else None
        if outcome is not None and outcome.committed:
            return self.changed(mark)
        if outcome is not None and outcome.refusal is not None:
            self.overlays.sharing.keep(seat, outcome.refusal)
        return self.look_again()

    def refused(self, why: Refusal, attempt: Attempt | None) -> None:
        """The referee says why not; the table is unchanged."""
        seat = self.acts.seat
        if not self.session.asked_in_secret(seat):
            self.host.sound("refusal")
        self.session.remark("refused", seat, rule=why.rule, key=why.key)
        self.in_time.refused(why.rule)
        self.look_again()
        others: Sequence[Target] = []
        if attempt is not None and not attempt.edits:
            others = self.acts.targets(self.model.sight.piece(attempt.place))
        self.overlays.refuse(why, attempt, others)
