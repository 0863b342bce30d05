"""A seat answered from outside through lines of JSON over a socket: whole games, no secrets, and nothing that breaks it."""

from __future__ import annotations

import json
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.outside import LONGEST, Outside
from tabletop.play.outside_door import Door
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee import moves
from tabletop.referee.legal import random_move
from tabletop.table.rng import Dice, seeded

PROGRAM = Path(__file__).with_name("outside_player.py")
SEAT = 1
MOST = 4_000


def opened(game: str, mode: str, seats: int, seed: int = 3) -> Session:
    people = tuple(Person(f"Bot {seat}", (seat,), "bot:random") for seat in range(seats))
    return Session.start(catalog_of(game), rules_of(game), Setup(mode, seats, seed), people, privacy="peek")


def others_answer(session: Session, dice: Dice) -> bool:
    """One random answer of a seat that nobody outside answers for; whether there was one to give."""
    seat = next((seat for seat in session.waiting() if seat != SEAT), None)
    if seat is None or session.ask is None or session.rules is None:
        return False
    return session.answer(seat, random_move(session.rules, session.state, session.ask, seat, dice), by_human=False).committed


def played(session: Session, file: Path) -> list[str]:
    """A game in which another process answers for p2; the lines it was told."""
    door, dice = Door(Outside(session, SEAT)), Dice(seeded("outside", 1))
    with subprocess.Popen([sys.executable, "-I", str(PROGRAM), str(door.port), "5", str(file)]) as program:
        while session.state.result is None and program.poll() is None:
            if not door.settle():
                others_answer(session, dice)
        while program.poll() is None:
            door.settle()
    door.close()
    assert program.returncode == 0
    return file.read_text("utf-8").splitlines()


def unknown_cards(session: Session) -> dict[int, set[str]]:
    """For each commit of the line the cards that p2 has not known at any time up to it."""
    eyes, met, found = 1 << SEAT | session.box.public, set[int](), {}
    for n in session.history.line(session.history.at):
        state = session.history.states[n]
        met |= {piece for piece, known in enumerate(state.known) if known & eyes}
        known = {state.face[piece] for piece in met}
        found[n] = {state.box.cards[face].key for face in {*state.face} - known}
    return found


def nothing_leaks(session: Session, lines: list[str]) -> None:
    unknown = unknown_cards(session)
    for line in lines:
        n = json.loads(line)["n"]
        told = unknown[n] & {*re.findall(r"[\w-]+", re.sub(r'"back": ?"[^"]*"', "", line))}
        assert not told, f"p2 is told {told} at commit {n}"


@pytest.mark.parametrize(("game", "mode", "seats"), [("hackclad_delta", "versus", 4), ("hackclad_delta", "coop", 3),
                                                     ("wars3x3", "beginner", 2)])
def test_a_program_plays_a_whole_game_and_is_told_no_secret(game: str, mode: str, seats: int, tmp_path: Path) -> None:
    session = opened(game, mode, seats)
    lines = played(session, tmp_path / "lines.jsonl")
    tables = [json.loads(line) for line in lines]
    answered = [commit for commit in session.history.commits if commit.seat == SEAT]
    assert len(answered) >= 10 and all(not commit.by_human for commit in answered)
    last = tables[-1]
    assert session.state.result is not None
    assert last["result"]["winners"] == [f"p{seat + 1}" for seat in session.state.result.winners]
    assert all(table["question"] is None or "p2" in table["waiting"] for table in tables)
    assert max(map(len, unknown_cards(session).values())) > 10, "there was something to hide"
    nothing_leaks(session, lines)


# --- what a seat is told -------------------------------------------------------------------------------------------------


@pytest.fixture
def session() -> Session:
    """p2 is asked for her witch."""
    session = opened("hackclad_delta", "versus", 4)
    assert others_answer(session, Dice(1)) and session.waiting() == (SEAT,)
    return session


@pytest.fixture
def seat(session: Session) -> Outside:
    return Outside(session, SEAT)


def test_the_scan_finds_what_would_leak(session: Session, seat: Outside) -> None:
    nothing_leaks(session, [json.dumps(seat.told())])
    seat.eyes = session.box.everyone
    with pytest.raises(AssertionError, match="p2 is told"):
        nothing_leaks(session, [json.dumps(seat.told())])


def test_the_table_tells_pieces_by_places_numbers_and_names(session: Session, seat: Outside) -> None:
    table = seat.told()
    assert (table["seat"], table["on_turn"], table["step"], table["n"]) == ("p2", "p1", "6-7", 1)
    assert table["people"]["p3"] == "Bot 2"
    tile = table["zones"]["p1.tile"][0]
    assert tile["up"] and table["cards"][tile["card"]].keys() == {"ja", "en"}
    assert "card" not in table["zones"]["p1.deck"][0] and not table["zones"]["p1.deck"][0]["up"]
    assert table["seats"]["p1"]["mp"] == 0 and "points" not in table["seats"]["p1"], "gauges nobody sees are not told"
    assert table["question"]["verbs"] == {"pick": {"ja": "選ぶ", "en": "Choose"}}
    assert [move["n"] for move in table["question"]["moves"]] == [1, 2, 3, 4]


