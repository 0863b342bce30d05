"""The best acts of a turn one after another, as far as a hint looks: where no act alone gains, two together may."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

from tabletop.bots.greedy import GreedyBot
from tabletop.bots.patience import over
from tabletop.referee.ask import PASS, Ask
from tabletop.referee.legal import refusal
from tabletop.referee.rules import Rules
from tabletop.referee.runner import Runner
from tabletop.table.state import NOWHERE, Move, State
from tabletop.table.view import eyes_of

Plan = tuple[Move, ...]
WIDE, DEEP = 16, 6
"""So many plans are led on, and so many answers at most."""
WORTH, BETTER = 0.1, 0.3
"""What a plan brings at least, and more than a plan of fewer acts, to be worth its acts."""


def best_plan(rules: Rules, world: State, ask: Ask, seat: int) -> Plan:
    """The acts of a seat from a question on that bring most of what moves are made for, less their cost, by the table right after
    them; empty where none do.  Of plans about as good the shortest; it counts on no card that the seat does not know."""
    bot, best, most = GreedyBot(rules), Plan(), 0.0
    asked: list[tuple[Plan, State, Ask]] = [((), world, ask)]
    while asked and not over():
        found = list[tuple[float, float, Plan, Runner]]()
        kinds = dict[Hashable, int]()
        for plan, table, at in asked:
            for worth, move in bot.ranked(table, at, seat):
                if move.verb != PASS and (not plan or _known(world, seat, move)):
                    runner = Runner(rules, table.copy())
                    runner.answer(seat, move)
                    gain = _brings(rules, world, runner.state, seat)
                    kinds.setdefault((plan, _kind(table, move)), len(found))
                    found.append((worth + gain, gain, (*plan, move), runner))
        done = [one for one in found if len(one[3].state.agenda) <= len(world.agenda)]
        _, gain, plan, _ = max(done, key=lambda one: one[1], default=(0.0, 0.0, best, None))
        if gain > most + (BETTER if best else WORTH):
            most, best = gain, plan
        led = sorted([found[n] for n in kinds.values()], key=lambda one: -one[0])[:WIDE]
        asked = [(plan, runner.state, runner.ask) for _, _, plan, runner in led if len(plan) < DEEP and runner.ask is not None
                 and list(runner.ask.to) == [seat] and runner.state.turn == world.turn]
    return best


def _brings(rules: Rules, world: State, after: State, seat: int) -> float:
    """What a table is better than another, in what is told of both; nothing where that is none of what moves are made for."""
    facts = [fact for fact in rules.mind.tells(world, after, seat) if fact.term not in rules.mind.untold(world)]
    good = any(fact.gain > 0 and fact.term in rules.mind.goods for fact in facts)
    return sum(fact.gain for fact in facts) if good else 0.0


def following(rules: Rules, plan: Plan) -> Rules:
    """The rules, with a seat that is taken to do what a plan says as soon as it can, and else what is usual."""
    def habit(state: State, seat: int) -> Move | None:
        ask = Runner(rules, state.copy(), lambda *_: True).ask
        can = (move for move in plan if ask is not None and seat in ask.to and refusal(rules, state, ask, seat, move) is None)
        return next(can, None) or rules.mind.habit(state, seat)

    return replace(rules, mind=replace(rules.mind, habit=habit)) if plan else rules


def _kind(table: State, move: Move) -> Hashable:
    """What is done and at what, but for what else is laid for it."""
    own = [part for n, part in enumerate(move.parts) if not n or part.place == NOWHERE]
    return move.verb, tuple((table.face[part.piece], part.place, part.number) for part in own)


def _known(world: State, seat: int, move: Move) -> bool:
    return all(world.known[part.piece] & eyes_of(world.box, seat) for part in move.parts)
