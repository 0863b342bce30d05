"""What keeping, sending and taking in come to, step by step; each ends where it began or at the table that was opened."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.play.copies import NameTaken, keep_named, keep_quick, quick_path
from tabletop.play.journal import SUFFIX, BadJournal, put_whole
from tabletop.play.listing import Saved, name_of, read_entry
from tabletop.play.pack import is_pack, packed_game
from tabletop.play.parcel import PARCEL, BadParcel, packed, take_in
from tabletop.play.saves import whole_of
from tabletop.play.session import Session
from tabletop.ui.names import called
from tabletop.ui.saving.chooser import GAME_FILE, AskedFile, choose
from tabletop.ui.saving.finding import ask_for_game
from tabletop.ui.saving.games import choose_game, open_game, take_game
from tabletop.ui.saving.opening import open_table
from tabletop.ui.saving.sheets import Proposal, ask, ask_name, said, tell
from tabletop.ui.saving.told import about, stood, title, trouble
from tabletop.ui.scene import Host
from tabletop.ui.setup.games import catalog_of, remember, shelf
from tabletop.ui.setup.tables import open_saved
from tabletop.ui.words import words

Back = Callable[[], None]

MOVES = (".yaml", ".yml")


# --- a table that is played ------------------------------------------------------------------------------------------


def quick_save(host: Host, session: Session) -> None:
    """Keep the table as its quick save, and say so."""
    try:
        kept = keep_quick(session, places.saves_dir())
    except OSError as problem:
        return host.tell("saves.not_kept", "error", problem=partial(trouble, problem))
    return host.tell("saves.quick_kept" if kept is not None else "saves.no_place", "done" if kept is not None else "advice")


def quick_load(host: Host, session: Session, back: Back) -> None:
    """Go back to the quick save once that is agreed to; the table as it stands stays kept in its own journal."""
    path = quick_path(session, places.saves_dir())
    entry = read_entry(path) if path is not None else None
    if not isinstance(entry, Saved):
        return host.tell("saves.no_quick", "advice")
    saved = entry
    people = {person.seats[0]: partial(called, person.name) for person in session.people if person.human and person.seats}
    asked_for = people if len(people) > 1 and session.privacy != "open" else {}

    def body(lang: str) -> str:
        told = words("saves.quick_text", lang, stood=stood(saved, lang))
        return told + (words("consent.how", lang) if asked_for else "")

    asked = Proposal(said("saves.quick_title"), body, said("saves.quick_yes"), "ui_undo", people=asked_for)
    return ask(host, asked, lambda: open_table(host, saved.path, back=back), back)


def save_named(host: Host, session: Session, back: Back) -> None:
    """Keep the table under a name a person gives."""
    keep_file(host, session.catalog.name[host.look.lang], lambda: whole_of(session), back)


def export(host: Host, session: Session, back: Back) -> None:
    """Write the table as one file to send."""
    send(host, session.catalog.name[host.look.lang], lambda: whole_of(session), session.catalog, back)


# --- a file of the list ------------------------------------------------------------------------------------------------


def keep_file(host: Host, usual: str, journal: Callable[[], bytes], back: Back) -> None:
    """Keep a journal under a name a person gives."""

    def keep(name: str, over: bool = False) -> None:
        try:
            path = keep_named(journal(), places.saves_dir(), name, over)
        except NameTaken:
            taken = said("saves.name_taken", name=name.strip())
            asked = Proposal(said("chooser.replace_title"), taken, said("chooser.replace_yes"), "ui_warn", "danger")
            return ask(host, asked, lambda: keep(name, True), back)
        except (OSError, ValueError) as problem:
            return tell(host, said("saves.not_kept_title"), partial(trouble, problem), back)
        host.tell("saves.kept", "done", name=name_of(path))
        return back()

    ask_name(host, said("saves.name_title"), said("saves.name_text"), usual, keep, back)


def send(host: Host, usual: str, journal: Callable[[], bytes], catalog: Catalog | None, back: Back) -> None:
    """Write a journal, with its game where that is not one of the program's, as one file where a person wants it."""

    def parcel() -> bytes:
        data = journal()
        return packed(data, catalog, places.content_dir()) if catalog is not None else data

    _send(host, usual, parcel, back)


def send_game(host: Host, catalog: Catalog, back: Back) -> None:
    """Write a game as one file where a person wants it."""
    _send(host, catalog.name[host.look.lang], lambda: packed_game(catalog.folder), back)


def _send(host: Host, usual: str, parcel: Callable[[], bytes], back: Back) -> None:
    def write(path: Path) -> None:
        try:
            put_whole(path, parcel())
        except (OSError, BadParcel) as problem:
            return tell(host, said("saves.not_kept_title"), partial(trouble, problem), back)
        host.tell("saves.sent", "done", path=path)
        return back()

    name = "".join("_" if sign in '<>:"/\\|?*' else sign for sign in usual)
    choose(host, AskedFile("save", "saves.export_title", (PARCEL,), f"{name}{PARCEL}"), Path.home(), write, back)


def fetch(host: Host, back: Back) -> None:
    """Let a person choose a file to take in, or a game to watch."""
    asked = AskedFile("open", "saves.import_title", (PARCEL, SUFFIX, *MOVES))
    choose(host, asked, Path.home(), lambda path: taken(host, path, back), back)


def open_folder(host: Host, back: Back) -> None:
    """Let a person choose the folder of a game, or a file that was sent, and open it."""
    choose_game(host, (PARCEL,), lambda path: taken(host, path, back), back)


def taken(host: Host, path: Path, back: Back) -> None:
    """What was chosen or dropped: a game's folder is opened, a game that was sent taken in once that is agreed to, a game of
    moves watched, a saved table of these saves taken up, any other taken in and then opened or left."""
    if path.is_dir() or path.name == GAME_FILE:
        return open_game(host, path if path.is_dir() else path.parent, back)
    if path.suffix.lower() in MOVES:
        return host.watch(path)
    if path.suffix == SUFFIX and path.resolve().is_relative_to(places.saves_dir().resolve()):
        return open_table(host, path, back=back)
    try:
        if is_pack(path):
            return take_game(host, path, back)
        kept = take_in(path, places.saves_dir(), opens)
    except (OSError, BadParcel) as problem:
        if isinstance(problem, BadParcel) and problem.why == "no_game":
            return ask_for_game(host, path, lambda game: _taken_with(host, path, game, back), back)
        return tell(host, said("saves.bad_title", name=path.name), partial(trouble, problem), back)
    asked = Proposal(said("saves.taken_title"), partial(_kept, kept), said("button.open"), "ui_import", no=said("button.close"))
    return ask(host, asked, lambda: open_table(host, kept, back=back), back)


def _kept(path: Path, lang: str) -> str:
    """What was taken in, and under which name."""
    saved, told = read_entry(path, "named"), [words("saves.taken", lang, name=name_of(path))]
    if isinstance(saved, Saved):
        entries = shelf()
        told.insert(0, f"{title(saved, entries, lang)}　{about(saved, entries, lang)}")
        if Path(saved.folder).is_relative_to(places.saves_dir().resolve()):
            told.append(words("saves.taken_game", lang))
    return "\n".join(told)


def _taken_with(host: Host, path: Path, game: str, back: Back) -> None:
    remember(catalog_of(Path(game)))
    taken(host, path, back)


def opens(path: Path) -> None:
    """Open a journal to look at it; raises BadJournal unless all of it can be read, OSError."""
    if open_saved(path, keep_writing=False).wrong:
        raise BadJournal(f"{path} is damaged", "damaged")
