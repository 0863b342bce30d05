"""What stops somebody who has never played: words that contradict one another or that only a designer knows."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from duel_play import AND_BOT, dealt, played
from games_play import ENTER, ESC, move_of, play
from scene_play import Sitting

from tabletop.play.session import Session
from tabletop.ui.table.moment.speech import speech


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
    ("en", "The distance starts at 0 again", "A new turn: the distance is **0** again"),
    ("ja", "距離は0に戻った", "新しいターン：距離は **0** に戻る")])
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
