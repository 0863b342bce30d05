"""What stops somebody who has never played: words that contradict one another or that only a designer knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest
from duel_play import AND_BOT, TWO, dealt, played
from duel_play import laid as duel
from games_play import ENTER, ESC, SPACE, P, move_of, play
from games_play import dealt as dealt_wars
from read_once import catalog_of
from scene_play import AND_BOT as SEAT_AND_BOT
from scene_play import Sitting
from scene_play import laid as wars

from tabletop.games import rules_of
from tabletop.lessons.trial import read
from tabletop.play.forced_table import open_forced
from tabletop.play.opening import Setup
from tabletop.play.people import Person
from tabletop.play.scenario_file import OpeningEntry, TableEntry
from tabletop.play.session import Session
from tabletop.ui.table.layout.geometry import Laid
from tabletop.ui.table.moment.speech import speech
from tabletop.ui.table.plugins.reveal.sheet import RevealSheet


def distance(session: Session) -> int:
    return session.state.zone_num.get((session.box.zone_of["line"], "distance"), 0)


def said(t: Sitting) -> str:
    return speech(t.scene.model).sentence


# --- a choice that is under way ----------------------------------------------------------------------------------------

@pytest.mark.parametrize(("lang", "open_", "away"), [
    ("en", "Click a character to choose it", "The cards to choose from are put away"),
    ("ja", "キャラクター", "しまってあります")])
def test_the_prompt_asks_for_no_click_on_cards_that_are_put_away(lang: str, open_: str, away: str) -> None:
    t = Sitting(dealt(AND_BOT, 5), lang=lang)
    t.calm()
    assert open_ in said(t) and away not in said(t)
    t.key(*ESC)
    assert away in said(t)
    t.key(pygame.K_t, "T", pygame.KMOD_LSHIFT)
    assert open_ in said(t) and away not in said(t)


def test_a_character_that_is_chosen_is_named_with_what_takes_it() -> None:
    t = Sitting(dealt(AND_BOT, 5))
    t.calm()
    cards = [one for one in t.scene.geometry.pieces if t.scene.geometry.spots[one.zone].spread == "tray"]
    for card in cards[:2]:
        t.later(600)
        t.click(t.grip(card.seen.place))
        name = t.scene.model.piece_name(t.piece(card))
        assert said(t).startswith(f"Take {name}: Enter") and said(t).endswith("choose another")
    t.key(*ENTER)
    assert t.session.at_step != "2" or t.scene.viewer.acting() is None


# --- what happens by itself --------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("lang", "line", "word"), [
    ("en", "A new turn: the distance is 0 again", "A new turn: the distance is **0** again"),
    ("ja", "新しいターン：距離は0に戻った", "新しいターン：距離は **0** に戻る")])
def test_the_distance_that_goes_back_at_a_turn_is_told_where_it_lies_and_in_the_log(lang: str, line: str, word: str) -> None:
    session = played(dealt(AND_BOT, 5, "open"), lambda s: s.at_step == "5.5-3" and distance(s) != 0, 6)
    t = Sitting(session, lang=lang, motion=1.0)
    t.app.settings = replace(t.app.settings, bot_pace=1.0)
    heard: set[str] = set()
    for _ in range(400):
        seat = t.scene.viewer.acting()
        if session.at_step == "5.2" and not t.scene.unfolds:
            break
        if seat is not None and not t.scene.unfolds:
            t.calm()
            play(t, move_of(session, seat, 5))
        t.wait(48)
        heard.add(t.scene.tale.words(t.now))
    assert word in heard
    assert [t.scene.model.wording.line(one) for one, _ in session.log() if one.key == "log.reset"][-1:] == [line]


# --- what doing nothing comes to ---------------------------------------------------------------------------------------

def about_to_lose(life: int, people: Sequence[Person] = TWO, lang: str = "en") -> Sitting:
    """The other's Assault Soldier stands, and one's own unit before it is being removed."""
    t = Sitting(wars("2.1", {"p2.hand": "009 028", "p1.unit.1": "016", "p2.unit.1": "007", "p1.hand": "003 018"}, people, seat="p2",
                     p1_life=life), lang=lang)
    assert t.session.runner is not None
    assert t.session.answer(*read(t.session.runner, "p2 removal 028 > p1.unit.1")).committed and t.session.waiting() == (0,)
    t.scene.changed(0)
    t.later(4000)
    t.calm()
    return t


def going(t: Sitting) -> tuple[str, str]:
    """The button that goes on: its words and its look."""
    offer = next(one for one in speech(t.scene.model).offers if one.action in ("pass", "next"))
    return offer.words, offer.kind


@pytest.mark.parametrize(("lang", "warns"), [("en", "Going on now loses the game: **5** damage, **5** life. "),
                                             ("ja", "このまま進むと負けます：**5** ダメージ、ライフ **5**")])
def test_a_pass_that_loses_the_game_says_so_beside_its_button(lang: str, warns: str) -> None:
    t = about_to_lose(5, lang=lang)
    assert said(t).startswith(warns) and going(t)[1] == "danger"
    t.key(*P)
    t.later(9000)
    assert t.session.result is not None or t.session.at_step == "2.2", "the other may still do more"


def test_a_pass_that_leaves_life_warns_of_nothing() -> None:
    t = about_to_lose(6)
    assert "loses" not in said(t) and going(t)[1] == "primary"


def test_the_end_of_a_turn_before_a_deadly_attack_says_so_and_earlier_steps_do_not() -> None:
    zones = {"p1.hand": "009", "p1.land": "029", "p2.unit.1": "007", "p2.hand": "003"}
    t = Sitting(wars("4.2", zones, TWO, p1_life=3))
    assert said(t).startswith("Going on now loses the game: **5** damage, **3** life. ")
    assert going(t) == ("End turn", "danger")
    t = Sitting(wars("2.1", {**zones, "p1.hand": "009 028"}, TWO, p1_life=3))
    assert "loses" not in said(t)


def test_the_last_turn_is_not_ended_unwarned_with_less_life() -> None:
    zones = {"p1.hand": "009", "p1.land": "029", "p2.hand": "003"}
    lies = TableEntry(zones={name: keys.split() for name, keys in zones.items()}, rest="box", seat="p1", turn=5, step="4.2",
                      gauges={"p1.life": 3, "p2.life": 4})
    rules, catalog = rules_of("wars3x3"), catalog_of("wars3x3")
    state = open_forced(catalog, rules, OpeningEntry(game="wars3x3", mode="beginner", table=lies))
    t = Sitting(Session.start_at(state, catalog, rules, Setup("beginner", 2), TWO))
    assert said(t).startswith("Going on now loses the game: the deck is empty")


def test_a_wound_that_would_be_fatal_is_told_before_one_passes() -> None:
    fight = {"p1.skill": "S01=up", "p2.skill": "W05=up", "p1.hand": "S02 S03", "p2.hand": "W01 W03"}
    t = Sitting(duel("5.4-2", fight, AND_BOT, p1_life=0, p1_level=3))
    t.calm()
    assert said(t).startswith("Going on now loses the duel: **") and "damage at level 3 this turn. " in said(t)
    assert going(t) == ("Pass", "danger")
    t = Sitting(duel("5.4-2", fight, AND_BOT, p1_life=9))
    t.calm()
    assert "loses" not in said(t)


# --- half a choice -----------------------------------------------------------------------------------------------------

def cards_of(t: Sitting) -> list[Laid]:
    """The cards of the hand that are not laid down."""
    return [card for card in t.hand() if not card.planned]


def test_a_right_click_drops_no_card_that_is_chosen_and_no_plan() -> None:
    t = Sitting(dealt_wars("wars3x3", "beginner", "open", 5, ("Haru", "bot")))
    t.calm()
    mine, other = cards_of(t)[1], cards_of(t)[4]
    t.click(t.grip(mine.seen.place))
    asks = said(t), speech(t.scene.model).offers
    for at in (t.grip(other.seen.place), t.spot("p1.unit.2"), t.spot("deck")):
        t.click(at, 3)
        t.key(*ESC)
        assert (said(t), speech(t.scene.model).offers) == asks
    t.later(600)
    t.click(t.spot("p1.land"))
    plan = t.scene.acts.plan
    assert len(plan.parts) == 1
    for at in (t.grip(other.seen.place), t.spot("p1.unit.2")):
        t.click(at, 3)
        t.key(*ESC)
        assert t.scene.acts.plan == plan


def test_a_suggestion_in_the_set_up_completes_what_is_laid_and_commits_nothing() -> None:
    t = Sitting(dealt_wars("wars3x3", "beginner", "open", 5, ("Haru", "bot")))
    t.calm()
    dear = cards_of(t)[-2:]
    for card in dear:
        t.drag(t.grip(card.seen.place), t.spot("p1.land"))
        t.later(600)
    mine = t.scene.acts.plan.parts
    assert len(mine) == 2
    t.key(pygame.K_i, "i")
    parts = t.scene.acts.plan.parts
    assert parts[:2] == mine and t.scene.model.whole and t.session.waiting()[0] == 0
    assert t.scene.overlays.dialog is None, "it keeps what is laid, so there is nothing to ask"
    for _ in parts:
        t.undo()
    assert not t.scene.acts.plan.parts


@pytest.mark.parametrize("seed", range(1, 9))
def test_the_suggested_start_leaves_a_unit_for_the_first_turns(seed: int) -> None:
    t = Sitting(dealt_wars("wars3x3", "beginner", "open", seed, ("Haru", "bot")))
    t.calm()
    box, state = t.session.box, t.session.state
    hand = {piece: box.cards[state.face[piece]] for piece in state.zones[box.zone_of["p1.hand"]]}
    cheap = {piece for piece, card in hand.items() if card.template == "unit" and card.data["cost"] in (1, 2, 3, 4)}
    t.key(pygame.K_i, "i")
    laid = {part.piece for part in t.scene.acts.plan.parts}
    assert not cheap or cheap - laid


# --- what lies over the question ---------------------------------------------------------------------------------------

@pytest.mark.each_once
@pytest.mark.parametrize("key", [SPACE, ENTER])
@pytest.mark.parametrize("gap", [16, 120, 280])
def test_the_key_that_closes_a_refusal_is_named_on_it_and_ends_no_turn(key: tuple[int, str], gap: int) -> None:
    t = Sitting(wars("4.2", {"p1.hand": "003 009", "p1.land": "029 008", "p2.hand": "018"}, SEAT_AND_BOT))
    t.calm()
    t.drag(t.grip(t.hand()[1].seen.place), t.spot("p1.unit.1"))
    toast = t.scene.overlays.toast
    assert toast is not None and going(t)[0] == "End turn"
    assert toast.buttons[0].words == "Close: Space or" and toast.buttons[0].key == "Esc"
    t.calm()
    turn = t.session.turn
    t.key(*key)
    assert t.scene.overlays.toast is None and t.session.turn == turn
    t.later(gap)
    t.key(*key)
    assert t.session.turn == turn and t.session.waiting() == (0,)


@pytest.mark.parametrize(("lang", "told"), [("en", "but life stays at 0 this turn."), ("ja", "このターン体力は0のまま。")])
def test_more_damage_at_no_life_before_the_level_up_is_told_to_change_nothing(lang: str, told: str) -> None:
    fight = {"p1.skill": "S01=up", "p2.skill": "W05=up", "p1.hand": "S02 S03", "p2.hand": "W01 W03"}
    t = Sitting(duel("5.4-2", fight, TWO, p1_life=0, p1_level=2), lang=lang)
    for _ in range(6):
        if t.scene.overlays.telling:
            break
        t.calm()
        t.key(*P)
        t.later(4000)
    (sheet,) = t.scene.overlays.stories
    assert isinstance(sheet, RevealSheet) and sheet.open and sheet._reveal is not None
    assert any(told in line for line in sheet._said(sheet._reveal.blows, t.scene.model))
