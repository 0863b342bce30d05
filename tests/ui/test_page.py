"""The page of half a minute: short, whole, at home and before the first game, with the ways to learn, watch and play."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest
from games_play import dealt
from read_once import catalog_of
from scene_play import Sitting

from tabletop.catalog.definitions import LANGUAGES
from tabletop.games import referee_of
from tabletop.lessons.page import PARTS, page_of, read_page
from tabletop.lessons.progress import was_shown
from tabletop.places import content_dir
from tabletop.play.thinking import any_move
from tabletop.table.rng import Dice
from tabletop.ui import commands, text
from tabletop.ui.home.page import PageScene
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.lesson.course import CourseScene
from tabletop.ui.program.app import App
from tabletop.ui.settings import Settings
from tabletop.ui.table.scene import TableScene

GAMES = sorted(file.parent.name for file in content_dir().glob("*/game.yaml"))


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))


def page_in(game: str, lang: str, size: tuple[int, int]) -> App:
    app = App(size, Settings(lang=lang, motion=0.0))
    app.learn(catalog_of(game))
    app.step([], 16)
    return app


def enter(app: App, now: int) -> None:
    app.step([pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, unicode="\r", mod=0)], now)
    app.settle()


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_what_it_is_how_it_ends_and_what_a_turn_is(game: str) -> None:
    catalog = catalog_of(game)
    page, (_, problems) = page_of(catalog, referee_of(catalog)), read_page(catalog)
    assert problems == []
    assert all(page.said[part][lang] for part in PARTS for lang in LANGUAGES)
    assert all(key in {card.key for card in catalog.cards} for keys in page.cards.values() for key in keys)


@pytest.mark.each_once
@pytest.mark.parametrize(("lang", "size"), [("en", (1280, 800)), ("ja", (1366, 768))])
@pytest.mark.parametrize("game", ["wars3x3", "lanterns"])
def test_no_sentence_is_cut(game: str, lang: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    laid: list[text.Block] = []
    fit = text.fit
    monkeypatch.setattr(text, "fit", lambda *args, **more: (laid.append(fit(*args, **more)), laid[-1])[1])
    scene = page_in(game, lang, size).scene
    assert isinstance(scene, PageScene) and scene.rect.h <= size[1]
    assert len(laid) >= len(PARTS) and not any(block.overflow for block in laid)


def test_before_the_first_game_its_page_is_shown_and_then_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabletop.ui.home.scene.was_shown", was_shown)
    app = App((1280, 800), Settings(lang="en", motion=0.0))
    app.home()
    app.step([], 16)
    assert isinstance(app.scene, HomeScene)
    game = app.scene.entries[0].id
    enter(app, 32)
    assert isinstance(app.scene, PageScene) and app.scene.catalog.id == game
    app.home()
    app.step([], 48)
    enter(app, 64)
    assert isinstance(app.scene, TableScene)


def test_enter_learns_where_there_are_lessons_and_plays_where_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    app = page_in("wars3x3", "en", (1280, 800))
    enter(app, 32)
    assert isinstance(app.scene, CourseScene)
    monkeypatch.setattr("tabletop.ui.home.page_opening.lessons_for", lambda catalog, rules: [])
    app = page_in("night_market", "en", (1280, 800))
    enter(app, 32)
    assert isinstance(app.scene, TableScene)


@pytest.mark.parametrize("leave", ["Esc", "Enter"])
def test_asked_for_at_a_table_it_leads_back_to_it_with_what_lies_there(leave: str) -> None:
    t = Sitting(dealt("wars3x3", "beginner", "open", 5, ("Haru", "bot")))
    t.calm()
    t.click(t.grip("p1.hand.1"))
    t.later(600)
    t.click(t.spot("p1.land"))
    plan, table = t.scene.acts.plan, t.app.scene
    assert plan.parts
    t.scene.act(commands.LEARN())
    t.wait(16)
    assert isinstance(t.app.scene, PageScene)
    key = pygame.K_ESCAPE if leave == "Esc" else pygame.K_RETURN
    t.app.step([pygame.event.Event(pygame.KEYDOWN, key=key, unicode="", mod=0)], 9_000)
    t.app.step([], 9_016)
    assert t.app.scene is table and t.scene.acts.plan == plan


@pytest.mark.parametrize("game", ["anoare", "wars3x3"])
def test_back_at_the_table_bots_think_on_and_all_is_kept(game: str) -> None:
    t = Sitting(dealt(game, "", "open", 5, ("Haru", "bot")))
    t.calm()
    t.scene.act(commands.LEARN())
    t.wait(16)
    t.key(pygame.K_ESCAPE)
    assert isinstance(t.app.scene, TableScene)
    for n in range(6):
        mark = len(t.session.history.commits)
        assert 0 in t.session.waiting(), "the bot has answered"
        t.session.answer(0, any_move(t.session, 0, Dice(n)))
        t.scene.changed(mark)
        while 0 not in t.session.waiting() and t.now < 60_000:
            t.wait()
    commits = t.session.history.commits
    assert sum(commit.seat == 1 for commit in commits) > 1
    path = t.session.journal.path
    assert path is not None
    kept = [line for line in map(json.loads, path.read_text("utf-8").splitlines()) if "do" in line]
    assert [line["do"] for line in kept] == [commit.do for commit in commits]
