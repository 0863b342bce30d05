"""A player's turn (8-4-3): skills, basic actions, CP actions, crack skills, traps; and the same as answers (8-4-4)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import cracks, fight, skills
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import FACINGS
from tabletop.games.hackclad_delta.tables import CP_COST, REACTION, Tables, tables
from tabletop.operations import machine
from tabletop.operations.checks import first_card, short
from tabletop.operations.machine import answered
from tabletop.operations.seats import each_onto, has, lasts, one_by_one, one_of, pointing, so_many, to_one, who
from tabletop.referee.ask import PASS, PASSED, Flow, Steps, put_to
from tabletop.referee.verbs import Check, Draft, Figures, Refusal, Says, Verb, one_part
from tabletop.table.state import DOWN, NOWHERE, Part, State, dragged

ORDERS = ("move", "gather", "shoot")
cost_parts = one_of("hand", "discard")
"""8-4-3 B: any card of the hand to the discard."""
witch_parts = pointing(w.witch)
first_step = each_onto(lambda s, seat: [w.witch(s, seat)],
                       lambda s, seat: tables(s).elsewhere.get(s.where[w.witch(s, seat)], ()))
"""The witch to each other cell."""
OWN = ("use", "basic_move", "basic_mp", "cp_move", "cp_mp", "cp_draw", "crack", "spring", "operate")


def turn_step(s: State, seat: int) -> Flow:
    """8-4-3: as many actions as one can pay for, in any order, until the end is declared."""
    if (yield put_to(seat, *OWN, PASS))[seat] != PASSED:
        s.then(("8-4-3", seat))


# --- B: basic actions -------------------------------------------------------------------------------------------------


def limit(key: str) -> Check:
    """8-4-3 B: how often a basic action may be used in a round."""
    used = f"used_{key}"

    def used_up(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
        most = getattr(w.limits(s, seat), key)
        return {"n": most} if s.seat_num[seat, used] >= most else None
    return Check("8-4-3", "used_up", used_up, blind=True)


def pay_card(s: State, seat: int, key: str, card: int) -> None:
    """Pay a basic action with a card of the hand."""
    s.count(seat, f"used_{key}", s.seat_num[seat, f"used_{key}"] + 1)
    s.say(f"log.basic_{key}", seat=who(seat))
    skills.put_in_discard(s, seat, card)


def basic_mp(s: State, seat: int, card: int) -> None:
    pay_card(s, seat, "mp", card)
    w.add(s, seat, "mp", 1)


def no_card(s: State, seat: int, about: int, draft: Draft) -> bool:
    c: Tables = s.box.data
    return not s.zones[c.hand[seat]]


def not_beside(s: State, seat: int, about: int, draft: Draft) -> bool:
    c: Tables = s.box.data
    return draft[0].place not in c.beside.get(s.where[s.seat_num[seat, "witch"]], ())


def cell_taken(s: State, seat: int, about: int, draft: Draft) -> Figures | bool:
    """8-4, switch share_cells.  How many cells beside her are free is told where any is."""
    c: Tables = s.box.data
    witch = w.witch(s, seat)
    if w.may_enter(s, c.cell_of.get(draft[0].place, -1)):
        return False
    free = sum(w.may_enter(s, c.cell_of.get(place, -1)) for place in c.beside.get(s.where[witch], ()))
    return {"free": free} if free else True


def basic_move(s: State, seat: int, about: int, draft: Draft) -> None:
    if len(draft) == 2:
        pay_card(s, seat, "move", draft[1].piece)
        w.go(s, seat, draft[0].place)


def half_moved(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    """8-4-3 B: the card that is given for it is still to be chosen."""
    return Refusal("8-4-3", "half_moved", {}) if len(draft) == 1 else None


# --- C: CP actions ----------------------------------------------------------------------------------------------------


def cp_short(action: str) -> Check:
    """8-4-3 C: what a CP action costs."""
    return short("8-4-3", "cp_short", lambda s, seat, draft: CP_COST[action], "cp", blind=True)


def pay_cp(s: State, seat: int, action: str) -> None:
    w.add(s, seat, "cp", -CP_COST[action])
    s.say(f"log.cp_{action}", seat=who(seat), n=CP_COST[action])


def for_cp(action: str, then: Callable[[State, int, Draft], None]) -> Callable[[State, int, int, Draft], None]:
    """The deed of a CP action: it is paid for and done."""
    def do(s: State, seat: int, about: int, draft: Draft) -> None:
        if draft:
            pay_cp(s, seat, action)
            then(s, seat, draft)
    return do


# --- traps, ツチグモ from the discard -------------------------------------------------------------------------------------


def spring(s: State, seat: int, about: int, draft: Draft) -> None:
    if len(draft) == 2:
        s.flip(draft[0].piece, DOWN)
        s.say("log.spring", seat=who(seat))
        fight.strike(s, seat, [draft[1].piece], 1)


def operate_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """強化操甲 in the discard, pointed at; the number says which order: 移動, 採集 or 射撃."""
    c: Tables = s.box.data
    if not draft:
        for card in s.zones[c.discard[seat]]:
            if c.extra[s.face[card]] == "spider_order":
                for n in (1, 2, 3):
                    yield dragged(card, NOWHERE, n)


def operate(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft[:1]:
        s.count(seat, "web_used", 1)
        s.then(("spider", seat, order_of(part)))


def order_of(part: Part) -> str:
    """The order a number stands for."""
    return ORDERS[max(1, min(len(ORDERS), part.number)) - 1]


def operate_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    return Says(f"say.do.spider.{order_of(draft[0])}", {})


# --- turning one's witch (8-4) ---------------------------------------------------------------------------------------------


def gestures(s: State, seat: int) -> tuple[str, ...]:
    """8-4, 12-1: a witch may face any way at any time, in the turns of others too, but not within a card of hers.

    No rule reads how she stands: a skill is used wherever some facing has all its targets in RANGE.
    """
    return ("face",) if w.witch(s, seat) >= 0 and w.cell(s, seat) >= 0 and not s.zones[tables(s).play[seat]] else ()


def face_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """The own witch, pointed at; the number is the angle she turns to: 0 is north."""
    witch = w.witch(s, seat)
    if not draft and witch >= 0:
        for angle in FACINGS:
            if angle != s.angle[witch]:
                yield dragged(witch, NOWHERE, angle)


def face(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft[:1]:
        s.turn_to(part.piece, part.number)


# --- answers (8-4-4) --------------------------------------------------------------------------------------------------


def free_answer(s: State, seat: int, paid: int = NOWHERE) -> None:
    """渦の陣 in the discard: CP+1 for each answer that cost no CP; `paid` is a card paid for it (switch maelstrom)."""
    c: Tables = s.box.data
    n = sum(c.extra[s.face[p]] == "maelstrom" for p in s.zones[c.discard[seat]] if p != paid or c.paid_maelstrom)
    if n:
        w.add(s, seat, "cp", n)


def respond(s: State, seat: int, draft: Draft) -> None:
    free_answer(s, seat)
    skills.use(s, seat, NOWHERE, draft)


def guard(s: State, seat: int, draft: Draft) -> None:
    """−1 for a card; some cards do more when they pay for it."""
    for part in draft[:1]:
        pay_card(s, seat, "guard", part.piece)
        free_answer(s, seat, part.piece)
        lasts(s, seat, attacks.reduction(s), 1, "attack")
        if s.box.cards[s.face[part.piece]].data.get("as_guard"):
            machine.start(s, seat, s.box.cards[s.face[part.piece]].key, "as_guard")


def cp_guard(s: State, seat: int, draft: Draft) -> None:
    pay_cp(s, seat, "guard")
    lasts(s, seat, attacks.reduction(s), 1, "attack")


def in_vain(s: State, seat: int, about: int, draft: Draft) -> bool:
    """8-4-1: a movement attack cannot be reduced; what only reduces would be paid for answered, but for the CP of 渦の陣."""
    c: Tables = s.box.data
    if not attacks.in_vain(s):
        return False
    paid = [part.piece for part in draft if s.where[part.piece] == c.hand[seat]]
    return not paid or all(c.extra[s.face[p]] != "maelstrom" for p in (*s.zones[c.discard[seat]], *paid))


def guard_says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    attack = attacks.under_attack(s)
    if attack is None:
        return None
    now = attacks.damage_now(s, seat)
    return Says("say.guard", {"before": now, "after": max(0, now - 1)})


MOVES = (
    Check("8-4", "held", lambda s, seat, about, draft: has(s, seat, "no_moves"), blind=True),  # wherever she would go
    # 8-4: one cell up, down, left or right, over the edge too
    Check("8-4", "not_beside", not_beside),
    Check("8-4", "cell_taken", cell_taken))
VAIN = Check("8-4-1", "in_vain", in_vain)
VERBS = (
    Verb("basic_move", one_by_one(first_step, cost_parts),
         (limit("move"), Check("8-4-3", "no_card", no_card, blind=True), *MOVES),
         so_many(2), basic_move, unfinished=half_moved, ends=True),
    Verb("basic_mp", cost_parts, (limit("mp"),), one_part, to_one(basic_mp)),
    Verb("cp_move", first_step, (cp_short("move"), *MOVES), one_part,
         for_cp("move", lambda s, seat, draft: w.go(s, seat, draft[0].place))),
    Verb("cp_mp", witch_parts, (cp_short("mp"),), one_part, for_cp("mp", lambda s, seat, draft: w.add(s, seat, "mp", 1))),
    Verb("cp_draw", witch_parts, (cp_short("draw"),), one_part, for_cp("draw", lambda s, seat, draft: s.then(("draw", seat, 1)))),
    Verb("crack", witch_parts, cracks.OWN_CHECKS, one_part, cracks.crack),
    # an own トラバサミ, then what it hits, at any distance
    Verb("spring", one_by_one(one_of(lambda s, seat: s.zones[tables(s).trap[seat]][:2]), one_of(lambda s, seat: skills.foes(s))),
         (Check("8-4-3", "trap_down", lambda s, seat, about, draft: draft[0].piece not in skills.traps_up(s, seat)),),
         so_many(2), spring, ends=True),
    Verb("operate", operate_parts,
         (Check("8-4-5", "operated", lambda s, seat, about, draft: s.seat_num[seat, "web_used"] > 0, blind=True),),
         one_part, operate, operate_says),
    Verb("respond", one_of("hand", "play"),
         (Check("8-4-4", "no_reaction", lambda s, seat, about, draft: tables(s).kind[s.face[draft[0].piece]] != REACTION,
                told=first_card), *skills.COSTS), one_part, answered),
    Verb("guard", cost_parts, (VAIN, limit("guard")), one_part, answered, guard_says),
    Verb("crack_answer", witch_parts, cracks.ANSWER_CHECKS, one_part, answered),
    Verb("cp_guard", witch_parts, (VAIN, cp_short("guard")), one_part, answered, guard_says),
    Verb("face", face_parts, (), one_part, face, rule="8-4"),
)
STEPS: Steps = {"8-4-3": turn_step}
