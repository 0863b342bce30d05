"""Answering an attack (8-4-4): who may, how, and in which order answers are carried out; ガード for others (14-3 ③)."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import cracks, skills, turn
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.attack import Attack, Seats, targets
from tabletop.games.hackclad_delta.tables import tables
from tabletop.operations.checks import first_card
from tabletop.operations.machine import answered
from tabletop.operations.seats import lasts, one_by_one, one_of, so_many, who
from tabletop.referee.ask import PASS, PASSED, Ask, Flow, Steps
from tabletop.referee.verbs import Check, Draft, Verb
from tabletop.table.state import NOWHERE, UP, State

ANSWERS = ("respond", "guard", "cp_guard", "crack_answer")
SHIELD, SHIELDED = "shield", 2


def window(s: State, attack: Attack, passed: Seats) -> Flow:
    """8-4-4: everybody hit is asked at once; of those who answer the first in turn order acts, then it is asked again."""
    asked, first = questions(s, attack, passed), None
    if asked:
        answers, order = (yield Ask(asked)), list(asked)
        first = next((seat for seat in order if answers[seat] != PASSED), None)
    if first is None:
        s.then(("8-4-6", attack))
        return
    gone = order[:order.index(first)] if answers[first].verb in ANSWERS else []
    s.then(("reacted", attack, (*passed, *gone), attacks.area(s, attack)))
    ACTS[answers[first].verb](s, first, answers[first].parts)


def questions(s: State, attack: Attack, passed: Seats) -> dict[int, tuple[str, ...]]:
    """Who may answer and how, in turn order; 14-3 ③: in co-op the others may hold up a ガード, in any order."""
    hit = targets(s, attack)
    if not hit:
        return {}
    asked: dict[int, tuple[str, ...]] = {seat: ANSWERS for seat in hit if seat not in passed and attacks.could_answer(s, seat)}
    if s.box.data.coop and attacks.reducible(attack):
        for seat in range(s.box.seats):
            if seat not in passed and attacks.could_shield(s, seat) and any(other != seat for other in hit):
                asked[seat] = (*asked.get(seat, ()), SHIELD)
    return {seat: (*verbs, PASS) for seat, verbs in asked.items()}


def attacked(s: State) -> list[int]:
    """The seats under attack now."""
    attack = attacks.under_attack(s)
    return targets(s, attack) if attack is not None else []


def shield(s: State, seat: int, draft: Draft) -> None:
    """The other witch takes 2 less; the card goes to its owner's discard."""
    if len(draft) < 2:
        return
    card, witch = draft[0].piece, draft[1].piece
    other = next((o for o in range(s.box.seats) if w.witch(s, o) == witch), seat)
    s.move(card, tables(s).play[seat], side=UP)
    s.say("log.shield", seat=who(seat), other=who(other))
    turn.free_answer(s, seat)
    lasts(s, other, attacks.reduction(s), SHIELDED, "attack")
    skills.put_in_discard(s, seat, card)


ACTS: dict[str, Callable[[State, int, Draft], None]] = {
    "respond": turn.respond, "guard": turn.guard, "cp_guard": turn.cp_guard, SHIELD: shield,
    "crack_answer": lambda s, seat, draft: cracks.crack(s, seat, NOWHERE, draft)}
"""What an answer does, by verb."""
VERBS = (
    # 14-3 ③: a card called ガード, then another witch under attack
    Verb("shield", one_by_one(one_of("hand", "play"),
                              one_of(lambda s, seat: [w.witch(s, other) for other in attacked(s) if other != seat])),
         (Check("14-3", "not_a_guard", lambda s, seat, about, draft:
                tables(s).name_of[s.face[draft[0].piece]] != attacks.GUARD, told=first_card),), so_many(2), answered),
)
STEPS: Steps = {"8-4-4": window}
