"""One beat at a time: in a first game each still waits for a press, which answers nothing, until people let it go on by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from read_once import catalog_of
from scene_play import AND_BOT, Sitting, laid
from test_scene_unfolding import bot_removes, mine

from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.session import Session
from tabletop.ui.settings import Waiting
from tabletop.ui.table.scene import TableScene

SPACE, ON = (pygame.K_SPACE, " "), (pygame.K_SPACE, " ", pygame.KMOD_LSHIFT)
LONG = 20_000


def one_by_one(wanted: Waiting = "always", lang: str = "en", pace: float = 1.0) -> Sitting:
    """A bot is about to take two units of mine away, then it is my turn."""
    t = bot_removes(lang)
    t.app.settings = replace(t.app.settings, one_by_one=wanted, bot_pace=pace)
    return t


def stands(t: Sitting) -> Sitting:
    """Until a still stands that waits."""
    while not (t.scene.unfolding.stills.waits and t.scene.unfolding.stills.now):
        t.wait(16)
        assert t.now < LONG
    return t


def test_a_beat_waits_for_as_long_as_it_is_read() -> None:
    t = stands(one_by_one())
    still = t.scene.unfolding.stills.now
    t.wait(100)
    t.later(60_000)
    assert t.scene.unfolding.stills.now == still and t.app.wake() is None and not mine(t)


@pytest.mark.parametrize("press", [SPACE, "click"])
def test_each_press_ends_one_beat_and_the_last_answers_nothing(press: object) -> None:
    t = one_by_one()
    beats = 0
    while not (mine(t) and not t.scene.unfolds):
        if t.scene.unfolding.stills.now is not None:
            count = len(t.session.history.commits)
            t.wait(900)
            if press == "click":
                t.click((t.scene.frame.cloth.x + 20, t.scene.frame.cloth.y + 20))
            else:
                t.key(*SPACE)
            beats += 1
            assert len(t.session.history.commits) == count, "a press that ends a beat answers nothing"
        t.wait(16)
        assert t.now < 2 * LONG
    assert beats >= 1 and t.session.waiting() == (0,)


def test_a_press_while_cards_fly_shows_at_once_what_waits_to_be_read() -> None:
    t = one_by_one()
    while not t.scene.unfolding.stills.waits:
        t.wait(16)
    assert t.scene.unfolding.stills.now is None, "it is in the air"
    t.key(*SPACE)
    t.wait(16)
    assert t.scene.unfolding.stills.now is not None and not t.scene.flights


def test_a_press_ends_one_page_of_what_is_shown_again_and_not_all() -> None:
    t = stands(one_by_one())
    while t.scene.unfolds:
        t.key(*SPACE)
        t.wait(48)
        assert t.now < LONG
    stills = t.scene.unfolding.stills
    stills.kept = [stills.kept[0], stills.kept[0]]
    stills.again(stills.kept[0].commit)
    t.wait(32)
    t.key(*SPACE)
    assert stills.now is not None
    t.key(*SPACE)
    assert stills.now is None


@pytest.mark.parametrize("way", [ON, "click"])
def test_from_the_button_on_nothing_waits_at_that_table(way: object) -> None:
    t = stands(one_by_one())
    count = len(t.session.history.commits)
    if way == "click":
        t.click(t.scene.unfolding.stills._sheet.by_itself.rect.center)
    else:
        t.key(*ON)
    assert len(t.session.history.commits) == count
    while not mine(t):
        t.wait(48)
        assert t.now < LONG and not t.scene.unfolding.stills.waits
    assert not t.scene.unfolding.one_by_one.on and t.app.settings.one_by_one == "always", "other tables wait as before"


def test_the_key_held_down_runs_through_all_of_them() -> None:
    t = stands(one_by_one())
    count = len(t.session.history.commits)
    t.down(*SPACE)
    while t.scene.unfolds or t.session.waiting() != (0,):
        t.down(*SPACE)
        t.wait(16)
        assert t.now < LONG
    assert t.session.history.commits[-1].seat == 1 and len(t.session.history.commits) >= count
    t.up(pygame.K_SPACE)


def kept(path: Path) -> Sitting:
    """A new table of mine and a bot that is kept."""
    rules = rules_of("wars3x3")
    session = Session.start(catalog_of("wars3x3"), rules, Setup("beginner", 2, 3), AND_BOT, path=path, bots=choosers(rules))
    return Sitting(session, motion=1.0, waits="first")


def test_it_is_on_in_the_first_game_of_a_mode_and_off_in_the_next(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    first = kept(tmp_path / "one.jsonl")
    assert first.scene.unfolding.one_by_one.on and first.scene.unfolding.one_by_one.on
    assert not kept(tmp_path / "two.jsonl").scene.unfolding.one_by_one.on
    assert not one_by_one("first").scene.unfolding.one_by_one.on, "of a table that is not kept nobody knows which it is"


def test_it_is_off_where_the_settings_say_so_and_at_the_pace_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_HOME", str(tmp_path))
    off = kept(tmp_path / "one.jsonl")
    off.app.settings = replace(off.app.settings, one_by_one="off")
    assert not off.scene.unfolding.one_by_one.on
    t = one_by_one(pace=0.0)
    while not mine(t):
        t.wait(48)
        assert t.now < LONG and isinstance(t.app.scene, TableScene) and not t.scene.unfolding.stills.waits


def test_a_plain_space_ends_one_beat_and_lets_nothing_go_on_by_itself() -> None:
    t = stands(one_by_one())
    t.key(*SPACE)
    t.wait(64)
    assert t.scene.unfolding.one_by_one.on
    t = stands(one_by_one())
    t.key(*ON)
    assert not t.scene.unfolding.one_by_one.on


ENTER = (pygame.K_RETURN, "\r")


def test_enter_ends_a_beat_as_the_key_that_goes_on_does_and_answers_nothing() -> None:
    t = one_by_one()
    beats = 0
    while not (mine(t) and not t.scene.unfolds):
        if t.scene.unfolding.stills.now is not None:
            still, count = t.scene.unfolding.stills.now, len(t.session.history.commits)
            t.wait(900)
            t.key(*ENTER)
            t.wait(32)
            assert t.scene.unfolding.stills.now != still
            beats += 1
            assert len(t.session.history.commits) == count, "a press that ends a beat answers nothing"
        t.wait(16)
        assert t.now < 2 * LONG
    assert beats >= 1 and t.session.waiting() == (0,)


FIGHTS = {"p1.hand": "009 028 004", "p1.unit.1": "031", "p1.unit.2": "016", "p1.land": "017 008 027", "p2.land": "018 043 030",
          "p2.hand": "020"}


def own_battle(lang: str = "en") -> Sitting:
    """I strike, and what my own battle came to waits to be read."""
    t = Sitting(laid("2.2", FIGHTS, AND_BOT), motion=1.0, lang=lang, waits="always")
    t.calm()
    t.key(*SPACE)
    return stands(t)


def over_land(t: Sitting, n: int = 0) -> int:
    """The card of the hand that is dragged to the land in one go, whatever is shown meanwhile."""
    card = t.hand()[n]
    t.drag(t.grip(card.seen.place), t.spot("p1.land"))
    t.wait(900)
    return t.piece(card) if card.seen.place in {one.seen.place for one in t.hand()} else -1


def test_a_card_dragged_while_one_s_own_battle_still_stands_comes_to_where_it_was_let_go() -> None:
    t = own_battle()
    piece = t.piece(t.hand()[1])
    lands = len(t.session.state.zones[t.session.box.zone_of["p1.land"]])
    over_land(t, 1)
    land = t.session.state.zones[t.session.box.zone_of["p1.land"]]
    assert len(land) == lands + 1 and piece in land and t.session.at_step == "4.2"


def test_a_card_dragged_on_past_a_step_is_not_shown_to_who_dragged_it() -> None:
    """The drop goes on to the step in which it is a deployment; both are the person's own doing."""
    t = Sitting(laid("4.1", FIGHTS, AND_BOT), motion=1.0, waits="always")
    card = next(laid for laid in t.hand() if t.session.box.cards[laid.seen.face].id == "vanguard_striker")
    piece = t.piece(card)
    t.drag(t.grip(card.seen.place), t.spot("p1.unit.3"))
    for _ in range(60):
        t.wait(48)
        assert t.scene.unfolding.stills.now is None
    assert piece in t.session.state.zones[t.session.box.zone_of["p1.unit.3"]]


