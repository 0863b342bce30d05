"""What the table says while one plays: the coming combat as sums, a preview of a plan, what keeps the rules waiting, and
how it ended."""

from __future__ import annotations

from tabletop.games.wars3x3 import main_phase, spells
from tabletop.games.wars3x3.board import front, lands, stack, traits, unit, units
from tabletop.games.wars3x3.cards import PIERCE, cards, place
from tabletop.games.wars3x3.operations.cast import Cast
from tabletop.games.wars3x3.setup import SETUP
from tabletop.games.wars3x3.turn import TURN, reinforced, removed
from tabletop.operations.machine import todo
from tabletop.operations.seats import go_on_with
from tabletop.referee.verbs import Draft, Refusal, Says
from tabletop.table.state import State

MAIN = ("4.1", "4.2")
AFTER = ("3.3", *MAIN, "5.1")
"""The steps after the attack of a turn: what the sums say then comes in the next."""
PLAYED = ("hand", "land", "unit", "discard", "exile")
"""Where cards of the deck come to lie."""
DEALT, LIFE = 0.55, 30
"""The part of all cards that lies in the deck as play begins, and the life everybody begins with."""
IN_STRATEGY = ("lands", "deploy")
"""What magic does for the strategy step: of the hand it is for nobody else knows anything."""
PLANS = {verb.name: verb for verb in (*spells.VERBS, *main_phase.VERBS)}


def left(s: State) -> float:
    """1.1: the deck is the clock, unless somebody's life runs out before: how much of either is left."""
    deck = len(s.zones[cards(s).deck])
    played = sum(len(lying) for zone, lying in zip(s.box.zones, s.zones, strict=True) if zone.family in PLAYED)
    life = min(s.seat_num[seat, "life"] for seat in range(s.box.seats))
    return max(0.0, min(1.0, deck / (DEALT * (deck + played)), life / LIFE))


def tags(s: State) -> dict[int, Says]:
    """M-3: that a magic lying sideways is used up, where it lies as a whole card."""
    whole = cards(s).magic if s.box.mode == "beginner" else ()
    return {magic: Says("tag.spent", {}) for zone in whole for magic in s.zones[zone] if s.angle[magic]}


def ledger(s: State) -> list[Says]:
    """That this is the last turn once the last card of the deck was drawn (1.1), and the sum that matters now."""
    if s.step() in SETUP:
        return []
    return [*([] if s.zones[cards(s).deck] else [Says("ledger.last", {})]), *_sums(s)]


def _sums(s: State) -> list[Says]:
    """The coming combat, or the cost that may come into play; both where Haste lets one come before."""
    n, to_come = lands(s, s.seat), unanswered(s)
    open_ = not brought(s)
    if s.step() in MAIN and open_:
        return [Says("ledger.deploy", {"limit": n}), Says("ledger.redeploy", {"limit": n})]
    found = [Says(key, {"attack": attack, "block": block, "damage": max(0, attack - block)})
             for key, piercing in (("ledger.pierce", True), ("ledger.attack", False))
             for attack, block in [front(to_come, s.seat).of(piercing)] if attack or (block and not piercing)]
    if s.step() == "haste" and open_:
        return [Says("ledger.deploy", {"limit": n}), *found]
    if found and to_come is not s and s.step() == "2.3":
        return [Says("ledger.unless", {}), *found]
    if not found or s.step() not in AFTER:
        return found
    if not s.zones[cards(s).deck]:
        return []  # 1.1: the last turn has no next one
    return [Says("ledger.next", {"seat": f"seat:{s.seat}"}), *found]


def brought(s: State) -> bool:
    """4.2: whether the seat on turn deployed or redeployed in this turn."""
    return s.agenda[-1:] in ((("4.2", True),), (("haste", True),)) or s.seat_num[s.seat, "strategy"] == s.turn


def limits(s: State, seat: int) -> list[Says]:
    """4.2: the most a unit may cost that comes into play in one's strategy step."""
    return [Says("limit.deploy", {"n": lands(s, seat)})]


def idle(s: State, magic: int) -> bool:
    """M-4: whether a magic would do nothing on the table as it lies: no unit it is for, nothing to come after the strategy step."""
    seat, key = s.box.zones[s.where[magic]].seat, s.box.cards[s.face[magic]].key
    deeds = todo(s, key, ("effect",)).deeds
    cast = Cast(s, seat, {})
    return bool(deeds) and all(
        brought(s) if deed.name in IN_STRATEGY else deed.word.worth is not None and not deed.worth(cast) for deed in deeds)


def strikers(s: State, key: str) -> list[int]:
    """3.1 and 3.2: the units that attack together."""
    piercing = key == "log.pierce"
    return [u for u in units(s, s.seat) if bool(traits(s, u) & PIERCE) == piercing] if piercing or key == "log.attack" else []


def unanswered(s: State) -> State:
    """The table as it will be if nobody answers any more what is declared on units (2.3)."""
    declared = [(seat, slot) for seat, slots in enumerate(cards(s).slots) for slot in slots if stack(s, slot)]
    after = s.copy() if declared else s
    for seat, slot in declared:
        (reinforced if seat == s.seat else removed)(after, slot)
    return after


def preview(s: State, seat: int, verb: str, about: int, draft: Draft) -> State:
    """The table as it would be if a draft went through unanswered; unchanged where the draft is not whole or is no plan."""
    after = s.copy()
    plan = PLANS.get(verb)
    if plan is None or not plan.whole(s, seat, about, draft):
        return after
    plan.do(after, seat, about, draft)
    return unanswered(after)


def sound(s: State) -> list[Refusal]:
    """What hands have left on the table that the rules cannot go on from."""
    c = cards(s)
    wrong = []
    for slots in c.slots:
        for slot in slots:
            if len(s.zones[slot]) > 1:
                wrong.append(Refusal("4.2", "sound.crowded", {"place": place(s, slot), "n": len(s.zones[slot])}))
            elif s.zones[slot] and not c.unit[s.face[unit(s, slot)]]:
                wrong.append(Refusal("4.2", "sound.no_unit", {"place": place(s, slot)}))
            elif stack(s, slot) and s.step() not in ("2.3", "removed", "reinforced"):
                wrong.append(Refusal("2.3", "sound.spells", {"place": place(s, slot)}))
    return wrong


def goto(s: State, step: str) -> None:
    """Set the step of the turn by hand: it and what follows it in the turn come next."""
    go_on_with(s, *(TURN[TURN.index(step):] if step in TURN else ("turn",)))


def why(s: State) -> Says | None:
    """The life of both, which the end goes by (win)."""
    if s.result is None:
        return None
    if not s.result.winners:
        return Says("end.deck.equal", {"n": s.seat_num[0, "life"]})
    winner = s.result.winners[0]
    return Says("end.life" if s.result.key == "end.life" else "end.deck",
                {"seat": f"seat:{1 - winner}", "n": s.seat_num[1 - winner, "life"],
                 "other": f"seat:{winner}", "left": s.seat_num[winner, "life"]})
