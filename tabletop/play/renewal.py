"""New content under a game that goes on: cards, faces and words change in place, the table and its history stay."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.digest import content_digest
from tabletop.catalog.opening import make_box
from tabletop.play.session import Session
from tabletop.table.box import Box, Card, Supply

FRAMES = ("game.yaml", "table.yaml", "terms.yaml", "steps.yaml")
"""Files a table is opened from: with a fault in one of them everything stays as it was."""


@dataclass(frozen=True, slots=True)
class Spare:
    """So many copies of a card more than there were (below 0: fewer), where they lie when a table is opened."""

    card: str
    zone: str
    n: int


@dataclass(frozen=True, slots=True)
class Renewal:
    """What came of it.

    `taken`: what is sound was taken.  `wrong` says why it was not, where no problem of the catalog does.  `later`: places or
    numbers are other ones, which hold from the next game on.
    """

    taken: bool
    spares: tuple[Spare, ...] = ()
    later: bool = False
    wrong: str = ""


def renew(session: Session, catalog: Catalog) -> Renewal:
    """Take what is sound of a game read anew; a line of the journal where anything it says is another.

    A card that is broken keeps its last good version, and so do the faces; one that is gone stays as it was and is marked.
    Where there are other places or numbers than before, those the table was opened with stay.
    """
    faults = [problem for problem in catalog.problems if problem.severity == "error"]
    if any(fault.path.endswith(FRAMES) or "variants/" in fault.path for fault in faults):
        return Renewal(False)
    box, before = session.box, content_digest(session.catalog)
    switches = {key: pick for key, pick in box.switches.items()
                if key in catalog.switches and pick in catalog.switches[key].choices}
    try:
        fresh = make_box(catalog, box.mode, box.seats, switches)
    except ValueError as problem:
        return Renewal(False, wrong=str(problem))
    kept = _Kept(box)
    later = [zone.name for zone in fresh.zones] != [zone.name for zone in box.zones] or [*fresh.gauges] != [*box.gauges]
    gone = not any("cards/" in fault.path for fault in faults)
    _take_cards(box, catalog.cards, mark=gone)
    if not later:
        box.zones = tuple(replace(new, looks=old.looks) for new, old in zip(fresh.zones, box.zones, strict=True))
        box.gauges = fresh.gauges
    box.supplies = tuple(_supplies(box, fresh)) if gone else box.supplies
    if session.rules is not None:
        rules = (session.rules.anew(catalog) if session.rules.anew is not None else None) or session.rules
        try:
            box.data = rules.compile(box)
        except LookupError as problem:
            kept.give_back(box)
            return Renewal(False, wrong=f"{catalog.id} lacks {problem} in this mode, which its rules need")
        session.rules = rules
    old = session.catalog
    catalog = replace(catalog, zones=old.zones, gauges=old.gauges, supplies=old.supplies, layout=old.layout) if later else catalog
    spoiled = any(fault.path.endswith("faces.yaml") for fault in faults)
    session.catalog = replace(catalog, faces=old.faces) if spoiled else catalog
    another = content_digest(session.catalog) != before and not (faults and _equal(box.cards, kept.cards))
    if not another or not session.reloaded(content_digest(session.catalog)).committed:
        session.take_up(session.state)
    return Renewal(True, tuple(_spares(box, kept.supplies)), later)


def _equal(cards: tuple[Card, ...], others: tuple[Card, ...]) -> bool:
    """Whether cards say the same, wherever they are written."""
    return [replace(card, at="") for card in cards] == [replace(card, at="") for card in others]


class _Kept:
    """What a box held before, to be given back."""

    def __init__(self, box: Box) -> None:
        self.cards, self.zones, self.gauges, self.supplies = box.cards, box.zones, box.gauges, box.supplies

    def give_back(self, box: Box) -> None:
        box.cards, box.zones, box.gauges, box.supplies = self.cards, self.zones, self.gauges, self.supplies
        box.card_of = {card.key: n for n, card in enumerate(box.cards)}


def _take_cards(box: Box, cards: tuple[Card, ...], mark: bool) -> None:
    """The cards of a box, in the order they had, then further ones; with `mark` those that are gone are marked."""
    fresh = {card.key: card for card in cards}
    unknown, *known = box.cards
    stay = (fresh.pop(card.key, replace(card, missing=True) if mark else card) for card in known)
    box.cards = (unknown, *stay, *fresh.values())
    box.card_of = {card.key: n for n, card in enumerate(box.cards)}


def _supplies(box: Box, fresh: Box) -> Iterator[Supply]:
    """What lies where at the start of a game, by the cards and places of a box under way."""
    for supply in fresh.supplies:
        zone = box.zone_of.get(fresh.zones[supply.zone].name)
        if zone is not None:
            yield Supply(box.card_of[fresh.cards[supply.card].key], zone, supply.owner)


def _spares(box: Box, before: tuple[Supply, ...]) -> Iterator[Spare]:
    now, then = Counter(box.supplies), Counter(before)
    for supply in dict.fromkeys((*box.supplies, *before)):
        if n := now[supply] - then[supply]:
            yield Spare(box.cards[supply.card].key, box.zones[supply.zone].name, n)
