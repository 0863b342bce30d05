"""The boss round (B): two cards are kept, the circuit becomes the deck, hands are filled up, the boss appears."""

from __future__ import annotations

from tabletop.games.circuit_drive import circuit, enemy, life
from tabletop.games.circuit_drive.tables import Tables, clockwise, tables
from tabletop.operations.seats import one_of, who
from tabletop.referee.ask import PASS, Ask, Flow, Steps
from tabletop.referee.verbs import Draft, Refusal, Verb
from tabletop.table.state import DOWN, UP, State

KEPT, HAND = 2, 4


def keep_step(s: State) -> Flow:
    """B 1: all at once lay down what they do not keep; at most two cards stay."""
    hands = tables(s).hand
    if asked := {seat: ("lay",) if must_lay(s, seat) else ("lay", PASS) for seat in clockwise(s, s.seat) if s.zones[hands[seat]]}:
        yield Ask(asked)


def must_lay(s: State, seat: int) -> int:
    """How many cards a seat may not keep."""
    return max(0, len(s.zones[tables(s).hand[seat]]) - KEPT)


def lay_whole(s: State, seat: int, about: int, draft: Draft) -> bool:
    return bool(draft) and len(draft) >= must_lay(s, seat)


def lay_unfinished(s: State, seat: int, about: int, draft: Draft) -> Refusal | None:
    return Refusal("B", "lay_more", {"n": len(draft), "need": must_lay(s, seat)})


def lay(s: State, seat: int, about: int, draft: Draft) -> None:
    circuit.play(s, seat, about, draft)
    s.say("log.kept", seat=who(seat), n=len(s.zones[tables(s).hand[seat]]))


def rebuild_step(s: State) -> None:
    """B 2: the circuit is the new deck, the discard stays lost; hands of four, clockwise from who begins (O11)."""
    c: Tables = s.box.data
    for card in s.zones[c.circuit][:]:
        s.move(card, c.deck, side=DOWN)
    s.shuffle(c.deck)
    s.count_zone(c.circuit, life.ROUND, life.BOSS)
    order = clockwise(s, (s.seat + 1) % s.box.seats)
    for seat in [seat for n in range(HAND) for seat in order if len(s.zones[c.hand[seat]]) <= n]:
        if s.zones[c.deck] and len(s.zones[c.hand[seat]]) < HAND:
            s.move(s.zones[c.deck][-1], c.hand[seat])
    s.say("log.rebuilt", n=len(s.zones[c.deck]))


def boss_step(s: State) -> None:
    """B 3, 4: the enemies are turned over; who comes after the last turn begins (O10: the boss appears before that)."""
    c, piece = tables(s), under(s)
    for other in [other for other in s.zones[c.foe] if other != piece]:
        s.move(other, c.box)
    s.then(("turn", (s.seat + 1) % s.box.seats))
    if piece >= 0:
        if s.where[piece] == c.foe:
            s.flip(piece, UP)
        else:
            s.move(piece, c.foe, side=UP)
        enemy.appeared(s)


def under(s: State) -> int:
    """The boss that lies under the enemies; on difficulty A it is on the back of the Gate, so it waits in the box."""
    c: Tables = s.box.data
    bosses = [piece for zone in (c.foe, c.box, c.bosses) for piece in s.zones[zone] if c.template[s.face[piece]] == "boss"]
    return max(bosses, key=lambda boss: (s.where[boss] == c.foe, c.easy and c.said[s.face[boss]] == "card:faust"), default=-1)


VERBS = (Verb("lay", one_of("hand", "circuit", many=True), (), lay_whole, lay, unfinished=lay_unfinished, rule="B"),)
STEPS: Steps = {"keep": keep_step, "rebuild": rebuild_step, "boss": boss_step}
