"""What a suggestion says: its gain beside the table as it is, or beside the move it names; what may be; which act brings it."""

from __future__ import annotations

import pytest
from read_once import catalog_of

from tabletop.bots.facts import Act, Reasons
from tabletop.games import rules_of
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.referee.ask import PASSED
from tabletop.referee.fact import Fact
from tabletop.table.state import Move, Part
from tabletop.ui.table.commands.why_acts import MOST, move_short, why_told
from tabletop.ui.table.moment.model import Model

GAIN = Fact.of("cards", "cards.more", 1.0, 0, n=1, comes_to=4)


def model(game: str, mode: str, lang: str) -> Model:
    people = (Person("Haru", (0,)), Person("Nagi", (1,)))
    session = Session.start(catalog_of(game), rules_of(game), Setup(mode, 2, 3), people)
    return Model.of(session, session.box.public | 1, lang, (0,))


def first_of(told: Model, zone: str) -> int:
    return told.sight.pieces(told.sight.box.zone_of[zone])[0]


@pytest.mark.parametrize(("lang", "than"), [
    ("en", "Haru holds 1 more card than laying {card}"), ("ja", "{card}を領土にするより")])
def test_going_on_is_said_beside_the_move_that_is_left(lang: str, than: str) -> None:
    told = model("wars3x3", "beginner", lang)
    card = first_of(told, "p1.hand")
    other = Move("territory", (Part(card, told.sight.box.zone_of["p1.land"]),))
    said = why_told(told, 0, Reasons((GAIN,), other), on=True)
    assert than.format(card=told.piece_name(card)) in said and len(said.split(" ")) <= MOST


@pytest.mark.parametrize(("lang", "plain", "otherwise"), [
    ("en", "Haru gains 1 card", "Haru holds 1 more card than without it"), ("ja", "手札が1枚増える", "しない場合より")])
def test_what_holds_beside_the_table_now_needs_no_other_move(lang: str, plain: str, otherwise: str) -> None:
    told = model("wars3x3", "beginner", lang)
    assert plain in why_told(told, 0, Reasons((GAIN._replace(plain=True),), PASSED))
    assert otherwise in why_told(told, 0, Reasons((GAIN,), PASSED))


@pytest.mark.parametrize(("lang", "may"), [("en", "may lose up to 3 more life"), ("ja", "最大3多く減るかもしれない")])
def test_what_hangs_on_what_is_hidden_may_be(lang: str, may: str) -> None:
    fact = Fact.of("life", "life.less", 2.0, 1, n=2, comes_to=6, most=3)._replace(sure=False)
    assert may in why_told(model("anoare", "duel", lang), 0, Reasons((fact,), PASSED))


@pytest.mark.parametrize(("lang", "then"), [("en", "then deploy {card}: "), ("ja", "続けて{card}を配備する：")])
def test_the_act_that_brings_a_gain_is_named(lang: str, then: str) -> None:
    told = model("wars3x3", "beginner", lang)
    card = first_of(told, "p1.hand")
    act = Act(Move("deploy", (Part(card, told.sight.box.zone_of["p1.unit.1"]),)), None, {})
    said = why_told(told, 0, Reasons((Fact.of("attack", "attack.more", 4.0, 0, n=4, comes_to=4),), PASSED, act), on=True)
    assert said.startswith(then.format(card=told.piece_name(card)))


@pytest.mark.parametrize(("lang", "way"), [("en", "then move up right: "), ("ja", "続けて右上へ移動する：")])
def test_a_way_on_the_field_is_a_direction(lang: str, way: str) -> None:
    act = Act(Move("walk", ()), None, {"way": "way:1.1"})
    assert why_told(model("hackclad_delta", "versus", lang), 0, Reasons((GAIN,), PASSED, act)).startswith(way)


def test_of_two_that_say_the_same_one_is_said() -> None:
    twice = GAIN, Fact.of("cards", "uses.more", 0.9, 0, n=1, comes_to=1)
    assert why_told(model("wars3x3", "beginner", "en"), 0, Reasons(twice, PASSED)) == "Haru holds 1 more card than without it"


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_magic_is_named_however_many_cards_it_takes(lang: str) -> None:
    told = model("wars3x3", "beginner", lang)
    hand = told.sight.pieces(told.sight.box.zone_of["p1.hand"])[:5]
    move = Move("magic", tuple(Part(piece, told.sight.box.zone_of["p1.land"]) for piece in hand))
    assert told.piece_name(hand[0]) in move_short(told, 0, move)