def test_a_click_on_a_card_while_one_s_own_battle_stands_ends_one_beat_and_chooses_nothing() -> None:
    t = own_battle()
    t.click(t.grip(t.hand()[1].seen.place))
    t.wait(2000)
    assert t.scene.held is None and not t.scene.focused and t.scene.acts.plan.parts == ()


def test_a_card_dragged_while_another_s_deed_waits_is_not_lifted_and_that_is_told() -> None:
    t = stands(bot_waits())
    count, told = len(t.session.history.commits), []
    tell = t.app.tell
    t.app.tell = lambda key, **more: (told.append(key), tell(key, **more))[1]  # type: ignore[method-assign]
    t.lift(t.grip(t.hand()[0].seen.place), t.spot("p1.land"))
    assert t.scene.held is None and "table.hint.shown" in told
    t.release(t.spot("p1.land"))
    assert len(t.session.history.commits) == count
    while t.scene.unfolds:
        t.key(*SPACE)
        t.wait(48)
    assert len(t.session.history.commits) >= count and not any(commit.by_human for commit in t.session.history.commits)


def bot_waits() -> Sitting:
    """A bot is about to take two units of mine away while I hold cards."""
    t = bot_removes(turn=("p2 removal 009 > p1.unit.2, 028 > p1.unit.1, 004 > p1.unit.1", "p2 pass", "p2 pass", "p2 pass"),
                    **{"p1.hand": "036"})
    t.app.settings = replace(t.app.settings, one_by_one="always", bot_pace=1.0)
    return t
