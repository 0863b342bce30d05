"""Piles that are spread over the cloth while the open question may take any of their cards, so that each can be picked up.

They can be moved out of the way of what they would cover: down, up, or aside, where the pile lies as it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

import pygame

from tabletop.play import plan as plans
from tabletop.table.box import Zone
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.keymap import cap
from tabletop.ui.table.boards import tray_label
from tabletop.ui.table.geometry import Spot

if TYPE_CHECKING:
    from tabletop.ui.table.scene import TableScene

LEFT, WIDE, HIGH = 0.24, 0.63, 0.92
"""The part of the cloth that trays take, from where at its left."""
SPREAD = ("pile", "token", "row", "bare")
"""How what is spread lay before."""
LABEL, GAP, CARD = 24, 26, 132
"""The line of a tray's name, what is free between trays, and the width of a card there at most."""
CLOSE, PLAQUES, PLAQUE = 0.36, 4, 38
"""Cards of which less than that part would be seen lie as plaques: so many in a line, so high."""
PLACES = ("low", "high", "aside")


class Trays:
    """Where the trays lie now; with the next commit where they usually do."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._moved = 0

    def settle(self) -> None:
        """After a commit: back where they usually lie."""
        self._moved = 0

    @property
    def place(self) -> str:
        """Where they lie: over a cloth of boards in the middle of it first."""
        places = ("middle", *PLACES) if self.scene.layout.blocks else PLACES
        return places[self._moved % len(places)]

    def move(self) -> None:
        """To their next place."""
        self._moved += 1
        self.scene.look_again()
        if self.place == "aside":
            self.scene.host.tell("table.tray.aside", cap=cap("tray"))

    def click(self, pos: tuple[int, int]) -> bool:
        """A click on the name of a tray moves all of them; whether it was one."""
        spots = self.scene.geometry.spots.values()
        named = any(spot.spread == "tray" and tray_label(spot, self.scene.look).collidepoint(pos) for spot in spots)
        if named:
            self.move()
        return named

    def spread(self, spots: Mapping[int, Spot]) -> dict[int, Spot]:
        """The spots of the piles that are spread because cards below their top can be taken now, one tray under another; none
        while the hand is covered, for it would tell of a plan."""
        scene, look, cloth, place = self.scene, self.scene.look, self.scene.frame.cloth, self.place
        piles = [zone for zone, spot in spots.items() if spot.spread in SPREAD and _is_known(scene, zone)]
        asked = bool(piles) and place != "aside" and not scene.acts.free and scene.acts.seat in scene.session.waiting()
        movable = plans.movable(scene.session, scene.acts.plan) if asked and not scene.viewer.blind else set()
        zones = [zone for zone in piles if not movable.isdisjoint(_below(scene, zone))]
        if not zones:
            return {}
        area = pygame.Rect(0, 0, round(cloth.w * WIDE), round(cloth.h * HIGH))
        area.midleft = cloth.x + round(cloth.w * LEFT), cloth.centery
        label, gap = look.px(LABEL), look.px(GAP)
        most = min(round(look.px(CARD) * ASPECT) + label, (area.h - gap * (len(zones) - 1)) // len(zones))
        tall = most * len(zones) + gap * (len(zones) - 1)
        top = area.centery - tall // 2
        if place != "middle":
            top = area.bottom - tall if place == "low" else area.y
        return {zone: self._tray(zone, pygame.Rect(area.x, top + n * (most + gap) + label, area.w, most - label))
                for n, zone in enumerate(zones)}

    def _tray(self, zone: int, rect: pygame.Rect) -> Spot:
        """One tray: its cards side by side, or where little would be seen of each as plaques."""
        count, across = len(self.scene.model.view.zones[zone]), round(rect.h / ASPECT)
        if count < 2 or (rect.w - across) / (count - 1) >= across * CLOSE:
            return Spot(zone, rect, rect.h, "tray")
        return Spot(zone, rect, rect.h, "tray", PLAQUES, max(1, rect.h // self.scene.look.px(PLAQUE)))


def _is_known(scene: TableScene, zone: int) -> bool:
    """Whether it is a pile of one's own or of nobody, with cards below the top, or an own row that only its owner may look at,
    and the people looking know all of it."""
    there, seen, seat = scene.session.box.zones[zone], scene.model.view.zones[zone], scene.acts.seat
    own = there.seat in (seat, -1) if there.kind in ("pile", "bag") else there.seat == seat and _is_row(there)
    return own and bool(_below(scene, zone)) and all(one.face for one in seen)


def _is_row(there: Zone) -> bool:
    return there.kind == "row" and there.looks == "owner"


def _below(scene: TableScene, zone: int) -> list[int]:
    """What a pile hides under its top; of a row all."""
    pieces = scene.session.state.zones[zone]
    return pieces if _is_row(scene.session.box.zones[zone]) else pieces[:-1]


def _move(scene: TableScene, value: Any) -> None:
    scene.trays.move()


TRAY_ACTS: dict[str, Callable[[TableScene, Any], None]] = {"tray": _move}
