"""The gallery as a scene: filters and search above, the cards, and beside them what is told of the chosen one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.faces import Faces
from tabletop.studio.figures import figures_of
from tabletop.studio.listing import Gallery
from tabletop.ui import paint, text, theme
from tabletop.ui.faces.back import game_emblem
from tabletop.ui.faces.cache import FaceCache
from tabletop.ui.faces.fields import said
from tabletop.ui.faces.words import SOURCES
from tabletop.ui.faults import problem_told
from tabletop.ui.forms.columns import Columns
from tabletop.ui.forms.form_scene import FormScene
from tabletop.ui.gallery.contact import contact_sheet
from tabletop.ui.gallery.detail import blocks
from tabletop.ui.gallery.grid import Grid
from tabletop.ui.images.png import save_png
from tabletop.ui.look import Look
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import catalog_of, shelf
from tabletop.ui.widgets import Action, Button, Checkbox, IconButton, Item, Menu, Option, Segmented, TextField
from tabletop.ui.words import words

BAR, FILTERS, DETAIL, PAD = 58, 50, 360, 16
ALL = ""
MENU_CLOSE = "menu_close"


class GalleryScene(FormScene):
    """All cards of a game.  Esc goes back; typing goes into the search, arrows choose a card, a click on the card as well."""

    least = (900, 520)

    def __init__(self, host: Host, catalog: Catalog, back: Callable[[], None]) -> None:
        super().__init__(host)
        self.back = back
        self.query, self.template, self.source = "", ALL, ALL
        self.changed = False
        self.menu: Menu | None = None
        self._rows = Columns()
        self._detail = pygame.Rect(0, 0, 0, 0)
        self._told = False
        self._take(catalog)

    def _take(self, catalog: Catalog) -> None:
        """Another game, or the same with other variants."""
        self.catalog, self.gallery = catalog, Gallery(catalog)
        self.figures = figures_of(catalog.id)
        self.faces = FaceCache(catalog.faces or Faces(), catalog.terms)
        self.grid = Grid("card", self.faces)
        self._by_key = {card.key: card for card in catalog.cards}
        self._changed = frozenset(card.key for card in catalog.cards if catalog.applied and self.gallery.is_changed(card))
        self._find()

    # --- the contract of a scene -----------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int], look: Look) -> None:
        """Lay out again; an open menu closes."""
        self.menu = None
        super().resize(size, look)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        if self.menu is not None:
            return self._to_menu(event, self.menu)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self.back()
        if event.type == pygame.MOUSEWHEEL and not self.grid.hover:
            self._told = self._rows.scroll(-event.y * self._look.px(48)) or self._told
        action = self.group.handle(event)
        if action is not None:
            self._act(action)
        return None

    def tick(self, now: int) -> None:
        """Faces that came into sight are drawn, some a frame."""
        self.grid.draw_ahead()

    def wake(self) -> int | None:
        """In the next frame, while faces are owed."""
        return 16 if self.grid.waits() else None

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw what changed: all, the cards, or what is told of one."""
        others = [w for w in self.group.widgets if w.stale and w is not self.grid]
        if self._whole or others or self.menu is not None:
            self._whole = self._told = False
            self._paint(surface)
            return None
        dirty = []
        if self.grid.stale:
            self.grid.draw(surface, self._look)
            dirty.append(self.grid.rect)
        if self._told:
            self._told = False
            dirty.append(self._draw_told(surface))
        return dirty

    def leave(self) -> None:
        """Another scene takes over."""
        super().leave()
        self.faces.forget()

    # --- acting ------------------------------------------------------------------------------------------------------

    def _to_menu(self, event: pygame.event.Event, menu: Menu) -> None:
        action = menu.handle(event)
        self._whole = True
        if action is not None:
            self.menu = None
            if action.name == "game":
                self._other(str(action.value))

    def _act(self, action: Action) -> None:
        name, _, rest = action.name.partition(".")
        match name:
            case "back":
                return self.back()
            case "games":
                return self._games()
            case "export":
                return self._export()
            case "card":
                return self._fill()
            case "find" if rest == "typed":
                self.query = str(action.value)
            case "find":
                return self.group.focus(self.grid)
            case "template" | "source":
                setattr(self, name, str(action.value))
            case "changed":
                self.changed = bool(action.value)
            case "variant":
                return self._vary(rest, bool(action.value))
            case "both":
                return self._both(bool(action.value))
        return self._find()

    def _find(self) -> None:
        """Show the cards that are looked for."""
        found = self.gallery.found(self.query, self.template, self.source, self.changed)
        self.grid.show(found, self._changed)
        self._fill()
        self._whole = True

    def _both(self, both: bool) -> None:
        self.host.keep(replace(self.host.settings, both=both))
        self._fill()
        self._whole = True

    def _vary(self, name: str, on: bool) -> None:
        chosen = tuple(key for key in self.catalog.variants if (on if key == name else key in self.catalog.applied))
        self._take(catalog_of(self.catalog.folder, chosen))
        self._build()

    def _games(self) -> None:
        rows = [Item(Action("game", str(entry.folder)), entry.name[self._look.lang], checked=entry.id == self.catalog.id)
                for entry in shelf() if not entry.problems]
        self.menu = Menu(MENU_CLOSE, rows)
        self.menu.place((self._look.px(PAD), self._look.px(BAR)), pygame.Rect((0, 0), self._size), self._look)
        self._whole = True

    def _other(self, folder: str) -> None:
        self.query, self.template, self.source, self.changed = "", ALL, ALL, False
        self._take(catalog_of(Path(folder)))
        self._build()

    def _export(self) -> None:
        out = places.saves_dir().parent / "gallery" / f"{'+'.join((self.catalog.id, *self.catalog.applied))}.png"
        try:
            places.made(out.parent)
            save_png(contact_sheet(self.catalog, self.grid.cards, self._look.lang), out)
        except OSError as problem:
            return self.host.tell("gallery.not_exported", "error", problem=partial(problem_told, problem))
        return self.host.tell("gallery.exported", "done", path=out)

    # --- laying out --------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """What is told of the chosen card."""
        card = self._by_key.get(self.grid.chosen)
        lang, both = self._look.lang, self.host.settings.both
        self._rows.fill(list(blocks(self.gallery, card, lang, both, self.figures)) if card is not None else [], [])
        self._rows.offset = 0
        self._place_told()
        self._told = True

    def _build(self) -> None:
        look, lang = self._look, self._look.lang
        self._bar = (IconButton("back", "ui_back", words("button.back", lang), key="Esc", plate=True),
                     Button("games", self.catalog.name[lang], "ghost", icon="ui_chevron_down"),
                     TextField("find", self.query, hint=self._hint(lang), icon="ui_search"),
                     Checkbox("both", words("gallery.both", lang), self.host.settings.both),
                     Button("export", words("gallery.export", lang), "ghost", icon="ui_export"))
        self._filters = self._filter_controls()
        self._place_bar()
        width = min(look.px(DETAIL), self._size[0] // 3)
        top = look.px(BAR + FILTERS)
        self._detail = pygame.Rect(self._size[0] - width, top, width, self._size[1] - top)
        self.grid.place(pygame.Rect(0, top, self._size[0] - width, self._size[1] - top), look)
        self._fill()
        self._offer((*self._bar, *self._filters, self.grid), "card")

    def _hint(self, lang: str) -> str:
        """What may be typed to find cards."""
        return words("gallery.find", lang, examples="".join(words("gallery.find_too", lang, example=one)
                                                            for one in self.gallery.examples()))

    def _filter_controls(self) -> list[Segmented | Checkbox]:
        lang = self._look.lang
        found: list[Segmented | Checkbox] = []
        everything = Option(ALL, words("gallery.all", lang))
        templates = [name for name in self.gallery.templates() if name]
        if len(templates) > 1:
            found.append(Segmented("template", [everything, *(Option(name, self.gallery.name(name, lang)) for name in templates)],
                                   self.template))
        if len(sources := self.gallery.sources()) > 1:
            names = [Option(source, said(SOURCES.get(source, {}), lang) or source) for source in sources]
            found.append(Segmented("source", [everything, *names], self.source))
        for key, variant in self.catalog.variants.items():
            found.append(Checkbox(f"variant.{key}", variant.name[lang], key in self.catalog.applied))
        if self.catalog.applied:
            found.append(Checkbox("changed", words("gallery.changed", lang), self.changed))
        return found

    def _place_bar(self) -> None:
        look, gap = self._look, self._look.px(12)
        x, middle, tall = look.px(PAD), look.px(BAR) // 2, look.px(36)
        right = self._size[0] - look.px(PAD)
        back, games, find, both, export = self._bar
        back.rect = pygame.Rect(x, middle - tall // 2, tall, tall)
        x = back.rect.right + gap + look.px(44)
        games.rect = pygame.Rect(x, middle - tall // 2, games.natural(look)[0], tall)
        for button in (export, both):
            w = button.natural(look)[0]
            button.rect = pygame.Rect(right - w, middle - tall // 2, w, tall)
            right = button.rect.x - gap
        left = games.rect.right + gap
        find.rect = pygame.Rect(max(left, right - look.px(340)), middle - tall // 2, min(look.px(340), right - left), tall)
        x, middle = look.px(PAD), look.px(BAR + FILTERS / 2 - 2)
        for control in self._filters:
            w = min(control.natural(look)[0], self._size[0] - look.px(PAD) - x)
            control.rect = pygame.Rect(x, middle - look.px(17), w, look.px(34))
            x = control.rect.right + gap

    def _place_told(self) -> None:
        look = self._look
        body = self._detail.inflate(-look.px(2 * PAD), -look.px(PAD))
        self._rows.wanted(look, body.w, wide=False)
        self._rows.place(body)

    # --- drawing -------------------------------------------------------------------------------------------------------

    def _paint(self, surface: pygame.Surface) -> None:
        look = self._look
        surface.fill(theme.rgb(theme.PAPER1))
        side = look.px(34)
        back = self._bar[0].rect
        emblem = game_emblem(self.catalog.emblem or "ui_deck", side, self.catalog.cloth)
        surface.blit(emblem, (back.right + look.px(12), back.centery - side // 2))
        self._draw_told(surface)
        self.grid.draw(surface, look)
        paint.line(surface, (0, look.px(BAR + FILTERS) - 0.5), (self._size[0], look.px(BAR + FILTERS) - 0.5), theme.PAPER3, look.k)
        self._count(surface)
        self.group.draw(surface, look)
        if not self.grid.cards:
            at = self.grid.rect.center
            text.draw_line(surface, words("gallery.none", look.lang), at, look.text(theme.BODY), colour=theme.INK5, align="centre")
        if self.menu is not None:
            self.menu.draw(surface, look)

    def _count(self, surface: pygame.Surface) -> None:
        look = self._look
        told = words("gallery.count", look.lang, n=len(self.grid.cards), all=len(self.catalog.cards))
        right, find = self._size[0] - look.px(PAD), look.px(BAR + FILTERS / 2 - 2)
        taken = self._filters[-1].rect.right if self._filters else 0
        if right - text.measure(told, look.text(13)) > taken + look.px(12):
            text.draw_line(surface, told, (right, find), look.text(13), colour=theme.INK5, align="right")

    def _draw_told(self, surface: pygame.Surface) -> pygame.Rect:
        surface.fill(theme.rgb(theme.PAPER1), self._detail)
        paint.line(surface, (self._detail.x + 0.5, self._detail.y), (self._detail.x + 0.5, self._detail.bottom), theme.PAPER3, 1)
        self._rows.draw(surface)
        surface.set_clip(None)
        self._rows.draw_bar(surface, self._detail.right - self._look.px(4))
        return self._detail
