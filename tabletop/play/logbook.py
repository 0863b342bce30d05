"""What a commit leaves in the log: the lines the rules said, and what hands, force or the rules switch did."""

from __future__ import annotations

from typing import Any

from tabletop.play.hands import Edit, read_edit
from tabletop.play.history import Commit, LogLine
from tabletop.table.box import Box
from tabletop.table.state import Fact


def log_lines(commit: Commit, box: Box) -> list[LogLine]:
    """The lines of a commit, their figures frozen; each is of the turn and seat it was said in."""
    lines = []
    who = {"seat": _seat(commit.seat)}
    if commit.kind == "forced":
        lines.append(LogLine(commit.n, commit.turn, commit.seat, "log.forced", {**who, "refusal": commit.refusal}))
    elif commit.kind == "switch":
        lines.append(LogLine(commit.n, commit.turn, commit.seat, f"log.rules.{commit.do.split()[1]}", who))
    elif commit.kind == "edit":
        what = read_edit(commit.do.partition(" ")[2])
        shown = next((fact for fact in commit.facts if fact.face), Fact("", ()))
        lines.append(LogLine(commit.n, commit.turn, commit.seat, f"log.hand.{what.word}", hand_figures(what, commit.seat, box),
                             shown.face, shown.known))
    turn, seat = commit.turn, commit.seat
    for fact in commit.facts:
        if fact.kind == "turn_of":
            seat, turn = fact.args
        elif fact.kind == "say":
            key, figures = fact.args
            lines.append(LogLine(commit.n, turn, seat, key, dict(figures), fact.face, fact.known))
    return lines


def hand_figures(what: Edit, seat: int, box: Box) -> dict[str, Any]:
    """The figures of an edit's sentence: `seat`, and where it has them `what`, `to` and `n`.

    Places stand without an index where their zone hides its order from others.
    """
    figures: dict[str, Any] = {"seat": _seat(seat)}
    for name, text in (("what", what.what), ("to", what.to)):
        if text:
            figures[name] = _named(text, box)
    if what.number is not None:
        figures["n"] = what.number
    return figures


def _named(text: str, box: Box) -> str:
    """`place:p1.hand`, `seat:0`, or the text as it is for a step and a gauge (`p1.life`)."""
    if text[:1] == "p" and text[1:].isdigit():
        return _seat(int(text[1:]) - 1)
    zone, _, index = text.partition("/")[0].rpartition(".")
    if zone in box.zone_of and index.isdigit() and text.partition("/")[0] not in box.zone_of:
        hidden = not box.zones[box.zone_of[zone]].ordered
        return f"place:{zone if hidden else text}"
    return f"place:{text}" if text.partition("/")[0] in box.zone_of else text


def _seat(seat: int) -> str:
    return f"seat:{seat}"
