"""A table as it lies kept as a scenario, a puzzle or a lesson: laid again it is the same, and its check finds nothing to mend."""

from __future__ import annotations

from pathlib import Path

import pytest
from read_once import catalog_of

from tabletop.commands import scenario as scenario_command
from tabletop.games import referee_of
from tabletop.lessons.kept import CannotKeep, Kind, kept
from tabletop.lessons.opening import lay
from tabletop.lessons.proof import prove
from tabletop.lessons.puzzle import read_puzzle
from tabletop.lessons.puzzle_proof import prove as prove_puzzle
from tabletop.lessons.puzzle_teaching import sit_down
from tabletop.lessons.reading import read_lesson
from tabletop.places import content_dir
from tabletop.play.hands import read_edits
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.play.thinking import any_move
from tabletop.table.rng import Dice

GAMES = sorted(folder.parent.name for folder in content_dir().glob("*/lessons"))


def begun(game: str, moves: int, mode: str = "") -> Session:
    """A table of a game after some moves of people who play at random."""
    catalog = catalog_of(game)
    chosen = catalog.mode(mode) or catalog.modes[0]
    people = tuple(Person(f"P{seat + 1}", (seat,)) for seat in range(chosen.players[0]))
    session = Session.start(catalog, referee_of(catalog), Setup(chosen.id, chosen.players[0], 3, {}), people, privacy="open")
    dice = Dice(3)
    for _ in range(moves):
        seat = session.waiting()[0]
        session.answer(seat, any_move(session, seat, dice))
    return session


def put(folder: Path, session: Session, kind: Kind) -> Path:
    file = folder / session.catalog.id / f"{kind}s" / "kept.yaml"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(kept(session, kind), "utf-8")
    return file


@pytest.mark.parametrize("moves", [3, 8, 13])
@pytest.mark.parametrize("game", GAMES)
def test_any_moment_is_kept_as_a_scenario_that_holds(game: str, moves: int, tmp_path: Path) -> None:
    assert scenario_command.scenario([put(tmp_path, begun(game, moves), "scenario")]) == 0


@pytest.mark.parametrize(("game", "moves"), [("wars3x3", 11), ("circuit_drive", 7), ("anoare", 7), ("swordrion", 11), ("pearls", 3),
                                             ("lanterns", 3), ("night_market", 3)])
def test_a_question_is_kept_as_a_lesson_that_lays_the_same_table(game: str, moves: int, tmp_path: Path) -> None:
    session = begun(game, moves)
    file = put(tmp_path, session, "lesson")
    lesson, problems = read_lesson(file)
    assert lesson is not None, problems
    assert session.rules is not None and prove(lesson, session.catalog, session.rules).found == []
    names = tuple(f"p{n}" for n in range(1, 5))
    laid = lay(lesson, session.catalog, session.rules, names)
    assert laid.ask is not None and session.ask is not None and laid.ask.to == session.ask.to
    assert laid.state.seat_num == session.state.seat_num
    shown = [[[table.face[piece] for piece in zone] for zone in table.zones] for table in (laid.state, session.state)]
    kinds = [zone.kind for zone in session.box.zones]
    assert [faces for faces, kind in zip(shown[0], kinds, strict=True) if kind != "box"] == [
        faces for faces, kind in zip(shown[1], kinds, strict=True) if kind != "box"]


def test_a_table_laid_by_hand_is_kept_as_it_was_laid(tmp_path: Path) -> None:
    session = begun("wars3x3", 4, "beginner")
    hand = next(zone.name for zone in session.box.zones if zone.name == "p1.hand")
    assert session.edit(0, *read_edits(f"move {hand}.1 > p1.unit.1"), anyway=True).committed
    lesson, problems = read_lesson(put(tmp_path, session, "lesson"))
    assert lesson is not None and lesson.entry.table is not None, problems
    unit = session.state.face[session.state.zones[session.box.zone_of["p1.unit.1"]][0]]
    assert lesson.entry.table.zones["p1.unit.1"] == [session.box.cards[unit].key]


def test_a_position_with_one_best_move_is_kept_as_a_puzzle_with_its_proof(tmp_path: Path) -> None:
    puzzle, _ = read_puzzle(content_dir() / "wars3x3" / "puzzles" / "keep_the_fire.yaml")
    assert puzzle is not None
    catalog, rules = catalog_of("wars3x3"), referee_of(catalog_of("wars3x3"))
    assert rules is not None
    session = sit_down(puzzle, catalog, rules, puzzle.entry.say, ("A", "B")).session
    found, problems = read_puzzle(put(tmp_path, session, "puzzle"))
    assert found is not None, problems
    assert {*found.entry.answer[0].do} & {*puzzle.entry.answer[0].do} and found.entry.proof.low >= 25
    assert [*prove_puzzle(found, catalog, rules, 7, 60)] == []
    again = sit_down(found, catalog, rules, found.entry.say, ("A", "B"))
    assert again.session.ask is not None and session.ask is not None and again.session.ask.to == session.ask.to


def test_where_no_move_is_far_better_there_is_no_puzzle() -> None:
    with pytest.raises(CannotKeep, match="unclear"):
        kept(begun("lanterns", 0), "puzzle")


def test_a_table_nobody_is_asked_at_is_no_lesson() -> None:
    session = begun("pearls", 3)
    dice = Dice(1)
    while session.result is None:
        seat = session.waiting()[0]
        session.answer(seat, any_move(session, seat, dice))
    with pytest.raises(CannotKeep, match="asked"):
        kept(session, "lesson")
