"""The bubble: what the lesson says now, beside what it speaks of, with what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.ui import commands, paint, text, theme
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.widgets import Action, Button
from tabletop.ui.words import words

Tone = Literal["says", "right", "wrong", "task"]
WIDTH, NARROW, PAD, GAP, LINE = 400, (320, 290, 264), 16, 10, 34
"""Logical: how wide it is, and where that has no room; what is left free inside, between two rows, and the height of a button."""
SIZE = 16.5
PIP = 4, 12
"""Logical: how wide the mark of a step is at least and at most."""
CHOICE = "choice."
EDGES: dict[Tone, str | None] = {"says": None, "right": theme.LIT_D, "wrong": theme.SHU, "task": theme.GOLD}
SIGNS: dict[Tone, str] = {"says": "ui_learn", "right": "ui_check", "wrong": "ui_undo", "task": "ui_hand"}


@dataclass(frozen=True, slots=True)
class Spoken:
    """What is said: the lesson's `title`, the step `n` of `of`, the sentence, why, answers with those that were tried, what the
    button that goes on is called (empty: none), and which other buttons there are: the next `hint` `shows` the answer, `leave` is
    what the way out is called; in a `hall` those of who leads through it."""

    title: str
    n: int
    of: int
    said: str
    tone: Tone = "says"
    why: str = ""
    opened: bool = False
    answers: tuple[tuple[str, bool], ...] = ()
    note: str = ""
    on: str = ""
    back: bool = False
    hint: bool = False
    shows: bool = False
    skip: bool = False
    hall: bool = False
    leave: str = ""


class Bubble:
    """Placed with `place`; what its buttons say are commands of a lesson, and `choice.N` for an answer."""

    def __init__(self) -> None:
        self.told = Spoken("", 0, 1, "")
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.points: pygame.Rect | None = None
        self.buttons: list[Button] = []
        self._look = self._foot = Look()

    @property
    def stale(self) -> bool:
        """Whether a button looks different now."""
        return any(button.stale for button in self.buttons)

    def say(self, told: Spoken, look: Look, foot: Look | None = None) -> None:
        """Something else is said; `foot` is how the buttons below it are drawn, left out: as the rest."""
        self.told, self._look, self._foot, lang = told, look, foot or look, look.lang
        self._answers = [Button(f"{CHOICE}{n}", said, "plain", key=str(n + 1), enabled=not tried)
                         for n, (said, tried) in enumerate(told.answers)]
        hall = ((commands.HALL_BACK, told.back, "lesson.back"), (commands.HALL_AGAIN, told.back, "hall.again"),
                (commands.LESSON_WHY, bool(told.why), "lesson.why"), (commands.HALL_PAUSE, True, "hall.pause"))
        alone = ((commands.LESSON_BACK, told.back, "lesson.back"), (commands.LESSON_WHY, bool(told.why), "lesson.why"),
                 (commands.LESSON_HINT, told.hint, "lesson.show" if told.shows else "lesson.hint"),
                 (commands.LESSON_SKIP, told.skip, "lesson.skip"))
        feet = hall if told.hall else alone
        self._feet = [Button(command(), words(key, lang), "ghost", key=cap(command, command.scenes[0]))
                      for command, able, key in feet if able]
        if told.leave:
            self._feet.append(Button(commands.LESSON_LEAVE(), told.leave, "ghost", key=cap(commands.LESSON_LEAVE, "lesson")))
        on, said = (commands.HALL_ON, told.on or words("lesson.show", lang)) if told.hall else (commands.LESSON_ON, told.on)
        self._on = [Button(on(), said, "primary", key=cap(on, on.scenes[0]))] if said else []
        self.buttons = [*self._answers, *self._feet, *self._on]

    # --- places ------------------------------------------------------------------------------------------------------

    def size(self, width: int) -> tuple[int, int]:
        """Its size in device pixels at a width."""
        look = self._look
        inner = width - 2 * look.px(PAD)
        high = look.px(PAD) + look.px(26) + self._block(inner).h + look.px(PAD)
        if self.told.why and self.told.opened:
            high += look.px(GAP) + self._reason(inner).h
        if self.told.note:
            high += look.px(GAP) + self._note(inner).h
        high += look.px(GAP) + look.button + (self._lines(inner) - 1) * (look.button + look.px(6)) if self._answers else 0
        if rows := self._rows(inner):
            high += look.px(GAP) + len(rows) * self._foot.px(LINE)
        return width, high

    def fits(self, width: int) -> bool:
        """Whether each of its buttons has room at a width."""
        inner = width - 2 * self._look.px(PAD)
        feet = all(self._wide(button) <= inner for button in (*self._feet, *self._on))
        return feet and all(button.natural(self._look)[0] <= inner for button in self._answers)

    def place(self, rect: pygame.Rect, points: pygame.Rect | None) -> None:
        """Lay it out in a box; it points at another one."""
        look, self.rect, self.points = self._look, rect, points
        inner = rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        y = inner.y + look.px(26) + self._block(inner.w).h + look.px(GAP)
        y += look.px(GAP) + self._note(inner.w).h if self.told.note else 0
        lines, gap = self._lines(inner.w), look.px(6)
        beside = len(self._answers) if lines == 1 else 1
        wide = (inner.w - gap * (beside - 1)) // max(1, beside)
        for n, button in enumerate(self._answers):
            down, across = divmod(n, beside)
            button.rect = pygame.Rect(inner.x + across * (wide + gap), y + down * (look.button + gap), wide, look.button)
        for n, row in enumerate(reversed(self._rows(inner.w))):
            top = inner.bottom - (n + 1) * self._foot.px(LINE) + self._foot.px(4)
            self._row(row, inner, top)

    def _lines(self, inner: int) -> int:
        """Answers lie side by side where each has room for its words."""
        look, answers = self._look, self._answers
        each = (inner - look.px(6) * (len(answers) - 1)) // max(1, len(answers))
        return 1 if all(button.natural(look)[0] <= each for button in answers) else len(answers)

    def _rows(self, inner: int) -> list[list[Button]]:
        """The buttons at its foot, in as many lines as they need."""
        rows: list[list[Button]] = []
        left = 0
        for button in (*self._feet, *self._on):
            wide = self._wide(button)
            if not rows or left + wide > inner:
                rows.append([])
                left = 0
            rows[-1].append(button)
            left += wide + self._foot.px(6)
        return rows

    def _wide(self, button: Button) -> int:
        look = self._foot
        return button.natural(look)[0] - look.px(14 if button.kind == "ghost" else 0)

    def _row(self, row: Sequence[Button], inner: pygame.Rect, top: int) -> None:
        look, x = self._foot, inner.x
        for button in row:
            wide = self._wide(button)
            left = inner.right - wide if button in self._on else x
            button.rect = pygame.Rect(left, top, wide, look.px(LINE - 4))
            x += wide + look.px(6)

    def _block(self, inner: int) -> text.Block:
        return text.lay(self.told.said, inner, self._look.text(SIZE), colour=theme.INK9)

    def _reason(self, inner: int) -> text.Block:
        return text.lay(self.told.why, inner, self._look.text(theme.CONTROL), colour=theme.INK7)

    def _note(self, inner: int) -> text.Block:
        ink = theme.SHU_D if self.told.tone == "wrong" else theme.LIT_D
        return text.lay(self.told.note, inner, self._look.text(theme.CONTROL), colour=ink, bold=True)

    # --- events and drawing ------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Action | None:
        """Follows the pointer; what was pressed."""
        done = [button.handle(event) for button in self.buttons]
        return next((action for action in done if action is not None), None)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole of it."""
        look, told = self._look, self.told
        k, rect = look.k, self.rect
        paint.shadow(surface, rect, "dialog", theme.R_DIALOG * k, k)
        edge = EDGES[told.tone]
        paint.box(surface, rect, 14 * k, theme.PAPER0, edge, 2 * k)
        self._tail(surface, edge)
        inner = rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        self._head(surface, inner)
        y = inner.y + look.px(26)
        block = self._block(inner.w)
        block.draw(surface, (inner.x, y))
        y += block.h + look.px(GAP)
        if told.note:
            note = self._note(inner.w)
            note.draw(surface, (inner.x, y))
            y += note.h + look.px(GAP)
        if told.why and told.opened:
            below = [button.rect.bottom + look.px(GAP) for button in self._answers]
            self._reason(inner.w).draw(surface, (inner.x, max([y, *below])))
        for button in self.buttons:
            button.draw(surface, look if button in self._answers else self._foot)

    def _head(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        look, told = self._look, self.told
        middle = inner.y + look.px(8)
        paint.put_icon(surface, SIGNS[told.tone], (inner.x + look.px(8), middle), look.px(17), theme.LIT_D if told.tone != "wrong"
                       else theme.SHU, theme.PAPER0)
        named, gap = text.measure(told.title, look.text(theme.LABEL), bold=True), look.px(3)
        room = (inner.w - look.px(24) - named - look.px(8)) // max(1, told.of) - gap
        wide = min(look.px(PIP[1]), max(look.px(PIP[0]), room))
        free = inner.w - look.px(24) - told.of * (wide + gap) - gap
        text.draw_line(surface, told.title, (inner.x + look.px(24), middle), look.text(theme.LABEL), bold=True, colour=theme.INK5,
                       max_width=max(1, free), floor=look.floor)
        x = inner.right - told.of * (wide + gap) + gap
        for n in range(told.of):
            colour = theme.LIT_D if n < told.n else theme.GOLD if n == told.n else theme.PAPER3
            paint.pill(surface, (x + n * (wide + gap), middle - look.px(2), wide, look.px(5)), colour)

    def _tail(self, surface: pygame.Surface, edge: str | None) -> None:
        """A small tip towards what is spoken of, where that lies beside, above or below it."""
        at, rect, k = self.points, self.rect, self._look.k
        if at is None or rect.colliderect(at):
            return
        reach, half = 9 * k, 9 * k
        if at.right <= rect.left or at.left >= rect.right:
            y = min(max(at.centery, rect.top + 24 * k), rect.bottom - 24 * k)
            x, way = (rect.left + 1, -1) if at.right <= rect.left else (rect.right - 1, 1)
            corners = [(x, y - half), (x + way * reach, y), (x, y + half)]
        else:
            middle = min(max(at.centerx, rect.left + 24 * k), rect.right - 24 * k)
            edge_y, way = (rect.top + 1, -1) if at.bottom <= rect.top else (rect.bottom - 1, 1)
            corners = [(middle - half, edge_y), (middle, edge_y + way * reach), (middle + half, edge_y)]
        paint.poly(surface, corners, theme.PAPER0, edge or theme.PAPER0, 1.0)
