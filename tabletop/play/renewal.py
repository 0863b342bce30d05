"""New content under a game that goes on: cards, faces and words change in place, the table and its history stay.

Places and numbers are the table's own: one that went by those of the files follows them while they have the same names, any other
keeps what it has until somebody takes the new ones (`take_figures`).
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.digest import content_digest
from tabletop.catalog.fittings import fitted, fittings_of
from tabletop.catalog.opening import MOST_PIECES, MOST_ZONES, make_box
from tabletop.play.kept import written_cards
from tabletop.play.refitting import box_with
from tabletop.play.session import Outcome, Session
from tabletop.referee.verbs import Refusal
from tabletop.table.box import Box, Card, Supply, accepted

FRAMES = ("game.yaml", "table.yaml", "terms.yaml", "steps.yaml")
"""Files a table is opened from: with a fault in one of them everything stays as it was."""
MOST_CHANGED = 64 << 10
"""Bytes of what changed that are kept with a game; more of it holds from the next game on."""
TOO_MUCH = Refusal("", "too_much_changed", {})


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
    wrong: Refusal | None = None


class _CannotTake(ValueError):
    """Why new content is not taken: `why`."""

    def __init__(self, why: Refusal) -> None:
        super().__init__(str(why))
        self.why = why


def renew(session: Session, catalog: Catalog) -> Renewal:
    """Take what is sound of a game read anew; a line of the journal where anything it says is another.

    A card that is broken keeps its last good version, and so do the faces; one that is gone stays as it was and is marked.  Of more
    cards than a line may hold it takes down no more than that they came.
    """
    if _is_spoiled(catalog):
        return Renewal(False)
    faults = [problem for problem in catalog.problems if problem.severity == "error"]
    box = session.box
    try:
        fresh = _fresh(box, catalog)
    except _CannotTake as problem:
        return Renewal(False, wrong=problem.why)
    later = [zone.name for zone in fresh.zones] != [zone.name for zone in box.zones] or [*fresh.gauges] != [*box.gauges]
    before, kept = content_digest(session.content), _Kept(session)
    follows = not later and not _is_spoiled(session.content) and not new_figures(session)
    whole = not any("cards/" in fault.path for fault in faults)
    for one in kept.boxes:
        _take_cards(one, catalog.cards, mark=whole)
        one.supplies = tuple(_supplies(one, fresh)) if whole else one.supplies
    session.content = catalog
    table = new_figures(session) if follows else {}
    cards = _changed(kept.written, written_cards(box.cards[1:]))
    cards = {key: {} for key in cards if key not in kept.written} if _is_too_much(table, cards) else cards
    try:
        then = _taken(session, kept, table, cards)
    except _CannotTake as problem:
        kept.give_back(session)
        return Renewal(False, wrong=problem.why)
    faces = kept.catalog.faces if any(fault.path.endswith("faces.yaml") for fault in faults) else catalog.faces
    own = session.fittings.changed(table)
    session.catalog = replace(catalog if own == fittings_of(catalog, box.mode) else fitted(catalog, own), faces=faces)
    another = bool(table) or (content_digest(catalog) != before and not (faults and _equal(box.cards, kept.cards)))
    if not another or not session.reloaded(content_digest(catalog), cards, then, table).committed:
        session.take_up(session.state)
    return Renewal(True, tuple(_spares(box, kept.supplies)), later)


def new_figures(session: Session) -> dict[str, Any]:
    """What the files of a game say of the places and numbers of a table that it lacks, as a journal keeps it; nothing while
    something is wrong in them."""
    return {} if _is_spoiled(session.content) else session.fittings.change_to(fittings_of(session.content, session.box.mode))


def take_figures(session: Session, seat: int) -> Outcome:
    """Take the places and numbers of the files as one commit; what they lack stays as it is."""
    table = new_figures(session)
    if not table:
        return Outcome(False)
    if _is_too_much(table, {}):
        return Outcome(False, TOO_MUCH)
    try:
        box = box_with(session, session.state, session.fittings.changed(table))
    except (LookupError, ValueError) as problem:
        return Outcome(False, Refusal("", "figures_unfit", {"problem": str(problem)}))
    return session.refit(seat, box, table)


def _fresh(box: Box, catalog: Catalog) -> Box:
    """The box a new table of the same set-up would stand in; raises _CannotTake where there is none."""
    mode = catalog.mode(box.mode)
    if mode is None:
        raise _CannotTake(Refusal("", "mode_gone", {"mode": box.mode}))
    low, high = mode.players
    if not low <= box.seats <= high:
        raise _CannotTake(Refusal("", "seats_gone", {"low": low, "high": high, "n": box.seats}))
    switches = {key: pick for key, pick in box.switches.items()
                if key in catalog.switches and pick in catalog.switches[key].choices}
    try:
        return make_box(catalog, box.mode, box.seats, switches)
    except ValueError:
        raise _CannotTake(Refusal("", "table_too_large", {"places": MOST_ZONES, "pieces": MOST_PIECES})) from None


def _taken(session: Session, kept: _Kept, table: dict[str, Any], cards: dict[str, Any]) -> Box:
    """The box the table stands in with the new content; raises _CannotTake where it cannot be played in it."""
    if _is_too_much(table, cards):
        raise _CannotTake(TOO_MUCH)
    rules = session.rules
    session.rules = rules = (rules.anew(session.content) if rules is not None and rules.anew is not None else None) or rules
    try:
        for one in kept.boxes:
            one.data = rules.compile(one) if rules is not None else None
        return box_with(session, session.state, session.fittings.changed(table)) if table else session.box
    except LookupError as problem:
        raise _CannotTake(Refusal("", "rules_lack", {"what": str(problem)})) from None


def _is_spoiled(catalog: Catalog) -> bool:
    """Whether there is a fault in what a table is opened from."""
    faults = [problem.path for problem in catalog.problems if problem.severity == "error"]
    return any(path.endswith(FRAMES) or "variants/" in path for path in faults)


def _is_too_much(table: dict[str, Any], cards: dict[str, Any]) -> bool:
    return len(json.dumps([table, cards], ensure_ascii=False).encode(errors="replace")) > MOST_CHANGED


def _changed(before: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """The cards that say something else now, or came; one that went keeps what is known of it."""
    return {key: card for key, card in now.items() if card["says"] and before.get(key) != card}


def _equal(cards: tuple[Card, ...], others: tuple[Card, ...]) -> bool:
    """Whether cards say the same, wherever they are written."""
    return [replace(card, at="") for card in cards] == [replace(card, at="") for card in others]


class _Kept:
    """What a session and the boxes of its history held before, to be given back."""

    def __init__(self, session: Session) -> None:
        self.boxes = [*{id(box): box for box in (*(state.box for state in session.history.states), session.box)}.values()]
        self.held = [(box.cards, box.supplies, box.data) for box in self.boxes]
        self.content, self.catalog, self.rules = session.content, session.catalog, session.rules
        self.cards, self.supplies, self.written = session.box.cards, session.box.supplies, written_cards(session.box.cards[1:])

    def give_back(self, session: Session) -> None:
        session.content, session.catalog, session.rules = self.content, self.catalog, self.rules
        for box, held in zip(self.boxes, self.held, strict=True):
            box.cards, box.supplies, box.data = held
            box.card_of = {card.key: n for n, card in enumerate(box.cards)}


def _take_cards(box: Box, cards: tuple[Card, ...], mark: bool) -> None:
    """The cards of a box, in the order they had, then further ones; with `mark` those that are gone are marked."""
    fresh = {card.key: card for card in cards}
    unknown, *known = box.cards
    stay = (fresh.pop(card.key, replace(card, missing=True) if mark else card) for card in known)
    box.cards = (unknown, *stay, *fresh.values())
    box.card_of = {card.key: n for n, card in enumerate(box.cards)}
    box.keeps |= accepted(box.cards, box.zones)


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
