"""The page from which a game is learnt: its lessons in order, which are done, and the ways to watch or just to play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.strict import files_in
from tabletop.lessons.opening import journal_of
from tabletop.lessons.progress import done_lessons, solved_puzzles
from tabletop.lessons.puzzle import Puzzle
from tabletop.lessons.reading import Lesson
from tabletop.ui import commands, paint, text, theme
from tabletop.ui.faces.back import game_emblem
from tabletop.ui.forms.form_scene import FormScene
from tabletop.ui.keymap import cap
from tabletop.ui.lesson.puzzle_page import picks_of
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Button, Control, Pick, PickList, paper
from tabletop.ui.words import words

WIDEST, PAD, HEAD, ROW = 860, 24, 72, 52
MINUTES = 4
"""A lesson takes so long at most."""


class CourseScene(FormScene):
    """Esc leads back; Enter begins the lesson that is chosen, the first that is not done at the start."""

    least = (620, 420)

    def __init__(self, host: Host, catalog: Catalog, lessons: list[Lesson], learn: Callable[[Lesson], None],
                 play: Callable[[], None], puzzles: list[Puzzle], solve: Callable[[Puzzle], None]) -> None:
        super().__init__(host)
        self.puzzles, self._solve = puzzles, solve
        self.catalog, self.lessons, self._learn, self._play = catalog, lessons, learn, play
        self.rect = pygame.Rect(0, 0, 0, 0)

    def handle(self, event: pygame.event.Event) -> None:
        """Take one event."""
        action = self.group.handle(event)
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.host.home()
        elif action is not None:
            self._act(action)

    def _act(self, action: Action) -> None:
        if action.name in ("lesson", "begin"):
            chosen = next(w.value for w in self.group.widgets if isinstance(w, PickList))
            lesson = next((one for one in self.lessons if one.id == chosen), None)
            puzzle = next((one for one in self.puzzles if one.where == chosen), None)
            if lesson is not None:
                self._learn(lesson)
            elif puzzle is not None:
                self._solve(puzzle)
        elif action.name == "watch":
            self.host.watch(Path(str(action.value)))
        elif action.name == "play":
            self._play()
        elif action.name == "home":
            self.host.home()

    # --- laying out --------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        look, (wide, tall), lang = self._look, self._size, self._look.lang
        done = done_lessons(self.catalog.id)
        picks = [self._pick(lesson, lesson.id in done) for lesson in self.lessons]
        puzzles = picks_of(self.puzzles, self.catalog, solved_puzzles(self.catalog.id), lang)
        picks += [replace(pick, value=one.where) for pick, one in zip(puzzles, self.puzzles, strict=True)]
        first = next((lesson.id for lesson in self.lessons if lesson.id not in done), None)
        chosen = PickList("lesson", picks, chosen=first)
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
        self._offer([chosen, *self._buttons(inner, lang)], "lesson")

    def _buttons(self, inner: pygame.Rect, lang: str) -> list[Control]:
        look = self._look
        replays = files_in(self.catalog.folder / "replays", "*.yaml")
        begin = Button("begin", words("lesson.begin", lang), "primary", icon="ui_learn", key="Enter", enabled=bool(self.lessons))
        found = [begin]
        if replays:
            found.append(Button(Action("watch", replays[0]), words("lesson.watch", lang), icon="ui_play"))
        found += [Button("play", words("lesson.play", lang), icon="ui_hand"),
                  Button("home", words("lesson.home", lang), "ghost", key=cap(commands.LESSON_LEAVE, "course"))]
        x = inner.right
        for button in found:
            button.rect = pygame.Rect(x - button.natural(look)[0], inner.bottom - look.button, button.natural(look)[0], look.button)
            x = button.rect.x - look.px(8)
        return [*found]

    def _pick(self, lesson: Lesson, done: bool) -> Pick:
        lang = self._look.lang
        about = getattr(lesson.entry.about, lang) if lesson.entry.about is not None else ""
        begun = journal_of(lesson).is_file() and not done
        right = words("lesson.done" if done else "lesson.begun" if begun else "lesson.minutes", lang, n=MINUTES)
        return Pick(lesson.id, getattr(lesson.entry.title, lang), about, "ui_check" if done else "ui_learn", right)

    def _paint(self, surface: pygame.Surface) -> None:
        look, lang = self._look, self._look.lang
        paint.wood(surface, surface.get_rect())
        paper(surface, look, self.rect, theme.R_DIALOG, theme.PAPER1, "sheet")
        x, y = self.rect.x + look.px(PAD), self.rect.y + look.px(PAD)
        side = look.px(40)
        surface.blit(game_emblem(self.catalog.emblem or "ui_deck", side, self.catalog.cloth), (x, y))
        left, right = x + side + look.px(14), self.rect.right - look.px(PAD)
        text.draw_line(surface, words("lesson.course", lang, game=self.catalog.name[lang]), (left, y + look.px(12)), look.text(20),
                       bold=True, max_width=right - left, floor=look.floor)
        text.draw_line(surface, self.catalog.subtitle[lang], (left, y + look.px(34)), look.text(theme.LABEL), colour=theme.INK7,
                       max_width=right - left, floor=look.floor)
        self.group.draw(surface, look)
