"""What a tooltip tells of what is pointed at or in focus on the table."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from tabletop.ui.faces.beside import FACE, Likeness, face, figure_of
from tabletop.ui.faces.measures import level_for
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.panels.panel import Panel
from tabletop.ui.table.sheets.pointed import Pointed
from tabletop.ui.table.sheets.told import Ruled, links, words_of
from tabletop.ui.widgets import tooltip
from tabletop.ui.words import words

RESTS_MS = 400
"""So long the pointer or the focus rests on a card before it is told what is not to be read there."""

GRACE_MS = 500
"""So soon after something was told the next thing is told at once."""
PRESS_MS, STILL = 500, 8
"""A press that stays so long, within so many pixels, tells what it is on."""
NAMED = 38
"""So far under a pile its name reaches, logical."""
TREMBLES = 4
"""So many pixels a pointer moves that rests."""

PlateAt = tuple[int, pygame.Rect]
Tip = tuple[str, pygame.Rect]
"""The words of a tooltip, and what it is about."""
Found = tuple[str, Callable[[], str], pygame.Rect]
"""What is to be told of: its name, what makes its words, and where it is."""


class Tips:
    """Notes of pieces and places, why a text on paper does not count, what a strip counts, what is not to be read on a card, what a
    place, a number or a button is for.

    It is told of what is pointed at, or of what came into focus since the pointer moved, once that has lasted; the next at once;
    after the table changed not before either moved again.  A press that stays tells too.  `swallows` says whether such a press
    does no more.
    """

    def __init__(self, desk: LookingDesk, pointed: Pointed, panels: Callable[[], Sequence[Panel]],
                 seat_at: Callable[[tuple[int, int]], PlateAt | None]) -> None:
        """`seat_at` finds the name plate at a point: its seat and its box."""
        self.desk, self.pointed, self._panels, self._seat_at = desk, pointed, panels, seat_at
        self._on: tuple[str, float] = ("", 0)
        self._told = -math.inf
        self._now: Tip | None = None
        self._press: tuple[tuple[int, int], float] | None = None
        self._focus: tuple[object, tuple[int, int] | None] = ("", None)
        self._stood: tuple[tuple[int, int] | None, bool] = (None, False)
        self._lay: tuple[tuple[int, int] | None, tuple[str, int] | None] = (None, None)
        self._changed: tuple[int, object] = (-1, None)
        self.area, self.links = pygame.Rect(0, 0, 0, 0), list[Ruled]()

    def noticed(self, event: pygame.event.Event) -> None:
        """A press began, moved away or was let go."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._press = (event.pos, float(self.desk.now)) if event.button == 1 else None
        elif event.type == pygame.MOUSEMOTION and self._press is not None:
            (x, y), moved = self._press[0], event.pos
            self._press = None if max(abs(moved[0] - x), abs(moved[1] - y)) > STILL else self._press
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            self._press = None

    def swallows(self, event: pygame.event.Event) -> bool:
        """Whether letting go a press that told something does no more: where things are touched, not pointed at."""
        released = event.type == pygame.MOUSEBUTTONUP and event.button == 1
        return released and self.desk.host.settings.touch and self._pressed_long() and self._now is not None

    def _pressed_long(self) -> bool:
        return self._press is not None and self.desk.now >= self._press[1] + PRESS_MS

    def tip(self) -> Tip | None:
        """What is told now; nothing while a piece is held or a press has not lasted."""
        desk = self.desk
        hand = desk.held is not None or desk.pouring is not None or (self._press is not None and not self._pressed_long())
        if hand or not desk.host.settings.tips:
            self._on, self._now = ("", 0), None
            return None
        if self._now is not None and self.links and self._reads():
            return self._now
        self._now = self._due(self._found())
        return self._now

    def _reads(self) -> bool:
        """Whether the pointer went on to what is told, where words can be pressed."""
        reach, at = self.desk.look.px(32), self.desk.mouse
        return at is not None and self.area.inflate(reach, reach).collidepoint(at)

    def _due(self, found: Found | None) -> Tip | None:
        key, now = found[0] if found is not None else "", float(self.desk.now)
        if key != self._on[0]:
            soon = now - self._told <= GRACE_MS
            self._on = key, now + (0 if soon or self._pressed_long() else RESTS_MS)
        if found is None or (now < self._on[1] and not self._pressed_long()):
            return None
        said = found[1]()
        self._told = now if said else self._told
        return (said, found[2]) if said else None

    def _found(self) -> Found | None:
        """What came into focus last, else what is pointed at: a control of a panel, or what lies on the cloth."""
        desk = self.desk
        controls = next(((panel, found) for panel in self._panels() if (found := panel.told_at(None)) is not None), None)
        stands: object = controls[1][0] if controls is not None else desk.focused
        if stands != self._focus[0]:
            self._focus = stands, desk.mouse
        if self.unmoved(stands) and self._press is None:
            return None
        at = self._press[0] if self._press is not None else desk.mouse
        if stands and desk.mouse == self._focus[1] and self._press is None:
            return self._of_control(None) or self._on_cloth(None, desk.geometry.of(desk.focused))
        if at is None:
            return None
        over = self.pointed.covered(at)
        return self._of_control(at) or (None if over else self._on_cloth(at, desk.geometry.of(desk.under)))

    def _of_control(self, at: tuple[int, int] | None) -> Found | None:
        """The control of a panel at a point, or the one in focus (None)."""
        lang = self.desk.look.lang
        found = next(filter(None, (panel.told_at(at) for panel in self._panels())), None)
        return (f"{found[1]} {found[3].topleft}", partial(words_of, *found[:3], lang), found[3]) if found is not None else None

    def _on_cloth(self, at: tuple[int, int] | None, laid: Laid | None) -> Found | None:
        """What lies there, or at a point of it."""
        paper = self._on_paper(at) or self._on_part(at) if at else None
        return self._note(at, laid) or paper or self._of_card(laid) or self._of_place(at, laid)

    def draw(self, surface: pygame.Surface, tip: Tip, clear: Sequence[Sequence[pygame.Rect]]) -> None:
        """Draw a tooltip, the words of the rules in it underlined."""
        desk = self.desk
        self.links = links(tip[0], desk.felt.catalog, desk.look.lang)
        names = [link.name for link in self.links]
        self.area = tooltip(surface, desk.look, *tip, clear, face(self.figure(tip), desk.look.px(FACE)), names)

    def rule_at(self, pos: tuple[int, int] | None) -> str:
        """The rule of the word of a tooltip that is pressed, of its first for a key (None); empty where none is."""
        if self._now is None or not self.links or (pos is not None and not self.area.collidepoint(pos)):
            return ""
        return self.links[0].rule

    def figure(self, tip: Tip) -> Likeness | None:
        """The figure of the open card a tooltip is about."""
        desk = self.desk
        laid = desk.geometry.of(desk.aimed())
        if laid is None or not laid.up or tip[1] != laid.box:
            return None
        return figure_of(desk.felt.altered.get(laid.seen.place, desk.felt.box.cards[laid.seen.face]), desk.felt.catalog)

    def until(self) -> float | None:
        """When something else is told by itself."""
        pressed = self._press[1] + PRESS_MS if self._press is not None else 0
        due = [at for at in (self._on[1] if self._on[0] else 0, pressed) if self.desk.now < at]
        return min(due, default=None)

    def _note(self, at: tuple[int, int] | None, laid: Laid | None) -> Found | None:
        """The whole note of a piece or a place."""
        desk = self.desk
        if laid is not None and laid.seen.note:
            note = laid.seen.note
            return f"note {laid.seen.place}", lambda: note, laid.box
        zone = laid.zone if laid is not None else self.pointed.zone() if at else None
        said = desk.model.view.zone_notes.get(zone, "") if zone is not None else ""
        if said and zone is not None and zone in desk.geometry.spots:
            return f"note {zone}", lambda: said, desk.geometry.spots[zone].rect
        return None

    def _on_paper(self, pos: tuple[int, int]) -> Found | None:
        """Why paragraphs of a text do not count now, or what a gauge counts after its end."""
        desk = self.desk
        for zone, area in desk.geometry.sheets.texts.items():
            why = " ".join(filter(None, desk.counting.dim.get(desk.model.sight.box.zones[zone].seat, ())))
            answers = any(desk.answers_with(seen.place) for seen in desk.model.view.zones[zone])  # what is lit counts now
            if why and area.collidepoint(pos) and not answers:
                return f"text {zone}", partial(str, why), area
        rail = self.pointed.rail() if not desk.under else None
        said = rail.art.told(desk.look.lang) if rail is not None and rail.art is not None else ""
        return (f"art {rail.name}", lambda: said, rail.rect) if rail is not None and said else None

    def _on_part(self, pos: tuple[int, int]) -> Found | None:
        """What is told of a point of something only some games have."""
        desk, under = self.desk, self.desk.under
        for part in desk.geometry.sheets.parts if not under else ():
            told = part.told(pos, part.area, desk.model.view, desk.look) if part.told and part.area.collidepoint(pos) else None
            if told is not None:
                return f"part {part.name} {told[1].topleft}", partial(str, told[0]), told[1]
        return None

    def _of_card(self, laid: Laid | None) -> Found | None:
        """What is not to be read on a card: which it is that lies face down, and why; what its words are.  Where a card came
        to lie under the pointer that did not move, nobody asks."""
        if laid is not None and laid.up and self.desk.felt.box.cards[laid.seen.face].shape and not self.comes_to_lie():
            said = self.desk.model.wording.about_card(self.desk.felt.box.cards[laid.seen.face])
            return (f"card {laid.seen.place}", lambda: said, laid.box) if said else None
        if laid is None or self.comes_to_lie() or laid.token or self.desk.geometry.spots[laid.zone].fixed:
            return None
        about = "\n".join(filter(None, (self._lit(laid), self._terms(laid)))) if laid.up else self._face_down(laid)
        said = (self._own(laid) if laid.up else "") or about
        return (f"card {laid.seen.place}", lambda: said, laid.box) if said else None

    def _of_place(self, pos: tuple[int, int] | None, laid: Laid | None) -> Found | None:
        """What a gauge, a name plate or a place is on which no face is to be read."""
        desk, say = self.desk, self.desk.model.wording
        if pos is not None and self.comes_to_lie():
            return None
        rail = (self.pointed.rail() if not desk.under else None) if pos else desk.geometry.rail(desk.focused)
        if rail is not None and (pos is None or rail.rect.collidepoint(pos)):
            value = desk.model.view.seat_num[rail.seat, rail.key]
            return rail.name, lambda: say.about_gauge(rail.seat, rail.key, value), rail.rect
        seat = self._seat_at(pos) if pos else None
        if seat is not None:
            return f"seat {seat[0]}", partial(self._of_seat, seat[0]), seat[1]
        zone = self._zone_at(pos) if pos else laid.zone if laid is not None else None
        if zone is None or (laid is not None and laid.up) or zone not in desk.geometry.spots:
            return None
        name, lying = desk.model.sight.box.zones[zone].name, len(desk.model.view.zones[zone])
        return name, lambda: say.about_zone(zone, lying), desk.geometry.spots[zone].rect

    def _zone_at(self, pos: tuple[int, int]) -> int | None:
        """The place at a point, or the pile whose name stands there."""
        zone, spots = self.pointed.zone(), self.desk.geometry.spots
        if zone is not None or self.pointed.covered(pos):
            return zone
        zones, high = self.desk.model.sight.box.zones, self.desk.look.px(NAMED)
        return next((one for one, spot in spots.items() if spot.spread == "pile" and zones[one].seat < 0 and pygame.Rect(
            spot.rect.x, spot.rect.bottom, spot.rect.w, high).collidepoint(pos)), None)

    def _of_seat(self, seat: int) -> str:
        """Who sits there, of a card that stands for a seat who plays it, and what a press is good for."""
        say, lang = self.desk.model.wording, self.desk.look.lang
        name, holder = say.person(seat), say.holder(seat)
        return words("table.about.seat", lang, name=name if name == holder else words("table.about.held", lang, name=name,
                                                                                      holder=holder))

    def unmoved(self, stands: object = None) -> bool:
        """Whether the pointer rests, and the focus `stands`, as they did when a person here acted last, or something was shown
        last: nobody asks of what is there."""
        desk, aims = self.desk, (self.desk.mouse, stands or self.desk.focused)
        moment, by_human = desk.stands()
        acted = moment != self._changed[0] and self._changed[0] >= 0 and by_human
        self._changed = moment, aims if acted or desk.unfolds else self._changed[1]
        return aims == self._changed[1]

    def comes_to_lie(self) -> bool:
        """Whether what lies under the pointer came there while it stood still, or hardly moved since: it is not pointed at."""
        at, laid = self.desk.mouse, self.desk.geometry.of(self.desk.under)
        lies = (laid.seen.place, laid.seen.face) if laid is not None else None
        stood = self._stood[0]
        if at is None or stood is None or max(abs(at[0] - stood[0]), abs(at[1] - stood[1])) > TREMBLES:
            self._stood = at, False
        elif at == self._lay[0] and lies != self._lay[1]:
            self._stood = at, True
        self._lay = at, lies
        return self._stood[1]

    def _face_down(self, laid: Laid) -> str:
        """Which card it is and who may look, but of one that answers what is asked: there the prompt says what comes of it."""
        model, place = self.desk.model, laid.seen.place
        asked = self.desk.answers_with(place)
        return model.wording.face_down(laid.seen, laid.zone, len(model.view.zones[laid.zone])) if not asked else ""

    def _own(self, laid: Laid) -> str:
        """Of a card that bears the eye and is only to be read: nobody else sees it."""
        hand = self.desk.model.sight.box.zones[laid.zone].kind == "hand"
        hidden = laid.seen.secret and not (hand or laid.planned or self.desk.answers_with(laid.seen.place))
        return words("table.own_secret", self.desk.look.lang) if hidden else ""

    def _lit(self, laid: Laid) -> str:
        """What comes of a card that answers what is asked, where its game has words for that (`lit.VERB`)."""
        model, place = self.desk.model, laid.seen.place
        if not self.desk.answers_with(place):
            return ""
        found = model.sight.moves.targets(model.plan, model.sight.piece(place))
        return model.wording.first(list(dict.fromkeys(f"lit.{target.verb}" for target in found)))

    def _terms(self, laid: Laid) -> str:
        """What the words mean that stand on it without their meaning, and which are struck out."""
        desk = self.desk
        if laid.plaque or level_for(laid.rect.w) != "table":
            return ""
        mode = next((mode.name for mode in desk.model.sight.catalog.modes if mode.id == desk.model.sight.box.mode), {})
        struck = desk.felt.struck(laid.seen.face, desk.look.lang)
        listed = ("、" if desk.look.lang == "ja" else ", ").join(struck)
        unused = words("table.struck", desk.look.lang, mode=mode.get(desk.look.lang, ""), terms=listed) if struck else ""
        return "\n".join([*desk.felt.named(laid.seen.face, desk.look.lang), *filter(None, [unused])])
