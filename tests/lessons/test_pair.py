"""Two who learn at one table: who acts, how both answer, and what they hold where they play against each other."""

from __future__ import annotations

from pathlib import Path

import pytest
from lesson_help import TEXT, Learner, lesson_of
from read_once import catalog_of

from tabletop.games import rules_of
from tabletop.lessons.opening import journal_of, take_up
from tabletop.lessons.pair import Pair, does, score
from tabletop.lessons.reading import Lesson, lessons_of
from tabletop.lessons.teaching import Teaching
from tabletop.places import content_dir

NAMES = "Aoi", "Kai"


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


class Two(Learner):
    """Both of them before a lesson."""

    def __init__(self, lesson: Lesson) -> None:
        catalog, rules = catalog_of(lesson.entry.game), rules_of(lesson.entry.game)
        names = "Player 1", "Opponent", "C", "D"
        self.teaching: Teaching = take_up(lesson, catalog, rules, names, lambda: None, pair=Pair(NAMES))
        self.session = self.teaching.session
        self.settle()

    def holds(self, seat: int) -> tuple[str, str]:
        person = self.session.person_of(seat)
        assert person is not None
        return person.name, person.kind


def known(game: str, lesson: str) -> Lesson:
    return next(one for one in lessons_of(content_dir() / game)[0] if one.id == lesson)


def test_both_answer_before_either_is_told(tmp_path: Path) -> None:
    two = Two(lesson_of(tmp_path))
    two.next()
    assert two.teaching.acts == 0 and two.holds(0)[0] == "Aoi"
    two.answer(1)
    assert two.teaching.acts == 1 and two.holds(0)[0] == "Kai" and not two.teaching.stand.tried
    assert two.teaching.stand.phase == "waits" and two.teaching.stand.said is None
    two.answer(0)
    assert two.teaching.stand.phase == "right" and two.teaching.pair is not None and two.teaching.pair.told == (1, 0)
    assert score(two.session.remarks, two.teaching.lesson.stamp) == ((0, 1), 1)
    two.next()
    assert two.step == 2


def test_where_both_are_wrong_both_answer_again_and_the_first_answers_count(tmp_path: Path) -> None:
    two = Two(lesson_of(tmp_path))
    two.next()
    two.answer(1)
    two.answer(1)
    assert two.teaching.stand.phase == "waits" and two.says() == "Too large." and two.teaching.acts == 0
    two.answer(0)
    two.answer(0)
    assert two.teaching.stand.phase == "right"
    assert score(two.session.remarks, two.teaching.lesson.stamp) == ((0, 0), 1)


def test_who_acts_holds_the_seat_and_an_undo_gives_it_back(tmp_path: Path) -> None:
    more = TEXT + dedented()
    two = Two(lesson_of(tmp_path, more))
    for answer in (None, 0, 0, None):
        two.next() if answer is None else two.answer(answer)
    assert two.step == 2 and two.holds(0) == ("Aoi", "human") and two.holds(1) == ("Opponent", "bot:lesson")
    two.does("p1 removal 028 > p2.unit.1")
    two.next()
    assert two.step == 4 and two.holds(0) == ("Kai", "human")
    two.undo()
    assert two.step == 2 and two.holds(0) == ("Aoi", "human")


def dedented() -> str:
    return ("  - say: {ja: 進んで, en: Go on.}\n    do: p1 *\n    otherwise: {ja: だめ, en: No.}\n")


def test_where_a_lesson_asks_for_moves_of_several_seats_each_has_their_own() -> None:
    lesson = known("circuit_drive", "1_turn")
    asked = [(n, (step.do or step.goal.by)[0][:2]) for n, step in enumerate(lesson.steps)  # type: ignore[union-attr]
             if step.do or step.goal]
    assert {seat for _, seat in asked} == {"p1", "p2"}
    assert [does(lesson, n) for n, _ in asked] == [int(seat == "p2") for _, seat in asked]


@pytest.mark.parametrize(("game", "lesson"), [("wars3x3", "6_game"), ("anoare", "6_game")])
def test_they_play_the_last_game_against_each_other_with_covered_hands(game: str, lesson: str) -> None:
    two = Two(known(game, lesson))
    assert two.session.privacy == "open"
    while two.teaching.kind == "ask":
        two.answer(0)
        two.answer(0)
        two.next()
    assert two.teaching.kind == "free" and two.session.privacy == "peek"
    assert [two.holds(seat) for seat in (0, 1)] == [("Aoi", "human"), ("Kai", "human")]
    two.teaching.back()
    assert two.session.privacy == "open" and two.holds(1)[1] == "bot:lesson"


def test_it_is_kept_apart_from_what_one_alone_has_begun_and_taken_up_again(tmp_path: Path) -> None:
    lesson = lesson_of(tmp_path)
    two = Two(lesson)
    two.next()
    two.answer(1)
    two.answer(0)
    two.next()
    two.session.close()
    assert journal_of(lesson, two=True).is_file() and not journal_of(lesson).is_file()
    again = Two(lesson)
    assert again.step == 2 and score(again.session.remarks, lesson.stamp) == ((0, 1), 1)
