"""What a skill does to a blow: the attack, what raises it and when, what the next has more of, and what one answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from tabletop.games.hackclad_delta import attack as attacks
from tabletop.games.hackclad_delta import fight, skills
from tabletop.games.hackclad_delta import witches as w
from tabletop.games.hackclad_delta.fight import Aimed
from tabletop.games.hackclad_delta.tables import tables
from tabletop.operations.seats import lasts
from tabletop.operations.vocabulary import Now, Todo, one_of
from tabletop.table.state import State

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
