"""The legal moves of a seat as a list, for whoever chooses by number."""

from __future__ import annotations

from collections import deque

from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.legal import about_of, offered
from tabletop.referee.rules import Rules
from tabletop.referee.verbs import Draft, Verb
from tabletop.table.state import Move, State

MOST_OF_A_VERB, MOST_PARTS = 100, 2_000
"""So many moves of one verb are listed, and so many parts judged to find them: a question may have 50,000 answers."""


def listed_moves(rules: Rules, state: State, ask: Ask, seat: int) -> tuple[list[Move], list[str]]:
    """Pass where it is offered, then of each verb the legal moves, the shorter first; and the verbs that have more than those."""
    found, more = [PASSED] if PASS in ask.to.get(seat, ()) else [], []
    for name in offered(rules, state, ask, seat):
        drafts, all_of_them = _whole(rules.verbs[name], state, seat, about_of(ask, seat, name))
        found += [Move(name, draft) for draft in drafts]
        if not all_of_them:
            more.append(name)
    return found, more


def _whole(verb: Verb, state: State, seat: int, about: int) -> tuple[list[Draft], bool]:
    """The whole drafts of a verb, and whether these are all."""
    found: list[Draft] = []
    drafts: deque[Draft] = deque([()])
    judged = 0
    while drafts:
        draft = drafts.popleft()
        for part in verb.next(state, seat, about, draft):
            judged += 1
            if judged > MOST_PARTS or len(found) == MOST_OF_A_VERB:
                return found, False
            longer = (*draft, part)
            if verb.whole(state, seat, about, longer):
                found.append(longer)
            drafts.append(longer)
    return found, True
