"""The spell phase of 3x3Wars: removal (2.1), reinforcement (2.2) and counters (2.3) as verbs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.games.wars3x3.board import answers, cost, layer, number, power, stack, targeted, told_unit, top_layer, traits, unit
from tabletop.games.wars3x3.cards import NO_BOOST, PHASE, SHIFT, Cards, card_key, cards, place
from tabletop.operations.checks import last_card
from tabletop.operations.seats import some
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Says, Verb
from tabletop.table.state import Part, State, dragged


def hand_left(s: State, seat: int, draft: Draft) -> list[int]:
    """The cards of the hand that the draft does not use."""
    hand = s.zones[cards(s).hand[seat]]
    if not draft:
        return hand
    used = [part.piece for part in draft]
    return [card for card in hand if card not in used]


def on_slot(draft: Draft, slot: int) -> list[Part]:
    """The parts of a draft that go to one slot."""
    return [part for part in draft if part.place == slot]


def slots_of(draft: Draft) -> list[int]:
    """The slots a draft goes to, in the order they were first named."""
    return list(dict.fromkeys(part.place for part in draft))


def lay_spell(s: State, part: Part, spell_layer: int) -> None:
    """A spell is declared: it lies on its target, as the number it was declared as."""
    u = unit(s, part.place)
    if u < 0:
        s.move(part.piece, cards(s).discard)
        return
    s.lay(part.piece, u)
    s.mark(part.piece, "number", part.number)
    s.mark(part.piece, "layer", spell_layer)
    if spell_layer == 0:
        s.mark(u, "target", s.turn)


# --- 2.1 removal -----------------------------------------------------------------------------------------------------

def removal_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A card of the hand, as one of its numbers, onto an opposing unit."""
    return spells_onto(s, seat, draft, [slot for slot in cards(s).slots[1 - seat] if s.zones[slot]])


def spells_onto(s: State, seat: int, draft: Draft, slots: Iterable[int]) -> Iterator[Part]:
    """The cards of the hand, each as one of its numbers, onto what lies in some slots; a wild card has number 0."""
    values, hand = cards(s).values, hand_left(s, seat, draft)
    for slot in slots:
        for card in hand:
            for value in values[s.face[card]] or (0,):
                yield dragged(card, slot, value)