def test_what_happened_since_is_told_as_this_seat_noticed_it(session: Session, seat: Outside) -> None:
    assert seat.told()["happened"] == []
    assert seat.take(b'{"question":1,"answer":1}') is None
    while session.state.step() != "6-13":
        others_answer(session, Dice(2))
    happened = seat.told()["happened"]
    created = [fact for fact in happened if fact[0] == "create" and fact[2] == "p3.deck"]
    assert len(created) == 8 and all(fact == ["create", "", "p3.deck", 2, 0] for fact in created)
    assert any(fact[0] == "say" and fact[1] == "log.picked" for fact in happened)
    assert not any(fact[0] == "count" and fact[2] == "character" for fact in happened), "a number nobody is shown"


def test_of_fifty_thousand_answers_a_hundred_of_each_verb_are_listed_and_any_is_taken_as_text() -> None:
    session = opened("hackclad_delta", "versus", 2)
    seat = Outside(session, SEAT)
    dice = Dice(4)
    while session.state.step() != "9-1-2" or session.waiting() != (SEAT,):
        assert session.rules is not None and session.ask is not None
        one = session.waiting()[0]
        session.answer(one, random_move(session.rules, session.state, session.ask, one, dice))
    question = seat.told()["question"]
    by_verb = [text.split()[1] for text in (move["text"] for move in question["moves"])]
    assert by_verb.count("exchange") <= 100 and by_verb.count("pass") == 1
    assert seat.take(json.dumps({"question": question["id"], "answer": question["moves"][-1]["text"]})) is None
    assert session.history.commits[-1].do == question["moves"][-1]["text"]


# --- bad lines -----------------------------------------------------------------------------------------------------------

ANSWERS = ("0", "5", "-1", "1e999", "true", "null", "[1]", "{}", '""',
           '"p1 pass"', '"p9 pass"', '"p2 pass"', '"p2 fly"', '"p2 pick"',
           '"p2 pick W99-99 > p2.tile"', '"p2 pick characters.1 > p1.tile"', '"p2 pick characters.99999999999 > p2.tile"',
           '"p2 pick characters.1 > p2.tile=99999999999999999999"', '"p2 exchange p1.deck.1 > p1.extended"', f'"{"9" * 5_000}"')
BAD = [b"", b"{", b"null", b"[]", b"3", b'"p2 pass"', b"\xff\xfe", b"[" * 60_000, b"{}", b'{"answer":1}', b'{"question":1}',
       b'{"question":1,"answer":1,"more":2}', b'{"question":0,"answer":1}', b'{"question":"1","answer":1}',
       b'{"question":null,"answer":1}', b'{"ask":"secrets"}', b'{"ask":["table"]}', b"x" * (LONGEST + 1),
       b'{"question":' + b"9" * 5_000 + b',"answer":1}', *(f'{{"question":1,"answer":{answer}}}'.encode() for answer in ANSWERS)]


@pytest.mark.parametrize("line", BAD, ids=lambda line: line[:40].decode(errors="replace"))
def test_a_bad_line_is_answered_with_a_sentence_and_changes_nothing(session: Session, seat: Outside, line: bytes) -> None:
    asked = seat.told()["question"]
    reply = seat.take(line)
    assert reply is not None and reply["tell"] in ("error", "refused") and reply["why"]
    json.dumps(reply).encode()
    assert len(session.history.commits) == 2 and seat.told()["question"] == asked


def test_a_refusal_has_its_rule_and_its_sentence_in_both_languages(session: Session, seat: Outside) -> None:
    for _ in range(40):
        if session.state.step() == "8-3-3" and session.waiting() == (SEAT,):
            break
        one = session.waiting()[0]
        assert session.rules is not None and session.ask is not None
        session.answer(one, random_move(session.rules, session.state, session.ask, one, Dice(8)))
    taken = next(n for n in range(1, 5) if session.state.zones[session.box.zone_of[f"turn.{n}"]])
    table = seat.told()
    reply = seat.take(json.dumps({"question": table["question"]["id"], "answer": f"p2 slot p2.hand.1 > turn.{taken}"}))
    assert reply is not None and (reply["tell"], reply["rule"], reply["key"]) == ("refused", "8-3", "slot_taken")
    assert reply["said"].keys() == {"ja", "en"} and reply["why"] == reply["said"]["en"] and "{" not in reply["why"]


def test_an_answer_by_text_tells_nothing_of_cards_that_are_hidden(session: Session, seat: Outside) -> None:
    """The name of a card that this seat does not know is no answer, wherever the card lies."""
    s = session.state
    deck = [s.box.cards[s.face[card]].key for card in s.zones[s.box.zone_of["p1.deck"]]]
    seat.told()
    for key in deck:
        text = f"p2 pick {key} > p2.tile"
        reply = seat.take(json.dumps({"question": 1, "answer": text}))
        assert reply == {"tell": "error", "why": f"{text!r}: you know of no piece here that bears card {key}"}
    assert len(deck) == 8


