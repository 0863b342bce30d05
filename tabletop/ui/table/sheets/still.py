"""A still: what was brought about, large enough to be read: the cause, cards that came to light, figures from old to new."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from tabletop.play.brought import Change, Lit
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.faces.cache import Print
from tabletop.ui.faces.measures import ASPECT, level_for
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.draw.felt import ticked
from tabletop.ui.table.layout.blocks import on_cloth
from tabletop.ui.table.moment.still import Beheld
from tabletop.ui.text import noting
from tabletop.ui.widgets import Button, paper
from tabletop.ui.words import words

CARD, LARGEST, SHARE = 208, 300, 0.5
"""How wide a card of a still is, logical: at least where there is room, and at most; else by that share of the cloth."""
PAD, GAP, HEAD, ROW, COLUMN, FOOT = 14, 12, 46, 62, 232, 48
"""Logical measures of the sheet: its edge, between cards, its head, a figure and its column, and its foot where it waits."""
TABS, UNDER, TALL_HEAD, MOST_HEAD, TALL_FOOT = 48, 56, 72, 260, 78
"""Logical, beside the table: what is free of the log over what stands there and under it, the head of a still, at least and at
most, and its foot."""
NARROW, LINE, NAME = 128, 26, 28
"""How wide a card of a pile of answers is beside the table, at least, how high a third line of its head, and how high the name of
who played it under it, logical."""
MOST = 5
"""So many cards stand in one still at most."""
LOW_HEAD, LOW_FOOT, LOW_CARD = 44, 44, 140
"""Logical, of a still at a place of its own on a cloth: its head and foot, and how wide a card of it is at least."""
PAIR, PAIR_HEAD, PAIR_FOOT, EDGE = 176, 78, 70, 6
"""Logical, of a still of several cards that has the whole log to itself: how wide a card is at least, how high its head and foot,
and what is free over and under it."""
STEPS = 4
"""So many steps aside, and as many down, a still may take on the cloth."""


@dataclass(frozen=True, slots=True)
class Room:
    """Where stills stand: on the cloth side by side, `low` at a place of their own there, or, `tall`, over the open log one under
    another, where they cover nothing of the table, there over the `whole` log; cards are so narrow that `many` have room."""

    area: pygame.Rect
    look: Look
    tall: bool
    many: int = 1
    low: bool = False
    whole: bool = False

    @property
    def head(self) -> int:
        """How high the head of a still is, at least."""
        return self.look.px((PAIR_HEAD if self.whole else TALL_HEAD) if self.tall else LOW_HEAD if self.low else HEAD)

    @property
    def foot(self) -> int:
        """How high the foot of a still is that waits."""
        return self.look.px((PAIR_FOOT if self.whole else TALL_FOOT) if self.tall else LOW_FOOT if self.low else FOOT)

    @property
    def card_width(self) -> int:
        """How wide a card of a still is."""
        area, px = self.area, self.look.px
        if self.tall:
            line = 0 if self.whole else px(LINE)
            each = (area.h - self.head - line - self.foot - 2 * px(PAD)) // self.many - px(GAP)
            return max(1, min(px(LARGEST), area.w - 2 * px(PAD), *([int(each / ASPECT)] if self.many > 1 else [])))
        wanted = max(px(CARD), min(px(LARGEST), round(area.h * SHARE / ASPECT)))
        high = int((area.h - self.head - self.foot - 2 * px(PAD)) / ASPECT)
        return max(1, min(wanted, high, (area.w - 2 * px(PAD) + px(GAP)) // self.many - px(GAP)))

    @property
    def cards(self) -> int:
        """How many cards there is room for in one still."""
        px = self.look.px
        free, each = self.area.w - 2 * px(PAD), self.card_width
        if self.tall:
            free, each = self.area.h - self.head - self.foot - px(2 * PAD), round(each * ASPECT)
        return max(1, min(MOST, (free + px(GAP)) // (each + px(GAP))))


def rooms(desk: LookingDesk, cards: int = 1) -> list[Room]:
    """Where stills of so many cards may stand, the best first."""
    frame, look = desk.frame, desk.look
    log = frame.log.inflate(-look.px(8), 0)
    beside = pygame.Rect(log.x, log.y + look.px(TABS), log.w, log.h - look.px(TABS + UNDER))
    found = [Room(frame.cloth, look, False)]
    if desk.layout.stills:
        low = Room(on_cloth(desk.layout.stills, frame.cloth), look, False, max(1, cards), low=True)
        found = [low, *found] if low.card_width >= look.px(LOW_CARD) else found
        whole = Room(log.inflate(0, -2 * look.px(EDGE)), look, True, max(1, cards), whole=True)
        found = [whole, *found] if desk.log_open and cards > 1 and whole.card_width >= look.px(PAIR) else found
    tall = Room(beside, look, True)
    return [tall, *found] if desk.log_open and tall.card_width >= look.px(CARD) else found


@dataclass(frozen=True, slots=True)
class _Spread:
    """Where cards and figures stand under the head of a sheet, and the width and height of all that."""

    cards: Sequence[pygame.Rect]
    figures: Sequence[pygame.Rect]
    size: tuple[int, int]


def _spread(still: Beheld, room: Room, least: int) -> _Spread:
    """The cards and then the figures in a room, at least so wide."""
    px, wide = room.look.px, room.card_width
    high, gap, row = round(wide * ASPECT), px(GAP), px(ROW)
    most = room.area.w - 2 * px(PAD)
    if room.tall:
        cards = [pygame.Rect((most - wide) // 2, n * (high + gap), wide, high) for n in range(len(still.cards))]
        top = len(cards) * (high + gap)
        figures = [pygame.Rect(0, top + n * row, most, row) for n in range(len(still.changes))]
        return _Spread(cards, figures, (most, top + len(figures) * row))
    high = high if still.cards else 0
    used = len(still.cards) * (wide + gap)
    rows = max(1, max(high, room.area.h // 2) // row)
    columns = -(-len(still.changes) // rows)
    column = min(px(COLUMN), max(1, (most - used) // max(1, columns)))
    inner = max(used + columns * column - (0 if columns else gap), min(max(px(320), least), most))
    x = (inner - (used + columns * column - (0 if columns else gap))) // 2
    cards = [pygame.Rect(x + n * (wide + gap), 0, wide, high) for n in range(len(still.cards))]
    high += px(NAME) if still.answers else 0
    figures = [pygame.Rect(x + used + n // rows * column, n % rows * row, column, row) for n in range(len(still.changes))]
    return _Spread(cards, figures, (inner, max(high, min(rows, len(still.changes)) * row)))


class StillSheet:
    """Draws stills beside the table, else over the cloth, where they cover least of what they are about; `sharp` is whether all
    cards were drawn so, and `by_itself` the button in one that waits."""

    def __init__(self, desk: LookingDesk) -> None:
        self.desk = desk
        self.sharp = True
        self.by_itself = Button(commands.BY_ITSELF(), "", "ghost")
        self._drawn: tuple[object, tuple[pygame.Surface, pygame.Rect]] | None = None

    def pictures(self, still: Beheld | None, waits: bool = False) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The sheet and where it stands, with how to go on where it `waits`; nothing while there is none."""
        if still is None:
            self._drawn, self.sharp = None, True
            return []
        desk, every = self.desk, rooms(self.desk, len(still.cards))
        key = still, desk.frame.cloth.size, tuple(every[0].area), desk.look, waits
        if self._drawn is None or self._drawn[0] != key or not self.sharp:
            desk.touch()
            self.sharp = True
            self._drawn = key, self._stood(still, every, waits)
        return [self._drawn[1]]

    def over(self, pos: tuple[int, int]) -> bool:
        """Whether a point is on the sheet that stands."""
        return self._drawn is not None and self._drawn[1][1].collidepoint(pos)

    def _stood(self, still: Beheld, every: Sequence[Room], waits: bool) -> tuple[pygame.Surface, pygame.Rect]:
        """The sheet in the first room that it fits, and where."""
        margin = paint.reach("dialog", self.desk.look.k)
        every = [_for_answers(room, still) for room in every] if still.answers else every
        for room in [room for room in every if room.cards >= len(still.cards)] or every[-1:]:
            picture = self._draw(still, room, waits)
            if picture.get_height() - 2 * margin <= room.area.h or room is every[-1]:
                break
        if room.tall:
            stands = picture.get_rect(midtop=(room.area.centerx, room.area.y - margin))
        else:
            stands = self._stands(still, picture.get_size(), room)
        self.by_itself.rect.move_ip(stands.topleft)
        return picture, stands

    def _draw(self, still: Beheld, room: Room, waits: bool) -> pygame.Surface:
        look, pad = room.look, room.look.px(PAD)
        foot = self._foot(look) if waits else 0
        spread = _spread(still, room, foot)
        inner, body = spread.size
        most = (look.px(MOST_HEAD) if room.tall and not room.whole else room.head) - look.px(6)
        head = text.fit(still.cause, inner, most, look.text(16), look.floor, colour=theme.INK9)
        head_h = max(room.head, head.h + look.px(6)) if room.tall else room.head
        top = pad + (head_h if still.cause else 0)
        foot_h = room.foot if waits else 0
        margin = paint.reach("dialog", look.k)
        sheet = pygame.Rect(margin, margin, inner + 2 * pad, top + body + pad + foot_h)
        surface = pygame.Surface((sheet.w + 2 * margin, sheet.h + 2 * margin), pygame.SRCALPHA)
        paper(surface, look, sheet, 12, theme.PAPER0, "dialog")
        if still.cause:
            head.draw(surface, (sheet.x + pad, sheet.y + pad + (head_h - look.px(6) - head.h) // 2))
        at = sheet.x + pad, sheet.y + top
        for n, (lit, card) in enumerate(zip(still.cards, spread.cards, strict=True)):
            self._card(surface, lit, card.move(at).topleft, card.w)
            if still.answers:
                self._answer(surface, still, n, [one.move(at) for one in spread.cards])
        for change, figure in zip(still.changes, spread.figures, strict=True):
            self._figure(surface, change, figure.move(at))
        if waits:
            high = foot_h - look.px(GAP)
            self._draw_foot(surface, pygame.Rect(sheet.x + pad, sheet.bottom - pad - high, inner, high), room.tall)
        return surface

    def _foot(self, look: Look) -> int:
        """How wide it is what goes on, and the button that lets all go on by itself."""
        lets = words("table.still.by_itself", look.lang)
        self.by_itself = Button(commands.BY_ITSELF(), lets, "ghost", key=cap(commands.BY_ITSELF))
        self.by_itself.tip = words("table.still.by_itself_tip", look.lang)
        said = words("table.still.next", look.lang, cap=cap(commands.NEXT))
        return text.measure(said, look.text(14), True) + look.px(24) + self.by_itself.natural(look)[0]

    def _draw_foot(self, surface: pygame.Surface, area: pygame.Rect, tall: bool) -> None:
        look, button = self.desk.look, self.by_itself
        wide = area.w if tall else min(button.natural(look)[0], area.w * 2 // 3)
        high = min(area.h, look.px(FOOT - GAP))
        button.rect = pygame.Rect(area.right - wide, area.bottom - high, wide, high)
        button.draw(surface, look)
        middle, free = (area.y + look.px(12), area.w) if tall else (area.centery, area.w - wide - look.px(12))
        text.draw_line(surface, words("table.still.next", look.lang, cap=cap(commands.NEXT)), (area.x, middle), look.text(14),
                       bold=True, max_width=free, floor=look.floor)

    def _card(self, surface: pygame.Surface, lit: Lit, at: tuple[int, int], wide: int) -> None:
        felt, seen = self.desk.felt, self.desk.model.seen(lit.place)
        uses = ticked(seen) if seen is not None and seen.face == lit.face else 0
        cut = felt.faces.cut(Print(felt.box.cards[lit.face], True, wide, level_for(wide), 0, self.desk.look.lang, uses))
        self.sharp = self.sharp and cut.sharp
        paint.shadow(surface, cut.surface.get_rect(topleft=at), "rest", wide * theme.R_CARD, self.desk.look.k)
        surface.blit(cut.surface, at)
        if lit.seat >= 0:
            inset = self.desk.look.px(2)  # on the corner: what stands right in the name is read
            paint.seat_mark(surface, lit.seat, (at[0] + wide - inset, at[1] + inset), 8 * self.desk.look.k, rim=theme.PAPER0)

    def _answer(self, surface: pygame.Surface, still: Beheld, n: int, cards: Sequence[pygame.Rect]) -> None:
        """Of a card in a pile of answers: who played it, an arrow to what it answers, and across it that it came to nothing."""
        look, card, seat = self.desk.look, cards[n], still.cards[n].seat
        if n and seat != still.cards[n - 1].seat:
            before, reach, aside = cards[n - 1], look.px(26), card.x + card.w * 5 // 6  # who played it stands in the middle
            ends = ((aside, card.y + look.px(6)), (aside, before.bottom - reach)) if before.x == card.x else (
                (card.x + reach, card.centery), (before.right - reach, before.centery))
            paint.arrow(surface, *ends, 1.2 * look.k)
        if seat >= 0:
            row = look.px(GAP) if len({one.x for one in cards}) == 1 else look.px(NAME)
            name, under = self.desk.model.wording.person(seat), (card.centerx, card.bottom + row // 2)
            self._pill(surface, name, under, 12.5, theme.INK9, card.w)
        if n in still.stopped:
            said = words("table.still.stopped", look.lang)
            self._pill(surface, said, (card.centerx, card.y + card.h * 2 // 5), 20, theme.SHU, card.w)

    def _pill(self, surface: pygame.Surface, said: str, at: tuple[int, int], size: float, ground: str, most: int) -> None:
        look = self.desk.look
        wide = min(most, text.measure(said, look.text(size), True) + look.px(24))
        pill = pygame.Rect(0, 0, wide, look.px(size + 10))
        pill.center = at
        noting.laid_over(surface, pill)
        paint.box(surface, pill, pill.h / 2, ground, theme.WHITE, 1.5 * look.k)
        text.draw_line(surface, said, pill.center, look.text(size), bold=True, colour=theme.WHITE, align="centre",
                       max_width=wide - look.px(16), floor=look.floor)

    def _figure(self, surface: pygame.Surface, change: Change, area: pygame.Rect) -> None:
        """Whose number it is and which, and under that what it was and what it is."""
        look, say = self.desk.look, self.desk.model.wording
        gauge = self.desk.felt.box.gauges[change.key]
        x, middle = area.x, area.y + look.px(14)
        paint.seat_mark(surface, change.seat, (x + look.px(8), middle), 6 * look.k)
        told = words("table.still.number", look.lang, name=say.person(change.seat), number=say.gauge(change.key))
        left = words("table.still.left", look.lang, name=say.person(change.seat), number=say.gauge(change.key), n=change.now)
        if self._falls(change.key) and text.measure(left, look.text(14)) <= area.w - look.px(24):
            told = left
        text.draw_line(surface, told, (x + look.px(20), middle), look.text(14), colour=theme.INK7,
                       max_width=area.w - look.px(24), floor=look.floor)
        middle = area.y + look.px(40)
        if gauge.sign:
            paint.put_icon(surface, gauge.sign, (x + look.px(10), middle), look.px(20), theme.INK9, theme.PAPER0)
        x += look.px(28)
        x += text.draw_line(surface, say.figure(change.was), (x, middle), look.text(20), colour=theme.INK5) + look.px(8)
        x += text.draw_line(surface, "→", (x, middle), look.text(18), colour=theme.INK5) + look.px(8)
        x += text.draw_line(surface, say.figure(change.now), (x, middle), look.text(26), bold=True) + look.px(12)
        more = change.now - change.was
        text.draw_line(surface, f"+{more}" if more > 0 else say.figure(more), (x, middle), look.text(16), bold=True,
                       colour=self._colour(change))

    def _colour(self, change: Change) -> str:
        """Red for harm, green for a gain, ink for what is neither."""
        rules, more = self.desk.model.sight.rules, change.now - change.was
        way = rules.display.harms.get(change.key) if rules is not None else None
        if way is None or way < 0:
            return theme.LIT_D if more > 0 else theme.SHU_D
        return theme.SHU_D if more * way > 0 else theme.INK7

    def _falls(self, key: str) -> bool:
        """Whether a number is one of which something is left."""
        rules = self.desk.model.sight.rules
        return rules is not None and rules.display.harms.get(key, 0) < 0

    def _stands(self, still: Beheld, size: tuple[int, int], room: Room) -> pygame.Rect:
        """Where it cuts fewest labels and gauges, which it covers or leaves whole, then covers least of what it is about, in a low
        room that before all, in the middle rather than at an edge."""
        about, geometry, edge = self._about(still), self.desk.geometry, paint.reach("dialog", self.desk.look.k)
        cloth = room.area.inflate(2 * edge, 2 * edge) if room.low else room.area
        free, wide = (cloth.w - size[0], cloth.h - size[1]), size[0] - 2 * edge
        own = [*self._own(), geometry.ledger]
        window = pygame.Rect((0, 0), self.desk.size).inflate(*(2 * edge if room.low else 0,) * 2)
        whole = [*self.desk.felt.labels.written, *self.desk.stage.labels, *(rail.rect for rail in geometry.rails)]
        middle = pygame.Rect((cloth.x + free[0] // 2, cloth.y + free[1] // 2), size).clamp(window)
        flush = {x - edge for box in whole for x in (box.left, box.right, box.left - wide, box.right - wide)}
        lefts = {cloth.x + free[0] * n // STEPS for n in range(STEPS + 1)} | {x for x in flush if 0 <= x - cloth.x <= free[0]}
        spots = [pygame.Rect((x, cloth.y + free[1] * n // STEPS), size).clamp(window) for x in lefts for n in range(STEPS + 1)]

        def cost(spot: pygame.Rect) -> tuple[int, int, int, int, int, int]:
            sheet, covered = spot.inflate(-2 * edge, -2 * edge), _covered(spot, about) * 4 + _covered(spot, own)
            off = abs(spot.x - middle.x) + abs(spot.y - middle.y)
            return room.low and _covered(sheet, about), _cut(sheet, whole), covered, off, spot.y, spot.x

        return min(spots, key=cost)

    def _own(self) -> list[pygame.Rect]:
        """The slots and gauges of who looks."""
        geometry, seat, zones = self.desk.geometry, self.desk.viewer.dock, self.desk.felt.box.zones
        slots = (geometry.sight(zone) for zone, spot in geometry.spots.items() if zones[zone].seat == seat and spot.spread != "fan")
        return [*slots, *(rail.rect for rail in geometry.rails if rail.seat == seat)]

    def _about(self, still: Beheld) -> list[pygame.Rect]:
        geometry = self.desk.geometry
        laid = (geometry.of(lit.place) for lit in still.cards)
        changed = {(change.seat, change.key) for change in still.changes}
        rails = (rail.rect for rail in geometry.rails if (rail.seat, rail.key) in changed)
        return [*(one.box for one in laid if one is not None), *rails]


def _for_answers(room: Room, still: Beheld) -> Room:
    """A room beside the table for what was answered and its answers, which all read before, where they are still to be told."""
    narrow = replace(room, many=len(still.cards))
    return narrow if room.tall and narrow.card_width >= room.look.px(NARROW) else room


def _cut(area: pygame.Rect, boxes: Sequence[pygame.Rect]) -> int:
    return sum(area.colliderect(box) and not area.contains(box) for box in boxes)


def _covered(area: pygame.Rect, boxes: Sequence[pygame.Rect]) -> int:
    return sum(part.w * part.h for part in (area.clip(box) for box in boxes))
