"""A game declared in YAML on the screen: cards are dragged, refused and stopped with, in words made from the declarations."""

from __future__ import annotations

import pygame
from scene_play import Sitting, lines

from tabletop.catalog.game import load_game
from tabletop.games import referee_of
from tabletop.places import content_dir
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.table.state import NOWHERE, Move, Part
from tabletop.ui.setup.tables import choosers

PEOPLE = (Person("Haru", (0, 1)),)


def sitting(game: str, seed: int) -> Sitting:
    catalog = load_game(content_dir() / game)
    rules = referee_of(catalog)
    return Sitting(Session.start(catalog, rules, Setup("", 2, seed), PEOPLE, privacy="open", bots=choosers(rules)))


def test_pushing_is_a_drag_and_space_stops() -> None:
    at = sitting("pearls", 4)
    at.drag(at.spot("sea"), at.spot("p1.dive"))
    assert len(at.session.state.zones[at.session.box.zone_of["p1.dive"]]) == 2
    stake = at.session.rules.ledger(at.session.state)[0].figures["n"] if at.session.rules else 0
    at.key(pygame.K_SPACE)
    assert at.session.state.seat == 1 and at.session.state.seat_num[0, "pearls"] == stake > 0


def test_where_nobody_has_a_hand_the_cloth_has_its_room() -> None:
    dive, trick = sitting("pearls", 4).scene.frame, sitting("lanterns", 4).scene.frame
    assert dive.cloth.h - trick.cloth.h == trick.hand.h - dive.hand.h > 100


def test_a_card_that_does_not_follow_slides_back_and_the_referee_says_why() -> None:
    at = sitting("lanterns", 4)
    wrong = must_follow(at)
    before = at.digest
    at.scene.look_again()
    at.wait()
    at.drag(at.grip(wrong.piece), at.spot(at.session.box.zones[wrong.place].name))
    refused = at.scene.refusals[-1]
    assert (refused.why.rule, refused.why.key, at.digest) == ("show", "not_following", before)
    assert "was led" in at.scene.model.wording.refusal(refused.why).sentence


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
