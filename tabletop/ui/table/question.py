"""The chip of a question at a name plate: what might be answered, or who has chosen."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.referee.ask import PASS
from tabletop.ui import paint, text, theme
from tabletop.ui.icons import has_icon
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.model import Model
from tabletop.ui.widgets import Action, Control, key_cap, key_cap_width
from tabletop.ui.words import words


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked of a seat: the words of the chip, whether its person can answer here, or has answered (None: no matter)."""

    seat: int
    words: str
    icon: str
    mine: bool
    answered: bool | None = None


def questions(model: Model) -> tuple[Question, ...]:
    """The chips of a moment: one at the plate of everyone who might answer, the same whatever their hands hold."""
    ask, say, lang = model.session.ask, model.wording, model.lang
    if ask is None:
        return ()
    if model.sealed_choice:
        return tuple(Question(seat, words("table.chosen" if seat not in model.waiting else "table.choosing", lang),
                              "ui_check" if seat not in model.waiting else "ui_hourglass", False, seat not in model.waiting)
                     for seat in sorted(ask.to))
    if not model.reaction:
        return ()
    found = []
    for seat in model.waiting:
        person = model.session.person_of(seat)
        verb = next((v for v in ask.to[seat] if v != PASS), PASS)
        asked = words("table.react.title", lang, verb=say.verb(verb))
        human = person is None or person.human
        found.append(Question(seat, asked if human else words("table.choosing", lang), verb if has_icon(verb) else "ui_help",
                              human and seat in model.seats))
    return tuple(found)


class Chip(Control):
    """A question at a name plate.  Its left half opens the sheet, its right half passes; others' chips only tell."""

    def __init__(self, question: Question, lang: str) -> None:
        super().__init__("asked", enabled=question.mine)
        self.question, self.lang = question, lang
        self._pass = pygame.Rect(0, 0, 0, 0)

    @property
    def focusable(self) -> bool:
        return self.question.mine

    def natural(self, look: Look) -> tuple[int, int]:
        """The size in device pixels."""
        w = look.px(36) + text.measure(self.question.words, look.text(13), True) + look.px(12)
        return (w + self._pass_width(look) if self.question.mine else w), look.px(theme.HIT)

    def arrange(self, look: Look) -> None:
        """Finds the half that passes."""
        w = self._pass_width(look) if self.question.mine else 0
        self._pass = pygame.Rect(self.rect.right - w, self.rect.y, w, self.rect.h)

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        passes = at is not None and self._pass.collidepoint(at)
        return Action("pass" if passes else "asked", self.question.seat)

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        area, q = self.rect, self.question
        if self.focused:
            paint.focus(surface, area, look.k, area.h / 2)
        fill = theme.GOLD_T if q.mine else theme.PAPER1
        paint.pill(surface, area, fill, theme.GOLD if q.mine else theme.PAPER3, 2 * look.k if q.mine else look.k)
        ink = theme.LIT_D if q.answered else theme.INK9
        paint.put_icon(surface, q.icon, (area.x + look.px(19), area.centery), look.px(16), ink, fill)
        at = area.x + look.px(34), area.centery
        text.draw_line(surface, q.words, at, look.text(13), bold=True, colour=theme.INK9, max_width=area.w, floor=look.floor)
        if q.mine:
            x = self._pass.x + look.px(2)
            paint.line(surface, (x, area.y + look.px(7)), (x, area.bottom - look.px(7)), theme.GOLD, look.k)
            right = key_cap(surface, look, cap("pass"), x + look.px(10), area.centery).right
            text.draw_line(surface, words("table.react.pass", self.lang), (right + look.px(6), area.centery), look.text(13),
                           colour=theme.INK9)

    def _pass_width(self, look: Look) -> int:
        label = text.measure(words("table.react.pass", self.lang), look.text(13))
        return look.px(12) + key_cap_width(look, cap("pass")) + look.px(6) + label + look.px(14)
