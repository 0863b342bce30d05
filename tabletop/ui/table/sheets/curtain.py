"""The curtain of strict privacy: a noren in the game's cloth before everything, until the next person opens it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.play.viewer import Viewer
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.keymap import cap, does
from tabletop.ui.look import Look
from tabletop.ui.motion import eased
from tabletop.ui.table.draw.noren import noren
from tabletop.ui.table.moment.model import Model
from tabletop.ui.widgets import Action, Button, paper
from tabletop.ui.words import words

HOLD_MS = 600
"""How long the key or the button is held before the curtain opens."""
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_PLATE = (560, 214)
_FOOT = 196


class Curtain:
    """Takes every event while it is `down`.  Actions: `open_curtain`, `table_only`, `undo`, `redo`.

    It opens when its key, Enter or its button has been held for `HOLD_MS`; a key that was down before it fell does not count.
    While it rises the table under it is in sight and takes events already.
    """

    def __init__(self) -> None:
        self.down = False
        self.hold = Button(commands.OPEN_CURTAIN(), "", "primary", size=16)
        self.aside = Button(commands.TABLE_ONLY(), "", "ghost")
        self._focus = self.hold
        self._held: int | None = None
        self._since = self._turned = 0
        self._told: Hashable = None
        self._picture: pygame.Surface | None = None
        self._plate = pygame.Rect(0, 0, 0, 0)
        self._look = Look()

    @property
    def modal(self) -> bool:
        """Whether it takes every event."""
        return self.down

    def settle(self, model: Model, viewer: Viewer, size: tuple[int, int], look: Look, now: int) -> None:
        """After a change: fall before the next person, or rise."""
        if viewer.curtained != self.down:
            self.down, self._turned, self._held = viewer.curtained, now, None
            self._focus = self.hold
        self._look = look
        if self.down:
            told = (viewer.dock, model.wording.person(viewer.dock), last_line(model), size, look)
            if told != self._told:
                self._told, self._held = told, None
                self._arrange(size, look)
                self._picture = self._drawn(model, viewer.dock, size)

    def _arrange(self, size: tuple[int, int], look: Look) -> None:
        w, h = min(look.px(_PLATE[0]), size[0] - look.px(24)), look.px(_PLATE[1])
        self._plate = pygame.Rect((size[0] - w) // 2, max(look.px(8), size[1] - look.px(_FOOT + 96)), w, h)
        self.hold.words, self.hold.key = words("curtain.hold", look.lang), cap(commands.SHOW_HAND)
        self.aside.words, self.aside.icon = words("curtain.aside", look.lang), "ui_eye"
        self.aside.key = cap(commands.CLOSE, "large")
        left, inner = self._plate.x + look.px(28), w - look.px(56)
        wide = round(inner * 0.6)
        self.hold.rect = pygame.Rect(left, self._plate.y + look.px(138), wide, look.px(52))
        self.aside.rect = pygame.Rect(left + wide + look.px(14), self.hold.rect.y, inner - wide - look.px(14), look.px(52))

    # --- time ------------------------------------------------------------------------------------------------------

    def due(self, now: int) -> bool:
        """Whether it has been held long enough to open."""
        return self.down and self._held is not None and now - self._since >= HOLD_MS

    def fallen(self, now: int) -> float:
        """How far it is down, from 0 to 1."""
        motion = theme.MOTIONS["curtain_close" if self.down else "curtain_open"]
        part = eased(motion.easing, now - self._turned, motion.ms * self._look.motion)
        return part if self.down else 1 - part

    def moving(self, now: int) -> bool:
        """Whether it falls, rises or is being held: then it is drawn in every frame."""
        return self._held is not None or 0 < self.fallen(now) < 1

    # --- events ----------------------------------------------------------------------------------------------------

    def press(self, by: int, now: int) -> None:
        """A key or a button (of the mouse) begins to be held."""
        self._held, self._since = by, now

    def let_go(self, by: int | None = None) -> None:
        """What is held was let go; left out, everything."""
        if by is None or by == self._held:
            self._held = None

    def handle(self, event: pygame.event.Event, now: int) -> Action | None:
        """Holding, and the few keys that mean something before a curtain."""
        if event.type == pygame.KEYDOWN:
            return self._key(event, now)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.hold.rect.collidepoint(event.pos):
            self.press(-1, now)
        elif event.type == pygame.MOUSEMOTION and self._held == -1 and not self.hold.rect.collidepoint(event.pos):
            self.let_go()
        elif event.type == pygame.MOUSEBUTTONUP:
            self.let_go(-1)
        self.hold.handle(event)
        return self.aside.handle(event)

    def _key(self, event: pygame.event.Event, now: int) -> Action | None:
        if event.key == pygame.K_ESCAPE:
            return commands.TABLE_ONLY()
        if event.key in (pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT):
            self._focus = self.aside if self._focus is self.hold else self.hold
        elif event.key in _ENTER and self._focus is self.aside:
            return commands.TABLE_ONLY()
        elif event.key in _ENTER or does(commands.SHOW_HAND, event):
            self.press(event.key, now)
        return next((c() for c in (commands.UNDO, commands.REDO) if does(c, event)), None)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, now: int) -> None:
        """The curtain as far as it is down; on its way it shows no buttons."""
        fallen = self.fallen(now)
        if self._picture is None or fallen <= 0:
            return
        surface.blit(self._picture, (0, round(-(1 - fallen) * surface.get_height())))
        if fallen < 1 or not self.down:
            return
        look = self._look
        for button in (self.hold, self.aside):
            button.focused = button is self._focus
            button.draw(surface, look)
        if self._held is not None:
            part = min(1.0, (now - self._since) / HOLD_MS)
            bar = pygame.Rect(self.hold.rect.x + look.px(6), self.hold.rect.bottom - look.px(8), self.hold.rect.w - look.px(12), 0)
            paint.pill(surface, (bar.x, bar.y, max(look.px(4), bar.w * part), look.px(4)), theme.GOLD)

    def _drawn(self, model: Model, seat: int, size: tuple[int, int]) -> pygame.Surface:
        """All but the buttons: wood, cloth with the crest of the next seat, the plate with the name, what all may read."""
        look, plate = self._look, self._plate
        picture = pygame.Surface(size).convert()
        paint.wood(picture, picture.get_rect())
        noren(picture, model.sight.catalog.cloth, seat, plate.y + look.px(96), plate.y, look)
        paper(picture, look, plate, theme.R_DIALOG, theme.PAPER0, "dialog")
        strip = pygame.Rect(plate.x, plate.y, plate.w, look.px(8))
        colour = theme.SEATS[seat % len(theme.SEATS)].colour
        paint.box(picture, strip, theme.R_DIALOG * look.k, colour, corners=(True, True, False, False))
        x, room, lang = plate.centerx, plate.w - look.px(40), look.lang
        text.draw_line(picture, words("curtain.next", lang), (x, plate.y + look.px(36)), look.text(14), colour=theme.INK5,
                       align="centre")
        name, size_ = words("curtain.name", lang, name=model.wording.person(seat)), look.text(34)
        wide = min(room - look.px(48), text.measure(name, size_, True))
        paint.seat_mark(picture, seat, (x - wide / 2 - look.px(24), plate.y + look.px(76)), 13 * look.k)
        text.draw_line(picture, name, (x + look.px(4), plate.y + look.px(76)), size_, bold=True, align="centre", max_width=wide + 1,
                       floor=look.floor)
        text.draw_line(picture, words("curtain.how", lang), (x, plate.y + look.px(114)), look.text(15.5), colour=theme.INK7,
                       align="centre", max_width=room, floor=look.floor)
        self._foot(picture, model, look)
        return picture

    def _foot(self, picture: pygame.Surface, model: Model, look: Look) -> None:
        last = last_line(model)
        rows = [("ui_log", words("curtain.last", look.lang, line=last), theme.INK9)] if last else []
        rows.append(("ui_eye_off", words("curtain.hidden", look.lang), theme.INK7))
        for n, (sign, said, ink) in enumerate(rows):
            y = self._plate.bottom + look.px(28 + 26 * n)
            room = picture.get_width() - look.px(80)
            if y > picture.get_height() - look.px(8):
                return
            wide = min(room, text.measure(said, look.text(14)))
            x = (picture.get_width() - wide) // 2 + look.px(12)
            paint.put_icon(picture, sign, (x - look.px(18), y), look.px(16), theme.INK7, theme.WOOD1)
            text.draw_line(picture, said, (x, y), look.text(14), colour=ink, max_width=room, floor=look.floor)


def last_line(model: Model) -> str:
    """The last line of the log as all may read it."""
    line = next((line for line, undone in reversed(model.log()) if not undone and line.key != "log.turn"), None)
    return model.wording.line(line) if line is not None else ""
