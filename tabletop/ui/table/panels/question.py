"""The chip of a question at a name plate: what might be answered, or who has chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import pygame

from tabletop.play.letters import Told
from tabletop.referee.ask import PASS
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.images.icons import has_icon
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.moment.model import Model
from tabletop.ui.text import noting
from tabletop.ui.widgets import Action, Control, key_cap, key_cap_width
from tabletop.ui.words import words

NOTHING = Told()
Form = Literal["whole", "words", "parts", "sign"]
"""How much of a chip is shown: all of it, its words without what it does at a press, that without words, its sign alone."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of a seat: the words of the chip, whether its person can answer here, or has answered (None: no matter).

    `passes` is what answering nothing is called.
    """

    seat: int
    words: str
    icon: str
    mine: bool
    answered: bool | None = None
    passes: str = ""


def questions(model: Model) -> tuple[Question, ...]:
    """The chips of a moment: one at the plate of everyone who might answer, the same whatever their hands hold."""
    ask, say, lang = model.sight.ask, model.wording, model.lang
    if ask is None or model.apart:
        return ()
    if model.sealed_choice:
        return tuple(Question(seat, words("table.chosen" if seat not in model.waiting else "table.choosing", lang),
                              "ui_check" if seat not in model.waiting else "ui_hourglass", False, seat not in model.waiting)
                     for seat in sorted(ask.to) if not _lays(model, seat))
    if not model.reaction:
        return ()
    found = []
    step = model.view.step
    for seat in sorted(ask.to):
        if seat not in model.waiting:
            found.append(Question(seat, words("table.chosen", lang), "ui_check", False, True))
            continue
        if _lays(model, seat):
            continue
        person = model.sight.person_of(seat)
        verb = next((v for v in ask.to[seat] if v != PASS), PASS)
        human = person is None or person.human
        asked = say.first([f"ask.{step}"]) or words("table.react.title", lang, verb=say.verb(verb))
        found.append(Question(seat, asked if human else words("table.choosing", lang), verb if has_icon(verb) else "ui_help",
                              human and seat in model.seats, passes=say.passing(step)))
    return tuple(found)


def _lays(model: Model, seat: int) -> bool:
    """Whether a seat has laid something that is declared or taken back first: what is laid and the prompt say so."""
    return bool(model.plan.parts) and seat == model.plan.seat


class Chip(Control):
    """A question at a name plate.  Its left part opens the sheet, its right part passes; others' chips only tell.

    Where there is little room its `form` is briefer, and its tip has the words.  Of a blind answer it shows how many letters are
    chosen, as dots, and a part that answers with them.
    """

    def __init__(self, question: Question, lang: str, blind: Told = NOTHING) -> None:
        self._own_tip = words("table.blind.tip", lang) if question.mine and blind.dealt else None
        super().__init__("asked", enabled=question.mine, tip=self._own_tip)
        self.question, self.lang = question, lang
        self.blind = blind if question.mine else NOTHING
        self._pass = self._answer = pygame.Rect(0, 0, 0, 0)
        self.form: Form = "whole"

    @property
    def focusable(self) -> bool:
        return self.question.mine

    @property
    def forms(self) -> tuple[Form, ...]:
        """How it may be shown, the most first: the parts of a blind answer are not left out before its words."""
        if not self.question.mine:
            return "whole", "sign"
        return ("whole", "parts", "sign") if self.blind.dealt else ("whole", "words", "sign")

    def take(self, form: Form) -> None:
        """Show so much of it."""
        self.form = form
        self.tip = self._own_tip or (self.question.words if form in ("parts", "sign") else None)

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels."""
        worded = look.px(36) + text.measure(self.question.words, look.text(13), True) + look.px(12)
        return (worded if self.form in ("whole", "words") else look.px(38)) + self._parts(look), look.hit

    @property
    def _parted(self) -> bool:
        return self.question.mine and self.form in ("whole", "parts")

    def _parts(self, look: Look) -> int:
        return self._part_width(look, *self._passes()) + self._answer_width(look) if self._parted else 0

    def _passes(self) -> tuple[str, str]:
        return cap(commands.PASS), self.question.passes

    def _answers(self) -> tuple[str, str]:
        return cap(commands.DECLARE), words("table.blind.answer", self.lang)

    def _answer_width(self, look: Look) -> int:
        """The width of the dots and of the part that answers."""
        if not self.blind.chosen and not self.blind.slot:
            return 0
        return dots_width(self.blind, look) + (self._part_width(look, *self._answers()) if self.blind.chosen else 0)

    def arrange(self, look: Look) -> None:
        """Finds the parts that pass and that answer."""
        area, parted = self.rect, self._parted
        w = self._part_width(look, *self._passes()) if parted else 0
        self._pass = pygame.Rect(area.right - w, area.y, w, area.h)
        answers = self._part_width(look, *self._answers()) if parted and self.blind.chosen else 0
        self._answer = pygame.Rect(self._pass.x - answers, area.y, answers, area.h)

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 3 and self.enabled and self.rect.collidepoint(event.pos):
            return commands.SEAT_MENU((self.question.seat, event.pos))
        if event.type == pygame.MOUSEMOTION and not self.enabled:
            self._set(hover=self.rect.collidepoint(event.pos))
            return None
        return super().handle(event)

    def told_at(self, at: tuple[int, int] | None) -> tuple[str, str, pygame.Rect]:
        if at is not None and self._pass.collidepoint(at):
            return commands.PASS.name, "", self._pass
        if at is not None and self._answer.collidepoint(at):
            return commands.ANSWER_BLIND.name, "", self._answer
        return "asked" if self.question.mine else "asked.others", self.tip or "", self.rect

    def keyed(self, event: pygame.event.Event) -> Action | None:
        return super().keyed(event) if event.key != pygame.K_SPACE else None

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        if at is not None and self._pass.collidepoint(at):
            return commands.PASS(self.question.seat)
        if self.blind.chosen and (at is None or self._answer.collidepoint(at)):
            return commands.ANSWER_BLIND(self.question.seat)
        return self.says

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        area, q = self.rect, self.question
        if self.focused:
            paint.focus(surface, area, look.k, area.h / 2)
        fill = theme.GOLD_T if q.mine else theme.PAPER1
        noting.laid_over(surface, area)
        paint.pill(surface, area, fill, theme.GOLD if q.mine else theme.PAPER3, 2 * look.k if q.mine else look.k)
        ink = theme.LIT_D if q.answered else theme.INK9
        paint.put_icon(surface, q.icon, (area.x + look.px(19), area.centery), look.px(16), ink, fill)
        x = area.x + look.px(34)
        if self.form in ("whole", "words"):
            x += text.draw_line(surface, q.words, (x, area.centery), look.text(13), bold=True, colour=theme.INK9, max_width=area.w,
                                floor=look.floor)
        if self._parted:
            dots(surface, (x + look.px(12), area.centery), self.blind, look)
            self._part(surface, look, self._pass, *self._passes())
            if self.blind.chosen:
                self._part(surface, look, self._answer, *self._answers())

    def _part(self, surface: pygame.Surface, look: Look, part: pygame.Rect, key: str, said: str) -> None:
        """A part of the pill behind a thin line: a key and what it does."""
        x = part.x + look.px(2)
        paint.line(surface, (x, part.y + look.px(7)), (x, part.bottom - look.px(7)), theme.GOLD, look.k)
        right = key_cap(surface, look, key, x + look.px(10), part.centery).right
        text.draw_line(surface, said, (right + look.px(6), part.centery), look.text(13), colour=theme.INK9)

    def _part_width(self, look: Look, key: str, said: str) -> int:
        return look.px(12) + key_cap_width(look, key) + look.px(6) + text.measure(said, look.text(13)) + look.px(14)


