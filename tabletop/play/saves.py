"""Saved tables taken up again: facts are applied, the rules are not run; and lines of a game as journals of their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, get_args

from tabletop.catalog.definitions import Catalog
from tabletop.catalog.fittings import Fittings, fitted
from tabletop.catalog.opening import MOST_PIECES
from tabletop.catalog.problem import shortened
from tabletop.operations.reading import load_game
from tabletop.play.history import Commit, RulesMode
from tabletop.play.journal import (
    KEEPS_TABLE,
    BadJournal,
    as_line,
    check_header,
    content_hash,
    first_line,
    read_commit,
    read_lines,
    write_commit,
)
from tabletop.play.kept import box_as_kept, created, kept_cards, placeholder, with_kept
from tabletop.play.listing import UNFIT
from tabletop.play.logbook import log_lines
from tabletop.play.opening import Setup, open_box
from tabletop.play.people import Privacy, read_people
from tabletop.play.refitting import box_with, other_cards
from tabletop.play.session import Chooser, Session
from tabletop.referee import moves
from tabletop.referee.rules import Rules
from tabletop.referee.verbs import Refusal
from tabletop.table.box import Box, Furniture
from tabletop.table.digest import digest
from tabletop.table.facts import apply
from tabletop.table.state import State


@dataclass(frozen=True, slots=True)
class Loaded:
    """A table taken up again: `wrong` says what could not be read, `missing` lists cards this content lacks.

    `line` is the number of the first line that could not be read, 0 where all could; `others` are cards of its game that
    said something else when it was saved, `lost` variants it was played with that are not there any more.
    """

    session: Session
    wrong: str
    missing: tuple[str, ...]
    line: int = 0
    others: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class _Game:
    """What a save is opened on: the game as its files say it now and with the table's own fittings, its rules and its box."""

    content: Catalog
    catalog: Catalog
    rules: Rules | None
    box: Box
    rest: Refusal | None = None


def load(path: Path, catalog_of: Callable[[str], Catalog], rules_of: Callable[[Catalog], Rules | None],
         bots: Mapping[str, Chooser] | None = None, *, keep_writing: bool = True, goes_on: Path | None = None) -> Loaded:
    """Take up a saved table as it stood; facts are applied and the top step is started, rules are not re-run.

    `catalog_of` is given the id of a game; the variants it was played with are laid over it.  The file does not
    change before something is done at the table; with another path to `goes_on` at it never does, and the journal is written there.
    A damaged file is copied beside itself before anything is written after its last good line.
    Places and numbers are those of the save, cards those of the files; where the rules are not those that wrote it, and what comes
    next is not the same in them, they rest.
    Raises BadJournal where the file is no journal or its game is not there, OSError where it cannot be read.
    """
    header, lines, wrong = read_lines(path)
    first_wrong = len(lines) + 2 if wrong else 0
    try:
        content, lost = _content(header, catalog_of)
    except UNFIT as problem:
        raise BadJournal(f"{path}: this table cannot be opened: {_said(problem)}", "no_game", str(header.get("game"))) from None
    told = [line for line, _ in lines]
    header = with_kept(header, told)
    check_header(header, f"{path}: ")
    try:
        game = _as_kept(content, header, told, rules_of) if "table" in header else _as_now(content, header, told, rules_of)
        setup = Setup(str(header["mode"]), int(header["seats"]), int(header["seed"]), header["switches"])
        people = read_people(header["people"], game.box.seats)
        session = Session(game.catalog, game.rules, setup, people, {
            "path": (goes_on or path) if keep_writing else None, "bots": bots, "box": game.box,
            "privacy": _word(header["privacy"], Privacy), "rules_mode": _word(header["rules"], RulesMode)})
        session.content, session.rest, session.variants = content, game.rest, tuple(map(str, header.get("variants", ())))
        session.journal.origin = path if goes_on is not None else None
        _keep(session, header, told)
    except UNFIT as problem:
        raise BadJournal(f"{path}: this table cannot be opened: {_said(problem)}", "unfit") from None
    same = header["tabletop"] >= KEEPS_TABLE or header.get("content") == content_hash(game.box)
    size, why = 0, "it was never laid out"
    for number, (line, end) in enumerate(lines, 2):
        try:
            _take(session, line, same)
        except UNFIT as problem:
            first_wrong, why = number, f"line {number} does not fit it ({_said(problem)})"
            wrong = f"{path}:{number}: this line does not fit the table ({_said(problem)}); the game is opened as it was before it"
            break
        size = end
    if not session.history.commits:
        raise BadJournal(f"{path}: this table cannot be opened: {why}", "never_laid")
    session.journal.damaged = bool(wrong)
    session.resume_at(size)
    return Loaded(session, wrong, _missing(session), first_wrong, other_cards(session), lost)


def _content(header: Mapping[str, Any], catalog_of: Callable[[str], Catalog]) -> tuple[Catalog, tuple[str, ...]]:
    """The game of a save with the variants it was played with, and those of them that are not there."""
    variants = tuple(map(str, header.get("variants", ())))
    catalog = catalog_of(str(header["game"]))
    if catalog.id != header["game"]:
        raise ValueError(f"it is a table of {header['game']}, and the game there is {catalog.id}")
    lost = tuple(name for name in variants if name not in catalog.variants)
    return (load_game(catalog.folder, [name for name in variants if name not in lost]) if variants else catalog), lost


