"""The page of a game's puzzles, easy ones first: which are solved, and of those what they were about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabletop.catalog.definitions import Catalog
from tabletop.lessons.progress import solved_puzzles
from tabletop.lessons.puzzle import GRADES, Puzzle
from tabletop.ui.lesson.listed import ListedScene
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Action, Button, Pick
from tabletop.ui.words import words


class PuzzlesScene(ListedScene):
    """The puzzle that is `chosen` at the start is the one named, else the first that is not solved."""

    def __init__(self, host: Host, catalog: Catalog, puzzles: list[Puzzle], chosen: str, solve: Callable[[Puzzle], None],
                 learn: Callable[[], None], play: Callable[[], None]) -> None:
        super().__init__(host, catalog, play)
        self.puzzles, self._chosen, self._solve, self._learn = puzzles, chosen, solve, learn

    def _act(self, action: Action) -> None:
        if action.name == "learn":
            self._learn()
        else:
            super()._act(action)

    def _begin(self, chosen: object) -> None:
        puzzle = next((one for one in self.puzzles if one.id == chosen), None)
        if puzzle is not None:
            self._solve(puzzle)

    def _picks(self, lang: str) -> list[Pick]:
        return picks_of(self.puzzles, self.catalog, solved_puzzles(self.catalog.id), lang)

    def _first(self) -> str | None:
        solved = solved_puzzles(self.catalog.id)
        first = next((one.id for one in self.puzzles if one.id not in solved), None)
        return self._chosen if self._chosen and self._chosen not in solved else first

    def _ways(self, lang: str) -> Sequence[Button]:
        return (Button("begin", words("puzzle.begin", lang), "primary", icon="ui_hand", key="Enter", enabled=bool(self.puzzles)),
                Button("learn", words("puzzle.learn", lang), icon="ui_learn"),
                Button("play", words("lesson.play", lang), icon="ui_play"))

    def _named(self, lang: str) -> tuple[str, str]:
        solved = len(solved_puzzles(self.catalog.id) & {one.id for one in self.puzzles})
        return (words("puzzle.page", lang, game=self.catalog.name[lang]),
                words("puzzle.solved_of", lang, n=solved, of=len(self.puzzles)))


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
