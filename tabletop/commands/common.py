"""What commands share: finding games, reading what was asked for, progress, and one sentence for whatever is wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Protocol

from tabletop import places
from tabletop.catalog.definitions import LANGUAGES, Catalog
from tabletop.catalog.problem import nearest, one_line
from tabletop.catalog.shelf import game_folders
from tabletop.commands import WrongUse
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play import whereabouts
from tabletop.play.journal import BadJournal, put_out
from tabletop.play.messages import message
from tabletop.play.people import HUMAN
from tabletop.play.renewal import new_figures
from tabletop.play.saves import Loaded, load
from tabletop.referee.rules import Rules
from tabletop.ui.words import words

BOT = "bot:"


def counted(n: int, what: str) -> str:
    """`1 game`, `2 games`."""
    return f"{n} {what}" + ("" if n == 1 else "s")


def player(seat: int) -> str:
    """What somebody is called who gave no name; the screen says it in its own language."""
    return words("setup.player", "en", n=seat + 1)


def folder_of(game: str) -> Path:
    """The folder of a game by its id or path; raises WrongUse."""
    known = {folder.name: folder for home in (places.games_dir(), places.content_dir()) for folder in game_folders(home)}
    if game in known:
        return known[game]
    path = Path(game)
    path = path.parent if path.name == "game.yaml" else path
    if (path / "game.yaml").is_file():
        return path
    if path.is_dir():
        raise WrongUse(f"{path}: this folder is no game, it has no game.yaml")
    if path.exists() or path.suffix or any(sign in game for sign in "/\\"):
        raise WrongUse(f"{path}: {'this is no folder of a game' if path.exists() else 'there is no such file or folder'}")
    raise WrongUse(f"there is no game {game!r}{_instead(game, known)}")


def game_of(game: str, variants: Sequence[str] = ()) -> Catalog:
    """A game that can be opened, with variants of it; what is wrong with some of it is told on stderr.  Raises WrongUse."""
    catalog = load_game(folder_of(game), variants)
    for name in variants:
        one_of(f"variant of {catalog.id}", name, catalog.variants)
    errors = [problem for problem in catalog.problems if problem.severity == "error"]
    if errors and not (catalog.modes and catalog.zones):
        raise WrongUse(f"{errors[0]}; the game cannot be opened")
    if errors:
        warn(f"{catalog.id}: {catalog.summary}, {counted(len(errors), 'error')}; see `tabletop check {game}`")
    return catalog


def game_as_it_is(game: str) -> Catalog:
    """A game for a saved table, which opens whatever is wrong with it; that is told on stderr.  Raises WrongUse."""
    catalog = load_game(folder_of(game))
    if not catalog.sound:
        errors = [problem for problem in catalog.problems if problem.severity == "error"]
        warn(f"{catalog.id}: {catalog.summary}, {len(errors)} errors, the first: {errors[0]}")
    return catalog


def rules_for(catalog: Catalog) -> Rules | None:
    """The rules of a game, None for one that has none; raises WrongUse where it names rules this program lacks."""
    try:
        found = referee_of(catalog)
        if catalog.rules and found is None:
            warn(f"{catalog.id}: something is wrong in its rules, so nothing is refused or scored, and bots cannot play it")
        return found
    except KeyError:
        raise WrongUse(f"{catalog.id} wants the rules {catalog.rules!r}, which this program does not have") from None


def one_of(what: str, word: str, known: Iterable[str], *, must: bool = False) -> str:
    """The word, where it is known, or empty unless there `must` be one; raises WrongUse."""
    known = list(known)
    if (word or must) and word not in known:
        raise WrongUse(f"there is no {what} {word!r}{_instead(word, known)}")
    return word


def _instead(word: str, known: Iterable[str]) -> str:
    known = list(known)
    near = nearest(word, known)
    return (f", did you mean {near!r}?" if near else ";") + f" there are {', '.join(known) or 'none'}"


def variants_named(text: str) -> tuple[str, ...]:
    """The variants of `one,other`, in the order in which they are laid over the game."""
    return tuple(dict.fromkeys(word.strip() for word in text.split(",") if word.strip()))


def mode_for(catalog: Catalog, mode: str) -> str:
    """A mode of the game, or empty; raises WrongUse."""
    return one_of(f"mode of {catalog.id}", mode, [m.id for m in catalog.modes])


def language(lang: str) -> str:
    """A language, or empty; raises WrongUse."""
    return one_of("language", lang, LANGUAGES)


def seats_for(catalog: Catalog, mode: str, seats: str, humans: bool = True) -> tuple[str, ...]:
    """Who sits where, from `human,bot:greedy`; empty where nothing was asked for.  Raises WrongUse."""
    from tabletop.bots.program import COMMAND
    from tabletop.bots.registry import NAMES

    if not seats:
        return ()
    bots = [f"{BOT}{name}" for name in NAMES] if catalog.refereed else []
    known = [HUMAN, *bots] if humans else bots
    who = tuple(word.strip() for word in seats.split(","))
    for word in who:
        if word.startswith(COMMAND) and not humans:
            _program(word.removeprefix(COMMAND))
        elif word not in known:
            raise WrongUse(f"nobody called {word!r} can sit at {catalog.id}{_instead(word, known)}")
    entry = catalog.mode(mode) or catalog.modes[0]
    low, high = entry.players
    if not low <= len(who) <= high:
        wanted = f"{low}" if low == high else f"{low} to {high}"
        raise WrongUse(f"{catalog.id} {entry.id} is for {wanted} {'seat' if wanted == '1' else 'seats'}, not {len(who)}")
    return who


def _program(command: str) -> None:
    """Raises WrongUse for a command line that starts nothing."""
    from tabletop.bots.process import program_at, words_of

    try:
        words = words_of(command)
    except ValueError as problem:
        raise WrongUse(f"{command}: {problem}") from None
    if not words or program_at(words[0]) is None:
        raise WrongUse(f"there is no program {words[0] if words else ''!r} to sit there")


def saved_table(file: Path, *games: Catalog) -> Loaded:
    """A saved table, only to look at, of one of the `games` that were named or one that is found.

    What its game lacks by now, and cards that say something else, are told.  Raises WrongUse where it cannot be taken up.
    """
    try:
        catalog = _game_for(readable(file), games)
        loaded = load(file, lambda _: catalog, referee_of, keep_writing=False)
    except BadJournal as problem:
        raise WrongUse(str(problem)) from None
    except WrongUse as problem:
        said = str(problem)
        raise WrongUse(said if said.startswith(str(file)) else f"{file}: {said}") from None
    if loaded.missing:
        warn(f"{file}: these cards are missing and lie there as placeholders: {', '.join(loaded.missing)}")
    if loaded.others:
        warn(f"{file}: these cards say something else now than when it was saved: {', '.join(loaded.others)}")
    if loaded.lost:
        warn(f"{file}: these variants are not there any more: {', '.join(loaded.lost)}")
    if new_figures(loaded.session):
        warn(f"{file}: the places and numbers are those it was saved with; the files of the game have others")
    for why in loaded.session.unsound:
        if why.key.startswith("rules_"):
            figures = {name: str(figure).removeprefix("step:") for name, figure in why.figures.items()}
            warn(f"{file}: {(message(None, why.key, 'en') or why.key).format(**figures)}")
    return loaded


def _game_for(file: Path, games: Sequence[Catalog]) -> Catalog:
    """The game of a saved table; raises WrongUse, BadJournal."""
    one = whereabouts.sought(file)
    if (named := next((game for game in games if game.id == one.game), None)) is not None:
        return named
    folder = whereabouts.find(one, places.saves_dir(), places.content_dir(), places.games_dir())
    if folder is None:
        lay = f" (it lay in {one.folder} when the table was saved)" if one.folder else ""
        raise WrongUse(f"{file}: its game {one.game!r} is not in any place known here{lay}; name its folder with --game")
    return game_as_it_is(str(folder))


def readable(file: Path) -> Path:
    """A file that can be read; raises WrongUse."""
    try:
        if file.exists() and not file.is_file() and not file.is_dir():
            raise WrongUse(f"{file}: cannot be read: it is no file but a device or a pipe")
        with file.open("rb") as opened:
            opened.read(1)
    except OSError as problem:
        raise WrongUse(f"{file}: cannot be read: {problem.strerror or problem}") from None
    return file


def writable(file: Path) -> Path:
    """A file that can be written, its folder made, and nothing of it there before it is; raises WrongUse."""
    with told_of(file):
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = not os.path.lexists(file)
        with file.open("ab"):
            pass
        if fresh:
            file.unlink()
    return file


def put(file: Path, data: bytes) -> None:
    """A file that appears whole or not at all, its folder made; raises WrongUse."""
    with told_of(file):
        put_out(file, data)


@contextmanager
def told_of(file: Path) -> Iterator[None]:
    """What goes wrong with a file as a sentence: raises WrongUse for OSError."""
    try:
        yield
    except OSError as problem:
        raise WrongUse(f"{file}: cannot be written: {problem.strerror or problem}") from None


def warn(sentence: object) -> None:
    """Say something on stderr and go on."""
    print(f"tabletop: {one_line(str(sentence))}", file=sys.stderr)


def _on_terminal() -> bool:
    return sys.stderr.isatty()


class Bar(Protocol):
    """A bar of progress: call it with how many are done, of how many, and what is known by now; what is left out stays."""

    def __call__(self, done: int | None = None, total: int | None = None, said: str | None = None) -> None: ...


@contextmanager
def progress(what: str, total: int | None = None) -> Iterator[Bar]:
    """A bar on stderr where that is a terminal, else nothing; what is printed meanwhile stands on stdout when the bar is gone."""
    if not _on_terminal():
        yield lambda done=None, total=None, said=None: None
        return
    from rich.console import Console
    from rich.progress import Progress

    try:
        with (redirect_stdout(StringIO()) as printed,
              Progress(console=Console(stderr=True), transient=True, redirect_stdout=False) as bar):
            task = bar.add_task(what, total=total)
            yield lambda done=None, total=None, said=None: bar.update(
                task, completed=done, total=total, description=f"{what} {said}" if said is not None else None)
    finally:
        print(printed.getvalue(), end="")
