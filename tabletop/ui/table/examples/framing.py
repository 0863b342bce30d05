"""How a small table fills its place: cloth and hand alone, looked at so closely that its cards can be read."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pygame

from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.look import Look
from tabletop.ui.table.around import Around
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.camera import Camera
from tabletop.ui.table.layout.frame import OVER_HAND, SINK, Frame, SizeClass, frame
from tabletop.ui.table.looking.showing import Showing
from tabletop.ui.table.moment.model import Model
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.panels.prompt import PromptBar
from tabletop.ui.table.panels.topbar import TopBar
from tabletop.ui.table.plugin import Plugin

HELD, SEEN = 92, 0.8
"""The logical width of a card of the hand, and how much of its height is seen."""
WORDS = 560
"""Logical: so wide a table has names on its plates and scales for its gauges."""
AMONG_BLOCKS = 0.75
"""So large a cloth with boards is drawn, of its usual size: all of it shall be seen."""
LEAST, CLOSEST, AROUND = 66, 1.5, 28
"""Logical: so wide the camera makes the cards something is done with; how much larger it makes them at most, and how much of the
cloth is seen round them."""
STICKS_OUT = 34
"""Logical: the room over the cloth for hands that stick out of its edge."""


class Bare(Around):
    """Nothing stands around the cloth but the plates of the seats."""

    def __init__(self, desk: LookingDesk) -> None:
        super().__init__(desk, TopBar(), PromptBar())
        self.panels, self.sheets, self.layers = (), (), ()

    def areas(self, model: Model, frame: Frame, look: Look, log: pygame.Rect) -> Iterator[tuple[Panel, pygame.Rect]]:
        """None."""
        yield from ()


class SmallShowing(Showing):
    """Shows a table in the whole of its place."""

    def __init__(self, desk: LookingDesk, overlays: Around, plugins: Sequence[Plugin] = ()) -> None:
        super().__init__(desk, overlays, plugins)
        self._held = set[int]()

    def _framed(self, trays: bool = False) -> Frame:
        desk, (w, h) = self.desk, self.desk.size
        look, edge = desk.look, desk.look.px(4)
        holding = {one.seat for n, one in enumerate(desk.session.box.zones) if one.kind == "hand" and desk.model.view.zones[n]}
        self._held |= holding  # an empty hand keeps its room
        hand = look.px(math.ceil(HELD * ASPECT * SEEN) + OVER_HAND + SINK) if self._held & {*desk.viewer.under} else 0
        usual = frame(desk.size, look, False, "none", False, bool(desk.layout.blocks))
        kind: SizeClass = "M" if w >= look.px(WORDS) and not desk.layout.blocks else usual.kind
        out = kind == "M" and not desk.layout.blocks and bool(self._held - {*desk.viewer.under})
        top, low = look.px(STICKS_OUT) if out else edge, h - edge - hand
        return replace(usual, kind=kind, bar=pygame.Rect(0, 0, w, 0), cloth=pygame.Rect(edge, top, w - 2 * edge, low - edge - top),
                       prompt=pygame.Rect(edge, h, w - 2 * edge, 0), hand=pygame.Rect(edge, low, w - 2 * edge, hand),
                       log=pygame.Rect(w, 0, 0, h), trays=pygame.Rect(0, 0, 0, 0), card=look.px(HELD), drawer=False)


def camera_on(touched: Sequence[pygame.Rect], now: Camera, cloth: pygame.Rect, look: Look, card: int = 0) -> Camera:
    """From where all that is touched on an unzoomed table is seen as large as it can be; from where it is looked at now, where
    that shows all of it.  Without the width of a `card` as they lie there it is that of those touched."""
    here = [box for box in touched if cloth.colliderect(box)]
    if not here:
        return now
    around = here[0].unionall(here[1:]).inflate(2 * look.px(AROUND), 2 * look.px(AROUND))
    narrowest = card or min((box.w for box in here if 1.2 < box.h / box.w < 1.6), default=look.px(LEAST))
    zoom = max(1.0, min(cloth.w / around.w, cloth.h / around.h, CLOSEST, look.px(LEAST) / narrowest))
    seen = pygame.Rect(now.back(cloth.topleft, cloth), (cloth.w / now.zoom, cloth.h / now.zoom))
    if now.zoom >= zoom * 0.8 and seen.contains(around.clip(cloth)):
        return now
    return Camera().zoomed(zoom, cloth.center, cloth).moved(*_to_middle(around, cloth, zoom), cloth)


def _to_middle(box: pygame.Rect, cloth: pygame.Rect, zoom: float) -> tuple[float, float]:
    return (cloth.centerx - box.centerx) * zoom, (cloth.centery - box.centery) * zoom
