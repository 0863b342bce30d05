"""What journals tell about people: how long they thought, what they tried, took back and noted, which cards lay idle.

Several games, of one or of many tables, are summed up.  Whatever is older than the seconds in a journal has no times.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from tabletop.catalog.definitions import Catalog
from tabletop.play.history import ANSWERS, Commit
from tabletop.play.journal import read_lines
from tabletop.play.listing import UNFIT
from tabletop.play.saves import Loaded
from tabletop.play.session import Session
from tabletop.referee import moves
from tabletop.table.box import BLANK, Words, seat_name

PAUSE_S = 600.0
"""Whoever is away for longer did not think."""
LAST_S = 1e12
"""No journal is of a later second."""
BY_HAND = "by hand"
Named = tuple[str, str]
"""The id of a game, and what stands for a step, a refusal or a card in it."""


@dataclass(frozen=True, slots=True)
class Note:
    """A note at a moment; `picture` is a JPEG in base64, `at` the commit it stands at."""

    file: Path
    at: int
    turn: int
    who: str
    text: str
    picture: str


@dataclass(slots=True)
class Game:
    """One game: `seconds` it took without pauses, None where its journal has no times; `id` and `name` are of the game played."""

    file: Path
    id: str
    name: Words
    mode: Words
    people: list[str]
    turns: int
    answers: int
    seconds: float | None
    winners: list[str] | None


@dataclass(slots=True)
class Report:
    """All games together.  Thinking times are in seconds, by step and by seat; what games call something is by the id of the game
    and what stands for it there."""

    games: list[Game] = field(default_factory=list)
    by_step: dict[Named, list[float]] = field(default_factory=lambda: defaultdict(list))
    by_seat: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    refusals: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    undos: int = 0
    overrides: Counter[Named] = field(default_factory=Counter)
    hints: Counter[str] = field(default_factory=Counter)
    seen: set[Named] = field(default_factory=set)
    used: set[Named] = field(default_factory=set)
    names: dict[Named, dict[str, str]] = field(default_factory=dict)
    said: dict[Named, dict[str, str]] = field(default_factory=dict)
    """What steps and refusals are called, by language."""
    notes: list[Note] = field(default_factory=list)

    @property
    def idle(self) -> list[Named]:
        """Cards that lay on a table and were used in no game, as the game and the card's key."""
        return sorted(self.seen - self.used)


def report_of(tables: Iterable[tuple[Path, Loaded]], odd: Callable[[Path, Exception], None] | None = None) -> Report:
    """What these saved tables tell; one that says something no table could is handed to `odd` and left out whole."""
    report = Report()
    for path, loaded in tables:
        alone = Report()
        try:
            _take(alone, path, loaded.session, [line for line, _ in read_lines(path)[1]])
        except (OSError, *UNFIT) as problem:
            if odd is None:
                raise
            odd(path, problem)
        else:
            _add(report, alone)
    return report


def _add(report: Report, alone: Report) -> None:
    """One table to those before it."""
    for step, times in alone.by_step.items():
        report.by_step[step] += times
    for seat, times in alone.by_seat.items():
        report.by_seat[seat] += times
    report.games += alone.games
    report.notes += alone.notes
    report.refusals += alone.refusals
    report.overrides += alone.overrides
    report.hints += alone.hints
    report.undos += alone.undos
    report.seen |= alone.seen
    report.used |= alone.used
    report.names |= alone.names
    report.said |= alone.said


def thought(times: list[float]) -> tuple[int, float, float, float]:
    """How often, the median, the longest and the sum of some times."""
    return len(times), median(times), max(times), sum(times)


