"""The table as it lies kept as a scenario, a puzzle or a lesson, in a file a person chooses."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabletop import places
from tabletop.lessons.kept import CannotKeep, Kind, preparing
from tabletop.play.journal import put_whole
from tabletop.play.session import Session
from tabletop.ui.saving.chooser import AskedFile, choose
from tabletop.ui.saving.sheets import said, tell
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Host

ENDING = ".yaml"


def keep_position(host: Host, session: Session, kind: Kind, back: Callable[[], None],
                  left: Callable[[], bool] = lambda: False) -> None:
    """Make the file of the table as it lies, which for a puzzle takes a while, then ask where it goes, unless the table was `left`
    meanwhile: who sits at another one is told nothing of it."""
    try:
        prepared = preparing(session, kind)
    except CannotKeep as problem:
        return tell(host, said("kept.not_title"), said(f"kept.not.{problem}"), back)
    if kind == "puzzle":
        host.tell_on("kept.looking")

    def made(found: object) -> None:
        host.hush("kept.looking")
        if not left():
            _made(host, session, kind, found, back)

    return host.later(prepared, made)


def _made(host: Host, session: Session, kind: Kind, made: object, back: Callable[[], None]) -> None:
    if not isinstance(made, str):
        key = f"kept.not.{made}" if isinstance(made, CannotKeep) else "kept.not.moment"
        return tell(host, said("kept.not_title"), said(key), back)

    def write(path: Path) -> None:
        try:
            put_whole(path, made.encode())
        except OSError as problem:
            return tell(host, said("saves.not_kept_title"), partial(trouble, problem), back)
        host.tell(f"kept.done.{kind}", "done", path=path)
        return back()

    asked = AskedFile("save", f"kept.title.{kind}", (ENDING,), f"{session.catalog.id}_{session.turn}{ENDING}")
    return choose(host, asked, _folder(session.catalog.folder, kind), write, back)


def _folder(game: Path, kind: Kind) -> Path:
    """Where a game of one's own has such files, or would have them; of other games a person's home."""
    if not game.resolve().is_relative_to(places.games_dir().resolve()):
        return Path.home()
    inside = game / f"{kind}s"
    return inside if inside.is_dir() else game
