"""The table left last: a small picture of it, who plays, how it stands, and when it was saved."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tabletop.catalog.shelf import GameEntry
from tabletop.play.listing import Saved
from tabletop.play.session import Session
from tabletop.table.box import Gauge
from tabletop.ui import paint, text, theme
from tabletop.ui.home.miniature import miniature
from tabletop.ui.look import Look
from tabletop.ui.names import called
from tabletop.ui.saving.told import mode_name, turn_of, when
from tabletop.ui.widgets import paper
from tabletop.ui.words import words

NO_CLOTH = "#565B5F"
"""The cloth of a game that is not here."""


@dataclass(slots=True)
class LastTable:
    """What is shown of a saved table: its list entry at once, the rest when `session` has been read; `entry` is None where its
    game is in no known place."""

    saved: Saved
    entry: GameEntry | None
    session: Session | None = None
    _picture: pygame.Surface | None = None
    _key: tuple[object, ...] = ()

    def draw(self, surface: pygame.Surface, look: Look, area: pygame.Rect, right: int, roomy: bool) -> None:
        """Draws the sheet in `area`; words end before `right`, where the buttons lie."""
        paper(surface, look, area, 14, theme.PAPER0)
        inset = look.px(10)
        frame = pygame.Rect(area.x + inset, area.y + inset, look.px(252 if roomy else 148), area.h - 2 * inset)
        surface.blit(self._framed(frame.size, look), frame)
        left = frame.right + look.px(24)
        room = right - left
        lang = look.lang
        rows = (28, 55, 86, 114, 138) if roomy else (0, 22, 50, 0, 80)
        y = area.y
        if roomy:
            key = "home.over" if self._over() else "home.continue"
            text.draw_line(surface, words(key, lang), (left, y + look.px(rows[0])), look.text(13), bold=True, colour=theme.INK5)
        title = f"{self.entry.name[lang] if self.entry is not None else self.saved.game}  {mode_name(self.entry, self.saved, lang)}"
        text.draw_line(surface, title, (left, y + look.px(rows[1])), look.text(23 if roomy else 18), bold=True, max_width=room,
                       floor=look.floor)
        self._people(surface, look, left, y + look.px(rows[2]), room)
        saved = words("home.saved", lang, when=when(self.saved.touched, lang))
        if roomy:
            text.draw_line(surface, self._stands(lang), (left, y + look.px(rows[3])), look.text(14), colour=theme.INK7,
                           max_width=room, floor=look.floor)
        else:
            saved = f"{self._stands(lang)}  {saved}"
        text.draw_line(surface, saved, (left, y + look.px(rows[4])), look.text(13), colour=theme.INK5, max_width=room,
                       floor=look.floor)

    def _framed(self, size: tuple[int, int], look: Look) -> pygame.Surface:
        key = (size, look, self.session is not None)
        if self._picture is None or self._key != key:
            self._key = key
            if self.session is not None:
                self._picture = miniature(self.session, size, look)
            else:
                self._picture = pygame.Surface(size, pygame.SRCALPHA)
                cloth = self.entry.cloth if self.entry is not None else NO_CLOTH
                paint.cloth(self._picture, self._picture.get_rect(), cloth, look.k, cast=False)
        return self._picture

    def _people(self, surface: pygame.Surface, look: Look, left: int, y: int, room: int) -> None:
        gauge = self._gauge()
        size = look.text(15)
        seats = [(seat, person) for person in self.saved.people for seat in person.seats]
        each = room // max(1, len(seats)) - look.px(70)
        x = left
        for n, (seat, person) in enumerate(sorted(seats)):
            if n:
                told = words(f"home.{self._towards(sorted(seats)[n - 1][0], seat)}", look.lang)
                x += text.draw_line(surface, told, (x, y), look.text(13), colour=theme.INK5)
                x += look.px(14)
            paint.seat_mark(surface, seat % len(theme.SEATS), (x + look.px(8), y), look.px(8))
            x += look.px(22)
            x += text.draw_line(surface, called(person.name, look.lang), (x, y), size, bold=True, max_width=max(look.px(40), each),
                                floor=look.floor)
            x += look.px(8)
            if not person.human:
                paint.put_icon(surface, "ui_bot", (x + look.px(8), y), look.px(16), theme.INK5, theme.PAPER0)
                x += look.px(22)
            if gauge is not None and self.session is not None:
                paint.put_icon(surface, gauge.sign or "ui_star", (x + look.px(8), y), look.px(14), "#9B3A2B", theme.PAPER0)
                x += look.px(20)
                figure = str(self.session.view(self.session.box.public).seat_num.get((seat, gauge.key), 0)).replace("-", "−")
                x += text.draw_line(surface, figure, (x, y), look.text(16), bold=True) + look.px(14)

    def _towards(self, one: int, other: int) -> str:
        """How two seats stand to each other: with, or against."""
        saved, entry = self.saved, self.entry
        return "with" if entry is not None and entry.allied(saved.mode, saved.switches, one, other) else "against"

    def _gauge(self) -> Gauge | None:
        if self.session is None:
            return None
        return next((g for g in self.session.box.gauges.values() if g.scope == "seat" and not g.hidden), None)

    def _over(self) -> bool:
        return self.session is not None and self.session.result is not None

    def _stands(self, lang: str) -> str:
        """How it stands, or what keeps it from being played on."""
        if self.entry is None:
            return words("saves.bad.no_game", lang, game=self.saved.game)
        turn = turn_of(self.saved, lang)
        if self.session is None:
            return turn
        if self.session.result is not None:
            return words("home.finished", lang, turn=turn) if turn else words("home.decided", lang)
        step = self.session.step()
        rule = self.session.catalog.rules_texts.get(lang, {}).get(step.rule) if step is not None else None
        if not (rule and step and turn):
            return turn
        key = "home.step" if step.rule[:1].isdigit() else "home.step_unnumbered"  # a word of the program is no number of a rule
        return words(key, lang, turn=turn, step=rule.title, rule=step.rule)