def _take(report: Report, path: Path, session: Session, lines: list[dict[str, Any]]) -> None:
    history, game = session.history, session.catalog.id
    here = set(history.line(history.at))
    names = [person.name for person in session.people]
    commits = [commit for commit in history.commits if commit.n in here]
    state = session.state
    mode = session.catalog.mode(session.box.mode)
    report.games.append(Game(path, game, session.catalog.name, mode.name if mode else BLANK, names, state.turn,
                             sum(commit.kind in ANSWERS for commit in commits), _times(report, session, lines),
                             [_who(session, seat) for seat in state.result.winners] if state.result else None))
    report.undos += sum("undo" in line or ("jump" in line and int(line["to"]) < len(history.commits)) for line in lines)
    for commit in history.commits:
        if commit.kind == "forced":
            report.overrides[game, commit.refusal.split(" (")[0].split(" ")[0]] += 1
        elif commit.kind == "edit" and session.rules is not None and _enforced(session, commit):
            report.overrides[game, BY_HAND] += 1
        _cards(report, session, commit, game)
    for line in session.remarks:
        _remark(report, path, session, line)
    _say(report, session.catalog)


def _say(report: Report, catalog: Catalog) -> None:
    """What the game calls its steps and refusals."""
    named = {step: f"step.{step}" for game, step in report.by_step if game == catalog.id}
    named |= {key: key for game, _, key in report.refusals if game == catalog.id}
    named |= {key: key for game, key in report.overrides if game == catalog.id}
    for one, key in named.items():
        found = {lang: said[key] for lang, said in catalog.messages.items() if key in said}
        if found:
            report.said[catalog.id, one] = found


def _who(session: Session, seat: int) -> str:
    """The person of a seat, by name."""
    person = session.person_of(seat)
    return person.name if person is not None and person.name else seat_name(seat)


def _enforced(session: Session, commit: Commit) -> bool:
    """Whether hands acted while the rules were in force; sorting one's own hand is no override."""
    return commit.by_human and session.header()["rules"] == "enforce" and commit.do.split()[1] not in ("sort", "note", "put")


def _times(report: Report, session: Session, lines: list[dict[str, Any]]) -> float | None:
    """How long the game took without pauses, and into the report how long each answer of a person took."""
    before: float | None = None
    total, known = 0.0, False
    for line in lines:
        now = line.get("t")
        if not isinstance(now, int | float) or not 0 <= now < LAST_S:
            continue
        gap = now - before if before is not None else None
        before, known = now, True
        if gap is None or not 0 <= gap <= PAUSE_S:
            continue
        total += gap
        n = line.get("n")
        if isinstance(n, int) and line.get("kind") in ANSWERS and not line.get("bot") and n < len(session.history.commits):
            commit = session.history.commits[n]
            report.by_step[session.catalog.id, session.history.states[commit.after].step()].append(gap)
            report.by_seat[seat_name(commit.seat)].append(gap)
    return total if known else None


def _cards(report: Report, session: Session, commit: Commit, game: str) -> None:
    """Which cards there were, and which a seat used."""
    box, states = session.box, session.history.states
    for fact in commit.facts:
        if fact.kind == "create" and fact.args[0] in box.card_of:
            card = box.cards[box.card_of[fact.args[0]]]
            if not card.shape:
                report.seen.add((game, card.key))
                report.names[game, card.key] = dict(card.name)
    if commit.kind not in ANSWERS or commit.after < 0:
        return
    before = states[commit.after]
    try:
        move = moves.read(before, commit.do, dict(session.rules.verbs) if session.rules is not None else None)[1]
    except moves.NotAMove:
        return
    report.used |= {(game, box.cards[before.face[part.piece]].key) for part in move.parts if part.piece >= 0}


def _remark(report: Report, path: Path, session: Session, line: dict[str, Any]) -> None:
    seat, at = line.get("seat"), line.get("at")
    if not (isinstance(seat, int) and isinstance(at, int)):
        return
    if not (0 <= seat < session.box.seats and 0 <= at < len(session.history.states)):
        return
    match line.get("remark"):
        case "refused":
            report.refusals[session.catalog.id, str(line.get("rule", "")), str(line.get("key", ""))] += 1
        case "hint":
            report.hints[seat_name(seat)] += 1
        case "note":
            report.notes.append(Note(path, at, session.history.states[at].turn, _who(session, seat),
                                     str(line.get("text", "")), str(line.get("picture", ""))))
