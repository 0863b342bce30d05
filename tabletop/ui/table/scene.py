"""The table on the screen: it takes gestures, lets the session act, and shows what came of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from tabletop.catalog.layout import Layout
from tabletop.play.plan import Target
from tabletop.play.session import Session
from tabletop.referee.verbs import Refusal
from tabletop.table.places import piece_at
from tabletop.table.state import NOWHERE, Fact, place_of
from tabletop.ui import theme
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.saving.keeping import Keeping
from tabletop.ui.saving.rolling import Rolling
from tabletop.ui.scene import Host
from tabletop.ui.table import spots as places
from tabletop.ui.table.actions import perform
from tabletop.ui.table.acts import Acts, Attempt, Done
from tabletop.ui.table.beat import Beat
from tabletop.ui.table.bot_calls import CALLING
from tabletop.ui.table.canvas import Canvas
from tabletop.ui.table.carrying import Carrying
from tabletop.ui.table.consents import ask
from tabletop.ui.table.fan import Gaps
from tabletop.ui.table.felt import Felt
from tabletop.ui.table.flights import Flight, flights_of
from tabletop.ui.table.frame import Frame, frame, size_class
from tabletop.ui.table.geometry import Geometry
from tabletop.ui.table.glance import Glance
from tabletop.ui.table.habits import Habits
from tabletop.ui.table.handing import Handing
from tabletop.ui.table.heard import Heard
from tabletop.ui.table.held import Held
from tabletop.ui.table.hints import Hints
from tabletop.ui.table.keyboard import Keyboard
from tabletop.ui.table.last import began
from tabletop.ui.table.last_act import LastAct
from tabletop.ui.table.lights import Lights
from tabletop.ui.table.model import Model, Refused
from tabletop.ui.table.overlays import Overlays
from tabletop.ui.table.placing import place_pieces, within
from tabletop.ui.table.pointer import Pointer
from tabletop.ui.table.pouring import Pouring
from tabletop.ui.table.reload import Reload
from tabletop.ui.table.selection import Selection
from tabletop.ui.table.stage import Slide, Stage
from tabletop.ui.table.tale import Tale
from tabletop.ui.table.thinker import Thinker
from tabletop.ui.table.trays import Trays
from tabletop.ui.table.viewer import Viewer
from tabletop.ui.table.what_acts import hand_items
from tabletop.ui.table.zooming import Zooming
from tabletop.ui.widgets import Action
from tabletop.ui.words import words


class TableScene:
    """One table.  What is drawn comes from the session's view through the eyes of the people looking, nothing else."""

    host: Host
    session: Session
    acts: Acts
    frame: Frame
    geometry: Geometry
    glance: Glance
    layout: Layout
    model: Model
    zoom: Zooming
    last_act: LastAct

    def __init__(self, host: Host, session: Session) -> None:
        self.host, self.session = host, session
        self.viewer = Viewer(session)
        self.acts = Acts(session, self.viewer, lambda: host.settings.ask_hands, lambda seat, act: self.beat.hold(seat, act),
                         lambda act: self.beat.keep(act), lambda seat: self.overlays.sharing.letters.picked(seat),
                         lambda: self.handing.too_soon())
        mode = session.rules.display.unused.get(session.box.mode, frozenset()) if session.rules is not None else frozenset()
        self.felt = Felt(session.catalog, session.box, mode)
        self.stage = Stage(self.felt)
        self.refit()
        self.overlays = Overlays(self)
        self.keyboard = Keyboard(self)
        self.slide = Slide()
        self.tale = Tale()
        self.flights: list[Flight] = []
        self.held: Held | None = None
        self.selection, self.hints = Selection(self), Hints(self)
        self.lights = Lights(self)
        self.pouring: Pouring | None = None
        self.handing = Handing(self)
        self.pointer = Pointer(self)
        self.thinker = Thinker(self)
        self.beat, self.trays, self.gaps = Beat(self), Trays(self), Gaps()
        self.habits, self.heard = Habits(), Heard(self)
        self.rolling, self.keeping, self.last_act = Rolling(host, session), Keeping(host, session), LastAct(self)
        self.reload = Reload(self)
        self.refusals: tuple[Refused, ...] = ()
        self.log_open = self.log_was_open = size_class(host.size, host.look) == "L"
        self.overlays.log.hands = partial(hand_items, self)
        self.now = 0
        self.size, self.look = host.size, host.look
        self.zoom = Zooming(self)
        self.canvas = Canvas(self)
        self.carrying = Carrying(self)
        self._eyes = 0
        self._dealt = False
        self._hand_top = host.size[1]

    def refit(self) -> None:
        """Show the places, numbers and cards the session has now."""
        session = self.session
        self.felt.renew(session.catalog, session.box)
        self.layout = places.layout_of(session.catalog, session.box)

    # --- the contract of scenes ----------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """The window, the scale or the language changed."""
        kind, self.size, self.look = size_class(self.size, self.look), size, look
        if kind != size_class(size, look):
            self.log_open = size_class(size, look) == "L"
        self.held = self.pouring = None
        self.flights.clear()
        self.pointer.lets_go()
        reopen = self.overlays.reopen()
        self._arrange()
        reopen()
        self.thinker.wake()

    def leave(self) -> None:
        """Another scene takes over; the journal is complete."""
        self.stage.give_back()
        self.thinker.leave()
        self.session.close()

    def wake(self) -> int | None:
        """When the next tick is wanted."""
        if self.flights or self.slide.moving(self.now, self.look.motion):
            return 16
        if (zooming := self.zoom.wake()) is not None:
            return zooming
        moments = (self.thinker.at, self.overlays.until(), self.tale.until(), self.hints.until(), self.pointer.until(),
                   self.reload.until(), self.beat.until(), self.keeping.until(), self.last_act.until())
        wants = [at - self.now for at in moments if at is not None]
        return max(1, round(min(wants))) if wants else None

    def tick(self, now: int) -> None:
        """Move on: flights land, bots act, toasts leave."""
        self.now = now
        landed = [flight for flight in self.flights if flight.over(now)]
        if landed:
            self.flights = [flight for flight in self.flights if not flight.over(now)]
            self.canvas.areas += [self.canvas.around(flight.picture.get_rect(center=flight.b)) for flight in landed]
        self.zoom.tick(now)
        self.reload.tick(now)
        if self.keeping.tick(now):
            self._arrange()
        self.overlays.tick(now)
        self.pointer.tick(now)
        if (typed := self.hints.tick(now)) is not None:
            self.act(Action("typed", typed))
        if (ends := self.tale.until()) is not None and now >= ends:
            self.canvas.rest_stale = True
        self.beat.tick()
        self.thinker.tick(now)
        self.last_act.tick(now)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed."""
        return self.canvas.draw(surface)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event: what lies on top first, then panels, then keys and the pieces."""
        self.overlays.sharing.noticed(event)
        if self.handing.noticed(event):
            return None
        if self.pouring is None and self.zoom.handle(event):
            return None
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.carrying.cancel()
        if event.type in (pygame.KEYUP, pygame.WINDOWFOCUSLOST):
            return self.keyboard.let_go(event)
        if event.type == pygame.KEYDOWN and self.keyboard.repeats(event):
            return None
        if self.pointer.has(event) and not self.overlays.modal:
            return self.pointer.handle(event)
        modal = self.overlays.modal
        action = self.overlays.handle(event)
        if action is not None:
            return self.act(action)
        if modal:  # also what closed it does nothing else
            return self.carrying.cancel() if self.overlays.modal else None
        taken = any(panel.takes(event) for panel in self.overlays.panels)
        typing = [panel for panel in self.overlays.panels if panel.typing] if event.type == pygame.KEYDOWN else []
        for panel in typing or self.overlays.panels:
            action = panel.handle(event)
            if action is not None:
                return self.act(action)
        if (typing and event.key != pygame.K_TAB) or any(panel.typing for panel in self.overlays.panels if not typing):
            return None
        if taken:
            return None
        return self.keyboard.handle(event) if event.type == pygame.KEYDOWN else self.pointer.handle(event)

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field, or letters to the chip of a question."""
        return self.overlays.typing or self.overlays.reaction.takes_sign(cap("mute")) or self.overlays.at_once.takes_letters

    def notice_room(self, size: tuple[int, int]) -> pygame.Rect | None:
        """Above the prompt, or where a menu lies there elsewhere on the cloth; never over the large card."""
        return self.overlays.notice_room(size)

    # --- arranging -------------------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        """Lay everything out anew from the view these eyes have now."""
        self.acts.refresh()
        rules, pace = self.session.rules, self.host.settings.bot_pace
        self.session.paced = pace > 0 or (rules is not None and bool(rules.display.at_once))
        self.session.beats = self.host.settings.beat > 0
        self.session.calling = CALLING if self.session.beats else ()
        session, viewer = self.session, self.viewer
        if self.felt.box is not session.box:
            self.refit()
        if viewer.eyes() != self._eyes:
            self._eyes = viewer.eyes()
            self._forget()
        self.model = Model.of(session, viewer.eyes(), self.look.lang, viewer.seats, self.acts.shown, thinking=self.thinker.thinking,
                              paused=self.halted, reload=self.reload, unsaved=session.journal.failed,
                              refused=self.refusals, held=self.beat.keeps, at_once=self.viewer.at_once)
        self.glance = Glance.of(self.model)
        self.frame = self._framed()
        self.geometry = self.zoom.seen(self._geometry(self.model))
        gauges = {(rail.seat, rail.key): self.model.view.seat_num[rail.seat, rail.key] for rail in self.geometry.rails}
        self.slide.aim(gauges, self.now, self.look.motion)
        self.keyboard.settle()
        self.model = replace(self.model, lays=self.keyboard.lays)
        self.overlays.update(self.model, self.frame, self.look)
        self.selection.settle()
        self.pointer.settle()
        self.canvas.rest_stale = self.canvas.whole = True

    def _forget(self) -> None:
        """Other eyes look: nothing made for the eyes before stays on the screen."""
        self.held = self.pouring = None
        self.selection.clear()
        self.hints.clear()
        self.host.hush("table.hint")
        self.flights.clear()
        self.overlays.clear()

    def _framed(self, trays: bool = False) -> Frame:
        hands = [self.model.view.zones[zone] for zone, one in enumerate(self.session.box.zones) if one.kind == "hand"]
        self._dealt = self._dealt or any(hands)  # an empty hand keeps its room: nothing jumps while one plays
        return frame(self.size, self.look, self.log_open, "held" if self._dealt else "empty" if hands else "none", trays)

    def _places(self, model: Model) -> places.Places:
        return places.spots(model.view, self.session.box, self.layout, self.frame, self.look, self.viewer.near, self.viewer.under)

    def _geometry(self, model: Model) -> Geometry:
        box = self.session.box
        spots, rails, ledger, strips, unit, sheets = self._places(model)
        if spread := self.trays.wanted(spots):
            self.frame = self._framed(trays=True)
            spots, rails, ledger, strips, unit, sheets = self._places(model)
        spots = self.trays.spread(spots, spread, self.frame)
        spots |= {zone: self.gaps.places(spot, model.view) for zone, spot in spots.items() if spot.spread == "fan"}
        planned = {place_of(self.session.state, part.piece): part.place for part in self.acts.lying if part.place != NOWHERE}
        pieces = within(place_pieces(model.view, box, spots, planned, self.look), self.frame.cloth)
        stood = began(self.session) if any(rail.strip for rail in rails) else {}
        rails = [replace(rail, ghost=stood.get((rail.seat, rail.key))) if rail.strip else rail for rail in rails]
        return Geometry(spots, pieces, tuple(rails), ledger, strips, unit, self.frame.small, bool(self.layout.blocks),
                        sheets)

    @property
    def threats(self) -> Mapping[int, int]:
        """Where an attack falls, or what the piece under the pointer reaches; of a card these eyes do not know nothing is told."""
        place = self.held.laid.seen.place if self.held is not None else self.aimed()
        rules, laid = self.session.rules, self.geometry.of(place) if place else None
        if rules is None or self.acts.free:
            return {}
        if laid is not None and laid.up:
            reached = rules.display.threats(self.session.state, piece_at(self.session.state, laid.seen.place))
            if reached:
                return reached
        return rules.display.threats(self.session.state, -1)

    def label(self, target: Target) -> tuple[str, str]:
        """The words of a target's chip, and in which later step."""
        says = self.model.wording.says(target.says) if target.says is not None else self.model.wording.verb(target.verb)
        rules = self.session.rules
        rule = next((t.rule for t in rules.track if t.step == target.step), "") if rules is not None and target.step else ""
        return says, words("table.at_step", self.look.lang, step=rule) if rule else ""

    @property
    def halted(self) -> bool:
        """Whether at this table bots, and what runs by itself, wait for a person."""
        return self.habits.halted(self.host.settings.bots_wait)

    # --- after a change --------------------------------------------------------------------------------------------

    def changed(self, mark: int, fly: bool = True) -> None:
        """Something was committed since commit `mark`: show it, then go on to bots or the end."""
        before, eyes = self.geometry, self.viewer.eyes()
        if self.viewer.follow():
            self.handing.came()
            self.overlays.lets_go()
            self.keyboard.place = ""  # where one person's focus stood tells nothing to the next
        self.overlays.dismiss()
        self.overlays.dialog = None
        reopen = self.overlays.reopen()
        self.held = self.pouring = None
        self.hints.clear()
        self.host.hush("table.hint")
        self.pointer.lets_go()
        self.beat.begin(mark)
        if not fly:
            self.flights.clear()
        facts: list[Fact] = [fact for commit in self.session.history.commits[mark:] for fact in commit.facts]
        self.gaps.happened(facts, self.model.view, self.session.box)
        self._arrange()
        reopen()
        if fly:
            self.flights += flights_of(facts, self.session.box, before, self.geometry, eyes & self.viewer.eyes(), self.now,
                                       self._paced(mark), partial(self.felt.flying, self.geometry, self.look))
            lines = [line for line in self.session.history.log if line.n >= mark]
            self.tale.tell(lines, self.model.wording, self.now, 1.0 if self.look.reduced else self.look.motion)
        self.overlays.revealed.settle(self.model, told=not fly)
        self.last_act.changed()
        self.rolling.changed()
        self.heard.happened(facts)
        self.thinker.wake()

    def _paced(self, mark: int) -> Look:
        """How things fly: what a bot does takes at least its pace, so that it can be followed."""
        look, acts = self.look, self.session.history.commits[mark:]
        if not acts or look.motion <= 0 or any(commit.by_human for commit in acts):
            return look
        pace = theme.BOT_STEP_MS * self.host.settings.bot_pace / theme.MOTIONS["deal"].ms
        return replace(look, motion=max(look.motion, pace))

    def did(self, done: Done, mark: int) -> None:
        """Show what came of a gesture."""
        if done.committed:
            self.changed(mark)
            if done.advice is not None:
                self.overlays.advise(done.advice)
        elif done.ask and done.attempt is not None:
            ask(self, "hands", done.ask, Action("force_agreed" if done.forced else "hands_agreed", done.attempt), "ui_override")
        elif done.choose and done.attempt is not None:
            self.overlays.choose(done.choose, done.attempt)
        elif done.why is not None:
            self.refused(done.why, done.attempt)
        elif done.planned:
            self._arrange()

    def refused(self, why: Refusal, attempt: Attempt | None) -> None:
        """The referee says why not; the table is unchanged."""
        card, seat = 0, self.acts.seat
        secret = self.session.asked_in_secret(seat)
        if not secret:
            self.host.sound("refusal")
        if attempt is not None:
            laid = self.geometry.of(attempt.place)
            card = laid.seen.face if laid is not None else 0
        state = self.session.state
        self.session.remark("refused", seat, rule=why.rule, key=why.key)
        self.refusals = (*self.refusals[-30:], Refused(self.session.history.at, state.turn, seat, why, card, secret))
        self._arrange()
        others: list[Target] = []
        if attempt is not None and not attempt.edits:
            others = self.acts.targets(piece_at(state, attempt.place))
        self.overlays.refuse(why, attempt, others)

    # --- actions -----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Do what a panel, a key or a dialog asked for."""
        perform(self, action)

    def aimed(self) -> str:
        """The place of the piece a key means: the one under the pointer, else the one in focus."""
        return self.pointer.under or self.keyboard.place

    def stale_rest(self) -> None:
        """The resting table is to be drawn again."""
        self.canvas.rest_stale = True

    def stale_hand(self) -> None:
        """The hand under the prompt is to be drawn again, as far up as a raised card reached before or reaches now."""
        before = self._hand_top
        raised, rests = self.geometry.raised, self.frame.prompt.bottom
        self._hand_top = (min(rests, raised.rect.y) if raised is not None else rests) - self.look.px(24)
        top = min(self._hand_top, before)
        self.canvas.areas.append(pygame.Rect(0, top, self.size[0], self.size[1] - top))

    def touch(self) -> None:
        """Everything is to be drawn again."""
        self.canvas.whole = True

    def look_again(self) -> None:
        """Other eyes look, or another panel is open: arrange anew."""
        self._arrange()
