"""What one usually answers where a magic asks: the judgement of bots, and what a person may be advised."""

from __future__ import annotations

from collections.abc import Callable

from tabletop.games.wars3x3 import magic
from tabletop.games.wars3x3.advice import worth
from tabletop.games.wars3x3.board import land_value, unit
from tabletop.games.wars3x3.cards import cards
from tabletop.table.state import DOWN, NOWHERE, Move, Part, State

REACH = 2
"""A unit this far above one's territories is still worth taking back."""


def answer(s: State, seat: int) -> Move | None:
    """A usual answer to what a magic asks, None to pass."""
    step = ANSWERS.get(s.step())
    return step(s, seat) if step is not None else None


def dearest(s: State, seat: int, limit: int, bits: int = 0) -> Move | None:
    """Deploy the dearest unit of the hand that costs no more than a limit and has these traits."""
    c = cards(s)
    free = next((slot for slot in c.slots[seat] if unit(s, slot) < 0), NOWHERE)
    fitting = [card for card in s.zones[c.hand[seat]] if c.unit[s.face[card]] and c.cost[s.face[card]] <= limit
               and c.traits[s.face[card]] & bits == bits]
    if free == NOWHERE or not fitting:
        return None
    return Move("deploy", (Part(max(fitting, key=lambda card: c.cost[s.face[card]]), free),))


def _settle(s: State, seat: int) -> Move | None:
    return dearest(s, seat, land_value(s, seat))


def _expose(s: State, seat: int) -> Move | None:
    down = [m for m in s.zones[cards(s).magic[1 - seat]] if s.side[m] == DOWN]
    return Move("expose", tuple(Part(m, NOWHERE) for m in down[:s.agenda[-1][2]])) if down else None


def _heal(s: State, seat: int) -> Move | None:
    c = cards(s)
    best = max(s.zones[c.discard], key=lambda card: c.cost[s.face[card]], default=NOWHERE)
    return Move("heal", (Part(best, NOWHERE, c.cost[s.face[best]]),)) if best != NOWHERE else None


def _exchange(s: State, seat: int) -> Move | None:
    """The least useful cards of the hand for the dearest units within reach, while that is a gain."""
    c = cards(s)
    limit = land_value(s, seat) + REACH
    back = sorted((card for card in s.zones[c.discard] if c.unit[s.face[card]] and c.cost[s.face[card]] <= limit),
                  key=lambda card: -c.cost[s.face[card]])
    given = sorted(s.zones[c.hand[seat]], key=lambda card: worth(s, card))
    parts: list[Part] = []
    for mine, other in zip(given[:s.agenda[-1][2]], back, strict=False):
        if c.unit[s.face[mine]] and c.cost[s.face[mine]] < c.cost[s.face[other]]:
            parts += [Part(mine, c.discard), Part(other, c.hand[seat])]
    return Move("exchange", tuple(parts)) if parts else None


def _copy(s: State, seat: int) -> Move | None:
    """The first magic that may be copied and asks for no cards."""
    verb = next(verb for verb in magic.VERBS if verb.name == "copy")
    part = next((part for part in verb.next(s, seat, NOWHERE) if verb.whole(s, seat, NOWHERE, (part,))), None)
    return Move("copy", (part,)) if part is not None else None


ANSWERS: dict[str, Callable[[State, int], Move | None]] = {
    "settle": _settle,
    "expose": _expose,
    "heal": _heal,
    "exchange": _exchange,
    "copy": _copy,
}
