"""What is under the pointer, which keys act on; a card of the hand rises there so that it can be read."""

from __future__ import annotations

from tabletop.ui.table.around import Around
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.fan import read
from tabletop.ui.table.layout.geometry import Laid

PLACES = "cell", "slot"
"""What a card of the hand gives way to where the pointer comes to it, be it empty."""
TURNED = 40
"""So much wider than itself a raised card keeps the pointer where no other card is: those beside it are turned a little."""


class Hover:
    """It stands at `desk.under`, and at `desk.raised` where it is a card of the hand."""

    def __init__(self, desk: LookingDesk, overlays: Around) -> None:
        self.desk, self.overlays = desk, overlays
        self._pointed: int | str = ""
        self._left = ""
        self._acted: tuple[int, ...] = ()
        self._quiet = False

    def settle(self) -> None:
        """After a change: find again what lies under the pointer, for keys act on it; a card of the hand that slid there is not
        pointed at before the pointer moves, nor is any after people here did something."""
        desk, pos = self.desk, self.desk.mouse
        if (acted := desk.acted()) != self._acted:
            self._acted, self._quiet = acted, True
        if pos is None or desk.held is not None:
            return
        laid = desk.geometry.at(pos)
        if laid is not None and self._fanned(laid) and self._who(laid) != self._pointed:
            desk.under = desk.raised = ""
            desk.stale_threats()
            return self.raise_card()
        return self._rest_over(pos)

    def _who(self, laid: Laid) -> int | str:
        """Which card of a hand it is; of those these eyes do not know, which place."""
        return self.desk.model.sight.piece(laid.seen.place) if laid.seen.face else laid.seen.place

    def rest_over(self, pos: tuple[int, int]) -> None:
        """The pointer moved; a card of the hand rises where it rests, and stays up while the pointer is on it."""
        self._left = self.desk.focused if self._over_board(pos) else ""
        self._quiet = False
        self._rest_over(pos)

    def _rest_over(self, pos: tuple[int, int]) -> None:
        desk = self.desk
        laid = desk.geometry.at(pos) if not self.overlays.pointed.covered(pos) else None
        raised = desk.geometry.raised
        near = raised is not None and raised.rect.inflate(desk.look.px(TURNED), 0).collidepoint(pos)
        over = self._over_board(pos)
        if over and raised is not None and laid is raised:
            laid = desk.geometry.resting_at(pos, raised.seen.place)
        if laid is None and desk.raised and near and not over:
            return  # between two cards that lie at an angle neither is left for nothing
        laid = laid or (desk.geometry.made_room_at(pos) if not self.overlays.pointed.covered(pos) else None)
        desk.under = laid.seen.place if laid is not None else ""
        self._pointed = self._who(laid) if laid is not None else ""
        desk.raised = desk.under if laid is not None and self._fanned(laid) and not self._quiet else ""
        desk.stale_threats()
        self.raise_card()

    def _over_board(self, pos: tuple[int, int]) -> bool:
        """Whether the pointer is on something of a board that reaches down to the hand, over which a raised card would lie."""
        desk, geometry = self.desk, self.desk.geometry
        if not desk.layout.blocks or pos[1] >= desk.frame.hand.y:
            return False
        raised, zone = geometry.raised, geometry.zone_at(pos)
        lies = geometry.resting_at(pos, raised.seen.place if raised is not None else "")
        return (lies is not None and not self._fanned(lies)) or (zone is not None and geometry.spots[zone].spread in PLACES)

    def _fanned(self, laid: Laid) -> bool:
        return self.desk.geometry.spots[laid.zone].spread == "fan"

    def raise_card(self) -> None:
        """Raise the card of the hand under the pointer, else the one in focus that it did not leave for a board, so that it can be
        read; covered ones stay."""
        desk = self.desk
        table, place = desk.geometry, desk.raised or (desk.focused if desk.focused != self._left else "")
        pieces, shown = table.resting or table.pieces, None
        asked = place if desk.held is None and not self.overlays.telling else ""
        resting = next((laid for laid in pieces if laid.seen.place == asked), None) if asked else None
        if resting is not None and self._fanned(resting) and resting.up and not resting.planned:
            hand = sorted((laid for laid in pieces if laid.zone == resting.zone), key=lambda laid: laid.rect.x)
            shown = read(hand, resting, table.spots[resting.zone].rect, desk.look)
        raised = shown.card if shown is not None else None
        if raised != table.raised:
            desk.geometry = table.raising(shown)
            desk.stale_hand()

    def away(self) -> None:
        """The pointer left the window, or what lay under it changed."""
        self.desk.mouse = None
        self.desk.under = self.desk.raised = ""
