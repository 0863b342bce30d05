"""What the frames of an agenda did when they were put there: with rules in which that is another thing, the rules rest."""

from __future__ import annotations

from tabletop.play.history import Commit
from tabletop.referee.rules import Rules
from tabletop.referee.verbs import Refusal
from tabletop.table.box import Box
from tabletop.table.state import Frame, State


def unsound(rules: Rules | None, rest: Refusal | None, state: State, commit: Commit | None) -> list[Refusal]:
    """What keeps the rules from going on at a state that `commit` led to: they are not there (`rest` says why), are not those the
    table stands at, or their own reasons."""
    if rules is None:
        return [rest] if rest is not None else []
    another = _another(rules, state, commit)
    return [Refusal("", "rules_changed", {"step": f"step:{another[0]}"})] if another else rules.sound(state)


def stamps(rules: Rules | None, state: State, commit: Commit | None) -> tuple[str, ...] | None:
    """What the frames on the agenda do; of an agenda nobody touched since `commit`, what they did when it was made."""
    if commit is not None and commit.agenda is state.agenda:
        return commit.stamps
    return tuple(_stamp(rules, state.box, frame) for frame in state.agenda)


def _another(rules: Rules, state: State, commit: Commit | None) -> Frame | None:
    """The next frame on the agenda that these rules take for something else than those that put it there, if there is one.

    An agenda set by hand is another one, equal or not: it holds what these rules put there.
    """
    if commit is None or commit.stamps is None or commit.agenda is not state.agenda:
        return None
    stamped = zip(reversed(commit.agenda), reversed(commit.stamps), strict=False)
    return next((frame for frame, stamp in stamped if stamp != _stamp(rules, state.box, frame)), None)


def _stamp(rules: Rules | None, box: Box, frame: Frame) -> str:
    try:
        return rules.stamp(box, frame) if rules is not None else ""
    except LookupError:
        return ""
