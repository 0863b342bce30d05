"""An attack and what would answer it: who strikes whom, the sum, what it means, each answer with its key, its cost and its gain."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass

import pygame

from tabletop.play.plan import Plan
from tabletop.referee.ask import PASS
from tabletop.referee.display import Struck
from tabletop.referee.verbs import Refusal
from tabletop.table.state import NOWHERE
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.commands.command import Asked
from tabletop.ui.images.icons import verb_sign
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.plugin import GamePanel
from tabletop.ui.widgets import Button, Control, key_cap, key_cap_width
from tabletop.ui.words import listed, words

WIDE, HEAD, PAD, BOX, ROW, MEANS, FOOT = 352, 58, 16, 58, 44, 24, 44
"""Logical: the width of the sheet, its head, what is free at its sides, a figure, a row, a line of what it means, the button."""
MOST = 7
"""So many answers have room."""


@dataclass(frozen=True, slots=True)
class Answer:
    """One answer: what it is, what it costs, what it gains, what it asks for, and why it cannot be given, empty where it can."""

    name: str
    cost: str
    gain: str
    sign: str
    says: Asked
    why: str = ""


class _Row(Control):
    """An answer as a row that is pressed."""

    def __init__(self, answer: Answer, key: str) -> None:
        super().__init__(answer.says, enabled=not answer.why, key=key if not answer.why else None, tip=answer.why or None)
        self.answer = answer

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        r, k, one = self.rect, look.k, self.answer
        fill = theme.PAPER3 if self.pressed and self.hover else theme.LIT if self.hover or self.focused else theme.PAPER1
        ink = theme.INK9 if self.enabled else theme.DISABLED
        paint.box(surface, r, 8 * k, fill if self.enabled else theme.PAPER1, theme.LIT_D if self.enabled else theme.PAPER3, k)
        paint.put_icon(surface, one.sign, (r.x + 20 * k, r.centery), 20 * k, ink, fill)
        right = float(r.right - look.px(10))
        if self.key:
            right -= key_cap_width(look, self.key)
            key_cap(surface, look, self.key, right, r.centery)
            right -= look.px(10)
        x = r.x + look.px(40)
        if one.gain:
            wide = min(text.measure(one.gain, look.text(14), True), round(right - x) // 2)
            text.draw_line(surface, one.gain, (right, r.centery), look.text(14), bold=True, colour=ink, align="right",
                           max_width=wide, floor=look.floor)
            right -= wide + look.px(10)
        room = max(1, round(right - x))
        text.draw_line(surface, one.name, (x, r.y + r.h * 0.34), look.text(14.5), bold=True, colour=ink, max_width=room,
                       floor=look.floor)
        text.draw_line(surface, one.why or one.cost, (x, r.y + r.h * 0.72), look.text(12.5), max_width=room, floor=look.floor,
                       colour=theme.INK7 if self.enabled else theme.INK5)


class StruckSheet(GamePanel):
    """It stands at the right of the window while a seat whose hand is open is asked to answer an attack on it."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.struck: Struck | None = None
        self.answers: tuple[Answer, ...] = ()
        self._model: Model | None = None
        self._room = pygame.Rect(0, 0, 0, 0)

    def stands(self, frame: Frame) -> pygame.Rect:
        look, size = self.desk.look, self.desk.size
        top = frame.bar.bottom + look.px(6)
        self._room = pygame.Rect(size[0] - look.px(WIDE + 8), top, look.px(WIDE), frame.prompt.bottom - top)
        return self._area() if not frame.small else pygame.Rect(0, 0, 0, 0)

    def _area(self) -> pygame.Rect:
        """As high as what it says."""
        if self.struck is None:
            return pygame.Rect(0, 0, 0, 0)
        high = HEAD + 3 * PAD + BOX + MEANS * len(self.struck.means) + (ROW + 6) * max(1, len(self.answers)) + FOOT + PAD
        return pygame.Rect(self._room.x, self._room.y, self._room.w, min(self._room.h, self.look.px(high)))

    def content(self, model: Model) -> Hashable:
        self._model, seat = model, self.desk.viewer.acting()
        ask, rules = model.sight.ask, model.sight.rules
        open_ = (seat is not None and ask is not None and rules is not None and model.tells is None and model.eyes >> seat & 1
                 and model.view.step in rules.display.reactions and not model.plan.verb and model.sight.result is None)
        self.struck = model.sight.figures.struck(seat) if open_ and seat is not None else None
        self.answers = tuple(_answers(model, seat))[:MOST] if self.struck is not None and seat is not None else ()
        return model.lang, self.struck, self.answers, model.sight.history.at

    def build(self, model: Model) -> None:
        made: list[Control] = []
        seat = self.desk.viewer.acting()
        if self.struck is not None and seat is not None:
            made = [_Row(answer, str(n)) for n, answer in enumerate(self.answers, 1)]
            made.append(Button(commands.PASS(seat), model.wording.passing(model.view.step), "primary",
                               key=cap(commands.PASS, "reaction"), size=15))
        self.controls = tuple(made)
        self._focus = None

    def arrange(self) -> None:
        look, self.rect = self.look, self._area() if self.rect.w or self.struck is not None else self.rect
        if not self.controls:
            return
        inner = self.rect.inflate(-2 * look.px(PAD), 0)
        *rows, last = self.controls
        y = self.rect.bottom - look.px(PAD + FOOT)
        last.rect = pygame.Rect(inner.x, y, inner.w, look.px(FOOT))
        high = min(look.px(ROW), (y - self._rows_from()) // max(1, len(rows)) - look.px(6)) if rows else 0
        for n, row in enumerate(rows):
            row.rect = pygame.Rect(inner.x, self._rows_from() + n * (high + look.px(6)), inner.w, high)

    def _rows_from(self) -> int:
        means = len(self.struck.means) if self.struck is not None else 0
        return self.rect.y + self.look.px(HEAD + PAD + BOX + PAD + MEANS * means + 6)

    @property
    def areas(self) -> tuple[pygame.Rect, ...]:
        return (self.rect,) if self.struck is not None and self.rect.w else ()

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        if self.struck is None or self._model is None or not self.rect.w:
            return
        look, k, r, model, told = self.look, self.look.k, self.rect, self._model, self.struck
        paint.shadow(surface, r, "dialog", 12 * k, k)
        paint.box(surface, r, 12 * k, theme.PAPER0, theme.PAPER3, k)
        head = pygame.Rect(r.x, r.y, r.w, look.px(HEAD))
        paint.box(surface, head, 12 * k, theme.INK9, corners=(True, True, False, False))
        paint.put_icon(surface, "combat", (head.x + 30 * k, head.centery), 26 * k, theme.PAPER0, theme.INK9)
        x, room = head.x + look.px(56), head.w - look.px(70)
        text.draw_line(surface, words("table.struck.ask", look.lang), (x, head.y + head.h * 0.34), look.text(18), bold=True,
                       colour=theme.PAPER0, max_width=room, floor=look.floor)
        whom = listed([model.wording.person(seat) for seat in told.whom], look.lang)
        by = words("table.struck.who", look.lang, by=model.wording.says(told.by), whom=whom)
        text.draw_line(surface, by, (x, head.y + head.h * 0.72), look.text(13), colour="#D5D2CB", max_width=room, floor=look.floor)
        self._sum(surface, told)
        y = head.bottom + look.px(PAD + BOX + PAD)
        for sign, says in told.means:
            paint.put_icon(surface, sign, (r.x + look.px(PAD) + 9 * k, y + look.px(MEANS) / 2), 16 * k, theme.SHU_D, theme.PAPER0)
            text.draw_line(surface, model.wording.says(says).replace("**", ""), (r.x + look.px(PAD + 26), y + look.px(MEANS) / 2),
                           look.text(14), max_width=r.w - look.px(2 * PAD + 26), floor=look.floor)
            y += look.px(MEANS)
        if not self.answers:
            at = r.x + look.px(PAD), y + look.px(ROW) / 2
            text.draw_line(surface, words("table.struck.none", look.lang), at, look.text(13), colour=theme.INK7,
                           max_width=r.w - look.px(2 * PAD), floor=look.floor)
        self._drawn(surface)

    def _sum(self, surface: pygame.Surface, told: Struck) -> None:
        """3 − 2 = 1, each with its word."""
        look, r = self.look, self.rect
        x, y = r.x + look.px(PAD), r.y + look.px(HEAD + PAD)
        parts = [(str(told.attack), "attack", "#97402F", theme.WHITE), ("−", "", "", ""),
                 (str(told.attack - told.damage), "less", "#2C5F87", theme.WHITE), ("=", "", "", ""),
                 (str(told.damage), "damage", theme.PAPER2, theme.INK9)]
        for said, word, fill, ink in parts:
            if not word:
                text.draw_line(surface, said, (x + look.px(14), y + look.px(BOX) / 2), look.text(22), bold=True, align="centre")
                x += look.px(28)
                continue
            box = pygame.Rect(x, y, look.px(72), look.px(BOX))
            paint.box(surface, box, 8 * look.k, fill)
            text.draw_line(surface, said, (box.centerx, box.y + box.h * 0.38), look.text(26), bold=True, colour=ink, align="centre")
            text.draw_line(surface, words(f"table.struck.{word}", look.lang), (box.centerx, box.y + box.h * 0.8), look.text(12.5),
                           colour=ink, align="centre", max_width=box.w - look.px(6), floor=look.floor)
            x = box.right


def _answers(model: Model, seat: int) -> Iterator[Answer]:
    """The cards that answer, each for itself, then what the board lets the seat do, grey with its reason where it cannot."""
    sight, say = model.sight, model.wording
    deeds = {price.verb: (deed, price) for deed in sight.figures.deeds(seat) for price in deed.prices}
    asked = [verb for verb in (sight.ask.to.get(seat, ()) if sight.ask is not None else ()) if verb != PASS]
    plan = Plan(seat)
    for option in sight.moves.options(plan):
        for part in option.parts if option.verb in asked and option.verb not in deeds else ():
            seen = model.seen(sight.place(part.piece))
            card = sight.box.cards[seen.face] if seen is not None and seen.face else None
            if card is None:
                continue
            target = sight.moves.target_of(plan, option, part)
            gain = card.data.get("short", {}).get(model.lang, "")
            cost = say.says(target.says).replace("**", "") if target.says is not None else words("table.struck.free", model.lang)
            yield Answer(say.printed(card), cost, gain, verb_sign(option.verb, "ty_guard"), commands.TAKE(target))
    for verb in (verb for verb in asked if verb in deeds):
        deed, price = deeds[verb]
        why = sight.moves.barred(seat, verb)
        first = next((part for option in sight.moves.options(plan) if option.verb == verb for part in option.parts), None)
        doing = sight.moves.doing(verb, seat, sight.ask.about if sight.ask is not None else NOWHERE)
        label = doing.says((first,)) if first is not None else None
        gain = say.says(label).replace("**", "") if label is not None else ""
        yield Answer(say.says(deed.says), say.says(price.says), gain, deed.sign, commands.BEGIN(verb),
                     _briefly(model, why) if why is not None else "")


def _briefly(model: Model, why: Refusal) -> str:
    """Why an answer cannot be given, in figures where there are any: it stands in one line."""
    told = model.wording.refusal(why)
    return (told.figures or told.sentence).replace("**", "")
