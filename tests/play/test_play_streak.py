"""Two games in a row against one level say that another would be more fun."""

from __future__ import annotations

from pathlib import Path

from tabletop.play.ended import Ended
from tabletop.play.listing import Saved
from tabletop.play.people import Person
from tabletop.play.streak import Streak, streak

EASY, AKI = Person("Easy bot", (1,), "bot:easy"), Person("Aki", (0,), "human")


def game(*winners: int, people: tuple[Person, ...] = (AKI, EASY), mode: str = "beginner", over: bool = True) -> Saved:
    return Saved(Path("t"), "wars3x3", mode, people, 9, 0.0, ended=Ended(winners) if over else None)


def test_two_won_or_two_lost_in_a_row_say_so() -> None:
    assert streak([game(0), game(0), game(1)], "wars3x3", "beginner") == Streak("bot:easy", won=True)
    assert streak([game(1), game(1)], "wars3x3", "beginner") == Streak("bot:easy", won=False)


def test_one_of_each_or_one_alone_says_nothing() -> None:
    assert streak([game(0), game(1), game(0)], "wars3x3", "beginner") is None
    assert streak([game(0)], "wars3x3", "beginner") is None


def test_only_games_of_this_mode_against_one_level_count() -> None:
    hard, two = (AKI, Person("Hard bot", (1,), "bot:hard")), (AKI, Person("Haru", (1,), "human"))
    passed_over = [game(0, over=False), game(), game(0, people=two), game(0, mode="advanced")]
    assert streak([game(0), *passed_over, game(0)], "wars3x3", "beginner") == Streak("bot:easy", won=True)
    assert streak([game(0, people=hard), game(0)], "wars3x3", "beginner") is None
