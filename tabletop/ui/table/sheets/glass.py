"""A card that lies too small to be read, drawn large beside itself while it is pointed at or in focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from tabletop.ui.faces.measures import ASPECT, level_for
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.fan import READ, read_width
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.sheets.tips import RESTS_MS, TREMBLES
from tabletop.ui.widgets.small import least_over

SMALL = 116
"""From this width on, in device pixels, a face bears its name and says what its card does.  Where it is spread to be chosen, or
is shown on a board what it will do, it is read whole at any width."""
WIDE, GAP = 208, 10
"""The least width of what is read: all words of a card stand on it, its picture low; and what is free beside it."""

Standing = Callable[[], Sequence[Sequence[pygame.Rect]]]
"""What is to be seen on the table, the most important first."""


class Glass:
    """What is spread to be chosen is read at once, what lies elsewhere when the pointer or the focus has rested on it; after
    people here did something not before one of them moved."""

    def __init__(self, desk: LookingDesk) -> None:
        self.desk = desk
        self._rests: tuple[str, float] = ("", 0)
        self._focus: tuple[str, tuple[int, int] | None] = ("", None)
        self._acted: tuple[int, ...] = ()
        self._quiet: tuple[tuple[int, int] | None, str] | None = None

    def until(self) -> float | None:
        """When something else is shown by itself."""
        return self._rests[1] if self._rests[0] and self.desk.now < self._rests[1] else None

    def shown(self, still: bool, standing: Standing, told: Sequence[pygame.Rect] = ()) -> Laid | None:
        """The card as it is drawn, over as little as can be of what is `standing`, before all of what is `told`; nothing where it
        only came to lie under a pointer that is `still`."""
        desk = self.desk
        laid = desk.geometry.of(self._aimed()) if not (self._has_acted() or still or desk.in_hand) else None
        spread = desk.geometry.spots[laid.zone].spread if laid is not None else ""
        if laid is None or not self._is_small(laid, spread):
            self._rests = "", 0
            return None
        if laid.seen.place != self._rests[0]:
            self._rests = laid.seen.place, desk.now + (0 if spread == "tray" else RESTS_MS)
        return self._beside(laid, spread, standing, told) if desk.now >= self._rests[1] else None

    def _has_acted(self) -> bool:
        """Whether people here did something, and neither pointed at anything nor came to anything since."""
        desk, acted = self.desk, self.desk.acted()
        if desk.held is not None or acted != self._acted:
            self._acted, self._quiet = acted, (desk.mouse, desk.focused)
        if self._quiet is not None and (self._quiet[1] != desk.focused or not _near(self._quiet[0], desk.mouse)):
            self._quiet = None
        return self._quiet is not None

    def _aimed(self) -> str:
        """The place that is pointed at, else the one in focus, until the pointer moves elsewhere."""
        desk = self.desk
        if desk.focused != self._focus[0]:
            self._focus = desk.focused, desk.mouse
        return desk.under or (desk.focused if desk.mouse == self._focus[1] else "")

    def _is_small(self, laid: Laid, spread: str) -> bool:
        if not laid.up or laid.token or self.desk.model.sight.box.cards[laid.seen.face].shape:
            return False
        hidden = laid.seen.secret and not laid.planned and laid.rect.w < self.desk.look.px(READ)
        small = laid.rect.w < SMALL or hidden or bool(self.desk.march) or self._is_brief(laid)
        return spread == "tray" or (small and not laid.plaque and spread not in ("fan", "badge"))

    def _is_brief(self, laid: Laid) -> bool:
        """Whether a card has fewer words as it lies than it has where it is read."""
        catalog, card = self.desk.model.wording.catalog, self.desk.model.sight.box.cards[laid.seen.face]
        faces = catalog.faces if level_for(laid.rect.w) == "table" else None
        body = faces.look(card).template.body if faces is not None else ()
        return any(block.show == "text" and card.data.get(block.short) for block in body)

    def _beside(self, laid: Laid, spread: str, standing: Standing, papers: Sequence[pygame.Rect]) -> Laid:
        """Beside the card, or where that shows on a board what it will do, beside the board: over no place of one's own and no sum
        where there is any other room."""
        desk, gap = self.desk, self.desk.look.px(GAP)
        wide, frame = max(desk.look.px(WIDE), read_width(laid.plaque or laid.rect.w)), desk.frame
        box = pygame.Rect(0, 0, wide, round(wide * ASPECT))
        within = pygame.Rect(0, frame.bar.bottom, desk.size[0], frame.prompt.y - frame.bar.bottom).inflate(-gap, -gap)
        if spread == "tray":
            tray = desk.geometry.spots[laid.zone].rect
            box.midright = tray.x - gap, laid.box.centery
            if desk.look.left:
                box.x = tray.right + gap
            box.clamp_ip(within)
        else:
            told = [spot.rect for spot in desk.geometry.spots.values() if spot.spread == "cell"] if desk.march else []
            around = told[0].unionall(told) if told else laid.box
            kept = [rect for rect in self._kept() if rect.w]
            clear = self._in_hand() if laid.rect.w >= SMALL else [], [*kept, *self._beside_it(laid)], *standing()
            wide_around = around.unionall(kept)
            found = [least_over(box, one.inflate(2 * gap, 2 * gap), within, clear) for one in (around, wide_around)]
            box = found[1] if found[0].collidelist(kept) >= 0 and found[1].collidelist(kept) < 0 else found[0]
            if box.collidelist([*papers]) >= 0:
                box = least_over(box, around.inflate(2 * gap, 2 * gap), within, ([*papers], *clear))
        return replace(laid, rect=box, angle=0.0, free=0, plaque=0, tucked=0, listed=False)

    def _beside_it(self, laid: Laid) -> list[pygame.Rect]:
        """What is read together with a small card: what some games have on the cloth, and the small cards and slots of its seat."""
        geometry, zones = self.desk.geometry, self.desk.model.sight.box.zones
        parts = [part.area for part in geometry.sheets.parts if part.read]
        seat = zones[laid.zone].seat
        slots = [geometry.sight(zone) for zone, spot in geometry.spots.items()
                 if parts and spot.rect.w >= SMALL and zones[zone].kind == "slot"]
        small = [one.box for one in geometry.pieces if parts and zones[one.zone].seat == seat and one.rect.w < SMALL]
        return [*parts, *slots, *small]

    def _in_hand(self) -> list[pygame.Rect]:
        """The cards of one's own hand, from which one chooses."""
        desk, zones = self.desk, self.desk.model.sight.box.zones
        return [one.box for one in desk.geometry.pieces
                if zones[one.zone].kind == "hand" and zones[one.zone].seat in desk.viewer.seats]

    def _kept(self) -> list[pygame.Rect]:
        """One's own places on the cloth, and the sums of what is to come and of what is planned."""
        desk, geometry = self.desk, self.desk.geometry
        own = [geometry.sight(zone) for zone, spot in geometry.spots.items()
               if spot.spread == "slot" and desk.model.sight.box.zones[zone].seat in desk.viewer.seats]
        return [geometry.ledger, *desk.stage.sums, *own]


def _near(one: tuple[int, int] | None, other: tuple[int, int] | None) -> bool:
    """Whether a pointer that rests only trembled."""
    if one is None or other is None:
        return one == other
    return max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= TREMBLES
