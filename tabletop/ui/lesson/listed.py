"""A page with a list to choose from, and the ways to begin, to play and to go home: the lessons of a game, or its puzzles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.faces.back import game_emblem
from tabletop.ui.forms.form_scene import FormScene
from tabletop.ui.keymap import cap
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Button, Pick, PickList, Segmented, paper
from tabletop.ui.words import words

WIDEST, PAD, HEAD, ROW, EMBLEM = 860, 24, 72, 52, 44
"""Logical: the page at most, what is left free inside, the room of its name, a row, and the emblem."""
CHOSEN = "chosen"


class ListedScene(FormScene):
    """Esc leads home; Enter begins what is chosen.  What is chosen stays so when the page is laid out anew."""

    least = (620, 420)

    def __init__(self, host: Host, catalog: Catalog, play: Callable[[], None]) -> None:
        super().__init__(host)
        self.catalog, self._play = catalog, play
        self.rect, self._ends = pygame.Rect(0, 0, 0, 0), 0

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        action = self.group.handle(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.host.home()
        elif action is not None:
            self._act(action)

    def _act(self, action: Action) -> None:
        if action.name in (CHOSEN, "begin"):
            self._begin(next(w.value for w in self.group.widgets if isinstance(w, PickList)))
        elif action.name == "play":
            self._play()
        elif action.name == "home":
            self.host.home()

    # --- what a page has of its own --------------------------------------------------------------------------------------

    def _begin(self, chosen: object) -> None:
        """Begin what is chosen, by the value of its row."""
        raise NotImplementedError

    def _picks(self, lang: str) -> list[Pick]:
        """The rows."""
        raise NotImplementedError

    def _first(self) -> str | None:
        """The row that is chosen at the start."""
        raise NotImplementedError

    def _ways(self, lang: str) -> Sequence[Button]:
        """The buttons from the right: how the chosen row is begun, then other ways."""
        raise NotImplementedError

    def _beside(self, lang: str) -> Sequence[Segmented]:
        """What can be set beside the name of the page, from the right."""
        return ()

    def _named(self, lang: str) -> tuple[str, str]:
        """The name of the page, and the line under it."""
        raise NotImplementedError

    # --- laying out and drawing ------------------------------------------------------------------------------------------

    def _build(self) -> None:
        look, (wide, tall), lang = self._look, self._size, self._look.lang
        picks = self._picks(lang)
        chosen = PickList(CHOSEN, picks, chosen=self._first())
        old = next((w for w in self.group.widgets if isinstance(w, PickList)), None)
        if old is not None and old.value is not None:
            chosen.show(picks, old.value)
        rows = look.px(max(1, len(picks)) * ROW + 10)
        self.rect = pygame.Rect(0, 0, min(wide - look.px(2 * PAD), look.px(WIDEST)),
                                min(tall - look.px(2 * PAD), look.px(HEAD + 2 * PAD) + rows + look.button))
        self.rect.center = wide // 2, tall // 2
        inner = self.rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        head = look.px(HEAD - 8)
        chosen.rect = pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head - look.button - look.px(16))
        home = Button("home", words("lesson.home", lang), "ghost", key=cap(commands.LESSON_LEAVE, "course"))
        buttons, x = [*self._ways(lang), home], inner.right
        for button in buttons:
            button.rect = pygame.Rect(x - button.natural(look)[0], inner.bottom - look.button, button.natural(look)[0], look.button)
            x = button.rect.x - look.px(8)
        beside = self._beside(lang)
        x = inner.right
        for control in beside:
            control.rect = pygame.Rect(x - control.natural(look)[0], inner.y, control.natural(look)[0], look.hit)
            x = control.rect.x - look.px(14)
        self._ends = x
        self._offer([chosen, *beside, *buttons], CHOSEN)

    def _paint(self, surface: pygame.Surface) -> None:
        look = self._look
        paint.wood(surface, surface.get_rect())
        paper(surface, look, self.rect, theme.R_DIALOG, theme.PAPER1, "sheet")
        x, y, side = self.rect.x + look.px(PAD), self.rect.y + look.px(PAD), look.px(EMBLEM)
        surface.blit(game_emblem(self.catalog.emblem or "ui_deck", side, self.catalog.cloth), (x, y))
        left = x + side + look.px(14)
        room, (name, line) = self._ends - left, self._named(look.lang)
        text.draw_line(surface, name, (left, y + look.px(12)), look.text(20), bold=True, max_width=room, floor=look.floor)
        text.draw_line(surface, line, (left, y + look.px(34)), look.text(theme.LABEL), colour=theme.INK7, max_width=room,
                       floor=look.floor)
        self.group.draw(surface, look)
