"""The end of a game, laid over its last table: who won, why, how it went, how good it was, and what can be done now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from tabletop.play import taken_up
from tabletop.play.session import Session
from tabletop.play.sight import Sight
from tabletop.ui import commands, paint, theme
from tabletop.ui.commands.command import Command
from tabletop.ui.end import looking_back
from tabletop.ui.end.afterword import afterwords, read_on
from tabletop.ui.end.looking_back import LookingBack
from tabletop.ui.end.reached import Reached
from tabletop.ui.end.sheet import Buttons, EndSheet, laid_out
from tabletop.ui.end.told import Told
from tabletop.ui.forms.form_scene import OverScene
from tabletop.ui.keymap import cap, caps, does
from tabletop.ui.lesson.review_scene import show_moments
from tabletop.ui.look import Look
from tabletop.ui.saving.flows import save_named
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Button, Option, Segmented
from tabletop.ui.words import words

STANDS_MS, SECOND_MS = 1000, 1000
"""What is pressed before a sheet that came by itself has stood so long was meant for the table under it, and does nothing; its
buttons look as they always do."""


class EndScene(OverScene):
    """Drawn on top of what the surface shows; `renew` says that it was drawn anew."""

    def __init__(self, host: Host, session: Session, wanted: bool = False, looking: LookingBack | None = None) -> None:
        """One that somebody `wanted` takes keys and clicks at once; `looking` is a look back at it that was begun before."""
        super().__init__(host)
        self.session = session
        self._back = partial(host.table, session)
        self.told, self.reached, self.looking = Told(session), Reached(host, session), looking or LookingBack(host, session)
        self._left = 0
        self.stands = wanted
        self._now = 0
        self._due: int | None = None
        self._down: set[int] = set()
        self._sheet: EndSheet | None = None

    @property
    def shown(self) -> int:
        """The number of the curve that is shown."""
        return self.looking.curve

    # --- the contract of a scene -----------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """The sheet is shown, or the window changed; what was said at the table or in a replay is said no more."""
        self.host.hush("table.")
        super().resize(size, look)

    def tick(self, now: int) -> None:
        """From a moment on it takes keys and clicks; what was read of other games is shown."""
        self._now = now
        if self._due is None:
            self._due = now + STANDS_MS
            if looking_back.BY_ITSELF:
                self.looking.begin()
        if not self.stands and now >= self._due:
            self.stands = True
        if self.reached.stale:
            self.reached.stale = False
            self._build()
        if self.looking.stale or self._left != (self.looking.left if self.looking.runs else 0):
            self._left = self.looking.left if self.looking.runs else 0
            self.looking.stale = False
            self._build()
            if self.looking.waited and self.looking.moments:
                self._review()
            elif self.looking.done:
                self.looking.waited = False

    def wake(self) -> int | None:
        """When it has stood long enough, or the time a search still takes is another one."""
        if self.stands:
            return SECOND_MS if self.looking.runs else None
        return 1 if self._due is None else max(1, self._due - self._now)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event; a key or a click that went down too early, and a key that is held since, mean nothing."""
        if event.type == pygame.KEYUP:
            self._down.discard(event.key)
        elif event.type == pygame.KEYDOWN and (not self.stands or event.key in self._down):
            self._down.add(event.key)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._escape()
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            return  # it went on all game long, and nobody means the sheet by it
        elif self.stands and self.looking.done and does(commands.REVIEW, event, "end"):
            self._review()
        elif self.stands and (action := self.group.handle(event)) is not None:
            self._act(action)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed: all at first, then only the sheet."""
        if self._whole:
            self._put_under(surface)
            paint.dim(surface)
            paint.shadow(surface, self.rect, "dialog", theme.R_DIALOG * self._look.k, self._look.k)
            return super().draw(surface)
        if not self.group.stale:
            return []
        self._paint(surface)
        return [self.rect]

    def leave(self) -> None:
        """Another scene takes over."""
        self._down.clear()

    # --- what is told ------------------------------------------------------------------------------------------------

    @property
    def rect(self) -> pygame.Rect:
        """Where the sheet lies."""
        return self._sheet.rect if self._sheet is not None else pygame.Rect(0, 0, 0, 0)

    # --- acting ------------------------------------------------------------------------------------------------------

    def _act(self, action: Action) -> None:
        session, host, here = self.session, self.host, partial(self.host.show, self)
        if action.name in ("again", "other_seats", "same_deal", "go_home", "undo"):
            self.looking.stop()
        match action.name:
            case "look":
                self._back()
            case "again":
                host.again(session, False)
            case "other_seats":
                host.again(session, True)
            case "same_deal":
                host.again(session, session.box.seats > 1, True)
            case "go_home":
                host.home()
            case "turning" if (turning := self.told.turning) is not None:
                host.watch(session, turning.commit)
                if turning.lines:
                    host.tell("table.turning", what=self.told.turned, n=turning.turn, cap=cap(commands.STEP_ON, "replay"))
            case "review":
                self._review()
            case "undo":
                host.take_back(session)
            case "read_on":
                read_on(host, session, here)
            case "watch":
                host.watch(session, plays=True)
            case "keep_as":
                save_named(host, session, here)
            case "course":
                self.looking.curve = int(str(action.value))
                self._build()

    def _review(self) -> None:
        """What was found by now is shown, else the first as soon as it is there."""
        if self.looking.done and not self.looking.moments:
            return self.host.tell("end.review.none.why", n=self.looking.looked[0])
        if self.looking.moments:
            self.looking.waited = False
            return show_moments(self.host, self.session, self.looking.moments, self._again)
        self.looking.begin(waited=True)
        self.host.tell("end.review.wait", n=self.looking.left)
        return self._build()

    def _escape(self) -> None:
        """Who waits for a better move waits no more; else the table."""
        if self.looking.waited:
            self.looking.stop()
            self.host.tell("end.review.stopped")
            return self._build()
        return self._back()

    def _again(self) -> None:
        """The sheet over its own table once more, after what was shown instead of that."""
        self.host.table(self.session, told=True)
        self.host.show(self)

    # --- laying out --------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        buttons = self._buttons()
        self._sheet = laid_out(self.told, self.reached, buttons, self._size, self._look)
        self._offer(buttons.every())  # nothing has the focus until somebody moves it: Enter went on all game long too

    def _buttons(self) -> Buttons:
        lang, many = self._look.lang, len(self.session.people) > 1
        top: list[Button] = [Button("look", words("end.look", lang), "primary", icon="ui_eye", key="Esc"),
                             Begins(commands.AGAIN, words("end.again", lang), icon="ui_play")]
        if many:
            top.append(Begins(commands.OTHER_SEATS, words("end.swap", lang), icon="ui_swap"))
        top.append(Begins(commands.SAME_DEAL, words("end.same_deal" if many else "end.same_deal_alone", lang),
                          icon="ui_deck"))
        undoes = commands.UNDO.able(Sight(self.session, self.session.box.public))
        low = [_ghost(commands.GO_HOME, "end.home", "ui_home", lang),
               _ghost(commands.WATCH, "end.watch", "ui_eye", lang),
               _ghost(commands.KEEP_AS, "saves.keep_as", "ui_save", lang),
               _ghost(commands.UNDO, "tip.undo" if taken_up.where(self.session) is None else "end.turn_back", "ui_undo", lang,
                      undoes)]
        if afterwords(self.session):
            low.insert(1, Button("read_on", words("end.read_on", lang), "ghost", icon="ui_book"))
        if self.looking.able:
            low.insert(1, self._looking_back())
        return Buttons(top, low, self._switch(), self._turning())

    def _looking_back(self) -> Button:
        """The way to the moments worth another look, and how far the search for them has come."""
        looking, lang = self.looking, self._look.lang
        (n, of), found = looking.looked, len(looking.moments)
        said = words("end.review.found" if found else "end.review", lang, n=found)
        if looking.done and not found:
            said = words("end.review.none", lang)
        elif looking.runs:
            said = words("end.review.looking", lang, said=said, n=n, of=of, left=looking.left)
        most = words("end.review.looking", lang, said=words("end.review.found", lang, n=9), n=of, of=of, left=88)
        counts = _Counts(commands.REVIEW(), said, (words("end.review.none", lang), most), not looking.done or bool(found))
        counts.tip = words("end.review.none.why", lang, n=n) if looking.done and not found else None
        return counts

    def _switch(self) -> Segmented | None:
        """Which number is shown, where there are several."""
        told = self.told
        if len(told.courses) < 2:
            return None
        options = [Option(str(n), told.course_name(n, self._look.lang)) for n in range(len(told.courses))]
        return Segmented("course", options, str(self.shown))

    def _turning(self) -> Button | None:
        """The way to where the game swung most."""
        turning = self.told.turning
        if turning is None:
            return None
        return Button("turning", words("end.turning", self._look.lang, n=turning.turn), "ghost", icon="ui_flag",
                      key=caps(commands.TURNING, "end"))

    # --- drawing -------------------------------------------------------------------------------------------------------

    def _paint(self, surface: pygame.Surface) -> None:
        assert self._sheet is not None
        self._sheet.draw(surface, self.shown)
        self.group.draw(surface, self._sheet.look)


class _Counts(Button):
    """A button that keeps the room of all it may say."""

    def __init__(self, says: Action, said: str, ever: Sequence[str], enabled: bool) -> None:
        super().__init__(says, said, "ghost", icon="ui_learn", key=caps(commands.REVIEW, "end"), enabled=enabled)
        self._ever = ever

    def natural(self, look: Look) -> tuple[int, int]:
        """As large as for the longest of its words."""
        return max(Button(self.says, said, "ghost", icon=self.icon, key=self.caps).natural(look) for said in self._ever)


class Begins(Button):
    """A button that begins a game: by a click or its own letter, never by a key that only goes on."""

    def __init__(self, command: Command[None], said: str, *, icon: str) -> None:
        super().__init__(command(), said, icon=icon, key=caps(command, "end"))

    @property
    def focusable(self) -> bool:
        """The focus passes it by."""
        return False


def _ghost(command: Command[None], key: str, icon: str, lang: str, enabled: bool = True) -> Button:
    return Button(command(), words(key, lang), "ghost", icon=icon, key=caps(command, "end"), enabled=enabled)
