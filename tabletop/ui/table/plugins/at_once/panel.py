"""Two people at one screen answer at the same time: over each half of the hand what one of them may do, and their keys."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from tabletop.ui import commands, paint, text, theme
from tabletop.ui.keymap import cap, does
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.plugin import GamePanel
from tabletop.ui.table.plugins.at_once.halves import HALVES
from tabletop.ui.widgets import Action, Button, keys
from tabletop.ui.widgets.button import Kind
from tabletop.ui.words import words

SIDES = ((commands.LOOK_LEFT, commands.DONE_LEFT, commands.BACK_LEFT),
         (commands.LOOK_RIGHT, commands.DONE_RIGHT, commands.BACK_RIGHT))
"""The keys of each half."""
_HIGH, _SMALL = 44, 13.0


@dataclass(frozen=True, slots=True)
class Half:
    """What all may see of one person's answer: whether letters are dealt, how many of the cards it needs are chosen, whether it
    is given; what answering nothing is called where it needs none."""

    seat: int
    name: str
    dealt: bool
    chosen: int
    needs: int
    given: bool
    passing: str = ""


class AtOnce(GamePanel):
    """It is there while such a question is open and both hands lie covered.

    Actions, each with a seat: `look_half` while its key is held, `show_hand`, `done_half`, `back_half`, and `letter_half`
    with a seat and a letter.
    """

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.viewer, self.letters = desk.viewer, desk.letters
        self.parts: tuple[Half, ...] = ()
        self.pills: tuple[pygame.Rect, ...] = ()
        self._lang = "en"

    @property
    def seated(self) -> bool:
        return bool(self.viewer.pair.seats)

    @property
    def asks(self) -> bool:
        return self.viewer.at_once

    def says(self, model: Model) -> str:
        """What the game says of the step, else how it is done."""
        said = model.wording.first([f"prompt.{model.view.step}.at_once"])
        return said or words("table.at_once.how", model.lang)

    @property
    def unanswered(self) -> tuple[int, ...]:
        return tuple(part.seat for part in self.parts if part.chosen and not part.given)

    @property
    def areas(self) -> tuple[pygame.Rect, ...]:
        """Where it lies over the hand."""
        return self.pills

    @property
    def takes_letters(self) -> bool:
        """Whether letters of the keyboard choose cards now."""
        return any(self.takes_of(part.seat) for part in self.parts)

    def takes_sign(self, sign: str) -> bool:
        return self.takes_letters

    def takes_of(self, seat: int) -> bool:
        return any(part.seat == seat and part.dealt and not part.given for part in self.parts)

    def takes(self, event: pygame.event.Event) -> bool:
        """Letters of either half move nothing else while cards are chosen by them."""
        if super().takes(event):
            return True
        plain = event.type == pygame.KEYDOWN and not getattr(event, "mod", 0) & (keys.COMMAND | pygame.KMOD_ALT)
        return plain and self.takes_letters and any(sign in half for half in HALVES for sign in _bare(event))

    def content(self, model: Model) -> Hashable:
        self._lang = model.lang
        self.parts = tuple(self._part(model, seat) for seat in self.viewer.pair.seats) if self.viewer.at_once else ()
        return model.lang, self.parts, self.viewer.open

    def _part(self, model: Model, seat: int) -> Half:
        """Of what was typed no more is told than what the answer needs: more would tell of a card that is still covered."""
        needs = model.sight.moves.asked_for(seat)
        chosen = min(needs, len(self.letters.picked(seat)))
        given = seat not in model.waiting
        passing = model.wording.passing(model.view.step) if not needs and not given else ""
        return Half(seat, model.wording.person(seat), bool(self.letters.of(seat)), chosen, needs, given, passing)

    def build(self, model: Model) -> None:
        made = []
        for part, (look, done, _) in zip(self.parts, SIDES, strict=False):
            if self.viewer.open or part.given:
                continue
            made += [_For(part.seat, commands.SHOW_HAND(part.seat), words("table.at_once.look", model.lang), icon="ui_eye",
                          key=cap(look)),
                     _For(part.seat, commands.DONE_HALF(part.seat), part.passing or words("table.at_once.done", model.lang),
                          "primary" if part.chosen == part.needs else "plain", key=cap(done, "at_once"),
                          enabled=part.chosen > 0 or not part.needs)]
        self.controls = tuple(made)
        self._focus = None

    def arrange(self) -> None:
        look, pills = self.look, []
        half = self.rect.w // 2
        for n, part in enumerate(self.parts if not self.viewer.open else ()):
            pill = pygame.Rect(self.rect.x + n * half + look.px(6), 0, half - look.px(12), look.px(_HIGH))
            pill.bottom = min(self.rect.y + look.px(112), self.rect.bottom - look.px(2))
            pills.append(pill)
            x = pill.right - look.px(6)
            for control in reversed([c for c in self.controls if isinstance(c, _For) and c.seat == part.seat]):
                w = min(control.natural(look)[0], half // 3)
                control.rect = pygame.Rect(x - w, pill.y + look.px(5), w, pill.h - look.px(10))
                x -= w + look.px(6)
        self.pills = tuple(pills)

    # --- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        look, k = self.look, self.look.k
        for part, pill in zip(self.parts, self.pills, strict=False):
            paint.shadow(surface, pill, "hover", pill.h / 2, k)
            edge, width = (theme.LIT_D, 2 * k) if part.given else (theme.PAPER3, k)
            paint.box(surface, pill, 10 * k, theme.PAPER0, edge, width)
            paint.seat_mark(surface, part.seat, (pill.x + look.px(20), pill.centery), 8 * k)
            end = min([c.rect.x for c in self.controls if isinstance(c, _For) and c.seat == part.seat], default=pill.right)
            x = pill.x + look.px(36)
            x += text.draw_line(surface, part.name, (x, pill.centery), look.text(14), bold=True, max_width=(end - x) // 2,
                                floor=look.floor) + look.px(10)
            if part.given:
                paint.put_icon(surface, "ui_check", (x + look.px(8), pill.centery), look.px(16), theme.LIT_D, theme.PAPER0)
                at = x + look.px(22), pill.centery
                text.draw_line(surface, words("table.chosen", self._lang), at, look.text(13), bold=True, colour=theme.LIT_D,
                               max_width=max(1, end - x - look.px(26)), floor=look.floor)
                continue
            for n in range(part.needs):
                at = x + look.px(7) + n * look.px(17), pill.centery
                filled = n < part.chosen
                paint.disc(surface, at, 6 * k, theme.INK9 if filled else None, theme.INK9, 1.6 * k)
        self._drawn(surface)

    # --- events ------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.KEYDOWN:
            return self._typed(event)
        return self._first(event)

    def _typed(self, event: pygame.event.Event) -> Action | None:
        for part, (look, done, back), letters in zip(self.parts, SIDES, HALVES, strict=False):
            if does(look, event, "at_once"):
                return commands.LOOK_HALF(part.seat)
            if part.given:
                continue
            if does(done, event, "at_once"):
                return commands.DONE_HALF(part.seat)
            if does(back, event, "at_once"):
                return commands.BACK_HALF(part.seat)
            if not part.dealt or getattr(event, "mod", 0) & (keys.COMMAND | pygame.KMOD_ALT):
                continue
            sign = next((sign for sign in _bare(event) if sign in letters), "")
            if sign:
                return commands.LETTER_HALF((part.seat, sign))
        return super()._key(event) if self._focus is not None else None


def _bare(event: pygame.event.Event) -> tuple[str, ...]:
    """What a key types, Shift or not: the other person may hold theirs."""
    plain = pygame.event.Event(event.type, key=event.key, unicode=getattr(event, "unicode", "").lower(), mod=0)
    return keys.typed(plain)


class _For(Button):
    """A button of one seat."""

    def __init__(self, seat: int, says: Action, label: str, kind: Kind = "plain", *, icon: str | None = None, key: str,
                 enabled: bool = True) -> None:
        super().__init__(says, label, kind, icon=icon, key=key, size=_SMALL, enabled=enabled)
        self.seat = seat
