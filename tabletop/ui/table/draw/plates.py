"""The name plates of the seats at the edges of the cloth: who sits there, whose turn it is, whose hand lies open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.play.viewer import Onlooker
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.draw.felt import effect_words
from tabletop.ui.table.layout.geometry import RAIL, Geometry, own_line
from tabletop.ui.table.moment.model import Model
from tabletop.ui.text import noting
from tabletop.ui.widgets import Action, Control, key_cap, key_cap_width
from tabletop.ui.words import words

Tag = tuple[str, pygame.Rect]
"""Words on a tag, and its box."""
SHORT, NAME, NAMES = 40, 160, 224
"""The least room for a name on a board, the most for one elsewhere, and for a person's and a card's."""
APART = "  "
"""What stands between these."""
SMALLER = 12.5
"""The type of a person's name behind the card's, logical."""


@dataclass(frozen=True, slots=True)
class Plate:
    """One name plate: its seat and box, and each word of what lasts for the seat with the box of its tag, those that have no room
    folded into a last one; `told` has all of them."""

    seat: int
    rect: pygame.Rect
    tags: tuple[Tag, ...] = ()
    told: str = ""


class PlateStop(Control):
    """A name plate as a stop of the keyboard: Enter opens the menu of its seat.  The plate itself is drawn with the table."""

    def __init__(self, seat: int) -> None:
        super().__init__(commands.SEAT_MENU((seat, (0, 0))))
        self.seat = seat

    def handle(self, event: pygame.event.Event) -> Action | None:
        return super().handle(event) if event.type == pygame.KEYDOWN else None

    def activate(self, at: tuple[int, int] | None) -> Action | None:
        return commands.SEAT_MENU((self.seat, self.rect.bottomleft))

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        if self.focused:
            paint.focus(surface, self.rect, look.k, self.rect.h / 2)


def plates(model: Model, viewer: Onlooker, geometry: Geometry, look: Look) -> tuple[Plate, ...]:
    """The plates at the left of each seat's strip, as wide as what they show."""
    found = []
    for seat, strip in geometry.strips.items():
        said = plate_words(model, seat, seat not in geometry.sheets.boards)
        name = min(text.measure(said, look.text(14), True), look.px(_most(said)))
        left, board = _beside_rails(geometry, seat, look), geometry.sheets.boards.get(seat)
        signs = _signs_width(model, viewer, seat, look)
        name = min(name, max(look.px(SHORT), board.rect.right - left - look.px(34) - signs)) if board is not None else name
        name = 0 if geometry.small or not look.legible(14) else name
        rect = pygame.Rect(left, 0, look.px(34 if name else 26) + name + signs, min(look.hit, strip.h))
        low = strip.bottom - min(look.px(17), (strip.h + 1) // 2)
        rect.centery = own_line(strip, look) if seat == viewer.near else low
        lasts = lasting(model, seat)
        tags = _tags(lasts, rect, geometry, seat, look)
        if tags and seat not in geometry.sheets.boards:
            rect.w = tags[-1][1].right + look.px(8) - rect.x
        found.append(Plate(seat, rect, tags, "、".join(lasts) if look.lang == "ja" else ", ".join(lasts)))
    return tuple(found)


def _tags(lasts: Sequence[str], plate: pygame.Rect, geometry: Geometry, seat: int, look: Look) -> tuple[Tag, ...]:
    """The tags of what lasts for a seat: behind its name, as far as the cloth is free, or at the foot of its board."""
    if not lasts:
        return ()
    board, high = geometry.sheets.boards.get(seat), min(look.px(24), plate.h)
    x, y = plate.right, plate.centery - high // 2
    beside = (rect.x - look.px(6) for rect in standing(geometry) if rect.x > x and rect.y < plate.bottom and rect.bottom > plate.y)
    end = min([max(strip.right for strip in geometry.strips.values()), *beside])
    if board is not None:
        x, y, end = board.spine.right + look.px(5), board.rect.bottom - high - look.px(3), board.rect.right - look.px(50)
    found: list[Tag] = []
    for n, said in enumerate(lasts):
        wide, more = _tag_width(said, look), _tag_width("+9", look) + look.px(8) if n < len(lasts) - 1 else 0
        if x + wide + more > end:
            said = f"+{len(lasts) - n}"
            return (*found, (said, pygame.Rect(x, y, _tag_width(said, look), high)))
        found.append((said, pygame.Rect(x, y, wide, high)))
        x += wide + look.px(8)
    return tuple(found)


def _tag_width(said: str, look: Look) -> int:
    return text.measure(said, look.text(12.5), True) + look.px(16)


def standing(geometry: Geometry) -> list[pygame.Rect]:
    """What lies or stands on the cloth and must stay in sight: pieces, gauges, and what is a game's own."""
    pieces = [laid.box for laid in geometry.pieces if geometry.spots[laid.zone].spread not in ("fan", "tray")]
    rails = [rail.rect for rail in geometry.rails]
    return [*pieces, *rails, *(part.area for part in geometry.sheets.parts)]


def _beside_rails(geometry: Geometry, seat: int, look: Look) -> int:
    """Where a plate begins: right of the rails of its seat that stand one by one from the left edge on."""
    x = geometry.strips[seat].x + look.px(RAIL + 4)
    for rail in geometry.rails:
        if rail.seat == seat and not (rail.paper or rail.art) and x < rail.rect.right < x + look.px(RAIL):
            x = rail.rect.right + look.px(34)
    return x


def plate_words(model: Model, seat: int, bare: bool) -> str:
    """Who sits there; on the `bare` cloth person and card are both named."""
    holder, title = model.wording.holder(seat), model.wording.title(seat)
    return f"{holder}{APART}{title}" if bare and title else model.wording.person(seat)


def _most(said: str) -> int:
    """The most room for what a plate says, logical."""
    return NAMES if APART in said else NAME


def _signs(model: Model, viewer: Onlooker, seat: int) -> list[tuple[str, int]]:
    """What stands behind a name, with its logical width: a bot, the arrow of the turn, the eye of a hand that can be covered."""
    sight = model.sight
    person = sight.person_of(seat)
    signs = []
    if person is not None and not person.human:
        signs.append(("ui_bot", 22))
    if seat in model.on_turn:
        signs.append(("ui_play", 34))
    if viewer.covers and seat == viewer.dock:
        signs.append(("ui_eye" if viewer.open else "ui_eye_off", 22))
    return signs


def _signs_width(model: Model, viewer: Onlooker, seat: int, look: Look) -> int:
    return sum(look.px(width) for _, width in _signs(model, viewer, seat))


def lasting(model: Model, seat: int) -> list[str]:
    """What lasts for a seat, in words: what several cards add is one figure, what has none tells how often it lasts; of what has
    words for each figure the last one counts."""
    figures: dict[str, list[int]] = {}
    for key, whose, n, _ in model.view.seat_effects:
        if whose == seat:
            figures.setdefault(key, []).append(n)
    messages, lang = model.sight.catalog.messages, model.lang
    last = {key for key, each in figures.items() if f"effect.{key}.{each[-1]}" in messages.get(lang, {})}
    return [effect_words(messages, key, each[-1] if key in last else sum(each), lang, 1 if key in last else len(each))
            for key, each in figures.items()]


def draw_plates(surface: pygame.Surface, found: tuple[Plate, ...], model: Model, viewer: Onlooker, look: Look, cloth: str,
                geometry: Geometry) -> None:
    """Seat mark, name (on a small table none) and signs; those of seats with boards are written on paper."""
    k, small, boards = look.k, geometry.small, geometry.sheets.boards
    for plate in found:
        seat, r = plate.seat, plate.rect
        ink, ground = (theme.INK9, theme.PAPER0) if seat in boards else (theme.PAPER0, cloth)
        paint.seat_mark(surface, seat, (r.x + 10 * k, r.centery), 8 * k, rim=theme.PAPER0)
        x = r.x + 26 * k
        if not small and look.legible(14):
            said = plate_words(model, seat, seat not in boards)
            room = min(look.px(_most(said)), r.w - look.px(34) - _signs_width(model, viewer, seat, look))
            x += text.draw_line(surface, said, (x, r.centery), look.text(14), bold=True, colour=ink, max_width=room,
                                floor=look.floor) + 8 * k
        for sign, width in _signs(model, viewer, seat):
            if sign == "ui_play":
                badge = pygame.Rect(0, 0, look.px(28), min(look.px(22), r.h))
                badge.midleft = (round(x), r.centery)
                paint.box(surface, badge, 11 * k, theme.GOLD)
                paint.put_icon(surface, sign, badge.center, 11 * k, theme.INK9, theme.GOLD)
            else:
                paint.put_icon(surface, sign, (x + 7 * k, r.centery), 15 * k, ink, ground)
            x += width * k
        if seat in boards and not small and look.legible(SMALLER):
            _holder(surface, model, seat, (x, r.centery), boards[seat].rect.right - look.px(44) - x, look)
        for said, tag in plate.tags:
            noting.laid_over(surface, tag)
            paint.box(surface, tag, 8 * k, theme.INK9, theme.LIT, 1.5 * k)
            text.draw_line(surface, said, tag.center, look.text(12.5), bold=True, colour=theme.PAPER0, align="centre")


def _holder(surface: pygame.Surface, model: Model, seat: int, at: tuple[float, int], room: float, look: Look) -> None:
    """Which bot plays the card that stands for a seat, where there is room for that behind its name."""
    person, holder, size = model.sight.person_of(seat), model.wording.holder(seat), look.text(SMALLER)
    bot = person is not None and not person.human and holder != model.wording.person(seat)
    if bot and text.measure(holder, size) <= room:
        text.draw_line(surface, holder, at, size, colour=theme.INK7)


def draw_cover(surface: pygame.Surface, hand: pygame.Rect, model: Model, seat: int, look: Look, away: str = "") -> None:
    """Over a covered hand: whose it is and the key that opens it, or what the others are told before it opens (`away`)."""
    key = "table.cover.strict" if model.sight.privacy == "strict" else "table.cover"
    said = away or words(key, model.lang, name=model.wording.person(seat))
    low = surface.get_height() - hand.y < look.px(110)
    size, key = look.text(12.5 if low else 14.5), cap(commands.SHOW_HAND)
    pill = pygame.Rect(0, 0, text.measure(said, size, True) + look.px(76) + key_cap_width(look, key), look.px(28 if low else 40))
    pill.center = (hand.centerx, hand.y + look.px(74))
    pill.bottom = min(pill.bottom, surface.get_height() - look.px(4))
    paint.shadow(surface, pill, "hover", pill.h / 2, look.k)
    paint.box(surface, pill, pill.h / 2, theme.PAPER0, theme.PAPER3)
    paint.seat_mark(surface, seat, (pill.x + look.px(24), pill.centery), 9 * look.k)
    right = text.draw_line(surface, said, (pill.x + look.px(42), pill.centery), size, bold=True) + pill.x + look.px(42)
    key_cap(surface, look, key, right + look.px(12), pill.centery)