def _as_kept(content: Catalog, header: Mapping[str, Any], lines: list[dict[str, Any]],
             rules_of: Callable[[Catalog], Rules | None]) -> _Game:
    """A game as a save keeps it."""
    catalog = fitted(content, Fittings.model_validate(header["table"]))
    box = box_as_kept(catalog, header, lines)
    rules, rest = _rules(content, box, rules_of) if header.get("refereed") else (None, None)
    return _Game(content, catalog, rules, box, rest)


def _rules(content: Catalog, box: Box, rules_of: Callable[[Catalog], Rules | None]) -> tuple[Rules | None, Refusal | None]:
    """The rules of a table, or why there are none."""
    try:
        rules = rules_of(content)
        if rules is None:
            return None, Refusal("", "rules_unread", {})
        box.data = rules.compile(box)
    except UNFIT as problem:
        return None, Refusal("", "rules_unfit", {"problem": _said(problem)})
    return rules, None


def _as_now(content: Catalog, header: Mapping[str, Any], lines: list[dict[str, Any]],
            rules_of: Callable[[Catalog], Rules | None]) -> _Game:
    """A game as its files say it now, for a save of format 1, which keeps nothing of it."""
    if lost := [name for name in header.get("variants", ()) if name not in content.variants]:
        raise ValueError(f"{content.id} has no variant {lost[0]!r}")
    if not content.sound and not (content.modes and content.zones):
        raise ValueError(f"{next(problem for problem in content.problems if problem.severity == 'error')}")
    rules = rules_of(content)
    setup = Setup(str(header["mode"]), int(header["seats"]), int(header["seed"]), header["switches"])
    return _Game(content, content, rules, _with_placeholders(open_box(content, rules, setup), rules, lines))


def _keep(session: Session, header: Mapping[str, Any], lines: list[dict[str, Any]]) -> None:
    """Cards that came since are written down before anything else is; of a save of format 1 all that a table needs."""
    if "table" not in header:
        session.journal.before = [session.keeps()]
        return
    kept = kept_cards(header, lines)
    more = {key: card for key, card in session.cards.items() if key not in kept}
    session.cards = {**kept, **more}
    session.journal.before = [{"cards": more}] if more else []


def _missing(session: Session) -> tuple[str, ...]:
    """The cards on a table, or once on it, that the files of its game lack."""
    cards = session.box.cards
    return tuple(sorted(cards[face].key for face in {*session.state.face} if cards[face].missing))


def _word(word: Any, known: Any) -> Any:
    if word not in get_args(known):
        raise ValueError(f"{word!r} is none of {', '.join(get_args(known))}")
    return word


def _said(problem: Exception) -> str:
    return f"{problem.args[0]!r} is missing" if isinstance(problem, KeyError) and problem.args else shortened(str(problem))


def _take(session: Session, line: dict[str, Any], check: bool) -> None:
    """One line of a journal into the history of a session."""
    history = session.history
    if "people" in line:
        session.people = read_people(line["people"], session.box.seats)
    elif "privacy" in line:
        session.privacy = _word(line["privacy"], Privacy)
    elif "cards" in line and "n" not in line:
        return  # read before the first line was taken, for it belongs to the box
    elif "remark" in line:
        session.take_remark(line)
    elif "undo" in line or "redo" in line or "jump" in line:
        to, redo, by = int(line["to"]), "redo" in line, int(line.get("by", -1))
        if not 0 <= to < len(history.commits) or (redo and history.redone[-1:] != [to]):
            raise ValueError(f"there is no commit {to} to stand at")
        seen = (int(line["seen"][0]), int(line["seen"][1])) if "seen" in line else None
        history.jump(to, by, seen) if "jump" in line else history.walk(to, redo, by, seen)
    else:
        commit = read_commit(line)
        if commit.n != len(history.commits) or not (0 <= commit.after < commit.n or commit.after == commit.n - 1):
            raise ValueError("lines are out of order")
        state = history.states[commit.after].copy() if commit.after >= 0 else State(session.box)
        if commit.table:
            state.refit(box_with(session, state, history.fittings(session.first, commit.after).changed(commit.table)))
        done = replay(state, commit, line.get("sealed", ()))
        if len(state.face) > MOST_PIECES:
            raise ValueError(f"more than {MOST_PIECES} pieces lie on the table")
        if check and digest(state) != commit.digest:
            raise ValueError("what it did is not what it says")
        done = _as_called_now(session.rules, state, done if check else replace(done, digest=digest(state)))
        history.add(done, state, log_lines(done, session))


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


def _with_placeholders(box: Box, rules: Rules | None, lines: list[dict[str, Any]]) -> Box:
    """A box that also holds a placeholder for every card a journal speaks of and this content lacks."""
    lost = tuple(placeholder(key, {}) for key in sorted(created(lines)) if key not in box.card_of)
    if not lost:
        return box
    stands = Furniture(box.zones, tuple(box.gauges.values()), box.supplies)
    whole = Box(box.game, box.mode, box.seats, box.cards + lost, stands, box.switches)
    whole.data = rules.compile(whole) if rules is not None else None
    return whole
