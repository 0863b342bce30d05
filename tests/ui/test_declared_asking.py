"""Steps that ask for no card, on the screen: a few ways are buttons, more are chosen at what is lit on the table."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame
from scene_play import Sitting

from tabletop.games import referee_of
from tabletop.operations.reading import load_game
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.session import Session
from tabletop.ui.table.moment.speech import speech

sys.path.append(str(Path(__file__).parents[1] / "declared"))
from declared_help import STEP, written

WIN = "win: {most: points}\n"
BETS = ("choose: [{name: {ja: 賭ける, en: Bet}, do: [score: {points: 3}]}, "
        "{name: {ja: 見送る, en: Check}, do: [score: {points: 1}]}, "
        "{name: {ja: おりる, en: Fold}, if: {gauge: coins, at_most: 0}, do: [end: game]}]")


def sitting(folder: Path, operation: str) -> Sitting:
    then = STEP % ("then", "play: {from: deck, to: row}")
    catalog = load_game(written(folder, f"play:\n- {STEP % ('go', operation)}\n- {then}\n{WIN}"))
    rules = referee_of(catalog)
    people = (Person("Haru", (0, 1)),)
    return Sitting(Session.start(catalog, rules, Setup("", 2, 4), people, privacy="open"))


def test_the_ways_that_are_open_are_buttons_and_one_that_is_not_is_refused_at_what_is_lit(tmp_path: Path) -> None:
    at = sitting(tmp_path, BETS)
    offers = {offer.words: offer for offer in speech(at.scene.model).offers}
    assert {"Bet", "Check"} <= set(offers) and "Fold" not in offers
    at.wait()
    at.click(at.spot("deck"))
    assert at.scene.overlays.menu is not None
    at.key(pygame.K_1, "1")
    at.seen()
    assert at.session.state.seat_num[0, "points"] == 3


def test_many_values_are_a_menu_at_what_is_lit(tmp_path: Path) -> None:
    at = sitting(tmp_path, "call: {field: rank, do: [score: {points: 2}]}")
    at.wait()
    at.click(at.spot("deck"))
    assert at.scene.overlays.menu is not None
    at.key(pygame.K_6, "6")
    at.seen()
    assert at.session.state.seat_num[0, "called"] == 6 and at.session.state.seat_num[0, "points"] == 2
    said = [at.scene.model.wording.line(line) for line, _ in at.session.log()]
    assert "Haru called 6" in said
