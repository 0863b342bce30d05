"""A line of text to type in, with an input method. While it has the focus no key is a shortcut."""

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.input_method import input_method
from tabletop.ui.look import Look
from tabletop.ui.widgets.control import Action, Control
from tabletop.ui.widgets.keys import COMMAND


class TextField(Control):
    """Returns its action with the text on Enter, and `<action>.typed` at every change; Ctrl+Z takes the last one back."""

    takes_text = True

    def __init__(self, action: str, value: str = "", *, hint: str = "", limit: int = 80, icon: str | None = None) -> None:
        super().__init__(action)
        self.value, self.hint, self.limit, self.icon = value, hint, limit, icon
        self.caret = len(value)
        self._before: list[tuple[str, int]] = []
        self._shift = 0
        self._text_left = 0
        self._size = float(theme.CONTROL)

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels."""
        return look.px(240), look.px(36)

    def focus(self, on: bool) -> None:
        if on:
            input_method.begin(self, self.rect)
        else:
            input_method.end(self)
        super().focus(on)

    @property
    def composing(self) -> str:
        """What an input method composes at the caret and has not written yet."""
        return input_method.composed(self)

    def take_over(self, old: Control) -> None:
        if isinstance(old, TextField):
            self.value, self.caret = old.value, old.caret

    def handle(self, event: pygame.event.Event) -> Action | None:
        if self.focused and event.type == pygame.TEXTEDITING:
            self.stale = True
            return None
        if self.focused and event.type == pygame.TEXTINPUT:
            return self._insert(event.text)
        return super().handle(event)

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        if at is not None:
            x = at[0] - self._text_left + self._shift
            self.caret = min(range(len(self.value) + 1), key=lambda n: abs(text.measure(self.value[:n], self._size) - x))
            self.stale = True
        return None

    def keyed(self, event: pygame.event.Event) -> Action | None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return Action(self.action, self.value)
        if getattr(event, "mod", 0) & COMMAND:
            return self._undo() if event.key == pygame.K_z else self._clipboard(event.key)
        if event.key == pygame.K_BACKSPACE:
            return self._replace(max(0, self.caret - 1), self.caret, "")
        if event.key == pygame.K_DELETE:
            return self._replace(self.caret, self.caret + 1, "")
        moves = {
            pygame.K_LEFT: self.caret - 1,
            pygame.K_RIGHT: self.caret + 1,
            pygame.K_HOME: 0,
            pygame.K_END: len(self.value),
        }
        if event.key in moves:
            self.caret, self.stale = max(0, min(len(self.value), moves[event.key])), True
        return None

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        self._size = look.text(theme.CONTROL)
        radius = theme.R_BUTTON * look.k
        if self.focused:
            paint.focus(surface, self.rect, look.k, radius)
        paint.box(surface, self.rect, radius, theme.PAPER0, theme.AI if self.focused else theme.EDGE, look.k)
        left = self.rect.x + look.px(12)
        if self.icon:
            paint.put_icon(surface, self.icon, (left + look.px(8), self.rect.centery), look.px(16), theme.INK5, theme.PAPER0)
            left += look.px(24)
        self._text_left = left
        room = pygame.Rect(left, self.rect.y, self.rect.right - look.px(12) - left, self.rect.h)
        if self.value or self.composing:
            self._words(surface, look, room)
        else:
            at = (room.x, room.centery)
            text.draw_line(surface, self.hint, at, self._size, colour=theme.INK5, max_width=room.w, floor=look.floor)
            self._shift = 0
            self._caret(surface, look, room, room.x)

    def _words(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        before = text.measure(self.value[: self.caret], self._size)
        composed = text.measure(self.composing, self._size)
        whole = self.value[: self.caret] + self.composing + self.value[self.caret :]
        self._shift = max(0, min(self._shift, before), before + composed - room.w + look.px(2))
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        text.draw_line(surface, whole, (room.x - self._shift, room.centery), self._size)
        x = room.x - self._shift + before
        if self.composing:
            y = room.centery + self._size * 0.7
            paint.line(surface, (x, y), (x + composed, y), theme.AI, 1.5 * look.k, dash=(3 * look.k, 2 * look.k))
        surface.set_clip(clip)
        self._caret(surface, look, room, x + composed)

    def _caret(self, surface: pygame.Surface, look: Look, room: pygame.Rect, x: float) -> None:
        if self.focused:
            half = self._size * 0.62
            surface.fill(theme.rgb(theme.INK9), (round(x), round(room.centery - half), look.px(1.5), round(2 * half)))
            pygame.key.set_text_input_rect(pygame.Rect(round(x), room.y, 1, room.h))

    def _clipboard(self, key: int) -> Action | None:
        if key == pygame.K_v:
            return self._insert(pygame.scrap.get_text())
        if key == pygame.K_c:
            pygame.scrap.put_text(self.value)
        return None

    def _undo(self) -> Action | None:
        if not self._before:
            return None
        (self.value, self.caret), self.stale = self._before.pop(), True
        return Action(f"{self.action}.typed", self.value)

    def _insert(self, typed: str) -> Action | None:
        one_line = "".join(c for c in typed if c.isprintable())
        return self._replace(self.caret, self.caret, one_line[: max(0, self.limit - len(self.value))])

    def _replace(self, start: int, end: int, typed: str) -> Action | None:
        changed = self.value[:start] + typed + self.value[end:]
        if changed != self.value:
            self._before.append((self.value, self.caret))
        self.caret, self.stale = start + len(typed), True
        if changed == self.value:
            return None
        self.value = changed
        return Action(f"{self.action}.typed", changed)
