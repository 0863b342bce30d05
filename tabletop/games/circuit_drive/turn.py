"""A turn: draw (1), play or pass (2), battle (3), bonuses (4), actions (5), the enemy (6), the end (7)."""

from __future__ import annotations

from tabletop.games.circuit_drive import circuit, life, party, skills
from tabletop.games.circuit_drive.clauses import BATTLE, PLAY, Name
from tabletop.games.circuit_drive.tables import Tables, tables
from tabletop.operations.seats import one_of, to_one, who
from tabletop.referee.ask import PASS, Flow, Steps, pause, put_to
from tabletop.referee.verbs import Verb, one_part
from tabletop.table.state import DOWN, Frame, State

MOST_CHIPS = 6
STEPS_OF_TURN: tuple[Frame, ...] = (("1",), ("2",), ("6",), ("7",))
"""The frames of a turn; 3 to 5 follow a play only."""


def turn_step(s: State, seat: int) -> None:
    """The next turn is that of a seat."""
    s.pass_turn(seat, s.turn + 1)
    s.say("log.turn", seat=who(seat))
    s.then(*STEPS_OF_TURN[1:])
    draw_step(s)


def draw_step(s: State) -> None:
    """1: a card from the deck; from an empty one none is drawn, and nothing else happens."""
    c: Tables = s.box.data
    if s.zones[c.deck]:
        party.draw(s, s.seat, s.zones[c.deck][-1])


def play_step(s: State) -> Flow:
    """2: a play, or a pass, which an empty hand is."""
    seat = s.seat
    answer = (yield put_to(seat, "play", PASS))[seat] if s.zones[tables(s).hand[seat]] else None
    if answer is None or answer.verb == PASS:
        s.say("log.passed", seat=who(seat))
        look(s, seat)
    else:
        n = len(answer.parts)
        s.then(("laid", n), ("3", n), ("4", n), "5")


def look(s: State, seat: int) -> None:
    """2: who passes looks at the top card of the discard, and may exchange a card of the hand for it."""
    if discard := s.zones[tables(s).discard]:
        s.show(discard[-1], 1 << seat)
        s.then("swap")


def swap_step(s: State) -> Flow:
    c: Tables = s.box.data
    if s.zones[c.discard] and s.zones[c.hand[s.seat]]:
        yield put_to(s.seat, "swap", PASS)


def swap(s: State, seat: int, card: int) -> None:
    """O21: the card given lies face down on top of the discard."""
    c: Tables = s.box.data
    if s.zones[c.discard]:
        s.move(s.zones[c.discard][-1], c.hand[seat])
    s.move(card, c.discard, side=DOWN)
    s.say("log.swapped", seat=who(seat))


def laid_step(s: State, n: int) -> None:
    """2: what units and the enemy do at a play."""
    c, seat = tables(s), s.seat
    faces, top = circuit.played(s, n), circuit.before(s, n)
    if faces:
        s.say("log.played", seat=who(seat), card=c.said[faces[-1]], n=len(faces))
    if circuit.echoes(s, faces, top):
        s.then(("charge", life.auto(s)["echo"]["n"]))
    skills.all_of(s, seat, [clause for unit in party.units(s, seat) for clause in c.clauses[s.face[unit]].get(PLAY, ())
                            if circuit.holds(c, clause, s.face[unit], faces, top)])


def battle_step(s: State, n: int) -> Flow:
    """3: units of the colours played join, and their damage is dealt at once; where none joins it is over."""
    yield pause(s)
    seat = s.seat
    faces, top = circuit.played(s, n), circuit.before(s, n)
    if joined(s, seat, faces):
        dealt = circuit.blow(s, seat, faces, top)
        s.then(("3-5", n))
        life.hit(s, seat, dealt)
    else:
        s.say("log.nobody_joins", seat=who(seat))


def joined(s: State, seat: int, faces: list[int]) -> list[int]:
    """3-1: the units with a colour that was played."""
    c: Tables = s.box.data
    return [unit for unit in party.units(s, seat) if circuit.times(c, s.face[unit], faces)]


def battle_end_step(s: State, n: int) -> None:
    """3-5: skills of units that fought."""
    c, seat = tables(s), s.seat
    faces, top = circuit.played(s, n), circuit.before(s, n)
    names = [clause.name for unit in joined(s, seat, faces) for clause in c.clauses[s.face[unit]].get(BATTLE, ())
             if circuit.holds(c, clause, s.face[unit], faces, top)]
    if names:
        s.then(("each", seat, tuple(names)))


def bonus_step(s: State, n: int) -> None:
    """4: chips, and a level for each own unit of the colour of a card that gives one."""
    c, seat = tables(s), s.seat
    faces = circuit.played(s, n)
    chips = sum([c.chips[face] for face in faces])
    rises: list[Name] = [(s.box.cards[s.face[unit]].key, skills.UP, 0) for face in faces if c.up[face]
                         for unit in party.units(s, seat) if c.colours[s.face[unit]] & c.colours[face]]
    s.then(("each", seat, (*([("", skills.CHIPS, chips)] if chips else ()), *rises)))


def end_step(s: State) -> None:
    """7: chips down to six; what lasted for the turn ends."""
    seat = s.seat
    over = s.seat_num[seat, "chips"] - MOST_CHIPS
    if over > 0:
        s.count(seat, "chips", MOST_CHIPS)
        s.say("log.trimmed", seat=who(seat), n=over)
    party.fresh(s)
    s.then(("turn", (seat + 1) % s.box.seats))


VERBS = (Verb("swap", one_of("hand", "discard"), (), one_part, to_one(swap), rule="2"),)
STEPS: Steps = {"turn": turn_step, "1": draw_step, "2": play_step, "swap": swap_step, "laid": laid_step,
                "3": battle_step, "3-5": battle_end_step, "4": bonus_step, "7": end_step}
