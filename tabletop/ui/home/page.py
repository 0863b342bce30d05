"""The page of half a minute: a game in three sentences with pictures of its table and cards, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.strict import files_in
from tabletop.lessons.page import PARTS, Page
from tabletop.play.session import Session
from tabletop.table.box import Card
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.faces.back import game_emblem
from tabletop.ui.faces.cache import FaceCache, Print
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.forms.form_scene import FormScene
from tabletop.ui.home.art import level_of, samples
from tabletop.ui.home.miniature import miniature
from tabletop.ui.keymap import cap
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Button, Control, paper
from tabletop.ui.words import words

WIDEST, HIGHEST, PAD, HEAD = 1120, 700, 24, 64
"""Logical: the sheet at most, what is left free inside, and the room of the name."""
CARDS, SAID, GAP = 190, 17, 14
"""Logical: the room of the cards beside a sentence, its letters, and what lies between."""


class PageScene(FormScene):
    """Enter learns where there are lessons, else it plays; Esc leads `back` to a table, which waits below, else home.  `learn` says
    how many minutes that takes, `table` is what the picture shows, if anything."""

    least = (760, 520)

    def __init__(self, host: Host, catalog: Catalog, page: Page, table: Session | None, *,
                 learn: tuple[Callable[[], None], int] | None, play: Callable[[], None],
                 back: Callable[[], None] | None = None) -> None:
        super().__init__(host)
        self.catalog, self.page, self._table = catalog, page, table
        self._learn, self._play, self._back = learn, play, back
        self.over = back is not None
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._picture: pygame.Surface | None = None
        self._faces = FaceCache(catalog.faces, catalog.terms) if catalog.faces is not None else None

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        action = self.group.handle(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._leave()
        elif action is not None:
            self._act(action)

    def renew(self) -> None:
        """It hides what lies under it."""
        self._whole = True

    def _act(self, action: Action) -> None:
        if action.name == "learn" and self._learn is not None:
            self._learn[0]()
        elif action.name == "watch":
            self.host.watch(Path(str(action.value)))
        elif action.name == "play":
            self._play()
        elif action.name == "home":
            self._leave()

    def _leave(self) -> None:
        if self._back is not None:
            self._back()
        else:
            self.host.home()

    # --- laying out --------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        look, (wide, tall) = self._look, self._size
        margin = look.px(2 * PAD)
        self.rect = pygame.Rect(0, 0, min(wide - margin, look.px(WIDEST)), min(tall - margin, look.px(HIGHEST)))
        self.rect.center = wide // 2, tall // 2
        self._picture = None
        self._offer(self._buttons(self._inner()), *(("learn", "play") if self._back is None else ("home",)))

    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-2 * self._look.px(PAD), -2 * self._look.px(PAD))

    def _buttons(self, inner: pygame.Rect) -> list[Control]:
        look, lang = self._look, self._look.lang
        replays = files_in(self.catalog.folder / "replays", "*.yaml")
        found: list[Button] = []
        if self._learn is not None:
            found.append(Button("learn", words("page.learn", lang, n=self._learn[1]), "primary", icon="ui_learn"))
        if replays:
            found.append(Button(Action("watch", replays[0]), words("lesson.watch", lang), icon="ui_play"))
        if self._back is None:
            found.append(Button("play", words("lesson.play", lang), "plain" if found else "primary", icon="ui_hand"))
        x = inner.x
        for button in found:
            button.rect = pygame.Rect(x, inner.bottom - look.button, button.natural(look)[0], look.button)
            x = button.rect.right + look.px(10)
        leaves = "lesson.home" if self._back is None else "table.menu.continue"
        home = Button("home", words(leaves, lang), "ghost", key=cap(commands.LESSON_LEAVE, "course"))
        home.rect = pygame.Rect(inner.right - home.natural(look)[0], inner.bottom - look.button, home.natural(look)[0], look.button)
        return [*found, home]

    # --- drawing -----------------------------------------------------------------------------------------------------

    def _paint(self, surface: pygame.Surface) -> None:
        look, inner = self._look, self._inner()
        paint.wood(surface, surface.get_rect())
        paper(surface, look, self.rect, theme.R_DIALOG, theme.PAPER1, "sheet")
        self._head(surface, inner)
        top, bottom = inner.y + look.px(HEAD), inner.bottom - look.button - look.px(GAP)
        left = inner.w * 46 // 100 if self._table is not None else 0
        if self._table is not None:
            self._draw_table(surface, pygame.Rect(inner.x, top, left, bottom - top))
        said = pygame.Rect(inner.x + left + (look.px(20) if left else 0), top, 0, bottom - top)
        said.w = inner.right - said.x
        self._sentences(surface, said)
        self.group.draw(surface, look)

    def _head(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        look, lang, catalog = self._look, self._look.lang, self.catalog
        side = look.px(44)
        surface.blit(game_emblem(catalog.emblem or "ui_deck", side, catalog.cloth), inner.topleft)
        left = inner.x + side + look.px(14)
        text.draw_line(surface, catalog.name[lang], (left, inner.y + look.px(13)), look.text(22), bold=True,
                       max_width=inner.right - left, floor=look.floor)
        text.draw_line(surface, words("page.half_minute", lang), (left, inner.y + look.px(35)), look.text(theme.LABEL),
                       colour=theme.INK5, max_width=inner.right - left, floor=look.floor)

    def _draw_table(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        assert self._table is not None
        high = min(area.h, area.w * 3 // 4)
        if self._picture is None:
            self._picture = miniature(self._table, (area.w, high), self._look)
        surface.blit(self._picture, (area.x, area.y + (area.h - high) // 2))

    def _sentences(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The three sentences under one another, each with its cards."""
        look, lang = self._look, self._look.lang
        parts = [part for part in PARTS if self.page.said[part].get(lang)]
        shown = [self._cards(part) for part in parts]
        beside = look.px(CARDS) if any(shown) else 0
        high = (area.h - look.px(GAP) * (len(parts) - 1)) // max(1, len(parts))
        for n, (part, cards) in enumerate(zip(parts, shown, strict=True)):
            row = pygame.Rect(area.x, area.y + n * (high + look.px(GAP)), area.w, high)
            paint.box(surface, row, 10 * look.k, theme.PAPER0, theme.PAPER3, look.k)
            self._fan(surface, cards, pygame.Rect(row.x + look.px(10), row.y + look.px(10), beside, row.h - look.px(20)))
            x = row.x + beside + look.px(20 if beside else 14)
            text.draw_line(surface, words(f"page.{part}", lang), (x, row.y + look.px(22)), look.text(theme.LABEL), bold=True,
                           colour=theme.INK5, max_width=row.right - x - look.px(12), floor=look.floor)
            room = row.right - x - look.px(14), row.h - look.px(50)
            text.fit(self.page.said[part][lang], room[0], room[1], look.text(SAID), look.floor, colour=theme.INK9).draw(
                surface, (x, row.y + look.px(40)))

    def _cards(self, part: str) -> list[Card]:
        known = {card.key: card for card in self.catalog.cards}
        if not self.page.cards:
            return list(samples(self.catalog)[PARTS.index(part):][:1])
        return [known[key] for key in self.page.cards.get(part, ()) if key in known]

    def _fan(self, surface: pygame.Surface, cards: Sequence[Card], area: pygame.Rect) -> None:
        """Cards side by side in the middle of an area, as large as they fit."""
        if self._faces is None or not cards:
            return
        look, gap = self._look, self._look.px(6)
        width = min(round(area.h / ASPECT), (area.w - gap * (len(cards) - 1)) // len(cards))
        high, whole = round(width * ASPECT), width * len(cards) + gap * (len(cards) - 1)
        for n, card in enumerate(cards):
            face = self._faces.get(Print(card, True, level=level_of(width), width=width, lang=look.lang))
            at = pygame.Rect(area.centerx - whole // 2 + n * (width + gap), area.centery - high // 2, width, high)
            paint.shadow(surface, at, "rest", at.w * theme.R_CARD, look.k)
            surface.blit(face, at)

