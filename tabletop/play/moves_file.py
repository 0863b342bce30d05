"""A file of moves alone: a game or a puzzle that is played through the referee, every check in force.

```yaml
about: {ja: 規則書のリプレイ, en: The worked game of the manual}
game: wars3x3
mode: beginner
table:                       # as in a scenario; left out: the ordinary start with `seed`
  zones: {p1.hand: 020 026, deck: 007 033}
moves:
  - p1 pass
  - p1 territory 007 > p1.land
```
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tabletop.catalog import strict
from tabletop.catalog.definitions import Catalog
from tabletop.catalog.problem import Problem, shown
from tabletop.play.comments import COMMENT, remark_of
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.scenario_file import MovesEntry, checked
from tabletop.play.session import Session
from tabletop.play.trace import Commit, gauges
from tabletop.referee import legal, moves
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.box import seat_name
from tabletop.table.state import NOWHERE


class WrongMove(ValueError):
    """A move of the file that cannot be played; the message begins with its `path:line:col`."""


@dataclass(frozen=True, slots=True)
class MovesFile:
    """A read file; `places` has the `path:line:col` of each move."""

    entry: MovesEntry
    places: tuple[str, ...]


def load_moves(file: Path | str) -> tuple[MovesFile | None, list[Problem]]:
    """Reads a file of moves; None where something in it is wrong."""
    path = Path(file)
    document = strict.read(path, shown(path, path.parent))
    problems = list(document.problems)
    entry: MovesEntry | None = checked(MovesEntry, document.data, document, (), problems) if document.data is not None else None
    if entry is None or problems:
        return None, problems
    return MovesFile(entry, tuple(document.where(("moves", i)) for i in range(len(entry.moves)))), []


def start_moves(file: MovesFile, catalog: Catalog, rules: Rules) -> Runner:
    """The table of a file, before its first move; raises CannotOpen or CannotLay."""
    return Runner(rules, open_forced(catalog, rules, file.entry), strict=True)


def play_through(file: MovesFile, catalog: Catalog, rules: Rules, people: tuple[Person, ...]) -> tuple[Session, str]:
    """A session standing after the last move, each move a commit, and what kept it from going further ("" where nothing did).

    Seats that none of these people hold are nobody's.  Raises CannotOpen or CannotLay.
    """
    entry = file.entry
    state = open_forced(catalog, rules, entry, record=True)
    held = tuple(person for person in people if {*person.seats} <= {*range(state.box.seats)})
    session = Session.start_at(state, catalog, rules, Setup(entry.mode, entry.seats, entry.seed), held, privacy="open")
    first = len(entry.table.play) if entry.table is not None else 0
    _comment(session, entry, 0, first)
    try:
        for commit in play_moves(file, Runner(rules, session.state.copy(), strict=True)):
            about = session.ask.about if session.ask else NOWHERE
            session.answer(*moves.read(session.state, commit.text, dict(rules.verbs), about))
            _comment(session, entry, commit.n, first)
    except WrongMove as problem:
        return session, str(problem)
    return session, ""


def _comment(session: Session, entry: MovesEntry, n: int, first: int) -> None:
    """What is said where so many moves were made, of which the first lead to the table."""
    for one in entry.comments:
        if one.after == n - first:
            session.remark(COMMENT, -1, **remark_of(one))


def play_moves(file: MovesFile, runner: Runner) -> Iterator[Commit]:
    """Plays the moves one by one, yielding each as it is done; raises WrongMove at the first that is no legal move."""
    state = runner.state
    played = [*(file.entry.table.play if file.entry.table else ()), *file.entry.moves]
    places = ("table.play",) * (len(played) - len(file.places)) + file.places
    for n, (text, where) in enumerate(zip(played, places, strict=True), 1):
        try:
            seat, move = moves.read(state, text, dict(runner.rules.verbs), runner.ask.about if runner.ask else -1)
        except moves.NotAMove as problem:
            raise WrongMove(f"{where}: {problem}") from None
        why = legal.refusal(runner.rules, state, runner.ask, seat, move)
        if why is not None:
            raise WrongMove(f"{where}: {text} is refused: {why}")
        turn, written = state.turn, moves.write(state, seat, move)
        runner.answer(seat, move)
        yield Commit(n, turn, seat_name(seat), move.verb, written, gauges(state))
