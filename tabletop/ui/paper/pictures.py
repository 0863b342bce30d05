"""A game as pictures: one file for each card, piece and back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pygame

from tabletop.studio.paper import Trim
from tabletop.studio.together import together
from tabletop.table.box import Card
from tabletop.ui.paper.cards import Printer
from tabletop.ui.paper.picture import png


def named(cards: Sequence[Card]) -> dict[str, Card]:
    """A file name for each card, no two alike even where capitals do not count."""
    found: dict[str, Card] = {}
    for card in cards:
        stem = "-".join(_plain(part) for part in dict.fromkeys((card.key, card.id)))
        name, n = f"{stem}.png", 2
        while name in found:
            name, n = f"{stem}-{n}.png", n + 1
        found[name] = card
    return found


def _plain(text: str) -> str:
    return re.sub(r"[^a-z0-9_]+", "-", text.lower()).strip("-") or "card"


def pictures(printer: Printer, cards: Sequence[Card]) -> Iterator[tuple[str, Callable[[], pygame.Surface]]]:
    """The name of each file and what draws it."""
    for name, card in named(cards).items():
        yield name, lambda card=card: printer.front(card)  # type: ignore[misc]
    backs: dict[tuple[str, Trim], str] = {}
    for card in cards:
        if not card.shape and (card.back, printer.trim(card)) not in backs:
            n = sum(name == card.back for name, _ in backs)
            backs[card.back, printer.trim(card)] = f"back-{_plain(card.back)}{f'-{n + 1}' if n else ''}.png"
    for (back, trim), name in backs.items():
        yield name, lambda back=back, trim=trim: printer.back(back, trim)  # type: ignore[misc]


def write_pictures(printer: Printer, cards: Sequence[Card], folder: Path, told: Callable[[int], None]) -> int:
    """Write every picture into a folder; how many.  Raises FileExistsError before anything is written where one is there."""
    wanted = list(pictures(printer, cards))
    for name, _ in wanted:
        if (folder / name).exists():
            raise FileExistsError(f"{folder / name} is there already, and nothing is overwritten: name another folder")
    with together(folder) as put:
        for n, (name, draw) in enumerate(wanted, 1):
            put(name, png(draw(), printer.dpi))
            told(n)
    return len(wanted)
