"""Plot Dungeon of Swordrion on the screen: the shop and its tags, a card dropped on a card, a battle run to its next choice."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from read_once import catalog_of
from scene_play import Sitting, lines

from tabletop.bots.levels import choosers
from tabletop.games import rules_of
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.play.sight import Sight
from tabletop.ui.table.moment.speech import speech

CATALOG, RULES = catalog_of("swordrion"), rules_of("swordrion")


def lies(step: str, zones: dict[str, str], **gauges: int) -> Session:
    """A table of one player under way, at a step."""
    table = TableEntry(zones={name: keys.split() for name, keys in zones.items()}, seat="p1", turn=5, step=step,
                       gauges={key.replace("_", ".", 1): n for key, n in gauges.items()})
    state = open_forced(CATALOG, RULES, OpeningEntry(game="swordrion", mode="solo", table=table))
    return Session.start_at(state, CATALOG, RULES, Setup("solo", 1), (Person("Haru", (0,)),), privacy="open", bots=choosers(RULES))


def shop(**gauges: int) -> Session:
    return lies("4", {"p1.shop": "B01 B11 E06 E02", "p1.hand": "B05", "deck": "E04 E05 E01"}, **gauges)


def shown(session: Session) -> dict[str, str]:
    """The tags by place, as keys."""
    return {place: says.key for place, says in Sight(session, session.box.everyone).figures.tags().items()}


def test_tags_tell_what_a_card_costs_in_cubes() -> None:
    """④: cost 1 is one cube; cost 9 two blue, or one blue and two small; what cannot be paid says what is missing."""
    found = shown(shop(p1_purse_small=2, p1_purse_blue=0))
    assert (found["p1.shop.1"], found["p1.shop.2"]) == ("tag.smalls", "tag.dear")
    assert shown(shop(p1_purse_small=0, p1_purse_blue=2))["p1.shop.2"] == "tag.blues"
    assert shown(shop(p1_purse_small=2, p1_purse_blue=1))["p1.shop.2"] == "tag.both"


def test_what_leaving_loses_is_said_before() -> None:
    said = Sight(shop(p1_purse_small=2, p1_purse_blue=1), 3).figures.ledger()
    assert [(one.key, dict(one.figures)) for one in said] == [("sum.leave", {"n": 4, "cubes": 3})]


@pytest.mark.parametrize(("place", "key"), [("p1.stock", "log.stocked"), ("reroll", "log.rerolled"), ("p1.hand", "log.bought")])
def test_stock_redraw_and_hand_are_places_to_drop_on(place: str, key: str) -> None:
    t = Sitting(shop(p1_purse_small=1))
    t.drag(t.grip("p1.shop.1"), t.spot(place))
    t.wait()
    assert lines(t.session, [key]) == [key]


def test_a_card_is_dropped_on_a_card_with_the_sum_told_before() -> None:
    """合成: S17 (HP +4, ATK +6) on E04."""
    session = lies("3-2", {"p1.row": "B05 E04", "p1.foe": "E01=up E06", "p1.spells": "S17"})
    t = Sitting(session)
    face = session.box.cards[session.state.face[session.state.zones[session.box.zone_of["p1.row"]][1]]].data
    target = t.at("p1.row.2").box.center
    t.lift(t.grip("p1.spells.1"), target)
    held = t.scene.held
    assert held is not None and held.hover is not None
    says = held.places[held.hover].targets[0].says
    assert says is not None and says.key == "say.fused"
    assert (says.figures["hp"], says.figures["atk"]) == (face["hp"] + 4, face["atk"] + 6)
    t.release(target)
    t.wait()
    assert [line for line in lines(session) if line == "log.fused"] == ["log.fused"]


def test_a_battle_runs_to_its_next_choice_by_one_key() -> None:
    session = lies("3-2", {"p1.row": "B05 B10", "p1.foe": "E01=up E06", "p1.spells": "S01", "deck": "E04 E05"})
    t = Sitting(session)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    session.paced = True
    t.calm()
    t.key(pygame.K_p, "p")
    assert session.goes_on() is not None, "it runs step by step"
    assert "to_end" in str([offer.action for offer in speech(t.scene.model).offers])
    t.key(pygame.K_END)
    assert session.goes_on() is None and session.state.turn > 5


def test_the_forecast_counts_what_comes_by_itself_before_the_blows() -> None:
    """E07 gives the head Lock +1, which makes a wound of the breath that would fell it."""
    session = lies("3-2", {"p1.row": "B05 E07", "p1.foe": "D06=up E06", "p1.spells": "S01"})
    told = {one.key: dict(one.figures) for one in Sight(session, 1).figures.ledger()}
    alone = lies("3-2", {"p1.row": "B05 E04", "p1.foe": "D06=up E06", "p1.spells": "S01"})
    assert told["sum.meeting"]["n"] == 1
    assert {one.key: dict(one.figures) for one in Sight(alone, 1).figures.ledger()}["sum.meeting"]["n"] == 3


def test_a_step_that_acts_by_itself_says_so_and_asks_nothing() -> None:
    session = lies("3-2", {"p1.row": "B05 E07", "p1.foe": "D06=up E06", "p1.spells": "S01", "deck": "E04 E05"})
    t = Sitting(session)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    session.paced = True
    t.calm()
    t.key(pygame.K_p, "p")
    assert session.state.step() == "3-3"
    assert speech(t.scene.model).sentence == "What your cards always do"


def test_the_heads_step_towards_each_other_and_wounds_are_marked() -> None:
    session = lies("3-2", {"p1.row": "B05 E04", "p1.foe": "E08=up E06", "p1.spells": "S01", "deck": "E04 E05"})
    t = Sitting(session, motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    session.paced = True
    t.calm()
    t.key(pygame.K_p, "p")
    steps: dict[str, set[int]] = {}
    for _ in range(200):
        t.wait(16)
        for flight in t.scene.flights:
            if flight.returns and (rect := flight.rect(t.scene.now)) is not None:
                steps.setdefault(flight.place, set()).add(rect.centery)
        if session.state.step() == "close":
            break
    own, foe = steps["p1.row.1"], steps["p1.foe.1"]
    assert min(own) < max(own) and min(foe) < max(foe) and max(foe) < min(own), "each steps forward, neither passes the other"
