"""Opening a saved table, and what is told where not all of it is as it should be."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabletop import places
from tabletop.catalog.shelf import GameEntry
from tabletop.play.copies import Good, has_longer, newest_good
from tabletop.play.journal import BadJournal
from tabletop.play.listing import FOLDERS
from tabletop.play.saves import Loaded
from tabletop.ui.forms.panel import CLOSE
from tabletop.ui.forms.sheet_scene import Sheet, SheetScene
from tabletop.ui.saving.finding import ask_for_game
from tabletop.ui.saving.sheets import said, tell_missing, wait_for
from tabletop.ui.saving.told import damage, stood, title, trouble
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import shelf
from tabletop.ui.setup.tables import open_saved
from tabletop.ui.widgets import Action, Button, Dialog
from tabletop.ui.words import words

Back = Callable[[], None]

LARGE = 60_000
"""Bytes of a journal that is read on another thread."""


def open_table(host: Host, path: Path, game: str = "", back: Back | None = None) -> None:
    """Take up a saved table, of the game in a folder `game` that a person named or the one that is found.

    Where none is found the person is asked for it.  A table that cannot be opened is told over the home screen, or over what `back`
    shows; with it the newest one that can.  Of one that lacks cards the list is shown before anything can happen at it.
    """
    if back is None and is_large(path):
        host.home()
    read(host, path, lambda: open_saved(path, game), lambda found: _opened(host, path, found, back), back or host.back)


def _opened(host: Host, path: Path, loaded: Loaded | Exception, back: Back | None) -> None:
    """Show the table, or what is wrong with its file."""
    if isinstance(loaded, Exception):
        if not isinstance(loaded, (OSError, ValueError)):
            raise loaded
        if back is None:
            host.home()
        if isinstance(loaded, BadJournal) and loaded.why == "no_game":
            return ask_for_game(host, path, lambda folder: open_table(host, path, folder, back), back or host.back)
        return Damaged(host, path, partial(trouble, loaded), None, back or host.back).show()
    if path.parent == places.saves_dir() / FOLDERS["quick"]:
        loaded.session.remark("taken_up", -1)  # it has a journal of its own from now on, whose line is the newest
    host.table(loaded.session)
    if loaded.lost:
        host.tell("saves.lost", "advice", names=", ".join(loaded.lost))
    if loaded.missing:
        return tell_missing(host, loaded.missing, host.back, lambda: host.watch(path), host.home)
    if loaded.wrong:
        return Damaged(host, path, partial(damage, loaded), loaded, host.back).show()
    if has_longer(path):
        return Damaged(host, path, lambda lang: words("saves.lost_end", lang), loaded, host.back).show()
    return None


def is_large(path: Path) -> bool:
    """Whether reading a file takes so long that a person should be told."""
    try:
        return path.stat().st_size > LARGE
    except OSError:
        return False


def read(host: Host, path: Path, work: Callable[[], Loaded], done: Callable[[Loaded | Exception], None], back: Back) -> None:
    """Read a saved table: a large one on another thread, while that is said."""
    if is_large(path):
        return wait_for(host, said("saves.opening"), work, done, back, lambda loaded: loaded.session.close())
    try:
        found: Loaded | Exception = work()
    except (OSError, ValueError) as problem:
        found = problem
    return done(found)


class Damaged:
    """Says what is wrong with a save and offers the newest good one as soon as it is found."""

    def __init__(self, host: Host, path: Path, wrong: Callable[[str], str], loaded: Loaded | None, back: Back) -> None:
        self.host, self.path, self.wrong, self.loaded, self.back = host, path, wrong, loaded, back
        self.looking = True
        self.good: Good | None = None
        self.entries: list[GameEntry] = []
        self.scene = SheetScene(host, self.make, self.act, back)

    def show(self) -> None:
        """Show it, and look for a good one on another thread."""
        known = len(self.loaded.session.history.commits) if self.loaded is not None else 0
        saves = places.saves_dir()
        self.host.later(lambda: (newest_good(self.path, saves, commits_of, known), shelf()), self._found)
        self.host.show(self.scene)

    def _found(self, result: object) -> None:
        self.looking = False
        if isinstance(result, tuple):
            self.good, self.entries = result
        self.scene.remake()
        group = self.scene.sheet.group
        group.focus(next((w for w in group.widgets if isinstance(w, Button) and w.kind == "primary"), group.focused))

    def make(self, lang: str) -> Sheet:
        """The sheet as far as is known."""
        body = "\n".join(filter(None, (words("saves.file", lang, name=self.path.name), self.wrong(lang), self._offer(lang))))
        opened = self.loaded is not None
        close = Button(CLOSE, words("saves.as_it_was" if opened else "button.close", lang), key="Esc",
                       kind="plain" if self.good is not None else "primary")
        ways = [close]
        if self.good is not None:
            ways.append(Button("good", words("saves.open_copy" if self.good.own else "saves.open_newest", lang), "primary"))
        return Dialog(CLOSE, words("saves.damaged_title" if opened else "saves.cannot_title", lang), body, ways, icon="ui_warn")

    def _offer(self, lang: str) -> str:
        if self.good is None:
            told = "saves.looking" if self.looking else "" if self.loaded is not None else "saves.none_good"
            return words(told, lang) if told else ""
        saved = self.good.saved
        return words("saves.good_own" if self.good.own else "saves.good_other", lang, title=title(saved, self.entries, lang),
                     stood=stood(saved, lang))

    def act(self, action: Action) -> None:
        """Open the good one, or leave it."""
        if action.name == "good" and self.good is not None:
            self.host.load(self.good.saved.path)
        else:
            self.back()


def commits_of(path: Path) -> int:
    """How many commits a file holds that can be opened whole; raises OSError or ValueError where it cannot."""
    loaded = open_saved(path, keep_writing=False)
    if loaded.wrong:
        raise ValueError(loaded.wrong)
    return len(loaded.session.history.commits)
