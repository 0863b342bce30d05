"""The search: all cards of a pile, a hand, a bag or a box as faces; what is found is taken, and the rest is mixed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import pygame

from tabletop.catalog.folding import matches
from tabletop.catalog.terms import Term
from tabletop.play.hands import Edit
from tabletop.play.lying import Lying
from tabletop.ui import text, theme
from tabletop.ui.table.draw.felt import Felt
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.piles.finding import words_of
from tabletop.ui.table.piles.grid import CardGrid
from tabletop.ui.table.piles.sheet import ENTER, PileSheet
from tabletop.ui.widgets import Action, Checkbox, Control, TextField
from tabletop.ui.widgets.pick import Pick, PickList
from tabletop.ui.words import words

FIND, GRID, TO, MIX = "find", "grid", "to", "mix"
ASIDE, GAP, FIELD = 232, 16, 36
"""Logical: the width of the column at the right, the gap before it, the height of the field."""


@dataclass(frozen=True, slots=True)
class Goal:
    """Where what is found may go, and the words that say how it lies there, by their key."""

    zone: str
    icon: str
    line: str = ""
    kind: str = ""


class SearchSheet(PileSheet):
    """`mixes`: whether there is an order to be hidden again, so that closing mixes unless the tick is taken away.

    What leaves another's or a hidden pile is taken, so that nobody else learns which it was; `own` cards are just moved.
    """

    name, sign, secret = "search", "ui_search", True
    width = 1180.0

    def __init__(self, about: str, felt: Felt, terms: Mapping[str, Term], cards: Sequence[Lying], goals: Sequence[Goal], *,
                 mixes: bool, own: bool) -> None:
        super().__init__(about)
        self.all, self.goals, self.own = tuple(cards), tuple(goals), own
        self._words = {face: words_of(felt.box.cards[face], terms) for face in {card.seen.face for card in cards} if face}
        self.field = TextField(FIND, icon="ui_search")
        self.grid = CardGrid(GRID, felt, self.all)
        self.to = PickList(TO)
        self.mix = Checkbox(MIX, "", mixes) if mixes else None
        self._said = ""
        self._count = ""
        self._to = ""

    # --- what it asks ------------------------------------------------------------------------------------------------

    def inside(self) -> tuple[Control, ...]:
        return (self.field, self.grid, self.to, *([self.mix] if self.mix is not None else []))

    def relabel(self, model: Model) -> None:
        lang = model.lang
        self.field.hint = words("field.search", lang)
        self.grid.empty = words("pile.search.none", lang)
        picks = [Pick(goal.zone, words("pile.search.box", lang) if goal.kind == "box" else model.wording.place(goal.zone),
                      words(goal.line, lang) if goal.line else "", goal.icon) for goal in self.goals]
        self.to.show(picks, self.to.value or (self.goals[0].zone if self.goals else None))
        if self.mix is not None:
            self.mix.words = words("pile.search.mix", lang)
        self.leave.words = words("button.close", lang)
        self._to = words("pile.search.to", lang)
        self._told_count(lang)

    def _told_count(self, lang: str) -> None:
        self._count = words("pile.search.count", lang, n=len(self.grid.cards), of=len(self.all))
        n = len(self.taken())
        said = words("pile.search.one" if n == 1 else "pile.search.many" if n else "pile.search.done", lang, n=n)
        self.done.enabled = bool(self.goals) and bool(n)
        if said != self.done.words:
            self.done.words = said
            self.arrange()

    def taken(self) -> tuple[str, ...]:
        """The places of what is chosen, else of the card in focus or the only one found."""
        here = self.grid.here if self._focus is self.grid or len(self.grid.cards) == 1 else None
        return tuple(self.grid.chosen) or ((here.place,) if here is not None else ())

    def edits(self) -> tuple[Edit, ...]:
        places = self.taken()
        if not places or not self.goals:
            return self.left()
        return Edit("move" if self.own else "take", ",".join(places), str(self.to.value)), *self.left()

    def left(self) -> tuple[Edit, ...]:
        return (Edit("shuffle", self.about),) if self.mix is not None and self.mix.value else ()

    def pointed(self) -> str:
        return self.grid.pointed.seen.place if self.grid.pointed is not None else ""

    # --- places ------------------------------------------------------------------------------------------------------

    def height(self, width: int) -> int:
        return self.look.px(720)

    def arrange_inside(self, inner: pygame.Rect) -> None:
        look, body = self.look, self.foot(inner)
        aside = look.px(ASIDE)
        wide = body.w - aside - look.px(GAP)
        self.field.rect = pygame.Rect(body.x, body.y, min(wide, look.px(360)), look.px(FIELD))
        top = body.y + look.px(FIELD + 12)
        self.grid.rect = pygame.Rect(body.x, top, wide, body.bottom - top)
        self.to.rect = pygame.Rect(body.right - aside, top, aside, body.bottom - top)
        if self.mix is not None:
            self.mix.rect = pygame.Rect(inner.x, inner.bottom - look.px(34), look.px(260), look.px(32))

    def draw_inside(self, surface: pygame.Surface) -> None:
        look, y = self.look, self.field.rect.centery
        size = look.text(13)
        text.draw_line(surface, self._to, (self.to.rect.x, y), size, bold=True, colour=theme.INK7, max_width=self.to.rect.w,
                       floor=look.floor)
        left = self.field.rect.right + look.px(14)
        if text.measure(self._count, look.floor) <= self.grid.rect.right - left:
            text.draw_line(surface, self._count, (left, y), size, colour=theme.INK5, max_width=self.grid.rect.right - left,
                           floor=look.floor)
        if self.problem:
            left = self.mix.rect.right if self.mix is not None else self.field.rect.x
            text.draw_line(surface, self.problem, (left, self.leave.rect.centery), size, colour=theme.SHU_D,
                           max_width=self.leave.rect.x - look.px(12) - left, floor=look.floor)

    # --- events ------------------------------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> Action | None:
        if event.type == pygame.KEYDOWN and self._focus is self.field and event.key in (*ENTER, pygame.K_DOWN):
            self.focus(self.grid if self.grid.cards else self.field)
            action = None
        else:
            action = super().handle(event)
        if self.field.value != self._said:
            self._said = self.field.value
            self.grid.show([card for card in self.all if matches(self._said, self._words.get(card.seen.face, ""))])
        if action is not None and action.name in (GRID, FIND, f"{FIND}.typed", TO, f"{TO}.chosen", MIX):
            self.problem, action = "", None
        if self._model is not None:
            self._told_count(self._model.lang)
        self._stale = True
        return action
