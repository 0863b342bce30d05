"""One turn of 3x3Wars: a function is a numbered step of the manual.  It asks first, then schedules or acts.

Magic stands in no step: it is a standing verb, open at the questions of the turn; afterwards the same question is put
again.  Spells lie on the unit they are meant for, so the pile on the table is the counter war.
"""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.wars3x3 import board as b
from tabletop.games.wars3x3.cards import PIERCE, Cards, card_key, cards
from tabletop.games.wars3x3.field import destroyed, draw, hurt
from tabletop.games.wars3x3.rights import could_deny, could_use_magic
from tabletop.referee.ask import PASS, PASSED, Ask, Flow, Steps, pause, paused, put_to
from tabletop.referee.verbs import Says
from tabletop.table.state import Lasting, State

TURN = ("1.1", "2.1", "2.2", "haste", "3.1", "3.2", "3.3", "4.1", "4.2", "5.1")


def turn(s: State) -> None:
    """The order of play: 1.0 to 5.0."""
    s.say("log.turn", turn=s.turn, seat=f"seat:{s.seat}")
    s.end_all(f"next_turn.{s.seat}")
    s.then(*TURN)


def draw_step(s: State) -> None:
    """1.1"""
    draw(s, s.seat)


def moment(s: State) -> Ask:
    """M: before an attack magic has its moment, a question where all can see that magic could be used, else a pause."""
    return put_to(s.seat, PASS) if has_moment(s) else pause(s)


def has_moment(s: State) -> bool:
    """M: whether there is a question of its own for magic.  A beginner, who has one magic a turn, stops there to use it."""
    return not cards(s).one_a_turn and could_use_magic(s, s.seat)


def removal_step(s: State, done: bool = False) -> Flow:
    """2.1.  After removals magic has its moment (M): that of 2.2, or one here where 2.2 asks for nothing."""
    c: Cards = s.box.data
    seat = s.seat
    if done:
        if has_moment(s) and not may_reinforce(s, seat):
            yield put_to(seat, PASS)
    elif s.zones[c.hand[seat]] and b.has_unit(s, 1 - seat):
        yield from spells_step(s, "removal", "2.1", "removed")
    elif could_use_magic(s, seat):
        yield put_to(seat, PASS)


def reinforce_step(s: State, done: bool = False) -> Flow:
    """2.2.  After reinforcements magic has its moment in this phase too (M)."""
    seat = s.seat
    if done:
        if has_moment(s):
            yield put_to(seat, PASS)
    elif may_reinforce(s, seat):
        yield from spells_step(s, "reinforce", "2.2", "reinforced")
    elif could_use_magic(s, seat):
        yield pause(s)


def may_reinforce(s: State, seat: int) -> bool:
    """2.2: whether there is a hand and a unit."""
    c: Cards = s.box.data
    return bool(s.zones[c.hand[seat]]) and b.has_unit(s, seat)


def spells_step(s: State, verb: str, step: str, outcome: str) -> Flow:
    """2.0 condition 2: all spells of a step are declared before one is answered, all answered before one resolves."""
    spells = (yield put_to(s.seat, verb, PASS))[s.seat]
    if spells == PASSED:
        s.say("log.no_removal" if verb == "removal" else "log.no_reinforce")
    else:
        s.then(("2.3", 1 - s.seat), (outcome, *dict.fromkeys(part.place for part in spells.parts)), (step, True))


def counter_step(s: State, seat: int) -> Flow:
    """2.3: rounds alternate until one adds nothing.  Asked unless all can see that no answer is possible.

    A reinforcement may be negated in the same round (G); after that the seat may still counter the others.
    """
    counters = any(b.answers(s, seat, slot) and could_counter(s, seat, slot) for slots in cards(s).slots for slot in slots)
    denies = bool(b.deniable(s, seat)) and could_deny(s, seat)
    if counters or denies:
        answer = (yield put_to(seat, *["counter"] * counters, *["deny"] * denies, PASS))[seat]
        if answer == PASSED:
            s.say("log.no_counter", seat=f"seat:{seat}")
        else:
            s.then(("2.3", seat if answer.verb == "deny" else 1 - seat))


