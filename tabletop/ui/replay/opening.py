"""What a replay is made from: a saved table, a file of moves, or a game under way."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabletop import places
from tabletop.catalog.problem import one_line
from tabletop.play import whereabouts
from tabletop.play.comments_kept import kept
from tabletop.play.forced_table import CannotLay
from tabletop.play.journal import BadJournal
from tabletop.play.moves_file import load_moves, play_through
from tabletop.play.opening import CannotOpen
from tabletop.play.people import Person
from tabletop.play.saves import Loaded
from tabletop.play.session import Session
from tabletop.play.watched import Watched
from tabletop.ui.replay.scene import ReplayScene
from tabletop.ui.saving.finding import ask_for_game
from tabletop.ui.saving.flows import MOVES
from tabletop.ui.saving.opening import read
from tabletop.ui.saving.sheets import said, tell, wait_for
from tabletop.ui.saving.told import trouble
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import catalog_of, referee_of
from tabletop.ui.setup.tables import open_saved
from tabletop.ui.words import words


def watch(host: Host, source: Path | Session, at: int, back: Callable[[], None], game: str = "",
          plays: bool = False) -> None:
    """Show the replay of a file or a game at its commit `at`, with `game` the folder a person named for a file; one that `plays`
    goes on by itself.

    Where it cannot be read that is told over what `back` shows.
    """
    if isinstance(source, Session):
        return _show(host, source, at, back, plays=plays)
    found = partial(_found, host, source, at, back, plays)
    if source.suffix.lower() in MOVES:
        lang = host.look.lang
        return wait_for(host, said("saves.opening"), lambda: _moves(source, lang), found, back)
    return read(host, source, lambda: open_saved(source, game, keep_writing=False), found, back)


def _found(host: Host, source: Path, at: int, back: Callable[[], None], plays: bool, loaded: Loaded | Exception) -> None:
    """Show what was read, or what is wrong with it."""
    if isinstance(loaded, Exception):
        if not isinstance(loaded, (OSError, ValueError)):
            raise loaded
        back()
        if isinstance(loaded, BadJournal) and loaded.why == "no_game":
            return ask_for_game(host, source, lambda game: watch(host, source, at, back, game, plays), back)
        return tell(host, said("saves.bad_title", name=source.name), partial(trouble, loaded), back)
    _show(host, loaded.session, at, back, source, plays)
    return host.tell("app.watch_broken", "advice", problem=loaded.wrong) if loaded.wrong else None


def _show(host: Host, session: Session, at: int, back: Callable[[], None], file: Path | None = None,
          plays: bool = False) -> None:
    for remark in kept(file) if file is not None else ():
        session.take_remark(remark)
    watched = Watched(session)
    watched.go(watched.line.index(at) if at in watched.line else 0)
    shown = ReplayScene(host, watched, back, file)
    host.show(shown)
    if plays:
        shown.begin()


def _moves(path: Path, lang: str) -> Loaded:
    """The session a file of moves makes, as far as it goes; raises OSError or ValueError with the first thing that is wrong."""
    moves, problems = load_moves(path)
    if moves is None:
        raise ValueError(str(problems[0]))
    folder = whereabouts.named(moves.entry.game, places.saves_dir(), places.content_dir(), places.games_dir())
    if folder is None:
        raise BadJournal(f"{path}: its game is in no place known here", "foreign", one_line(moves.entry.game))
    catalog = catalog_of(folder, tuple(moves.entry.variants))
    rules = referee_of(catalog)
    if rules is None:
        raise BadJournal(f"{path}: {catalog.id} has no rules", "no_rules", catalog.name[lang])
    people = tuple(Person(words("setup.player", lang, n=seat + 1), (seat,)) for seat in range(catalog.players[1]))
    try:
        session, wrong = play_through(moves, catalog, rules, people)
    except (CannotOpen, CannotLay) as problem:
        raise ValueError(f"{path}: {problem}") from None
    return Loaded(session, wrong, ())