def test_who_is_not_asked_is_told_so(session: Session) -> None:
    other = Outside(session, 2)
    table = other.told()
    assert table["question"] is None and table["waiting"] == ["p2"]
    assert other.take(b'{"question":1,"answer":1}') == {"tell": "error", "why": "p3 is not asked now"}


def test_after_an_undo_the_table_is_told_anew_and_old_answers_are_not_taken(session: Session, seat: Outside) -> None:
    seat.told()
    session.new_gesture()
    assert session.answer(SEAT, moves.read(session.state, "p2 pick characters.1 > p2.tile")[1]).committed
    assert seat.due and seat.told()["n"] == 2
    assert session.undo() and seat.due
    table = seat.told()
    assert (table["n"], table["happened"], table["question"]["id"]) == (1, [], 2)
    assert seat.take(b'{"question":1,"answer":1}')["why"] == "1 is not asked any more; 2 is"  # type: ignore[index]


# --- the door ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def door(seat: Outside) -> Iterator[Door]:
    made = Door(seat)
    yield made
    made.close()


class Program:
    """The other end of a door, settled as often as it takes."""

    def __init__(self, door: Door) -> None:
        self.door, self.got = door, b""
        self.socket = socket.create_connection(("127.0.0.1", door.port), timeout=5)
        self.socket.setblocking(False)

    def __enter__(self) -> Program:
        return self

    def __exit__(self, *_: object) -> None:
        self.socket.close()

    def write(self, data: bytes) -> None:
        """All of it, or what the door takes without reading on."""
        with suppress(BlockingIOError):
            while data:
                data = data[self.socket.send(data):]
        for _ in range(4):
            self.door.settle()

    def line(self) -> dict[str, Any]:
        """The next line."""
        for _ in range(100_000):
            line, end, rest = self.got.partition(b"\n")
            if end:
                self.got = rest
                told: dict[str, Any] = json.loads(line)
                return told
            self.door.settle()
            with suppress(BlockingIOError):
                self.got += self.socket.recv(65_536)
        raise AssertionError("no line came")


def test_a_program_is_told_the_table_and_its_answer_is_taken(door: Door, session: Session) -> None:
    with Program(door) as program:
        assert program.line()["question"]["moves"]
        program.write(b'{"question":1,"answer":2}\n')
        assert program.line()["n"] == 2
        assert session.history.commits[-1].do.startswith("p2 pick")


def test_lines_come_in_pieces_and_several_at_once(door: Door) -> None:
    with Program(door) as program:
        program.line()
        for piece in (b'{"ask"', b':"tab', b'le"}\nnonsense\n{"question":1,"answer":9}\n'):
            program.write(piece)
        told = [program.line() for _ in range(3)]
        assert [line["tell"] for line in told] == ["table", "error", "error"]


def test_a_line_without_an_end_is_not_kept_and_the_next_is_read(door: Door, session: Session) -> None:
    with Program(door) as program:
        program.line()
        for _ in range(6):
            program.write(b"x" * LONGEST)
        program.write(b'\n{"question":1,"answer":1}\n')
        assert "at most" in program.line()["why"]
        assert program.line()["n"] == 2


def test_a_program_that_does_not_read_holds_nothing_up(door: Door, session: Session) -> None:
    with Program(door) as program:
        for _ in range(20):
            program.write(b'{"ask":"table"}\n' * 200)
        assert len(door._due) < 200_000 and len(door._came) < 300_000
        assert session.answer(SEAT, moves.read(session.state, "p2 pick characters.1 > p2.tile")[1]).committed


def test_a_program_may_leave_and_another_come_but_not_two_at_once(door: Door) -> None:
    with Program(door) as program:
        program.line()
        with Program(door) as second:
            assert second.line()["why"] == "another program answers for this seat"
        assert door.open
    while door.open:
        door.settle()
    with Program(door) as program:
        table = program.line()
        assert table["question"] is not None and table["happened"] == []


def test_an_answer_written_before_leaving_counts(door: Door, session: Session) -> None:
    with Program(door) as program:
        program.line()
        program.write(b'{"question":1,"answer":1}\n')
    while door.open:
        door.settle()
    assert session.history.commits[-1].do.startswith("p2 pick")


def test_while_others_answer_the_same_question_it_keeps_its_id(session: Session) -> None:
    while session.state.step() != "6-13":
        one = session.waiting()[0]
        assert session.rules is not None and session.ask is not None
        session.answer(one, random_move(session.rules, session.state, session.ask, one, Dice(8)))
    seat = Outside(session, SEAT)
    question = seat.told()["question"]
    assert others_answer(session, Dice(1)) and seat.due
    assert seat.take(json.dumps({"question": question["id"], "answer": 1})) is None
    assert {0, 1} == {one for one, _ in session.state.sealed}
    assert seat.told()["question"] is None
