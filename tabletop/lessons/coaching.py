"""What a coach says: a rule when it first matters, and before somebody goes on what is lost by it at once or could be done.

Only what is certain is said, of what the eyes of the person may know: nothing here is weighed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.play.plan import Plan
from tabletop.play.session import Session
from tabletop.play.sight import Sight
from tabletop.referee.ask import PASS
from tabletop.referee.legal import rule_of

GAMES, TIMES, ANYWAY = 3, 3, 2
"""It speaks in the first games of a mode, so many times in one of them at most, and no more where it was not heeded so often."""
ASKED, DONE, TOLD = "coach", "coach_anyway", "rule_told"
"""What a journal calls that it spoke, that somebody went on all the same, and that it told a rule."""
RULES_A_TURN = 3


@dataclass(frozen=True, slots=True)
class Advice:
    """What would be missed: its `theme`, the keys of its words from the best to the plainest, and their figures."""

    theme: str
    keys: tuple[str, ...]
    figures: Mapping[str, Any] = field(default_factory=dict)


def advice(sight: Sight, seat: int) -> Advice | None:
    """What is certain about going on at the open question in one's own turn; None where there is nothing to say or nothing else
    to do, where several choose at once, and where rules are off."""
    ask, rules = sight.ask, sight.rules
    alone = ask is not None and len(ask.to) == 1 and PASS in ask.to.get(seat, ())
    if ask is None or rules is None or not alone or rules.display.at_once or sight.view().seat != seat:
        return None
    options = sight.moves.options(Plan(seat))
    if options and sight.moves.ahead(seat).ends and (found := sight.moves.loses(seat)) is not None:
        return Advice("loses", (f"coach.loses.{found.key}", "coach.loses"), found.figures)
    for option in options:
        if option.verb in rules.mind.undone and option.parts:
            pieces = {part.piece for part in option.parts}
            return Advice(f"undone.{option.verb}", (f"coach.undone.{option.verb}", "coach.undone"),
                          {"n": len(pieces), "verb": f"verb:{option.verb}"})
    return None


def speaks(remarks: Iterable[Mapping[str, Any]], theme: str, turn: int) -> bool:
    """Whether it may still speak of a theme in this turn, by what a journal keeps of a game."""
    kept = list(remarks)
    before = [one for one in kept if one.get("remark") == ASKED]
    again = any(one.get("theme") == theme or one.get("turn") == turn for one in before)
    return not again and len(before) < TIMES and sum(one.get("remark") == DONE for one in kept) < ANYWAY


def gone_by(session: Session, mark: int) -> list[str]:
    """The numbers of the rules people went by of themselves since a commit."""
    rules, history = session.rules, session.history
    verbs = ((commit, commit.do.split()[1:2]) for commit in history.commits[mark:] if commit.kind == "answer" and commit.by_human)
    return [rule_of(rules, history.states[commit.after], verb) for commit, named in verbs for verb in named
            if rules is not None and verb in rules.verbs]


def tells(remarks: Iterable[Mapping[str, Any]], turn: int, step: str) -> bool:
    """Whether it may tell a rule at a step of this turn, by what a journal keeps of a game: one a step, few a turn."""
    told = [one for one in remarks if one.get("remark") == TOLD and one.get("turn") == turn]
    return len(told) < RULES_A_TURN and all(one.get("step") != step for one in told)
