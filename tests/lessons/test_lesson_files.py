"""Lesson files: what is said of a slip, what figures are worth, and what the check finds."""

from __future__ import annotations

from pathlib import Path

import pytest
from lesson_help import TEXT, Learner, lesson_of, slips
from read_once import catalog_of

from tabletop.commands import lesson as command
from tabletop.games import referee_of, rules_of
from tabletop.lessons.budget import Read, over_budget, wordy
from tabletop.lessons.figures import BadFigure
from tabletop.lessons.proof import of_course, prove
from tabletop.lessons.puzzle import puzzles_of
from tabletop.lessons.reading import lessons_of
from tabletop.places import content_dir

GAMES = sorted(folder.parent.name for folder in content_dir().glob("*/lessons"))


@pytest.mark.parametrize("game", GAMES)
def test_every_lesson_of_a_game_is_proved(game: str) -> None:
    lessons, problems = lessons_of(content_dir() / game)
    assert problems == [] and lessons
    catalog = catalog_of(game)
    rules = referee_of(catalog)
    assert rules is not None
    proofs = [prove(lesson, catalog, rules) for lesson in lessons]
    assert [f"{where}: {said}" for proof in proofs for where, said in proof.found] == []
    assert [*of_course(content_dir() / game, proofs)] == []


@pytest.mark.parametrize(("old", "new", "told"), [
    ("otherwise:", "otherwize:", "21:5: unknown key 'otherwize', did you mean 'otherwise'?"),
    ("    then: p2 pass\n    wrong", "    show: p2 pass\n    wrong", "15:5: steps 3: a step is one thing, not show and do"),
    (", right: true}", "}", "11:5: steps 2: a question has two answers or more, one of them right"),
    ("{028.cost}", "{028.cost +}", "13:20: {028.cost +} ends too early"),
    ("{p1.hand.count}枚", "{twice(p1.hand.count)}枚",
     "22:15: {twice(p1.hand.count)}: there is no twice(...); there are then, was, name, signed, s, min, max"),
    ("right: true}", "right: true, to: akt}", "13:70: unknown step 'akt', did you mean 'act'?"),
])
def test_a_slip_is_told_with_its_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    assert told in slips(tmp_path, TEXT.replace(old, new)), slips(tmp_path, TEXT.replace(old, new))


@pytest.mark.parametrize(("figure", "worth"), [
    ("p1.life", "30"), ("p1.life - 2 * (1 + p1.hand.count)", "24"), ("p2.unit.1.cost", "5"), ("min(3, 7) - max(3, 7)", "\u22124"),
    ("p1.hand.count - then(p1.hand.count)", "1"), ("name(016)", "Assault Soldier"), ("s(p1.hand.count)", "s"), ("s(1)", ""),
    ("signed(2 - 1)", "+1"), ("signed(1 - 2)", "\u22121"),
])
def test_figures_are_computed_from_the_table(tmp_path: Path, figure: str, worth: str) -> None:
    text = TEXT.replace('en: "Theirs costs {016.cost}."', f'en: "<{{{figure}}}>"')
    assert Learner(lesson_of(tmp_path, text)).says() == f"<{worth}>"


def test_a_figure_of_no_sense_is_told(tmp_path: Path) -> None:
    learner = Learner(lesson_of(tmp_path, TEXT.replace('en: "Theirs costs {016.cost}."', 'en: "{016.colour}"')))
    with pytest.raises(BadFigure, match=r"'016.colour' is no figure of this table"):
        learner.says()


@pytest.mark.parametrize(("old", "new", "told"), [
    ("p1 removal 028", "p1 removal 009", "the right answer p1 removal 009 > p2.unit.1 is refused"),
    ("{move: p1 pass,", '{move: "p1 removal 009 > p2.unit.1",', "the wrong answer p1 removal 009 > p2.unit.1 is refused"),
    ("then: p2 pass", "then: p2 removal 020", "p2 removal 020"),
    ("light: [p2.unit.1]", "light: [p2.units]", "there is nothing called 'p2.units' on this table"),
    ("Theirs costs {016.cost}.", "Theirs has {016.attack}.", "'016.attack' is no figure of this table"),
    ("    say: {ja: 除去して", "    rule: [9.9]\n    say: {ja: 除去して", "there is no rule '9.9'"),
])
def test_the_check_says_what_does_not_hold(tmp_path: Path, old: str, new: str, told: str) -> None:
    lesson = lesson_of(tmp_path, TEXT.replace(old, new))
    found = prove(lesson, catalog_of("wars3x3"), rules_of("wars3x3")).found
    assert [said for _, said in found if told in said], found
    assert all(where.count(":") == 2 for where, _ in found)


def test_a_goal_that_anybody_reaches_asks_for_nothing(tmp_path: Path) -> None:
    text = TEXT.replace("    do: p1 removal 028 > p2.unit.1\n    then: p2 pass\n",
                        "    goal: {reach: {step: 4.1}, by: p1 pass, lost: {turn: 9}}\n")
    found = prove(lesson_of(tmp_path, text), catalog_of("wars3x3"), rules_of("wars3x3")).found
    assert any("who play at random reach this goal" in said for _, said in found)


def test_a_lesson_says_little_and_asks_soon() -> None:
    def say(en: str, ja: str = "はい") -> Read:
        return Read("say", en, ja, "a")

    long = [say("word " * 21), say("a", "あ" * 46), say("a"), Read("do", "a", "あ", "b")]
    told = [said for _, said in over_budget("One two three four five six seven", long, "c")]
    assert told == ["the title has 7 words; at most 6", "en: 21 words; a step has at most 20",
                    "ja: 46 letters; a step has at most 45", "1 of 4 steps are acts of the learner; at least half are",
                    "more than 2 steps in a row without an act"]
    assert wordy([say("a " * 13)] * 3) and not wordy([say("a " * 12)] * 3)


def test_the_command_says_what_it_looked_at(capsys: pytest.CaptureFixture[str]) -> None:
    game = GAMES[0]
    assert command.check([content_dir() / game]) == 0
    assert "0 things to mend" in capsys.readouterr().out


def test_what_the_puzzles_of_the_witches_need_is_taught() -> None:
    folder = content_dir() / "hackclad_delta"
    needed = {move.split()[1] for puzzle in puzzles_of(folder)[0] for one in puzzle.entry.answer for move in one.do}
    taught = " ".join(file.read_text("utf-8") for file in (folder / "lessons").glob("*.yaml"))
    assert {verb for verb in needed if f"p1 {verb}" not in taught} == set()
