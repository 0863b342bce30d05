"""A first hunt as a newcomer sees it: what acts by itself stands until it is read, and the hands mean what they seem to."""

from __future__ import annotations

from dataclasses import replace

import pytest
from games_play import ENTER, SPACE
from hackclad_play import catalog
from scene_play import AND_BOT, Sitting

from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.plugins.field.deeds import DeedRows

HUNT = {"turn.1": "W01-07", "clad_slot.2": "C03", "clad_slot.3": "C06", "field.7": "rosette_piece", "field.25": "flare_piece",
        "field.8": "legion_tail", "p1.hand": "W01-03 W01-01"}


def hunt(lang: str = "en", waits: bool = True, **other: str) -> Sitting:
    """Rosette is on turn beside a Legion with two cards, and her first game waits for her."""
    zones = {name: keys.split() for name, keys in (HUNT | {name.replace("_", "."): keys for name, keys in other.items()}).items()}
    lies = TableEntry(zones=zones, seat="p1", step="8-4-3", gauges={"p1.shards": 4})
    rules = rules_of("hackclad_delta")
    state = open_forced(catalog(), rules, OpeningEntry(game="hackclad_delta", mode="versus", seats=2, table=lies))
    t = Sitting(Session.start_at(state, catalog(), rules, Setup("versus", 2), AND_BOT, bots=choosers(rules)), lang=lang, motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0, coach="off", one_by_one="always" if waits else "off")
    return t


def said(t: Sitting) -> str:
    return speech(t.scene.model).sentence


def stills(t: Sitting, most: int = 12) -> list[str]:
    """What stands still after still, each read and ended with Space, until a person is asked."""
    found = []
    for _ in range(4000):
        still = t.scene.unfolding.stills.now
        if still is not None:
            t.wait(300)
            assert t.scene.unfolding.stills.now is not None, "it waits"
            found.append(still.cause)
            t.key(*SPACE)
        elif found and not t.scene.unfolds and t.scene.viewer.acting() is not None and t.session.goes_on() is None:
            return found
        assert len(found) <= most
        t.wait(32)
    raise AssertionError(found)


@pytest.mark.parametrize(("lang", "clad", "legions", "struck"), [
    ("en", "Clad 2 acts: Skewer", "All Legions (", "Rosette was struck by 2 Legions beside her: 2 damage."),
    ("ja", "クラッド2が動く", "すべてのレギオン", "ロゼットに隣のレギオン2体の攻撃：2ダメージ")])
def test_each_clad_card_the_legions_and_an_injury_stand_one_by_one(lang: str, clad: str, legions: str, struck: str) -> None:
    t = hunt(lang, p1_hand="")
    t.calm()
    t.key(*SPACE)
    found = stills(t)
    where = [next(n for n, one in enumerate(found) if one.startswith(begins)) for begins in (clad, legions, struck)]
    assert where == sorted(where) and len(set(where)) == 3, found


def test_who_ends_a_turn_is_not_told_so_but_others_are() -> None:
    t = hunt(p1_hand="")
    t.calm()
    t.key(*SPACE)
    assert not any("ended the turn" in one for one in stills(t))


def test_an_injury_says_what_struck_and_what_becomes_of_the_witch() -> None:
    t = hunt(p1_hand="")
    t.calm()
    t.key(*SPACE)
    told = next(one for one in stills(t) if one.startswith("Rosette was struck"))
    assert "shards dropped on her cell: 2" in told and "leaves the field and returns at an entry point" in told
    lines = [t.scene.model.wording.line(line) for line, _ in t.session.log() if line.key == "log.injured"]
    assert lines == ["Rosette struck by 2 Legions beside her: 2 damage, injury +1"]
    assert said(t).startswith("An injury took your witch off the field")


def test_a_clad_card_that_stands_lights_the_cells_it_will_strike() -> None:
    t = hunt(p1_hand="")
    t.calm()
    t.key(*SPACE)
    for _ in range(600):
        still = t.scene.unfolding.stills.now
        if still is not None and "Backslam" in still.cause:
            break
        if still is not None:
            t.key(*SPACE)
        t.wait(32)
    t.wait(200)
    assert len(t.scene.march) > 1 and len([n for n in t.scene.threats.values() if n > 0]) == 4


def test_space_ends_a_turn_in_which_something_can_be_done_only_when_pressed_again() -> None:
    t = hunt()
    t.calm()
    turn = t.session.turn, len(t.session.history.commits)
    t.key(*SPACE)
    t.wait(600)
    assert (t.session.turn, len(t.session.history.commits)) == turn and t.app.message.shown
    t.key(*SPACE)
    t.wait(600)
    assert len(t.session.history.commits) > turn[1]


def test_space_ends_a_turn_at_once_where_nothing_waits() -> None:
    t = hunt(waits=False)
    t.calm()
    before = len(t.session.history.commits)
    t.key(*SPACE)
    t.wait(600)
    assert len(t.session.history.commits) > before


def test_a_card_that_moves_her_may_be_dropped_on_any_cell_and_a_click_on_a_lit_one_moves_her() -> None:
    t = hunt()
    t.calm()
    card = next(one for one in t.hand() if t.scene.model.piece_name(t.piece(one)) == "Move")
    t.drag(t.grip(card.seen.place), t.spot("field.17"))
    t.later(900)
    assert said(t) == "Click the lit cell you move to"
    t.click(t.spot("field.2"))
    t.later(900)
    assert t.session.state.where[t.session.state.zones[t.session.box.zone_of["field.2"]][0]] == t.session.box.zone_of["field.2"]


def test_a_paid_move_says_what_is_missing_and_goes_with_the_card() -> None:
    t = hunt()
    t.calm()
    rows = next(panel for panel in t.scene.overlays.game if isinstance(panel, DeedRows))
    button = next(one for one in rows.buttons if one.says.value == "basic_move")  # type: ignore[attr-defined]
    t.click(button.rect.center)
    t.click(t.spot("field.2"))
    t.later(600)
    assert said(t).endswith("Choose the card you give for it")
    t.click(t.grip(t.hand()[0].seen.place))
    t.key(*ENTER)
    t.later(900)
    assert t.session.history.log[-1].key in ("log.basic_move", "log.collect")


def test_a_click_on_the_clad_shows_the_attack_and_the_second_or_enter_does_it() -> None:
    for second in (lambda t: t.click(t.spot("field.8")), lambda t: t.key(*ENTER)):
        t = hunt(waits=False, field_8="clad", p1_hand="W01-04 W01-01")
        t.calm()
        before = len(t.session.history.commits)
        t.click(t.grip(next(one for one in t.hand() if t.scene.model.piece_name(t.piece(one)) == "Vital Blow").seen.place))
        t.later(900)
        t.click(t.spot("field.8"))
        t.later(900)
        assert said(t).startswith("Attack ATK **1**") and len(t.session.history.commits) == before
        second(t)
        t.later(900)
        assert "log.damage" in {line.key for line in t.session.history.log}