def could_counter(s: State, seat: int, slot: int) -> bool:
    """Whether all can see that a hand might match the last declaration on a slot: as many cards, each number still unseen."""
    spells = b.top_layer(s, slot)
    if len(s.zones[cards(s).hand[seat]]) < len(spells):
        return False
    left = b.unseen(s)
    wild = left.get(0, 0)
    for spell in spells:
        n = b.number(s, spell)
        if n and left.get(n, 0) > 0:
            left[n] -= 1
        else:
            wild -= 1
    return wild >= 0


def unasked(s: State, by: int) -> tuple[int, Says | None]:
    """2.3: the seat that is not asked to counter what a seat has declared, and why not: what of its spells comes nearest."""
    seat, hand = 1 - by, len(s.zones[cards(s).hand[1 - by]])
    slots = [slot for slots in cards(s).slots for slot in slots if b.answers(s, seat, slot)]
    if not slots or (b.deniable(s, seat) and could_deny(s, seat)) or any(could_counter(s, seat, slot) for slot in slots):
        return seat, None
    need = min(len(b.top_layer(s, slot)) for slot in slots)
    return seat, Says("log.unasked.empty" if not hand else "log.unasked.few" if hand < need else "log.unasked.seen",
                      {"seat": f"seat:{seat}", "n": hand, "need": need})


def declared(s: State, seat: int) -> list[Says]:
    """2.3: the spells and counters that a seat may counter, in the order in which their targets were declared: whose they are, what
    they do to which unit, by which numbers."""
    if s.step() != "2.3":
        return []
    named = next((frame[1:] for frame in s.agenda if frame[0] in ("removed", "reinforced")), ())
    slots = dict.fromkeys((*named, *(slot for slots in cards(s).slots for slot in slots)))
    return [_declared(s, seat, slot) for slot in slots if b.answers(s, seat, slot)]


def _declared(s: State, seat: int, slot: int) -> Says:
    spells, numbers = b.stack(s, slot), [b.number(s, spell) for spell in b.top_layer(s, slot)]
    removes, depth, phases = slot in cards(s).slots[1 - s.seat], b.layer(s, spells[-1]), s.piece_num.get((spells[0], "phase"), 0)
    return Says("declared.counter_wild" if not all(numbers)
                else "declared.counter_back" if depth > 1
                else "declared.counter_removal" if depth and removes
                else "declared.counter_reinforce" if depth
                else "declared.removal" if removes
                else "declared.phase" if phases
                else "declared.reinforce",
                {"seat": f"seat:{1 - seat}", "card": card_key(s, b.unit(s, slot)), "n": "+".join(map(str, numbers))})


def holds(s: State, slot: int) -> bool:
    """2.3: resolved from the top down, a spell holds where an even number of counters lies on it."""
    spells = b.stack(s, slot)
    return bool(spells) and b.layer(s, spells[-1]) % 2 == 0 and not b.negated(s, slot)


def removed(s: State, *slots: int) -> None:
    """2.1: removals that hold destroy their targets; spells go to the discard.  What comes of each is said while they lie there."""
    for slot in slots:
        u = b.unit(s, slot)
        held = holds(s, slot)
        if held:
            by = "+".join(str(b.number(s, spell)) for spell in b.stack(s, slot) if not b.layer(s, spell))
            s.say("log.removed", seat=f"seat:{s.seat}", card=card_key(s, u), need=b.cost(s, u), by=by)
        elif u >= 0:
            s.say("log.removal_countered", card=card_key(s, u))
        clear(s, slot)
        if held:
            destroyed(s, u)


def reinforced(s: State, *slots: int) -> None:
    """2.2: reinforcements that hold take effect; spells go to the discard."""
    for slot in slots:
        reinforce_unit(s, slot)


def reinforce_unit(s: State, slot: int) -> None:
    """2.2: a reinforcement adds its number, or lends Pierce where it was used to phase."""
    u = b.unit(s, slot)
    held, denied = holds(s, slot), b.negated(s, slot)
    spell = b.stack(s, slot)[0] if held else -1
    n, phase = (b.number(s, spell), s.piece_num.get((spell, "phase"), 0)) if held else (0, 0)
    clear(s, slot)
    if held and phase:
        s.last(Lasting(b.TRAIT, u, -1, PIERCE, "battle"))
        s.say("log.phased", card=card_key(s, u))
    elif held:
        b.boost(s, u, n, "battle")
        s.say("log.reinforced", card=card_key(s, u), n=n)
    elif u >= 0 and not denied:
        s.say("log.reinforce_countered", card=card_key(s, u))


