"""What the parts of the table screen share: what is looked at and how, what is in the hand, what is to be drawn anew."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import pygame

from tabletop.play.done import Attempt, Done
from tabletop.play.gestures import Acts
from tabletop.play.letters import Letters
from tabletop.play.session import Session
from tabletop.play.shown import Shown
from tabletop.play.viewer import Onlooker, Viewer
from tabletop.referee.display import Aims, Stride
from tabletop.referee.verbs import Refusal
from tabletop.table.state import Move
from tabletop.ui import commands
from tabletop.ui.commands.command import Asked
from tabletop.ui.keymap import caps
from tabletop.ui.look import Look
from tabletop.ui.scene import Host
from tabletop.ui.table.draw.felt import Felt
from tabletop.ui.table.draw.flights import Flight
from tabletop.ui.table.draw.held import Held, Press
from tabletop.ui.table.draw.stage import REACH, Slide, Stage
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.table.layout.spots import layout_now
from tabletop.ui.table.moment.glance import Glance
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.pour import Pour
from tabletop.ui.table.moment.tale import Tale
from tabletop.ui.words import words


@dataclass(slots=True)
class Stale:
    """What is to be drawn anew: `whole` all of it, `rest` the resting table, `lit` the layer under what is held, `areas` parts.

    `threats` and `aims` are those drawn last, `aimed_with` the card named with these, `subject` the card that was told of.
    """

    whole: bool = True
    rest: bool = True
    lit: bool = True
    areas: list[pygame.Rect] = field(default_factory=list)
    threats: Mapping[int, int] = field(default_factory=dict)
    subject: str = ""
    aims: Aims | None = None
    aimed_with: str = ""


class LookingDesk(ABC):
    """One table as it lies before the people looking.  The parts of the screen read it and ask it for commands.

    `focused` is the place that keys act on, `under` that under the pointer and `raised` the same where it is a card of the hand;
    `mouse` is where the pointer is, and `pressed` its button that is down on the table.  Nothing is `held` or being poured where
    people only look.  `model` is the moment that is drawn, `told` the one that is told around it: what is still in the air is not
    told yet.
    """

    frame: Frame
    geometry: Geometry
    model: Model
    told: Model
    glance: Glance

    def __init__(self, host: Host, session: Shown, viewer: Onlooker) -> None:
        """`viewer` tells whose eyes look."""
        self.host, self.session, self.viewer = host, session, viewer
        mode = session.rules.display.unused.get(session.box.mode, frozenset()) if session.rules is not None else frozenset()
        self.layout = layout_now(session)
        self.felt = Felt(session.catalog, session.box, mode)
        self.stage = Stage(self.felt)
        self.size, self.look = host.size, host.look
        self.held: Held | None = None
        self.pouring: Pour | None = None
        self.flights: list[Flight] = []
        self.tale, self.slide = Tale(), Slide()
        self.stale = Stale()
        self.focused = self.under = self.raised = ""
        self.mouse: tuple[int, int] | None = None
        self.pressed: Press | None = None
        self.log_open = self.log_was_open = False
        self._hand_top = host.size[1]

    @property
    def now(self) -> int:
        """What is done now is done at this moment, however long nothing moved before."""
        return self.host.now

    # --- what is meant -----------------------------------------------------------------------------------------------

    def aimed(self) -> str:
        """The place of the piece a key means: the one under the pointer, else the one in focus."""
        return self.under or self.focused

    def hand_zone(self) -> str:
        """The zone of the hand under the prompt, empty where there is none."""
        family = self.layout.hand
        zones = self.session.box.family(family, self.viewer.dock) if family else ()
        return self.session.box.zones[zones[0]].name if zones else ""

    @property
    def in_hand(self) -> bool:
        """Whether a person carries something or is about to, which nobody shall take out of their hand."""
        return self.held is not None or self.pouring is not None or self.pressed is not None

    @property
    def unfolds(self) -> bool:
        """Whether something that was done is still being shown, and nobody is asked anything."""
        return False

    @property
    def threats(self) -> Mapping[int, int]:
        """Where an attack falls, which is told to who can do something about it."""
        return {}

    @property
    def subject(self) -> str:
        """The place of the card that is told of while one is chosen: that pointed at or in focus, else the last, else the first."""
        told = self.layout.portraits
        zones = self.model.sight.box.family(told.zone) if told is not None else ()
        places = [seen.place for zone in zones for seen in self.model.view.zones[zone]]
        return next((place for place in (self.aimed(), self.stale.subject, *places[:1]) if place in places), "")

    @property
    def spoken(self) -> str:
        """The place of the one card that what stands before the people speaks of, empty where there is none."""
        return ""

    @property
    def march(self) -> Sequence[Stride]:
        """What the card under the pointer or in focus, else the one that is spoken of, will do by itself when its turn comes, step
        by step."""
        place = self.aimed() or self.spoken
        laid = self.geometry.of(place) if place and not self.in_hand else None
        return self.model.sight.figures.march(place) if laid is not None and laid.up else ()

    @property
    def aims(self) -> Aims | None:
        """What the card that is held or planned, or else pointed at or in focus, would do on the line all share; where that is
        nothing, what lies open before the people here will."""
        return self._forecast()[1]

    @property
    def aimed_with(self) -> str:
        """The name of the card whose forecast that is, where another is chosen and the prompt's button names that one."""
        place = self._forecast()[0] if self.model.ways else ""
        return self.model.piece_name(self.model.sight.piece(place)) if place not in ("", self.focused) else ""

    def _forecast(self) -> tuple[str, Aims | None]:
        if self.layout.line is None:
            return "", None
        planned = next((laid for laid in self.geometry.pieces if laid.planned), None)
        laid = self.held.laid if self.held is not None else planned or self.geometry.of(self.aimed())
        figures, zones = self.model.sight.figures, self.model.sight.box.zones
        told = [laid.seen.place] if laid is not None and laid.up else []
        if told and (found := figures.aims(told[0])) is not None:
            return told[0], found
        open_here = (one.seen.place for one in self.geometry.flat if one.up and zones[one.zone].seat == self.viewer.dock)
        forecasts = ((place, figures.aims(place)) for place in open_here)
        return next(((place, aims) for place, aims in forecasts if aims is not None and not aims.used), ("", None))

    @property
    def counting(self) -> Glance:
        """The glance at the table; what counts for the card whose forecast stands counts in it."""
        aims, dim = self.aims, self.glance.dim
        if aims is None or aims.seat not in dim:
            return self.glance
        idle = words("table.counts.idle", self.look.lang)
        told = tuple("" if counts else why or idle for why, counts in zip(dim[aims.seat], aims.counts, strict=False))
        return replace(self.glance, dim={**dim, aims.seat: told})

    def stands(self) -> tuple[int, bool]:
        """The commit the table stands at, and whether a person here made it."""
        here = self.session.history.here()
        return self.session.history.at, here is not None and here.by_human

    def acted(self) -> tuple[int, int, int]:
        """What changes when people here do something: the last commit of theirs, where the table stands in time while that is not
        at its end, and how much they have planned."""
        history, seats = self.session.history, self.viewer.seats
        own = next((n for n in range(len(history.commits) - 1, 0, -1) if history.commits[n].by_human
                    and history.commits[n].seat in seats), 0)
        return own, history.at if history.at < len(history.commits) - 1 else -1, len(self.model.plan.parts)

    def answers_with(self, place: str) -> bool:
        """Whether the piece at a place may answer what is asked of the person looking."""
        return False

    # --- what is to be drawn anew ------------------------------------------------------------------------------------

    def touch(self) -> None:
        """Everything is to be drawn again."""
        self.stale.whole = True

    def stale_rest(self) -> None:
        """The resting table is to be drawn again."""
        self.stale.rest = True

    def stale_threats(self) -> None:
        """The resting table is to be drawn again where other places are threatened, or another card is told of, than it shows."""
        was = self.stale
        if (self.threats, self.subject, self.aims, self.aimed_with) != (was.threats, was.subject, was.aims, was.aimed_with):
            self.stale.rest = True

    def stale_hand(self) -> None:
        """The hand is to be drawn again, as far up as a raised card reached before or reaches now."""
        before = self._hand_top
        raised, rests = self.geometry.raised, self.frame.hand.y
        self._hand_top = (min(rests, raised.rect.y) if raised is not None else rests) - self.look.px(24)
        top = min(self._hand_top, before)
        self.stale.areas.append(pygame.Rect(0, top, self.size[0], self.size[1] - top))

    def around(self, box: pygame.Rect) -> pygame.Rect:
        """The area in which a piece or a panel with that box is drawn, its shadow too."""
        reach = max(self.look.px(REACH), self.cloth_look.px(REACH))
        return box.inflate(reach, reach).clip(((0, 0), self.size))

    @property
    @abstractmethod
    def cloth_look(self) -> Look:
        """How what lies on the cloth is drawn: larger where it is zoomed."""

    @property
    def said_look(self) -> Look:
        """How what is said to the people looking is drawn: larger where a whole hall reads it."""
        return self.look

    # --- what is asked of it -----------------------------------------------------------------------------------------

    @abstractmethod
    def act(self, asked: Asked) -> None:
        """Do what a panel, a key or a dialog asked for."""

    @abstractmethod
    def look_again(self) -> None:
        """Other eyes look, or another panel is open: arrange anew."""


