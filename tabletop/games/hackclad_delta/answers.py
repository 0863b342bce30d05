"""Answering an attack (8-4-4): who may, how, and in which order answers are carried out."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.hackclad_delta import coop, cracks, turn
from tabletop.games.hackclad_delta.attack import Attack, Seats, area, could_answer, could_shield, reducible, targets
from tabletop.games.hackclad_delta.tables import tables
from tabletop.referee.ask import PASS, PASSED, Ask, Flow
from tabletop.referee.verbs import Draft
from tabletop.table.state import NOWHERE, State

ANSWERS = ("respond", "guard", "cp_guard", "crack_answer")
SHIELD = "shield"
ACTS: dict[str, Callable[[State, int, Draft], None]] = {
    "respond": turn.respond, "guard": turn.guard, "cp_guard": turn.cp_guard, SHIELD: coop.shield,
    "crack_answer": lambda s, seat, draft: cracks.crack(s, seat, NOWHERE, draft)}
"""What an answer does, by verb."""


def window(s: State, attack: Attack, passed: Seats) -> Flow:
    """8-4-4: everybody hit is asked at once; of those who answer the first in turn order acts, then it is asked again."""
    asked = questions(s, attack, passed)
    if not asked:
        s.then(("8-4-6", attack))
        return
    answers = yield Ask(asked)
    order = list(asked)
    first = next((seat for seat in order if answers[seat] != PASSED), None)
    if first is None:
        s.then(("8-4-6", attack))
        return
    gone = order[:order.index(first)] if answers[first].verb in ANSWERS else []
    s.then(("reacted", attack, (*passed, *gone), area(s, attack)))
    ACTS[answers[first].verb](s, first, answers[first].parts)


def questions(s: State, attack: Attack, passed: Seats) -> dict[int, tuple[str, ...]]:
    """Who may answer and how, in turn order; 14-3 ③: in co-op the others may hold up a ガード, in any order."""
    hit = targets(s, attack)
    asked: dict[int, tuple[str, ...]] = {seat: ANSWERS for seat in hit if seat not in passed and could_answer(s, seat)}
    if tables(s).coop and reducible(attack):
        for seat in range(s.box.seats):
            if seat not in passed and could_shield(s, seat) and any(other != seat for other in hit):
                asked[seat] = (*asked.get(seat, ()), SHIELD)
    return {seat: (*verbs, PASS) for seat, verbs in asked.items()}


STEPS: dict[str, Callable[..., Flow | None]] = {"8-4-4": window}
