"""Tables that were played into a journal, and journals that were damaged."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

from play_help import new_table, random_act, stands_like

from tabletop.catalog.definitions import Catalog
from tabletop.play.session import Session

Stand = tuple[str, object, tuple[int, ...]]


def played(path: Path, seed: int = 3, gestures: int = 10) -> tuple[Session, list[Stand]]:
    """A game with some of everything, and how the table stood after each line of its journal."""
    chance = random.Random(seed)
    session = new_table(path, seed=seed)
    stood = [stands_like(session)]

    def note() -> None:
        lines = path.read_bytes().count(b"\n")
        assert lines > len(stood), "what is on the screen is on the disk"
        stood.extend([stands_like(session)] * (lines - 1 - len(stood)))

    for n in range(gestures):
        before = session.history.at
        random_act(session, chance)
        if session.history.at != before:
            note()
        if n % 3 == 2 and session.undo():
            note()
            if n % 2 and session.redo():
                note()
    session.give_seat(1, "bot:greedy", "Greedy")
    stood.append(stands_like(session))
    session.close()
    return session, stood


def unchecked(header: str) -> str:
    """The header of a save of format 1 of other content: what its lines led to is not compared."""
    return header.replace('"tabletop":2', '"tabletop":1', 1)


def without(catalog: Catalog, *keys: str) -> Catalog:
    """The same content without some cards."""
    kept = tuple(card for card in catalog.cards if card.key not in keys)
    return replace(catalog, cards=kept, copies={key: n for key, n in catalog.copies.items() if key not in keys})
