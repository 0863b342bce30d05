"""Whole moves, built part by part: the shortest first, so that a bot may extend those that look good."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.referee.ask import PASS, PASSED, Ask
from tabletop.referee.legal import about_of, offered, refusal
from tabletop.referee.rules import Rules
from tabletop.referee.verbs import Draft, Verb
from tabletop.table.state import Move, State

MOST_DRAFTS = 600
"""No more drafts than this are looked at for one verb, so that a question with 50,000 moves stays cheap."""


def shortest_moves(rules: Rules, state: State, ask: Ask, seat: int) -> Iterator[Move]:
    """Pass where it is offered, then for each verb the whole moves from which no part can be left out.

    Last what the rules advise, which may be a move of more parts than are looked for.
    """
    if PASS in ask.to.get(seat, ()):
        yield PASSED
    for name in offered(rules, state, ask, seat):
        yield from longer_moves(rules, state, ask, seat, Move(name))
    advised = rules.mind.suggest(state, seat)
    if advised is not None and refusal(rules, state, ask, seat, advised) is None:
        yield advised


def longer_moves(rules: Rules, state: State, ask: Ask, seat: int, move: Move) -> Iterator[Move]:
    """The whole moves that a move grows into next; moves of the same parts in another order count once."""
    verb, about = rules.verbs[move.verb], about_of(ask, seat, move.verb)
    for draft in _grown(verb, state, seat, about, move.parts):
        yield Move(move.verb, draft)


def _grown(verb: Verb, state: State, seat: int, about: int, start: Draft) -> Iterator[Draft]:
    drafts, met, looked = [start], set(), 0
    while drafts:
        growing: list[Draft] = []
        for draft in drafts:
            for part in verb.next(state, seat, about, draft):
                longer = (*draft, part)
                key = frozenset(longer)
                if key in met:
                    continue
                met.add(key)
                looked += 1
                if verb.whole(state, seat, about, longer):
                    yield longer
                else:
                    growing.append(longer)
                if looked == MOST_DRAFTS:
                    return
        drafts = growing
