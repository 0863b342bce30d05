"""Which lessons and puzzles a person has done and which games they were shown, kept beside their saves."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path

from tabletop import places
from tabletop.lessons.reading import FOLDER
from tabletop.play.journal import SUFFIX, put_whole
from tabletop.play.listing import Saved, saved_tables

FILE, SHOWN, SOLVED, BEGUN, MET = "done.json", "shown.json", "solved.json", "begun.json", "met.json"
FILES = (FILE, SHOWN, SOLVED, BEGUN, MET)
ONCE = "~"
"""Before the number of a rule: it was gone by once, and nobody has told of it."""


def done_lessons(game: str) -> frozenset[str]:
    """The lessons of a game that were done to their end."""
    return frozenset(_all(FILE).get(game, ()))


def mark_done(game: str, lesson: str) -> None:
    """A lesson was done; where that cannot be written down nothing is said, for nothing is lost by it."""
    _add(FILE, game, lesson)


def solved_puzzles(game: str) -> frozenset[str]:
    """The puzzles of a game that were solved."""
    return frozenset(_all(SOLVED).get(game, ()))


def mark_solved(game: str, puzzle: str) -> None:
    """A puzzle was solved."""
    _add(SOLVED, game, puzzle)


def games_begun(game: str, mode: str, table: str) -> int:
    """How many tables of a mode a person has sat at, with this one, which is counted once."""
    word = f"{mode}/{table}"
    if word not in _all(BEGUN).get(game, ()):
        _add(BEGUN, game, word)
    return len([one for one in {*_all(BEGUN).get(game, ()), word} if one.startswith(f"{mode}/")])


def modes_begun(game: str) -> frozenset[str]:
    """The modes of a game a person has sat at a table of."""
    return frozenset(one.partition("/")[0] for one in _all(BEGUN).get(game, ()))


def rules_met(game: str) -> frozenset[str]:
    """The rules of a game a person was told of, or has twice gone by without being told."""
    return frozenset(word for word in _all(MET).get(game, ()) if not word.startswith(ONCE))


def mark_met(game: str, rule: str) -> None:
    """A rule was told."""
    _add(MET, game, rule)


def mark_used(game: str, rule: str) -> None:
    """A person went by a rule; by the second time they know it."""
    met = _all(MET).get(game, ())
    if rule not in met:
        _add(MET, game, rule if f"{ONCE}{rule}" in met else f"{ONCE}{rule}")


@dataclass(frozen=True, slots=True)
class Result:
    """How games of one mode came out: how many were ended, how many of them people here won, and of games of one person the
    `best` figure that decided, if there is any."""

    ended: int
    won: int
    best: int | None = None


@dataclass(frozen=True, slots=True)
class Progress:
    """What is kept of a person and a game: lessons done, puzzles solved, rules met, how many tables of each mode they began, and
    how those among the saves came out."""

    lessons: tuple[str, ...]
    puzzles: tuple[str, ...]
    rules: tuple[str, ...]
    begun: Mapping[str, int]
    results: Mapping[str, Result] = field(default_factory=dict)


def progress() -> dict[str, Progress]:
    """All that is kept, by game."""
    ended: dict[str, dict[str, list[Saved]]] = {}
    for saved in saved_tables(places.saves_dir()):
        if saved.ended is not None:
            ended.setdefault(saved.game, {}).setdefault(saved.mode, []).append(saved)
    games = sorted({*(game for name in FILES for game in _all(name)), *ended})
    return {game: _of(game, ended.get(game, {})) for game in games}


def exported(kept: Mapping[str, Progress]) -> bytes:
    """All of it as JSON."""
    return json.dumps({game: asdict(found) for game, found in kept.items()}, ensure_ascii=False, indent=1).encode(errors="replace")


def _of(game: str, ended: Mapping[str, Sequence[Saved]]) -> Progress:
    tables = _all(BEGUN).get(game, ())
    begun = {mode: games for mode in sorted(modes_begun(game)) if (games := sum(one.startswith(f"{mode}/") for one in tables))}
    results = {mode: _result(saves) for mode, saves in sorted(ended.items())}
    return Progress(tuple(sorted(done_lessons(game))), tuple(sorted(solved_puzzles(game))), tuple(sorted(rules_met(game))), begun,
                    results)


def _result(saves: Sequence[Saved]) -> Result:
    won, best = 0, list[int]()
    for saved in saves:
        here = {seat for person in saved.people if person.human for seat in person.seats}
        assert saved.ended is not None
        won += bool(here & {*saved.ended.winners})
        best += saved.ended.figures[:1] if len(saved.people) == 1 and here else ()
    return Result(len(saves), won, max(best, default=None))


def forget(game: str = "") -> None:
    """Nothing is known any more of a game, or of any; lessons that were left begin anew.  Raises OSError."""
    for name in FILES:
        kept = {one: words for one, words in _all(name).items() if game and one != game}
        if (_folder() / name).is_file():
            put_whole(_folder() / name, json.dumps(kept, indent=1).encode())
    for journal in _folder().glob(f"{game or '*'}-*{SUFFIX}"):
        journal.unlink(missing_ok=True)


def was_shown(game: str) -> bool:
    """Whether the page of a game was shown before."""
    return bool(_all(SHOWN).get(game))


def mark_shown(game: str) -> None:
    """The page of a game is shown."""
    if not was_shown(game):
        _add(SHOWN, game, "page")


def _add(name: str, game: str, word: str) -> None:
    found = _all(name)
    found[game] = sorted({*found.get(game, ()), word})
    with suppress(OSError):
        places.made(_folder())
        put_whole(_folder() / name, json.dumps(found, indent=1).encode())


def _folder() -> Path:
    return places.saves_dir() / FOLDER


def _all(name: str) -> dict[str, list[str]]:
    try:
        found = json.loads((_folder() / name).read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return {str(game): [str(one) for one in lessons] for game, lessons in found.items()
            if isinstance(lessons, list)} if isinstance(found, dict) else {}
