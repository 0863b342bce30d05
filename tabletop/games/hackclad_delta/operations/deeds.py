"""What a skill does: to a blow, the attack, what raises it and when, what the next has more of and what one answers; to its witch
and her cards, to the Clad and its deck; and what traps and spiders do."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import fight, skills
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.field import facing_to, turned
from tabletop.games.hackclad_delta.fight import Aimed
from tabletop.games.hackclad_delta.tables import tables
from tabletop.operations.seats import lasts, who
from tabletop.operations.vocabulary import Do, Now, Options, Todo, one_of
from tabletop.table.state import DOWN, UP, State

AGAINST_CLAD = frozenset({"from_front", "from_behind", "first_from_behind"})
"""Conditions on where the Clad is attacked from: a blow at a Legion never meets them."""
PAID = "paid"
CONDITIONS: dict[str, Callable[[State, int], bool]] = {
    "from_front": fight.from_front,
    "from_behind": fight.from_behind,
    "first_from_behind": lambda s, seat: fight.from_behind(s, seat) and s.seat_num[seat, "steals"] == 1,
    "beside_clad": fight.beside_clad,
    "injured_5": lambda s, seat: s.seat_num[seat, "injury"] >= 5,
    "not_moved": lambda s, seat: not s.seat_num[seat, "moved"],
    "attacked_before": lambda s, seat: s.seat_num[seat, "attacks"] > 0,
    PAID: lambda s, seat: s.seat_num[seat, "paid"] > 0,
    "deck_5": lambda s, seat: len(s.zones[tables(s).deck[seat]]) >= 5,
    "spiders_5": lambda s, seat: len(attacks.spiders_out(s, seat)) >= 5,
    "no_clad_deck": lambda s, seat: not s.zones[tables(s).clad_deck],
    "clad_deck": lambda s, seat: bool(s.zones[tables(s).clad_deck]),
}
AMOUNTS: dict[str, Callable[[State, int], int]] = {
    PAID: lambda s, seat: s.seat_num[seat, "paid"],
    "supports": lambda s, seat: s.seat_num[seat, "supports"],
    "discard_thirds": lambda s, seat: len(s.zones[tables(s).discard[seat]]) // 3,
    "discard_over_3": lambda s, seat: max(0, len(s.zones[tables(s).discard[seat]]) - 3),
}
Amount = Annotated[str, one_of(*AMOUNTS)]
Holding = Annotated[str, one_of(*CONDITIONS)]


def at_clad(now: Now) -> bool:
    """Whether the card being used attacks the Clad."""
    return w.clad(now.s) in now.zones("targets")


def attack(now: Now, clad: int = 0) -> None:
    """Deal the ATK of the card to what it aims at, to the Clad perhaps more."""
    s, seat, c = now.s, now.seat, tables(now.s)
    card = s.zones[c.play[seat]][-1] if s.zones[c.play[seat]] else -1
    if card >= 0:
        fight.strike(s, seat, now.zones("targets"), skills.attack_power(s, seat, card), clad)


def attack_worth(aimed: Aimed, clad: int = 0) -> float:
    return clad if aimed.at_clad and aimed.aims[-1] == w.clad(aimed.s) else 0


def power(now: Now, n: int) -> None:
    now.s.count(now.seat, "boost", now.s.seat_num[now.seat, "boost"] + n)


def power_worth(aimed: Aimed, n: int) -> float:
    return n


def power_by(now: Now, of: Amount) -> None:
    power(now, AMOUNTS[of](now.s, now.seat))


def power_by_worth(aimed: Aimed, of: Amount) -> float:
    return aimed.paid if of == PAID else AMOUNTS[of](aimed.s, aimed.seat)


def when(now: Now, is_: Holding, do: Todo) -> None:
    if CONDITIONS[is_](now.s, now.seat) and (is_ not in AGAINST_CLAD or at_clad(now)):
        now.s.then(do.frame(now.seat, now.names))


def when_worth(aimed: Aimed, is_: Holding, do: Todo) -> float:
    holds = aimed.paid > 0 if is_ == PAID else (
        CONDITIONS[is_](aimed.s, aimed.seat) and (is_ not in AGAINST_CLAD or aimed.at_clad))
    return aimed.raised(do) if holds else 0


def next_attack(now: Now, atk: int = 0, multi: int = 0, sure: int = 0) -> None:
    for key, n in (("atk", atk), ("multi", multi), ("sure", sure)):
        if n:
            lasts(now.s, now.seat, f"next_{key}", n, "turn")


def reduce(now: Now, n: int) -> None:
    lasts(now.s, now.seat, attacks.reduction(now.s), n, "attack")


def may(now: Now, *, cp: int = 0, mp: int = 0, do: Todo) -> None:
    now.s.then(("may", now.seat, do.frame(now.seat, now.names), cp, mp))


def pick(now: Now, n: int, of: Options) -> None:
    now.s.then(("pick_option", now.seat, tuple(option.frame(now.seat, now.names) for option in of), n, ()))


def gained(gauge: str) -> Do:
    """A number of the seat changes."""
    def do(now: Now, n: int) -> None:
        w.add(now.s, now.seat, gauge, n)
    return do

Kind = Annotated[str, one_of("any", "support")]
Named = Annotated[str, one_of("kunai")]


def take(now: Now, kind: Kind) -> None:
    now.s.then(("take", now.seat, kind))


def take_named(now: Now, name: Named) -> None:
    """Every card of that name from the own discard to the hand."""
    s, c = now.s, tables(now.s)
    for card in [p for p in s.zones[c.discard[now.seat]] if c.name_of[s.face[p]].startswith(name)]:
        s.move(card, c.hand[now.seat], side=DOWN)


def keep_on_turn_card(now: Now) -> None:
    """手裏剣: it lies face down on the own turn card until the next draft."""
    s, c = now.s, tables(now.s)
    card = attacks.turn_card(s, now.seat)
    if card >= 0 and s.zones[c.play[now.seat]]:
        s.lay(s.zones[c.play[now.seat]][-1], card, DOWN)


def discard_top(now: Now, n: int) -> None:
    for _ in range(n):
        now.s.then(("discard_top", now.seat))


def grow(now: Now) -> None:
    """実験: a random card of the extended deck goes to the discard."""
    s, c = now.s, tables(now.s)
    s.shuffle(c.extended[now.seat])
    if s.zones[c.extended[now.seat]]:
        skills.put_in_discard(s, now.seat, s.zones[c.extended[now.seat]][-1])

Toward = Annotated[str, one_of("front", "back", "about")]
Order = Annotated[str, one_of("deploy", "move", "gather", "shoot")]


def knockback(now: Now) -> None:
    """12-1: only the Clad is knocked back."""
    if at_clad(now):
        now.s.count(now.seat, "push", 1)


def turn_clad(now: Now, to: Toward) -> None:
    """Front or back toward the witch, who stands beside it; or right about."""
    s, seat = now.s, now.seat
    if to == "about":
        fight.turn_clad(s, turned(w.facing(s, w.clad(s)), 180))
    elif fight.beside_clad(s, seat):
        front = facing_to(w.clad_cell(s), w.cell(s, seat))
        fight.turn_clad(s, front if to == "front" else turned(front, 180))


def hit_clad(now: Now, n: int) -> None:
    fight.strike(now.s, now.seat, [w.clad(now.s)], n)


def divination(now: Now) -> None:
    """ルーナ: look at the top of the Clad deck; where it is empty MP+1."""
    if now.s.zones[tables(now.s).clad_deck]:
        look_clad(now)
        now.s.say("log.divined", seat=who(now.seat))
    else:
        w.add(now.s, now.seat, "mp", 1)


def look_clad(now: Now) -> None:
    s, c = now.s, tables(now.s)
    if s.zones[c.clad_deck]:
        s.show(s.zones[c.clad_deck][-1], 1 << now.seat)


def reveal_clad(now: Now, n: int) -> None:
    """12-1: the top card is shown to all and hidden again; ATK+1 for a card of VOLTAGE 1."""
    s, c = now.s, tables(now.s)
    if s.zones[c.clad_deck]:
        card = s.zones[c.clad_deck][-1]
        s.flip(card, UP)
        s.say("log.revealed", card=c.said[s.face[card]])
        s.flip(card, DOWN)
        if c.voltage[s.face[card]] == 1:
            power(now, n)


def trap_up(now: Now) -> None:
    s = now.s
    down = [trap for trap in s.zones[tables(s).trap[now.seat]] if s.side[trap] == DOWN]
    if down:
        s.flip(down[0], UP)


def spider(now: Now, order: Order, may: int = 0) -> None:
    now.s.then(("spider", now.seat, order, may))
