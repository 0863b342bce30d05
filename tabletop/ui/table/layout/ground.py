"""The cloth on which the places of a table are being laid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import pygame

from tabletop.catalog.layout import Layout
from tabletop.table.box import Box
from tabletop.table.view import View
from tabletop.ui.look import Look
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.layout.geometry import Rail, Sheets, Spot


@dataclass(frozen=True, slots=True)
class Ground:
    """What lies where is worked out from this: what is known of the table, its layout, the room there is, and who sits where:
    `near` is the seat below, the hands of `under` lie under the prompt.  The log has
    `named` cards by their keys to all.

    `found` gathers the spots by zone and `rails` the gauges, as they are laid.
    """

    view: View
    box: Box
    layout: Layout
    frame: Frame
    look: Look
    near: int
    under: Sequence[int]
    named: frozenset[str] = frozenset()
    found: dict[int, Spot] = field(default_factory=dict)
    rails: list[Rail] = field(default_factory=list)


class Places(NamedTuple):
    """Spots by zone, gauges, the ledger, the strips of the seats, the height of a card, and what else lies on the cloth."""

    spots: dict[int, Spot]
    rails: list[Rail]
    ledger: pygame.Rect
    strips: dict[int, pygame.Rect]
    unit: int
    sheets: Sheets
