"""What a commit leaves in the log: the lines the rules said, and what hands, force or the rules switch did."""

from __future__ import annotations

from tabletop.play.hands import Edit, read_edit
from tabletop.play.history import Commit, LogLine
from tabletop.table.box import Box, seat_name
from tabletop.table.state import Fact


def log_lines(commit: Commit, box: Box) -> list[LogLine]:
    """The lines of a commit, their figures frozen; each is of the turn and seat it was said in."""
    lines = []
    who = {"seat": f"seat:{commit.seat}"}
    if commit.kind == "forced":
        lines.append(LogLine(commit.n, commit.turn, commit.seat, "log.forced", {**who, "refusal": commit.refusal}))
    elif commit.kind == "switch":
        lines.append(LogLine(commit.n, commit.turn, commit.seat, f"log.rules.{commit.do.split()[1]}", who))
    elif commit.kind == "edit":
        what = read_edit(commit.do.partition(" ")[2])
        shown = next((fact for fact in commit.facts if fact.face), Fact("", ()))
        figures = {"do": f"{seat_name(commit.seat)} {told(what, box)}"}
        lines.append(LogLine(commit.n, commit.turn, commit.seat, f"log.hand.{what.word}", figures, shown.face, shown.known))
    turn, seat = commit.turn, commit.seat
    for fact in commit.facts:
        if fact.kind == "turn_of":
            seat, turn = fact.args
        elif fact.kind == "say":
            key, figures = fact.args
            lines.append(LogLine(commit.n, turn, seat, key, dict(figures), fact.face, fact.known))
    return lines


def told(what: Edit, box: Box) -> str:
    """The text of an edit as all may read it: a place has no index where its zone hides its order from others."""
    return str(what._replace(what=_place(what.what, box), to=_place(what.to, box)))


def _place(text: str, box: Box) -> str:
    below, _, _ = text.partition("/")
    zone, _, index = below.rpartition(".")
    hidden = below not in box.zone_of and index.isdigit() and zone in box.zone_of and not box.zones[box.zone_of[zone]].ordered
    return zone if hidden else text
