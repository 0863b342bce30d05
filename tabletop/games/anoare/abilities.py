"""Abilities and fragments (5.4-2): who may use what, in alternation from the lower 対応力 until both pass."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare import moments
from tabletop.games.anoare.clauses import USE, Clause
from tabletop.games.anoare.operations.conditions import holds_all, unmet
from tabletop.games.anoare.tables import Tables, clause_of, said, tables, told
from tabletop.operations import machine
from tabletop.operations.checks import first_card
from tabletop.operations.seats import one_of, to_one, total, who
from tabletop.referee.ask import PASS, PASSED, Ask, Flow, Steps
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Says, Verb, one_part
from tabletop.table.state import NOWHERE, UP, Part, State, dragged

OPEN = frozenset({"5.2", "5.4-1", "5.4-2", "5.5-3", "evader", "recover", "take"})
"""O9: questions at which no effect is being resolved."""


def payable(s: State, seat: int, n: int) -> bool:
    """5.4-2: whether there is an open skill for `n` cards of an extra cost to lie on, and cards enough (switch extra_short)."""
    if not n:
        return True
    return f.open_skill(s, seat) >= 0 and (n <= len(s.zones[tables(s).hand[seat]]) or tables(s).short_hurts)


def usable(s: State, seat: int, piece: int, clause: Clause) -> bool:
    """Whether a live ability may be used now; all can see whether it may."""
    return not clause.was_used(s, piece) and payable(s, seat, clause.pay) and holds_all(s, seat, clause.where)


def can_act(s: State, seat: int) -> bool:
    """Whether a seat has anything to use in 5.4-2, as all can see: a hidden fragment counts."""
    if s.zones[tables(s).fragment[seat]]:
        return True
    if total(s, seat, "forbid_use"):
        return False
    return any(usable(s, seat, piece, clause) for piece, clause in moments.live(s, seat, USE))


def use_step(s: State, seat: int = -1, passed: int = 0) -> Flow:
    """5.4-2: use or pass in turn until both pass one after the other; who can use nothing passes unasked."""
    if seat < 0:
        seat = f.in_order(s)[0]
    asked = next((who_ for who_ in (seat, f.other(seat))[:2 - passed] if can_act(s, who_)), -1)
    if asked < 0:
        return
    passes = passed if asked == seat else passed + 1
    answer = (yield Ask({asked: ("use", "fragment", PASS)}))[asked]
    if answer != PASSED:
        s.then(("5.4-2", f.other(asked), 0))
    elif passes < 1:
        s.then(("5.4-2", f.other(asked), 1))


def use_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """An ability, pointed at, then the cards of its extra cost in the order they are laid."""
    c: Tables = s.box.data
    if not draft:
        for piece, clause in moments.live(s, seat, USE):
            yield clause.at(piece)
    elif len(draft) <= extra(s, seat, draft):
        laid = [part.piece for part in draft]
        for card in s.zones[c.hand[seat]]:
            if card not in laid:
                yield dragged(card, c.skill[seat])


def extra(s: State, seat: int, draft: Draft) -> int:
    """How many cards the ability a draft begins with takes from the hand."""
    clause = clause_of(s, draft[0])
    return min(clause.pay, len(s.zones[tables(s).hand[seat]])) if clause is not None else 0


def used_up(s: State, seat: int, about: int, draft: Draft) -> bool:
    clause = clause_of(s, draft[0])
    return clause is not None and clause.was_used(s, draft[0].piece)


def not_met(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    clause = clause_of(s, draft[0])
    return unmet(s, seat, clause.where) if clause is not None else {"what": "unmet:gone", "need": 1, "have": 0}


def no_cards(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    clause = clause_of(s, draft[0])
    if clause is None or payable(s, seat, clause.pay):
        return None
    return {"need": clause.pay, "have": len(s.zones[tables(s).hand[seat]])}


def use_unfinished(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    return Refusal("5.4-2", "pay_more", {"n": len(draft) - 1, "need": extra(s, seat, draft)}) if draft else None


def use_says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    clause = clause_of(s, draft[0])
    if len(draft) != 1 or clause is None:
        return None
    level = int(clause.field.removeprefix("lv")) if clause.field.startswith("lv") else 0
    return Says("say.use_level", {"n": level}) if level else Says("say.use", {"card": said(s, draft[0].piece)})


def use(s: State, seat: int, about: int, draft: Draft) -> None:
    """Lay the extra cost, take its damage, then the effect."""
    clause, piece = (clause_of(s, draft[0]), draft[0].piece) if draft else (None, NOWHERE)
    if clause is None or (piece, clause) not in moments.live(s, seat, USE):
        return
    c: Tables = s.box.data
    clause.mark_used(s, piece)
    s.say("log.used", seat=who(seat), card=told(s, piece, clause.field))
    laid = 0
    for part in draft[1:]:
        if s.where[part.piece] == c.hand[seat] and f.open_skill(s, seat) >= 0:
            f.lay_cost(s, seat, part.piece)
            laid += 1
    moments.run(s, seat, clause)
    f.hurt(s, {seat: clause.hurt + (max(0, clause.pay - laid) if c.short_hurts else 0)})


def with_use_of(s: State, seat: int, piece: int) -> list[State]:
    """Copies of the table on which a seat has used what a piece of its lets it use now, one for each choice that leaves; none where
    it lets it use nothing."""
    if s.where[piece] == tables(s).fragment[seat] and s.face[piece]:
        return moments.done(s, seat, machine.todo(s, s.box.cards[s.face[piece]].key, ("effect",)))
    clauses = [clause for on, clause in moments.live(s, seat, USE) if on == piece and usable(s, seat, piece, clause)]
    return moments.done(s, seat, clauses[0].do) if clauses else []


def at_choice(s: State, seat: int) -> list[State]:
    """The table as it is, or, while a seat chooses one of several effects, as each would leave it."""
    if s.step() != "option" or s.agenda[-1][1] != seat:
        return [s]
    return [then for frame in s.agenda[-1][2] for then in moments.done(s, seat, machine.todo(s, frame[2], frame[3]))]


# --- fragments (2) -------------------------------------------------------------------------------------------------------


def fragment(s: State, seat: int, card: int) -> None:
    """2: once a game, at once; what others sealed before they saw it is handed back."""
    c: Tables = s.box.data
    if s.where[card] == c.fragment[seat]:
        s.sealed = ()
        s.move(card, c.spent[seat], side=UP)
        s.say("log.fragment", seat=who(seat), card=said(s, card))
        machine.start(s, seat, s.box.cards[s.face[card]].key)


def standing(s: State, seat: int) -> tuple[str, ...]:
    """2, O9: a hidden fragment may be turned up at any question that no effect asks."""
    return ("fragment",) if s.zones[s.box.data.fragment[seat]] and s.step() in OPEN else ()


VERBS = (
    Verb("use", use_parts, (
        Check("5.4-2", "forbidden", lambda s, seat, about, draft:
              {"seat": who(f.other(seat))} if total(s, seat, "forbid_use") else None, blind=True),
        Check("5.4-2", "used_up", used_up, told=first_card), Check("5.4-2", "no_extra", no_cards),
        Check("5.4-2", "not_met", not_met)), lambda s, seat, about, draft: bool(draft) and len(draft) == 1 + extra(s, seat, draft),
        use, use_says, use_unfinished, ends=True, veils=True),
    Verb("fragment", one_of("fragment", "spent"), (), one_part, to_one(fragment), rule="2"),
)
STEPS: Steps = {"5.4-2": use_step}
