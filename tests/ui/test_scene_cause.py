"""First the cause, then what follows: what leaves stays in sight until what took it has come, and figures follow both."""

from __future__ import annotations

from dataclasses import replace

import pygame
from read_once import catalog_of
from scene_play import ALONE, TWO, Sitting, laid

from tabletop.games import referee_of
from tabletop.play.hands import Edit
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee import moves
from tabletop.referee.ask import PASSED
from tabletop.table.records import UP
from tabletop.table.state import Fact, Move
from tabletop.ui.table.draw.flights import ALL_BEGIN_MS, Flight, Lay, flights_of
from tabletop.ui.table.draw.stage import Slide
from tabletop.ui.table.layout.geometry import Geometry
from tabletop.ui.theme import DWELL_MS


def test_a_unit_stands_until_the_card_that_removes_it_has_landed() -> None:
    t = Sitting(laid("2.1", {"p1.hand": "009 028", "p2.unit.1": "031"}, ALONE), motion=1.0)
    stood = t.scene.geometry.of("p2.unit.1")
    assert stood is not None and t.session.rules is not None
    mark = len(t.session.history.commits)
    seat, move = moves.read(t.session.state, "p1 removal 009 > p2.unit.1", dict(t.session.rules.verbs))
    assert t.session.answer(seat, move).committed
    while t.session.state.zones[t.session.box.zone_of["p2.unit.1"]]:
        assert t.session.answer(t.session.waiting()[0], PASSED).committed
    t.scene.changed(mark)
    came = next(flight for flight in t.scene.flights if flight.place == "p2.unit.1/1")
    lands = came.start + came.ms
    t.wait(round(lands - t.scene.now) + 100)
    unit, card = t.at("p2.unit.1"), t.at("p2.unit.1/1")
    assert not t.scene.flights and unit.rect == stood.rect and card.rect.center != unit.rect.center, "both lie there"
    while not t.scene.flights:
        t.wait(16)
    assert t.now >= lands + DWELL_MS, "both are seen together before they go"
    gone = next(flight for flight in t.scene.flights if flight.place.startswith("discard") and flight.a == stood.rect.center)
    assert gone.stood is not None or gone.picture, "it leaves from where it stood"


def test_of_two_cards_laid_on_one_neither_lies_there_before_it_has_landed() -> None:
    t = Sitting(laid("2.1", {"p1.hand": "009 028 004", "p2.unit.1": "016"}, ALONE), motion=1.0)
    assert t.session.rules is not None
    mark = len(t.session.history.commits)
    seat, move = moves.read(t.session.state, "p1 removal 009 > p2.unit.1, 028 > p2.unit.1", dict(t.session.rules.verbs))
    assert t.session.answer(seat, move).committed
    t.scene.changed(mark)
    lands = {flight.place: flight.b for flight in t.scene.flights}
    assert set(lands) == {"p2.unit.1/1", "p2.unit.1/2"} and lands["p2.unit.1/1"] != lands["p2.unit.1/2"]


def test_a_figure_comes_to_another_after_what_brought_it_about() -> None:
    slide = Slide()
    slide.aim({(0, "life"): 30}, 0.0, 1.0)
    slide.aim({(0, "life"): 27}, 1000.0, 1.0)
    slide.wait(1000.0, 1600.0)
    assert slide.value((0, "life"), 1590.0, 1.0) == 30
    assert 27 < slide.value((0, "life"), 1700.0, 1.0) < 30
    assert slide.value((0, "life"), 1850.0, 1.0) == 27


def test_a_card_of_the_hand_that_was_open_stands_open_before_its_person_alone() -> None:
    """It is laid face down and the next person's eyes look: they see it fly covered, and nothing lying open before."""
    t = Sitting(laid("4.1", {"p1.hand": "009 028"}, ALONE), motion=1.0)
    scene, box = t.scene, t.session.box
    card, place = t.hand()[0], t.hand()[0].seen.place
    assert card.up and place.startswith("p1.hand")
    fact = Fact("move", (place, "p1.land", 0, 0, 0), card.seen.face, 1)
    pictures = scene.felt.pictures(scene.geometry, scene.look)

    def flies(eyes: int) -> Flight:
        return flights_of([fact, fact], Lay(box, scene.geometry, scene.geometry), eyes, 0.0, scene.look, pictures)[1]

    assert flies(1).rect(0.0) is not None and flies(1).stood is not None
    assert flies(2 | box.public).rect(0.0) is None and flies(2 | box.public).stood is None