class Desk(LookingDesk):
    """One at which people act: the parts of the screen tell it what came of a gesture.

    It is `left` while another scene stands in its place.
    """

    session: Session
    viewer: Viewer
    acts: Acts

    def __init__(self, host: Host, session: Session, viewer: Viewer | None = None) -> None:
        """`viewer` tells whose eyes look, left out: those of the people at this screen."""
        super().__init__(host, session, viewer or Viewer(session))
        rows = {family for column in self.layout.columns for family in column.plaques}
        rows |= set(session.rules.display.at_once.values()) if session.rules is not None else set()
        self.letters = Letters(self.viewer, rows=rows, taken=_taken)
        self.left = False

    @property
    def threats(self) -> Mapping[int, int]:
        """Where an attack falls, or what the piece under the pointer, else the card that is spoken of reaches; of a card these eyes
        do not know nothing is told."""
        place = self.held.laid.seen.place if self.held is not None else self.aimed() or self.spoken
        laid = self.geometry.of(place) if place else None
        if self.acts.free:
            return {}
        reached = self.model.sight.figures.threats(laid.seen.place) if laid is not None and laid.up else {}
        return reached or self.model.sight.figures.threats()

    @abstractmethod
    def did(self, done: Done, mark: int) -> None:
        """Show what came of a gesture that began at commit `mark`."""

    @abstractmethod
    def answered_unseen(self, seat: int, move: Move | None) -> None:
        """Give an answer its person does not see the cards of; a refusal is kept for their next look."""

    @abstractmethod
    def refused(self, why: Refusal, attempt: Attempt | None) -> None:
        """The referee says why not; the table is unchanged."""

    @abstractmethod
    def changed(self, mark: int, fly: bool = True) -> None:
        """Something was committed since commit `mark`: show it, then go on to bots or the end."""

    @abstractmethod
    def refit(self) -> None:
        """Show the places, numbers and cards the session has now."""

    @abstractmethod
    def hurry(self) -> None:
        """What is being shown of what was done has been seen."""

    @abstractmethod
    def hurry_own(self) -> None:
        """What people here did themselves has been seen; of what others did it is told that it is still being shown."""

    @abstractmethod
    def resume(self) -> None:
        """What goes on by itself may go on again."""


def _taken() -> set[str]:
    """The letters that pass a question or show a hand."""
    return {*caps(commands.PASS, "reaction"), *caps(commands.SHOW_HAND, "reaction")}
