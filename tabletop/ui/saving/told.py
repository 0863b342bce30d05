"""What is wrong with a file, and what a save is, in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, datetime
from functools import partial
from itertools import pairwise

from tabletop.catalog.shelf import GameEntry, variant_names
from tabletop.play.ended import Ended
from tabletop.play.journal import BadJournal
from tabletop.play.listing import Saved, Unread, why
from tabletop.play.parcel import BadParcel
from tabletop.play.people import Person
from tabletop.play.saves import Loaded
from tabletop.ui.faults import problem_told, system_told
from tabletop.ui.names import called
from tabletop.ui.setup.games import entry_of
from tabletop.ui.words import listed, words


def trouble(problem: Exception, lang: str) -> str:
    """Why a file cannot be opened or written, as one sentence."""
    if isinstance(problem, BadParcel):
        return words(f"saves.bad.{problem.why}", lang, game=problem.game)
    if isinstance(problem, BadJournal):
        return words(f"saves.bad.{problem.why}", lang, game=problem.game)
    if isinstance(problem, OSError):
        return words(f"saves.bad.{why(problem)}", lang, reason=system_told(problem, lang))
    return problem_told(problem, lang)


def unread(entry: Unread, lang: str) -> str:
    """Why a file of the list cannot be opened."""
    return words(f"saves.bad.{entry.why}", lang, game="", reason="")


def damage(loaded: Loaded, lang: str) -> str:
    """From where on a save could not be read."""
    turn = loaded.session.turn
    return words("saves.damaged_from" if turn else "saves.damaged_no_turn", lang, line=loaded.line, turn=turn)


def when(touched: float, lang: str, today: date | None = None) -> str:
    """When a file was touched, as a person says it."""
    moment = datetime.fromtimestamp(touched)
    days = ((today or date.today()) - moment.date()).days
    clock = f"{moment:%H:%M}"
    if days == 0:
        return words("home.today", lang, time=clock)
    if days == 1:
        return words("home.yesterday", lang, time=clock)
    return f"{moment:%Y-%m-%d} {clock}"


def mode_name(entry: GameEntry | None, saved: Saved, lang: str) -> str:
    """The mode a table is played in and the variants laid over it; their ids where the game is not there."""
    found = next((m for m in entry.modes if m.id == saved.mode), None) if entry is not None else None
    laid = variant_names(entry.folder, saved.variants) if entry is not None else [dict.fromkeys((lang,), v) for v in saved.variants]
    names = [found.name[lang] if found is not None else saved.mode, *(name[lang] for name in laid)]
    return ("＋" if lang == "ja" else " + ").join(filter(None, names))


def _nobody(one: int, other: int) -> bool:
    return False


def versus(people: tuple[Person, ...], lang: str, allied: Callable[[int, int], bool] = _nobody) -> str:
    """The people in one line, each with or against the one before; `allied` tells of two seats whether they play together."""
    told = "".join(called(person.name, lang) for person in people[:1])
    for before, person in pairwise(people):
        with_ = allied(before.seats[0], person.seats[0]) if before.seats and person.seats else False
        told += words("home.and" if with_ else "home.versus", lang) + called(person.name, lang)
    return told


def turn_of(saved: Saved, lang: str) -> str:
    """Which turn it is, nothing where no turn has begun or there are none."""
    return words("home.turn", lang, n=saved.turn) if saved.turn else ""


def title(saved: Saved, entries: Sequence[GameEntry], lang: str) -> str:
    """The game and mode of a save."""
    entry = entry_of(saved.game, saved.folder, entries)
    name = entry.name[lang] if entry is not None else saved.game
    return f"{name} {mode_name(entry, saved, lang)}".rstrip()


def about(saved: Saved, entries: Sequence[GameEntry], lang: str) -> str:
    """Who plays, which turn it is and after how many acts; of a game that is over how it came out first."""
    entry = entry_of(saved.game, saved.folder, entries)
    allied = partial(entry.allied, saved.mode, saved.switches) if entry is not None else _nobody
    people, turn = versus(saved.people, lang, allied), turn_of(saved, lang)
    told = words("saves.about", lang, people=people, turn=turn) if turn else people
    if saved.ended is not None:
        return words("saves.about", lang, people=finished(saved, saved.ended, lang), turn=told)
    return words("saves.about", lang, people=told, turn=words("saves.acts", lang, n=saved.acts)) if saved.acts else told


def finished(saved: Saved, ended: Ended, lang: str) -> str:
    """That a game is over, who won it, and the figures it came to."""
    names = dict.fromkeys(called(person.name, lang) for seat in ended.winners for person in saved.people if seat in person.seats)
    nobody = words("end.draw", lang) if ended.known else ""
    who = words("end.won", lang, name=listed(names, lang)) if names else nobody
    figures = [ended.feat] if ended.feat is not None else ended.figures
    came = "–".join(str(n).replace("-", "\u2212") for n in figures)
    label = ended.label[lang] if ended.label is not None else ""
    parts = (words("saves.finished", lang), ended.headline[lang] if ended.headline is not None else who, f"{label} {came}".strip())
    return words("saves.and", lang).join(filter(None, parts))


def moment(saved: Saved, lang: str) -> str:
    """When a game was over, else when its save was touched last."""
    return when(saved.ended.at if saved.ended is not None and saved.ended.at else saved.touched, lang)


def stood(saved: Saved, lang: str) -> str:
    """When a save was touched last, and which turn it was."""
    return words("saves.and", lang).join(filter(None, (moment(saved, lang), turn_of(saved, lang))))
