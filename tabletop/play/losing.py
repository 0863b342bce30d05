"""Whether doing nothing loses the game: played on, as far as some eyes can tell, with nobody doing anything more."""

from __future__ import annotations

from tabletop.play.shown import Loss, Shown
from tabletop.referee.ask import PASS, PASSED
from tabletop.referee.runner import Runner
from tabletop.table.imagine import imagine
from tabletop.table.state import State

WORLDS = 3
"""In so many imagined worlds it must come to the same before it is said."""
MOST = 40
"""So many answers are played on at most."""


def loss(session: Shown, seat: int, eyes: int) -> Loss | None:
    """How a seat loses the game at once where it passes and nobody does anything else before it is asked again."""
    rules, ask = session.rules, session.ask
    if rules is None or ask is None or session.state.result is not None:
        return None
    own = session.state.seat == seat and not rules.display.at_once
    found: Loss | None = None
    for seed in range(WORLDS):
        world = imagine(session.state, eyes, seed)
        _play_on(Runner(rules, world), seat, own, ask.pause)
        if world.result is None or not world.result.winners or seat in world.result.winners:
            return None
        found = found or Loss(world.result.key, _figures(session.state, world, seat))
    return found


def _play_on(runner: Runner, seat: int, own: bool, begun: bool) -> None:
    """Everybody passes, the seat at what is open now and along the steps of its `own` turn, until it is asked again or somebody
    must choose; a pause that was open has passed, and with it playing on has `begun`."""
    turn = runner.state.turn if not begun else -1
    for _ in range(MOST):
        if runner.ask is None:
            return
        asked = runner.waiting()
        who = seat if seat in asked else asked[0]
        again = who == seat and begun and not (own and runner.state.turn == turn)
        if again or PASS not in runner.ask.to[who]:
            return
        begun = begun or who == seat
        runner.answer(who, PASSED)


def _figures(now: State, then: State, seat: int) -> dict[str, int]:
    figures: dict[str, int] = {}
    for (whose, key), n in then.seat_num.items():
        if whose == seat:
            before = now.seat_num[whose, key]
            figures |= {key: before, f"{key}_then": n, f"{key}_less": before - n}
    return figures
