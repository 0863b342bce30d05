"""A still: what was brought about, large enough to be read: the cause, cards that came to light, figures from old to new."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from tabletop.play.brought import Change, Lit
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.faces.cache import Print
from tabletop.ui.faces.measures import ASPECT, level_for
from tabletop.ui.keymap import cap
from tabletop.ui.look import Look
from tabletop.ui.table.desk import LookingDesk
from tabletop.ui.table.moment.still import Beheld
from tabletop.ui.widgets import Button, paper
from tabletop.ui.words import words

CARD, LARGEST, SHARE = 208, 300, 0.5
"""How wide a card of a still is, logical: at least where there is room, and at most; else by that share of the cloth."""
PAD, GAP, HEAD, ROW, COLUMN, FOOT = 14, 12, 46, 62, 232, 48
"""Logical measures of the sheet: its edge, between cards, its head, a figure and its column, and its foot where it waits."""
MOST = 5
"""So many cards stand in one still at most."""


def card_width(cloth: pygame.Rect, look: Look) -> int:
    """How wide a card of a still is on a cloth."""
    wanted = max(look.px(CARD), min(look.px(LARGEST), round(cloth.h * SHARE / ASPECT)))
    high = round((cloth.h - look.px(HEAD + FOOT + 2 * PAD)) / ASPECT)
    return max(1, min(wanted, high, cloth.w - look.px(2 * PAD)))


def room(cloth: pygame.Rect, look: Look) -> int:
    """How many cards a cloth has room for in one still."""
    return max(1, min(MOST, (cloth.w - look.px(2 * PAD)) // (card_width(cloth, look) + look.px(GAP))))


class StillSheet:
    """Draws stills over the cloth, where they cover least of what they are about; `sharp` is whether all cards were drawn so, and
    `by_itself` the button in one that waits."""

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
        desk = self.desk
        key = still, desk.frame.cloth.size, desk.look, waits
        if self._drawn is None or self._drawn[0] != key or not self.sharp:
            desk.touch()
            self.sharp = True
            picture = self._draw(still, desk.look, desk.frame.cloth, waits)
            stands = self._stands(still, picture.get_size(), desk.frame.cloth)
            self.by_itself.rect.move_ip(stands.topleft)
            self._drawn = key, (picture, stands)
        return [self._drawn[1]]

    def _draw(self, still: Beheld, look: Look, cloth: pygame.Rect, waits: bool) -> pygame.Surface:
        wide, pad, gap = card_width(cloth, look), look.px(PAD), look.px(GAP)
        high = round(wide * ASPECT) if still.cards else 0
        cards = len(still.cards) * (wide + gap) - gap if still.cards else 0
        rows = max(1, (max(high, cloth.h // 2)) // look.px(ROW))
        columns = -(-len(still.changes) // rows)
        column = min(look.px(COLUMN), max(1, (cloth.w - 2 * pad - cards) // max(1, columns)))
        figures = columns * column
        used = cards + (gap if cards and figures else 0) + figures
        foot = self._foot(look) if waits else 0
        inner = max(used, min(max(look.px(320), foot), cloth.w - 2 * pad))
        head = text.fit(still.cause, inner, look.px(HEAD - 6), look.text(16), look.floor, colour=theme.INK9)
        top = pad + (look.px(HEAD) if still.cause else 0)
        body = max(high, min(rows, len(still.changes)) * look.px(ROW))
        margin = paint.reach("dialog", look.k)
        sheet = pygame.Rect(margin, margin, inner + 2 * pad, top + body + pad + (look.px(FOOT) if waits else 0))
        surface = pygame.Surface((sheet.w + 2 * margin, sheet.h + 2 * margin), pygame.SRCALPHA)
        paper(surface, look, sheet, 12, theme.PAPER0, "dialog")
        if still.cause:
            head.draw(surface, (sheet.x + pad, sheet.y + pad + (look.px(HEAD - 6) - head.h) // 2))
        x = sheet.x + pad + (inner - used) // 2
        for lit in still.cards:
            self._card(surface, lit, (x, sheet.y + top), wide)
            x += wide + gap
        for n, change in enumerate(still.changes):
            across, down = divmod(n, rows)
            area = pygame.Rect(x + across * column, sheet.y + top + down * look.px(ROW), column, look.px(ROW))
            self._figure(surface, change, area)
        if waits:
            high = look.px(FOOT - GAP)
            self._draw_foot(surface, pygame.Rect(sheet.x + pad, sheet.bottom - pad - high, inner, high))
        return surface

    def _foot(self, look: Look) -> int:
        """How wide it is what goes on, and the button that lets all go on by itself."""
        lets = words("table.still.by_itself", look.lang)
        self.by_itself = Button(commands.BY_ITSELF(), lets, "ghost", key=cap(commands.BY_ITSELF))
        self.by_itself.tip = words("table.still.by_itself_tip", look.lang)
        said = words("table.still.next", look.lang, cap=cap(commands.NEXT))
        return text.measure(said, look.text(14), True) + look.px(24) + self.by_itself.natural(look)[0]

    def _draw_foot(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        look, button = self.desk.look, self.by_itself
        wide = min(button.natural(look)[0], area.w * 2 // 3)
        button.rect = pygame.Rect(area.right - wide, area.y, wide, area.h)
        button.draw(surface, look)
        text.draw_line(surface, words("table.still.next", look.lang, cap=cap(commands.NEXT)), (area.x, area.centery), look.text(14),
                       bold=True, max_width=area.w - wide - look.px(12), floor=look.floor)

    def _card(self, surface: pygame.Surface, lit: Lit, at: tuple[int, int], wide: int) -> None:
        felt = self.desk.felt
        cut = felt.faces.cut(Print(felt.box.cards[lit.face], True, wide, level_for(wide), 0, self.desk.look.lang))
        self.sharp = self.sharp and cut.sharp
        paint.shadow(surface, cut.surface.get_rect(topleft=at), "rest", wide * theme.R_CARD, self.desk.look.k)
        surface.blit(cut.surface, at)
        if lit.seat >= 0:
            inset = self.desk.look.px(2)  # on the corner: what stands right in the name is read
            paint.seat_mark(surface, lit.seat, (at[0] + wide - inset, at[1] + inset), 8 * self.desk.look.k, rim=theme.PAPER0)

    def _figure(self, surface: pygame.Surface, change: Change, area: pygame.Rect) -> None:
        """Whose number it is and which, and under that what it was and what it is."""
        look, say = self.desk.look, self.desk.model.wording
        gauge = self.desk.felt.box.gauges[change.key]
        x, middle = area.x, area.y + look.px(14)
        paint.seat_mark(surface, change.seat, (x + look.px(8), middle), 6 * look.k)
        told = f"{say.person(change.seat)} · {say.gauge(change.key)}"
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
                       colour=theme.LIT_D if more > 0 else theme.SHU_D)

    def _stands(self, still: Beheld, size: tuple[int, int], cloth: pygame.Rect) -> pygame.Rect:
        """Where it covers least of what it is about, in the middle rather than at an edge."""
        about, geometry = self._about(still), self.desk.geometry
        free = cloth.w - size[0], cloth.h - size[1]
        spots = [pygame.Rect(cloth.x + free[0] * x // 4, cloth.y + free[1] * y // 4, *size) for x, y in _MIDDLE_FIRST]
        spots = [spot.clamp(((0, 0), self.desk.size)) for spot in spots]
        return min(spots, key=lambda spot: _covered(spot, about) * 4 + _covered(spot, [geometry.ledger]))

    def _about(self, still: Beheld) -> list[pygame.Rect]:
        geometry = self.desk.geometry
        laid = (geometry.of(lit.place) for lit in still.cards)
        changed = {(change.seat, change.key) for change in still.changes}
        rails = (rail.rect for rail in geometry.rails if (rail.seat, rail.key) in changed)
        return [*(one.box for one in laid if one is not None), *rails]


_MIDDLE_FIRST = sorted(((x, y) for x in range(5) for y in range(5)), key=lambda at: abs(at[0] - 2) + abs(at[1] - 2))


def _covered(area: pygame.Rect, boxes: Sequence[pygame.Rect]) -> int:
    return sum(part.w * part.h for part in (area.clip(box) for box in boxes))
