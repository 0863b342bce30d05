"""What is written for another table, whichever it is: the cards, for how many players, and what lies together in a place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tabletop.catalog.definitions import Catalog
from tabletop.studio.paper import INCH
from tabletop.studio.setting import Heap, Setting, Spot, amounts, setting
from tabletop.table.box import Card, Words, Zone
from tabletop.ui.paper.cards import Printer
from tabletop.ui.words import words

IN_A_ROW, IN_A_PLACE = 3, 12
"""How many pieces stand beside one another in a place, and how many in all."""


@dataclass(frozen=True, slots=True)
class Export:
    """What is written for another table: which cards, for how many players."""

    printer: Printer
    cards: tuple[Card, ...]
    seats: int

    @property
    def catalog(self) -> Catalog:
        """The game."""
        return self.printer.catalog

    @property
    def laid(self) -> Setting:
        """How it lies on the table."""
        return setting(self.catalog, self.cards, self.seats)

    @property
    def rest(self) -> Heap | None:
        """What comes into play and lies in no supply."""
        lying = {card.key for heap in self.laid.heaps for card in heap.cards}
        many = amounts(self.catalog, self.seats)
        left = tuple(card for card in self.cards if card.key not in lying for _ in range(many[card.key]))
        return Heap(Zone("rest", "rest", facing="down"), left) if left else None

    def said(self, said: Words) -> str:
        """Words in the language it is written in."""
        return said.get(self.printer.lang, "")

    def name_of(self, zone: Zone) -> str:
        """What a place is called, and whose it is."""
        label = self.said(zone.label) or ("" if zone.family == "rest" else zone.family)
        whose = words("table.seat", self.printer.lang, n=zone.seat + 1) if zone.seat >= 0 else ""
        return " ".join(filter(None, (label or self.said(self.catalog.name), str(zone.slot or ""), whose)))

    def name_of_pile(self, zone: Zone, pile: Sequence[Card]) -> str:
        """What a pile is called: after its place, or where it lies in none after its backs."""
        back = pile[0].back
        if zone.family != "rest" or back == "default":
            return self.name_of(zone)
        term = self.catalog.terms.get(back)
        return f"{self.name_of(zone)}: {self.said(term.name) if term is not None else back}"


@dataclass(frozen=True, slots=True)
class Parted:
    """What lies in a place, by what it is: cards of one back together, pieces, dice."""

    piles: tuple[tuple[Card, ...], ...]
    pieces: tuple[Card, ...]
    dice: tuple[Card, ...]


def parted(heap: Heap) -> Parted:
    """A heap taken apart."""
    piles: dict[tuple[str, str], list[Card]] = {}
    for card in heap.cards:
        if not card.shape and not card.sides:
            piles.setdefault((card.back, card.template), []).append(card)
    return Parted(tuple(map(tuple, piles.values())), tuple(card for card in heap.cards if card.shape),
                  tuple(card for card in heap.cards if card.sides and not card.shape))


def in_places(of: Parted, spots: Iterator[Spot]) -> Iterator[tuple[Spot, tuple[Card, ...], Sequence[Card]]]:
    """What lies in a place as no two things lie in each other: a pile in each spot, then its pieces and dice by the dozen."""
    yield from ((next(spots), pile, ()) for pile in of.piles)
    rest = (*of.pieces, *of.dice)
    yield from ((next(spots), (), rest[n:n + IN_A_PLACE]) for n in range(0, len(rest), IN_A_PLACE))


def at_width(printer: Printer, wide: int) -> Printer:
    """The same printer for a screen: cards so many pixels wide, without bleed."""
    return replace(printer, bleed=0, dpi=max(1, round(wide / printer.size[0] * INCH)))
