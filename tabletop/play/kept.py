"""What a save of format 2 keeps of its table, so that it opens as it was whatever the game's files say by then.

The header holds the places, numbers and layout (`table`), and the cards in their order with a digest of what each said (`cards`);
lines written after the files changed hold what changed.  In a save of format 1 a line holds it from where it is played on.
Cards say what the files say now; one that is gone lies there as a placeholder with the back it had.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.fittings import Fittings
from tabletop.catalog.opening import UNKNOWN_CARD, box_of
from tabletop.play.header import MOST_SEATS
from tabletop.table.box import Box, Card, Gauge
from tabletop.table.state import ROLL, Fact, State

Line = Mapping[str, Any]
PICTURED = ("art_file", "figure", "figure_files")
"""What a card has that is drawn on it and says nothing."""
SHOWN = {"back": "default", "sides": 0, "shape": ""}
"""What a placeholder keeps of its card, and what each card has that says nothing of it."""


def said_by(card: Card) -> str:
    """A short digest of what a card says; where it is written, how its picture is stored and its figure do not count."""
    data = {key: value for key, value in card.data.items() if key not in PICTURED}
    said = (card.id, dict(card.name), card.number, card.template, card.back, sorted(card.tags), data, card.sides, card.shape)
    return hashlib.blake2b(json.dumps(said, sort_keys=True, default=repr).encode(), digest_size=4).hexdigest()


def written_cards(cards: Iterable[Card]) -> dict[str, dict[str, Any]]:
    """Cards as a save keeps them, in their order; of one that is missing nothing is known but that it is there."""
    return {card.key: {"says": "" if card.missing else said_by(card),
                       **{key: value for key, usual in SHOWN.items() if (value := getattr(card, key)) != usual}} for card in cards}


def header_of(box: Box, fittings: Fittings) -> dict[str, Any]:
    """What a header keeps of the places and numbers of a table that begins with these fittings."""
    return {"table": fittings.written(), "dice": ROLL in box.gauges}


def with_kept(header: Line, lines: Iterable[Line]) -> dict[str, Any]:
    """A header with what its save keeps; one of format 1 that was played on since holds it in the first line written then."""
    since = next((line for line in lines if "table" in line and "n" not in line), {}) if "table" not in header else {}
    return {**header, **since}


def kept_cards(header: Line, lines: Iterable[Line]) -> dict[str, dict[str, Any]]:
    """The cards of a save in their order, as they were last written down; raises TypeError or ValueError where they are none."""
    kept: dict[str, dict[str, Any]] = {}
    for line in (header, *lines):
        cards = line.get("cards", {})
        if not isinstance(cards, dict) or not all(isinstance(card, dict) for card in cards.values()):
            raise ValueError("the cards of this table are no list of cards")
        kept |= cards
    return kept


def box_as_kept(catalog: Catalog, header: Line, lines: Sequence[Line]) -> Box:
    """The box a save began with: the places and numbers of a game fitted as the save keeps it, its cards as the files say them now,
    and after these further ones.

    Raises KeyError, TypeError or ValueError where the header says something no table can be.
    """
    seats = int(header["seats"])
    if not 1 <= seats <= MOST_SEATS:
        raise ValueError(f"no table has {seats} seats")
    fresh = {card.key: card for card in catalog.cards}
    kept = kept_cards(header, lines)
    keys = dict.fromkeys([*kept, *created(lines)])
    cards = [fresh.pop(key) if key in fresh else placeholder(key, kept.get(key, {})) for key in keys]
    switches = {str(key): str(choice) for key, choice in header["switches"].items()}
    return box_of(catalog, str(header["mode"]), seats, switches, (UNKNOWN_CARD, *cards, *fresh.values()),
                  dice=bool(header.get("dice")))


def placeholder(key: str, kept: Line) -> Card:
    """What lies on the table for a card that is gone."""
    return Card(key, {"ja": key, "en": key}, back=str(kept.get("back", "default")), sides=int(kept.get("sides", 0)),
                shape=str(kept.get("shape", "")), missing=True)


def created(lines: Iterable[Line]) -> list[str]:
    """The cards that the facts of a journal speak of."""
    facts = [fact for line in lines if isinstance(line.get("facts"), list) for fact in line["facts"]]
    made = [fact for fact in facts if isinstance(fact, list) and len(fact) > 3 and fact[0] == "create"]
    return list(dict.fromkeys(fact[1] for fact in made if isinstance(fact[1], str)))


def begun(box: Box) -> tuple[Fact, ...]:
    """The numbers the seats of a table begin with."""
    return tuple(Fact("count", (seat, gauge.key, gauge.start)) for gauge in _of_seats(box) for seat in range(box.seats))


def settle_numbers(state: State, before: Box) -> None:
    """The numbers of a table that stood in another box: what is new begins, what still stood at its start stands at the new one,
    and nothing lies outside its range."""
    for gauge in _of_seats(state.box):
        was = before.gauges.get(gauge.key)
        for seat in range(state.box.seats):
            stands = state.seat_num.get((seat, gauge.key))
            low, high = state.box.bounds[gauge.key]
            at = gauge.start if was is None or stands is None or stands == was.start else min(max(stands, low), high)
            if at != stands:
                state.count(seat, gauge.key, at)


def _of_seats(box: Box) -> list[Gauge]:
    return [gauge for gauge in box.gauges.values() if gauge.scope == "seat"]
