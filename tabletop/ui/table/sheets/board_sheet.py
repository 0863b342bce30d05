"""The whole board of a seat, unfolded over the table: its gauges on their scales and all its cards, as these eyes may know them."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from tabletop.table.view import Seen
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.keymap import does
from tabletop.ui.table.draw.felt import Felt
from tabletop.ui.table.draw.papers import draw_rail
from tabletop.ui.table.draw.plates import lasting
from tabletop.ui.table.layout.geometry import Laid, Rail
from tabletop.ui.table.moment.glance import Badge, Glance
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.sheets.overlay import HEAD, PAD, Overlay
from tabletop.ui.widgets import Action, Button
from tabletop.ui.words import words

CARD, LABEL, GAP, LINE = 76, 24, 10, 32
"""The width of a card, the line of its zone's name, what is free between rows, and the height of a gauge."""
PIECE = 0.62
"""How large a piece is, in parts of the width of a card."""
LEFT = 0.38
"""The part of the width that gauges take."""
SHOWN = ("hand", "row", "pile", "slot", "bag", "tableau")
"""Kinds of zones a board shows."""


class BoardSheet(Overlay):
    """`unfold(seat)` opens it; its key or arrows turn to the other boards, Esc and a click outside fold it."""

    width = 820.0

    def __init__(self, felt: Felt) -> None:
        super().__init__()
        self.felt, self.seat = felt, 0
        self._glance = Glance()
        self._rows: list[tuple[str, tuple[Seen, ...], bool]] = []
        self._effects: tuple[str, ...] = ()

    def unfold(self, seat: int) -> None:
        """Opens it at a seat."""
        self.seat = seat
        self.show()

    def told(self, model: Model) -> Hashable:
        return self.seat, model.eyes, model.sight.history.at, len(model.sight.history.commits)

    def compose(self, model: Model) -> None:
        lang = model.lang
        self._glance = Glance.of(model)
        self.title = words("table.board.title", lang, name=model.wording.person(self.seat))
        holder = model.wording.holder(self.seat)
        self.title += f"  {holder}" if holder != model.wording.person(self.seat) else ""
        self._rows = list(self._zones(model))
        self._effects = tuple(lasting(model, self.seat))
        fold = Button("close", words("table.board.fold", lang), "primary", key="Esc")
        turn = Button("next_board", words("table.board.next", lang), key="→")
        self.controls = (turn, fold) if model.sight.box.seats > 1 else (fold,)
        self.focus(fold)

    def _zones(self, model: Model) -> list[tuple[str, tuple[Seen, ...], bool]]:
        """Name, pieces and whether they are shown: a pile whose faces nobody may look at is only counted."""
        found = []
        for zone, there in enumerate(model.sight.box.zones):
            pieces = model.view.zones[zone]
            if there.seat != self.seat or there.kind not in SHOWN or (not pieces and not there.counted):
                continue
            shown = there.kind in ("hand", "row", "slot") or any(seen.face for seen in pieces)
            found.append((f"{there.label.get(model.lang) or there.name} **{len(pieces)}**", pieces, shown and bool(pieces)))
        return sorted(found, key=lambda row: not row[2])

    # --- places --------------------------------------------------------------------------------------------------

    def _high(self, pieces: tuple[Seen, ...]) -> int:
        """The height of a row with its name: cards stand, pieces are lower."""
        low = all(self.felt.box.cards[seen.face].shape for seen in pieces)
        return self.look.px(LABEL) + round(self.look.px(CARD) * (PIECE if low else ASPECT)) + self.look.px(GAP)

    def height(self, width: int) -> int:
        look = self.look
        gauges = len(self._gauges()) * look.px(LINE) + look.px(90)
        cards = sum(self._high(pieces) if shown else 0 for _, pieces, shown in self._rows) + look.px(LABEL)
        return max(gauges, cards) + look.px(12) + look.button

    def arrange_inside(self, inner: pygame.Rect) -> None:
        look, right = self.look, inner.right
        for button in reversed(self.controls):
            assert isinstance(button, Button)
            w = max(look.px(96), button.natural(look)[0])
            button.rect = pygame.Rect(right - w, inner.bottom - look.button, w, look.button)
            right -= w + look.px(8)

    def _gauges(self) -> list[str]:
        return [key for key, gauge in self.felt.box.gauges.items() if gauge.scope == "seat" and not gauge.hidden]

    # --- drawing -------------------------------------------------------------------------------------------------

    def draw_inside(self, surface: pygame.Surface) -> None:
        look, sheet = self.look, self.sheet
        badge = self._glance.badges.get(self.seat, Badge(theme.INK7))
        spine = pygame.Rect(sheet.x, sheet.y, look.px(12), sheet.h)
        paint.box(surface, spine, theme.R_DIALOG * look.k, badge.colour, corners=(True, False, False, True))
        if badge.sign:
            at = sheet.right - look.px(PAD + 14), sheet.y + look.px(32)
            paint.disc(surface, at, 17 * look.k, badge.colour)
            paint.put_icon(surface, badge.sign, at, 22 * look.k, theme.PAPER0, badge.colour)
        inner = sheet.inflate(-2 * look.px(PAD), 0)
        left = pygame.Rect(inner.x, sheet.y + look.px(HEAD), round(inner.w * LEFT), inner.h)
        self._draw_numbers(surface, left)
        x = left.right + look.px(24)
        self._draw_cards(surface, pygame.Rect(x, left.y, inner.right - x, sheet.bottom - left.y - look.px(PAD) - look.button))

    def _draw_numbers(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look, y = self.look, area.y
        assert self._model is not None
        for key in self._gauges():
            gauge = self.felt.box.gauges[key]
            label = pygame.Rect(area.x, y, look.px(64), look.px(LINE - 6))
            text.draw_line(surface, gauge.label[look.lang], (label.x, label.centery), look.text(13), colour=theme.INK7,
                           max_width=label.w, floor=look.floor)
            where = pygame.Rect(label.right, y, area.w - label.w, label.h)
            rail = Rail(self.seat, key, where, True, paper="figure" if gauge.chips else "scale")
            draw_rail(surface, rail, self._model.view.seat_num.get((self.seat, key), 0), gauge, self.felt.rails.ink(key), look)
            y += look.px(LINE)
        for said in (self._glance.notes.get(self.seat, ""), self._glance.limits.get(self.seat, ""), "  ".join(self._effects)):
            if said:
                block = text.lay(said, area.w, look.text(14), colour=theme.INK7)
                block.draw(surface, (area.x, y + look.px(4)))
                y += block.h + look.px(4)

    def _draw_cards(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look, y = self.look, area.y
        counted = "   ".join(words_ for words_, _, shown in self._rows if not shown)
        for words_, pieces, shown in self._rows:
            if shown and y + self._high(pieces) <= area.bottom + look.px(GAP):
                text.lay(words_, area.w, look.text(13), colour=theme.INK7).draw(surface, (area.x, y))
                self._draw_row(surface, pieces, pygame.Rect(area.x, y + look.px(LABEL), area.w, 0))
                y += self._high(pieces)
        if counted:
            text.lay(counted, area.w, look.text(13), colour=theme.INK7, max_lines=1).draw(surface, (area.x, y))

    def _draw_row(self, surface: pygame.Surface, pieces: tuple[Seen, ...], area: pygame.Rect) -> None:
        look, wide = self.look, self.look.px(CARD)
        step = min(wide + look.px(6), (area.w - wide) // max(1, len(pieces) - 1))
        for n, seen in enumerate(pieces):
            card = self.felt.box.cards[seen.face]
            box = pygame.Rect(area.x + n * step, area.y, wide, round(wide * ASPECT))
            if card.shape:
                box = pygame.Rect(box.x, box.y, round(wide * PIECE), round(wide * PIECE))
            hides = seen.side == 0 and bool(card.shape)
            self.felt.piece(surface, Laid(seen, 0, box, 0, covered=hides), look)

    # --- events --------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Action | None:
        if self.open and event.type == pygame.KEYDOWN:
            if event.key in (pygame.K_LEFT, pygame.K_RIGHT):
                self._turn(1 if event.key == pygame.K_RIGHT else -1)
                return None
            if does(commands.BOARD, event):
                return self._on()
        action = super().handle(event)
        if action is not None and action.name == "next_board":
            self._turn(1)
            return None
        return action

    def _on(self) -> Action | None:
        """The key again: the next board, after the last one they are folded."""
        if self.seat + 1 >= self.felt.box.seats:
            return self.close()
        self._turn(1)
        return None

    def _turn(self, by: int) -> None:
        self.seat = (self.seat + by) % self.felt.box.seats
        self.show()
