"""What a first hunt says of acts and places reads as a sentence, and calls the one who looks *you*."""

from __future__ import annotations

import pygame
import pytest
from test_about_places import said
from test_hunt_read import hunt

from tabletop.referee.moves import read
from tabletop.ui.table.commands.why_acts import move_short
from tabletop.ui.text import noting

SUGGEST = pygame.K_i, "i"


@pytest.mark.parametrize(("lang", "told"), [("en", "Give Shoot to move"), ("ja", "ショットを払って移動する")])
def test_a_hint_says_what_is_given_and_what_for(lang: str, told: str) -> None:
    t = hunt(lang)
    rules, ask = t.session.rules, t.session.ask
    assert rules is not None and ask is not None
    seat, move = read(t.session.state, "p1 basic_move field.7.1 > field.2, W01-01 > p1.discard", rules.verbs, ask.about)
    assert move_short(t.scene.model, seat, move) == told


def test_no_suggestion_counts_cards_where_one_is_given() -> None:
    t = hunt()
    t.calm()
    t.key(*SUGGEST)
    t.wait(3000)
    told = t.app.message.told("en")
    assert told.startswith("Suggestion: ") and "2 cards" not in told, told


@pytest.mark.parametrize(("lang", "told"), [("en", "You took an act back"), ("ja", "あなたが手を取り消した")])
def test_who_looks_alone_reads_that_they_took_it_back(lang: str, told: str) -> None:
    t = hunt(lang)
    t.calm()
    before = len(t.session.history.commits)
    t.drag(t.grip(t.hand()[0].seen.place), t.spot("field.17"))
    t.later(900)
    assert len(t.session.history.commits) > before
    with noting.notes() as taken:
        t.undo()
        t.wait(600)
        words = " ".join(note.words for note in taken)
    assert told in words.replace("\n", " ")


def test_a_place_says_what_lies_there_and_a_waiting_card_what_becomes_of_it() -> None:
    t = hunt(standby_2="W02-01")
    say, box = t.scene.model.wording, t.session.box
    assert say.about_zone(box.zone_of["p2.play"], 0).startswith("A skill lies here while it is carried out")
    assert say.about_zone(box.zone_of["p2.tile"], 0) and "holds" not in say.about_zone(box.zone_of["p1.hand"], 2)
    assert said(t, t.at("standby.2").box.center).startswith("Standby: a used turn card")
