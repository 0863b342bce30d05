"""What is read of two fighters and what happens to them: values, damage (6), distance (5.1-1), one cooling (5.6)."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.games.anoare.tables import NO_AIM, NO_ATTACK, Tables, tables
from tabletop.operations.seats import total, who
from tabletop.table.state import DOWN, UP, State

NONE, EVADED, HALF, CRITICAL, SURE = range(5)
OUTCOMES = ("none", "evaded", "half", "critical", "sure")
"""What became of an attack; `sure` is one without critical distance, `none` no attack at all (O4)."""
SIDEWAYS = 90
FATAL, FULL_LIFE = 3, 10
LEVEL_2, TOP_LEVEL = 5, 3
"""6: level 2 at so little life, level 3 at none."""


# --- readings ------------------------------------------------------------------------------------------------------------


def other(seat: int) -> int:
    """The opponent."""
    return 1 - seat


def open_skill(s: State, seat: int) -> int:
    """The skill a seat turned up this turn and that is not cooling yet, -1 for none."""
    zone = s.zones[s.box.data.skill[seat]]
    return zone[-1] if zone and s.side[zone[-1]] == UP else -1


def used_skill(s: State, seat: int) -> int:
    """The skill a seat uses this turn, be it cooling already; -1 for none."""
    c: Tables = s.box.data
    zone = s.zones[c.skill[seat]]
    if zone and s.side[zone[-1]] == UP:
        return zone[-1]
    skill = s.seat_num[seat, "acted"] - 1
    return skill if skill >= 0 and s.where[skill] in (c.skill[seat], c.cooldown[seat]) else -1


def aim_of(s: State, seat: int) -> int:
    """5.5-1-3: the critical distance of the skill a seat uses, as an index into BANDS; NO_AIM for none."""
    if s.lasting and (changed := [e.n for e in s.lasting if e.seat == seat and e.key == "aim"]):
        return changed[-1]
    skill = used_skill(s, seat)
    c: Tables = s.box.data
    return c.aim[s.face[skill]] if skill >= 0 else NO_AIM


def cooling(s: State, seat: int) -> list[int]:
    """The skills in the cooldown zone of a seat."""
    zone: list[int] = s.zones[s.box.data.cooldown[seat]]
    return zone


def held(s: State, seat: int) -> bool:
    """Whether none of the skills of a seat is cooled now: an effect holds them through a cooldown phase that has begun (5.6)."""
    return bool(total(s, seat, "no_cool")) and all(frame[0] != "5.6" for frame in s.agenda[:-1])


def speed_of(s: State, seat: int) -> int:
    """The 対応力 of a seat: of its open skill, else of its character."""
    c: Tables = s.box.data
    skill = open_skill(s, seat)
    piece = skill if skill >= 0 else s.top(c.character[seat])
    return (c.speed[s.face[piece]] if piece >= 0 else 0) + total(s, seat, "speed")


def in_order(s: State) -> tuple[int, int]:
    """Both seats, the lower 対応力 first; O1: where they are equal the seat that goes first this turn."""
    mine, theirs = speed_of(s, 0), speed_of(s, 1)
    first = s.seat if mine == theirs else 0 if mine < theirs else 1
    return first, 1 - first


def distance(s: State) -> int:
    """The running distance: below 0 near, 0 middle, above 0 far."""
    return s.zone_num.get((s.box.data.line, "distance"), 0)


def band(s: State) -> int:
    """The distance as an index into BANDS."""
    return band_at(distance(s))


def band_at(n: int) -> int:
    """A distance as an index into BANDS."""
    return (n > 0) - (n < 0) + 1


def cost_of(s: State, seat: int) -> int:
    """5.4-1: how many cards the open skill of a seat costs."""
    skill = open_skill(s, seat)
    c: Tables = s.box.data
    return max(0, c.cost[s.face[skill]] + total(s, seat, "cost")) if skill >= 0 else 0


def attack_of(s: State, seat: int) -> int:
    """5.5-1-1: the attack of the open skill with what raises it, NO_ATTACK where it has none (O4, O10)."""
    skill = open_skill(s, seat)
    c: Tables = s.box.data
    printed = c.atk[s.face[skill]] if skill >= 0 else NO_ATTACK
    return printed if printed == NO_ATTACK else max(0, printed + total(s, seat, "atk"))


def step_of(s: State, seat: int) -> int:
    """5.5-1-2: the correction of the distance by the open skill of a seat."""
    skill = open_skill(s, seat)
    c: Tables = s.box.data
    return c.step[s.face[skill]] + total(s, seat, "step") if skill >= 0 else 0


def judgement(s: State, seat: int) -> int:
    """5.5-1-3: what the distance as it is makes of the attack of a seat, an index into OUTCOMES."""
    if attack_of(s, seat) == NO_ATTACK:
        return NONE
    return judged_at(aim_of(s, seat), band(s))


def judged_at(aim: int, at: int) -> int:
    """5.5-1-3: what a band of the distance makes of an attack with a critical distance, NO_AIM for none."""
    return SURE if aim == NO_AIM else (CRITICAL, HALF, EVADED)[abs(at - aim)]


def struck_by(power: int, outcome: int) -> int:
    """5.5-1-3: the damage of a power before modifiers; half is rounded down."""
    return power if outcome in (CRITICAL, SURE) else power // 2 if outcome == HALF else 0


def modifier_of(s: State, seat: int) -> int:
    """5.5-1-4: what modifies the skill damage a seat deals: its own effects, and what guards the other."""
    return total(s, seat, "damage") - total(s, other(seat), "guard") if s.lasting else 0


def damage_of(s: State, seat: int) -> int:
    """5.5-1-4: the skill damage a seat deals, once its attack is judged; an attack that misses takes no modifier."""
    if s.seat_num[seat, "outcome"] < HALF:
        return 0
    return max(0, s.seat_num[seat, "struck"] + modifier_of(s, seat))


def blow_at(s: State, seat: int, at: int) -> int:
    """5.5-1-3, 1-4: the skill damage that a seat would deal in a band of the distance."""
    attack, outcome = attack_of(s, seat), judged_at(aim_of(s, seat), at)
    return max(0, struck_by(attack, outcome) + modifier_of(s, seat)) if attack != NO_ATTACK and outcome >= HALF else 0


def closed(s: State, seat: int) -> list[int]:
    """The paid cards that lie face down in the cooldown zone of a seat, from the lowest of the first skill on."""
    side, on = s.side, s.on
    return [card for skill in cooling(s, seat) if skill in on for card in on[skill] if side[card] == DOWN]


def coolings(s: State, skill: int) -> int:
    """How many coolings bring a skill back to the hand, itself included."""
    cards = s.lying_on(skill)
    return 1 + len(cards) + (sum([s.angle[card] != 0 for card in cards]) if tables(s).double[s.face[skill]] else 0)


def standing_life(s: State, seat: int) -> int:
    """The life of a seat; at level 3 it counts on below 0 by the gathered damage (O13)."""
    return s.seat_num[seat, "life"] - s.seat_num[seat, "wounds"]


def level_at(life: int) -> int:
    """The level so much life stands for (O13)."""
    return TOP_LEVEL if life <= 0 else 2 if life <= LEVEL_2 else 1


# --- acts ----------------------------------------------------------------------------------------------------------------


def add_distance(s: State, n: int, seat: int = -1) -> None:
    """5.1-1: a correction counts at once; with a seat it is one of its effects."""
    s.count_zone(tables(s).line, "distance", distance(s) + n)
    if seat >= 0:
        s.count(seat, "shift", s.seat_num[seat, "shift"] + n)
        s.say("log.shift", seat=who(seat), n=n, distance=distance(s))


def hurt(s: State, amounts: Mapping[int, int]) -> None:
    """6: damage to one seat, or to both at the same time.

    Life stops at 0, and more does nothing until level 3 (O3); there damage gathers and three of it are fatal.
    """
    felt = []
    for seat, n in amounts.items():
        deep, life = s.seat_num[seat, "level"] == TOP_LEVEL, s.seat_num[seat, "life"]
        if n <= 0 or not (deep or life):
            continue
        if deep:
            s.count(seat, "wounds", s.seat_num[seat, "wounds"] + n)
        else:
            s.count(seat, "life", life - n)
        s.count(seat, "taken", s.seat_num[seat, "taken"] + n)
        s.say("log.wounds" if deep else "log.hurt", seat=who(seat), n=n, now=s.seat_num[seat, "wounds" if deep else "life"])
        felt.append(seat)
    judge(s)
    if felt and s.result is None:
        s.then(("hurt", tuple(felt)))


def judge(s: State) -> None:
    """6: a fatal wound loses; where both have one the larger loses, and equal ones let the duel go on."""
    mine, theirs = fatal(s, 0), fatal(s, 1)
    if mine != theirs:
        loser = 0 if mine > theirs else 1
        s.say("log.fatal", seat=who(loser))
        s.finish([other(loser)], "6", "end.fatal")


def fatal(s: State, seat: int) -> int:
    """The gathered damage of a seat where it is fatal, else 0."""
    n = s.seat_num[seat, "wounds"]
    return n if n >= FATAL and s.seat_num[seat, "level"] == TOP_LEVEL else 0


def lay_cost(s: State, seat: int, card: int) -> None:
    """5.4-1: a paid card lies sideways, face down, on the open skill; from now on nobody may look at it."""
    s.lay(card, open_skill(s, seat), DOWN, SIDEWAYS, veiled=True)


def take_back(s: State, seat: int, card: int) -> None:
    """A skill comes to the hand, where it was among the others: in the order of the cards."""
    hand = s.zones[tables(s).hand[seat]]
    at = next((n for n, other in enumerate(hand) if s.face[other] > s.face[card]), -1)
    s.move(card, tables(s).hand[seat], at)


def cool(s: State, seat: int, skill: int) -> None:
    """5.6: the top paid card, or the skill itself, returns to the hand; a double skill first sets the card upright."""
    c: Tables = s.box.data
    cards = s.lying_on(skill)
    if not cards:
        take_back(s, seat, skill)
        s.say("log.back", seat=who(seat), card=c.said[s.face[skill]])
    elif c.double[s.face[skill]] and s.angle[cards[-1]]:
        s.turn_to(cards[-1], 0)
    else:
        take_back(s, seat, cards[-1])
