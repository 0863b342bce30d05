"""What a trace of a game shows: one line per commit, for some eyes, with the numbers of the table as it lies afterwards."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.play.hands import read_edits
from tabletop.play.history import ANSWERS, History
from tabletop.play.logbook import told
from tabletop.referee import moves
from tabletop.table.box import seat_name
from tabletop.table.state import State


class Commit(NamedTuple):
    """One commit: its number, the turn in which it was given, who gave it, its verb and text, and the gauges after it."""

    n: int
    turn: int
    seat: str
    verb: str
    text: str
    gauges: dict[str, int]


def text_of(history: History, n: int, eyes: int) -> str:
    """What a commit says it did, as these eyes may read it: nothing of a sealed answer, no card they do not know."""
    commit, box = history.commits[n], history.states[n].box
    if commit.seat < 0 or eyes >> commit.seat & 1:
        return commit.do
    if commit.kind == "sealed":
        return f"{seat_name(commit.seat)} sealed"
    if commit.kind in ANSWERS:
        table = history.states[commit.after].copy()
        table.known = [then | now for then, now in zip(table.known, history.states[n].known, strict=False)]
        try:
            unnamed = moves.named_by_place(table, commit.do)
            return moves.write(table, *moves.read(table, commit.do), eyes=eyes, unnamed=unnamed)
        except moves.NotAMove:  # of a table that was damaged
            return f"{seat_name(commit.seat)} {commit.kind}"
    if commit.kind == "edit":
        return f"{seat_name(commit.seat)} " + "; ".join(told(what, box) for what in read_edits(commit.do.partition(" ")[2]))
    return commit.do


def gauges(state: State) -> dict[str, int]:
    """Every declared gauge that is not hidden (`p1.life`) and the size of every zone that table.yaml counts (`p1.hand`)."""
    box = state.box
    flat = {f"{seat_name(seat)}.{key}": n for (seat, key), n in state.seat_num.items() if not box.gauges[key].hidden}
    flat |= {zone.name: len(state.zones[i]) for i, zone in enumerate(box.zones) if zone.counted}
    flat |= {f"{box.zones[zone].name}.{key}": n for (zone, key), n in state.zone_num.items() if not box.gauges[key].hidden}
    return flat