def test_a_card_its_person_saw_before_shows_them_no_back_when_it_is_turned_up() -> None:
    t = Sitting(laid("4.1", {"p1.magic": "A05"}, ALONE), motion=1.0)
    scene, box = t.scene, t.session.box
    pictures = scene.felt.pictures(scene.geometry, scene.look)
    mine = t.at("p1.magic.1")
    assert mine.up

    def turns(before: Geometry) -> tuple[bytes, bytes]:
        fact = Fact("flip", (mine.seen.place, UP), mine.seen.face, 3 | box.public)
        flight = flights_of([fact], Lay(box, before, scene.geometry), 1, 0.0, scene.look, pictures)[0]
        assert flight.back is not None
        return pygame.image.tobytes(flight.picture, "RGBA"), pygame.image.tobytes(flight.back, "RGBA")

    face, back = turns(scene.geometry)
    assert face == back
    unseen = replace(scene.geometry, pieces=tuple(replace(laid, covered=True) for laid in scene.geometry.pieces))
    face, back = turns(unseen)
    assert face != back


def test_many_cards_of_one_act_are_under_way_soon() -> None:
    t = Sitting(laid("4.1", {"p1.hand": "009 028"}, ALONE), motion=1.0)
    t.session.switch_rules("off", 0)
    mark, count = len(t.session.history.commits), 15
    assert t.session.edit(0, *(Edit("move", f"deck.{n}", "discard") for n in range(count, 0, -1))).committed
    t.scene.changed(mark)
    starts = [flight.start for flight in t.scene.flights]
    assert len(starts) == count and max(starts) - min(starts) <= ALL_BEGIN_MS


def test_bids_that_are_turned_up_are_seen_together_before_the_first_leaves() -> None:
    catalog = catalog_of("night_market")
    session = Session.start(catalog, referee_of(catalog), Setup(catalog.modes[0].id, 3, 7), (Person("Haru", (0, 1, 2)),))
    t = Sitting(session, motion=1.0)

    def bids(seat: int) -> None:
        part = next(iter(session.rules.verbs["bid"].next(session.state, seat, -1)))  # type: ignore[union-attr]
        assert session.answer(seat, Move("bid", (part,))).committed

    bids(0)
    bids(1)
    t.scene.changed(1)
    t.wait(2000)
    mark = len(session.history.commits)
    bids(2)
    t.scene.changed(mark)
    up, since, turning = False, t.now, set[bytes]()
    while not any("spent" in flight.place for flight in t.scene.flights):
        shown = [laid for n in range(3) if (laid := t.scene.geometry.of(f"p{n + 1}.bid")) is not None and laid.up]
        if not up and len(shown) == 3 and not t.scene.flights:
            up, since = True, t.now
        if t.scene.flights and all(flight.motion == "flip" for flight in t.scene.flights):
            turning.add(t.frame())
        t.wait(16)
    assert len(turning) > 4, "they are seen to turn over"
    assert up and t.now - since >= 2 * DWELL_MS, "all three lie face up and are read before the first goes"
    assert len([flight for flight in t.scene.flights if "spent" in flight.place]) == 3


def test_what_a_battle_did_is_told_when_the_cards_before_it_have_landed() -> None:
    t = Sitting(laid("2.2", {"p1.hand": "028", "p1.unit.1": "029", "p2.unit.1": "016", "p2.hand": "040"}, TWO), motion=1.0)
    assert t.session.rules is not None
    seat, move = moves.read(t.session.state, "p1 reinforce 028 > p1.unit.1", dict(t.session.rules.verbs))
    mark = len(t.session.history.commits)
    assert t.session.answer(seat, move).committed
    while t.session.at_step in ("2.3", "reinforced"):
        assert t.session.answer(t.session.waiting()[0], PASSED).committed
    t.scene.changed(mark)
    while not t.scene.tale.words(t.scene.now):
        life = t.scene.told.view.seat_num[1, "life"]
        assert life == 30 or not t.scene.flights, "no life is lost while cards fly"
        t.wait(16)
    cards = [flight for flight in t.scene.flights if flight.place]
    assert not cards and "damage" in t.scene.tale.words(t.scene.now)
    t.wait(500)
    assert "damage" in t.scene.tale.words(t.scene.now) and t.scene.told.view.seat_num[1, "life"] < 30, "read with what it did"
