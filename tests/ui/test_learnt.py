"""What is kept of a person's learning, at home: shown game by game, written to a file, forgotten once that is agreed to."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from driven import Driven
from read_once import catalog_of

from tabletop.games import referee_of
from tabletop.lessons.progress import done_lessons, games_begun, mark_done, mark_met, mark_solved, progress
from tabletop.places import saves_dir
from tabletop.play.ended import deciding
from tabletop.play.listing import new_path, saved_tables
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.play.thinking import any_move
from tabletop.table.rng import Dice
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.lesson import learnt
from tabletop.ui.program.app import App
from tabletop.ui.program.start import Start
from tabletop.ui.settings import Settings
from tabletop.ui.widgets import Action


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


class Visitor(Driven):
    """Somebody at home."""

    def __init__(self, lang: str = "en", size: tuple[int, int] = (1280, 800)) -> None:
        self.app, self.now = App(size, Settings(lang=lang, motion=0.0)), 0
        self.app.scenes.strict = True
        self.app.begin(Start())
        self.wait(64)

    @property
    def home(self) -> HomeScene:
        assert isinstance(self.app.scene, HomeScene)
        return self.app.scene

    def told(self) -> list[str]:
        """What the sheet says."""
        assert self.home.panel is not None
        return [row.words for row in self.home.panel.rows.rows]  # type: ignore[attr-defined]

    def chooses(self, value: str) -> None:
        assert self.home.panel is not None
        rows = self.home.panel.rows.rows  # type: ignore[attr-defined]
        self.home._act(Action(learnt.ACTION, next(row.value for row in rows if row.value == value)))
        self.wait(64)


def some_progress() -> None:
    mark_done("wars3x3", "1_land")
    mark_solved("wars3x3", "all_in")
    mark_met("wars3x3", "4.1")
    games_begun("wars3x3", "beginner", "one")


@pytest.mark.parametrize(("lang", "said"), [("en", "What you have learnt"), ("ja", "学びの記録")])
def test_the_sheet_says_it_game_by_game(lang: str, said: str) -> None:
    some_progress()
    visitor = Visitor(lang)
    visitor.key(pygame.K_p, "p")
    assert visitor.home.panel is not None and visitor.home.panel.title == said
    told = "\n".join(visitor.told())
    for figure in ("6", "1", "14"):
        assert figure in told
    assert catalog_of("wars3x3").name[lang] in told and catalog_of("anoare").name[lang] not in told


def test_nothing_yet_is_said_too_and_the_list_of_lessons_leads_there() -> None:
    visitor = Visitor()
    visitor.home._act(Action("learn_game", "progress"))
    visitor.wait(64)
    assert visitor.told() == ["Nothing yet. Lessons, puzzles and games will stand here."]


def test_how_games_came_out_stands_by_mode() -> None:
    catalog = catalog_of("pearls")
    people = (Person("Aoi", (0,)), Person("Bot", (1,), "bot:easy"))
    session = Session.start(catalog, referee_of(catalog), Setup("", 2, 3, {}), people, path=new_path(saves_dir(), "pearls"))
    dice = Dice(5)
    while session.result is None:
        seat = session.waiting()[0]
        session.answer(seat, any_move(session, seat, dice))
    assert deciding(session) is not None
    session.close()
    (saved,) = saved_tables(saves_dir())
    assert saved.ended is not None
    found = progress()["pearls"].results
    assert [(one.ended, one.won) for one in found.values()] == [(1, int(0 in saved.ended.winners))]


def test_it_is_written_where_one_wants_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    some_progress()
    file = tmp_path / "mine.json"
    monkeypatch.setattr(learnt, "choose", lambda host, asked, folder, done, back: done(file))
    visitor = Visitor()
    visitor.key(pygame.K_p, "p")
    visitor.chooses(learnt.EXPORT)
    assert json.loads(file.read_text("utf-8"))["wars3x3"]["lessons"] == ["1_land"]
    assert done_lessons("wars3x3")


def test_it_is_forgotten_only_where_that_is_agreed_to() -> None:
    some_progress()
    visitor = Visitor()
    for agreed in (False, True):
        visitor.key(pygame.K_p, "p")
        visitor.chooses(learnt.FORGET)
        if agreed:
            visitor.key(pygame.K_TAB)
            visitor.key(pygame.K_RETURN, "\r")
        else:
            visitor.key(pygame.K_ESCAPE)
        assert bool(done_lessons("wars3x3")) is not agreed
        visitor.wait(64)
    assert isinstance(visitor.app.scene, HomeScene) and progress() == {}
