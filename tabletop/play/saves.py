"""Saved tables: journals in a folder, listed for the home screen and loaded without running the rules."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any, get_args

from tabletop.catalog.definitions import Catalog
from tabletop.play.history import Commit, RulesMode
from tabletop.play.journal import BadJournal, Journal, content_hash, read_commit, read_lines, write_commit
from tabletop.play.logbook import log_lines
from tabletop.play.opening import Setup, open_box
from tabletop.play.people import Person, Privacy, read_people
from tabletop.play.session import Chooser, Session
from tabletop.referee import moves
from tabletop.referee.rules import Rules
from tabletop.table.box import Box, Card
from tabletop.table.digest import digest
from tabletop.table.facts import apply
from tabletop.table.state import State

SUFFIX, DAMAGED = ".jsonl", ".damaged"
UNFIT = (LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError)
"""What reading a line may raise that says something else than a journal does."""


@dataclass(frozen=True, slots=True)
class Saved:
    """A saved table as a list shows it: where it is, which game, who plays, when it was last touched (seconds)."""

    path: Path
    game: str
    mode: str
    people: tuple[Person, ...]
    turn: int
    touched: float


def new_path(folder: Path, game: str) -> Path:
    """A file name no saved table has yet."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    path, n = folder / f"{stem}{SUFFIX}", 2
    while os.path.lexists(path):
        path, n = folder / f"{stem}-{n}{SUFFIX}", n + 1
    return path


def saved_tables(folder: Path) -> list[Saved]:
    """The readable tables of a folder, newest first; files that are none are passed over."""
    found = []
    for path in folder.glob(f"*{SUFFIX}") if folder.is_dir() else ():
        try:
            header, turn = _ends(path)
            people = read_people(header["people"], int(header["seats"]))
            found.append(Saved(path, str(header["game"]), str(header["mode"]), people, turn, path.stat().st_mtime))
        except (OSError, *UNFIT):
            continue
    return sorted(found, key=lambda saved: (-saved.touched, str(saved.path)))


def _ends(path: Path) -> tuple[dict[str, Any], int]:
    """The header of a journal and the turn its last whole commit led to, without reading what lies between."""
    if not path.is_file():
        raise ValueError("a device or a pipe")
    with path.open("rb") as file:
        header = json.loads(file.readline())
        file.seek(max(file.tell(), path.stat().st_size - 65536))
        tail = file.read().split(b"\n")[:-1]
    for raw in reversed(tail):
        try:
            line = json.loads(raw)
            turns = [fact[2] for fact in line["facts"] if fact[0] == "turn_of"]
            return header, int(turns[-1] if turns else line["turn"])
        except UNFIT:
            continue
    raise ValueError("the table was never laid out")


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table taken up again: `wrong` says what could not be read, `missing` lists cards this content lacks."""

    session: Session
    wrong: str
    missing: tuple[str, ...]


def load(path: Path, catalog_of: Callable[[str], Catalog], rules_of: Callable[[Catalog], Rules | None],
         bots: Mapping[str, Chooser] | None = None, *, keep_writing: bool = True) -> Loaded:
    """Take up a saved table as it stood; facts are applied and the top step is started, rules are not re-run.

    `catalog_of` is given the id of a game, or the path of its folder.  A damaged file is copied beside itself before
    anything is written after its last good line.  Raises BadJournal where the file is no journal or its game is not there,
    OSError where it cannot be read.
    """
    header, lines, wrong = read_lines(path)
    try:
        catalog = catalog_of(_game(header))
        rules = rules_of(catalog)
        setup = Setup(str(header["mode"]), int(header["seats"]), int(header["seed"]), header["switches"])
        box, missing = _with_placeholders(open_box(catalog, rules, setup), rules, lines)
        people = read_people(header["people"], box.seats)
        session = Session(catalog, rules, setup, people, path=path if keep_writing else None, bots=bots, box=box,
                          privacy=_word(header["privacy"], Privacy), rules_mode=_word(header["rules"], RulesMode))
    except UNFIT as problem:
        raise BadJournal(f"{path}: this table cannot be opened: {_said(problem)}") from None
    same = header.get("content") == content_hash(box)
    size = 0
    for number, (line, end) in enumerate(lines, 2):
        try:
            _take(session, line, same)
        except UNFIT as problem:
            wrong = f"{path}:{number}: this line does not fit the table ({_said(problem)}); the game is opened as it was before it"
            break
        size = end
    if not session.history.commits:
        raise BadJournal(f"{path}: {wrong or 'the table was never laid out'}")
    if wrong and keep_writing:
        session.journal.failed = _kept(path)
    session.resume_at(size)
    return Loaded(session, wrong, missing)


def _word(word: Any, known: Any) -> Any:
    if word not in get_args(known):
        raise ValueError(f"{word!r} is none of {', '.join(get_args(known))}")
    return word


def _game(header: Mapping[str, Any]) -> str:
    """The game of a journal by its id, or by its folder where it lies outside the program's content and is still there."""
    folder = header.get("folder")
    return folder if isinstance(folder, str) and (Path(folder) / "game.yaml").is_file() else str(header["game"])


