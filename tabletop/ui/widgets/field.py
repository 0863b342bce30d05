"""A line of text to type in, with an input method. While it has the focus no key is a shortcut."""

import pygame

from tabletop.ui import paint, text, theme
from tabletop.ui.input_method import input_method
from tabletop.ui.look import Look
from tabletop.ui.text.written import Writing
from tabletop.ui.widgets.control import DOUBLE_MS, Action, Control
from tabletop.ui.widgets.keys import COMMAND, pressed

_ERASES = {pygame.K_BACKSPACE: -1, pygame.K_DELETE: 1}
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class TextField(Control):
    """Returns its action with the text on Enter, and `<action>.typed` at every change.

    Text is chosen with Shift and the arrows, with Ctrl+A, by dragging, a word by a double click and all by a third; Ctrl+X, C and V
    cut, copy and paste, Ctrl+Z and Ctrl+Y take changes back and do them again.
    """

    takes_text = True

    def __init__(self, action: str, value: str = "", *, hint: str = "", limit: int = 80, icon: str | None = None) -> None:
        super().__init__(action)
        self.hint, self.limit, self.icon = hint, limit, icon
        self._line = Writing(value, len(value), len(value))
        self._before: list[Writing] = []
        self._after: list[Writing] = []
        self._clicks = (0, 0, -1)
        self._shift = 0
        self._text_left = 0
        self._size = float(theme.CONTROL)

    @property
    def value(self) -> str:
        """What is written; who writes anew puts the caret behind it."""
        return self._line.text

    @value.setter
    def value(self, text: str) -> None:
        self._go(Writing(text, len(text), len(text)))

    @property
    def line(self) -> Writing:
        """What is written, with the caret and what is chosen."""
        return self._line

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
            self._line, self._before, self._after, self._clicks = old._line, old._before, old._after, old._clicks

    def handle(self, event: pygame.event.Event) -> Action | None:
        if self.focused and event.type == pygame.TEXTEDITING:
            self.stale = True
            return None
        if self.focused and event.type == pygame.TEXTINPUT:
            return self._become(self._line.put(event.text, self.limit))
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self.rect.collidepoint(event.pos):
            self._pressed_at(event.pos[0])
        elif event.type == pygame.MOUSEMOTION and self.pressed and self._clicks[1] == 1:
            self._go(self._line.to(self._place(event.pos[0]), keep=True))
        return super().handle(event)

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        return None

    def keyed(self, event: pygame.event.Event) -> Action | None:
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return Action(self.action, self.value)
        mod = getattr(event, "mod", 0)
        word, keep = bool(mod & COMMAND), bool(mod & pygame.KMOD_SHIFT)
        if event.key in _ERASES:
            return self._become(self._line.without(_ERASES[event.key], word))
        if event.key in _STEPS:
            self._go(self._line.step(_STEPS[event.key], word, keep))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self._go(self._line.to(0 if event.key == pygame.K_HOME else len(self.value), keep))
        elif word:
            return self._command(event)
        return None

    def _command(self, event: pygame.event.Event) -> Action | None:
        """What Ctrl and a letter do."""
        if pressed("Ctrl+A", event):
            self._go(self._line.all())
        elif pressed("Ctrl+C", event) or pressed("Ctrl+X", event):
            pygame.scrap.put_text(self._line.taken or self.value)
            if pressed("Ctrl+X", event):
                return self._become((self._line if self._line.taken else self._line.all()).without(-1, word=False))
        elif pressed("Ctrl+V", event):
            return self._become(self._line.put(pygame.scrap.get_text(), self.limit))
        elif pressed("Ctrl+Z", event):
            return self._back(self._before, self._after)
        elif pressed("Ctrl+Y", event) or pressed("Ctrl+Shift+Z", event):
            return self._back(self._after, self._before)
        return None

    def _place(self, x: int) -> int:
        """Before which letter a click at `x` on the window stands."""
        return min(range(len(self.value) + 1), key=lambda n: abs(self._left_of(n) - x))

    def _left_of(self, place: int) -> float:
        """Where a letter begins on the window."""
        return self._text_left - self._shift + text.measure(self.value[:place], self._size)

    def _pressed_at(self, x: int) -> None:
        """A press puts the caret there, with Shift it chooses up to there; a second takes the word, a third all."""
        place = self._place(x)
        now, (before, n, there) = pygame.time.get_ticks(), self._clicks
        n = n % 3 + 1 if there == place and now - before < DOUBLE_MS else 1
        self._clicks = now, n, place
        keep = bool(pygame.key.get_mods() & pygame.KMOD_SHIFT) if pygame.display.get_init() else False
        under = place - (place > 0 and x < self._left_of(place))
        self._go(self._line.word(under) if n == 2 else self._line.all() if n == 3 else self._line.to(place, keep))

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
        start, end = self._line.chosen
        caret = self._line.caret
        if self.composing:
            start = end = caret
        before = text.measure(self.value[:caret], self._size)
        composed = text.measure(self.composing, self._size)
        whole = self.value[:caret] + self.composing + self.value[caret:]
        self._shift = max(0, min(self._shift, before), before + composed - room.w + look.px(2))
        clip = surface.get_clip()
        surface.set_clip(room.clip(clip))
        if start < end and self.focused:
            left, right = (round(room.x - self._shift + text.measure(self.value[:n], self._size)) for n in (start, end))
            half = round(self._size * 0.72)
            surface.fill(theme.rgb(theme.AI_T), (left, room.centery - half, right - left, 2 * half))
        text.draw_line(surface, whole, (room.x - self._shift, room.centery), self._size)
        x = room.x - self._shift + before
        if self.composing:
            y = room.centery + self._size * 0.7
            paint.line(surface, (x, y), (x + composed, y), theme.AI, 1.5 * look.k, dash=(3 * look.k, 2 * look.k))
            first, last = (x + text.measure(self.composing[:n], self._size) for n in input_method.clause(self))
            if first < last:
                paint.line(surface, (first, y), (last, y), theme.AI, 2.5 * look.k)
            composed = first - x
        surface.set_clip(clip)
        self._caret(surface, look, room, x + composed)

    def _caret(self, surface: pygame.Surface, look: Look, room: pygame.Rect, x: float) -> None:
        if self.focused:
            half = self._size * 0.62
            surface.fill(theme.rgb(theme.INK9), (round(x), round(room.centery - half), look.px(1.5), round(2 * half)))
            pygame.key.set_text_input_rect(pygame.Rect(round(x), room.y, 1, room.h))

    def _go(self, line: Writing) -> None:
        self._line, self.stale = line, True

    def _back(self, there: list[Writing], other: list[Writing]) -> Action | None:
        if not there:
            return None
        other.append(self._line)
        self._go(there.pop())
        return Action(f"{self.action}.typed", self.value)

    def _become(self, line: Writing) -> Action | None:
        before = self._line
        self._go(line)
        if line.text == before.text:
            return None
        self._before.append(before)
        self._after.clear()
        self._clicks = (0, 0, -1)
        return Action(f"{self.action}.typed", line.text)
