"""What a card does at once: it moves the two, hurts, cools, and asks for what is to be opened or seen."""

from __future__ import annotations

from typing import Annotated

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.operations.lasting import Amount, Outlook, Side, amount, side
from tabletop.games.anoare.tables import tables
from tabletop.operations.vocabulary import Now, Options, Todo, Where, one_of

COOLED = 0.4
"""What cooling one skill gains, in points of life."""
EACH = "each"
Skills = Annotated[str, one_of(EACH, "one")]


def distance(now: Now, n: int) -> None:
    f.add_distance(now.s, n, now.seat)


def distance_worth(out: Outlook, n: int) -> float:
    out.distance += n
    return 0.0


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


def cool_worth(out: Outlook, skills: Skills) -> float:
    return COOLED * len(f.cooling(out.s, out.seat))


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