def too_many(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    return {"n": 3, "limit": 2} if len(on_slot(draft, draft[-1].place)) > 2 else None


def cost_unequal(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """A first card that does not match needs a second card in hand that makes the sum large enough."""
    slot = draft[-1].place
    parts = on_slot(draft, slot)
    need, got = cost(s, unit(s, slot)), parts[0].number
    if len(parts) != 1 or got == need:
        return None
    costs, face = cards(s).cost, s.face
    best = max([costs[face[card]] for card in hand_left(s, seat, draft)], default=0)
    return None if best and got + best >= need else {"n": got, "need": need}


def sum_short(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    slot = draft[-1].place
    parts = on_slot(draft, slot)
    need = cost(s, unit(s, slot))
    if len(parts) == 2 and parts[0].number + parts[1].number < need:
        total = parts[0].number + parts[1].number
        return {"n": parts[0].number, "m": parts[1].number, "sum": total, "need": need, "short": need - total}
    return None


def removal_unfinished(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    """2.1: one card of equal cost, or two whose sum is enough, on each target."""
    for slot in slots_of(draft):
        parts = on_slot(draft, slot)
        need = cost(s, unit(s, slot))
        if len(parts) == 1 and parts[0].number != need:
            return Refusal("2.1-1", "cost_unequal", {"n": parts[0].number, "need": need})
    return None


def remove(s: State, seat: int, about: int, draft: Draft) -> None:
    for slot in slots_of(draft):
        u = unit(s, slot)
        spells = on_slot(draft, slot)
        if u >= 0:
            s.say("log.removal1" if len(spells) == 1 else "log.removal2", card=card_key(s, u), n=spells[0].number,
                  m=spells[-1].number, need=cost(s, u))
        for part in spells:
            lay_spell(s, part, 0)


def removal_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    slot = draft[-1].place
    parts, need = on_slot(draft, slot), cost(s, unit(s, slot))
    if len(parts) == 1 and parts[0].number == need:
        return Says("say.remove", {"n": need, "need": need})
    if len(parts) == 1:
        return Says("say.remove_first", {"n": parts[0].number, "need": need})
    return Says("say.remove_second", {"n": parts[0].number, "m": parts[1].number, "need": need})


# --- 2.2 reinforcement -----------------------------------------------------------------------------------------------

def reinforce_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A card of the hand onto an own unit; number 0 means to phase (it lends Pierce and adds nothing)."""
    c: Cards = s.box.data
    hand = hand_left(s, seat, draft)
    for slot in c.slots[seat]:
        if s.zones[slot]:
            element = c.element[s.face[s.zones[slot][-1]]]
            for card in hand:
                face = s.face[card]
                phase = c.traits[face] & PHASE
                if phase:
                    yield dragged(card, slot, 0)
                if not phase or c.element[face] == element:
                    for value in c.values[face] or (0,):
                        yield dragged(card, slot, value)


def no_boost(s: State, seat: int, about: int, draft: Draft) -> bool:
    u = unit(s, draft[-1].place)
    return u >= 0 and traits(s, u) & NO_BOOST != 0


def other_element(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    c: Cards = s.box.data
    part = draft[-1]
    mine, u = s.face[part.piece], unit(s, part.place)
    if u < 0 or c.traits[mine] & (PHASE | SHIFT) or c.element[mine] == c.element[s.face[u]]:
        return None
    return {"have": f"element:{c.element[mine]}", "need": f"element:{c.element[s.face[u]]}"}


def reinforce(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft:
        u = unit(s, part.place)
        phase = bool(cards(s).traits[s.face[part.piece]] & PHASE) and not part.number
        if u >= 0 and phase:
            s.say("log.phase", card=card_key(s, u), with_=card_key(s, part.piece))
        elif u >= 0:
            s.say("log.reinforce", card=card_key(s, u), with_=card_key(s, part.piece), n=part.number)
        # O4: a counter must match the printed cost of a card used to phase
        lay_spell(s, part._replace(number=cost(s, part.piece)) if phase else part, 0)
        if phase and u >= 0:
            s.mark(part.piece, "phase", 1)


def reinforce_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    part = draft[-1]
    u = unit(s, part.place)
    if not part.number:
        return Says("say.phase", {"power": power(s, u)})
    return Says("say.reinforce", {"n": part.number, "before": power(s, u), "after": power(s, u) + part.number})


# --- 2.3 counters ----------------------------------------------------------------------------------------------------

def counter_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A card of the hand onto a spell of the other seat, as the number of the card it answers (0: a wild card)."""
    return spells_onto(s, seat, draft, [slot for slots in cards(s).slots for slot in slots if answers(s, seat, slot)])


def too_many_cards(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    slot = draft[-1].place
    n, need = len(on_slot(draft, slot)), len(top_layer(s, slot))
    return {"n": n, "need": need} if n > need else None


def unanswered(s: State, draft: Draft, upto: int) -> list[int]:
    """The numbers of the spell on the slot of the last part that its first `upto` parts leave open; wild cards answer none yet."""
    slot = draft[-1].place
    need = [number(s, spell) for spell in top_layer(s, slot)]
    for part in on_slot(draft, slot)[:upto]:
        if part.number in need and part.number:
            need.remove(part.number)
    return need


def wild_only(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """Only a wild card answers a wild card."""
    n, need = draft[-1].number, unanswered(s, draft, -1)
    return {"n": n} if n and need and not any(need) else None


def unmatched(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """Same numbers; a wild card stands for any one.  What one card would do is told where the spell is one card."""
    n, need = draft[-1].number, unanswered(s, draft, -1)
    if not n or n in need:
        return None
    most = max(need, default=0)
    return {"n": n, "need": most, **({"would": most} if len(top_layer(s, draft[-1].place)) == 1 else {})}


def no_match_left(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    """Same count: what is still open must be matched by wild cards of the draft and by the rest of the hand."""
    slot = draft[-1].place
    parts = on_slot(draft, slot)
    need = unanswered(s, draft, len(parts))
    wild = sum(not part.number for part in parts)
    if _can_match(s, seat, draft, need, wild):
        return None
    return {"n": len(parts), "need": len(top_layer(s, slot))}


def _can_match(s: State, seat: int, draft: Draft, need: list[int], wild: int) -> bool:
    """Whether `wild` cards already laid and the rest of the hand can match the numbers still open."""
    c: Cards = s.box.data
    if len(need) <= wild:
        return True
    hand = [c.values[s.face[card]] for card in hand_left(s, seat, draft)]
    wild += sum(not values for values in hand)
    plain = [values[0] for values in hand if len(values) == 1]
    choices = [values for values in hand if len(values) > 1]
    for n in need:
        if n in plain:
            plain.remove(n)
        elif (choice := next((values for values in choices if n in values), None)) is not None:
            choices.remove(choice)
        else:
            wild -= 1
    return wild >= 0


def counter_unfinished(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    for slot in slots_of(draft):
        n, need = len(on_slot(draft, slot)), len(top_layer(s, slot))
        if n != need:
            return Refusal("2.3", "counter_count", {"n": n, "need": need})
    return None


def counter(s: State, seat: int, about: int, draft: Draft) -> None:
    for slot in slots_of(draft):
        spells = stack(s, slot)
        above = layer(s, spells[-1]) + 1 if spells else 0
        for part in on_slot(draft, slot):
            s.say("log.counter", seat=f"seat:{seat}", with_=card_key(s, part.piece), place=place(s, slot))
            lay_spell(s, part, above)


def counter_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    slot = draft[-1].place
    return Says("say.counter", {"n": len(on_slot(draft, slot)), "need": len(top_layer(s, slot)), "number": draft[-1].number})


TARGET = Check("2.0-1", "already_target", lambda s, seat, about, draft:
               unit(s, draft[-1].place) >= 0 and targeted(s, unit(s, draft[-1].place)), told=told_unit)


def counter_only(rule: str) -> Check:
    """A wild card is no spell of a number."""
    return Check(rule, "counter_only", lambda s, seat, about, draft: not cards(s).values[s.face[draft[-1].piece]], told=last_card)


VERBS = (
    Verb("removal", removal_parts, (
        TARGET, counter_only("2.1"), Check("2.1-2", "too_many", too_many), Check("2.1-1", "cost_unequal", cost_unequal),
        Check("2.1-2", "sum_short", sum_short)),
        lambda s, seat, about, draft: bool(draft) and removal_unfinished(s, seat, about, draft) is None,
        remove, removal_says, removal_unfinished, confirm=True),
    Verb("reinforce", reinforce_parts, (
        TARGET, Check("2.0-1", "one_each", lambda s, seat, about, draft: len(on_slot(draft, draft[-1].place)) > 1, told=told_unit),
        counter_only("2.2"), Check("2.2", "no_boost", no_boost, told=told_unit), Check("2.2", "other_element", other_element)),
        some, reinforce, reinforce_says, confirm=True),
    Verb("counter", counter_parts, (
        Check("2.3", "counter_count", too_many_cards), Check("2.3", "wild_only", wild_only),
        Check("2.3", "unmatched", unmatched), Check("2.3", "no_match_left", no_match_left)),
        lambda s, seat, about, draft: bool(draft) and counter_unfinished(s, seat, about, draft) is None,
        counter, counter_says, counter_unfinished, confirm=True),
)
