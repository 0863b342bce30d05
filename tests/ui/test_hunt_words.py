"""What a first hunt says of acts and places reads as a sentence, and calls the one who looks *you*."""

from __future__ import annotations

import pygame
import pytest
from test_about_places import said
from test_hunt_read import hunt
from toured import Tour, first_game

from tabletop.games.hackclad_delta import witches
from tabletop.games.hackclad_delta.attack import clad_moves
from tabletop.referee.moves import read
from tabletop.ui.table.commands.why_acts import move_short
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.plugins.field.deeds import DeedRows
from tabletop.ui.text import noting

SUGGEST = pygame.K_i, "i"


@pytest.mark.parametrize(("lang", "told"), [("en", "Move up with Shoot"), ("ja", "ショットを払い上へ移動")])
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


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_a_grey_row_says_why_and_nothing_else(lang: str) -> None:
    t = hunt(lang)
    rows = next(panel for panel in t.scene.overlays.game if isinstance(panel, DeedRows))
    guard = next(one for one in rows.buttons if one.says.value == "guard")  # type: ignore[attr-defined]
    told = said(t, guard.rect.center)
    wanted = {"en": "Block 1 answers an attack: you can use it when one falls on you",
              "ja": "1軽減は攻撃への対応：自分が攻撃されたときに使える"}
    assert not guard.enabled and told == wanted[lang]


def test_a_chosen_move_is_laid_by_a_click_on_a_bare_cell_too_and_the_legend_makes_room() -> None:
    with noting.notes() as taken:
        t = hunt()
        t.calm()
        card = next(one for one in t.hand() if t.scene.model.piece_name(t.piece(one)) == "Move")
        t.click(t.grip(card.seen.place))
        t.wait(300)
        drawn = noting.strokes_of(pygame.image.tobytes(t.app.surface, "RGBA"))
        seen = {taken[n].words for n, _, _ in drawn if n < len(taken)}
    assert "taint" not in seen and "Use" in seen, seen
    t.click(t.spot("field.17"))
    t.later(900)
    assert speech(t.scene.model).sentence == "Click the lit cell you move to"


def test_the_mark_of_the_turn_stands_at_nobody_while_the_clad_acts() -> None:
    t = hunt(p1_hand="")
    t.calm()
    assert t.scene.model.on_turn == (0,)
    t.key(pygame.K_SPACE, " ")
    for _ in range(600):
        t.wait(32)
        if speech(t.scene.model).whose == "The Clad acts":
            break
    assert t.scene.unfolds and t.scene.told.on_turn == ()


def test_a_legion_in_the_way_of_the_clad_is_said_to_be_gone() -> None:
    state = hunt().session.state.copy()
    state.facts = []
    clad = witches.clad(state)
    below = state.box.zone_of["field.18"]
    state.move(witches.legions(state)[0], below)
    clad_moves(state, ("push", 180))
    assert [fact.args[0] for fact in state.facts if fact.kind == "say"][-2:] == ["log.trodden", "log.clad_moves"]
    assert state.where[clad] == below


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_skills_to_exchange_for_cover_one_another_hardly(size: tuple[int, int]) -> None:
    t = Tour(first_game("hackclad_delta", "en"), size)
    assert any(beat.kind == "asked 9-1-2" for beat in t.beats(60))

    def spread() -> list[Laid]:
        return [laid for laid in t.scene.geometry.pieces if t.scene.geometry.spots[laid.zone].spread == "tray"]

    t.calm()
    t.click(t.grip(spread()[0].seen.place))
    t.wait(300)
    if len(spread()) < 7:
        t.key(pygame.K_RETURN, "\r")
        t.wait(300)
    assert len(spread()) >= 7
    for one in spread():
        below = [other.box.y for other in spread() if other.box.x == one.box.x and other.box.y > one.box.y]
        assert min(below, default=one.box.bottom) - one.box.y >= one.box.h * 0.88, "the VP at its foot is read"
