"""What is done to a pile by a number: deal, cut, mix a part, look at the top, put in at a depth."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.play.hands import Edit
from tabletop.table.box import Box
from tabletop.ui import text, theme
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.piles.controls import Count, SeatBox
from tabletop.ui.table.piles.form import AskedLine, Form
from tabletop.ui.widgets import Action, Control, Option, Segmented, Slider
from tabletop.ui.widgets.pick import Pick, PickList
from tabletop.ui.words import words

NUMBER, SEAT, DEPTH, END, PILE = "number", "seat", "depth", "end", "pile"


class DealSheet(Form):
    """So many cards each to the seats that are ticked."""

    name, sign = "deal", "ui_draw"

    def __init__(self, about: str, there: int, hands: dict[int, str]) -> None:
        super().__init__(about)
        self.hands = hands
        self.number = Count(NUMBER, 1, 1, max(1, there))
        self.boxes = [SeatBox(f"{SEAT}{seat}", seat, "", True) for seat in hands]

    def relabel(self, model: Model) -> None:
        asked = [AskedLine(words("pile.each", model.lang), self.number)]
        for n, box in enumerate(self.boxes):
            box.words = model.wording.person(box.seat)
            asked.append(AskedLine(words("pile.to", model.lang) if not n else " ", box, 34))
        self.asked = asked

    def edits(self) -> tuple[Edit, ...]:
        to = ",".join(self.hands[box.seat] for box in self.boxes if box.value)
        return (Edit("deal", self.about, to, self.number.value),) if to else ()

    def changed(self, action: Action) -> Action | None:
        self.done.enabled = any(box.value for box in self.boxes)
        return super().changed(action)


class CutSheet(Form):
    """The upper part goes under the lower one; a number or a knob says how many cards it has."""

    name, sign = "cut", "ui_swap"

    def __init__(self, about: str, there: int) -> None:
        super().__init__(about)
        self.there = there
        self.number = Count(NUMBER, there // 2, 1, max(1, there - 1))
        self.depth = Slider(DEPTH, self.number.value, 1, max(1, there - 1))

    def relabel(self, model: Model) -> None:
        self.asked = (AskedLine(words("pile.cut.number", model.lang), self.number),
                      AskedLine(words("pile.of", model.lang, n=self.there), self.depth))

    def edits(self) -> tuple[Edit, ...]:
        return (Edit("cut", self.about, "", self.number.value),)

    def changed(self, action: Action) -> Action | None:
        if action.name == DEPTH:
            self.number.set(self.depth.value)
        self.depth.value = self.number.value
        self.number.stale = self.depth.stale = True
        return super().changed(action)


class ShuffleSheet(Form):
    """The upper or the lowest so many cards are mixed; the others are not touched."""

    name, sign = "shuffle_some", "ui_shuffle"

    def __init__(self, about: str, there: int) -> None:
        super().__init__(about)
        self.number = Count(NUMBER, min(5, there), min(2, there), there)
        self.end = Segmented(END, (), "top")

    def relabel(self, model: Model) -> None:
        self.end.options = tuple(Option(end, words(f"pile.shuffle_some.{end}", model.lang)) for end in ("top", "bottom"))
        self.asked = (AskedLine(words("pile.number", model.lang), self.number),
                      AskedLine(words("pile.shuffle_some.which", model.lang), self.end))

    def edits(self) -> tuple[Edit, ...]:
        return (Edit("shuffle", self.about, "", self.number.value if self.end.value == "top" else -self.number.value),)


class TopSheet(Form):
    """How many cards of the top are looked at; what it comes to is the look alone."""

    name, sign = "look_at", "ui_eye"

    def __init__(self, about: str, there: int) -> None:
        super().__init__(about)
        self.number = Count(NUMBER, 1, 1, there)

    def relabel(self, model: Model) -> None:
        self.asked = (AskedLine(words("pile.number", model.lang), self.number),)

    def edits(self) -> tuple[Edit, ...]:
        return (Edit("look", self.about, "", self.number.value),)


class InsertSheet(Form):
    """Pieces go into a pile at a depth: 0 puts them on top, the number of its cards under all of them."""

    name, sign = "insert", "ui_down"

    def __init__(self, places: Sequence[str], piles: dict[str, int], chosen: str) -> None:
        super().__init__("")
        self.places, self.piles = tuple(places), piles
        self.pile = PickList(PILE)
        self._chosen = chosen
        self.number = Count(NUMBER, 1, 0, piles[chosen])

    def relabel(self, model: Model) -> None:
        picks = [Pick(name, model.wording.place(name), right=str(there)) for name, there in self.piles.items()]
        self.pile.show(picks, self._chosen)
        self.asked = (AskedLine(words("pile.insert.into", model.lang), self.pile, min(5, len(picks)) * 34 + 10),
                      AskedLine(words("pile.insert.depth", model.lang), self.number))

    def first(self) -> Control:
        return self.number

    def edits(self) -> tuple[Edit, ...]:
        return (Edit("move", ",".join(reversed(self.places)), self._chosen, self.piles[self._chosen] - self.number.value + 1),)

    def changed(self, action: Action) -> Action | None:
        self._chosen = str(self.pile.value)
        self.number.high = self.piles[self._chosen]
        self.number.set(min(self.number.value, self.number.high))
        return super().changed(action)

    def draw_inside(self, surface: pygame.Surface) -> None:
        super().draw_inside(surface)
        look, box = self.look, self.number.rect
        said = f"/ {self.number.high}"
        text.draw_line(surface, said, (box.right + look.px(12), box.centery), look.text(theme.CONTROL), colour=theme.INK7)


def hands_of(box: Box, family: str) -> dict[int, str]:
    """The hand of every seat by its name, as far as seats have one."""
    zones = {seat: box.family(family, seat) for seat in range(box.seats)}
    return {seat: box.zones[found[0]].name for seat, found in zones.items() if found}


