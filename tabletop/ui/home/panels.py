"""The sheets of the home screen: keys, and what is wrong with a game."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop import places
from tabletop.catalog.problem import Problem
from tabletop.catalog.shelf import GameEntry
from tabletop.catalog.strict import files_in
from tabletop.lessons.progress import done_lessons, solved_puzzles
from tabletop.lessons.puzzle import FOLDER as PUZZLES
from tabletop.lessons.reading import FOLDER
from tabletop.play.listing import Saved, all_saves
from tabletop.ui import theme
from tabletop.ui.faults import fault_told
from tabletop.ui.forms.panel import KeysPanel, ListPanel
from tabletop.ui.keymap import of_scene
from tabletop.ui.saving.told import about, moment, title
from tabletop.ui.widgets import Row
from tabletop.ui.words import words

OWN = 40
"""So many of one's own games are listed, the newest first."""


def keys_panel(lang: str) -> KeysPanel:
    """The keys of the home screen."""
    keys = [(key.caps, key.words(lang)) for key in of_scene("home")]
    return KeysPanel(words("keys.title", lang), lang, keys)


def problems_panel(entry: GameEntry, problems: Sequence[Problem], lang: str) -> ListPanel:
    """What is wrong with a game, each with its place."""
    errors = [problem for problem in problems if problem.severity == "error"] or list(problems)
    rows = [Row(words("home.problems", lang, folder=entry.folder), heading=True)]
    rows += [Row(fault_told(problem, lang), "ui_warn", theme.SHU_D) for problem in errors]
    return ListPanel(words("home.broken_title", lang, game=entry.name[lang]), lang, rows, width=760)


def learn_panel(entries: Sequence[GameEntry], lang: str) -> ListPanel:
    """The games, and how many of their lessons are done; the folder of a row is what to `learn_game`."""
    rows = []
    for entry in entries:
        lessons = {file.stem for file in files_in(entry.folder / FOLDER, "*.yaml")} if not entry.problems else set()
        done = done_lessons(entry.id) & lessons
        if not entry.problems:
            said = words("home.lessons", lang, n=len(lessons), done=len(done)) if lessons else words("page.half_minute", lang)
            rows.append(Row(f"{entry.name[lang]}  {said}", "ui_check" if lessons and done == lessons else "ui_learn",
                            value=entry.folder))
    rows = rows or [Row(words("home.lessons.none", lang))]
    rows.append(Row(words("progress.show", lang), "ui_star", value="progress"))
    return ListPanel(words("home.link.learn", lang), lang, rows, "learn_game", width=640)


def puzzles_panel(entries: Sequence[GameEntry], lang: str) -> ListPanel:
    """The games that have puzzles, and how many of them are solved; the folder of a row is whose puzzles to `solve`."""
    rows = []
    for entry in entries:
        puzzles = {file.stem for file in files_in(entry.folder / PUZZLES, "*.yaml")} if not entry.problems else set()
        if puzzles:
            done = solved_puzzles(entry.id) & puzzles
            rows.append(Row(f"{entry.name[lang]}  {words('home.puzzles', lang, n=len(puzzles), done=len(done))}",
                            "ui_check" if done == puzzles else "ui_hand", value=entry.folder))
    rows = rows or [Row(words("home.puzzles.none", lang))]
    return ListPanel(words("home.link.puzzles", lang), lang, rows, "solve", width=640)


def replays_panel(entries: Sequence[GameEntry], lang: str) -> ListPanel:
    """Games to watch: those that come with each game, then one's own; the path of a row is what to `watch`."""
    rows = [Row(words("home.replays.shipped", lang), heading=True)]
    for entry in entries:
        for path in files_in(entry.folder / "replays", "*.yaml"):
            mode = next((mode.name[lang] for mode in entry.modes if mode.id == path.stem), words("home.replays.example", lang))
            rows.append(Row(f"{entry.name[lang]}  {mode}", "ui_play", value=path))
    own = [save for save in all_saves(places.saves_dir()) if isinstance(save, Saved)]
    rows.append(Row(words("home.replays.own" if own else "home.replays.none", lang), heading=True))
    for save in own[:OWN]:
        said = save.name or title(save, entries, lang), about(save, entries, lang), moment(save, lang)
        rows.append(Row("  ".join(said), "ui_play", value=save.path))
    return ListPanel(words("home.link.replays", lang), lang, rows, "watch", width=720)
