"""A game declared in YAML on the screen: cards are dragged, refused and stopped with, in words made from the declarations."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest
from read_once import catalog_of
from scene_play import Sitting, lines, refused
from screens import play_on

from tabletop.bots.levels import choosers
from tabletop.catalog.definitions import Catalog
from tabletop.commands.new import new
from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.hands import read_edit
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.table.state import NOWHERE, Move, Part
from tabletop.ui.faces.measures import ASPECT
from tabletop.ui.table.moment.speech import speech

FIXTURES = Path(__file__).parents[1] / "fixtures"


def sitting(game: str, seed: int) -> Sitting:
    return of(catalog_of(game), seed)


def of(catalog: Catalog, seed: int, seats: int = 2) -> Sitting:
    rules = referee_of(catalog)
    people = (Person("Haru", tuple(range(seats))),)
    return Sitting(Session.start(catalog, rules, Setup("", seats, seed), people, privacy="open", bots=choosers(rules)))


def test_pushing_is_a_drag_and_p_stops() -> None:
    at = sitting("pearls", 4)
    at.drag(at.spot("sea"), at.spot("p1.dive"))
    assert len(at.session.state.zones[at.session.box.zone_of["p1.dive"]]) == 2
    stake = at.session.rules.display.ledger(at.session.state)[0].figures["n"] if at.session.rules else 0
    at.key(pygame.K_p, "p")
    assert at.session.state.seat == 1 and at.session.state.seat_num[0, "pearls"] == stake > 0


def test_where_nobody_has_a_hand_the_cloth_has_its_room() -> None:
    dive, trick = sitting("pearls", 4).scene.frame, sitting("lanterns", 4).scene.frame
    assert dive.cloth.h - trick.cloth.h == trick.hand.h - dive.hand.h > 100


def test_the_rails_of_all_seats_reach_as_far_as_the_highest_score_and_the_lowest() -> None:
    at = sitting("pearls", 4)
    rails = {rail.seat: rail for rail in at.scene.geometry.rails}
    assert {(rail.low, rail.high) for rail in rails.values()} == {(0, 10)}
    at.session.edit(0, read_edit("count p2.pearls=34"))
    at.scene.look_again()
    assert {(rail.low, rail.high) for rail in at.scene.geometry.rails} == {(0, 40)}
    debt = sitting("night_market", 4)
    debt.session.edit(0, read_edit("count p1.worth=-5"))
    debt.scene.look_again()
    assert {(rail.low, rail.high) for rail in debt.scene.geometry.rails} == {(-10, 10)}


def test_a_name_plate_stands_beside_all_rails_of_its_seat(tmp_path: Path) -> None:
    new("mine", tmp_path)
    table = tmp_path / "mine" / "table.yaml"
    table.write_text(table.read_text("utf-8").replace("gauges: ", "gauges:\n  coins: {start: 5}").replace(
        "    - rail: points\n", "    - rail: points\n    - rail: coins\n"), "utf-8")
    at = of(load_game(tmp_path / "mine"), 4, 3)
    for plate in at.scene.overlays.plates:
        assert not any(plate.rect.colliderect(rail.rect) for rail in at.scene.geometry.rails if rail.seat == plate.seat)
    assert len(at.scene.geometry.rails) == 6


@pytest.mark.each_once
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("game", ["deck_builder", "deduction", "drafting", "shedding", "workers"])
def test_names_numbers_and_hands_of_all_seats_lie_apart(game: str, seats: int) -> None:
    at = of(load_game(FIXTURES / "games" / game), 4, seats)
    play_on(at.session, 20)
    at.scene.look_again()
    geometry, plates = at.scene.geometry, [plate.rect for plate in at.scene.overlays.plates]
    rails = [rail.rect for rail in geometry.rails]
    backs = [laid.rect for laid in geometry.pieces if geometry.spots[laid.zone].spread == "backs"]
    cloth = at.scene.frame.cloth
    assert all(cloth.contains(rect) for rect in rails)
    assert not any(one.colliderect(other) for n, one in enumerate(rails) for other in [*rails[n + 1:], *plates, *backs])
    letters = [one.inflate(0, -one.h // 2) for one in plates]
    assert not any(one.colliderect(other) for one in letters for other in backs)
    piles = [geometry.spots[laid.zone].rect for laid in geometry.pieces if geometry.spots[laid.zone].spread == "pile"]
    assert all(abs(pile.h / pile.w - ASPECT) < 0.1 for pile in piles)


def test_a_prompt_names_what_lies_on_the_table(tmp_path: Path) -> None:
    new("mine", tmp_path)
    steps = tmp_path / "mine" / "steps.yaml"
    said = 'prompt: "{points} points; {won.strength} of {won.home} on {deck.strength}"'
    steps.write_text(re.sub(r"prompt: \{.*\}", said, steps.read_text("utf-8")), "utf-8")
    at = of(load_game(tmp_path / "mine"), 4)
    assert speech(at.scene.model).sentence == "0 points; … of … on …", "nobody sees the deck"
    play_on(at.session, 2)
    at.scene.look_again()
    state = at.session.state
    top = state.box.cards[state.face[state.zones[state.box.zone_of[f"p{state.seat + 1}.won"]][-1]]].data
    points = state.seat_num[state.seat, "points"]
    assert speech(at.scene.model).sentence == f"{points} points; {top['strength']} of {top['home']} on …"


def test_the_log_uses_the_words_of_the_game() -> None:
    at = sitting("pearls", 4)
    at.key(pygame.K_p, "p")
    said = [at.scene.model.wording.line(line) for line, _ in at.session.log()]
    assert "Haru came up" in said and any(line.startswith("Haru: Pearls 0 → ") for line in said)


def test_a_card_that_does_not_follow_slides_back_and_the_referee_says_why() -> None:
    at = sitting("lanterns", 4)
    wrong = must_follow(at)
    before = at.digest
    at.scene.look_again()
    at.wait()
    at.drag(at.grip(wrong.piece), at.spot(at.session.box.zones[wrong.place].name))
    assert (refused(at.session), at.digest) == (["not_following"], before)
    assert at.scene.overlays.toast is not None and "was led" in at.scene.overlays.toast.sentence


def must_follow(at: Sitting) -> Part:
    """Plays on until somebody holds a card that may not be shown."""
    rules, state = at.session.rules, at.session.state
    assert rules is not None
    while at.session.ask is not None:
        seat, verb, state = at.session.waiting()[0], rules.verbs["show"], at.session.state
        parts = list(verb.parts(state, seat, NOWHERE, ()))
        legal = verb.next(state, seat, NOWHERE)
        if len(legal) < len(parts):
            return next(part for part in parts if part not in legal)
        at.session.answer(seat, Move("show", (parts[0],)))
    raise AssertionError("nobody ever had to follow")


def test_the_log_is_in_words() -> None:
    at = sitting("night_market", 4)
    assert lines(at.session) and all("{" not in at.scene.model.wording.line(line) for line, _ in at.session.log())
