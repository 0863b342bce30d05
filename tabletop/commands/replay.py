"""`tabletop replay`: a saved table or a file of moves, as a trace or in the window."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop import places
from tabletop.catalog.problem import visible
from tabletop.commands import WrongUse
from tabletop.commands.common import game_as_it_is, game_of, one_of, player, readable, rules_for, saved_table, warn
from tabletop.play import whereabouts
from tabletop.play.forced_table import CannotLay
from tabletop.play.moves_file import MovesFile, load_moves, play_through
from tabletop.play.opening import CannotOpen
from tabletop.play.people import Person, onlookers
from tabletop.play.scenario_file import OpeningEntry
from tabletop.play.session import Session
from tabletop.play.trace import Commit, gauges, text_of
from tabletop.table.box import seat_name
from tabletop.table.view import eyes_of

HIDDEN = re.compile("[\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""What JSON lets stand and a terminal may obey."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: a session standing at its end, what kept it from going further, and what a file of moves opens."""

    session: Session
    wrong: str = ""
    opening: OpeningEntry | None = None


def replay(file: Path, to: int | None, trace: bool, as_json: bool, eyes: str = "",
           game: str = "") -> int:
    """Prints a trace, or opens the window at its beginning or at commit `to`; `game` is the folder of a saved table's game.

    1 where the file is damaged or a move is illegal.
    """
    if (as_json or eyes) and not trace:
        raise WrongUse(f"{'--json says how' if as_json else '--eyes says for whom'} --trace is printed; give both")
    played = read_played(file, game)
    line = line_to(played.session, to, file)
    if trace:
        seen = trace_eyes(played.session, eyes)
        for n in line:
            if to is None or n <= to:
                told = as_object(played.session, n, seen) if as_json else as_line(played.session, n, seen)
                print(as_json_line(told) if isinstance(told, dict) else visible(told))
    if played.wrong:
        warn(played.wrong)
    if not trace:
        show(played.session, line[0] if to is None else to)
    return int(bool(played.wrong))


def read_played(file: Path, game: str = "") -> Played:
    """The game a file keeps, a saved table or moves; raises WrongUse."""
    if is_journal(file):
        loaded = saved_table(file, *([game_as_it_is(game)] if game else ()))
        return Played(loaded.session, loaded.wrong)
    return moves_played(file, game)


def line_to(session: Session, to: int | None, file: Path) -> list[int]:
    """The commits to tell or show: up to where the table stands or, where `to` was taken back later, those that came of it.

    The session stands at the last of them.  Raises WrongUse.
    """
    history = session.history
    line = history.line(history.at)
    if to is None or to in line:
        return line
    if not 0 <= to < len(history.commits):
        raise WrongUse(f"{file}: there is no commit {to} in this game; it goes from 0 to {line[-1]}")
    warn(f"{file}: commit {to} was taken back later; this is how the game went until then")
    history.at = max(n for n in range(to, len(history.commits)) if to in history.line(n))
    return history.line(history.at)


def is_journal(file: Path) -> bool:
    """Whether a file is a saved table, not one of moves; raises WrongUse where it cannot be read."""
    with readable(file).open("rb") as opened:
        return opened.read(64).lstrip()[:1] in (b"{", b"")


def moves_played(file: Path, game: str) -> Played:
    """A file of moves played through the referee; `game` is the folder of its game, where a person named it.  Raises WrongUse."""
    moves, problems = load_moves(file)
    if moves is None:
        more = f"; and {len(problems) - 1} more slips" if len(problems) > 1 else ""
        raise WrongUse(f"{problems[0]}{more}")
    return played_moves(moves, file, game)


def played_moves(moves: MovesFile, file: Path, game: str = "") -> Played:
    """A file of moves played through the referee, each move a commit; the first illegal one ends it.  `game` is the folder of its
    game, where a person named it."""
    entry = moves.entry
    folder = game or whereabouts.named(entry.game, places.saves_dir(), places.content_dir(), places.games_dir())
    if folder is None:
        raise WrongUse(f"{file}: its game {entry.game!r} is not in any place known here; name its folder with --game")
    catalog = game_of(str(folder), entry.variants)
    rules = rules_for(catalog)
    if rules is None:
        raise WrongUse(f"{file}: {catalog.id} has no rules to play these moves by")
    people = tuple(Person(player(seat), (seat,)) for seat in range(catalog.players[1]))
    try:
        session, wrong = play_through(moves, catalog, rules, people)
    except (CannotOpen, CannotLay) as problem:
        raise WrongUse(f"{file}: {problem}") from None
    return Played(session, wrong, OpeningEntry(**{key: getattr(entry, key) for key in OpeningEntry.model_fields}))


def trace_eyes(session: Session, who: str) -> int:
    """The eyes of `all`, of `public` or of seats such as `p1,p3`; left out, those a replay in the window begins with."""
    box, names = session.box, [seat_name(seat) for seat in range(session.box.seats)]
    if not who:
        over = session.state.result is not None
        return eyes_of(box, *onlookers(session.people, box.seats, over=over, privacy=session.privacy))
    if who in ("all", "public"):
        return box.everyone if who == "all" else box.public
    return eyes_of(box, *(names.index(one_of("seat", word.strip(), names, must=True)) for word in who.split(",")))


def traced(session: Session, n: int, eyes: int) -> Commit:
    """A commit as a trace tells it to these eyes."""
    commit = session.history.commits[n]
    text = text_of(session.history, n, eyes)
    words = text.split()
    verb = next(iter(words[commit.kind not in ("open", "switch", "reload"):]), "")
    seat = seat_name(commit.seat) if commit.seat >= 0 else ""
    return Commit(n, commit.turn, seat, verb, text, gauges(session.history.states[n]))


def as_json_line(told: dict[str, Any]) -> str:
    """One JSON object in a line in which a terminal obeys nothing."""
    return HIDDEN.sub(lambda sign: f"\\u{ord(sign[0]):04x}", json.dumps(told, ensure_ascii=False))


def as_object(session: Session, n: int, eyes: int) -> dict[str, Any]:
    """A commit as JSON; `winners` stands in the one that ends the game."""
    told: dict[str, Any] = {**traced(session, n, eyes)._asdict(), "kind": session.history.commits[n].kind}
    result = session.history.states[n].result
    return told if result is None else {**told, "winners": [seat_name(seat) for seat in result.winners], "end": result.key}


def as_line(session: Session, n: int, eyes: int) -> str:
    """A commit as one line for people."""
    told = traced(session, n, eyes)
    result = session.history.states[n].result
    end = "" if result is None else f"  [{', '.join(map(seat_name, result.winners)) + ' wins' if result.winners else 'a draw'}]"
    return f"{told.n:4}  turn {told.turn:<3} {told.text:48} " + " ".join(f"{key}={n}" for key, n in told.gauges.items()) + end


def show(session: Session, at: int) -> None:
    """The window on the game, standing at a commit; the file stays as it is."""
    from tabletop.commands.play import open_window
    from tabletop.ui.program.start import Start

    open_window(Start(watch=session, at=at))
