"""What is kept of a person's learning, shown at home: game by game, to be written to a file or forgotten."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

from tabletop.catalog.shelf import GameEntry
from tabletop.catalog.strict import files_in
from tabletop.lessons.progress import Progress, exported, forget, progress
from tabletop.lessons.puzzle import FOLDER as PUZZLES
from tabletop.lessons.reading import FOLDER
from tabletop.play.journal import put_whole
from tabletop.ui import theme
from tabletop.ui.forms.panel import ListPanel
from tabletop.ui.saving.chooser import AskedFile, choose
from tabletop.ui.saving.sheets import Proposal, ask, said, tell
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Host
from tabletop.ui.widgets import Row
from tabletop.ui.words import words

ACTION, EXPORT, FORGET = "progress_do", "export", "forget"
ENDING, FILE = ".json", "tabletop-progress.json"


def progress_panel(entries: Sequence[GameEntry], lang: str) -> ListPanel:
    """What is kept, a game under the other, and what can be done with it."""
    kept, rows = progress(), list[Row]()
    for entry in entries:
        if not entry.problems and (found := kept.get(entry.id)) is not None:
            rows += _game(entry, found, lang)
    if rows:
        rows += [Row(words("progress.here", lang), heading=True), Row(words("progress.export", lang), "ui_export", value=EXPORT),
                 Row(words("progress.forget", lang), "ui_trash", theme.SHU_D, value=FORGET)]
    return ListPanel(words("progress.title", lang), lang, rows or [Row(words("progress.none", lang))], ACTION, width=680)


def _game(entry: GameEntry, found: Progress, lang: str) -> Iterator[Row]:
    yield Row(entry.name[lang], heading=True)
    lessons, puzzles = ({file.stem for file in files_in(entry.folder / folder, "*.yaml")} for folder in (FOLDER, PUZZLES))
    if lessons:
        done = len(lessons & {*found.lessons})
        yield Row(words("home.lessons", lang, n=len(lessons), done=done), "ui_check" if done == len(lessons) else "ui_learn")
    if puzzles:
        done = len(puzzles & {*found.puzzles})
        yield Row(words("home.puzzles", lang, n=len(puzzles), done=done), "ui_check" if done == len(puzzles) else "ui_hand")
    if found.rules:
        yield Row(words("progress.rules", lang, n=len(found.rules)), "ui_book")
    modes = {mode.id: mode.name[lang] for mode in entry.modes}
    for mode in dict.fromkeys((*found.begun, *found.results)):
        result = found.results.get(mode)
        told = [words("progress.begun", lang, n=max(found.begun.get(mode, 0), result.ended if result is not None else 0))]
        if result is not None:
            told.append(words("progress.ended", lang, n=result.ended, won=result.won))
            told += [words("progress.best", lang, n=result.best)] if result.best is not None else []
        yield Row(words("progress.mode", lang, mode=modes.get(mode, mode), told=words("progress.and", lang).join(told)), "ui_play")


def export(host: Host, back: Callable[[], None]) -> None:
    """Write all of it where a person wants it."""

    def write(path: Path) -> None:
        try:
            put_whole(path, exported(progress()))
        except OSError as problem:
            return tell(host, said("saves.not_kept_title"), partial(trouble, problem), back)
        host.tell("saves.sent", "done", path=path)
        return back()

    choose(host, AskedFile("save", "progress.export_title", (ENDING,), FILE), Path.home(), write, back)


def forget_all(host: Host, back: Callable[[], None]) -> None:
    """Forget all of it once that is agreed to; games that are kept stay."""

    def agreed() -> None:
        try:
            forget()
        except OSError as problem:
            return tell(host, said("saves.not_kept_title"), partial(trouble, problem), back)
        host.tell("progress.forgotten", "done")
        return back()

    title, text, yes = (said(f"progress.forget_{part}") for part in ("title", "text", "yes"))
    ask(host, Proposal(title, text, yes, "ui_trash", "danger"), agreed, back)