def _said(problem: Exception) -> str:
    return f"{problem.args[0]!r} is missing" if isinstance(problem, KeyError) and problem.args else str(problem)


def _kept(path: Path) -> str:
    """Copy a damaged file beside itself, under a name that is free; why that cannot be done, empty where it was."""
    copy, n = path.with_suffix(DAMAGED), 2
    while os.path.lexists(copy):
        copy, n = path.with_suffix(f".{n}{DAMAGED}"), n + 1
    try:
        shutil.copyfile(path, copy)
    except OSError as problem:
        return str(problem)
    return ""


def _take(session: Session, line: dict[str, Any], check: bool) -> None:
    """One line of a journal into the history of a session."""
    history = session.history
    if "people" in line:
        session.people = read_people(line["people"], session.box.seats)
    elif "undo" in line or "redo" in line:
        to, redo = int(line["to"]), "redo" in line
        if not 0 <= to < len(history.commits) or (redo and history.redone[-1:] != [to]):
            raise ValueError(f"there is no commit {to} to stand at")
        history.walk(to, redo)
    else:
        commit = read_commit(line)
        if commit.n != len(history.commits) or not (0 <= commit.after < commit.n or commit.after == commit.n - 1):
            raise ValueError("lines are out of order")
        state = history.states[commit.after].copy() if commit.after >= 0 else State(session.box)
        done = replay(state, commit, line.get("sealed", ()))
        if check and digest(state) != commit.digest:
            raise ValueError("what it did is not what it says")
        history.add(done, state, log_lines(done, session.box))


def save_copy(session: Session, path: Path, at: int, people: tuple[Person, ...]) -> None:
    """A journal of the same game in a new file, standing at commit `at` of its line, from where redo leads to the end.

    The people there are these, and nothing is covered.  Raises OSError where it cannot be written.
    """
    history, copy = session.history, Journal(path)
    copy.start({**session.header(), "people": [person.written() for person in people], "privacy": "open"})
    line = history.line(history.at)
    renumbered = {old: new for new, old in enumerate(line)}
    for old in line:
        commit = history.commits[old]
        copy.append(write_commit(replace(commit, n=renumbered[old], after=renumbered.get(commit.after, -1)), history.states[old]))
    for back in range(len(line) - 2, renumbered[at] - 1, -1):
        copy.append({"to": back, "undo": True})
    copy.close()
    if copy.failed:
        raise OSError(copy.failed)


def replay(state: State, commit: Commit, sealed: list[str] | tuple[str, ...] = ()) -> Commit:
    """Do on a state what a commit did; the commit with its facts recorded anew, so that they know who saw what."""
    state.facts = []
    for fact in commit.facts:
        if fact.kind == "say":
            state.say(fact.args[0], **dict(fact.args[1]))
        else:
            apply(state, fact.kind, fact.args)
    facts, state.facts = tuple(state.facts), None
    state.agenda, state.rng = commit.agenda, commit.rng
    state.sealed = tuple(moves.read(state, text) for text in sealed)
    return replace(commit, facts=facts)


def _with_placeholders(box: Box, rules: Rules | None, lines: list[tuple[dict[str, Any], int]]) -> tuple[Box, tuple[str, ...]]:
    """A box that also holds a placeholder for every card a journal speaks of and this content lacks."""
    facts = [fact for line, _ in lines if isinstance(line.get("facts"), list) for fact in line["facts"]]
    created = [fact for fact in facts if isinstance(fact, list) and len(fact) == 4 and fact[0] == "create"]
    named = {fact[1] for fact in created if isinstance(fact[1], str)}
    missing = tuple(sorted(named - set(box.card_of)))
    if not missing:
        return box, ()
    lost = tuple(Card(key, {"ja": key, "en": key}, missing=True) for key in missing)
    whole = Box(box.game, box.mode, box.seats, box.cards + lost, box.zones, tuple(box.gauges.values()), box.supplies, box.switches)
    whole.data = rules.compile(whole) if rules is not None else None
    return whole, missing
