"""What is done to pieces: a number set, given or shown to somebody, a note written."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.play.hands import MOST_TEXT, Edit
from tabletop.table.box import seat_name
from tabletop.ui import commands
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.number import Number
from tabletop.ui.table.piles.controls import Count, SeatButton
from tabletop.ui.table.piles.form import AskedLine, Form
from tabletop.ui.widgets import Action, TextField
from tabletop.ui.words import words

NUMBER, TO, NOTE = "number", "to", "note"
ALL = -1
ENDLESS = 9999
"""As far as a number without an end can be set here, up and down."""


class SetSheet(Form):
    """Sets a number, of several pieces all of them."""

    name, sign = "set", "ui_edit"

    def __init__(self, about: str, numbers: Sequence[Number]) -> None:
        super().__init__(about)
        self.numbers, first = tuple(numbers), numbers[0]
        self.number = Count(NUMBER, first.value, -ENDLESS if first.low is None else first.low,
                            ENDLESS if first.high is None else first.high)

    def relabel(self, model: Model) -> None:
        key = self.numbers[0].name.rpartition(".")[2]
        label = model.sight.box.gauges[key].label.get(model.lang) or words(f"pile.set.{key}", model.lang)
        self.asked = (AskedLine(label, self.number),)

    def titled(self, model: Model) -> str:
        named = self.about if self.about[1:].isdecimal() else ""
        whose = model.wording.person(int(named[1:]) - 1) if named else model.wording.place(self.about)
        return words("pile.set.title", model.lang, place=whose)

    def edits(self) -> tuple[Edit, ...]:
        return tuple(number.set_to(self.number.value) for number in self.numbers)


class SeatSheet(Form):
    """To whom pieces are given, or shown; a button for each seat, its number as its key."""

    width = 380.0

    def __init__(self, name: str, about: str, places: Sequence[str], hands: dict[int, str], public: bool) -> None:
        super().__init__(about)
        self.name, self.icon = name, "ui_hand" if name == "give" else "ui_eye"
        self.places, self.hands, self.public = ",".join(places), hands, public
        seats = [*hands, *([ALL] if name == "reveal" else [])]
        self.seats = [SeatButton(TO, seat, "", str(n)) for n, seat in enumerate(seats, 1)]
        self.chosen = ALL

    def relabel(self, model: Model) -> None:
        for button in self.seats:
            button.words = model.wording.person(button.seat) if button.seat != ALL else words("pile.reveal.all", model.lang)
        self.asked = [AskedLine("", button, 36) for button in self.seats]

    def compose(self, model: Model) -> None:
        super().compose(model)
        self.controls = (*self.inside(), self.leave)

    def edits(self) -> tuple[Edit, ...]:
        if self.name == "give":
            return (Edit("move", self.places, self.hands[self.chosen]),)
        return (Edit("show", self.places, "all" if self.chosen == ALL else seat_name(self.chosen)),)

    def changed(self, action: Action) -> Action | None:
        assert isinstance(action.value, int)
        self.chosen = action.value
        asks = self.name == "reveal" and self.chosen == ALL and not self.public
        return commands.SHOW_ALL() if asks else self.done.says


class NoteSheet(Form):
    """Words on a piece or a zone; none take the note off."""

    name, sign = "note", "ui_note"
    width = 560.0

    def __init__(self, about: str, place: str, text: str) -> None:
        super().__init__(about)
        self.written_on, self.before = place, text
        self.field = TextField(NOTE, text, limit=MOST_TEXT)

    def relabel(self, model: Model) -> None:
        self.field.hint = words("pile.note.hint", model.lang)
        self.asked = (AskedLine("", self.field),)

    def edits(self) -> tuple[Edit, ...]:
        written = self.field.value.strip()
        return (Edit("note", self.written_on, text=written),) if written != self.before else ()

    def titled(self, model: Model) -> str:
        seen = model.seen(self.written_on)
        named = model.wording.face(seen.face) if seen is not None and seen.face else model.wording.place(self.about)
        return words("pile.note.title", model.lang, place=named)
