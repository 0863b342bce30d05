"""A blow on a board is felt in phases: declared from whom to whom, not answered, its sum, struck, and what it means."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from games_play import SPACE
from scene_play import Sitting
from test_hunt_read import hunt
from toured import Tour, first_game

from tabletop.ui.table.pace.beats.strikes import Hit, struck


def asked(lang: str = "en") -> Sitting:
    """Two Legions beside Rosette have declared their attack, and she may answer."""
    t = hunt(lang, waits=False)
    t.calm()
    t.key(*SPACE)
    for _ in range(4000):
        t.wait(32)
        if t.session.at_step == "8-4-4" and t.scene.viewer.acting() is not None and not t.scene.unfolds:
            t.calm()
            return t
    raise AssertionError(t.session.at_step)


def witch(t: Sitting) -> tuple[int, int]:
    return t.at("field.7.1").box.center


def test_who_strikes_whom_stands_on_the_board_while_it_may_be_answered() -> None:
    t = asked()
    found = t.scene.model.sight.figures.blows()
    assert found and {on for _, on, _ in found} == {"field.7.1"}
    legions = {by for by, _, _ in found}
    assert all(t.session.box.cards[t.at(place).seen.face].key.startswith("legion") for place in legions)
    assert sum(n for _, _, n in found) == t.scene.model.sight.figures.struck(0).attack  # type: ignore[union-attr]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_not_answered_the_sum_and_the_figure_come_one_after_another_and_the_injury_last(lang: str) -> None:
    t = asked(lang)
    at, injuries = witch(t), t.session.state.seat_num[0, "injury"]
    t.key(pygame.K_p, "p")
    flights = sorted(t.scene.flights, key=lambda flight: flight.start)
    (figure,) = [flight for flight in flights if flight.shakes]
    assert figure.b == at and t.session.state.seat_num[0, "injury"] == injuries + 1
    begins = [flight.start for flight in flights if flight.a == flight.b]
    assert begins == sorted(begins) and len({*begins}) == 3, "the arrow, that nobody answered, the sum"
    assert figure.start > max(begins) and t.scene.slide.value((0, "injury"), t.scene.now, 1.0) == injuries
    t.wait(500)
    assert t.scene.unfolding.stills.now is None, "what it means is told after it"
    while t.scene.flights:
        t.wait(16)
    t.wait(64)
    still = t.scene.unfolding.stills.now
    assert still is not None and [change.key for change in still.changes] == ["injury", "shards"]


def test_a_skill_of_another_stands_with_an_arrow_to_what_it_will_strike() -> None:
    tour = Tour(first_game("hackclad_delta", "en"))
    for beat in tour.beats(60):
        stills = tour.scene.unfolding.stills
        if beat.kind == "still" and stills.now is not None and stills.now.cause.startswith("Luna: Thunderstep"):
            pictures = stills.pictures()
            assert len(pictures) == 2 and pictures[0][1].colliderect(tour.at(_clad(tour)).box)
            return
    raise AssertionError("she never strikes")


def test_the_blow_of_a_skill_comes_before_what_it_brings() -> None:
    tour = Tour(first_game("hackclad_delta", "en"))
    for _ in tour.beats(60):
        made = [line for line in tour.session.history.log if line.key == "log.damage"]
        if made:
            (hit, *_) = struck(tour.scene, made, tour.scene.geometry, tour.scene.model.sight)
            assert isinstance(hit, Hit) and hit.sources and hit.n == made[0].figures["n"] and not hit.unanswered
            return
    raise AssertionError("nobody strikes")


def _clad(t: Sitting) -> str:
    cards = t.session.box.cards
    return next(laid.seen.place for laid in t.scene.geometry.pieces if laid.up and cards[laid.seen.face].key == "clad")


def test_a_fight_of_circuit_drive_goes_from_the_party_to_the_enemy_and_from_the_enemy_to_the_deck() -> None:
    tour, ends = Tour(first_game("circuit_drive", "en")), dict[str, tuple[int, int]]()
    tour.app.settings = replace(tour.app.settings, one_by_one="off", motion=1.0)
    tour.app.keep(tour.app.settings)
    for _ in range(6000):
        tour.later(max(16, min(tour.app.wake() or 16, 100)))
        made = tour.scene.unfolding._now
        for line in tour.session.history.log if made is not None and "strike" in made.kinds else ():
            flying = [flight for flight in tour.scene.flights if flight.shakes]
            if flying and made is not None and line.n == made.commit and made.before < line.facts <= made.upto:
                ends[line.key] = flying[0].b
        if len(ends) == 2:
            break
        if (seat := tour.scene.viewer.acting()) is not None and not tour.scene.unfolds and tour.session.ask is not None:
            tour._answer(seat)
    geometry, zones = tour.scene.geometry, tour.session.box.zone_of
    assert geometry.spots[zones["deck"]].rect.collidepoint(ends["log.attack"])
    assert geometry.spots[zones["foe"]].rect.inflate(40, 40).collidepoint(ends["log.hit"])
