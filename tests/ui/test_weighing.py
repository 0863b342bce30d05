"""A move that costs much is asked about once, at the table, after it was thought of while its person thought."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from driven import Driven
from read_once import catalog_of

from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.lessons import second_look
from tabletop.lessons.coaching import ASKED, DONE
from tabletop.lessons.puzzle import puzzles_of
from tabletop.lessons.puzzle_dig import laid_out
from tabletop.lessons.puzzle_table import table_of
from tabletop.play.opening import Setup
from tabletop.play.people import HUMAN, Person
from tabletop.play.session import Session
from tabletop.ui.program.app import App
from tabletop.ui.settings import Settings
from tabletop.ui.table.scene import TableScene

GAME = "wars3x3"


@pytest.fixture(autouse=True)
def few_worlds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    for name, n in (("FIRST", 1), ("MORE", 2), ("FRESH", 12)):
        monkeypatch.setattr(second_look, name, n)


class Ann(Driven):
    """Somebody at the table of a puzzle."""

    looks = 320

    def __init__(self, lang: str = "en", **settings: object) -> None:
        catalog, rules = catalog_of(GAME), rules_of(GAME)
        entry = next(one for one in puzzles_of(catalog.folder)[0] if one.id == "all_in").entry
        runner = laid_out(table_of(entry, catalog, rules, 0), catalog, rules)
        people = Person("Ann", (0,), HUMAN), Person("Ben", (1,), "bot:greedy")
        self.session = Session.start_at(runner.state.copy(), catalog, rules, Setup(entry.mode, 2, 0), people, privacy="open",
                                        bots=choosers(rules))
        usual = Settings(lang=lang, motion=0.0, bot_pace=0.0, beat=0.0, one_by_one="off", coach="always")
        self.app, self.now = App((1280, 800), replace(usual, **settings)), 0  # type: ignore[arg-type]
        self.app.scenes.strict = True
        self.app.table(self.session)
        self.app.step([], self.now)
        self.table.coach.silent = False
        self.table.weighing.arrived()
        self.wait()

    @property
    def table(self) -> TableScene:
        assert isinstance(self.app.scene, TableScene)
        return self.app.scene

    @property
    def asked(self) -> str:
        dialog = self.table.overlays.dialog
        return dialog.title if dialog is not None else ""


@pytest.mark.parametrize(("lang", "said"), [("en", "more of 100 imagined games"), ("ja", "想定した100局")])
def test_to_pass_where_a_move_wins_is_asked_about_once(lang: str, said: str) -> None:
    ann = Ann(lang)
    at = ann.session.history.at
    ann.key(pygame.K_SPACE, " ")
    assert said in ann.asked and ann.session.history.at == at
    ann.key(pygame.K_ESCAPE)
    assert not ann.asked and ann.session.history.at == at
    ann.key(pygame.K_SPACE, " ")
    assert not ann.asked and ann.session.history.at != at
    assert [line["remark"] for line in ann.session.remarks].count(ASKED) == 1


def test_enter_does_it_all_the_same() -> None:
    ann = Ann()
    at = ann.session.history.at
    ann.key(pygame.K_SPACE, " ")
    ann.key(pygame.K_RETURN, "\r")
    assert ann.session.history.at != at and not ann.asked
    assert DONE in [line["remark"] for line in ann.session.remarks]


def test_what_is_better_can_be_laid_on_the_table() -> None:
    ann = Ann()
    ann.key(pygame.K_SPACE, " ")
    ann.key(pygame.K_s, "s")
    assert not ann.asked and ann.table.acts.shown.verb == "removal" and ann.table.acts.shown.parts


def test_a_coach_that_is_off_thinks_of_nothing() -> None:
    ann = Ann(coach="off")
    at = ann.session.history.at
    ann.key(pygame.K_SPACE, " ")
    assert not ann.asked and ann.session.history.at != at
