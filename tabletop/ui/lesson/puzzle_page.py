"""The page of a game's puzzles, easy ones first: which are solved, and of those what they were about."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.lessons.progress import solved_puzzles
from tabletop.lessons.puzzle import GRADES, Puzzle
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.faces.back import game_emblem
from tabletop.ui.forms.form_scene import FormScene
from tabletop.ui.keymap import cap
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Button, Control, Pick, PickList, paper
from tabletop.ui.words import words

WIDEST, PAD, HEAD, ROW = 860, 24, 72, 52


class PuzzlesScene(FormScene):
    """Esc leads back; Enter opens the puzzle that is chosen, the first that is not solved at the start."""

    least = (620, 420)

    def __init__(self, host: Host, catalog: Catalog, puzzles: list[Puzzle], chosen: str, solve: Callable[[Puzzle], None],
                 learn: Callable[[], None], play: Callable[[], None]) -> None:
        super().__init__(host)
        self.catalog, self.puzzles, self._solve, self._learn, self._play = catalog, puzzles, solve, learn, play
        self._chosen = chosen
        self.rect = pygame.Rect(0, 0, 0, 0)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        action = self.group.handle(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.host.home()
        elif action is not None:
            self._act(action)

    def _act(self, action: Action) -> None:
        if action.name in ("puzzle", "begin"):
            chosen = next(w.value for w in self.group.widgets if isinstance(w, PickList))
            puzzle = next((one for one in self.puzzles if one.id == chosen), None)
            if puzzle is not None:
                self._solve(puzzle)
        elif action.name == "learn":
            self._learn()
        elif action.name == "play":
            self._play()
        elif action.name == "home":
            self.host.home()

    def _build(self) -> None:
        look, (wide, tall), lang = self._look, self._size, self._look.lang
        solved = solved_puzzles(self.catalog.id)
        picks = picks_of(self.puzzles, self.catalog, solved, lang)
        first = next((one.id for one in self.puzzles if one.id not in solved), None)
        kept = self._chosen if self._chosen and self._chosen not in solved else first
        chosen = PickList("puzzle", picks, chosen=kept)
        old = next((w for w in self.group.widgets if isinstance(w, PickList)), None)
        if old is not None and old.value is not None:
            chosen.show(picks, old.value)
        w = min(wide - look.px(2 * PAD), look.px(WIDEST))
        rows = look.px(max(1, len(picks)) * ROW + 10)
        h = min(tall - look.px(2 * PAD), look.px(HEAD + 2 * PAD) + rows + look.button)
        self.rect = pygame.Rect(0, 0, w, h)
        self.rect.center = wide // 2, tall // 2
        inner = self.rect.inflate(-2 * look.px(PAD), -2 * look.px(PAD))
        head = look.px(HEAD - 8)
        chosen.rect = pygame.Rect(inner.x, inner.y + head, inner.w, inner.h - head - look.button - look.px(16))
        self._offer([chosen, *self._buttons(inner, lang)], "puzzle")

    def _buttons(self, inner: pygame.Rect, lang: str) -> list[Control]:
        look = self._look
        found = [Button("begin", words("puzzle.begin", lang), "primary", icon="ui_hand", key="Enter", enabled=bool(self.puzzles)),
                 Button("learn", words("puzzle.learn", lang), icon="ui_learn"),
                 Button("play", words("lesson.play", lang), icon="ui_play"),
                 Button("home", words("lesson.home", lang), "ghost", key=cap(commands.LESSON_LEAVE, "course"))]
        x = inner.right
        for button in found:
            button.rect = pygame.Rect(x - button.natural(look)[0], inner.bottom - look.button, button.natural(look)[0], look.button)
            x = button.rect.x - look.px(8)
        return [*found]

    def _paint(self, surface: pygame.Surface) -> None:
        look, lang = self._look, self._look.lang
        paint.wood(surface, surface.get_rect())
        paper(surface, look, self.rect, theme.R_DIALOG, theme.PAPER1, "sheet")
        x, y, side = self.rect.x + look.px(PAD), self.rect.y + look.px(PAD), look.px(44)
        surface.blit(game_emblem(self.catalog.emblem or "ui_deck", side, self.catalog.cloth), (x, y))
        left, right = x + side + look.px(14), self.rect.right - look.px(PAD)
        solved = len(solved_puzzles(self.catalog.id) & {one.id for one in self.puzzles})
        text.draw_line(surface, words("puzzle.page", lang, game=self.catalog.name[lang]), (left, y + look.px(12)), look.text(20),
                       bold=True, max_width=right - left, floor=look.floor)
        text.draw_line(surface, words("puzzle.solved_of", lang, n=solved, of=len(self.puzzles)), (left, y + look.px(34)),
                       look.text(theme.LABEL), colour=theme.INK7, max_width=right - left, floor=look.floor)
        self.group.draw(surface, look)


def picks_of(puzzles: list[Puzzle], catalog: Catalog, solved: frozenset[str], lang: str) -> list[Pick]:
    """A row for each puzzle: how difficult it is, and once it is solved what it was about."""
    modes = {mode.id: mode.name[lang] for mode in catalog.modes}
    found = []
    for n, puzzle in enumerate(puzzles, 1):
        entry, done = puzzle.entry, puzzle.id in solved
        about = words("puzzle.grade", lang, grade="★" * entry.grade + "☆" * (GRADES - entry.grade))
        mode = modes.get(entry.mode, "") if len(modes) > 1 else ""
        right = words(f"puzzle.theme.{entry.theme}", lang) if done else ""
        title = words("puzzle.title", lang, n=n)
        found.append(Pick(puzzle.id, title, f"{about}  {mode}".strip(), "ui_check" if done else "ui_hand", right))
    return found
