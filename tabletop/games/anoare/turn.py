"""A turn up to the result: start (5.1), the unseen choice (5.2), turning up (5.3), paying (5.4-1), and how phases follow."""

from __future__ import annotations

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare import moments
from tabletop.games.anoare.tables import SEATS, Tables, said, tables
from tabletop.operations.drags import Several
from tabletop.operations.seats import laid, lying, one_of, who
from tabletop.referee.ask import PASS, Ask, Flow, Steps, paused
from tabletop.referee.verbs import Check, Draft, Verb, one_part
from tabletop.table import rng as generator
from tabletop.table.state import DOWN, UP, Frame, State

PHASES: tuple[Frame, ...] = (
    ("5.1",), ("raise", "start"), ("5.2",), ("5.3",), ("5.4-1",), ("raise", "paid"), ("5.4-2",), ("raise", "power"), ("5.5-1",),
    ("raise", "judged"), ("5.5-1-4",), ("raise", "struck"), ("5.5-2",), ("5.5-3",), ("raise", "after"), ("5.6",), ("evader",),
    ("raise", "cooled"), ("5.7",), ("over",))
"""The frames of a turn."""
FIGURES = ("wounds", "outcome", "power", "struck", "modifier", "dealt", "taken", "shift", "step", "before", "after", "told",
           "acted", "aim")
TURNLY = tuple((seat, key) for seat in range(SEATS) for key in FIGURES)
"""The gauges that tell of one turn only."""


def turn_step(s: State, n: int) -> None:
    """Turn `n`: its frames; the rulebook has no end by turns, the switch turn_limit has."""
    if n > tables(s).turn_limit:
        s.finish((), "3", "end.limit")
        return
    s.pass_turn(first_on_ties(s, n), n)
    s.say("log.turn", seat=who(s.seat), n=n)
    s.then(*PHASES)


def first_on_ties(s: State, n: int) -> int:
    """O1: the seat that goes first this turn where speeds are equal (switch ties)."""
    ties = tables(s).ties
    if ties == "drawn":
        s.rng, seat = generator.below(s.rng, SEATS)
        return seat
    return (n + 1) % SEATS if ties == "alternate" else 0


def start(s: State) -> None:
    """5.1-1, 5.1-2: distance 0, gathered damage and the figures of the last turn cleared."""
    if f.distance(s):
        s.say("log.reset")
    if wounded := [seat for seat in range(SEATS) if s.seat_num[seat, "wounds"]]:
        s.say("log.healed.both" if len(wounded) > 1 else "log.healed", seat=who(wounded[0]), other=who(wounded[-1]))
    s.count_zone(tables(s).line, "distance", 0)
    num = s.seat_num
    for at in TURNLY:
        if num[at]:
            s.count(*at, 0)
    for (piece, key), n in list(s.piece_num.items()):
        if n and key == "used":
            s.mark(piece, key, 0)


# --- 5.2, 5.3 ------------------------------------------------------------------------------------------------------------


def choose_step(s: State) -> Flow:
    """5.2: both lay a skill face down; who has a hand must.  Who has none, but a hidden fragment, may turn it up first (2)."""
    c: Tables = s.box.data
    asked: dict[int, tuple[str, ...]] = {}
    for seat in range(SEATS):
        if not s.zones[c.skill[seat]]:
            if s.zones[c.hand[seat]]:
                asked[seat] = ("set",)
            elif s.zones[c.fragment[seat]]:
                asked[seat] = (PASS,)
    if asked:
        yield Ask(asked)


def reveal(s: State) -> None:
    """5.3: both skills are turned up at once."""
    for seat in range(SEATS):
        skill = s.top(tables(s).skill[seat])
        if skill < 0:
            s.say("log.no_action", seat=who(seat))
        else:
            s.flip(skill, UP)
            s.say("log.revealed", seat=who(seat), card=said(s, skill))


# --- 5.4-1 ---------------------------------------------------------------------------------------------------------------


def pay_step(s: State) -> Flow:
    """5.4-1: both pay at once and unseen (O7); who has one card or none has nothing to choose but a hidden fragment (O22)."""
    c: Tables = s.box.data
    costs = [f.cost_of(s, seat) for seat in range(SEATS)]
    hands = [len(s.zones[c.hand[seat]]) for seat in range(SEATS)]
    asked: dict[int, tuple[str, ...]] = {}
    for seat in range(SEATS):
        if costs[seat] and (hands[seat] > 1 or s.zones[c.fragment[seat]]):
            asked[seat] = ("pay",) if hands[seat] else (PASS,)
    if asked:
        yield Ask(asked)
    short = tuple([max(0, cost - hand) for cost, hand in zip(costs, hands, strict=True)])
    if any(short):
        s.then(("short", *short))
    for seat in range(SEATS):
        if costs[seat] and hands[seat] == 1 and seat not in asked:
            f.lay_cost(s, seat, s.zones[c.hand[seat]][0])


def due(s: State, seat: int) -> int:
    """How many cards a seat pays from its hand."""
    c: Tables = s.box.data
    return min(f.cost_of(s, seat), len(s.zones[c.hand[seat]]))


def pay(s: State, seat: int, about: int, draft: Draft) -> None:
    for part in draft[:due(s, seat)]:
        if s.where[part.piece] == tables(s).hand[seat]:
            f.lay_cost(s, seat, part.piece)


def short_step(s: State, mine: int, theirs: int) -> None:
    """5.4-1: 1 damage for each missing card; it is no skill damage."""
    for seat, n in enumerate((mine, theirs)):
        if n:
            s.say("log.short", seat=who(seat), n=n)
    f.hurt(s, {0: mine, 1: theirs})


PAY = Several(lying("hand"), due, "5.4-1", "pay_more", "skill", "say.pay")
VERBS = (
    # 6: an ultra skill is taken up with a level-up
    Verb("set", one_of(lambda s, seat: (*s.zones[tables(s).hand[seat]], *s.zones[tables(s).ultra[seat]]), "skill"),
         (Check("6", "still_down", lambda s, seat, about, draft: s.where[draft[0].piece] != tables(s).hand[seat]),),
         one_part, laid(DOWN)),
    # cards of the hand onto the open skill, the lowest first (O8)
    PAY.verb("pay", pay, ends=True, veils=True),
)
STEPS: Steps = {
    "turn": turn_step, "5.1": paused(start), "raise": moments.raise_, "hurt": lambda s, seats: moments.raise_(s, "hurt", seats),
    "5.2": choose_step, "5.3": paused(reveal), "5.4-1": pay_step, "short": short_step,
}
