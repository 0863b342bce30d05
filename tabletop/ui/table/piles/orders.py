"""Sheets that show several cards in a row: the order of cards dropped on a pile, and the top of a pile looked at."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.play.hands import Edit
from tabletop.play.lying import Lying
from tabletop.ui import text, theme
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.table.draw.felt import Felt
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.piles.row import GAP, PAD, PILL, CardRow
from tabletop.ui.table.piles.sheet import FOOT, PileSheet
from tabletop.ui.widgets import Action, Control, Option, Segmented
from tabletop.ui.words import words

ROW, HOW = "row", "how"
CARD, ENDS, BAR = 150, 24, 44
"""Logical: the width of a card where there is room, and the height of the words over the row and of the switch."""
WAYS = {"shown": "ui_list", "reversed": "ui_swap", "random": "ui_shuffle"}


class RowSheet(PileSheet):
    """A sheet with a row of cards, and over it which end is the top."""

    width = 1120.0
    bar = 0

    def __init__(self, about: str, felt: Felt, cards: Sequence[Lying], fates: Sequence[str] = ()) -> None:
        super().__init__(about)
        self.row = CardRow(ROW, felt, cards, fates)
        self._ends = ("", "")
        self._hint = ""

    def relabel(self, model: Model) -> None:
        self._ends = words("pile.row.top", model.lang), words("pile.row.deeper", model.lang)
        self._hint = words(f"pile.{self.name}.hint", model.lang)

    def pointed(self) -> str:
        return self.row.cards[self.row.at].seen.place if self.row.cards and not self.row.covered else ""

    @property
    def _under(self) -> int:
        return PILL + GAP if self.row.fates else 0

    def height(self, width: int) -> int:
        return self.look.px(self.bar + ENDS + 2 * PAD + self._under + ENDS + FOOT) + round(self.look.px(CARD) * ASPECT)

    def arrange_inside(self, inner: pygame.Rect) -> None:
        look, body = self.look, self.foot(inner)
        top = body.y + look.px(self.bar + ENDS)
        self.row.rect = pygame.Rect(body.x, top, body.w, body.bottom - look.px(ENDS) - top)

    def draw_inside(self, surface: pygame.Surface) -> None:
        super().draw_inside(surface)
        look, row = self.look, self.row.rect
        size, y = look.text(13), row.y - look.px(ENDS / 2)
        top, deeper = self._ends
        text.draw_line(surface, top, (row.x, y), size, bold=True, colour=theme.INK7, max_width=row.w // 2, floor=look.floor)
        text.draw_line(surface, deeper, (row.right, y), size, colour=theme.INK5, align="right", max_width=row.w // 2,
                       floor=look.floor)
        text.draw_line(surface, self._hint, (row.x, row.bottom + look.px(ENDS / 2)), size, colour=theme.INK5, max_width=row.w,
                       floor=look.floor)


class OrderSheet(RowSheet):
    """Cards on their way onto a pile, or under it, as they would lie: as shown, reversed, or in an order nobody knows."""

    name, sign, bar = "order", "ui_deck", BAR
    last = "shown"
    """How it was done last; remembered until the program ends."""

    def __init__(self, about: str, felt: Felt, cards: Sequence[Lying], under: bool = False) -> None:
        super().__init__(about, felt, cards)
        self.shown, self.under, self.secret = tuple(cards), under, any(card.seen.secret for card in cards)
        self.how = Segmented(HOW, (), self.last)
        self._turn()

    def _turn(self) -> None:
        self.row.cards = list(reversed(self.shown) if self.how.value == "reversed" else self.shown)
        self.row.covered = self.how.value == "random"
        self.row.enabled = not self.row.covered

    def titled(self, model: Model) -> str:
        return words(f"pile.order.{'under' if self.under else 'title'}", model.lang, place=model.wording.place(self.about))

    def relabel(self, model: Model) -> None:
        super().relabel(model)
        self._hint = words("pile.order.covered" if self.row.covered else "pile.order.hint", model.lang)
        self.how.options = tuple(Option(way, words(f"pile.order.{way}", model.lang), sign) for way, sign in WAYS.items())

    def inside(self) -> tuple[Control, ...]:
        return self.how, self.row

    def arrange_inside(self, inner: pygame.Rect) -> None:
        super().arrange_inside(inner)
        wide = min(inner.w, self.how.natural(self.look)[0] + self.look.px(24))
        self.how.rect = pygame.Rect(inner.x, inner.y, wide, self.look.px(36))

    def handle(self, event: pygame.event.Event) -> Action | None:
        action = super().handle(event)
        if action is not None and action.name == HOW:
            OrderSheet.last = self.how.value
            self._turn()
            self._told = None
            if self._model is not None:
                self.update(self._model)
            return None
        return None if action is not None and action.name == ROW else action

    def edits(self) -> tuple[Edit, ...]:
        places = ",".join(card.place for card in reversed(self.row.cards))
        moved = Edit("move", places, self.about, 1 if self.under else None)
        if self.how.value != "random":
            return (moved,)
        count = len(self.shown)
        return moved, Edit("shuffle", self.about, "", -count if self.under else count)


class LookSheet(RowSheet):
    """The top of a pile: put back in any order, some under the pile, some taken to the hand.

    `alone`: one person looks, and others look away or see nothing.
    """

    name, sign, secret = "looked", "ui_eye", True

    def __init__(self, about: str, felt: Felt, cards: Sequence[Lying], there: int, hand: str, alone: bool) -> None:
        super().__init__(about, felt, cards, ("stay", "bottom", *(["hand"] if hand else [])))
        self.before, self.there, self.hand, self.alone = [card.place for card in cards], there, hand, alone

    def titled(self, model: Model) -> str:
        key = "pile.looked.alone" if self.alone else "pile.looked.title"
        return words(key, model.lang, place=model.wording.place(self.about), n=len(self.before))

    def relabel(self, model: Model) -> None:
        super().relabel(model)
        self.leave.words = words("pile.looked.leave", model.lang)
        self.row.said = {fate: words(f"pile.looked.{fate}", model.lang) for fate in self.row.fates}

    def inside(self) -> tuple[Control, ...]:
        return (self.row,)

    def first(self) -> Control:
        return self.done if len(self.before) == 1 else self.row

    def handle(self, event: pygame.event.Event) -> Action | None:
        action = super().handle(event)
        return None if action is not None and action.name == ROW else action

    def edits(self) -> tuple[Edit, ...]:
        """Taken up in secret first, so that nobody else knows which of them went where."""
        ways = {fate: [card.place for card in self.row.cards if self.row.fate[card.place] == fate] for fate in self.row.fates}
        taken, under = ways.get("hand", []), ways["bottom"]
        order = [*taken, *under, *ways["stay"]]
        done: list[Edit] = []
        if order == self.before and not taken and not under:
            return ()
        if len(order) > 1:
            done.append(Edit("arrange", ",".join(order)))
        if taken:
            done.append(Edit("draw", self.about, self.hand, len(taken)))
        if under:
            top = self.there - len(taken)
            done.append(Edit("move", ",".join(f"{self.about}.{top - n}" for n in reversed(range(len(under)))), self.about, 1))
        return tuple(done)
