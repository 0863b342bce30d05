"""What a cloth of blocks shows beside pieces and numbers, read once for each moment of the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tabletop.table.box import Card
from tabletop.table.view import Seen
from tabletop.ui import theme
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.moment.usable import usable
from tabletop.ui.text.breaking import NO_BREAK
from tabletop.ui.words import words

SPACE = "  "
"""What stands between the notes of a board."""


@dataclass(frozen=True, slots=True)
class Badge:
    """How the board of a seat is marked: a colour and a sign, and the card that stands for the seat."""

    colour: str
    sign: str = ""
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Glance:
    """`turns` says of places that act one after another whether they are done, now or next; `acting` is the piece that acts by
    itself with its angle; `notes`, `limits` and `badges` belong to boards by seat; `dim` says by seat of each paragraph of the card
    that stands for it why it does not count now, nothing where it does; `tags` are the words on pieces by place, `usable` those of
    pieces that may be used though nothing asks for them, `altered` the cards that say otherwise now than is printed."""

    turns: Mapping[int, str] = field(default_factory=dict)
    rounds: tuple[int, int] | None = None
    acting: tuple[Seen, int] | None = None
    notes: Mapping[int, str] = field(default_factory=dict)
    badges: Mapping[int, Badge] = field(default_factory=dict)
    dim: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    tags: Mapping[str, str] = field(default_factory=dict)
    usable: Mapping[str, str] = field(default_factory=dict)
    altered: Mapping[str, Card] = field(default_factory=dict)
    limits: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def of(cls, model: Model) -> Glance:
        """The moment a table stands at."""
        sight, seats = model.sight, range(model.sight.box.seats)
        badges = {seat: _badge(model, seat) for seat in seats}
        acts = sight.figures.acting()
        seen = model.seen(acts[0]) if acts is not None else None
        notes, limits = ({seat: SPACE.join(model.wording.says(says).replace(" ", NO_BREAK) for says in told(seat))
                          for seat in seats} for told in (sight.figures.notes, sight.figures.limits))
        figures, acting = sight.figures, (seen, acts[1]) if seen is not None and acts is not None else None
        tags = {place: model.wording.says(says) for place, says in figures.tags().items()}
        ready = dict.fromkeys(usable(model), words("table.usable", model.lang))
        dim = {seat: tuple(model.wording.says(why) if why is not None else "" for why in figures.dim(seat)) for seat in seats}
        return cls(figures.turns(), figures.rounds(), acting, notes, badges, dim, tags, ready, altered(model), limits)


def altered(model: Model) -> dict[str, Card]:
    """The cards that say otherwise now than is printed, by place; each has an id of its own, by which its pictures are kept."""
    found = {}
    for place, fields in model.sight.figures.altered().items():
        if (seen := model.seen(place)) is not None and seen.face:
            card = model.sight.box.cards[seen.face]
            found[place] = replace(card, id=f"{card.id} {dict(fields)}", data={**card.data, **fields})
    return found


def _badge(model: Model, seat: int) -> Badge:
    box = model.sight.box
    card = box.cards[box.card_of.get(model.wording.titles.get(seat, ""), 0)]
    own = theme.SEATS[seat % len(theme.SEATS)].colour
    return Badge(str(card.data.get("colour") or own), str(card.data.get("sign") or ""), card)
