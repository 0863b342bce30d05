"""A first evening: the first game of each mode has a set-up that is ready, with reasons beside it, and Enter starts it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from samples import one_in
from scene_play import Sitting
from screens import app_of, key, named, use

from tabletop import places
from tabletop.catalog.definitions import Catalog
from tabletop.play.session import Session
from tabletop.referee import legal, moves
from tabletop.table.rng import Dice
from tabletop.ui.forms.sheet_scene import SheetScene
from tabletop.ui.home.scene import HomeScene
from tabletop.ui.names import called
from tabletop.ui.program.app import App
from tabletop.ui.program.start import Start
from tabletop.ui.settings import Choice, SeatChoice, Settings, load_settings
from tabletop.ui.setup import games, tables
from tabletop.ui.setup.scene import SetupScene
from tabletop.ui.setup.tables import fitted, open_table, ready_choice, usual_choice
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.scene import TableScene
from tabletop.ui.widgets import Action

READY = [("wars3x3", "beginner"), ("wars3x3", "intermediate"), ("wars3x3", "advanced"), ("anoare", "duel"),
         ("hackclad_delta", "versus"), ("hackclad_delta", "coop"), ("hackclad_delta", "solo"), ("circuit_drive", "multi"),
         ("circuit_drive", "solo"), ("swordrion", "solo"), ("hackclad_delta", "tag"), ("wars3x3", "seven_mage"),
         ("swordrion", "duo")]


@pytest.fixture
def new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Somebody who has never played anything."""
    use(places.content_dir(), tmp_path, monkeypatch)
    monkeypatch.setattr(tables, "modes_begun", lambda game: frozenset[str]())
    return tmp_path


def game(name: str) -> Catalog:
    return games.catalog_of(games.folder_of(name))


def first(name: str, mode: str) -> Choice:
    return ready_choice(game(name), fitted(Choice(mode), game(name)))


@pytest.mark.each_once
@pytest.mark.parametrize(("name", "mode"), READY)
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_each_first_game_has_a_set_up_with_reasons(new: Path, name: str, mode: str, lang: str) -> None:
    found = game(name).mode(mode)
    assert found is not None and found.ready is not None
    assert found.ready.name[lang]
    assert 1 <= len(found.ready.reasons) <= 3
    assert all(reason[lang] for reason in found.ready.reasons)


@pytest.mark.parametrize(("name", "mode"), READY)
def test_a_ready_set_up_opens_where_play_begins(new: Path, name: str, mode: str) -> None:
    choice = first(name, mode)
    session = open_table(game(name), choice, "en", seed=5)
    found = game(name).mode(mode)
    assert found is not None and found.ready is not None
    answered = [commit for commit in session.history.commits if commit.kind in ("answer", "sealed")]
    assert bool(answered) == bool(found.ready.given or found.ready.suggested)
    assert session.ask is not None


def test_who_plays_with_a_partner_holds_both_seats_with_nothing_covered(new: Path) -> None:
    choice = first("circuit_drive", "solo")
    session = open_table(game("circuit_drive"), choice, "en", seed=5)
    assert [person.seats for person in session.people] == [(0, 1)] and session.privacy == "open"
    seats = (choice.seats[0], replace(choice.seats[1], name="Nagi"))
    assert [person.name for person in tables.people_of(replace(choice, seats=seats), "en")] == ["Player 1", "Nagi"]


def test_first_hunt_is_rosette_with_her_skill_one_easy_bot_and_three_rounds(new: Path) -> None:
    session = open_table(game("hackclad_delta"), first("hackclad_delta", "versus"), "en", seed=5)
    box, state = session.box, session.state
    assert [person.kind for person in session.people] == ["human", "bot:easy"]
    assert box.cards[state.face[state.seat_num[0, "witch"]]].id == "rosette_piece"
    deck = [box.cards[state.face[piece]].id for zone in ("p1.deck", "p1.hand") for piece in state.zones[box.zone_of[zone]]]
    assert "rosette_karitori" in deck or any("reap" in card for card in deck) or len(deck) + 1 == 9
    assert session.rules is not None
    assert session.rules.display.rounds(state) == (1, 3)


def test_anoare_begins_with_the_swordsman_against_the_archer(new: Path) -> None:
    session = open_table(game("anoare"), first("anoare", "duel"), "en", seed=5)
    state, box = session.state, session.box
    lies = [box.cards[state.face[state.zones[box.zone_of[f"p{n}.character"]][-1]]].id for n in (1, 2)]
    assert lies == ["swordsman", "archer"]


def fighters(session: Session) -> list[str]:
    """Whom the people of a duel play, by their names in order."""
    state, box = session.state, session.box
    plays = {session.person_of(seat).name: box.cards[state.face[state.zones[box.zone_of[f"p{seat + 1}.character"]][-1]]].id
             for seat in (0, 1)}
    return [plays[name] for name in sorted(plays, key=lambda name: name != "Haru")]


def test_the_same_deal_from_the_other_side_is_the_other_fighter(new: Path) -> None:
    choice = usual_choice(game("anoare"), Settings())
    choice = replace(choice, ready=False, seats=(SeatChoice(name="Haru"), SeatChoice("bot:easy")))
    session = open_table(game("anoare"), choice, "en", seed=5)
    for text in ("p1 pick W00 > p1.character", "p2 pick C00 > p2.character"):
        seat, move = moves.read(session.state, text, dict(session.rules.verbs), session.ask.about)
        assert session.answer(seat, move).committed
    assert fighters(session) == ["wizard", "commander"]
    other = tables.open_again(session, True, True)
    assert fighters(other) == ["commander", "wizard"]
    assert other.state.step() == "2-hide"
    assert tables.open_again(session, False).state.step() == "2"  # new fighters are chosen with new cards


