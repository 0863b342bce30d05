"""A table at which a lesson is given: what the table is, with a bubble over it that speaks, and judges what is done."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from tabletop.lessons.figures import BadFigure
from tabletop.lessons.teaching import Teaching
from tabletop.lessons.trial import BadLesson
from tabletop.ui import commands
from tabletop.ui.keymap import cap, does
from tabletop.ui.lesson.bubble import CHOICE, Bubble
from tabletop.ui.lesson.keys import HALL, asked, led, looks
from tabletop.ui.lesson.light import areas
from tabletop.ui.lesson.placing import place
from tabletop.ui.lesson.telling import TellingScene
from tabletop.ui.lesson.veil import Veil
from tabletop.ui.look import Look
from tabletop.ui.scene import Host
from tabletop.ui.table.pace.last_act import LastAct


class LessonScene(TellingScene):
    """`back` leads out of it, `onward` to what comes after it, with the words for that.  `beside`: all it says stands over the
    open log."""

    beside, taught = False, True

    def __init__(self, host: Host, teaching: Teaching, back: Callable[[], None], onward: tuple[str, Callable[[], None]]) -> None:
        self._back = back
        self.bubble, self.veil = Bubble(), Veil()
        self._under: pygame.Surface | None = None
        self._due, self._stood = True, 0
        self._seen: Hashable = None
        self._veiled = False
        self._people = teaching.session.people
        super().__init__(host, teaching, onward)
        self.last_act = LastAct(self, self.overlays, lambda wanted: None)
        self.coach.silent = self.in_time.silent = self.unfolding.one_by_one.silent = self.thinker.silent = True

    # --- the contract of scenes ----------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """The window, the scale or the language changed."""
        super().resize(size, look)
        self._seen = None

    def wake(self) -> int | None:
        """When the next tick is wanted."""
        if self.halted:
            return None
        wanted = super().wake()
        return min(16, wanted or 16) if self._due else wanted

    def tick(self, now: int) -> None:
        """The table moves on, and the lesson where all was seen; not while it is halted."""
        if self.halted:
            return
        super().tick(now)
        if self._due and self._settled():
            self._go_on()

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The table as ever, and the veil over what of it was drawn."""
        if self._under is None or self._under.get_size() != surface.get_size():
            self._under = pygame.Surface(surface.get_size()).convert()
            self.touch()
        rects = super().draw(self._under)
        anew = self._renew() or self.bubble.stale
        if anew:
            self._unveil()
        if rects is None or anew:
            surface.blit(self._under, (0, 0))
            if self._veiled:
                self.veil.put(surface)
            return None
        for rect in rects:
            surface.blit(self._under, rect, rect)
            if self._veiled:
                self.veil.put(surface, rect)
        return rects

    def handle(self, event: pygame.event.Event) -> None:
        """The bubble takes events first, then the table, as far as there is something to do at it."""
        if not self._takes(event):
            super().handle(event)

    def notice_room(self, size: tuple[int, int]) -> pygame.Rect | None:
        """Where the table leaves room, but not over the bubble."""
        room = super().notice_room(size)
        if room is not None and self._veiled and room.colliderect(self.bubble.rect):
            high = room.copy()
            high.bottom = self.bubble.rect.top - self.look.px(8)
            return high if high.top >= self.frame.cloth.top else room
        return room

    # --- the lesson --------------------------------------------------------------------------------------------------

    def _arrived(self, mark: int, told: bool = False) -> None:
        super()._arrived(mark, told)
        self._due = True

    def _settled(self) -> bool:
        """Whether all that was done has been seen, and nothing goes on by itself."""
        quiet = not self.unfolds and not self.flights and self.held is None and not self.overlays.telling
        return quiet and self.session.goes_on() is None and not self.thinker.thinking

    def _go_on(self) -> None:
        """Judge what was done, then make the lesson's next move."""
        self._due, mark = False, len(self.session.history.commits)
        try:
            self.teaching.follow()
            if self.teaching.act():
                self.changed(mark)
        except (BadLesson, BadFigure) as problem:
            return self._broken(problem)
        self._meet()
        if self.teaching.kind == "free":
            self.thinker.wake()
        self._due = self._due or self.teaching.stand.phase == "plays"
        return self.touch()

    def _meet(self) -> None:
        """Somebody else holds a seat now: the table is shown as they see it."""
        if self.session.people is not self._people:
            self._people = self.session.people
            self.viewer.follow()
            self.look_again()

    def _broken(self, problem: Exception) -> None:
        self.host.tell("lesson.broken", "error", problem=str(problem))
        self._back()

    def _after(self, moved: bool = True) -> None:
        """Something was asked of the lesson: the table stands elsewhere, or it has a move to make."""
        self._due, self._opened = True, False
        self._meet()
        if moved and self.session.history.at != self._stood:
            self.changed(len(self.session.history.commits), fly=False)
        self.touch()

    def _does(self, name: str) -> None:
        """What the bubble or its keys ask for."""
        if self._leads(name):
            return None
        self._stood = self.session.history.at
        teaching = self.teaching
        if name == commands.LESSON_LEAVE.name:
            self._back()
        elif name == commands.LESSON_ON.name:
            if teaching.over:
                return self._onward[1]()
            if teaching.next():
                self._after()
        elif name == commands.LESSON_BACK.name:
            if teaching.back():
                self._after()
        elif name == commands.LESSON_HINT.name:
            teaching.hint()
            self._after()
        elif name == commands.LESSON_SKIP.name:
            self._skip()
        elif name == commands.LESSON_WHY.name:
            self._opened = not self._opened
            self.touch()
        elif name.startswith(CHOICE):
            teaching.choose(int(name.removeprefix(CHOICE)))
            self._meet()
            self.touch()
        return None

    def _leads(self, name: str) -> bool:
        """What who teaches before a hall asks for; whether it was anything of theirs."""
        if name not in HALL or not self.hall:
            return False
        self._stood, halted = self.session.history.at, self.halted
        teaching, self.halted = self.teaching, False
        if halted:
            self._seen, self._due = None, True
            self.touch()
        elif name == commands.HALL_PAUSE.name:
            self.halted, self._seen = True, None
            self.touch()
        elif teaching.over and name == commands.HALL_ON.name:
            self._onward[1]()
        elif self.unfolds:
            self.hurry()
        elif {commands.HALL_ON.name: teaching.drive, commands.HALL_BACK.name: teaching.back}.get(name, teaching.once_more)():
            self._after()
        return True

    def _skip(self) -> None:
        try:
            self.teaching.skip()
        except BadLesson as problem:
            return self._broken(problem)
        return self._after()

    # --- events ------------------------------------------------------------------------------------------------------

    def _takes(self, event: pygame.event.Event) -> bool:
        if self.hall and event.type == pygame.KEYDOWN and (name := led(event)) and not self.overlays.modal:
            return self._leads(name)
        if self.halted and event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            if event.type == pygame.MOUSEBUTTONDOWN or does(commands.LESSON_ON, event, "lesson"):
                self._leads(commands.HALL_PAUSE.name)
            return True
        if not self._veiled or self.unfolds or self.pressed is not None:
            return False
        pos = getattr(event, "pos", None)
        action = self.bubble.handle(event)
        if action is not None:
            self._does(action.name)
            return True
        if pos is not None and event.type != pygame.MOUSEBUTTONUP and self.bubble.rect.collidepoint(pos):
            return True
        if event.type == pygame.KEYDOWN and (name := self._wanted(event)):
            self._does(name)
            return True
        return not self.teaching.waits and self._keeps_off(event)

    def _wanted(self, event: pygame.event.Event) -> str:
        """The command of a lesson that a key asks for."""
        told = self.bubble.told
        if told.answers and does(commands.LESSON_ON, event, "lesson"):
            self.host.tell("lesson.choose", n=len(told.answers))
        return asked(event, told, self.teaching.waits, self._idle())

    def _idle(self) -> bool:
        """Whether Esc has nothing to take back or to put down at the table."""
        return not (self.acts.shown.parts or self.focused or len(self.selection) or self.log_asks())

    def log_asks(self) -> bool:
        """Whether *what can I do?* is open."""
        return self.overlays.log.asked and self.log_open

    def _keeps_off(self, event: pygame.event.Event) -> bool:
        """While only a sentence is read: a click goes on, and nothing is done at the table."""
        if event.type == pygame.KEYDOWN:
            return not looks(event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            ended = (self.overlays.prompt,) if self.teaching.over else ()
            around = (self.overlays.bar, self.overlays.log, self.overlays.zoom, *ended)
            if any(area.collidepoint(event.pos) for panel in around for area in panel.areas):
                return False
            if event.button == 1 and self.bubble.told.on:
                self._does(commands.LESSON_ON.name)
            return True
        return False

    # --- what is said ------------------------------------------------------------------------------------------------

    def _renew(self) -> bool:
        """Lay out what is said now, where it is something else; whether the veil is another one."""
        teaching, before = self.teaching, self._veiled
        self._veiled = self._speaks()
        if not self._veiled:
            self._seen = None
            return before
        stand = teaching.stand
        seen = (stand.step, stand.commit, stand.phase, id(stand.said), len(stand.tried), teaching.acts, stand.hints, self._opened,
                self.look, self.size, id(self.geometry), self.session.history.at, bool(self.acts.shown.parts))
        if seen == self._seen and before:
            return False
        self._seen = seen
        try:
            told = self.words_now()
        except (BadLesson, BadFigure) as problem:
            self._veiled = False
            self._broken(problem)
            return True
        self.bubble.say(told, self.said_look, self.look)
        lent = commands.LESSON_HINT if told.hint else commands.LESSON_ON if told.on else None
        self.overlays.lend("lesson", cap(lent, "lesson") if lent is not None else "")
        place(self, self.bubble, self.beside)
        return True

    def _speaks(self) -> bool:
        """Whether anything is said now: nothing while moves are shown, something is carried, or a sheet lies over the table."""
        covered = self.overlays.modal or self.overlays.toast is not None
        moving = self.unfolds or self.held is not None or self.pouring is not None or self.session.goes_on() is not None
        return self.halted or (not covered and not moving and self.teaching.stand.phase != "plays")

    def _unveil(self) -> None:
        if not self._veiled:
            return
        teaching = self.teaching
        pieces, zones = teaching.hinted() if teaching.waits else ([], [])
        begun = teaching.waits and bool(self.acts.shown.parts)  # then the chips of the plan stand where a ring would lie
        lit = [] if begun else areas(self, self.overlays.plates, [*pieces, *zones] or teaching.lit())
        self.veil.make(self.size, self.look, lit, self.bubble, not teaching.waits)
