"""A lost game that is taken up again once, from a moment its game names: the table stands there as a branch of its own."""

from __future__ import annotations

from typing import Any

from tabletop.play.shown import Shown

AGAIN = "again"
"""The remark that it was done."""


def where(session: Shown) -> int | None:
    """The commit at which a lost game may be taken up, None where the game is not lost, or has no such moment, or it was done."""
    rules, result = session.rules, session.state.result
    if rules is None or result is None or result.winners or _remark(session) is not None:
        return None
    history = session.history
    return next((n for n in history.line(history.at) if rules.ending.again(history.states[n])), None)


def is_second(session: Shown) -> bool:
    """Whether where the table stands was reached after a lost game had been taken up again."""
    found = _remark(session)
    return found is not None and session.history.at >= int(found.get("from", 0))


def _remark(session: Shown) -> dict[str, Any] | None:
    return next((line for line in session.remarks if line.get("remark") == AGAIN), None)
