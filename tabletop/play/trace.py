"""What a trace of a game shows: one line per commit, for some eyes, with the numbers of the table as it lies afterwards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from tabletop.play.hands import read_edits
from tabletop.play.history import ANSWERS, History
from tabletop.play.logbook import told
from tabletop.referee import moves
from tabletop.table.box import seat_name
from tabletop.table.facts import apply
from tabletop.table.state import Fact, State


class Commit(NamedTuple):
    """One commit: its number, the turn in which it was given, who gave it, its verb and text, and the gauges after it."""

    n: int
    turn: int
    seat: str
    verb: str
    text: str
    gauges: dict[str, int]


def text_of(history: History, n: int, eyes: int) -> str:
    """What a commit says it did, as these eyes may read it: nothing of another's sealed answer, and no card they did not know
    when it was answered but one that was laid open by it."""
    commit, box = history.commits[n], history.states[n].box
    own = bool(commit.seat >= 0 and eyes >> commit.seat & 1)
    if commit.kind == "sealed" and not own:
        return f"{seat_name(commit.seat)} sealed"
    if commit.kind in ANSWERS:
        table = history.states[commit.after].copy()
        try:
            unnamed = moves.named_by_place(table, commit.do)
            seat, move = moves.read(table, commit.do)
            _lay_open(table, commit.facts, {part.piece for part in move.parts})
            return moves.write(table, seat, move, eyes=eyes, unnamed=unnamed)
        except (moves.NotAMove, ValueError, LookupError, TypeError):  # of a table that was damaged
            return f"{seat_name(commit.seat)} {commit.kind}"
    if commit.kind == "edit" and not own:
        return f"{seat_name(commit.seat)} " + "; ".join(told(what, box) for what in read_edits(commit.do.partition(" ")[2]))
    return commit.do


def _lay_open(table: State, facts: Iterable[Fact], pieces: set[int]) -> None:
    """Let all know which of some pieces were face up as soon as they were touched; raises what `apply` does."""
    after, left, public = table.copy(), {*pieces}, table.box.public
    for fact in facts:
        if not left:
            return
        apply(after, fact.kind, fact.args)
        touched = {piece for piece in left if (after.where[piece], after.side[piece]) != (table.where[piece], table.side[piece])}
        left -= touched
        for piece in touched:
            if after.seen[piece] & public:
                table.known[piece] = table.box.everyone


def gauges(state: State) -> dict[str, int]:
    """Every declared gauge that is not hidden (`p1.life`) and the size of every zone that table.yaml counts (`p1.hand`)."""
    box = state.box
    flat = {f"{seat_name(seat)}.{key}": n for (seat, key), n in state.seat_num.items() if not box.gauges[key].hidden}
    flat |= {zone.name: len(state.zones[i]) for i, zone in enumerate(box.zones) if zone.counted}
    flat |= {f"{box.zones[zone].name}.{key}": n for (zone, key), n in state.zone_num.items() if not box.gauges[key].hidden}
    return flat
