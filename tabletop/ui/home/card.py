"""A game on the shelf: its cloth, what it is, who can play it, and what one press starts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.shelf import GameEntry
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.back import game_emblem
from tabletop.ui.faces.crests.raster import clip
from tabletop.ui.home.art import game_art
from tabletop.ui.home.card_form import LINE, STANDING, TALL, CardForm, form_of
from tabletop.ui.look import Look
from tabletop.ui.widgets import Button, Control, tag
from tabletop.ui.words import words

RADIUS = 12
EMBLEM = 38
PITCH, MOST_LINES = 1.4, 3
"""The pitch of a subtitle's lines, and how many one may take on a standing card."""


@dataclass(frozen=True, slots=True)
class Status:
    """Whether a game can be played, in words, with a sign and its ink."""

    icon: str
    words: str
    ink: str
    bold: bool = False


class GameCard(Control):
    """One game.  `starts` says what one press starts, longest first, and `first` what the first game of it is called; `wide` lays
    the card on its side; `lines` are so many as the subtitles beside it need."""

    def __init__(self, action: str, entry: GameEntry, *, starts: Sequence[str] = (), broken: str = "", wide: bool = False) -> None:
        super().__init__(action)
        self.entry, self.starts, self.broken, self.wide = entry, starts, broken, wide
        self.catalog: Catalog | None = None
        self.first = ""
        self.buttons: tuple[Button, ...] = ()
        self.lines = 1
        self._art: pygame.Surface | None = None
        self._drawn: tuple[object, ...] = ()

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        self.stale = False
        r, k = self.rect, look.k
        if self.focused:
            paint.focus(surface, r, k, RADIUS * k)
        paint.shadow(surface, r, "hover" if self.hover else "sheet", RADIUS * k, k)
        paint.box(surface, r, RADIUS * k, theme.PAPER0, theme.PAPER3, k)
        art, form = self._cloth(r, look), self._form(look)
        surface.blit(art, r.topleft)
        if form.settled:
            left, y = r.x + art.get_width() + look.px(16), r.y + look.px(26)
            at = (r.x + look.px(12), r.bottom - look.px(12 + EMBLEM))
        elif self.wide:
            left = r.x + art.get_width() + look.px(32)
            y = r.y + look.px(58 if self._tall(look) else 42)
            at = (r.x + art.get_width() - look.px(EMBLEM) // 2, r.y + look.px(24))
        else:
            left = r.x + look.px(16)
            y = r.y + art.get_height() + look.px(38)
            at = (r.x + look.px(14), r.y + art.get_height() - look.px(EMBLEM) // 2)
        self._seal(surface, look, at)
        self._words(surface, look, form, left, y)
        for button in self.buttons:
            button.draw(surface, look)

    def room_for_button(self, look: Look) -> tuple[int, int]:
        """The right end and the middle of the row in which a button may lie."""
        right, below = self._form(look).foot
        return self.rect.right - look.px(right), self.rect.bottom - look.px(below)

    def _form(self, look: Look) -> CardForm:
        return form_of(self.rect.w / look.k, self.rect.h / look.k, wide=self.wide, lines=self.lines)

    def _cloth(self, r: pygame.Rect, look: Look) -> pygame.Surface:
        size = self._art_size(r, look)
        key = (size, look, self.catalog is not None, self.broken)
        if self._art is None or self._drawn != key:
            extra = look.px(RADIUS)
            grown = (size[0] + extra, size[1]) if self.wide else (size[0], size[1] + extra)
            art = game_art(self.entry, self.catalog, size, look)
            whole = pygame.Surface(grown, pygame.SRCALPHA)
            whole.fill(theme.rgb(self.entry.cloth))
            whole.blit(art, (0, 0))
            if self.broken:
                paint.hatch(whole, whole.get_rect(), 0, look.k)
            self._art = clip(whole, RADIUS * look.k).subsurface((0, 0, *size)).copy()
            self._drawn = key
        return self._art

    def _art_size(self, r: pygame.Rect, look: Look) -> tuple[int, int]:
        form = self._form(look)
        if self.wide:
            return round(r.w * form.art), r.h
        return r.w, max(look.px(64), r.h - look.px(184 + LINE * form.lines if self._tall(look) else 160))

    def needs(self, look: Look) -> int:
        """How many lines of an upright card its subtitle takes."""
        said, room = self.entry.subtitle[look.lang], self._room(look)
        fits = (n for n in range(1, MOST_LINES) if self.broken or self._laid(said, look, room, n, STANDING.said) is not None)
        return next(fits, MOST_LINES)

    def _room(self, look: Look) -> int:
        """How wide the words may be."""
        if not self.wide:
            return self.rect.w - look.px(30)
        beside = 30 if self._form(look).settled else 60
        return self.rect.w - look.px(beside) - self._art_size(self.rect, look)[0]

    def _tall(self, look: Look) -> bool:
        return self.rect.h >= look.px(TALL)

    def _seal(self, surface: pygame.Surface, look: Look, at: tuple[int, int]) -> None:
        side, rim = look.px(EMBLEM), look.px(2.5)
        paint.box(surface, (at[0] - rim, at[1] - rim, side + 2 * rim, side + 2 * rim), 11 * look.k, theme.PAPER0)
        surface.blit(game_emblem(self.entry.emblem or "ui_deck", side, self.entry.cloth), at)

    def _words(self, surface: pygame.Surface, look: Look, form: CardForm, left: int, y: int) -> None:
        entry, lang, room = self.entry, look.lang, self._room(look)
        text.draw_line(surface, entry.name[lang], (left, y), look.text(form.name), bold=True, max_width=room, floor=look.floor)
        y += look.px(form.under)
        block = self._subtitle(look, form)
        if block is not None:
            block.draw(surface, (left, y))
        y += look.px(LINE * form.lines) if not self.wide else block.h if block is not None else 0
        if not self.broken:
            facts = self.rect.bottom - look.px(form.below) if form.settled else y + look.px(form.ahead)
            self._facts(surface, look, form, left, left + room, facts)
        self._foot(surface, look, left, left + room)

    def _subtitle(self, look: Look, form: CardForm) -> text.Block | None:
        """The line under the name, whole or not at all; a broken game's error may be cut, as it can be read elsewhere."""
        said, lines = self.broken or self.entry.subtitle[look.lang], form.broken if self.broken else form.lines
        if not said or not lines:
            return None
        room = self._room(look)
        block = self._laid(said, look, room, lines, form.said)
        if block is not None or not self.broken:
            return block
        return text.lay(said, room, look.floor, colour=theme.SHU_D, leading=PITCH, max_lines=lines)

    def _laid(self, said: str, look: Look, room: int, lines: int, points: float) -> text.Block | None:
        """The line under the name in so many lines, None where they do not take it."""
        size, ink = look.text(points), theme.SHU_D if self.broken else theme.INK5
        block = text.fit(said, room, lines * (size * PITCH + 1), size, look.floor, colour=ink, leading=PITCH)
        return None if block.overflow else block

    def _facts(self, surface: pygame.Surface, look: Look, form: CardForm, left: int, right: int, y: int) -> None:
        entry, lang, size = self.entry, look.lang, look.text(form.facts)
        low, high = entry.players
        figures = [("ui_players", words("home.players", lang, n=str(low) if low == high else f"{low}–{high}"))]
        if entry.minutes:
            least, most = entry.minutes
            figures.append(("ui_clock", words("home.minutes", lang, n=str(least) if least == most else f"{least}–{most}")))
        x = left
        for sign, said in figures:
            paint.put_icon(surface, sign, (x + look.px(8), y), look.px(17), theme.INK7, theme.PAPER0)
            x += look.px(22)
            x += text.draw_line(surface, said, (x, y), size, max_width=right - x, floor=look.floor) + look.px(16)
        y += look.px(form.rows[0])
        self._modes(surface, look, left, right, y)
        size, room = look.text(form.starts), right - left - look.px(22)
        starts = next((line for line in self.starts if form.starts and text.measure(line, size) <= room), "")
        if starts:
            y += look.px(form.rows[1])
            paint.put_icon(surface, "ui_play", (left + look.px(7), y), look.px(13), theme.INK5, theme.PAPER0)
            text.draw_line(surface, starts, (left + look.px(22), y), size, colour=theme.INK5)

    def _modes(self, surface: pygame.Surface, look: Look, left: int, right: int, y: int) -> None:
        x, names = left, [*filter(None, [self.first]), *(mode.name[look.lang] for mode in self.entry.modes)]
        for n, name in enumerate(names):
            more = f"+{len(names) - n}"
            wide = text.measure(name, look.text(12.5)) + look.px(16)
            tail = text.measure(more, look.text(12.5)) + look.px(22) if n < len(names) - 1 else 0
            if x + wide + tail > right:
                tag(surface, look, more if n else _short(name, right - left - look.px(16), look), x, y)
                return
            x = tag(surface, look, name, x, y).right + look.px(6)

    def _foot(self, surface: pygame.Surface, look: Look, left: int, right: int) -> None:
        status = self.status(look.lang)
        middle = self.room_for_button(look)[1]
        paint.put_icon(surface, status.icon, (left + look.px(8), middle), look.px(15), status.ink, theme.PAPER0)
        ends = min((button.rect.x for button in self.buttons), default=right) - look.px(10)
        room = ends - left - look.px(21)
        text.draw_line(surface, status.words, (left + look.px(21), middle), look.text(12.5), bold=status.bold, colour=status.ink,
                       max_width=room, floor=look.floor)

    def status(self, lang: str) -> Status:
        """What can be done with this game."""
        wrong = [p for p in self.catalog.problems if p.severity == "error"] if self.catalog else []
        if self.broken:
            return Status("ui_warn", words("home.status.broken", lang), theme.SHU, True)
        if wrong:
            return Status("ui_warn", words("home.status.partly", lang, n=len(wrong)), theme.GOLD_D, True)
        if self.entry.rules:
            return Status("ui_enforce", words("home.status.referee", lang), theme.LIT_D, True)
        return Status("ui_free", words("home.status.table", lang), theme.INK5)


def _short(name: str, room: int, look: Look) -> str:
    """As much of a name as fits, by whole words."""
    parts = name.split()
    while len(parts) > 1 and text.measure(" ".join(parts), look.text(12.5)) > room:
        parts.pop()
    return " ".join(parts)
