"""What effects ask of their seat: whether to, which of several, which paid cards, which skill to cool."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tabletop.games.anoare import fighters as f
from tabletop.games.anoare.outcome import OPEN, turn_up
from tabletop.games.anoare.tables import tables, told
from tabletop.operations.offers import accepting, asks, choosing, chosen, says_first
from tabletop.operations.seats import who
from tabletop.referee.ask import PASS, PASSED, Ask, Flow
from tabletop.referee.verbs import Draft, Says
from tabletop.table.state import UP, Frame, State


def may_step(s: State, seat: int, then: Frame) -> Flow:
    """7: something that may be done."""
    if (yield Ask({seat: ("accept", PASS)}))[seat] != PASSED:
        s.say("log.effect", seat=who(seat), card=told(s, own_character(s, seat), then[3][0]))
        s.then(then)


def option_step(s: State, seat: int, options: tuple[Frame, ...]) -> Flow:
    """One of several."""
    s.then(options[chosen((yield Ask({seat: ("option",)}))[seat], range(len(options)))])


def extra_open_step(s: State, seat: int, n: int) -> Flow:
    """So many more paid cards of the other are opened, as far as there are any."""
    shut = f.closed(s, f.other(seat))
    if len(shut) > n:
        yield Ask({seat: ("open",)})
    else:
        turn_up(s, seat, shut)


def own_character(s: State, seat: int) -> int:
    """The character card of a seat, -1 for none."""
    return s.top(tables(s).character[seat])


def accept_says(s: State, seat: int, about: int, draft: Draft) -> Says | None:
    return says_first(s, s.agenda[-1][2]) if s.step() == "may" else None


def look(s: State, seat: int, about: int, draft: Draft) -> None:
    """Only this seat sees them."""
    for part in draft:
        if s.side[part.piece] != UP:
            s.show(part.piece, 1 << seat)


VERBS = (
    accepting(own_character, accept_says, "7"),
    choosing("option", "option", own_character, "7"),
    replace(OPEN, rule="5.4-2", key="look_more", twice="looked_twice").verb("look", look),
)
STEPS: dict[str, Callable[..., Flow | None]] = {
    "may": may_step, "option": option_step, "extra_open": extra_open_step,
    "cool_one": asks(f.cooling, "cool", PASS),
    # so many closed paid cards of the other are looked at, as far as there are any
    "look": asks(lambda s, seat, n: f.closed(s, f.other(seat)), "look")}