@pytest.mark.parametrize(("name", "mode"), [("anoare", "duel"), ("wars3x3", "beginner")])
def test_again_after_a_game_that_was_ready_is_ready_too(new: Path, name: str, mode: str) -> None:
    session = open_table(game(name), first(name, mode), "en", seed=5)
    for swap, same in ((False, False), (True, False), (True, True)):
        again = tables.open_again(session, swap, same)
        assert again.state.step() == session.state.step()
        assert again.person_of(int(swap)).human
    loaded = tables.open_saved(session.journal.path).session
    assert tables.open_again(loaded, False).state.step() == session.state.step()


def test_again_asks_anew_what_somebody_chose_before(new: Path) -> None:
    choice = replace(usual_choice(game("wars3x3"), Settings()), mode="beginner", ready=False)
    session = open_table(game("wars3x3"), fitted(choice, game("wars3x3")), "en", seed=5)
    asked = session.state.step()
    session.answer(0, legal.random_move(session.rules, session.state, session.ask, 0, Dice(3)))
    assert tables.open_again(session, True, True).state.step() == asked


def sheet(app: App, name: str) -> SetupScene:
    scene = SetupScene(app, game(name))
    app.show(scene)
    app.step([], 0)
    return scene


def test_enter_starts_what_is_ready_and_nothing_of_it_is_kept(new: Path) -> None:
    app = app_of()
    scene = sheet(app, "hackclad_delta")
    assert scene.sheet.choice.ready
    assert scene.sheet.choice.variants == ("first_hunt",)
    app.step([key(pygame.K_RETURN)], 0)
    app.step([], 16)
    assert isinstance(app.scene, TableScene)
    assert "hackclad_delta" not in app.settings.choices


def test_another_mode_brings_its_own_and_the_check_mark_takes_it_off(new: Path) -> None:
    scene = sheet(app_of(), "hackclad_delta")
    scene.sheet._mode("coop")
    assert scene.sheet.choice.ready
    assert scene.sheet.choice.switches["difficulty"] == "easy"
    scene.sheet._be_ready(False)
    assert not scene.sheet.choice.ready
    assert scene.sheet.choice.switches["difficulty"] == "normal"
    assert named(scene.controls(), "ready")


def test_a_mode_that_was_played_is_set_up_as_usual(new: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "modes_begun", lambda game: frozenset({"versus"}))
    assert not usual_choice(game("hackclad_delta"), app_of().settings).ready


def test_the_choice_of_somebody_new_is_ready_from_home(new: Path) -> None:
    assert usual_choice(game("wars3x3"), app_of().settings).ready


@pytest.mark.each_once
@pytest.mark.parametrize("size", [(1280, 800), (1366, 768), (1920, 1080)])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_readings_and_seed_fold_away_and_difficulty_does_not(new: Path, size: tuple[int, int], lang: str) -> None:
    app = app_of(size, lang=lang)
    scene = sheet(app, "hackclad_delta")
    scene.sheet._mode("coop")
    scene.resize(app.size, app.look)
    actions = {control.action for control in scene.controls()}
    assert "switch.difficulty" in actions
    assert not {"seed", "switch.cp_cap", "switch.share_cells"} & actions
    scene.sheet.act(Action("more", "True"))
    scene.resize(app.size, app.look)
    assert {"seed", "switch.cp_cap", "switch.share_cells"} <= {control.action for control in scene.controls()}


# --- the first start -------------------------------------------------------------------------------------------------------------


def started(monkeypatch: pytest.MonkeyPatch, file: Path) -> App:
    settings, _ = load_settings(file)
    app = App((1280, 800), settings, settings_file=file)
    app.scenes.strict = True
    app.begin(Start())
    app.step([], 0)
    return app


def typed(app: App, words: str) -> None:
    app.step([pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in words], 16)


@pytest.mark.parametrize(("said", "names"), [("Aki", ("Aki",)), ("", ())])
def test_a_first_start_asks_a_name_once_and_enter_skips_it(new: Path, monkeypatch: pytest.MonkeyPatch, said: str,
                                                           names: tuple[str, ...]) -> None:
    file = new / "mine" / "settings.json"
    app = started(monkeypatch, file)
    assert isinstance(app.scene, SheetScene)
    typed(app, said)
    app.step([key(pygame.K_RETURN)], 32)
    app.step([], 48)
    assert isinstance(app.scene, HomeScene)
    kept, _ = load_settings(file)
    assert kept.names == names and kept.greeted
    assert isinstance(started(monkeypatch, file).scene, HomeScene)
    assert tables.people_of(usual_choice(game("anoare"), kept), "en")[0].name == (said or "Player 1")


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_bots_have_names_of_their_own_in_both_languages(new: Path, lang: str) -> None:
    seats = (SeatChoice(), *(SeatChoice("bot:easy") for _ in range(3)))
    names = [person.name for person in tables.people_of(Choice("versus", seats), lang)]
    assert len(set(names)) == 4
    other = "ja" if lang == "en" else "en"
    assert [called(called(name, other), lang) for name in names] == names


# --- the goal --------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "mode"), one_in(2, READY))
def test_the_goal_is_said_in_the_first_turns_in_twelve_words_at_most(new: Path, name: str, mode: str) -> None:
    at = Sitting(open_table(game(name), first(name, mode), "en", seed=5))
    said = speech(at.scene.model)
    assert said.goal
    assert len(said.goal.removeprefix("Goal: ").split()) <= 12
    at.key(pygame.K_F1)
    assert said.goal in at.scene.overlays.rule._body
