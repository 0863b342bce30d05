"""Piles that are spread beside the cloth while the open question may take any of their cards, so that each can be picked up.

They lie where the log does, else beside a narrower cloth, over nothing of the table, and can be closed: then the pile lies as it
was.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence

import pygame

from tabletop.ui import commands, theme
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.keymap import cap
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.draw.boards import tray_label
from tabletop.ui.table.layout.frame import Frame
from tabletop.ui.table.layout.geometry import Spot

SIDE, LABEL, FOOT, GAP = 6, 34, 10, 6
"""What is free beside their cards, the line of a tray's name, what is under it, and between its cards."""
LOG, LOG_LEAST = 190, 88
"""So much of the log stays in sight under the trays, and under those whose cards would else cover one another."""
COLUMNS, CLOSE, PLAQUE, LEAST, DARK = 2, 0.36, 32, 22, 0.55
"""Cards lie in so many columns; where less than that part of each would be seen they lie as plaques, so high, or lower.
The ground is the cloth, darker by that part."""


class Trays:
    """Which piles are spread and where.  `area` is the room of all of them, empty where there are none."""

    def __init__(self, desk: LookingDesk, offered: Callable[[Mapping[int, Spot]], Collection[int]]) -> None:
        """`offered` tells which piles are spread for somebody who may take of them."""
        self.desk, self._offered = desk, offered
        self.area = pygame.Rect(0, 0, 0, 0)
        self._closed: tuple[Hashable, frozenset[int]] = (None, frozenset())
        self._open: frozenset[int] = frozenset()

    # --- which -------------------------------------------------------------------------------------------------------

    def wanted(self, spots: Mapping[int, Spot]) -> list[int]:
        """What lies there only to be chosen from, and what is offered beside that, but for what somebody closed."""
        trays = (zone for zone, spot in spots.items() if spot.spread == "tray")
        self._open = frozenset((*trays, *self._offered(spots)))
        if not self.tucked:
            self.desk.host.hush("table.tray")
        return [zone for zone in spots if zone in self._open - self._shut]

    @property
    def _shut(self) -> frozenset[int]:
        """What somebody closed at the question that is open."""
        return self._closed[1] if self._closed[0] == self._question() else frozenset()

    @property
    def tucked(self) -> bool:
        """Whether somebody closed what the open question may be answered from."""
        return bool(self._open & self._shut)

    def _question(self) -> Hashable:
        session, ask = self.desk.session, self.desk.session.ask
        return session.turn, session.at_step, tuple(sorted(ask.to.items())) if ask is not None else ()

    def close(self) -> bool:
        """Esc: the trays go, until another question wants them or they are called back; whether there were any."""
        if not self.area.h:
            return False
        self._closed = self._question(), self._open
        self.desk.host.tell("table.tray.closed", cap=cap(commands.TRAY))
        self.desk.look_again()
        return True

    def turn(self) -> None:
        """Close them, or call them back."""
        if not self.close():
            self._closed = None, frozenset()
            self.desk.look_again()

    def click(self, pos: tuple[int, int]) -> bool:
        """A click on the name of a tray closes all of them; whether it was one."""
        spots = self.desk.geometry.spots.values()
        return any(spot.spread == "tray" and tray_label(spot, self.desk.look).collidepoint(pos) for spot in spots) and self.close()

    # --- where -------------------------------------------------------------------------------------------------------

    def spread(self, spots: Mapping[int, Spot], zones: Sequence[int], frame: Frame) -> dict[int, Spot]:
        """All spots, those of the piles that are spread one under another beside the cloth, and over everything."""
        look = self.desk.look
        self.area = self._room(frame, zones) if zones else pygame.Rect(0, 0, 0, 0)
        rest = {zone: spot for zone, spot in spots.items() if zone not in zones and spot.spread != "tray"}
        label, foot, side, y, trays = look.px(LABEL), look.px(FOOT), look.px(SIDE), self.area.y, {}
        for n, zone in enumerate(zones):
            share = (self.area.bottom - y) // (len(zones) - n) - label - foot
            trays[zone] = self._tray(zone, pygame.Rect(self.area.x + side, y + label, self.area.w - 2 * side, share))
            y = trays[zone].rect.bottom + foot
        self.area.h = y - self.area.y
        return rest | trays

    def _room(self, frame: Frame, zones: Sequence[int]) -> pygame.Rect:
        """Where the log is, or beside a cloth that makes room for them."""
        if not frame.drawer:
            return frame.trays.copy()
        room, px = frame.log.copy(), self.desk.look.px
        lines = sum(-(-max(1, len(self.desk.model.view.zones[zone])) // COLUMNS) for zone in zones)
        high = lines * (self._card(room.w - 2 * px(SIDE)) + px(GAP)) + len(zones) * px(LABEL + FOOT)
        room.h -= min(px(LOG), max(px(LOG_LEAST), room.h - high)) if self.desk.log_open else 0
        return room

    def _card(self, wide: int) -> int:
        """How high a card is of which so many lie side by side."""
        return round((wide - self.desk.look.px(GAP) * (COLUMNS - 1)) // COLUMNS * ASPECT)

    def _tray(self, zone: int, room: pygame.Rect) -> Spot:
        """One tray, no higher than its cards need: side by side in lines, over each other as far as each can be told, else as
        plaques."""
        look, count = self.desk.look, max(1, len(self.desk.model.view.zones[zone]))
        gap, lines = look.px(GAP), -(-count // COLUMNS)
        card = self._card(room.w)
        least = card + round((lines - 1) * card * CLOSE)
        if least <= room.h:
            return Spot(zone, pygame.Rect(room.x, room.y, room.w, min(room.h, lines * (card + gap) - gap)), card, "tray")
        wide = 1 if count * look.px(LEAST) <= room.h else COLUMNS
        lines = -(-count // wide)
        area = pygame.Rect(room.x, room.y, room.w, min(room.h, lines * look.px(PLAQUE)))
        return Spot(zone, area, card, "tray", wide, max(2, lines))

    def log(self, area: pygame.Rect) -> pygame.Rect:
        """What the trays leave of the log."""
        if not self.area.h or not area.w or not area.colliderect(self.area):
            return area
        return pygame.Rect(area.x, self.area.bottom, area.w, area.bottom - self.area.bottom)

    def ground(self, surface: pygame.Surface) -> None:
        """What the trays lie on."""
        if self.area.h:
            surface.fill(theme.rgb(theme.mix(self.desk.session.catalog.cloth, theme.DIM, DARK)), self.area)