class WaitChip(Control):
    """What a seat that is not on turn can press at its plate to step in; while a beat runs a ring runs round its sign."""

    def __init__(self, seat: int, lang: str) -> None:
        super().__init__(commands.WAIT(seat), tip=words("table.wait.tip", lang))
        self.seat, self.words = seat, words("table.wait", lang)

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels."""
        return look.px(60) + text.measure(self.words, look.text(13), True) + key_cap_width(look, cap(commands.WAIT)), look.px(30)

    def sign(self, look: Look) -> pygame.Rect:
        """The box of the sign."""
        box = pygame.Rect(0, 0, look.px(22), look.px(22))
        box.center = self.rect.x + look.px(18), self.rect.centery
        return box

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        area = self.rect
        if self.focused:
            paint.focus(surface, area, look.k, area.h / 2)
        fill = theme.PAPER2 if self.hover else theme.PAPER0
        noting.laid_over(surface, area)
        paint.pill(surface, area, fill, theme.PAPER3, look.k)
        paint.put_icon(surface, "ui_hand", self.sign(look).center, look.px(14), theme.INK9, fill)
        x = area.x + look.px(36)
        x += text.draw_line(surface, self.words, (x, area.centery), look.text(13), bold=True, colour=theme.INK9)
        key_cap(surface, look, cap(commands.WAIT), x + look.px(8), area.centery)


def dots(surface: pygame.Surface, at: tuple[int, int], blind: Told, look: Look) -> None:
    """One dot for each letter that is chosen, then the number of the slot: nothing of which cards they are."""
    x, y = at
    for n in range(blind.chosen):
        paint.disc(surface, (x + n * 12 * look.k, y), 4 * look.k, theme.INK9)
    if blind.slot:
        after = x + blind.chosen * 12 * look.k
        text.draw_line(surface, f"→ {blind.slot}", (after, y), look.text(13), bold=True, colour=theme.INK9)


def dots_width(blind: Told, look: Look) -> int:
    """The room the dots take."""
    slot = text.measure(f"→ {blind.slot}", look.text(13), True) if blind.slot else 0
    return look.px(14) + round(blind.chosen * 12 * look.k) + slot
