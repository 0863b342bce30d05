"""Speeds of HacKClaD.DeltA with four seats: random play, where a card of the hand may go, copies and imagined worlds."""

from __future__ import annotations

import copy
from functools import partial

from tabletop.bots import bot_of
from tabletop.games import rules_of
from tabletop.operations.reading import load_game
from tabletop.places import content_dir
from tabletop.play.opening import Setup, open_box
from tabletop.play.people import Person
from tabletop.play.plan import Plan, targets
from tabletop.play.session import Session
from tabletop.referee.runner import Runner
from tabletop.table.imagine import imagine
from tabletop.table.view import eyes_of, view
from tests.benchmarks.timing import Line, microseconds, over, questions, self_play

GAMES = 4


def lines() -> list[Line]:
    """The lines of this game."""
    catalog, rules = load_game(content_dir() / "hackclad_delta"), rules_of("hackclad_delta")
    setup = Setup("versus", 4)
    box = open_box(catalog, rules, setup)
    people = tuple(Person(f"P{seat + 1}", (seat,)) for seat in range(box.seats))
    session = Session.start(catalog, rules, setup, people)
    thrower, met = bot_of("random", rules), questions(rules, box, range(GAMES))
    some, few = met[::7], met[::31]

    def pick_up(runner: Runner) -> float:
        """The dearest card of a hand: how long it takes to list where it may go."""
        session.state, session.runner, seat = runner.state, runner, runner.waiting()[0]
        hand = runner.state.zones[box.data.hand[seat]]
        return max((microseconds(partial(targets, session, Plan(seat), card), 1) for card in hand), default=0.0)

    return [
        Line("HacKClaD: random play of four", self_play(rules, box, [thrower] * 4, 12), "decisions/s", ">= 10000"),
        Line("  legal targets on pick-up, the worst of a game", max(map(pick_up, some)) / 1000, "ms", "<= 4"),
        Line("  copy of its state", microseconds(over(some, lambda r: r.state.copy()), 5) / len(some), "us", "",
             microseconds(over(few, lambda r: copy.deepcopy(r.state.key())), 1) / len(few), "copy.deepcopy of its lists"),
        Line("  clone at a decision", microseconds(over(some, Runner.clone), 5) / len(some), "us", ""),
        Line("  imagined world", microseconds(over(some, lambda r: imagine(r.state, eyes_of(box, 0), 1)), 2) / len(some), "us", ""),
        Line("  view of one seat", microseconds(over(some, lambda r: view(r.state, eyes_of(box, 0))), 1) / len(some), "us", ""),
    ]
