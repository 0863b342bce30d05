"""The set-up of HacKClaD: readings belong to modes, in co-operation hands lie open, and two people may hold two witches each."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from screens import app_of, key, named, use

from tabletop import places
from tabletop.catalog.shelf import find_games
from tabletop.play.listing import saved_tables
from tabletop.play.opening import Setup
from tabletop.play.session import Session
from tabletop.ui.program.app import App
from tabletop.ui.saving.told import title
from tabletop.ui.setup import games
from tabletop.ui.setup.scene import SetupScene
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Action


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    use(places.content_dir(), tmp_path, monkeypatch)
    return tmp_path


def delta(mode: str, people: int = 2) -> tuple[App, SetupScene]:
    app = app_of()
    scene = SetupScene(app, games.catalog_of(games.folder_of("hackclad_delta")))
    app.show(scene)
    app.step([], 0)
    scene.sheet.act(Action("mode", mode))
    scene.sheet.act(Action("more", "True"))
    for seat in range(len(scene.sheet.choice.seats)):
        scene.sheet.act(Action(f"kind.{seat}", "human" if seat < people else "bot:random"))
    scene.resize(app.size, app.look)
    return app, scene


def readings(scene: SetupScene) -> set[str]:
    return {control.action.removeprefix("switch.") for control in scene.controls() if control.action.startswith("switch.")}


def test_only_the_readings_that_matter_in_a_mode_are_offered(home: Path) -> None:
    both = {"share_cells", "cp_cap", "basic_limits", "spider_stacks", "maelstrom"}
    assert readings(delta("versus")[1]) == both | {"same_witch", "tie_deck", "rounds"}
    assert readings(delta("coop")[1]) == both | {"same_witch", "difficulty", "easy_cards", "coop_hands"}
    assert readings(delta("solo")[1]) == both
    assert readings(delta("tag")[1]) == both | {"same_witch", "tie_deck", "tag_seats", "tag_tie"}


@pytest.mark.parametrize(("choice", "privacy"), [("open", "open"), ("closed", "peek")])
def test_in_co_operation_hands_lie_open_unless_the_people_close_them(home: Path, choice: str, privacy: str) -> None:
    app, scene = delta("coop")
    scene.sheet.act(Action("switch.coop_hands", choice))
    scene.resize(app.size, app.look)
    assert named(scene.controls(), "privacy").enabled == (choice == "closed")
    app.step([key(pygame.K_RETURN)], 0)
    assert isinstance(app.scene, TableScene) and app.scene.session.privacy == privacy
    box = app.scene.session.box
    assert (box.looks[box.zone_of["p1.hand"]] == box.everyone) == (choice == "open")


def test_versus_hides_hands_as_ever(home: Path) -> None:
    app, _ = delta("versus")
    app.step([key(pygame.K_RETURN)], 0)
    assert isinstance(app.scene, TableScene) and app.scene.session.privacy == "peek"


def test_two_people_take_two_witches_each_in_tag(home: Path) -> None:
    """Seats of one name are one person's."""
    app, scene = delta("tag", 4)
    for seat, name in enumerate(("Haru", "Nagi", "Haru", "Nagi")):
        scene.sheet.act(Action(f"name.{seat}", name))
    app.step([key(pygame.K_RETURN)], 0)
    assert isinstance(app.scene, TableScene)
    assert [(p.name, p.seats) for p in app.scene.session.people] == [("Haru", (0, 2)), ("Nagi", (1, 3))]


def test_people_of_a_game_that_is_no_duel_are_not_set_against_each_other(home: Path) -> None:
    scene = delta("coop")[1]
    assert "Player 1, Player 2." in scene.sheet.summary("en")
    assert "対" not in scene.sheet.summary("ja")


def held(scene: SetupScene) -> list[tuple[str, tuple[int, ...]]]:
    return [(person.name, person.seats) for person in scene.sheet.people("en")]


def test_two_people_take_a_team_each_by_one_click(home: Path) -> None:
    app, scene = delta("tag")
    scene.group.focus(named(scene.controls(), "by_team"))
    app.step([key(pygame.K_SPACE)], 0)
    assert held(scene) == [("Player 1", (0, 2)), ("Player 2", (1, 3))]
    scene.sheet.act(Action("switch.tag_seats", "beside"))
    assert held(scene) == [("Player 1", (0, 1)), ("Player 2", (2, 3))]
    app.step([key(pygame.K_SPACE)], 0)
    assert len(held(scene)) == 4
    assert len({name for name, _ in held(scene)}) == 4


def test_one_person_and_a_bot_take_a_team_each(home: Path) -> None:
    scene = delta("tag", people=1)[1]
    scene.sheet.act(Action("by_team", True))
    assert [seat.kind for seat in scene.sheet.choice.seats] == ["human", "bot:random", "human", "bot:random"]
    assert scene.sheet.humans() == 1


def test_only_a_mode_with_teams_offers_them(home: Path) -> None:
    assert not any(control.action == "by_team" for control in delta("versus")[1].controls())


@pytest.mark.parametrize("seats", ["across", "beside"])
def test_the_teams_of_the_sheet_are_those_of_the_rules(home: Path, seats: str) -> None:
    catalog = games.catalog_of(games.folder_of("hackclad_delta"))
    box = Session.start(catalog, games.referee_of(catalog), Setup("tag", 4, 1, {"tag_seats": seats}), ()).box
    assert tuple(n - 1 for n in catalog.switches["tag_seats"].teams[seats]) == box.data.teams


def test_a_variant_is_chosen_played_and_remembered(home: Path) -> None:
    app, scene = delta("versus")
    assert scene.sheet.choice.switches["share_cells"] == "forbidden"
    scene.sheet.act(Action("variant.new_moon", True))
    assert scene.sheet.choice.switches["share_cells"] == "allowed"
    app.step([key(pygame.K_RETURN)], 0)
    assert isinstance(app.scene, TableScene)
    assert app.scene.session.catalog.applied == ("new_moon",)
    assert app.settings.choices["hackclad_delta"].variants == ("new_moon",)
    saved, = saved_tables(places.saves_dir())
    assert title(saved, find_games(places.content_dir()), "en") == "HacKClaD.DeltA Versus + Night of the New Moon"
    gone = replace(saved, variants=("old_moon",))
    assert title(gone, find_games(places.content_dir()), "ja").endswith("対戦＋old_moon")
