"""What a tooltip tells of what is pointed at or in focus on the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.ui.faces.beside import Likeness, figure_of
from tabletop.ui.faces.measures import level_for
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.sheets.pointed import Pointed
from tabletop.ui.words import words

RESTS_MS = 400
"""So long the pointer or the focus rests on a card before it is told what is not to be read there."""

PlateAt = tuple[int, pygame.Rect]
Tip = tuple[str, pygame.Rect]
"""The words of a tooltip, and what it is about."""


class Tips:
    """Notes of pieces and places, why a text on paper does not count, what a strip counts, what is not to be read on a card."""

    def __init__(self, desk: LookingDesk, pointed: Pointed, seat_at: Callable[[tuple[int, int]], PlateAt | None]) -> None:
        """`seat_at` finds the name plate at a point: its seat and its box."""
        self.desk, self.pointed, self._seat_at = desk, pointed, seat_at
        self._rests: tuple[str, float] = ("", 0)
        self._stays: tuple[str, float] = ("", 0)
        self._stood: tuple[object, tuple[int, int] | None] = (None, None)
        self._lay: tuple[str, int] | None = None

    def tip(self) -> Tip | None:
        """What is told now; nothing while a piece is held."""
        return self._note() or self._on_paper() or self._of_rested() or self._of_place() if self.desk.held is None else None

    def figure(self, tip: Tip) -> Likeness | None:
        """The figure of the open card a tooltip is about."""
        desk = self.desk
        laid = desk.geometry.of(desk.aimed())
        if laid is None or not laid.up or tip[1] != laid.box:
            return None
        return figure_of(desk.felt.altered.get(laid.seen.place, desk.felt.box.cards[laid.seen.face]), desk.felt.catalog)

    def until(self) -> float | None:
        """When something else is told by itself."""
        due = [rests[1] for rests in (self._rests, self._stays) if rests[0] and self.desk.now < rests[1]]
        return min(due, default=None)

    def _note(self) -> Tip | None:
        """The whole note of the piece or the place that is pointed at."""
        desk = self.desk
        laid = desk.geometry.of(desk.aimed())
        if laid is not None and laid.seen.note:
            return laid.seen.note, laid.box
        zone = laid.zone if laid is not None else self.pointed.zone()
        note = desk.model.view.zone_notes.get(zone, "") if zone is not None else ""
        if note and zone is not None and zone in desk.geometry.spots:
            return note, desk.geometry.spots[zone].rect
        return None

    def _on_paper(self) -> Tip | None:
        """Under the pointer: why paragraphs of a text do not count now, or what a gauge counts after its end."""
        desk, pos = self.desk, self.pointed.pos
        if pos is None:
            return None
        for zone, area in desk.geometry.sheets.texts.items():
            why = " ".join(filter(None, desk.glance.dim.get(desk.model.sight.box.zones[zone].seat, ())))
            if why and area.collidepoint(pos):
                return why, area
        rail = self.pointed.rail() if not desk.under else None
        said = rail.art.told(desk.look.lang) if rail is not None and rail.art is not None else ""
        return (said, rail.rect) if rail is not None and said else None

    def _of_rested(self) -> Tip | None:
        """What is not to be read on a card, once the pointer has rested on it, or the focus: which it is that lies face down, and
        why; what a struck-out word is.  Where a card came to lie under the pointer that did not move, nobody asks."""
        desk = self.desk
        laid = desk.geometry.of(desk.aimed()) if not self.comes_to_lie() and not desk.in_hand else None
        hard = laid is not None and not laid.token and not desk.geometry.spots[laid.zone].fixed
        place = laid.seen.place if laid is not None and hard else ""
        if place != self._rests[0]:
            self._rests = place, desk.now + RESTS_MS
        if laid is None or not place or desk.now < self._rests[1]:
            return None
        said = self._own(laid) or self._struck(laid) if laid.up else self._face_down(laid)
        return (said, laid.box) if said else None

    def _of_place(self) -> Tip | None:
        """What a gauge, a name plate or a place is on which no face is to be read, once the pointer has rested on it."""
        found = self._place()
        key = found[0] if found is not None else ""
        if key != self._stays[0]:
            told = bool(self._stays[0]) and self.desk.now >= self._stays[1]
            self._stays = key, self.desk.now + (0 if told and key else RESTS_MS)
        if found is None or self.desk.now < self._stays[1]:
            return None
        return found[1](), found[2]

    def _place(self) -> tuple[str, Callable[[], str], pygame.Rect] | None:
        """What is under the pointer: its name, what makes its words, and where it is."""
        desk, say, pos = self.desk, self.desk.model.wording, self.pointed.pos
        if pos is None or desk.in_hand or self.comes_to_lie():
            return None
        rail = self.pointed.rail() if not desk.under else None
        if rail is not None and rail.rect.collidepoint(pos):
            value = desk.model.view.seat_num[rail.seat, rail.key]
            return rail.name, lambda: say.about_gauge(rail.seat, rail.key, value), rail.rect
        seat = self._seat_at(pos)
        if seat is not None:
            return f"seat {seat[0]}", lambda: words("table.about.seat", desk.look.lang, name=say.person(seat[0])), seat[1]
        zone, laid = self.pointed.zone(), desk.geometry.of(desk.under)
        if zone is None or (laid is not None and laid.up) or zone not in desk.geometry.spots:
            return None
        name, lying = desk.model.sight.box.zones[zone].name, len(desk.model.view.zones[zone])
        return name, lambda: say.about_zone(zone, lying), desk.geometry.spots[zone].rect

    def comes_to_lie(self) -> bool:
        """Whether the pointer stands as it did when the table last changed under it: what came to lie there is not pointed at."""
        desk = self.desk
        moment, laid = (desk.model.sight.history.at, desk.model.plan), desk.geometry.of(desk.under)
        lies = (laid.seen.place, laid.seen.face) if laid is not None else None
        if moment != self._stood[0]:
            came = self._stood[0] is not None and lies != self._lay
            self._stood = moment, desk.mouse if came else None
        self._lay = lies
        return self.desk.mouse is not None and self.desk.mouse == self._stood[1]

    def _face_down(self, laid: Laid) -> str:
        """Which card it is and who may look, but of one that answers what is asked: there the prompt says what comes of it."""
        model, place = self.desk.model, laid.seen.place
        pointed = self.pointed.pos is not None and place == self.desk.under and not self.desk.answers_with(place)
        return model.wording.face_down(laid.seen, laid.zone, len(model.view.zones[laid.zone])) if pointed else ""

    def _own(self, laid: Laid) -> str:
        """Of a card that bears the eye and is only to be read: nobody else sees it."""
        hand = self.desk.model.sight.box.zones[laid.zone].kind == "hand"
        hidden = laid.seen.secret and not (hand or laid.planned or self.desk.answers_with(laid.seen.place))
        return words("table.own_secret", self.desk.look.lang) if hidden else ""

    def _struck(self, laid: Laid) -> str:
        desk = self.desk
        if laid.plaque or level_for(laid.rect.w) != "table":
            return ""
        mode = next((mode.name for mode in desk.model.sight.catalog.modes if mode.id == desk.model.sight.box.mode), {})
        struck = desk.felt.struck(laid.seen.face, desk.look.lang)
        listed = ("、" if desk.look.lang == "ja" else ", ").join(struck)
        return words("table.struck", desk.look.lang, mode=mode.get(desk.look.lang, ""), terms=listed) if struck else ""
