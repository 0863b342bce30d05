"""What a commit leaves in the log: the lines the rules said, and what hands, force or the rules switch did."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tabletop.play.comments import NOTE
from tabletop.play.hands import Edit, read_edits
from tabletop.play.hindrance import SILENT
from tabletop.play.history import ANSWERS, Commit, History, LogLine
from tabletop.play.shown import Shown
from tabletop.play.taken_up import AGAIN
from tabletop.referee.ask import PASS
from tabletop.table.box import UNKNOWN, Box, seat_name
from tabletop.table.facts import apply
from tabletop.table.state import ROLL, Fact

EYES = "eyes"
"""The remark that a game under way was looked at with the eyes of a seat."""
_SECRET = ("take", "arrange")
"""What is told without saying which pieces of a pile it was."""


def log_lines(commit: Commit, table: Shown) -> list[LogLine]:
    """The lines of a commit a table is about to take, their figures frozen; each is of the turn and seat it was said in.

    Of an answer of which the rules say nothing it is told how many parts it had, where the game has words for its verb:
    `log.did.pay`, and `log.chose.pay` while it is sealed and nothing of it lies on the table, once in a turn though it was handed
    back.  Why nobody was asked to answer it
    is told before what was declared leaves the table.
    """
    lines, box = [], table.box
    who = {"seat": f"seat:{commit.seat}"}
    if commit.kind == "forced":
        lines.append(LogLine(commit.n, commit.turn, commit.seat, "log.forced", {**who, "refusal": commit.refusal}))
    elif commit.kind == "switch":
        lines.append(LogLine(commit.n, commit.turn, commit.seat, f"log.rules.{commit.do.split()[1]}", who))
    elif commit.kind == "reload":
        lines.append(LogLine(commit.n, commit.turn, commit.seat, "log.reload", {}))
    elif commit.kind == "figures":
        lines.append(LogLine(commit.n, commit.turn, commit.seat, "log.figures", who))
    elif commit.kind == "edit":
        lines += _of_hands(commit, box)
    elif commit.kind in ANSWERS and any(_did(commit) in told for told in table.catalog.messages.values()):
        did = LogLine(commit.n, commit.turn, commit.seat, _did(commit), {**who, "n": commit.do.count(", ") + 1})
        lines += [] if commit.kind == "sealed" and _was_said(did, table.history) else [did]
    turn, seat = commit.turn, commit.seat
    for n, fact in enumerate(commit.facts, 1):
        if fact.kind == "turn_of":
            seat, turn = fact.args
        elif fact.kind == "say":
            key, figures = fact.args
            lines.append(LogLine(commit.n, turn, seat, key, dict(figures), fact.face, fact.known, facts=n))
    return sorted([*lines, *_unasked(commit, table)], key=lambda line: line.facts)


def _unasked(commit: Commit, table: Shown) -> list[LogLine]:
    """Why nobody was asked to answer what a commit declares, as all could see it lie before it left the table."""
    if table.rules is None or commit.kind not in ANSWERS or commit.do.split()[1:2] == [PASS]:
        return []
    taken = next((n for n, fact in enumerate(commit.facts) if fact.kind == "move" and "/" in fact.args[0]), None)
    if taken is None:
        return []
    while commit.facts[taken - 1].kind == "say":  # what comes of it is told after why
        taken -= 1
    lies = table.history.states[commit.after].copy()
    for fact in commit.facts[:taken]:
        apply(lies, fact.kind, fact.args)
    seat, why = table.rules.display.unasked(lies, commit.seat)
    if why is None:
        return []
    return [LogLine(commit.n, lies.turn, lies.seat, why.key, dict(why.figures), facts=taken, unasked=seat)]


def remark_lines(line: Mapping[str, Any], history: History) -> list[LogLine]:
    """What a remark leaves in the log: that the game was looked at with the eyes of a seat, or taken up again after it was lost;
    a note with its words."""
    at, seat = line.get("at"), line.get("seat")
    if line.get("remark") == AGAIN and isinstance(at, int) and 0 <= at < len(history.states):
        return [LogLine(at, history.states[at].turn, -1, "log.again", {})]
    text = line.get("text")
    if line.get("remark") == NOTE and isinstance(at, int) and 0 <= at < len(history.states) and isinstance(text, str):
        return [LogLine(at, history.states[at].turn, seat if isinstance(seat, int) else -1, "log.remark", {"text": text})]
    if line.get("remark") != EYES or not (isinstance(at, int) and isinstance(seat, int) and 0 <= at < len(history.states)):
        return []
    table = history.states[at]
    return [LogLine(at, table.turn, seat, "log.eyes", {"seat": f"seat:{seat}"})] if 0 <= seat < table.box.seats else []


def _was_said(told: LogLine, history: History) -> bool:
    """Whether a line was said in its turn already, by something that was not taken back."""
    here = history.line(history.at)
    return any((line.turn, line.seat, line.key, line.figures) == (told.turn, told.seat, told.key, told.figures) and line.n in here
               for line in history.log)


def _did(commit: Commit) -> str:
    return f"log.{'chose' if commit.kind == 'sealed' else 'did'}.{commit.do.split()[1]}"


def _of_hands(commit: Commit, box: Box) -> list[LogLine]:
    """A line for each edit; faces are told of the only edit, be it of one piece or of several."""
    whats = read_edits(commit.do.partition(" ")[2])
    faces = _faces(whats[0], commit.facts) if len(whats) == 1 else ()
    face, known = faces[0] if len(faces) == 1 else (UNKNOWN, 0)
    return [LogLine(commit.n, commit.turn, commit.seat, _key(what, box),
                    {"do": f"{seat_name(commit.seat)} {told(what, box)}", **_rolled(what, commit)}, face, known,
                    faces if len(faces) > 1 else ())
            for what in whats if what.word not in SILENT and not _stays(what)]


def _stays(what: Edit) -> bool:
    """Whether an edit only puts pieces elsewhere in the area they lie in."""
    return what.word == "put" and all(place.rpartition(".")[0] == what.to for place in what.places)


def _faces(what: Edit, facts: Sequence[Fact]) -> tuple[tuple[int, int], ...]:
    """The faces of the pieces an edit touched, each with the eyes that may know it; none where not all of them are told."""
    shown = [fact for fact in facts if fact.face]
    alike = [(fact.face, fact.known) for fact in shown if fact.kind == shown[0].kind]
    if what.word == "look" or not shown:
        return ()
    return tuple(alike) if len(alike) == len(what.places) > 1 else tuple(alike[:1]) if len(what.places) == 1 else ()


def _rolled(what: Edit, commit: Commit) -> dict[str, str]:
    """What the dice of an edit show."""
    shown = [str(fact.args[2]) for fact in commit.facts if fact.kind == "mark" and fact.args[1] == ROLL]
    return {"rolled": " ".join(shown)} if what.word == "roll" else {}


def _key(what: Edit, box: Box) -> str:
    """The sentence of an edit: of one piece or of several, of all of a pile or of a part of it, on a pile or under it."""
    key = f"log.hand.{what.word}"
    if what.word == "move" and what.number == 1 and what.to in box.zone_of and box.zones[box.zone_of[what.to]].kind == "pile":
        key += ".under"
    if what.word in ("shuffle", "look") and what.number:
        return f"{key}.{'top' if what.number > 0 else 'bottom'}"
    key += ".off" if (what.word == "note" and not what.text) or (what.word == "bring" and (what.number or 0) < 0) else ""
    key += ".all" if what.word == "show" and what.to == "all" else ""
    return f"{key}.many" if len(what.places) > 1 else key


def told(what: Edit, box: Box) -> str:
    """The text of an edit as all may read it: a place has no index where its zone hides its order, or the edit what it touches."""
    piece, dot, gauge = what.what.rpartition(".") if what.word == "count" else (what.what, "", "")
    return str(what._replace(what=_places(piece, box, what.word in _SECRET) + dot + gauge, to=_places(what.to, box)))


def _places(text: str, box: Box, secret: bool = False) -> str:
    return ",".join(_place(one, box, secret) for one in text.split(","))


def _place(text: str, box: Box, secret: bool) -> str:
    below, _, _ = text.partition("/")
    zone, _, index = below.rpartition(".")
    if below in box.zone_of or not index.isdigit() or zone not in box.zone_of:
        return text
    return zone if secret or not box.zones[box.zone_of[zone]].ordered else text
