"""What the own board lets one do whatever cards one holds: rows of buttons left of the hand, on which a card can be dropped too."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from tabletop.referee.display import Deed
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.keymap import cap
from tabletop.ui.table.desk import Desk
from tabletop.ui.table.layout.blocks import deeds_room
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.moment.can_rows import why_told
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.plugin import GamePanel
from tabletop.ui.widgets import Action, Button
from tabletop.ui.words import words

SIZE, LABEL, PAD, GAP = 12.5, 92, 6, 4
"""The type, the room of what a row brings, and what is free round rows and between them; logical."""


class _Way(Button):
    """A price one can pay; where one cannot, it says why while it is pointed at."""

    def handle(self, event: pygame.event.Event) -> Action | None:
        if not self.enabled and event.type == pygame.MOUSEMOTION:
            self._set(hover=self.rect.collidepoint(event.pos))
            return None
        return super().handle(event)


@dataclass(frozen=True, slots=True)
class DeedWay:
    """One way to pay: the verb, its price in words, and why it cannot be used now, empty where it can."""

    verb: str
    price: str
    why: str


@dataclass(frozen=True, slots=True)
class DeedLine:
    """A row: what it brings, its sign, and the ways to pay."""

    says: str
    sign: str
    ways: tuple[DeedWay, ...]


class DeedRows(GamePanel):
    """It lies left of the hand of the one seat whose hand lies there; nothing is told of a covered hand."""

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.lines: tuple[DeedLine, ...] = ()
        self.buttons: tuple[Button, ...] = ()

    def stands(self, frame: Frame) -> pygame.Rect:
        desk = self.desk
        fans = sum(spot.spread == "fan" for spot in desk.geometry.spots.values())
        return deeds_room(desk.layout, frame, desk.look) if fans == 1 else pygame.Rect(0, 0, 0, 0)

    def content(self, model: Model) -> Hashable:
        seat, sight = self.desk.viewer.dock, model.sight
        off = sight.result is not None or sight.rules_mode == "off"
        self.lines = () if off else tuple(self._line(model, seat, deed) for deed in sight.figures.deeds(seat))
        return model.lang, self.lines

    def _line(self, model: Model, seat: int, deed: Deed) -> DeedLine:
        say = model.wording
        ways = (DeedWay(price.verb, say.says(price.says), _why(model, seat, price.verb)) for price in deed.prices)
        return DeedLine(say.says(deed.says), deed.sign, tuple(ways))

    def build(self, model: Model) -> None:
        made = []
        for line in self.lines:
            for way in line.ways:
                button = _Way(commands.BEGIN(way.verb), way.price, size=SIZE, enabled=not way.why)
                button.tip = f"{line.says}: {way.price}" if not way.why else way.why
                made.append(button)
        self.controls = tuple(made)
        self.buttons = tuple(made)
        self._focus = None

    def rows(self) -> list[pygame.Rect]:
        """Where the rows lie, one under another."""
        inner = self.rect.inflate(-2 * self.look.px(PAD), -2 * self.look.px(PAD))
        high = (inner.h + self.look.px(GAP)) // max(1, len(self.lines))
        return [pygame.Rect(inner.x, inner.y + n * high, inner.w, high - self.look.px(GAP)) for n in range(len(self.lines))]

    def arrange(self) -> None:
        look, left = self.look, iter(self.buttons)
        for row, line in zip(self.rows(), self.lines, strict=True):
            x, buttons = row.right, [next(left) for _ in line.ways]
            for button in reversed(buttons):
                wide = min(button.natural(look)[0] - look.px(12), (row.w - look.px(LABEL)) // len(buttons) + look.px(24))
                button.rect = pygame.Rect(x - wide, row.y, wide, row.h)
                x -= wide + look.px(GAP)

    @property
    def areas(self) -> tuple[pygame.Rect, ...]:
        return (self.rect,) if self.lines else ()

    def verb_at(self, at: tuple[int, int], piece: int) -> str:
        """The verb for which a piece that is dropped at a point pays; empty where it pays for none."""
        row = next((n for n, row in enumerate(self.rows()) if row.collidepoint(at)), None) if self.rect.collidepoint(at) else None
        for way in self.lines[row].ways if row is not None else ():
            if not way.why and self.desk.acts.pays(way.verb, piece):
                return way.verb
        return ""

    def draw(self, surface: pygame.Surface) -> None:
        look, k = self.look, self.look.k
        if not self.lines:
            return
        left = iter(self.controls)
        for row, line in zip(self.rows(), self.lines, strict=True):
            usable = any(not way.why for way in line.ways)
            x = min(next(left).rect.x for _ in line.ways)
            ink = theme.PAPER0 if usable else theme.CLOTH_TEXT
            paint.put_icon(surface, line.sign, (row.x + 9 * k, row.centery), 16 * k, ink, theme.INK9)
            text.draw_line(surface, line.says, (row.x + 22 * k, row.centery), look.text(13), bold=usable, colour=ink,
                           max_width=round(x - row.x - 26 * k), floor=look.floor)
        self._drawn(surface)


def _why(model: Model, seat: int, verb: str) -> str:
    """Why a verb cannot be used now, in words; nothing is told of what a covered hand could do."""
    if not model.eyes >> seat & 1:
        return words("table.deeds.covered", model.lang, cap=cap(commands.SHOW_HAND))
    why = model.sight.moves.barred(seat, verb)
    if why is not None and (told := model.wording.first([f"{why.key}.{verb}"], why.figures)):
        return told
    return why_told(model, why).replace("**", "") if why is not None else ""
