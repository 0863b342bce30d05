"""What others see of a table never names a card they may not know: the view, the log, the hints (T02)."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from play_help import AKI, BEN, RULES, do, hands, new_table, prepare, random_answer, table, wars
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.outside import Outside
from tabletop.play.people import Person
from tabletop.play.plan import Plan, movable, targets
from tabletop.play.session import Session
from tabletop.play.trace import text_of
from tabletop.referee import legal
from tabletop.table.box import UNKNOWN
from tabletop.table.facts import masked
from tabletop.table.rng import Dice, seeded
from tabletop.table.state import Move, Part


def told(session: Session, person: Person) -> str:
    """Everything the program tells one person: view, log, facts of every commit, hints; cards by their keys."""
    box, eyes = session.box, person.eyes(session.box)

    def named(value: Any) -> Any:
        if isinstance(value, dict):
            return {str(key): named(inner) for key, inner in value.items()}
        if hasattr(value, "_asdict"):
            fields = {key: named(inner) for key, inner in value._asdict().items()}
            if "face" in fields:
                fields["face"] = box.cards[value.face].key
            return fields
        if isinstance(value, frozenset):
            return sorted(value)
        return [named(inner) for inner in value] if isinstance(value, list | tuple) else value

    log = [(line.key, line.figures, box.cards[line.face if line.known & eyes else UNKNOWN].key) for line, _ in session.log()]
    facts = [masked(session.history.states[c.after] if c.after >= 0 else session.history.states[0], fact, eyes)
             for c in session.history.commits[1:] for fact in c.facts if fact.kind != "show"]
    hints: list[Any] = []
    for seat in person.seats:
        plan = Plan(seat)
        hints += [[t.verb, t.says] for piece in movable(session, plan) for t in targets(session, plan, piece)]
    return json.dumps([named(session.view(eyes)), log, [named(f) for f in facts], named(hints),
                       [str(why) for why in session.unsound]], ensure_ascii=False)


def lines(session: Session, person: Person) -> str:
    """What programs that answer for these seats are told, and the trace for these eyes."""
    eyes = person.eyes(session.box)
    trace = [text_of(session.history, commit.n, eyes) for commit in session.history.commits]
    return json.dumps([trace, [Outside(session, seat).told() for seat in person.seats]], ensure_ascii=False)


def hidden_keys(session: Session, person: Person) -> set[str]:
    """The keys of the cards this person does not know and never knew."""
    s, eyes = session.state, person.eyes(session.box)
    never = set(range(len(s.face)))
    for state in session.history.states:
        never -= {piece for piece, known in enumerate(state.known) if known & eyes}
    known = {s.box.cards[s.face[p]].key for p in range(len(s.face)) if p not in never}
    return {s.box.cards[s.face[p]].key for p in never} - known


def nothing_leaks(session: Session) -> None:
    for person in session.people:
        text = told(session, person) + lines(session, person)
        named = hidden_keys(session, person) & {*re.findall(r"[\w-]+", re.sub(r'"back": "[^"]*"', "", text))}
        assert not named, f"{person.name} is told {named}"


def test_a_sealed_choice_is_seen_by_nobody_else() -> None:
    session = new_table()
    before = told(session, BEN)
    own = [session.box.cards[session.state.face[p]].key for p in session.state.zones[session.box.zone_of["p1.hand"]]]
    assert all(f'"{key}"' in told(session, AKI) and f'"{key}"' not in before for key in own)
    prepare(session, 0)
    assert told(session, BEN) == before, "that Aki has chosen is no secret, but it is in none of these either"
    nothing_leaks(session)
    prepare(session, 1)
    nothing_leaks(session)
    line = [line for line, _ in session.log() if line.key == "log.prepared"]
    assert [set(one.figures) for one in line] == [{"seat"}, {"seat"}]


def test_the_log_of_hands_does_not_say_which_card_of_a_hand() -> None:
    session = table("4.2", p1_hand="009 028", p2_hand="020")
    hands(session, "p1 move p1.hand.2 > p1.land")
    line = session.log()[-1][0]
    assert line.figures == {"do": "p1 move p1.hand > p1.land"}
    assert line.known == AKI.eyes(session.box) & ~session.box.public
    nothing_leaks(session)


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_random_game_leaks_nothing(seed: int) -> None:
    session, dice = new_table(seed=seed), Dice(seeded("leak", seed))
    n = 0
    while random_answer(session, dice) and n < 120:
        n += 1
        if n % 10 == 1:
            nothing_leaks(session)
    assert session.rules is RULES
    nothing_leaks(session)


WITCHES = [("versus", 2, 1), ("versus", 3, 1), ("versus", 4, 1), ("coop", 2, 1), ("coop", 4, 1), ("tag", 4, 1), ("tag", 4, 2)]
"""Modes and seats of HacKClaD, and how many of them each person holds."""


def witches(mode: str, seats: int, each: int, seed: int) -> Session:
    people = tuple(Person(f"person{n}", tuple(range(n, seats, seats // each))) for n in range(seats // each))
    return Session.start(catalog_of("hackclad_delta"), rules_of("hackclad_delta"), Setup(mode, seats, seed),
                         people)


def random_witch(session: Session, dice: Dice) -> bool:
    if session.ask is None or session.rules is None:
        return False
    seat = session.waiting()[0]
    return session.answer(seat, legal.random_move(session.rules, session.state, session.ask, seat, dice)).committed


@pytest.mark.parametrize(("mode", "seats", "each"), WITCHES)
def test_a_random_game_of_witches_leaks_nothing(mode: str, seats: int, each: int) -> None:
    session, dice = witches(mode, seats, each, 3), Dice(seeded("leak", seats))
    n = 0
    while random_witch(session, dice):
        n += 1
        if n % 40 == 2 * seats:
            nothing_leaks(session)
    assert session.state.result is not None and n > 30


@pytest.mark.long
@pytest.mark.parametrize(("mode", "seats", "each"), WITCHES)
def test_many_random_games_of_witches_leak_nothing(mode: str, seats: int, each: int) -> None:
    for seed in range(100, 115):
        session, dice, n = witches(mode, seats, each, seed), Dice(seeded("leak", seed)), seed
        while random_witch(session, dice):
            n += 1
            if n % 30 == 0:
                nothing_leaks(session)


def test_a_trace_names_no_card_its_eyes_did_not_know_when_it_was_answered() -> None:
    """The card on top of the deck that p1 gets for a hand given back, and those that lie open once they are played."""
    session, dice = Session.start(wars(), RULES, Setup("intermediate", 2, 4), (AKI, BEN)), Dice(seeded("trace", 4))
    while session.state.step() == "mulligan" or session.state.turn == 0:
        seat = session.waiting()[0]
        before = session.state
        card = session.box.cards[before.face[before.top(session.box.zone_of["deck"])]].key
        if session.ask is not None and "mulligan" in session.ask.to[seat]:
            place = f"deck.{len(before.zones[session.box.zone_of['deck']])}"
            do(session, f"p{seat + 1} mulligan {place}")
            for eyes in (AKI.eyes(session.box), BEN.eyes(session.box)):
                told = text_of(session.history, session.history.at, eyes)
                assert told == f"p{seat + 1} mulligan {place}" and card not in told
            return
        random_answer(session, dice)
    raise AssertionError("no hand was given back")


def test_a_card_played_open_is_named_to_all_and_one_laid_unseen_to_its_owner() -> None:
    session = table("4.1", p1_hand="009 028", p1_land="003 004 005 006 007", p2_hand="020")
    do(session, "p1 territory 009 > p1.land")
    do(session, "p1 deploy 028 > p1.unit.1")
    traces = [[text_of(session.history, n, person.eyes(session.box)) for n in (1, 2)] for person in (AKI, BEN)]
    assert traces[0] == ["p1 territory 009 > p1.land", "p1 deploy 028 > p1.unit.1"]
    assert traces[1] == ["p1 territory p1.hand > p1.land", "p1 deploy 028 > p1.unit.1"]


def test_who_sorts_the_hand_of_another_learns_no_order() -> None:
    session = table("4.2", p1_hand="028 009", p2_hand="020 035")
    hand = session.box.zone_of["p2.hand"]
    before = session.state.zones[hand][:]
    hands(session, "p1 sort p2.hand")
    assert session.state.zones[hand] == before
    hands(session, "p2 sort p2.hand")
    assert session.state.zones[hand] == before[::-1]


def test_an_undone_line_tells_no_more_than_it_did() -> None:
    session = table("4.2", p1_hand="009 028", p2_hand="020")
    hands(session, "p1 draw deck > p1.hand=2")
    session.undo()
    nothing_leaks(session)


def test_a_move_with_a_hidden_card_of_somebody_else_tells_nothing_of_it() -> None:
    session = table("4.2", p1_hand="009 028", p2_hand="020 035")
    zones = session.box.zone_of
    tried = [Move("deploy", (Part(piece, zones["p1.unit.1"]),)) for piece in session.state.zones[zones["p2.hand"]]]
    assert {str(session.answer(0, move).refusal) for move in tried} == {"no_such_part (4.2)"}
