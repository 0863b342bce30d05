"""Today's table: one deal a day for each game, the same for everybody, with what bots reach and a line to paste."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from screens import app_of, key, use

from tabletop import places
from tabletop.catalog.shelf import GameEntry, find_games
from tabletop.play.ended import Ended
from tabletop.table.digest import digest
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.program.app import App
from tabletop.ui.setup import daily, today
from tabletop.ui.setup.games import catalog_of
from tabletop.ui.setup.tables import fitted, open_table
from tabletop.ui.table.scene import TableScene

DAY = "2026-11-30"
LANGS = ["en", "ja"]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[GameEntry]:
    use(places.content_dir(), tmp_path, monkeypatch)
    monkeypatch.setattr(daily, "today", lambda: DAY)
    return find_games(places.content_dir())


def entry(shelf: list[GameEntry], game: str) -> GameEntry:
    return next(one for one in shelf if one.id == game)


def home() -> tuple[App, HomeScene]:
    app = app_of()
    app.home()
    app.step([], 0)
    assert isinstance(app.scene, HomeScene)
    return app, app.scene


def test_a_day_deals_every_game_the_same_table_for_everybody_and_another_day_another(shelf: list[GameEntry]) -> None:
    found = [one for one in (daily.daily(entry, DAY) for entry in shelf) if one is not None]
    assert {one.game for one in found} >= {"wars3x3", "anoare", "hackclad_delta", "circuit_drive", "swordrion"}
    assert len({one.seed for one in found}) == len(found)
    for game in ("wars3x3", "swordrion"):
        one, catalog = daily.daily(entry(shelf, game), DAY), catalog_of(entry(shelf, game).folder)
        assert one is not None
        dealt = [digest(open_table(catalog, fitted(one.choice, catalog), lang, one.seed).state) for lang in LANGS]
        assert dealt[0] == dealt[1]
        other = replace(one, day="2026-12-01")
        assert digest(open_table(catalog, fitted(one.choice, catalog), "en", other.seed).state) != dealt[0]


@pytest.mark.parametrize("lang", LANGS)
def test_the_sheet_says_what_bots_reach(shelf: list[GameEntry], lang: str) -> None:
    said = [row.words for row in today.today_panel(shelf, lang).rows.rows]
    assert DAY in said[0]
    one = daily.daily(entry(shelf, "swordrion"), DAY)
    assert one is not None and one.par is not None
    assert any(entry(shelf, "swordrion").name[lang] in line and f"{one.par:g}" in line for line in said)


def test_a_key_opens_it_and_enter_deals_the_table_which_goes_on_later(shelf: list[GameEntry]) -> None:
    app, scene = home()
    app.step([key(pygame.K_t, "t")], 16)
    assert scene.panel is not None
    today.take_today(app, entry(shelf, "anoare"))
    app.step([], 32)
    assert isinstance(app.scene, TableScene)
    one = daily.daily(entry(shelf, "anoare"), DAY)
    assert one is not None
    assert app.scene.session.setup.seed == one.seed
    saved = daily.begun(one)
    assert saved is not None and saved.path == app.scene.session.journal.path


@pytest.mark.parametrize("lang", LANGS)
def test_one_that_is_over_is_a_line_to_paste(shelf: list[GameEntry], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app, _ = home()
    sword, duel = entry(shelf, "swordrion"), entry(shelf, "anoare")
    for game in (sword, duel):
        today.take_today(app, game)
    one, other = daily.daily(sword, DAY), daily.daily(duel, DAY)
    assert one is not None and other is not None
    begun, met = daily.begun(one), daily.begun(other)
    assert begun is not None and met is not None
    said = today.line(sword, one, replace(begun, ended=Ended((), feat=14)), lang)
    assert DAY in said and "14" in said and f"{one.par:g}" in said
    assert "\n" not in said
    won, lost = (today.line(duel, other, replace(met, ended=Ended((seat,))), lang) for seat in (0, 1))
    assert won != lost


def test_a_spoiled_file_of_days_is_no_fault(shelf: list[GameEntry]) -> None:
    places.saves_dir().mkdir(parents=True, exist_ok=True)
    (places.saves_dir() / daily.FILE).write_text("[1, {", encoding="utf-8")
    one = daily.daily(entry(shelf, "pearls"), DAY)
    assert one is None or daily.begun(one) is None
