"""What a card changes until the turn ends, and what it does at once: it moves the two, hurts, cools, and asks."""

from __future__ import annotations

from typing import Annotated

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.operations.conditions import AMOUNTS
from tabletop.games.anoare.tables import BANDS, NO_AIM, tables
from tabletop.operations.seats import lasts
from tabletop.operations.vocabulary import Now, Options, Todo, Where, one_of
from tabletop.table.state import State

SELF = "self"
Side = Annotated[str, one_of(SELF, "foe")]
Amount = Annotated[str, one_of(*AMOUNTS)]
Band = Annotated[str, one_of(*BANDS)]
Copied = Annotated[str, one_of("critical", "atk")]


def side(seat: int, to: str) -> int:
    """The seat an operation is about."""
    return seat if to == SELF else f.other(seat)


def amount(s: State, seat: int, of: str, most: int | None) -> int:
    """What an operation counts, no more than its `most`."""
    n = AMOUNTS[of](s, seat)
    return n if most is None else min(n, most)


def atk(now: Now, n: int, to: Side = SELF) -> None:
    lasts(now.s, side(now.seat, to), "atk", n)


def atk_by(now: Now, of: Amount, most: int | None = None) -> None:
    if n := amount(now.s, now.seat, of, most):
        lasts(now.s, now.seat, "atk", n)


def damage_by(now: Now, of: Amount, most: int | None = None) -> None:
    if n := amount(now.s, now.seat, of, most):
        lasts(now.s, now.seat, "damage", n)


def aim(now: Now, at: Band) -> None:
    lasts(now.s, now.seat, "aim", BANDS.index(at))


def copy(now: Now, what: Copied) -> None:
    """The critical distance of the other's skill, where it has one; its attack, where that is higher."""
    s, seat = now.s, now.seat
    foe = f.other(seat)
    if what == "critical":
        if f.open_skill(s, foe) >= 0 and f.aim_of(s, foe) != NO_AIM:
            lasts(s, seat, "aim", f.aim_of(s, foe))
    elif (n := f.attack_of(s, foe) - f.attack_of(s, seat)) > 0:
        lasts(s, seat, "atk", n)


COOLED = 0.4
"""What cooling one skill gains, in points of life."""
EACH = "each"
Skills = Annotated[str, one_of(EACH, "one")]


def distance(now: Now, n: int) -> None:
    f.add_distance(now.s, n, now.seat)


def hit(now: Now, n: int, to: Side) -> None:
    """Damage of a text: no modifier of skill damage touches it (5.5-1-4)."""
    f.hurt(now.s, {side(now.seat, to): n})


def hit_by(now: Now, *, of: Amount, most: int | None = None, to: Side) -> None:
    f.hurt(now.s, {side(now.seat, to): amount(now.s, now.seat, of, most)})


def cool(now: Now, skills: Skills) -> None:
    s, seat = now.s, now.seat
    if f.held(s, seat):
        return
    if skills == EACH:
        for skill in f.cooling(s, seat)[:]:
            f.cool(s, seat, skill)
    else:
        s.then(("cool_one", seat))


def cool_worth(now: Now, skills: Skills) -> float:
    return COOLED * len(f.cooling(now.s, now.seat))


def recall(now: Now, n: int) -> None:
    """The top paid cards of the skill used this turn return to the hand."""
    s, seat = now.s, now.seat
    skill = f.used_skill(s, seat)
    for card in reversed(s.lying_on(skill)[-n:] if skill >= 0 else []):
        s.move(card, tables(s).hand[seat])


def pick(now: Now, of: Options) -> None:
    now.s.then(("option", now.seat, tuple([option.frame(now.seat, now.names) for option in of])))


def use(now: Now, *, if_: Where = (), do: Todo, pay: int = 0, hurt: int = 0) -> None:
    """An ability of 5.4-2, for cards paid and damage taken."""


def clause(now: Now, *, if_: Where = (), do: Todo) -> None:
    """What a card does at a moment."""


def start(now: Now, *, if_: Where = (), do: Todo, may: int = 0) -> None:
    """What a card does, or may do, as a turn starts."""


def silence(now: Now, level: int) -> None:
    """While this card cools, the ability of a level is off."""
