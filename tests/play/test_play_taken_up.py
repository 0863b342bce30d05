"""Ctrl+Z of the circuit: a defeat by the boss once leads back to the start of its round, as a branch that the journal keeps."""

from __future__ import annotations

from pathlib import Path

from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.play import taken_up
from tabletop.play.course import courses
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.saves import load
from tabletop.play.session import Session
from tabletop.play.sight import Sight
from tabletop.referee.legal import random_move
from tabletop.table.rng import Dice, seeded

CATALOG, RULES = catalog_of("circuit_drive"), rules_of("circuit_drive")


def lost(path: Path | None = None, switch: str = "on") -> Session:
    """A game of two that the boss won."""
    switches = {"ctrl_z": switch, "parties": "first", "difficulty": "b"}
    session = Session.start(CATALOG, RULES, Setup("multi", 2, 3, switches), (Person("Aki", (0, 1)),), path=path, privacy="open")
    play_on(session, 1)
    assert session.result is not None and not session.result.winners
    return session


def play_on(session: Session, seed: int) -> None:
    dice = Dice(seeded("taken up", seed))
    while session.ask is not None:
        seat = session.waiting()[0]
        session.answer(seat, random_move(RULES, session.state, session.ask, seat, dice))


def key_of_end(session: Session) -> str:
    said = Sight(session, session.box.public).figures.ending()
    assert said is not None
    return said.key


def test_the_key_leads_to_the_start_of_the_boss_round_once() -> None:
    session = lost()
    assert key_of_end(session) == "end.lost"
    to, end = taken_up.where(session), session.history.at
    assert to is not None and session.take_up_again(0)
    zone = session.box.zone_of["circuit"]
    assert session.history.at == to and session.state.zone_num[zone, "round"] == 2 and not session.state.zones[zone]
    assert [line.key for line, undone in session.log() if not undone][-1] == "log.again"
    play_on(session, 2)
    assert session.history.at > end and key_of_end(session) == f"{session.result.key}.second"  # type: ignore[union-attr]
    assert taken_up.where(session) is None and not session.take_up_again(0)
    session.jump(end)
    assert key_of_end(session) == "end.lost"


def test_the_journal_keeps_the_second_world(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    session = lost(path)
    session.take_up_again(0)
    play_on(session, 2)
    session.close()
    again = load(path, lambda _: CATALOG, lambda _: RULES).session
    assert taken_up.is_second(again) and key_of_end(again) == key_of_end(session)
    assert [line.key for line, _ in again.log()].count("log.again") == 1


def test_without_the_switch_a_defeat_is_the_end() -> None:
    session = lost(switch="off")
    assert taken_up.where(session) is None and not session.take_up_again(0)
    assert RULES.ending.feat(session.state) is not None and RULES.ending.feat(lost().state) is None


def test_the_course_of_a_game_shows_the_life_all_shared_first() -> None:
    session = lost(switch="off")
    first = courses(session)[0]
    assert first.key == "deck" and first.shared and len(first.points) == 1
    assert first.points[0][-1] == (session.state.turn, len(session.state.zones[session.box.zone_of["deck"]]))
