"""A party: its units, levels and chips, cards that go between hand, deck and discard, and the questions these need."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tabletop.games.circuit_drive.tables import TOP_LEVEL, Tables, said, tables
from tabletop.operations.checks import first_card
from tabletop.operations.seats import Deed, lying, one_of, to_one, top_of, who
from tabletop.referee.ask import PASS, Flow, Steps, put_to
from tabletop.referee.verbs import Check, Draft, Figures, Verb, one_part
from tabletop.table.state import DOWN, NOWHERE, State

LEVEL, USED = "level", "used"


def units(s: State, seat: int) -> list[int]:
    """The units of a seat."""
    return s.zones[s.box.data.unit[seat]]


def place_of(s: State, seat: int, card: str) -> int:
    """Where in the party of a seat the unit lies that is a card, -1 where it is gone."""
    face = s.box.card_of[card]
    return next((at for at, unit in enumerate(units(s, seat)) if s.face[unit] == face), -1)


def unit_of(s: State, seat: int, card: str) -> int:
    """The unit of a seat that is a card, -1 where it is gone."""
    at = place_of(s, seat, card)
    return units(s, seat)[at] if at >= 0 else -1


def level(s: State, unit: int) -> int:
    """The level of a unit."""
    return s.piece_num.get((unit, LEVEL), 1)


def atk(s: State, unit: int) -> int:
    """The ATK of a unit, with what lasts on it."""
    by_level = tables(s).atk[s.face[unit]]
    n = by_level[level(s, unit) - 1] if by_level else 0
    return n + sum([e.n for e in s.lasting if e.piece == unit and e.key == "power"]) if s.lasting else n


def gains(s: State, unit: int) -> int:
    """The ATK the next level adds."""
    by_level, now = tables(s).atk[s.face[unit]], level(s, unit)
    return by_level[now] - by_level[now - 1] if now < len(by_level) else 0


def gain(s: State, seat: int, n: int) -> None:
    """Chips from the stock, which has no end (O7)."""
    if n > 0:
        s.count(seat, "chips", s.seat_num[seat, "chips"] + n)
        s.say("log.chips", seat=who(seat), n=n)


def lose(s: State, seat: int, n: int) -> None:
    """Chips back to the stock, as far as there are any (O15)."""
    there = min(n, s.seat_num[seat, "chips"])
    if there > 0:
        s.count(seat, "chips", s.seat_num[seat, "chips"] - there)
        s.say("log.lost_chips", seat=who(seat), n=there)


def level_up(s: State, seat: int, unit: int) -> None:
    """5: one level more, and what comes of it next; a unit at the top stays there (O8)."""
    now = level(s, unit) + 1
    if now <= TOP_LEVEL:
        s.mark(unit, LEVEL, now)
        s.say("log.level", seat=who(seat), card=said(s, unit), n=now)
        s.then(("leveled", seat, s.box.cards[s.face[unit]].key, now))


def lower(s: State, seat: int, unit: int) -> None:
    """One level less, without any bonus; at level 1 nothing happens (O8)."""
    if level(s, unit) > 1:
        s.mark(unit, LEVEL, level(s, unit) - 1)
        s.say("log.lowered", seat=who(seat), card=said(s, unit), n=level(s, unit))


def fresh(s: State) -> None:
    """No unit has used a skill this turn, and nothing lasts from before."""
    if s.lasting:
        s.end_all("turn")
    for (piece, key), n in list(s.piece_num.items()):
        if n and key == USED:
            s.mark(piece, key, 0)


def heal(s: State, seat: int, n: int) -> None:
    """The top cards of the discard one by one to the top of the deck (O16)."""
    c: Tables = s.box.data
    healed = min(n, len(s.zones[c.discard]))
    for _ in range(healed):
        s.move(s.zones[c.discard][-1], c.deck, side=DOWN)
    if healed:
        s.say("log.healed", seat=who(seat), n=healed, left=len(s.zones[c.deck]))


def draw_step(s: State, seat: int, n: int) -> Flow:
    """Cards from the discard to the hand; where it is empty one may draw from the deck, card by card."""
    c: Tables = s.box.data
    discard, deck = s.zones[c.discard], s.zones[c.deck]
    if not discard and deck and n:
        if (yield put_to(seat, "draw", PASS))[seat].verb != PASS:
            s.then(("draw", seat, n - 1))
        return
    drawn = min(n, len(discard))
    for _ in range(drawn):
        s.move(discard[-1], c.hand[seat])
    if drawn:
        s.say("log.drew", seat=who(seat), n=drawn)
    if n > drawn and deck:
        s.then(("draw", seat, n - drawn))


def draw(s: State, seat: int, card: int) -> None:
    s.move(card, tables(s).hand[seat])
    s.say("log.drew_deck", seat=who(seat), left=len(s.zones[tables(s).deck]))


def put(place: str, key: str) -> Deed:
    """A card of the hand face down on top of a pile."""
    def do(s: State, seat: int, card: int) -> None:
        s.move(card, s.box.zone_of[place], side=DOWN)
        s.say(key, seat=who(seat))
    return do


drop, tuck = put("discard", "log.dropped"), put("deck", "log.tucked")


def lowering(s: State, seat: int) -> list[int]:
    """The own units that can lose a level."""
    return [unit for unit in units(s, seat) if level(s, unit) > 1]


def rising(s: State, seat: int, but: int = NOWHERE) -> list[int]:
    """The own units that can gain a level, but for the one at a place."""
    return [unit for at, unit in enumerate(units(s, seat)) if at != but and level(s, unit) < TOP_LEVEL]


def one_step(verb: str, able: Callable[..., Iterable[int]], do: Deed) -> Callable[..., Flow | None]:
    """Something happens to one of some pieces; the seat chooses which where there are several (O15)."""
    def step(s: State, seat: int, *which: int) -> Flow:
        found = list(able(s, seat, *which))
        if len(found) > 1:
            yield put_to(seat, verb)
        elif found:
            do(s, seat, found[0])
    return step


unit_parts = one_of(units)
"""An own unit, pointed at."""


def at_bottom(s: State, seat: int, about: int, draft: Draft) -> bool:
    return level(s, draft[0].piece) < 2


def at_top(s: State, seat: int, about: int, draft: Draft) -> Figures | None:
    unit = draft[0].piece
    return {"card": said(s, unit), "n": TOP_LEVEL} if level(s, unit) >= TOP_LEVEL else None


def itself(s: State, seat: int, about: int, draft: Draft) -> bool:
    return s.step() == "grow" and units(s, seat).index(draft[0].piece) == s.agenda[-1][2]


VERBS = (
    Verb("draw", top_of("deck", "hand"), (), one_part, to_one(draw), rule="5"),
    Verb("drop", one_of("hand", "discard"), (), one_part, to_one(drop), rule="5"),
    Verb("tuck", one_of("hand", "deck"), (), one_part, to_one(tuck), rule="5"),
    Verb("lower", unit_parts, (Check("5", "at_bottom", at_bottom, told=first_card),), one_part, to_one(lower)),
    Verb("grow", unit_parts, (Check("5", "at_top", at_top), Check("5", "itself", itself, told=first_card)), one_part,
         to_one(level_up)),
)
STEPS: Steps = {
    "draw": draw_step, "lowered": one_step("lower", lowering, lower), "grow": one_step("grow", rising, level_up),
    "drop": one_step("drop", lying("hand"), drop), "robbed": one_step("drop", lying("hand"), drop),
    "tuck": one_step("tuck", lying("hand"), tuck)}
