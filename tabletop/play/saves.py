"""Saved tables taken up again: facts are applied, the rules are not run; and lines of a game as journals of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, get_args

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.reader import load_game
from tabletop.play.history import Commit, RulesMode
from tabletop.play.journal import BadJournal, as_line, content_hash, first_line, read_commit, read_lines, write_commit
from tabletop.play.listing import UNFIT
from tabletop.play.logbook import log_lines
from tabletop.play.opening import Setup, open_box
from tabletop.play.people import Privacy, read_people
from tabletop.play.session import Chooser, Session
from tabletop.referee import moves
from tabletop.referee.rules import Rules
from tabletop.table.box import Box, Card
from tabletop.table.digest import digest
from tabletop.table.facts import apply
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table taken up again: `wrong` says what could not be read, `missing` lists cards this content lacks.

    `line` is the number of the first line that could not be read, 0 where all could.
    """

    session: Session
    wrong: str
    missing: tuple[str, ...]
    line: int = 0


def load(path: Path, catalog_of: Callable[[str], Catalog], rules_of: Callable[[Catalog], Rules | None],
         bots: Mapping[str, Chooser] | None = None, *, keep_writing: bool = True, goes_on: Path | None = None) -> Loaded:
    """Take up a saved table as it stood; facts are applied and the top step is started, rules are not re-run.

    `catalog_of` is given the id of a game, or the path of its folder; the variants it was played with are laid over it.  The
    file does not change before something is done at the table; with another path to `goes_on` at it never does, and the
    journal is written there.  A damaged file is copied beside itself before anything is written after its last good line.
    Raises BadJournal where the file is no journal or its game is not there, OSError where it cannot be read.
    """
    header, lines, wrong = read_lines(path)
    first_wrong = len(lines) + 2 if wrong else 0
    try:
        game, variants = _game(header), tuple(map(str, header.get("variants", ())))
    except UNFIT as problem:
        raise BadJournal(f"{path}: this table cannot be opened: {_said(problem)}", "unfit") from None
    try:
        catalog = catalog_of(game)
        catalog = load_game(catalog.folder, variants) if variants else catalog
    except UNFIT as problem:
        raise BadJournal(f"{path}: this table cannot be opened: {_said(problem)}", "no_game", game) from None
    if lost := [name for name in variants if name not in catalog.variants]:
        raise BadJournal(f"{path}: this table cannot be opened: {catalog.id} has no variant {lost[0]!r}", "unfit")
    try:
        rules = rules_of(catalog)
        setup = Setup(str(header["mode"]), int(header["seats"]), int(header["seed"]), header["switches"])
        box, missing = _with_placeholders(open_box(catalog, rules, setup), rules, lines)
        people = read_people(header["people"], box.seats)
        session = Session(catalog, rules, setup, people, path=(goes_on or path) if keep_writing else None, bots=bots, box=box,
                          privacy=_word(header["privacy"], Privacy), rules_mode=_word(header["rules"], RulesMode))
        session.journal.origin = path if goes_on is not None else None
    except UNFIT as problem:
        raise BadJournal(f"{path}: this table cannot be opened: {_said(problem)}", "unfit") from None
    same = header.get("content") == content_hash(box)
    size = 0
    for number, (line, end) in enumerate(lines, 2):
        try:
            _take(session, line, same)
        except UNFIT as problem:
            first_wrong = number
            wrong = f"{path}:{number}: this line does not fit the table ({_said(problem)}); the game is opened as it was before it"
            break
        size = end
    if not session.history.commits:
        raise BadJournal(f"{path}: {wrong or 'the table was never laid out'}", "never_laid")
    session.journal.damaged = bool(wrong)
    session.resume_at(size)
    return Loaded(session, wrong, missing, first_wrong)


def _word(word: Any, known: Any) -> Any:
    if word not in get_args(known):
        raise ValueError(f"{word!r} is none of {', '.join(get_args(known))}")
    return word


def _game(header: Mapping[str, Any]) -> str:
    """The game of a journal by its id, or by its folder where it lies outside the program's content and is still there."""
    folder = header.get("folder")
    return folder if isinstance(folder, str) and (Path(folder) / "game.yaml").is_file() else str(header["game"])


def game_of(path: Path) -> str:
    """The game of a journal by its id, or by its folder; raises BadJournal or OSError."""
    return _game(read_lines(path)[0])


def _said(problem: Exception) -> str:
    return f"{problem.args[0]!r} is missing" if isinstance(problem, KeyError) and problem.args else str(problem)


def _take(session: Session, line: dict[str, Any], check: bool) -> None:
    """One line of a journal into the history of a session."""
    history = session.history
    if "people" in line:
        session.people = read_people(line["people"], session.box.seats)
    elif "privacy" in line:
        session.privacy = _word(line["privacy"], Privacy)
    elif "remark" in line:
        session.remarks.append(line)
    elif "undo" in line or "redo" in line or "jump" in line:
        to, redo, by = int(line["to"]), "redo" in line, int(line.get("by", -1))
        if not 0 <= to < len(history.commits) or (redo and history.redone[-1:] != [to]):
            raise ValueError(f"there is no commit {to} to stand at")
        history.jump(to, by) if "jump" in line else history.walk(to, redo, by)
    else:
        commit = read_commit(line)
        if commit.n != len(history.commits) or not (0 <= commit.after < commit.n or commit.after == commit.n - 1):
            raise ValueError("lines are out of order")
        state = history.states[commit.after].copy() if commit.after >= 0 else State(session.box)
        done = replay(state, commit, line.get("sealed", ()))
        if check and digest(state) != commit.digest:
            raise ValueError("what it did is not what it says")
        done = _as_called_now(session.rules, state, done)
        history.add(done, state, log_lines(done, session.box))


def _as_called_now(rules: Rules | None, state: State, commit: Commit) -> Commit:
    """A commit whose frames have the names these rules give them, on the state it left."""
    agenda = commit.agenda if rules is None else tuple(map(rules.as_called_now, commit.agenda))
    if agenda == commit.agenda:
        return commit
    state.agenda = agenda
    return replace(commit, agenda=agenda, digest=digest(state))


def line_of(session: Session, to: int) -> bytes:
    """A journal of the same game that holds the line of commits up to `to` and nothing beside it."""
    history = session.history
    line = history.line(to)
    renumbered = {old: new for new, old in enumerate(line)}
    written = [first_line(session.header())]
    for old in line:
        commit = history.commits[old]
        moved = replace(commit, n=renumbered[old], after=renumbered.get(commit.after, -1))
        written.append(write_commit(moved, history.states[old]))
    return b"".join(map(as_line, written))


def whole_of(session: Session) -> bytes:
    """All that is kept of a game: its journal, or, where that could not be written, the line it stands at the end of."""
    kept = session.journal.whole()
    return kept if kept is not None else line_of(session, session.history.at)


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
    created = [fact for fact in facts if isinstance(fact, list) and len(fact) > 3 and fact[0] == "create"]
    named = {fact[1] for fact in created if isinstance(fact[1], str)}
    missing = tuple(sorted(named - set(box.card_of)))
    if not missing:
        return box, ()
    lost = tuple(Card(key, {"ja": key, "en": key}, missing=True) for key in missing)
    whole = Box(box.game, box.mode, box.seats, box.cards + lost, box.zones, tuple(box.gauges.values()), box.supplies, box.switches)
    whole.data = rules.compile(whole) if rules is not None else None
    return whole, missing
