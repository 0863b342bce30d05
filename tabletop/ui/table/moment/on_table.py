"""What a prompt of a declared game names of the table: a number of the one who is asked, a field of a card all can see."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabletop.operations.prompts import parted
from tabletop.ui.table.moment.model import Model


@dataclass(frozen=True, slots=True)
class OnTable(Mapping[str, Any]):
    """Figures of a prompt for a seat, by name: `coins`, and `pile__suit` for the field of the top card of a place, as these eyes
    see it; nothing where they do not know it, or no card lies there."""

    model: Model
    seat: int
    given: Mapping[str, Any]
    """Figures that are known otherwise; they come first."""

    def __getitem__(self, name: str) -> Any:
        if name in self.given:
            return self.given[name]
        view, box = self.model.view, self.model.sight.box
        if (self.seat, name) in view.seat_num:
            return view.seat_num[self.seat, name]
        place, field = parted(name)
        zones = (box.family(place, self.seat) or box.family(place)) if field else ()
        top = next((view.zones[zone][-1] for zone in zones if view.zones[zone]), None)
        value = box.cards[top.face].data.get(field) if top is not None else None
        if value is None:
            raise KeyError(name)
        say = self.model.wording
        term = say.catalog.terms.get(value) if isinstance(value, str) else None
        return term.name.get(say.lang, value) if term is not None else say.first([f"element.{value}"]) or value

    def __contains__(self, name: object) -> bool:
        try:
            self[str(name)]
        except KeyError:
            return False
        return True

    def __iter__(self) -> Iterator[str]:
        return (key for seat, key in self.model.view.seat_num if seat == self.seat)

    def __len__(self) -> int:
        return len([*self])

    def __bool__(self) -> bool:
        return True
