"""The sheet of settings: every choice acts at once and is kept; Esc returns to what it lies over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from tabletop.ui import keymap, paint, text, theme
from tabletop.ui.forms.blocks import Line
from tabletop.ui.forms.columns import Columns
from tabletop.ui.key_file import write_keys
from tabletop.ui.look import Look
from tabletop.ui.scene import Host, Still
from tabletop.ui.settings_scene.rows import WRITE, changed, columns, label
from tabletop.ui.widgets import Action, Button, Control, Group, Slider, paper
from tabletop.ui.words import words

LEAST_LOGICAL = (600, 380)
WIDEST, TWO_COLUMNS = 980, 800
PAD, HEAD, FOOT = 28, 64, 68


class SettingsScene(Still):
    """Laid over another scene, which is seen around it as the settings make it."""

    over: Literal[True] = True

    def __init__(self, host: Host) -> None:
        self.host = host
        self.group = Group()
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._rows = Columns()
        self._close = Button("close", "")
        self._look, self._size = host.look, host.size
        self._under: pygame.Surface | None = None
        self._focused = "lang"
        self._whole = True

    # --- the contract of a scene -------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """Lay out again; what is scrolled to and the focus stay."""
        self._look, self._size = look.at(min(look.k, size[0] / LEAST_LOGICAL[0], size[1] / LEAST_LOGICAL[1])), size
        self._build()

    def renew(self) -> None:
        """What lies under it was drawn anew: dim it again."""
        self._under, self._whole = None, True

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        if keymap.does("close", event, "settings") or keymap.does("settings", event, "settings"):
            return self.host.back()
        if event.type == pygame.MOUSEWHEEL and not any(isinstance(w, Slider) and w.hover for w in self.group.widgets):
            self._whole = self._rows.scroll(-event.y * self._look.px(48)) or self._whole
            return None
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and not self.rect.collidepoint(event.pos):
            return self.host.back()
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION) and self._cut_off(event.pos):
            event = pygame.event.Event(event.type, {**event.dict, "pos": (-1, -1)})
        action = self.group.handle(event)
        focused = self.group.focused
        if focused is not None and focused.action != self._focused:
            self._focused = focused.action
            self._whole = self._rows.reveal(focused) or self._whole
        if action is not None:
            self._act(action)
        return None

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw all of it when anything changed."""
        if not self._whole and not self.group.stale:
            return []
        if self._under is None or self._under.get_size() != surface.get_size():
            self._under = surface.copy()
            paint.dim(self._under, theme.DIM_DRAG)
        self._whole = False
        surface.blit(self._under, (0, 0))
        self._paint(surface)
        return None

    def leave(self) -> None:
        """What lay under it is taken up again."""
        self.group.focus(None)

    @property
    def typing(self) -> bool:
        """Whether keys belong to a text field now."""
        return self.group.typing

    def controls(self) -> tuple[Control, ...]:
        """Everything that can be pressed now."""
        return self.group.widgets

    # --- acting ------------------------------------------------------------------------------------------------------

    def _act(self, action: Action) -> None:
        if action.name == "close":
            return self.host.back()
        if action.name == WRITE:
            return self._write_keys()
        before, look = self.host.settings, self.host.look
        settings = changed(before, action)
        if settings is None or settings == before:
            return None
        self.host.keep(settings)
        self._whole = True
        if action.name in ("volume", "muted"):
            self.host.sound("drop")
        if self.host.look == look:
            self._renamed(action.name)
        return None

    def _renamed(self, action: str) -> None:
        """A slider moved: the figure before it follows."""
        for block in self._rows.blocks:
            if isinstance(block, Line) and isinstance(block.controls[0], Slider) and block.controls[0].action == action:
                block.words = label(self.host.settings, action)

    def _write_keys(self) -> None:
        file = self.host.keys_file
        try:
            write_keys(file, self._look.lang)
        except OSError as problem:
            return self.host.tell("settings.keys_unwritten", "advice", path=file, problem=problem.strerror or problem)
        self.host.tell("settings.keys_written", "done", path=file)
        return self._build()

    def _cut_off(self, at: tuple[int, int]) -> bool:
        """Whether a point lies where rows are scrolled away, so that no hidden control takes it."""
        return not self._rows.body.collidepoint(at) and not self._close.rect.collidepoint(at)

    # --- laying out --------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        look = self._look
        self._rows.fill(*columns(self.host.settings, self.host.keys_file))
        self._close = Button("close", words("button.close", look.lang), "primary", key="Esc")
        self.group.focus(None)
        self.group.widgets = [*self._rows.controls, self._close]
        w = min(self._size[0] - look.px(32), look.px(WIDEST))
        inner = w - look.px(2 * PAD)
        wanted = self._rows.wanted(look, inner, wide=w >= look.px(TWO_COLUMNS)) + look.px(8)
        tall = min(wanted, self._size[1] - look.px(24) - look.px(HEAD + FOOT))
        self.rect = pygame.Rect(0, 0, w, tall + look.px(HEAD + FOOT))
        self.rect.center = self._size[0] // 2, self._size[1] // 2
        self._rows.place(pygame.Rect(self.rect.x + look.px(PAD), self.rect.y + look.px(HEAD), inner, tall))
        wide, high = max(look.px(110), self._close.natural(look)[0]), max(look.px(40), look.hit)
        self._close.rect = pygame.Rect(0, 0, wide, high)
        self._close.rect.midright = self.rect.right - look.px(PAD), self.rect.bottom - look.px(FOOT / 2)
        names = {w.action: w for w in self.group.widgets if w.focusable}
        focused = names.get(self._focused, self._close)
        self.group.focus(focused)
        self._rows.reveal(focused)
        self._whole = True

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _paint(self, surface: pygame.Surface) -> None:
        look = self._look
        paper(surface, look, self.rect, theme.R_DIALOG, theme.PAPER1, "dialog")
        left, middle = self.rect.x + look.px(PAD), self.rect.y + look.px(HEAD / 2)
        paint.put_icon(surface, "ui_gear", (left + look.px(11), middle), look.px(22), theme.INK9, theme.PAPER1)
        text.draw_line(surface, words("tip.settings", look.lang), (left + look.px(32), middle), look.text(theme.TITLE), bold=True,
                       max_width=self.rect.w - look.px(2 * PAD + 32), floor=look.floor)
        self._rows.draw(surface)
        self.group.draw(surface, look)
        surface.set_clip(None)
        self._rows.draw_bar(surface, self.rect.right - look.px(9))
        self._foot(surface)

    def _foot(self, surface: pygame.Surface) -> None:
        look, top, edge = self._look, self.rect.bottom - self._look.px(FOOT), self._look.px(2)
        ground = (self.rect.x + edge, top, self.rect.w - 2 * edge, look.px(FOOT) - edge)
        paint.box(surface, ground, theme.R_DIALOG * look.k, theme.PAPER1, corners=(False, False, True, True))
        left, right = self.rect.x + look.px(PAD), self.rect.right - look.px(PAD)
        paint.line(surface, (left, top + 0.5), (right, top + 0.5), theme.PAPER3, look.k)
        room = self._close.rect.x - look.px(20) - left
        said = words("settings.at_once", look.lang)
        text.draw_line(surface, said, (left, top + look.px(FOOT / 2)), look.text(theme.LABEL), colour=theme.INK5, max_width=room,
                       floor=look.floor)
        self._close.draw(surface, look)
