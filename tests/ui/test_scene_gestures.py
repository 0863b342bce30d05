"""Turning one's witch in HacKClaD: a gesture that is legal at any moment, by key and by menu, and no business of hands."""

from __future__ import annotations

import pygame
import pytest
from read_once import catalog_of
from scene_play import Sitting

from tabletop.games import rules_of
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import RulesMode, Session
from tabletop.table.places import piece_at

CATALOG = catalog_of("hackclad_delta")
RULES = rules_of("hackclad_delta")
ZONES = {"turn.1": ["W01-03"], "turn.2": ["W02-03"], "p1.hand": ["W01-01"], "p2.hand": ["W02-01"]}
ROSETTE, FLARE, CLAD = "field.2.1", "field.10.1", "field.13.1"


def sitting(rules_mode: RulesMode = "enforce", mine: tuple[int, ...] = (0,), bot: tuple[int, ...] = (1,)) -> Sitting:
    """Rosette's turn, one person holding some seats and a bot the others."""
    table = TableEntry.model_validate({"zones": ZONES, "step": "8-4-3"})
    state = open_forced(CATALOG, RULES, OpeningEntry(game="hackclad_delta", mode="versus", seats=2, table=table), record=True)
    people = (Person("Haru", mine), *(Person("Bot", (seat,), "bot:random") for seat in bot))
    session = Session.start_at(state, CATALOG, RULES, Setup("versus", 2, 0), people, privacy="open", rules_mode=rules_mode)
    return Sitting(session)


def facing(table: Sitting, place: str) -> int:
    return table.session.state.angle[piece_at(table.session.state, place)]


def press(table: Sitting, place: str, key: int) -> None:
    table.move(table.grip(place))
    table.key(key, chr(key))


def test_keys_turn_the_own_witch_by_quarters_and_the_question_stays() -> None:
    table = sitting()
    press(table, ROSETTE, pygame.K_e)
    assert facing(table, ROSETTE) == 90
    press(table, ROSETTE, pygame.K_e)
    assert facing(table, ROSETTE) == 180
    for _ in range(3):
        press(table, ROSETTE, pygame.K_q)
    assert facing(table, ROSETTE) == 270
    assert table.session.waiting() == (0,)
    assert table.session.state.seat_num[0, "moved"] == 0
    assert [commit.do for commit in table.session.history.commits][1] == f"p1 face {ROSETTE}=90"
    table.undo()
    assert facing(table, ROSETTE) == 0


def test_a_witch_turns_while_another_seat_is_asked() -> None:
    table = sitting(mine=(1,), bot=(0,))
    assert table.session.waiting() == (0,)
    press(table, FLARE, pygame.K_e)
    assert facing(table, FLARE) == 90
    assert table.session.history.commits[-1].kind == "answer"


@pytest.mark.parametrize("place", [FLARE, CLAD])
def test_what_is_not_ones_own_is_turned_by_hand_only(place: str) -> None:
    table = sitting()
    before = facing(table, place)
    press(table, place, pygame.K_e)
    assert facing(table, place) == before


def test_with_the_rules_off_hands_turn_anything() -> None:
    table = sitting("off")
    press(table, FLARE, pygame.K_e)
    assert facing(table, FLARE) == 45


def test_a_click_on_the_witch_still_only_does_what_she_is_asked_for() -> None:
    """Facings are no targets, so nothing is lit or offered for them."""
    table = sitting()
    witch = piece_at(table.session.state, ROSETTE)
    assert "face" not in {target.verb for target in table.scene.acts.targets(witch)}
