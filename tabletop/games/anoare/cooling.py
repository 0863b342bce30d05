"""Cooldown (5.6), the evader's extra cooling (5.5-1-3 C), level-ups (6) and the end of a turn (5.7)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.tables import SEATS, Tables, tables
from tabletop.operations.seats import asking, one_of, to_one, who
from tabletop.referee.ask import PASS, Flow, Steps, paused
from tabletop.referee.verbs import Draft, Refusal, Says, Verb, one_part
from tabletop.table.state import DOWN, Part, State, dragged


def cool_all(s: State) -> None:
    """5.6: every skill in the cooldown zones is cooled once; how many cards come back to the hands is said after it."""
    hands = [s.zones[zone] for zone in tables(s).hand]
    held, cools = [len(hand) for hand in hands], any(f.cooling(s, seat) for seat in range(SEATS))
    if cools:
        s.say("log.cooldown")
    for seat in range(SEATS):
        if not f.held(s, seat):
            for skill in f.cooling(s, seat)[:]:
                f.cool(s, seat, skill)
    if cools:
        mine, theirs = (len(hand) - before for hand, before in zip(hands, held, strict=True))
        s.say("log.cooled", seat=who(0), n=mine, other=who(1), m=theirs)


def evader_step(s: State) -> Flow:
    """5.5-1-3 C: who evaded an attack may cool each own skill once more."""
    evaded = [seat for seat in range(SEATS) if s.seat_num[f.other(seat), "outcome"] == f.EVADED]
    return asking([seat for seat in evaded if f.cooling(s, seat) and not f.held(s, seat)], "cool", PASS)


def most(s: State, skill: int) -> int:
    """How often a skill may be cooled now: any number of times at a level-up, else once."""
    return f.coolings(s, skill) if s.step() == "recover" else 1


def cool_parts(s: State, seat: int, about: int, draft: Draft) -> Iterator[Part]:
    """A cooling skill toward the hand; the number is how many times it is cooled."""
    c: Tables = s.box.data
    for skill in f.cooling(s, seat) if not draft or s.step() != "cool_one" else ():
        if all(part.piece != skill for part in draft):
            for n in range(1, most(s, skill) + 1):
                yield dragged(skill, c.hand[seat], n)


def cool_whole(s: State, seat: int, about: int, draft: Draft) -> bool:
    """Any skills, but all where the switch evader_cools says so."""
    if tables(s).cools_all and s.step() == "evader":
        return len(draft) == len(f.cooling(s, seat))
    return bool(draft)


def cool_unfinished(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    return Refusal("5.5-1-3", "cool_all", {"n": len(draft), "need": len(f.cooling(s, seat))}) if draft else None


def cool_says(s: State, seat: int, about: int, draft: Draft) -> Says:
    """How often a skill is cooled, and how many more coolings bring it back; of several how many are cooled and come back."""
    if len(draft) > 1:
        return Says("say.cools", {"n": len(draft), "back": sum(len(goes(s, part)) for part in draft)})
    n, left = draft[-1].number, f.coolings(s, draft[-1].piece) - draft[-1].number
    if n == 1:
        return Says("say.cool.once" if left else "say.cooled.once", {"left": left})
    return Says("say.cool" if left else "say.cooled", {"n": n, "left": left})


def goes(s: State, part: Part) -> tuple[int, ...]:
    """5.6: of a cooling skill the paid cards come back, the top one first, and at last the skill; else the piece itself."""
    if not any(part.piece in s.zones[zone] for zone in tables(s).cooldown):
        return (part.piece,)
    back, left, double = [], part.number, tables(s).double[s.face[part.piece]]
    for card in reversed(s.lying_on(part.piece)):
        left -= 2 if double and s.angle[card] else 1
        if left >= 0:
            back.append(card)
    return (*back, part.piece) if left > 0 else tuple(back)


def cool(s: State, seat: int, about: int, draft: Draft) -> None:
    """Skills are cooled beyond the cooldown phase; how many cards come back is said after it."""
    hand = s.zones[tables(s).hand[seat]]
    held = len(hand)
    for part in draft:
        for _ in range(part.number):
            if part.piece in f.cooling(s, seat):
                f.cool(s, seat, part.piece)
    s.say("log.returned", seat=who(seat), n=len(hand) - held)


# --- 6 level-ups -----------------------------------------------------------------------------------------------------------


def level_due(s: State, seat: int) -> int:
    """The level the life of a seat stands for (O13)."""
    return max(s.seat_num[seat, "level"], f.level_at(s.seat_num[seat, "life"]))


def level_up(s: State) -> None:
    """5.7-1: one level-up of each seat that is due one, and after it the next (O2, switch two_levels; O11)."""
    s.end_all("cooldown")
    rising = tuple([seat for seat in range(SEATS) if level_due(s, seat) > s.seat_num[seat, "level"]])
    if not rising:
        return
    for seat in rising:
        level = s.seat_num[seat, "level"] + 1 if tables(s).both_levels else level_due(s, seat)
        s.say("log.level.last" if level == f.TOP_LEVEL else "log.level", seat=who(seat), n=level)
        s.count(seat, "level", level)
    s.then(("recover", rising), ("take", rising), "5.7")


def take(s: State, seat: int, skill: int) -> None:
    s.move(skill, tables(s).hand[seat], side=DOWN)
    s.say("log.taken", seat=who(seat))


def over_step(s: State) -> None:
    """5.7-2: what lasts until the end of the turn ends, and the next turn begins."""
    s.end_all("turn")
    s.then(("turn", s.turn + 1))


VERBS = (
    Verb("cool", cool_parts, (), cool_whole, cool, cool_says, cool_unfinished, confirm=True, rule="5.6"),
    Verb("take", one_of("ultra", "hand"), (), one_part, to_one(take)),
)
STEPS: Steps = {
    "5.6": paused(cool_all), "evader": evader_step, "5.7": paused(level_up), "over": over_step,
    # 6: with a level-up each cooling skill may be cooled any number of times, and an ultra skill comes to the hand
    "recover": lambda s, rising: asking([seat for seat in rising if f.cooling(s, seat)], "cool", PASS),
    "take": lambda s, rising: asking([seat for seat in rising if s.zones[tables(s).ultra[seat]]], "take"),
}
