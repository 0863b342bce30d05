"""New content under a game that goes on: cards, faces and words change in place, the table and its history stay."""

from __future__ import annotations

from dataclasses import replace

from tabletop.catalog.definitions import Catalog
from tabletop.play.session import Session

FRAMES = ("game.yaml", "table.yaml", "terms.yaml")
"""Files a table is opened from: with a fault in one of them everything stays as it was."""


def renew(session: Session, catalog: Catalog) -> bool:
    """Take what is sound of a game read anew; whether anything was taken.

    A card that is broken or gone keeps its last good version, and so do the faces.  Places and numbers stay those the table
    was opened with.
    """
    faults = [problem for problem in catalog.problems if problem.severity == "error"]
    if any(str(fault).partition(":")[0].endswith(FRAMES) for fault in faults):
        return False
    box, kept = session.box, session.box.cards
    fresh = {card.key: card for card in catalog.cards}
    cards = tuple(fresh.pop(card.key, card) for card in kept) + tuple(fresh.values())
    box.cards, box.card_of = cards, {card.key: n for n, card in enumerate(cards)}
    if session.rules is not None:
        rules = session.rules.anew(catalog) if session.rules.anew is not None else session.rules
        try:
            box.data = (rules or session.rules).compile(box)
        except LookupError:
            box.cards, box.card_of = kept, {card.key: n for n, card in enumerate(kept)}
            return False
        session.rules = rules or session.rules
    spoiled = any("faces.yaml" in str(fault) for fault in faults)
    session.catalog = replace(catalog, faces=session.catalog.faces) if spoiled else catalog
    session.take_up(session.state)
    return True