def clear(s: State, slot: int) -> None:
    """All spells on a slot go to the discard."""
    for spell in list(b.stack(s, slot)):
        s.move(spell, cards(s).discard)


def attacking(piercing: bool) -> Callable[[State], Flow]:
    """3.1 and 3.2, the attack with Pierce or that without: the difference is damage at once (3.0)."""
    def step(s: State) -> Flow:
        if (piercing and b.piercing_bonus(s, s.seat)) or any(bool(b.traits(s, u) & PIERCE) == piercing for u in b.units(s, s.seat)):
            yield moment(s)
            attack, block = b.front(s, s.seat).of(piercing)
            s.say("log.pierce" if piercing else "log.attack", attack=attack, block=block, damage=max(0, attack - block))
            hurt(s, 1 - s.seat, attack - block)
    return step


def battle_end(s: State) -> Flow:
    """3.3: reinforcement ends."""
    if s.lasting:
        yield pause(s)
        s.end_all("battle")


def territory_step(s: State, done: bool = False) -> Flow:
    """4.1.  With the last card of a hand laid 4.2 asks nothing, so magic stays open here (M)."""
    seat = s.seat
    hand = s.zones[cards(s).hand[seat]]
    if hand and not done:
        if (yield put_to(seat, "territory", PASS))[seat] == PASSED:
            s.say("log.no_territory")
        elif len(hand) == 1:
            s.then(("4.1", True))
    elif not hand and could_use_magic(s, seat):
        yield put_to(seat, PASS)


def strategy_step(s: State, done: bool = False) -> Flow:
    """4.2: deploy or redeploy, once.  A unit that came in gives mana, so magic stays open afterwards (M)."""
    seat = s.seat
    if done or s.seat_num[seat, "strategy"] == s.turn:
        if could_use_magic(s, seat):
            yield put_to(seat, PASS)
    elif s.zones[cards(s).hand[seat]]:
        if (yield put_to(seat, "deploy", "redeploy", PASS))[seat] == PASSED:
            s.say("log.no_unit")
        else:
            s.then(("4.2", True))


def haste_step(s: State, done: bool = False) -> Flow:
    """Supplement, 速攻 (reading O7): the strategy step comes before the battle, for a unit with Haste."""
    seat = s.seat
    if done:
        if could_use_magic(s, seat):
            yield put_to(seat, PASS)
    elif could_haste(s, seat) and (yield put_to(seat, "deploy", "redeploy", PASS))[seat] != PASSED:
        s.count(seat, "strategy", s.turn)
        s.then(("haste", True))


def could_haste(s: State, seat: int) -> bool:
    """Whether all can see that a hand might hold a unit with Haste that its seat could bring in."""
    c: Cards = s.box.data
    if not c.hasty or not s.zones[c.hand[seat]]:
        return False
    if sum([b.cost(s, u) for u in b.units(s, seat)]) + b.lands(s, seat) < c.least_haste:
        return False
    public, hasty = s.box.public, c.hasty
    shown = sum([face in hasty for face, seen in zip(s.face, s.seen, strict=True) if seen & public])
    return shown < c.haste_pieces


def turn_end(s: State) -> None:
    """5.1: where the deck is empty the higher life wins, equal life is a draw (win)."""
    s.end_all("turn")
    if not s.zones[cards(s).deck]:
        ours, theirs = (s.seat_num[seat, "life"] for seat in (0, 1))
        s.finish((0,) if ours > theirs else (1,) if theirs > ours else (), "win", "end.deck")
        return
    s.pass_turn(1 - s.seat, s.turn + 1)
    s.then("turn")


STEPS: Steps = {
    "turn": turn,
    "1.1": paused(draw_step),
    "2.1": removal_step,
    "2.2": reinforce_step,
    "2.3": counter_step,
    "removed": removed,
    "reinforced": reinforced,
    "haste": haste_step,
    "3.1": attacking(True),
    "3.2": attacking(False),
    "3.3": battle_end,
    "4.1": territory_step,
    "4.2": strategy_step,
    "5.1": paused(turn_end),
}
